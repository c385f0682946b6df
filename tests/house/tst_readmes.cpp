// SPDX-License-Identifier: GPL-3.0-or-later
// A newcomer goes by the READMEs: each names all rooms of its folder, and every file that it names exists.
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QRegularExpression>
#include <QtTest>

namespace {

/// The folders and files that stand between backticks: "room/file", "room/file.h" or "room/folder".
QStringList namedPaths(const QString &readme)
{
    static const QRegularExpression path(QStringLiteral("`([a-z_]+(?:/[a-z_]+)+(?:\\.[a-z]+)?)`"));
    QStringList paths;
    for (auto match = path.globalMatch(readme); match.hasNext();)
        paths << match.next().captured(1);
    return paths;
}

/// Whether `path` names a folder or a file below `root`. A file may be named without its suffix and its
/// system.
bool isThere(const QDir &root, const QString &path)
{
    if (root.exists(path))
        return true;
    const QFileInfo named(root.filePath(path));
    const QStringList files{named.fileName() + QStringLiteral(".*"),
                            named.fileName() + QStringLiteral("_*.*")};
    return !named.dir().entryList(files, QDir::Files).isEmpty();
}

/// The folders of `root` that do not stand between backticks at the begin of a row of `readme`.
QStringList unnamedRooms(const QString &readme, const QDir &root)
{
    QStringList rooms;
    for (const auto &room : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QRegularExpression row(QStringLiteral("^\\|[^|]*`%1`[^|]*\\|").arg(room),
                                     QRegularExpression::MultilineOption);
        if (!readme.contains(row))
            rooms << room;
    }
    return rooms;
}

QString contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class TestReadmes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void folders_data()
    {
        QTest::addColumn<QString>("folder");
        for (const auto *folder : {"protocol", "model", "ui", "app", "tests"})
            QTest::newRow(folder) << QString::fromLatin1(folder);
    }
    void everyRoomIsNamed_data() { folders_data(); }
    void everyRoomIsNamed()
    {
        QFETCH(QString, folder);
        const QDir root(tests::sourcePath(folder));
        const auto readme = contentsOf(root.filePath(QStringLiteral("README.md")));
        QVERIFY(!readme.isEmpty());
        QCOMPARE(unnamedRooms(readme, root), QStringList());
    }
    void namedFilesExist_data() { folders_data(); }
    void namedFilesExist()
    {
        QFETCH(QString, folder);
        const QDir root(tests::sourcePath(folder));
        QStringList missing;
        for (const auto &path : namedPaths(contentsOf(root.filePath(QStringLiteral("README.md"))))) {
            if (!isThere(root, path) && !isThere(QDir(tests::sourcePath()), path))
                missing << path;
        }
        QCOMPARE(missing, QStringList());
    }
    void whatIsMissingIsSeen()
    {
        QCOMPARE(namedPaths(QStringLiteral("`a/b` and `c/d.h`, but `e` or a/f, `protocol::x/y`")),
                 (QStringList{QStringLiteral("a/b"), QStringLiteral("c/d.h")}));
        const QDir root(tests::sourcePath());
        QVERIFY(isThere(root, QStringLiteral("tests/house")));
        QVERIFY(isThere(root, QStringLiteral("tests/house/tst_readmes")));
        QVERIFY(isThere(root, QStringLiteral("tests/house/tst_readmes.cpp")));
        QVERIFY(isThere(root, QStringLiteral("model/files/filemapping")));
        QVERIFY(!isThere(root, QStringLiteral("tests/house/tst_readme")));
        QVERIFY(!isThere(root, QStringLiteral("tests/house/tst_readmes.h")));
        const auto unnamed = unnamedRooms(QStringLiteral("| `house` | x |\ntext `model`\n"),
                                          QDir(tests::sourcePath(QStringLiteral("tests"))));
        QVERIFY(!unnamed.contains(QStringLiteral("house")));
        QVERIFY(unnamed.contains(QStringLiteral("model")));
    }
};

CLRLENS_TEST(TestReadmes)
#include "tst_readmes.moc"
