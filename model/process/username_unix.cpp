// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/username_unix.h"

#include <array>
#include <pwd.h>

namespace model {

QString userName(uid_t user)
{
    std::array<char, 4096> buffer;
    passwd entry{};
    passwd *found = nullptr;
    if (::getpwuid_r(user, &entry, buffer.data(), buffer.size(), &found) == 0 && found != nullptr)
        return QString::fromLocal8Bit(found->pw_name);
    return QString::number(user);
}

} // namespace model
