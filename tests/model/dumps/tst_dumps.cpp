// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"
#include "model/dumps/dumpfile.h"
#include "model/dumps/dumpoutcome.h"
#include "model/dumps/dumps.h"
#include "model/preflight/looking.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <future>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <utility>

using namespace model;
using demo::DemoRuntime;
using demo::Misbehaviour;

/// Dumps that are written while views come and go.
class TestDumps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void written();
    void sizeIsFollowed();
    void failed();
    void badPathsAreNotSent_data();
    void badPathsAreNotSent();
    void nothingIsWrittenOver();
    void takesAnotherNameIfItMay();
    void twoAtOnceGetTwoNames();
    void successWithoutAFileIsAFailure();
    void aPathThatMayStillBeWrittenIsTaken();
    void rootFoldersAreNotKeptForAll();
    void unknownProcessIsAskedAllTheSame();
    void abandoned();
    void aCancelledOneIsFollowedToItsEnd();
    void aCancelledOneMayNeverCome();
    void whatIsNotSeenIsNotKnown_data();
    void whatIsNotSeenIsNotKnown();
    void aSilentFileSystemIsLeftAlone_data();
    void aSilentFileSystemIsLeftAlone();
    void aPathIsFreeWhenItsDumpHasSettledAndGone();
    void abandonedBeforeItIsSent();
    void theSecondWaits();
    void samePathTwiceIsRefused();
    void eachProcessHasItsOwn();
    void forgetsTheOldest();
    void suggestsHarmlessNames();
    void saysTheLikelyCause_data();
    void saysTheLikelyCause();

private:
    bool serve(Misbehaviour misbehaviour = Misbehaviour::None, int dumpPieces = 1);
    QString path(const QString &name) const { return m_folder->filePath(name); }
    DumpOrder order(const QString &name, qint64 pid = 4711) const;
    quint64 start(Dumps &dumps, const DumpOrder &order);
    quint64 start(Dumps &dumps, const QString &name, qint64 pid = 4711)
    {
        return start(dumps, order(name, pid));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DemoRuntime> m_runtime;
};

namespace {

using State = Dump::State;
using Aftermath = Dump::Aftermath;

constexpr Dumps::Options quick{tests::patience, std::chrono::milliseconds(20)};

/// The state of the last dump of a process, -1 without one.
int stateOf(const Dumps &dumps, qint64 pid = 4711)
{
    const auto dump = dumps.newestOf({pid, 1});
    return dump ? int(dump->state) : -1;
}

constexpr int checking = int(State::Checking);
constexpr int writing = int(State::Writing);
constexpr int done = int(State::Written);
constexpr int refused = int(State::Failed);
constexpr int left = int(State::Abandoned);

/// Appends to a file, as a runtime that writes a dump.
void writeTo(const QString &path, int bytes)
{
    QFile file(path);
    if (file.open(QIODevice::Append))
        file.write(QByteArray(bytes, 'x'));
}

/// As long as it lives, the file systems of this process do not answer: all the looks that may be left behind
/// there are.
class SilentFiles {
public:
    SilentFiles()
    {
        const std::shared_future<void> ending = m_end.get_future().share();
        for (int i = 0; i < preflight::leftBehindOfProcessMax; ++i)
            preflight::lookWithin<int>(
                &m_context, QCoreApplication::applicationPid(), std::chrono::milliseconds(1),
                [ending]() -> protocol::Result<int> {
                    ending.wait();
                    return 0;
                },
                [this](const protocol::Result<int> &) { ++m_leftBehind; });
    }
    ~SilentFiles() { m_end.set_value(); }
    SilentFiles(const SilentFiles &) = delete;
    SilentFiles &operator=(const SilentFiles &) = delete;
    bool areSilent() const { return m_leftBehind == preflight::leftBehindOfProcessMax; }

private:
    QObject m_context;
    std::promise<void> m_end;
    int m_leftBehind = 0;
};

/// One look after the other: a busy machine leaves behind what has waited for too long, and refuses more.
bool answersAgain()
{
    enum class Look : std::uint8_t { None, UnderWay, Answered };
    static QObject context;
    static Look look = Look::None;
    if (look == Look::None) {
        look = Look::UnderWay;
        preflight::lookWithin<int>(
            &context, QCoreApplication::applicationPid(), tests::patience,
            []() -> protocol::Result<int> { return 0; },
            [](const protocol::Result<int> &answer) { look = answer.ok() ? Look::Answered : Look::None; });
    }
    if (look != Look::Answered)
        return false;
    look = Look::None;
    return true;
}

} // namespace

