// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/recipes.h"

#include "model/words/texts.h"

#include <algorithm>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

Recipes::Recipes(JobRunner &jobs, QString file, QObject *parent)
    : QObject(parent)
    , m_jobs(jobs)
    , m_file(std::move(file))
    , m_kept(jobs)
{
}

void Recipes::load()
{
    const QString file = m_file.isEmpty() ? recipesPath() : m_file;
    m_jobs.run(
        this, [file](const JobRunner::CancelFlag &) { return readRecipes(file); },
        [this](const Result<QList<Recipe>> &read) {
            if (!read.ok()) {
                Q_EMIT failed(read.error());
                return;
            }
            m_loaded = true;
            for (const Recipe &recipe : read.value()) {
                if (!find(recipe.program)) // what was made meanwhile is newer
                    m_recipes.append(recipe);
            }
            Q_EMIT changed();
            if (std::exchange(m_mustWrite, false))
                write();
        });
}

const Recipe *Recipes::find(const QString &program) const
{
    const auto found = std::ranges::find(m_recipes, program, &Recipe::program);
    return found == m_recipes.end() ? nullptr : &*found;
}

Result<> Recipes::set(const Recipe &recipe)
{
    if (const auto checked = checkRecipe(recipe); !checked.ok())
        return checked.error();
    const auto found = std::ranges::find(m_recipes, recipe.program, &Recipe::program);
    if (found == m_recipes.end() && m_recipes.size() >= recipesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("there are %1 recipes already").arg(m_recipes.size())};
    if (found == m_recipes.end())
        m_recipes.append(recipe);
    else
        *found = recipe;
    write();
    Q_EMIT changed();
    return {};
}

void Recipes::remove(const QString &program)
{
    const QString name = program; // it may be a part of what goes
    if (m_recipes.removeIf([&name](const Recipe &recipe) { return recipe.program == name; }) == 0)
        return;
    write();
    Q_EMIT changed();
}

Result<> Recipes::rename(const QString &program, const QString &other)
{
    const auto found = std::ranges::find(m_recipes, program, &Recipe::program);
    if (found == m_recipes.end())
        return Error{ErrorCode::NotFound, Texts::tr("there is no recipe for \"%1\"").arg(program)};
    if (program == other)
        return {};
    if (find(other))
        return Error{ErrorCode::Exists, Texts::tr("there is a recipe for \"%1\" already").arg(other)};
    Recipe renamed = *found;
    renamed.program = other;
    if (const auto checked = checkRecipe(renamed); !checked.ok())
        return checked.error();
    *found = renamed;
    write();
    Q_EMIT changed();
    return {};
}

void Recipes::write()
{
    if (!m_loaded) {
        m_mustWrite = true;
        return;
    }
    const QByteArray json = formatRecipes(m_recipes);
    if (json.size() > recipeFileBytesMax) {
        Q_EMIT failed({ErrorCode::LimitExceeded,
                       Texts::tr("a file of recipes has at most %1 bytes").arg(recipeFileBytesMax)});
        return;
    }
    m_kept.write(this, m_file.isEmpty() ? recipesPath() : m_file, json, [this](const Result<> &written) {
        if (!written.ok())
            Q_EMIT failed(written.error());
    });
}

} // namespace model
