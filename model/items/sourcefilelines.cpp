// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/sourcefilelines.h"

#include "model/text/visibletext.h"

#include <algorithm>
#include <QStringDecoder>

namespace model {

namespace {

/// Returns the text as UTF-8 without a mark.
QByteArray asUtf8(const QByteArray &bytes)
{
    const auto encoding = QStringConverter::encodingForData(bytes);
    if (encoding && *encoding != QStringConverter::Utf8) {
        QStringDecoder decoder(*encoding);
        return QString(decoder(bytes)).toUtf8();
    }
    return bytes.startsWith("\xef\xbb\xbf") ? bytes.mid(3) : bytes;
}

/// Returns how many bytes end a line at `at`: 0 for none. Compilers of C# count more ends than CR and LF.
qsizetype lineEndAt(const QByteArray &text, qsizetype at)
{
    const auto is = [&](QByteArrayView end) { return QByteArrayView(text).sliced(at).startsWith(end); };
    switch (text[at]) {
    case '\n':
        return 1;
    case '\r':
        return is("\r\n") ? 2 : 1;
    case '\xc2':
        return is("\xc2\x85") ? 2 : 0; // next line
    case '\xe2':
        return is("\xe2\x80\xa8") || is("\xe2\x80\xa9") ? 3 : 0; // line and paragraph separators
    default:
        return 0;
    }
}

bool beginsCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
}

qsizetype toNextTab(qsizetype column)
{
    return SourceFileLines::tabWidth - column % SourceFileLines::tabWidth;
}

QString withoutTabs(const QString &line)
{
    QString text;
    for (const QChar character : line) {
        if (character == u'\t')
            text += QString(toNextTab(text.size()), u' ');
        else
            text += character;
    }
    return text;
}

} // namespace

std::shared_ptr<const SourceFileLines> SourceFileLines::of(const QByteArray &bytes)
{
    auto lines = std::make_shared<SourceFileLines>();
    lines->m_text = asUtf8(bytes);
    const QByteArray &text = lines->m_text;
    if (text.isEmpty())
        return lines;
    lines->m_starts.push_back(0);
    qsizetype column = 0;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = lineEndAt(text, at);
        if (end == 0) {
            column += text[at] == '\t' ? toNextTab(column) : beginsCharacter(text[at]) ? 1 : 0;
            lines->m_longest = std::max(lines->m_longest, column);
            ++at;
            continue;
        }
        at += end;
        column = 0;
        if (at == text.size())
            break;
        if (lines->size() == linesMost) {
            lines->m_isCut = true;
            break;
        }
        lines->m_starts.push_back(at);
    }
    lines->m_longest = std::min(lines->m_longest, lineLengthMost);
    return lines;
}

QString SourceFileLines::line(qsizetype row) const
{
    const qsizetype start = m_starts[std::size_t(row)];
    qsizetype end = row + 1 < size() ? m_starts[std::size_t(row) + 1] : m_text.size();
    // A byte more than a line can have in characters of four, so that what is too long is seen to be cut.
    end = std::min(end, start + 4 * lineLengthMost + 4);
    for (qsizetype at = start; at < end; ++at) {
        if (lineEndAt(m_text, at) > 0)
            end = at;
    }
    const QString line = QString::fromUtf8(QByteArrayView(m_text).sliced(start, end - start));
    return text::visible(withoutTabs(line), lineLengthMost);
}

} // namespace model
