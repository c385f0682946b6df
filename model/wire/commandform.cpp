// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/commandform.h"

#include "model/wire/pastedbytes.h"
#include "model/words/listtexts.h"
#include "protocol/core/limits.h"
#include "protocol/ipc/commandcatalog.h"
#include "protocol/ipc/messagecomposer.h"

#include <algorithm>
#include <QRegularExpression>

namespace model::wire {

using protocol::ipc::ComposedField;
using protocol::ipc::FieldLayout;
using protocol::ipc::FieldType;
using protocol::ipc::NumberStyle;
using Editor = FormField::Editor;

/// A field and what was typed for it.
struct CommandForm::Node {
    ComposedField value; ///< without members, which are the children
    bool isItem = false; ///< of an array
    QString text;
    QString problem;
    std::vector<std::unique_ptr<Node>> children;
    Node *parent = nullptr;
};

namespace {

bool isNamed(const FieldLayout &layout, const char *name)
{
    return QLatin1String(layout.label.name) == QLatin1String(name);
}

QString nameOf(const FieldLayout &layout)
{
    return QLatin1String(layout.label.name);
}

/// What is typed to get the value.
QString typedText(const ComposedField &field)
{
    switch (field.layout->type) {
    case FieldType::U8:
    case FieldType::U16:
    case FieldType::U32:
    case FieldType::U64:
        return field.layout->style == NumberStyle::Hexadecimal
            ? QStringLiteral("0x") + QString::number(field.number, 16).toUpper()
            : QString::number(field.number);
    case FieldType::Guid:
        return field.guid.toString(QUuid::WithoutBraces);
    case FieldType::String:
        return field.text;
    case FieldType::Bytes:
    case FieldType::Numbers:
    case FieldType::Structure:
    case FieldType::Array:
        break; // empty to begin with
    }
    return {};
}

Editor editorOf(const FieldLayout &layout)
{
    switch (layout.type) {
    case FieldType::Guid:
        return Editor::Guid;
    case FieldType::String:
        return Editor::Text;
    case FieldType::Bytes:
        return Editor::Bytes;
    case FieldType::Numbers:
        return Editor::Numbers;
    case FieldType::Structure:
        return Editor::Group;
    case FieldType::Array:
        return Editor::List;
    default:
        return layout.style == NumberStyle::OneOf || layout.style == NumberStyle::YesNo ? Editor::Choice
                                                                                        : Editor::Number;
    }
}

QList<FormField::Choice> choicesOf(const FieldLayout &layout)
{
    if (layout.style == NumberStyle::YesNo)
        return {{QStringLiteral("0"), QStringLiteral("no")}, {QStringLiteral("1"), QStringLiteral("yes")}};
    QList<FormField::Choice> choices;
    if (layout.style == NumberStyle::OneOf) {
        for (const auto &named : layout.names)
            choices.append({QString::number(named.number), QLatin1String(named.name)});
    }
    return choices;
}

std::optional<quint64> numberIn(const QString &text)
{
    bool ok = false;
    const auto number = text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive)
        ? text.mid(2).toULongLong(&ok, 16)
        : text.toULongLong(&ok, 10);
    return ok ? std::optional(number) : std::nullopt;
}

QString parseNumber(const QString &text, ComposedField &field)
{
    const auto number = numberIn(text.trimmed());
    const auto most = protocol::ipc::numberMax(field.layout->type);
    if (!number)
        return Journal::tr("needs a whole number from 0 to %1, as 12 or 0xC").arg(most);
    if (*number > most)
        return Journal::tr("is above %1, the highest that fits").arg(most);
    if (isNamed(*field.layout, protocol::ipc::sessionTypeName)
        && *number != protocol::ipc::streamingSessionType)
        return Journal::tr("only streaming sessions can be composed: a session of user_events also needs a "
                           "file descriptor");
    field.number = *number;
    return {};
}

QString parseGuid(const QString &text, ComposedField &field)
{
    static const QRegularExpression form(QRegularExpression::anchoredPattern(
        QStringLiteral("\\{?[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\\}?")));
    const auto trimmed = text.trimmed();
    if (!form.match(trimmed).hasMatch())
        return Journal::tr("is no GUID: it has the form 01234567-89ab-cdef-0123-456789abcdef");
    field.guid = QUuid(trimmed);
    return {};
}

QString parseNumbers(const QString &text, ComposedField &field)
{
    static const QRegularExpression separators(QStringLiteral("[\\s,;]+"));
    QList<std::uint32_t> numbers;
    for (const auto &word : text.split(separators, Qt::SkipEmptyParts)) {
        const auto number = numberIn(word);
        if (!number || *number > protocol::ipc::numberMax(FieldType::U32))
            return Journal::tr("“%1” is no number from 0 to 4294967295").arg(word);
        numbers.append(std::uint32_t(*number));
    }
    field.numbers = numbers;
    return {};
}

QString parseBytes(const QString &text, ComposedField &field)
{
    if (text.trimmed().isEmpty()) {
        field.bytes.clear();
        return {};
    }
    // No base64, which a mistyped digit could be taken for.
    if (!isHexText(text.toLatin1()))
        return Journal::tr("needs pairs of hexadecimal digits, as 01 a0 ff");
    auto bytes = bytesFromText(text, protocol::limits::ipcPayloadMax);
    if (!bytes.ok())
        return bytes.error().text;
    field.bytes = std::move(bytes).value();
    return {};
}

/// Takes the text over into the value, or returns why it cannot.
QString parse(const QString &text, ComposedField &field)
{
    switch (editorOf(*field.layout)) {
    case Editor::Number:
    case Editor::Choice:
        return parseNumber(text, field);
    case Editor::Guid:
        return parseGuid(text, field);
    case Editor::Bytes:
        return parseBytes(text, field);
    case Editor::Numbers:
        return parseNumbers(text, field);
    case Editor::Text:
        if (text.contains(QChar(u'\0')))
            return Journal::tr("has a NUL in it, where the runtime would end it");
        field.text = text.isNull() ? QLatin1String("") : text;
        return {};
    case Editor::Group:
    case Editor::List:
    case Editor::Item:
        break;
    }
    return {};
}

bool isPath(const FieldLayout &layout)
{
    return isNamed(layout, "dumpName") || isNamed(layout, "profilerPath")
        || isNamed(layout, "startupHookPath");
}

QString adviceForText(const ComposedField &field)
{
    const auto &layout = *field.layout;
    if (isPath(layout)) {
        if (field.text.isEmpty())
            return Journal::tr("The runtime needs a path.");
        const bool isAbsolute = field.text.startsWith(u'/') || field.text.startsWith(u'\\')
            || field.text.mid(1, 1) == QLatin1String(":");
        return isAbsolute ? QString() : Journal::tr("The path begins at the current folder of the target.");
    }
    if (isNamed(layout, "provider_name") && field.text.isEmpty())
        return Journal::tr("The runtime refuses a provider without a name.");
    if (isNamed(layout, "name") && (field.text.isEmpty() || field.text.contains(u'=')))
        return Journal::tr("The name of a variable is not empty and has no “=”.");
    return {};
}

QString adviceFor(const ComposedField &field, qsizetype items)
{
    const auto &layout = *field.layout;
    switch (editorOf(layout)) {
    case Editor::Text:
        return adviceForText(field);
    case Editor::Choice: {
        const auto choices = choicesOf(layout);
        const bool known = std::ranges::any_of(choices, [&](const FormField::Choice &choice) {
            return choice.number == QString::number(field.number);
        });
        return known ? QString() : Journal::tr("None of the values that are known: it will be refused.");
    }
    case Editor::Number:
        return isNamed(layout, "circularBufferMB") && field.number == 0
            ? Journal::tr("The runtime refuses a buffer of 0 MiB.")
            : QString();
    case Editor::List:
        return items == 0 ? Journal::tr("The runtime refuses a session without providers.") : QString();
    case Editor::Guid:
        return field.guid.isNull() ? Journal::tr("No profiler has this class id.") : QString();
    case Editor::Bytes:
    case Editor::Numbers:
    case Editor::Group:
    case Editor::Item:
        break;
    }
    return {};
}

/// Returns the commands by their names.
const protocol::ipc::CommandNotes *notesByName(const QString &name)
{
    for (const auto &notes : protocol::ipc::requestCatalog()) {
        if (protocol::ipc::commandName(notes.command) == name)
            return &notes;
    }
    return nullptr;
}

template <class NodeType>
std::unique_ptr<NodeType> makeNode(ComposedField value, bool isItem, NodeType *parent)
{
    auto node = std::make_unique<NodeType>();
    node->text = typedText(value);
    node->isItem = isItem;
    node->parent = parent;
    const bool holdsItems = value.layout->type == FieldType::Array && !isItem;
    for (auto &member : std::exchange(value.members, {}))
        node->children.push_back(makeNode(std::move(member), holdsItems, node.get()));
    node->value = std::move(value);
    return node;
}

template <class NodeType> ComposedField composedField(const NodeType &node)
{
    ComposedField field = node.value;
    for (const auto &child : node.children)
        field.members.append(composedField(*child));
    return field;
}

} // namespace

