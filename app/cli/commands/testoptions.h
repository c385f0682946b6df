// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "model/files/outputfile.h"
#include "model/recording/recording.h"
#include "model/testruns/testrun.h"

namespace app::cli {

struct TestRequest {
    QList<model::LaunchSpec> specs; ///< of the applications
    model::testruns::TestRun::Options run;
    bool printsJson = false;
    QString trxPath;
    QString junitPath;
    model::Existing existing = model::Existing::Keep;
    std::optional<model::RecordingOptions> recording; ///< of each process; nothing: none is recorded
    QStringList compared; ///< two files with results; empty: tests are run
};

/// Parses the program's whole arguments. Whatever is behind "--" belongs to the test application.
Parsed<TestRequest> parseTestOptions(const QStringList &arguments);

} // namespace app::cli
