// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace ui {

enum class Appearance : std::uint8_t { Desktop, Light, Dark };

/// Whether the program is light or dark. Lives as long as the application, whose style, palette and font it
/// sets; use it on the GUI thread.
class AppearanceSwitch : public QObject {
    Q_OBJECT
public:
    /// Returns the one of the application, which must be there.
    static AppearanceSwitch &instance();

    /// Gives the application our style, font and palette: as chosen before, or `forThisRun`, which is not
    /// kept.
    void start();
    void start(Appearance forThisRun);
    Appearance chosen() const { return m_chosen; }
    /// Applies it at once and keeps it in the settings.
    void choose(Appearance appearance);

Q_SIGNALS:
    void changed(ui::Appearance appearance);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    explicit AppearanceSwitch(QObject *application);
    void apply();
    bool desktopIsDark();

    Appearance m_chosen = Appearance::Desktop;
    bool m_isStarted = false;
    bool m_isApplying = false;
};

} // namespace ui