void TestDumps::init()
{
    m_runtime.reset();
    m_folder = std::make_unique<QTemporaryDir>();
}

bool TestDumps::serve(Misbehaviour misbehaviour, int dumpPieces)
{
    DemoRuntime::Options options;
    options.folder = m_folder->path();
    options.misbehaviour = misbehaviour;
    options.dumpPieces = dumpPieces;
    auto runtime = DemoRuntime::listen(options);
    if (!runtime.ok())
        return false;
    m_runtime = std::move(runtime).value();
    return true;
}

DumpOrder TestDumps::order(const QString &name, qint64 pid) const
{
    DumpOrder order;
    order.request.path = path(name);
    order.simulated = true;
    order.process = {pid, 1};
    order.label = QStringLiteral("Shop");
    return order;
}

/// The runtime is one of this process, whatever id the dump has.
quint64 TestDumps::start(Dumps &dumps, const DumpOrder &order)
{
    ProcessIdentity own;
    own.pid = QCoreApplication::applicationPid();
    const auto endpoint = std::make_shared<SocketEndpoint>(
        protocol::transport::SocketAddress{m_runtime->socketPath(), {}}, own);
    return dumps.start(std::make_unique<RuntimeCommands>(std::make_shared<Runtime>(endpoint)), order);
}

void TestDumps::written()
{
    QVERIFY(serve());
    Dumps dumps;
    QSignalSpy changed(&dumps, &Dumps::changed);
    QCOMPARE(stateOf(dumps), -1);
    const quint64 id = start(dumps, QStringLiteral("a.dmp"));
    QCOMPARE(stateOf(dumps), checking);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(dumps.running().size(), 1);
    QCOMPARE(dumps.running().first().label, QStringLiteral("Shop"));
    QTRY_COMPARE(stateOf(dumps), done);
    QCOMPARE(changed.size(), 3); // checked, asked for, written
    QVERIFY(dumps.running().isEmpty());
    const Dump dump = dumps.find(id).value();
    QCOMPARE(dump.path, path(QStringLiteral("a.dmp")));
    QCOMPARE(dump.pathForUs, dump.path);
    QVERIFY(!dump.error && !dump.ownRoot && dump.sent);
    QCOMPARE(qint64(dump.bytes), QFileInfo(dump.path).size());
    QVERIFY(dump.bytes > 0);
    QCOMPARE(dump.owner, QFileInfo(dump.path).owner());
    QCOMPARE(dump.command, QStringLiteral("GenerateCoreDump3"));
    QVERIFY(!dumps.newestOf({4711, 2})); // the id was given to another process
    // And the next one is a new one.
    start(dumps, QStringLiteral("b.dmp"));
    QTRY_COMPARE(stateOf(dumps), done);
    QCOMPARE(dumps.of({4711, 1}).size(), 2);
    QVERIFY(QFile::exists(path(QStringLiteral("a.dmp"))) && QFile::exists(path(QStringLiteral("b.dmp"))));
}

void TestDumps::sizeIsFollowed()
{
    QVERIFY(serve(Misbehaviour::Silence)); // the test writes the file, each piece when the last one was seen
    Dumps dumps(quick);
    QList<quint64> sizes;
    connect(&dumps, &Dumps::progressed, this, [&](const Dump &dump) {
        sizes.append(dump.bytes);
        if (sizes.size() <= 3)
            writeTo(path(QStringLiteral("a.dmp")), 1000);
    });
    start(dumps, QStringLiteral("a.dmp"));
    QTRY_COMPARE(sizes, QList<quint64>({0, 1000, 2000, 3000})); // first that it was sent
    QCOMPARE(stateOf(dumps), writing);
}

