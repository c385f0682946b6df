// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <QObject>

class QWidget;

namespace model {
class ProcessDiscovery;
}

namespace app {

/// Has processes looked for as often as the user wants it while one of the program's windows is in front;
/// half as often while none is, for it may still be seen, and a quarter as often while the window is
/// minimized. A user who comes back sees what there is now.
class DiscoveryPace : public QObject {
    Q_OBJECT
public:
    DiscoveryPace(model::ProcessDiscovery &discovery, QWidget &window, std::chrono::milliseconds wanted);

    void setWanted(std::chrono::milliseconds wanted);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void apply();

    model::ProcessDiscovery &m_discovery;
    QWidget &m_window;
    std::chrono::milliseconds m_wanted;
    int m_slowness = 1;
};

} // namespace app
