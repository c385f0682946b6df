// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/testruns/testtabs.h"

#include "model/testruns/testdetails.h"
#include "model/testruns/testtraces.h"
#include "model/text/visibletext.h"
#include "ui/launch/outputview.h"

#include <QFontDatabase>
#include <QPlainTextEdit>
#include <utility>

namespace ui {

using model::testruns::TestProcess;

namespace {

/// A run may be repeated a million times.
constexpr int endLinesMax = 20'000;

QPlainTextEdit *textView(const char *name, const QString &accessibleName, const QString &hint)
{
    auto *text = new QPlainTextEdit;
    text->setObjectName(QLatin1String(name));
    text->setAccessibleName(accessibleName);
    text->setPlaceholderText(hint);
    text->setReadOnly(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setTabChangesFocus(true);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    return text;
}

} // namespace

TestTabs::TestTabs(QWidget *parent)
    : QTabWidget(parent)
    , m_details(textView("testDetails", tr("Details of the test"),
                         tr("What the selected test told appears here: its message, what was expected, "
                            "exceptions and output.")))
    , m_output(new OutputView(QStringLiteral("testOutput"), tr("Output of the test application")))
    , m_ends(textView("testEnds", tr("Ends of the processes"),
                      tr("How each process of the run ended appears here, with the tests that ran then.")))
{
    m_ends->setMaximumBlockCount(endLinesMax);
    setObjectName(QStringLiteral("testTabs"));
    setDocumentMode(true);
    addTab(m_details, tr("Test"));
    addTab(m_output, tr("Output of the application"));
    addTab(m_ends, tr("Processes"));
}

void TestTabs::forgetRun()
{
    m_details->clear();
    m_shownDetails.clear();
    m_output->clear();
    m_ends->clear();
    m_followed = 0;
}

void TestTabs::showTest(const model::testruns::TestResults &results, model::testruns::TestId test,
                        model::testruns::AttemptId attempt)
{
    showDetails(test == model::testruns::none ? QString()
                                              : model::testruns::detailsText(results, test, attempt));
}

void TestTabs::showDetails(const QString &text)
{
    // What a user has selected in it stays.
    if (text != std::exchange(m_shownDetails, text))
        m_details->setPlainText(text);
}

void TestTabs::followOutput(const TestProcess &process)
{
    if (process.output().pieces().empty())
        return;
    if (std::exchange(m_followed, process.pid()) != process.pid())
        m_output->beginProgram(process.options().mode == TestProcess::Mode::Discover
                                   ? tr("— the application tells its tests —")
                                   : tr("— the application runs its tests —"));
    m_output->follow(process.output());
}

void TestTabs::addEnd(const model::testruns::StartReport &report)
{
    m_ends->appendPlainText(model::testruns::endText(report));
}

void TestTabs::addTraces(const model::testruns::TestTraces &traces)
{
    for (const auto &traced : traces.processes()) {
        const QString label
            = QStringLiteral("%1 (%2)").arg(model::text::visible(traced.name)).arg(traced.pid);
        if (!traced.problem.isEmpty())
            m_ends->appendPlainText(label % QLatin1String(": ") % traced.problem);
        if (!traced.filePath().isEmpty())
            m_ends->appendPlainText(
                tr("Recorded %1 in %2").arg(label, model::text::visible(traced.filePath())));
    }
}

} // namespace ui
