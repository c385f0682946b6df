// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/dotnettest/messagecodec.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/bytewriter.h"
#include "protocol/core/texts.h"
#include "protocol/dotnettest/messagetables.h"

#include <algorithm>
#include <QStringDecoder>

namespace protocol::dotnettest {

namespace {

/// What one message may take in memory besides the characters of its texts: an element without fields has 2
/// bytes in the message and hundreds here. A real one has at least its uid and its name and takes 8 times its
/// bytes; 100,000 tests take some 30 MB.
constexpr std::size_t messageMemoryMin = 4 << 20;
constexpr std::size_t messageMemoryPerByte = 16;
constexpr std::size_t messageMemoryMax = 512 << 20;
/// The heap's block of a text, its header and its end, without its characters.
constexpr std::size_t textMemory = 32;

std::size_t messageMemory(const Frame &frame)
{
    return std::min(messageMemoryMax,
                    messageMemoryMin + messageMemoryPerByte * std::size_t(frame.body.size()));
}

template <class T>
concept WithFields = requires { Table<T>::fields; };
template <class T>
concept TopLevel = requires { Table<T>::serializerId; };

/// The field that is being read, for errors.
struct Place {
    const char *message;
    int field;
    QString text() const { return Texts::tr("field %1 of %2").arg(field).arg(QLatin1String(message)); }
};

/// Reads one body. The first error ends the reading.
class BodyReader {
public:
    BodyReader(const Frame &frame, Layout layout)
        : m_layout(layout)
        , m_memory(messageMemory(frame))
    {
    }
    const std::optional<Error> &error() const { return m_error; }
    const Oddities &oddities() const { return m_oddities; }

    template <WithFields T> void read(ByteReader &bytes, T &message)
    {
        const auto count = bytes.u16();
        std::uint32_t seen = 0;
        for (std::uint32_t i = 0; i < count && !m_error && !bytes.failed(); ++i) {
            const auto id = bytes.u16();
            const Place place{Table<T>::name, id};
            auto value = sized(bytes, place);
            if (m_error)
                return;
            const auto readAs = [&](const auto &row) {
                if (row.idIn(m_layout) != id || id == noId)
                    return false;
                read(value, message.*row.member, place);
                return true;
            };
            const bool known
                = std::apply([&](const auto &...rows) { return (readAs(rows) || ...); }, Table<T>::fields);
            if (!known) {
                ++m_oddities.unknownFields;
                continue;
            }
            countRepeated(seen, id);
            m_oddities.trailingBytes += value.remaining();
        }
        checkEnd(bytes, Table<T>::name);
    }

    void read(ByteReader &bytes, HandshakeMessage &message)
    {
        constexpr auto last = HandshakeProperty::RequiredPostProcessingSupported;
        const auto count = bytes.u16();
        std::uint32_t seen = 0;
        for (std::uint32_t i = 0; i < count && !m_error && !bytes.failed(); ++i) {
            const auto property = bytes.read<HandshakeProperty>();
            const Place place{Table<HandshakeMessage>::name, int(property)};
            auto value = sized(bytes, place);
            if (m_error)
                return;
            message.properties.insert(property, text(value, place));
            if (property > last)
                ++m_oddities.unknownFields;
            else
                countRepeated(seen, std::uint32_t(property));
        }
        checkEnd(bytes, Table<HandshakeMessage>::name);
    }

    void read(ByteReader & /*bytes*/, VoidResponse & /*message*/) { }
    void read(ByteReader & /*bytes*/, WaitForServerControlRequest & /*message*/) { }

    void addTrailing(const ByteReader &bytes) { m_oddities.trailingBytes += bytes.remaining(); }

private:
    void fail(Error error)
    {
        if (!m_error)
            m_error = std::move(error);
    }

    void checkEnd(const ByteReader &bytes, const char *message)
    {
        if (bytes.failed())
            fail(bytes.truncated(QLatin1String(message)));
    }

    void countRepeated(std::uint32_t &seen, std::uint32_t id)
    {
        m_oddities.repeatedFields += seen >> id & 1;
        seen |= 1U << id;
    }

