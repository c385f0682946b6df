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

namespace ui {

class BusyLine;
class CopyButton;
class FactList;
class MarkList;
class MessageLine;
class TraceFacts;

/// What is known of a trace (TraceFacts), and what users note in its sidecar: notes, and marks of moments.
/// Workers read and write the sidecar; a bad one is a message here.
class InformationTab : public TraceTab {
    Q_OBJECT
public:
    InformationTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);
    ~InformationTab() override;

    void showSnapshot() override;
    void showResults() override;
    QList<QAction *> traceActions() const override;

    const model::Sidecar &sidecar() const { return m_sidecar; }
    FactList *facts() const;
    QTreeWidget *marks() const;
    /// Marks a moment, with the note that stands in the field, in seconds since the first event; none is now,
    /// or the end of what is not recorded any more.
    void mark(std::optional<double> seconds) { keepMark(newMark(seconds)); }
    CopyButton *copies() const { return m_copies; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildActions();
    void layOut();
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
    void showMayMark();

    TraceContext &m_trace;
    Context &m_context;
    model::Sidecar m_sidecar;
    bool m_hasUnkeptNotes = false; ///< what is in the field is not in the sidecar, or not yet
    bool m_isRead = false; ///< what the notes show is the sidecar's; before, nothing is written
    QAction *m_mark;
    bool m_mayMark = false; ///< the sidecar can be written
    bool m_isAnswered = false; ///< it was read, or is known to be unreadable
    QList<model::TraceMark> m_marksToCome; ///< made before that
    QAction *m_copyAll;
    MessageLine *m_message;
    BusyLine *m_busy;
    CopyButton *m_copies;
    TraceFacts *m_facts;
    QPlainTextEdit *m_notes;
    QLineEdit *m_markText;
    MarkList *m_marks;
    QTimer m_keepSoon;
    QTimer m_keepViewSoon;
    std::optional<ViewLayout> m_layoutAtFirst; ///< or when it was kept last
    bool m_viewIsShown = false; ///< what the sidecar says of columns, lanes and limits was asked for
};

} // namespace ui
