// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/factlist.h"

#include "model/text/visibletext.h"
#include "ui/widgets/plaintext.h"

#include <QGridLayout>
#include <QLabel>

namespace ui {

FactList::FactList(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QGridLayout(this))
{
    m_layout->setColumnStretch(1, 1);
    m_layout->setHorizontalSpacing(18);
    m_layout->setVerticalSpacing(5);
    m_layout->setContentsMargins(12, 8, 12, 8);
}

void FactList::addHeading(const QString &text)
{
    auto *label = plainLabel(text);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    const int row = static_cast<int>(m_lines.size());
    if (row > 0)
        label->setContentsMargins(0, 12, 0, 0);
    m_layout->addWidget(label, row, 0, 1, 2);
    m_lines.append({{}, text});
}

void FactList::addField(const QString &id, const QString &name)
{
    const int row = static_cast<int>(m_lines.size());
    auto *title = plainLabel(name);
    title->setForegroundRole(QPalette::PlaceholderText);
    auto *label = plainLabel();
    label->setObjectName(id);
    label->setAccessibleName(name);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_layout->addWidget(title, row, 0, Qt::AlignTop | Qt::AlignLeft);
    m_layout->addWidget(label, row, 1);
    m_lines.append({id, name});
    m_labels.insert(id, label);
    setValue(id, {});
}

void FactList::setValue(const QString &id, const QString &value)
{
    QLabel *label = m_labels.value(id);
    m_values.insert(id, value);
    QString shown = model::text::visible(value);
    if (value.isEmpty())
        shown = value.isNull() ? tr("not known") : tr("empty");
    if (label->text() == shown)
        return;
    label->setText(shown);
    label->setForegroundRole(value.isEmpty() ? QPalette::PlaceholderText : QPalette::WindowText);
}

void FactList::setWording(const QString &id, const QString &text)
{
    if (!m_values.value(id).isEmpty())
        m_labels.value(id)->setText(model::text::visible(text));
}

QString FactList::value(const QString &id) const
{
    return m_values.value(id);
}

QString FactList::asText() const
{
    QStringList lines;
    for (const Line &line : m_lines) {
        if (line.id.isEmpty())
            lines.append(lines.isEmpty() ? line.name : QString(QLatin1Char('\n') % line.name));
        else
            lines.append(line.name % QStringLiteral(": ")
                         % model::text::visible(m_values.value(line.id), model::text::fullLengthMax));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace ui
