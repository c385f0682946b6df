// SPDX-License-Identifier: GPL-3.0-or-later
// The tests of a room are one program: each test class registers itself, main() runs the named one.
#pragma once

#include "tests/support/patience.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>

namespace tests {

/// Registers a test class under the name of its file: `tst_trace` for `tests/model/reading/tst_trace.cpp`.
struct TestRegistration {
    TestRegistration(const char *file, std::function<std::unique_ptr<QObject>()> make);
};

/// Registers what this program does when it is started with `option` (`--record`) as its first argument, so
/// that a test can start it once more as another process. `run` gets all arguments and returns the exit code.
struct ChildRegistration {
    ChildRegistration(const char *option, std::function<int(const QStringList &)> run);
};

} // namespace tests

// NOLINTBEGIN(cppcoreguidelines-macro-usage): a name and a file cannot be had otherwise.
#define CLRLENS_TEST(Class)                                                                                  \
    static const tests::TestRegistration registrationOf##Class(                                              \
        __FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); });
// NOLINTEND(cppcoreguidelines-macro-usage)
