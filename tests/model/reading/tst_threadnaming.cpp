// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/threadnaming.h"
#include "model/reading/trace.h"
#include "model/sidecar/sidecarfile.h"
#include "model/text/eventname.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace model;

namespace {

/// An event of thread 7 and one of thread 8.
QByteArray eventsOfTwo()
{
    using namespace generated;
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("Work"), 1));
    writer.event(eventHeader({1'000'000'000, 7, 1, 1, 0}, 1, true));
    writer.event(eventHeader({2'000'000'000, 8, 1, 2, 0}, 1, true));
    writer.flush();
    writer.end();
    return writer.takeBytes();
}

void keepNames(const QString &path, const std::vector<ThreadName> &names)
{
    QVERIFY(changeSidecar(path, [&](Sidecar &sidecar) -> protocol::Result<> {
                sidecar.threadNames = names;
                return {};
            }).ok());
}

QStringList threadsOf(const TraceSnapshot &snapshot)
{
    QStringList texts;
    for (std::uint64_t row = 0; row < snapshot.events.size(); ++row)
        texts += threadText((*snapshot.threads)[snapshot.events.row(row).thread]);
    return texts;
}

} // namespace

/// Threads have the names that lie beside their trace.
class TestThreadNaming : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv(sidecarFolderVariable, m_private.path().toUtf8()); }
    void namesOfAFile()
    {
        const generated::File file(eventsOfTwo());
        keepNames(file.path(), {{7, QStringLiteral("Teller 0")}, {9, QStringLiteral("of no event")}});
        const auto trace = Trace::openFile(file.path());
        QTRY_VERIFY(trace->snapshot()->complete);
        QCOMPARE(threadsOf(*trace->snapshot()),
                 (QStringList{QStringLiteral("7 Teller 0"), QStringLiteral("8")}));
    }
    /// Who writes the trace tells names as it learns them.
    void namesThatComeWhileItGrows()
    {
        const QByteArray bytes = eventsOfTwo();
        const generated::File file(bytes);
        ThreadNaming naming(file.path());
        const auto trace = Trace::openFile(file.path());
        QTRY_VERIFY(trace->snapshot()->complete);
        const auto plain = trace->snapshot();
        QCOMPARE(naming.named(plain), plain); // nothing is there, and nothing is copied
        keepNames(file.path(), {{8, QStringLiteral("Cook")}});
        QTRY_COMPARE(threadsOf(*naming.named(plain)),
                     (QStringList{QStringLiteral("7"), QStringLiteral("8 Cook")}));
        const auto named = naming.named(plain);
        QCOMPARE(naming.named(plain)->threads, named->threads); // the same as long as nothing changes
    }
    /// A name of the stream itself is the runtime's own.
    void theStreamGoesFirst()
    {
        const generated::File file(eventsOfTwo());
        keepNames(file.path(), {{7, QStringLiteral("of the system")}, {8, QStringLiteral("of the system")}});
        auto snapshot = std::make_shared<TraceSnapshot>(*emptySnapshot(file.path()));
        snapshot->threads = std::make_shared<const std::vector<TraceThread>>(
            std::vector<TraceThread>{{7, QStringLiteral("of the stream")}, {8, {}}});
        const auto named = ThreadNaming(file.path()).named(snapshot);
        QCOMPARE(named->threads->at(0).name, QStringLiteral("of the stream"));
        QCOMPARE(named->threads->at(1).name, QStringLiteral("of the system"));
    }

private:
    QTemporaryDir m_private;
};

CLRLENS_TEST(TestThreadNaming)
#include "tst_threadnaming.moc"
