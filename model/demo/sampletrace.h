// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QString>

/// The sample trace: some seconds of the simulated process, for users without recordings. It is made when
/// it is asked for, in the program's cache, and has something for every tab of a trace: samples with deep
/// stacks, collections, allocations, exceptions, contention, counters, clocks of threads, lines of source,
/// and events that were dropped.
namespace model {

/// The environment variable that names another folder, for tests.
inline constexpr char sampleFolderVariable[] = "CLRLENS_SAMPLE";

/// Returns the folder of this version's sample: in the user's cache, "clrlens/sample-0.1.0". Makes nothing.
QString sampleFolder();

/// Returns the path of the sample trace in the folder, which is made with what belongs to it where it is not
/// there yet. Waits for the disk and takes a while: for workers. Errors: those of the files.
protocol::Result<QString> makeSampleTrace(const QString &folder);

} // namespace model
