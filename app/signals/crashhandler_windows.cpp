// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/signals/crashhandler.h"

#include <QDir>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>
#include <windows.h>

namespace app {
namespace {

// All that the handler touches is here before anything goes wrong.
constexpr std::size_t pathMax = 4096;
constexpr std::size_t textMax = 2048;
constexpr std::size_t framesMax = 64;

std::array<wchar_t, pathMax> reportPath{};
std::array<char, textMax> reportHeader{};
std::atomic<bool> isReporting = false;

void put(HANDLE file, const char *text)
{
    DWORD written = 0;
    WriteFile(file, text, DWORD(std::strlen(text)), &written, nullptr);
}

void putNumber(HANDLE file, std::uint64_t number)
{
    std::array<char, 20> digits{};
    std::size_t at = digits.size() - 1;
    do {
        digits[--at] = "0123456789abcdef"[number % 16];
        number /= 16;
    } while (number > 0 && at > 0);
    put(file, "0x");
    put(file, &digits[at]);
}

void writeReport(const char *what, std::uint64_t code)
{
    if (isReporting.exchange(true))
        return;
    const HANDLE file = CreateFileW(reportPath.data(), GENERIC_WRITE, 0, nullptr, CREATE_NEW,
                                    FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE)
        return;
    put(file, reportHeader.data());
    put(file, what);
    putNumber(file, code);
    put(file, "\nmodule: ");
    putNumber(file, reinterpret_cast<std::uintptr_t>(GetModuleHandleW(nullptr)));
    put(file, "\nstack:\n");
    std::array<void *, framesMax> frames{};
    const USHORT count = CaptureStackBackTrace(0, DWORD(frames.size()), frames.data(), nullptr);
    for (USHORT i = 0; i < count; ++i) {
        putNumber(file, reinterpret_cast<std::uintptr_t>(frames[i]));
        put(file, "\n");
    }
    CloseHandle(file);
}

LONG WINAPI onException(EXCEPTION_POINTERS *pointers)
{
    writeReport("exception: ", pointers->ExceptionRecord->ExceptionCode);
    return EXCEPTION_CONTINUE_SEARCH;
}

void onTerminate()
{
    writeReport("terminated: ", 0);
    std::abort();
}

} // namespace

void installCrashHandler(const QString &path, const QByteArray &header)
{
    const std::wstring name = QDir::toNativeSeparators(path).toStdWString();
    if (name.size() >= pathMax)
        return;
    std::copy(name.begin(), name.end(), reportPath.begin());
    std::copy_n(header.begin(), std::min(std::size_t(header.size()), textMax - 1), reportHeader.begin());
    SetUnhandledExceptionFilter(onException);
    std::set_terminate(onTerminate);
}

} // namespace app
