// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sidecar/sidecar.h"
#include "ui/trace/tracetab.h"
#include "ui/trace/viewlayout.h"

#include <functional>
#include <optional>
#include <QTimer>

class QAction;
class QLineEdit;
class QPlainTextEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace ui {

class BusyLine;
class CopyButton;
class FactList;
class MessageLine;

/// What is known of a trace: which process, where, when, with which providers, what was dropped; and what
/// users note in its sidecar: notes, and marks of moments. Workers read and write the sidecar; a bad one is a
/// message here.
class InformationTab : public TraceTab {
    Q_OBJECT
public:
    InformationTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);
    ~InformationTab() override;

    void showSnapshot() override;
    void showResults() override { showCounts(); }
    QList<QAction *> traceActions() const override;

    const model::Sidecar &sidecar() const { return m_sidecar; }
    FactList *facts() const { return m_facts; }
    QTreeWidget *marks() const { return m_marks; }
    /// Marks a moment, with the note that stands in the field, in seconds since the first event; none is now,
    /// or the end of what is not recorded any more.
    void mark(std::optional<double> seconds) { keepMark(newMark(seconds)); }
    CopyButton *copies() const { return m_copies; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildActions();
    void layOut();
    void addFields();
    using ReadSidecar = protocol::Result<std::optional<model::Sidecar>>;
    void readSidecar(void (InformationTab::*taker)(const ReadSidecar &));
    void take(const ReadSidecar &read);
    /// After a change that could not be kept.
    void takeBack(const ReadSidecar &read);
    void change(const std::function<protocol::Result<>(model::Sidecar &)> &change, const QString &doing);
    model::TraceMark newMark(std::optional<double> seconds);
    void keepMark(const model::TraceMark &mark);
    void keepMarksToCome();
    QString typedNotes() const; ///< as long as they can be kept
    void keepNotes();
    void keepView();
    void showKeptView();
    void showSidecar();
    void showCounts();
    void showMarks();
    void showMayMark();
    void keepNote(QTreeWidgetItem *item);
    void goToMark(const QTreeWidgetItem *item);
    void showMarkMenu(const QPoint &position);

    TraceContext &m_trace;
    Context &m_context;
    model::Sidecar m_sidecar;
    bool m_hasUnkeptNotes = false; ///< what is in the field is not in the sidecar, or not yet
    bool m_isMarkEdited = false; ///< its note is being typed: the list stays as it is
    std::optional<std::int64_t> m_marksFrom; ///< what the shown marks' seconds count from
    bool m_isRead = false; ///< what the notes show is the sidecar's; before, nothing is written
    QAction *m_mark;
    bool m_mayMark = false; ///< the sidecar can be written
    bool m_isAnswered = false; ///< it was read, or is known to be unreadable
    QList<model::TraceMark> m_marksToCome; ///< made before that
    QAction *m_copyAll;
    MessageLine *m_message;
    BusyLine *m_busy;
    CopyButton *m_copies;
    FactList *m_facts;
    QPlainTextEdit *m_notes;
    QLineEdit *m_markText;
    QTreeWidget *m_marks;
    QTimer m_keepSoon;
    QTimer m_keepViewSoon;
    std::optional<ViewLayout> m_layoutAtFirst; ///< or when it was kept last
    bool m_viewIsShown = false; ///< what the sidecar says of columns, lanes and limits was asked for
};

} // namespace ui
