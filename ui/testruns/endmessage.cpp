// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/testruns/endmessage.h"

#include "model/testruns/testdetails.h"
#include "model/text/errortext.h"
#include "model/text/visibletext.h"
#include "ui/testruns/testspane.h"
#include "ui/widgets/messageline.h"

namespace ui {

using model::testruns::EndKind;

void showEnd(MessageLine &line, const model::testruns::StartReport &report, const QString &program)
{
    if (report.end == EndKind::Completed || report.end == EndKind::Stopped)
        return;
    if (report.end == EndKind::NotStarted)
        return line.showError(model::describeError(
            report.error.value_or(protocol::Error()),
            TestsPane::tr("Starting %1").arg(model::text::visible(program)), model::ErrorSubject::File));
    const QString lost = model::testruns::lostTestsText(report);
    line.showMessage(
        model::Severity::Error,
        TestsPane::tr("Process %1: %2").arg(QString::number(report.pid), model::testruns::textOf(report.end)),
        lost.isEmpty() ? TestsPane::tr("See Processes for the end of its output.") : lost);
}

} // namespace ui
