// SPDX-License-Identifier: GPL-3.0-or-later
// The program takes a picture of everything that it can show.
#include "app/studio/shots.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDirIterator>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QtTest>

namespace {

constexpr int tourTime = 240'000; // milliseconds; shared machines are slow
constexpr qsizetype coloursAtLeast = 16; // a blank window has one or two
constexpr QSize asked{1024, 700};

/// Returns the classes of ui/ that users see as a whole: its panes, tabs and dialogs.
QStringList whatCanBeShown()
{
    static const QRegularExpression shown(
        QStringLiteral("class (\\w+)(?: final)? : public (?:Pane|TraceTab|QDialog)\\b"));
    QStringList classes{QStringLiteral("WelcomePage"), QStringLiteral("CommandPalette"),
                        QStringLiteral("LogDrawer"), QStringLiteral("TourBubble")};
    QDirIterator headers(tests::sourcePath(QStringLiteral("ui")), {QStringLiteral("*.h")}, QDir::Files,
                         QDirIterator::Subdirectories);
    while (headers.hasNext()) {
        QFile header(headers.next());
        const QString text
            = header.open(QIODevice::ReadOnly) ? QString::fromUtf8(header.readAll()) : QString();
        for (auto found = shown.globalMatch(text); found.hasNext();)
            classes.append(found.next().captured(1));
    }
    return classes;
}

/// Counts up to what is asked.
qsizetype colours(const QImage &picture)
{
    QSet<QRgb> seen;
    for (int y = 0; y < picture.height() && seen.size() < coloursAtLeast; ++y) {
        for (int x = 0; x < picture.width(); ++x)
            seen.insert(picture.pixel(x, y));
    }
    return seen.size();
}

} // namespace

class TestGallery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingHasAShot()
    {
        QSet<QString> shown;
        for (const app::Shot &shot : app::shots())
            shown.insert(shot.shows);
        const QStringList all = whatCanBeShown();
        QVERIFY2(all.size() > 20, qPrintable(all.join(u' '))); // the headers were found
        for (const QString &name : all)
            QVERIFY2(shown.contains(name), qPrintable(name % u" has no picture"));
    }

    void picturesHaveNamesOfTheirOwn()
    {
        QSet<QString> names;
        for (const app::Shot &shot : app::shots()) {
            QVERIFY2(shot.name.isEmpty() || !names.contains(shot.name), qPrintable(shot.name));
            names.insert(shot.name);
        }
    }

    void picturesShowSomething()
    {
        const QTemporaryDir folder;
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            environment.insert(QLatin1String(name), folder.filePath(QLatin1String(name)));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        program.setProcessEnvironment(environment);
        const QString pictures = folder.filePath(QStringLiteral("pictures"));
        program.start(tests::programPath(QStringLiteral("clrlens-studio")),
                      {QStringLiteral("--screenshots"), pictures, QStringLiteral("--dark"),
                       QStringLiteral("--language"), QStringLiteral("de"), QStringLiteral("--size"),
                       QStringLiteral("1024x700")});
        QVERIFY(program.waitForFinished(tourTime));
        const QByteArray said = program.readAllStandardError();
        QVERIFY2(program.exitCode() == 0, said.constData());
        int number = 0;
        for (const app::Shot &shot : app::shots()) {
            if (shot.name.isEmpty())
                continue;
            const QString file = app::pictureFile(++number, shot.name);
            const QImage picture(QDir(pictures).filePath(file));
            QVERIFY2(!picture.isNull(), qPrintable(file));
            QVERIFY2(picture.width() <= asked.width(), qPrintable(file % u" is too wide"));
            QVERIFY2(colours(picture) >= coloursAtLeast, qPrintable(file % u" is blank"));
        }
    }
};

CLRLENS_TEST(TestGallery)
#include "tst_gallery.moc"
