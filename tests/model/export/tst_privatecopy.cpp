// SPDX-License-Identifier: GPL-3.0-or-later
// A trace that has private texts in every place where one can be is copied and exported without them, for
// each choice of what is left out.
#include "model/export/pathfolders.h"
#include "model/export/privatecopy.h"
#include "model/export/tracecopies.h"
#include "model/payload/payloadfield.h"
#include "model/reading/readtrace.h"
#include "model/schema/eventschemas.h"
#include "model/sidecar/sidecarfile.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;
using protocol::nettrace::Format;

namespace {

const auto noProgress = [](double) {};
const QString rundown = QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown");

Field field(const char *name, FieldType type, std::vector<Field> members = {})
{
    Field made;
    made.name = QLatin1String(name);
    made.type = type;
    made.members = std::move(members);
    return made;
}

/// Writes an event of the runtime as our schema has it: these texts, and zeros.
QByteArray payloadOf(std::uint32_t id, std::uint32_t version, const QMap<QString, QString> &texts)
{
    const auto schema = EventSchemas::findBuiltIn(rundown, id, version);
    protocol::ByteWriter payload;
    for (const Field &field : schema ? schema->fields : std::vector<Field>()) {
        if (field.type == FieldType::Utf16z)
            payload.utf16z(texts.value(field.name));
        else
            payload.zeros(PayloadField::fixedSize(field.type, 8).value_or(0));
    }
    return payload.bytes();
}

/// One event of each type, on one thread.
class Recording {
public:
    explicit Recording(Format format)
        : m_header(generated::header(format))
    {
        if (format == Format::NetTraceV6)
            m_header.keyValues = {{QStringLiteral("Tenant"), QStringLiteral("tenant-acme")},
                                  {QStringLiteral("ProcessId"), QStringLiteral("42")},
                                  {QStringLiteral("HardwareThreadCount"), QStringLiteral("eight-acme")},
                                  {QStringLiteral("headkey-acme"), QStringLiteral("1")}};
        m_writer.emplace(m_header);
        if (format == Format::NetTraceV6) {
            protocol::nettrace::ThreadRow thread;
            thread.index = 7;
            thread.name = QStringLiteral("worker-acme");
            thread.keyValues.emplace_back(QStringLiteral("threadkey-acme"),
                                          QStringLiteral("threadvalue-acme"));
            m_writer->thread(thread);
            protocol::nettrace::LabelList labels;
            labels.id = 1;
            labels.keyValues.emplace_back(QStringLiteral("order"), QStringLiteral("label-acme"));
            labels.keyValues.emplace_back(QStringLiteral("card"), QStringLiteral("4929000011112222"));
            labels.keyValues.emplace_back(QStringLiteral("labelkey-acme"), QStringLiteral("1"));
            labels.keyNumbers.emplace_back(QStringLiteral("numberkey-acme"), 1);
            m_writer->labelList(labels);
            m_labels = 1;
        }
    }
    void event(const QString &provider, std::uint32_t id, std::uint32_t version, const QString &name,
               const std::vector<Field> &fields, const QByteArray &payload)
    {
        auto type = generated::metadata(++m_count, name, id);
        type.provider = provider;
        type.version = version;
        type.fields = fields;
        if (m_labels != 0) {
            type.description = QStringLiteral("described-acme /home/lovelace/x");
            type.messageTemplate = QStringLiteral("{Order} of template-acme");
            type.keyValues.emplace_back(QStringLiteral("typekey-acme"), QStringLiteral("typevalue-acme"));
        }
        m_writer->metadata(type);
        auto header = generated::eventHeader({1'000'000'000 * std::int64_t(m_count), 7, m_count, 0, 0},
                                             m_count, true);
        header.payload = protocol::byteView(payload).data();
        header.payloadSize = std::uint32_t(payload.size());
        header.labelListId = m_labels;
        m_writer->event(header);
    }
    QByteArray bytes()
    {
        m_writer->end();
        return m_writer->takeBytes();
    }

private:
    generated::TraceHeader m_header;
    std::optional<generated::TraceWriter> m_writer;
    std::uint32_t m_count = 0;
    std::uint32_t m_labels = 0;
};

QByteArray recorded(Format format)
{
    Recording recording(format);
    const auto utf16 = FieldType::Utf16z;
    protocol::ByteWriter info;
    info.utf16z(u"dotnet /home/lovelace/run/Shop.dll --password hush");
    info.utf16z(u"Debian of acme");
    recording.event(QStringLiteral("Microsoft-DotNETCore-EventPipe"), 1, 0, QStringLiteral("ProcessInfo"),
                    {field("CommandLine", utf16), field("OSInformation", utf16)},
                    info.bytes() + "added-acme");
    recording.event(rundown, 144, 1, {}, {},
                    payloadOf(144, 1,
                              {{QStringLiteral("MethodNamespace"), QStringLiteral("Shop.Cart")},
                               {QStringLiteral("MethodName"), QStringLiteral("AddItem")},
                               {QStringLiteral("MethodSignature"), QStringLiteral("void (int32)")}}));
    recording.event(
        rundown, 154, 2, {}, {},
        payloadOf(154, 2,
                  {{QStringLiteral("ModuleILPath"), QStringLiteral("/home/lovelace/run/Shop.dll")},
                   {QStringLiteral("ManagedPdbBuildPath"), QStringLiteral("C:\\src\\lovelace\\Shop.pdb")}})
            + "newer-acme");
    protocol::ByteWriter order;
    order.utf16z(u"Cannot read '/home/lovelace/run/cart.json' of card 4711-acme.");
    order.utf16z(u"orders/lovelace/today.json");
    order.utf16z(u"TOKEN=env-acme");
    std::vector<Field> fields{field("Message", utf16), field("DocumentPath", utf16),
                              field("Process", FieldType::Object, {field("Environment", utf16)})};
    if (format == Format::NetTraceV6) {
        order.u16(2); // an array of texts
        order.utf16z(u"mug-acme");
        order.utf16z(u"pot");
        order.u16(5); // an array of characters
        order.raw(QByteArray("t\0i\0n\0-\0z\0", 10));
        order.u32(9u << 16 | 4u); // behind the field that follows
        fields.push_back(field("Items", FieldType::Array, {field("", utf16)}));
        fields.push_back(field("Kind", FieldType::Array, {field("", FieldType::Char16)}));
        fields.push_back(field("Note", FieldType::RelLoc, {field("", FieldType::Utf8Unit)}));
    }
    order.u32(4711);
    fields.push_back(field("Price", FieldType::UInt32));
    if (format == Format::NetTraceV6)
        order.raw(QByteArray("utf8-acme"));
    recording.event(QStringLiteral("Shop"), 2, 0, QStringLiteral("Order"), fields,
                    order.bytes() + "behind-acme");
    protocol::ByteWriter bytes;
    bytes.utf16z(u"undescribed-acme");
    recording.event(QStringLiteral("Shop"), 3, 0, QStringLiteral("Undescribed"), {}, bytes.bytes());
    return recording.bytes();
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("nothing there");
}

bool contains(const QByteArray &bytes, const QByteArray &text)
{
    const QString wide = QLatin1String(text);
    return bytes.contains(text)
        || bytes.contains(QByteArray(reinterpret_cast<const char *>(wide.utf16()), wide.size() * 2));
}

} // namespace

class TestPrivateCopy : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void folders_data();
    void folders();
    void leavesOut_data();
    void leavesOut();
    void hostilePayloads();
    void nothingChangesNothing();
    void notesOfCopies();
};

