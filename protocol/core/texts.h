// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace protocol {

/// The technical parts of sentences that protocol/ adds to errors and to what is damaged, for translators, as
/// Texts::tr("%1 is no socket").arg(path). Not for names of the specification. English unless a translator is
/// installed. Any thread.
class Texts {
    Q_DECLARE_TR_FUNCTIONS(protocol::Texts)
};

} // namespace protocol
