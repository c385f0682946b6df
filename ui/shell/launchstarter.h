// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace model {
struct LaunchRequest;
struct PresetChoice;
} // namespace model

namespace ui {

class Workspace;
struct Context;

/// Launches programs that the user asks for, each with a tab of its own.
class LaunchStarter : public QObject {
    Q_OBJECT
public:
    /// All outlive this. The dialog opens over `window`.
    LaunchStarter(Context &context, Workspace &workspace, QWidget &window);

    void openDialog();
    /// Launches what was launched before; what is recorded is what its presets say now.
    void launchAgain(const model::LaunchRequest &request);

Q_SIGNALS:
    void openTraceRequested(const QString &path);

private:
    void launch(const model::LaunchRequest &request, const model::PresetChoice &recorded);

    Context &m_context;
    Workspace &m_workspace;
    QWidget &m_window;
};

} // namespace ui