void TestPrivateCopy::folders_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shortened");
    QTest::addColumn<QString>("overwritten");
    const auto row = [](const char *name, const char *text, const char *shortened, const char *over) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(shortened)
                            << QString::fromUtf8(over);
    };
    row("long path of Windows", R"(Access to the path '\\?\C:\Users\ada\x.txt' is denied)",
        R"(Access to the path 'x.txt' is denied)",
        R"(Access to the path '\_______________\x.txt' is denied)");
    row("native path of Windows", R"(\??\D:\ada\x.txt)", "x.txt", R"(\_________\x.txt)");
    row("Unix", "/home/ada/x.dll", "x.dll", "/________/x.dll");
    row("Windows", "C:\\Users\\ada\\x.dll", "x.dll", "C:\\_________\\x.dll");
    row("a server", "\\\\files\\ada\\x.dll", "x.dll", "\\__________\\x.dll");
    row("spaces", "/home/ada/My Shop/x.dll", "x.dll", "/________________/x.dll");
    row("within a text", "not '/home/ada/x.dll', a/b", "not 'x.dll', a/b", "not '/________/x.dll', a/b");
    row("several", "run /home/ada/x.dll /tmp/a/b", "run x.dll b", "run /________/x.dll /_____/b");
    row("a list", "/usr/bin:/home/ada/bin", "bin:bin", "/___/bin:/________/bin");
    row("an option", "cc -I/home/ada/inc/x -o y", "cc -Ix -o y", "cc -I/____________/x -o y");
    row("lines", "at A in /a/b.cs:line 1\nat B in c/d", "at A in b.cs:line 1\nat B in c/d",
        "at A in /_/b.cs:line 1\nat B in c/d");
    row("a file's URL", "file:///home/ada/x.dll", "file:x.dll", "file:/__________/x.dll");
    row("names", "/home/adä/x.dll", "x.dll", "/________/x.dll");
    for (const char *text :
         {"", "/", "x.dll", "text/html", "26/11/2026", "a / b", "<a></a>", "/api", "C:\\x", "a\\b"})
        row(*text == '\0' ? "empty" : text, text, text, text);
}

