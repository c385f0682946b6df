// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/recordings.h"

#include <QPointer>
#include <QWidget>

class QStackedLayout;

namespace ui {

class ElidedLabel;
class MessageLine;

/// The head of a view of a recording: how far it is and the actions that end it, then how it ended.
class RecordingBar : public QWidget {
    Q_OBJECT
public:
    explicit RecordingBar(model::Recording &recording, QWidget *parent = nullptr);

private:
    void buildActions();
    void layOut();
    void stateChanged();
    void showProgress();

    QPointer<model::Recording> m_recording;
    QAction *m_stop;
    QAction *m_abort;
    ElidedLabel *m_progress;
    QWidget *m_row;
    QStackedLayout *m_pages; ///< the row and the message, of one height
    MessageLine *m_message;
};

} // namespace ui
