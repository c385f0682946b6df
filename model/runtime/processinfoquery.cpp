// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/processinfoquery.h"

#include "model/preflight/looking.h"
#include "model/preflight/nativeaot.h"
#include "model/runtime/endpoint.h"

#include <array>

namespace model {

using protocol::Result;
using protocol::ipc::ProcessInfoVersion;

namespace {

/// At the files of its process. Short, because callers have deadlines; a program that was not looked at in
/// time is shown without the word NativeAOT.
constexpr std::chrono::seconds lookAtRuntime{1};
constexpr std::array infoVersions{ProcessInfoVersion::V3, ProcessInfoVersion::V2, ProcessInfoVersion::V1};

} // namespace

QString shownVersion(const protocol::ipc::ProcessInfo &info, bool isNativeAot)
{
    const QString version = info.clrProductVersion.section(u'+', 0, 0);
    return isNativeAot ? QString(version % QLatin1String(" NativeAOT")) : version;
}

quint64 queryProcessInfo(Runtime &runtime, const Runtime::Options &options, QObject *context,
                         std::function<void(Result<ProcessInfoAnswer>)> done)
{
    Ladder ladder;
    for (const ProcessInfoVersion version : infoVersions)
        ladder.push_back({protocol::ipc::processInfoRequest(version)});
    const auto answer = [done = std::move(done), context,
                         process = runtime.endpoint()->process()](const Result<Runtime::Answer> &result) {
        if (!result.ok())
            return done(result.error());
        const ProcessInfoVersion version = infoVersions[result.value().step];
        auto info = protocol::ipc::decodeProcessInfo(version, result.value().reply.message.payload);
        if (!info.ok())
            return done(info.error());
        ProcessInfoAnswer known{std::move(info).value(), version};
        if (process.pid == 0)
            return done(known);
        preflight::lookWithin<bool>(
            context, process.pid, lookAtRuntime,
            [process] { return Result(preflight::isNativeAot(process)); },
            [done, known](const Result<bool> &isNativeAot) mutable {
                known.isNativeAot = isNativeAot.valueOr(false);
                done(known);
            });
    };
    return runtime.send(ladder, options, context, answer);
}

} // namespace model
