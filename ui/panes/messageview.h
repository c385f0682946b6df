// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/wire/shownmessage.h"

#include <QWidget>

class QLabel;
class QSplitter;

namespace model {
class MessageFieldModel;
}

namespace ui {

class HexView;
class TableView;

/// One message: its fields beside its bytes, and below them what the selected field is for and where the
/// specification describes the message. The bytes of the selected field are marked; the field of the byte
/// that the caret is at is selected.
class MessageView : public QWidget {
    Q_OBJECT
public:
    /// `name` begins the names of the widgets: "wire" for wireFields, wireBytes, wireMeaning.
    explicit MessageView(const QString &name, QWidget *parent = nullptr);

    /// Shows the message. The selected field stays where the new message has as many.
    void setMessage(const model::wire::ShownMessage &message);
    /// Says what stands here while there is no message.
    void setPlaceholder(const QString &text);
    const model::wire::ShownMessage &message() const { return m_message; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildFields(const QString &name);
    void buildBytes(const QString &name);
    void showField();
    void markField();
    void selectFieldOfByte(qsizetype offset);

    model::wire::ShownMessage m_message;
    model::MessageFieldModel *m_fields;
    TableView *m_fieldView;
    HexView *m_bytes;
    QLabel *m_meaning;
    QSplitter *m_splitter;
};

} // namespace ui