CommandForm::CommandForm()
{
    setCommand(commandNames().constFirst());
}

CommandForm::~CommandForm() = default;

QStringList CommandForm::commandNames()
{
    QStringList names;
    for (const auto &notes : protocol::ipc::requestCatalog())
        names.append(protocol::ipc::commandName(notes.command));
    return names;
}

void CommandForm::setCommand(const QString &name)
{
    const auto *notes = notesByName(name);
    if (!notes)
        return;
    m_command = notes->command;
    m_nodes.clear();
    for (auto &field : protocol::ipc::defaultFields(m_command))
        m_nodes.push_back(makeNode<Node>(std::move(field), false, nullptr));
    update();
}

QString CommandForm::commandName() const
{
    return protocol::ipc::commandName(m_command);
}

QString CommandForm::place() const
{
    return QLatin1String(protocol::ipc::notesOf(m_command)->place);
}

QString CommandForm::does() const
{
    return listText(QLatin1String(protocol::ipc::notesOf(m_command)->does));
}

QString CommandForm::harm() const
{
    return listText(QLatin1String(protocol::ipc::notesOf(m_command)->harm));
}

void CommandForm::setText(qsizetype field, const QString &text)
{
    if (field < 0 || field >= m_listed.size())
        return;
    auto &node = *m_listed[field];
    node.text = text;
    node.problem = parse(text, node.value);
    update();
}

