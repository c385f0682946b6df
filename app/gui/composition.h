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
    void startDemo();

private:
    void openWhatWasAsked(const Options &options);

    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace app
