// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/eventpairs.h"

#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <array>
#include <utility>

namespace model {

namespace {

using protocol::nettrace::FieldType;
using protocol::nettrace::FieldValue;
using protocol::nettrace::FieldValues;

/// Events that have another name than XStart and XStop, or a field that says what they start.
struct KnownPair {
    QLatin1String start;
    QLatin1String stop;
    QLatin1String key;
};
constexpr std::array knownPairs{
    KnownPair{QLatin1String("GCStart"), QLatin1String("GCEnd"), QLatin1String("Count")},
    KnownPair{QLatin1String("ThreadPoolEnqueue"), QLatin1String("ThreadPoolDequeue"),
              QLatin1String("WorkID")},
    KnownPair{QLatin1String("ThreadPoolIOEnqueue"), QLatin1String("ThreadPoolIODequeue"),
              QLatin1String("NativeOverlapped")},
    KnownPair{QLatin1String("TypeLoadStart"), QLatin1String("TypeLoadStop"),
              QLatin1String("TypeLoadStartID")},
    KnownPair{QLatin1String("MethodJittingStarted"), QLatin1String("MethodLoadVerbose"),
              QLatin1String("MethodID")},
    KnownPair{QLatin1String("R2RGetEntryPointStart"), QLatin1String("R2RGetEntryPoint"),
              QLatin1String("MethodID")},
    KnownPair{QLatin1String("TaskStarted"), QLatin1String("TaskCompleted"), QLatin1String("TaskID")},
    KnownPair{QLatin1String("TaskWaitBegin"), QLatin1String("TaskWaitEnd"), QLatin1String("TaskID")},
    KnownPair{QLatin1String("TraceOperationBegin"), QLatin1String("TraceOperationEnd"),
              QLatin1String("TaskID")},
};
const QLatin1String runtimesOwn("Microsoft-Windows-DotNETRuntime"); // and what begins so
const QLatin1String monosOwn("Microsoft-DotNETRuntime"); // likewise
const QLatin1String tasksOwn("System.Threading.Tasks.TplEventSource");
const QLatin1String handingOn("Microsoft-Diagnostics-DiagnosticSource");

constexpr std::array startSuffixes{QLatin1String("Start"), QLatin1String("Begin"), QLatin1String("Started")};
constexpr std::array stopSuffixes{QLatin1String("Stop"), QLatin1String("End"), QLatin1String("Stopped"),
                                  QLatin1String("Ended"), QLatin1String("Completed")};
constexpr std::array startPrefixes{QLatin1String("Begin"), QLatin1String("Start")};
constexpr std::array stopPrefixes{QLatin1String("End"), QLatin1String("Stop")};
constexpr std::uint8_t startOpcode = 1;
constexpr std::uint8_t stopOpcode = 2;
constexpr std::size_t pairKeysAtOnce = 4096;
constexpr qsizetype idLengthMax = 256; ///< of a text, in characters
constexpr std::ptrdiff_t lookedAtMost = 64; ///< starts of one identity

template <std::size_t n>
std::optional<QString> withoutSuffix(const QString &name, const std::array<QLatin1String, n> &suffixes)
{
    for (const QLatin1String suffix : suffixes) {
        if (name.size() > suffix.size() && name.endsWith(suffix))
            return name.chopped(suffix.size());
    }
    return std::nullopt;
}

/// "EndExecute", but not "Endpoint".
template <std::size_t n>
std::optional<QString> withoutPrefix(const QString &name, const std::array<QLatin1String, n> &prefixes)
{
    for (const QLatin1String prefix : prefixes) {
        if (name.size() > prefix.size() && name.startsWith(prefix) && name.at(prefix.size()).isUpper())
            return name.sliced(prefix.size());
    }
    return std::nullopt;
}

/// Whether a field may tell what an event is about, by its name and type.
bool isIdField(const protocol::nettrace::Field &field)
{
    switch (field.type) {
    case FieldType::Int32:
    case FieldType::UInt32:
    case FieldType::Int64:
    case FieldType::UInt64:
    case FieldType::Pointer:
    case FieldType::VarInt:
    case FieldType::VarUInt:
    case FieldType::Guid:
    case FieldType::Utf16z:
        break;
    default:
        return false;
    }
    const QString &name = field.name;
    const bool isId = name.compare(QLatin1String("id"), Qt::CaseInsensitive) == 0
        || name.endsWith(QLatin1String("Id")) || name.endsWith(QLatin1String("ID"))
        || name.endsWith(QLatin1String("_id")) || name.endsWith(QLatin1String("Guid"));
    if (!isId)
        return false;
    // These may differ between the two, or are the same for all.
    static constexpr std::array others{QLatin1String("thread"),    QLatin1String("process"),
                                       QLatin1String("appdomain"), QLatin1String("clrinstance"),
                                       QLatin1String("activity"),  QLatin1String("parent")};
    return std::ranges::none_of(
        others, [&](QLatin1String other) { return name.contains(other, Qt::CaseInsensitive); });
}

/// Of fields that two payloads have in common, those that tell pairs apart.
QStringList tellingFields(const QStringList &common, const QString &what)
{
    const auto isOfThing = [&](const QString &name) {
        const qsizetype ending = name.endsWith(QLatin1String("_id")) ? 3 : 2;
        return name.size() > ending && what.endsWith(QStringView(name).chopped(ending), Qt::CaseInsensitive);
    };
    const auto isPlain
        = [](const QString &name) { return name.compare(QLatin1String("id"), Qt::CaseInsensitive) == 0; };
    for (const QString &name : common) {
        if (isOfThing(name))
            return {name};
    }
    for (const QString &name : common) {
        if (isPlain(name))
            return {name};
    }
    return common;
}

void appendId(QByteArray &identity, const FieldValue &value)
{
    const auto raw = [&identity](const auto &number) {
        identity.append(reinterpret_cast<const char *>(&number), sizeof number);
    };
    if (const auto *const natural = std::get_if<std::uint64_t>(&value.value))
        raw(*natural);
    else if (const auto *const whole = std::get_if<std::int64_t>(&value.value))
        raw(std::uint64_t(*whole)); // two versions of an event may differ in the sign
    else if (const auto *const guid = std::get_if<QUuid>(&value.value))
        identity.append(guid->toRfc4122());
    else if (const auto *const text = std::get_if<QString>(&value.value))
        identity.append(text->left(idLengthMax).toUtf8()).append('\0');
}

/// Returns the text that a list of keys and values has for a key.
QString argumentOf(const FieldValue &arguments, QLatin1String key)
{
    const auto *const pairs = std::get_if<FieldValues>(&arguments.value);
    if (!pairs)
        return {};
    for (const FieldValue &pair : *pairs) {
        const auto *const members = std::get_if<FieldValues>(&pair.value);
        if (!members || members->size() < 2)
            continue;
        const auto *const name = std::get_if<QString>(&(*members)[0].value);
        const auto *const text = std::get_if<QString>(&(*members)[1].value);
        if (name && text && *name == key)
            return *text;
    }
    return {};
}

} // namespace

PairType pairTypeOf(const EventType &type)
{
    const bool isKnown = type.provider.startsWith(runtimesOwn) || type.provider == tasksOwn;
    for (const KnownPair &known : knownPairs) {
        const QLatin1String key = isKnown ? known.key : QLatin1String();
        if (type.name == known.start)
            return {PairRole::Start, known.start, key};
        if (type.name == known.stop)
            return {PairRole::Stop, known.start, key};
    }
    if (const auto what = withoutSuffix(type.name, startSuffixes))
        return {PairRole::Start, *what, {}};
    if (const auto what = withoutSuffix(type.name, stopSuffixes))
        return {PairRole::Stop, *what, {}};
    if (const auto what = withoutPrefix(type.name, startPrefixes))
        return {PairRole::Start, *what, {}};
    if (const auto what = withoutPrefix(type.name, stopPrefixes))
        return {PairRole::Stop, *what, {}};
    if (type.opcode == startOpcode || type.opcode == stopOpcode)
        return {type.opcode == startOpcode ? PairRole::Start : PairRole::Stop, type.name, {}};
    return {};
}

PairKind::PairKind(QString provider, QString what)
    : m_provider(std::move(provider))
    , m_what(std::move(what))
    , m_isNative(m_provider.startsWith(runtimesOwn) || m_provider.startsWith(monosOwn))
    , m_isHandedOn(m_provider == handingOn)
{
}

bool PairKind::setSnapshot(const TraceSnapshot &snapshot, PayloadReader &payloads,
                           const std::atomic<bool> &cancel, std::uint64_t from, std::uint64_t to)
{
    if (snapshot.types->size() != m_types.size())
        learnTypes(snapshot);
    to = std::min(to, snapshot.events.size());
    if (!m_isNative && !m_hasKnownKey && !m_hasActivities)
        findIds(snapshot, payloads, cancel, std::max(from, m_looked), to);
    m_looked = to;
    const PairRule rule = chosenRule();
    return std::exchange(m_rule, rule) != rule;
}

PairRule PairKind::chosenRule() const
{
    if (m_hasActivities && !m_hasKnownKey)
        return PairRule::Activity;
    return m_idFields.isEmpty() && !m_hasArgumentIds ? PairRule::Thread : PairRule::OwnId;
}

PairEvidence PairKind::evidence() const
{
    PairEvidence evidence{m_rule, {}, !m_isNative && m_rule == PairRule::Thread};
    if (m_rule == PairRule::OwnId)
        evidence.idFields = m_hasArgumentIds ? QStringList{QStringLiteral("Id")} : m_idFields;
    return evidence;
}

void PairKind::learnTypes(const TraceSnapshot &snapshot)
{
    const auto pointerSize = snapshot.header.pointerSize;
    QString known;
    std::optional<QStringList> common; // of all types
    m_types.assign(snapshot.types->size(), {});
    for (std::size_t i = 0; i < m_types.size(); ++i) {
        const EventType &type = (*snapshot.types)[i];
        if (type.provider != m_provider)
            continue;
        const PairType pair = pairTypeOf(type);
        if (pair.role == PairRole::None || pair.what != m_what)
            continue;
        m_types[i].role = pair.role;
        m_hasStarts = m_hasStarts || pair.role == PairRole::Start;
        m_hasStops = m_hasStops || pair.role == PairRole::Stop;
        if (!pair.key.isEmpty() && PayloadField::find(type, QString(pair.key), pointerSize))
            known = pair.key;
        QStringList names;
        for (const auto &field : shownFields(type)) {
            if (isIdField(field) && (!common || common->contains(field.name, Qt::CaseInsensitive)))
                names += field.name;
        }
        common = names;
        if (m_isHandedOn) {
            m_types[i].source = PayloadField::find(type, u"SourceName", pointerSize);
            m_types[i].arguments = PayloadField::find(type, u"Arguments", pointerSize);
        }
    }
    m_hasKnownKey = !known.isEmpty();
    m_idFields = m_hasKnownKey ? QStringList{known}
        : m_isNative           ? QStringList()
                               : tellingFields(common.value_or(QStringList()), m_what);
    std::vector<QStringView> names(m_idFields.begin(), m_idFields.end());
    for (std::size_t i = 0; i < m_types.size(); ++i) {
        if (m_types[i].role != PairRole::None)
            m_types[i].ids = PayloadRecord((*snapshot.types)[i], names, pointerSize);
    }
}

void PairKind::findIds(const TraceSnapshot &snapshot, PayloadReader &payloads,
                       const std::atomic<bool> &cancel, std::uint64_t from, std::uint64_t to)
{
    snapshot.events.forEachKeys(
        from, to, pairKeysAtOnce, [&](std::uint64_t, std::size_t count, const EventKeys &keys) {
            for (std::size_t i = 0; i < count && !m_hasActivities && !cancel; ++i) {
                const std::uint32_t type = keys.type ? keys.type[i] : keys.wideType[i];
                if (roleOf(type) == PairRole::None)
                    continue;
                const EventRow row = keys.chunk->row(keys.start + i);
                m_hasActivities = !payloads.headerIds(row.payload).activity.isNull();
                m_hasArgumentIds = m_hasArgumentIds || !argumentId(row, payloads).isEmpty();
            }
        });
}

/// The id of what another source handed on, among its arguments.
QString PairKind::argumentId(const EventRow &row, PayloadReader &payloads) const
{
    const auto &arguments = m_types[row.type].arguments;
    if (!arguments)
        return {};
    const QByteArray payload = payloads.read(row.payload);
    const FieldValue value = arguments->read(protocol::byteView(payload));
    const QString span = argumentOf(value, QLatin1String("SpanId"));
    return (span.isEmpty() ? argumentOf(value, QLatin1String("Id")) : span).left(idLengthMax);
}

QByteArray PairKind::identityOf(const EventRow &row, PayloadReader &payloads) const
{
    const Type &type = m_types[row.type];
    QByteArray identity;
    if (m_rule == PairRule::Activity) {
        const QUuid activity = payloads.headerIds(row.payload).activity;
        return activity.isNull() ? identity : activity.toRfc4122();
    }
    if (type.source)
        appendId(identity, type.source->read(protocol::byteView(payloads.read(row.payload))));
    if (m_rule == PairRule::Thread)
        return identity.append(reinterpret_cast<const char *>(&row.thread), sizeof row.thread);
    if (m_hasArgumentIds) {
        const QString id = argumentId(row, payloads);
        return id.isEmpty() ? QByteArray() : identity.append(id.toUtf8());
    }
    std::vector<FieldValue> values(std::size_t(m_idFields.size()));
    const QByteArray payload = payloads.read(row.payload);
    type.ids.read(protocol::byteView(payload), values);
    for (const FieldValue &value : values)
        appendId(identity, value);
    return identity;
}

QString pairEvidenceText(const PairEvidence &evidence)
{
    switch (evidence.rule) {
    case PairRule::Activity:
        return Texts::tr("Paired by activity id.");
    case PairRule::OwnId:
        return Texts::tr("Paired by %1.").arg(text::visible(evidence.idFields.join(QLatin1String(", "))));
    case PairRule::Thread:
        break;
    }
    return evidence.lacksActivities
        ? Texts::tr("Paired by thread and nesting, which is wrong where work goes on on another thread, for "
                    "no activity ids were recorded. Record System.Threading.Tasks.TplEventSource with the "
                    "keyword 0x80 beside.")
        : Texts::tr("Paired by thread and nesting.");
}

void PairMatcher::begin(const QByteArray &identity, const OpenStart &start)
{
    if (m_newerSize >= openMax) {
        m_older = std::exchange(m_newer, {});
        m_newerSize = 0;
    }
    m_newer[identity].push_back(start);
    ++m_newerSize;
}

std::optional<OpenStart> PairMatcher::end(const QByteArray &identity, std::uint32_t thread)
{
    auto start = take(m_newer, identity, thread);
    if (!start)
        return take(m_older, identity, thread);
    --m_newerSize;
    return start;
}

std::optional<OpenStart> PairMatcher::take(Starts &starts, const QByteArray &identity, std::uint32_t thread)
{
    const auto found = starts.find(identity);
    if (found == starts.end())
        return std::nullopt;
    std::vector<OpenStart> &open = *found;
    const auto end = open.rbegin() + std::min<std::ptrdiff_t>(std::ptrdiff_t(open.size()), lookedAtMost);
    auto chosen = std::find_if(open.rbegin(), end,
                               [thread](const OpenStart &start) { return start.row.thread == thread; });
    if (chosen == end)
        chosen = open.rbegin();
    OpenStart start = *chosen;
    open.erase(std::next(chosen).base());
    if (open.empty())
        starts.erase(found);
    return start;
}

} // namespace model
