// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/filemapping.h"

#include "model/reading/parallelreader.h"
#include "tests/support/allmappings.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

#include <thread>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

using namespace model;
using namespace generated;

/// A program that writes a mapped file may cut it: the program goes on, and knows.
class TestFileMapping : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void hasTheFilesBytes();
    void whatIsCutReadsAsZeros_data();
    void whatIsCutReadsAsZeros();
    void othersAreNotTouched();
    void onlySoMany();
    void signalsOfOthersGoToOthers();
    void cutWhileItsBlocksAreSought_data();
    void cutWhileItsBlocksAreSought();
    void cutWhileItsEventsAreRead();

private:
    static constexpr qsizetype pageBytes = 65536; ///< a whole number of them on every system
};

namespace {

QByteArray numbers(qsizetype bytes)
{
    QByteArray numbers(bytes, 0);
    for (qsizetype i = 0; i < bytes; ++i)
        numbers[i] = char(1 + i % 251);
    return numbers;
}

bool cut(const File &file, qsizetype bytes)
{
    QFile shorter(file.path());
    return shorter.resize(bytes);
}

QByteArray bytesOf(const FileMapping &mapping, qsizetype size)
{
    const auto view = mapping.view(0, std::size_t(size));
    return view ? protocol::byteArray(*view) : QByteArray();
}

#ifdef Q_OS_UNIX
int signalsOfOthers = 0;

/// In a process of its own: a file is mapped, and something else that is not there is touched.
bool endsWithAFaultOfOthers(const QString &folder, void (*handler)(int))
{
    const auto child = ::fork();
    if (child == 0) {
        constexpr unsigned seconds = 20;
        ::alarm(seconds);
        struct sigaction action { };
        action.sa_handler = handler;
        action.sa_flags = int(SA_RESETHAND);
        ::sigaction(SIGBUS, &action, nullptr);
        QFile file(folder + QStringLiteral("/file"));
        QFile empty(folder + QStringLiteral("/empty"));
        if (!file.open(QIODevice::ReadWrite) || !file.resize(1) || !empty.open(QIODevice::ReadWrite))
            ::_exit(0);
        const auto opened = PositionalFile::open(file.fileName());
        const auto mapping = FileMapping::of(opened.value(), 1);
        const auto *other
            = static_cast<volatile char *>(::mmap(nullptr, 1, PROT_READ, MAP_SHARED, empty.handle(), 0));
        [[maybe_unused]] const char gone = *other;
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGBUS;
}
#endif

} // namespace

void TestFileMapping::initTestCase()
{
#ifdef Q_OS_UNIX
    const QTemporaryDir folder;
    QVERIFY(endsWithAFaultOfOthers(folder.path(), SIG_DFL));
    QVERIFY(endsWithAFaultOfOthers(folder.path(), [](int) {})); // which is called once
    std::signal(SIGBUS, [](int) { ++signalsOfOthers; }); // before anything is mapped
#else
    QSKIP("files are not mapped on this system");
#endif
}

void TestFileMapping::hasTheFilesBytes()
{
    for (const qsizetype size : {qsizetype(1), pageBytes, 3 * pageBytes + 5}) {
        const auto bytes = numbers(size);
        const File file(bytes);
        const auto opened = PositionalFile::open(file.path());
        const auto mapping = FileMapping::of(opened.value(), std::uint64_t(size));
        QVERIFY(mapping);
        QCOMPARE(bytesOf(*mapping, size), bytes);
        QVERIFY(mapping->view(std::uint64_t(size), 0) && mapping->view(std::uint64_t(size) - 1, 1));
        QVERIFY(!mapping->view(1, std::size_t(size)) && !mapping->view(std::uint64_t(size) + 1, 0));
        QVERIFY(!mapping->view(UINT64_MAX, 2) && !mapping->view(2, SIZE_MAX));
        QVERIFY(mapping->intact() && !mapping->lost());
    }
    const File empty({});
    const auto opened = PositionalFile::open(empty.path());
    QVERIFY(!FileMapping::of(opened.value(), 0));
}

void TestFileMapping::whatIsCutReadsAsZeros_data()
{
    QTest::addColumn<qsizetype>("left");
    QTest::newRow("all of it") << qsizetype(0);
    QTest::newRow("whole pages") << 2 * pageBytes;
    QTest::newRow("in the middle of a page") << 2 * pageBytes + 100;
    QTest::newRow("in the last page") << 4 * pageBytes + 1;
}

void TestFileMapping::whatIsCutReadsAsZeros()
{
    QFETCH(qsizetype, left);
    const auto bytes = numbers(4 * pageBytes + 1000);
    const File file(bytes);
    const auto opened = PositionalFile::open(file.path());
    const auto mapping = FileMapping::of(opened.value(), std::uint64_t(bytes.size()));
    QVERIFY(mapping && mapping->intact());
    const auto view = mapping->view(0, std::size_t(bytes.size()));
    QVERIFY(view);
    QVERIFY(cut(file, left));
    QByteArray others;
    std::thread other([&] { others = protocol::byteArray(*view); });
    const auto shown = protocol::byteArray(*view);
    other.join();
    QCOMPARE(shown, QByteArray(bytes.left(left) + QByteArray(bytes.size() - left, 0)));
    QCOMPARE(others, shown);
    QVERIFY(!mapping->intact());
    QVERIFY(mapping->lost());
    QVERIFY(!mapping->view(0, 0));
    QVERIFY(cut(file, bytes.size())); // does not bring back what was read
    QVERIFY(!mapping->intact());
}

void TestFileMapping::othersAreNotTouched()
{
    const auto bytes = numbers(2 * pageBytes);
    const File cutFile(bytes);
    const File wholeFile(bytes);
    const auto cutOpened = PositionalFile::open(cutFile.path());
    const auto wholeOpened = PositionalFile::open(wholeFile.path());
    const auto cutMapping = FileMapping::of(cutOpened.value(), std::uint64_t(bytes.size()));
    const auto whole = FileMapping::of(wholeOpened.value(), std::uint64_t(bytes.size()));
    QVERIFY(cut(cutFile, 0));
    QCOMPARE(bytesOf(*cutMapping, bytes.size()), QByteArray(bytes.size(), 0));
    QVERIFY(cutMapping->lost());
    QCOMPARE(bytesOf(*whole, bytes.size()), bytes);
    QVERIFY(whole->intact());
}

void TestFileMapping::onlySoMany()
{
    constexpr std::size_t tooMany = 1000;
    const File file(numbers(10));
    const auto opened = PositionalFile::open(file.path());
    auto mappings = tests::allMappings(opened.value(), tooMany);
    QVERIFY(mappings.size() >= 16 && mappings.size() < tooMany);
    mappings.pop_back();
    QVERIFY(FileMapping::of(opened.value(), 10));
}

void TestFileMapping::signalsOfOthersGoToOthers()
{
#ifdef Q_OS_UNIX
    const File file(numbers(10));
    const auto opened = PositionalFile::open(file.path());
    const auto mapping = FileMapping::of(opened.value(), 10);
    const auto before = signalsOfOthers;
    std::raise(SIGBUS);
    QCOMPARE(signalsOfOthers, before + 1);
    QVERIFY(mapping->intact());
#endif
}

void TestFileMapping::cutWhileItsBlocksAreSought_data()
{
    QTest::addColumn<int>("percent");
    for (const int percent : {0, 10, 50, 99})
        QTest::addRow("%d %% are left", percent) << percent;
}

void TestFileMapping::cutWhileItsBlocksAreSought()
{
    QFETCH(int, percent);
    Options options;
    options.epochs = 40;
    const auto trace = runtimeLike(options);
    const auto left = trace.bytes.size() * percent / 100;
    const File file(trace.bytes);
    const auto opened = PositionalFile::open(file.path());
    const std::atomic<bool> never = false;
    bool published = false;
    const ReadControl control{never, [&](const std::shared_ptr<const TraceSnapshot> &) { published = true; }};
    ParallelReader reader(opened.value(), file.path(), control);
    QVERIFY(cut(file, left));
    const auto scan = reader.scan(2);
    QVERIFY(scan.ok());
    QCOMPARE(scan.value(), ParallelReader::Scan::NotDivisible);
    QVERIFY(!published);
}

void TestFileMapping::cutWhileItsEventsAreRead()
{
    const auto trace = ofSeveralJobs();
    QVERIFY(trace.bytes.size() > severalJobsBytes);
    const auto middle = trace.milestones.size() / 2; // of a block: what is left of it is read
    const auto left = (trace.milestones[middle].bytes + trace.milestones[middle + 1].bytes) / 2;
    const File file(trace.bytes);
    const auto opened = PositionalFile::open(file.path());
    const std::atomic<bool> never = false;
    std::optional<bool> wasCut;
    const ReadControl control{never, [&](const std::shared_ptr<const TraceSnapshot> &) {
                                  if (!wasCut)
                                      wasCut = cut(file, left);
                              }};
    const auto result = readWholeFile(opened.value(), file.path(), control, 3);
    QVERIFY(result.ok());
    QVERIFY(wasCut.value_or(false));
    const auto &snapshot = *result.value();
    const auto expected = read(trace.bytes.left(left));
    QVERIFY(expected.ok());
    QVERIFY(expected.value()->events.size() > trace.milestones[middle].events);
    QVERIFY(withoutStacks(shown(snapshot, trace.bytes))
            == withoutStacks(shown(*expected.value(), trace.bytes)));
    QVERIFY(!snapshot.anomalies->empty()); // the blocks that were there before
}

CLRLENS_TEST(TestFileMapping)
#include "tst_filemapping.moc"
