// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/resultfiller.h"

#include <algorithm>
#include <cmath>

namespace model::testruns {

using namespace protocol::dotnettest;

std::optional<std::int64_t> ticksOfSeconds(double seconds)
{
    constexpr double secondsMax = 3600.0 * 24 * 365 * 100;
    if (!std::isfinite(seconds))
        return std::nullopt;
    return qRound64(std::clamp(seconds, 0.0, secondsMax) * double(ticksPerSecond));
}

void setClass(DiscoveredTestMessage &test, const QString &name)
{
    const auto dot = name.lastIndexOf(u'.');
    test.namespaceName = name.left(std::max<qsizetype>(dot, 0));
    test.typeName = name.mid(dot + 1);
}

void ResultFiller::add(const FileResult &result)
{
    const NodeId application = applicationFor(result.application);
    m_results.tree().add(application, result.test);
    if (result.outcome == Outcome::NotRun)
        return;
    FailedTestResultMessage told = result.told;
    told.uid = result.test.uid;
    told.displayName = result.test.displayName;
    const auto had = m_results.attempts().size();
    const auto noteTexts = [&] {
        if (m_results.attempts().size() > had)
            m_results.noteTexts(AttemptId(had), result.textsKept);
    };
    if (result.outcome == Outcome::Failed) {
        m_results.take(hostFor(application, result.host), told, 0);
        return noteTexts();
    }
    told.state = result.outcome == Outcome::Skipped ? std::optional(TestState::Skipped)
        : result.outcome == Outcome::Incomplete     ? std::nullopt
                                                    : std::optional(TestState::Passed);
    m_results.take(hostFor(application, result.host), static_cast<const SuccessfulTestResultMessage &>(told),
                   0);
    noteTexts();
}

void ResultFiller::lose(const QString &application, const QString &uid)
{
    const NodeId node = applicationFor(application);
    const HostId host = m_results.addHost(node);
    const TestTree &tree = m_results.tree();
    const TestId test = m_results.tree().findOrAdd(node, uid, uid);
    if (test != none)
        m_results.begin(host, uid, tree.text(tree.tests()[test].name), 0);
    (void)m_results.end(host, 0);
}

NodeId ResultFiller::applicationFor(const QString &name)
{
    if (!m_applications.contains(name))
        m_applications.insert(name, m_results.tree().addApplication(name));
    return m_applications.value(name);
}

HostId ResultFiller::hostFor(NodeId application, int number)
{
    const auto key = pairOf(application, std::uint32_t(number));
    if (!m_hosts.contains(key))
        m_hosts.insert(key, m_results.addHost(application));
    return m_hosts.value(key);
}

} // namespace model::testruns
