// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/guiwatchdog.h"

#include "model/async/startthread.h"
#include "model/text/visibletext.h"

#include <QCoreApplication>
#include <QMetaEnum>

#include <algorithm>
#include <utility>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr int beatsPerLimit = 5;
constexpr std::chrono::milliseconds slowestBeat{10};
constexpr QLatin1String stackIndent("    in ");

QEvent::Type beatType()
{
    static const auto type = QEvent::Type(QEvent::registerEventType());
    return type;
}

QString wholeMilliseconds(std::chrono::nanoseconds length)
{
    return QStringLiteral("%1 ms").arg(std::chrono::round<std::chrono::milliseconds>(length).count());
}

QString eventName(QEvent::Type type)
{
    const char *const name = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
    return name ? QLatin1String(name) : QStringLiteral("event %1").arg(int(type));
}

/// Names that Qt gave to parts of its widgets tell nothing of where they are.
bool tellsWhere(const QString &objectName)
{
    return !objectName.isEmpty() && !objectName.startsWith(QLatin1String("qt_"));
}

Application *eventSource()
{
    return dynamic_cast<Application *>(QCoreApplication::instance());
}

} // namespace

QString GuiStall::text() const
{
    QString text = wholeMilliseconds(length);
    if (event.isEmpty())
        return text;
    text += QStringLiteral(", of which %1 in %2 (%3 at work")
                .arg(wholeMilliseconds(inEvent), event, wholeMilliseconds(spent.worked));
    if (spent.waited >= 1ms)
        text += QStringLiteral(", %1 waiting for a processor").arg(wholeMilliseconds(spent.waited));
    return text + QLatin1Char(')');
}

QString GuiStall::stacksText(QLatin1String indent) const
{
    QString lines;
    QString last;
    for (const StackSample &stack : stacks) {
        const QString text = stack.text();
        if (text.isEmpty() || text == last)
            continue;
        lines += QStringLiteral("\n%1%2").arg(indent, text);
        last = text;
    }
    return lines;
}

QString GuiWatchdog::Handled::text() const
{
    if (!path.front().className)
        return {};
    QStringList objects;
    for (const Named &object : path) {
        if (!object.className)
            break;
        QString text = QString::fromLatin1(object.className);
        if (!object.objectName.isEmpty())
            text += QStringLiteral(" \"%1\"").arg(model::text::visible(object.objectName));
        objects += text;
    }
    return QStringLiteral("%1 to %2").arg(eventName(type), objects.join(QStringLiteral(" in ")));
}

GuiWatchdog::GuiWatchdog(std::chrono::milliseconds limit, Report report, QObject *parent)
    : QObject(parent)
    , m_limit(limit)
    , m_report(std::move(report))
{
    if (Application *const source = eventSource())
        source->setEventListener(this);
    if (auto thread = model::startThread([this] { watch(); }); thread.ok()) // else nothing is watched
        m_thread = std::move(thread).value();
}

GuiWatchdog::~GuiWatchdog()
{
    if (Application *const source = eventSource())
        source->setEventListener(nullptr);
    {
        const std::scoped_lock lock(m_mutex);
        m_isEnding = true;
    }
    m_wake.notify_one();
    if (m_thread.joinable())
        m_thread.join();
}

void GuiWatchdog::reset()
{
    m_stalls.clear();
    m_stallCount = 0;
    m_longest = {};
    m_longestHandled = {};
    m_countFrom = Clock::now();
}

QString GuiWatchdog::summary() const
{
    const QString longest = QStringLiteral("the longest time without events was %1").arg(m_longest.text());
    if (m_stallCount == 0)
        return QStringLiteral("The window was never blocked for more than %1; %2.")
            .arg(wholeMilliseconds(m_limit), longest);
    return QStringLiteral("The window was blocked for more than %1 %2; %3.")
        .arg(wholeMilliseconds(m_limit),
             m_stallCount == 1 ? QStringLiteral("once") : QStringLiteral("%1 times").arg(m_stallCount),
             longest);
}

bool GuiWatchdog::event(QEvent *event)
{
    if (event->type() != beatType())
        return QObject::event(event);
    answerBeat();
    return true;
}

GuiWatchdog::Handled GuiWatchdog::describe(const QObject &receiver, QEvent::Type type)
{
    Handled handled;
    handled.type = type;
    const QObject *object = &receiver;
    for (Named &named : handled.path) {
        named = {object->metaObject()->className(), object->objectName()};
        object = object->parent();
        if (!object || tellsWhere(named.objectName))
            break;
    }
    return handled;
}

void GuiWatchdog::eventEntered(const QObject &receiver, QEvent::Type type)
{
    if (m_depth++ != m_loopDepth)
        return;
    Handled handled = describe(receiver, type);
    handled.spent = spentByThisThread();
    handled.from = Clock::now();
    const std::scoped_lock lock(m_mutex);
    m_current = std::move(handled);
    m_isHandling = true;
}

