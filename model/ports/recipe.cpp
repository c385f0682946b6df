// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/recipe.h"

#include "model/files/smallfile.h"
#include "model/recording/providerspec.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

namespace model {

namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;
using Kind = RecipeStep::Kind;

Error recipeProblem(const QString &text)
{
    return {ErrorCode::BadValue, text};
}

struct KindName {
    Kind kind;
    QLatin1String name;
};
constexpr QLatin1String clearVariable("clearVariable");
constexpr KindName kindNames[] = {
    {Kind::SetVariable, QLatin1String("setVariable")},
    {Kind::StartupProfiler, QLatin1String("startupProfiler")},
    {Kind::StartupHook, QLatin1String("startupHook")},
    {Kind::Trace, QLatin1String("trace")},
    {Kind::Resume, QLatin1String("resume")},
};

Result<RecipeStep> stepOf(const QJsonObject &object)
{
    const QString does = object[QLatin1String("do")].toString();
    const bool clears = does == clearVariable;
    const auto *known = std::ranges::find_if(kindNames, [&](const KindName &kind) {
        return clears ? kind.kind == Kind::SetVariable : does == kind.name;
    });
    if (known == std::end(kindNames))
        return recipeProblem(Texts::tr("\"%1\" is no step").arg(does.left(64)));
    RecipeStep step;
    step.kind = known->kind;
    step.name = object[step.kind == Kind::Trace ? QLatin1String("preset") : QLatin1String("name")].toString();
    if (step.kind == Kind::SetVariable && !clears)
        step.value = object[QLatin1String("value")].toString();
    step.path = object[QLatin1String("path")].toString();
    step.profiler = QUuid::fromString(object[QLatin1String("profiler")].toString());
    step.providers = object[QLatin1String("providers")].toString();
    step.tellsInlined = step.kind == Kind::Trace && object[QLatin1String("tellsInlined")].toBool();
    return step;
}

QJsonObject objectOf(const RecipeStep &step)
{
    const auto *known = std::ranges::find(kindNames, step.kind, &KindName::kind);
    QJsonObject object{{QStringLiteral("do"), QString(known->name)}};
    switch (step.kind) {
    case Kind::SetVariable:
        object.insert(QStringLiteral("name"), step.name);
        if (step.value)
            object.insert(QStringLiteral("value"), *step.value);
        else
            object.insert(QStringLiteral("do"), QString(clearVariable));
        break;
    case Kind::StartupProfiler:
        object.insert(QStringLiteral("profiler"), step.profiler.toString());
        object.insert(QStringLiteral("path"), step.path);
        break;
    case Kind::StartupHook:
        object.insert(QStringLiteral("path"), step.path);
        break;
    case Kind::Trace:
        object.insert(QStringLiteral("preset"), step.name);
        object.insert(QStringLiteral("providers"), step.providers);
        if (step.tellsInlined)
            object.insert(QStringLiteral("tellsInlined"), true);
        break;
    case Kind::Resume:
        break;
    }
    return object;
}

Result<Recipe> recipeOf(const QJsonObject &object)
{
    Recipe recipe;
    recipe.program = object[QLatin1String("program")].toString();
    recipe.automatic = object[QLatin1String("automatic")].toBool();
    const QJsonArray steps = object[QLatin1String("steps")].toArray();
    if (steps.size() > recipeStepsMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a recipe has at most %1 steps").arg(recipeStepsMax)};
    for (const QJsonValue value : steps) {
        const auto step = stepOf(value.toObject());
        if (!step.ok())
            return recipeProblem(
                Texts::tr("the recipe for \"%1\": %2").arg(recipe.program.left(200), step.error().text));
        recipe.steps.append(step.value());
    }
    if (const auto checked = checkRecipe(recipe); !checked.ok())
        return checked.error();
    return recipe;
}

/// The last part of a path of either system, without `.dll` and `.exe`.
QString baseName(const QString &path)
{
    const qsizetype slash = std::max(path.lastIndexOf(u'/'), path.lastIndexOf(u'\\'));
    QString name = path.mid(slash + 1);
    for (const QLatin1String ending : {QLatin1String(".dll"), QLatin1String(".exe")}) {
        if (name.endsWith(ending, Qt::CaseInsensitive))
            name.chop(ending.size());
    }
    return name;
}

} // namespace

QString programName(const protocol::ipc::ProcessInfo &info)
{
    if (!info.managedEntrypointAssemblyName.isEmpty())
        return info.managedEntrypointAssemblyName;
    const QStringList words = info.commandLine.left(4096).split(u' ', Qt::SkipEmptyParts);
    QString name = baseName(words.value(0));
    if (name == QLatin1String("dotnet") && words.size() > 1)
        name = baseName(words.at(1));
    return name;
}

QList<RecipeStep> workingOrder(const QList<RecipeStep> &steps)
{
    QList<RecipeStep> ordered = steps;
    std::ranges::stable_sort(ordered, {}, &RecipeStep::kind);
    while (ordered.size() > 1 && ordered.at(ordered.size() - 2).kind == Kind::Resume)
        ordered.removeLast();
    return ordered;
}

Recipe resumeRecipe(const QString &program)
{
    return {program, true, {RecipeStep()}};
}

bool isAutoResume(const Recipe &recipe)
{
    return recipe.automatic && recipe.steps.size() == 1 && recipe.steps.first().kind == Kind::Resume;
}

Result<> checkStep(const RecipeStep &step)
{
    if (step.name.size() > recipeTextMax || step.path.size() > recipeTextMax
        || step.providers.size() > recipeTextMax || step.value.value_or(QString()).size() > recipeTextMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a text of a step has at most %1 characters").arg(recipeTextMax)};
    switch (step.kind) {
    case Kind::SetVariable:
        if (step.name.isEmpty() || step.name.contains(u'=') || step.name.contains(QChar()))
            return recipeProblem(Texts::tr("\"%1\" is no name of a variable").arg(step.name.left(200)));
        if (step.value && step.value->contains(QChar()))
            return recipeProblem(Texts::tr("the value of %1 has a NUL in it").arg(step.name.left(200)));
        break;
    case Kind::StartupProfiler:
        if (step.profiler.isNull())
            return recipeProblem(Texts::tr("the class of the profiler (a GUID) is missing"));
        [[fallthrough]];
    case Kind::StartupHook:
        if (step.path.isEmpty())
            return recipeProblem(Texts::tr("the path of the library is missing"));
        break;
    case Kind::Trace:
        if (const auto providers = parseProviders(step.providers); !providers.ok())
            return recipeProblem(
                Texts::tr("the providers of the trace are malformed: %1").arg(providers.error().text));
        break;
    case Kind::Resume:
        break;
    }
    return {};
}

Result<> checkRecipe(const Recipe &recipe)
{
    if (recipe.program.isEmpty() || recipe.program.size() > recipeTextMax)
        return recipeProblem(Texts::tr("a recipe has the name of a program"));
    if (recipe.steps.isEmpty())
        return recipeProblem(Texts::tr("the recipe for \"%1\" has no steps").arg(recipe.program.left(200)));
    if (recipe.steps.size() > recipeStepsMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a recipe has at most %1 steps").arg(recipeStepsMax)};
    for (const RecipeStep &step : recipe.steps) {
        if (const auto checked = checkStep(step); !checked.ok())
            return recipeProblem(
                Texts::tr("the recipe for \"%1\": %2").arg(recipe.program.left(200), checked.error().text));
    }
    return {};
}

QString recipesPath()
{
    QString chosen = qEnvironmentVariable(recipesVariable);
    if (!chosen.isEmpty())
        return chosen;
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        % QLatin1String("/clrlens/recipes.json");
}

Result<QList<Recipe>> parseRecipes(const QByteArray &json)
{
    if (json.size() > recipeFileBytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a file of recipes has at most %1 bytes").arg(recipeFileBytesMax)};
    QJsonParseError failure;
    const QJsonObject root = QJsonDocument::fromJson(json, &failure).object();
    if (failure.error != QJsonParseError::NoError)
        return Error{ErrorCode::BadValue, Texts::tr("this is not JSON: %1").arg(failure.errorString()),
                     std::uint64_t(failure.offset)};
    const int version = root[QLatin1String("clrlensRecipes")].toInt();
    if (version < 1)
        return recipeProblem(Texts::tr("this is no file of recipes: \"clrlensRecipes\" is missing"));
    if (version > recipeFileVersion)
        return Error{ErrorCode::Unsupported,
                     Texts::tr("this file of recipes is of version %1; version %2 is known")
                         .arg(version)
                         .arg(recipeFileVersion)};
    const QJsonArray array = root[QLatin1String("recipes")].toArray();
    if (array.size() > recipesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a file of recipes has at most %1 of them").arg(recipesMax)};
    QList<Recipe> recipes;
    for (const QJsonValue value : array) {
        const auto recipe = recipeOf(value.toObject());
        if (!recipe.ok())
            return recipe.error();
        if (std::ranges::find(recipes, recipe.value().program, &Recipe::program) != recipes.end())
            return recipeProblem(
                Texts::tr("the recipe for \"%1\" is there twice").arg(recipe.value().program.left(200)));
        recipes.append(recipe.value());
    }
    return recipes;
}

QByteArray formatRecipes(const QList<Recipe> &recipes)
{
    QJsonArray array;
    for (const Recipe &recipe : recipes) {
        QJsonArray steps;
        for (const RecipeStep &step : recipe.steps)
            steps.append(objectOf(step));
        array.append(QJsonObject{{QStringLiteral("program"), recipe.program},
                                 {QStringLiteral("automatic"), recipe.automatic},
                                 {QStringLiteral("steps"), steps}});
    }
    return QJsonDocument(QJsonObject{{QStringLiteral("clrlensRecipes"), recipeFileVersion},
                                     {QStringLiteral("recipes"), array}})
        .toJson();
}

Result<QList<Recipe>> readRecipes(const QString &file)
{
    const auto bytes = readSmallFile(file, recipeFileBytesMax);
    if (!bytes.ok() && bytes.error().code == ErrorCode::NotFound)
        return QList<Recipe>();
    if (!bytes.ok())
        return bytes.error();
    return parseRecipes(bytes.value());
}

} // namespace model
