// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketfolder_unix.h"

namespace model {

qint64 modifiedNanoseconds(const struct stat &status)
{
    return qint64(status.st_mtimespec.tv_sec) * 1'000'000'000 + status.st_mtimespec.tv_nsec;
}

} // namespace model
