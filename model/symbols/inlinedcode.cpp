// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/inlinedcode.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::uint32_t rowOfToken = 0xffffff;
constexpr std::size_t searchedNodesMost = 512; ///< of one tree
/// A frame of a runtime's trace takes some hundred steps, of 10 ns each. What it leaves the next ones may
/// use.
constexpr std::uint64_t stepsOfAFrame = 1024;
constexpr std::uint64_t stepsAtOnceMost = 1u << 26;

/// Whether the same method was inlined twice into another one. Where a call is of one of the two, nothing
/// tells of which.
bool isTwin(const InlineTree::Node &one, const InlineTree::Node &other)
{
    return one.methodId == other.methodId && one.parent == other.parent;
}

} // namespace

/// A method in the image of its module.
struct InlinedCode::Method {
    FunctionId function = 0;
    QByteArray name; ///< as it is called
    std::shared_ptr<const ModuleSymbols> module;
    std::optional<MethodModule> told; ///< the same as the runtime told of it
    std::uint32_t row = 0;
    bool isNamed = false;
};

/// What is known of one version of a method's code.
struct InlinedCode::Code {
    std::shared_ptr<const InlineTree> tree; ///< null: none was told yet
    MethodRef root; ///< null without a tree
    QHash<std::uint32_t, MethodRef> methods; ///< by node, of those that were asked for
    std::uint64_t version = 0; ///< of the symbols that it was made of
    bool lacksNames = false; ///< of some of these methods

    /// Returns whether newer symbols may tell more.
    bool isIncomplete() const;
};

bool InlinedCode::Code::isIncomplete() const
{
    return !tree || lacksNames || !root->told;
}

InlinedCode::InlinedCode(std::shared_ptr<const Symbols> symbols, std::shared_ptr<ModuleFiles> files)
    : m_symbols(std::move(symbols))
    , m_files(std::move(files))
    , m_granted(stepsAtOnceMost)
{
}

InlinedCode::~InlinedCode() = default;

bool InlinedCode::isExhausted() const
{
    const std::scoped_lock lock(m_mutex);
    return m_steps > m_granted;
}

std::uint64_t InlinedCode::steps() const
{
    const std::scoped_lock lock(m_mutex);
    return m_steps;
}

/// Returns false when there are no more.
bool InlinedCode::spend(std::uint64_t steps)
{
    m_steps += steps;
    return m_steps <= m_granted;
}

/// What was found in files is looked for anew when they may be others.
void InlinedCode::forgetOld()
{
    const std::uint64_t generation = m_files->generation();
    if (generation == m_generation)
        return;
    m_generation = generation;
    m_codes.clear();
    m_methods.clear();
    m_calls.clear();
    m_steps = 0;
    m_granted = stepsAtOnceMost;
}

InlinedCode::Method InlinedCode::rootOf(const FrameCode &found)
{
    Method root;
    root.told = found.module;
    root.row = found.code.token & rowOfToken;
    root.name = calledName(found.code.name);
    root.isNamed = true;
    if (found.module && root.row != 0 && !found.code.isDynamic())
        root.module = m_files->of(*found.module);
    return root;
}

/// Null where nothing was inlined into it.
InlinedCode::Code *InlinedCode::codeOf(const FrameCode &found)
{
    std::shared_ptr<Code> &code = m_codes[{found.code.methodId, found.code.codeId}];
    const std::uint64_t version = m_symbols->version();
    if (!code || (code->version != version && code->isIncomplete())) {
        code = std::make_shared<Code>();
        code->version = version;
        code->tree = m_symbols->inlineTreeOf(found.code);
        if (code->tree)
            code->root = std::make_shared<const Method>(rootOf(found));
    }
    return code->tree ? code.get() : nullptr;
}

const QList<NamedCall> &InlinedCode::callsOf(const Method &method)
{
    static const QList<NamedCall> none;
    if (!method.module || !method.module->il() || method.row == 0)
        return none;
    const auto key = std::pair(method.module.get(), method.row);
    auto known = m_calls.find(key);
    if (known == m_calls.end())
        known = m_calls.insert(key, method.module->il()->namedCallsOf(method.row));
    return *known;
}

