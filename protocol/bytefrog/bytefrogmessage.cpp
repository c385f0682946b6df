// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/bytefrogmessage.h"

#include "protocol/bytefrog/messagelayout.h"
#include "protocol/core/texts.h"

#include <algorithm>
#include <array>
#include <QtEndian>

namespace protocol::bytefrog {

namespace {

constexpr unsigned bit(Channel channel)
{
    return 1U << unsigned(channel);
}

constexpr unsigned greeting = bit(Channel::Greeting);
constexpr unsigned agentControl = bit(Channel::AgentControl);
constexpr unsigned agentData = bit(Channel::AgentData);
constexpr unsigned hqControl = bit(Channel::HqControl);
constexpr unsigned hqData = bit(Channel::HqData);

struct TypeRow {
    MessageType type{};
    const char *name = nullptr; ///< null for a byte that is no type
    unsigned channels = 0;
    Dialect since = Dialect::Version1;
};

constexpr TypeRow types[] = {
    {MessageType::Hello, "hello", greeting},
    {MessageType::Configuration, "configuration", hqControl},
    {MessageType::Start, "start", hqControl},
    {MessageType::Stop, "stop", hqControl},
    {MessageType::Pause, "pause", hqControl},
    {MessageType::Unpause, "unpause", hqControl},
    {MessageType::Suspend, "suspend", hqControl},
    {MessageType::Unsuspend, "unsuspend", hqControl},
    {MessageType::Heartbeat, "heartbeat", agentControl},
    {MessageType::DataBreak, "data break", agentControl},
    {MessageType::MapThreadName, "map thread name", agentData},
    {MessageType::MapMethodSignature, "map method signature", agentData},
    {MessageType::MapException, "map exception", agentData},
    {MessageType::MapSourceLocation, "map source location", agentData, Dialect::CodePulse3},
    {MessageType::MethodVisit, "method visit", agentData, Dialect::CodePulse3},
    {MessageType::SourceLocationCount, "source location count", agentData, Dialect::CodePulse3},
    {MessageType::ProjectHello, "project hello", greeting, Dialect::CodePulse4},
    {MessageType::MethodEntry, "method entry", agentData},
    {MessageType::MethodExit, "method exit", agentData},
    {MessageType::Exception, "exception", agentData},
    {MessageType::ExceptionBubble, "exception bubble", agentData},
    {MessageType::DataHello, "data hello", greeting},
    {MessageType::DataHelloReply, "data hello reply", hqData},
    {MessageType::ClassTransformed, "class transformed", agentControl},
    {MessageType::ClassIgnored, "class ignored", agentControl},
    {MessageType::ClassTransformFailed, "class transform failed", agentControl},
    {MessageType::Marker, "marker", agentData},
    {MessageType::Error, "error", agentControl | agentData | hqControl | hqData},
};

constexpr auto rowsOfTypes = [] {
    std::array<TypeRow, 256> rows{};
    for (const TypeRow &row : types)
        rows[std::uint8_t(row.type)] = row;
    return rows;
}();

template <class T>
concept NumberField = std::is_integral_v<T> || std::is_enum_v<T>;

template <NumberField T> void readField(ByteReader &reader, FrontMessage &, T &field)
{
    if constexpr (std::is_enum_v<T>)
        field = T(qFromBigEndian(reader.read<std::underlying_type_t<T>>()));
    else
        field = qFromBigEndian(reader.read<T>());
}

void readField(ByteReader &reader, FrontMessage &, QByteArrayView &field)
{
    const auto bytes = reader.take(qFromBigEndian(reader.u16()));
    field = bytes;
}

void readField(ByteReader &reader, FrontMessage &front, LongText<QByteArrayView> field)
{
    const auto count = qFromBigEndian(reader.u32());
    if (count > configurationBytesMax)
        front.tooLong = count;
    const auto bytes = reader.take(count);
    field.text = bytes;
}

/// Gathers the numbers of a message, which are appended at once: millions of events a second are encoded.
class MessageWriter {
public:
    explicit MessageWriter(ByteWriter &out)
        : m_out(out)
    {
    }
    ~MessageWriter() { flush(); }
    Q_DISABLE_COPY_MOVE(MessageWriter)