void TestPrivateCopy::folders()
{
    QFETCH(QString, text);
    QFETCH(QString, shortened);
    QFETCH(QString, overwritten);
    QCOMPARE(without(foldersWithin(text), text), shortened);
    QCOMPARE(model::overwritten(foldersWithin(text), text), overwritten);
    // UTF-8 byte by byte is the same, but for the number of bytes.
    const QString bytes = QString::fromLatin1(text.toUtf8());
    QCOMPARE(QString::fromUtf8(without(foldersWithin(bytes), bytes).toLatin1()), shortened);
}

void TestPrivateCopy::leavesOut_data()
{
    QTest::addColumn<Format>("format");
    QTest::addColumn<int>("leftOut");
    QTest::addColumn<QStringList>("gone"); ///< all else stays
    const auto row = [](const char *name, PrivateKinds leftOut, const QStringList &gone) {
        QTest::addRow("V4, %s", name) << Format::NetTraceV4 << int(leftOut) << gone;
        QTest::addRow("V6, %s", name) << Format::NetTraceV6 << int(leftOut) << gone;
    };
    const QStringList commandLine{QStringLiteral("hush"), QStringLiteral("dotnet /home"),
                                  QStringLiteral("added-acme")};
    const QStringList environment{QStringLiteral("TOKEN"), QStringLiteral("env-acme"),
                                  QStringLiteral("behind-acme")};
    const QStringList paths{QStringLiteral("lovelace"),         QStringLiteral("home"),
                            QStringLiteral("orders"),           QStringLiteral("newer-acme"),
                            QStringLiteral("undescribed-acme"), QStringLiteral("dotnet /home"),
                            QStringLiteral("added-acme"),       QStringLiteral("behind-acme")};
    const QStringList strings = commandLine + environment + paths
        + QStringList{QStringLiteral("acme"),
                      QStringLiteral("4711-"),
                      QStringLiteral("cart.json"),
                      QStringLiteral("mug"),
                      QStringLiteral("pot"),
                      QStringLiteral("tin-z"),
                      QStringLiteral("today"),
                      QStringLiteral("utf8-acme"),
                      QStringLiteral("Debian"),
                      QStringLiteral("label-"),
                      QStringLiteral("4929000011112222"),
                      QStringLiteral("worker-"),
                      QStringLiteral("tenant-"),
                      QStringLiteral("eight-"),
                      QStringLiteral("key-"),
                      QStringLiteral("value-"),
                      QStringLiteral("described-"),
                      QStringLiteral("template-")};
    row("command line", PrivateKind::CommandLine, commandLine);
    row("environment", PrivateKind::Environment, environment);
    row("paths", PrivateKind::Paths, paths);
    row("strings", PrivateKind::Strings, strings);
    row("all", startOfProcess | PrivateKind::Paths | PrivateKind::Strings, strings);
}

