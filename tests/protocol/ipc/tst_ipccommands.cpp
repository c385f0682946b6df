// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/ipccommands.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol::ipc;

class TestIpcCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hresultsHaveTheirNames_data()
    {
        QTest::addColumn<quint32>("hresult");
        QTest::addColumn<QString>("name");
        const auto row = [](quint32 hresult, const char *name) {
            QTest::newRow(name) << hresult << QString::fromLatin1(name);
        };
        row(0, "S_OK (0x00000000)");
        row(0x80131384, "CORDIAGIPC_E_BAD_ENCODING (0x80131384)");
        row(0x80131385, "CORDIAGIPC_E_UNKNOWN_COMMAND (0x80131385)");
        row(0x80131386, "CORDIAGIPC_E_UNKNOWN_MAGIC (0x80131386)");
        row(0x80131387, "CORDIAGIPC_E_UNKNOWN_ERROR (0x80131387)");
        row(0x80131515, "COR_E_NOTSUPPORTED (0x80131515)");
        row(0x80004005, "E_FAIL (0x80004005)");
        row(0x8013135B, "CORPROF_E_NOT_YET_AVAILABLE (0x8013135B)");
        row(0x80131371, "CORPROF_E_RUNTIME_UNINITIALIZED (0x80131371)");
        row(0x8013136A, "CORPROF_E_PROFILER_ALREADY_ACTIVE (0x8013136A)");
        row(0x80070057, "E_INVALIDARG (0x80070057)");
        row(0x8007007E, "ERROR_MOD_NOT_FOUND (0x8007007E)");
        row(0x8007007A, "ERROR_INSUFFICIENT_BUFFER (0x8007007A)");
        row(0x800000CB, "ERROR_ENVVAR_NOT_FOUND (0x800000CB)");
        row(0x80131234, "0x80131234");
    }
    void hresultsHaveTheirNames()
    {
        QFETCH(quint32, hresult);
        QFETCH(QString, name);
        QCOMPARE(hresultName(hresult), name);
    }

    void commandsHaveTheirNames()
    {
        QCOMPARE(commandName(Command::CollectTracing2), QStringLiteral("CollectTracing2"));
        QCOMPARE(commandName(Command(0x0408)), QStringLiteral("ProcessInfo3"));
        QCOMPARE(commandName(Command(0xFF00)), QStringLiteral("OK"));
        QCOMPARE(commandName(Command(0x0299)), QStringLiteral("0x0299"));
        QCOMPARE(commandName(Command(0xABCD)), QStringLiteral("0xABCD"));
    }
};

CLRLENS_TEST(TestIpcCommands)
#include "tst_ipccommands.moc"
