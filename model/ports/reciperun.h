// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ports/recipe.h"
#include "model/process/processkey.h"
#include "model/recording/recordings.h"
#include "model/runtime/runtimecommands.h"

#include <memory>
#include <QObject>
#include <QPointer>

namespace model {

struct PortRuntime;

/// To which runtime a recipe is applied.
struct RecipeTarget {
    std::shared_ptr<Runtime> runtime; ///< takes the commands
    ProcessKey key; ///< that its recordings are known by
    QString name;
    QString label; ///< "Shop 4711"
    QString operatingSystem;
    QString architecture;
    RecordedProcess process;
};
/// Returns a runtime at a port as such.
RecipeTarget recipeTarget(const PortRuntime &runtime);

/// What became of a step.
struct RecipeStepResult {
    enum class State : std::uint8_t {
        Waiting,
        Running,
        Done,
        Failed,
        NotDone, ///< one before it failed
    };
    RecipeStep step;
    State state = State::Waiting;
    std::optional<protocol::Error> error; ///< of a failed one
    QString doubts; ///< of one that was done: what could not be looked at before
    bool operator==(const RecipeStepResult &) const = default;
};

/// Applies the steps of a recipe to one runtime, in workingOrder(), each when the one before it is done. One
/// that fails ends it, so that a runtime that waits goes on waiting, and the user decides. A trace is done
/// when its session runs; it goes on without this object. Profilers and hooks are looked at before they are
/// sent (model/preflight); a startup profiler is sent only to a runtime that is known to wait at its start.
/// Where a trace is to have what is inlined, the doubt is said if the program was not started to tell that.
/// For the thread of the runtime; no call waits.
class RecipeRun : public QObject {
    Q_OBJECT
public:
    RecipeRun(RecipeTarget target, const QList<RecipeStep> &steps, Recordings &recordings,
              QObject *parent = nullptr);

    /// Begins; results come from the event loop.
    void start();
    const RecipeTarget &target() const { return m_target; }
    const QList<RecipeStepResult> &results() const { return m_results; }
    bool isFinished() const { return m_finished; }
    /// Returns whether all steps were done.
    bool isDone() const;
    /// Returns the trace that it has begun; null for none.
    Recording *recording() const { return m_recording; }

Q_SIGNALS:
    void changed();
    void finished();

private:
    void next();
    void begin(const RecipeStep &step);
    void send(const RecipeStep &step);
    void look(const RecipeStep &step);
    void lookForInlined(const RecipeStep &step);
    void record(const RecipeStep &step);
    void watchRecording();
    void end(const protocol::Result<> &result);
    void finishLater();

    const RecipeTarget m_target;
    Recordings &m_recordings;
    RuntimeCommands m_commands;
    QList<RecipeStepResult> m_results;
    qsizetype m_current = -1;
    bool m_finished = false;
    QPointer<Recording> m_recording;
};

} // namespace model
