// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/modulefiles.h"

#include "model/sidecar/sidecarfile.h"
#include "model/symbols/bundle.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QDir>
#include <QFileInfo>

namespace model {

using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr std::uint64_t embeddedPdbMost = 256u << 20;
constexpr std::uint64_t modulesMemoryMost = 256u << 20;
constexpr qsizetype pathEndsMax = 32;

qsizetype lastSeparator(const QString &path)
{
    return std::max(path.lastIndexOf(u'/'), path.lastIndexOf(u'\\'));
}

/// Of a path of any system, with its last separator; empty where it has none.
QString folderIn(const QString &path)
{
    return path.first(lastSeparator(path) + 1);
}

QString withoutSuffix(const QString &path)
{
    const qsizetype dot = path.lastIndexOf(u'.');
    return dot > lastSeparator(path) ? path.first(dot) : path;
}

} // namespace

QString fileNameIn(const QString &path)
{
    return path.mid(lastSeparator(path) + 1);
}

QStringList pathEnds(const QString &path)
{
    QStringList parts = QString(path).replace(u'\\', u'/').split(u'/', Qt::SkipEmptyParts);
    qsizetype first = std::max<qsizetype>(0, parts.size() - pathEndsMax);
    for (qsizetype i = parts.size() - 1; i >= first; --i) {
        if (parts[i] == QLatin1String("..") || parts[i] == QLatin1String(".") || parts[i].endsWith(u':')
            || parts[i].contains(QChar()))
            first = i + 1;
    }
    QStringList ends;
    for (; first < parts.size(); ++first)
        ends += parts.mid(first).join(u'/');
    return ends;
}

bool isOwnPath(const QString &path)
{
    const bool isElsewhere = path.startsWith(QLatin1String("\\\\")) || path.startsWith(QLatin1String("//"));
    return QDir::isAbsolutePath(path) && !isElsewhere && !path.startsWith(u':') && !path.contains(QChar());
}

std::optional<QStringList> allowedFolders(const FilePlaces &places)
{
    if (places.trace.isEmpty())
        return std::nullopt;
    constexpr uint unknownOwner = uint(-2); // where files have none
    const QFileInfo trace(places.trace);
    const bool isOurs = trace.ownerId() == unknownOwner || trace.ownerId() == 0
        || trace.ownerId() == QFileInfo(QDir::homePath()).ownerId();
    const auto sidecar = readSidecar(places.trace);
    const QString machine = sidecar.ok() && sidecar.value() ? sidecar.value()->machine : QString();
    if (isOurs && !machine.isEmpty() && machine == beginSidecar().machine)
        return std::nullopt;
    QStringList folders = places.folders;
    folders += trace.absolutePath();
    folders += QDir::homePath();
    folders += QString::fromLocal8Bit(qgetenv("DOTNET_ROOT"));
    for (const char *const installed :
         {"/usr/share/dotnet", "/usr/lib/dotnet", "/usr/lib64/dotnet", "/usr/local/share/dotnet",
          "C:/Program Files/dotnet", "C:/Program Files (x86)/dotnet"})
        folders += QLatin1String(installed);
    folders.removeAll(QString());
    folders.removeAll(QStringLiteral("/")); // the home of some daemons
    return folders;
}

bool isBelowAny(const QString &path, const std::optional<QStringList> &folders)
{
    const QString clean = QDir::cleanPath(path);
    return !folders || std::ranges::any_of(*folders, [&](const QString &folder) {
        return clean.startsWith(QString(QDir::cleanPath(folder) % u'/'));
    });
}

QString whyNotLookedAt(const QString &path)
{
    return Texts::tr("%1 is not looked at, because the trace comes from another machine or user; add its "
                     "folder to those for symbols if you trust it")
        .arg(path);
}

QString folderToAllow(const QString &path)
{
    const QString folder = QFileInfo(QDir::cleanPath(path)).path();
    return QDir(folder).isRoot() ? QString() : folder;
}

std::uint64_t ModuleSymbols::ownBytes() const
{
    return (m_pdbBytes ? m_pdbBytes->ownBytes() : 0) + (m_imageBytes ? m_imageBytes->ownBytes() : 0);
}

/// A single-file program.
struct OpenedBundle {
    std::shared_ptr<const FileBytes> bytes;
    QHash<QString, BundledFile> files; ///< by path
};

