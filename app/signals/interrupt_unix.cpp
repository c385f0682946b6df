// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/signals/interrupt.h"

#include <QSocketNotifier>

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace app {
namespace {

/// A signal handler may do little more than write to a pipe, and reaches nothing but globals.
std::array<int, 2> pipeEnds{-1, -1};

void onSignal(int signalNumber)
{
    const int number = errno;
    const char byte = char(signalNumber);
    [[maybe_unused]] const auto written = ::write(pipeEnds[1], &byte, 1);
    errno = number;
}

/// The terminal is gone (a closed window, a lost connection). Under nohup the program outlives that.
bool endsWithTerminal()
{
    struct sigaction action { };
    return ::sigaction(SIGHUP, nullptr, &action) == 0 && action.sa_handler != SIG_IGN;
}

void handle(int signalNumber, void (*handler)(int))
{
    struct sigaction action { };
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    ::sigaction(signalNumber, &action, nullptr);
}

} // namespace

Interrupt::Interrupt(QObject *parent)
    : QObject(parent)
{
    if (::pipe(pipeEnds.data()) != 0)
        return; // the signals keep ending the program
    for (const int end : pipeEnds) {
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    }
    m_notifier = std::make_unique<QSocketNotifier>(pipeEnds[0], QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, [this] {
        char byte = 0;
        while (::read(pipeEnds[0], &byte, 1) == 1) {
            Q_EMIT interrupted();
            if (byte != char(SIGINT))
                Q_EMIT terminating();
        }
    });
    handle(SIGINT, onSignal);
    handle(SIGTERM, onSignal);
    m_handlesHangup = endsWithTerminal();
    if (m_handlesHangup)
        handle(SIGHUP, onSignal);
}

Interrupt::~Interrupt()
{
    if (!m_notifier)
        return;
    handle(SIGINT, SIG_DFL);
    handle(SIGTERM, SIG_DFL);
    if (m_handlesHangup)
        handle(SIGHUP, SIG_DFL);
    m_notifier.reset();
    for (int &end : pipeEnds)
        ::close(std::exchange(end, -1));
}

} // namespace app
