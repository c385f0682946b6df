// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/processinfoquery.h"

namespace model {

using protocol::Result;
using protocol::ipc::ProcessInfoVersion;

namespace {

using Done = std::function<void(Result<ProcessInfoAnswer>)>;

void ask(ProcessInfoVersion version, const CommandSender &send, const Done &done)
{
    const auto answer = [version, send, done](const Result<DiagnosticClient::Reply> &reply) {
        if (!reply.ok() && protocol::ipc::isUnknownCommand(reply.error()) && version > ProcessInfoVersion::V1)
            return ask(ProcessInfoVersion(std::uint8_t(version) - 1), send, done);
        if (!reply.ok())
            return done(reply.error());
        auto info = protocol::ipc::decodeProcessInfo(version, reply.value().message.payload);
        if (!info.ok())
            return done(info.error());
        done(ProcessInfoAnswer{std::move(info).value(), version});
    };
    send(protocol::ipc::processInfoRequest(version), answer);
}

} // namespace

void queryProcessInfo(const CommandSender &send, const Done &done)
{
    ask(ProcessInfoVersion::V3, send, done);
}

} // namespace model
