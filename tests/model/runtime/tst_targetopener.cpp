// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/targetopener.h"

#include "model/symbols/modulefiles.h"
#include "tests/support/listeningprogram_linux.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using tests::ListeningProgram;

/// Files of a process under its own paths, through its own root.
class TestTargetOpener : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void opensUnderTheProcesssOwnPaths()
    {
        const QTemporaryDir folder;
        QByteArray content;
        OpenInTarget open;
        {
            ListeningProgram program({.tmpdir = QStringLiteral("/real/inside"),
                                      .user = {},
                                      .listens = false,
                                      .mountsOn = folder.path(),
                                      .hasOwnRoot = true});
            if (!program.start())
                QSKIP("a process cannot have a root of its own here");
            // As the process of a container sees it; here there is no such file.
            QFile pdb(QStringLiteral("/proc/%1/root/real/inside/App.pdb").arg(program.pid()));
            QVERIFY(pdb.open(QIODevice::WriteOnly) && pdb.write("symbols") == 7);
            pdb.close();
            QVERIFY(!QFile::exists(QStringLiteral("/real/inside/App.pdb")));

            ProcessIdentity identity;
            identity.pid = program.pid();
            open = openInTargetOf(identity);
            for (const char *path : {"/real/inside/App.pdb", "/absolute/App.pdb", "/up/App.pdb"}) {
                const auto opened = FileBytes::open(QString::fromLatin1(path), open);
                QVERIFY2(opened.ok(), path);
                QCOMPARE(protocol::byteArray(opened.value()->view()), QByteArray("symbols"));
            }
            QVERIFY(!FileBytes::open(QStringLiteral("/real/none.pdb"), open).ok());
        }
        // It has ended.
        QVERIFY(!FileBytes::open(QStringLiteral("/real/inside/App.pdb"), open).ok());
    }
    void nobodysFilesAreNotOpened() { QVERIFY(!openInTargetOf({})); }
};

static const tests::ChildRegistration listeningProgram(tests::listeningProgramOption, tests::listenAsProgram);
CLRLENS_TEST(TestTargetOpener)
#include "tst_targetopener.moc"
