// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/composedcommand.h"
#include "model/wire/commandform.h"
#include "ui/panes/processcontext.h"
#include "ui/widgets/focuskeeper.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace ui {

class CommandWait;
class CommandFields;
class MessageLine;
class MessageView;

/// A window for experts: composes any command field by field, shows its bytes as they will be sent, sends it
/// to the process, and shows the answer.
class CommandComposer : public QDialog {
    Q_OBJECT
public:
    CommandComposer(ProcessContext &process, Context &context, QWidget *parent);

    /// Returns whether an answer is awaited.
    bool isBusy() const { return m_command.isUnderWay(); }

private:
    QWidget *buildHead();
    QWidget *buildBody();
    QWidget *buildFoot();
    void chooseCommand();
    void showForm();
    void updateSend();
    void send();
    void showEnd();
    void showAnswer();

    ProcessContext &m_process;
    Context &m_context;
    model::wire::CommandForm m_form;
    model::ComposedCommand m_command;
    QString m_sentCommand; ///< the name of the one that was sent last
    QComboBox *m_name;
    QLabel *m_does;
    MessageLine *m_harm;
    CommandFields *m_fields;
    MessageView *m_composed;
    MessageView *m_answer;
    QLabel *m_answerTitle;
    QCheckBox *m_reveal;
    QLabel *m_problem;
    MessageLine *m_message;
    CommandWait *m_busy;
    FocusKeeper m_focus;
    QPushButton *m_send;
};

} // namespace ui