void TestDumps::failed()
{
    QVERIFY(serve());
    Dumps dumps;
    start(dumps, QStringLiteral("no/such/folder"));
    QTRY_COMPARE(stateOf(dumps), refused);
    const Dump dump = *dumps.newestOf({4711, 1});
    QVERIFY(dump.error && dump.error->code == protocol::ErrorCode::RuntimeError && dump.sent);
    QVERIFY(preflight::firstBlocking(dump.findings));
}

void TestDumps::badPathsAreNotSent_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("empty") << QString();
    QTest::newRow("too long") << QString(40'000, u'x');
    QTest::newRow("NUL") << QString(QStringLiteral("/tmp/a") % QChar(u'\0') % QStringLiteral("b"));
}

void TestDumps::badPathsAreNotSent()
{
    QFETCH(const QString, path);
    QVERIFY(serve());
    QSignalSpy received(m_runtime.get(), &DemoRuntime::received);
    Dumps dumps;
    DumpOrder bad = order({});
    bad.request.path = path;
    start(dumps, bad);
    QCOMPARE(stateOf(dumps), checking); // the outcome comes from the event loop
    QTRY_COMPARE(stateOf(dumps), refused);
    QVERIFY(dumps.newestOf({4711, 1})->error);
    QTest::qWait(20);
    QCOMPARE(received.size(), 0);
}

void TestDumps::nothingIsWrittenOver()
{
    QVERIFY(serve());
    QFile kept(path(QStringLiteral("kept")));
    QVERIFY(kept.open(QIODevice::WriteOnly));
    QSignalSpy received(m_runtime.get(), &DemoRuntime::received);
    Dumps dumps;
    start(dumps, QStringLiteral("kept"));
    QTRY_COMPARE(stateOf(dumps), refused);
    QCOMPARE(dumps.newestOf({4711, 1})->error->code, protocol::ErrorCode::Exists);
    QTest::qWait(20);
    QCOMPARE(received.size(), 0);
}

void TestDumps::takesAnotherNameIfItMay()
{
    QVERIFY(serve());
    Dumps dumps;
    DumpOrder order = this->order(QStringLiteral("a.dmp"));
    order.otherNames = true;
    start(dumps, order);
    QTRY_COMPARE(stateOf(dumps), done);
    start(dumps, order);
    QTRY_COMPARE(stateOf(dumps), done);
    QCOMPARE(dumps.newestOf({4711, 1})->path, path(QStringLiteral("a-2.dmp")));
}

void TestDumps::twoAtOnceGetTwoNames()
{
    QVERIFY(serve(Misbehaviour::None, 3));
    Dumps dumps;
    DumpOrder order = this->order(QStringLiteral("a.dmp"));
    order.otherNames = true;
    const QList<quint64> ids{start(dumps, order), start(dumps, order), start(dumps, order)};
    QStringList paths;
    for (const quint64 id : ids) {
        QTRY_COMPARE(int(dumps.find(id)->state), done);
        QVERIFY(QFile::exists(dumps.find(id)->path));
        paths.append(dumps.find(id)->path);
    }
    QCOMPARE(QSet<QString>(paths.cbegin(), paths.cend()).size(), ids.size());
}

void TestDumps::successWithoutAFileIsAFailure()
{
    tests::FakeRuntime runtime;
    runtime.answer(protocol::ipc::Command::GenerateCoreDump3,
                   tests::FakeRuntime::ok(QByteArray(4, '\0'))); // S_OK, as a suspended runtime says
    ProcessIdentity own;
    own.pid = QCoreApplication::applicationPid();
    const auto endpoint
        = std::make_shared<SocketEndpoint>(protocol::transport::SocketAddress{runtime.path(), {}}, own);
    Dumps dumps;
    dumps.start(std::make_unique<RuntimeCommands>(std::make_shared<Runtime>(endpoint)),
                order(QStringLiteral("a.dmp")));
    QTRY_COMPARE(stateOf(dumps), refused);
    QCOMPARE(dumps.newestOf({4711, 1})->error->code, protocol::ErrorCode::NothingWritten);
    const ErrorText text = describeDumpFailure(*dumps.newestOf({4711, 1}));
    QVERIFY(text.sentence().contains(QStringLiteral("no file was written")));
}

