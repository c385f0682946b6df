// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processprobe.h"

namespace model {

using protocol::Result;

ProcessProbe::ProcessProbe(DiagnosticClient &client, QString socketPath, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_socketPath(std::move(socketPath))
{
}

ProcessProbe::~ProcessProbe()
{
    m_client.cancel(m_request);
}

void ProcessProbe::start()
{
    queryProcessInfo(
        [this](const protocol::ipc::Message &request, DiagnosticClient::Callback answer) {
            m_request = m_client.send(m_socketPath, request, {.deadline = {}, .continuation = {}}, this,
                                      std::move(answer));
        },
        [this](const Result<ProcessInfoAnswer> &answer) {
            if (answer.ok())
                Q_EMIT answered(answer.value().info);
            else
                Q_EMIT failed(answer.error());
        });
}

} // namespace model
