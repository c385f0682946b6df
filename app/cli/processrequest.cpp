// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/processrequest.h"

#include "app/cli/output.h"
#include "model/preflight/looking.h"

#include <QCoreApplication>

namespace app::cli {

using model::ProcessEntry;
using model::preflight::Finding;
using protocol::Result;

namespace {

constexpr std::chrono::milliseconds lookDeadline{5000};

/// One request on its way. Every step ends the event loop or leads to the next one.
class RequestRun : public QObject {
public:
    RequestRun(const ProcessRequest &request, ProcessEntry process, Target &target)
        : QObject(&target)
        , m_request(request)
        , m_wait(target.waitLine())
        , m_process(std::move(process))
        , m_runtime(target.runtimeOf(m_process))
    {
        m_process.endpoint.reset(); // which must not die on the threads that look
    }

    void start()
    {
        if (const auto known = model::checkKnown(m_request.command, m_process.runtimeVersion); !known.ok()) {
            if (!model::isNativeAot(m_process.runtimeVersion))
                return fail(known.error(), m_request.doing);
            return refuse({Finding::Severity::Blocks,
                           QStringLiteral("%1: %2.").arg(m_request.doing, known.error().text),
                           {}},
                          {});
        }
        if (m_process.start == model::RuntimeStart::Suspended) {
            if (const auto problem
                = model::problemWhileSuspended(m_request.command, m_process.runtimeVersion))
                return refuse(*problem, {});
        }
        if (!m_request.look)
            return send();
        m_wait.say(QStringLiteral("%1: looking at its files").arg(m_request.doing));
        model::preflight::lookWithin<QList<Finding>>(
            this, m_process.identity.pid, lookDeadline,
            [look = m_request.look, process = m_process] { return Result(look(process)); },
            [this](const Result<QList<Finding>> &found) { judge(found); });
    }

private:
    void judge(const Result<QList<Finding>> &found)
    {
        m_wait.stop();
        QList<Finding> findings = found.valueOr({});
        if (!found.ok())
            findings.append({Finding::Severity::Warning,
                             QStringLiteral("The files of the process could not be looked at: %1.")
                                 .arg(found.error().text),
                             {}});
        if (const Finding *blocking = model::preflight::firstBlocking(findings))
            return refuse(*blocking, {});
        for (const Finding &finding : std::as_const(findings)) {
            if (finding.severity != Finding::Severity::Warning)
                continue;
            if (!m_request.sendsDespiteWarnings)
                return refuse(finding, QStringLiteral("With --force it is sent all the same."));
            printNote(finding.seen % u' ' % finding.remedy);
        }
        send();
    }

    void refuse(const Finding &finding, const QString &wayOut)
    {
        QStringList sentences{finding.seen, finding.remedy, QStringLiteral("Nothing was sent."), wayOut};
        sentences.removeAll(QString());
        printError(sentences.join(u' '));
        QCoreApplication::exit(Failure);
    }

    void send()
    {
        m_wait.say(QStringLiteral("%1: waiting for its runtime").arg(m_request.doing));
        m_request.send(m_runtime, this, [this](const Result<> &result) {
            m_wait.stop();
            if (result.ok())
                report();
            else
                fail(explained(result.error()), m_request.doing);
        });
    }

    protocol::Error explained(protocol::Error error) const
    {
        if (error.code == protocol::ErrorCode::Closed && !m_request.ifClosed.isEmpty())
            error.text = m_request.ifClosed;
        return error;
    }

    void report()
    {
        m_wait.say(QStringLiteral("%1: looking what it does").arg(m_request.doing));
        model::preflight::lookWithin<ProcessReport>(
            this, m_process.identity.pid, lookDeadline,
            [report = m_request.report, process = m_process] { return Result(report(process)); },
            [this](const Result<ProcessReport> &found) {
                m_wait.stop();
                const ProcessReport report = found.valueOr({{QStringLiteral("Done.")}, {}});
                Output out;
                for (const QString &line : report.lines)
                    out.writeLine(line);
                const int status = out.finish();
                if (!report.problem.isEmpty())
                    printError(report.problem);
                QCoreApplication::exit(report.problem.isEmpty() ? status : int(Failure));
            });
    }

    const ProcessRequest m_request;
    WaitLine &m_wait;
    ProcessEntry m_process;
    model::RuntimeCommands m_runtime;
};

} // namespace

int runRequest(const ProcessRequest &request)
{
    TargetQuery query;
    query.pid = request.pid;
    Target target(query);
    return target.run([&target, &request](const ProcessEntry &process) {
        (new RequestRun(request, process, target))->start();
    });
}

} // namespace app::cli
