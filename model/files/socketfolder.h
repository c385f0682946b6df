// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {

/// Returns the folder of this program's sockets, the same at each start, in which only this user has a say:
/// in the user's runtime folder where XDG_RUNTIME_DIR names one that is this user's own and closed to others,
/// else one with the user's number in the folder of temporary files; where another user has taken these
/// names, one that cannot be guessed. It need not be there yet: makeOwnFolder() makes it. Only on systems
/// where sockets are files.
QString socketFolder();

} // namespace model
