// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/unixpermission.h"

namespace model::preflight {

namespace {

constexpr quint64 capDacOverride = 1u << 1;
constexpr quint64 capDacReadSearch = 1u << 2;

quint32 bitOf(Access access)
{
    switch (access) {
    case Access::Read:
        return 4;
    case Access::Write:
        return 2;
    case Access::Execute:
        break;
    }
    return 1;
}

bool capabilityAllows(quint64 capabilities, Access access, const FileStatus &file)
{
    const bool folder = file.kind == FileStatus::Kind::Folder;
    if ((capabilities & capDacOverride) != 0)
        return access != Access::Execute || folder || (file.mode & 0111) != 0;
    return (capabilities & capDacReadSearch) != 0
        && (access == Access::Read || (access == Access::Execute && folder));
}

} // namespace

Permission permissionByBits(const procfs::Rights &rights, Access access, const FileStatus &file)
{
    if (capabilityAllows(rights.capabilities, access, file))
        return Permission::Yes;
    quint32 bits = file.mode;
    if (rights.user == file.owner)
        bits >>= 6;
    else if (rights.group == file.group || rights.groups.contains(file.group))
        bits >>= 3;
    return (bits & bitOf(access)) != 0 ? Permission::Yes : Permission::No;
}

} // namespace model::preflight
