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

/// Goes through all panes with the demo runtime, records for some seconds, saves a picture of each pane and
/// the recorded trace in a folder, and ends the program. A timer checks whether the next step is ready.
class Tour : public QObject {
    Q_OBJECT
public:
    /// Makes recordings go to the folder, keeps the user's settings unread and unchanged, and lets pictures
    /// show only the demo runtime. Call it before Composition is made.
    static void isolate(Options &options);

    Tour(Composition &composition, QString folder);

    void start();

private:
    /// Runs `action` once `isReady` returns true; the tour fails when that takes too long.
    struct Step {
        QString name;
        std::function<bool()> isReady;
        std::function<void()> action;
        int settleMilliseconds = 0; ///< time between being ready and the action
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
    int m_waited = 0; ///< milliseconds, for the current step
    int m_pictures = 0;
    QString m_recording;
    bool m_failed = false;
};

} // namespace app
