// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <QString>

namespace app {

/// Return addresses, innermost first.
struct StackSample {
    static constexpr std::size_t framesMax = 96;

    std::array<void *, framesMax> frames{};
    std::size_t count = 0;

    /// Returns the innermost function, which function of a library the program called there, and the
    /// innermost of the program: "FT_Load_Glyph < … < QLabel::sizeHint < ui::Inspector::addPane <
    /// ui::Inspector::Inspector". A function whose name the program does not export is its file and place, as
    /// addr2line wants them: "clrlens+0x1a2b".
    QString text() const;
};

/// Tells another thread where the thread is that made it, which writes its stack down in a signal handler.
/// One implementation per family of systems: stacksampler_unix.cpp, _windows.cpp, which takes no samples.
/// There is one at a time.
class StackSampler {
public:
    StackSampler();
    ~StackSampler();
    StackSampler(const StackSampler &) = delete;
    StackSampler &operator=(const StackSampler &) = delete;

    /// Call on another thread. Waits for some milliseconds; an empty sample where none came.
    StackSample take();
};

} // namespace app