/// The single-file programs that were looked at, by path.
class Bundles {
public:
    /// Returns a bundle, or null where the file is none.
    std::shared_ptr<const OpenedBundle> at(const QString &path, const FilePlaces &places,
                                           const std::optional<QStringList> &allowed)
    {
        const std::scoped_lock lock(m_mutex);
        if (const auto known = m_bundles.constFind(path); known != m_bundles.constEnd())
            return *known;
        std::shared_ptr<const OpenedBundle> bundle;
        if (isOwnPath(path) && isBelowAny(path, allowed))
            bundle = opened(FileBytes::open(path));
        if (!bundle && places.openInTarget)
            bundle = opened(FileBytes::open(path, places.openInTarget));
        m_bundles.insert(path, bundle);
        return bundle;
    }

private:
    static std::shared_ptr<const OpenedBundle> opened(const Result<std::shared_ptr<const FileBytes>> &bytes)
    {
        if (!bytes.ok())
            return {};
        const auto files = bundledFiles(bytes.value()->view());
        if (!files.ok())
            return {};
        auto bundle = std::make_shared<OpenedBundle>();
        bundle->bytes = bytes.value();
        for (const BundledFile &file : files.value())
            bundle->files.insert(file.path, file);
        return bundle;
    }

    std::mutex m_mutex; ///< held while one is opened: others would open the same one
    QHash<QString, std::shared_ptr<const OpenedBundle>> m_bundles;
};

/// Looks for the files of one module.
class ModuleSearch {
public:
    ModuleSearch(const FilePlaces &places, const std::optional<QStringList> &allowed, Bundles &bundles,
                 const MethodModule &module)
        : m_places(places)
        , m_allowed(allowed)
        , m_bundles(bundles)
        , m_module(module)
        , m_wanted(module.pdbGuid)
    {
    }
    std::shared_ptr<const ModuleSymbols> found();
    const QStringList &notLookedAt() const { return m_notLookedAt; }
    const QStringList &foldersToAllow() const { return m_foldersToAllow; }

private:
    using Bytes = Result<std::shared_ptr<const FileBytes>>;
    using Take = bool (ModuleSearch::*)(const QString &path, const Bytes &bytes);

    bool look(const QString &path, Take take);
    bool lookInFolders(const QStringList &ends, Take take);
    bool lookInBundle(const QString &name, Take take);
    bool takeImage(const QString &path, const Bytes &bytes);
    bool takePdb(const QString &path, const Bytes &bytes);
    bool findPdb();
    QStringList pdbNames() const;
    void refuse(const QString &why);
    void refuse(const QString &path, const protocol::Error &error);
    QString whyNoPdb() const;

    const FilePlaces &m_places;
    const std::optional<QStringList> &m_allowed;
    Bundles &m_bundles;
    const MethodModule &m_module;
    QUuid m_wanted; ///< of the PDB; null until an image says it
    std::optional<std::uint32_t> m_stamp; ///< likewise, by the image
    std::optional<PeImage> m_image;
    QString m_imagePath;
    QStringList m_refused; ///< sentences
    QStringList m_notLookedAt; ///< those of them that ModuleFiles tells
    QStringList m_foldersToAllow;
    std::shared_ptr<ModuleSymbols> m_found = std::make_shared<ModuleSymbols>();
};

void ModuleSearch::refuse(const QString &why)
{
    constexpr qsizetype refusedMax = 4;
    if (m_refused.size() < refusedMax && !m_refused.contains(why))
        m_refused += why;
}

void ModuleSearch::refuse(const QString &path, const protocol::Error &error)
{
    if (error.code == ErrorCode::AccessDenied)
        refuse(Texts::tr("%1 cannot be read").arg(path));
    if (error.code != ErrorCode::NotAnswering && error.code != ErrorCode::OutOfMemory)
        return;
    refuse(error.text);
    if (!m_notLookedAt.contains(error.text))
        m_notLookedAt += error.text;
}

/// Looks at a path here, then as the process sees it.
bool ModuleSearch::look(const QString &path, Take take)
{
    if (isOwnPath(path) && !isBelowAny(path, m_allowed)) {
        refuse(whyNotLookedAt(path));
        m_notLookedAt += whyNotLookedAt(path);
        m_foldersToAllow += folderToAllow(path);
    } else if (isOwnPath(path) && (this->*take)(path, FileBytes::open(path))) {
        return true;
    }
    return m_places.openInTarget && !path.isEmpty()
        && (this->*take)(path, FileBytes::open(path, m_places.openInTarget));
}

bool ModuleSearch::lookInFolders(const QStringList &ends, Take take)
{
    for (const QString &folder : m_places.folders) {
        for (const QString &end : ends) {
            const QString path = QDir(folder).filePath(end);
            if ((this->*take)(path, FileBytes::open(path)))
                return true;
        }
    }
    return false;
}