    /// Reads a size and returns a reader of that many bytes; an empty one after an error.
    ByteReader sized(ByteReader &bytes, const Place &place)
    {
        const auto at = bytes.position();
        const auto size = bytes.i32();
        if (bytes.failed())
            fail(bytes.truncated(QLatin1String(place.message)));
        else if (size < 0 || std::size_t(size) > bytes.remaining())
            fail({ErrorCode::BadSize,
                  Texts::tr("%1 has a size of %2 bytes, where %3 are left")
                      .arg(place.text())
                      .arg(size)
                      .arg(bytes.remaining()),
                  at});
        if (m_error)
            return ByteReader({});
        const auto start = bytes.position();
        return ByteReader(bytes.take(std::size_t(size)), start);
    }

    /// Takes from the memory that the message may have. Fails where there is not so much left.
    void takeMemory(std::size_t bytes, const Place &place, std::uint64_t position)
    {
        if (bytes > m_memory)
            return fail(
                {ErrorCode::LimitExceeded,
                 Texts::tr("%1 needs more memory than a message of its size may have").arg(place.text()),
                 position});
        m_memory -= bytes;
    }

    QString text(ByteReader &bytes, const Place &place)
    {
        if (bytes.atEnd())
            return emptyText();
        takeMemory(textMemory, place, bytes.position());
        if (m_error)
            return {};
        const auto utf8 = bytes.rest();
        using Flag = QStringConverter::Flag;
        QStringDecoder decoder(QStringDecoder::Utf8, Flag::Stateless | Flag::ConvertInitialBom);
        QString text = decoder.decode(QByteArrayView(utf8));
        m_oddities.brokenTexts += decoder.hasError() ? 1 : 0;
        return text;
    }

    void read(ByteReader &bytes, QString &value, const Place &place) { value = text(bytes, place); }

    template <class T> void read(ByteReader &bytes, std::optional<T> &value, const Place &place)
    {
        if constexpr (std::is_same_v<T, bool>)
            value = bytes.u8() != 0;
        else
            value = bytes.read<T>();
        if (bytes.failed())
            fail(bytes.truncated(place.text()));
    }

    template <class T> void read(ByteReader &bytes, QList<T> &list, const Place &place)
    {
        constexpr std::size_t elementBytesMin = WithFields<T> ? sizeof(std::uint16_t) : sizeof(std::int32_t);
        list.clear();
        const auto count = bytes.i32();
        if (bytes.failed())
            return fail(bytes.truncated(place.text()));
        if (count < 0 || std::size_t(count) > bytes.remaining() / elementBytesMin)
            return fail({ErrorCode::BadSize,
                         Texts::tr("%1 has a list of %2 elements, which cannot be in %3 bytes")
                             .arg(place.text())
                             .arg(count)
                             .arg(bytes.remaining()),
                         bytes.position() - sizeof count});
        takeMemory(sizeof(T) * std::size_t(count), place, bytes.position());
        if (m_error)
            return;
        list.reserve(count); // so that it takes no more
        for (std::int32_t i = 0; i < count && !m_error; ++i)
            readElement(bytes, list.emplaceBack(), place);
    }

    void readElement(ByteReader &bytes, QString &value, const Place &place)
    {
        auto text = sized(bytes, place);
        if (!m_error)
            read(text, value, place);
    }
    template <WithFields T> void readElement(ByteReader &bytes, T &message, const Place & /*place*/)
    {
        read(bytes, message);
    }

    const Layout m_layout;
    std::size_t m_memory; ///< that the message may still take
    Oddities m_oddities;
    std::optional<Error> m_error;
};

/// Mirror of BodyReader.
class BodyWriter {
public:
    explicit BodyWriter(Layout layout)
        : m_layout(layout)
    {
    }
    QByteArray takeBytes() { return m_bytes.takeBytes(); }

    template <WithFields T> void write(const T &message)
    {
        const auto countAt = m_bytes.size();
        std::uint16_t count = 0;
        m_bytes.u16(count);
        const auto writeRow = [&](const auto &row) {
            const auto &value = message.*row.member;
            const auto id = row.idIn(m_layout);
            if (id == noId || isAbsent(value))
                return;
            m_bytes.u16(id);
            writeSized(value);
            ++count;
        };
        std::apply([&](const auto &...rows) { (writeRow(rows), ...); }, Table<T>::fields);
        m_bytes.patchU16(countAt, count);
    }

