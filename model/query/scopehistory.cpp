// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/scopehistory.h"

namespace model {

void ScopeHistory::push(const Scope &scope)
{
    if (scope == current())
        return;
    m_scopes.resize(m_at + 1);
    m_scopes.append(scope);
    if (m_scopes.size() > limit)
        m_scopes.removeFirst();
    m_at = m_scopes.size() - 1;
}

void ScopeHistory::replace(const Scope &scope)
{
    m_scopes.resize(m_at + 1);
    m_scopes[m_at] = scope;
    // Typed and taken back: two entries of the same would make Back seem dead.
    if (m_at > 0 && m_scopes.at(m_at - 1) == scope) {
        m_scopes.removeLast();
        --m_at;
    }
}

void ScopeHistory::back()
{
    if (canGoBack())
        --m_at;
}

void ScopeHistory::forward()
{
    if (canGoForward())
        ++m_at;
}

} // namespace model
