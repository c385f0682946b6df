// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/core/texts.h"

namespace protocol {

/// Returns the error of a command that we no longer wait for, but that was sent: it is not taken back.
/// One that was not sent has cancelledError().
inline Error cancelledAfterSendingError()
{
    return {ErrorCode::Cancelled, Texts::tr("cancelled after it was sent")};
}

} // namespace protocol
