// SPDX-License-Identifier: GPL-3.0-or-later
// A layer is a row of rooms: its folders. This reads every #include and fails on an arrow between two rooms
// that is not declared here, on a declared one that no file uses, and on rooms that need each other in a
// circle.
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDirIterator>
#include <QMap>
#include <QRegularExpression>
#include <QtTest>

namespace {

/// Each room and the rooms that it may include. A new arrow is declared here, once its author has thought
/// about it.
constexpr const char *declaredRooms = R"(
protocol/bytefrog: protocol/core
protocol/core:
protocol/dotnettest: protocol/core
protocol/ipc: protocol/core
protocol/nettrace: protocol/core
protocol/transport: protocol/core

model/words:
model/agents: model/words
model/analysis: model/words
model/answers: model/words
model/calltree: model/words
model/discovery: model/words
model/export: model/words
model/files: model/words
model/flame: model/words
model/gc: model/words
model/instance: model/words
model/items: model/words
model/launch: model/words
model/preflight: model/words
model/presets: model/words
model/process: model/words
model/query: model/words
model/requests: model/words
model/reading: model/words
model/rewrite: model/words
model/runtimesettings: model/words
model/selftest: model/words
model/dumps: model/words
model/ports: model/words
model/recording: model/words
model/runtime: model/words
model/sidecar: model/words
model/statistics: model/words
model/store: model/words
model/symbols: model/words
model/testruns: model/words
model/text: model/words
model/wire: model/words

model/async: protocol/core
model/process: protocol/core protocol/transport
model/preflight: model/async model/process model/text protocol/core protocol/ipc protocol/transport
model/runtimesettings: model/files model/preflight model/process model/text protocol/core
model/files: protocol/core
model/schema: protocol/core protocol/nettrace
model/store: model/files model/schema protocol/core protocol/nettrace
model/payload: model/reading model/store protocol/core protocol/nettrace
model/events: model/payload model/store
model/query:
model/symbols: model/files model/payload model/preflight model/process model/query model/schema model/sidecar
model/symbols: model/store protocol/core
model/text: model/schema model/store protocol/core protocol/ipc protocol/nettrace
model/query: model/async model/payload model/store model/text protocol/nettrace
model/wire: model/files model/text protocol/core protocol/ipc
model/reading: model/async model/files model/sidecar model/store model/text protocol/core protocol/nettrace
model/rewrite: model/files model/reading model/sidecar model/store protocol/core protocol/nettrace
model/sidecar: model/files model/process protocol/core protocol/ipc
model/runtime: model/async model/payload model/preflight model/process model/store model/symbols
model/runtime: model/text model/wire protocol/core protocol/ipc protocol/nettrace protocol/transport
model/recording: model/analysis model/async model/files model/payload model/process model/query model/reading
model/recording: model/runtime model/sidecar model/store model/symbols model/text protocol/core protocol/ipc
model/recording: protocol/nettrace
model/ports: model/async model/files model/preflight model/process model/recording model/runtime model/wire
model/ports: protocol/core protocol/ipc protocol/transport
model/dumps: model/preflight model/process model/recording model/runtime model/text model/async model/files
model/agents: model/async model/events model/recording model/text protocol/bytefrog protocol/core protocol/nettrace
model/agents: model/reading
model/presets: model/files model/process model/recording protocol/core
model/discovery: model/async model/ports model/process model/runtime model/sidecar model/text protocol/ipc protocol/transport
model/launch: model/async model/discovery model/files model/ports model/process model/reading model/recording
model/launch: model/runtime model/text protocol/core protocol/ipc model/analysis
model/testruns: model/async model/files model/launch model/ports model/process model/recording
model/testruns: model/text protocol/core protocol/dotnettest protocol/transport
model/selection: model/payload model/query model/store model/symbols
model/analysis: model/async model/events model/payload model/query model/reading model/selection model/store
model/analysis: model/symbols model/text
model/answers: model/analysis model/events model/export model/text
model/gc: model/analysis model/answers model/events model/query model/schema model/symbols model/text
model/calls: model/analysis model/answers model/events model/store model/symbols model/words
model/requests: model/analysis model/answers model/events model/query model/text
model/statistics: model/answers model/query model/text
model/features: model/answers model/calls model/gc model/requests model/statistics
model/calltree: model/analysis model/async model/payload model/query model/selection model/sidecar model/store
model/calltree: model/symbols model/text model/calls model/events
model/flame: model/calltree model/selection model/store model/text
model/items: model/analysis model/async model/discovery model/export model/payload model/process model/query
model/items: model/agents model/answers model/calltree model/launch
model/items: model/selection model/dumps model/ports model/recording model/runtime model/store model/symbols model/text
model/items: model/wire model/testruns
model/export: model/files model/payload model/rewrite model/selection model/sidecar
model/export: model/store model/text protocol/core protocol/nettrace
model/selftest: model/discovery model/process model/recording model/runtimesettings model/text
model/instance: model/files model/selftest model/text protocol/core
model/demo: model/async model/files model/process model/sidecar model/symbols model/text protocol/bytefrog protocol/core
model/demo: protocol/ipc protocol/nettrace protocol/transport

model/preferences: model/words
model/preferences: model/async model/recording model/text protocol/core

ui/lanes: model/words
ui/plots: model/words
ui/tabs: model/preferences model/words
ui/widgets: model/preferences
ui/trace: model/words
ui/base: model/items model/preferences model/text
ui/preferences: model/async model/files model/preferences model/recording model/text ui/base ui/source ui/widgets
ui/widgets: model/items model/preflight model/text ui/base
ui/commands: ui/widgets
ui/flame: model/calltree model/items model/symbols model/text ui/base ui/widgets
ui/plots: model/query model/text ui/base ui/widgets
ui/source: model/preferences
ui/source: model/async model/calltree model/items model/symbols model/text ui/base ui/widgets
ui/trace: model/answers model/calltree model/files model/preferences
ui/trace: model/analysis model/async model/items model/presets model/query model/reading model/recording model/runtime
ui/trace: model/selection model/statistics model/store model/symbols model/text ui/base ui/plots ui/widgets model/calls
ui/tabs: model/analysis model/answers model/async model/calltree model/export model/items model/presets
ui/tabs: model/query model/sidecar model/statistics model/symbols model/text
ui/lanes: model/analysis model/answers model/async model/events model/features model/payload model/query model/text
ui/lanes: ui/base ui/plots ui/trace
ui/stacks: model/analysis model/async model/calltree model/files model/flame model/items model/query model/selection
ui/stacks: model/answers model/preferences model/sidecar
ui/stacks: model/statistics model/text model/words ui/base ui/flame ui/plots ui/source ui/trace ui/widgets
ui/tabs: ui/base ui/flame ui/plots ui/source ui/stacks ui/trace ui/widgets
ui/panes: model/async model/discovery model/dumps model/items model/ports model/preflight model/process model/recording
ui/panes: model/runtime model/text model/wire
ui/panes: model/presets ui/base ui/trace ui/widgets
ui/panes: model/agents model/preferences model/runtimesettings model/sidecar
ui/launch: model/async model/discovery model/items model/launch model/presets model/recording model/text ui/base
ui/launch: ui/panes ui/trace ui/widgets
ui/testruns: model/async model/files model/items model/launch model/preferences model/presets model/testruns model/text
ui/testruns: model/recording ui/base ui/launch ui/panes ui/widgets
ui/selftest: model/async model/items model/selftest model/text ui/base ui/panes ui/widgets
ui/shell: model/launch model/presets ui/launch ui/selftest
ui/shell: model/analysis model/query model/symbols ui/commands
ui/shell: model/process
ui/shell: model/preferences ui/preferences
ui/shell: model/async model/discovery model/dumps model/items model/ports model/reading model/recording model/runtime model/sidecar
ui/shell: model/text ui/base ui/panes ui/trace ui/widgets
ui/start: model/preferences model/preflight
ui/start: model/async model/discovery model/instance model/items model/text ui/base ui/shell ui/trace ui/widgets

app/signals:
app/cli: model/selftest
app/cli: model/agents
app/cli: app/signals model/analysis model/answers model/async model/calltree model/discovery model/export model/files
app/cli: model/flame
app/cli: model/features model/launch model/preflight model/presets model/selection model/sidecar model/statistics
app/cli: model/testruns
app/cli: model/dumps model/ports model/process model/query model/reading model/recording model/rewrite model/runtime
app/cli: model/store model/symbols model/text model/wire
app/cli: protocol/ipc protocol/nettrace
app/gui: model/files model/instance model/launch ui/start
app/gui: model/features model/preferences
app/gui: app/signals model/async model/demo model/discovery model/items model/process model/dumps model/ports
app/gui: model/recording model/runtime
app/gui: model/text model/wire ui/base ui/lanes ui/panes ui/plots ui/shell ui/tabs ui/widgets ui/testruns
app/studio: app/gui model/async model/demo model/items model/launch model/presets model/process model/ports model/recording
app/studio: model/text ui/panes ui/shell ui/stacks ui/trace ui/widgets
)";

