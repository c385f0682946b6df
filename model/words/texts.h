// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace model {

/// The texts of model/ that users read, as Texts::tr("%n events", nullptr, count). One context for all of
/// model, so that a sentence is translated once wherever it is said. Not for what machines read, as JSON, CSV
/// and protocols. English unless a translator is installed, see translations.h. Any thread.
class Texts {
    Q_DECLARE_TR_FUNCTIONS(model::Texts)
};

} // namespace model
