// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/waitingmethods.h"

#include <algorithm>
#include <array>
#include <QLatin1String>

namespace model {

namespace {

struct WaitingMethod {
    QLatin1String type;
    QLatin1String method; ///< its beginning
};

/// Methods of .NET 8 to 11 and of NativeAOT that do nothing but wait in native code.
constexpr std::array waitingMethods{
    WaitingMethod{QLatin1String("System.Threading.Monitor"), QLatin1String("Wait")},
    WaitingMethod{QLatin1String("System.Threading.Monitor"), QLatin1String("ObjWait")},
    WaitingMethod{QLatin1String("System.Threading.Monitor"), QLatin1String("Enter")},
    WaitingMethod{QLatin1String("System.Threading.Monitor"), QLatin1String("ReliableEnter")},
    WaitingMethod{QLatin1String("System.Threading.Monitor"), QLatin1String("TryEnter")},
    WaitingMethod{QLatin1String("System.Threading.Monitor"), QLatin1String("ReliableEnterTimeout")},
    WaitingMethod{QLatin1String("System.Threading.ManualResetEventSlim"), QLatin1String("Wait")},
    WaitingMethod{QLatin1String("System.Threading.SemaphoreSlim"), QLatin1String("Wait")},
    WaitingMethod{QLatin1String("System.Threading.Lock"), QLatin1String("TryEnterSlow")},
    WaitingMethod{QLatin1String("System.Threading.WaitHandle"), QLatin1String("Wait")},
    WaitingMethod{QLatin1String("System.Threading.WaitSubsystem"), QLatin1String("Wait")},
    WaitingMethod{QLatin1String("System.Threading.WaitSubsystem+ThreadWaitInfo"), QLatin1String("Wait")},
    WaitingMethod{QLatin1String("System.Threading.WaitSubsystem+ThreadWaitInfo"), QLatin1String("Sleep")},
    WaitingMethod{QLatin1String("System.Threading.WaitSubsystem+ThreadWaitInfo"),
                  QLatin1String("UninterruptibleSleep")},
    WaitingMethod{QLatin1String("System.Threading.LowLevelLock"), QLatin1String("WaitAndAcquire")},
    WaitingMethod{QLatin1String("System.Threading.Thread"), QLatin1String("Sleep")},
    WaitingMethod{QLatin1String("System.Threading.Thread"), QLatin1String("Join")},
    WaitingMethod{QLatin1String("System.Threading.Thread"), QLatin1String("<Sleep>")},
    WaitingMethod{QLatin1String("System.Threading.LowLevelLifoSemaphore"), QLatin1String("Wait")},
    WaitingMethod{QLatin1String("System.Threading.LowLevelLifoSemaphore"), QLatin1String("Block")},
    WaitingMethod{QLatin1String("System.Threading.LowLevelThreadBlocker"), QLatin1String("Wait")},
    WaitingMethod{QLatin1String("System.Threading.LowLevelThreadBlocker"), QLatin1String("TimedWait")},
    WaitingMethod{QLatin1String("System.Threading.LowLevelFutex"), QLatin1String("WaitOnAddress")},
    WaitingMethod{QLatin1String("System.Threading.LowLevelMonitor"), QLatin1String("Wait")},
    WaitingMethod{QLatin1String("System.Net.Sockets.SocketAsyncEngine"), QLatin1String("EventLoop")},
    WaitingMethod{QLatin1String("System.Net.Sockets.SocketPal"), QLatin1String("Poll")},
};

/// Calls into the system that return when there is something to read or to accept.
constexpr std::array waitingCalls{
    QLatin1String("Poll"),
    QLatin1String("Read"),
    QLatin1String("Receive"),
    QLatin1String("ReceiveMessage"),
    QLatin1String("WaitForSocketEvents"),
    QLatin1String("WaitPid"),
    QLatin1String("Accept"),
    QLatin1String("Connect"),
    QLatin1String("Select"),
    QLatin1String("LowLevelMonitor_Wait"),
    QLatin1String("LowLevelMonitor_TimedWait"),
    QLatin1String("LowLevelFutex_WaitOnAddress"),
    QLatin1String("LowLevelFutex_WaitOnAddressTimeout"),
    QLatin1String("ReadStdin"),
    QLatin1String("FLock"),
    // Windows
    QLatin1String("WaitForSingleObject"),
    QLatin1String("WaitForMultipleObjects"),
    QLatin1String("WaitForMultipleObjectsEx"),
    QLatin1String("GetQueuedCompletionStatus"),
    QLatin1String("GetQueuedCompletionStatusEx"),
    QLatin1String("SleepConditionVariableCS"),
    QLatin1String("WSAWaitForMultipleEvents"),
};

/// Symbols have a point where the runtime has a '+' between a type and the one in it.
bool isType(QStringView typeName, QLatin1String known)
{
    return typeName.size() == known.size()
        && std::equal(typeName.begin(), typeName.end(), known.begin(), [](QChar letter, char wanted) {
               return letter == QLatin1Char(wanted) || (letter == u'.' && wanted == '+');
           });
}

/// The class in which .NET's assemblies declare their calls into native code; symbols have a point in it.
bool isInterop(QStringView typeName)
{
    constexpr QLatin1String interop("Interop");
    return typeName.startsWith(interop)
        && (typeName.size() == interop.size() || typeName.at(interop.size()) == u'+'
            || typeName.at(interop.size()) == u'.');
}

} // namespace

bool isWaitingMethod(QStringView typeName, QStringView methodName)
{
    const bool isKnown = std::ranges::any_of(waitingMethods, [&](const WaitingMethod &known) {
        return isType(typeName, known.type) && methodName.startsWith(known.method);
    });
    if (isKnown)
        return true;
    if (!isInterop(typeName))
        return false;
    // The compiler makes "<Poll>g____PInvoke|12_0" of a call into the system.
    const qsizetype close = methodName.startsWith(u'<') ? methodName.indexOf(u'>') : -1;
    const QStringView call = close > 0 ? methodName.sliced(1, close - 1) : methodName;
    return std::ranges::any_of(waitingCalls, [&](QLatin1String known) { return call == known; });
}

bool isNativeCall(QStringView typeName, QStringView methodName)
{
    // .NET's own methods around such a call: WindowsConsoleStream.ReadFileNative.
    const bool isAround
        = typeName.startsWith(QLatin1String("System.")) && methodName.endsWith(QLatin1String("Native"));
    return isInterop(typeName) || isAround || methodName.startsWith(QLatin1String("IL_STUB_PInvoke"))
        || methodName.contains(QLatin1String(">g____PInvoke"));
}

bool isStoppingMethod(QStringView typeName, QStringView methodName)
{
    // The second is a local function of the first, whose number differs by version.
    return typeName == QLatin1String("System.Threading.Thread")
        && (methodName == QLatin1String("PollGC") || methodName.startsWith(QLatin1String("<PollGC>g__")));
}

} // namespace model
