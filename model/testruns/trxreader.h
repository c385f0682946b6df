// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testresults.h"
#include "protocol/core/result.h"

namespace model::testruns {

/// Reads a TRX file's bytes into results that are empty yet. Returns BadValue for what is none, or no whole
/// XML.
protocol::Result<> parseTrx(const QByteArray &bytes, TestResults &results);

} // namespace model::testruns
