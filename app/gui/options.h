// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace app {

/// What the command line asks for. No exit() in here: main decides by `answer`.
struct Options {
    QStringList files;
    qint64 attachPid = 0; ///< 0 is none
    bool demo = false;
    QString screenshotsFolder; ///< walk through the window and leave pictures
    bool dark = false;
    /// Look for sockets here alone; empty is everywhere. No option: for the tour and for tests.
    QString onlySocketFolder;

    /// Help, version, or what is wrong with the command line; nothing else is to be done then.
    QString answer;
    bool isError = false;
};

Options parseOptions(const QStringList &arguments);

} // namespace app
