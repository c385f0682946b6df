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

/// Versions of code at one start that are looked at: what is there at a time is the newest before it, unless
/// memory was given back without a word.
constexpr std::size_t versionsMost = 64;
constexpr std::size_t versionsAtAllStartsMost = 256;

/// Bytes of a method's names, and letters of each of them where they have more. The runtime's own names of
/// types have a thousand letters at most.
constexpr std::size_t usualTextBytes = 8192;
constexpr qsizetype textLettersMost = 2048;

/// So far from its entry point code may be taken for a method's: 99 of 100 methods are shorter.
constexpr std::uint64_t entryPointReach = 4096;

} // namespace

namespace {

QByteArray shortenedTexts(ByteView texts)
{
    protocol::ByteWriter writer;
    for (int i = 0; i < 3; ++i) {
        const ByteView behind = skipText(texts);
        // One letter more than is kept, so that what was cut is known.
        const auto most = std::size_t(textLettersMost + 1) * sizeof(char16_t);
        protocol::ByteReader reader(texts.first(std::min(texts.size() - behind.size(), most)));
        QString text = reader.utf16zLenient();
        if (text.size() > textLettersMost)
            text = text.first(textLettersMost - 1) + QChar(u'\u2026');
        writer.utf16z(text);
        texts = behind;
    }
    return writer.takeBytes();
}

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

bool MethodTable::isHere(Code::const_iterator at, std::uint64_t start) const
{
    return at != m_code.end() && at->first.start == start;
}

/// `end` is behind all code that starts there.
bool MethodTable::isKnown(const CodeRange &code, Code::const_iterator end) const
{
    const auto isSame
        = [&](const CodeRange &other) { return other.methodId == code.methodId && other.size == code.size; };
    if (end == m_code.begin() || !isHere(std::prev(end), code.start))
        return false;
    // It is still there, whichever event tells of it again.
    const CodeRange &newest = std::prev(end)->second.range;
    if (isSame(newest) && newest.unloaded == std::numeric_limits<std::int64_t>::max()
        && newest.loaded <= code.loaded)
        return true;
    // The rundown names again what was loaded while we listened.
    std::size_t versions = 0;
    for (auto at = end;
         at != m_code.begin() && isHere(--at, code.start) && at->first.loaded >= code.loaded;) {
        const CodeRange &other = at->second.range;
        if (isSame(other) && (other.loaded == code.loaded || code.fromRundown()))
            return true;
        if (++versions >= versionsMost)
            break;
    }
    return false;
}

void MethodTable::add(const CodeRange &code, ByteView texts)
{
    if (code.size == 0)
        return;
    const auto end = behind(code.start);
    if (isKnown(code, end))
        return;
    const Place place{code.start, code.loaded};
    if (end == m_code.begin() || std::prev(end)->first <= place)
        m_code.emplace_hint(end, place, keep(code, texts)); // as nearly always
    else
        m_code.emplace(place, keep(code, texts));
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
        addEntryPoint(known.range, other.textsOf(known));
}

MethodTable::Known MethodTable::keep(const CodeRange &range, ByteView texts)
{
    QByteArray shortened;
    if (texts.size() > usualTextBytes) {
        shortened = shortenedTexts(texts);
        texts = protocol::byteView(shortened);
    }
    // Generated methods are often all called the same.
    const ByteView last = textsOf(m_kept);
    if (!std::ranges::equal(texts, last)) {
        m_kept = {{}, std::uint32_t(texts.size()), m_texts.size()};
        m_texts.insert(m_texts.end(), texts.begin(), texts.end());
    }
    const Known known{range, m_kept.textBytes, m_kept.texts};
    if (m_byId)
        rememberId(*m_byId, known);
    return known;
}

/// An event that tells the token goes before one that tells an entry point only.
void MethodTable::rememberId(QHash<std::uint64_t, Known> &byId, const Known &known)
{
    const auto other = byId.constFind(known.range.methodId);
    if (other == byId.cend() || (other->range.token == 0 && known.range.token != 0))
        byId.insert(known.range.methodId, known);
}

void MethodTable::indexMethods()
{
    if (m_byId)
        return;
    m_byId.emplace();
    for (const auto &[place, known] : m_code)
        rememberId(*m_byId, known);
    for (const auto &[start, known] : m_entryPoints)
        rememberId(*m_byId, known);
}

std::optional<MethodCode> MethodTable::methodById(std::uint64_t methodId) const
{
    if (!m_byId)
        return {};
    const auto known = m_byId->constFind(methodId);
    return known == m_byId->cend() ? std::nullopt : std::optional(named(*known));
}

MethodCode MethodTable::named(const Known &known) const
{
    return namedCode(known.range, textsOf(known));
}

ByteView MethodTable::textsOf(const Known &known) const
{
    return ByteView(m_texts).subspan(known.texts, known.textBytes);
}

std::optional<MethodTable::Range> MethodTable::unload(std::uint64_t start, std::int64_t ticks)
{
    auto found = m_code.upper_bound({start, std::numeric_limits<std::int64_t>::max()});
    if (found == m_code.begin() || (--found)->first.start != start)
        return {};
    CodeRange &newest = found->second.range;
    newest.unloaded = std::min(newest.unloaded, ticks);
    return Range{start, start + newest.size};
}

void MethodTable::addModule(std::uint64_t moduleId, MethodModule module)
{
    const QStringView file = fileNameOf(module.path);
    if (file.startsWith(QLatin1String("System.Private.CoreLib.")))
        m_frameworkFolder = folderOf(module.path).toString();
    if (file == QLatin1String("System.Private.CoreLib.dll"))
        m_coreLibrary = module;
    m_modulesByPath.insert(module.path, moduleId);
    m_modules.insert(moduleId, std::move(module));
}

MethodTable::Code::const_iterator MethodTable::behind(std::uint64_t address) const
{
    return m_code.upper_bound({address, std::numeric_limits<std::int64_t>::max()});
}

/// Calls `visit(start, at)` for the next starts of code down from an address, until it returns false; `at` is
/// behind the newest code there.
template <class Visit> void MethodTable::forEachStart(std::uint64_t address, Visit &&visit) const
{
    auto at = behind(address);
    for (int starts = 0; at != m_code.begin() && starts < maximumStepsDown; ++starts) {
        const auto newest = std::prev(at);
        const std::uint64_t start = newest->first.start;
        if (!visit(start, at))
            return;
        const bool isAlone = newest == m_code.begin() || std::prev(newest)->first.start != start;
        at = isAlone ? newest : m_code.lower_bound({start, std::numeric_limits<std::int64_t>::min()});
    }
}

/// Calls `visit` for code at the address that was loaded up to a time, the newest at a place first, until it
/// returns false: for `most` versions of a start, fewer of far ones, and for what the rundown tells.
template <class Visit>
void MethodTable::forEachNear(std::uint64_t address, std::int64_t ticks, std::size_t most,
                              Visit &&visit) const
{
    std::size_t left = std::max(most, versionsAtAllStartsMost);
    forEachStart(address, [&](std::uint64_t start, Code::const_iterator at) {
        if (std::prev(at)->first.loaded > ticks)
            at = m_code.upper_bound({start, ticks});
        const auto take = [&] { return address - start >= at->second.range.size || visit(at->second); };
        for (std::size_t version = 0; at != m_code.begin() && isHere(std::prev(at), start); ++version) {
            if (version == most || left == 0) {
                at = m_code.upper_bound({start, CodeRange::beforeTheTrace});
                return at == m_code.begin() || !isHere(--at, start) || take();
            }
            --at;
            --left;
            if (!take())
                return false;
        }
        return true;
    });
}

std::optional<MethodCode> MethodTable::find(std::uint64_t instructionPointer, std::int64_t ticks) const
{
    std::optional<MethodCode> found;
    forEachNear(instructionPointer, ticks, versionsMost, [&](const Known &known) {
        const bool isThere = known.range.loaded <= ticks && ticks <= known.range.unloaded;
        if (isThere)
            found = named(known);
        return !isThere;
    });
    return found;
}

std::optional<MethodCode> MethodTable::findLater(std::uint64_t instructionPointer, std::int64_t ticks) const
{
    const Known *first = nullptr;
    forEachStart(instructionPointer, [&](std::uint64_t start, Code::const_iterator at) {
        if (std::prev(at)->first.loaded <= ticks)
            return true;
        at = m_code.upper_bound({start, ticks});
        for (std::size_t version = 0; isHere(at, start) && version < versionsMost; ++at, ++version) {
            const CodeRange &range = at->second.range;
            if (instructionPointer - start >= range.size)
                continue;
            if (!first || range.loaded < first->range.loaded)
                first = &at->second;
            break;
        }
        return true;
    });
    return first ? std::optional(named(*first)) : std::nullopt;
}

std::optional<MethodCode> MethodTable::findByEntryPoint(std::uint64_t address) const
{
    auto at = m_entryPoints.upper_bound(address);
    if (at == m_entryPoints.begin())
        return {};
    --at;
    if (address - at->first >= entryPointReach)
        return {};
    const auto code = behind(address);
    if (code != m_code.begin() && std::prev(code)->first.start >= at->first)
        return {};
    return named(at->second);
}

void MethodTable::forEachAt(std::uint64_t address, std::size_t most,
                            const std::function<void(const MethodCode &)> &visit) const
{
    std::size_t visited = 0;
    forEachNear(address, std::numeric_limits<std::int64_t>::max(), most, [&](const Known &known) {
        visit(named(known));
        return ++visited < most;
    });
}

void MethodTable::forEach(const std::function<void(const MethodCode &)> &visit) const
{
    for (const auto &[place, known] : m_code) {
        if (known.range.unloaded == std::numeric_limits<std::int64_t>::max())
            visit(named(known));
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

const MethodModule *MethodTable::moduleAt(const QString &path) const
{
    const auto found = m_modulesByPath.constFind(path);
    const MethodModule *const known = found == m_modulesByPath.cend() ? nullptr : module(*found);
    return known && known->path == path ? known : nullptr;
}

const MethodModule *MethodTable::module(std::uint64_t moduleId) const
{
    const auto found = m_modules.constFind(moduleId);
    return found == m_modules.constEnd() ? nullptr : &*found;
}

} // namespace model
