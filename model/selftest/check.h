// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QList>
#include <QString>

namespace model::selftest {

enum class State : std::uint8_t {
    Ok,
    Warning, ///< something works only in part, or could not be looked at
    Problem, ///< something does not work
    NotApplicable, ///< this system, or this program, has nothing of the kind
};

/// What one check of the self test found. Texts are whole sentences for users; paths in them are not made
/// visible yet (model/text/visibletext.h).
struct Check {
    QString id; ///< for scripts: "socket-folder"
    QString title; ///< "Folder of the sockets"
    State state = State::Ok;
    QString found;
    QString remedy; ///< what to do about it; empty where nothing has to be done
    bool operator==(const Check &) const = default;
};

/// Returns "ok", "warning", "problem" or "not applicable", for scripts.
QString stateName(State state);

} // namespace model::selftest
