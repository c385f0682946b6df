// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/commandfields.h"

#include "model/text/visibletext.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace ui {

using model::wire::FormField;
using Editor = FormField::Editor;

namespace {

constexpr int indentPerDepth = 12;
/// A message has no longer texts.
constexpr int textLengthMax = 40'000;

enum FormColumn { NameColumn, EditorColumn, SideColumn };

QComboBox *choiceBox(const FormField &field)
{
    auto *box = new QComboBox;
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(14);
    for (const auto &choice : field.choices)
        box->addItem(QStringLiteral("%1 (%2)").arg(choice.number, choice.name));
    const auto current = std::ranges::find(field.choices, field.text, &FormField::Choice::number);
    if (current != field.choices.end())
        box->setCurrentIndex(static_cast<int>(current - field.choices.begin()));
    else
        box->setEditText(field.text);
    return box;
}

/// Returns the number of a choice that is typed or chosen: "4 (Informational)".
QString chosenNumber(const QString &text)
{
    return text.section(QLatin1String(" ("), 0, 0);
}

} // namespace

CommandFields::CommandFields(model::wire::CommandForm &form, QWidget *parent)
    : QScrollArea(parent)
    , m_form(form)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setObjectName(QStringLiteral("commandFields"));
    setAccessibleName(tr("Fields of the command"));
    rebuild();
}

void CommandFields::rebuild()
{
    auto *page = new QWidget;
    auto *layout = new QGridLayout(page);
    layout->setContentsMargins(0, 0, 6, 0);
    layout->setHorizontalSpacing(6);
    layout->setVerticalSpacing(3);
    layout->setColumnStretch(EditorColumn, 1);
    m_notes.clear();
    m_focus.clear();
    const auto &fields = m_form.fields();
    QString prefix;
    for (int i = 0; i < fields.size(); ++i) {
        if (fields[i].editor == Editor::Item)
            prefix = fields[i].name + u' ';
        else if (fields[i].depth == 0)
            prefix.clear();
        addRow(layout, i, prefix);
    }
    if (fields.isEmpty())
        layout->addWidget(plainLabel(tr("This command has no fields.")), 0, NameColumn, 1, 3);
    layout->setRowStretch(static_cast<int>(fields.size()) * 2 + 1, 1);
    // The old page may hold the button that was pressed for this.
    if (auto *old = takeWidget())
        old->deleteLater();
    setWidget(page);
    setMinimumWidth(page->minimumSizeHint().width() + fontMetrics().averageCharWidth() * 3);
    showNotes();
    Q_EMIT rebuilt(keyboardOrder());
}

QList<QWidget *> CommandFields::keyboardOrder() const
{
    QList<QWidget *> order;
    for (auto *editor : m_focus) {
        if (!editor)
            continue;
        order.append(editor);
        if (auto *absent = widget()->findChild<QCheckBox *>(editor->objectName() + QStringLiteral(" absent")))
            order.append(absent);
    }
    return order;
}

void CommandFields::addRow(QGridLayout *layout, int field, const QString &prefix)
{
    const auto &shown = m_form.fields()[field];
    const int row = field * 2;
    auto *name = plainLabel(shown.name);
    name->setContentsMargins(shown.depth * indentPerDepth, 0, 0, 0);
    name->setToolTip(plainToolTip(shown.meaning));
    layout->addWidget(name, row, NameColumn);
    auto *editor = editorFor(field);
    if (editor) {
        editor->setObjectName(shown.editor == Editor::Item ? shown.name : QString(prefix % shown.name));
        editor->setAccessibleName(editor->objectName());
        editor->setAccessibleDescription(shown.meaning);
        editor->setToolTip(plainToolTip(shown.meaning));
        name->setBuddy(editor);
        const bool isButton = shown.editor == Editor::List || shown.editor == Editor::Item;
        layout->addWidget(editor, row, EditorColumn, isButton ? Qt::AlignLeft : Qt::Alignment());
        if (auto *side = sideFor(field, editor))
            layout->addWidget(side, row, SideColumn);
    }
    m_focus.append(editor);
    auto *note = plainLabel();
    note->setWordWrap(true);
    note->setObjectName(QString(prefix % shown.name % QStringLiteral(" note")));
    layout->addWidget(note, row + 1, EditorColumn, 1, 2);
    m_notes.append(note);
}

