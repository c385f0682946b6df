// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/searchline.h"

#include "model/text/format.h"

#include <QLineEdit>
#include <utility>

namespace ui {

SearchLine::SearchLine(QWidget *parent)
    : FilterBar(tr("Search functions"), parent)
{
    setObjectName(QStringLiteral("callTreeSearch"));
    line()->setObjectName(QStringLiteral("callTreeSearchLine"));
    connect(line(), &QLineEdit::returnPressed, this, &SearchLine::nextAsked);
}

void SearchLine::showFound(const model::CallView &view, quint64 rows)
{
    using model::text::count;
    if (wanted().isEmpty())
        setCount({});
    else if (view.tree)
        setCount(tr("%1 found, %2")
                     .arg(count(view.matches.size()),
                          model::text::percent(view.total > 0 ? 100 * view.matched / view.total : 0)));
    else
        setCount(tr("%1 found").arg(count(rows)));
}

std::optional<std::uint32_t> SearchLine::nextOf(const model::CallView &view)
{
    if (!view.tree || view.matches.empty() || view.options.search != wanted())
        return std::nullopt;
    if (std::exchange(m_options, view.options) != view.options)
        m_next = 0;
    return view.matches[m_next++ % view.matches.size()];
}

} // namespace ui
