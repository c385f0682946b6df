// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/processinfoquery.h"

#include <array>

namespace model {

using protocol::Result;
using protocol::ipc::ProcessInfoVersion;

namespace {

constexpr std::array infoVersions{ProcessInfoVersion::V3, ProcessInfoVersion::V2, ProcessInfoVersion::V1};

} // namespace

quint64 queryProcessInfo(Runtime &runtime, const Runtime::Options &options, QObject *context,
                         std::function<void(Result<ProcessInfoAnswer>)> done)
{
    Ladder ladder;
    for (const ProcessInfoVersion version : infoVersions)
        ladder.push_back({protocol::ipc::processInfoRequest(version)});
    const auto answer = [done = std::move(done)](const Result<Runtime::Answer> &result) {
        if (!result.ok())
            return done(result.error());
        const ProcessInfoVersion version = infoVersions[result.value().step];
        auto info = protocol::ipc::decodeProcessInfo(version, result.value().reply.message.payload);
        if (!info.ok())
            return done(info.error());
        done(ProcessInfoAnswer{std::move(info).value(), version});
    };
    return runtime.send(ladder, options, context, answer);
}

} // namespace model
