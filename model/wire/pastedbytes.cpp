// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/pastedbytes.h"

#include "model/words/texts.h"

#include <algorithm>

namespace model::wire {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr QStringView separators = u",;:-";

bool isHexDigit(QChar c)
{
    return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
}

bool isSeparator(QChar c)
{
    return c.isSpace() || separators.contains(c);
}

bool isPrefix(QStringView text, qsizetype at)
{
    return at + 1 < text.size() && text[at] == u'0' && (text[at + 1] == u'x' || text[at + 1] == u'X');
}

/// Returns where the first character is that cannot be in pairs of digits; -1 where there is none.
qsizetype firstNonHex(QStringView text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (isPrefix(text, i))
            ++i;
        else if (!isHexDigit(text[i]) && !isSeparator(text[i]))
            return i;
    }
    return -1;
}

Error halfAPair(qsizetype at)
{
    return {ErrorCode::Truncated,
            Texts::tr("a byte has two hexadecimal digits, the one at character %1 has one").arg(at + 1),
            std::uint64_t(at)};
}

Result<QByteArray> fromHex(QStringView text)
{
    QByteArray bytes;
    qsizetype half = -1; ///< where the first digit of a pair is
    const auto endsPair
        = [&](qsizetype at) { return half >= 0 && (at >= text.size() || !isHexDigit(text[at])); };
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (endsPair(i))
            return halfAPair(half);
        if (half < 0 && isPrefix(text, i)) {
            ++i;
        } else if (isHexDigit(text[i])) {
            if (half >= 0)
                bytes.append(char(text.mid(half, 2).toUShort(nullptr, 16)));
            half = half < 0 ? i : -1;
        }
    }
    if (half >= 0)
        return halfAPair(half);
    return bytes;
}

/// Returns the index behind a comment that begins at `at`, or `at`.
qsizetype behindComment(QStringView text, qsizetype at)
{
    const auto rest = text.mid(at);
    const auto begins = rest.startsWith(u"//") ? QStringView(u"\n")
        : rest.startsWith(u"/*")               ? QStringView(u"*/")
                                               : QStringView();
    if (begins.isEmpty())
        return at;
    const auto end = text.indexOf(begins, at + 2);
    return end < 0 ? text.size() : end + begins.size();
}

Result<QByteArray> fromArray(QStringView text, qsizetype first, qsizetype end)
{
    QByteArray bytes;
    for (qsizetype i = first; i < end;) {
        if (const auto behind = behindComment(text.first(end), i); behind != i) {
            i = behind;
            continue;
        }
        if (isSeparator(text[i])) {
            ++i;
            continue;
        }
        const auto begin = i;
        while (i < end && text[i].isLetterOrNumber())
            ++i;
        bool ok = false;
        const auto word = text.mid(begin, i - begin);
        const auto number = isPrefix(word, 0) ? word.mid(2).toUShort(&ok, 16) : word.toUShort(&ok, 10);
        if (!ok || number > 0xff)
            return Error{ErrorCode::BadValue,
                         Texts::tr("what is at character %1 is no number from 0 to 255").arg(begin + 1),
                         std::uint64_t(begin)};
        bytes.append(char(number));
    }
    return bytes;
}

Result<QByteArray> fromBase64(QStringView text, qsizetype notHex)
{
    QByteArray digits;
    bool forUrls = false;
    for (const auto c : text) {
        forUrls = forUrls || c == u'-' || c == u'_';
        if (!c.isSpace())
            digits.append(c.unicode() < 0x80 ? char(c.unicode()) : '?');
    }
    const auto options = QByteArray::AbortOnBase64DecodingErrors
        | (forUrls ? QByteArray::Base64UrlEncoding : QByteArray::Base64Encoding);
    auto decoded = QByteArray::fromBase64Encoding(digits, options);
    if (!decoded)
        return Error{
            ErrorCode::BadValue,
            Texts::tr("neither hexadecimal digits nor base64: character %1 is no digit").arg(notHex + 1),
            std::uint64_t(notHex)};
    return std::move(decoded.decoded);
}

Result<QByteArray> readText(QStringView text)
{
    if (const auto brace = text.indexOf(u'{'); brace >= 0) {
        const auto end = text.lastIndexOf(u'}');
        return fromArray(text, brace + 1, end > brace ? end : text.size());
    }
    const auto notHex = firstNonHex(text);
    return notHex < 0 ? fromHex(text) : fromBase64(text, notHex);
}

} // namespace

Result<QByteArray> bytesFromText(const QString &text, qsizetype bytesMax)
{
    constexpr qsizetype charactersPerByte = 8; // "0x44, " and some more
    if (text.size() > bytesMax * charactersPerByte)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a text of %1 characters is more than the %2 bytes that are decoded at once")
                         .arg(text.size())
                         .arg(bytesMax)};
    auto bytes = readText(text);
    if (bytes.ok() && bytes.value().isEmpty())
        return Error{ErrorCode::Truncated, Texts::tr("there are no bytes")};
    if (bytes.ok() && bytes.value().size() > bytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("%1 bytes are more than the %2 that are decoded at once")
                         .arg(bytes.value().size())
                         .arg(bytesMax)};
    return bytes;
}

bool isHexText(const QByteArray &bytes)
{
    const auto isSpace = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
    const auto isDigit = [](char c) { return isHexDigit(QLatin1Char(c)); };
    return std::ranges::any_of(bytes, isDigit)
        && std::ranges::all_of(bytes, [&](char c) { return isSpace(c) || isDigit(c); });
}

} // namespace model::wire