using Rooms = QMap<QString, QStringList>; ///< the rooms that each room includes

Rooms parseRooms(const QString &text)
{
    Rooms rooms;
    for (const auto &line : text.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const auto colon = line.indexOf(QLatin1Char(':'));
        rooms[line.left(colon)] += line.mid(colon + 1).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    }
    return rooms;
}

/// "model/store" for "model/store/typetable.h"; rooms have no rooms in them. Empty for a file right in a
/// layer's folder.
QString roomOf(const QString &path)
{
    return path.count(QLatin1Char('/')) < 2 ? QString() : path.section(QLatin1Char('/'), 0, 1);
}

struct SourceFile {
    QString path; ///< from the root of the source tree
    QString text;
};

struct Arrow {
    QString from;
    QString to;
    QString place; ///< "path:line"
};

QList<Arrow> arrowsOf(const SourceFile &source)
{
    static const QRegularExpression include(
        QStringLiteral("^\\s*#\\s*include\\s*\"((?:protocol|model|ui|app)/[^\"]+)\""));
    QList<Arrow> arrows;
    int number = 0;
    for (const auto &line : source.text.split(QLatin1Char('\n'))) {
        ++number;
        const auto match = include.match(line);
        if (match.hasMatch() && roomOf(match.captured(1)) != roomOf(source.path)) {
            arrows.append({roomOf(source.path), roomOf(match.captured(1)),
                           QStringLiteral("%1:%2").arg(source.path).arg(number)});
        }
    }
    return arrows;
}

