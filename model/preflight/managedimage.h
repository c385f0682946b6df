// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QIODevice>

/// Reads of an assembly what tells whether it is a startup hook: the PE headers, and of the metadata the
/// tables of types and methods (ECMA-335, II.24 and II.25). No input, however damaged, takes long.
namespace model::preflight {

/// What a startup hook must have: a class StartupHook without a namespace, and in it a static method
/// Initialize that takes nothing and returns nothing.
struct StartupHookClass {
    bool hasClass = false;
    bool hasMethod = false;
};

/// Errors: BadMagic for a file that is no PE file, BadValue for one without managed code, Unsupported for
/// metadata of another kind than compilers write, LimitExceeded for more than a startup hook has, Truncated
/// and BadSize for a damaged one.
protocol::Result<StartupHookClass> findStartupHook(QIODevice &file);

} // namespace model::preflight
