// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/sourcelines.h"

#include "model/words/texts.h"

#include <algorithm>
#include <iterator>

namespace model {

namespace {

constexpr std::uint32_t methodRowMask = 0xffffff;
constexpr std::uint32_t methodDefTable = metadata::MethodDef;
/// Code whose lines are kept: what profiles show is hot, so it is asked for again.
constexpr qsizetype codesMost = 4096;
constexpr int inlineDepth = 2; ///< of calls in what is inlined
constexpr std::size_t pointsMost = 1u << 20; ///< of one method

/// Whether code that may be inlined into its caller calls a method of that name: then the frame of the
/// caller is not where its own IL calls it.
bool callsThrough(const IlCode &il, std::uint32_t token, const QByteArray &name, int depth)
{
    constexpr qsizetype inlinedCallsMost = 16; // a method with more is too large
    if (token >> 24 != methodDefTable)
        return false;
    const auto calls = il.callsOf(token & methodRowMask);
    if (!calls.ok() || calls.value().size() > inlinedCallsMost)
        return false;
    return std::ranges::any_of(calls.value(), [&](const IlCall &call) {
        return il.methodName(call.token) == name
            || (depth > 1 && call.token != token && callsThrough(il, call.token, name, depth - 1));
    });
}

} // namespace

/// What is known of one version of a method's code. Immutable.
struct SourceLines::CodeLines {
    std::uint64_t filesGeneration = 0;
    bool waitsForModule = false; ///< the trace may still tell these
    bool waitsForMap = false;
    QString whyNot;
    std::shared_ptr<const ModuleSymbols> module;
    std::uint32_t row = 0; ///< of the method whose points these are
    bool isKickoff
        = false; ///< of an async method or iterator, which has no points: they are of its MoveNext()
    bool isInlinee = false; ///< these are the lines of a method wherever it was inlined
    std::optional<IlMap> map; ///< nothing where offsets in the code tell nothing
    std::vector<SequencePoint> points; ///< visible ones, by IL offset
    QHash<std::uint32_t, QString> documents;
    QList<NamedCall> calls;

