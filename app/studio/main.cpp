// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/console.h"
#include "app/gui/windowprogram.h"
#include "app/studio/application.h"
#include "app/studio/guiwatchdog.h"
#include "app/studio/studiooptions.h"
#include "app/studio/tour.h"

#include <optional>

namespace {

/// The desktop program with a tour that takes pictures, or under the eyes of the watchdog.
class Studio : public app::WindowProgram {
protected:
    std::unique_ptr<QApplication> makeApplication(int &argc, char **argv) const override
    {
        return std::make_unique<app::Application>(argc, argv);
    }
    app::Options parse(const QStringList &arguments) const override
    {
        return app::parseStudioOptions(arguments).window;
    }
    void prepare(app::Options &options) override
    {
        m_options = app::parseStudioOptions(QApplication::arguments());
        if (isTour())
            app::Tour::isolate(options, m_options.screenshotsFolder);
    }
    bool keepsSession() const override { return !isTour(); }
    void shown(app::Composition &composition, const app::Options &options) override
    {
        if (m_options.stallLimit > 0)
            m_watchdog.emplace(std::chrono::milliseconds(m_options.stallLimit), app::printErrorLine);
        if (isTour())
            m_tour.emplace(composition, m_options.screenshotsFolder, options.size).start();
    }
    void ended() override
    {
        if (m_watchdog)
            app::printErrorLine(m_watchdog->summary());
        m_tour.reset();
        m_watchdog.reset();
    }

private:
    bool isTour() const { return !m_options.screenshotsFolder.isEmpty(); }

    app::StudioOptions m_options;
    std::optional<app::GuiWatchdog> m_watchdog;
    std::optional<app::Tour> m_tour;
};

} // namespace

int main(int argc, char **argv)
{
    return Studio().run(argc, argv);
}
