// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/rewriteoptions.h"

#include "app/cli/writing.h"

namespace app::cli {
namespace {

void addTarget(CommandParser &parser)
{
    addStrip(parser, strippedTrace);
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
    return takeStrip(parser, strippedTrace, options.leftOut);
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

Parsed<RepairOptions> parseRepairOptions(const QStringList &arguments)
{
    CommandParser parser(
        u"repair",
        QStringLiteral("Writes a whole file from what can be read of a recording that is cut or damaged: "
                       "NetTrace V6 as V6, all older formats as NetTrace V4. Rows that are lost show as "
                       "dropped events. A file that is not damaged becomes an equivalent one."),
        QStringLiteral("FILE [--strip[=KINDS]] -o OUT"));
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
        QStringLiteral("Writes the events of a range of time, of some providers, or those that match a "
                       "filter into a file of their own. It reports the events that the runtime dropped "
                       "within the range, and no "
                       "others. Names of methods are events, too: without the range of the rundown, at the "
                       "end of a recording, or its provider, stacks have none."),
        QStringLiteral("FILE [--from TIME] [--to TIME] [--provider NAME] [--filter EXPR] "
                       "[--strip[=KINDS]] -o OUT"));
    addRowSelection(parser);
    parser.addValue(QStringLiteral("provider"), QStringLiteral("name"),
                    QStringLiteral("Only events of this provider, upper or lower case; several with commas, "
                                   "or the option several times."));
    addTarget(parser);
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return *usage;
    CutOptions options;
    if (const auto problem = takeFiles(parser, u"cut", options))
        return parser.error(*problem);
    RowSelection rows;
    if (const auto problem = takeRowSelection(parser, rows))
        return parser.error(*problem);
    options.selection.from = rows.from;
    options.selection.to = rows.to;
    options.filter = rows.filter;
    if (const auto problem = takeNames(parser, options.selection))
        return parser.error(*problem);
    const bool isWhole = rows.isAll() && options.selection.providers.isEmpty();
    if (isWhole && !options.leftOut)
        return parser.error(QStringLiteral("Give --from, --to, --provider, --filter or --strip."));
    return options;
}

} // namespace app::cli
