// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QWidget>

class QLabel;
class QSplitter;
class QTabWidget;

namespace model {
struct EventDetails;
struct EventLinks;
class JobRunner;
class ModuleFiles;
class Symbols;
} // namespace model

namespace ui {

class EmptyState;
class HexView;
class MessageLine;
class PayloadTree;
class StackView;

/// Everything about one event: its head, what belongs to it, its payload field by field beside the bytes, its
/// stack. A selected field lights up its bytes; a byte selects its field.
class EventDetail : public QWidget {
    Q_OBJECT
public:
    /// `symbols` name the frames of stacks; without them these are addresses.
    explicit EventDetail(std::shared_ptr<const model::Symbols> symbols = nullptr, QWidget *parent = nullptr);

    void showDetails(const model::EventDetails &details);
    /// As StackView::setLines().
    void setLines(model::JobRunner &jobs, std::shared_ptr<model::ModuleFiles> files);
    /// Shows what belongs to the event of showDetails(). Links of another event change nothing.
    void showLinks(const model::EventLinks &links);
    /// Says that an event is not among the rows, and offers to show all.
    void sayHidden(quint64 event, const QString &why);
    void clear();
    /// Names what had no name before, when there are new symbols.
    void refreshNames();
    /// Adds a button to the line of tabs.
    void setCornerAction(QAction *action);
    QSize sizeHint() const override;
    StackView &stack() const { return *m_stack; }
    /// Returns what copies from the payload, for menus.
    QList<QAction *> copyActions() const { return {m_copyValue, m_copyPayload}; }

Q_SIGNALS:
    /// Asks for the events that match only.
    void filterAsked(const QString &filter);
    /// A menu is wanted for a field of the event's payload; `field` is empty for what filters cannot name.
    void fieldMenuAsked(quint64 event, const QString &field, const QPoint &position);
    /// Asks for another event, by its index in the trace.
    void eventAsked(quint64 event);
    /// Asks for an event that is hidden.
    void hiddenEventAsked(quint64 event);
    void columnAsked(const QString &field);
    void laneAsked(const QString &eventField);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildPayload();
    void buildHead();
    void showHead(const model::EventDetails &details);
    void placeHead();
    bool isLow() const;
    void showField();
    void followLink(const QString &link);

    QLabel *m_head;
    QLabel *m_links;
    MessageLine *m_hidden;
    QTabWidget *m_tabs;
    QSplitter *m_payload;
    PayloadTree *m_fields;
    HexView *m_bytes;
    StackView *m_stack;
    EmptyState *m_empty;
    QAction *m_copyValue;
    QAction *m_copyPayload;
    QAction *m_asColumn;
    QAction *m_asLane;
    bool m_isArranged = false; ///< fields and bytes have their places
    bool m_wasLow = false;
    QString m_wholeHead;
    QString m_headTip; ///< the same as plain text
    QString m_shortHead; ///< where there is little room
    quint64 m_event = 0;
    quint64 m_hiddenEvent = 0;
    QString m_thread;
};

} // namespace ui
