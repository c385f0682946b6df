// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/recordoptions.h"
#include "model/presets/ownpresets.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace app::cli;
using namespace std::chrono_literals;

class TestCliOptions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void recordDefaults();
    void recordEverything();
    void ringNeedsALimit();
    void ringEndsAtConditions();
    void counterIsRecorded();
    void presetsBringTheirRundown();
    void presetsAreJoined();
    void presetFileOfOthers();
    void sessionSettings();
    void wrongUsage_data();
    void wrongUsage();
    void helpIsWanted();
    void targets_data();
    void targets();
};

namespace {

QStringList arguments(const QString &line)
{
    return QStringList{QStringLiteral("clrlens-cli"), QStringLiteral("record")}
    + line.split(u' ', Qt::SkipEmptyParts);
}

model::ProcessEntry entry(qint64 pid, const char *name, model::ProcessState state = model::ProcessState::Ok)
{
    model::ProcessEntry result;
    result.pid = pid;
    result.name = QString::fromLatin1(name);
    result.state = state;
    result.reason = QStringLiteral("because");
    return result;
}

} // namespace

void TestCliOptions::recordDefaults()
{
    const auto parsed = parseRecordOptions(arguments(QStringLiteral("42 --providers A:0x1:5")));
    const auto *options = std::get_if<RecordOptions>(&parsed);
    QVERIFY(options != nullptr);
    QCOMPARE(options->target, (TargetQuery{42, {}, {}, {}}));
    QCOMPARE(options->request.providers,
             (QList<protocol::ipc::ProviderConfig>{{QStringLiteral("A"), 1, 5, {}}}));
    QVERIFY(!options->ends.duration && !options->ends.maxBytes && options->request.rundownKeyword != 0
            && options->output.existing == model::Existing::Keep && options->output.filePath.isEmpty());
    QCOMPARE(options->request.bufferMegabytes, 256u);
}

void TestCliOptions::recordEverything()
{
    const auto parsed = parseRecordOptions(
        arguments(QStringLiteral("-n app --preset gc --duration 1.5 --max-size 2GiB --buffer-mb 16 "
                                 "--no-rundown --max-events 7 --stop-at A/B -o out.nettrace --force")));
    const auto *options = std::get_if<RecordOptions>(&parsed);
    QVERIFY(options != nullptr);
    QCOMPARE(options->target, (TargetQuery{0, QStringLiteral("app"), {}, {}}));
    QVERIFY(!options->request.providers.isEmpty() && options->request.rundownKeyword == 0
            && options->output.existing == model::Existing::Replace);
    QVERIFY(options->ends.duration == 1500ms);
    QCOMPARE(options->ends.maxBytes, std::optional(std::uint64_t(2) << 30));
    QCOMPARE(options->request.bufferMegabytes, 16u);
    QCOMPARE(options->ends.maxEvents, std::optional(std::uint64_t(7)));
    QVERIFY(options->ends.stopAt);
    QCOMPARE(options->ends.stopAt->text, QStringLiteral("A/B"));
    QCOMPARE(options->output.filePath, QStringLiteral("out.nettrace"));
}

void TestCliOptions::ringNeedsALimit()
{
    const auto ring = parseRecordOptions(arguments(QStringLiteral("1 --preset gc --ring 3 --max-size 1M")));
    QCOMPARE(std::get<RecordOptions>(ring).ringFiles, 3);
    const auto none = parseRecordOptions(arguments(QStringLiteral("1 --preset gc --ring 3")));
    QVERIFY(std::get<Usage>(none).text.contains(QStringLiteral("--max-size")));
}

void TestCliOptions::ringEndsAtConditions()
{
    const QString ring = QStringLiteral("1 --preset gc --ring 3 --duration 5 ");
    const auto whole = std::get<RecordOptions>(parseRecordOptions(
        arguments(ring + QStringLiteral("--ring-duration 60 --stop-at A/B --stop-at-counter cpu-usage>80"))));
    QCOMPARE(whole.ringFiles, 3);
    QCOMPARE(whole.ends.duration, std::optional(std::chrono::milliseconds(5000)));
    QCOMPARE(whole.ends.ringDuration, std::optional(std::chrono::milliseconds(60000)));
    QVERIFY(whole.ends.stopAt && whole.ends.stopAtCounter);
    QVERIFY(std::holds_alternative<Usage>(
        parseRecordOptions(arguments(ring + QStringLiteral("--max-events 100")))));
    const auto alone = parseRecordOptions(arguments(QStringLiteral("1 --preset gc --ring-duration 60")));
    QVERIFY(std::get<Usage>(alone).text.contains(QStringLiteral("--ring")));
}

