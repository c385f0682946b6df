// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/dotnettest/messagecodec.h"

/// What a server agrees on with a host ("Handshake request", "Handshake response"). The host tells all
/// versions of the protocol that it speaks, the reply has the one that was chosen. A host compares it with
/// its own, and one that does not find it ends with exit code 12 without a word:
///
///     1.0.0  all platforms since 1.5, the only one up to 2.2
///     1.1.0  the host leaves the terminal to the server: its output may be shown while it runs
///     1.2.0  AzureDevOpsLogMessage
///     1.3.0  DisplayMessage
///     1.4.0  WaitForServerControlRequest, ServerControlMessage
namespace protocol::dotnettest {

/// What the server wants of a host.
struct ServerOffer {
    bool isIde = true; ///< wants locations, traits and tests in progress
    QString serverControlPipeName; ///< null: there is no control pipe
    QString executionMode; ///< the mode that it was started in, see executionmode; null: not checked
};

struct Agreement {
    HandshakeMessage reply;
    QString version; ///< empty: refused, so that the host ends
    std::optional<Error> refusal; ///< why: Unsupported for a version, BadValue for an execution mode
};

/// Answers a host's handshake. A host that names no versions at all is taken for one that speaks 1.0.0.
Agreement agreeOn(const HandshakeMessage &handshake, const ServerOffer &offer);

/// Refuses a host for a reason: a handshake that cannot be read is answered so, too.
Agreement refusal(const Error &reason);

/// Returns the layout of the messages that follow this handshake.
Layout layoutOf(const HandshakeMessage &handshake);

} // namespace protocol::dotnettest
