// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/export/privatefields.h"

#include "model/export/pathfolders.h"
#include "model/rewrite/copychanges.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <QList>

namespace model {

using protocol::nettrace::Field;
using protocol::nettrace::FieldType;
using protocol::nettrace::FieldValue;
using protocol::nettrace::FieldValues;

namespace {

using Range = FieldValue::Range;

template <std::size_t size> bool isOneOf(QStringView name, const std::array<const char16_t *, size> &names)
{
    return std::ranges::any_of(
        names, [name](const char16_t *known) { return name.compare(known, Qt::CaseInsensitive) == 0; });
}

template <std::size_t size> bool endsWithOne(QStringView name, const std::array<const char16_t *, size> &ends)
{
    return std::ranges::any_of(
        ends, [name](const char16_t *end) { return name.endsWith(end, Qt::CaseInsensitive); });
}

bool isEnvironment(QStringView name)
{
    constexpr std::array names{u"Environment", u"EnvironmentVariables", u"EnvironmentVariable"};
    return isOneOf(name, names);
}

bool isCommandLine(QStringView name)
{
    constexpr std::array names{u"CommandLine"};
    return isOneOf(name, names);
}

bool isPath(QStringView name)
{
    constexpr std::array ends{u"Path", u"FileName", u"Directory", u"Folder", u"AssemblyCodebase", u"ILImage"};
    return endsWithOne(name, ends);
}

QString leftOutText()
{
    return QStringLiteral("(left out)");
}

QString shortened(const std::vector<FolderRange> &folders, const QString &text)
{
    return folders.empty() ? text : without(folders, text);
}

/// The bytes of a value without what says how many there are, or where.
Range contentOf(const FieldValue &value)
{
    switch (value.field->type) {
    case FieldType::RelLoc:
    case FieldType::DataLoc:
        return value.located;
    case FieldType::Array: {
        const std::uint32_t count = std::min<std::uint32_t>(value.bytes.size, sizeof(std::uint16_t));
        return {value.bytes.offset + count, value.bytes.size - count};
    }
    default:
        return value.bytes;
    }
}

bool isUtf16(const Field &field)
{
    const FieldType type = field.members.empty() ? field.type : field.members.front().type;
    return type == FieldType::Char16 || type == FieldType::Utf16z;
}

/// Lets `change` have a text as UTF-16 units, or the bytes of UTF-8 as they are, and writes back what it
/// returns, which has the same length.
template <class Change> void rewrite(std::span<std::uint8_t> text, bool isWide, const Change &change)
{
    if (!isWide) {
        const auto bytes = QByteArray(reinterpret_cast<const char *>(text.data()), qsizetype(text.size()));
        const QByteArray changed = change(QString::fromLatin1(bytes)).toLatin1();
        std::memcpy(text.data(), changed.constData(), text.size());
        return;
    }
    const std::size_t units = text.size() / sizeof(char16_t);
    QString wide(qsizetype(units), Qt::Uninitialized);
    std::memcpy(wide.data(), text.data(), units * sizeof(char16_t));
    const QString changed = change(wide);
    std::memcpy(text.data(), changed.utf16(), units * sizeof(char16_t));
    std::ranges::fill(text.subspan(units * sizeof(char16_t)), std::uint8_t(0)); // half a unit
}

/// Notes which bytes of a payload are values, or say how many and where.
void describe(const FieldValue &value, std::vector<bool> &described)
{
    const auto note = [&described](const Range &range) {
        std::fill_n(described.begin() + range.offset, range.size, true);
    };
    const auto *const members = std::get_if<FieldValues>(&value.value);
    if (!members) {
        note(value.bytes);
        note(value.located);
        return;
    }
    const FieldType type = value.field->type;
    if (type == FieldType::RelLoc || type == FieldType::DataLoc)
        note(value.bytes);
    else if (type == FieldType::Array)
        note({value.bytes.offset, std::min<std::uint32_t>(value.bytes.size, sizeof(std::uint16_t))});
    for (const FieldValue &member : *members)
        describe(member, described);
}

} // namespace

PrivateFields::PrivateFields(PrivateKinds leftOut, const EventType &type)
    : m_leftOut(leftOut)
{
    const QString &provider = type.provider;
    const bool isClr = provider.startsWith(QLatin1String("Microsoft-Windows-DotNETRuntime"));
    m_isOfRuntime = isClr || provider == QLatin1String("Microsoft-DotNETRuntimeMonoProfiler");
    constexpr std::uint32_t bulkType = 15;
    constexpr std::uint32_t dynamicEvent = 39; // its name says which event of the garbage collector it is
    m_hasNamedTypes = provider == QLatin1String("Microsoft-Windows-DotNETRuntime")
        && (type.id == bulkType || type.id == dynamicEvent);
    m_leavesOutUndescribed = m_leftOut.testAnyFlags(PrivateKind::Paths | PrivateKind::Strings)
        || (m_leftOut && (type.fieldsUnreadable || hasPrivate(type.fields.all())));
}

bool PrivateFields::isNameInCode(QStringView name) const
{
    constexpr std::array ends{u"Namespace",   u"MethodName", u"CompiledName", u"InlinerName",
                              u"InlineeName", u"CallerName", u"CalleeName",   u"Signature",
                              u"TypeName",    u"ClassName",  u"ExceptionType"};
    constexpr std::array names{u"NativeBuildID"};
    return m_isOfRuntime
        && (endsWithOne(name, ends) || isOneOf(name, names)
            || (m_hasNamedTypes && name.compare(u"Name", Qt::CaseInsensitive) == 0));
}

PrivateFields::Treatment PrivateFields::treatmentOf(QStringView name) const
{
    const bool strings = m_leftOut.testFlag(PrivateKind::Strings);
    const bool paths = m_leftOut.testFlag(PrivateKind::Paths);
    if (m_leftOut.testFlag(PrivateKind::CommandLine) && isCommandLine(name))
        return Treatment::All;
    if (m_leftOut.testFlag(PrivateKind::Environment) && isEnvironment(name))
        return Treatment::All;
    if (isNameInCode(name))
        return Treatment::Keep;
    if ((paths || strings) && isPath(name))
        return strings && !m_isOfRuntime ? Treatment::Text : Treatment::Folder;
    if (strings)
        return Treatment::Text;
    return paths ? Treatment::Folders : Treatment::Keep;
}

/// `outer` is that of the object or array around it; elements have no name of their own.
PrivateFields::Treatment PrivateFields::treatmentOf(QStringView name, Treatment outer) const
{
    return outer == Treatment::All || (name.isEmpty() && outer != Treatment::Keep) ? outer
                                                                                   : treatmentOf(name);
}

void PrivateFields::leaveOut(FieldValues &values) const
{
    if (!m_leftOut)
        return;
    for (FieldValue &value : values)
        leaveOut(value, Treatment::Keep);
}

void PrivateFields::leaveOut(FieldValue &value, const QString &column) const
{
    const auto names = QStringView(column).split(u'.');
    const bool isAll = std::ranges::any_of(
        names, [this](QStringView name) { return treatmentOf(name) == Treatment::All; });
    leaveOut(value, isAll ? Treatment::All : Treatment::Keep);
}

void PrivateFields::leaveOut(FieldValue &value, Treatment outer) const
{
    const Treatment treatment = treatmentOf(value.field->name, outer);
    if (treatment == Treatment::All) {
        value.value = leftOutText();
        return;
    }
    if (auto *const members = std::get_if<FieldValues>(&value.value)) {
        for (FieldValue &member : *members)
            leaveOut(member, treatment);
        return;
    }
    auto *const text = std::get_if<QString>(&value.value);
    if (!text)
        return;
    if (treatment == Treatment::Folder)
        *text = shortened(foldersOfPath(*text), *text);
    else if (treatment == Treatment::Folders)
        *text = shortened(foldersWithin(*text), *text);
    else if (treatment == Treatment::Text && !text->isEmpty())
        *text = leftOutText();
}

QString PrivateFields::overwritten(Treatment treatment, const QString &text)
{
    switch (treatment) {
    case Treatment::Keep:
        return text;
    case Treatment::Folder:
        return model::overwritten(foldersOfPath(text), text);
    case Treatment::Folders:
        return model::overwritten(foldersWithin(text), text);
    case Treatment::Text:
    case Treatment::All:
        break;
    }
    QString over = text;
    std::ranges::replace_if(
        over, [](QChar c) { return !c.isNull(); }, QChar(u'_'));
    return over;
}

QString PrivateFields::overwritten(const QString &name, const QString &text) const
{
    constexpr std::array numbers{u"HardwareThreadCount", u"ProcessId", u"ExpectedCPUSamplingRate"};
    const bool isDigits = std::ranges::all_of(text, [](QChar c) { return c >= u'0' && c <= u'9'; });
    if (isOneOf(name, numbers) && isDigits)
        return text;
    // These keys are the format's own; any other one is a user's text.
    if (name == TextNames::key && isOneOf(text, numbers))
        return text;
    return overwritten(treatmentOf(name), text);
}

void PrivateFields::overwrite(const FieldValues &values, std::span<std::uint8_t> payload) const
{
    for (const FieldValue &value : values)
        overwrite(value, payload, Treatment::Keep);
    if (!leavesOutUndescribed())
        return;
    std::vector<bool> described(payload.size());
    for (const FieldValue &value : values)
        describe(value, described);
    for (std::size_t i = 0; i < payload.size(); ++i) {
        if (!described[i])
            payload[i] = 0;
    }
}

void PrivateFields::overwrite(const FieldValue &value, std::span<std::uint8_t> payload, Treatment outer) const
{
    const Treatment treatment = treatmentOf(value.field->name, outer);
    if (const auto *const members = std::get_if<FieldValues>(&value.value)) {
        for (const FieldValue &member : *members)
            overwrite(member, payload, treatment);
        return;
    }
    const Range content = contentOf(value);
    const auto bytes = payload.subspan(content.offset, content.size);
    if (std::holds_alternative<QString>(value.value)) {
        if (treatment != Treatment::Keep)
            rewrite(bytes, isUtf16(*value.field),
                    [treatment](const QString &text) { return overwritten(treatment, text); });
    } else if (treatment == Treatment::All && std::holds_alternative<QByteArray>(value.value)) {
        std::ranges::fill(bytes, std::uint8_t(0));
    }
}

bool PrivateFields::hasPrivate(const std::vector<Field> &fields) const
{
    return std::ranges::any_of(fields, [this](const Field &field) {
        return treatmentOf(field.name) == Treatment::All || hasPrivate(field.members);
    });
}

} // namespace model
