// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/wire/shownmessage.h"

#include <memory>
#include <QStringList>
#include <vector>

namespace model::wire {

/// A field of a request as a form shows it.
struct FormField {
    enum class Editor : std::uint8_t {
        Number, ///< decimal, or hexadecimal behind "0x"
        Choice, ///< a number that has names; others can be typed
        Text,
        Guid,
        Bytes, ///< pairs of hexadecimal digits, with or without white space
        Numbers, ///< with commas or spaces between them
        Group, ///< holds the fields behind it that are deeper
        List, ///< the same; items can be added
        Item, ///< the same; can be removed
    };
    struct Choice {
        QString number;
        QString name;
        bool operator==(const Choice &) const = default;
    };

    QString name;
    QString meaning;
    Editor editor = Editor::Text;
    int depth = 0; ///< of the groups that it is in
    QString text; ///< as it was typed
    QList<Choice> choices;
    bool isAbsent = false; ///< of Text
    QString problem; ///< why it cannot be sent; empty where it can
    QString advice; ///< what the runtime will probably say to it; empty where nothing
};

/// A request that is made field by field: any command, with values that a runtime takes or refuses. Only what
/// cannot be encoded is a problem.
class CommandForm {
public:
    /// Begins with the first command of commandNames().
    CommandForm();
    ~CommandForm();
    Q_DISABLE_COPY_MOVE(CommandForm)

    static constexpr qsizetype itemsMax = 32; ///< of a list
    static QStringList commandNames();

    /// Begins anew with that command and defaults. Ignores a name that is none of commandNames().
    void setCommand(const QString &name);
    QString commandName() const;
    QString place() const; ///< in the specification
    QString does() const; ///< what the command does, in a sentence
    QString harm() const; ///< what it can do to the process; empty where nothing

    /// The fields with their groups in front of them, as they are now.
    const QList<FormField> &fields() const { return m_fields; }
    /// Each changes the field of that index, where it is of a kind that can be changed so.
    void setText(qsizetype field, const QString &text);
    void setAbsent(qsizetype field, bool absent);
    void addItem(qsizetype field);
    void removeItem(qsizetype field);

    /// Returns the whole message, empty while there is a problem.
    const QByteArray &message() const { return m_message; }
    /// Returns the first problem with its field in front, also of the message as a whole; empty without one.
    const QString &problem() const { return m_problem; }
    /// Returns the message as it will be sent; nothing is masked.
    ShownMessage shownMessage() const;

private:
    struct Node;
    void list(Node &node, int depth);
    void update();

    protocol::ipc::Command m_command{};
    std::vector<std::unique_ptr<Node>> m_nodes;
    QList<FormField> m_fields;
    QList<Node *> m_listed; ///< by field
    QByteArray m_message;
    QString m_problem;
};

} // namespace model::wire
