// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/sessionform.h"

#include "ui/widgets/flowlayout.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSpinBox>

#include <optional>

namespace ui {

namespace {

constexpr int hexadecimalBase = 16;
constexpr int keywordColumns = 14;

/// Returns the keywords in a hexadecimal text; those of everything where it is empty.
std::optional<std::uint64_t> parsedKeyword(const QString &text)
{
    if (text.trimmed().isEmpty())
        return model::wholeRundown;
    bool ok = false;
    const std::uint64_t keyword = text.trimmed().toULongLong(&ok, hexadecimalBase);
    return ok ? std::optional(keyword) : std::nullopt;
}

} // namespace

SessionForm::SessionForm(QWidget *parent)
    : QWidget(parent)
    , m_buffer(new QSpinBox)
    , m_bufferMode(new QComboBox)
    , m_stacks(new QCheckBox(tr("Stac&ks")))
    , m_rundown(new QCheckBox(tr("R&undown of")))
    , m_rundownKeyword(new QLineEdit)
    , m_eventIds(new QLineEdit(this))
{
    buildBuffer();
    buildRundown();
    buildEvents();
    layOut();
    for (QLineEdit *field : {m_rundownKeyword, m_eventIds})
        connect(field, &QLineEdit::textChanged, this, &SessionForm::changed);
    connect(m_rundown, &QCheckBox::toggled, this, [this](bool wanted) {
        m_rundownKeyword->setEnabled(wanted);
        Q_EMIT changed();
    });
}

void SessionForm::buildBuffer()
{
    m_buffer->setRange(1, 16'384);
    m_buffer->setValue(256);
    m_buffer->setSuffix(tr(" MiB"));
    m_buffer->setObjectName(QStringLiteral("bufferMegabytes"));
    m_buffer->setToolTip(plainToolTip(tr("Memory in the target for events that are on their way.")));
    m_buffer->setAccessibleName(tr("Buffer in MiB"));
    m_bufferMode->addItem(tr("drops events when full"), QVariant::fromValue(uint(model::BufferMode::Drop)));
    m_bufferMode->addItem(tr("blocks when full (.NET 11)"),
                          QVariant::fromValue(uint(model::BufferMode::Block)));
    m_bufferMode->setObjectName(QStringLiteral("bufferMode"));
    m_bufferMode->setAccessibleName(tr("What the target does while its buffer is full"));
    m_bufferMode->setToolTip(
        plainToolTip(tr("A full buffer drops events, which are counted; or the threads of the target wait "
                        "until there is room, so that nothing is lost and the target is slowed down.")));
}

void SessionForm::buildRundown()
{
    m_stacks->setChecked(true);
    m_stacks->setObjectName(QStringLiteral("stacks"));
    m_stacks->setToolTip(
        plainToolTip(tr("The stack of each event. Without stacks an event costs the target much less; "
                        "runtimes before .NET 9 cannot leave them out.")));
    m_rundown->setChecked(true);
    m_rundown->setObjectName(QStringLiteral("rundown"));
    m_rundown->setToolTip(
        plainToolTip(tr("At the stop the runtime names all methods that it compiled: needed for hot methods, "
                        "some megabytes.")));
    m_rundownKeyword->setPlaceholderText(tr("everything"));
    constexpr int keywordColumnsMin = 13; // "0x80020139", and the frame
    m_rundownKeyword->setMinimumWidth(m_rundownKeyword->fontMetrics().averageCharWidth() * keywordColumnsMin);
    m_rundownKeyword->setMaximumWidth(m_rundownKeyword->fontMetrics().averageCharWidth() * keywordColumns);
    m_rundownKeyword->setObjectName(QStringLiteral("rundownKeyword"));
    m_rundownKeyword->setAccessibleName(tr("Keywords of the rundown, hexadecimal"));
    m_rundownKeyword->setToolTip(plainToolTip(
        tr("Keywords of Microsoft-Windows-DotNETRuntimeRundown, hexadecimal, for a part of the rundown: from "
           ".NET 9 on. Empty: everything.")));
}

void SessionForm::buildEvents()
{
    m_eventIds->setPlaceholderText(
        tr("all; or Provider=1,80 for only these, Provider!=1,80 for all but these"));
    m_eventIds->setClearButtonEnabled(true);
    m_eventIds->setObjectName(QStringLiteral("eventIds"));
    m_eventIds->setAccessibleName(tr("Events by their ids"));
    m_eventIds->setToolTip(
        plainToolTip(tr("Single events of the providers above, by id: from .NET 10 on. Several providers "
                        "with blanks between.")));
}

void SessionForm::layOut()
{
    // In a narrow window they take two rows.
    auto *row = new FlowLayout(this);
    row->addWidget(fieldGroup({m_buffer, m_bufferMode}));
    row->addWidget(fieldGroup({m_stacks}));
    row->addWidget(fieldGroup({m_rundown, m_rundownKeyword}));
}

QWidget *SessionForm::firstField() const
{
    return m_buffer;
}

QWidget *SessionForm::eventsField() const
{
    return m_eventIds;
}

std::uint32_t SessionForm::bufferMegabytes() const
{
    return static_cast<std::uint32_t>(m_buffer->value());
}

model::BufferMode SessionForm::bufferMode() const
{
    return static_cast<model::BufferMode>(m_bufferMode->currentData().toUInt());
}

bool SessionForm::stacks() const
{
    return m_stacks->isChecked();
}

void SessionForm::setRundown(bool wanted)
{
    m_rundown->setChecked(wanted);
}

std::uint64_t SessionForm::rundownKeyword() const
{
    return m_rundown->isChecked() ? parsedKeyword(m_rundownKeyword->text()).value_or(model::wholeRundown) : 0;
}

QString SessionForm::eventIds() const
{
    return m_eventIds->text();
}

QString SessionForm::problem() const
{
    if (m_rundown->isChecked() && !parsedKeyword(m_rundownKeyword->text()))
        return tr("\"%1\" is not a hexadecimal number of keywords for the rundown.")
            .arg(m_rundownKeyword->text().trimmed());
    return {};
}

} // namespace ui
