// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/presets/dotnettraceline.h"
#include "model/presets/presets.h"
#include "tests/support/testprogram.h"

#include <QtTest>

/// A user pastes the line into a shell.
class TestDotnetTraceLine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysAllThatItCan();
    void leavesOutWhatIsTheDefault();
    void namesWhatItCannotSay();
    void wordsAreQuotedForTheShell_data();
    void wordsAreQuotedForTheShell();
};

void TestDotnetTraceLine::saysAllThatItCan()
{
    model::RecordingOptions options;
    options.pid = 42;
    options.request.providers
        = model::parseProviders(QStringLiteral("A:1:5,B:0:4:FilterAndPayloadSpecs=\"x/y:-z\"")).valueOr({});
    options.request.bufferMegabytes = 16;
    options.request.rundownKeyword = 0;
    options.ends.duration = std::chrono::milliseconds(90'061'500);
    options.output.filePath = QStringLiteral("my file.nettrace");
    QCOMPARE(model::dotnetTraceLine(options),
             QStringLiteral("dotnet-trace collect --process-id 42 --providers "
                            "'A:0x1:Verbose,B:0x0:Informational:FilterAndPayloadSpecs=\"x/y:-z\"' "
                            "--buffersize 16 --rundown false --duration 01:01:01:02 "
                            "--output 'my file.nettrace'"));
}

void TestDotnetTraceLine::leavesOutWhatIsTheDefault()
{
    model::RecordingOptions options;
    options.request.providers = model::parseProviders(QStringLiteral("A")).valueOr({});
    QCOMPARE(model::dotnetTraceLine(options),
             QStringLiteral("dotnet-trace collect --providers A:0x0:Informational --buffersize 256"));
}

void TestDotnetTraceLine::namesWhatItCannotSay()
{
    model::RecordingOptions options;
    options.request.providers = {{QStringLiteral("A"), 0, 4, {}, {true, {1}}}};
    options.request.rundownKeyword = 0x80;
    options.request.bufferMode = model::BufferMode::Block;
    options.request.requestStackwalk = false;
    options.ends.maxBytes = 1;
    options.ends.stopAtCounter = model::CounterMatch();
    QCOMPARE(model::dotnetTraceLine(options).section(QStringLiteral(" # "), 1),
             QStringLiteral("dotnet-trace has no option for: rundown keywords 0x80, blocking when the buffer "
                            "is full, no stacks, single events, a stop at a size, a number of events or an "
                            "event, a stop at a counter's value"));
}

void TestDotnetTraceLine::wordsAreQuotedForTheShell_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("word");
    QTest::newRow("plain") << "A:0x1:Verbose"
                           << "A:0x1:Verbose";
    QTest::newRow("empty") << ""
                           << "''";
    QTest::newRow("blank") << "a b"
                           << "'a b'";
    QTest::newRow("command") << "$(reboot)"
                             << "'$(reboot)'";
    QTest::newRow("apostrophe") << "a';b"
                                << "'a'\\'';b'";
    QTest::newRow("lines") << "a\nb"
                           << "'a\nb'";
}

void TestDotnetTraceLine::wordsAreQuotedForTheShell()
{
    QFETCH(const QString, text);
    QFETCH(const QString, word);
    QCOMPARE(model::shellWord(text), word);
}

CLRLENS_TEST(TestDotnetTraceLine)
#include "tst_dotnettraceline.moc"
