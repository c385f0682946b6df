// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/positionalfile.h"

#include <algorithm>
#include <memory>
#include <QTemporaryFile>
#include <QtTest>
#include <vector>

#ifdef Q_OS_LINUX
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

using namespace model;

/// A trace file is read by position, whatever is not there as well as what is.
class TestPositionalFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void readsUpToTheEnd();
    void bringsInNoMoreThanThereIs();
    void bringsInWhatIsOnDiskOnly();

private:
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

void TestPositionalFile::bringsInNoMoreThanThereIs()
{
    const auto file = PositionalFile::open(m_temporary->fileName());
    QVERIFY(file.ok());
    file.value().bringIn(std::uint64_t(m_written.size()) - 10, UINT64_MAX);
    file.value().bringIn(std::uint64_t(m_written.size()) + 10, UINT64_MAX);
    file.value().bringIn(0, 0);
    QCOMPARE(file.value().size(), std::uint64_t(m_written.size()));
}

void TestPositionalFile::bringsInWhatIsOnDiskOnly()
{
#ifdef Q_OS_LINUX
    const int handle = m_temporary->handle();
    QCOMPARE(::fsync(handle), 0);
    const auto pages = std::size_t(m_written.size()) / std::size_t(::sysconf(_SC_PAGESIZE));
    const auto residentPages = [&] {
        std::vector<unsigned char> resident(pages);
        void *mapped = ::mmap(nullptr, std::size_t(m_written.size()), PROT_READ, MAP_SHARED, handle, 0);
        ::mincore(mapped, std::size_t(m_written.size()), resident.data());
        ::munmap(mapped, std::size_t(m_written.size()));
        return std::size_t(
            std::count_if(resident.begin(), resident.end(), [](auto page) { return page & 1; }));
    };
    if (::posix_fadvise(handle, 0, 0, POSIX_FADV_DONTNEED) != 0 || residentPages() > pages / 8)
        QSKIP("this file system keeps files in memory");
    const auto file = PositionalFile::open(m_temporary->fileName());
    QVERIFY(file.ok());
    file.value().bringIn(0, std::uint64_t(m_written.size()));
    QCOMPARE(residentPages(), pages);
#else
    QSKIP("only there is it known what is in memory");
#endif
}

QTEST_GUILESS_MAIN(TestPositionalFile)
#include "tst_positionalfile.moc"
