// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/stacksampler.h"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cxxabi.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <memory>
#include <pthread.h>
#include <QFileInfo>
#include <QStringList>
#include <thread>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr int wakeUp = SIGPROF;
constexpr auto patience = 5ms;
constexpr auto pause = 200us;
constexpr qsizetype namesMax = 10;

enum class State { Idle, Wanted, Writing, Written };

// What the handler touches.
std::atomic<State> state = State::Idle;
static_assert(std::atomic<State>::is_always_lock_free);
StackSample sample;
pthread_t watched;

void writeDown(int)
{
    const int number = errno;
    State expected = State::Wanted;
    if (state.compare_exchange_strong(expected, State::Writing)) {
        sample.count = std::size_t(::backtrace(sample.frames.data(), int(sample.frames.size())));
        state = State::Written;
    }
    errno = number;
}

/// Returns the name without its parameters and templates' arguments.
QString shortName(const char *mangled)
{
    int status = 0;
    const std::unique_ptr<char, void (*)(void *)> name(
        abi::__cxa_demangle(mangled, nullptr, nullptr, &status), &std::free);
    const QString whole = QString::fromLatin1(status == 0 ? name.get() : mangled);
    QString text;
    int depth = 0;
    for (const QChar letter : whole) {
        if (letter == u'(' && depth == 0 && !text.isEmpty())
            break;
        depth += letter == u'<' ? 1 : 0;
        if (depth == 0)
            text += letter;
        depth -= letter == u'>' && depth > 0 ? 1 : 0;
    }
    return text;
}

QString nameOf(const void *address, const Dl_info &info)
{
    if (info.dli_sname)
        return shortName(info.dli_sname);
    const auto place
        = reinterpret_cast<std::uintptr_t>(address) - reinterpret_cast<std::uintptr_t>(info.dli_fbase);
    return QStringLiteral("%1+0x%2")
        .arg(QFileInfo(QString::fromLocal8Bit(info.dli_fname)).fileName())
        .arg(place, 0, 16);
}

} // namespace

QString StackSample::text() const
{
    Dl_info own{};
    ::dladdr(reinterpret_cast<const void *>(&nameOf), &own);
    QStringList names;
    QString innermost;
    QString called; // by the program
    // The first two are the handler and what the system calls it by.
    for (std::size_t i = 2; i < count && names.size() < namesMax; ++i) {
        // A return address may be that of the next function.
        const void *const address = static_cast<const char *>(frames.at(i)) - (i == 2 ? 0 : 1);
        Dl_info info{};
        if (::dladdr(address, &info) == 0 || !info.dli_fname)
            continue;
        if (info.dli_fbase != own.dli_fbase) {
            if (names.isEmpty() && info.dli_sname) {
                called = shortName(info.dli_sname);
                if (innermost.isEmpty())
                    innermost = called;
            }
            continue;
        }
        if (names.isEmpty() && !called.isEmpty())
            names += called == innermost ? called : QString(innermost % QStringLiteral(" < … < ") % called);
        names += nameOf(address, info);
    }
    return names.isEmpty() ? innermost : names.join(QStringLiteral(" < "));
}

StackSampler::StackSampler()
{
    // The first call loads a library, which a handler must not.
    std::array<void *, 1> frames{};
    ::backtrace(frames.data(), int(frames.size()));
    watched = ::pthread_self();
    struct sigaction action { };
    action.sa_handler = writeDown;
    action.sa_flags = SA_RESTART;
    ::sigemptyset(&action.sa_mask);
    ::sigaction(wakeUp, &action, nullptr);
}

/// The handler stays, for a signal may still be on its way.
StackSampler::~StackSampler()
{
    state = State::Idle;
}

StackSample StackSampler::take()
{
    state = State::Wanted;
    if (::pthread_kill(watched, wakeUp) != 0)
        return {};
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (state == State::Wanted && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(pause);
    State expected = State::Wanted;
    if (state.compare_exchange_strong(expected, State::Idle))
        return {}; // it has no processor
    while (state != State::Written)
        std::this_thread::sleep_for(pause);
    const StackSample taken = sample;
    state = State::Idle;
    return taken;
}

} // namespace app
