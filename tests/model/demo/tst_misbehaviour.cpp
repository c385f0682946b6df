// SPDX-License-Identifier: GPL-3.0-or-later
// What a client of a demo runtime gets to see of each misbehaviour, byte by byte. The client is a bare
// socket, so that nothing of ours hides or repairs anything.
#include "model/demo/demoruntime.h"
#include "protocol/core/limits.h"
#include "protocol/ipc/profilercommands.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

#include <array>
#include <cerrno>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace model::demo;
using namespace std::chrono_literals;
namespace ipc = protocol::ipc;

class TestMisbehaviour : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void everyNameNamesOne();
    void silence();
    void dripping();
    void flooding();
    void resetting();
    void smallPieces_data();
    void smallPieces();
    void busy();
    void noRuntime_data();
    void noRuntime();
    void wrongSizes_data();
    void wrongSizes();
    void giantContinuation();
    void errorReplies();
    void cutStreams();
    void silentStreams();
    void wrongStreams();
    void endlessStreams();
    void unansweredStops();
    void unstoppableStreams();
    void strangeTexts();
    void suspended();
    void suspendedElsewhere();

private:
    void serve(Misbehaviour misbehaviour);

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<DemoRuntime> m_runtime;
};

namespace {

QByteArray bytesOf(const ipc::Message &message)
{
    return ipc::encode(message).value();
}

QByteArray infoRequest()
{
    return bytesOf(ipc::processInfoRequest(ipc::ProcessInfoVersion::V3));
}

/// A client that does nothing but connect, send and receive.
class BareClient {
public:
    BareClient(const QString &path, const QByteArray &request)
        : m_socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0))
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const QByteArray name = QFile::encodeName(path);
        std::copy(name.begin(), name.end(), address.sun_path);
        if (::connect(m_socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0
            || ::send(m_socket, request.constData(), std::size_t(request.size()), MSG_NOSIGNAL)
                != request.size())
            qFatal("cannot ask %s", name.constData());
    }
    ~BareClient() { ::close(m_socket); }
    Q_DISABLE_COPY_MOVE(BareClient)

    /// Waits until so many bytes have arrived in all.
    bool receives(qsizetype count)
    {
        return tests::waitFor([&] {
            take();
            return bytes.size() >= count;
        });
    }
    bool ends()
    {
        return tests::waitFor([&] {
            take();
            return !open;
        });
    }
    /// Returns how many bytes arrive in this time.
    qsizetype receivedWithin(std::chrono::milliseconds time)
    {
        take();
        const qsizetype before = bytes.size();
        QTest::qWait(int(time.count()));
        take();
        return bytes.size() - before;
    }
    std::optional<ipc::Message> reply()
    {
        protocol::ChunkBuffer stream;
        stream.append(protocol::byteView(bytes));
        auto decoded = ipc::decodeMessage(stream);
        const auto *message = std::get_if<ipc::Message>(&decoded);
        return message == nullptr ? std::nullopt : std::optional(*message);
    }
    std::optional<ipc::Message> waitForReply()
    {
        std::optional<ipc::Message> message;
        const bool replied = tests::waitFor([&] {
            take();
            message = reply();
            return message.has_value();
        });
        return replied ? message : std::nullopt;
    }

    QByteArray bytes;
    bool open = true;
    int error = 0; ///< errno of the end

private:
    void take()
    {
        std::array<char, 65536> piece;
        ssize_t count = 0;
        while (open && (count = ::recv(m_socket, piece.data(), piece.size(), 0)) > 0) {
            bytes.append(piece.data(), count);
            if (bytes.size() > 8 << 20)
                return; // of a flood that is enough
        }
        if (open && count <= 0 && errno != EAGAIN) {
            open = false;
            error = count < 0 ? errno : 0;
        } else if (open && count == 0) {
            open = false;
        }
    }

    int m_socket;
};

QByteArray collectRequest()
{
    ipc::CollectTracingRequest request;
    request.providers
        = {{QString::fromLatin1(samplerProvider), 0, 5, {}}, {QString::fromLatin1(ownProvider), 0, 5, {}}};
    return bytesOf(ipc::encodeCollectTracing(request, ipc::Command::CollectTracing2).value());
}

std::uint64_t sessionOf(BareClient &client)
{
    const auto reply = client.waitForReply();
    const auto id = reply ? ipc::decodeSessionId(reply->payload)
                          : protocol::Result<std::uint64_t>(protocol::cancelledError());
    return id.valueOr(0);
}

constexpr auto replySize = qsizetype(protocol::limits::ipcHeaderSize + sizeof(std::uint64_t));

} // namespace