void TestPrivateCopy::leavesOut()
{
    QFETCH(Format, format);
    QFETCH(int, leftOut);
    QFETCH(QStringList, gone);
    const QByteArray source = recorded(format);
    const generated::File file(source);
    const auto read = readTrace(file.path());
    QVERIFY(read.ok());
    QCOMPARE(read.value()->events.size(), 5u);
    QByteArrayList texts{"hush",        "dotnet /home", "env-acme",   "/home/lovelace",   "orders/lovelace",
                         "added-acme",  "behind-acme",  "newer-acme", "undescribed-acme", "Debian of acme",
                         "4711-acme",   "Shop.dll",     "Shop.pdb",   "Shop.Cart",        "AddItem",
                         "void (int32)"};
    if (format == Format::NetTraceV6)
        texts += {"mug-acme",       "pot",
                  "tin-z",          "utf8-acme",
                  "label-acme",     "worker-acme",
                  "tenant-acme",    "4929000011112222",
                  "eight-acme",     "headkey-acme",
                  "threadkey-acme", "threadvalue-acme",
                  "labelkey-acme",  "numberkey-acme",
                  "described-acme", "template-acme",
                  "typekey-acme",   "typevalue-acme"};
    QTemporaryDir folder;
    ScopeExport request;
    request.leftOut = PrivateKinds::fromInt(leftOut);
    const std::atomic<bool> never = false;
    for (const CopyKind kind : {CopyKind::Whole, CopyKind::Repaired, CopyKind::Scope}) {
        request.to = folder.filePath(QStringLiteral("copy%1.nettrace").arg(int(kind)));
        request.selected = {};
        if (kind == CopyKind::Scope)
            request.selected
                = RowSets().of({{}, {}, Filter::parse(QStringLiteral("thread exists")).filter, {}});
        const auto written = writeCopy(read.value(), kind, request, noProgress, never);
        QVERIFY2(written.ok(), written.ok() ? "" : qPrintable(written.error().text));
        const QByteArray copied = contents(request.to);
        for (const QByteArray &text : texts) {
            QVERIFY2(contains(source, text), text.constData());
            const bool isGone = std::ranges::any_of(
                gone, [&text](const QString &part) { return QLatin1String(text).contains(part); });
            QVERIFY2(contains(copied, text) != isGone, text.constData());
        }
        for (const QString &text : gone)
            QVERIFY2(!contains(copied, text.toLatin1()), qPrintable(text));
        const auto copy = readTrace(request.to);
        QVERIFY(copy.ok());
        QVERIFY(copy.value()->anomalies->empty());
        QCOMPARE(copy.value()->events.size(), 5u);
        QCOMPARE(copy.value()->header.processId, 42u);
        for (std::uint64_t i = 0; i < 5; ++i) {
            QCOMPARE(copy.value()->events.row(i).payload.size, read.value()->events.row(i).payload.size);
            QCOMPARE(copy.value()->events.row(i).ticks, read.value()->events.row(i).ticks);
        }
    }
    request.selected = {};
    request.to = folder.filePath(QStringLiteral("all.jsonl"));
    QVERIFY(writeCopy(read.value(), CopyKind::JsonLines, request, noProgress, never).ok());
    const QByteArray json = contents(request.to);
    for (const QString &text : gone)
        QVERIFY2(!json.contains(text.toUtf8()) && !json.contains(text.toUtf8().toHex()), qPrintable(text));
    for (const char *const text : {"Shop.dll", "Shop.pdb", "Shop.Cart", "AddItem", "void (int32)", "4711"})
        QVERIFY2(json.contains(text), text);
    QVERIFY(json.contains("(left out)"));
}

