// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/methodtable.h"

#include "model/symbols/codekind.h"

#include <algorithm>
#include <ranges>

namespace model {

namespace {

/// Code does not overlap, so an address's method is the nearest start below. Reused memory may leave other
/// starts in between, of code that is long gone; a few steps go past them.
constexpr int maximumStepsDown = 64;

} // namespace

void MethodTable::add(MethodCode code)
{
    if (code.size == 0)
        return;
    std::vector<MethodCode> &versions = m_byStart[code.start];
    const auto isSame
        = [&](const MethodCode &other) { return other.methodId == code.methodId && other.size == code.size; };
    // It is still there, whoever tells of it again.
    const bool isThere = !versions.empty() && isSame(versions.back())
        && versions.back().unloaded == std::numeric_limits<std::int64_t>::max()
        && versions.back().loaded <= code.loaded;
    const bool known = isThere || std::any_of(versions.begin(), versions.end(), [&](const MethodCode &other) {
                           return isSame(other) && (other.loaded == code.loaded || code.fromRundown());
                       });
    // The rundown names again what was loaded while we listened.
    if (known)
        return;
    const auto later = std::find_if(versions.begin(), versions.end(),
                                    [&](const MethodCode &other) { return other.loaded > code.loaded; });
    versions.insert(later, std::move(code));
    ++m_size;
}

std::optional<MethodTable::Range> MethodTable::unload(std::uint64_t start, std::int64_t ticks)
{
    const auto found = m_byStart.find(start);
    if (found == m_byStart.end())
        return {};
    MethodCode &newest = found->second.back();
    newest.unloaded = std::min(newest.unloaded, ticks);
    return Range{start, start + newest.size};
}

void MethodTable::addModule(std::uint64_t moduleId, MethodModule module)
{
    if (fileNameOf(module.path).startsWith(QLatin1String("System.Private.CoreLib.")))
        m_frameworkFolder = folderOf(module.path).toString();
    m_modules.insert(moduleId, std::move(module));
}

const MethodCode *MethodTable::find(std::uint64_t instructionPointer, std::int64_t ticks) const
{
    auto at = m_byStart.upper_bound(instructionPointer);
    for (int step = 0; step < maximumStepsDown && at != m_byStart.begin(); ++step) {
        --at;
        const std::vector<MethodCode> &versions = at->second;
        const auto later = std::ranges::upper_bound(versions, ticks, {}, &MethodCode::loaded);
        for (const MethodCode &code : std::ranges::subrange(versions.begin(), later) | std::views::reverse) {
            const bool alive = ticks <= code.unloaded;
            if (alive && instructionPointer - code.start < code.size)
                return &code;
        }
    }
    return nullptr;
}

void MethodTable::forEachAt(std::uint64_t address, const std::function<void(const MethodCode &)> &visit) const
{
    auto at = m_byStart.upper_bound(address);
    for (int step = 0; step < maximumStepsDown && at != m_byStart.begin(); ++step) {
        --at;
        for (const MethodCode &code : at->second) {
            if (address - code.start < code.size)
                visit(code);
        }
    }
}

void MethodTable::forEach(const std::function<void(const MethodCode &)> &visit) const
{
    for (const auto &[start, versions] : m_byStart) {
        for (const MethodCode &code : versions) {
            if (code.unloaded == std::numeric_limits<std::int64_t>::max())
                visit(code);
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
