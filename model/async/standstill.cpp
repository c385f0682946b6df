// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/standstill.h"

namespace model {

void Standstill::restart(Clock::time_point now)
{
    m_done = 0;
    m_since = now;
}

std::chrono::milliseconds Standstill::look(std::uint64_t done, Clock::time_point now)
{
    if (done != m_done) {
        m_done = done;
        m_since = now;
    }
    const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(now - m_since);
    return since < toldAfter ? std::chrono::milliseconds(0) : since;
}

} // namespace model
