// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/scopebar.h"

#include "model/text/decimals.h"
#include "model/text/eventname.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/base/icons.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QHBoxLayout>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int chipWidth = 240; // pixels of text

/// Times with as many digits as their range needs.
QString rangeText(const model::TimeRange &range)
{
    const int digits = std::clamp(int(std::ceil(-std::log10(std::max(range.length(), 1e-9)))) + 2, 0, 9);
    const auto seconds
        = [digits](double value) { return model::text::decimal(std::max(0.0, value), digits); };
    const auto length = std::chrono::nanoseconds(std::llround(range.length() * 1e9));
    return ScopeBar::tr("%1 s – %2 s  (%3)")
        .arg(seconds(range.from), seconds(range.to), model::text::duration(length));
}

/// With their names, where the trace tells them.
QString threadsText(const QList<std::uint64_t> &threads, const std::vector<model::TraceThread> &known)
{
    if (threads.size() > 3)
        return ScopeBar::tr("%n threads", nullptr, int(threads.size()));
    QStringList texts;
    for (const std::uint64_t id : threads)
        texts.append(model::text::visible(model::threadText(known, id), 60));
    return ScopeBar::tr("thread %1").arg(texts.join(QStringLiteral(", ")));
}

QAction *walkAction(Symbol symbol, const QString &text, const char *name, QObject *parent)
{
    auto *action = new QAction(icon(symbol), text, parent);
    action->setObjectName(QLatin1String(name));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    return action;
}

} // namespace

ScopeBar::ScopeBar(TraceContext &trace, QWidget *parent)
    : QWidget(parent)
    , m_trace(trace)
    , m_back(walkAction(Symbol::Back, tr("&Back"), "scopeBack", this))
    , m_forward(walkAction(Symbol::Forward, tr("&Forward"), "scopeForward", this))
    , m_widen(walkAction(Symbol::Abort, tr("&Widen"), "scopeWiden", this))
    , m_time(addChip(QStringLiteral("chipTime")))
    , m_threads(addChip(QStringLiteral("chipThreads")))
    , m_filter(addChip(QStringLiteral("chipFilter")))
    , m_note(new ElidedLabel)
{
    setObjectName(QStringLiteral("scopeBar"));
    setAccessibleName(tr("What is looked at"));
    m_back->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Left));
    m_forward->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Right));
    m_widen->setShortcut(QKeySequence(Qt::Key_Escape));
    m_back->setToolTip(plainToolTip(tr("Back to what was looked at before (Alt+Left)")));
    m_forward->setToolTip(plainToolTip(tr("Forward again (Alt+Right)")));
    m_note->setObjectName(QStringLiteral("frozenNote"));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setElideMode(Qt::ElideRight);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (QAction *action : {m_back, m_forward}) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        layout->addWidget(button);
    }
    m_time->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_time, &QWidget::customContextMenuRequested, this, [this](const QPoint &position) {
        auto *menu = new FilterMenu(m_trace, m_time);
        menu->addTimeRange();
        menu->popup(m_time->mapToGlobal(position));
    });
    for (QToolButton *chip : {m_time, m_threads, m_filter})
        layout->addWidget(chip);
    layout->addWidget(m_note, 1);
    layout->addStretch();

    connect(m_back, &QAction::triggered, &m_trace, &TraceContext::back);
    connect(m_forward, &QAction::triggered, &m_trace, &TraceContext::forward);
    connect(m_widen, &QAction::triggered, &m_trace, &TraceContext::widen);
    connect(m_time, &QToolButton::clicked, &m_trace, [this] { m_trace.setTime(std::nullopt); });
    connect(m_threads, &QToolButton::clicked, &m_trace, [this] { m_trace.setThreads({}); });
    connect(m_filter, &QToolButton::clicked, &m_trace, [this] { m_trace.setFilter({}); });
    connect(&m_trace, &TraceContext::scopeChanged, this, &ScopeBar::refresh);
    refresh();
}

QList<QAction *> ScopeBar::walkActions() const
{
    return {m_back, m_forward, m_widen};
}

QToolButton *ScopeBar::addChip(const QString &name)
{
    auto *chip = new QToolButton(this);
    chip->setObjectName(name);
    chip->setIcon(icon(Symbol::Abort));
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->hide();
    return chip;
}

void ScopeBar::setChip(QToolButton *chip, const QString &text, const QString &whole)
{
    const bool hadFocus = chip->hasFocus();
    chip->setVisible(!text.isEmpty());
    if (text.isEmpty()) {
        m_texts.remove(chip);
        if (hadFocus)
            chip->parentWidget()->setFocus();
        return;
    }
    m_texts[chip] = text;
    chip->setToolTip(plainToolTip(tr("%1\nPress to look at all again.").arg(whole)));
    chip->setAccessibleName(tr("Remove %1").arg(text));
}

/// Chips with short texts leave theirs to the others.
void ScopeBar::shareWidth()
{
    QList<QToolButton *> chips = m_texts.keys();
    const auto wanted = [this](QToolButton *chip) {
        return std::min(chipWidth, chip->fontMetrics().horizontalAdvance(m_texts.value(chip)));
    };
    std::ranges::stable_sort(chips, {}, wanted);
    const int spacing = layout()->spacing();
    int room = width();
    for (auto *button : findChildren<QToolButton *>(Qt::FindDirectChildrenOnly)) {
        if (!m_texts.contains(button))
            room -= button->isHidden() ? 0 : button->sizeHint().width() + spacing;
    }
    for (qsizetype i = 0; i < chips.size(); ++i) {
        QToolButton *chip = chips.at(i);
        const QFontMetrics metrics = chip->fontMetrics();
        const int around = chip->sizeHint().width() - metrics.horizontalAdvance(chip->text()) + spacing;
        const int share = std::max(0, room / int(chips.size() - i) - around);
        const int width = std::min(wanted(chip), share);
        const QString shown = titleText(metrics.elidedText(m_texts.value(chip), Qt::ElideRight, width));
        if (chip->text() != shown)
            chip->setText(shown);
        room -= width + around;
    }
}

void ScopeBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    shareWidth();
}

void ScopeBar::refresh()
{
    const model::Scope &scope = m_trace.scope();
    // One that cannot be read is not in force, and the one before still is.
    const QString filter = model::text::visible(m_trace.selection().filter.text());
    setChip(m_time, scope.time ? rangeText(*scope.time) : QString(), tr("Only this time is looked at."));
    const QString threads
        = scope.threads.isEmpty() ? QString() : threadsText(scope.threads, *m_trace.snapshot()->threads);
    setChip(m_threads, threads,
            tr("Only events of these threads are looked at.") % u'\n' % threads); // a chip may cut it
    setChip(m_filter, filter, tr("Only events that match are looked at: %1").arg(filter));
    enableOrSay(*m_back, m_trace.history().canGoBack(), tr("Nothing else was looked at before."));
    enableOrSay(*m_forward, m_trace.history().canGoForward(), tr("There is nothing that Back has left."));
    m_note->setText(m_trace.isFrozen()    ? tr("The view stands still, the recording goes on. Esc: go on")
                        : scope.isWhole() ? tr("Drag over the timeline to select a time")
                                          : QString());
    shareWidth();
}

} // namespace ui
