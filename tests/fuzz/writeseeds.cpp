// SPDX-License-Identifier: GPL-3.0-or-later
// Writes members of the fuzz corpora that are too large, or too many, to be kept: `write_fuzz_seeds SEEDS
// OUT` takes the kept ones from the folder SEEDS and leaves a folder for each target in OUT.
//
// They are the traces that are made to be expensive, at a size that runs in milliseconds; traces with a
// damaged head; event types as wide and as deep as they may be; what a peer sends in a session; every message
// of the protocol and of an agent's connection; and what test applications sent.
#include "protocol/core/bytewriter.h"
#include "protocol/dotnettest/frame.h"
#include "protocol/ipc/advertise.h"
#include "protocol/ipc/eventpipecommands.h"
#include "protocol/ipc/processcommands.h"
#include "tests/support/bytefrogmessages.h"
#include "tests/support/codebombs.h"
#include "tests/support/codefiles.h"
#include "tests/support/goldenmessages.h"
#include "tests/support/hexbytes.h"
#include "tests/support/hostcaptures.h"
#include "tests/support/hostiletraces.h"
#include "tests/support/imagefiles.h"
#include "tests/support/inlinebytes.h"
#include "tests/support/pdbfiles.h"
#include "tests/support/tracebytes.h"

#include <algorithm>
#include <cstdio>
#include <QDir>
#include <QFile>

using namespace protocol;

namespace {

constexpr std::size_t hostileBytes = 6000;

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s: %s", qPrintable(path), qPrintable(file.errorString()));
    return file.readAll();
}

/// The corpus of one target.
class Corpus {
public:
    Corpus(const QString &out, const QString &target)
        : m_folder(out + QLatin1Char('/') + target)
    {
        if (!QDir().mkpath(m_folder))
            qFatal("%s: cannot be made", qPrintable(m_folder));
    }
    void add(const QString &name, const QByteArray &input) const
    {
        QFile file(m_folder + QLatin1Char('/') + name);
        if (!file.open(QIODevice::WriteOnly) || file.write(input) != input.size())
            qFatal("%s: %s", qPrintable(file.fileName()), qPrintable(file.errorString()));
    }

private:
    const QString m_folder;
};

/// For a target that reads traces; some expect a byte before them.
void addTraces(const Corpus &corpus, const QByteArray &before, const QString &sound)
{
    for (const auto &trace : tests::hostileTraces())
        corpus.add(QString::fromLatin1(trace.name).replace(QLatin1Char(' '), QLatin1Char('-')),
                   before + trace.make(hostileBytes));
    // The magic, the version, the trace object or block, and the first block are in the first 144 bytes of
    // all.
    constexpr qsizetype headBytes = 144;
    constexpr qsizetype step = 12;
    for (const auto &file : QDir(sound).entryInfoList(QDir::Files)) {
        const auto trace = contentsOf(file.filePath()).mid(1);
        for (qsizetype at = 2; at < std::min(headBytes, trace.size()); at += step) {
            auto damaged = trace;
            damaged[at] = char(damaged[at] ^ 1 << at / step % 8);
            corpus.add(QStringLiteral("%1-flipped-at-%2").arg(file.fileName()).arg(at), before + damaged);
        }
        corpus.add(file.fileName() + QStringLiteral("-headless"), before + trace.mid(headBytes / 2));
        corpus.add(file.fileName() + QStringLiteral("-zeroed"),
                   before + QByteArray(headBytes / 2, '\0') + trace.mid(headBytes / 2));
    }
}

/// As many fields as there may be, and arrays as deep as they may be; in V6's layout.
QByteArray wideFields(std::uint16_t count, const QByteArray &type)
{
    ByteWriter fields;
    fields.u16(count);
    for (std::uint16_t i = 0; i < count; ++i) {
        fields.u16(std::uint16_t(1 + type.size()));
        fields.u8(0); // no name
        fields.raw(type);
    }
    return fields.takeBytes();
}

QByteArray nestedArrays()
{
    constexpr char array = 19;
    constexpr char int32 = 9;
    return QByteArray(15, array) + int32;
}

QByteArray row(const QByteArray &fields)
{
    constexpr char v6 = 5;
    ByteWriter row;
    row.u8(v6);
    row.varUInt(1);
    tests::writeUtf8(row, "Test");
    row.varUInt(1);
    tests::writeUtf8(row, "One");
    row.raw(fields);
    row.u16(0);
    return row.takeBytes();
}

