// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/callview.h"
#include "ui/widgets/filterbar.h"

namespace ui {

/// A line to look for functions with: Return goes to the next one that was found.
class SearchLine : public FilterBar {
    Q_OBJECT
public:
    explicit SearchLine(QWidget *parent = nullptr);

    QString wanted() const { return text().trimmed(); }
    /// Says how much of a view is found; `rows` are those that a list has left.
    void showFound(const model::CallView &view, quint64 rows);
    /// Returns the next node of the view's tree that was found, the most costly first; nothing where none
    /// was, or the view was not made for the text.
    std::optional<std::uint32_t> nextOf(const model::CallView &view);

Q_SIGNALS:
    void nextAsked();

private:
    model::CallViewOptions m_options; ///< that m_next counts for
    std::size_t m_next = 0;
};

} // namespace ui
