// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/goldenmessages.h"

#include "tests/support/hexbytes.h"

namespace tests {

using protocol::ipc::Command;

const std::vector<GoldenMessage> &goldenMessages()
{
    // clang-format off
    static const std::vector<GoldenMessage> messages{
        {"Advertise", {},
         "runtimeCookie processId future",
         R"(
41 44 56 52 5f 56 31 00  # magic
ef cd ab 89 67 45 23 01 01 02 03 04 05 06 07 08  # runtimeCookie
39 30 00 00 00 00 00 00  # processId: 12345
00 00  # future
)"},
        {"CollectTracing as the specification has it", {},
         "circularBufferMB format length keywords logLevel provider_name arguments",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
50 00 02 02 00 00  # size 80, command, reserved
fa 00 00 00  # circularBufferMB: 250
01 00 00 00  # format: NetTrace
01 00 00 00  # length: 1
64 00 00 00 00 00 00 00  # keywords: 100
02 00 00 00  # logLevel: 2
0e 00 00 00  4d 00 79 00 45 00 76 00 65 00 6e 00 74 00 53 00 6f 00 75 00 72 00 63 00 65 00 00 00  # provider_name
00 00 00 00  # arguments: absent
)"},
        {"CreateCoreDump", {},
         "dumpName dumpType diagnostics",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
26 00 01 01 00 00  # size 38, command, reserved
03 00 00 00  2f 00 64 00 00 00  # dumpName: "/d"
02 00 00 00  # dumpType: with heap
01 00 00 00  # diagnostics: yes
)"},
        {"GenerateCoreDump2", {},
         "dumpName dumpType flags",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
26 00 01 02 00 00  # size 38, command, reserved
03 00 00 00  2f 00 64 00 00 00  # dumpName: "/d"
02 00 00 00  # dumpType: with heap
03 00 00 00  # flags: log, verbose
)"},
        {"GenerateCoreDump3", {},
         "dumpName dumpType flags",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
26 00 01 03 00 00  # size 38, command, reserved
03 00 00 00  2f 00 64 00 00 00  # dumpName: "/d"
02 00 00 00  # dumpType: with heap
04 00 00 00  # flags: crash report
)"},
        {"StopTracing", {},
         "sessionId",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
1c 00 02 01 00 00  # size 28, command, reserved
44 33 22 11 00 7f 00 00  # sessionId: 0x7f0011223344
)"},
        {"CollectTracing", {},
         "circularBufferMB format length keywords logLevel provider_name arguments",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
38 00 02 02 00 00  # size 56, command, reserved
00 01 00 00  # circularBufferMB: 256
01 00 00 00  # format: NetTrace
01 00 00 00  # length: 1
03 80 00 00 00 00 00 00  # keywords: 0x8003
05 00 00 00  # logLevel: Verbose
02 00 00 00  50 00 00 00  # provider_name: "P"
00 00 00 00  # arguments: absent
)"},
        {"CollectTracing2", {},
         "circularBufferMB format requestRundown length keywords logLevel provider_name arguments keywords logLevel provider_name arguments",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
5b 00 02 03 00 00  # size 91, command, reserved
00 01 00 00  # circularBufferMB: 256
01 00 00 00  # format: NetTrace
01  # requestRundown: 1
02 00 00 00  # length: 2
03 80 00 00 00 00 00 00  # keywords: 0x8003
05 00 00 00  # logLevel: Verbose
02 00 00 00  50 00 00 00  # provider_name: "P"
04 00 00 00  61 00 3d 00 62 00 00 00  # arguments: "a=b"
03 80 00 00 00 00 00 00  # keywords: 0x8003
05 00 00 00  # logLevel: Verbose
02 00 00 00  51 00 00 00  # provider_name: "Q"
01 00 00 00  00 00  # arguments: ""
)"},
        {"CollectTracing3", {},
         "circularBufferMB format requestRundown requestStackwalk length keywords logLevel provider_name arguments",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
3a 00 02 04 00 00  # size 58, command, reserved
00 01 00 00  # circularBufferMB: 256
01 00 00 00  # format: NetTrace
00  # requestRundown: 0
00  # requestStackwalk: 0
01 00 00 00  # length: 1
03 80 00 00 00 00 00 00  # keywords: 0x8003
05 00 00 00  # logLevel: Verbose
02 00 00 00  50 00 00 00  # provider_name: "P"
00 00 00 00  # arguments: absent
)"},
        {"CollectTracing4", {},
         "circularBufferMB format rundownKeyword requestStackwalk length keywords logLevel provider_name arguments",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
41 00 02 05 00 00  # size 65, command, reserved
00 01 00 00  # circularBufferMB: 256
01 00 00 00  # format: NetTrace
39 01 02 80 00 00 00 00  # rundownKeyword: 0x80020139
01  # requestStackwalk: 1
01 00 00 00  # length: 1
03 80 00 00 00 00 00 00  # keywords: 0x8003
05 00 00 00  # logLevel: Verbose
02 00 00 00  50 00 00 00  # provider_name: "P"
00 00 00 00  # arguments: absent
)"},
        {"CollectTracing5", {},
         "session_type circularBufferMB format rundownKeyword requestStackwalk length keywords logLevel provider_name arguments enable event_ids",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
52 00 02 06 00 00  # size 82, command, reserved
00 00 00 00  # session_type: streaming
00 01 00 00  # circularBufferMB: 256
01 00 00 00  # format: NetTrace
00 00 00 00 00 00 00 00  # rundownKeyword: 0x0
01  # requestStackwalk: 1
01 00 00 00  # length: 1
03 80 00 00 00 00 00 00  # keywords: 0x8003
05 00 00 00  # logLevel: Verbose
02 00 00 00  50 00 00 00  # provider_name: "P"
00 00 00 00  # arguments: absent
01  # enable: only these
02 00 00 00  07 00 00 00 08 00 00 00  # event_ids: 2 ids
)"},
        {"CollectTracing5 to user_events", {},
         "session_type rundownKeyword length keywords logLevel provider_name arguments enable event_ids default_tracepoint_name length tracepoint_name event_ids tracepoint_name event_ids",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
71 00 02 06 00 00  # size 113, command, reserved
01 00 00 00  # session_type: user_events
00 00 00 00 00 00 00 00  # rundownKeyword: 0x0
01 00 00 00  # length: 1
03 80 00 00 00 00 00 00  # keywords: 0x8003
05 00 00 00  # logLevel: Verbose
02 00 00 00  50 00 00 00  # provider_name: "P"
00 00 00 00  # arguments: absent
01  # enable: only these
00 00 00 00    # event_ids: 0 ids
04 00 00 00  61 00 6c 00 6c 00 00 00  # default_tracepoint_name: "all"
02 00 00 00  # length: 2
03 00 00 00  67 00 63 00 00 00  # tracepoint_name: "gc"
02 00 00 00  01 00 00 00 02 00 00 00  # event_ids: 2 ids
01 00 00 00  00 00  # tracepoint_name: ""
00 00 00 00  # event_ids: none
)"},
        {"CollectTracing6", {},
         "session_type circularBufferMB format rundownKeyword requestStackwalk length bufferMode",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
31 00 02 07 00 00  # size 49, command, reserved
00 00 00 00  # session_type: streaming
00 01 00 00  # circularBufferMB: 256
01 00 00 00  # format: NetTrace
00 00 00 00 00 00 00 00  # rundownKeyword: 0x0
01  # requestStackwalk: 1
00 00 00 00  # length: 0
01 00 00 00  # bufferMode: block
)"},
        {"CollectTracing6 to user_events", {},
         "session_type rundownKeyword length keywords logLevel provider_name arguments enable event_ids default_tracepoint_name length bufferMode",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
55 00 02 07 00 00  # size 85, command, reserved
01 00 00 00  # session_type: user_events
00 01 00 00 00 00 00 00  # rundownKeyword: 0x100
01 00 00 00  # length: 1
03 80 00 00 00 00 00 00  # keywords: 0x8003
05 00 00 00  # logLevel: Verbose
02 00 00 00  50 00 00 00  # provider_name: "P"
00 00 00 00  # arguments: absent
01  # enable: only these
00 00 00 00    # event_ids: 0 ids
04 00 00 00  61 00 6c 00 6c 00 00 00  # default_tracepoint_name: "all"
00 00 00 00  # length: 0
00 00 00 00  # bufferMode: drop
)"},
        {"AttachProfiler", {},
         "attachTimeout profilerGuid profilerPath clientData",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
3f 00 03 01 00 00  # size 63, command, reserved
10 27 00 00  # attachTimeout: 10000
ef cd ab 89 67 45 23 01 01 02 03 04 05 06 07 08  # profilerGuid: 89abcdef-4567-... in the order of a GUID
06 00 00 00  2f 00 70 00 2e 00 73 00 6f 00 00 00  # profilerPath: "/p.so"
03 00 00 00  01 02 03  # clientData: 3 bytes
)"},
        {"StartupProfiler", {},
         "profilerGuid profilerPath",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
34 00 03 02 00 00  # size 52, command, reserved
ef cd ab 89 67 45 23 01 01 02 03 04 05 06 07 08  # profilerGuid: 89abcdef-4567-... in the order of a GUID
06 00 00 00  2f 00 70 00 2e 00 73 00 6f 00 00 00  # profilerPath: "/p.so"
)"},
        {"ProcessInfo", {},
         "",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
14 00 04 00 00 00  # size 20, command, reserved
)"},
        {"ResumeRuntime", {},
         "",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
14 00 04 01 00 00  # size 20, command, reserved
)"},
        {"ProcessEnvironment", {},
         "",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
14 00 04 02 00 00  # size 20, command, reserved
)"},
        {"SetEnvironmentVariable", {},
         "name value",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
24 00 04 03 00 00  # size 36, command, reserved
02 00 00 00  41 00 00 00  # name: "A"
02 00 00 00  62 00 00 00  # value: "b"
)"},
        {"SetEnvironmentVariable, to remove it", {},
         "name value",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
20 00 04 03 00 00  # size 32, command, reserved
02 00 00 00  41 00 00 00  # name: "A"
00 00 00 00  # value: absent
)"},
        {"ProcessInfo2", {},
         "",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
14 00 04 04 00 00  # size 20, command, reserved
)"},
        {"EnablePerfMap", {},
         "type",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
18 00 04 05 00 00  # size 24, command, reserved
03 00 00 00  # type: perfmap
)"},
        {"DisablePerfMap", {},
         "",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
14 00 04 06 00 00  # size 20, command, reserved
)"},
        {"ApplyStartupHook", {},
         "startupHookPath",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
26 00 04 07 00 00  # size 38, command, reserved
07 00 00 00  2f 00 68 00 2e 00 64 00 6c 00 6c 00 00 00  # startupHookPath: "/h.dll"
)"},
        {"ProcessInfo3", {},
         "",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
14 00 04 08 00 00  # size 20, command, reserved
)"},
        {"reply of CreateCoreDump", Command::CreateCoreDump,
         "hresult",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
18 00 ff 00 00 00  # size 24, command, reserved
00 00 00 00  # hresult: S_OK
)"},
        {"reply of GenerateCoreDump2", Command::GenerateCoreDump2,
         "hresult",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
18 00 ff 00 00 00  # size 24, command, reserved
00 00 00 00  # hresult: S_OK
)"},
        {"reply of GenerateCoreDump3", Command::GenerateCoreDump3,
         "hresult",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
18 00 ff 00 00 00  # size 24, command, reserved
00 00 00 00  # hresult: S_OK
)"},
        {"reply of StopTracing", Command::StopTracing,
         "sessionId",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
1c 00 ff 00 00 00  # size 28, command, reserved
44 33 22 11 00 7f 00 00  # sessionId: 0x7f0011223344
)"},
        {"reply of CollectTracing", Command::CollectTracing,
         "sessionId",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
1c 00 ff 00 00 00  # size 28, command, reserved
44 33 22 11 00 7f 00 00  # sessionId: 0x7f0011223344
)"},
        {"reply of CollectTracing2", Command::CollectTracing2,
         "sessionId",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
1c 00 ff 00 00 00  # size 28, command, reserved
44 33 22 11 00 7f 00 00  # sessionId: 0x7f0011223344
)"},
        {"reply of CollectTracing3", Command::CollectTracing3,
         "sessionId",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
1c 00 ff 00 00 00  # size 28, command, reserved
44 33 22 11 00 7f 00 00  # sessionId: 0x7f0011223344
)"},
        {"reply of CollectTracing4", Command::CollectTracing4,
         "sessionId",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
1c 00 ff 00 00 00  # size 28, command, reserved
44 33 22 11 00 7f 00 00  # sessionId: 0x7f0011223344
)"},
        {"reply of CollectTracing5", Command::CollectTracing5,
         "sessionId",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
1c 00 ff 00 00 00  # size 28, command, reserved
44 33 22 11 00 7f 00 00  # sessionId: 0x7f0011223344
)"},
        {"reply of CollectTracing6", Command::CollectTracing6,
         "sessionId",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
1c 00 ff 00 00 00  # size 28, command, reserved
44 33 22 11 00 7f 00 00  # sessionId: 0x7f0011223344
)"},
        {"reply of AttachProfiler", Command::AttachProfiler,
         "hresult",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
18 00 ff 00 00 00  # size 24, command, reserved
00 00 00 00  # hresult: S_OK
)"},
        {"reply of StartupProfiler", Command::StartupProfiler,
         "hresult",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
18 00 ff 00 00 00  # size 24, command, reserved
00 00 00 00  # hresult: S_OK
)"},
        {"reply of ProcessInfo", Command::ProcessInfo,
         "processId runtimeCookie commandLine OS arch",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
58 00 ff 00 00 00  # size 88, command, reserved
67 12 00 00 00 00 00 00  # processId: 0x1267
ef cd ab 89 67 45 23 01 01 02 03 04 05 06 07 08  # runtimeCookie: 89abcdef-4567-... in the order of a GUID
06 00 00 00  2e 00 2f 00 61 00 20 00 62 00 00 00  # commandLine: "./a b"
06 00 00 00  4c 00 69 00 6e 00 75 00 78 00 00 00  # OS: "Linux"
04 00 00 00  78 00 36 00 34 00 00 00  # arch: "x64"
)"},
        {"reply of ResumeRuntime", Command::ResumeRuntime,
         "",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
14 00 ff 00 00 00  # size 20, command, reserved
)"},
        {"reply of ProcessEnvironment", Command::ProcessEnvironment,
         "nIncomingBytes future length A =C: entry_3",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
1a 00 ff 00 00 00  # size 26, command, reserved
28 00 00 00  # nIncomingBytes: 40
00 00  # future: 0
03 00 00 00  # length: 3
04 00 00 00  41 00 3d 00 31 00 00 00  # A: "A=1"
06 00 00 00  3d 00 43 00 3a 00 3d 00 63 00 00 00  # =C:: "=C:=c"
02 00 00 00  42 00 00 00  # entry 3: "B", without a value
)"},
        {"reply of SetEnvironmentVariable", Command::SetEnvironmentVariable,
         "hresult",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
18 00 ff 00 00 00  # size 24, command, reserved
00 00 00 00  # hresult: S_OK
)"},
        {"reply of ProcessInfo2", Command::ProcessInfo2,
         "processId runtimeCookie commandLine OS arch managedEntrypointAssemblyName clrProductVersion",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
70 00 ff 00 00 00  # size 112, command, reserved
67 12 00 00 00 00 00 00  # processId: 0x1267
ef cd ab 89 67 45 23 01 01 02 03 04 05 06 07 08  # runtimeCookie: 89abcdef-4567-... in the order of a GUID
06 00 00 00  2e 00 2f 00 61 00 20 00 62 00 00 00  # commandLine: "./a b"
06 00 00 00  4c 00 69 00 6e 00 75 00 78 00 00 00  # OS: "Linux"
04 00 00 00  78 00 36 00 34 00 00 00  # arch: "x64"
02 00 00 00  61 00 00 00  # managedEntrypointAssemblyName: "a"
06 00 00 00  39 00 2e 00 30 00 2e 00 31 00 00 00  # clrProductVersion: "9.0.1"
)"},
        {"reply of EnablePerfMap", Command::EnablePerfMap,
         "hresult",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
18 00 ff 00 00 00  # size 24, command, reserved
00 00 00 00  # hresult: S_OK
)"},
        {"reply of DisablePerfMap", Command::DisablePerfMap,
         "hresult",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
18 00 ff 00 00 00  # size 24, command, reserved
00 00 00 00  # hresult: S_OK
)"},
        {"reply of ApplyStartupHook", Command::ApplyStartupHook,
         "hresult",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
18 00 ff 00 00 00  # size 24, command, reserved
00 00 00 00  # hresult: S_OK
)"},
        {"reply of ProcessInfo3", Command::ProcessInfo3,
         "version processId runtimeCookie commandLine OS arch managedEntrypointAssemblyName clrProductVersion portableRuntimeIdentifier",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
8c 00 ff 00 00 00  # size 140, command, reserved
01 00 00 00  # version: 1
67 12 00 00 00 00 00 00  # processId: 0x1267
ef cd ab 89 67 45 23 01 01 02 03 04 05 06 07 08  # runtimeCookie: 89abcdef-4567-... in the order of a GUID
06 00 00 00  2e 00 2f 00 61 00 20 00 62 00 00 00  # commandLine: "./a b"
06 00 00 00  4c 00 69 00 6e 00 75 00 78 00 00 00  # OS: "Linux"
04 00 00 00  78 00 36 00 34 00 00 00  # arch: "x64"
02 00 00 00  61 00 00 00  # managedEntrypointAssemblyName: "a"
06 00 00 00  39 00 2e 00 30 00 2e 00 31 00 00 00  # clrProductVersion: "9.0.1"
0a 00 00 00  6c 00 69 00 6e 00 75 00 78 00 2d 00 78 00 36 00 34 00 00 00  # portableRuntimeIdentifier: "linux-x64"
)"},
        {"reply of ResumeRuntime with a result", Command::ResumeRuntime,
         "hresult",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
18 00 ff 00 00 00  # size 24, command, reserved
00 00 00 00  # hresult: S_OK
)"},
        {"reply of ProcessInfo3 before version 1", Command::ProcessInfo3,
         "version processId runtimeCookie commandLine OS arch managedEntrypointAssemblyName clrProductVersion",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
74 00 ff 00 00 00  # size 116, command, reserved
00 00 00 00  # version: 0
67 12 00 00 00 00 00 00  # processId: 0x1267
ef cd ab 89 67 45 23 01 01 02 03 04 05 06 07 08  # runtimeCookie: 89abcdef-4567-... in the order of a GUID
06 00 00 00  2e 00 2f 00 61 00 20 00 62 00 00 00  # commandLine: "./a b"
06 00 00 00  4c 00 69 00 6e 00 75 00 78 00 00 00  # OS: "Linux"
04 00 00 00  78 00 36 00 34 00 00 00  # arch: "x64"
02 00 00 00  61 00 00 00  # managedEntrypointAssemblyName: "a"
06 00 00 00  39 00 2e 00 30 00 2e 00 31 00 00 00  # clrProductVersion: "9.0.1"
)"},
        {"OK without a payload", {},
         "",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
14 00 ff 00 00 00  # size 20, command, reserved
)"},
        {"refusal", {},
         "hresult",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
18 00 ff ff 00 00  # size 24, command, reserved
85 13 13 80  # hresult: CORDIAGIPC_E_UNKNOWN_COMMAND
)"},
        {"refusal of GenerateCoreDump3 that says why", Command::GenerateCoreDump3,
         "hresult message",
         R"(
44 4f 54 4e 45 54 5f 49 50 43 5f 56 31 00  # magic
2c 00 ff ff 00 00  # size 44, command, reserved
05 40 00 80  # hresult: E_FAIL
08 00 00 00  6e 00 6f 00 20 00 72 00 6f 00 6f 00 6d 00 00 00  # message: "no room"
)"},
    };
    // clang-format on
    return messages;
}

QByteArray goldenBytes(const char *name)
{
    for (const auto &message : goldenMessages()) {
        if (QLatin1String(message.name) == QLatin1String(name))
            return hexBytes(message.hex);
    }
    qFatal("there is no golden message of the name %s", name);
}

} // namespace tests