/// A file of thread clocks with two passes, in pieces of 4 bytes.
QByteArray threadClocks()
{
    ByteWriter writer;
    writer.raw(QByteArray("\3\3ClrClock"));
    writer.u32(1);
    writer.u32(4 * sizeof(std::int64_t));
    writer.i64(5'000'000'000);
    writer.i64(1'000'000'000);
    writer.i64(1'600'000'000'000'000'000);
    writer.i64(4711);
    // Two threads that were there; then one of them, and a new one.
    writer.raw(QByteArray("\5\0\x1d\x64\5\x64"
                          "\7\x80\1\x1c\x32\x0a\xff\1",
                          14));
    return writer.takeBytes();
}

void addSymbols(const Corpus &corpus)
{
    corpus.add(QStringLiteral("clocks"), threadClocks());
    const QByteArray pdb(1, '\0');
    const QByteArray image(1, '\1');
    const QByteArray name(1, '\2');
    tests::PdbFile file = tests::examplePdb();
    corpus.add(QStringLiteral("image"), image + tests::exampleImage(file).bytes());
    corpus.add(QStringLiteral("assembly"), image + tests::Assembly().bytes());
    corpus.add(QStringLiteral("pdb"), pdb + file.bytes());
    file.pdbFirst = false;
    file.wideHeaps = true;
    file.methodRows = 0x10000;
    corpus.add(QStringLiteral("pdb-wide"), pdb + file.bytes());
    constexpr int sharing = 2000;
    while (file.methods.size() < sharing)
        file.methods += file.methods.first();
    corpus.add(QStringLiteral("pdb-shared-points"), pdb + file.bytes());
    corpus.add(QStringLiteral("name-generic"),
               name
                   + "A.D`2+K[System.Int32,B`1[System.__Canon]]\nN.I<System.String>.get_Item\n"
                     "instance bool  (!0,class L`1<!!0>&,value class System.Nullable`1<int32>[,])");
    corpus.add(QStringLiteral("name-generated"),
               name + "T+<>c__DisplayClass1_0+<<M>g__L|8_0>d`1[C]\n<<Main>$>b__0_1\nvoid  (!!0* modreq(X))");
    corpus.add(QStringLiteral("name-others"), name + "A+VB$StateMachine_1_Go+inner@5-1\n_Lambda$__0\n()");

    protocol::ByteWriter map;
    map.u8(4);
    map.u8(1); // version
    map.u64(0x7f0012345678);
    map.u64(4);
    map.u8(0);
    map.u16(4);
    for (const std::int32_t il : {-2, 0, 7, -1})
        map.u32(std::uint32_t(il));
    for (const std::uint32_t native : {0U, 4U, 40U, 90U})
        map.u32(native);
    map.u16(0);
    map.u64(0);
    corpus.add(QStringLiteral("il-map"), map.takeBytes());
    const QByteArray data
        = tests::inlineData({{1, 0, 1, 0}, {2, 7, 2, 3}, {3, 9, 0, 0}, {4, 11, 0, 0}},
                            {{0, 0, 0}, {5, 2, 0x10}, {6, 1, 0x20}, {7, 0, 0x30}, {8, 3, 0x30}});
    QByteArray pieces(1, char(6));
    for (const QByteArray &piece : {tests::inlinePayload(1, 4, data.first(60), 0),
                                    tests::inlinePayload(1, 4, data.mid(60), 0x80000001)})
        pieces += char(piece.size()) + piece;
    corpus.add(QStringLiteral("inlined"), pieces);
    tests::BundleFile bundle;
    bundle.entries = {{"a.dll", "abc", false}, {"de/b.dll", QByteArray(1000, 'b'), true}};
    corpus.add(QStringLiteral("bundle"), char(5) + bundle.bytes());
}

/// A script as fuzz_session reads it.
class SessionScript {
public:
    enum class Talker : std::uint8_t { Exchange, Commands, Port, Recording };

    explicit SessionScript(Talker talker, int variant = 0, bool staysSilent = false)
    {
        m_bytes.u8(std::uint8_t(int(talker) | variant << 2 | (staysSilent ? 0xF0 : 0)));
    }
    SessionScript &piece(const QByteArray &bytes)
    {
        m_bytes.u8(255);
        m_bytes.u16(std::uint16_t(bytes.size()));
        m_bytes.raw(bytes);
        return *this;
    }
    SessionScript &message(const ipc::Message &message) { return piece(ipc::encode(message).valueOr({})); }
    SessionScript &next()
    {
        m_bytes.u8(0);
        return *this;
    }
    const QByteArray &bytes() const { return m_bytes.bytes(); }

private:
    ByteWriter m_bytes;
};

void addSessions(const Corpus &corpus, const QByteArray &trace)
{
    using Talker = SessionScript::Talker;
    const auto unknown = ipc::errorReply(std::uint32_t(ipc::HResult::UnknownCommand));
    const ipc::ProcessInfo info{42,
                                QUuid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
                                QStringLiteral("test --all"),
                                QStringLiteral("Linux"),
                                QStringLiteral("x64"),
                                QStringLiteral("test"),
                                QStringLiteral("10.0.0"),
                                QStringLiteral("linux-x64")};
    const auto infoReply = ipc::okReply(ipc::encodeProcessInfo(ipc::ProcessInfoVersion::V3, info));
    const auto environment = ipc::encodeEnvironment({QStringLiteral("PATH=/bin"), QStringLiteral("EMPTY=")});
    const auto advertise = ipc::encodeAdvertise({info.runtimeCookie, info.processId});
    const auto other = ipc::encodeAdvertise({QUuid(), 43});

    for (const int variant : {0, 1}) {
        corpus.add(QStringLiteral("exchange-%1").arg(variant),
                   SessionScript(Talker::Exchange, variant)
                       .message(environment.reply)
                       .piece(environment.continuation)
                       .next()
                       .message(ipc::okReply())
                       .bytes());
    }
    corpus.add(QStringLiteral("exchange-silent"),
               SessionScript(Talker::Exchange, 0, true).message(environment.reply).bytes());
    corpus.add(QStringLiteral("info"), SessionScript(Talker::Commands, 0).message(infoReply).bytes());
    corpus.add(QStringLiteral("info-older"),
               SessionScript(Talker::Commands, 0)
                   .message(unknown)
                   .next()
                   .message(unknown)
                   .next()
                   .message(infoReply)
                   .bytes());
    corpus.add(QStringLiteral("environment"),
               SessionScript(Talker::Commands, 1)
                   .message(environment.reply)
                   .piece(environment.continuation)
                   .bytes());
    corpus.add(QStringLiteral("dump"),
               SessionScript(Talker::Commands, 2)
                   .message(unknown)
                   .next()
                   .message(ipc::okReply(QByteArray(4, '\0')))
                   .bytes());
    corpus.add(QStringLiteral("profiler"),
               SessionScript(Talker::Commands, 3).message(ipc::okReply(QByteArray(4, '\0'))).bytes());
    for (const int variant : {0, 1, 2, 3}) {
        corpus.add(QStringLiteral("port-%1").arg(variant),
                   SessionScript(Talker::Port, variant)
                       .piece(advertise)
                       .message(infoReply)
                       .next()
                       .piece(advertise.left(20))
                       .piece(advertise.mid(20))
                       .message(ipc::okReply())
                       .next()
                       .piece(other)
                       .message(unknown)
                       .next()
                       .piece("GET / HTTP/1.1\r\n")
                       .bytes());
    }
    corpus.add(
        QStringLiteral("port-silent"),
        SessionScript(Talker::Port, 0, true).piece(advertise).next().piece(advertise.left(33)).bytes());
    const ipc::Message sessionStarted = ipc::okReply(QByteArray(8, '\1'));
    for (const int variant : {0, 1, 2, 3}) {
        corpus.add(QStringLiteral("recording-%1").arg(variant),
                   SessionScript(Talker::Recording, variant)
                       .message(sessionStarted)
                       .piece(trace.left(100))
                       .piece(trace.mid(100))
                       .next()
                       .message(sessionStarted)
                       .bytes());
    }
    corpus.add(
        QStringLiteral("recording-silent"),
        SessionScript(Talker::Recording, 0, true).message(sessionStarted).piece(trace.left(100)).bytes());
    corpus.add(QStringLiteral("recording-older"),
               SessionScript(Talker::Recording, 0)
                   .message(unknown)
                   .next()
                   .message(sessionStarted)
                   .piece(trace)
                   .next()
                   .message(unknown)
                   .bytes());
}

/// Every run that was captured, and a message with many results that have nothing in them.
void addTestRuns(const Corpus &corpus, const QString &captures)
{
    constexpr std::int32_t hollowResults = 2000;
    constexpr std::int32_t resultsId = 6;
    ByteWriter hollow;
    hollow.u16(1);
    hollow.u16(3); // the successful ones
    hollow.i32(4 + 2 * hollowResults);
    hollow.i32(hollowResults);
    hollow.zeros(2 * std::size_t(hollowResults));
    corpus.add(QStringLiteral("hollow-results"),
               '\xff' + dotnettest::encodeFrame(resultsId, hollow.bytes()).valueOr({}));
    for (const auto &capture : tests::hostCaptures(captures)) {
        for (const auto &connection : capture.connections())
            corpus.add(capture.name + QLatin1Char('-') + connection,
                       '\x3f' + capture.stream(connection, true));
    }
}

/// A connection of each channel in each dialect, with every message that it may have.
void addBytefrog(const Corpus &corpus)
{
    using namespace bytefrog;
    constexpr int dialects = 6;
    constexpr int channels = 5;
    for (int choice = 0; choice < dialects * channels; ++choice) {
        const auto dialect = Dialect(choice % dialects);
        ByteWriter out;
        out.u8(0x3f);
        out.u8(std::uint8_t(choice));
        for (const auto &message : tests::bytefrogMessages()) {
            if (message.channel == Channel(choice / dialects))
                (void)appendMessage(out, message.message, dialect);
        }
        corpus.add(QStringLiteral("every-message-%1").arg(choice), out.takeBytes());
    }
    ByteWriter configuration;
    configuration.u8(0x3f);
    configuration.u8(std::uint8_t(int(Channel::HqControl) * dialects + int(Dialect::Original)));
    const auto text = tests::javaConfiguration();
    (void)appendMessage(configuration, {.type = MessageType::Configuration, .text = text}, Dialect::Original);
    corpus.add(QStringLiteral("configuration"), configuration.takeBytes());
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::fprintf(stderr, "usage: write_fuzz_seeds SEEDS OUT\n");
        return 2;
    }
    const auto seeds = QFile::decodeName(argv[1]);
    const auto out = QFile::decodeName(argv[2]);
    const QString sound = seeds + QStringLiteral("/fuzz_trace_file");
    addTraces({out, QStringLiteral("fuzz_trace_file")}, QByteArray(1, '\7'), sound);
    addTraces({out, QStringLiteral("fuzz_trace_growing")}, QByteArray(1, '\xC8'), sound);
    addTraces({out, QStringLiteral("fuzz_trace_repair")}, {}, sound);
    const Corpus stacks(out, QStringLiteral("fuzz_stacks"));
    addTraces(stacks, {}, sound);
    for (const auto &bomb : tests::codeBombs())
        stacks.add(QString::fromLatin1(bomb.name).replace(QLatin1Char(' '), QLatin1Char('-')),
                   bomb.make(hostileBytes));

    constexpr std::uint16_t widest = 4000;
    const Corpus metadata(out, QStringLiteral("fuzz_trace_metadata"));
    metadata.add(QStringLiteral("wide"), row(wideFields(widest, QByteArray(1, '\x9'))));
    metadata.add(QStringLiteral("nested"), row(wideFields(widest, nestedArrays())));
    const Corpus payload(out, QStringLiteral("fuzz_trace_payload"));
    payload.add(QStringLiteral("wide"),
                QByteArray(1, '\0') + wideFields(widest, QByteArray(1, '\x9')) + QByteArray(16'000, '\1'));
    payload.add(QStringLiteral("nested"),
                QByteArray(1, '\0') + wideFields(10, nestedArrays()) + QByteArray(16'000, '\1'));

    const Corpus images(out, QStringLiteral("fuzz_images"));
    tests::ElfFile library;
    images.add(QStringLiteral("elf64"), library.bytes());
    library.gnuHash = false;
    images.add(QStringLiteral("elf64-sysv"), library.bytes());
    library.is64 = false;
    images.add(QStringLiteral("elf32"), library.bytes());
    images.add(QStringLiteral("assembly"), tests::Assembly().bytes());

    addSymbols({out, QStringLiteral("fuzz_symbols")});

    const Corpus messages(out, QStringLiteral("fuzz_ipc"));
    QByteArray all(1, '\x7f');
    for (const auto &message : tests::goldenMessages())
        all += tests::hexBytes(message.hex);
    messages.add(QStringLiteral("every-message"), all);

    addTestRuns({out, QStringLiteral("fuzz_dotnettest")},
                seeds + QStringLiteral("/../../protocol/dotnettest/captures"));
    addBytefrog({out, QStringLiteral("fuzz_bytefrog")});

    addSessions({out, QStringLiteral("fuzz_session")}, contentsOf(sound + QStringLiteral("/v6")).mid(1));
    return 0;
}
