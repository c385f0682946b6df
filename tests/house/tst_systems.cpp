// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between systems stands in one file per system, told by the end of its name: no reader needs to
// follow code of two systems in one file, and no condition that is easily missed leaves any of it out.
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>

namespace {

/// Conditions on the compiler or on Qt, not on the system: where they stand, and what they ask.
const QSet<QString> compilerConditions{
    QStringLiteral("ui/base/appearance.cpp QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)"),
    QStringLiteral("protocol/nettrace/eventblock_impl.h __GNUC__"),
};

/// "file:line ..." for each line of `text` that a shared file, or one of that name's system, may not have.
QStringList systemViolations(const QString &file, const QString &text)
{
    static const QRegularExpression condition(
        QStringLiteral("^\\s*#\\s*(?:if|ifdef|ifndef|elif|elifdef|elifndef)\\b\\s*(.*?)\\s*(?://.*)?$"));
    static const QRegularExpression include(QStringLiteral("^\\s*#\\s*include\\s*<([^>]+)>"));
    static const QRegularExpression unixHeader(QStringLiteral(
        "^(sys/.+|netinet/.+|arpa/.+|mach/.+|linux/.+|unistd\\.h|fcntl\\.h|poll\\.h|dirent\\.h|"
        "pwd\\.h|grp\\.h|signal\\.h|pthread\\.h|termios\\.h|libproc\\.h|dlfcn\\.h)$"));
    static const QRegularExpression windowsHeader(
        QStringLiteral("^(windows\\.h|qt_windows\\.h|io\\.h|psapi\\.h|sddl\\.h|aclapi\\.h|tlhelp32\\.h|"
                       "winternl\\.h|winsock2\\.h|process\\.h)$"));
    static const QRegularExpression unixFile(QStringLiteral("_(unix|linux|macos)\\.(h|cpp)$"));
    static const QRegularExpression windowsFile(QStringLiteral("_windows\\.(h|cpp)$"));

    QStringList found;
    int number = 0;
    for (const QString &line : text.split(QLatin1Char('\n'))) {
        ++number;
        const auto report = [&](const QString &what) {
            found << QStringLiteral("%1:%2 %3").arg(file).arg(number).arg(what);
        };
        if (const auto match = condition.match(line); match.hasMatch()) {
            if (!compilerConditions.contains(file + QLatin1Char(' ') + match.captured(1)))
                report(QStringLiteral("compiles on a condition: ") + line.trimmed());
        } else if (const auto named = include.match(line); named.hasMatch()) {
            const QString header = named.captured(1);
            // Windows has some constants in it, too.
            const bool isOfBoth = header == QLatin1String("fcntl.h") && windowsFile.match(file).hasMatch();
            if ((unixHeader.match(header).hasMatch() && !unixFile.match(file).hasMatch() && !isOfBoth)
                || (windowsHeader.match(header).hasMatch() && !windowsFile.match(file).hasMatch()))
                report(QStringLiteral("includes a header of one system: ") + header);
        }
    }
    return found;
}

} // namespace

class TestSystems : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void systemsHaveFilesOfTheirOwn_data()
    {
        QTest::addColumn<QString>("folder");
        for (const auto *folder : {"protocol", "model", "ui", "app"})
            QTest::newRow(folder) << QString::fromLatin1(folder);
    }
    void systemsHaveFilesOfTheirOwn()
    {
        QFETCH(const QString, folder);
        const QDir root(tests::sourcePath());
        QDirIterator files(root.filePath(folder), {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        QStringList found;
        int read = 0;
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
            found += systemViolations(root.relativeFilePath(file.fileName()),
                                      QString::fromUtf8(file.readAll()));
            ++read;
        }
        QVERIFY2(read > 0, "no sources found");
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }

    void systemsInSharedFilesAreSeen_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("allowed");
        QTest::newRow("a system") << "model/a/b.cpp"
                                  << "#ifdef Q_OS_LINUX" << false;
        QTest::newRow("spaces") << "model/a/b.cpp"
                                << "  #  if defined(_WIN32)" << false;
        QTest::newRow("another branch") << "model/a/b.cpp"
                                        << "#elif __APPLE__" << false;
        QTest::newRow("a feature") << "protocol/a/b_unix.cpp"
                                   << "#ifdef O_PATH" << false;
        QTest::newRow("none of a system") << "ui/a/b.h"
                                          << "#ifndef Q_OS_MACOS" << false;
        QTest::newRow("the compiler elsewhere") << "model/a/b.h"
                                                << "#ifdef __GNUC__" << false;
        QTest::newRow("another condition there") << "protocol/nettrace/eventblock_impl.h"
                                                 << "#ifdef __linux__" << false;
        QTest::newRow("the compiler") << "protocol/nettrace/eventblock_impl.h"
                                      << "#ifdef __GNUC__ // else slower" << true;
        QTest::newRow("Unix in a shared file") << "model/a/b.cpp"
                                               << "#include <sys/mman.h>" << false;
        QTest::newRow("Unix for Windows") << "model/a/b_windows.cpp"
                                          << "#include <unistd.h>" << false;
        QTest::newRow("a header of both for Windows") << "app/a/b_windows.cpp"
                                                      << "#include <fcntl.h>" << true;
        QTest::newRow("a header of both in a shared file") << "app/a/b.cpp"
                                                           << "#include <fcntl.h>" << false;
        QTest::newRow("Windows in a shared file") << "app/a/b.h"
                                                  << "#include <windows.h>" << false;
        QTest::newRow("Windows for Unix") << "app/a/b_unix.cpp"
                                          << "#include <io.h>" << false;
        QTest::newRow("a name that says it first") << "model/a/linuxb.cpp"
                                                   << "#include <fcntl.h>" << false;
        QTest::newRow("Unix") << "model/a/b_unix.h"
                              << "#include <sys/types.h>" << true;
        QTest::newRow("Linux") << "model/a/b_linux.cpp"
                               << "#include <unistd.h>" << true;
        QTest::newRow("Windows") << "model/a/b_windows.cpp"
                                 << "#include <windows.h>" << true;
        QTest::newRow("the standard library") << "model/a/b.cpp"
                                              << "#include <csignal>" << true;
        QTest::newRow("no condition") << "model/a/b.cpp"
                                      << "#pragma once" << true;
    }
    void systemsInSharedFilesAreSeen()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, text);
        QFETCH(const bool, allowed);
        QCOMPARE(systemViolations(file, text).isEmpty(), allowed);
    }
};

CLRLENS_TEST(TestSystems)
#include "tst_systems.moc"
