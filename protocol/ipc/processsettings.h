// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

/// Process commands that change the process ("Process Commands"): its environment, its perf map, code of
/// others in it. Read their replies with decodeHresultReply() (dumpcommands.h).
namespace protocol::ipc {

/// The payload of SetEnvironmentVariable: string name, string value. An absent value, which is not an empty
/// one, clears the variable. Only code that asks for it later sees a change.
struct SetEnvironmentVariableRequest {
    QString name;
    QString value; ///< null to clear
    bool operator==(const SetEnvironmentVariableRequest &other) const
    {
        return name == other.name && value == other.value && value.isNull() == other.value.isNull();
    }
};

/// Errors: BadValue for a name that is empty or has an '=' or a NUL in it, and for a value with a NUL;
/// LimitExceeded.
Result<Message> encodeSetEnvironmentVariable(const SetEnvironmentVariableRequest &request);
Result<SetEnvironmentVariableRequest> decodeSetEnvironmentVariable(const Message &message);

/// What a runtime writes about code that it compiles: /tmp/perf-PID.map for perf, /tmp/jit-PID.dump, or both.
enum class PerfMapType : std::uint32_t { None = 0, All = 1, JitDump = 2, PerfMap = 3 };

/// The payload of EnablePerfMap: u32 type. That of DisablePerfMap is empty.
Message enablePerfMapRequest(PerfMapType type);
Result<PerfMapType> decodeEnablePerfMap(const Message &message);
Message disablePerfMapRequest();

/// The payload of ApplyStartupHook: string path of an assembly, as the target sees it. Errors: BadValue for a
/// path that is empty or has a NUL in it, LimitExceeded.
Result<Message> encodeApplyStartupHook(const QString &path);
Result<QString> decodeApplyStartupHook(const Message &message);

} // namespace protocol::ipc
