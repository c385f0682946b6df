// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testrun.h"

#include <QJsonObject>

namespace model::testruns {

/// How much a run told that is not kept, because it is beyond a limit.
struct LeftOut {
    std::uint64_t tests = 0; ///< TestTree::testsMax
    std::uint64_t results = 0; ///< TestResults::attemptsMax; they count nowhere
    std::uint64_t texts = 0; ///< results without their texts
    std::uint64_t cutTexts = 0; ///< results with a part of their texts
    std::uint64_t messages = 0; ///< of processes, and the names of files that they left
    std::uint64_t output = 0; ///< characters that processes wrote
    bool operator==(const LeftOut &) const = default;
};

LeftOut leftOutOf(const TestResults &results);
LeftOut leftOutOf(const TestRun &run);
/// Returns a sentence for each kind of which something is left out.
QStringList leftOutTexts(const LeftOut &leftOut);

/// Adds the counts to a document: "forgottenTests" and so on.
void insertLeftOut(QJsonObject &object, const LeftOut &leftOut);
/// Returns what such a document tells; 0 for what it does not.
LeftOut leftOutIn(const QJsonObject &object);

} // namespace model::testruns
