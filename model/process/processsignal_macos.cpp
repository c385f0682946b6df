// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processsignal.h"

#include "model/process/processreader_macos.h"
#include "model/words/texts.h"
#include "protocol/core/systemtext.h"

#include <cerrno>
#include <csignal>

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

} // namespace

bool knowsSignal(ProcessSignal)
{
    return true;
}

Result<> sendSignal(const ProcessIdentity &process, ProcessSignal what)
{
    const auto now = macproc::readProcess(process.pid);
    if (!now || now->ended || macproc::startTime(*now) != process.startTime)
        return Error{ErrorCode::NotFound, Texts::tr("there is no process %1").arg(process.pid)};
    if (::kill(pid_t(process.pid), numberOf(what)) == 0)
        return {};
    const int number = errno;
    const ErrorCode code = number == ESRCH ? ErrorCode::NotFound
        : number == EPERM                  ? ErrorCode::AccessDenied
                                           : ErrorCode::IoError;
    return Error{code, protocol::systemErrorText(number)};
}

} // namespace model
