// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/leftout.h"
#include "model/testruns/testresults.h"
#include "protocol/core/result.h"

#include <memory>

/// Results of a run that were kept in a file.
namespace model::testruns {

inline constexpr qint64 resultsFileBytesMax = qint64(512) << 20;

struct KeptRun {
    std::unique_ptr<TestResults> results;
    /// Whether the run has ended in order, as far as the file tells. Of a journal that breaks off, the tests
    /// that ran then are incomplete.
    bool isWhole = true;
    /// Whether the tests have the ids by which an application finds them: those of TRX files are others.
    bool hasUids = true;
    LeftOut leftOut; ///< of the run, and of its file here; what a file that breaks off tells of it
};

/// Reads a RunJournal, a file that runAsJson() made, or a TRX file, also of others; which one it is, its
/// beginning tells. A folder stands for the journal in it. What the file does not have is not known: of TRX
/// the attempts, of JSON all but the outermost exception of each result. Errors: those of readSmallFile();
/// BadValue for a file that is none of these, or for another one than a journal that breaks off; Unsupported
/// for a journal of a version above ours. Waits for the disk.
protocol::Result<KeptRun> readResults(const QString &path);
/// Reads such a file's bytes.
protocol::Result<KeptRun> parseResults(const QByteArray &bytes);

} // namespace model::testruns
