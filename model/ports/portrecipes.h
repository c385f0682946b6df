// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ports/diagnosticports.h"
#include "model/ports/reciperun.h"
#include "model/ports/recipes.h"
#include "model/process/processfacts.h"

#include <QSet>

namespace model {

/// Applies recipes to runtimes at the program's ports: automatic ones when a runtime of their name announces
/// itself for the first time, and any one on request. One that runs already, as one that comes back after a
/// restart of this program does, gets no automatic one; where the system does not tell, it counts as waiting.
/// For the thread of the ports.
class PortRecipes : public QObject {
    Q_OBJECT
public:
    PortRecipes(DiagnosticPorts &ports, Recipes &recipes, Recordings &recordings, QObject *parent = nullptr);

    Recipes &recipes() { return m_recipes; }
    /// Applies the steps. Returns null while others are applied to the runtime. The run dies some time after
    /// its end.
    RecipeRun *apply(const PortRuntime &runtime, const QList<RecipeStep> &steps);
    /// Applies the program's recipe, automatic or not, to each of its runtimes that is here and waits, as far
    /// as that can be told. Returns how many are looked at for it.
    int applyToWaiting(const QString &program);
    /// Returns whether a recipe is being applied to the runtime.
    bool isBusy(const PortRuntime &runtime) const;

Q_SIGNALS:
    void started(model::RecipeRun *run);
    /// A recipe for the runtime's name was not applied, because the runtime runs already.
    void notApplied(const model::PortRuntime &runtime);
    /// It has ended, and dies after the signal.
    void finished(model::RecipeRun *run);

private:
    void look();
    enum class Asked { Automatically, ByTheUser };
    void greet(const PortRuntime &runtime, Asked asked);
    void applyKept(const QString &path, const QUuid &cookie, RuntimeStart start, Asked asked);

    DiagnosticPorts &m_ports;
    Recipes &m_recipes;
    Recordings &m_recordings;
    using Place = std::pair<QString, QUuid>; ///< a port's path and a runtime's cookie
    QSet<Place> m_seen; ///< those that automatic recipes were looked up for
    QHash<Place, RecipeRun *> m_runs;
};

} // namespace model
