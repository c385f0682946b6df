// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/greyreason.h"

#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QVariant>

namespace ui {

void enableOrSay(QAction &action, bool enabled, const QString &whyNot)
{
    constexpr const char *ownTip = "clrlensOwnTip"; // what the tooltip says of an action that can be chosen
    action.setEnabled(enabled);
    const QVariant own = action.property(ownTip);
    if (enabled && !own.isValid())
        return;
    if (!own.isValid()) // one without a tooltip has its text for one, which may change
        action.setProperty(ownTip, action.toolTip() == action.iconText() ? QString() : action.toolTip());
    action.setToolTip(enabled ? own.toString() : plainToolTip(whyNot));
    if (enabled)
        action.setProperty(ownTip, QVariant());
}

} // namespace ui
