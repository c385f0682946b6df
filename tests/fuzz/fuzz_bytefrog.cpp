// SPDX-License-Identifier: GPL-3.0-or-later
// What a tracing agent or its headquarters sends on a connection, in pieces of a size that the first byte
// gives. The second byte chooses the channel that it begins with and the dialect of data. The pieces must be
// read as the whole is, and each message must be written as it came. Texts and configurations must come back,
// and events must leave in order, each number once, with data breaks among them.
#include "protocol/bytefrog/configuration.h"
#include "protocol/bytefrog/messagereader.h"
#include "protocol/bytefrog/modifiedutf8.h"
#include "protocol/bytefrog/reassembly.h"
#include "tests/fuzz/budget.h"

#include <algorithm>

using namespace protocol;
using namespace protocol::bytefrog;

namespace {

/// A few events cost a ring, each one more some hundred bytes of it.
constexpr fuzz::Limits costs{4e6, 100, 50'000, 20};

constexpr unsigned channels = 5;
constexpr unsigned dialects = 6;

/// Sees that each number leaves once, as an event or in a gap.
class Order : public ReassemblySink {
public:
    explicit Order(std::uint32_t first)
        : m_next(first)
    {
    }
    void onEvent(const Message &event) override { take(event.sequence, 1); }
    void onGap(std::uint32_t first, std::uint32_t count, GapReason) override { take(first, count); }
    void onDataBreak(std::uint32_t sequence) override
    {
        if (std::int32_t(sequence - m_next) > 0)
            qFatal("a data break at %u applied at %u", sequence, m_next);
    }

private:
    void take(std::uint32_t first, std::uint32_t count)
    {
        if (first != m_next || count == 0)
            qFatal("%u and %u more left at %u", first, count, m_next);
        m_next += count;
    }

    std::uint32_t m_next;
};

void checkText(QByteArrayView bytes)
{
    const QString text = fromModifiedUtf8(bytes);
    if (text.size() > bytes.size() || fromModifiedUtf8(toModifiedUtf8(text)) != text)
        qFatal("a text does not come back");
}

void checkConfiguration(QByteArrayView bytes, Dialect dialect)
{
    const auto configuration = decodeConfiguration(bytes, dialect);
    if (!configuration.ok())
        return;
    const auto again = encodeConfiguration(configuration.value(), dialect);
    // What we refuse to send may arrive all the same.
    if (again.ok() && decodeConfiguration(again.value(), dialect).valueOr({}) != configuration.value())
        qFatal("the configuration does not come back");
}

/// A connection from its beginning on, read in pieces.
class Connection {
public:
    Connection(ByteView bytes, Channel channel, Dialect dialect)
        : m_bytes(bytes)
        , m_dialect(dialect)
        , m_reader(channel, channel == Channel::Greeting ? Dialect::CodePulse4 : dialect)
    {
    }

    template <class Use> void read(std::size_t piece, Use use)
    {
        for (std::size_t at = 0; at < m_bytes.size() && !m_error; at += piece) {
            m_reader.append(m_bytes.subspan(at, std::min(piece, m_bytes.size() - at)));
            drain(use);
        }
        m_reader.end();
        drain(use);
    }
    const std::optional<Error> &error() const { return m_error; }
    std::uint64_t position() const { return m_reader.position(); }

private:
    template <class Use> void drain(Use use)
    {
        for (auto before = m_reader.position();; before = m_reader.position()) {
            const auto decoded = m_reader.next();
            if (const auto *error = std::get_if<Error>(&decoded))
                m_error = *error;
            const auto *message = std::get_if<Message>(&decoded);
            if (!message)
                return;
            const auto size = std::size_t(m_reader.position() - before);
            const auto again = encode(*message, m_reader.dialect());
            if (!again.ok() || again.value() != byteArray(m_bytes.subspan(std::size_t(before), size)))
                qFatal("%s does not come back", qPrintable(messageName(message->type)));
            use(*message, m_reader.dialect());
            if (message->type == MessageType::DataHello)
                m_reader.continueAs(Channel::AgentData, m_dialect);
            else if (message->type == MessageType::Hello || message->type == MessageType::ProjectHello)
                m_reader.continueAs(Channel::AgentControl,
                                    dialectOfVersion(message->version).value_or(m_dialect));
        }
    }

    ByteView m_bytes;
    Dialect m_dialect;
    MessageReader m_reader;
    std::optional<Error> m_error;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 2)
        return 0;
    const fuzz::Budget budget(costs, size);
    const std::size_t piece = data[0] + 1U;
    const auto dialect = Dialect(data[1] % dialects);
    const auto channel = Channel(data[1] / dialects % channels);
    const ByteView bytes(data + 2, size - 2);

    // Events from a little before the wrap on, a second of time between two of them where the pieces are
    // large.
    const std::uint32_t first = channel == Channel::AgentData ? 0xffff'fff0U : 0;
    Order order(first);
    Reassembly reassembly(order, first);
    std::uint64_t events = 0;
    std::uint64_t messages = 0;
    Connection whole(bytes, channel, dialect);
    whole.read(std::max<std::size_t>(bytes.size(), 1), [&](const Message &message, Dialect spoken) {
        ++messages;
        checkText(message.text);
        checkText(message.value);
        if (message.type == MessageType::Configuration)
            checkConfiguration(message.text, spoken);
        if (message.type == MessageType::DataBreak)
            reassembly.addDataBreak(message.sequence);
        // Data breaks come on the control connection. Here the ids of exceptions stand for them.
        if (message.type == MessageType::MapException)
            reassembly.addDataBreak(message.exception);
        if (isSequenced(message.type)) {
            ++events;
            reassembly.addEvent(message, std::chrono::milliseconds(events * (piece > 128 ? 1000 : 1)));
        }
    });
    reassembly.end();
    const auto counts = reassembly.counts();
    if (reassembly.heldEvents() > 0 || counts.delivered + counts.late + counts.duplicates != events)
        qFatal("an event got lost");

    Connection pieces(bytes, channel, dialect);
    std::uint64_t messagesInPieces = 0;
    pieces.read(piece, [&](const Message &, Dialect) { ++messagesInPieces; });
    if (messagesInPieces != messages || pieces.position() != whole.position()
        || pieces.error() != whole.error())
        qFatal("pieces are read otherwise than the whole");
    return 0;
}
