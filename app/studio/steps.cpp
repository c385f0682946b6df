// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/steps.h"

#include <QLineEdit>

namespace app {

Shot step(Shot::Action action, Shot::Condition isReady)
{
    return {{}, {}, std::move(action), std::move(isReady)};
}

Shot::Action trigger(const char *action)
{
    return [action](Stage &stage) { stage.trigger(action); };
}

Shot::Action click(const char *button)
{
    return [button](Stage &stage) { stage.click(button); };
}

Shot closeFront()
{
    return step([](Stage &stage) { stage.closeFront(); });
}

void addDialog(Shots &shots, const char *name, const char *shows, const char *action)
{
    shots.push_back({QLatin1String(name), QLatin1String(shows), trigger(action)});
    shots.push_back(closeFront());
}

void type(const char *line, const QString &text)
{
    if (auto *edit = qobject_cast<QLineEdit *>(Stage::seen(QLatin1String(line))))
        edit->setText(text);
}

} // namespace app