/// What stands between `sources` and the declared rooms, a sentence each.
QStringList undeclared(const QList<SourceFile> &sources, const Rooms &rooms)
{
    QStringList found;
    for (const auto &source : sources) {
        if (!rooms.contains(roomOf(source.path)))
            found << QStringLiteral("%1 is in no declared room").arg(source.path);
        for (const auto &arrow : arrowsOf(source)) {
            if (!rooms.value(arrow.from).contains(arrow.to))
                found << QStringLiteral("%1: %2 may not include %3").arg(arrow.place, arrow.from, arrow.to);
        }
    }
    return found;
}

QStringList unused(const QList<SourceFile> &sources, Rooms rooms)
{
    QSet<QString> inhabited;
    for (const auto &source : sources) {
        inhabited.insert(roomOf(source.path));
        for (const auto &arrow : arrowsOf(source))
            rooms[arrow.from].removeAll(arrow.to);
    }
    QStringList found;
    for (auto room = rooms.cbegin(); room != rooms.cend(); ++room) {
        if (!inhabited.contains(room.key()))
            found << QStringLiteral("%1 has no files").arg(room.key());
        for (const auto &to : room.value())
            found << QStringLiteral("%1 does not include %2").arg(room.key(), to);
    }
    return found;
}

/// The first circle that is met from `room` on, as "a > b > a"; empty without one. Rooms in `done` have none.
QString circleFrom(const QString &room, const Rooms &rooms, QStringList way, QSet<QString> &done)
{
    if (const auto at = way.indexOf(room); at >= 0)
        return (way.mid(at) << room).join(QLatin1String(" > "));
    if (done.contains(room))
        return {};
    way << room;
    for (const auto &next : rooms.value(room)) {
        const auto circle = circleFrom(next, rooms, way, done);
        if (!circle.isEmpty())
            return circle;
    }
    done.insert(room);
    return {};
}

QString firstCircle(const Rooms &rooms)
{
    QSet<QString> done;
    for (const auto &room : rooms.keys()) {
        const auto circle = circleFrom(room, rooms, {}, done);
        if (!circle.isEmpty())
            return circle;
    }
    return {};
}

/// Where a file of the ui names anything of the protocol but its values for results and errors. The model has
/// names of its own for what the ui needs.
QStringList protocolNames(const SourceFile &source)
{
    static const QRegularExpression name(
        QStringLiteral("\\bprotocol\\s*::\\s*(?!(?:Result|Error)\\b)\\w+|\\bnamespace\\s+protocol\\b"
                       "|\\bnamespace\\s+\\w+\\s*=\\s*protocol\\b"));
    QStringList found;
    int number = 0;
    for (const auto &line : source.text.split(QLatin1Char('\n'))) {
        ++number;
        const auto match = name.match(line);
        if (match.hasMatch())
            found << QStringLiteral("%1:%2 names %3").arg(source.path).arg(number).arg(match.captured());
    }
    return found;
}

/// All sources of the program itself.
QList<SourceFile> programSources()
{
    const QDir root(tests::sourcePath());
    QList<SourceFile> sources;
    for (const auto *layer : {"protocol", "model", "ui", "app"}) {
        QDirIterator files(root.filePath(QString::fromLatin1(layer)),
                           {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly))
                sources.append({root.relativeFilePath(file.fileName()), QString::fromUtf8(file.readAll())});
        }
    }
    return sources;
}

