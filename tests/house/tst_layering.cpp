// SPDX-License-Identifier: GPL-3.0-or-later
// The house stands on its layering: protocol <- model <- ui <- app. This reads every #include and every link
// line and fails on an arrow to the right.
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>

namespace {

struct Include {
    QString file;
    int line = 0;
    QString target;
};

/// "file:line includes target" for each include in `text` that `folder` may not have.
QStringList violations(const QString &folder, const QString &file, const QString &text)
{
    static const QHash<QString, QStringList> forbidden{
        {QStringLiteral("protocol"),
         {QStringLiteral("model/"), QStringLiteral("ui/"), QStringLiteral("app/"), QStringLiteral("tests/")}},
        {QStringLiteral("model"), {QStringLiteral("ui/"), QStringLiteral("app/"), QStringLiteral("tests/")}},
        {QStringLiteral("ui"),
         {QStringLiteral("app/"), QStringLiteral("protocol/"), QStringLiteral("tests/")}},
        {QStringLiteral("app"), {QStringLiteral("tests/")}},
    };
    // Qt modules that a layer must do without, by the headers that give them away.
    static const QRegularExpression gui(
        QStringLiteral("^(QtGui|QtWidgets|qcustomplot\\.h|Q(Icon|Color|Action|Palette|Pixmap|Painter|Font|"
                       "Image|Widget|Application|GuiApplication|MessageBox)$)"));
    static const QRegularExpression network(QStringLiteral("^(QtNetwork|Q(Local|Tcp|Udp)(Socket|Server)$)"));
    static const QRegularExpression threads(
        QStringLiteral("^(thread|mutex|condition_variable|QThread|QMutex|QtConcurrent)$"));
    static const QRegularExpression line(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"));

    static const QRegularExpression startsThread(
        QStringLiteral("\\bstd::(j?thread|async)\\b|\\bQ(Thread|tConcurrent)\\b"));
    const bool inTransport = file.startsWith(QLatin1String("protocol/transport/"));

    QStringList found;
    int number = 0;
    for (const auto &raw : text.split(QLatin1Char('\n'))) {
        ++number;
        if (folder == QLatin1String("protocol") && startsThread.match(raw).hasMatch())
            found << QStringLiteral("%1:%2 starts a thread").arg(file).arg(number);
        const auto match = line.match(raw);
        if (!match.hasMatch())
            continue;
        const auto target = match.captured(1);
        bool bad = false;
        for (const auto &prefix : forbidden.value(folder))
            bad = bad || target.startsWith(prefix);
        bad = bad || target.startsWith(QLatin1String("..")) || target.contains(QLatin1String("/../"));
        if (folder == QLatin1String("protocol") || folder == QLatin1String("model"))
            bad = bad || gui.match(target).hasMatch();
        // It waits for the disk; model/preferences/settings does not.
        bad = bad || (folder == QLatin1String("ui") && target == QLatin1String("QSettings"));
        if (folder == QLatin1String("protocol")) {
            // LocalChannel waits on its caller's thread, which is what <thread> is for there; it starts
            // none.
            const bool sleeps = target == QLatin1String("thread") && inTransport;
            bad = bad || (threads.match(target).hasMatch() && !sleeps);
            bad = bad || (network.match(target).hasMatch() && !inTransport);
        }
        if (bad)
            found << QStringLiteral("%1:%2 includes %3").arg(file).arg(number).arg(target);
    }
    return found;
}

} // namespace

class TestLayering : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noIncludePointsToTheRight_data()
    {
        QTest::addColumn<QString>("folder");
        for (const auto *folder : {"protocol", "model", "ui", "app"})
            QTest::newRow(folder) << QString::fromLatin1(folder);
    }
    void noIncludePointsToTheRight()
    {
        QFETCH(QString, folder);
        const QDir root(tests::sourcePath());
        QDirIterator files(root.filePath(folder), {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        QStringList found;
        int read = 0;
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
            found += violations(folder, root.relativeFilePath(file.fileName()),
                                QString::fromUtf8(file.readAll()));
            ++read;
        }
        QVERIFY2(read > 0, "no sources found");
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }
    void wrongIncludesAreSeen_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("text");
        QTest::newRow("protocol to model") << "protocol"
                                           << "#include \"model/reading/trace.h\"";
        QTest::newRow("protocol to threads") << "protocol"
                                             << "#include <thread>";
        QTest::newRow("protocol starts a thread") << "protocol"
                                                  << "std::thread worker(run);";
        QTest::newRow("network outside transport") << "protocol"
                                                   << "#include <QLocalSocket>";
        QTest::newRow("model to ui") << "model"
                                     << "  # include \"ui/shell/mainwindow.h\"";
        QTest::newRow("model to widgets") << "model"
                                          << "#include <QIcon>";
        QTest::newRow("ui to protocol") << "ui"
                                        << "#include \"protocol/core/result.h\"";
        QTest::newRow("around the root") << "ui"
                                         << "#include \"../protocol/core/result.h\"";
    }
    void wrongIncludesAreSeen()
    {
        QFETCH(QString, folder);
        QFETCH(QString, text);
        QCOMPARE(violations(folder, folder + QStringLiteral("/x.cpp"), text).size(), 1);
    }
    void librariesLinkOnlyToTheLeft()
    {
        const QList<QPair<QString, QStringList>> rules{
            {QStringLiteral("protocol"),
             {QStringLiteral("clrlens_model"), QStringLiteral("clrlens_ui"), QStringLiteral("Qt6::Gui"),
              QStringLiteral("Qt6::Widgets")}},
            {QStringLiteral("model"),
             {QStringLiteral("clrlens_ui"), QStringLiteral("Qt6::Gui"), QStringLiteral("Qt6::Widgets")}},
        };
        for (const auto &[folder, targets] : rules) {
            QFile file(tests::sourcePath(QStringLiteral("%1/CMakeLists.txt").arg(folder)));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto text = QString::fromUtf8(file.readAll());
            for (const auto &target : targets)
                QVERIFY2(!text.contains(target), qPrintable(folder + QStringLiteral(" links ") + target));
        }
    }
    void everySourceNamesItsLicence()
    {
        const QDir root(tests::sourcePath());
        QStringList without;
        for (const auto *folder : {"protocol", "model", "ui", "app", "tests"}) {
            QDirIterator files(root.filePath(QString::fromLatin1(folder)),
                               {QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("*.cs"),
                                QStringLiteral("CMakeLists.txt")},
                               QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                if (file.fileName().contains(QLatin1String("/obj/"))
                    || file.fileName().contains(QLatin1String("/bin/")))
                    continue;
                QVERIFY(file.open(QIODevice::ReadOnly));
                if (!file.readLine().contains("SPDX-License-Identifier: GPL-3.0-or-later"))
                    without << root.relativeFilePath(file.fileName());
            }
        }
        QVERIFY2(without.isEmpty(), qPrintable(without.join(QLatin1Char('\n'))));
    }
};

CLRLENS_TEST(TestLayering)
#include "tst_layering.moc"
