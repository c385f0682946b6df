// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/filtersuggestions.h"
#include "ui/widgets/filterbar.h"

class QAbstractItemView;
class QCompleter;
class QStringListModel;

namespace model {
class JobRunner;
}

namespace ui {

class TraceContext;

/// The filter line over the events: offers the names of the trace while one types, colours the text and
/// underlines its problem, and has the filters that were used last or saved.
///
/// Keys: Ctrl+Space offers what fits at the cursor, Up and Down walk the filters used last, F1 opens the page
/// about the language.
class EventFilterBar : public FilterBar {
    Q_OBJECT
public:
    EventFilterBar(TraceContext &trace, model::JobRunner &jobs, const QString &placeholder,
                   QWidget *parent = nullptr);
    ~EventFilterBar() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildTools();
    bool lineEvent(QEvent *event);
    bool popupEvent(QEvent *event);
    bool pressed(int key, Qt::KeyboardModifiers modifiers);

    void readNames();
    void suggest(bool asked);
    void placePopup();
    void accept(const QString &suggestion);
    void colour();
    void remember(const QString &filter);
    void walkHistory(int step);

    TraceContext &m_trace;
    model::JobRunner &m_jobs;
    QStringListModel *m_texts;
    QCompleter *m_completer;
    QAbstractItemView *m_popup; ///< of the completer

    model::FilterNames m_names;
    quint64 m_namesRows = 0; ///< events of the trace when they were read
    bool m_readingNames = false;
    bool m_isWaiting = false; ///< what fits is asked for once the names are there
    bool m_wasAsked = false; ///< by the user, not by typing
    model::FilterSuggestions m_offered;
    QString m_remembered; ///< the last one that was looked at for that
    bool m_isComposing = false; ///< an input method is at work in the line
    qsizetype m_historyAt = -1; ///< -1: the user's own text
    QString m_draft; ///< that text while the history is walked
};

} // namespace ui
