// SPDX-License-Identifier: GPL-3.0-or-later
// A newcomer goes by the READMEs: each names all rooms of its folder, is read in some minutes, and every file
// that it or a page beside it names exists. What stands between backticks is taken for a file when it has a
// slash or the suffix of a source, and for a file or a room when it is one lower-case word in a row about a
// room.
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>

namespace {

QStringList matchesOf(const QRegularExpression &expression, const QString &text)
{
    QStringList found;
    for (auto match = expression.globalMatch(text); match.hasNext();)
        found << match.next().captured(1);
    return found;
}

/// The folders and files that stand between backticks: "room/file", "room/file.h" or "room/folder".
QStringList namedPaths(const QString &readme)
{
    static const QRegularExpression path(QStringLiteral("`([a-z_]+(?:/[a-z_]+)+(?:\\.[a-z]+)?)`"));
    return matchesOf(path, readme);
}

/// The files that stand between backticks without their folder.
QStringList namedFiles(const QString &readme)
{
    static const QRegularExpression source(QStringLiteral("`([a-z_]+\\.(?:h|cpp))`"));
    static const QRegularExpression row(QStringLiteral("^(\\| *`.*)$"), QRegularExpression::MultilineOption);
    static const QRegularExpression word(QStringLiteral("`([a-z]+)`"));
    return matchesOf(source, readme) + matchesOf(word, matchesOf(row, readme).join(u'\n'));
}

/// The names of all folders and files of the tree, the latter also without their suffix and their system.
QSet<QString> namesInTree()
{
    QSet<QString> names;
    for (const auto *folder : {"protocol", "model", "ui", "app", "tests", "installer", "resources"}) {
        QDirIterator below(tests::sourcePath(QLatin1String(folder)), QDir::AllEntries | QDir::NoDotAndDotDot,
                           QDirIterator::Subdirectories);
        while (below.hasNext()) {
            const QFileInfo info(below.next());
            names << info.fileName() << info.baseName() << info.baseName().section(u'_', 0, 0);
        }
    }
    return names;
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
        static const QSet<QString> names = namesInTree();
        for (const auto &page : root.entryList({QStringLiteral("*.md")}, QDir::Files)) {
            const QString text = contentsOf(root.filePath(page));
            for (const auto &path : namedPaths(text)) {
                if (!isThere(root, path) && !isThere(QDir(tests::sourcePath()), path))
                    missing << path;
            }
            for (const auto &name : namedFiles(text)) {
                if (!names.contains(name))
                    missing << name;
            }
        }
        QCOMPARE(missing, QStringList());
    }
    void readmesAreShort_data() { folders_data(); }
    void readmesAreShort()
    {
        constexpr qsizetype wordsMost = 1200;
        QFETCH(QString, folder);
        const QString readme = contentsOf(tests::sourcePath(folder + QStringLiteral("/README.md")));
        static const QRegularExpression word(QStringLiteral("([^\\s|]+)"));
        QCOMPARE_LE(matchesOf(word, readme).size(), wordsMost);
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
        QCOMPARE(
            namedFiles(QStringLiteral("`a.h` is a file and `word` is none\n| `room` | what `file` does |\n"
                                      "| what is `decided` | `there` |\n")),
            (QStringList{QStringLiteral("a.h"), QStringLiteral("room"), QStringLiteral("file")}));
        const auto names = namesInTree();
        for (const auto *name : {"house", "tst_readmes.cpp", "filemapping", "filemapping_unix.cpp"})
            QVERIFY2(names.contains(QLatin1String(name)), name);
        QVERIFY(!names.contains(QStringLiteral("filemapping.cpp"))
                && !names.contains(QStringLiteral("nosuch")));
        const auto unnamed = unnamedRooms(QStringLiteral("| `house` | x |\ntext `model`\n"),
                                          QDir(tests::sourcePath(QStringLiteral("tests"))));
        QVERIFY(!unnamed.contains(QStringLiteral("house")));
        QVERIFY(unnamed.contains(QStringLiteral("model")));
    }
};

CLRLENS_TEST(TestReadmes)
#include "tst_readmes.moc"
