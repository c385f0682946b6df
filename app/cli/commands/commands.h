// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

/// The commands, one file each. All take the program's whole arguments and return the exit status.
namespace app::cli {

int runAgents(const QStringList &arguments);
int runAttachProfiler(const QStringList &arguments);
int runCut(const QStringList &arguments);
int runDecode(const QStringList &arguments);
int runDoctor(const QStringList &arguments);
int runDump(const QStringList &arguments);
int runEnv(const QStringList &arguments);
int runExport(const QStringList &arguments);
int runFlame(const QStringList &arguments);
int runHistogram(const QStringList &arguments);
int runInfo(const QStringList &arguments);
int runLaunch(const QStringList &arguments);
int runListen(const QStringList &arguments);
int runPerfMap(const QStringList &arguments);
int runPresets(const QStringList &arguments);
int runPs(const QStringList &arguments);
int runRecord(const QStringList &arguments);
int runRepair(const QStringList &arguments);
int runResume(const QStringList &arguments);
int runSetEnv(const QStringList &arguments);
int runStartupHook(const QStringList &arguments);
int runStats(const QStringList &arguments);
int runTest(const QStringList &arguments);
int runTop(const QStringList &arguments);

} // namespace app::cli
