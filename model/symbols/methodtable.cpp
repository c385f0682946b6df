// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/methodtable.h"

#include "model/symbols/codekind.h"
#include "protocol/core/bytereader.h"
#include "protocol/core/bytewriter.h"

#include <algorithm>
#include <ranges>

namespace model {

using protocol::ByteView;

namespace {

/// Code does not overlap, so an address's method is the nearest start below. Reused memory may leave other
/// starts in between, of code that is long gone; a few steps go past them.
constexpr int maximumStepsDown = 64;

/// So far from its entry point code may be taken for a method's: 99 of 100 methods are shorter.
constexpr std::uint64_t entryPointReach = 4096;

} // namespace

ByteView skipText(ByteView texts)
{
    return texts.subspan(std::min(protocol::utf16LengthBeforeNul(texts) + 2, texts.size()));
}

MethodCode namedCode(const CodeRange &range, ByteView texts)
{
    protocol::ByteReader reader(texts);
    MethodCode code;
    static_cast<CodeRange &>(code) = range;
    code.typeName = reader.utf16zLenient();
    code.name = reader.utf16zLenient();
    code.signature = reader.utf16zLenient();
    return code;
}

void MethodTable::add(const MethodCode &code)
{
    protocol::ByteWriter texts;
    for (const QString &text : {code.typeName, code.name, code.signature})
        texts.utf16z(text);
    const QByteArray bytes = texts.takeBytes();
    add(code, protocol::byteView(bytes));
}

void MethodTable::add(const CodeRange &code, ByteView texts)
{
    if (code.size == 0)
        return;
    std::vector<Known> &versions = m_byStart[code.start];
    const auto isSame
        = [&](const CodeRange &other) { return other.methodId == code.methodId && other.size == code.size; };
    // It is still there, whoever tells of it again.
    const bool isThere = !versions.empty() && isSame(versions.back().range)
        && versions.back().range.unloaded == std::numeric_limits<std::int64_t>::max()
        && versions.back().range.loaded <= code.loaded;
    // The rundown names again what was loaded while we listened.
    const auto isKnown = [&](const Known &other) {
        return isSame(other.range) && (other.range.loaded == code.loaded || code.fromRundown());
    };
    if (isThere || std::ranges::any_of(versions, isKnown))
        return;
    auto later = versions.end();
    while (later != versions.begin() && std::prev(later)->range.loaded > code.loaded)
        --later;
    versions.insert(later, keep(code, texts));
    ++m_size;
}

void MethodTable::addEntryPoint(const CodeRange &range, ByteView texts)
{
    if (range.start != 0 && !m_entryPoints.contains(range.start)) // 0: the method has no such code
        m_entryPoints.emplace(range.start, keep(range, texts));
}

void MethodTable::addEntryPoints(const MethodTable &other)
{
    for (const auto &[start, known] : other.m_entryPoints)
        addEntryPoint(known.range, ByteView(other.m_texts).subspan(known.texts, known.textBytes));
}

MethodTable::Known MethodTable::keep(const CodeRange &range, ByteView texts)
{
    const Known known{range, std::uint32_t(texts.size()), m_texts.size()};
    m_texts.insert(m_texts.end(), texts.begin(), texts.end());
    return known;
}

MethodCode MethodTable::named(const Known &known) const
{
    return namedCode(known.range, ByteView(m_texts).subspan(known.texts, known.textBytes));
}

std::optional<MethodTable::Range> MethodTable::unload(std::uint64_t start, std::int64_t ticks)
{
    const auto found = m_byStart.find(start);
    if (found == m_byStart.end())
        return {};
    CodeRange &newest = found->second.back().range;
    newest.unloaded = std::min(newest.unloaded, ticks);
    return Range{start, start + newest.size};
}

void MethodTable::addModule(std::uint64_t moduleId, MethodModule module)
{
    if (fileNameOf(module.path).startsWith(QLatin1String("System.Private.CoreLib.")))
        m_frameworkFolder = folderOf(module.path).toString();
    m_modules.insert(moduleId, std::move(module));
}

std::optional<MethodCode> MethodTable::find(std::uint64_t instructionPointer, std::int64_t ticks) const
{
    const auto loaded = [](const Known &known) { return known.range.loaded; };
    auto at = m_byStart.upper_bound(instructionPointer);
    for (int step = 0; step < maximumStepsDown && at != m_byStart.begin(); ++step) {
        --at;
        const std::vector<Known> &versions = at->second;
        const auto later = std::ranges::upper_bound(versions, ticks, {}, loaded);
        for (const Known &known : std::ranges::subrange(versions.begin(), later) | std::views::reverse) {
            const bool alive = ticks <= known.range.unloaded;
            if (alive && instructionPointer - known.range.start < known.range.size)
                return named(known);
        }
    }
    return {};
}

std::optional<MethodCode> MethodTable::findByEntryPoint(std::uint64_t address) const
{
    auto at = m_entryPoints.upper_bound(address);
    if (at == m_entryPoints.begin())
        return {};
    --at;
    if (address - at->first >= entryPointReach)
        return {};
    const auto code = m_byStart.upper_bound(address);
    if (code != m_byStart.begin() && std::prev(code)->first >= at->first)
        return {};
    return named(at->second);
}

void MethodTable::forEachAt(std::uint64_t address, const std::function<void(const MethodCode &)> &visit) const
{
    auto at = m_byStart.upper_bound(address);
    for (int step = 0; step < maximumStepsDown && at != m_byStart.begin(); ++step) {
        --at;
        for (const Known &known : at->second) {
            if (address - known.range.start < known.range.size)
                visit(named(known));
        }
    }
}

void MethodTable::forEach(const std::function<void(const MethodCode &)> &visit) const
{
    for (const auto &[start, versions] : m_byStart) {
        for (const Known &known : versions) {
            if (known.range.unloaded == std::numeric_limits<std::int64_t>::max())
                visit(named(known));
        }
    }
}

void MethodTable::forEachModule(const std::function<void(std::uint64_t, const MethodModule &)> &visit) const
{
    for (auto module = m_modules.cbegin(); module != m_modules.cend(); ++module)
        visit(module.key(), module.value());
}

QString MethodTable::moduleName(std::uint64_t moduleId) const
{
    const MethodModule *const found = module(moduleId);
    return found ? fileNameOf(found->path).toString() : QString();
}

const MethodModule *MethodTable::module(std::uint64_t moduleId) const
{
    const auto found = m_modules.constFind(moduleId);
    return found == m_modules.constEnd() ? nullptr : &*found;
}

} // namespace model
