// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What makes a picture of flamepicture.h move: its style sheet and its program. Neither has the end of a
/// CDATA section.
namespace model {

extern const char *const flameStyle;
extern const char *const flameScript;

} // namespace model
