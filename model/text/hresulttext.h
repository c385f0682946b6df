// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QString>

namespace model {

/// The meaning of an HRESULT of a runtime's diagnostic server for a user. protocol::ipc::hresultName() has
/// its name.
struct HresultText {
    QString meaning; ///< half a sentence, lower case, no full stop
    QString why; ///< likely cause; may be empty
    QString remedy; ///< what to do; may be empty
};

HresultText describeHresult(std::uint32_t hresult);

} // namespace model