InlinedCode::MethodRef InlinedCode::resolve(std::uint64_t methodId, const Method &inliner)
{
    const auto resolved = m_methods.constFind(methodId);
    if (resolved != m_methods.cend())
        return *resolved;
    Method method;
    if (const auto known = m_symbols->methodById(methodId)) {
        method.function = known->function;
        method.name = calledName(known->code.name);
        method.told = known->module;
        method.row = known->code.token & rowOfToken;
        method.isNamed = true;
        // An event of an entry point does not tell the token.
        const auto details = method.row == 0 ? m_symbols->detailsOf(methodId) : std::nullopt;
        if (details)
            method.row = details->token & rowOfToken;
        if (method.told && method.row != 0 && !known->code.isDynamic())
            method.module = m_files->of(*method.told);
        const bool fits = method.module && method.module->il()
            && calledName(
                   QString::fromUtf8(method.module->il()->methodName(metadata::MethodDef << 24 | method.row)))
                == method.name;
        if (!fits) {
            method.module.reset();
            method.row = 0;
        }
    } else {
        method = unnamed(methodId, inliner);
    }
    auto found = std::make_shared<const Method>(std::move(method));
    if (found->isNamed)
        m_methods.insert(methodId, found);
    return found;
}

/// Reads the name of a method that has no code of its own. Its token is known, but not surely the module that
/// the token is of: that is the one where it names something that the inliner calls.
InlinedCode::Method InlinedCode::unnamed(std::uint64_t methodId, const Method &inliner)
{
    const auto details = m_symbols->detailsOf(methodId);
    const std::uint32_t row = details ? details->token & rowOfToken : 0;
    if (row == 0)
        return {};
    const QList<NamedCall> &calls = callsOf(inliner);
    m_steps += std::uint64_t(calls.size());
    for (const auto &told :
         {m_symbols->moduleById(details->loaderModuleId), inliner.told, m_symbols->coreLibrary()}) {
        if (!told)
            continue;
        const auto module = m_files->of(*told);
        if (!module->il())
            continue;
        const QByteArray raw = module->il()->methodName(metadata::MethodDef << 24 | row);
        const QByteArray name = calledName(QString::fromUtf8(raw));
        if (name.isEmpty() || std::ranges::none_of(calls, [&](const NamedCall &call) {
                return call.name == name || call.name == raw;
            }))
            continue;
        Method method;
        method.function
            = m_symbols->nameMethod(methodId, *told, module->il()->typeOf(row), QString::fromUtf8(raw));
        method.name = name;
        method.module = module;
        method.told = told;
        method.row = row;
        method.isNamed = true;
        return method;
    }
    return {};
}

/// Returns the method of a node, which for the root is the code's own.
const InlinedCode::MethodRef &InlinedCode::methodOf(Code &code, std::uint32_t node)
{
    if (node == InlineTree::root)
        return code.root;
    if (const auto known = code.methods.constFind(node); known != code.methods.cend())
        return *known;
    MethodRef method = code.root;
    for (const std::uint32_t at : code.tree->pathTo(node)) {
        MethodRef &of = code.methods[at];
        if (!of) {
            of = resolve(code.tree->nodes()[at].methodId, *method);
            code.lacksNames = code.lacksNames || !of->isNamed;
            ++m_steps;
        }
        method = of;
    }
    return code.methods[node];
}

bool InlinedCode::calls(Code &code, std::uint32_t node, const QByteArray &callee)
{
    const QList<NamedCall> &calls = callsOf(*methodOf(code, node));
    m_steps += std::uint64_t(calls.size());
    return std::ranges::any_of(calls, [&](const NamedCall &call) { return call.name == callee; });
}

