// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/unit.h"

#include "model/text/byteunits.h"
#include "model/text/decimals.h"
#include "model/text/fieldtext.h"
#include "model/text/format.h"
#include "model/words/texts.h"

#include <cmath>
#include <QLocale>

namespace model::text {

namespace {

struct UnitWord {
    QLatin1String word;
    Unit::Kind kind;
    double factor;
};

constexpr double kibi = 1024;

/// Words that mean the same in all programs.
const std::vector<UnitWord> &unitWords()
{
    using Kind = Unit::Kind;
    static const std::vector<UnitWord> words{
        {QLatin1String("B"), Kind::Bytes, 1},
        {QLatin1String("By"), Kind::Bytes, 1},
        {QLatin1String("byte"), Kind::Bytes, 1},
        {QLatin1String("bytes"), Kind::Bytes, 1},
        {QLatin1String("kB"), Kind::Bytes, 1e3},
        {QLatin1String("KB"), Kind::Bytes, 1e3},
        {QLatin1String("kBy"), Kind::Bytes, 1e3},
        {QLatin1String("MB"), Kind::Bytes, 1e6},
        {QLatin1String("MBy"), Kind::Bytes, 1e6},
        {QLatin1String("GB"), Kind::Bytes, 1e9},
        {QLatin1String("GBy"), Kind::Bytes, 1e9},
        {QLatin1String("TB"), Kind::Bytes, 1e12},
        {QLatin1String("KiB"), Kind::Bytes, kibi},
        {QLatin1String("KiBy"), Kind::Bytes, kibi},
        {QLatin1String("MiB"), Kind::Bytes, kibi * kibi},
        {QLatin1String("MiBy"), Kind::Bytes, kibi * kibi},
        {QLatin1String("GiB"), Kind::Bytes, kibi * kibi * kibi},
        {QLatin1String("GiBy"), Kind::Bytes, kibi * kibi * kibi},
        {QLatin1String("TiB"), Kind::Bytes, kibi * kibi * kibi * kibi},
        {QLatin1String("ns"), Kind::Seconds, 1e-9},
        {QLatin1String("us"), Kind::Seconds, 1e-6},
        {QLatin1String("\xb5s"), Kind::Seconds, 1e-6},
        {QLatin1String("ms"), Kind::Seconds, 1e-3},
        {QLatin1String("msec"), Kind::Seconds, 1e-3},
        {QLatin1String("s"), Kind::Seconds, 1},
        {QLatin1String("sec"), Kind::Seconds, 1},
        {QLatin1String("min"), Kind::Seconds, 60},
        {QLatin1String("h"), Kind::Seconds, 3600},
        {QLatin1String("%"), Kind::Percent, 1},
    };
    return words;
}

const UnitWord *findUnitWord(const QString &text)
{
    for (const UnitWord &word : unitWords()) {
        if (text == word.word)
            return &word;
    }
    return nullptr;
}

/// "/s" of "B/s"; empty for a unit that is no rate.
QString rateSuffix(const QString &text)
{
    for (const auto suffix : {QLatin1String("/s"), QLatin1String("/min"), QLatin1String("/h")}) {
        if (text.endsWith(suffix))
            return suffix;
    }
    return {};
}

QString plural(const QString &noun)
{
    if (noun.isEmpty() || noun.endsWith(u's'))
        return noun;
    if (noun.endsWith(u'y'))
        return noun.chopped(1) % QLatin1String("ies");
    return noun % u's';
}

/// As many decimals as it takes for three digits.
QString threeDigits(double amount)
{
    const double size = std::abs(amount);
    if (isSmall(amount))
        return smallNumber(amount, 3);
    const int decimals = size >= 99.95 || amount == std::floor(amount) ? 0 : size >= 9.995 ? 1 : 2;
    return decimal(amount, decimals);
}

QString byteQuantity(double amount)
{
    constexpr double halfDigit = 0.5; // large numbers are shown without decimals
    const ScaledBytes scaled = scaledBytes(amount, halfDigit);
    return threeDigits(scaled.amount) % u' ' % scaled.unit;
}

QString secondQuantity(double amount)
{
    constexpr double minute = 60;
    constexpr double longest = 9e9; // what nanoseconds in 64 bits can count
    const double size = std::abs(amount);
    if (size >= minute && size < longest)
        return (amount < 0 ? QStringLiteral("-") : QString())
            % duration(std::chrono::nanoseconds(std::llround(size * 1e9)));
    if (size >= 0.9995 || amount == 0)
        return threeDigits(amount) % QLatin1String(" s");
    if (size >= 0.9995e-3)
        return threeDigits(amount * 1e3) % QLatin1String(" ms");
    if (size >= 0.9995e-6)
        return threeDigits(amount * 1e6) % QStringLiteral(" µs");
    return threeDigits(amount * 1e9) % QLatin1String(" ns");
}

QString percentQuantity(double amount)
{
    return isSmall(amount) ? QString(smallNumber(amount, 3) % QLatin1String(" %")) : percent(amount);
}

/// Whole and large numbers in groups, others with three decimals or six digits, and no exponent unless they
/// are huge or next to nothing.
QString numberQuantity(double amount)
{
    constexpr double exactMax = 9'007'199'254'740'992; // beyond it not every whole number is a double
    const double size = std::abs(amount);
    if (size > exactMax)
        return withDecimalSign(QString::number(amount, 'g', 6));
    if (isSmall(amount))
        return smallNumber(amount, 6);
    if (size < 1000 && amount != std::floor(amount))
        return decimal(amount, 3);
    const QString digits = count(quint64(std::llround(size)));
    return amount < 0 ? QString(u'-' % digits) : digits;
}

} // namespace

Unit parseUnit(const QString &text)
{
    Unit unit;
    unit.per = rateSuffix(text);
    QString word = text.chopped(unit.per.size()).trimmed();
    if (const UnitWord *const known = findUnitWord(word)) {
        unit.kind = known->kind;
        unit.factor = known->factor;
        return unit;
    }
    if (word.startsWith(u'{') && word.endsWith(u'}'))
        word = plural(word.mid(1, word.size() - 2).replace(u'_', u' '));
    else if (word == QLatin1String("1")) // UCUM: a plain number
        word.clear();
    unit.noun = word;
    return unit;
}

QString unitName(const Unit &unit)
{
    switch (unit.kind) {
    case Unit::Kind::Bytes:
        return Texts::tr("bytes") % unit.per;
    case Unit::Kind::Seconds:
        return Texts::tr("time") % unit.per;
    case Unit::Kind::Percent:
        return QLatin1String("%") % unit.per;
    case Unit::Kind::Number:
        break;
    }
    return unit.noun % unit.per;
}

QString quantity(double amount, const Unit &unit)
{
    if (!std::isfinite(amount))
        return number(amount, false);
    switch (unit.kind) {
    case Unit::Kind::Bytes:
        return byteQuantity(amount) % unit.per;
    case Unit::Kind::Seconds:
        return secondQuantity(amount) % unit.per;
    case Unit::Kind::Percent:
        return percentQuantity(amount) % unit.per;
    case Unit::Kind::Number:
        break;
    }
    return unit.per.isEmpty() ? numberQuantity(amount)
                              : QString(numberQuantity(amount) % u' ' % unit.noun % unit.per);
}

std::optional<double> parseQuantity(const QString &text, const Unit &unit)
{
    QString digits = text.trimmed();
    if (!unit.per.isEmpty() && digits.endsWith(unit.per))
        digits.chop(unit.per.size());
    qsizetype end = digits.size();
    while (end > 0 && !digits.at(end - 1).isDigit() && digits.at(end - 1) != u'.')
        --end;
    const QString word = digits.mid(end).trimmed();
    digits.truncate(end);
    double factor = 1;
    const bool isNoun = unit.kind == Unit::Kind::Number && word == unit.noun;
    if (!word.isEmpty() && !isNoun) {
        const UnitWord *const known = findUnitWord(word);
        if (!known || known->kind != unit.kind)
            return {};
        factor = known->factor;
    }
    digits.remove(QChar(0x202F)).remove(u' '); // as count() groups them
    digits.replace(decimalSign(), u'.');
    bool ok = false;
    const double amount = QLocale::c().toDouble(digits, &ok) * factor;
    return ok && std::isfinite(amount) ? std::optional(amount) : std::nullopt;
}

} // namespace model::text
