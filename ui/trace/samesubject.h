// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;

namespace ui {

class TraceView;

/// Traces that are seen at once, in windows of their own, show the same subject: where the user goes to
/// another page in one window, the traces in the other windows go there, too. The user can switch it off,
/// which is kept from one run to the next. For the GUI thread.
class SameSubject : public QObject {
    Q_OBJECT
public:
    static SameSubject &instance();

    /// From now on the view follows others, and others follow it.
    void join(TraceView &view);
    /// Returns the switch, for a menu; it belongs to `parent`.
    static QAction *makeAction(QObject *parent);

private:
    void follow(const TraceView &leader);

    QList<TraceView *> m_views;
    bool m_isFollowing = false;
};

} // namespace ui
