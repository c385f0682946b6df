// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/scope.h"

namespace model {

/// The scopes that a view had, as a browser has its pages: a new one drops those that were ahead. Begins with
/// the whole trace. Keeps the newest `limit` scopes.
class ScopeHistory {
public:
    static constexpr qsizetype limit = 100;

    const Scope &current() const { return m_scopes.at(m_at); }
    /// Goes to a scope. Going to the current one changes nothing.
    void push(const Scope &scope);
    /// Goes to a scope in place of the current one: while a word is typed or a range is drawn, Back shall not
    /// stop at each letter.
    void replace(const Scope &scope);

    qsizetype behind() const { return m_at; } ///< scopes to which Back leads, one after the other
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_scopes.size(); }
    void back();
    void forward();

private:
    QList<Scope> m_scopes{Scope()};
    qsizetype m_at = 0;
};

} // namespace model
