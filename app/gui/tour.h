// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/options.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

class QWidget;

namespace ui {
class Inspector;
class TracePane;
} // namespace ui

namespace app {

class Composition;

/// Walks through all panes with the demo runtime, records for some seconds, and leaves a picture of each pane
/// and the recorded trace in a folder. Steps wait for what they need by timer; then the program ends.
class Tour : public QObject {
    Q_OBJECT
public:
    /// Before anything is composed: recordings go to the folder, settings are not the user's, pictures show
    /// the demo runtime and nothing of the machine.
    static void keepToItself(Options &options);

    Tour(Composition &composition, QString folder);

    void start();

private:
    /// Runs `action` once `isReady` says so; the tour fails when that takes too long.
    struct Step {
        QString name;
        std::function<bool()> isReady;
        std::function<void()> action;
        int settleMilliseconds = 0; ///< between being ready and the action
    };
    void planWelcome();
    void planPanes();
    void planRecording();
    void planSavedTrace();
    void planEnd();
    void next();
    void pictureStep(const QString &name, std::function<void()> prepare, std::function<bool()> isReady = {},
                     int settleMilliseconds = 300);
    void savePicture(const QString &name);
    void fail(const QString &text);
    ui::Inspector *inspector() const;
    ui::TracePane *tracePane() const;

    Composition &m_composition;
    QString m_folder;
    std::vector<Step> m_steps;
    std::size_t m_at = 0;
    int m_waited = 0; ///< milliseconds, for the step at hand
    int m_pictures = 0;
    QString m_recording;
    bool m_failed = false;
};

} // namespace app