/// Whatever a payload has, no text is left in it that the decoder finds.
void TestPrivateCopy::hostilePayloads()
{
    auto type = generated::metadata(1, QStringLiteral("X"), 1);
    const Field text = field("", FieldType::Utf16z);
    type.fields
        = {field("A", FieldType::Utf16z), field("B", FieldType::Array, {text}),
           field("C", FieldType::Array, {field("", FieldType::Object, {field("D", FieldType::Utf8z)})}),
           field("E", FieldType::Array, {field("", FieldType::Char16)}), field("F", FieldType::Utf8z)};
    auto located = type;
    located.fields.insert(located.fields.begin(),
                          {field("G", FieldType::RelLoc, {text}),
                           field("H", FieldType::DataLoc, {field("", FieldType::Utf8Unit)})});
    const auto change = changesFor(PrivateKind::Strings);
    const PayloadChange changeType = change.payloads(type, 8);
    const PayloadChange changeLocated = change.payloads(located, 8);
    const std::function<int(const protocol::nettrace::FieldValues &)> textsLeft
        = [&](const protocol::nettrace::FieldValues &values) {
              int count = 0;
              for (const auto &value : values) {
                  if (const auto *const members = std::get_if<protocol::nettrace::FieldValues>(&value.value))
                      count += textsLeft(*members);
                  else if (const auto *const found = std::get_if<QString>(&value.value))
                      count += std::ranges::any_of(*found, [](QChar c) { return !c.isNull() && c != u'_'; });
              }
              return count;
          };
    std::mt19937 random(7);
    for (int i = 0; i < 20'000; ++i) {
        std::vector<std::uint8_t> payload(random() % 60);
        for (auto &byte : payload)
            byte = std::uint8_t(random() % 3 == 0 ? random() % 6 : random() % 2 == 0 ? 'a' : 0);
        auto other = payload;
        changeType(payload);
        const auto decoded = protocol::nettrace::decodePayload(type.fields, payload, 8);
        QCOMPARE(textsLeft(decoded.values), 0);
        changeLocated(other); // places may lie over each other; the sanitizers look on
    }
}

void TestPrivateCopy::nothingChangesNothing()
{
    QVERIFY(!changesFor({}).payloads && !changesFor({}).texts);
    // Events that cannot have what is left out are not even decoded.
    const auto change
        = changesFor(startOfProcess).payloads(generated::metadata(1, QStringLiteral("X"), 1), 8);
    QVERIFY(!change);
}

void TestPrivateCopy::notesOfCopies()
{
    Sidecar full = beginSidecar();
    full.process.commandLine = QStringLiteral("dotnet /home/ada/Shop.dll --key secret");
    full.process.runtimeVersion = QStringLiteral("10.0.1");
    full.notes = QStringLiteral("line");
    full.machine = QStringLiteral("host-of-ada");
    full.marks = {{1, QStringLiteral("here")}};
    full.filters = QJsonArray{QStringLiteral("event == GCStart")};
    full.providers = {{QStringLiteral("A"), 1, 5, QStringLiteral("k=v")}};
    full.codeMappings = {{1, 2, 1, QStringLiteral("/home/ada/a.so")}};
    full.threadNames = {{7, QStringLiteral("worker of bob")}};
    full.others = {{QStringLiteral("newer"), QStringLiteral("ada")}};
    Sidecar kept = full;
    leaveOut(kept, {});
    QCOMPARE(kept, full);
    for (const PrivateKind kind :
         {PrivateKind::CommandLine, PrivateKind::Environment, PrivateKind::Paths, PrivateKind::Strings}) {
        Sidecar sidecar = full;
        leaveOut(sidecar, kind);
        const QByteArray json = formatSidecar(sidecar);
        for (const char *text : {"line\"", "here", "GCStart", "k=", "newer", "host-of", "bob"})
            QVERIFY2(!json.contains(text), text);
        QVERIFY(json.contains("10.0.1") && json.contains("a.so"));
        const bool isKept = kind == PrivateKind::Environment || kind == PrivateKind::Paths;
        QCOMPARE(json.contains("secret"), isKept);
        QCOMPARE(json.contains("ada"), kind == PrivateKind::Environment);
    }
}

CLRLENS_TEST(TestPrivateCopy)
#include "tst_privatecopy.moc"
