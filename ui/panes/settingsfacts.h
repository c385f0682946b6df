// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtimesettings/settingsreader.h"

namespace ui {

class FactList;

/// Adds the fields of what a runtime was told before its start and of what its control group allows it.
void addSettingsFields(FactList &fields);
/// Shows them. What could not be read is said in a field of its own.
void showSettings(FactList &fields, const model::runtimesettings::SettingsFacts &facts, bool isNativeAot);

} // namespace ui
