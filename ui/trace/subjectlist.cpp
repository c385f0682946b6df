// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/subjectlist.h"

#include "model/text/format.h"
#include "ui/base/tokens.h"
#include "ui/widgets/plaintext.h"

#include <QEvent>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

using model::answers::Subject;

namespace {

constexpr int keysMax = 10; // Ctrl+1 to Ctrl+9, and Ctrl+0
constexpr int aroundText = 10; // pixels at its left and right

} // namespace

SubjectList::SubjectList(QWidget *parent)
    : QListWidget(parent)
{
    setObjectName(QStringLiteral("subjects"));
    setAccessibleName(tr("Subjects"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Expanding);
    setItemDelegate(new PlainTextDelegate(this));
    connect(this, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0 && row < m_entries.size())
            Q_EMIT chosen(m_entries.at(row).subject);
    });
}

void SubjectList::setEntries(const QList<Entry> &entries)
{
    if (entries == m_entries)
        return;
    const bool isSame = std::ranges::equal(entries, m_entries, {}, &Entry::subject, &Entry::subject);
    const QSignalBlocker blocker(this);
    const int before = currentRow();
    const auto current = before >= 0 ? std::optional(m_entries.at(before).subject) : std::nullopt;
    m_entries = entries;
    if (!isSame)
        clear();
    for (qsizetype row = 0; row < m_entries.size(); ++row) {
        if (!isSame)
            addItem(new QListWidgetItem);
        show(*item(int(row)), m_entries.at(row));
    }
    if (!isSame && current)
        setCurrent(*current);
    updateGeometry();
}

void SubjectList::show(QListWidgetItem &item, const Entry &entry) const
{
    const QString title = model::answers::subjectTitle(entry.subject);
    item.setText(entry.findings == 0
                     ? title
                     : QStringLiteral("%1  ▲%2").arg(title, model::text::count(entry.findings)));
    item.setForeground(palette().brush(entry.hasData ? QPalette::Text : QPalette::PlaceholderText));
    const int key = row(&item) + 1;
    QString tip = model::answers::subjectQuestion(entry.subject);
    if (key <= keysMax)
        tip = tr("%1 (%2)", "what a subject answers; its key")
                  .arg(tip,
                       QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_0 + key % keysMax))
                           .toString(QKeySequence::NativeText));
    if (!entry.hasData)
        tip += u'\n' + tr("The trace has no events of it; the page says how to record some.");
    if (!entry.findingsText.isEmpty())
        tip += u'\n' + entry.findingsText;
    item.setToolTip(plainToolTip(tip));
    item.setData(Qt::AccessibleTextRole,
                 !entry.hasData ? tr("%1, no events").arg(title)
                     : entry.findingsText.isEmpty()
                     ? title
                     : tr("%1: %2", "a subject, what asks for attention").arg(title, entry.findingsText));
    item.setSizeHint({0, fontMetrics().height() + gridStep});
}

void SubjectList::setCurrent(Subject subject)
{
    const QSignalBlocker blocker(this);
    for (qsizetype row = 0; row < m_entries.size(); ++row) {
        if (m_entries.at(row).subject == subject)
            setCurrentRow(int(row));
    }
}

QSize SubjectList::sizeHint() const
{
    int widest = 0;
    for (int row = 0; row < count(); ++row)
        widest = std::max(widest, fontMetrics().horizontalAdvance(item(row)->text()));
    return {widest + 2 * aroundText, 0};
}

void SubjectList::changeEvent(QEvent *event)
{
    QListWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    for (int row = 0; row < count() && row < m_entries.size(); ++row)
        show(*item(row), m_entries.at(row));
}

} // namespace ui
