// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testresults.h"
#include "model/testruns/textpool.h"

namespace model::testruns {

/// Of names in files, in characters: more of them is cut.
inline constexpr qsizetype namesMax = TextPool::bytesMax;

/// One result as a file tells it. Texts from outside.
struct FileResult {
    protocol::dotnettest::DiscoveredTestMessage test;
    QString application;
    int host = 0; ///< that told it; a number within the file
    protocol::dotnettest::FailedTestResultMessage told; ///< a failure's message has all fields of another one
    Outcome outcome = Outcome::NotRun;
    TextsKept textsKept = TextsKept::All; ///< by the program that wrote the file
};
/// Returns a duration in ticks, bounded; nothing for one that is not finite.
std::optional<std::int64_t> ticksOfSeconds(double seconds);
/// Sets namespace and class by the name of both.
void setClass(protocol::dotnettest::DiscoveredTestMessage &test, const QString &name);

/// Puts results of files into the form of those that come from hosts.
class ResultFiller {
public:
    explicit ResultFiller(TestResults &results)
        : m_results(results)
    {
    }

    void add(const FileResult &result);
    /// Takes that a test had begun, of which nothing else is told.
    void lose(const QString &application, const QString &uid);

private:
    NodeId applicationFor(const QString &name);
    HostId hostFor(NodeId application, int number);

    TestResults &m_results;
    QHash<QString, NodeId> m_applications;
    QHash<std::uint64_t, HostId> m_hosts; ///< by application and number
};

} // namespace model::testruns
