// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/dumpcheck.h"
#include "model/process/processkey.h"
#include "model/runtime/runtimecommands.h"

#include <chrono>
#include <memory>
#include <optional>
#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>
#include <QTimer>
#include <vector>

namespace model {

/// A memory dump that a runtime was asked to write.
struct Dump {
    enum class State : std::uint8_t {
        Checking, ///< nothing is sent before it is known that no file is in the way
        Writing, ///< the runtime has not answered yet
        Written,
        Failed, ///< see error
        Abandoned, ///< we no longer wait for the answer; the runtime goes on writing if it was sent
    };
    /// What became of the file of an abandoned dump that the runtime had been asked for, as far as looks at
    /// the file tell: the answer of the runtime is not heard any more.
    enum class Aftermath : std::uint8_t {
        Unknown,
        Growing, ///< the file is there
        Settled, ///< it has not grown for Options::settleTime
        NeverCame, ///< within Options::patience, and the folder where it would be is there
        /// Not known, and looked at no more: the looks failed, or the file was there and went.
        OutOfSight,
    };
    quint64 id = 0; ///< unique in the program
    ProcessKey process;
    QString label; ///< of the process: "Workload 4711"
    DumpType type = DumpType::Full;
    QString path; ///< in the file system of the process
    QString pathForUs; ///< under which we reach it; empty where we cannot
    bool ownRoot = false; ///< the process has another root than we
    State state = State::Checking;
    Aftermath aftermath = Aftermath::Unknown;
    bool sent = false; ///< the runtime has the command; before, it waits behind other ones
    QDateTime started; ///< UTC
    std::chrono::milliseconds took{0}; ///< until it ended
    quint64 bytes = 0; ///< of the file so far
    std::optional<quint64> expectedBytes;
    QString owner; ///< of the file, when it is written and can be looked at
    quint32 mode = 0; ///< of the file, likewise: its permission bits; 0 where the system has none
    /// The file of one that failed because others have it, too (AccessDenied), until it is removed.
    std::optional<preflight::FileStatus> exposed;
    bool isRemoved = false; ///< that file
    QString command; ///< which version the runtime knew: "GenerateCoreDump3"
    QList<preflight::Finding> findings; ///< of the look before it was sent
    std::optional<protocol::Error> error;
    std::optional<preflight::TargetFiles> files; ///< of its process, for copying it
    bool isRunning() const { return state == State::Checking || state == State::Writing; }
    /// Returns whether the file is still looked at, though we no longer wait for the runtime's answer.
    bool isFollowed() const
    {
        return state == State::Abandoned && sent && files
            && (aftermath == Aftermath::Unknown || aftermath == Aftermath::Growing);
    }
};

/// What to ask for.
struct DumpOrder {
    DumpRequest request; ///< a relative path is one from the process's current folder
    bool otherNames = false; ///< take the next free name where the path is taken
    bool simulated = false; ///< of a demo runtime
    bool suspended = false; ///< of a runtime that waits at its start
    ProcessKey process;
    QString label;
};

/// The dumps that the program asked for: they go on, and their outcomes stay, whichever views come and go. A
/// second one of a process waits behind the first, since its runtime does one thing at a time. For the GUI
/// thread; no call waits.
class Dumps : public QObject {
    Q_OBJECT
public:
    static constexpr int endedMax = 200; ///< outcomes that are kept
    /// Processes whose root folder is kept open for the copying of their dumps: it holds up the removal of
    /// their containers.
    static constexpr int rootsMax = 8;
    struct Options {
        std::chrono::milliseconds lookTime{3000}; ///< for the look beforehand
        std::chrono::milliseconds progressInterval{250}; ///< between two looks at the file
        std::chrono::milliseconds settleTime{15'000}; ///< without growth: it is complete
        /// For the file of an abandoned dump to appear, or to be seen again.
        std::chrono::milliseconds patience{600'000};
    };

    explicit Dumps(QObject *parent = nullptr);
    explicit Dumps(const Options &options, QObject *parent = nullptr);
    /// Abandons what is being written.
    ~Dumps() override;

    /// Looks whether the path is free, then asks the runtime behind `commands`. Returns the dump's id.
    ///
    /// Where it may take other names, and others may enter the folder, it makes one that only the process's
    /// user may enter. A file that others have all the same is an error, and stays until remove().
    ///
    /// Errors, as the dump's outcome: those of preflight::lookBeforeDump(), Exists also for the path of
    /// another dump that is being written, or may be still although it was abandoned; IoError where the
    /// file system does not answer; those of RuntimeCommands::createDump(); NothingWritten where the runtime
    /// reported success and no file, or an empty one, is there; AccessDenied.
    quint64 start(std::unique_ptr<RuntimeCommands> commands, const DumpOrder &order);
    /// Stops waiting for a dump, or for all of a process.
    void abandon(quint64 id);
    void abandon(const ProcessKey &process);

    /// Empties and removes the file of a dump that others have, too. changed() says how that went: isRemoved,
    /// or another error.
    void remove(quint64 id);

    /// Return one dump; nothing where there is none.
    std::optional<Dump> find(quint64 id) const;
    std::optional<Dump> newestOf(const ProcessKey &process) const;
    /// Returns those of a process, oldest first.
    QList<Dump> of(const ProcessKey &process) const;
    /// Returns those that have not ended.
    QList<Dump> running() const;

Q_SIGNALS:
    void changed(const model::Dump &dump); ///< its state; also when it was started
    void progressed(const model::Dump &dump); ///< its size, or that it was sent

private:
    struct Entry {
        Dump dump;
        DumpOrder order;
        std::unique_ptr<RuntimeCommands> commands; ///< until it ends
        quint64 command = 0; ///< once it waits for its turn
        std::chrono::steady_clock::time_point begun;
        std::chrono::steady_clock::time_point lookedSince; ///< the look whose outcome counts is not older
        std::optional<std::chrono::steady_clock::time_point> ended;
        std::chrono::steady_clock::time_point grown; ///< when its file was last seen to grow
        bool looking = false; ///< at the file
        /// Its file system has not answered, and is not asked again while it is written: each look would
        /// leave a thread behind.
        bool isSilent = false;
        QStringList taken; ///< names that other dumps will have
        QString madeFolder; ///< for this one; is removed where it stays empty
    };
    Entry *entryOf(quint64 id) const;
    void lookBefore(Entry &entry);
    void send(quint64 id, const protocol::Result<preflight::DumpOutlook> &outlook);
    void answered(quint64 id, const protocol::Result<protocol::ipc::Command> &answer);
    void lookAtFiles();
    void lookAtFile(Entry &entry);
    /// Says what a look at the file of an abandoned dump tells.
    void lookedAfterwards(Entry &entry, const protocol::Result<preflight::FileStatus> &status);
    /// Looks no more at the file of an abandoned dump.
    static void loseSightOf(Dump &dump);
    /// Looks at the whole file, then ends.
    void lookAfter(Entry &entry);
    /// Whether another dump is, or may be, written to where this one would be.
    bool isTaken(const Entry &wanted, const preflight::DumpOutlook &outlook) const;
    void removeMadeFolder(const std::optional<preflight::TargetFiles> &ofProcess, const QString &made);
    /// Lets all dumps of a process share one root folder, and those of few processes keep theirs.
    void shareFiles(Entry &entry);
    void end(quint64 id, Dump::State state, const std::optional<protocol::Error> &error = {});
    void forgetOldest();

    const Options m_options;
    std::vector<std::unique_ptr<Entry>> m_entries; ///< in the order of their starts
    quint64 m_lastId = 0;
    QTimer m_progressClock;
};

} // namespace model
