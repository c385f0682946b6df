// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/positionalfile.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <QTemporaryFile>
#include <QtTest>
#include <vector>

#ifdef Q_OS_LINUX
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>
#endif

using namespace model;

/// A trace file is read by position, whatever is not there as well as what is.
class TestPositionalFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void readsUpToTheEnd();
    void bringsInWhatIsAsked();
    void bringsInNothingThatIsThere();

private:
    bool forget();
    std::size_t residentPages() const;
    std::size_t pages() const { return std::size_t(m_written.size()) / 4096; }

    std::unique_ptr<QTemporaryFile> m_temporary;
    QByteArray m_written;
};

void TestPositionalFile::init()
{
    constexpr int numbers = 1 << 20;
    m_written.clear();
    for (std::uint32_t number = 0; number < numbers; ++number)
        m_written.append(reinterpret_cast<const char *>(&number), sizeof number);
    m_temporary = std::make_unique<QTemporaryFile>();
    QVERIFY(m_temporary->open());
    QCOMPARE(m_temporary->write(m_written), m_written.size());
    QVERIFY(m_temporary->flush());
}

void TestPositionalFile::readsUpToTheEnd()
{
    const auto file = PositionalFile::open(m_temporary->fileName());
    QVERIFY(file.ok());
    QByteArray read(1000, 0);
    const auto size = file.value().read(std::uint64_t(m_written.size()) - 600,
                                        {reinterpret_cast<std::uint8_t *>(read.data()), 1000});
    QCOMPARE(size, 600u);
    QCOMPARE(read.left(600), m_written.right(600));
    QCOMPARE(file.value().read(std::uint64_t(m_written.size()) + 5,
                               {reinterpret_cast<std::uint8_t *>(read.data()), 1000}),
             0u);
}

/// False where the file system keeps the file in memory, or does not say what of it is there.
bool TestPositionalFile::forget()
{
#ifdef RWF_NOWAIT
    const int handle = m_temporary->handle();
    std::uint8_t byte = 0;
    const iovec middle{&byte, sizeof byte}; // which is read then
    return ::fsync(handle) == 0 && ::posix_fadvise(handle, 0, 0, POSIX_FADV_DONTNEED) == 0
        && residentPages() == 0 && ::preadv2(handle, &middle, 1, off_t(m_written.size() / 2), RWF_NOWAIT) < 0
        && errno == EAGAIN;
#else
    return false;
#endif
}

std::size_t TestPositionalFile::residentPages() const
{
#ifdef Q_OS_LINUX
    std::vector<unsigned char> resident(pages());
    void *mapped
        = ::mmap(nullptr, std::size_t(m_written.size()), PROT_READ, MAP_SHARED, m_temporary->handle(), 0);
    ::mincore(mapped, std::size_t(m_written.size()), resident.data());
    ::munmap(mapped, std::size_t(m_written.size()));
    return std::size_t(std::count_if(resident.begin(), resident.end(), [](auto page) { return page & 1; }));
#else
    return 0;
#endif
}

void TestPositionalFile::bringsInWhatIsAsked()
{
    if (!forget())
        QSKIP("not known here what of a file is in memory");
    const auto file = PositionalFile::open(m_temporary->fileName());
    QVERIFY(file.ok());
    file.value().prefetch(std::uint64_t(m_written.size()) + 10, 1000);
    file.value().prefetch(0, 0);
    QVERIFY(residentPages() < pages() / 2); // to ask for one is enough to have it read
    file.value().prefetch(0, std::uint64_t(m_written.size()));
    QCOMPARE(residentPages(), pages());
}

void TestPositionalFile::bringsInNothingThatIsThere()
{
    if (!forget())
        QSKIP("not known here what of a file is in memory");
    const auto file = PositionalFile::open(m_temporary->fileName());
    QVERIFY(file.ok());
    std::uint8_t byte = 0;
    file.value().read(std::uint64_t(m_written.size()) - 1, {&byte, 1});
    file.value().prefetch(0, std::uint64_t(m_written.size()));
    QVERIFY(residentPages() < pages() / 2);
}

CLRLENS_TEST(TestPositionalFile)
#include "tst_positionalfile.moc"
