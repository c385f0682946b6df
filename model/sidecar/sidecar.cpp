// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/sidecar.h"

#include "model/words/texts.h"

#include <algorithm>
#include <QJsonDocument>
#include <QSysInfo>

namespace model {

namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

Error sidecarLimit(const QString &what)
{
    return {ErrorCode::LimitExceeded, Texts::tr("%1 of the notes is too long").arg(what)};
}

QDateTime timeOf(const QJsonValue &value)
{
    return QDateTime::fromString(value.toString().left(sidecarNameMax), Qt::ISODateWithMs).toUTC();
}

QJsonValue timeJson(const QDateTime &time)
{
    return time.isValid() ? QJsonValue(time.toUTC().toString(Qt::ISODateWithMs)) : QJsonValue();
}

/// Takes values out of a JSON object, so that those which are left are the unknown ones. Notes the first
/// value that is over a limit.
class SidecarReader {
public:
    explicit SidecarReader(QJsonObject object)
        : m_object(std::move(object))
    {
    }
    QJsonValue take(const char *key) { return m_object.take(QLatin1String(key)); }
    QString text(const char *key, qsizetype lengthMax)
    {
        QString text = take(key).toString();
        if (text.size() > lengthMax)
            fail(key);
        return text;
    }
    QJsonArray list(const char *key, qsizetype countMax)
    {
        QJsonArray list = take(key).toArray();
        if (list.size() > countMax)
            fail(key);
        return list;
    }
    const QJsonObject &rest() const { return m_object; }
    const std::optional<Error> &error() const { return m_error; }
    void fail(const char *key)
    {
        fail(sidecarLimit(QLatin1Char('"') % QLatin1String(key) % QLatin1Char('"')));
    }
    void fail(const Error &error)
    {
        if (!m_error)
            m_error = error;
    }

private:
    QJsonObject m_object;
    std::optional<Error> m_error;
};

protocol::ipc::ProviderConfig providerOf(const QJsonValue &value, SidecarReader &errors)
{
    SidecarReader reader(value.toObject());
    protocol::ipc::ProviderConfig provider;
    provider.name = reader.text("name", sidecarNameMax);
    provider.keywords = reader.text("keywords", sidecarNameMax).toULongLong(nullptr, 0);
    provider.level = std::uint32_t(std::clamp(reader.take("level").toInt(), 0, 255));
    if (const QString arguments = reader.text("arguments", sidecarTextMax); !arguments.isEmpty())
        provider.arguments = arguments;
    if (reader.error())
        errors.fail(*reader.error());
    return provider;
}

QJsonObject providerJson(const protocol::ipc::ProviderConfig &provider)
{
    QJsonObject object{{QStringLiteral("name"), provider.name},
                       {QStringLiteral("keywords"),
                        QString(QLatin1String("0x") % QString::number(provider.keywords, 16).toUpper())},
                       {QStringLiteral("level"), int(provider.level)}};
    if (!provider.arguments.isEmpty())
        object.insert(QStringLiteral("arguments"), provider.arguments);
    return object;
}

RecordedProcess processOf(const QJsonValue &value, SidecarReader &errors)
{
    SidecarReader reader(value.toObject());
    RecordedProcess process;
    process.name = reader.text("name", sidecarNameMax);
    process.pid = reader.take("pid").toInteger();
    process.commandLine = reader.text("commandLine", sidecarTextMax);
    process.runtimeVersion = reader.text("runtimeVersion", sidecarNameMax);
    process.startTime = timeOf(reader.take("startTime"));
    if (reader.error())
        errors.fail(*reader.error());
    return process;
}

QJsonObject processJson(const RecordedProcess &process)
{
    return {{QStringLiteral("name"), process.name},
            {QStringLiteral("pid"), process.pid},
            {QStringLiteral("commandLine"), process.commandLine},
            {QStringLiteral("runtimeVersion"), process.runtimeVersion},
            {QStringLiteral("startTime"), timeJson(process.startTime)}};
}

/// Hexadecimal: numbers of JSON have 53 bits.
std::vector<CodeMapping> codeMappingsOf(const QJsonArray &list)
{
    std::vector<CodeMapping> mappings;
    for (const QJsonValue value : list) {
        const auto number = [&](const char *key) {
            return value[QLatin1String(key)].toString().left(sidecarNameMax).toULongLong(nullptr, 16);
        };
        CodeMapping mapping{number("start"), number("end"), number("base"),
                            value[QLatin1String("path")].toString().left(sidecarNameMax)};
        if (mapping.base <= mapping.start && mapping.start < mapping.end && !mapping.path.isEmpty())
            mappings.push_back(std::move(mapping));
    }
    std::ranges::sort(mappings, {}, &CodeMapping::start);
    return mappings;
}

QJsonArray codeMappingsJson(const std::vector<CodeMapping> &mappings)
{
    QJsonArray list;
    for (const CodeMapping &mapping : mappings)
        list.append(QJsonObject{{QStringLiteral("start"), QString::number(mapping.start, 16)},
                                {QStringLiteral("end"), QString::number(mapping.end, 16)},
                                {QStringLiteral("base"), QString::number(mapping.base, 16)},
                                {QStringLiteral("path"), mapping.path}});
    return list;
}

std::vector<ThreadName> threadNamesOf(const QJsonArray &list)
{
    std::vector<ThreadName> names;
    for (const QJsonValue value : list) {
        ThreadName thread{quint64(value[QLatin1String("id")].toInteger()),
                          value[QLatin1String("name")].toString().left(sidecarNameMax)};
        if (thread.thread != 0 && !thread.name.isEmpty())
            names.push_back(std::move(thread));
    }
    std::ranges::stable_sort(names, {}, &ThreadName::thread);
    const auto doubled = std::ranges::unique(names, {}, &ThreadName::thread);
    names.erase(doubled.begin(), doubled.end());
    return names;
}

QJsonArray threadNamesJson(const std::vector<ThreadName> &names)
{
    QJsonArray list;
    for (const ThreadName &thread : names)
        list.append(QJsonObject{{QStringLiteral("id"), qint64(thread.thread)},
                                {QStringLiteral("name"), thread.name}});
    return list;
}

void readLists(SidecarReader &reader, Sidecar &sidecar)
{
    for (const QJsonValue preset : reader.list("presets", sidecarListMax)) {
        sidecar.presets.append(preset.toString());
        if (sidecar.presets.constLast().size() > sidecarNameMax)
            reader.fail("presets");
    }
    for (const QJsonValue provider : reader.list("providers", sidecarListMax))
        sidecar.providers.append(providerOf(provider, reader));
    for (const QJsonValue value : reader.list("marks", sidecarMarksMax)) {
        const TraceMark mark{value[QLatin1String("unixNanoseconds")].toInteger(),
                             value[QLatin1String("text")].toString()};
        if (mark.text.size() > sidecarTextMax)
            reader.fail("marks");
        sidecar.marks.append(mark);
    }
    std::ranges::stable_sort(sidecar.marks, {}, &TraceMark::unixNanoseconds);
    sidecar.codeMappings = codeMappingsOf(reader.list("codeMappings", qsizetype(codeMappingsMax)));
    sidecar.threadNames = threadNamesOf(reader.list("threadNames", sidecarThreadsMax));
    sidecar.columns = reader.list("columns", sidecarListMax);
    sidecar.lanes = reader.list("lanes", sidecarListMax);
    sidecar.limits = reader.list("limits", sidecarListMax);
    sidecar.filters = reader.list("filters", sidecarListMax);
}

} // namespace

