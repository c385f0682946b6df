// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ports/portlines.h"
#include "protocol/ipc/processcommands.h"

#include <optional>
#include <QByteArray>
#include <QList>
#include <QUuid>

/// What is done to a runtime that waits at its start, before it is resumed, as a list that users save by the
/// name of a program, in a JSON file:
///
/// { "clrlensRecipes": 1, "recipes": [ { "program": "Shop", "automatic": true, "steps": [
///   { "do": "setVariable", "name": "LOG", "value": "debug" }, { "do": "clearVariable", "name": "X" },
///   { "do": "startupProfiler", "path": "/x.so", "profiler": "{...}" },
///   { "do": "startupHook", "path": "/x.dll" },
///   { "do": "trace", "preset": "cpu", "providers": "...", "tellsInlined": true }, { "do": "resume" } ] } ] }
///
/// A file of others is untrusted: its size and all lengths are capped.
namespace model {

struct RecipeStep {
    /// In the order that works: a runtime takes variables, then what it loads at its start; a trace that runs
    /// before the resume has its first event.
    enum class Kind : std::uint8_t { SetVariable, StartupProfiler, StartupHook, Trace, Resume };
    Kind kind = Kind::Resume;
    QString name; ///< of a variable, or of the preset that a trace was chosen by
    std::optional<QString> value; ///< of a variable; nothing clears it
    QString path; ///< of a profiler or hook, as the process sees it
    QUuid profiler; ///< its class
    QString providers; ///< of a trace, in the syntax of parseProviders()
    /// A trace asks for what is inlined, so that stacks show inlined methods. Only programs tell it that were
    /// started to (inlinedVariable).
    bool tellsInlined = false;
    bool operator==(const RecipeStep &) const = default;
};

struct Recipe {
    QString program; ///< as programName()
    bool automatic = false; ///< applied to each runtime of the name that announces itself
    QList<RecipeStep> steps; ///< as the user arranged them
    bool operator==(const Recipe &) const = default;
};

inline constexpr int recipeFileVersion = 1;
inline constexpr qint64 recipeFileBytesMax = 1 << 20;
inline constexpr qsizetype recipesMax = 200;
inline constexpr qsizetype recipeStepsMax = 64;
inline constexpr qsizetype recipeTextMax = 16 * 1024;

/// Returns the name that a recipe is kept by: of the managed entry assembly, or where the runtime does not
/// know it yet, of the file that its command line begins with, which is the second one after "dotnet".
QString programName(const protocol::ipc::ProcessInfo &info);

/// Returns the steps in an order that works: by kind, those of a kind as they were; one resume at most.
QList<RecipeStep> workingOrder(const QList<RecipeStep> &steps);
/// Returns the recipe that does nothing but resume.
Recipe resumeRecipe(const QString &program);
/// Returns whether the recipe is the rule that runtimes of its name are resumed by themselves.
bool isAutoResume(const Recipe &recipe);

/// Says what is wrong with a step or recipe. Errors: BadValue, LimitExceeded.
protocol::Result<> checkStep(const RecipeStep &step);
protocol::Result<> checkRecipe(const Recipe &recipe);

/// Returns the user's own file of recipes: CLRLENS_RECIPES, or one beside the program's settings.
QString recipesPath();
inline constexpr char recipesVariable[] = "CLRLENS_RECIPES";
/// Reads such a file's bytes. Errors: BadValue, which says which recipe is wrong and why; LimitExceeded;
/// Unsupported for a version above ours.
protocol::Result<QList<Recipe>> parseRecipes(const QByteArray &json);
QByteArray formatRecipes(const QList<Recipe> &recipes);
/// Reads the file; no recipes where there is none. Errors as parseRecipes(), and AccessDenied, IoError. Waits
/// for the disk.
protocol::Result<QList<Recipe>> readRecipes(const QString &file);

} // namespace model
