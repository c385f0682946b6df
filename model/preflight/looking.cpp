// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/looking.h"

#include "model/async/threadnotifier.h"
#include "model/words/texts.h"

#include <mutex>
#include <QHash>
#include <QTimer>
#include <system_error>
#include <thread>

namespace model::preflight::detail {

namespace {

using protocol::Error;
using protocol::ErrorCode;

/// Counts the looks that still run although nobody waits for them any more. Looks that are left behind at the
/// exit of the program use it still, so it is never destroyed.
class LeftBehind {
public:
    static LeftBehind &instance()
    {
        static auto *const counts = new LeftBehind;
        return *counts;
    }
    void add(qint64 process, int count)
    {
        const std::lock_guard lock(m_mutex);
        m_all += count;
        int &ofProcess = m_ofProcess[process];
        ofProcess += count;
        if (ofProcess == 0)
            m_ofProcess.remove(process);
    }
    bool isFull(qint64 process)
    {
        const std::lock_guard lock(m_mutex);
        return m_all >= leftBehindMax || m_ofProcess.value(process) >= leftBehindOfProcessMax;
    }

private:
    std::mutex m_mutex;
    int m_all = 0;
    QHash<qint64, int> m_ofProcess;
};

/// What the thread of a look and the thread that waits for it share.
struct Meeting {
    const qint64 process;
    std::mutex mutex;
    ThreadNotifier *notifier = nullptr; ///< null when nobody waits any more
    bool abandoned = false; ///< at its deadline, so that it counts as left behind
    bool finished = false;
};

/// Waits for one look, as a child of the context.
class Waiting : public QObject {
public:
    Waiting(QObject *context, std::shared_ptr<Meeting> meeting, std::function<void()> answered,
            std::function<void(Error)> gaveUp)
        : QObject(context)
        , m_meeting(std::move(meeting))
        , m_answered(std::move(answered))
        , m_gaveUp(std::move(gaveUp))
        , m_notifier([this] { end({}); })
    {
        m_meeting->notifier = &m_notifier;
        m_deadline.setSingleShot(true);
        connect(&m_deadline, &QTimer::timeout, this, [this] {
            {
                const std::lock_guard lock(m_meeting->mutex);
                if (m_meeting->finished)
                    return; // the notifier's event is on its way
            }
            end(Error{ErrorCode::NotAnswering, Texts::tr("the file system does not answer")});
        });
    }
    ~Waiting() override { leave(); }

    void startDeadline(std::chrono::milliseconds deadline) { m_deadline.start(deadline); }
    /// Calls back, once, with an error or with what was found, and deletes this.
    void end(const std::optional<Error> &error)
    {
        m_deadline.stop();
        leave();
        deleteLater();
        // The call may delete the context, and this with it.
        const auto answered = m_answered;
        const auto gaveUp = m_gaveUp;
        if (error)
            gaveUp(*error);
        else
            answered();
    }

private:
    void leave()
    {
        const std::lock_guard lock(m_meeting->mutex);
        if (!m_meeting->notifier)
            return;
        m_meeting->notifier = nullptr;
        if (!m_meeting->finished) {
            m_meeting->abandoned = true;
            LeftBehind::instance().add(m_meeting->process, 1);
        }
    }

    const std::shared_ptr<Meeting> m_meeting;
    const std::function<void()> m_answered;
    const std::function<void(Error)> m_gaveUp;
    ThreadNotifier m_notifier;
    QTimer m_deadline;
};

void runAndMeet(const std::function<void()> &run, Meeting &meeting)
{
    run();
    const std::lock_guard lock(meeting.mutex);
    meeting.finished = true;
    if (meeting.notifier)
        meeting.notifier->notify();
    if (meeting.abandoned)
        LeftBehind::instance().add(meeting.process, -1);
}

} // namespace

void lookAside(QObject *context, qint64 process, std::chrono::milliseconds deadline,
               std::function<void()> run, std::function<void()> answered, std::function<void(Error)> gaveUp)
{
    auto meeting = std::make_shared<Meeting>(process);
    auto *waiting = new Waiting(context, meeting, std::move(answered), std::move(gaveUp));
    const auto refuse = [waiting](const Error &error) {
        QTimer::singleShot(0, waiting, [waiting, error] { waiting->end(error); });
    };
    if (LeftBehind::instance().isFull(process)) {
        meeting->finished = true;
        return refuse(
            {ErrorCode::NotAnswering, Texts::tr("file systems that were asked before do not answer yet")});
    }
    try {
        std::thread([run = std::move(run), meeting] { runAndMeet(run, *meeting); }).detach();
    } catch (const std::system_error &error) {
        meeting->finished = true;
        return refuse({ErrorCode::OutOfMemory, QString::fromLocal8Bit(error.what())});
    }
    waiting->startDeadline(deadline);
}

} // namespace model::preflight::detail