void TestDumps::aPathThatMayStillBeWrittenIsTaken()
{
    QVERIFY(serve(Misbehaviour::Silence));
    Dumps dumps;
    const quint64 first = start(dumps, QStringLiteral("a.dmp"));
    QTRY_VERIFY(dumps.find(first)->sent);
    dumps.abandon(first);
    const quint64 again = start(dumps, QStringLiteral("a.dmp"));
    QTRY_COMPARE(int(dumps.find(again)->state), refused);
    QCOMPARE(dumps.find(again)->error->code, protocol::ErrorCode::Exists);
    // Also for another process that would write the same file.
    const quint64 other = start(dumps, QStringLiteral("a.dmp"), 4712);
    QTRY_COMPARE(int(dumps.find(other)->state), refused);
    QCOMPARE(dumps.find(other)->error->code, protocol::ErrorCode::Exists);
}

void TestDumps::rootFoldersAreNotKeptForAll()
{
    QVERIFY(serve());
    Dumps dumps;
    for (int pid = 1; pid <= Dumps::rootsMax + 3; ++pid) {
        start(dumps, QStringLiteral("%1.dmp").arg(pid), pid);
        QTRY_COMPARE(stateOf(dumps, pid), done);
    }
    int kept = 0;
    for (int pid = 1; pid <= Dumps::rootsMax + 3; ++pid)
        kept += dumps.newestOf({pid, 1})->files ? 1 : 0;
    QCOMPARE(kept, Dumps::rootsMax);
    QVERIFY(dumps.newestOf({Dumps::rootsMax + 3, 1})->files);
    start(dumps, QStringLiteral("none/b.dmp"), 1);
    QTRY_COMPARE(stateOf(dumps, 1), refused);
    QVERIFY(!dumps.newestOf({1, 1})->files);
}

void TestDumps::unknownProcessIsAskedAllTheSame()
{
    QVERIFY(serve());
    Dumps dumps;
    dumps.start(std::make_unique<RuntimeCommands>(tests::runtimeAt(m_runtime->socketPath())),
                order(QStringLiteral("a.dmp")));
    QTRY_COMPARE(stateOf(dumps), done);
    const Dump dump = *dumps.newestOf({4711, 1});
    QCOMPARE(dump.findings.size(), 1);
    QVERIFY(dump.pathForUs.isEmpty() && dump.bytes == 0);
}

void TestDumps::abandoned()
{
    QVERIFY(serve(Misbehaviour::Silence));
    Dumps dumps;
    QSignalSpy changed(&dumps, &Dumps::changed);
    dumps.abandon({4711, 1}); // there is none
    start(dumps, QStringLiteral("a.dmp"));
    QTRY_COMPARE(stateOf(dumps), writing);
    QTRY_VERIFY(dumps.newestOf({4711, 1})->sent);
    dumps.abandon({4711, 1});
    QCOMPARE(stateOf(dumps), left);
    QTest::qWait(50); // the cancelled command has nothing to add
    QCOMPARE(stateOf(dumps), left);
    QCOMPARE(changed.size(), 3);
}

