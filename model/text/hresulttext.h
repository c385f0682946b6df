// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QString>

namespace model {

/// What an HRESULT of a runtime's diagnostic server means to a user. Its name is
/// protocol::ipc::hresultName().
struct HresultText {
    QString meaning; ///< half a sentence, lower case, no full stop
    QString why; ///< likely cause; may be empty
    QString remedy; ///< what to do; may be empty
};

HresultText describeHresult(std::uint32_t hresult);

} // namespace model
