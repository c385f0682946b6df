// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/signals/interrupt.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <atomic>
#include <windows.h>

namespace app {
namespace {

/// The system calls the handler on a thread of its own and gives it nothing else.
std::atomic<Interrupt *> current = nullptr;

BOOL WINAPI onControl(DWORD event)
{
    Interrupt *const interrupt = current;
    if (interrupt == nullptr)
        return FALSE;
    const bool terminates = event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT;
    const auto tell = [interrupt, terminates] {
        Q_EMIT interrupt->received(0, true);
        Q_EMIT interrupt->interrupted();
        if (terminates)
            Q_EMIT interrupt->terminating();
    };
    return QMetaObject::invokeMethod(interrupt, tell, Qt::QueuedConnection) ? TRUE : FALSE;
}

} // namespace

Interrupt::Interrupt(Signals, QObject *parent)
    : QObject(parent)
{
    current = this;
    SetConsoleCtrlHandler(onControl, TRUE);
}

Interrupt::~Interrupt()
{
    SetConsoleCtrlHandler(onControl, FALSE);
    current = nullptr;
}

void handOn(int, qint64) { }

} // namespace app
