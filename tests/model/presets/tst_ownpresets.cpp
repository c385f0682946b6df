// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/presets/ownpresets.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace model;

/// A file of presets comes from others.
class TestOwnPresets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fileGivesBackWhatWasWritten();
    void fileOfTheUser();
    void hostileFiles_data();
    void hostileFiles();
    void tooLargeFileIsNotRead();
    void folderIsNoFile();
};

namespace {

Preset ownPreset(const QString &id)
{
    return {id,
            QStringLiteral("My preset ä"),
            QStringLiteral("What I need."),
            QStringLiteral("little"),
            QStringLiteral("A:0x1:Verbose:k=\"a,b\nc\",B"),
            false};
}

QByteArray fileOf(const QByteArray &presets)
{
    return "{\"clrlensPresets\":1,\"presets\":[" + presets + "]}";
}

QByteArray presetJson(const QByteArray &id, const QByteArray &providers = "A")
{
    return "{\"id\":\"" + id + "\",\"title\":\"t\",\"providers\":\"" + providers + "\"}";
}

} // namespace

void TestOwnPresets::fileGivesBackWhatWasWritten()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("new folder/presets.json"));
    const QList<Preset> written{ownPreset(QStringLiteral("mine")), ownPreset(QStringLiteral("mine-2"))};
    QVERIFY(writePresetFile(path, written).ok());
    const auto read = readPresetFile(path);
    QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.error().text));
    QCOMPARE(read.value(), written);
    QVERIFY(writePresetFile(path, {}).ok());
    QVERIFY(readPresetFile(path).value().isEmpty());
    const QList<Preset> tooMany(ownPresetsMax + 1, ownPreset(QStringLiteral("mine")));
    QCOMPARE(int(writePresetFile(path, tooMany).error().code), int(protocol::ErrorCode::LimitExceeded));
    QCOMPARE(withOwnPresets(written).size(), presets().size() + 2);
}

void TestOwnPresets::fileOfTheUser()
{
    const QTemporaryDir folder;
    qputenv(ownPresetsVariable, folder.filePath(QStringLiteral("presets.json")).toUtf8());
    QVERIFY(readOwnPresets().value().isEmpty());
    QVERIFY(writePresetFile(ownPresetsPath(), {ownPreset(QStringLiteral("mine"))}).ok());
    QCOMPARE(readOwnPresets().value().size(), 1);
    qunsetenv(ownPresetsVariable);
}

void TestOwnPresets::hostileFiles_data()
{
    using protocol::ErrorCode;
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("culprit");
    const auto row = [](const char *name, const QByteArray &json, ErrorCode code, const char *culprit) {
        QTest::newRow(name) << json << int(code) << QString::fromLatin1(culprit);
    };
    row("empty", "", ErrorCode::BadValue, "JSON");
    row("no JSON", "Nettrace", ErrorCode::BadValue, "JSON");
    row("cut", fileOf(presetJson("mine")).chopped(3), ErrorCode::BadValue, "JSON");
    row("array", "[1]", ErrorCode::BadValue, "clrlensPresets");
    row("other document", "{\"a\":1}", ErrorCode::BadValue, "clrlensPresets");
    row("newer", "{\"clrlensPresets\":2,\"presets\":[]}", ErrorCode::Unsupported, "version 2");
    row("deep", QByteArray(200'000, '['), ErrorCode::BadValue, "JSON");
    row("too large", fileOf(QByteArray(presetFileBytesMax, ' ')), ErrorCode::LimitExceeded, "bytes");
    row("too many", fileOf(QByteArray("{},").repeated(ownPresetsMax) + "{}"), ErrorCode::LimitExceeded,
        "200");
    row("no object", fileOf("17"), ErrorCode::BadValue, "id");
    row("no id", fileOf(presetJson("")), ErrorCode::BadValue, "id");
    row("id with a comma", fileOf(presetJson("a,b")), ErrorCode::BadValue, "a,b");
    row("id of the program", fileOf(presetJson("gc")), ErrorCode::BadValue, "\"gc\"");
    row("long id", fileOf(presetJson(QByteArray(65, 'a'))), ErrorCode::BadValue, "64");
    row("twice", fileOf(presetJson("a") + ',' + presetJson("a")), ErrorCode::BadValue, "twice");
    row("no title", fileOf("{\"id\":\"a\",\"providers\":\"A\"}"), ErrorCode::BadValue, "title");
    row("no providers", fileOf(presetJson("a", "")), ErrorCode::BadValue, "providers");
    row("malformed providers", fileOf(presetJson("a", "A:xyz")), ErrorCode::BadValue, "xyz");
    row("long providers", fileOf(presetJson("a", QByteArray(presetTextMax + 1, 'A'))), ErrorCode::BadValue,
        "too long");
}

void TestOwnPresets::hostileFiles()
{
    QFETCH(const QByteArray, json);
    QFETCH(const int, code);
    QFETCH(const QString, culprit);
    const auto read = parsePresetFile(json);
    QVERIFY(!read.ok());
    QCOMPARE(int(read.error().code), code);
    QVERIFY2(read.error().text.contains(culprit), qPrintable(read.error().text));
    QVERIFY(read.error().text.size() < 500);
}

void TestOwnPresets::tooLargeFileIsNotRead()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("large"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(qint64(1) << 40)); // sparse
    file.close();
    QCOMPARE(int(readPresetFile(path).error().code), int(protocol::ErrorCode::LimitExceeded));
}

void TestOwnPresets::folderIsNoFile()
{
    const QTemporaryDir folder;
    QCOMPARE(int(readPresetFile(folder.path()).error().code), int(protocol::ErrorCode::BadValue));
    QCOMPARE(int(readPresetFile(folder.filePath(QStringLiteral("none"))).error().code),
             int(protocol::ErrorCode::NotFound));
}

CLRLENS_TEST(TestOwnPresets)
#include "tst_ownpresets.moc"
