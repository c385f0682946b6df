// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QString>

/// One recording each of a program that writes more events than can be recorded. What fails ends the program.
/// Linux only.
namespace benchmark {

struct Flood {
    QString program; ///< tests/programs/Workload
    int writers = 2; ///< threads that write
    std::uint64_t eventsEach = 1'000'000;
    int characters = 200; ///< of text in each event; 0: two numbers
    std::uint32_t bufferMegabytes = 16; ///< of the runtime, where events wait for the reader
    QString folder; ///< for the recordings, which are removed once they were looked at
};

struct Recorded {
    std::uint64_t bytes = 0;
    std::uint64_t events = 0; ///< of the writers
    std::uint64_t dropped = 0; ///< by the sequence numbers of the trace
    double seconds = 0; ///< from the first event to the last
    double processorSeconds = 0; ///< of the recorder, from before it asked for the session to its end
    double decodingSeconds = 0; ///< that reading the file behind its growing takes by itself
};

/// benchmark::BareReader. It decodes nothing.
Recorded recordBare(const Flood &flood);
/// model::CaptureThread: our capture without a decoder behind it. All of this process counts as the recorder.
Recorded recordByCapture(const Flood &flood);
/// As the window does it: model::TraceSession, whose capture writes the file and whose Trace reads behind it.
/// All of this process counts as the recorder.
Recorded recordAsWindow(const Flood &flood);
/// `clrlens-cli record` beside this program, from its start to its end.
Recorded recordAsCommandLine(const Flood &flood, const QString &commandLine);

/// Processor time that reading a file behind its growing takes, when this process does it for the first time.
double firstDecodingSeconds(const QString &path);
/// Processor time of clrlens-cli when nothing is written: its start, finding the process, its end.
double commandLineSeconds(Flood flood, const QString &commandLine);

} // namespace benchmark
