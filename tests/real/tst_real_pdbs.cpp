// SPDX-License-Identifier: GPL-3.0-or-later
// What we read of assemblies and portable PDBs is what System.Reflection.Metadata reads (peers/PdbPoints),
// for all that our C# programs and the packages they are built of bring. A file is compared as text:
//
//   codeview GUID STAMP AGE PATH                  of an assembly
//   checksum ALGORITHM HASH
//   reproducible
//   id GUID AND STAMP                             of a PDB, also of an embedded one
//   document ROW ALGORITHM HASH LANGUAGE NAME
//   point METHOD OFFSET DOCUMENT LINE COLUMN LINE COLUMN, or "hidden"
//   machine MOVENEXT METHOD
//   source DOCUMENT SHA256                        of an embedded text
//   sourcelink SHA256
#include "model/symbols/ilcalls.h"
#include "model/symbols/peimage.h"
#include "model/symbols/portablepdb.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QtTest>

using namespace model;

namespace {

// So that a large folder of packages takes seconds.
constexpr int packageFilesMax = 4000;
constexpr int foldersEntriesMax = 20'000;
constexpr qint64 pdbBytesMax = 100 << 20;
constexpr std::uint64_t embeddedMost = 256 << 20;

QString guidText(const QUuid &guid)
{
    return guid.toString(QUuid::WithoutBraces);
}

QByteArray sha256(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

QString algorithmText(PdbDocument::Hash hash)
{
    switch (hash) {
    case PdbDocument::Hash::Sha1:
        return QStringLiteral("ff1816ec-aa5e-4d10-87f7-6f4963833460");
    case PdbDocument::Hash::Sha256:
        return QStringLiteral("8829d00f-11b8-4213-878b-770e8597ac16");
    case PdbDocument::Hash::Sha384:
        return QStringLiteral("d99cfeb1-8c43-444a-8a6c-b61269d2a0bf");
    case PdbDocument::Hash::Sha512:
        return QStringLiteral("ef2d1afc-6550-46d6-b14b-d70afe9a5566");
    default:
        return guidText({});
    }
}

/// A GUID and a stamp as the 20 bytes that they are in the file.
QString idText(const PdbId &id)
{
    protocol::ByteWriter writer;
    writer.guid(id.guid);
    writer.u32(id.stamp);
    return QString::fromLatin1(writer.bytes().toHex());
}

void addPoints(const PortablePdb &pdb, std::uint32_t method, QStringList &lines)
{
    const auto walked = pdb.forEachPoint(method, [&](const SequencePoint &point) {
        const QString place = point.isHidden() ? QStringLiteral("hidden")
                                               : QStringLiteral("%1 %2 %3 %4")
                                                     .arg(point.startLine)
                                                     .arg(point.startColumn)
                                                     .arg(point.endLine)
                                                     .arg(point.endColumn);
        lines
            += QStringLiteral("point %1 %2 %3 ").arg(method).arg(point.ilOffset).arg(point.document) % place;
        return true;
    });
    if (!walked.ok())
        lines += walked.error().text;
}

void addPdb(const QByteArray &bytes, QStringList &lines)
{
    const auto opened = PortablePdb::open(protocol::byteView(bytes));
    if (!opened.ok()) {
        lines += opened.error().text;
        return;
    }
    const PortablePdb &pdb = opened.value();
    lines += QStringLiteral("id ") % idText(pdb.id());
    for (std::uint32_t row = 1; row <= pdb.documentCount(); ++row) {
        const auto document = pdb.document(row);
        if (!document.ok()) {
            lines += document.error().text;
            continue;
        }
        lines += QStringLiteral("document %1 ").arg(row) % algorithmText(document.value().algorithm) % u' '
            % QString::fromLatin1(document.value().hash.toHex()) % u' ' % guidText(document.value().language)
            % u' ' % document.value().path;
    }
    for (std::uint32_t method = 1; method <= pdb.methodCount(); ++method) {
        addPoints(pdb, method, lines);
        if (const auto kickoff = pdb.kickoffOf(method); kickoff != 0)
            lines += QStringLiteral("machine %1 %2").arg(method).arg(kickoff);
    }
    if (const auto link = pdb.sourceLink(); link.ok())
        lines += QStringLiteral("sourcelink ") % QString::fromLatin1(sha256(link.value()));
    for (std::uint32_t row = 1; row <= pdb.documentCount(); ++row) {
        const auto source = pdb.embeddedSource(row, embeddedMost);
        if (source.ok())
            lines += QStringLiteral("source %1 ").arg(row) % QString::fromLatin1(sha256(source.value()));
        else if (source.error().code != protocol::ErrorCode::NotFound)
            lines += source.error().text;
    }
}

/// What we read of a file, sorted, since assemblies have their entries in any order.
QStringList ourLines(const QString &path)
{
    QStringList lines;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {file.errorString()};
    const QByteArray bytes = file.readAll();
    if (path.endsWith(QLatin1String(".pdb"))) {
        addPdb(bytes, lines);
    } else if (const auto image = PeImage::read(protocol::byteView(bytes)); !image.ok()) {
        lines += image.error().text;
    } else {
        if (const auto &pdb = image.value().pdb(); pdb && pdb->isPortable)
            lines += QStringLiteral("codeview %1 %2 %3 ")
                         .arg(guidText(pdb->id.guid))
                         .arg(pdb->id.stamp, 8, 16, QLatin1Char('0'))
                         .arg(pdb->age)
                % pdb->path;
        for (const auto &checksum : image.value().checksums())
            lines += QStringLiteral("checksum ") % QString::fromLatin1(checksum.algorithm) % u' '
                % QString::fromLatin1(checksum.hash.toHex());
        if (image.value().isReproducible())
            lines += QStringLiteral("reproducible");
        if (image.value().hasEmbeddedPdb())
            addPdb(image.value().embeddedPdb(protocol::byteView(bytes), embeddedMost).valueOr({}), lines);
    }
    lines.sort();
    return lines;
}

/// The assemblies and PDBs in a folder.
QStringList filesIn(const QString &folder, int most)
{
    QStringList files;
    QDirIterator walk(folder, {QStringLiteral("*.dll"), QStringLiteral("*.pdb")}, QDir::Files,
                      QDirIterator::Subdirectories);
    qint64 pdbBytes = 0;
    for (int looked = 0; walk.hasNext() && looked < foldersEntriesMax && files.size() < most; ++looked) {
        const QString path = walk.next();
        // Others are in the folders too: libraries of the system, and PDBs of Windows.
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QByteArray start = file.peek(4);
        const bool isPdb = path.endsWith(QLatin1String(".pdb")) && start == "BSJB";
        if (isPdb)
            pdbBytes += file.size();
        if ((isPdb && pdbBytes <= pdbBytesMax) || (!isPdb && start.startsWith("MZ")))
            files += path;
    }
    return files;
}

QString packagesFolder()
{
    const QString chosen = qEnvironmentVariable("NUGET_PACKAGES");
    return chosen.isEmpty() ? QDir::home().filePath(QStringLiteral(".nuget/packages")) : chosen;
}

} // namespace

class TestRealPdbs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        CLRLENS_REQUIRE_DOTNET();
        const auto peer = tests::builtProgram(QStringLiteral("peers/PdbPoints"), QStringLiteral("net10.0"));
        QVERIFY2(peer.ok(), peer.ok() ? "" : qPrintable(peer.error().text));
        const auto workload
            = tests::builtProgram(QStringLiteral("programs/Workload"), QStringLiteral("net10.0"));
        QVERIFY2(workload.ok(), workload.ok() ? "" : qPrintable(workload.error().text));
        m_assembly = peer.value() + QStringLiteral(".dll");
        m_pdb = workload.value() + QStringLiteral(".pdb");

