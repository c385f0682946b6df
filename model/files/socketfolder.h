// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {

/// Returns the folder of this program's sockets: in the user's runtime folder where the session has one that
/// is there, else one with the user's number in the folder of temporary files. It need not be there yet, and
/// somebody else may have made it: check it before anything is put into it. Only on systems where sockets are
/// files.
QString socketFolder();

} // namespace model