QWidget *CommandFields::editorFor(int field)
{
    const auto &shown = m_form.fields()[field];
    switch (shown.editor) {
    case Editor::Group:
        return nullptr;
    case Editor::List:
    case Editor::Item:
        return itemButton(field);
    case Editor::Choice: {
        auto *box = choiceBox(shown);
        connect(box, &QComboBox::editTextChanged, this,
                [this, field](const QString &text) { change(field, chosenNumber(text)); });
        return box;
    }
    default: {
        auto *line = new QLineEdit(shown.text);
        line->setMaxLength(textLengthMax);
        line->setCursorPosition(0); // shows the beginning of a long text
        line->setEnabled(!shown.isAbsent);
        if (shown.editor == Editor::Bytes)
            line->setPlaceholderText(tr("01 a0 ff"));
        else if (shown.editor == Editor::Numbers)
            line->setPlaceholderText(tr("1, 2, 3"));
        connect(line, &QLineEdit::textChanged, this,
                [this, field](const QString &text) { change(field, text); });
        return line;
    }
    }
}

QWidget *CommandFields::itemButton(int field)
{
    const bool isList = m_form.fields()[field].editor == Editor::List;
    auto *button = new QToolButton;
    button->setText(isList ? tr("Add") : tr("Remove"));
    button->setFocusPolicy(Qt::StrongFocus);
    // From the event loop: the button goes with the page.
    connect(
        button, &QToolButton::clicked, this, [this, field, isList] { changeItems(field, isList); },
        Qt::QueuedConnection);
    return button;
}

QWidget *CommandFields::sideFor(int field, QWidget *editor)
{
    const auto &shown = m_form.fields()[field];
    if (shown.editor != Editor::Text)
        return nullptr;
    auto *absent = new QCheckBox(tr("absent"));
    absent->setChecked(shown.isAbsent);
    absent->setObjectName(editor->objectName() + QStringLiteral(" absent"));
    absent->setAccessibleName(tr("%1 is absent").arg(editor->objectName()));
    absent->setToolTip(plainToolTip(tr("An absent text is sent as the length 0, an empty one as 1.")));
    connect(absent, &QCheckBox::toggled, this, [this, field, editor](bool isAbsent) {
        m_form.setAbsent(field, isAbsent);
        editor->setEnabled(!isAbsent);
        showNotes();
        Q_EMIT edited();
    });
    return absent;
}

void CommandFields::change(int field, const QString &text)
{
    m_form.setText(field, text);
    showNotes();
    Q_EMIT edited();
}

void CommandFields::changeItems(int field, bool add)
{
    const auto before = m_form.fields().size();
    if (add)
        m_form.addItem(field);
    else
        m_form.removeItem(field);
    if (m_form.fields().size() == before)
        return;
    rebuild();
    // The new item, or the list that one was removed from.
    int focused = field;
    for (; focused >= 0 && m_form.fields()[focused].editor != Editor::List; --focused) { }
    if (auto *widget = m_focus.value(focused))
        widget->setFocus();
    Q_EMIT edited();
}

void CommandFields::showNotes()
{
    const auto &fields = m_form.fields();
    for (int i = 0; i < m_notes.size() && i < fields.size(); ++i) {
        const bool isProblem = !fields[i].problem.isEmpty();
        const QString text = isProblem ? tr("Wrong: %1.").arg(fields[i].problem) : fields[i].advice;
        m_notes[i]->setText(model::text::visible(text));
        m_notes[i]->setForegroundRole(isProblem ? QPalette::WindowText : QPalette::PlaceholderText);
        QFont font = m_notes[i]->font();
        font.setBold(isProblem);
        m_notes[i]->setFont(font);
        m_notes[i]->setVisible(!text.isEmpty());
    }
}

} // namespace ui
