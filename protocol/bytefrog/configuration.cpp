// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/configuration.h"

#include "protocol/bytefrog/modifiedutf8.h"
#include "protocol/core/bytereader.h"
#include "protocol/core/texts.h"

#include <limits>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtEndian>

namespace protocol::bytefrog {

namespace {

constexpr std::int32_t smallestBudget = 640; // one buffer

struct Number {
    const char *name;
    std::int32_t Configuration::*member;
};

constexpr Number numbers[] = {
    {"bufferMemoryBudget", &Configuration::bufferMemoryBudget},
    {"heartbeatInterval", &Configuration::heartbeatInterval},
    {"numDataSenders", &Configuration::numDataSenders},
    {"queueRetryCount", &Configuration::queueRetryCount},
};

struct Patterns {
    const char *name;
    QStringList Configuration::*member;
};

constexpr Patterns patterns[] = {
    {"exclusions", &Configuration::exclusions},
    {"inclusions", &Configuration::inclusions},
};

constexpr char runIdName[] = "runId";

/// The codes of Java's Object Serialization Stream Protocol, "Terminal Symbols and Constants".
constexpr char objectOfNewClass[] = "73 72"; // TC_OBJECT, TC_CLASSDESC
constexpr char noSuperclass[] = "78 70"; // TC_ENDBLOCKDATA, TC_NULL
constexpr char capacityFollows[] = "77 04"; // TC_BLOCKDATA
constexpr std::uint8_t stringFollows = 0x74; // TC_STRING
constexpr std::uint8_t endOfObject = 0x78; // TC_ENDBLOCKDATA

/// Joins the pieces of a Java stream.
class JavaWriter {
public:
    JavaWriter &raw(const QByteArray &bytes)
    {
        m_out.raw(bytes);
        return *this;
    }
    JavaWriter &hex(const char *digits) { return raw(QByteArray::fromHex(digits)); }
    JavaWriter &text(QByteArrayView bytes)
    {
        m_out.write(qToBigEndian(std::uint16_t(bytes.size())));
        m_out.raw(bytes.toByteArray());
        return *this;
    }
    JavaWriter &number(std::int32_t value)
    {
        m_out.write(qToBigEndian(value));
        return *this;
    }
    JavaWriter &byte(std::uint8_t value)
    {
        m_out.u8(value);
        return *this;
    }
    QByteArray takeBytes() { return m_out.takeBytes(); }

private:
    ByteWriter m_out;
};

/// What is before the values.
QByteArray classDescription()
{
    JavaWriter out;
    out.hex("ac ed 00 05").hex(objectOfNewClass);
    out.text("com.secdec.bytefrog.common.config.RuntimeAgentConfigurationV1");
    out.hex("bf 53 ef b7 76 1d 26 c2"); // serialVersionUID
    out.hex("02 00 07"); // SC_SERIALIZABLE, 7 fields
    for (const Number &number : numbers)
        out.hex("49").text(number.name); // an int
    out.hex("42").text(runIdName); // a byte
    out.hex("4c").text(patterns[0].name).hex("74").text("Ljava/util/List;"); // an object
    out.hex("4c").text(patterns[1].name).hex("71 00 7e 00 01"); // of the same type
    out.hex(noSuperclass);
    return out.takeBytes();
}

/// What is before the size of a list.
QByteArray listDescription(const Patterns &list)
{
    JavaWriter out;
    if (&list != &patterns[0])
        return out.hex("73 71 00 7e 00 03").takeBytes(); // the class of the first list
    out.hex(objectOfNewClass).text("java.util.ArrayList");
    out.hex("78 81 d2 1d 99 c7 61 9d"); // serialVersionUID
    out.hex("03 00 01"); // SC_WRITE_METHOD, SC_SERIALIZABLE, 1 field
    out.hex("49").text("size").hex(noSuperclass);
    return out.takeBytes();
}

QByteArray encodeJava(const Configuration &configuration)
{
    JavaWriter out;
    out.raw(classDescription());
    for (const Number &number : numbers)
        out.number(configuration.*number.member);
    out.byte(configuration.runId);
    for (const Patterns &list : patterns) {
        const QStringList &items = configuration.*list.member;
        out.raw(listDescription(list));
        out.number(std::int32_t(items.size())).hex(capacityFollows).number(std::int32_t(items.size()));
        for (const QString &item : items)
            out.byte(stringFollows).text(toModifiedUtf8(item));
        out.byte(endOfObject);
    }
    return out.takeBytes();
}

Error notThisClass(const ByteReader &reader)
{
    return {ErrorCode::BadMagic, Texts::tr("no configuration of version 1 as Java writes it"),
            reader.position()};
}

/// Reads bytes that are always the same.
bool takeConstant(ByteReader &reader, const QByteArray &expected)
{
    const auto bytes = reader.take(std::size_t(expected.size()));
    return !reader.failed() && byteArray(bytes) == expected;
}

Result<QStringList> decodeList(ByteReader &reader, const Patterns &list)
{
    if (!takeConstant(reader, listDescription(list)))
        return notThisClass(reader);
    const auto count = qFromBigEndian(reader.u32());
    if (!takeConstant(reader, QByteArray::fromHex(capacityFollows)))
        return notThisClass(reader);
    reader.skip(sizeof count);
    QStringList items;
    for (std::uint32_t i = 0; i < count && !reader.failed(); ++i) {
        if (reader.u8() != stringFollows && !reader.failed())
            return Error{ErrorCode::BadString,
                         Texts::tr("%1 has an item that is no string").arg(QLatin1String(list.name)),
                         reader.position() - 1};
        const auto bytes = reader.take(qFromBigEndian(reader.u16()));
        items.append(fromModifiedUtf8(bytes));
    }
    if (reader.u8() != endOfObject && !reader.failed())
        return notThisClass(reader);
    if (reader.failed())
        return reader.truncated(QLatin1String(list.name));
    return items;
}

Result<Configuration> decodeJava(QByteArrayView text)
{
    ByteReader reader(
        ByteView(reinterpret_cast<const std::uint8_t *>(text.data()), std::size_t(text.size())));
    if (!takeConstant(reader, classDescription()))
        return notThisClass(reader);
    Configuration configuration;
    for (const Number &number : numbers)
        configuration.*number.member = qFromBigEndian(reader.i32());
    configuration.runId = reader.u8();
    for (const Patterns &list : patterns) {
        auto items = decodeList(reader, list);
        if (!items.ok())
            return items.error();
        configuration.*list.member = std::move(items).value();
    }
    if (!reader.atEnd())
        return Error{ErrorCode::BadSize,
                     Texts::tr("%1 ends, but %2 more bytes follow")
                         .arg(messageName(MessageType::Configuration))
                         .arg(reader.remaining()),
                     reader.position()};
    return configuration;
}

QByteArray encodeJson(const Configuration &configuration)
{
    QJsonObject object;
    for (const Number &number : numbers)
        object.insert(QLatin1String(number.name), configuration.*number.member);
    // A byte of Java has a sign.
    object.insert(QLatin1String(runIdName), std::int8_t(configuration.runId));
    for (const Patterns &list : patterns)
        object.insert(QLatin1String(list.name), QJsonArray::fromStringList(configuration.*list.member));
    return toModifiedUtf8(QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
}

Error badJson(const char *name)
{
    return {ErrorCode::BadValue, Texts::tr("the configuration has no valid %1").arg(QLatin1String(name))};
}

/// Returns the integer of that name between these two.
std::optional<qint64> jsonNumber(const QJsonObject &object, const char *name, qint64 least, qint64 most)
{
    const auto value = object.value(QLatin1String(name)).toInteger(least - 1);
    return value < least || value > most ? std::nullopt : std::optional(value);
}

Result<Configuration> decodeJson(QByteArrayView text)
{
    QJsonParseError problem;
    const auto document = QJsonDocument::fromJson(fromModifiedUtf8(text).toUtf8(), &problem);
    if (problem.error != QJsonParseError::NoError)
        return Error{ErrorCode::BadValue,
                     Texts::tr("the configuration is no JSON object: %1").arg(problem.errorString()),
                     std::uint64_t(problem.offset)};
    if (!document.isObject())
        return Error{ErrorCode::BadValue, Texts::tr("the configuration is no JSON object"), 0};
    const QJsonObject object = document.object();
    Configuration configuration;
    for (const Number &number : numbers) {
        using Limits = std::numeric_limits<std::int32_t>;
        const auto value = jsonNumber(object, number.name, Limits::min(), Limits::max());
        if (!value)
            return badJson(number.name);
        configuration.*number.member = std::int32_t(*value);
    }
    const auto runId = jsonNumber(object, runIdName, -128, 255);
    if (!runId)
        return badJson(runIdName);
    configuration.runId = std::uint8_t(*runId);
    for (const Patterns &list : patterns) {
        const QJsonValue items = object.value(QLatin1String(list.name));
        if (!items.isArray())
            return badJson(list.name);
        for (const QJsonValue item : items.toArray()) {
            if (!item.isString())
                return badJson(list.name);
            (configuration.*list.member).append(item.toString());
        }
    }
    return configuration;
}

Error tooLong(qsizetype bytes, Dialect dialect)
{
    return {ErrorCode::LimitExceeded,
            Texts::tr("a configuration of %1 bytes, which agents do not read reliably: at most %2")
                .arg(bytes)
                .arg(configurationSentBytesMax(dialect))};
}

} // namespace

Result<> checkConfiguration(const Configuration &configuration)
{
    const auto tooSmall = [](const char *name, std::int32_t least) {
        return Error{
            ErrorCode::BadValue,
            Texts::tr("%1 below %2 ends or hangs the agent's program").arg(QLatin1String(name)).arg(least)};
    };
    for (const Number &number : numbers) {
        const bool isBudget = number.member == &Configuration::bufferMemoryBudget;
        const std::int32_t least = isBudget ? smallestBudget : 1;
        if (configuration.*number.member < least)
            return tooSmall(number.name, least);
    }
    return {};
}

Result<QByteArray> encodeConfiguration(const Configuration &configuration, Dialect dialect)
{
    if (const auto survived = checkConfiguration(configuration); !survived.ok())
        return survived.error();
    // Before it is written, since the length of a single text has 16 bits.
    qsizetype bytes = 0;
    for (const Patterns &list : patterns) {
        for (const QString &item : configuration.*list.member)
            bytes += toModifiedUtf8(item).size();
    }
    if (bytes > configurationSentBytesMax(dialect))
        return tooLong(bytes, dialect);
    const auto text = dialect < Dialect::CodePulse2 ? encodeJava(configuration) : encodeJson(configuration);
    if (text.size() > configurationSentBytesMax(dialect))
        return tooLong(text.size(), dialect);
    return text;
}

Result<Configuration> decodeConfiguration(QByteArrayView text, Dialect dialect)
{
    return dialect < Dialect::CodePulse2 ? decodeJava(text) : decodeJson(text);
}

} // namespace protocol::bytefrog