void GuiWatchdog::eventLeft()
{
    if (m_depth == 0)
        return; // the watch began within this event
    --m_depth;
    if (m_depth < m_loopDepth) {
        m_loopDepth = m_depth; // an event loop within an event has ended
        return;
    }
    if (m_depth != m_loopDepth)
        return;
    const std::scoped_lock lock(m_mutex);
    if (!std::exchange(m_isHandling, false))
        return;
    m_current.length = Clock::now() - std::max(m_current.from, m_countFrom);
    if (m_current.length <= m_longestHandled.length)
        return;
    m_current.spent = spentByThisThread() - m_current.spent;
    m_longestHandled = std::move(m_current);
}

void GuiWatchdog::answerBeat()
{
    const auto now = Clock::now();
    Clock::time_point posted;
    std::vector<StackSample> stacks;
    {
        const std::scoped_lock lock(m_mutex);
        stacks.swap(m_stacks);
        posted = m_posted;
        m_isBeatPending = false;
        m_isHandling = false; // this beat
    }
    m_loopDepth = std::max(0, m_depth - 1);
    GuiStall stall;
    stall.at = now - m_began;
    stall.length = std::max(now - std::max(posted, m_countFrom), m_longestHandled.length);
    stall.inEvent = m_longestHandled.length;
    stall.spent = m_longestHandled.spent;
    // Most beats come in time, and no report names the events before them.
    if (stall.length > m_longest.length || stall.length > m_limit)
        stall.event = m_longestHandled.text();
    m_longestHandled = {};
    if (stall.length > m_longest.length)
        m_longest = stall;
    if (stall.length > m_limit) {
        stall.stacks = std::move(stacks);
        addStall(stall);
    }
}

void GuiWatchdog::addStall(const GuiStall &stall)
{
    ++m_stallCount;
    if (m_stalls.size() < stallsMax)
        m_stalls.push_back(stall);
    const std::scoped_lock lock(m_mutex);
    if (m_report && m_unreported.size() < stallsMax)
        m_unreported.push_back(stall);
}

void GuiWatchdog::watch()
{
    const auto pause = std::clamp<std::chrono::milliseconds>(m_limit / beatsPerLimit, 1ms, slowestBeat);
    std::unique_lock lock(m_mutex);
    while (!m_isEnding) {
        m_wake.wait_for(lock, pause, [this] { return m_isEnding; });
        reportEnded(lock);
        if (m_isEnding)
            break;
        if (m_isBeatPending) {
            sampleStack(lock);
            reportLasting(lock);
            continue;
        }
        m_isBeatPending = true;
        m_isLastingReported = false;
        m_posted = Clock::now();
        lock.unlock();
        QCoreApplication::postEvent(this, new QEvent(beatType()));
        lock.lock();
    }
}

void GuiWatchdog::reportEnded(std::unique_lock<std::mutex> &lock)
{
    const auto stalls = std::exchange(m_unreported, {});
    if (stalls.empty())
        return;
    lock.unlock(); // the report may take its time
    for (const GuiStall &stall : stalls)
        m_report(QStringLiteral("%1 s: the window was blocked for %2.%3")
                     .arg(std::chrono::duration<double>(stall.at).count(), 0, 'f', 3)
                     .arg(stall.text(), stall.stacksText(stackIndent)));
    lock.lock();
}

void GuiWatchdog::sampleStack(std::unique_lock<std::mutex> &lock)
{
    const auto posted = m_posted;
    if (m_stacks.size() >= stacksMax || 2 * (Clock::now() - posted) < m_limit)
        return;
    lock.unlock(); // the thread may be waiting for it
    const StackSample stack = m_sampler.take();
    lock.lock();
    if (m_isBeatPending && m_posted == posted && stack.count > 0)
        m_stacks.push_back(stack);
}

void GuiWatchdog::reportLasting(std::unique_lock<std::mutex> &lock)
{
    const auto length = Clock::now() - m_posted;
    if (!m_report || m_isLastingReported || length < limitsUntilReported * m_limit)
        return;
    m_isLastingReported = true;
    const Handled current = m_isHandling ? m_current : Handled();
    GuiStall soFar;
    soFar.stacks = m_stacks;
    lock.unlock();
    const QString event = current.text();
    m_report(QStringLiteral("%1 s: the window has been blocked for %2 and still is%3.%4")
                 .arg(std::chrono::duration<double>(Clock::now() - m_began).count(), 0, 'f', 3)
                 .arg(wholeMilliseconds(length),
                      event.isEmpty() ? QString() : QStringLiteral(", in %1").arg(event),
                      soFar.stacksText(stackIndent)));
    lock.lock();
}

} // namespace app