void TestCliOptions::counterIsRecorded()
{
    const auto parsed = std::get<RecordOptions>(parseRecordOptions(
        arguments(QStringLiteral("1 --providers A:0x1:5 --stop-at-counter Shop/orders>80"))));
    QCOMPARE(parsed.ends.stopAtCounter->text, QStringLiteral("Shop/orders>80"));
    QCOMPARE(parsed.request.providers.size(), 3);
    QCOMPARE(parsed.request.providers[1].name, QStringLiteral("Shop"));
    const auto wrong
        = parseRecordOptions(arguments(QStringLiteral("1 --providers A:0x1:5 --stop-at-counter orders=80")));
    QVERIFY(std::get<Usage>(wrong).text.contains(QStringLiteral("orders=80")));
}

void TestCliOptions::presetsBringTheirRundown()
{
    const auto cpu = parseRecordOptions(arguments(QStringLiteral("1 --preset cpu")));
    const auto counters = parseRecordOptions(arguments(QStringLiteral("1 --preset counters")));
    QCOMPARE(std::get<RecordOptions>(cpu).request.rundownKeyword, model::wholeRundown);
    QCOMPARE(std::get<RecordOptions>(counters).request.rundownKeyword, std::uint64_t(0));
}

void TestCliOptions::presetsAreJoined()
{
    const auto none = std::get<RecordOptions>(parseRecordOptions(arguments(QStringLiteral("1"))));
    QCOMPARE(none.presetIds, QStringList{QStringLiteral("general")});
    QCOMPARE(none.request.providers,
             model::choosePresets(QStringLiteral("general"), model::presets()).value().providers);
    const auto two
        = std::get<RecordOptions>(parseRecordOptions(arguments(QStringLiteral("1 --preset counters,gc"))));
    QCOMPARE(two.presetIds, (QStringList{QStringLiteral("counters"), QStringLiteral("gc")}));
    QCOMPARE(two.request.providers.size(), 4);
    QCOMPARE(two.request.rundownKeyword, model::wholeRundown);
}

void TestCliOptions::presetFileOfOthers()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("p.json"));
    const model::Preset own{
        QStringLiteral("mine"), QStringLiteral("Mine"), {}, {}, QStringLiteral("A:1"), false};
    QVERIFY(model::writePresetFile(path, {own}).ok());
    const QString line = QStringLiteral("1 --preset mine,gc --preset-file ");
    const auto parsed = parseRecordOptions(arguments(line + path));
    const auto *options = std::get_if<RecordOptions>(&parsed);
    QVERIFY2(options != nullptr, qPrintable(options ? QString() : std::get<Usage>(parsed).text));
    QCOMPARE(options->request.providers.constFirst().name, QStringLiteral("A"));
    const auto missing = parseRecordOptions(arguments(line + folder.filePath(QStringLiteral("none"))));
    QVERIFY(std::get<Usage>(missing).text.contains(QStringLiteral("there is no file")));
}

void TestCliOptions::sessionSettings()
{
    const auto parsed = parseRecordOptions(arguments(
        QStringLiteral("1 --providers A:1:5,B --stacks off --buffering block --rundown-keyword 0x20 "
                       "--event-ids A=80,1 --event-ids B!=3")));
    const auto *options = std::get_if<RecordOptions>(&parsed);
    QVERIFY(options != nullptr);
    QVERIFY(!options->request.requestStackwalk);
    QCOMPARE(options->request.bufferMode, model::BufferMode::Block);
    QCOMPARE(options->request.rundownKeyword, std::uint64_t(0x20));
    QVERIFY(options->request.providers[0].eventFilter.enable);
    QCOMPARE(options->request.providers[0].eventFilter.ids, (QList<std::uint32_t>{1, 80}));
    QVERIFY(!options->request.providers[1].eventFilter.enable);
    QCOMPARE(options->request.providers[1].eventFilter.ids, QList<std::uint32_t>{3});
}

void TestCliOptions::wrongUsage_data()
{
    QTest::addColumn<QString>("line");
    for (const char *line : {"",
                             "--preset gc",
                             "42 --preset nosuch",
                             "42 -n app --preset gc",
                             "42 --preset gc --providers A",
                             "x --preset gc",
                             "-1 --preset gc",
                             "0 --preset gc",
                             "42 43 --preset gc",
                             "42 --preset gc --duration 0",
                             "42 --preset gc --duration nan",
                             "42 --preset gc --duration 1e30",
                             "42 --preset gc --max-size 0",
                             "42 --preset gc --ring 3",
                             "42 --preset gc --ring 0 --duration 1",
                             "42 --preset gc --ring 2 --duration 1 -o x",
                             "42 --preset gc --max-size big",
                             "42 --preset gc --duration soon",
                             "42 --preset gc --buffer-mb 0",
                             "42 --preset gc --buffer-mb -1",
                             "42 --providers A:xyz",
                             "42 --preset gc --stacks maybe",
                             "42 --preset gc --buffering never",
                             "42 --preset gc --rundown-keyword much",
                             "42 --preset gc --rundown-keyword 1 --no-rundown",
                             "42 --preset gc --event-ids 1",
                             "42 --preset gc --event-ids Nobody=1",
                             "42 --providers A --event-ids A=x",
                             "42 --max-events 0",
                             "42 --max-events -1",
                             "42 --max-events many",
                             "42 --stop-at A/",
                             "42 --stop-at /B",
                             "42 --ring 2 --duration 1 --max-events 5",
                             "42 --preset gc --nosuch"})
        QTest::newRow(*line == 0 ? "nothing" : line) << QString::fromLatin1(line);
}

