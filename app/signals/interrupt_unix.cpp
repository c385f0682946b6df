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

/// What the handler tells, in one write.
struct Message {
    char number = 0;
    char fromTerminal = 0;
};

/// The kernel itself sends what a key asked for. A process outside our pid namespace, such as what stops a
/// container, has no id here either.
bool isFromTerminal(const siginfo_t *info)
{
    return info && info->si_pid == 0 && info->si_code != SI_USER;
}

void onSignal(int signalNumber, siginfo_t *info, void *)
{
    const int number = errno;
    const Message message{char(signalNumber), char(isFromTerminal(info))};
    [[maybe_unused]] const auto written = ::write(pipeEnds[1], &message, sizeof message);
    errno = number;
}

/// The terminal is gone (a closed window, a lost connection). Under nohup the program outlives that.
bool endsWithTerminal()
{
    struct sigaction action { };
    return ::sigaction(SIGHUP, nullptr, &action) == 0 && action.sa_handler != SIG_IGN;
}

void handle(int signalNumber)
{
    struct sigaction action { };
    action.sa_sigaction = onSignal;
    action.sa_flags = SA_RESTART | SA_SIGINFO;
    ::sigaction(signalNumber, &action, nullptr);
}

void leaveAlone(int signalNumber)
{
    struct sigaction action { };
    action.sa_handler = SIG_DFL;
    ::sigaction(signalNumber, &action, nullptr);
}

} // namespace

Interrupt::Interrupt(Signals which, QObject *parent)
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
        Message message;
        while (::read(pipeEnds[0], &message, sizeof message) == sizeof message) {
            if (message.number == char(SIGCONT)) {
                Q_EMIT continued();
                continue;
            }
            Q_EMIT received(message.number, message.fromTerminal != 0);
            Q_EMIT interrupted();
            if (message.number != char(SIGINT))
                Q_EMIT terminating();
        }
    });
    m_handled = {SIGINT, SIGTERM};
    if (endsWithTerminal())
        m_handled << SIGHUP;
    if (which == Signals::HandedOn)
        m_handled << SIGQUIT << SIGUSR1 << SIGUSR2 << SIGCONT;
    for (const int number : std::as_const(m_handled))
        handle(number);
}

Interrupt::~Interrupt()
{
    if (!m_notifier)
        return;
    for (const int number : std::as_const(m_handled))
        leaveAlone(number);
    m_notifier.reset();
    for (int &end : pipeEnds)
        ::close(std::exchange(end, -1));
}

void handOn(int number, qint64 pid)
{
    if (pid > 0 && number > 0)
        ::kill(pid_t(pid), number);
}

} // namespace app
