// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processprobe.h"

namespace model {

using protocol::Result;

ProcessProbe::ProcessProbe(std::shared_ptr<Runtime> runtime, QObject *parent)
    : QObject(parent)
    , m_runtime(std::move(runtime))
{
}

ProcessProbe::~ProcessProbe()
{
    m_runtime->cancel(m_request);
}

void ProcessProbe::start()
{
    Runtime::Options options;
    options.sender = wire::Sender::Discovery;
    options.deadline = {};
    m_request = queryProcessInfo(*m_runtime, options, this, [this](const Result<ProcessInfoAnswer> &answer) {
        if (answer.ok())
            Q_EMIT answered(answer.value());
        else
            Q_EMIT failed(answer.error());
    });
}

} // namespace model