/// Optimized code loses which method a call is of, as it loses the statement: then the one next in the tree
/// whose IL makes that call has it, if there is one.
std::uint32_t InlinedCode::nodeThatCalls(Code &code, std::uint32_t mapped, const QByteArray &callee)
{
    if (callee.isEmpty() || calls(code, mapped, callee))
        return mapped;
    const auto &nodes = code.tree->nodes();
    const auto isBelow = [&](std::uint32_t node) {
        for (; node != InlineTree::root && node != mapped; ++m_steps)
            node = nodes[node].parent;
        return node == mapped;
    };
    std::optional<std::uint32_t> inner; // one that was put into the mapped one
    int inners = 0;
    bool areTwins = true; // the same method, inlined several times into another one
    for (std::uint32_t node = 1; node < std::min(nodes.size(), searchedNodesMost); ++node) {
        if (!spend(1))
            return mapped;
        if (node == mapped || !isBelow(node) || !calls(code, node, callee))
            continue;
        areTwins = areTwins && (!inner || isTwin(nodes[*inner], nodes[node]));
        ++inners;
        inner = node;
    }
    if (inner && areTwins)
        return *inner;
    for (std::uint32_t node = mapped; node != InlineTree::root && inners == 0;) {
        node = nodes[node].parent;
        if (calls(code, node, callee))
            return node;
    }
    return mapped;
}

bool InlinedCode::hasTwin(const Code &code, std::uint32_t node)
{
    const auto &nodes = code.tree->nodes();
    return spend(nodes.size())
        && std::ranges::count_if(nodes,
                                 [&](const InlineTree::Node &other) { return isTwin(nodes[node], other); })
        > 1;
}

/// Returns where the inliner calls what was inlined: as it was told, if there is such a call, else the only
/// one of that name.
std::optional<std::uint32_t> InlinedCode::callOffset(const Method &inliner, const Method &inlined,
                                                     std::uint32_t told)
{
    std::optional<std::uint32_t> only;
    int fitting = 0;
    const QList<NamedCall> &calls = callsOf(inliner);
    m_steps += std::uint64_t(calls.size());
    for (const NamedCall &call : calls) {
        const bool fits = call.name == inlined.name;
        // A delegate is called by another name.
        if (call.ilOffset == told && (fits || call.name == "Invoke"))
            return told;
        fitting += fits;
        if (fits)
            only = call.ilOffset;
    }
    return fitting == 1 ? only : std::nullopt;
}

std::vector<InlinedFrame> InlinedCode::at(const SourceFrame &frame)
{
    const std::uint64_t address = frame.codeAddress();
    const auto found = m_symbols->codeAt(address, frame.ticks);
    if (!found)
        return {};
    const std::scoped_lock lock(m_mutex);
    forgetOld();
    Code *const code = codeOf(*found);
    if (!code || m_steps > m_granted)
        return {};
    m_granted = std::min(m_granted + stepsOfAFrame, m_steps + stepsAtOnceMost);
    return framesAt(*code, frame, std::uint32_t(address - found->code.start));
}

std::vector<InlinedFrame> InlinedCode::framesAt(Code &code, const SourceFrame &frame, std::uint32_t native)
{
    std::vector<InlinedFrame> frames;
    const InlineTree::Place place = code.tree->at(native);
    const std::uint32_t node
        = frame.isLeaf ? place.node : nodeThatCalls(code, place.node, calledName(frame.callee));
    const auto path = code.tree->pathTo(node);
    m_steps += path.size();
    // Which of several calls a method was inlined at is not known where it was found by what it calls.
    const bool isOneOfSeveral = node != place.node && hasTwin(code, node);
    for (std::size_t i = 0; i < path.size(); ++i) {
        const MethodRef method = methodOf(code, path[i]);
        if (!method->isNamed)
            continue;
        InlinedFrame inlined{method->function, method->module, method->row, {}};
        const bool isCallKnown = i + 2 != path.size() || !isOneOfSeveral;
        if (i + 1 < path.size() && isCallKnown)
            inlined.ilOffset = callOffset(*method, *methodOf(code, path[i + 1]),
                                          code.tree->nodes()[path[i + 1]].callOffset);
        else if (i + 1 == path.size() && node == place.node && place.ilOffset != InlineTree::noOffset)
            inlined.ilOffset = place.ilOffset;
        frames.push_back(std::move(inlined));
    }
    return frames;
}

} // namespace model
