// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/recipetext.h"

#include "model/text/visibletext.h"

#include <QCoreApplication>

namespace model {

namespace {

constexpr qsizetype stepTextMax = 200;

struct RecipeWords {
    Q_DECLARE_TR_FUNCTIONS(RecipeWords)
};

} // namespace

QString recipeStepText(const RecipeStep &step)
{
    const auto shown = [](const QString &text) { return text::visible(text, stepTextMax); };
    switch (step.kind) {
    case RecipeStep::Kind::SetVariable:
        return step.value ? RecipeWords::tr("Set %1").arg(shown(step.name))
                          : RecipeWords::tr("Clear %1").arg(shown(step.name));
    case RecipeStep::Kind::StartupProfiler:
        return RecipeWords::tr("Load the profiler %1").arg(shown(step.path));
    case RecipeStep::Kind::StartupHook:
        return RecipeWords::tr("Run the startup hook %1").arg(shown(step.path));
    case RecipeStep::Kind::Trace:
        return (step.tellsInlined ? RecipeWords::tr("Record %1, with inlined methods")
                                  : RecipeWords::tr("Record %1"))
            .arg(shown(step.name.isEmpty() ? step.providers : step.name));
    case RecipeStep::Kind::Resume:
        break;
    }
    return RecipeWords::tr("Resume");
}

QString recipeResultText(const RecipeStepResult &result)
{
    const QString step = recipeStepText(result.step);
    switch (result.state) {
    case RecipeStepResult::State::Waiting:
        return RecipeWords::tr("%1: waits").arg(step);
    case RecipeStepResult::State::Running:
        return RecipeWords::tr("%1: under way").arg(step);
    case RecipeStepResult::State::Done:
        return result.doubts.isEmpty()
            ? RecipeWords::tr("%1: done").arg(step)
            : RecipeWords::tr("%1: done. %2").arg(step, text::visible(result.doubts));
    case RecipeStepResult::State::Failed:
        return RecipeWords::tr("%1: failed. %2")
            .arg(step, result.error ? text::visible(result.error->text) : QString());
    case RecipeStepResult::State::NotDone:
        break;
    }
    return RecipeWords::tr("%1: not done").arg(step);
}

} // namespace model