void CommandForm::setAbsent(qsizetype field, bool absent)
{
    if (field < 0 || field >= m_listed.size() || m_fields[field].editor != Editor::Text)
        return;
    auto &node = *m_listed[field];
    node.problem = absent ? QString() : parse(node.text, node.value);
    if (absent)
        node.value.text = QString();
    update();
}

void CommandForm::addItem(qsizetype field)
{
    if (field < 0 || field >= m_listed.size() || m_fields[field].editor != Editor::List)
        return;
    auto &node = *m_listed[field];
    if (qsizetype(node.children.size()) >= itemsMax)
        return;
    node.children.push_back(makeNode<Node>(protocol::ipc::defaultItem(*node.value.layout), true, &node));
    update();
}

void CommandForm::removeItem(qsizetype field)
{
    if (field < 0 || field >= m_listed.size() || m_fields[field].editor != Editor::Item)
        return;
    const auto *node = m_listed[field];
    std::erase_if(node->parent->children, [node](const auto &child) { return child.get() == node; });
    update();
}

void CommandForm::list(Node &node, int depth)
{
    const auto &layout = *node.value.layout;
    FormField field;
    field.name = nameOf(layout);
    field.meaning = QLatin1String(layout.label.meaning);
    field.editor = editorOf(layout);
    field.depth = depth;
    field.text = node.text;
    field.choices = choicesOf(layout);
    field.isAbsent = field.editor == Editor::Text && node.value.text.isNull();
    field.problem = node.problem;
    if (node.isItem) {
        const auto &siblings = node.parent->children;
        const auto at = std::ranges::find(siblings, &node, [](const auto &child) { return child.get(); });
        field.name
            = QStringLiteral("%1 %2").arg(QLatin1String(layout.itemName)).arg(at - siblings.begin() + 1);
        field.editor = Editor::Item;
    } else if (field.problem.isEmpty() && !field.isAbsent) {
        field.advice = adviceFor(node.value, qsizetype(node.children.size()));
    }
    m_fields.append(field);
    m_listed.append(&node);
    for (const auto &child : node.children)
        list(*child, depth + 1);
}

void CommandForm::update()
{
    m_fields.clear();
    m_listed.clear();
    for (const auto &node : m_nodes)
        list(*node, 0);
    m_message.clear();
    m_problem.clear();
    const auto wrong = std::ranges::find_if(
        m_fields, [](const QString &problem) { return !problem.isEmpty(); }, &FormField::problem);
    if (wrong != m_fields.end()) {
        m_problem = QStringLiteral("%1: %2").arg(wrong->name, wrong->problem);
        return;
    }
    QList<ComposedField> composed;
    for (const auto &node : m_nodes)
        composed.append(composedField(*node));
    auto message = protocol::ipc::composeRequest(m_command, composed);
    if (message.ok())
        m_message = std::move(message).value();
    else
        m_problem = message.error().text;
}

ShownMessage CommandForm::shownMessage() const
{
    return m_message.isEmpty() ? ShownMessage() : showBytes(m_message, {}, true);
}

} // namespace model::wire