void TestCliOptions::wrongUsage()
{
    QFETCH(QString, line);
    const auto parsed = parseRecordOptions(arguments(line));
    const auto *usage = std::get_if<Usage>(&parsed);
    QVERIFY(usage != nullptr);
    QVERIFY(!usage->wanted && !usage->text.isEmpty());
}

void TestCliOptions::helpIsWanted()
{
    const auto parsed = parseRecordOptions(arguments(QStringLiteral("--help")));
    const auto *usage = std::get_if<Usage>(&parsed);
    QVERIFY(usage != nullptr && usage->wanted);
    for (const char *part : {"clrlens-cli record (PID | -n NAME | --port PATH)", "--preset", "--max-size",
                             "--buffer-mb", "--preset-file", "gc-verbose"})
        QVERIFY2(usage->text.contains(QLatin1String(part)), part);
}

void TestCliOptions::targets_data()
{
    using State = model::ProcessState;
    QTest::addColumn<QList<model::ProcessEntry>>("entries");
    QTest::addColumn<qint64>("pid");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected"); // a pid, "wait" or "error"
    QTest::addColumn<bool>("complete");
    using Entries = QList<model::ProcessEntry>;
    QTest::newRow("by pid") << Entries{entry(1, "a"), entry(2, "b")} << 2ll << ""
                            << "2" << false;
    QTest::newRow("pid not there") << Entries{entry(1, "a")} << 2ll << ""
                                   << "error" << false;
    QTest::newRow("pid not asked yet") << Entries{entry(2, "", State::Probing)} << 2ll << ""
                                       << "wait" << false;
    QTest::newRow("others do not matter") << Entries{entry(1, "", State::Probing), entry(2, "b")} << 2ll << ""
                                          << "2" << false;
    QTest::newRow("not answering") << Entries{entry(2, "b", State::NotAnswering)} << 2ll << ""
                                   << "error" << false;
    QTest::newRow("recycled pid") << Entries{entry(2, "", State::Stale), entry(2, "b")} << 2ll << ""
                                  << "2" << false;
    QTest::newRow("by name") << Entries{entry(1, "App"), entry(2, "b")} << 0ll << "app"
                             << "1" << false;
    QTest::newRow("part of a name") << Entries{entry(1, "App")} << 0ll << "Ap"
                                    << "error" << false;
    QTest::newRow("ambiguous") << Entries{entry(1, "a"), entry(2, "a")} << 0ll << "a"
                               << "error" << false;
    QTest::newRow("could still be ambiguous")
        << Entries{entry(1, "a"), entry(2, "", State::Probing)} << 0ll << "a"
        << "wait" << false;
    QTest::newRow("exited namesake") << Entries{entry(1, "a", State::Exited), entry(2, "a")} << 0ll << "a"
                                     << "2" << false;
    QTest::newRow("who has not answered by now is not waited for")
        << Entries{entry(1, "a"), entry(2, "", State::Probing)} << 0ll << "a"
        << "1" << true;
    QTest::newRow("but the one that is meant is") << Entries{entry(2, "", State::Probing)} << 2ll << ""
                                                  << "wait" << true;
    QTest::newRow("a stranger's socket of the same name")
        << Entries{entry(2, "", State::Failed), entry(2, "b"), entry(2, "", State::NotAnswering)} << 2ll << ""
        << "2" << false;
    QTest::newRow("a stranger's socket, and the runtime was not asked yet")
        << Entries{entry(2, "", State::Failed), entry(2, "", State::Probing)} << 2ll << ""
        << "wait" << false;
}

void TestCliOptions::targets()
{
    QFETCH(QList<model::ProcessEntry>, entries);
    QFETCH(qint64, pid);
    QFETCH(QString, name);
    QFETCH(QString, expected);
    QFETCH(bool, complete);
    const auto match = matchTarget({pid, name, {}, {}}, entries, {}, complete);
    if (!match) {
        QCOMPARE(QStringLiteral("wait"), expected);
    } else if (const auto *found = std::get_if<model::ProcessEntry>(&*match)) {
        QCOMPARE(QString::number(found->pid), expected);
    } else {
        QCOMPARE(QStringLiteral("error"), expected);
        QVERIFY(!std::get<QString>(*match).isEmpty());
    }
}

CLRLENS_TEST(TestCliOptions)
#include "tst_clioptions.moc"