    template <NumberField T> void field(T value)
    {
        if constexpr (std::is_enum_v<T>) {
            field(std::underlying_type_t<T>(value));
        } else {
            qToBigEndian(value, m_numbers.data() + m_size);
            m_size += sizeof value;
        }
    }
    void field(QByteArrayView text)
    {
        field(std::uint16_t(text.size()));
        append(text);
    }
    void field(LongText<const QByteArrayView> text)
    {
        field(std::uint32_t(text.text.size()));
        append(text.text);
    }

private:
    void append(QByteArrayView text)
    {
        flush();
        m_out.raw(ByteView(reinterpret_cast<const std::uint8_t *>(text.data()), std::size_t(text.size())));
    }
    void flush()
    {
        m_out.raw(ByteView(m_numbers.data(), m_size));
        m_size = 0;
    }

    ByteWriter &m_out;
    std::array<std::uint8_t, 32> m_numbers{}; ///< a map source location has the most, 21 bytes
    std::size_t m_size = 0;
};

template <NumberField T> qsizetype excess(const T &)
{
    return 0;
}

qsizetype excess(QByteArrayView text)
{
    return std::max<qsizetype>(0, text.size() - 0xffff);
}

qsizetype excess(LongText<const QByteArrayView> field)
{
    return std::max<qsizetype>(0, field.text.size() - qsizetype(configurationBytesMax));
}

} // namespace

std::optional<Dialect> dialectOfVersion(std::uint8_t version)
{
    switch (version) {
    case 1:
        return Dialect::Version1;
    case 2:
        return Dialect::CodePulse2;
    case 3:
        return Dialect::CodePulse3;
    case 4:
        return Dialect::CodePulse4;
    default:
        return {};
    }
}

QString messageName(MessageType type)
{
    const char *const name = rowsOfTypes[std::uint8_t(type)].name;
    return name ? QString::fromLatin1(name) : QStringLiteral("message %1").arg(std::uint8_t(type));
}

bool hasPlace(std::uint8_t type, Channel channel, Dialect dialect)
{
    const TypeRow &row = rowsOfTypes[type];
    return (row.channels & bit(channel)) != 0 && (row.since <= dialect || channel == Channel::Greeting);
}

bool isKnown(std::uint8_t type, Dialect dialect)
{
    return rowsOfTypes[type].name && rowsOfTypes[type].since <= dialect;
}

FrontMessage readFront(ByteView bytes, Dialect dialect)
{
    FrontMessage front;
    ByteReader reader(bytes);
    front.message.type = MessageType(reader.u8());
    withFields(front.message, dialect, [&](auto &&...fields) { (readField(reader, front, fields), ...); });
    if (!reader.failed())
        front.size = reader.offset();
    return front;
}

Result<> appendMessage(ByteWriter &out, const Message &message, Dialect dialect)
{
    if (!isKnown(std::uint8_t(message.type), dialect))
        return Error{ErrorCode::BadValue,
                     Texts::tr("this version of the protocol has no %1").arg(messageName(message.type))};
    qsizetype tooMany = 0;
    withFields(message, dialect, [&](auto &&...fields) { ((tooMany += excess(fields)), ...); });
    if (tooMany > 0)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("%1 has %2 bytes of text more than the protocol allows")
                         .arg(messageName(message.type))
                         .arg(tooMany)};
    MessageWriter writer(out);
    writer.field(message.type);
    withFields(message, dialect, [&](auto &&...fields) { (writer.field(fields), ...); });
    return {};
}

Result<QByteArray> encode(const Message &message, Dialect dialect)
{
    ByteWriter out;
    const auto appended = appendMessage(out, message, dialect);
    if (!appended.ok())
        return appended.error();
    return out.takeBytes();
}

} // namespace protocol::bytefrog
