// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/visibletext.h"

#include "model/words/texts.h"

#include <algorithm>
#include <array>
#include <limits>
#include <QStringView>
#include <tuple>

namespace model::text {

namespace {

constexpr char32_t zeroWidthNonJoiner = 0x200c;
constexpr char32_t zeroWidthJoiner = 0x200d;
constexpr char32_t textSelector = 0xfe0e; ///< "as text", behind a symbol
constexpr char32_t emojiSelector = 0xfe0f;

struct CodePoints {
    char32_t first;
    char32_t last;
};

/// Invisible, though Unicode's categories count them among letters, marks and symbols.
constexpr std::array blanks{
    CodePoints{0x034f, 0x034f}, // combining grapheme joiner
    CodePoints{0x115f, 0x1160}, // Hangul fillers
    CodePoints{0x17b4, 0x17b5}, // Khmer inherent vowels
    CodePoints{0x2800, 0x2800}, // Braille pattern without dots
    CodePoints{0x3164, 0x3164}, // Hangul filler
    CodePoints{0xffa0, 0xffa0}, // its half width
};
constexpr std::array selectors{
    CodePoints{0x180b, 0x180d}, // Mongolian
    CodePoints{0x180f, 0x180f}, CodePoints{0xfe00, 0xfe0f}, CodePoints{0xe0100, 0xe01ef}, // of ideographs
};

template <std::size_t N> bool isAmong(const std::array<CodePoints, N> &ranges, char32_t c)
{
    return std::ranges::any_of(ranges,
                               [c](const CodePoints &range) { return c >= range.first && c <= range.last; });
}

bool isPlainAscii(char32_t c)
{
    return c >= 0x20 && c < 0x7f;
}

/// Whether letters of its script take other forms beside each other, for which joiners are written.
bool isOfJoiningScript(char32_t c)
{
    switch (QChar::script(c)) {
    case QChar::Script_Arabic:
    case QChar::Script_Syriac:
    case QChar::Script_Nko:
    case QChar::Script_Mongolian:
    case QChar::Script_Devanagari:
    case QChar::Script_Bengali:
    case QChar::Script_Gurmukhi:
    case QChar::Script_Gujarati:
    case QChar::Script_Oriya:
    case QChar::Script_Tamil:
    case QChar::Script_Telugu:
    case QChar::Script_Kannada:
    case QChar::Script_Malayalam:
    case QChar::Script_Sinhala:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
    case QChar::Script_Tibetan:
        return QChar::isPrint(c);
    default:
        return false;
    }
}

bool isEmoji(char32_t c)
{
    constexpr CodePoints skinTones{0x1f3fb, 0x1f3ff};
    return QChar::category(c) == QChar::Symbol_Other || c == emojiSelector
        || (c >= skinTones.first && c <= skinTones.last);
}

bool selects(char32_t base, char32_t selector)
{
    if (selector == textSelector || selector == emojiSelector)
        return QChar::category(base) == QChar::Symbol_Other || QChar::category(base) == QChar::Symbol_Math;
    const auto script = QChar::script(base);
    return script == QChar::Script_Han || script == QChar::Script_Mongolian;
}

/// Of one character between its neighbours (0 where there is none).
bool isVisible(char32_t before, char32_t c, char32_t after)
{
    if (isPlainAscii(c))
        return true;
    if (c == zeroWidthJoiner || c == zeroWidthNonJoiner)
        return (isOfJoiningScript(before) && isOfJoiningScript(after))
            || (c == zeroWidthJoiner && isEmoji(before) && isEmoji(after));
    if (isAmong(selectors, c))
        return selects(before, c);
    const QChar::Category category = QChar::category(c);
    return QChar::isPrint(c) && category != QChar::Separator_Line && category != QChar::Separator_Paragraph
        && !isAmong(blanks, c);
}

/// The character that begins at `at`, which moves behind it. Half of a pair is itself.
char32_t takeCharacter(QStringView text, qsizetype &at)
{
    const QChar high = text.at(at++);
    if (high.isHighSurrogate() && at < text.size() && text.at(at).isLowSurrogate())
        return QChar::surrogateToUcs4(high, text.at(at++));
    return high.unicode();
}

QString escapedForReaders(char32_t c)
{
    switch (c) {
    case U'\n':
        return QStringLiteral("\\n");
    case U'\r':
        return QStringLiteral("\\r");
    case U'\t':
        return QStringLiteral("\\t");
    default:
        break;
    }
    constexpr char32_t lastOfFourDigits = 0xffff;
    return c > lastOfFourDigits ? QStringLiteral("\\U%1").arg(uint(c), 8, 16, QLatin1Char('0'))
                                : QStringLiteral("\\u%1").arg(uint(c), 4, 16, QLatin1Char('0'));
}

QString escapedForJson(char32_t c)
{
    QString text;
    const auto units = QChar::fromUcs4(c);
    for (const QChar unit : QStringView(units))
        text += QStringLiteral("\\u%1").arg(uint(unit.unicode()), 4, 16, QLatin1Char('0'));
    return text;
}

/// Escapes what is not visible and not among the characters that stay; ends with "…" where more than
/// `lengthMax` would come out.
template <class Stays, class Escape>
QString withEscapes(QStringView text, qsizetype lengthMax, const Stays &stays, const Escape &escape)
{
    constexpr QChar ellipsis(0x2026);
    QString result;
    result.reserve(std::min(text.size(), lengthMax));
    char32_t before = 0;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype from = at;
        const char32_t c = takeCharacter(text, at);
        qsizetype next = at;
        const char32_t after = at < text.size() ? takeCharacter(text, next) : 0;
        const bool shown = stays(c) || isVisible(before, c, after);
        const QString escaped = shown ? QString() : escape(c);
        const qsizetype length = shown ? at - from : escaped.size();
        // The last place is kept for the ellipsis, unless the text ends there.
        if (result.size() + length > lengthMax - (at < text.size() ? 1 : 0)) {
            result += ellipsis;
            break;
        }
        if (shown)
            result += text.mid(from, at - from);
        else
            result += escaped;
        before = c;
    }
    return result;
}

bool isAllPlain(QStringView text)
{
    return std::ranges::all_of(text, [](QChar c) { return isPlainAscii(c.unicode()); });
}

bool nothingStays(char32_t)
{
    return false;
}

bool isPlainNumber(QStringView text)
{
    // QString::toDouble() would also take "+inf" and white space.
    const bool numeric = std::ranges::all_of(text, [](QChar c) {
        return (c >= u'0' && c <= u'9') || c == u'.' || c == u'+' || c == u'-' || c == u'e' || c == u'E';
    });
    bool ok = false;
    std::ignore = text.toDouble(&ok);
    return numeric && ok;
}

/// Whether spreadsheets begin a formula with it; East Asian ones take the wide forms, too.
bool beginsFormula(QChar c)
{
    return QStringView(u"=+-@\uff1d\uff0b\uff0d\uff20").contains(c);
}

/// Whether a cell that begins here is run: some spreadsheets pass over white space and quotes.
bool isFormula(QStringView text)
{
    const auto *const begin = std::ranges::find_if(text, [](QChar c) { return !c.isSpace() && c != u'"'; });
    return begin != text.end() && beginsFormula(*begin);
}

} // namespace

