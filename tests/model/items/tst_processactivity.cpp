// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/processactivity.h"

#include "model/demo/demoruntime.h"
#include "model/recording/providerspec.h"
#include "model/recording/recordings.h"
#include "model/runtime/runtimes.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using namespace std::chrono_literals;

/// What the process list says that we do with a process.
class TestProcessActivity : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void recordedWhileARecordingRuns();
    void busyWithACommand();
};

namespace {

constexpr qint64 ownPid = 4711;
constexpr quint64 ownKey = 99;

ProcessEntry entryAt(const QString &path, qint64 pid = ownPid)
{
    ProcessEntry entry;
    entry.pid = pid;
    entry.startKey = ownKey;
    entry.address.path = path;
    entry.state = ProcessState::Ok;
    return entry;
}

std::shared_ptr<Runtime> runtimeOf(Runtimes &runtimes, const ProcessEntry &entry)
{
    return runtimes.at(std::make_shared<SocketEndpoint>(entry.address, entry.identity));
}

} // namespace

void TestProcessActivity::recordedWhileARecordingRuns()
{
    const QTemporaryDir folder;
    demo::DemoRuntime::Options demoOptions;
    demoOptions.folder = folder.path();
    const auto demo = demo::DemoRuntime::listen(demoOptions);
    QVERIFY(demo.ok());
    const ProcessEntry entry = entryAt(demo.value()->socketPath());
    Runtimes runtimes;
    Recordings recordings;
    const auto activity = [&](const ProcessEntry &of) { return activitiesOf(runtimes, recordings, {})(of); };
    QCOMPARE(activity(entry), ProcessActivity{});

    RecordingOptions options;
    options.runtime = runtimeOf(runtimes, entry);
    options.request.providers
        = parseProviders(QStringLiteral("Microsoft-Windows-DotNETRuntime:1:5")).valueOr({});
    options.output.filePath = folder.filePath(QStringLiteral("file.nettrace"));
    const Recording *recording = recordings.start(options, {ownPid, ownKey}, QStringLiteral("demo"));
    QTRY_COMPARE(recording->state(), RecordingState::Recording);
    const ProcessActivity recorded = activity(entry);
    QVERIFY(recorded.recorded);
    QCOMPARE(recorded.text, QStringLiteral("recorded"));
    QVERIFY2(recorded.details.contains(recording->filePath()), qPrintable(recorded.details));
    const QString since = recording->startedAt().toLocalTime().toString(QStringLiteral("HH:mm:ss"));
    QVERIFY2(recorded.details.contains(since), qPrintable(recorded.details));
    QCOMPARE(activity(entryAt(demo.value()->socketPath(), ownPid + 1)), ProcessActivity{});
    ProcessEntry pretender = entry;
    pretender.state = ProcessState::Spoofed;
    QCOMPARE(activity(pretender), ProcessActivity{});

    recordings.stopAll(Recordings::StopHow::WithRundown);
    QTRY_COMPARE(recording->state(), RecordingState::Finished);
    QCOMPARE(activity(entry), ProcessActivity{});
}

void TestProcessActivity::busyWithACommand()
{
    tests::FakeRuntime fake;
    fake.answer(protocol::ipc::Command::GenerateCoreDump3, tests::FakeRuntime::silence());
    ProcessEntry entry = entryAt(fake.path());
    entry.identity.pid = QCoreApplication::applicationPid();
    entry.identity.startTime = 0;
    Runtimes runtimes;
    const Recordings recordings;
    const auto runtime = runtimeOf(runtimes, entry);
    const auto textIn = [&](std::chrono::seconds time, const ProcessEntry &of) {
        return activitiesOf(runtimes, recordings, std::chrono::steady_clock::now() + time)(of).text;
    };
    runtime->send({protocol::ipc::Command::GenerateCoreDump3, {}}, {}, this, [](const auto &) {});
    QTRY_COMPARE(runtimes.busy().size(), 1);
    QCOMPARE(textIn(0s, entry), QString()); // it may end at once
    QVERIFY2(textIn(40s, entry).startsWith(QStringLiteral("busy: dump since 40 s")),
             qPrintable(textIn(40s, entry)));
    ProcessEntry other = entry;
    other.identity.pid += 1;
    QCOMPARE(textIn(40s, other), QString());
    runtime->cancelAll();
    QTRY_VERIFY(runtimes.busy().isEmpty());
    fake.answer(protocol::ipc::Command::ProcessInfo2, tests::FakeRuntime::silence());
    runtime->send({protocol::ipc::Command::ProcessInfo2, {}}, {}, this, [](const auto &) {});
    QTRY_COMPARE(runtimes.busy().size(), 1);
    QCOMPARE(textIn(40s, entry), QString()); // it is asked for the list itself
    runtime->cancelAll();
    QTRY_VERIFY(runtimes.busy().isEmpty());
    QCOMPARE(textIn(40s, entry), QString());
}

CLRLENS_TEST(TestProcessActivity)
#include "tst_processactivity.moc"