void TestMisbehaviour::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
}

void TestMisbehaviour::cleanup()
{
    m_runtime.reset();
    m_dir.reset();
}

void TestMisbehaviour::serve(Misbehaviour misbehaviour)
{
    DemoRuntime::Options options;
    options.folder = m_dir->path();
    options.misbehaviour = misbehaviour;
    options.busyTime = 200ms;
    m_runtime = DemoRuntime::listen(options).value();
}

void TestMisbehaviour::everyNameNamesOne()
{
    QSet<QString> names;
    for (const Misbehaviour misbehaviour : allMisbehaviours()) {
        const QString name = misbehaviourName(misbehaviour);
        QVERIFY(!names.contains(name));
        names.insert(name);
        QCOMPARE(misbehaviourFromName(name), std::optional(misbehaviour));
    }
    QVERIFY(names.contains(QStringLiteral("unanswered-stops")));
    QVERIFY(!misbehaviourFromName(QStringLiteral("Silence")));
    QVERIFY(!misbehaviourFromName(QString()));
}

void TestMisbehaviour::silence()
{
    serve(Misbehaviour::Silence);
    BareClient client(m_runtime->socketPath(), infoRequest());
    QCOMPARE(client.receivedWithin(300ms), 0);
    QVERIFY(client.open);
}

void TestMisbehaviour::dripping()
{
    serve(Misbehaviour::Dripping);
    BareClient client(m_runtime->socketPath(), infoRequest());
    const qsizetype count = client.receivedWithin(2500ms);
    QVERIFY2(count >= 2 && count <= 3, qPrintable(QString::number(count)));
    QCOMPARE(client.bytes, QByteArray("DOTNET_IPC_V1").left(count));
    QVERIFY(client.open);
}

void TestMisbehaviour::flooding()
{
    serve(Misbehaviour::Flooding);
    BareClient client(m_runtime->socketPath(), infoRequest());
    QVERIFY(client.receives(4 << 20));
    QVERIFY(client.open);
    QVERIFY(client.bytes.startsWith("DOTNET_IPC_V1"));
}

void TestMisbehaviour::resetting()
{
    serve(Misbehaviour::Resetting);
    BareClient client(m_runtime->socketPath(), infoRequest());
    QVERIFY(client.ends());
    QCOMPARE(client.error, ECONNRESET);
    QVERIFY(client.bytes.isEmpty());
}

void TestMisbehaviour::smallPieces_data()
{
    QTest::addColumn<Misbehaviour>("misbehaviour");
    QTest::newRow("single bytes") << Misbehaviour::OneByteAtATime;
    QTest::newRow("1 to 7 bytes") << Misbehaviour::ShortWrites;
}

void TestMisbehaviour::smallPieces()
{
    QFETCH(const Misbehaviour, misbehaviour);
    serve(misbehaviour);
    BareClient client(m_runtime->socketPath(), infoRequest());
    QVERIFY(client.ends());
    const auto reply = client.reply();
    QVERIFY(reply);
    QVERIFY(ipc::decodeProcessInfo(ipc::ProcessInfoVersion::V3, reply->payload).ok());
}

void TestMisbehaviour::busy()
{
    serve(Misbehaviour::Busy);
    QElapsedTimer clock;
    clock.start();
    BareClient first(m_runtime->socketPath(), infoRequest());
    BareClient second(m_runtime->socketPath(), infoRequest());
    QVERIFY(first.waitForReply());
    QVERIFY(clock.elapsed() >= 200);
    QVERIFY(!second.reply());
    QVERIFY(second.waitForReply());
    QVERIFY(clock.elapsed() >= 400);
}

void TestMisbehaviour::noRuntime_data()
{
    QTest::addColumn<Misbehaviour>("misbehaviour");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("a web server") << Misbehaviour::Http << QByteArray("HTTP/1.1 400");
    QTest::newRow("an SSH server") << Misbehaviour::Ssh << QByteArray("SSH-2.0-");
    QTest::newRow("another version") << Misbehaviour::WrongMagic << QByteArray("SOMETHING_ELSE");
}

void TestMisbehaviour::noRuntime()
{
    QFETCH(const Misbehaviour, misbehaviour);
    QFETCH(const QByteArray, start);
    serve(misbehaviour);
    BareClient client(m_runtime->socketPath(), infoRequest());
    QVERIFY(client.receives(start.size()));
    QCOMPARE(client.bytes.left(start.size()), start);
}

