// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/wire/decodedmessages.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QTimer;

namespace model {
class JobRunner;
}

namespace ui {

class MessageLine;
class MessageView;

/// A window in which bytes from anywhere, pasted or of a file, are decoded as messages of the protocol.
class DecodeDialog : public QDialog {
    Q_OBJECT
public:
    /// The runner outlives the dialog.
    DecodeDialog(model::JobRunner &jobs, QWidget *parent);

    /// Decodes the file in place of what was pasted.
    void openFile(const QString &path);

private:
    QWidget *buildInput();
    QWidget *buildChoices();
    void layOut();
    void chooseFile();
    void decodeText();
    void decodeAgain();
    void take(protocol::Result<model::wire::DecodedMessages> messages, const QString &doing);
    void showParts();
    void showPart();

    model::JobRunner &m_jobs;
    model::wire::DecodedMessages m_messages;
    QString m_path; ///< of the file that was decoded last; empty where it was text
    QTimer *m_pause;
    QPlainTextEdit *m_text;
    QComboBox *m_request;
    QComboBox *m_part;
    QCheckBox *m_reveal;
    QLabel *m_summary;
    MessageLine *m_message;
    MessageView *m_view;
};

} // namespace ui