/// The runtime goes on with it, and its file tells how that ended.
void TestDumps::aCancelledOneIsFollowedToItsEnd()
{
    QVERIFY(serve(Misbehaviour::Silence)); // the test writes the file, each piece when the last one was seen
    Dumps::Options options = quick;
    options.settleTime = std::chrono::milliseconds(100);
    Dumps dumps(options);
    QList<Aftermath> seen;
    connect(&dumps, &Dumps::changed, this, [&](const Dump &dump) {
        if (dump.state != State::Abandoned)
            return;
        seen.append(dump.aftermath);
        if (dump.aftermath == Aftermath::Growing)
            writeTo(path(QStringLiteral("a.dmp")), 1000);
    });
    const quint64 id = start(dumps, QStringLiteral("a.dmp"));
    QTRY_VERIFY(dumps.find(id)->sent);
    dumps.abandon(id);
    writeTo(path(QStringLiteral("a.dmp")), 1000);
    QTRY_COMPARE(int(dumps.find(id)->aftermath), int(Aftermath::Settled));
    QVERIFY(seen == QList<Aftermath>({Aftermath::Unknown, Aftermath::Growing, Aftermath::Settled}));
    QCOMPARE(stateOf(dumps), left);
    QCOMPARE(dumps.find(id)->bytes, quint64(2000));
    QVERIFY(!dumps.find(id)->pathForUs.isEmpty()); // its folder can be shown
}

void TestDumps::aCancelledOneMayNeverCome()
{
    QVERIFY(serve(Misbehaviour::Silence));
    Dumps::Options options = quick;
    options.patience = std::chrono::milliseconds(200);
    Dumps dumps(options);
    const quint64 id = start(dumps, QStringLiteral("a.dmp"));
    QTRY_VERIFY(dumps.find(id)->sent);
    dumps.abandon(id);
    QCOMPARE(int(dumps.find(id)->aftermath), int(Dump::Aftermath::Unknown));
    QTRY_COMPARE(int(dumps.find(id)->aftermath), int(Dump::Aftermath::NeverCame));
}

void TestDumps::whatIsNotSeenIsNotKnown_data()
{
    QTest::addColumn<int>("content"); // bytes of the file when the runtime has its command; -1: there is none
    QTest::addColumn<QString>("gone"); // what is removed then
    QTest::newRow("the folder went") << -1 << QStringLiteral("folder");
    QTest::newRow("the file went after it had grown") << 1000 << QStringLiteral("file");
    QTest::newRow("the file has no content") << 0 << QString();
}

/// That a dump never came is said only where a look into its folder found none from the beginning to the end.
void TestDumps::whatIsNotSeenIsNotKnown()
{
    QFETCH(const int, content);
    QFETCH(const QString, gone);
    QVERIFY(serve(Misbehaviour::Silence));
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("dumps")));
    const QString file = path(QStringLiteral("dumps/a.dmp"));
    Dumps::Options options = quick;
    options.patience = std::chrono::milliseconds(200);
    Dumps dumps(options);
    // Nothing is looked at before the runtime has its command, so each look meets the same.
    connect(&dumps, &Dumps::progressed, this, [&](const Dump &dump) {
        if (dump.bytes == 0 && content >= 0)
            writeTo(file, content);
        if (gone == QLatin1String("folder"))
            QDir(path(QStringLiteral("dumps"))).removeRecursively();
    });
    QList<Aftermath> seen;
    connect(&dumps, &Dumps::changed, this, [&](const Dump &dump) {
        if (dump.state == State::Abandoned)
            seen.append(dump.aftermath);
        if (dump.aftermath == Aftermath::Growing && gone == QLatin1String("file"))
            QFile::remove(file);
    });
    const quint64 id = start(dumps, QStringLiteral("dumps/a.dmp"));
    QTRY_VERIFY(dumps.find(id)->sent);
    dumps.abandon(id);
    QTRY_COMPARE(int(dumps.find(id)->aftermath), int(Aftermath::OutOfSight));
    QVERIFY(!seen.contains(Aftermath::NeverCame) && !seen.contains(Aftermath::Settled));
    QVERIFY(!dumps.find(id)->files); // and is not looked at again
}

void TestDumps::aSilentFileSystemIsLeftAlone_data()
{
    QTest::addColumn<bool>("isCancelledBefore");
    QTest::newRow("cancelled before") << true;
    QTest::newRow("cancelled after") << false;
}