void TestMisbehaviour::wrongSizes_data()
{
    QTest::addColumn<Misbehaviour>("misbehaviour");
    QTest::addColumn<int>("said"); ///< size in the header; 0: the right one
    QTest::addColumn<bool>("ends");
    QTest::newRow("smaller than its header") << Misbehaviour::SizeTooSmall << 3 << true;
    QTest::newRow("larger than what comes") << Misbehaviour::SizeTooLarge << 65535 << false;
    QTest::newRow("cut") << Misbehaviour::CutReplies << 0 << true;
    QTest::newRow("trailing bytes") << Misbehaviour::TrailingBytes << 0 << true;
}

void TestMisbehaviour::wrongSizes()
{
    QFETCH(const Misbehaviour, misbehaviour);
    QFETCH(const int, said);
    QFETCH(const bool, ends);
    serve(misbehaviour);
    const QByteArray right = bytesOf(
        ipc::okReply(ipc::encodeProcessInfo(ipc::ProcessInfoVersion::V3, DemoRuntime::processInfo())));
    BareClient client(m_runtime->socketPath(), infoRequest());
    QVERIFY(ends ? client.ends() : client.receives(right.size()));
    QCOMPARE(client.open, !ends);
    const auto size = qsizetype(std::uint8_t(client.bytes[14]) | std::uint8_t(client.bytes[15]) << 8);
    QCOMPARE(size, said == 0 ? right.size() : said);
    switch (misbehaviour) {
    case Misbehaviour::CutReplies:
        QVERIFY(client.bytes.size() < right.size());
        break;
    case Misbehaviour::TrailingBytes:
        QVERIFY(client.bytes.startsWith(right) && client.bytes.size() > right.size() + 60000);
        break;
    default:
        QCOMPARE(client.bytes.size(), right.size());
    }
}

void TestMisbehaviour::giantContinuation()
{
    serve(Misbehaviour::GiantContinuation);
    BareClient client(m_runtime->socketPath(), bytesOf(ipc::processEnvironmentRequest()));
    const auto reply = client.waitForReply();
    QVERIFY(reply && reply->payload.startsWith("\xff\xff\xff\xff"));
    QVERIFY(client.receives(2 << 20));
    QVERIFY(client.open);
    // All else is in order.
    BareClient other(m_runtime->socketPath(), infoRequest());
    QVERIFY(other.ends());
    QVERIFY(ipc::decodeProcessInfo(ipc::ProcessInfoVersion::V3, other.reply()->payload).ok());
}

void TestMisbehaviour::errorReplies()
{
    serve(Misbehaviour::ErrorReplies);
    BareClient client(m_runtime->socketPath(), infoRequest());
    QVERIFY(client.ends());
    const auto payload = ipc::replyPayload(client.reply().value());
    QCOMPARE(payload.error().code, protocol::ErrorCode::RuntimeError);
}

void TestMisbehaviour::cutStreams()
{
    serve(Misbehaviour::CutStreams);
    BareClient client(m_runtime->socketPath(), collectRequest());
    QVERIFY(client.ends());
    QVERIFY(client.bytes.contains("Nettrace") && client.bytes.size() > 20000);
}

void TestMisbehaviour::silentStreams()
{
    serve(Misbehaviour::SilentStreams);
    BareClient client(m_runtime->socketPath(), collectRequest());
    QVERIFY(sessionOf(client) > 0);
    QCOMPARE(client.receivedWithin(300ms), 0);
    QCOMPARE(client.bytes.size(), replySize);
    QVERIFY(client.open);
}

void TestMisbehaviour::wrongStreams()
{
    serve(Misbehaviour::WrongStreams);
    BareClient client(m_runtime->socketPath(), collectRequest());
    QVERIFY(client.receives(1000));
    QVERIFY(client.bytes.mid(replySize).startsWith("<!DOCTYPE"));
    QVERIFY(!client.bytes.contains("Nettrace"));
}

void TestMisbehaviour::endlessStreams()
{
    serve(Misbehaviour::EndlessStreams);
    BareClient stream(m_runtime->socketPath(), collectRequest());
    BareClient stop(m_runtime->socketPath(), bytesOf(ipc::stopTracingRequest(sessionOf(stream))));
    QVERIFY(stop.ends());
    QVERIFY(ipc::replyPayload(stop.reply().value()).ok());
    QVERIFY(stream.receivedWithin(500ms) > 0);
    QVERIFY(stream.receivedWithin(500ms) > 0);
    QVERIFY(stream.open);
}

