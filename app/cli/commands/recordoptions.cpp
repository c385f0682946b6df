// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/recordoptions.h"

#include "app/cli/writing.h"
#include "model/presets/ownpresets.h"
#include "model/recording/eventids.h"
#include "model/recording/providerspec.h"
#include "model/text/bytesize.h"

#include <algorithm>

namespace app::cli {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::seconds durationMax = 24h * 365;
constexpr int ringFilesMax = 10'000;

QString presetNames()
{
    QStringList names;
    for (const model::Preset &preset : model::presets())
        names << preset.id;
    return names.join(QLatin1String(", "));
}

/// Fills `all` with the presets that may be named, or returns what is wrong with a file of them.
std::optional<QString> findPresets(const CommandParser &parser, QList<model::Preset> &all)
{
    const QString path = parser.value(QStringLiteral("preset-file"));
    const auto own = path.isEmpty() ? model::readOwnPresets() : model::readPresetFile(path);
    if (!own.ok())
        return QStringLiteral("The file of presets %1 is of no use: %2.")
            .arg(path.isEmpty() ? model::ownPresetsPath() : path, own.error().text);
    all = model::withOwnPresets(own.value());
    return std::nullopt;
}

std::optional<QString> takePresets(const CommandParser &parser, const QString &ids, RecordOptions &options)
{
    QList<model::Preset> all = model::presets();
    auto choice = model::choosePresets(ids, all);
    if (!choice.ok()) {
        if (auto problem = findPresets(parser, all))
            return problem;
        choice = model::choosePresets(ids, all);
    }
    if (!choice.ok())
        return QStringLiteral("%1.").arg(choice.error().text);
    options.request.providers = choice.value().providers;
    options.request.rundownKeyword = choice.value().rundown ? model::wholeRundown : 0;
    for (const QString &id : ids.split(u','))
        options.presetIds << id.trimmed();
    return std::nullopt;
}

void addOptions(CommandParser &parser)
{
    parser.addValue(QStringLiteral("n"), QStringLiteral("name"),
                    QStringLiteral("The process called so, instead of a PID."));
    addPort(parser);
    addWhatIsRecorded(parser);
    parser.addValue(QStringLiteral("duration"), QStringLiteral("seconds"),
                    QStringLiteral("Stop after so long."));
    parser.addValue(
        QStringLiteral("max-size"), QStringLiteral("size"),
        QStringLiteral("Stop at this size: 500MB, 2GiB. What is on its way and the names of methods "
                       "come on top."));
    parser.addValue(QStringLiteral("max-events"), QStringLiteral("count"),
                    QStringLiteral("Stop at so many events; those on their way come on top."));
    parser.addValue(
        QStringLiteral("stop-at"), QStringLiteral("event"),
        QStringLiteral(
            "Stop when this event has come: NAME, PROVIDER/NAME, PROVIDER/ID, or a filter as behind "
            "export --filter: \"event == GCStart and Depth > 1\"."));
    parser.addValue(
        QStringLiteral("stop-at-counter"), QStringLiteral("limit"),
        QStringLiteral("Stop when a counter is beyond this: [PROVIDER/]NAME, > or < (>=, <=), and a value: "
                       "\"System.Runtime/cpu-usage > 80\", \"working-set > 500 MB\". Also for instruments of "
                       "meters, and for some of their values by tags: \"Shop/sold[city=Oslo] > 5\". Asks "
                       "for the counters once a second where the recording has none of the provider."));
    parser.addValue(QStringLiteral("ring"), QStringLiteral("files"),
                    QStringLiteral("Go on with a new file when --duration or --max-size is reached, and keep "
                                   "the last so many, until Ctrl-C, --ring-duration, --stop-at or "
                                   "--stop-at-counter ends it all."));
    parser.addValue(QStringLiteral("ring-duration"), QStringLiteral("seconds"),
                    QStringLiteral("With --ring: stop after so long."));
    parser.addValue(QStringLiteral("o"), QStringLiteral("file"),
                    QStringLiteral("Write here instead of into the folder of recordings."));
    addForce(parser);
}

/// Fills `options`, or returns what is wrong.
std::optional<QString> takeRecorded(const CommandParser &parser, RecordOptions &options)
{
    const QString name = parser.value(QStringLiteral("n"));
    const int ways = (name.isEmpty() ? 0 : 1) + (parser.positional().isEmpty() ? 0 : 1)
        + (parser.isSet(QStringLiteral("port")) ? 1 : 0);
    if (ways != 1)
        return QStringLiteral("Give either the id of a process or -n with its name, or --port.");
    if (!name.isEmpty() && parser.isSet(QStringLiteral("timeout")))
        return QStringLiteral("--timeout goes with --port.");
    options.target.name = name;
    return name.isEmpty() ? takeTarget(parser, options.target) : std::nullopt;
}

std::optional<QString> takeProviders(const CommandParser &parser, RecordOptions &options)
{
    const QString ids = parser.value(QStringLiteral("preset"));
    const QString providers = parser.value(QStringLiteral("providers"));
    if (!ids.isEmpty() && !providers.isEmpty())
        return QStringLiteral("Give either --preset or --providers.");
    if (providers.isEmpty())
        return takePresets(parser, ids.isEmpty() ? QString::fromLatin1(model::defaultPresetId) : ids,
                           options);
    const auto parsed = model::parseProviders(providers);
    if (!parsed.ok())
        return QStringLiteral("The providers are malformed: %1.").arg(parsed.error().text);
    options.request.providers = parsed.value();
    return std::nullopt;
}

/// Takes what beside the providers makes up a session. A runtime that is too old for it records without.
std::optional<QString> takeSession(const CommandParser &parser, RecordOptions &options)
{
    constexpr int hexadecimal = 16;
    const bool noRundown = parser.isSet(QStringLiteral("no-rundown"));
    if (noRundown)
        options.request.rundownKeyword = 0;
    if (const QString text = parser.value(QStringLiteral("rundown-keyword")); !text.isEmpty()) {
        bool ok = false;
        options.request.rundownKeyword = text.toULongLong(&ok, hexadecimal);
        if (!ok)
            return QStringLiteral("\"%1\" is not a hexadecimal number of keywords.").arg(text);
        if (noRundown)
            return QStringLiteral("Give either --no-rundown or --rundown-keyword.");
    }
    if (const QString text = parser.value(QStringLiteral("stacks")); !text.isEmpty()) {
        options.request.requestStackwalk = text == QLatin1String("on");
        if (!options.request.requestStackwalk && text != QLatin1String("off"))
            return QStringLiteral("--stacks is on or off, not \"%1\".").arg(text);
    }
    if (const QString text = parser.value(QStringLiteral("buffering")); !text.isEmpty()) {
        const bool blocks = text == QLatin1String("block");
        if (!blocks && text != QLatin1String("drop"))
            return QStringLiteral("--buffering is drop or block, not \"%1\".").arg(text);
        options.request.bufferMode = blocks ? model::BufferMode::Block : model::BufferMode::Drop;
    }
    if (const QString text = parser.value(QStringLiteral("buffer-mb")); !text.isEmpty()) {
        bool ok = false;
        options.request.bufferMegabytes = text.toUInt(&ok);
        if (!ok || options.request.bufferMegabytes == 0)
            return QStringLiteral("\"%1\" is not a number of MiB above 0.").arg(text);
    }
    auto chosen = model::withEventIds(options.request.providers,
                                      parser.values(QStringLiteral("event-ids")).join(u' '));
    if (!chosen.ok())
        return QStringLiteral("The choice of events is malformed: %1.").arg(chosen.error().text);
    options.request.providers = std::move(chosen).value();
    return std::nullopt;
}

std::optional<QString> takeSeconds(const QString &text, std::optional<std::chrono::milliseconds> &into)
{
    if (text.isEmpty())
        return std::nullopt;
    bool ok = false;
    const double seconds = text.toDouble(&ok);
    if (!ok || !(seconds > 0) || seconds > double(durationMax.count()))
        return QStringLiteral("\"%1\" is not a number of seconds above 0.").arg(text);
    into = std::chrono::milliseconds(qint64(seconds * 1000));
    return std::nullopt;
}

std::optional<QString> takeNumbers(const CommandParser &parser, RecordOptions &options)
{
    if (const auto problem = takeSeconds(parser.value(QStringLiteral("duration")), options.ends.duration))
        return problem;
    if (const auto problem
        = takeSeconds(parser.value(QStringLiteral("ring-duration")), options.ends.ringDuration))
        return problem;
    if (const QString text = parser.value(QStringLiteral("max-size")); !text.isEmpty()) {
        options.ends.maxBytes = model::text::parseByteSize(text);
        if (!options.ends.maxBytes)
            return QStringLiteral("\"%1\" is not a size like 500MB or 2GiB.").arg(text);
    }
    return std::nullopt;
}

std::optional<QString> takeEvents(const CommandParser &parser, RecordOptions &options)
{
    bool ok = false;
    if (const QString text = parser.value(QStringLiteral("max-events")); !text.isEmpty()) {
        options.ends.maxEvents = text.startsWith(u'-') ? 0 : text.toULongLong(&ok);
        if (!ok || options.ends.maxEvents == 0u)
            return QStringLiteral("\"%1\" is not a number of events above 0.").arg(text);
    }
    if (parser.isSet(QStringLiteral("stop-at"))) {
        const auto match = model::parseEventMatch(parser.value(QStringLiteral("stop-at")));
        if (!match.ok())
            return QString(match.error().text % u'.');
        options.ends.stopAt = match.value();
    }
    if (parser.isSet(QStringLiteral("stop-at-counter"))) {
        const auto match = model::parseCounterMatch(parser.value(QStringLiteral("stop-at-counter")));
        if (!match.ok())
            return QString(match.error().text % u'.');
        options.ends.stopAtCounter = match.value();
        options.request.providers = model::withCounters(options.request.providers, match.value());
    }
    return std::nullopt;
}

std::optional<QString> takeRing(const CommandParser &parser, RecordOptions &options)
{
    const QString text = parser.value(QStringLiteral("ring"));
    if (text.isEmpty())
        return options.ends.ringDuration ? std::optional(QStringLiteral("--ring-duration goes with --ring."))
                                         : std::nullopt;
    bool ok = false;
    options.ringFiles = text.toInt(&ok);
    if (!ok || options.ringFiles < 1 || options.ringFiles > ringFilesMax)
        return QStringLiteral("\"%1\" is not a number of files from 1 to %2.").arg(text).arg(ringFilesMax);
    if (!options.ends.duration && !options.ends.maxBytes)
        return QStringLiteral("--ring needs --duration or --max-size, for each of its files.");
    if (options.ends.maxEvents)
        return QStringLiteral("--ring has no number of events, so it goes without --max-events; --stop-at, "
                              "--stop-at-counter and --ring-duration end it.");
    if (!parser.value(QStringLiteral("o")).isEmpty())
        return QStringLiteral("--ring names its files by program and time in the folder of recordings, so it "
                              "goes without -o.");
    return std::nullopt;
}

} // namespace

