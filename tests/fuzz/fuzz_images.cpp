// SPDX-License-Identifier: GPL-3.0-or-later
// The files that are looked at before they are named to a runtime: a profiler's library as an ELF file, and a
// startup hook's assembly; and the symbols of a program compiled ahead of time. A process chooses them, so
// they may be anything.
#include "model/preflight/elfimage.h"
#include "model/preflight/managedimage.h"
#include "model/symbols/elfsymbols.h"
#include "tests/fuzz/budget.h"

#include <QBuffer>

using namespace model::preflight;

namespace {
/// They read a piece at a time, and no more pieces than a library of ordinary size has.
constexpr fuzz::Limits costs{16e6, 20, 100'000, 20};
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    const fuzz::Budget budget(costs, size);
    QBuffer file(&bytes);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("the buffer cannot be read");
    const auto header = readElfHeader(file);
    if (header.ok() && elfArchitecture(header.value()).size() > 100)
        qFatal("an architecture is a short name");
    const auto exports = exportsSymbol(file, QByteArrayLiteral("DllGetClassObject"));
    if (exports.ok() && !header.ok())
        qFatal("a file that is no ELF file exports nothing");
    const auto symbols = model::ElfSymbols::read(protocol::byteView(bytes));
    if (symbols.ok() && !symbols.value().segments().empty()) {
        const std::uint64_t address = symbols.value().segments().front().address;
        const auto function = symbols.value().at(address);
        if (function && function->start > address)
            qFatal("a function begins before its code");
    }
    const auto hook = findStartupHook(file);
    if (hook.ok() && hook.value().hasMethod && !hook.value().hasClass)
        qFatal("a method is one of a class");
    return 0;
}
