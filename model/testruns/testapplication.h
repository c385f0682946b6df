// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testrun.h"

namespace model::testruns {

/// Returns how a program, an assembly or a project is run as a test application. Asks the disk; errors are in
/// Application::command.
TestRun::Application applicationOf(LaunchSpec spec);

} // namespace model::testruns
