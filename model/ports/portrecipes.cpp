// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/portrecipes.h"

#include "model/preflight/looking.h"
#include "model/process/runtimestart.h"
#include "model/runtime/runtime.h"

#include <algorithm>

namespace model {

using protocol::Result;
using namespace std::chrono_literals;

PortRecipes::PortRecipes(DiagnosticPorts &ports, Recipes &recipes, Recordings &recordings, QObject *parent)
    : QObject(parent)
    , m_ports(ports)
    , m_recipes(recipes)
    , m_recordings(recordings)
{
    connect(&m_ports, &DiagnosticPorts::runtimesChanged, this, &PortRecipes::look);
}

RecipeRun *PortRecipes::apply(const PortRuntime &runtime, const QList<RecipeStep> &steps)
{
    const Place place(runtime.portPath, runtime.cookie);
    if (m_runs.contains(place) || !runtime.runtime)
        return nullptr;
    auto *run = new RecipeRun(recipeTarget(runtime), steps, m_recordings, this);
    m_runs.insert(place, run);
    connect(run, &RecipeRun::finished, this, [this, run, place] {
        m_runs.remove(place);
        Q_EMIT finished(run);
        run->deleteLater();
    });
    Q_EMIT started(run);
    run->start();
    return run;
}

bool PortRecipes::isBusy(const PortRuntime &runtime) const
{
    return m_runs.contains({runtime.portPath, runtime.cookie});
}

void PortRecipes::look()
{
    QSet<Place> seen;
    const QList<PortRuntime> runtimes = m_ports.runtimes();
    for (const PortRuntime &runtime : runtimes) {
        const Place place(runtime.portPath, runtime.cookie);
        const bool isNew = !m_seen.contains(place);
        if (!runtime.info)
            continue; // its name is not known yet
        seen.insert(place);
        const Recipe *recipe = isNew ? m_recipes.find(programName(*runtime.info)) : nullptr;
        if (recipe && recipe->automatic && runtime.state != PortRuntime::State::Gone && !runtime.resumed)
            greet(runtime, Asked::Automatically);
    }
    m_seen = seen;
}

int PortRecipes::applyToWaiting(const QString &program)
{
    int looked = 0;
    if (!m_recipes.find(program))
        return looked;
    const QList<PortRuntime> runtimes = m_ports.runtimes();
    for (const PortRuntime &runtime : runtimes) {
        if (!runtime.info || programName(*runtime.info) != program || runtime.resumed
            || runtime.state == PortRuntime::State::Gone || isBusy(runtime))
            continue;
        greet(runtime, Asked::ByTheUser);
        ++looked;
    }
    return looked;
}

void PortRecipes::greet(const PortRuntime &runtime, Asked asked)
{
    const qint64 pid = runtime.runtime ? runtime.runtime->endpoint()->process().pid : 0;
    preflight::lookWithin<RuntimeStart>(
        this, pid, 3s,
        [pid]() -> Result<RuntimeStart> { return pid == 0 ? RuntimeStart::NotKnown : readRuntimeStart(pid); },
        [this, path = runtime.portPath, cookie = runtime.cookie, asked](const Result<RuntimeStart> &start) {
            applyKept(path, cookie, start.valueOr(RuntimeStart::NotKnown), asked);
        });
}

void PortRecipes::applyKept(const QString &path, const QUuid &cookie, RuntimeStart start, Asked asked)
{
    const QList<PortRuntime> runtimes = m_ports.runtimes();
    const auto found = std::ranges::find_if(runtimes, [&](const PortRuntime &runtime) {
        return runtime.portPath == path && runtime.cookie == cookie;
    });
    if (found == runtimes.end() || !found->info || found->resumed || found->state == PortRuntime::State::Gone)
        return;
    const Recipe *recipe = m_recipes.find(programName(*found->info));
    if (!recipe || (!recipe->automatic && asked == Asked::Automatically))
        return;
    if (start == RuntimeStart::Passed)
        Q_EMIT notApplied(*found);
    else
        apply(*found, recipe->steps);
}

} // namespace model
