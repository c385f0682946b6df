// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/symbols.h"

#include "model/sidecar/sidecarfile.h"
#include "model/symbols/nativename.h"
#include "model/symbols/sourcename.h"
#include "model/symbols/waitingmethods.h"

#include <algorithm>
#include <QFileInfo>

namespace model {

namespace {

/// Rows that are read between two looks at the cancel flag.
constexpr std::uint64_t symbolRowsAtOnce = 4096;
/// Functions that stand for addresses, 400 bytes each: more tell a reader nothing.
constexpr std::uint32_t unnamedMost = 100'000;
/// Versions of code at an address whose names count for filters, and how many where that costs much already.
constexpr std::size_t namedVersionsMost = 256;
constexpr std::size_t namedVersionsFew = 8;
constexpr std::uint64_t namesToldMost = 1'000'000;

/// "void  (class System.String,int32)" gives "(System.String,int32)".
QString parameters(const QString &signature)
{
    const qsizetype open = signature.indexOf(u'(');
    if (open < 0)
        return QStringLiteral("()");
    QString text = signature.mid(open);
    text.remove(QLatin1String("class ")).remove(QLatin1String("value "));
    return text;
}

/// The runtime writes nested types with +, so that the last point before an argument ends the namespace.
QStringView namespaceOf(QStringView typeName)
{
    const qsizetype arguments = typeName.indexOf(u'[');
    const QStringView type = arguments < 0 ? typeName : typeName.first(arguments);
    const qsizetype point = type.lastIndexOf(u'.');
    return point < 0 ? QStringView() : type.first(point);
}

/// Returns a method's function, named as the source names it.
Function functionOf(const MethodCode &code, const QString &module, const QString &raw, CodeKind kind)
{
    const SourceName source = sourceName(code.typeName, code.name, code.signature);
    Function function;
    function.name = source.name();
    function.parameters = source.parameters;
    function.raw = raw;
    function.type = source.type;
    function.nameSpace = namespaceOf(code.typeName).toString();
    function.method = code.name;
    function.module = module;
    function.kind = isStoppingMethod(code.typeName, code.name) ? CodeKind::Runtime : kind;
    function.isWaiting = isWaitingMethod(code.typeName, code.name);
    function.callsNative = isNativeCall(code.typeName, code.name);
    return function;
}

/// Returns the function of code that was compiled ahead of time, named by its symbol.
Function functionOf(const QString &symbol, const CodeMapping &mapping, CodeKind kind)
{
    const QString file = fileNameOf(mapping.path).toString();
    const NativeName native = nativeName(symbol, file);
    Function function;
    function.name = native.name();
    function.raw = symbol;
    function.type = native.type;
    function.nameSpace = namespaceOf(native.type).toString();
    function.method = native.method;
    function.module = file;
    function.kind = !native.isManaged ? CodeKind::Runtime : native.isFramework ? CodeKind::Framework : kind;
    function.isWaiting = isWaitingMethod(native.type, native.method);
    function.callsNative = isNativeCall(native.type, native.method);
    return function;
}

} // namespace

void Symbols::readTo(const TraceSnapshot &snapshot, std::uint64_t row, PayloadReader &payloads,
                     const std::atomic<bool> &cancel)
{
    const std::scoped_lock lock(m_readMutex);
    readMappings(snapshot);
    extendReaders(m_events, snapshot);
    const std::uint64_t end = std::min(row, snapshot.events.size());
    while (m_rowsRead < end && !cancel) {
        const std::uint64_t to = std::min(end, m_rowsRead + symbolRowsAtOnce);
        snapshot.events.forEachKeys(
            m_rowsRead, to, symbolRowsAtOnce,
            [&](std::uint64_t at, std::size_t count, const EventKeys &keys) {
                for (std::size_t i = 0; i < count; ++i) {
                    const MethodEventReader &reader = m_events[keys.type ? keys.type[i] : keys.wideType[i]];
                    if (reader.kind() == MethodEvent::None || reader.kind() == MethodEvent::Sample)
                        continue;
                    const EventRow event = keys.chunk->row(keys.start + i);
                    const QByteArray payload = payloads.read(event.payload);
                    take(reader, payload, event.ticks);
                    if (reader.kind() == MethodEvent::Load || reader.kind() == MethodEvent::Unload)
                        takeEpoch(reader, payload, at + i);
                }
            });
        m_rowsRead = to;
    }
}

void Symbols::takeEpoch(const MethodEventReader &event, const QByteArray &payload, std::uint64_t row)
{
    const auto code = event.addresses(payload);
    if (!code)
        return;
    const std::scoped_lock lock(m_mutex);
    if (event.kind() == MethodEvent::Load)
        m_history.load(row, code->start, code->end);
    else
        m_history.unload(code->start, code->end);
}

CodeEpoch Symbols::epochBefore(std::uint64_t row) const
{
    const std::shared_lock lock(m_mutex);
    return m_history.before(row);
}

std::vector<CodeHistory::Begin> Symbols::epochsBetween(std::uint64_t from, std::uint64_t to) const
{
    const std::shared_lock lock(m_mutex);
    return m_history.between(from, to);
}

/// They lie beside the trace, and are written anew when a recording ends.
void Symbols::readMappings(const TraceSnapshot &snapshot)
{
    if (snapshot.filePath.isEmpty() || m_hadAll || (m_hasMappings && !snapshot.complete))
        return;
    m_hadAll = snapshot.complete;
    m_hasMappings = true;
    auto sidecar = readSidecar(snapshot.filePath);
    if (sidecar.ok() && sidecar.value() && !sidecar.value()->codeMappings.empty())
        takeMappings(std::move(sidecar.value()->codeMappings), QFileInfo(snapshot.filePath).absolutePath());
}

void Symbols::takeMappings(std::vector<CodeMapping> mappings, const QString &folder)
{
    std::ranges::sort(mappings, {}, &CodeMapping::start);
    std::shared_ptr<const NativeImages> images;
    {
        const std::shared_lock lock(m_mutex);
        images = m_images;
    }
    images = NativeImages::of(mappings, folder, images.get()); // reads files
    const std::scoped_lock lock(m_mutex);
    m_images = std::move(images);
    m_mappings = std::move(mappings);
    ++m_version;
}

void Symbols::takeOver(const Symbols &before)
{
    MethodTable methods;
    IlMaps ilMaps;
    InlineTrees inlineTrees;
    QHash<std::uint64_t, MethodDetails> details;
    std::vector<CodeMapping> mappings;
    std::shared_ptr<const NativeImages> images;
    {
        const std::shared_lock lock(before.m_mutex);
        methods = before.m_methods;
        ilMaps = before.m_ilMaps;
        inlineTrees = before.m_inlineTrees;
        details = before.m_details;
        mappings = before.m_mappings;
        images = before.m_images;
    }
    const std::scoped_lock lock(m_mutex);
    ++m_version;
    methods.forEach([&](const MethodCode &code) { m_methods.add(code); });
    methods.forEachModule([&](std::uint64_t id, const MethodModule &module) {
        if (!m_methods.module(id))
            m_methods.addModule(id, module);
    });
    m_methods.addEntryPoints(methods);
    m_ilMaps.addAll(ilMaps);
    m_inlineTrees.addAll(inlineTrees);
    m_details.insert(details);
    if (!m_inlineTrees.isEmpty())
        m_methods.indexMethods();
    if (m_mappings.empty()) {
        m_mappings = std::move(mappings);
        m_images = std::move(images);
    }
}

void Symbols::take(const MethodEventReader &event, const QByteArray &payload, std::int64_t ticks)
{
    if (event.kind() == MethodEvent::None || event.kind() == MethodEvent::Sample)
        return;
    if (event.kind() == MethodEvent::IlMap || event.kind() == MethodEvent::RundownIlMap) {
        const auto map = event.ilMap(payload);
        const std::scoped_lock lock(m_mutex);
        if (map)
            m_ilMaps.add(*map, event.kind());
        ++m_version;
        return;
    }
    if (event.kind() == MethodEvent::Module) {
        const auto module = event.module(payload);
        const std::scoped_lock lock(m_mutex);
        if (module)
            m_methods.addModule(module->moduleId, module->module);
        ++m_version;
        return;
    }
    if (event.kind() == MethodEvent::Unload) {
        const auto code = event.addresses(payload);
        const std::scoped_lock lock(m_mutex);
        if (code)
            m_methods.unload(code->start, ticks);
        ++m_version;
        return;
    }
    if (event.kind() == MethodEvent::Details) {
        const auto details = event.details(payload);
        const std::scoped_lock lock(m_mutex);
        if (details)
            m_details.insert(details->methodId, *details);
        ++m_version;
        return;
    }
    if (event.kind() == MethodEvent::Inlined) {
        const auto inlined = event.inlined(payload);
        const std::scoped_lock lock(m_mutex);
        if (inlined)
            m_inlineTrees.add(*inlined);
        if (!m_inlineTrees.isEmpty())
            m_methods.indexMethods();
        ++m_version;
        return;
    }
    auto code = event.method(payload);
    if (!code)
        return;
    const std::scoped_lock lock(m_mutex);
    ++m_version;
    if (event.kind() == MethodEvent::EntryPoint) {
        m_methods.addEntryPoint(code->range, protocol::byteView(code->texts));
        return;
    }
    if (event.kind() == MethodEvent::Load)
        code->range.loaded = ticks;
    m_ilMaps.addCode(code->range);
    m_methods.add(code->range, protocol::byteView(code->texts));
}

std::optional<MethodName> Symbols::find(std::uint64_t address, std::int64_t ticks) const
{
    const std::shared_lock lock(m_mutex);
    auto code = m_methods.find(address, ticks);
    if (!code)
        code = m_methods.findByEntryPoint(address);
    if (!code) {
        const auto native = nativeAt(address);
        if (!native || native->symbol.isEmpty())
            return std::nullopt;
        const QString file = fileNameOf(mappingAt(address)->path).toString();
        const NativeName name = nativeName(native->symbol, file);
        return MethodName{name.method, name.type, file, native->start};
    }
    return MethodName{code->name % parameters(code->signature), code->typeName,
                      fileNameOf(modulePathOf(*code, address)).toString(), code->start};
}

/// Code can run before the event that tells of it has its time: then it is the one that comes next.
std::optional<MethodCode> Symbols::methodAt(std::uint64_t address, std::int64_t ticks) const
{
    auto code = m_methods.find(address, ticks);
    return code ? code : m_methods.findLater(address, ticks);
}

FunctionId Symbols::functionAt(std::uint64_t address, std::int64_t ticks) const
{
    const std::shared_lock lock(m_mutex);
    auto code = methodAt(address, ticks);
    if (!code)
        code = m_methods.findByEntryPoint(address);
    if (!code)
        return unnamedAt(address);
    const FunctionId found = functionOfCode(*code, address);
    m_functions.met(found, codeTierOf(code->flags));
    return found;
}

FunctionId Symbols::functionOfCode(const MethodCode &code, std::uint64_t address) const
{
    const QString home = modulePathOf(code, address);
    const QString module = fileNameOf(home).toString();
    const QString path = code.typeName.isEmpty() ? code.name : QString(code.typeName % u'.' % code.name);
    const QString raw = path % parameters(code.signature);
    return m_functions.intern(module, raw, [&] {
        const CodeKind kind
            = code.isDynamic() ? CodeKind::Dynamic : codeKindOf(home, m_methods.frameworkFolder());
        return functionOf(code, module, raw, kind);
    });
}

bool Symbols::knowsInlined() const
{
    const std::shared_lock lock(m_mutex);
    return !m_inlineTrees.isEmpty();
}

std::shared_ptr<const InlineTree> Symbols::inlineTreeOf(const MethodCode &code) const
{
    const std::shared_lock lock(m_mutex);
    return m_inlineTrees.find(code);
}

std::optional<KnownMethod> Symbols::methodById(std::uint64_t methodId) const
{
    const std::shared_lock lock(m_mutex);
    auto code = m_methods.methodById(methodId);
    if (!code)
        return {};
    KnownMethod known{std::move(*code), 0, {}};
    known.function = functionOfCode(known.code, known.code.start);
    if (const MethodModule *const module = m_methods.module(known.code.moduleId)) {
        known.module = *module;
    } else if (const QString home = modulePathOf(known.code, known.code.start); !home.isEmpty()) {
        if (const MethodModule *const other = m_methods.moduleAt(home))
            known.module = *other;
    }
    return known;
}

std::optional<MethodDetails> Symbols::detailsOf(std::uint64_t methodId) const
{
    const std::shared_lock lock(m_mutex);
    const auto found = m_details.constFind(methodId);
    return found == m_details.cend() ? std::nullopt : std::optional(*found);
}

std::optional<MethodModule> Symbols::moduleById(std::uint64_t moduleId) const
{
    const std::shared_lock lock(m_mutex);
    const MethodModule *const module = m_methods.module(moduleId);
    return module ? std::optional(*module) : std::nullopt;
}

std::optional<MethodModule> Symbols::coreLibrary() const
{
    const std::shared_lock lock(m_mutex);
    return m_methods.coreLibrary();
}

FunctionId Symbols::nameMethod(std::uint64_t methodId, const MethodModule &module, const QString &typeName,
                               const QString &name) const
{
    const QString file = fileNameOf(module.path).toString();
    const QString raw = typeName.isEmpty() ? name : QString(typeName % u'.' % name);
    const std::scoped_lock lock(m_mutex);
    m_readNames.insert(methodId, {typeName, name});
    return m_functions.intern(file, raw, [&] {
        MethodCode code;
        code.typeName = typeName;
        code.name = name;
        Function function = functionOf(code, file, raw, codeKindOf(module.path, m_methods.frameworkFolder()));
        function.parameters.clear(); // which are not known
        return function;
    });
}

const CodeMapping *Symbols::mappingAt(std::uint64_t address) const
{
    const auto after = std::ranges::upper_bound(m_mappings, address, {}, &CodeMapping::start);
    return after != m_mappings.begin() && address < std::prev(after)->end ? &*std::prev(after) : nullptr;
}

/// An event of an entry point does not tell the module, but its file is mapped there.
QString Symbols::modulePathOf(const MethodCode &code, std::uint64_t address) const
{
    if (const MethodModule *const module = m_methods.module(code.moduleId))
        return module->path;
    const CodeMapping *const mapping = code.size == 0 ? mappingAt(address) : nullptr;
    return mapping ? mapping->path : QString();
}

std::optional<NativeImages::Function> Symbols::nativeAt(std::uint64_t address) const
{
    const CodeMapping *const mapping = m_images ? mappingAt(address) : nullptr;
    return mapping ? m_images->at(*mapping, address) : std::nullopt;
}

/// Of code that no event names.
FunctionId Symbols::unnamedAt(std::uint64_t address) const
{
    const CodeMapping *const mapping = mappingAt(address);
    const QString module = mapping ? fileNameOf(mapping->path).toString() : QString();
    if (const auto native = nativeAt(address)) {
        if (!native->symbol.isEmpty())
            return m_functions.intern(module, native->symbol, [&] {
                return functionOf(native->symbol, *mapping,
                                  codeKindOf(mapping->path, m_methods.frameworkFolder()));
            });
        address = native->start; // one function, wherever in it a frame is
    }
    const QString raw = u"0x" % QString::number(address, 16);
    if (m_unnamed >= unnamedMost && !m_functions.find(module, raw))
        return m_functions.intern(QString(), QStringLiteral("0x"), [] {
            Function function;
            function.raw = QStringLiteral("0x");
            function.name = QStringLiteral("[unknown]");
            return function;
        });
    return m_functions.intern(module, raw, [&] {
        ++m_unnamed;
        Function function;
        function.raw = raw;
        function.module = module;
        function.name = QStringLiteral("[unknown] ") % raw;
        if (mapping) {
            function.name = module % QLatin1String("+0x") % QString::number(address - mapping->base, 16);
            function.kind = codeKindOf(mapping->path, m_methods.frameworkFolder());
        }
        return function;
    });
}

std::optional<FrameCode> Symbols::codeAt(std::uint64_t address, std::int64_t ticks) const
{
    const std::shared_lock lock(m_mutex);
    const auto code = methodAt(address, ticks);
    if (!code)
        return std::nullopt;
    FrameCode found{*code, {}};
    if (const MethodModule *const module = m_methods.module(code->moduleId))
        found.module = *module;
    return found;
}

std::optional<IlMaps::Found> Symbols::ilMapOf(const MethodCode &code) const
{
    const std::shared_lock lock(m_mutex);
    return m_ilMaps.find(code);
}

/// Calls `visit` for the methods that are inlined at an address, or right before it: whether it is a leaf's
/// or where a call returns to, is not known.
void Symbols::forEachInlinedNear(const MethodCode &code, std::uint64_t address,
                                 const std::function<void(const MethodCode &)> &visit) const
{
    const auto tree = m_inlineTrees.isEmpty() ? nullptr : m_inlineTrees.find(code);
    if (!tree)
        return;
    for (const std::uint64_t at : {address, address - (address == code.start ? 0 : 1)}) {
        for (const std::uint32_t node : tree->pathTo(tree->at(std::uint32_t(at - code.start)).node)) {
            const std::uint64_t methodId = tree->nodes()[node].methodId;
            if (const auto known = m_methods.methodById(methodId)) {
                visit(*known);
            } else if (const auto read = m_readNames.constFind(methodId); read != m_readNames.cend()) {
                MethodCode named;
                std::tie(named.typeName, named.name) = *read;
                visit(named);
            }
        }
    }
}

QStringList Symbols::namesAt(std::uint64_t address) const
{
    QStringList names;
    const auto add = [&](const QString &name) {
        if (!names.contains(name))
            names += name;
    };
    const std::shared_lock lock(m_mutex);
    const auto addNames = [&](const MethodCode &code) {
        add(code.typeName.isEmpty() ? code.name : QString(code.typeName % u'.' % code.name));
        add(sourceName(code.typeName, code.name, code.signature).name());
    };
    const std::size_t most = m_namesTold < namesToldMost ? namedVersionsMost : namedVersionsFew;
    std::size_t versions = 0;
    m_methods.forEachAt(address, most, [&](const MethodCode &code) {
        addNames(code);
        forEachInlinedNear(code, address, addNames);
        ++versions;
    });
    if (versions > namedVersionsFew)
        m_namesTold += versions;
    if (names.isEmpty()) {
        const auto code = m_methods.findByEntryPoint(address);
        const auto native = code ? std::nullopt : nativeAt(address);
        if (code)
            addNames(*code);
        else if (native && !native->symbol.isEmpty())
            add(nativeName(native->symbol, fileNameOf(mappingAt(address)->path)).name());
    }
    return names;
}

std::uint64_t Symbols::version() const
{
    const std::shared_lock lock(m_mutex);
    return m_version;
}

} // namespace model