/// A single-file program says of its modules that they are beside it.
bool ModuleSearch::lookInBundle(const QString &name, Take take)
{
    const QString folder = folderIn(m_module.path);
    const QString stem = withoutSuffix(m_module.path);
    for (const QString &program : {m_places.program, stem, QString(stem % QLatin1String(".exe"))}) {
        if (program.isEmpty() || folderIn(program) != folder)
            continue;
        const auto bundle = m_bundles.at(program, m_places, m_allowed);
        const auto file
            = bundle ? bundle->files.constFind(name) : QHash<QString, BundledFile>::const_iterator();
        if (!bundle || file == bundle->files.constEnd())
            continue;
        const QString path = Texts::tr("%1 in %2").arg(name, program);
        auto bytes = inflatedBundledFile(bundle->bytes->view(), *file, embeddedPdbMost);
        if (bytes.ok() && (this->*take)(path, FileBytes::of(std::move(bytes).value())))
            return true;
    }
    return false;
}

bool ModuleSearch::takeImage(const QString &path, const Bytes &bytes)
{
    if (!bytes.ok()) {
        refuse(path, bytes.error());
        return false;
    }
    auto image = PeImage::read(bytes.value()->view());
    if (!image.ok() || !image.value().isManaged())
        return false;
    const auto &pdb = image.value().pdb();
    if (!m_wanted.isNull() && (!pdb || pdb->id.guid != m_wanted)) {
        refuse(Texts::tr("%1 is another build of the module than the one that ran").arg(path));
        return false;
    }
    if (pdb) {
        m_wanted = pdb->id.guid;
        m_stamp = pdb->id.stamp;
    }
    m_imagePath = path;
    m_found->m_imageBytes = bytes.value();
    m_image = std::move(image).value();
    return true;
}

bool ModuleSearch::takePdb(const QString &path, const Bytes &bytes)
{
    if (!bytes.ok()) {
        refuse(path, bytes.error());
        return false;
    }
    auto pdb = PortablePdb::open(bytes.value()->view());
    if (!pdb.ok()) {
        refuse(Texts::tr("%1 is not usable: %2").arg(path, pdb.error().text));
        return false;
    }
    const PdbId &id = pdb.value().id();
    if (id.guid != m_wanted || (m_stamp && id.stamp != *m_stamp)) {
        refuse(Texts::tr("%1 is of another build of the module than the one that ran").arg(path));
        return false;
    }
    m_found->m_pdbBytes = bytes.value();
    m_found->m_pdb = std::move(pdb).value();
    m_found->m_pdbPath = path;
    return true;
}

/// The names that the PDB may have, beside the module.
QStringList ModuleSearch::pdbNames() const
{
    QStringList names{QString(fileNameIn(withoutSuffix(m_module.path)) % QLatin1String(".pdb"))};
    QString built = m_module.pdbPath;
    if (built.isEmpty() && m_image && m_image->pdb())
        built = m_image->pdb()->path;
    if (const QString name = fileNameIn(built); !name.isEmpty() && !names.contains(name))
        names += name;
    return names;
}

bool ModuleSearch::findPdb()
{
    if (m_wanted.isNull())
        return false;
    const Take take = &ModuleSearch::takePdb;
    const QStringList names = pdbNames();
    for (const QString &name : names) {
        if (look(QString(folderIn(m_module.path) % name), take))
            return true;
    }
    if (m_image && m_image->hasEmbeddedPdb()) {
        auto embedded = m_image->embeddedPdb(m_found->m_imageBytes->view(), embeddedPdbMost);
        if (!embedded.ok())
            refuse(Texts::tr("the PDB in %1 is damaged").arg(m_imagePath));
        else if (takePdb(m_imagePath, FileBytes::of(std::move(embedded).value())))
            return true;
    }
    for (const QString &name : names) {
        if (lookInBundle(name, take))
            return true;
    }
    if (fileNameIn(m_module.pdbPath) != m_module.pdbPath && look(m_module.pdbPath, take))
        return true;
    QStringList ends = pathEnds(m_module.pdbPath);
    ends += pathEnds(QString(withoutSuffix(m_module.path) % QLatin1String(".pdb")));
    ends.removeDuplicates();
    const QString key = QString(m_wanted.toString(QUuid::Id128) % QLatin1String("FFFFFFFF"));
    for (const QString &name : names)
        ends += QStringLiteral("%1/%2/%1").arg(name, key);
    return lookInFolders(ends, take);
}

QString ModuleSearch::whyNoPdb() const
{
    if (!m_refused.isEmpty())
        return m_refused.join(QLatin1String("; "));
    if (m_image && !m_image->pdb())
        return Texts::tr("%1 was built without a PDB").arg(m_imagePath);
    if (m_wanted.isNull())
        return Texts::tr("there is no file %1, and the runtime does not tell which PDB it has")
            .arg(m_module.path);
    return Texts::tr("there is no %1 beside %2, in it, or in the folders for symbols")
        .arg(pdbNames().join(QLatin1Char(' ') % Texts::tr("or") % QLatin1Char(' ')), m_module.path);
}