    const SequencePoint &pointAt(std::uint32_t ilOffset) const
    {
        const auto behind = std::ranges::upper_bound(points, ilOffset, {}, &SequencePoint::ilOffset);
        return behind == points.begin() ? points.front() : *std::prev(behind);
    }
    SourcePlace placeOf(const SequencePoint &point, bool isAbout) const
    {
        return {documents.value(point.document),
                point.startLine,
                point.endLine,
                isAbout,
                {},
                module,
                point.document};
    }
    void readPoints();
    SourcePlace leafAt(std::uint64_t offset) const;
    SourcePlace callerAt(std::uint64_t offset, const QByteArray &callee) const;
    SourcePlace callAt(const std::optional<IlMap::Place> &told, const QByteArray &callee) const;
};

void SourceLines::CodeLines::readPoints()
{
    const PortablePdb &pdb = *module->pdb();
    const auto read = [&] {
        const auto walked = pdb.forEachPoint(row, [&](const SequencePoint &point) {
            if (!point.isHidden())
                points.push_back(point);
            return points.size() < pointsMost;
        });
        if (!walked.ok())
            whyNot = Texts::tr("%1 is damaged: %2").arg(module->pdbPath(), walked.error().text);
    };
    read();
    if (points.empty() && whyNot.isEmpty()) {
        if (const std::uint32_t moveNext = pdb.moveNextOf(row); moveNext != 0) {
            row = moveNext;
            isKickoff = true;
            read();
        }
    }
    if (points.empty() && whyNot.isEmpty())
        whyNot = Texts::tr("the compiler made this method: it has no place in the source");
    for (const SequencePoint &point : points) {
        if (documents.contains(point.document))
            continue;
        const auto document = pdb.document(point.document);
        documents.insert(point.document, document.ok() ? document.value().path : QString());
    }
}

SourcePlace SourceLines::CodeLines::leafAt(std::uint64_t offset) const
{
    if (!map)
        return placeOf(points.front(), true);
    const IlMap::Place place = map->at(std::uint32_t(offset));
    return placeOf(pointAt(place.ilOffset), place.isAbout);
}

/// The line that the map tells, if a call of that name is in it; else the lines of those calls, as code that
/// is optimized loses statements such as "x += F(j)" in loops to their neighbours.
SourcePlace SourceLines::CodeLines::callerAt(std::uint64_t offset, const QByteArray &callee) const
{
    return callAt(map ? std::optional(map->at(std::uint32_t(offset))) : std::nullopt, callee);
}

/// `told`: nothing where only the calls in the IL tell it.
SourcePlace SourceLines::CodeLines::callAt(const std::optional<IlMap::Place> &told,
                                           const QByteArray &callee) const
{
    const IlMap::Place place = told.value_or(IlMap::Place{0, true});
    const SequencePoint &mapped = pointAt(place.ilOffset);
    const auto sameLine = [](const SequencePoint &a, const SequencePoint &b) {
        return a.document == b.document && a.startLine == b.startLine;
    };
    const NamedCall *nearest = nullptr;
    const SequencePoint *first = nullptr;
    bool isOneLine = true;
    bool isMapped = false;
    const auto distance = [&](const NamedCall &call) {
        return std::max(call.ilOffset, place.ilOffset) - std::min(call.ilOffset, place.ilOffset);
    };
    const auto consider = [&](const NamedCall &call) {
        const SequencePoint &point = pointAt(call.ilOffset);
        if (!first)
            first = &point;
        isOneLine &= sameLine(*first, point);
        isMapped |= sameLine(mapped, point);
        if (!nearest || distance(call) < distance(*nearest))
            nearest = &call;
    };
    if (callee.isEmpty())
        return placeOf(mapped, place.isAbout);
    for (const NamedCall &call : calls) {
        if (call.name == callee)
            consider(call);
    }
    const bool isDirect = nearest;
    if (!isDirect) { // perhaps something that is inlined makes the call
        for (const NamedCall &call : calls) {
            if (callsThrough(*module->il(), call.token, callee, inlineDepth))
                consider(call);
        }
    }
    if (!nearest)
        return placeOf(mapped, place.isAbout);
    if (!told)
        return placeOf(*first, !isInlinee || !isOneLine);
    if (isMapped)
        return placeOf(mapped, place.isAbout && !isOneLine);
    // What is on the mapped line may be inlined, and make the call.
    const bool isInlined = isDirect && std::ranges::any_of(calls, [&](const NamedCall &call) {
                               return sameLine(pointAt(call.ilOffset), mapped)
                                   && callsThrough(*module->il(), call.token, callee, inlineDepth);
                           });
    if (isInlined)
        return placeOf(mapped, true);
    return placeOf(pointAt(nearest->ilOffset), !isOneLine);
}

SourceLines::SourceLines(std::shared_ptr<const Symbols> symbols, std::shared_ptr<ModuleFiles> files)
    : m_symbols(std::move(symbols))
    , m_files(std::move(files))
    , m_inlined(m_symbols, m_files)
{
}

SourceLines::~SourceLines() = default;

std::shared_ptr<const SourceLines::CodeLines> SourceLines::readLines(const FrameCode &found) const
{
    auto lines = std::make_shared<CodeLines>();
    lines->filesGeneration = m_files->generation();
    const MethodCode &code = found.code;
    if ((code.flags & MethodCode::dynamicFlag) != 0) {
        lines->whyNot = Texts::tr("the method was made while the program ran: it has no source");
        return lines;
    }
    lines->row = code.token & methodRowMask;
    if (code.token >> 24 != methodDefTable || lines->row == 0) {
        lines->whyNot = Texts::tr("the runtime does not tell which method of its module this is");
        return lines;
    }
    if (!found.module) {
        lines->waitsForModule = true;
        lines->whyNot = Texts::tr("the runtime has not told yet which module the method is in");
        return lines;
    }
    const auto map = m_symbols->ilMapOf(code);
    lines->waitsForMap = !map && (code.flags & MethodCode::jittedFlag) != 0;
    lines->module = m_files->of(*found.module);
    if (!lines->module->pdb()) {
        lines->whyNot = lines->module->whyNoPdb();
        return lines;
    }
    lines->readPoints();
    // Offsets in IL that a profiler rewrote are not those of the PDB.
    if (map && map->ilVersion == 0 && !lines->isKickoff) {
        lines->map = map->map;
    }
    if (lines->module->il() && !lines->isKickoff && (!map || map->ilVersion == 0))
        lines->calls = lines->module->il()->namedCallsOf(lines->row);
    return lines;
}

std::shared_ptr<const SourceLines::CodeLines> SourceLines::linesOf(const FrameCode &found)
{
    const MethodCode &code = found.code;
    const Key key{code.start, code.methodId, code.codeId, code.loaded};
    const std::uint64_t generation = m_files->generation();
    std::shared_ptr<const CodeLines> lines;
    {
        const std::scoped_lock lock(m_mutex);
        const auto known = m_known.constFind(key);
        if (known != m_known.constEnd() && (*known)->filesGeneration == generation)
            lines = *known;
    }
    // While a trace grows, much of its code waits for the rundown: what is known of it is not read again.
    if (lines && !(lines->waitsForModule && found.module)
        && !(lines->waitsForMap && m_symbols->ilMapOf(code)))
        return lines;
    lines = readLines(found);
    const std::scoped_lock lock(m_mutex);
    if (m_known.size() >= codesMost)
        m_known.clear();
    m_known.insert(key, lines);
    return lines;
}

/// Null where the method's file was not found.
std::shared_ptr<const SourceLines::CodeLines> SourceLines::linesOf(const InlinedFrame &inlined)
{
    if (!inlined.module || !inlined.module->pdb() || inlined.row == 0)
        return nullptr;
    const auto key = std::pair(inlined.module.get(), inlined.row);
    {
        const std::scoped_lock lock(m_mutex);
        if (const auto known = m_inlinedLines.constFind(key); known != m_inlinedLines.cend())
            return *known;
    }
    auto lines = std::make_shared<CodeLines>();
    lines->isInlinee = true;
    lines->module = inlined.module; // which lives as long as the key
    lines->row = inlined.row;
    lines->readPoints();
    if (lines->module->il() && !lines->isKickoff)
        lines->calls = lines->module->il()->namedCallsOf(lines->row);
    const std::scoped_lock lock(m_mutex);
    if (m_inlinedLines.size() >= codesMost)
        m_inlinedLines.clear();
    m_inlinedLines.insert(key, lines);
    return lines;
}

QString SourceLines::methodAt(const SourceFrame &frame) const
{
    const auto code = m_symbols->codeAt(frame.codeAddress(), frame.ticks);
    return code ? code->code.name : QString();
}

QList<SourceStep> SourceLines::stepsOf(const SourceFrame &frame)
{
    const auto inlined = m_inlined.knowsAny() ? m_inlined.at(frame) : std::vector<InlinedFrame>();
    QList<SourceStep> steps;
    QString callee = frame.callee;
    for (std::size_t i = inlined.size(); i-- > 0;) {
        SourceStep step{inlined[i].function, {}, true};
        const auto lines = linesOf(inlined[i]);
        if (!lines)
            step.place.whyNot = inlined[i].module
                ? inlined[i].module->whyNoPdb()
                : Texts::tr("the runtime does not tell which method of its module this is");
        else if (!lines->whyNot.isEmpty() || lines->points.empty())
            step.place.whyNot = lines->whyNot;
        else if (lines->isKickoff)
            step.place = lines->placeOf(lines->points.front(), true);
        else if (inlined[i].ilOffset && (frame.isLeaf || i + 1 < inlined.size()))
            step.place = lines->placeOf(lines->pointAt(*inlined[i].ilOffset), false);
        else if (inlined[i].ilOffset) // as the map of the whole method, it errs at calls
            step.place = lines->callAt(IlMap::Place{*inlined[i].ilOffset, false}, calledName(callee));
        else
            step.place = lines->callAt({}, calledName(callee));
        steps += std::move(step);
        callee = m_symbols->functions().at(inlined[i].function).method;
    }
    SourceFrame own = frame;
    own.callee = callee;
    if (frame.isLeaf && !inlined.empty()) // there its own method calls what was inlined
        own = {frame.address + 1, frame.ticks, false, callee};
    SourceStep step{m_symbols->functionAt(frame.address, frame.ticks), find(own), false};
    steps += std::move(step);
    return steps;
}

QList<QList<SourceStep>> SourceLines::stepsOfStack(std::span<const std::uint64_t> addresses,
                                                   std::int64_t ticks)
{
    QList<QList<SourceStep>> steps;
    QString callee;
    for (std::size_t i = 0; i < addresses.size(); ++i) {
        const SourceFrame frame{addresses[i], ticks, i == 0, callee};
        steps += stepsOf(frame);
        callee = methodAt(frame);
    }
    return steps;
}

SourcePlace SourceLines::find(const SourceFrame &frame)
{
    SourcePlace none;
    const std::uint64_t address = frame.codeAddress();
    const auto found = m_symbols->codeAt(address, frame.ticks);
    if (!found) {
        none.whyNot = Texts::tr("it is not known which method this address is in");
        return none;
    }
    const auto lines = linesOf(*found);
    if (!lines->whyNot.isEmpty() || lines->points.empty()) {
        none.whyNot = lines->whyNot;
        return none;
    }
    const std::uint64_t offset = address - found->code.start;
    return frame.isLeaf ? lines->leafAt(offset) : lines->callerAt(offset, calledName(frame.callee));
}

QList<SourcePlace> SourceLines::ofStack(std::span<const std::uint64_t> addresses, std::int64_t ticks)
{
    QList<SourcePlace> places;
    QString callee;
    for (std::size_t i = 0; i < addresses.size(); ++i) {
        const SourceFrame frame{addresses[i], ticks, i == 0, callee};
        places += find(frame);
        callee = methodAt(frame);
    }
    return places;
}

} // namespace model
