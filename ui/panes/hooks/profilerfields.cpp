// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/hooks/profilerfields.h"

#include <QFormLayout>
#include <QLineEdit>

namespace ui {

ProfilerFields::ProfilerFields(const QString &id, QFormLayout *form)
    : QObject(form)
    , m_guid(new QLineEdit)
    , m_path(new QLineEdit)
{
    m_guid->setPlaceholderText(QStringLiteral("01234567-89ab-cdef-0123-456789abcdef"));
    m_guid->setObjectName(id + QStringLiteral("Guid"));
    m_guid->setAccessibleName(tr("Class id of the profiler"));
    m_path->setPlaceholderText(tr("/path/to/profiler.so, as the process sees it"));
    m_path->setObjectName(id + QStringLiteral("Path"));
    m_path->setAccessibleName(tr("Path of the profiler library"));
    form->addRow(tr("Class id"), m_guid);
    form->addRow(tr("Library"), m_path);
    for (QLineEdit *line : {m_guid, m_path})
        connect(line, &QLineEdit::textChanged, this, &ProfilerFields::changed);
}

QUuid ProfilerFields::guid() const
{
    return QUuid(m_guid->text().trimmed());
}

QString ProfilerFields::path() const
{
    return m_path->text().trimmed();
}

QString ProfilerFields::problem() const
{
    return guid().isNull() && !m_guid->text().trimmed().isEmpty() ? tr("The class id is no GUID.")
                                                                  : QString();
}

} // namespace ui
