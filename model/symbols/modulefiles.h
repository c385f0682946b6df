// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/filebytes.h"
#include "model/symbols/ilcalls.h"
#include "model/symbols/methodtable.h"
#include "model/symbols/portablepdb.h"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <QHash>
#include <QString>
#include <QStringList>

namespace model {

/// Where the files of modules and their sources are looked for, beside the paths that the trace tells.
struct FilePlaces {
    /// That the user added: a file is looked for by its whole path below them, then by ever shorter ends of
    /// it. A folder of PDBs may also be laid out as symbol servers are.
    QStringList folders;
    /// Opens files under the paths of the process; empty where it is gone, or its paths are ours.
    OpenInTarget openInTarget;
    /// The executable of the process, under its own path; empty where it is not known. A single-file program
    /// has its modules in it.
    QString program;
    /// The file of the trace that names the paths; empty where they are the user's own. Where the trace was
    /// recorded on another machine or belongs to another user, its paths are not looked at but below
    /// allowedFolders().
    QString trace = {};
};

/// Returns the folders below which the paths of that trace are looked at: those that the user added, the
/// trace's, the user's home, and those of .NET; nothing where all are. Reads files: for workers.
std::optional<QStringList> allowedFolders(const FilePlaces &places);
/// Returns whether the path is below one of them, ".." resolved.
bool isBelowAny(const QString &path, const std::optional<QStringList> &folders);
/// Returns the sentence for a path of a stranger's trace that is not looked at.
QString whyNotLookedAt(const QString &path);
/// Returns the folder that the user may allow for such a path; empty for one in the root, below which all is.
QString folderToAllow(const QString &path);

/// What was found of a module. Immutable, for any thread.
class ModuleSymbols {
public:
    const std::optional<PortablePdb> &pdb() const { return m_pdb; }
    const QString &pdbPath() const { return m_pdbPath; } ///< where it was found, as people read it
    const QString &whyNoPdb() const { return m_whyNoPdb; } ///< a sentence; empty with one
    /// The code of the image, also where there is no PDB for it; nothing where only the PDB was found.
    const std::optional<IlCode> &il() const { return m_il; }
    std::uint64_t ownBytes() const; ///< in memory

private:
    friend class ModuleSearch;

    std::shared_ptr<const FileBytes> m_pdbBytes;
    std::optional<PortablePdb> m_pdb;
    QString m_pdbPath;
    QString m_whyNoPdb;
    std::shared_ptr<const FileBytes> m_imageBytes;
    std::optional<IlCode> m_il;
};

/// Finds the PDB and the image of modules, each once: beside the module's path, here and as its process sees
/// it; in the image; in a single-file program; where the compiler wrote it; in folders of the user. A file of
/// another build is refused. Thread-safe; of() reads files and is for workers.
class ModuleFiles {
public:
    explicit ModuleFiles(FilePlaces places = {});
    ~ModuleFiles();

    FilePlaces places() const;
    /// Looks elsewhere from now on; what was found, and what was not, is looked for anew.
    void setPlaces(FilePlaces places);
    /// Returns a number that is another one after setPlaces().
    std::uint64_t generation() const;
    /// Returns, for users, why files were not looked at: that their file systems do not answer, or that they
    /// are the paths of a stranger's trace. The first few.
    QStringList notLookedAt() const;
    /// Returns the folders of the paths of a stranger's trace that were not looked at. The first few.
    QStringList foldersToAllow() const;
    /// Returns what is found of a module, never null.
    std::shared_ptr<const ModuleSymbols> of(const MethodModule &module);

private:
    struct Entry;
    struct State;
    void limitMemory();
    void note(const QStringList &notLookedAt, const QStringList &foldersToAllow);

    mutable std::mutex m_mutex; ///< guards the rest
    std::shared_ptr<State> m_state; ///< since setPlaces()
    std::uint64_t m_generation = 0;
    QStringList m_notLookedAt;
    QStringList m_foldersToAllow;
};

/// Returns the last part of a path of any system.
QString fileNameIn(const QString &path);
/// Returns the parts of a path of any system, from the longest end to the shortest: "b/c.cs" and "c.cs" of
/// "C:\b\c.cs". None of them leads out of the folder that it is looked for in.
QStringList pathEnds(const QString &path);
/// Returns whether we may look for the path as it is: absolute, and on no other machine.
bool isOwnPath(const QString &path);

} // namespace model
