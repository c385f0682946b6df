// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/subject.h"
#include "ui/plots/timeplot.h"
#include "ui/trace/lanelist.h"

#include <functional>
#include <optional>
#include <QWidget>

class QMenu;
class QToolButton;

namespace model {
struct TraceSnapshot;
}

namespace ui {

class ElidedLabel;
class LaneLegend;
class TraceContext;
struct Context;

/// One lane of the timeline: a title, what its lines are and their values at the cursor, and a plot over the
/// time that all lanes share. What it draws is for classes of `ui/lanes` to say. A new kind of lane is one
/// class there and one line where they are registered; the timeline knows none of them.
class Lane : public QWidget {
    Q_OBJECT
public:
    Lane(const LaneSpec &spec, const QString &title, TraceContext &trace, Context &context,
         TimePlot::ValueText valueText);
    ~Lane() override;

    /// Returns how it is kept: with the height and the way of drawing that the user chose.
    const LaneSpec &spec() const { return m_spec; }
    const QString &title() const { return m_title; }
    TimePlot *plot() const { return m_plot; }
    void setHeight(int height);
    void setStacked(bool stacked);
    /// Whether its lines can be drawn on top of each other.
    virtual bool canStack() const { return false; }

    /// Is called for each new snapshot of the trace, and once at the start.
    virtual void showSnapshot() { }
    /// Is called when the trace's analyses have new results, and once at the start.
    virtual void showResults() { }
    /// Is called when something else is looked at.
    virtual void showScope() { }

    /// Shows whether it is the first lane, which has the texts of notes, and the last one, which has the
    /// labels of times.
    void setPlace(bool isFirst, bool isLast);
    /// Shows no more than its name, its note and its plot, which may be as low as a strip. Call setPlace()
    /// next.
    void setStrip(bool isStrip);
    void setNotes(const QList<TimeNote> &notes);
    /// Returns what is written where the lane has no data; empty while it has some.
    const QString &hint() const { return m_hint; }

Q_SIGNALS:
    void removeAsked();
    /// -1: one up, 1: one down.
    void moveAsked(int direction);
    /// Asks for another lane in its place.
    void replaceAsked(const ui::LaneSpec &spec);
    /// The height or the way of drawing is another now.
    void specChanged();

protected:
    /// Adds what only this kind of lane can do to the lane's menu.
    virtual void addLaneActions(QMenu &menu);

    TraceContext &trace() const { return m_trace; }
    /// Gives it another name: of what it shows, more may be known later than at its start.
    void setTitle(const QString &title);
    /// Shows series in plot and legend.
    void showSeries(const QList<TimeSeries> &series);
    /// Shows a legend of what are no series.
    void showLegend(const QStringList &names, const QStringList &values);
    LaneLegend &legend() const { return *m_legend; }
    /// Says what to do where there is nothing to show; an empty text says nothing.
    void showHint(const QString &hint);
    /// Returns the hint for a lane whose events are none of those that filter and threads pick.
    static QString nothingPicked();
    /// Sets what the line below the title says behind what is seen of the lane's lines: a sum, a unit.
    void showNote(const QString &note);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fillHead();
    void fillMenu(QMenu &menu);
    int timesHeight() const;
    void showCursor();
    void showHead();

    LaneSpec m_spec;
    QString m_title;
    TraceContext &m_trace;
    TimePlot *m_plot;
    QWidget *m_head;
    LaneLegend *m_legend;
    ElidedLabel *m_titleLabel;
    ElidedLabel *m_note;
    QWidget *m_notePlace; ///< it changes with the cursor
    QToolButton *m_menuButton;
    QWidget *m_grip;
    QString m_hint;
    QString m_said; ///< by the class, below the title
    QList<TimeNote> m_notes;
    bool m_isFirst = false;
    bool m_isLast = false;
    bool m_isStrip = false;
    int m_draggedFrom = 0;
    int m_heightBefore = 0;
};

/// A kind of lane that users can choose.
struct LaneKind {
    QString id; ///< by which it is kept
    QString title; ///< in the menu
    int height = 0; ///< pixels, of a new lane
    std::function<Lane *(const LaneSpec &spec, TraceContext &trace, Context &context)> make;
    /// One of several lanes of the kind. Kinds without choices have one lane.
    struct Choice {
        QString group; ///< in the menu, a menu of its own
        QString text;
        QString parameter;
    };
    std::function<QList<Choice>(TraceContext &trace)> choices;
    bool stacked = false; ///< how a new lane is drawn
    /// The subject that it tells most of, whose strip it is.
    std::optional<model::answers::Subject> subject;
    /// Whether it is shown by itself while a big file is read.
    bool isForReading = false;
    /// Whether it is shown by itself, in traces that have data for it, as long as the user has arranged no
    /// lanes.
    bool isUsual = false;
    /// Returns whether a trace has data for a lane of the kind. Without it, any trace may.
    std::function<bool(TraceContext &trace, const QString &parameter)> hasData;
};

} // namespace ui