/// It has not answered a look, and nothing is followed there any more.
void TestDumps::aSilentFileSystemIsLeftAlone()
{
    QFETCH(const bool, isCancelledBefore);
    QVERIFY(serve(Misbehaviour::Silence));
    Dumps::Options options = quick;
    options.lookTime = std::chrono::milliseconds(3000);
    Dumps dumps(options);
    const quint64 id = start(dumps, QStringLiteral("a.dmp"));
    QTRY_VERIFY(dumps.find(id)->sent);
    if (isCancelledBefore)
        dumps.abandon(id);
    {
        SilentFiles files;
        QTRY_VERIFY(files.areSilent());
        if (!isCancelledBefore) {
            QTest::qWait(100); // in which it is usually looked at
            dumps.abandon(id);
        }
        QTRY_COMPARE(int(dumps.find(id)->aftermath), int(Aftermath::OutOfSight));
        QVERIFY(!dumps.find(id)->files);
    }
    QVERIFY(tests::waitFor(answersAgain)); // for the other tests
}

/// Whatever the runtime was asked for there has ended.
void TestDumps::aPathIsFreeWhenItsDumpHasSettledAndGone()
{
    QVERIFY(serve(Misbehaviour::Silence));
    Dumps::Options options = quick;
    options.settleTime = std::chrono::milliseconds(100);
    Dumps dumps(options);
    const quint64 first = start(dumps, QStringLiteral("a.dmp"));
    QTRY_VERIFY(dumps.find(first)->sent);
    dumps.abandon(first);
    writeTo(path(QStringLiteral("a.dmp")), 1000);
    QTRY_COMPARE(int(dumps.find(first)->aftermath), int(Aftermath::Settled));
    QVERIFY(QFile::remove(path(QStringLiteral("a.dmp"))));
    const quint64 second = start(dumps, QStringLiteral("a.dmp"));
    QTRY_COMPARE(int(dumps.find(second)->state), writing);
}

void TestDumps::abandonedBeforeItIsSent()
{
    QVERIFY(serve());
    QSignalSpy received(m_runtime.get(), &DemoRuntime::received);
    Dumps dumps;
    dumps.abandon(start(dumps, QStringLiteral("a.dmp")));
    QCOMPARE(stateOf(dumps), left);
    QVERIFY(!dumps.newestOf({4711, 1})->sent);
    QTest::qWait(100);
    QCOMPARE(stateOf(dumps), left);
    QCOMPARE(received.size(), 0);
}

void TestDumps::theSecondWaits()
{
    QVERIFY(serve(Misbehaviour::None, 5));
    Dumps dumps;
    ProcessIdentity own;
    own.pid = QCoreApplication::applicationPid();
    const auto runtime = std::make_shared<Runtime>(std::make_shared<SocketEndpoint>(
        protocol::transport::SocketAddress{m_runtime->socketPath(), {}}, own));
    const quint64 first
        = dumps.start(std::make_unique<RuntimeCommands>(runtime), order(QStringLiteral("a.dmp")));
    QTRY_VERIFY(dumps.find(first)->sent);
    const quint64 second
        = dumps.start(std::make_unique<RuntimeCommands>(runtime), order(QStringLiteral("b.dmp")));
    qint64 sizeBefore = -1; // of the first one's file, when the second was sent
    connect(&dumps, &Dumps::progressed, this, [&](const Dump &dump) {
        if (dump.id == second && sizeBefore < 0)
            sizeBefore = QFileInfo(path(QStringLiteral("a.dmp"))).size();
    });
    QTRY_COMPARE(dumps.find(first)->state, State::Written);
    QTRY_COMPARE(dumps.find(second)->state, State::Written);
    QVERIFY(sizeBefore > 0);
    QCOMPARE(sizeBefore, qint64(dumps.find(first)->bytes)); // it was whole
}

