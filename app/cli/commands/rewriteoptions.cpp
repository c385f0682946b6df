// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/rewriteoptions.h"

#include "app/cli/writing.h"

#include <QDateTime>
#include <QRegularExpression>

namespace app::cli {
namespace {

constexpr std::int64_t nanosecondsPerSecond = 1'000'000'000;

void addTarget(CommandParser &parser)
{
    parser.addValue(QStringLiteral("o"), QStringLiteral("file"), QStringLiteral("Write here."));
    addForce(parser);
}

/// Fills what both commands have, or returns what is wrong.
template <class Options>
std::optional<QString> takeFiles(const CommandParser &parser, QStringView name, Options &options)
{
    options.from = parser.positional().value(0);
    options.to = parser.value(QStringLiteral("o"));
    options.existing = takeForce(parser);
    if (options.from.isEmpty())
        return QStringLiteral("%1 needs a file.").arg(name);
    if (options.to.isEmpty())
        return QStringLiteral("%1 needs -o and where to write.").arg(name);
    return std::nullopt;
}

/// ".123" as nanoseconds.
std::int64_t fraction(QString digits)
{
    constexpr qsizetype decimals = 9;
    return digits.remove(0, 1).leftJustified(decimals, u'0', true).toLongLong();
}

std::optional<QString> takeTimes(const CommandParser &parser, model::CutSelection &selection)
{
    for (auto [name, time] : {std::pair(QStringLiteral("from"), &selection.from),
                              std::pair(QStringLiteral("to"), &selection.to)}) {
        if (!parser.isSet(name))
            continue;
        *time = parseCutTime(parser.value(name));
        if (!*time)
            return QStringLiteral("\"%1\" is neither seconds since the first event (1.5) nor a time of "
                                  "ISO 8601 (2026-11-21T09:55:31.5Z).")
                .arg(parser.value(name));
    }
    const auto &[from, to, providers] = selection;
    if (from && to && from->sinceFirstEvent == to->sinceFirstEvent && from->nanoseconds >= to->nanoseconds)
        return QStringLiteral("--from %1 is not before --to %2.")
            .arg(parser.value(QStringLiteral("from")), parser.value(QStringLiteral("to")));
    return std::nullopt;
}

std::optional<QString> takeNames(const CommandParser &parser, model::CutSelection &selection)
{
    for (const QString &list : parser.values(QStringLiteral("provider"))) {
        for (const QString &name : list.split(u',', Qt::SkipEmptyParts)) {
            if (!name.trimmed().isEmpty())
                selection.providers += name.trimmed();
        }
    }
    if (parser.isSet(QStringLiteral("provider")) && selection.providers.isEmpty())
        return QStringLiteral("--provider is empty; give it the name of a provider, as stats lists them.");
    return std::nullopt;
}

} // namespace

std::optional<model::CutTime> parseCutTime(const QString &text)
{
    static const QRegularExpression seconds(QStringLiteral(R"(^(\d{1,9})(\.\d{1,9})?$)"));
    static const QRegularExpression iso(
        QStringLiteral(R"(^(\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?)([.,]\d{1,9})?(Z|[+-]\d\d:\d\d)?$)"));
    if (const auto match = seconds.match(text); match.hasMatch())
        return model::CutTime{
            match.captured(1).toLongLong() * nanosecondsPerSecond + fraction(match.captured(2)), true};
    const auto match = iso.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QString zone = match.captured(3).isEmpty() ? QStringLiteral("Z") : match.captured(3);
    const QString day = match.captured(1);
    const auto time = QDateTime::fromString(
        day.contains(u'T') ? QString(day % zone) : QString(day % QStringLiteral("T00:00") % zone),
        Qt::ISODate);
    constexpr int yearMin = 1700; // beyond, nanoseconds do not fit into 64 bits
    constexpr int yearMax = 2200;
    if (!time.isValid() || time.date().year() < yearMin || time.date().year() > yearMax)
        return std::nullopt;
    return model::CutTime{time.toSecsSinceEpoch() * nanosecondsPerSecond + fraction(match.captured(2)),
                          false};
}

Parsed<RepairOptions> parseRepairOptions(const QStringList &arguments)
{
    CommandParser parser(
        u"repair",
        QStringLiteral("Writes a whole file from what can be read of a recording that is cut or damaged: "
                       "NetTrace V6 as V6, all older formats as NetTrace V4. Rows that are lost show as "
                       "dropped events. A file that is not damaged becomes an equivalent one."),
        QStringLiteral("FILE -o OUT"));
    addTarget(parser);
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return *usage;
    RepairOptions options;
    if (const auto problem = takeFiles(parser, u"repair", options))
        return parser.error(*problem);
    return options;
}

Parsed<CutOptions> parseCutOptions(const QStringList &arguments)
{
    CommandParser parser(
        u"cut",
        QStringLiteral("Writes the events of a range of time, of some providers, or both into a file of "
                       "their own. It reports the events that the runtime dropped within the range, and no "
                       "others. Names of methods are events, too: without the range of the rundown, at the "
                       "end of a recording, or its provider, stacks have none."),
        QStringLiteral("FILE [--from TIME] [--to TIME] [--provider NAME] -o OUT"));
    parser.addValue(QStringLiteral("from"), QStringLiteral("time"),
                    QStringLiteral("The first moment that is in: seconds since the first event, or ISO 8601, "
                                   "UTC where no zone is given."));
    parser.addValue(QStringLiteral("to"), QStringLiteral("time"),
                    QStringLiteral("The first moment that is not in any more, likewise."));
    parser.addValue(QStringLiteral("provider"), QStringLiteral("name"),
                    QStringLiteral("Only events of this provider, upper or lower case; several with commas, "
                                   "or the option several times."));
    addTarget(parser);
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return *usage;
    CutOptions options;
    if (const auto problem = takeFiles(parser, u"cut", options))
        return parser.error(*problem);
    if (const auto problem = takeTimes(parser, options.selection))
        return parser.error(*problem);
    if (const auto problem = takeNames(parser, options.selection))
        return parser.error(*problem);
    if (!options.selection.from && !options.selection.to && options.selection.providers.isEmpty())
        return parser.error(QStringLiteral("Give --from, --to or --provider."));
    return options;
}

} // namespace app::cli
