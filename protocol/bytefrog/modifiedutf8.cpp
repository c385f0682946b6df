// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/modifiedutf8.h"

#include <algorithm>

namespace protocol::bytefrog {

namespace {

constexpr char32_t replacement = 0xfffd;

bool continues(char byte)
{
    return (std::uint8_t(byte) & 0xc0) == 0x80;
}

struct Character {
    char32_t code = replacement;
    qsizetype bytes = 1;
};

/// Reads the character at the front, a surrogate as such. What is no character is a replacement of one byte.
Character frontCharacter(QByteArrayView bytes)
{
    const auto lead = std::uint8_t(bytes[0]);
    const qsizetype size = lead < 0x80 ? 1
        : lead < 0xc0                  ? 0
        : lead < 0xe0                  ? 2
        : lead < 0xf0                  ? 3
        : lead < 0xf8                  ? 4
                                       : 0;
    if (size == 0 || size > bytes.size())
        return {};
    char32_t code = size == 1 ? lead : lead & (0x7f >> size);
    for (qsizetype i = 1; i < size; ++i) {
        if (!continues(bytes[i]))
            return {};
        code = code << 6 | (std::uint8_t(bytes[i]) & 0x3f);
    }
    constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool isNul = code == 0 && size <= 2;
    if ((code < smallest[size] && !isNul) || code > QChar::LastValidCodePoint)
        return {};
    return {code, size};
}

} // namespace

QString fromModifiedUtf8(QByteArrayView bytes)
{
    if (std::all_of(bytes.begin(), bytes.end(), [](char byte) { return std::uint8_t(byte) < 0x80; }))
        return QString::fromLatin1(bytes);
    QString text;
    text.reserve(bytes.size());
    for (qsizetype at = 0; at < bytes.size();) {
        const Character character = frontCharacter(bytes.sliced(at));
        at += character.bytes;
        if (character.code > 0xffff)
            text.append(QChar::fromUcs4(character.code));
        else
            text.append(QChar(char16_t(character.code)));
    }
    // Two surrogates may be halves of one character only after both were read.
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate())
            ++i;
        else if (text[i].isSurrogate())
            text[i] = QChar(QChar::ReplacementCharacter);
    }
    return text;
}

QByteArray toModifiedUtf8(QStringView text)
{
    QByteArray bytes;
    bytes.reserve(text.size());
    for (const QChar unit : text) {
        const char16_t code = unit.unicode();
        if (code > 0 && code < 0x80) {
            bytes.append(char(code));
        } else if (code < 0x800) {
            bytes.append(char(0xc0 | code >> 6));
            bytes.append(char(0x80 | (code & 0x3f)));
        } else {
            bytes.append(char(0xe0 | code >> 12));
            bytes.append(char(0x80 | (code >> 6 & 0x3f)));
            bytes.append(char(0x80 | (code & 0x3f)));
        }
    }
    return bytes;
}

} // namespace protocol::bytefrog
