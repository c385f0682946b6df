// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/heapmeter.h"

#include "model/discovery/processhistory.h"
#include "model/preferences/preferences.h"
#include "model/runtime/commandsupport.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "ui/base/preferencekeeper.h"
#include "ui/panes/processcontext.h"

namespace ui {

namespace {
/// Older ones send a rundown of megabytes at the end of each session.
constexpr int firstVersion = 5;
} // namespace

HeapMeter::HeapMeter(ProcessContext &process, QWidget *parent)
    : LoadMeter(tr("GC heap"), QStringLiteral("1023.9 MiB"), parent)
    , m_process(process)
    , m_watch(process.commands().runtime())
    , m_isPreferred(model::keptPreferences().watchesHeap)
{
    setObjectName(QStringLiteral("inspectorHeap"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleTime);
    connect(&m_settle, &QTimer::timeout, this, [this] {
        m_isSettled = true;
        follow();
    });
    connect(&m_process, &ProcessContext::changed, this, [this] {
        follow();
        showHeap();
    });
    connect(&m_watch, &model::HeapWatch::changed, this, &HeapMeter::showHeap);
    connect(&PreferenceKeeper::instance(), &PreferenceKeeper::changed, this,
            [this](const model::Preferences &, const model::Preferences &now) {
                m_isPreferred = now.watchesHeap;
                follow();
            });
    hide();
    follow();
    showHeap();
}

void HeapMeter::showEvent(QShowEvent *event)
{
    LoadMeter::showEvent(event);
    m_settle.start();
}

void HeapMeter::hideEvent(QHideEvent *event)
{
    LoadMeter::hideEvent(event);
    m_settle.stop();
    m_isSettled = false;
    m_watch.setWanted(false);
}

void HeapMeter::follow()
{
    const model::ProcessEntry &entry = m_process.entry();
    const bool tells = model::majorVersion(entry.runtimeVersion).value_or(0) >= firstVersion;
    const bool isOffered = tells && m_isPreferred;
    if (isOffered == isHidden()) {
        setVisible(isOffered);
        Q_EMIT offered();
    }
    const bool runs = entry.state == model::ProcessState::Ok;
    m_watch.setWanted(m_isSettled && isVisible() && runs);
}

void HeapMeter::showHeap()
{
    // One that has ended has no heap, as it has no memory; how it was stays in the line.
    const bool hasEnded = m_process.hasEnded();
    const auto bytes = hasEnded ? std::nullopt : m_watch.heapBytes();
    QString spoken;
    if (bytes)
        spoken = tr("%1 after the last garbage collection").arg(model::text::bytes(*bytes));
    else if (hasEnded)
        spoken = tr("the process has ended");
    else if (m_watch.error())
        spoken
            = model::describeError(*m_watch.error(), tr("Watching the GC heap"), model::ErrorSubject::Runtime)
                  .sentence();
    else
        spoken = tr("not known before the next garbage collection");
    const QString history = model::historyText(m_watch.history(), model::memoryText);
    if (!history.isEmpty())
        spoken = tr("%1; %2", "heap; its history").arg(spoken, history);
    setLoad(bytes ? model::text::bytes(*bytes) : QString(), m_watch.history(), spoken);
}

} // namespace ui
