// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/pagefields.h"

#include "ui/base/icons.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/plaintext.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

QFormLayout *formOf(QWidget *page)
{
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    auto *form = new QFormLayout;
    column->addLayout(form);
    column->addStretch(1); // what room is left is below all fields
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    return form;
}

QLabel *fieldNote(const QString &text)
{
    QLabel *note = plainLabel(text);
    note->setWordWrap(true);
    note->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    return note;
}

void nameField(QWidget *field, const char *objectName, const QString &spokenName)
{
    field->setObjectName(QLatin1String(objectName));
    field->setAccessibleName(spokenName);
}

QWidget *folderRow(QLineEdit *line, const QString &dialogTitle)
{
    auto *row = new QWidget;
    auto *choose = new QToolButton;
    choose->setObjectName(line->objectName() % u"Choose");
    choose->setIcon(icon(Symbol::Open));
    choose->setAccessibleName(dialogTitle);
    choose->setToolTip(plainToolTip(dialogTitle));
    choose->setFocusPolicy(Qt::StrongFocus);
    QObject::connect(choose, &QToolButton::clicked, line, [line, dialogTitle] {
        auto *dialog = new FileDialog(line, dialogTitle, line->text());
        dialog->setFileMode(QFileDialog::Directory);
        dialog->setOption(QFileDialog::ShowDirsOnly);
        QObject::connect(dialog, &QFileDialog::fileSelected, line, &QLineEdit::setText);
        dialog->open();
    });
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(line, 1);
    layout->addWidget(choose);
    return row;
}

QStringList linesOf(const QPlainTextEdit &text)
{
    QStringList lines;
    for (const QString &line : text.toPlainText().split(u'\n')) {
        if (!line.trimmed().isEmpty())
            lines.append(line.trimmed());
    }
    return lines;
}

void showLines(QPlainTextEdit &text, const QStringList &lines)
{
    text.setPlainText(lines.join(u'\n'));
}

QPlainTextEdit *linesField(int height)
{
    auto *field = new QPlainTextEdit;
    field->setTabChangesFocus(true);
    field->setLineWrapMode(QPlainTextEdit::NoWrap);
    constexpr int frame = 14; // pixels above and below the lines
    field->setFixedHeight(field->fontMetrics().lineSpacing() * height + frame);
    return field;
}

} // namespace ui
