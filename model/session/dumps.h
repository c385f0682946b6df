// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processkey.h"
#include "model/session/runtimecommands.h"

#include <memory>
#include <optional>
#include <QList>
#include <QObject>
#include <QString>
#include <vector>

namespace model {

/// A memory dump that a runtime was asked to write.
struct Dump {
    enum class State : std::uint8_t {
        Writing, ///< the runtime has not answered yet
        Written,
        Failed, ///< see error
        Abandoned, ///< nobody waits for the answer any more; the runtime goes on writing
    };
    ProcessKey process;
    QString label; ///< of the process: "Workload 4711"
    QString path; ///< in the file system of the process
    State state = State::Writing;
    std::optional<protocol::Error> error;
};

/// The dumps that the program asked for, the last one of each process: they go on, and their outcomes stay,
/// whichever views come and go. For the GUI thread; no call waits.
class Dumps : public QObject {
    Q_OBJECT
public:
    static constexpr int endedMax = 200; ///< outcomes that are kept

    explicit Dumps(QObject *parent = nullptr);
    /// Abandons what is being written.
    ~Dumps() override;

    /// Asks the runtime behind `commands` for a dump of `process`. Ignored while one of it is being written.
    void start(std::unique_ptr<RuntimeCommands> commands, const DumpRequest &request,
               const ProcessKey &process, const QString &label);
    /// Stops waiting for the answer, if one is awaited.
    void abandon(const ProcessKey &process);

    /// Returns the last dump of that process; nothing where there is none.
    std::optional<Dump> newestOf(const ProcessKey &process) const;
    QList<Dump> writing() const;

Q_SIGNALS:
    void changed(const model::Dump &dump); ///< also when it was started

private:
    struct Entry {
        Dump dump;
        std::unique_ptr<RuntimeCommands> commands; ///< while it is being written
    };
    Entry *find(const ProcessKey &process) const;
    void end(const ProcessKey &process, Dump::State state, const std::optional<protocol::Error> &error);
    void forgetOldest();

    std::vector<std::unique_ptr<Entry>> m_entries; ///< in the order of their starts
};

} // namespace model
