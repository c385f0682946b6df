// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "model/presets/dotnettraceline.h"
#include "model/presets/ownpresets.h"

namespace app::cli {
namespace {

QJsonObject presetJson(const model::Preset &preset, bool isOwn)
{
    return {
        {QStringLiteral("id"), preset.id},
        {QStringLiteral("title"), preset.title},
        {QStringLiteral("description"), preset.description},
        {QStringLiteral("cost"), preset.cost},
        {QStringLiteral("providers"), preset.providers},
        {QStringLiteral("rundown"), preset.rundown},
        {QStringLiteral("default"), preset.id == QLatin1String(model::defaultPresetId)},
        {QStringLiteral("own"), isOwn},
    };
}

int printPresetsJson(const QList<model::Preset> &all)
{
    QJsonArray array;
    for (qsizetype i = 0; i < all.size(); ++i)
        array.append(presetJson(all[i], i >= model::presets().size()));
    return printJson(array);
}

int printPresetTable(const QList<model::Preset> &all)
{
    QList<QStringList> rows{{QStringLiteral("ID"), QStringLiteral("COST"), QStringLiteral("WHAT")}};
    for (const model::Preset &preset : all)
        rows.append({preset.id, preset.cost, preset.description});
    Output out;
    out.writeTable(rows);
    return out.finish();
}

/// What the presets ask for together, and the line for dotnet-trace that asks for the same.
int printAsked(const QString &ids, const QList<model::Preset> &all)
{
    const auto choice = model::choosePresets(ids, all);
    if (!choice.ok()) {
        printError(choice.error().text % u'.');
        return WrongUsage;
    }
    model::RecordingOptions options;
    options.request.providers = choice.value().providers;
    options.request.rundownKeyword = choice.value().rundown ? model::wholeRundown : 0;
    Output out;
    // An argument may have several lines.
    const auto writeLines = [&out](const QString &text) {
        for (const QString &line : text.split(u'\n'))
            out.writeLine(line);
    };
    for (const auto &provider : options.request.providers)
        writeLines(model::formatProviders({provider}));
    out.writeLine({});
    writeLines(model::dotnetTraceLine(options));
    return out.finish();
}

} // namespace

int runPresets(const QStringList &arguments)
{
    CommandParser parser(
        u"presets",
        QStringLiteral("Lists the presets of \"record --preset\": what each records, and what that costs the "
                       "process. With ids it prints the providers that they ask for together, and the line "
                       "by which dotnet-trace records the same."),
        QStringLiteral("[ID[,ID]]"));
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print a JSON array of objects."));
    parser.addValue(QStringLiteral("preset-file"), QStringLiteral("file"),
                    QStringLiteral("Find presets of your own here instead of in the settings."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    const QString path = parser.value(QStringLiteral("preset-file"));
    const auto own = path.isEmpty() ? model::readOwnPresets() : model::readPresetFile(path);
    if (!own.ok()) {
        printError(QStringLiteral("The file of presets %1 is of no use: %2.")
                       .arg(path.isEmpty() ? model::ownPresetsPath() : path, own.error().text));
        if (!path.isEmpty())
            return Failure;
    }
    const QList<model::Preset> all = model::withOwnPresets(own.valueOr({}));
    if (!parser.positional().isEmpty() && parser.isSet(QStringLiteral("json")))
        return showUsage(parser.error(QStringLiteral("--json goes without an id: it prints all presets.")));
    if (!parser.positional().isEmpty())
        return printAsked(parser.positional().constFirst(), all);
    return parser.isSet(QStringLiteral("json")) ? printPresetsJson(all) : printPresetTable(all);
}

} // namespace app::cli
