// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <QStringList>

namespace app {

/// What the command line asks for. Parsing never exits; main() decides by `answer`.
struct Options {
    QStringList files;
    qint64 attachPid = 0; ///< 0 is none
    bool demo = false;
    QString demoMisbehaviour; ///< a name that model::demo::misbehaviourFromName() knows; empty for none
    bool dark = false; ///< in this run, whatever is chosen
    bool light = false; ///< the same
    QString language; ///< "de", in this run, whatever is chosen; empty for what is chosen
    QSize size; ///< of the window, in this run; invalid for what is usual
    bool newWindow = false; ///< hand nothing to a window that is open
    /// The only folder to look for sockets in; empty for all usual ones. Not on the command line: for the
    /// studio and for tests.
    QString onlySocketFolder;

    /// Of a request by another start: lets the window come to the front on Wayland.
    QByteArray activationToken;

    /// Help, version, or what is wrong with the command line; the program does nothing else then.
    QString answer;
    bool isError = false;
};

Options parseOptions(const QStringList &arguments);

} // namespace app
