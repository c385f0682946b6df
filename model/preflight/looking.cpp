// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/looking.h"

#include "model/async/startthread.h"
#include "model/async/threadnotifier.h"
#include "model/words/texts.h"

#include <condition_variable>
#include <mutex>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QStringBuilder>
#include <QTimer>
#include <vector>

namespace model::preflight::detail {

namespace {

using protocol::Error;
using protocol::ErrorCode;

/// Counts the looks that still run although no caller waits for them now. Looks that are left behind at the
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
    void add(const QString &place, int count)
    {
        const std::lock_guard lock(m_mutex);
        m_all += count;
        int &ofPlace = m_ofPlace[place];
        ofPlace += count;
        if (ofPlace == 0)
            m_ofPlace.remove(place);
    }
    bool isFull(const QString &place)
    {
        const std::lock_guard lock(m_mutex);
        return m_all >= leftBehindMax || m_ofPlace.contains(place);
    }

private:
    std::mutex m_mutex;
    int m_all = 0;
    QHash<qint64, int> m_ofProcess;
    QHash<QString, int> m_ofPlace;
};

/// A thread that looks at one file after another for workers who wait. It ends when it is left behind.
class Looker {
public:
    /// Returns false when it is left behind.
    bool look(const QString &place, std::chrono::milliseconds deadline, std::function<void()> run)
    {
        std::unique_lock lock(m_mutex);
        m_run = std::move(run);
        m_changed.notify_all();
        if (m_changed.wait_for(lock, deadline, [this] { return !m_run; }))
            return true;
        m_leftBehindAt = place;
        LeftBehind::instance().add(place, 1);
        return false;
    }
    void work()
    {
        std::unique_lock lock(m_mutex);
        while (m_leftBehindAt.isNull()) {
            m_changed.wait(lock, [this] { return bool(m_run); });
            const auto run = m_run;
            lock.unlock();
            run();
            lock.lock();
            m_run = {};
            m_changed.notify_all();
        }
        LeftBehind::instance().add(m_leftBehindAt, -1);
    }

private:
    std::mutex m_mutex; ///< guards the rest
    std::condition_variable m_changed;
    std::function<void()> m_run; ///< what is looked at; empty when that is done
    QString m_leftBehindAt; ///< null: it is not
};

/// The threads that have nothing to look at; as many as workers looked at once. Like LeftBehind, it is never
/// destroyed.
class IdleLookers {
public:
    static IdleLookers &instance()
    {
        static auto *const lookers = new IdleLookers;
        return *lookers;
    }
    protocol::Result<std::shared_ptr<Looker>> take()
    {
        {
            const std::lock_guard lock(m_mutex);
            if (!m_idle.empty()) {
                auto looker = std::move(m_idle.back());
                m_idle.pop_back();
                return looker;
            }
        }
        auto looker = std::make_shared<Looker>();
        auto thread = startThread([looker] { looker->work(); });
        if (!thread.ok())
            return thread.error();
        std::move(thread).value().detach();
        return looker;
    }
    void put(std::shared_ptr<Looker> looker)
    {
        const std::lock_guard lock(m_mutex);
        m_idle.push_back(std::move(looker));
    }

private:
    std::mutex m_mutex;
    std::vector<std::shared_ptr<Looker>> m_idle;
};

/// The mounts of this process, read every few seconds at most: reading them asks no file system.
QByteArray mountInfo()
{
    using Clock = std::chrono::steady_clock;
    constexpr auto keptFor = std::chrono::seconds(5);
    static std::mutex mutex;
    static QByteArray text;
    static Clock::time_point readAt;
    const std::lock_guard lock(mutex);
    if (const auto now = Clock::now(); text.isEmpty() || now - readAt > keptFor) {
        QFile file(QStringLiteral("/proc/self/mountinfo"));
        text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        readAt = now;
    }
    return text;
}

/// What the thread of a look and the thread that waits for it share.
struct Meeting {
    const qint64 process;
    std::mutex mutex;
    ThreadNotifier *notifier = nullptr; ///< null when no caller waits any more
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
    auto thread = startThread([run = std::move(run), meeting] { runAndMeet(run, *meeting); });
    if (!thread.ok()) {
        meeting->finished = true;
        return refuse(thread.error());
    }
    std::move(thread).value().detach();
    waiting->startDeadline(deadline);
}

std::optional<Error> lookBeside(const QString &path, std::chrono::milliseconds deadline,
                                std::function<void()> run)
{
    const QString place = placeOfFile(path);
    const auto silent = [&] {
        return Error{ErrorCode::NotAnswering, Texts::tr("the file system of %1 does not answer").arg(place)};
    };
    if (LeftBehind::instance().isFull(place))
        return silent();
    auto looker = IdleLookers::instance().take();
    if (!looker.ok())
        return looker.error();
    if (!looker.value()->look(place, deadline, std::move(run)))
        return silent();
    IdleLookers::instance().put(std::move(looker).value());
    return std::nullopt;
}

} // namespace model::preflight::detail

namespace model::preflight {

QString placeOfFile(const QString &path)
{
    return placeOfFile(path, detail::mountInfo());
}

QString placeOfFile(const QString &path, const QByteArray &mountInfo)
{
    const QString clean = QDir::cleanPath(path);
    QByteArray longest;
    QByteArray kind;
    // "36 35 98:0 /root /mnt2 rw,noatime master:1 - ext3 /dev/root rw", where later mounts hide earlier ones.
    constexpr qsizetype mountField = 4;
    for (const QByteArray &line : mountInfo.split('\n')) {
        const qsizetype separator = line.indexOf(" - ");
        const auto fields = line.first(std::max<qsizetype>(separator, 0)).split(' ');
        if (separator < 0 || fields.size() <= mountField)
            continue;
        QByteArray mount = fields[mountField];
        mount.replace("\\040", " ");
        const QString folder = QFile::decodeName(mount);
        const bool isAbove
            = folder == QLatin1String("/") || clean == folder || clean.startsWith(QString(folder % u'/'));
        if (!isAbove || mount.size() < longest.size())
            continue;
        longest = mount;
        kind = line.sliced(separator + 3).split(' ').first();
    }
    static const QList<QByteArray> disks{"btrfs", "ext2", "ext3", "ext4",     "f2fs", "overlay",
                                         "tmpfs", "vfat", "xfs",  "squashfs", "zfs"};
    return longest.isEmpty() || disks.contains(kind) ? QFileInfo(clean).path() : QFile::decodeName(longest);
}

} // namespace model::preflight
