// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QWidget>

namespace ui {

/// A value with its name and the line of its last minutes, of a fixed width: "CPU 34.0 %" above a line.
/// Screen readers say the line's last value and range.
class LoadMeter : public QWidget {
    Q_OBJECT
public:
    /// `widest` is the longest value that is expected.
    LoadMeter(const QString &name, const QString &widest, QWidget *parent = nullptr);

    /// An empty value is a dash. `spoken` says what the line shows.
    void setLoad(const QString &value, const QList<QPointF> &history, const QString &spoken);
    QString value() const { return m_value; }
    /// Is one line, without that of the last minutes, so that two stand in the room of one.
    void setCompact(bool compact);
    bool isCompact() const { return m_isCompact; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_name;
    QString m_widest;
    QString m_value;
    QList<QPointF> m_history;
    bool m_isCompact = false;
};

} // namespace ui
