// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/sidecarfile.h"
#include "model/symbols/bundle.h"
#include "model/symbols/modulefiles.h"
#include "model/symbols/sourcetext.h"
#include "tests/support/codefiles.h"
#include "tests/support/imagefiles.h"
#include "tests/support/testprogram.h"
#ifdef Q_OS_LINUX
#include "tests/support/silentmount_linux.h"
#endif

#include <QBuffer>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <thread>

using namespace model;
using protocol::ErrorCode;

namespace {

const QUuid sha256Algorithm("{8829d00f-11b8-4213-878b-770e8597ac16}");
const QByteArray sourceBytes = "class Cart\n{\n}\n";

/// A PDB whose first document is the source above, and whose second has no hash.
tests::PdbFile cartPdb(const QByteArray &sourcePath = "/src/shop/Cart.cs", bool embedsSource = false)
{
    tests::PdbFile pdb = tests::examplePdb();
    pdb.documents[0] = {sourcePath,
                        sha256Algorithm,
                        QCryptographicHash::hash(sourceBytes, QCryptographicHash::Sha256),
                        {},
                        embedsSource ? std::optional(sourceBytes) : std::nullopt,
                        true};
    pdb.sourceLink = "{\"documents\": {\"/src/"
                     "*\": \"https://x/a/"
                     "*\", \"/SRC/shop/"
                     "*\": \"https://x/b/"
                     "*\"}}";
    return pdb;
}

QByteArray cartImage(const tests::PdbFile &pdb, bool embedded = false)
{
    tests::CodeFile image;
    image.methods = {{"Total", QByteArray(1, '\x2a')}};
    image.entries = {tests::PeFile::codeView(pdb.guid, pdb.stamp, "Shop.pdb")};
    if (embedded)
        image.entries += tests::PeFile::embedded(pdb.bytes());
    return image.bytes();
}

} // namespace

class TestModuleFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_module = {path(QStringLiteral("app/Shop.dll")), cartPdb().guid, 1,
                    QStringLiteral("/build/obj/Shop.pdb")};
    }

    void pdbBesideTheModule()
    {
        write(QStringLiteral("app/Shop.dll"), cartImage(cartPdb()));
        write(QStringLiteral("app/Shop.pdb"), cartPdb().bytes());
        const auto found = ModuleFiles().of(m_module);
        QVERIFY2(found->pdb(), qPrintable(found->whyNoPdb()));
        QCOMPARE(found->pdbPath(), path(QStringLiteral("app/Shop.pdb")));
        QCOMPARE(found->whyNoPdb(), QString());
        QVERIFY(found->il());
        QCOMPARE(found->il()->methodName(0x06000001), QByteArray("Total"));
    }
    void pdbWithoutTheImage()
    {
        write(QStringLiteral("app/Shop.pdb"), cartPdb().bytes());
        const auto found = ModuleFiles().of(m_module);
        QVERIFY(found->pdb());
        QVERIFY(!found->il());
    }
    void pdbInTheImage()
    {
        write(QStringLiteral("app/Shop.dll"), cartImage(cartPdb(), true));
        m_module.pdbPath = QStringLiteral("Shop.pdb");
        const auto found = ModuleFiles().of(m_module);
        QVERIFY2(found->pdb(), qPrintable(found->whyNoPdb()));
        QCOMPARE(found->pdbPath(), m_module.path);
    }
    void theImageSaysWhichPdb()
    {
        m_module.pdbGuid = {};
        QVERIFY(ModuleFiles().of(m_module)->whyNoPdb().contains(QLatin1String("there is no file")));
        write(QStringLiteral("app/Shop.dll"), cartImage(cartPdb()));
        write(QStringLiteral("app/Shop.pdb"), cartPdb().bytes());
        QVERIFY(ModuleFiles().of(m_module)->pdb());
    }
    void pdbWhereItWasBuilt()
    {
        m_module.pdbPath = path(QStringLiteral("obj/Release/Shop.pdb"));
        write(QStringLiteral("obj/Release/Shop.pdb"), cartPdb().bytes());
        QVERIFY(ModuleFiles().of(m_module)->pdb());
    }
    void pdbInFoldersOfTheUser_data()
    {
        QTest::addColumn<QString>("at");
        QTest::addColumn<QString>("built");
        QTest::newRow("by name") << QStringLiteral("Shop.pdb") << QStringLiteral("/build/obj/Shop.pdb");
        QTest::newRow("by an end") << QStringLiteral("obj/Shop.pdb") << QStringLiteral("/build/obj/Shop.pdb");
        QTest::newRow("of Windows") << QStringLiteral("obj/Shop.pdb")
                                    << QStringLiteral("C:\\build\\obj\\Shop.pdb");
        QTest::newRow("other name") << QStringLiteral("Old.pdb") << QStringLiteral("/build/Old.pdb");
        QTest::newRow("as on a server")
            << QStringLiteral("Shop.pdb/%1FFFFFFFF/Shop.pdb").arg(cartPdb().guid.toString(QUuid::Id128))
            << QString();
    }
    void pdbInFoldersOfTheUser()
    {
        QFETCH(const QString, at);
        QFETCH(const QString, built);
        m_module.pdbPath = built;
        write(QStringLiteral("symbols/") + at, cartPdb().bytes());
        ModuleFiles files;
        QVERIFY(files.of(m_module)->whyNoPdb().contains(QLatin1String("there is no Shop.pdb")));
        const auto before = files.generation();
        files.setPlaces({{path(QStringLiteral("none")), path(QStringLiteral("symbols"))}, {}, {}});
        QVERIFY(files.generation() != before);
        QVERIFY2(files.of(m_module)->pdb(), qPrintable(files.of(m_module)->whyNoPdb()));
    }
    void filesAsTheProcessSeesThem()
    {
        m_module.path = QStringLiteral("/in/a/container/Shop.dll");
        QStringList asked;
        FilePlaces places;
        places.openInTarget = [&](const QString &name) -> protocol::Result<std::unique_ptr<QIODevice>> {
            asked += name;
            if (name != QLatin1String("/in/a/container/Shop.pdb"))
                return protocol::Error{ErrorCode::NotFound, name};
            auto file = std::make_unique<QBuffer>();
            file->setData(cartPdb().bytes());
            file->open(QIODevice::ReadOnly);
            return std::unique_ptr<QIODevice>(std::move(file));
        };
        ModuleFiles files(places);
        QVERIFY(files.of(m_module)->pdb());
        QVERIFY(asked.contains(m_module.path));
        const auto questions = asked.size();
        QVERIFY(files.of(m_module)->pdb()); // and is not asked again
        QCOMPARE(asked.size(), questions);
    }

    /// Its paths are a stranger's words: only where the user allows it are they looked at.
    void pathsOfATraceFromElsewhereAreNotLookedAt_data()
    {
        QTest::addColumn<QString>("trace");
        QTest::addColumn<QString>("allowed");
        QTest::addColumn<bool>("isFound");
        QTest::newRow("from elsewhere") << QStringLiteral("traces/a.nettrace") << QString() << false;
        QTest::newRow("beside the trace") << QStringLiteral("app/a.nettrace") << QString() << true;
        QTest::newRow("above the trace") << QStringLiteral("app/traces/a.nettrace") << QString() << false;
        QTest::newRow("allowed") << QStringLiteral("traces/a.nettrace") << QStringLiteral("app") << true;
        QTest::newRow("like the allowed one")
            << QStringLiteral("traces/a.nettrace") << QStringLiteral("ap") << false;
    }
    void pathsOfATraceFromElsewhereAreNotLookedAt()
    {
        QFETCH(const QString, trace);
        QFETCH(const QString, allowed);
        QFETCH(const bool, isFound);
        write(QStringLiteral("app/Shop.pdb"), cartPdb().bytes());
        write(trace, "trace");
        m_module.path = path(QStringLiteral("app/../app/Shop.dll"));
        FilePlaces places;
        places.trace = path(trace);
        const QByteArray home = qgetenv("HOME"); // is allowed, and may be above the folders of tests
        qputenv("HOME", "/home/of/nobody");
        if (!allowed.isEmpty())
            places.folders += path(allowed);
        ModuleFiles files(places);
        const auto found = files.of(m_module);
        qputenv("HOME", home);
        QCOMPARE(found->pdb().has_value(), isFound);
        QCOMPARE(found->whyNoPdb().contains(QLatin1String("another machine or user")), !isFound);
        QCOMPARE(files.notLookedAt().isEmpty(), isFound);
        // First the module's own, then where the trace says that its PDB was built.
        QCOMPARE(files.foldersToAllow().value(0), isFound ? QString() : path(QStringLiteral("app")));
    }
    void ownTracesAreTrusted()
    {
        write(QStringLiteral("app/Shop.pdb"), cartPdb().bytes());
        write(QStringLiteral("traces/a.nettrace"), "trace");
        const QString sidecarName
            = QDir(path(QString())).relativeFilePath(sidecarPath(path(QStringLiteral("traces/a.nettrace"))));
        write(sidecarName, formatSidecar(beginSidecar()));
        FilePlaces places;
        places.trace = path(QStringLiteral("traces/a.nettrace"));
        QVERIFY(!allowedFolders(places));
        QVERIFY(ModuleFiles(places).of(m_module)->pdb());
        Sidecar other = beginSidecar();
        other.machine = QStringLiteral("elsewhere");
        write(sidecarName, formatSidecar(other));
        QVERIFY(allowedFolders(places));
    }
    void aFileSystemThatDoesNotAnswerIsLeftBehind()
    {
#ifdef Q_OS_LINUX
        QDir().mkpath(path(QStringLiteral("mount")));
        tests::SilentMount mount(path(QStringLiteral("mount")));
        if (!mount.failure().isEmpty())
            QSKIP(qPrintable(mount.failure()));
        ModuleFiles files;
        const MethodModule silent{path(QStringLiteral("mount/Shop.dll")), cartPdb().guid, 1, {}};
        QVERIFY(files.of(silent)->whyNoPdb().contains(QLatin1String("does not answer")));
        QCOMPARE(files.notLookedAt().size(), 1);
        const int asked = mount.asked();
        // No more of it is looked at, and all others are.
        for (int i = 0; i < 20; ++i)
            (void)files.of({path(QStringLiteral("mount/%1/Other.dll").arg(i)), cartPdb().guid, 1, {}});
        QCOMPARE(mount.asked(), asked);
        write(QStringLiteral("app/Shop.pdb"), cartPdb().bytes());
        QVERIFY(files.of(m_module)->pdb());
#endif
    }

    void anotherBuildIsRefused()
    {
        tests::PdbFile other = cartPdb();
        other.guid = QUuid::createUuid();
        write(QStringLiteral("app/Shop.pdb"), other.bytes());
        const auto found = ModuleFiles().of(m_module);
        QVERIFY(!found->pdb());
        QVERIFY2(found->whyNoPdb().contains(QLatin1String("another build")), qPrintable(found->whyNoPdb()));
        QVERIFY(found->whyNoPdb().contains(path(QStringLiteral("app/Shop.pdb"))));
        // A right one elsewhere is taken all the same.
        write(QStringLiteral("symbols/Shop.pdb"), cartPdb().bytes());
        QVERIFY(ModuleFiles({{path(QStringLiteral("symbols"))}, {}, {}}).of(m_module)->pdb());
    }
    void anotherImageIsRefused()
    {
        tests::PdbFile other = cartPdb();
        other.guid = QUuid::createUuid();
        write(QStringLiteral("app/Shop.dll"), cartImage(other, true));
        const auto found = ModuleFiles().of(m_module);
        QVERIFY(!found->pdb() && !found->il());
        QVERIFY(found->whyNoPdb().contains(QLatin1String("another build")));
    }
    void anotherStampIsRefused()
    {
        tests::PdbFile other = cartPdb();
        other.stamp ^= 1;
        write(QStringLiteral("app/Shop.dll"), cartImage(cartPdb()));
        write(QStringLiteral("app/Shop.pdb"), other.bytes());
        QVERIFY(!ModuleFiles().of(m_module)->pdb());
    }
    void unusableFilesAreNamed()
    {
        write(QStringLiteral("app/Shop.pdb"), "Microsoft C/C++ MSF 7.00\r\n");
        QVERIFY(ModuleFiles().of(m_module)->whyNoPdb().contains(QLatin1String("Windows PDB")));
        tests::CodeFile image;
        write(QStringLiteral("app/Plain.dll"), image.bytes());
        QVERIFY(ModuleFiles()
                    .of({path(QStringLiteral("app/Plain.dll")), {}, 0, {}})
                    ->whyNoPdb()
                    .contains(QLatin1String("built without a PDB")));
    }

    void modulesInASingleFileProgram_data()
    {
        QTest::addColumn<bool>("deflates");
        QTest::addColumn<bool>("embedded");
        QTest::addColumn<QString>("program");
        QTest::newRow("PDB in the image") << false << true << QStringLiteral("Shop");
        QTest::newRow("deflated") << true << true << QStringLiteral("Shop");
        QTest::newRow("PDB in the bundle") << true << false << QStringLiteral("Shop");
        QTest::newRow("library of a program") << false << true << QStringLiteral("Other");
        QTest::newRow("Windows") << false << true << QStringLiteral("Shop.exe");
    }
    void modulesInASingleFileProgram()
    {
        QFETCH(const bool, deflates);
        QFETCH(const bool, embedded);
        QFETCH(const QString, program);
        tests::BundleFile bundle;
        bundle.entries
            = {{"first.json", "{}", false}, {"Shop.dll", cartImage(cartPdb(), embedded), deflates}};
        if (!embedded)
            bundle.entries += tests::BundleFile::Entry{"Shop.pdb", cartPdb().bytes(), deflates};
        write(QStringLiteral("app/") + program, bundle.bytes());
        FilePlaces places;
        if (program == QLatin1String("Other"))
            places.program = path(QStringLiteral("app/Other"));
        const auto found = ModuleFiles(places).of(m_module);
        QVERIFY2(found->pdb(), qPrintable(found->whyNoPdb()));
        QVERIFY(found->il());
    }

    void manyThreadsAskForOneModule()
    {
        write(QStringLiteral("app/Shop.dll"), cartImage(cartPdb(), true));
        ModuleFiles files;
        std::array<std::shared_ptr<const ModuleSymbols>, 4> found;
        std::vector<std::thread> threads;
        for (auto &one : found)
            threads.emplace_back([&] { one = files.of(m_module); });
        for (auto &thread : threads)
            thread.join();
        for (const auto &one : found) {
            QVERIFY(one->pdb());
            QCOMPARE(one, found[0]);
        }
    }

    void bundles()
    {
        tests::BundleFile bundle;
        bundle.entries = {{"a.dll", "abc", false}, {"de/b.dll", QByteArray(1000, 'b'), true}};
        const QByteArray file = bundle.bytes();
        const auto view = protocol::byteView(file);
        const auto files = bundledFiles(view);
        QVERIFY2(files.ok(), files.ok() ? "" : qPrintable(files.error().text));
        QCOMPARE(files.value().size(), 2);
        QCOMPARE(files.value()[1].path, QStringLiteral("de/b.dll"));
        QCOMPARE(protocol::byteArray(bundledBytes(view, files.value()[0]).value()), QByteArray("abc"));
        QCOMPARE(bundledBytes(view, files.value()[1]).error().code, ErrorCode::Unsupported);
        QCOMPARE(inflatedBundledFile(view, files.value()[1], 1000).value(), QByteArray(1000, 'b'));
        QCOMPARE(inflatedBundledFile(view, files.value()[1], 999).error().code, ErrorCode::LimitExceeded);
        QCOMPARE(inflatedBundledFile(view, files.value()[0], 2).error().code, ErrorCode::LimitExceeded);
        bundle.version = 2;
        bundle.entries.removeLast();
        const QByteArray old = bundle.bytes();
        QCOMPARE(bundledFiles(protocol::byteView(old)).value().size(), 1);
        bundle.version = 7;
        const QByteArray later = bundle.bytes();
        QCOMPARE(bundledFiles(protocol::byteView(later)).error().code, ErrorCode::Unsupported);
        QCOMPARE(bundledFiles(view.first(100)).error().code, ErrorCode::NotFound);
        QCOMPARE(bundledFiles({}).error().code, ErrorCode::NotFound);
    }
    void damagedBundlesAreSurvived()
    {
        tests::BundleFile bundle;
        bundle.entries = {{"a.dll", "abc", false}, {"b.dll", QByteArray(100, 'b'), true}};
        tests::eachDamage(bundle.bytes(), [](const QByteArray &damaged) {
            const auto view = protocol::byteView(damaged);
            const auto files = bundledFiles(view);
            if (!files.ok())
                return;
            for (const auto &file : files.value())
                (void)inflatedBundledFile(view, file, 1 << 20);
        });
    }

    void endsOfPaths()
    {
        QCOMPARE(pathEnds(QStringLiteral("C:\\b\\c.cs")),
                 (QStringList{QStringLiteral("b/c.cs"), QStringLiteral("c.cs")}));
        QCOMPARE(pathEnds(QStringLiteral("/_/a/../../b/c.cs")),
                 (QStringList{QStringLiteral("b/c.cs"), QStringLiteral("c.cs")}));
        QCOMPARE(pathEnds(QStringLiteral("c.cs")), QStringList{QStringLiteral("c.cs")});
        QCOMPARE(pathEnds(QStringLiteral("/a/..")), QStringList());
        QCOMPARE(pathEnds(QString(100'000, u'/') + QStringLiteral("c.cs")),
                 QStringList{QStringLiteral("c.cs")});
        QVERIFY(pathEnds(QStringLiteral("a/").repeated(1000)).size() <= 32);
    }
    void pathsOfOthersAreNotOpened()
    {
        for (const auto *name :
             {"", "Shop.dll", "../Shop.dll", ":/resource", "//server/share/x", "\\\\server\\share\\x"})
            QVERIFY2(!isOwnPath(QString::fromLatin1(name)), name);
        QVERIFY(isOwnPath(m_module.path));
        QVERIFY(!isOwnPath(m_module.path + QChar()));
    }

    void textsOfSources_data()
    {
        QTest::addColumn<QString>("at"); ///< where the file is, empty for none
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("embedded");
        QTest::addColumn<QString>("from");
        QTest::addColumn<int>("fit");
        const QByteArray windows = QByteArray(sourceBytes).replace("\n", "\r\n");
        QTest::newRow("embedded") << QString() << QByteArray() << true << QStringLiteral("app/Shop.pdb")
                                  << int(SourceFit::Same);
        QTest::newRow("where it was compiled") << QStringLiteral("src/shop/Cart.cs") << sourceBytes << false
                                               << QStringLiteral("src/shop/Cart.cs") << int(SourceFit::Same);
        QTest::newRow("in a folder") << QStringLiteral("mine/shop/Cart.cs") << sourceBytes << false
                                     << QStringLiteral("mine/shop/Cart.cs") << int(SourceFit::Same);
        QTest::newRow("other line ends") << QStringLiteral("mine/Cart.cs") << windows << false
                                         << QStringLiteral("mine/Cart.cs") << int(SourceFit::OtherLineEnds);
        QTest::newRow("changed") << QStringLiteral("src/shop/Cart.cs") << QByteArray("class Card {}") << false
                                 << QString() << int(SourceFit::Unknown);
        QTest::newRow("nowhere") << QString() << QByteArray() << false << QString()
                                 << int(SourceFit::Unknown);
    }
    void textsOfSources()
    {
        QFETCH(const QString, at);
        QFETCH(const QByteArray, text);
        QFETCH(const bool, embedded);
        QFETCH(const QString, from);
        const QString compiled = path(QStringLiteral("src/shop/Cart.cs"));
        write(QStringLiteral("app/Shop.pdb"), cartPdb(compiled.toUtf8(), embedded).bytes());
        if (!at.isEmpty())
            write(at, text);
        ModuleFiles files({{path(QStringLiteral("mine"))}, {}, {}});
        const auto source = sourceText(*files.of(m_module), 1, files.places());
        QCOMPARE(source.isFound(), !from.isEmpty());
        if (source.isFound()) {
            QCOMPARE(source.path, path(from));
            QCOMPARE(source.text, embedded ? sourceBytes : text);
        } else {
            QVERIFY(source.text.isEmpty());
            QVERIFY2(source.whyNot.contains(compiled), qPrintable(source.whyNot));
            QCOMPARE(source.whyNot.contains(QLatin1String("not the file that was compiled")), !at.isEmpty());
        }
        QTEST(int(source.fit), "fit");
    }
    void aSourceWithoutAHashIsUnknown()
    {
        tests::PdbFile pdb = cartPdb();
        pdb.documents[1] = {path(QStringLiteral("Order.cs")).toUtf8(), {}, {}, {}, std::nullopt, false};
        write(QStringLiteral("app/Shop.pdb"), pdb.bytes());
        write(QStringLiteral("Order.cs"), "anything");
        const auto found = ModuleFiles().of(m_module);
        const auto source = sourceText(*found, 2, {});
        QCOMPARE(source.text, QByteArray("anything"));
        QCOMPARE(source.fit, SourceFit::Unknown);
        QVERIFY(!sourceText(*found, 99, {}).isFound());
        QVERIFY(!sourceText(*ModuleFiles().of({}), 1, {}).isFound());
    }
    void sourceLinks()
    {
        const QByteArray json = cartPdb().sourceLink;
        QCOMPARE(sourceLinkFor(json, QStringLiteral("/src/Main.cs")), QStringLiteral("https://x/a/Main.cs"));
        QCOMPARE(sourceLinkFor(json, QStringLiteral("/src/shop/Cart.cs")),
                 QStringLiteral("https://x/b/Cart.cs"));
        QCOMPARE(sourceLinkFor(json, QStringLiteral("\\src\\shop\\a\\b.cs")),
                 QStringLiteral("https://x/b/a/b.cs"));
        QCOMPARE(sourceLinkFor(json, QStringLiteral("/other/Cart.cs")), QString());
        QCOMPARE(sourceLinkFor("[1,", QStringLiteral("/src/Main.cs")), QString());
        write(QStringLiteral("app/Shop.pdb"), cartPdb().bytes());
        QCOMPARE(sourceText(*ModuleFiles().of(m_module), 1, {}).link, QStringLiteral("https://x/b/Cart.cs"));
    }

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &name, const QByteArray &bytes) const
    {
        QVERIFY(QDir().mkpath(QFileInfo(path(name)).path()));
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    MethodModule m_module;
};

CLRLENS_TEST(TestModuleFiles)
#include "tst_modulefiles.moc"
