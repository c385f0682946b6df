// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/options.h"

#include <memory>
#include <optional>

class QApplication;

namespace app {

class Composition;

/// The desktop program from its command line to its end. A program for developers may do some of that
/// otherwise (app/studio).
class WindowProgram {
public:
    WindowProgram() = default;
    virtual ~WindowProgram() = default;
    Q_DISABLE_COPY_MOVE(WindowProgram)

    /// Returns the exit status. `argc` and `argv` are main()'s.
    int run(int argc, char **argv);

protected:
    virtual std::unique_ptr<QApplication> makeApplication(int &argc, char **argv) const;
    virtual Options parse(const QStringList &arguments) const;
    /// Is called before the window is made.
    virtual void prepare(Options &) { }
    /// Returns whether what is open is kept for the next start.
    virtual bool keepsSession() const { return true; }
    /// Is called once the window is shown.
    virtual void shown(Composition &, const Options &) { }
    /// Is called when the event loop has ended, while the window is still there.
    virtual void ended() { }

private:
    std::optional<Options> answerWithoutDisplay(int argc, char **argv) const;
    int runWindow(Options options);
};

} // namespace app
