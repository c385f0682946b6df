// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>
#include <QWidget>

#include <functional>

class QAction;

namespace ui {

class ProcessContext;
struct Context;

/// What can be asked of the panes of a process by their inspector.
enum class PaneTask {
    Record, ///< the argument is the id of a preset; empty: what the pane would record
    Dump,
};

/// The keys for PaneTask::Record, which are the same on all panes of a process.
inline QKeySequence recordKeys()
{
    return {Qt::CTRL | Qt::Key_R};
}

/// One page of the inspector, or of the window. A new pane of inspectors is one new class, with paneId() and
/// paneTitle(), and one line where the program registers its panes.
class Pane : public QWidget {
    Q_OBJECT
public:
    Pane(const QString &id, const QString &title, QWidget *parent = nullptr)
        : QWidget(parent)
        , m_title(title)
    {
        setObjectName(id);
        setAccessibleName(title);
    }

    QString id() const { return objectName(); }
    QString title() const { return m_title; }
    /// Returns the actions that the Process menu has while the pane is in front.
    const QList<QAction *> &paneActions() const { return m_actions; }
    /// Does what the user asked for outside of the pane, which is shown then; false for tasks of other panes.
    virtual bool take(PaneTask, const QString & /*argument*/) { return false; }
    /// Returns what take() would do now, in a few words; empty where there is nothing to say.
    virtual QString wouldTake(PaneTask) const { return {}; }
    /// Hands out the row of its tools for a place beside its name, once; null where the pane has none. The
    /// caller owns it.
    virtual QWidget *takeTools() { return nullptr; }
    /// Is called each time the pane comes to the front. Panes fetch here what they need only then.
    virtual void activated() { }
    /// Returns whether the pane waits for an answer that the user would miss if it was closed now.
    virtual bool isBusy() const { return false; }
    /// Returns what goes on in the pane that ends with the program, and what is lost by that, for a question;
    /// empty where nothing does.
    virtual QString endsWithProgram() const { return {}; }
    /// Returns whether its tab in the window can be closed, which ends the pane.
    virtual bool isTemporary() const { return false; }

Q_SIGNALS:
    void wouldTakeChanged(); ///< wouldTake() says something else

protected:
    void addPaneAction(QAction *action) { m_actions.append(action); }
    void removePaneAction(QAction *action) { m_actions.removeOne(action); }

private:
    QString m_title;
    QList<QAction *> m_actions;
};

/// A kind of pane of inspectors, which says what it is before there is one.
struct PaneFactory {
    QString id;
    QString title;
    /// The pane is owned by its widget parent.
    std::function<Pane *(ProcessContext &process, Context &context)> make;
};

template <class T> PaneFactory paneFactory()
{
    return {T::paneId(), T::paneTitle(),
            [](ProcessContext &process, Context &context) -> Pane * { return new T(process, context); }};
}

} // namespace ui
