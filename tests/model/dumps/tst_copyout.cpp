// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/dumps/copyout.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace model;
using protocol::ErrorCode;
using protocol::Result;

/// Copies of files of a process; a folder takes the place of its root.
class TestCopyOut : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void copies();
    void replacesOnlyIfItMay();
    void missingSourceIsAnError();
    void cancelledLeavesNothing();
    void goneLeavesNothing();

private:
    preflight::TargetFiles files() const { return preflight::TargetFiles::below(m_root->path()).value(); }
    std::optional<Result<quint64>> copy(CopyOut &copier, const QString &source, const QString &target,
                                        Existing existing = Existing::Keep) const;
    void makeLarge() const;
    bool nothingLeft() const
    {
        return QDir(m_ours->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
            .isEmpty();
    }

    std::unique_ptr<QTemporaryDir> m_root;
    std::unique_ptr<QTemporaryDir> m_ours;
};

void TestCopyOut::init()
{
    m_root = std::make_unique<QTemporaryDir>();
    m_ours = std::make_unique<QTemporaryDir>();
}

/// 8 GB that take no room, so that a copy is not done before it is cancelled.
void TestCopyOut::makeLarge() const
{
    QFile file(m_root->filePath(QStringLiteral("core")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(qint64(1) << 33));
}

std::optional<Result<quint64>> TestCopyOut::copy(CopyOut &copier, const QString &source,
                                                 const QString &target, Existing existing) const
{
    std::optional<Result<quint64>> outcome;
    QObject context;
    QObject::connect(&copier, &CopyOut::finished, &context,
                     [&outcome](const Result<quint64> &copied) { outcome = copied; });
    copier.start(files(), source, target, existing);
    (void)tests::waitFor([&outcome] { return outcome.has_value(); });
    return outcome;
}

void TestCopyOut::copies()
{
    const QByteArray content = QByteArray("core").repeated(1'000'000);
    QFile source(m_root->filePath(QStringLiteral("core")));
    QVERIFY(source.open(QIODevice::WriteOnly) && source.write(content) == content.size());
    source.close();
    CopyOut copier;
    QSignalSpy progressed(&copier, &CopyOut::progressed);
    const QString target = m_ours->filePath(QStringLiteral("copy"));
    const auto copied = copy(copier, QStringLiteral("/core"), target);
    QVERIFY(copied && copied->ok());
    QCOMPARE(copied->value(), quint64(content.size()));
    QVERIFY(!copier.isRunning());
    QCOMPARE(copier.silentFor().count(), 0);
    QCOMPARE(progressed.last().at(0).toULongLong(), quint64(content.size()));
    QFile made(target);
    QVERIFY(made.open(QIODevice::ReadOnly));
    QCOMPARE(made.readAll(), content);
}

void TestCopyOut::replacesOnlyIfItMay()
{
    QFile source(m_root->filePath(QStringLiteral("core")));
    QVERIFY(source.open(QIODevice::WriteOnly) && source.write("new") == 3);
    source.close();
    QFile kept(m_ours->filePath(QStringLiteral("kept")));
    QVERIFY(kept.open(QIODevice::WriteOnly));
    CopyOut copier;
    const auto refused = copy(copier, QStringLiteral("/core"), kept.fileName());
    QVERIFY(refused && !refused->ok() && refused->error().code == ErrorCode::Exists);
    QCOMPARE(QFileInfo(kept.fileName()).size(), 0);
    const auto replaced = copy(copier, QStringLiteral("/core"), kept.fileName(), Existing::Replace);
    QVERIFY(replaced && replaced->ok());
    QCOMPARE(QFileInfo(kept.fileName()).size(), 3);
}

void TestCopyOut::missingSourceIsAnError()
{
    CopyOut copier;
    const auto missing = copy(copier, QStringLiteral("/none"), m_ours->filePath(QStringLiteral("copy")));
    QVERIFY(missing && !missing->ok() && missing->error().code == ErrorCode::NotFound);
    QVERIFY(QDir(m_ours->path()).isEmpty());
}

void TestCopyOut::cancelledLeavesNothing()
{
    makeLarge();
    CopyOut copier;
    QSignalSpy finished(&copier, &CopyOut::finished);
    copier.start(files(), QStringLiteral("/core"), m_ours->filePath(QStringLiteral("copy")), Existing::Keep);
    QTRY_VERIFY(!nothingLeft());
    copier.cancel();
    QCOMPARE(finished.size(), 1);
    QVERIFY(!copier.isRunning());
    QTRY_VERIFY(nothingLeft());
    QTest::qWait(20);
    QCOMPARE(finished.size(), 1);
}

void TestCopyOut::goneLeavesNothing()
{
    makeLarge();
    auto copier = std::make_unique<CopyOut>();
    copier->start(files(), QStringLiteral("/core"), m_ours->filePath(QStringLiteral("copy")), Existing::Keep);
    QTRY_VERIFY(!nothingLeft());
    copier.reset();
    QTRY_VERIFY(nothingLeft());
}

CLRLENS_TEST(TestCopyOut)
#include "tst_copyout.moc"
