// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/studio/application.h"
#include "app/studio/stacksampler.h"
#include "app/studio/threadclock.h"

#include <QObject>
#include <QString>

#include <array>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace app {

/// A time in which the GUI thread could handle no input.
struct GuiStall {
    using Duration = std::chrono::nanoseconds;

    Duration at{}; ///< when it ended, since the watch began
    Duration length{};
    QString event; ///< what took the most of it: "KeyPress to ui::TableView "events""; empty where unknown
    Duration inEvent{}; ///< how much of it that one event took
    ThreadSpent spent; ///< by the thread in that event
    std::vector<StackSample> stacks; ///< where the thread was, from half of the limit on

    double milliseconds() const { return std::chrono::duration<double, std::milli>(length).count(); }
    /// Returns how long that one event would have taken with a processor of its own.
    Duration ofItsOwn() const { return inEvent - spent.waited; }
    /// Returns "128 ms, of which 121 ms in KeyPress to ui::TableView "events" (95 ms at work, 20 ms waiting
    /// for a processor)".
    QString text() const;
    /// Returns the stacks' texts, each once and as a line of its own that begins with `indent`.
    QString stacksText(QLatin1String indent) const;
};

/// Watches how long the GUI thread goes without handling events. A thread of its own posts an event to the
/// GUI thread every few milliseconds and the watchdog measures how long that waits: behind one event that
/// takes long, or behind many. Where the program's application object is an app::Application, it also says
/// which event took the most of a stall. From half of the limit on it looks every few milliseconds where the
/// thread is.
///
/// What is measured is the time that passed: on a busy machine a stall may be that of a thread that waited
/// for a processor. It says so, as far as the system tells (GuiStall::ofItsOwn()).
///
/// Lives on the GUI thread, one at a time, and ends before the application object.
class GuiWatchdog : public QObject, private Application::EventListener {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds defaultLimit{50};
    static constexpr std::size_t stallsMax = 1000; ///< kept; more are counted
    static constexpr std::size_t stacksMax = 8; ///< of a stall
    /// A stall that lasts longer than so many limits is reported before it ends, for it may never end.
    static constexpr int limitsUntilReported = 10;

    /// Gets a sentence for each stall, on the thread that watches. Names in it may come from others.
    using Report = std::function<void(const QString &)>;

    /// Only stalls longer than `limit` are kept, counted and reported.
    explicit GuiWatchdog(std::chrono::milliseconds limit = defaultLimit, Report report = {},
                         QObject *parent = nullptr);
    /// Reports what is not reported yet, and waits for the thread to end.
    ~GuiWatchdog() override;

    const std::vector<GuiStall> &stalls() const { return m_stalls; }
    std::size_t stallCount() const { return m_stallCount; }
    /// Returns the longest time without events since the start or reset(), be it below the limit.
    const GuiStall &longest() const { return m_longest; }
    /// Forgets what was measured so far; what is handled right now counts from now on.
    void reset();
    /// Returns a sentence that says how many stalls there were and which was the longest.
    QString summary() const;

    bool event(QEvent *event) override;

private:
    using Clock = std::chrono::steady_clock;
    /// An object and what it is in, without a pointer to it: handling an event may be its end.
    struct Named {
        const char *className = nullptr;
        QString objectName;
    };
    struct Handled {
        QEvent::Type type = QEvent::None;
        std::array<Named, 3> path{}; ///< from the receiver outwards
        Clock::time_point from{};
        Clock::duration length{};
        ThreadSpent spent; ///< until the event is left: of the thread since it began

        QString text() const;
    };

    static Handled describe(const QObject &receiver, QEvent::Type type);
    void eventEntered(const QObject &receiver, QEvent::Type type) override;
    void eventLeft() override;
    void answerBeat();
    void addStall(const GuiStall &stall);
    void watch();
    void reportEnded(std::unique_lock<std::mutex> &lock);
    void reportLasting(std::unique_lock<std::mutex> &lock);
    void sampleStack(std::unique_lock<std::mutex> &lock);

    const std::chrono::milliseconds m_limit;
    const Report m_report;
    const Clock::time_point m_began = Clock::now();

    // The GUI thread's.
    std::vector<GuiStall> m_stalls;
    std::size_t m_stallCount = 0;
    GuiStall m_longest;
    Handled m_longestHandled; ///< since the last beat
    Clock::time_point m_countFrom = m_began;
    int m_depth = 0; ///< of events within each other
    int m_loopDepth = 0; ///< in which the event loop runs; not 0 where an event runs a loop of its own

    StackSampler m_sampler;
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_wake;
    Handled m_current; ///< what the event loop is at
    bool m_isHandling = false;
    std::vector<GuiStall> m_unreported;
    std::vector<StackSample> m_stacks; ///< while the last beat waits
    Clock::time_point m_posted{};
    bool m_isBeatPending = false;
    bool m_isLastingReported = false;
    bool m_isEnding = false;

    std::thread m_thread; ///< last: uses all of the above
};

} // namespace app