void addWhatIsRecorded(CommandParser &parser)
{
    parser.addValue(QStringLiteral("preset"), QStringLiteral("id[,id]"),
                    QStringLiteral("What to record: one or more of %1, or presets of your own. Without it "
                                   "and --providers: %2. \"clrlens-cli presets\" explains them.")
                        .arg(presetNames(), QString::fromLatin1(model::defaultPresetId)));
    parser.addValue(QStringLiteral("preset-file"), QStringLiteral("file"),
                    QStringLiteral("Find presets of your own here instead of in the settings."));
    parser.addValue(
        QStringLiteral("providers"), QStringLiteral("list"),
        QStringLiteral("What to record: Name:keywords:level:arguments, comma between providers. Keywords "
                       "are hexadecimal, the level is a number or a name."));
    parser.addValue(QStringLiteral("buffer-mb"), QStringLiteral("MiB"),
                    QStringLiteral("Buffer in the target's memory, in MiB (256)."));
    parser.addFlag(QStringLiteral("no-rundown"),
                   QStringLiteral("Do not ask for the names of methods at the end: ends faster, but methods "
                                  "compiled before the recording have no names."));
    parser.addValue(QStringLiteral("rundown-keyword"), QStringLiteral("hex"),
                    QStringLiteral("Ask for this part of the rundown only (.NET 9)."));
    parser.addValue(QStringLiteral("stacks"), QStringLiteral("on|off"),
                    QStringLiteral("Stacks of events (on). Without them an event costs the target much less "
                                   "(.NET 9)."));
    parser.addValue(QStringLiteral("event-ids"), QStringLiteral("choice"),
                    QStringLiteral("Only these events of a provider: NAME=1,80; or all but these: NAME!=1,80 "
                                   "(.NET 10). May be given for several providers."));
    parser.addValue(
        QStringLiteral("buffering"), QStringLiteral("drop|block"),
        QStringLiteral("What the target does while its buffer is full: drop events (the default), "
                       "or let its threads wait (.NET 11)."));
}

std::optional<QString> takeWhatIsRecorded(const CommandParser &parser, RecordOptions &options)
{
    if (const std::optional<QString> problem = takeProviders(parser, options))
        return problem;
    return takeSession(parser, options);
}

Parsed<RecordOptions> parseRecordOptions(const QStringList &arguments)
{
    CommandParser parser(
        u"record",
        QStringLiteral("Records events of a process into a .nettrace file, until its time is over, "
                       "its size or number of events is reached, an event has come, or Ctrl-C; a second "
                       "Ctrl-C ends at once, without rundown. "
                       "With --port the recording begins before the runtime is resumed, and so holds its "
                       "first events."),
        QStringLiteral("(PID | -n NAME | --port PATH) [--preset ID[,ID] | --providers LIST]"));
    addOptions(parser);
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return *usage;
    RecordOptions options;
    for (const auto take : {takeRecorded, takeWhatIsRecorded, takeNumbers, takeEvents, takeRing}) {
        if (const std::optional<QString> problem = take(parser, options))
            return parser.error(*problem);
    }
    options.output.filePath = parser.value(QStringLiteral("o"));
    options.output.existing = takeForce(parser);
    return options;
}

} // namespace app::cli
