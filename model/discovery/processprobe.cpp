// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processprobe.h"

namespace model {

using protocol::Result;
using protocol::ipc::ProcessInfoVersion;

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
    ask(ProcessInfoVersion::V3);
}

void ProcessProbe::ask(ProcessInfoVersion version)
{
    m_request = m_client.send(
        m_socketPath, protocol::ipc::processInfoRequest(version), {.deadline = {}, .continuation = {}}, this,
        [this, version](const Result<DiagnosticClient::Reply> &reply) { take(version, reply); });
}

void ProcessProbe::take(ProcessInfoVersion version, const Result<DiagnosticClient::Reply> &reply)
{
    if (!reply.ok()) {
        if (protocol::ipc::isUnknownCommand(reply.error()) && version != ProcessInfoVersion::V1)
            ask(version == ProcessInfoVersion::V3 ? ProcessInfoVersion::V2 : ProcessInfoVersion::V1);
        else
            Q_EMIT failed(reply.error());
        return;
    }
    const auto info = protocol::ipc::decodeProcessInfo(version, reply.value().message.payload);
    if (info.ok())
        Q_EMIT answered(info.value());
    else
        Q_EMIT failed(info.error());
}

} // namespace model
