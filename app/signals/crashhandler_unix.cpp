// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/signals/crashhandler.h"

#include <QFile>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <ctime>
#include <exception>
#include <execinfo.h>
#include <fcntl.h>
#include <unistd.h>

namespace app {
namespace {

// All that the handler touches is here before anything goes wrong.
constexpr std::size_t pathMax = 4096;
constexpr std::size_t textMax = 2048;
constexpr std::size_t framesMax = 64;
constexpr std::size_t stackBytes = 128 * 1024;
constexpr std::array fatalSignals{SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};

std::array<char, pathMax> reportPath{};
std::array<char, textMax> reportHeader{};
std::array<char, textMax> exceptionText{};
std::array<struct sigaction, fatalSignals.size()> previousActions{};
std::atomic<bool> isReporting = false;
static_assert(std::atomic<bool>::is_always_lock_free);

template <std::size_t size> void keep(std::array<char, size> &place, const char *text)
{
    std::strncpy(place.data(), text, size - 1);
}

void put(int file, const char *text)
{
    std::size_t left = std::strlen(text);
    while (left > 0) {
        const auto written = ::write(file, text, left);
        if (written <= 0)
            return;
        text += written;
        left -= std::size_t(written);
    }
}

void putNumber(int file, std::uint64_t number, unsigned base)
{
    std::array<char, 24> digits{};
    std::size_t at = digits.size() - 1;
    do {
        digits[--at] = "0123456789abcdef"[number % base];
        number /= base;
    } while (number > 0 && at > 0);
    put(file, &digits[at]);
}

const char *nameOf(int signalNumber)
{
    switch (signalNumber) {
    case SIGSEGV:
        return "SIGSEGV";
    case SIGBUS:
        return "SIGBUS";
    case SIGILL:
        return "SIGILL";
    case SIGFPE:
        return "SIGFPE";
    default:
        return "SIGABRT";
    }
}

void putFrames(int file)
{
    std::array<void *, framesMax> frames{};
    const int count = ::backtrace(frames.data(), int(frames.size()));
    ::backtrace_symbols_fd(frames.data(), count, file);
}

void writeReport(int signalNumber, const siginfo_t *info)
{
    const int file = ::open(reportPath.data(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0)
        return;
    put(file, reportHeader.data());
    put(file, "signal: ");
    putNumber(file, std::uint64_t(signalNumber), 10);
    put(file, " ");
    put(file, nameOf(signalNumber));
    const bool hasAddress = signalNumber != SIGABRT && info->si_code > 0;
    if (hasAddress) {
        put(file, ", address 0x");
        putNumber(file, reinterpret_cast<std::uintptr_t>(info->si_addr), 16);
    }
    put(file, "\ntime: ");
    putNumber(file, std::uint64_t(::time(nullptr)), 10);
    put(file, " s since 1970\n");
    if (exceptionText[0] != '\0') {
        put(file, "exception: ");
        put(file, exceptionText.data());
        put(file, "\n");
    }
    put(file, "stack:\n");
    putFrames(file);
    ::close(file);
}

void onFatalSignal(int signalNumber, siginfo_t *info, void *)
{
    const int number = errno;
    if (!isReporting.exchange(true)) {
        writeReport(signalNumber, info);
    } else {
        // Another thread writes the report right now, and would be ended with us.
        const timespec whileItWrites{1, 0};
        ::nanosleep(&whileItWrites, nullptr);
    }
    for (std::size_t i = 0; i < fatalSignals.size(); ++i) {
        if (fatalSignals[i] == signalNumber)
            ::sigaction(signalNumber, &previousActions[i], nullptr);
    }
    errno = number;
    // A fault repeats when this returns, so that a core dump shows it; a signal that a process sent does not.
    if (info->si_code <= 0)
        ::raise(signalNumber);
}

/// Is no signal handler: it may do what it likes.
void onTerminate()
{
    try {
        if (const std::exception_ptr exception = std::current_exception())
            std::rethrow_exception(exception);
    } catch (const std::exception &exception) {
        keep(exceptionText, exception.what());
    } catch (...) {
        keep(exceptionText, "of an unknown type");
    }
    std::abort();
}

} // namespace

void installCrashHandler(const QString &path, const QByteArray &header)
{
    const QByteArray name = QFile::encodeName(path);
    if (std::size_t(name.size()) >= pathMax)
        return;
    keep(reportPath, name.constData());
    keep(reportHeader, header.constData());
    // The first call loads a library, which a handler must not.
    std::array<void *, 1> frames{};
    ::backtrace(frames.data(), int(frames.size()));
    // Where the stack has overflowed, the handler needs another one; for this thread alone.
    static std::array<std::byte, stackBytes> otherStack;
    stack_t stack{};
    stack.ss_size = stackBytes;
    stack.ss_sp = otherStack.data();
    ::sigaltstack(&stack, nullptr);

    struct sigaction action { };
    action.sa_sigaction = onFatalSignal;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    ::sigfillset(&action.sa_mask);
    for (std::size_t i = 0; i < fatalSignals.size(); ++i)
        ::sigaction(fatalSignals[i], &action, &previousActions[i]);
    std::set_terminate(onTerminate);
}

} // namespace app