QByteArray joined(const QStringList &lines)
{
    return lines.join(QLatin1Char('\n')).toUtf8();
}

} // namespace

class TestRooms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_sources = programSources();
        QVERIFY2(m_sources.size() > 100, "the sources were not found");
    }
    void everyArrowIsDeclared()
    {
        const auto found = undeclared(m_sources, m_rooms);
        QVERIFY2(found.isEmpty(), joined(found).constData());
    }
    void everyDeclaredArrowIsUsed()
    {
        const auto found = unused(m_sources, m_rooms);
        QVERIFY2(found.isEmpty(), joined(found).constData());
    }
    void noRoomsNeedEachOther() { QCOMPARE(firstCircle(m_rooms), QString()); }
    void theUiNamesNothingOfTheProtocol()
    {
        QStringList found;
        for (const auto &source : m_sources) {
            if (source.path.startsWith(QLatin1String("ui/")))
                found += protocolNames(source);
        }
        QVERIFY2(found.isEmpty(), joined(found).constData());
    }

    void undeclaredArrowsAreSeen_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("found");
        QTest::newRow("allowed") << "model/b/x.cpp"
                                 << "#include \"model/a/y.h\"\n#include \"model/b/z.h\"\n#include <QString>"
                                 << QStringList{};
        QTest::newRow("against the arrow")
            << "model/a/x.cpp"
            << "\n  # include \"model/b/y.h\""
            << QStringList{QStringLiteral("model/a/x.cpp:2: model/a may not include model/b")};
        QTest::newRow("a folder in the room") << "model/b/commands/x.cpp"
                                              << "#include \"model/a/deep/y.h\"" << QStringList{};
        QTest::newRow("unknown room")
            << "model/c/x.cpp"
            << "" << QStringList{QStringLiteral("model/c/x.cpp is in no declared room")};
        QTest::newRow("no room") << "model/x.cpp"
                                 << "" << QStringList{QStringLiteral("model/x.cpp is in no declared room")};
    }
    void undeclaredArrowsAreSeen()
    {
        QFETCH(QString, path);
        QFETCH(QString, text);
        QFETCH(QStringList, found);
        QCOMPARE(undeclared({{path, text}}, parseRooms(QStringLiteral("model/a:\nmodel/b: model/a"))), found);
    }
    void unusedArrowsAreSeen()
    {
        const auto rooms = parseRooms(QStringLiteral("model/a:\nmodel/b: model/a\nmodel/c:"));
        const QList<SourceFile> sources{{QStringLiteral("model/a/x.h"), {}},
                                        {QStringLiteral("model/b/y.h"), QStringLiteral("#include <a>")}};
        const QStringList expected{QStringLiteral("model/b does not include model/a"),
                                   QStringLiteral("model/c has no files")};
        QCOMPARE(unused(sources, rooms), expected);
    }
    void circlesAreSeen()
    {
        const auto circle
            = [](const char *rooms) { return firstCircle(parseRooms(QString::fromLatin1(rooms))); };
        QCOMPARE(circle("a: b\nb: c\nc:"), QString());
        QCOMPARE(circle("a: b c\nb: d\nc: d\nd:"), QString());
        QCOMPARE(circle("a: b\nb: a"), QStringLiteral("a > b > a"));
        QCOMPARE(circle("x: a\na: b\nb: c\nc: a"), QStringLiteral("a > b > c > a"));
    }
    void protocolNamesAreSeen_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("seen");
        QTest::newRow("result") << "protocol::Result<int> f();" << false;
        QTest::newRow("error") << "std::optional<protocol::Error> e;" << false;
        QTest::newRow("other word") << "m_protocol = 1; // the protocol says so" << false;
        QTest::newRow("error code") << "protocol::ErrorCode::Closed" << true;
        QTest::newRow("wire type") << "QList<protocol::ipc::ProviderConfig> list;" << true;
        QTest::newRow("using") << "using namespace protocol;" << true;
        QTest::newRow("alias") << "namespace p = protocol;" << true;
    }
    void protocolNamesAreSeen()
    {
        QFETCH(QString, text);
        QFETCH(bool, seen);
        QCOMPARE(!protocolNames({QStringLiteral("ui/x.cpp"), text}).isEmpty(), seen);
    }

private:
    const Rooms m_rooms = parseRooms(QString::fromLatin1(declaredRooms));
    QList<SourceFile> m_sources;
};

CLRLENS_TEST(TestRooms)
#include "tst_rooms.moc"
