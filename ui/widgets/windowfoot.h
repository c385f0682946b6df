// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

namespace ui {

/// The place in the status bar of a window for the foot of the view in front, which has no row of its own for
/// it then. A foot whose text changes does not make the window lay out anew.
class WindowFoot : public QWidget {
    Q_OBJECT
public:
    explicit WindowFoot(QWidget *parent = nullptr);
    /// Gives the feet that are here back to their views.
    ~WindowFoot() override;

    /// Returns the place in the window that the view is in; null where that has none.
    static WindowFoot *of(const QWidget &view);

    /// Shows the foot here, in front of others. It goes where a view makes another widget its parent.
    void take(QWidget *foot, QWidget *view);
    bool isTaken() const { return !m_feet.isEmpty(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 0}; }

Q_SIGNALS:
    void takenChanged(bool isTaken);

protected:
    void childEvent(QChildEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Foot {
        QWidget *foot;
        QPointer<QWidget> view;
    };

    void showFront();

    QList<Foot> m_feet; ///< the last one is seen
};

} // namespace ui
