// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace ui {

class SourcePane;

/// Pages of stacks, with the source of a function beside them while it is shown.
class SourceBeside : public QSplitter {
    Q_OBJECT
public:
    SourceBeside(QWidget *pages, SourcePane *source, QWidget *parent = nullptr);

    /// Shows the source or hides it. The source gets half of the room when it is shown first, or more where
    /// its lines could not be read in that; from then on the user says how wide it is.
    void setSourceShown(bool shown);

private:
    SourcePane *m_source;
    bool m_hadRoom = false;
};

} // namespace ui