std::shared_ptr<const ModuleSymbols> ModuleSearch::found()
{
    const Take take = &ModuleSearch::takeImage;
    (void)(look(m_module.path, take) || lookInBundle(fileNameIn(m_module.path), take)
           || lookInFolders(pathEnds(m_module.path), take));
    if (!findPdb())
        m_found->m_whyNoPdb = whyNoPdb();
    if (m_image) {
        auto il = IlCode::open(m_found->m_imageBytes->view(), std::move(*m_image));
        if (il.ok())
            m_found->m_il = std::move(il).value();
        else
            m_found->m_imageBytes.reset();
    }
    return m_found;
}

struct ModuleFiles::Entry {
    std::once_flag once;
    std::shared_ptr<const ModuleSymbols> found; ///< set once
    std::uint64_t bytes = 0; ///< guarded by the mutex of all, as is lastUse
    std::uint64_t lastUse = 0;
};

struct ModuleFiles::State {
    FilePlaces places; ///< never changes
    std::once_flag hasAllowed;
    std::optional<QStringList> allowed; ///< set once
    Bundles bundles;
    QHash<QString, std::shared_ptr<Entry>> entries; ///< guarded by the mutex of all, as is uses
    std::uint64_t uses = 0;
};

ModuleFiles::ModuleFiles(FilePlaces places)
    : m_state(std::make_shared<State>())
{
    m_state->places = std::move(places);
}

ModuleFiles::~ModuleFiles() = default;

FilePlaces ModuleFiles::places() const
{
    const std::scoped_lock lock(m_mutex);
    return m_state->places;
}

void ModuleFiles::setPlaces(FilePlaces places)
{
    auto state = std::make_shared<State>();
    state->places = std::move(places);
    const std::scoped_lock lock(m_mutex);
    m_state = std::move(state); // workers may still be in the one before
    m_notLookedAt.clear();
    m_foldersToAllow.clear();
    ++m_generation;
}

std::uint64_t ModuleFiles::generation() const
{
    const std::scoped_lock lock(m_mutex);
    return m_generation;
}

std::shared_ptr<const ModuleSymbols> ModuleFiles::of(const MethodModule &module)
{
    const QString key = module.path % u'\n' % module.pdbGuid.toString() % u'\n' % module.pdbPath;
    std::shared_ptr<State> state;
    std::shared_ptr<Entry> entry;
    {
        const std::scoped_lock lock(m_mutex);
        state = m_state;
        std::shared_ptr<Entry> &known = state->entries[key];
        if (!known)
            known = std::make_shared<Entry>();
        known->lastUse = ++state->uses;
        entry = known;
    }
    bool isNew = false;
    // Only those wait that want the same module.
    std::call_once(entry->once, [&] {
        std::call_once(state->hasAllowed, [&] { state->allowed = allowedFolders(state->places); });
        ModuleSearch search(state->places, state->allowed, state->bundles, module);
        entry->found = search.found();
        note(search.notLookedAt(), search.foldersToAllow());
        isNew = true;
    });
    if (isNew) {
        const std::scoped_lock lock(m_mutex);
        entry->bytes = entry->found->ownBytes();
        limitMemory();
    }
    return entry->found;
}

void ModuleFiles::note(const QStringList &notLookedAt, const QStringList &foldersToAllow)
{
    constexpr qsizetype notedMost = 4;
    const auto add = [](QStringList &noted, const QStringList &texts) {
        for (const QString &text : texts) {
            if (noted.size() < notedMost && !text.isEmpty() && !noted.contains(text))
                noted += text;
        }
    };
    const std::scoped_lock lock(m_mutex);
    add(m_notLookedAt, notLookedAt);
    add(m_foldersToAllow, foldersToAllow);
}

QStringList ModuleFiles::notLookedAt() const
{
    const std::scoped_lock lock(m_mutex);
    return m_notLookedAt;
}

QStringList ModuleFiles::foldersToAllow() const
{
    const std::scoped_lock lock(m_mutex);
    return m_foldersToAllow;
}

/// Forgets the modules that were not asked for longest; callers that still have them keep them.
void ModuleFiles::limitMemory()
{
    auto &entries = m_state->entries;
    std::uint64_t total = 0;
    for (const auto &entry : std::as_const(entries))
        total += entry->bytes;
    while (total > modulesMemoryMost && entries.size() > 1) {
        auto oldest = entries.end();
        for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
            if ((*entry)->bytes != 0 && (oldest == entries.end() || (*entry)->lastUse < (*oldest)->lastUse))
                oldest = entry;
        }
        total -= (*oldest)->bytes;
        entries.erase(oldest);
    }
}

} // namespace model
