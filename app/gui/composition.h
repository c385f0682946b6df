// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/options.h"

#include <memory>
#include <QObject>

namespace model {
class ProcessDiscovery;
}
namespace ui {
class MainWindow;
}

namespace app {

/// Makes the parts of the program and connects them. Owns them in the order in which they need each other.
class Composition : public QObject {
    Q_OBJECT
public:
    explicit Composition(const Options &options);
    ~Composition() override;

    ui::MainWindow &window();
    model::ProcessDiscovery &discovery();
    /// Starts the demo runtime, once; its row appears in the process list and is chosen.
    void showAgents();
    void showTests();
    void startDemo();
    /// Opens the sample trace, once a worker has made it.
    void openSample();
    /// Opens the files, and attaches to the process, that a command line names.
    void openWhatWasAsked(const Options &options);
    /// From now on a program that does not end in order leaves what is open to the next start. Offers what
    /// such a one has left.
    void keepSession();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace app
