// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preferences/settings.h"

#include "model/async/startthread.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QList>
#include <QSettings>
#include <QStandardPaths>
#include <ranges>
#include <thread>

namespace model {

/// A pipe, say, for which QSettings would wait for ever.
QString settingsThatAreNoFile()
{
    const QString organization = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        % u'/' % QCoreApplication::organizationName();
    for (const QString &path :
         {QString(organization % u'/' % QCoreApplication::applicationName() % QLatin1String(".conf")),
          QString(organization % QLatin1String(".conf"))}) {
        const QFileInfo info(path);
        if (info.exists() && !info.isFile())
            return path;
    }
    return {};
}

namespace {

/// A splitter that is dragged changes a hundred times a second.
constexpr std::chrono::milliseconds gatheringTime{200};

bool isBelow(const QString &key, const QString &above)
{
    return key.startsWith(above) && key.size() > above.size() && key.at(above.size()) == u'/';
}

/// Returns what the changes make of the key; nothing where they do not touch it.
std::optional<QVariant> changedValue(const QList<SettingChange> &changes, const QString &key)
{
    for (const SettingChange &change : std::views::reverse(changes)) {
        if (change.key == key)
            return change.value;
        if (!change.value.isValid() && isBelow(key, change.key))
            return QVariant();
    }
    return std::nullopt;
}

void apply(const QList<SettingChange> &changes)
{
    QString file;
    {
        QSettings settings; // on its end it writes, and waits for the disk
        for (const SettingChange &change : changes) {
            if (change.value.isValid())
                settings.setValue(change.key, change.value);
            else
                settings.remove(change.key);
        }
        file = settings.fileName();
    }
    // An older one keeps what others were allowed.
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
}

class SettingsWriter {
public:
    static SettingsWriter &instance()
    {
        static SettingsWriter one;
        return one;
    }

    QVariant value(const QString &key)
    {
        const std::lock_guard lock(m_mutex);
        if (const auto value = changedValue(m_waiting, key))
            return *value;
        if (!m_noFile.isEmpty())
            return {};
        if (!m_isWriting)
            return QSettings().value(key); // under the lock: a write cannot begin now
        const auto value = changedValue(m_written, key);
        return value ? *value : m_before.value(key);
    }

    /// All under one lock, so that all are in the same write.
    void change(const QList<SettingChange> &changes)
    {
        std::unique_lock lock(m_mutex);
        for (const SettingChange &change : changes) {
            // Only the last value of a key counts. One that was forgotten in between comes after that all the
            // same.
            m_waiting.removeIf(
                [&](const SettingChange &one) { return one.key == change.key && one.value.isValid(); });
            m_waiting.append(change);
        }
        if (!m_noFile.isEmpty())
            return; // they are kept in memory
        if (!m_thread.joinable()) {
            if (auto thread = startThread([this] { work(); }); thread.ok())
                m_thread = std::move(thread).value();
            else
                write(lock); // nothing is lost, but the caller waits for the disk
        }
        m_wake.notify_one();
    }

    void finish()
    {
        std::unique_lock lock(m_mutex);
        if (!m_noFile.isEmpty())
            return;
        ++m_hurried;
        m_wake.notify_one();
        m_done.wait(lock, [this] { return m_waiting.isEmpty() && !m_isWriting; });
        --m_hurried;
    }

    ~SettingsWriter()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isEnding = true;
        }
        m_wake.notify_one();
        if (m_thread.joinable())
            m_thread.join();
    }
    SettingsWriter(const SettingsWriter &) = delete;
    SettingsWriter &operator=(const SettingsWriter &) = delete;

private:
    /// What Qt needs for settings is there before this, and ends after it.
    SettingsWriter()
        : m_noFile(settingsThatAreNoFile())
    {
        if (m_noFile.isEmpty())
            QSettings().contains(QStringLiteral("language"));
    }

    void work()
    {
        std::unique_lock lock(m_mutex);
        for (;;) {
            m_wake.wait(lock, [this] { return m_isEnding || !m_waiting.isEmpty(); });
            if (m_waiting.isEmpty())
                return;
            m_wake.wait_for(lock, gatheringTime, [this] { return m_isEnding || m_hurried > 0; });
            write(lock);
            m_done.notify_all();
        }
    }

    void write(std::unique_lock<std::mutex> &lock)
    {
        lock.unlock();
        QHash<QString, QVariant> before; // for callers that ask while the file is written
        {
            const QSettings settings;
            for (const QString &key : settings.allKeys())
                before.insert(key, settings.value(key));
        }
        lock.lock();
        m_before = std::move(before);
        m_written = std::exchange(m_waiting, {});
        m_isWriting = true;
        lock.unlock();
        apply(m_written); // others only read it
        lock.lock();
        m_isWriting = false;
        m_before.clear();
        m_written.clear();
    }

    const QString m_noFile; ///< what is in place of the settings; empty when all is well
    std::mutex m_mutex; ///< guards all but the thread itself
    std::condition_variable m_wake;
    std::condition_variable m_done;
    QList<SettingChange> m_waiting;
    QList<SettingChange> m_written; ///< while m_isWriting
    QHash<QString, QVariant> m_before; ///< while m_isWriting: all as it was
    bool m_isWriting = false;
    bool m_isEnding = false;
    int m_hurried = 0; ///< how many wait for the end
    std::thread m_thread;
};

} // namespace

QVariant keptSetting(const QString &key)
{
    return SettingsWriter::instance().value(key);
}

void keepSetting(const QString &key, const QVariant &value)
{
    keepSettings({{key, value}});
}

void forgetSetting(const QString &key)
{
    keepSettings({{key, {}}});
}

void keepSettings(const QList<SettingChange> &changes)
{
    SettingsWriter::instance().change(changes);
}

void finishSettings()
{
    SettingsWriter::instance().finish();
}

} // namespace model
