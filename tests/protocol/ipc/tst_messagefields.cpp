// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/messagefields.h"

#include "protocol/core/bytewriter.h"
#include "protocol/ipc/advertise.h"
#include "protocol/ipc/dumpcommands.h"
#include "protocol/ipc/eventpipecommands.h"
#include "protocol/ipc/processcommands.h"
#include "protocol/ipc/profilercommands.h"
#include "tests/support/fieldchecks.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::ipc;

namespace {

/// The magic, the size, the command's set and id, the reserved number.
constexpr qsizetype headerFields = 5;
constexpr qsizetype headerBytes = 20;

const QUuid someGuid(QStringLiteral("{01020304-0506-0708-090a-0b0c0d0e0f10}"));

/// The message of a command with the payload that `write` writes.
template <class Write> QByteArray message(Command command, Write write)
{
    ByteWriter writer;
    write(writer);
    return encode({command, writer.takeBytes()}).valueOr({});
}

QByteArray bytesOf(const Result<Message> &message)
{
    return message.ok() ? encode(message.value()).valueOr({}) : QByteArray();
}

/// "20+4 name: value", indented by the depth, of the fields behind the header.
QStringList lines(const QByteArray &bytes, std::optional<Command> request = {})
{
    QStringList result;
    for (const auto &field : messageFields(byteView(bytes), request).mid(headerFields)) {
        QString line(field.depth * 2, u' ');
        line += QStringLiteral("%1+%2 %3").arg(field.offset).arg(field.size).arg(field.name);
        if (!field.value.isEmpty())
            line += QStringLiteral(": ") + field.value;
        result << line;
    }
    return result;
}

void writeProvider(ByteWriter &writer, const QString &name, const QString &arguments)
{
    writer.u64(0x8003);
    writer.u32(5);
    writer.ipcString(name);
    writer.ipcString(arguments);
}

const CollectTracingRequest session{
    256, StreamFormat::NetTrace, defaultRundownKeyword, {{QStringLiteral("P"), 1, 4, {}}}};

QByteArray collectTracing3()
{
    return message(Command::CollectTracing3, [](ByteWriter &writer) {
        writer.u32(64);
        writer.u32(1);
        writer.u8(1);
        writer.u8(0);
        writer.u32(1);
        writeProvider(writer, QStringLiteral("P"), QStringLiteral("a=b"));
    });
}

QByteArray collectTracing4()
{
    return message(Command::CollectTracing4, [](ByteWriter &writer) {
        writer.u32(64);
        writer.u32(1);
        writer.u64(0x80020139);
        writer.u8(1);
        writer.u32(2);
        writeProvider(writer, QStringLiteral("P"), {});
        writeProvider(writer, QStringLiteral("Q"), QLatin1String(""));
    });
}

void writeFilter(ByteWriter &writer, std::initializer_list<std::uint32_t> ids)
{
    writer.u8(1);
    writer.u32(std::uint32_t(ids.size()));
    for (const auto id : ids)
        writer.u32(id);
}

QByteArray streamingSession(Command command)
{
    return message(command, [command](ByteWriter &writer) {
        writer.u32(0);
        writer.u32(64);
        writer.u32(1);
        writer.u64(1);
        writer.u8(0);
        writer.u32(1);
        writeProvider(writer, QStringLiteral("P"), {});
        writeFilter(writer, {7, 8});
        if (command == Command::CollectTracing6)
            writer.u32(1);
    });
}

QByteArray userEventsSession()
{
    return message(Command::CollectTracing5, [](ByteWriter &writer) {
        writer.u32(1);
        writer.u64(0);
        writer.u32(1);
        writeProvider(writer, QStringLiteral("P"), {});
        writeFilter(writer, {});
        writer.ipcString(QStringLiteral("all"));
        writer.u32(1);
        writer.ipcString(QStringLiteral("gc"));
        writer.u32(1);
        writer.u32(9);
    });
}

QByteArray setEnvironmentVariable(const QString &value)
{
    return message(Command::SetEnvironmentVariable, [&](ByteWriter &writer) {
        writer.ipcString(QStringLiteral("KEY"));
        writer.ipcString(value);
    });
}

QByteArray startupProfiler()
{
    return message(Command::StartupProfiler, [](ByteWriter &writer) {
        writer.guid(someGuid);
        writer.ipcString(QStringLiteral("/p"));
    });
}

QByteArray attachProfiler()
{
    return bytesOf(encodeAttachProfiler({10'000, someGuid, QStringLiteral("/p"), QByteArray("abc")}));
}

QByteArray dump(Command command)
{
    return bytesOf(encodeCreateCoreDump({QStringLiteral("/d"), DumpType::WithHeap, 5}, command));
}

QByteArray environmentReply()
{
    const auto encoded
        = encodeEnvironment({QStringLiteral("A=1"), QStringLiteral("=C:=c"), QStringLiteral("B"), {}});
    return bytesOf(encoded.reply) + encoded.continuation;
}

QByteArray processInfoReply(ProcessInfoVersion version)
{
    return bytesOf(okReply(
        encodeProcessInfo(version,
                          {77, someGuid, QStringLiteral("./a"), QStringLiteral("L"), QStringLiteral("x"),
                           QStringLiteral("A"), QStringLiteral("9"), QStringLiteral("r")})));
}

QByteArray dumpRefusal()
{
    return message(Command::Error, [](ByteWriter &writer) {
        writer.u32(std::uint32_t(HResult::Fail));
        writer.ipcString(QStringLiteral("no"));
    });
}

QByteArray textMessage(Command command, const QString &text)
{
    return message(command, [&](ByteWriter &writer) { writer.ipcString(text); });
}

QByteArray numberMessage(Command command, std::uint32_t number)
{
    return message(command, [&](ByteWriter &writer) { writer.u32(number); });
}

struct Sample {
    const char *name;
    QByteArray bytes;
    std::optional<Command> request;
    const char *lines;
};

QList<Sample> samples()
{
    using C = Command;
    return {
        {"CollectTracing",
         bytesOf(encodeCollectTracing(session, Command::CollectTracing)),
         {},
         R"(
20+4 circularBufferMB: 256
24+4 format: 1 (NetTrace)
28+28 providers: 1
  28+4 length: 1
  32+24 provider 1
    32+8 keywords: 0x1
    40+4 logLevel: 4 (Informational)
    44+8 provider_name: P
    52+4 arguments: absent
)"},
        {"CollectTracing2",
         bytesOf(encodeCollectTracing(session, Command::CollectTracing2)),
         {},
         R"(
20+4 circularBufferMB: 256
24+4 format: 1 (NetTrace)
28+1 requestRundown: 1 (yes)
29+28 providers: 1
  29+4 length: 1
  33+24 provider 1
    33+8 keywords: 0x1
    41+4 logLevel: 4 (Informational)
    45+8 provider_name: P
    53+4 arguments: absent
)"},
        {"CollectTracing3",
         collectTracing3(),
         {},
         R"(
20+4 circularBufferMB: 64
24+4 format: 1 (NetTrace)
28+1 requestRundown: 1 (yes)
29+1 requestStackwalk: 0 (no)
30+36 providers: 1
  30+4 length: 1
  34+32 provider 1
    34+8 keywords: 0x8003
    42+4 logLevel: 5 (Verbose)
    46+8 provider_name: P
    54+12 arguments: a=b
)"},
        {"CollectTracing4",
         collectTracing4(),
         {},
         R"(
20+4 circularBufferMB: 64
24+4 format: 1 (NetTrace)
28+8 rundownKeyword: 0x80020139
36+1 requestStackwalk: 1 (yes)
37+54 providers: 2
  37+4 length: 2
  41+24 provider 1
    41+8 keywords: 0x8003
    49+4 logLevel: 5 (Verbose)
    53+8 provider_name: P
    61+4 arguments: absent
  65+26 provider 2
    65+8 keywords: 0x8003
    73+4 logLevel: 5 (Verbose)
    77+8 provider_name: Q
    85+6 arguments: empty
)"},
        {"CollectTracing5",
         streamingSession(C::CollectTracing5),
         {},
         R"(
20+4 session_type: 0 (streaming)
24+4 circularBufferMB: 64
28+4 format: 1 (NetTrace)
32+8 rundownKeyword: 0x1
40+1 requestStackwalk: 0 (no)
41+41 providers: 1
  41+4 length: 1
  45+37 provider 1
    45+8 keywords: 0x8003
    53+4 logLevel: 5 (Verbose)
    57+8 provider_name: P
    65+4 arguments: absent
    69+13 event_filter
      69+1 enable: 1 (only these)
      70+12 event_ids: 7, 8
)"},
        {"CollectTracing5 user_events",
         userEventsSession(),
         {},
         R"(
20+4 session_type: 1 (user_events)
24+8 rundownKeyword: 0x0
32+67 providers: 1
  32+4 length: 1
  36+63 provider 1
    36+8 keywords: 0x8003
    44+4 logLevel: 5 (Verbose)
    48+8 provider_name: P
    56+4 arguments: absent
    60+5 event_filter
      60+1 enable: 1 (only these)
      61+4 event_ids: none
    65+34 tracepoint_config
      65+12 default_tracepoint_name: all
      77+22 tracepoints: 1
        77+4 length: 1
        81+18 tracepoint_set 1
          81+10 tracepoint_name: gc
          91+8 event_ids: 9
)"},
        {"CollectTracing6",
         streamingSession(C::CollectTracing6),
         {},
         R"(
20+4 session_type: 0 (streaming)
24+4 circularBufferMB: 64
28+4 format: 1 (NetTrace)
32+8 rundownKeyword: 0x1
40+1 requestStackwalk: 0 (no)
41+41 providers: 1
  41+4 length: 1
  45+37 provider 1
    45+8 keywords: 0x8003
    53+4 logLevel: 5 (Verbose)
    57+8 provider_name: P
    65+4 arguments: absent
    69+13 event_filter
      69+1 enable: 1 (only these)
      70+12 event_ids: 7, 8
82+4 bufferMode: 1 (block)
)"},
        {"StopTracing",
         bytesOf(stopTracingRequest(0xabc)),
         {},
         R"(
20+8 sessionId: 0xABC
)"},
        {"CreateCoreDump",
         dump(C::CreateCoreDump),
         {},
         R"(
20+10 dumpName: /d
30+4 dumpType: 2 (with heap)
34+4 diagnostics: 5 (yes)
)"},
        {"GenerateCoreDump2",
         dump(C::GenerateCoreDump2),
         {},
         R"(
20+10 dumpName: /d
30+4 dumpType: 2 (with heap)
34+4 flags: 0x5 (log, crash report)
)"},
        {"GenerateCoreDump3",
         dump(C::GenerateCoreDump3),
         {},
         R"(
20+10 dumpName: /d
30+4 dumpType: 2 (with heap)
34+4 flags: 0x5 (log, crash report)
)"},
        {"AttachProfiler",
         attachProfiler(),
         {},
         R"(
20+4 attachTimeout: 10000 ms
24+16 profilerGuid: 01020304-0506-0708-090a-0b0c0d0e0f10
40+10 profilerPath: /p
50+7 clientData: 3 bytes
)"},
        {"StartupProfiler",
         startupProfiler(),
         {},
         R"(
20+16 profilerGuid: 01020304-0506-0708-090a-0b0c0d0e0f10
36+10 profilerPath: /p
)"},
        {"SetEnvironmentVariable",
         setEnvironmentVariable(QStringLiteral("v")),
         {},
         R"(
20+12 name: KEY
32+8 value: v
)"},
        {"SetEnvironmentVariable, unset",
         setEnvironmentVariable({}),
         {},
         R"(
20+12 name: KEY
32+4 value: absent
)"},
        {"EnablePerfMap",
         numberMessage(C::EnablePerfMap, 3),
         {},
         R"(
20+4 type: 3 (perfmap)
)"},
        {"ApplyStartupHook",
         textMessage(C::ApplyStartupHook, QStringLiteral("/h")),
         {},
         R"(
20+10 startupHookPath: /h
)"},
        {"reply of ProcessInfo", processInfoReply(ProcessInfoVersion::V1), C::ProcessInfo,
         R"(
20+8 processId: 77
28+16 runtimeCookie: 01020304-0506-0708-090a-0b0c0d0e0f10
44+12 commandLine: ./a
56+8 OS: L
64+8 arch: x
)"},
        {"reply of ProcessInfo2", processInfoReply(ProcessInfoVersion::V2), C::ProcessInfo2,
         R"(
20+8 processId: 77
28+16 runtimeCookie: 01020304-0506-0708-090a-0b0c0d0e0f10
44+12 commandLine: ./a
56+8 OS: L
64+8 arch: x
72+8 managedEntrypointAssemblyName: A
80+8 clrProductVersion: 9
)"},
        {"reply of ProcessInfo3", processInfoReply(ProcessInfoVersion::V3), C::ProcessInfo3,
         R"(
20+4 version: 1
24+8 processId: 77
32+16 runtimeCookie: 01020304-0506-0708-090a-0b0c0d0e0f10
48+12 commandLine: ./a
60+8 OS: L
68+8 arch: x
76+8 managedEntrypointAssemblyName: A
84+8 clrProductVersion: 9
92+8 portableRuntimeIdentifier: r
)"},
        {"reply of ProcessEnvironment", environmentReply(), C::ProcessEnvironment,
         R"(
20+4 nIncomingBytes: 44
24+2 future: 0
26+44 environment: 4
  26+4 length: 4
  30+12 A: 1
  42+16 =C:: c
  58+8 entry 3: B
  66+4 entry 4
)"},
        {"reply of CollectTracing2", bytesOf(okReply(encodeSessionId(16))), C::CollectTracing2,
         R"(
20+8 sessionId: 0x10
)"},
        {"reply of StopTracing", bytesOf(okReply(encodeSessionId(16))), C::StopTracing,
         R"(
20+8 sessionId: 0x10
)"},
        {"reply of GenerateCoreDump3", numberMessage(C::Ok, 0), C::GenerateCoreDump3,
         R"(
20+4 hresult: S_OK (0x00000000)
)"},
        {"reply of AttachProfiler", numberMessage(C::Ok, 0x8013136A), C::AttachProfiler,
         R"(
20+4 hresult: CORPROF_E_PROFILER_ALREADY_ACTIVE (0x8013136A)
)"},
        {"reply of ResumeRuntime", numberMessage(C::Ok, 0), C::ResumeRuntime,
         R"(
20+4 hresult: S_OK (0x00000000)
)"},
        {"refused dump", dumpRefusal(), C::GenerateCoreDump3,
         R"(
20+4 hresult: E_FAIL (0x80004005)
24+10 message: no
)"},
        {"refusal",
         bytesOf(errorReply(0x80131385)),
         {},
         R"(
20+4 hresult: CORDIAGIPC_E_UNKNOWN_COMMAND (0x80131385)
)"},
    };
}

} // namespace

class TestMessageFields : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCommandHasItsFields_data() { addSamples(); }
    void everyCommandHasItsFields()
    {
        QFETCH(Sample, sample);
        QCOMPARE(lines(sample.bytes, sample.request).join(u'\n').trimmed(),
                 QString::fromLatin1(sample.lines).trimmed());
        const auto fields = messageFields(byteView(sample.bytes), sample.request);
        QCOMPARE(tests::layoutProblem(fields, sample.bytes.size()), QString());
        QVERIFY(!fields.last().damaged);
    }

    void cutsAreSaidWhereTheyAre_data() { addSamples(); }
    void cutsAreSaidWhereTheyAre()
    {
        QFETCH(Sample, sample);
        const auto whole = messageFields(byteView(sample.bytes), sample.request);
        for (qsizetype size = 1; size < sample.bytes.size(); ++size) {
            // The copy has exactly that size, so that the address sanitizer finds reads beyond it.
            const QByteArray cut(sample.bytes.constData(), size);
            const auto fields = messageFields(byteView(cut), sample.request);
            const auto at = qPrintable(QStringLiteral("cut after %1 bytes").arg(size));
            QVERIFY2(!fields.isEmpty(), at);
            QCOMPARE(tests::layoutProblem(fields, size), QString());
            QVERIFY2(fields.last().damaged, at);
            QVERIFY2(!fields.last().value.isEmpty(), at);
            // What is in front of the cut is read as in the whole message.
            for (qsizetype i = 0; i + 1 < fields.size(); ++i) {
                QCOMPARE(fields[i].name, whole[i].name);
                QCOMPARE(fields[i].value, whole[i].value);
                QCOMPARE(fields[i].offset, whole[i].offset);
                QCOMPARE(fields[i].kind, whole[i].kind);
            }
        }
    }

    void whatMayBeSecretIsMarked()
    {
        using Kinds = QStringList;
        const auto secretsIn = [](const QByteArray &bytes, std::optional<Command> request = {}) {
            QStringList names;
            for (const auto &field : messageFields(byteView(bytes), request)) {
                if (field.kind != FieldKind::Plain)
                    names << field.name;
            }
            return names;
        };
        QCOMPARE(secretsIn(setEnvironmentVariable(QStringLiteral("v"))), Kinds{QStringLiteral("value")});
        QCOMPARE(secretsIn(collectTracing3()), Kinds{QStringLiteral("arguments")});
        QCOMPARE(secretsIn(collectTracing4()), Kinds());
        QCOMPARE(secretsIn(attachProfiler()), Kinds{QStringLiteral("clientData")});
        QCOMPARE(secretsIn(processInfoReply(ProcessInfoVersion::V2), Command::ProcessInfo2),
                 Kinds{QStringLiteral("commandLine")});
        const Kinds entries{QStringLiteral("A"), QStringLiteral("=C:"), QStringLiteral("entry 3"),
                            QStringLiteral("entry 4")};
        QCOMPARE(secretsIn(environmentReply(), Command::ProcessEnvironment), entries);
        // A caller without the command does not learn what it asked for.
        const Kinds payloads{QStringLiteral("payload"), QStringLiteral("trailing bytes")};
        QCOMPARE(secretsIn(environmentReply()), payloads);
        // The rest of a reply, and a stranger.
        const auto secondHalf = environmentReply().mid(40);
        QCOMPARE(secretsIn(secondHalf, Command::ProcessEnvironment), Kinds{QStringLiteral("bytes")});
        QCOMPARE(secretsIn("GET / HTTP/1.1"), Kinds());
    }
    void cutSecretsStaySecret()
    {
        const auto cut = setEnvironmentVariable(QStringLiteral("secret")).chopped(6);
        QCOMPARE(messageFields(byteView(cut)).last().kind, FieldKind::EnvironmentEntry);
        const auto reply = environmentReply();
        for (qsizetype size = headerBytes + 7; size < reply.size(); ++size) {
            const auto fields = messageFields(byteView(reply.first(size)), Command::ProcessEnvironment);
            QVERIFY(fields.last().kind != FieldKind::Plain);
            QVERIFY(!fields.last().value.contains(u'B'));
        }
    }
    void bytesBehindTheLayoutAreAField()
    {
        const QByteArray request = bytesOf(encodeCollectTracing(session, Command::CollectTracing2)) + "abc";
        QCOMPARE(lines(request).last(), QStringLiteral("57+3 trailing bytes: 3 bytes"));
        QCOMPARE(tests::layoutProblem(messageFields(byteView(request)), request.size()), QString());
        // Within the size that the header says.
        const auto longer = message(Command::StopTracing, [](ByteWriter &writer) {
            writer.u64(1);
            writer.u16(2);
        });
        QCOMPARE(lines(longer).last(), QStringLiteral("28+2 trailing bytes: 2 bytes"));
        QCOMPARE(lines(longer + "x").last(), QStringLiteral("30+1 trailing bytes: 1 byte"));
        QCOMPARE(lines(environmentReply() + "abcd", Command::ProcessEnvironment).last(),
                 QStringLiteral("70+4 trailing bytes: 4 bytes"));
        const auto unknown = message(Command(0x0299), [](ByteWriter &writer) { writer.u32(7); });
        QCOMPARE(lines(unknown), QStringList{QStringLiteral("20+4 payload: 4 bytes")});
        QCOMPARE(messageFields(byteView(unknown))[3].value, QStringLiteral("0x99 (0x0299)"));
        QCOMPARE(lines(bytesOf(resumeRuntimeRequest())), QStringList());
        const auto newSessionType = message(Command::CollectTracing6, [](ByteWriter &writer) {
            writer.u32(2);
            writer.u32(3);
        });
        QCOMPARE(lines(newSessionType),
                 (QStringList{QStringLiteral("20+4 session_type: 2"),
                              QStringLiteral("24+4 trailing bytes: 4 bytes")}));
    }
    void impossibleCountsAreSaid_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("problem");
        const auto providers = message(Command::CollectTracing, [](ByteWriter &writer) {
            writer.u32(1);
            writer.u32(1);
            writer.u32(0xffffffff);
            writer.u32(0);
        });
        QTest::newRow("providers") << providers
                                   << QStringLiteral("28+8 providers: 4294967295 items cannot be in 4 bytes");
        QTest::newRow("string")
            << numberMessage(Command::ApplyStartupHook, 0x80000000)
            << QStringLiteral(
                   "20+4 startupHookPath: a string of 2147483648 UTF-16 units cannot be in 0 bytes");
        const auto endless = message(Command::ApplyStartupHook, [](ByteWriter &writer) {
            writer.u32(1);
            writer.u16('x');
        });
        QTest::newRow("no NUL")
            << endless
            << QStringLiteral("20+6 startupHookPath: a string of 1 UTF-16 units that does not end in NUL");
        const QByteArray endlessAndMore = endless + "abc";
        QTest::newRow("no NUL, and more behind the message")
            << endlessAndMore
            << QStringLiteral("20+9 startupHookPath: a string of 1 UTF-16 units that does not end in NUL");
        QByteArray tooSmall = bytesOf(resumeRuntimeRequest()) + "ab";
        tooSmall[14] = 19;
        QTest::newRow("size") << tooSmall
                              << QStringLiteral(
                                     "20+2 payload: the header says a size of 19 bytes, it has 20 itself");
    }
    void impossibleCountsAreSaid()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, problem);
        QCOMPARE(lines(bytes).last(), problem);
        const auto fields = messageFields(byteView(bytes));
        QVERIFY(fields.last().damaged);
        QCOMPARE(tests::layoutProblem(fields, bytes.size()), QString());
    }
    void longListsOfNumbersAreShortened()
    {
        const auto bytes = message(Command::CollectTracing5, [](ByteWriter &writer) {
            writer.u32(0);
            writer.u32(64);
            writer.u32(1);
            writer.u64(1);
            writer.u8(0);
            writer.u32(1);
            writeProvider(writer, QStringLiteral("P"), {});
            writer.u8(1);
            writer.u32(102);
            for (std::uint32_t i = 0; i < 102; ++i)
                writer.u32(i);
        });
        const auto last = messageFields(byteView(bytes)).last();
        QVERIFY2(last.value.endsWith(QStringLiteral("98, 99 and 2 more")), qPrintable(last.value));
        QCOMPARE(last.size, 4 + 102 * 4);
    }
    void noMoreFieldsAreReadThanTheMost()
    {
        const auto encoded = encodeEnvironment(QList<QString>(messageFieldsMax * 2));
        const QByteArray bytes = bytesOf(encoded.reply) + encoded.continuation;
        const auto fields = messageFields(byteView(bytes), Command::ProcessEnvironment);
        QCOMPARE(fields.size(), messageFieldsMax + 1);
        QCOMPARE(fields.last().name, QStringLiteral("more"));
        QVERIFY2(fields.last().value.endsWith(QStringLiteral("not listed")), qPrintable(fields.last().value));
        QCOMPARE(tests::layoutProblem(fields, bytes.size()), QString());
    }
    void advertiseHasItsFields()
    {
        const auto bytes = encodeAdvertise({someGuid, 4711});
        const auto fields = messageFields(byteView(bytes));
        QCOMPARE(fields.size(), 4);
        QCOMPARE(fields[0].value, QStringLiteral("ADVR_V1"));
        QCOMPARE(fields[1].value, someGuid.toString(QUuid::WithoutBraces));
        QCOMPARE(fields[2].value, QStringLiteral("4711"));
        QCOMPARE(fields[2].offset, 24);
        for (qsizetype size = 1; size < bytes.size(); ++size) {
            const QByteArray cut(bytes.constData(), size);
            QCOMPARE(tests::layoutProblem(messageFields(byteView(cut)), size), QString());
            QVERIFY(messageFields(byteView(cut)).last().damaged);
        }
        const QByteArray longer = bytes + "x";
        QCOMPARE(messageFields(byteView(longer)).last().name, QStringLiteral("trailing bytes"));
    }
    void otherBytesAreOneField()
    {
        QVERIFY(messageFields({}).isEmpty());
        const QByteArray other("GET / HTTP/1.1\r\n");
        const auto fields = messageFields(byteView(other));
        QCOMPARE(fields.size(), 1);
        QVERIFY(fields[0].damaged);
        QCOMPARE(fields[0].value, QStringLiteral("16 bytes that begin like no message of the protocol"));
    }
    void messagesAreNamedByTheirHeader()
    {
        const auto bytes = bytesOf(resumeRuntimeRequest());
        QCOMPARE(messageName(byteView(bytes)), QStringLiteral("ResumeRuntime"));
        QCOMPARE(messageCommand(byteView(bytes)), std::optional(Command::ResumeRuntime));
        QCOMPARE(messageName(byteView(bytes).first(19)), QString());
        QCOMPARE(messageCommand(byteView(bytes).first(19)), std::optional<Command>());
        const auto advertise = encodeAdvertise({someGuid, 1});
        QCOMPARE(messageName(byteView(advertise)), QStringLiteral("Advertise"));
        QCOMPARE(messageCommand(byteView(advertise)), std::optional<Command>());
        QCOMPARE(messageName(byteView(QByteArray("GET / HTTP/1.1\r\nHost: x\r\n"))), QString());
        QCOMPARE(messageName({}), QString());
    }

private:
    static void addSamples()
    {
        QTest::addColumn<Sample>("sample");
        for (const auto &sample : samples())
            QTest::newRow(sample.name) << sample;
    }
};

CLRLENS_TEST(TestMessageFields)
#include "tst_messagefields.moc"