void TestDumps::samePathTwiceIsRefused()
{
    QVERIFY(serve(Misbehaviour::Silence)); // so that the first never makes its file
    Dumps dumps;
    const quint64 first = start(dumps, QStringLiteral("a.dmp"));
    QTRY_COMPARE(dumps.find(first)->state, State::Writing);
    const quint64 second = start(dumps, QStringLiteral("a.dmp"));
    QTRY_COMPARE(dumps.find(second)->state, State::Failed);
    QCOMPARE(dumps.find(second)->error->code, protocol::ErrorCode::Exists);
    QCOMPARE(dumps.find(first)->state, State::Writing);
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
    QTRY_VERIFY(dumps.running().isEmpty());
    QCOMPARE(stateOf(dumps, 0), -1);
    QCOMPARE(stateOf(dumps, 1), refused);
}

void TestDumps::suggestsHarmlessNames()
{
    const QDateTime time(QDate(2026, 2, 3), QTime(4, 5, 6));
    QCOMPARE(suggestedDumpPath(QStringLiteral("/tmp"), QStringLiteral("Shop.Web"), 12, time),
             QStringLiteral("/tmp/Shop.Web_12_20260203_040506.dmp"));
    QCOMPARE(suggestedDumpPath(QStringLiteral("/"), QStringLiteral("../a b%p\n"), 1, time),
             QStringLiteral("/_a_b_p__1_20260203_040506.dmp"));
    QCOMPARE(suggestedDumpPath(QStringLiteral("/tmp"), {}, 1, time),
             QStringLiteral("/tmp/process_1_20260203_040506.dmp"));
}

void TestDumps::saysTheLikelyCause_data()
{
    QTest::addColumn<QString>("words"); // of the runtime
    QTest::addColumn<QString>("remedy");
    const auto row = [](const char *name, const char *words, const char *remedy) {
        QTest::newRow(name) << QString::fromLatin1(words) << QString::fromLatin1(remedy);
    };
    row("no folder", "[createdump] Could not create output file '/x/y': No such file or directory (2)",
        "a folder that exists");
    row("read-only", "[createdump] Could not create output file '/x': Read-only file system (30)",
        "a volume or a tmpfs");
    row("full", "[createdump] WriteData FAILED No space left on device (28)", "smaller type");
    row("not allowed", "[createdump] ptrace(ATTACH, 12) FAILED Operation not permitted (1)", "ptrace_scope");
    row("no createdump", "Problem launching createdump (may not have execute permissions): execve",
        "executable");
    row("other words", "[createdump] something else", "Do this.");
    row("none", "", "Do this.");
}

void TestDumps::saysTheLikelyCause()
{
    QFETCH(const QString, words);
    QFETCH(const QString, remedy);
    tests::FakeRuntime runtime;
    protocol::ByteWriter payload;
    payload.u32(std::uint32_t(protocol::ipc::HResult::Fail));
    if (!words.isEmpty())
        payload.ipcString(words);
    const protocol::ipc::Message reply{protocol::ipc::Command::Error, payload.takeBytes()};
    runtime.answer(protocol::ipc::Command::GenerateCoreDump3, {tests::FakeRuntime::bytesOf(reply)});
    Dumps dumps;
    dumps.start(std::make_unique<RuntimeCommands>(tests::runtimeAt(runtime.path())),
                order(QStringLiteral("a.dmp")));
    QTRY_COMPARE(stateOf(dumps), refused);
    Dump dump = *dumps.newestOf({4711, 1});
    dump.findings
        = {{preflight::Finding::Severity::Warning, QStringLiteral("Seen."), QStringLiteral("No.")},
           {preflight::Finding::Severity::Blocks, QStringLiteral("Seen."), QStringLiteral("Do this.")}};
    const ErrorText text = describeDumpFailure(dump);
    QVERIFY2(text.what.contains(QStringLiteral("E_FAIL")) && text.what.contains(words),
             qPrintable(text.what));
    QVERIFY2(text.remedy.contains(remedy), qPrintable(text.remedy));
}

CLRLENS_TEST(TestDumps)
#include "tst_dumps.moc"
