// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/stripchoice.h"

#include "model/preferences/settings.h"

namespace ui {

namespace {

QString stripKey(model::answers::Subject subject)
{
    return QStringLiteral("timeline/strip/") + model::answers::subjectId(subject);
}

} // namespace

bool isKeptAsStrip(model::answers::Subject subject)
{
    const QVariant kept = model::keptSetting(stripKey(subject));
    return kept.isValid() ? kept.toBool() : subject != model::answers::Subject::Summary;
}

void keepAsStrip(model::answers::Subject subject, bool isStrip)
{
    model::keepSetting(stripKey(subject), isStrip);
}

} // namespace ui
