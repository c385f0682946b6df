// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/options.h"
#include "app/gui/shots.h"

#include <QObject>
#include <QString>

#include <vector>

namespace app {

/// Goes through the shots with the demo runtime, saves a picture of each and the recorded trace in a folder,
/// and ends the program. A timer checks whether the next shot is ready. Fails where a picture would not show
/// what it is to show.
class Tour : public QObject {
    Q_OBJECT
public:
    /// Makes recordings go to the folder, keeps the user's settings unread and unchanged, and lets pictures
    /// show only the demo runtime. Call it before Composition is made.
    static void isolate(Options &options);

    Tour(Composition &composition, const Options &options);

    void start();

private:
    void next();
    void takePicture(const Shot &shot);
    void fail(const QString &text);

    Stage m_stage;
    QString m_folder;
    QSize m_size; ///< of the window
    const std::vector<Shot> m_shots;
    std::size_t m_at = 0;
    int m_waited = 0; ///< milliseconds, for the current shot
    int m_pictures = 0;
    bool m_failed = false;
};

} // namespace app
