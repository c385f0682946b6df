// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ports/reciperun.h"

namespace model {

/// Returns the step as a user reads it, as visible text: "Set LOG", "Record gc". Values of variables are not
/// in it: they may be secret.
QString recipeStepText(const RecipeStep &step);
/// Returns what became of it: "Set LOG: done".
QString recipeResultText(const RecipeStepResult &result);

} // namespace model