QString visible(const QString &text, qsizetype lengthMax)
{
    if (text.size() <= lengthMax && isAllPlain(text))
        return text;
    return withEscapes(text, lengthMax, nothingStays, escapedForReaders);
}

QString visibleMessage(const QString &text, qsizetype lengthMax)
{
    if (text.size() <= lengthMax)
        return visible(text, lengthMax);
    const qsizetype half = lengthMax / 2;
    constexpr auto unlimited = std::numeric_limits<qsizetype>::max();
    QString end
        = withEscapes(QStringView(text).right(half), unlimited, nothingStays, escapedForReaders).right(half);
    if (end.front().isLowSurrogate())
        end.remove(0, 1);
    return visible(text, lengthMax - end.size()) + end;
}

QString visibleLines(const QString &text, qsizetype lengthMax)
{
    return withEscapes(
        text, lengthMax, [](char32_t c) { return c == U'\n' || c == U'\t'; }, escapedForReaders);
}

QByteArray visibleJson(const QByteArray &json)
{
    // All controls of ASCII but DEL are escaped already, as JSON demands.
    const bool plain = std::ranges::all_of(json, [](char c) { return static_cast<unsigned char>(c) < 0x7f; });
    if (plain)
        return json;
    constexpr auto unlimited = std::numeric_limits<qsizetype>::max();
    return withEscapes(
               QString::fromUtf8(json), unlimited, [](char32_t c) { return c < 0x20; }, escapedForJson)
        .toUtf8();
}

QString spreadsheetCell(const QString &text)
{
    const QString cell = visible(text, fullLengthMax);
    QString neutral;
    neutral.reserve(cell.size() + 1);
    if (isFormula(cell) && !isPlainNumber(cell))
        neutral += u'\'';
    for (qsizetype i = 0; i < cell.size(); ++i) {
        neutral += cell[i];
        // A number, too: behind it stands what the next cells of the row are.
        if (cell[i] == u';' && isFormula(QStringView(cell).sliced(i + 1)))
            neutral += u'\'';
    }
    return neutral;
}

QByteArray spreadsheetJson(const QByteArray &json)
{
    QByteArray visible = visibleJson(json);
    if (!visible.contains(';'))
        return visible;
    const QString text = QString::fromUtf8(visible);
    QString neutral;
    neutral.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u';' && isFormula(QStringView(text).sliced(i + 1)))
            neutral += QLatin1String("\\u003b");
        else
            neutral += text[i];
    }
    return neutral.toUtf8();
}

} // namespace model::text