Sidecar beginSidecar()
{
    Sidecar sidecar;
    sidecar.program = QStringLiteral("CLR Lens " CLRLENS_VERSION);
    sidecar.machine = QSysInfo::machineHostName();
    sidecar.system = QSysInfo::prettyProductName();
    sidecar.recordingStart = QDateTime::currentDateTimeUtc();
    return sidecar;
}

Result<> addMark(Sidecar &sidecar, const TraceMark &mark)
{
    if (sidecar.marks.size() >= sidecarMarksMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a trace has at most %1 marks").arg(sidecarMarksMax)};
    const auto after
        = std::ranges::upper_bound(sidecar.marks, mark.unixNanoseconds, {}, &TraceMark::unixNanoseconds);
    sidecar.marks.insert(after, {mark.unixNanoseconds, mark.text.left(sidecarTextMax)});
    return {};
}

Result<Sidecar> parseSidecar(const QByteArray &json)
{
    if (json.size() > sidecarBytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("the notes of a trace have at most %1 bytes").arg(sidecarBytesMax)};
    QJsonParseError failure;
    const QJsonDocument document = QJsonDocument::fromJson(json, &failure);
    if (failure.error != QJsonParseError::NoError)
        return Error{ErrorCode::BadValue, Texts::tr("this is not JSON: %1").arg(failure.errorString()),
                     std::uint64_t(failure.offset)};
    SidecarReader reader(document.object());
    const int version = reader.take("clrlensTrace").toInt();
    if (version < 1)
        return Error{ErrorCode::BadValue,
                     Texts::tr("these are no notes of a trace: \"clrlensTrace\" is missing")};
    if (version > sidecarVersion)
        return Error{
            ErrorCode::Unsupported,
            Texts::tr("these notes are of version %1; version %2 is known").arg(version).arg(sidecarVersion)};
    Sidecar sidecar;
    sidecar.program = reader.text("program", sidecarNameMax);
    sidecar.machine = reader.text("machine", sidecarNameMax);
    sidecar.system = reader.text("system", sidecarNameMax);
    sidecar.process = processOf(reader.take("process"), reader);
    sidecar.recordingStart = timeOf(reader.take("recordingStart"));
    sidecar.notes = reader.text("notes", sidecarTextMax);
    readLists(reader, sidecar);
    if (reader.error())
        return *reader.error();
    sidecar.others = reader.rest();
    return sidecar;
}

QByteArray formatSidecar(const Sidecar &sidecar)
{
    QJsonObject root = sidecar.others;
    QJsonArray providers;
    for (const auto &provider : sidecar.providers)
        providers.append(providerJson(provider));
    QJsonArray marks;
    for (const TraceMark &mark : sidecar.marks)
        marks.append(QJsonObject{{QStringLiteral("unixNanoseconds"), qint64(mark.unixNanoseconds)},
                                 {QStringLiteral("text"), mark.text}});
    root.insert(QStringLiteral("clrlensTrace"), sidecarVersion);
    root.insert(QStringLiteral("program"), sidecar.program);
    root.insert(QStringLiteral("machine"), sidecar.machine);
    root.insert(QStringLiteral("system"), sidecar.system);
    root.insert(QStringLiteral("process"), processJson(sidecar.process));
    root.insert(QStringLiteral("recordingStart"), timeJson(sidecar.recordingStart));
    root.insert(QStringLiteral("presets"), QJsonArray::fromStringList(sidecar.presets));
    root.insert(QStringLiteral("providers"), providers);
    root.insert(QStringLiteral("notes"), sidecar.notes);
    root.insert(QStringLiteral("marks"), marks);
    if (!sidecar.codeMappings.empty())
        root.insert(QStringLiteral("codeMappings"), codeMappingsJson(sidecar.codeMappings));
    if (!sidecar.threadNames.empty())
        root.insert(QStringLiteral("threadNames"), threadNamesJson(sidecar.threadNames));
    root.insert(QStringLiteral("columns"), sidecar.columns);
    root.insert(QStringLiteral("lanes"), sidecar.lanes);
    root.insert(QStringLiteral("limits"), sidecar.limits);
    root.insert(QStringLiteral("filters"), sidecar.filters);
    return QJsonDocument(root).toJson();
}

} // namespace model
