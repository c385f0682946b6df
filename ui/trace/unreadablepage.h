// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ui {

class EmptyState;
class HexView;
struct Banner;
struct Context;

/// Stands in for the view of a file of which nothing could be read: what happened, why, what can be done, and
/// the first bytes, by which one may recognise what the file is.
class UnreadablePage : public QWidget {
    Q_OBJECT
public:
    explicit UnreadablePage(QWidget *parent = nullptr);

    /// Reads the bytes on a worker; where there are none, there is no room for them.
    void show(const Banner &banner, const QString &path, Context &context);

Q_SIGNALS:
    void openRequested(); ///< another file
    void closeRequested();

private:
    EmptyState *m_text;
    QWidget *m_start;
    HexView *m_bytes;
};

} // namespace ui
