// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/options.h"
#include "app/studio/shots.h"

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
    /// show only the demo runtime, which is started. Call it before Composition is made.
    static void isolate(Options &options, const QString &folder);

    /// `size` is that of the window; invalid for what is usual in pictures.
    Tour(Composition &composition, const QString &folder, const QSize &size);

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
