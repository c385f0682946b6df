// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"
#include "model/session/dumps.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace model;
using demo::DemoRuntime;
using demo::Misbehaviour;

/// Dumps that are written while views come and go.
class TestDumps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void written();
    void failed();
    void failsBeforeItIsSent();
    void abandoned();
    void oneAtATime();
    void eachProcessHasItsOwn();
    void forgetsTheOldest();

private:
    bool serve(Misbehaviour misbehaviour = Misbehaviour::None);
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void start(Dumps &dumps, const QString &name, qint64 pid = 4711);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DemoRuntime> m_runtime;
};

namespace {

/// The state of the last dump of a process, -1 without one.
int stateOf(const Dumps &dumps, qint64 pid = 4711)
{
    const auto dump = dumps.newestOf({pid, 1});
    return dump ? int(dump->state) : -1;
}

constexpr int writing = int(Dump::State::Writing);
constexpr int done = int(Dump::State::Written);
constexpr int refused = int(Dump::State::Failed);
constexpr int left = int(Dump::State::Abandoned);

} // namespace

void TestDumps::init()
{
    m_runtime.reset();
    m_folder = std::make_unique<QTemporaryDir>();
}

bool TestDumps::serve(Misbehaviour misbehaviour)
{
    DemoRuntime::Options options;
    options.folder = m_folder->path();
    options.misbehaviour = misbehaviour;
    auto runtime = DemoRuntime::listen(options);
    if (!runtime.ok())
        return false;
    m_runtime = std::move(runtime).value();
    return true;
}

void TestDumps::start(Dumps &dumps, const QString &name, qint64 pid)
{
    DumpRequest request;
    request.path = path(name);
    dumps.start(std::make_unique<RuntimeCommands>(tests::runtimeAt(m_runtime->socketPath())), request,
                {pid, 1}, QStringLiteral("Shop"));
}

void TestDumps::written()
{
    QVERIFY(serve());
    Dumps dumps;
    QSignalSpy changed(&dumps, &Dumps::changed);
    QCOMPARE(stateOf(dumps), -1);
    start(dumps, QStringLiteral("a.dmp"));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(dumps.writing().size(), 1);
    QCOMPARE(dumps.writing().first().label, QStringLiteral("Shop"));
    QTRY_COMPARE(stateOf(dumps), done);
    QCOMPARE(changed.size(), 2);
    QVERIFY(dumps.writing().isEmpty());
    QCOMPARE(dumps.newestOf({4711, 1})->path, path(QStringLiteral("a.dmp")));
    QVERIFY(QFile::exists(path(QStringLiteral("a.dmp"))));
    QVERIFY(!dumps.newestOf({4711, 2})); // the id was given to another process
}

void TestDumps::failed()
{
    QVERIFY(serve());
    Dumps dumps;
    start(dumps, QStringLiteral("no/such/folder"));
    QTRY_COMPARE(stateOf(dumps), refused);
    QVERIFY(dumps.newestOf({4711, 1})->error);
    // And the next one is a new one.
    start(dumps, QStringLiteral("a.dmp"));
    QVERIFY(!dumps.newestOf({4711, 1})->error);
    QTRY_COMPARE(stateOf(dumps), done);
}

void TestDumps::failsBeforeItIsSent()
{
    QVERIFY(serve());
    Dumps dumps;
    start(dumps, QString(40'000, QLatin1Char('x')));
    QTRY_COMPARE(stateOf(dumps), refused);
}

void TestDumps::abandoned()
{
    QVERIFY(serve(Misbehaviour::Silence));
    Dumps dumps;
    QSignalSpy changed(&dumps, &Dumps::changed);
    dumps.abandon({4711, 1}); // there is none
    start(dumps, QStringLiteral("a.dmp"));
    QTest::qWait(50);
    QCOMPARE(stateOf(dumps), writing);
    dumps.abandon({4711, 1});
    QCOMPARE(stateOf(dumps), left);
    QTest::qWait(50); // the cancelled command has nothing to add
    QCOMPARE(stateOf(dumps), left);
    QCOMPARE(changed.size(), 2);
}

void TestDumps::oneAtATime()
{
    QVERIFY(serve(Misbehaviour::Silence));
    Dumps dumps;
    start(dumps, QStringLiteral("a.dmp"));
    start(dumps, QStringLiteral("b.dmp"));
    QCOMPARE(dumps.writing().size(), 1);
    QCOMPARE(dumps.newestOf({4711, 1})->path, path(QStringLiteral("a.dmp")));
}

void TestDumps::eachProcessHasItsOwn()
{
    QVERIFY(serve());
    Dumps dumps;
    start(dumps, QStringLiteral("a.dmp"), 1);
    start(dumps, QStringLiteral("none/b.dmp"), 2);
    QTRY_COMPARE(stateOf(dumps, 1), done);
    QTRY_COMPARE(stateOf(dumps, 2), refused);
}

void TestDumps::forgetsTheOldest()
{
    QVERIFY(serve());
    Dumps dumps;
    for (int i = 0; i <= Dumps::endedMax; ++i)
        start(dumps, QString(40'000, QLatin1Char('x')), i);
    QTRY_VERIFY(dumps.writing().isEmpty());
    QCOMPARE(stateOf(dumps, 0), -1);
    QCOMPARE(stateOf(dumps, 1), refused);
}

CLRLENS_TEST(TestDumps)
#include "tst_dumps.moc"
