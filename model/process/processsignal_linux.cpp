// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processsignal.h"

#include "model/process/processreader_linux.h"
#include "model/words/texts.h"
#include "protocol/core/systemtext.h"

#include <cerrno>
#include <csignal>
#include <sys/syscall.h>
#include <unistd.h>

namespace model {

using namespace protocol;

namespace {

int numberOf(ProcessSignal what)
{
    switch (what) {
    case ProcessSignal::Stop:
        return SIGSTOP;
    case ProcessSignal::Continue:
        return SIGCONT;
    case ProcessSignal::Interrupt:
        return SIGINT;
    case ProcessSignal::Terminate:
        return SIGTERM;
    case ProcessSignal::Kill:
        break;
    }
    return SIGKILL;
}

Error sendError(int number, qint64 pid)
{
    switch (number) {
    case ESRCH:
        return Error{ErrorCode::NotFound, Texts::tr("there is no process %1").arg(pid)};
    case EPERM:
        return Error{ErrorCode::AccessDenied, Texts::tr("process %1 belongs to another user").arg(pid)};
    default:
        return Error{ErrorCode::IoError, protocol::systemErrorText(number)};
    }
}

/// Sends the signal to the process that has the id now.
int sendByPid(qint64 pid, int signalNumber)
{
    return ::kill(pid_t(pid), signalNumber) == 0 ? 0 : errno;
}

} // namespace

bool knowsSignal(ProcessSignal)
{
    return true;
}

Result<> sendSignal(const ProcessIdentity &process, ProcessSignal what)
{
    const int signalNumber = numberOf(what);
    // The descriptor names this process also when it ends and another one gets its id before the signal.
    const int descriptor = int(::syscall(SYS_pidfd_open, pid_t(process.pid), 0));
    if (descriptor < 0 && errno != ENOSYS)
        return sendError(errno, process.pid);
    const auto now = linuxproc::readProcess(process.pid);
    int failure = 0;
    if (!now.ok() || now.value().stat.startTicks != process.startTime)
        failure = ESRCH;
    else if (descriptor < 0) // before Linux 5.3
        failure = sendByPid(process.pid, signalNumber);
    else if (::syscall(SYS_pidfd_send_signal, descriptor, signalNumber, nullptr, 0) != 0)
        failure = errno;
    if (descriptor >= 0)
        ::close(descriptor);
    return failure == 0 ? Result<>() : Result<>(sendError(failure, process.pid));
}

} // namespace model
