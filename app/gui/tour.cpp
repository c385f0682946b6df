// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/tour.h"

#include "app/gui/composition.h"
#include "app/gui/console.h"
#include "model/demo/sampletrace.h"
#include "model/launch/recentlaunches.h"
#include "model/ports/portsettings.h"
#include "model/ports/recipe.h"
#include "model/presets/ownpresets.h"
#include "model/recording/recordingfolder.h"
#include "ui/shell/mainwindow.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSettings>
#include <QTimer>

namespace app {

namespace {

constexpr int tick = 50; // milliseconds
constexpr int stepDeadline = 30'000; // milliseconds, for one shot
constexpr int drawn = 500; // milliseconds, until what was prepared is answered and drawn
constexpr QSize usualSize{1400, 880};

/// One that the list of recipes can show.
void writeRecipe()
{
    QFile file(qEnvironmentVariable(model::recipesVariable));
    if (file.open(QIODevice::WriteOnly))
        file.write(R"({"clrlensRecipes": 1, "recipes": [{"program": "Shop", "automatic": true, "steps": [
            {"do": "setVariable", "name": "DOTNET_gcServer", "value": "1"},
            {"do": "resume"}]}]})");
}

} // namespace

void Tour::isolate(Options &options)
{
    const QString &folder = options.screenshotsFolder;
    options.onlySocketFolder = folder;
    QDir().mkpath(folder);
    qputenv(model::recordingFolderVariable, QDir(folder).absolutePath().toLocal8Bit());
    qputenv(model::ownPresetsVariable,
            QDir(folder).absoluteFilePath(QStringLiteral("presets.json")).toLocal8Bit());
    qputenv(model::recentLaunchesVariable,
            QDir(folder).absoluteFilePath(QStringLiteral("launches.json")).toLocal8Bit());
    qputenv(model::keptPortsVariable,
            QDir(folder).absoluteFilePath(QStringLiteral("ports.json")).toLocal8Bit());
    qputenv(model::recipesVariable,
            QDir(folder).absoluteFilePath(QStringLiteral("recipes.json")).toLocal8Bit());
    qputenv(model::sampleFolderVariable,
            QDir(folder).absoluteFilePath(QStringLiteral("sample")).toLocal8Bit());
    QCoreApplication::setApplicationName(QStringLiteral("clrlens-tour"));
    QSettings().clear();
    writeRecipe();
}

Tour::Tour(Composition &composition, const Options &options)
    : m_stage(composition)
    , m_folder(options.screenshotsFolder)
    , m_size(options.size.isValid() ? options.size : usualSize)
    , m_shots(shots())
{
}

void Tour::start()
{
    m_stage.folder = m_folder;
    m_stage.window().resize(m_size);
    next();
}

void Tour::next()
{
    if (m_failed)
        return;
    if (m_at == m_shots.size()) {
        printLine(m_stage.recording);
        QCoreApplication::exit(0);
        return;
    }
    const Shot &shot = m_shots[m_at];
    if (shot.isReady && !shot.isReady(m_stage)) {
        m_waited += tick;
        if (m_waited > stepDeadline) {
            fail(tr("Waited in vain for: %1").arg(shot.name));
            return;
        }
        QTimer::singleShot(tick, this, &Tour::next);
        return;
    }
    QTimer::singleShot(shot.settleMilliseconds, this, [this] {
        const Shot &ready = m_shots[m_at++];
        m_waited = 0;
        if (ready.prepare)
            ready.prepare(m_stage);
        if (ready.name.isEmpty()) {
            QTimer::singleShot(0, this, &Tour::next);
            return;
        }
        QTimer::singleShot(drawn, this, [this, &ready] {
            takePicture(ready);
            next();
        });
    });
}

void Tour::takePicture(const Shot &shot)
{
    if (!shot.shows.isEmpty() && !Stage::seen(shot.shows)) {
        fail(tr("%1 is not to be seen: %2").arg(shot.name, shot.shows));
        return;
    }
    const QString path = QDir(m_folder).filePath(pictureFile(++m_pictures, shot.name));
    if (!m_stage.front()->grab().save(path)) {
        fail(tr("Cannot write %1").arg(path));
        return;
    }
    printLine(path);
}

void Tour::fail(const QString &text)
{
    printErrorLine(text);
    m_failed = true;
    QCoreApplication::exit(1);
}

} // namespace app
