// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/rangecondition.h"

#include "model/query/filter.h"

#include <cmath>
#include <QLocale>

namespace model {

namespace {

QString quotedWord(QString text)
{
    return u'"' % text.replace(u'"', QLatin1String("\"\"")) % u'"';
}

/// Returns the one comparison that the text is; null where it is something else.
const FilterNode *onlyComparison(const Filter::Parsed &parsed)
{
    const bool isOne = !parsed.problem && parsed.filter.nodes().size() == 1
        && parsed.filter.nodes()[0].kind == FilterNode::Kind::Comparison;
    return isOne ? &parsed.filter.nodes()[0] : nullptr;
}

/// Returns the name of a payload field as the language has it. The parser itself says whether it needs more.
QString fieldWord(const QString &name)
{
    for (const QString &written : {name, QString(QLatin1String("payload.") % name), quotedWord(name)}) {
        const auto parsed = Filter::parse(written % QLatin1String(" >= 0"));
        const FilterNode *const node = onlyComparison(parsed);
        if (node && node->field == FilterField::Payload && node->text == name)
            return written;
    }
    return quotedWord(name);
}

QString eventWord(const QString &name)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]*$"));
    const bool isPlain
        = plain.match(name).hasMatch() && onlyComparison(Filter::parse(QLatin1String("event == ") % name));
    return isPlain ? name : quotedWord(name);
}

/// Digits that read back as exactly this number.
QString numberLiteral(double number)
{
    constexpr double small = 1e-5;
    constexpr double large = 1e15;
    const double size = std::abs(number);
    const bool isUsual = size == 0 || (size >= small && size < large);
    return QString::number(number, isUsual ? 'f' : 'e', QLocale::FloatingPointShortest);
}

} // namespace

QString rangeCondition(const QString &event, const QString &field, double from, double to)
{
    const QString name = fieldWord(field);
    return QStringLiteral("event == ") % eventWord(event) % QLatin1String(" and ") % name
        % QLatin1String(" >= ") % numberLiteral(from) % QLatin1String(" and ") % name % QLatin1String(" < ")
        % numberLiteral(to);
}

QString narrowedFilter(const QString &filter, const QString &condition)
{
    const auto parsed = Filter::parse(filter);
    const bool excludes = !parsed.problem && !parsed.filter.matchesAll();
    return excludes ? QString(u'(' % filter.trimmed() % QLatin1String(") and ") % condition) : condition;
}

} // namespace model
