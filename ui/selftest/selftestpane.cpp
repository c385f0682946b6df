// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/selftest/selftestpane.h"

#include "model/async/jobrunner.h"
#include "model/items/severity.h"
#include "model/text/visibletext.h"
#include "ui/base/icons.h"
#include "ui/base/palette.h"
#include "ui/base/textcolor.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QProxyStyle>
#include <QScreen>
#include <QScrollArea>
#include <QStyle>

namespace ui {

namespace {

using model::selftest::Check;
using model::selftest::Graphics;
using model::selftest::State;

/// A mark and a word: colour alone says nothing to some.
QString stateText(State state)
{
    switch (state) {
    case State::Ok:
        return SelfTestPane::tr("✓ in order");
    case State::Warning:
        return SelfTestPane::tr("⚠ warning");
    case State::Problem:
        return SelfTestPane::tr("✗ problem");
    case State::NotApplicable:
        break;
    }
    return SelfTestPane::tr("– not applicable");
}

QColor stateColor(State state, const QPalette &palette)
{
    switch (state) {
    case State::Ok:
        return severityColor(model::Severity::Success, palette);
    case State::Warning:
        return severityColor(model::Severity::Warning, palette);
    case State::Problem:
        return severityColor(model::Severity::Error, palette);
    case State::NotApplicable:
        break;
    }
    return mutedTextColor(palette);
}

QLabel *rowLabel(const QString &text)
{
    QLabel *label = plainLabel(model::text::visible(text));
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QString summaryOf(const QList<Check> &checks)
{
    const auto countOf
        = [&checks](State state) { return int(std::ranges::count(checks, state, &Check::state)); };
    const int problems = countOf(State::Problem);
    const int warnings = countOf(State::Warning);
    if (problems > 0)
        return SelfTestPane::tr(
            "%n problems keep the program from some of its work. What to do stands below.", nullptr,
            problems);
    if (warnings > 0)
        return SelfTestPane::tr("The program can work. %n warnings tell what it cannot do here.", nullptr,
                                warnings);
    return SelfTestPane::tr("All is in order.");
}

} // namespace

Graphics currentGraphics()
{
    // A style of ours lies over one that has a name.
    const QStyle *style = QApplication::style();
    if (const auto *proxy = qobject_cast<const QProxyStyle *>(style); proxy && proxy->baseStyle())
        style = proxy->baseStyle();
    Graphics graphics{QGuiApplication::platformName(), style->name(), {}};
    for (const QScreen *screen : QGuiApplication::screens())
        graphics.scaleFactors.append(screen->devicePixelRatio());
    return graphics;
}

SelfTestPane::SelfTestPane(Context &context, model::ScanOptions where, QWidget *parent)
    : Pane(QStringLiteral("selfTest"), tr("Self Test"), parent)
    , m_context(context)
    , m_where(std::move(where))
    , m_again(new QAction(icon(Symbol::Refresh), tr("&Run Again"), this))
    , m_copy(new QAction(icon(Symbol::Copy), tr("&Copy as Text"), this))
    , m_summary(rowLabel({}))
{
    m_again->setObjectName(QStringLiteral("runSelfTest"));
    m_copy->setObjectName(QStringLiteral("copySelfTest"));
    m_copy->setToolTip(plainToolTip(tr("For an issue. The text names no user and no command line.")));
    m_copy->setEnabled(false);
    connect(m_again, &QAction::triggered, this, &SelfTestPane::runAgain);
    connect(m_copy, &QAction::triggered, this, &SelfTestPane::copyReport);
    addPaneAction(m_again);
    addPaneAction(m_copy);
    layOut();
}

void SelfTestPane::layOut()
{
    m_rows = new QWidget;
    m_grid = new QGridLayout(m_rows);
    m_grid->setContentsMargins(8, 8, 8, 8);
    m_grid->setHorizontalSpacing(16);
    m_grid->setVerticalSpacing(8);
    m_grid->setColumnStretch(2, 1);
    auto *scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("selfTestRows"));
    scroll->setAccessibleName(tr("Checks"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(m_rows);
    m_summary->setObjectName(QStringLiteral("selfTestSummary"));
    auto *layout = new PaneLayout(this);
    layout->addToolRow({m_again, m_copy});
    layout->addWidget(m_summary);
    layout->addWidget(scroll, 1);
}

void SelfTestPane::activated()
{
    if (m_checks.isEmpty())
        runAgain();
}

void SelfTestPane::runAgain()
{
    if (std::exchange(m_isRunning, true))
        return;
    m_again->setEnabled(false);
    m_summary->setText(tr("Looking at the system…"));
    m_context.jobs.run(
        this,
        [where = m_where, graphics = currentGraphics()](const auto &) {
            return model::selftest::runSelfTest(where, graphics);
        },
        [this](const QList<Check> &checks) {
            m_isRunning = false;
            m_again->setEnabled(true);
            m_copy->setEnabled(true);
            showChecks(checks);
        });
}

void SelfTestPane::showChecks(const QList<Check> &checks)
{
    m_checks = checks;
    m_states.clear();
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const Check &check : checks)
        addRow(check);
    m_grid->setRowStretch(m_grid->rowCount(), 1);
    m_summary->setText(summaryOf(checks));
    colorRows();
}

void SelfTestPane::addRow(const Check &check)
{
    const int row = m_grid->rowCount();
    QLabel *state = plainLabel(stateText(check.state));
    state->setObjectName(check.id + QStringLiteral("-state"));
    state->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    QLabel *title = plainLabel(check.title);
    title->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    const QString text = check.remedy.isEmpty() ? check.found : QString(check.found % u' ' % check.remedy);
    QLabel *found = rowLabel(text);
    found->setObjectName(check.id);
    found->setAccessibleName(
        tr("%1, %2: %3").arg(check.title, stateText(check.state), model::text::visible(text)));
    m_grid->addWidget(state, row, 0);
    m_grid->addWidget(title, row, 1);
    m_grid->addWidget(found, row, 2);
    m_states.append(state);
}

void SelfTestPane::colorRows()
{
    for (qsizetype i = 0; i < m_states.size(); ++i)
        setTextColor(*m_states.at(i), stateColor(m_checks.at(i).state, palette()));
}

void SelfTestPane::changeEvent(QEvent *event)
{
    Pane::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colorRows();
}

void SelfTestPane::copyReport()
{
    copyToClipboard(model::selftest::reportText(m_checks));
}

} // namespace ui
