// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/instance/sessionfile.h"

#include "model/files/lockfile.h"
#include "model/files/smallfile.h"
#include "model/instance/statefolder.h"
#include "model/words/texts.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr qint64 sessionBytesMax = 1 << 20;
constexpr qsizetype tracesMax = 200;
constexpr qsizetype leftMax = 20; ///< older ones are of no use any more

const QString tracesKey = QStringLiteral("traces");
const QString pidKey = QStringLiteral("pid");
const QString startKey = QStringLiteral("processStart");
const QString labelKey = QStringLiteral("process");

/// Returns the lock when no process holds it; a process that is gone holds none.
std::unique_ptr<LockFile> lockOf(const QString &sessionPath)
{
    auto lock = std::make_unique<LockFile>(sessionPath + QStringLiteral(".lock"));
    return lock->tryLock({}) ? std::move(lock) : nullptr;
}

/// A program that had nothing open and crashed leaves a lock alone.
void removeIdleLocks(const QString &folder)
{
    constexpr qsizetype lockSuffix = 5; // ".lock"
    for (const QString &name : QDir(folder).entryList({QStringLiteral("*.json.lock")}, QDir::Files)) {
        const QString session = folder % u'/' % name.chopped(lockSuffix);
        if (!QFileInfo::exists(session))
            lockOf(session); // which removes it
    }
}

} // namespace

QByteArray formatSession(const OpenSession &session)
{
    QJsonObject object{{tracesKey, QJsonArray::fromStringList(session.traces.mid(0, tracesMax))}};
    if (session.pid != 0) {
        object.insert(pidKey, session.pid);
        object.insert(startKey, session.processStart.toString(Qt::ISODateWithMs));
        object.insert(labelKey, session.processLabel);
    }
    return QJsonDocument(object).toJson();
}

Result<OpenSession> parseSession(const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (!object.value(tracesKey).isArray())
        return Error{ErrorCode::BadValue, Texts::tr("this is no list of open traces")};
    OpenSession session;
    const QJsonArray traces = object.value(tracesKey).toArray();
    if (traces.size() > tracesMax)
        return Error{ErrorCode::LimitExceeded, Texts::tr("more than %1 traces").arg(tracesMax)};
    for (const auto &trace : traces) {
        if (!QDir::isAbsolutePath(trace.toString()))
            return Error{ErrorCode::BadValue, Texts::tr("a trace has no absolute path")};
        session.traces.append(trace.toString());
    }
    session.pid = object.value(pidKey).toInteger();
    session.processStart = QDateTime::fromString(object.value(startKey).toString(), Qt::ISODateWithMs);
    session.processLabel = object.value(labelKey).toString();
    return session;
}

QString sessionFolder()
{
    return stateFolder() + QStringLiteral("/sessions");
}

SessionFile::SessionFile(QString path, std::unique_ptr<LockFile> lock)
    : m_path(std::move(path))
    , m_lock(std::move(lock))
{
}

std::shared_ptr<SessionFile> SessionFile::create(const QString &folder)
{
    if (!makePrivateFolder(folder))
        return nullptr;
    const QString path = folder % u'/' % QUuid::createUuid().toString(QUuid::Id128) % QStringLiteral(".json");
    auto lock = lockOf(path);
    return lock ? std::shared_ptr<SessionFile>(new SessionFile(path, std::move(lock))) : nullptr;
}

SessionFile::~SessionFile()
{
    close();
}

void SessionFile::write(const OpenSession &session)
{
    const std::lock_guard guard(m_mutex);
    if (!m_open)
        return;
    if (session.isEmpty())
        QFile::remove(m_path);
    else if (const auto written = writeSmallFile(m_path, formatSession(session)); !written.ok())
        return; // a full disk costs the offer, nothing else
}

void SessionFile::close()
{
    const std::lock_guard guard(m_mutex);
    if (!std::exchange(m_open, false))
        return;
    QFile::remove(m_path);
    m_lock->unlock();
}

LeftSession::LeftSession(QString path, OpenSession session, std::unique_ptr<LockFile> lock)
    : m_path(std::move(path))
    , m_session(std::move(session))
    , m_lock(std::move(lock))
{
}

LeftSession::~LeftSession() = default;

void LeftSession::forget()
{
    QFile::remove(m_path);
    m_lock->unlock();
}

std::vector<std::shared_ptr<LeftSession>> takeLeftSessions(const QString &folder)
{
    std::vector<std::shared_ptr<LeftSession>> left;
    const auto files
        = QDir(folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files | QDir::NoSymLinks, QDir::Time);
    for (const QFileInfo &file : files) {
        auto lock = lockOf(file.filePath());
        if (!lock)
            continue; // its program runs
        const auto json = readSmallFile(file.filePath(), sessionBytesMax);
        auto session = json.ok() ? parseSession(json.value()) : Result<OpenSession>(json.error());
        if (session.ok() && !session.value().isEmpty() && qsizetype(left.size()) < leftMax)
            left.push_back(
                std::make_shared<LeftSession>(file.filePath(), std::move(session).value(), std::move(lock)));
        else
            QFile::remove(file.filePath());
    }
    removeIdleLocks(folder);
    return left;
}

} // namespace model