    void write(const HandshakeMessage &message)
    {
        m_bytes.u16(std::uint16_t(message.properties.size()));
        for (auto property = message.properties.begin(); property != message.properties.end(); ++property) {
            m_bytes.u8(std::uint8_t(property.key()));
            writeSized(property.value());
        }
    }

    void write(const VoidResponse & /*message*/) { }
    void write(const WaitForServerControlRequest & /*message*/) { }

private:
    static bool isAbsent(const QString &value) { return value.isNull(); }
    template <class T> static bool isAbsent(const std::optional<T> &value) { return !value; }
    template <class T> static bool isAbsent(const QList<T> &value) { return value.isEmpty(); }

    template <class T> void writeSized(const T &value)
    {
        const auto sizeAt = m_bytes.size();
        m_bytes.u32(0);
        const auto start = m_bytes.size();
        writeValue(value);
        m_bytes.patchU32(sizeAt, std::uint32_t(m_bytes.size() - start));
    }

    void writeValue(const QString &value) { m_bytes.raw(value.toUtf8()); }

    template <class T> void writeValue(const std::optional<T> &value)
    {
        if constexpr (sizeof(T) == sizeof(std::uint8_t)) // bool and all enumerations
            m_bytes.u8(std::uint8_t(*value));
        else
            m_bytes.write(*value);
    }

    template <class T> void writeValue(const QList<T> &list)
    {
        m_bytes.i32(std::int32_t(list.size()));
        for (const auto &element : list) {
            if constexpr (WithFields<T>)
                write(element);
            else
                writeSized(element);
        }
    }

    const Layout m_layout;
    ByteWriter m_bytes;
};

/// Calls `use` with an empty message of the type that has this serializer id. Returns false where none has
/// it.
template <class Use, class... Messages>
bool withMessageType(std::int32_t serializerId, const std::variant<Messages...> * /*all*/, Use use)
{
    const auto useOne = [&]<class T>(T message) {
        if constexpr (TopLevel<T>) {
            if (Table<T>::serializerId == serializerId) {
                use(std::move(message));
                return true;
            }
        }
        return false;
    };
    return (useOne(Messages{}) || ...);
}

constexpr const Message *allMessages = nullptr;

} // namespace

Oddities &Oddities::operator+=(const Oddities &other)
{
    unknownFields += other.unknownFields;
    repeatedFields += other.repeatedFields;
    brokenTexts += other.brokenTexts;
    trailingBytes += other.trailingBytes;
    return *this;
}

Result<DecodedMessage> decodeMessage(const Frame &frame, Layout layout)
{
    BodyReader reader(frame, layout);
    DecodedMessage decoded;
    const bool known = withMessageType(frame.serializerId, allMessages, [&](auto message) {
        ByteReader bytes(byteView(frame.body), frame.position);
        reader.read(bytes, message);
        reader.addTrailing(bytes);
        decoded.message = std::move(message);
    });
    if (!known)
        decoded.message = UnknownMessage{frame.serializerId, frame.body};
    if (reader.error())
        return *reader.error();
    decoded.oddities = reader.oddities();
    return decoded;
}

Result<QByteArray> encodeMessage(const Message &message, Layout layout)
{
    const auto encode = [layout]<class T>(const T &value) {
        if constexpr (TopLevel<T>) {
            BodyWriter writer(layout);
            writer.write(value);
            return encodeFrame(Table<T>::serializerId, writer.takeBytes());
        } else {
            return encodeFrame(value.serializerId, value.body);
        }
    };
    return std::visit(encode, message);
}

QLatin1String messageName(std::int32_t serializerId)
{
    QLatin1String name;
    withMessageType(serializerId, allMessages,
                    [&]<class T>(T /*message*/) { name = QLatin1String(Table<T>::name); });
    return name;
}

} // namespace protocol::dotnettest
