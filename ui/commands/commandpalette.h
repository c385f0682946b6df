// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/commands/command.h"

#include <QFrame>
#include <QPointer>
#include <QStringList>

class QLabel;
class QLineEdit;

namespace ui {

class CommandModel;
class TableView;

/// A line to type into over the window, and below it the commands of all sources that fit. Return runs the
/// marked one, Escape closes; the arrow keys move the mark while the line keeps the focus.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    explicit CommandPalette(QWidget *window);

    void addSource(CommandSource source);
    /// Shows it on top of the window, with nothing typed, or closes it where it is shown.
    void toggle();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    static constexpr qsizetype rowsMax = 200;

    void colour();
    void ask();
    void take(std::size_t source, const QList<Command> &commands);
    void list();
    void place();
    void moveMark(int rows);
    bool handleKey(int key);
    void run(int row);
    void close();

    QList<CommandSource> m_sources;
    QList<QList<Command>> m_found; ///< by source
    quint64 m_question = 0; ///< answers to older ones are dropped
    QStringList m_recent; ///< titles, the last used first
    QLineEdit *m_line;
    CommandModel *m_model;
    TableView *m_view;
    QLabel *m_nothing;
    QPointer<QWidget> m_focusBefore;
};

} // namespace ui