void TestMisbehaviour::unansweredStops()
{
    serve(Misbehaviour::UnansweredStops);
    BareClient stream(m_runtime->socketPath(), collectRequest());
    BareClient stop(m_runtime->socketPath(), bytesOf(ipc::stopTracingRequest(sessionOf(stream))));
    QCOMPARE(stop.receivedWithin(300ms), 0);
    QCOMPARE(stream.receivedWithin(300ms), 0);
    QVERIFY(stop.open && stream.open);
}

void TestMisbehaviour::unstoppableStreams()
{
    serve(Misbehaviour::UnstoppableStreams);
    BareClient stream(m_runtime->socketPath(), collectRequest());
    BareClient stop(m_runtime->socketPath(), bytesOf(ipc::stopTracingRequest(sessionOf(stream))));
    QVERIFY(stream.receivedWithin(300ms) > 0);
    QVERIFY(stream.receivedWithin(300ms) > 0);
    QCOMPARE(stop.receivedWithin(0ms), 0);
    QVERIFY(stop.open && stream.open);
}

void TestMisbehaviour::strangeTexts()
{
    serve(Misbehaviour::StrangeTexts);
    BareClient info(m_runtime->socketPath(), infoRequest());
    const auto said
        = ipc::decodeProcessInfo(ipc::ProcessInfoVersion::V3, info.waitForReply().value().payload);
    QVERIFY(said.ok());
    for (const QString &text : {said.value().commandLine, said.value().operatingSystem,
                                said.value().architecture, said.value().managedEntrypointAssemblyName,
                                said.value().clrProductVersion, said.value().portableRuntimeIdentifier}) {
        QVERIFY(text.contains(u'\u001b') && text.contains(u'\u202e') && text.contains(u'\n'));
    }
    const auto utf16 = [](const QString &text) {
        return QByteArray(reinterpret_cast<const char *>(text.utf16()), text.size() * 2);
    };
    BareClient environment(m_runtime->socketPath(), bytesOf(ipc::processEnvironmentRequest()));
    QVERIFY(environment.ends());
    QVERIFY(environment.bytes.contains(utf16(strangeText(QStringLiteral("HOME=/home/shop")))));
    // An event's name, its field's and its text.
    BareClient stream(m_runtime->socketPath(), collectRequest());
    for (const QString &text : {QStringLiteral("Message"), QStringLiteral("RequestStart"),
                                QStringLiteral("path"), QString::fromLatin1(ownProvider)}) {
        QTRY_VERIFY2(stream.receivedWithin(100ms) >= 0 && stream.bytes.contains(utf16(strangeText(text))),
                     qPrintable(text));
    }
    const QString before = strangeText(QStringLiteral("@")).section(u'@', 0, 0);
    QTRY_VERIFY(stream.receivedWithin(100ms) >= 0
                && stream.bytes.contains(utf16(before % QStringLiteral("/"))));
}

void TestMisbehaviour::suspended()
{
    serve(Misbehaviour::Suspended);
    BareClient stream(m_runtime->socketPath(), collectRequest());
    QVERIFY(sessionOf(stream) > 0);
    QTRY_VERIFY(stream.receivedWithin(10ms) == 0 && stream.bytes.contains("Nettrace"));
    QCOMPARE(stream.receivedWithin(300ms), 0);
    const auto attach = [this] {
        BareClient client(
            m_runtime->socketPath(),
            bytesOf(ipc::encodeAttachProfiler({1000, QUuid::createUuid(), QStringLiteral("/nowhere.so"), {}})
                        .value()));
        return quint32(ipc::replyPayload(client.waitForReply().value()).error().native);
    };
    QCOMPARE(attach(), quint32(ipc::HResult::NotYetAvailable));
    BareClient resume(m_runtime->socketPath(), bytesOf(ipc::resumeRuntimeRequest()));
    QVERIFY(resume.ends());
    QVERIFY(stream.receivedWithin(500ms) > 0);
    QCOMPARE(attach(), quint32(ipc::HResult::ModuleNotFound));
}

void TestMisbehaviour::suspendedElsewhere()
{
    serve(Misbehaviour::SuspendedElsewhere);
    BareClient stream(m_runtime->socketPath(), collectRequest());
    QVERIFY(sessionOf(stream) > 0);
    BareClient resume(m_runtime->socketPath(), bytesOf(ipc::resumeRuntimeRequest()));
    QVERIFY(resume.ends());
    QVERIFY(ipc::replyPayload(resume.reply().value()).ok());
    QTRY_COMPARE(stream.receivedWithin(300ms), 0);
}

CLRLENS_TEST(TestMisbehaviour)
#include "tst_misbehaviour.moc"
