// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testresults.h"

#include <QVariant>

/// The cells of TestTreeModel, whose columns and roles these take.
namespace model {

QVariant groupCell(const testruns::TestResults &results, testruns::NodeId node, int column, int role);
/// Of a test with one result it is that of the result, but for its name and while it runs.
QVariant testCell(const testruns::TestResults &results, testruns::TestId test, int column, int role);
QVariant resultCell(const testruns::TestResults &results, testruns::AttemptId attempt, int column, int role);

} // namespace model