        QStringList files{m_assembly, m_pdb, workload.value() + QStringLiteral(".dll")};
        addProgram(QStringLiteral("programs/Shares"), QStringLiteral("net10.0"), {}, files);
        for (const char *framework : {"net8.0", "net9.0", "net10.0"}) {
            const bool isPortable = QLatin1String(framework) == QLatin1String("net9.0");
            addProgram(
                QStringLiteral("programs/Lines"), QLatin1String(framework),
                {QStringLiteral("Optimize=false"),
                 isPortable ? QStringLiteral("DebugType=portable") : QStringLiteral("DebugType=embedded")},
                files);
        }
        files += filesIn(packagesFolder(), packageFilesMax);
        QProcess program;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("DOTNET_EnableDiagnostics"), QStringLiteral("0"));
        program.setProcessEnvironment(environment);
        program.start(peer.value(), QStringList());
        program.write(files.join(u'\n').toUtf8() + '\n');
        program.closeWriteChannel();
        const bool ended = program.waitForFinished(tests::patienceMilliseconds);
        if (!ended) {
            program.kill();
            program.waitForFinished(tests::patienceMilliseconds);
        }
        QVERIFY2(ended && program.exitCode() == 0, program.readAllStandardError().constData());
        const auto output
            = QString::fromUtf8(program.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
        QString path;
        for (const auto &line : output) {
            if (line.startsWith(QLatin1String("file ")))
                m_theirs[path = line.mid(5)] = {};
            else
                m_theirs[path] += line;
        }
        QCOMPARE(m_theirs.size(), files.size());
    }

    void readsTheSame()
    {
        QStringList differences;
        for (auto file = m_theirs.begin(); file != m_theirs.end(); ++file) {
            QStringList theirs = file.value();
            theirs.sort();
            const QStringList ours = ourLines(file.key());
            if (ours == theirs)
                continue;
            const auto [mine, other] = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end());
            differences += QStringLiteral("%1: %2, they: %3")
                               .arg(file.key(), mine == ours.end() ? QString() : *mine,
                                    other == theirs.end() ? QString() : *other);
        }
        QVERIFY2(differences.isEmpty(), qPrintable(differences.join(u'\n')));
    }

    /// The comparison means something: there is everything to be compared.
    void nothingIsMissing()
    {
        const auto count = [this](const QString &path, const QString &start) {
            return m_theirs.value(path).filter(QRegularExpression(u'^' % start)).size();
        };
        for (const auto &path : {m_assembly, m_pdb}) {
            QVERIFY(count(path, QStringLiteral("document")) > 3);
            QVERIFY(count(path, QStringLiteral("point")) > 100);
            QVERIFY(count(path, QStringLiteral("machine")) > 1);
        }
        QVERIFY(count(m_assembly, QStringLiteral("point \\d+ \\d+ \\d+ hidden")) > 0);
        QVERIFY(count(m_assembly, QStringLiteral("source")) > 1);
        QVERIFY(count(m_assembly, QStringLiteral("checksum")) == 1);
        QVERIFY(count(m_assembly, QStringLiteral("codeview")) == 1);
    }

    void thePdbBelongsToItsAssembly()
    {
        QFile file(m_assembly);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        const auto image = PeImage::read(protocol::byteView(bytes)).value();
        const QByteArray embedded = image.embeddedPdb(protocol::byteView(bytes), embeddedMost).value();
        const auto pdb = PortablePdb::open(protocol::byteView(embedded)).value();
        QCOMPARE(pdb.id(), image.pdb()->id);
        QCOMPARE(image.checksums().size(), 1);
        QCOMPARE(pdb.fits(image.checksums().first()), std::optional(true));
        int sources = 0;
        for (std::uint32_t row = 1; row <= pdb.documentCount(); ++row) {
            const auto source = pdb.embeddedSource(row, embeddedMost);
            if (!source.ok())
                continue;
            QCOMPARE(sourceFit(pdb.document(row).value(), source.value()), SourceFit::Same);
            ++sources;
        }
        QVERIFY(sources > 1);
    }

    /// A wrong length of an instruction would soon make instructions that there are not.
    void decodesAllCode()
    {
        constexpr int assembliesMax = 100;
        int assemblies = 0;
        qsizetype calls = 0;
        for (const auto &path : m_theirs.keys()) {
            QFile file(path);
            if (!path.endsWith(QLatin1String(".dll")) || ++assemblies > assembliesMax)
                continue;
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            const auto image = PeImage::read(protocol::byteView(bytes)).value();
            const auto code = IlCode::open(protocol::byteView(bytes), image);
            if (!image.isManaged())
                continue;
            QVERIFY2(code.ok(), qPrintable(path));
            for (std::uint32_t method = 1; method <= code.value().methodCount(); ++method) {
                const auto found = code.value().callsOf(method);
                QVERIFY2(found.ok(), qPrintable(QStringLiteral("%1, method %2").arg(path).arg(method)));
                for (const auto &call : found.value())
                    QVERIFY2(!code.value().methodName(call.token).isEmpty(), qPrintable(path));
                calls += found.value().size();
            }
        }
        QVERIFY(calls > 100);
    }

private:
    /// Adds a program of ours, in a way that other tests build it, too.
    static void addProgram(const QString &project, const QString &framework, const QStringList &properties,
                           QStringList &files)
    {
        const auto program = tests::builtProgram(project, framework, properties);
        QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
        for (const char *suffix : {".dll", ".pdb"}) {
            if (QFile::exists(program.value() + QLatin1String(suffix)))
                files += program.value() + QLatin1String(suffix);
        }
    }

    QString m_assembly; ///< its PDB is embedded
    QString m_pdb;
    QMap<QString, QStringList> m_theirs;
};

CLRLENS_TEST(TestRealPdbs)
#include "tst_real_pdbs.moc"
