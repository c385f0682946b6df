// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demosettings.h"

#include "protocol/ipc/dumpcommands.h"
#include "protocol/ipc/processsettings.h"

#include <algorithm>
#include <QCoreApplication>
#include <QDir>

namespace model::demo {

using namespace protocol;
using namespace std::chrono_literals;
using ipc::HResult;

namespace {

constexpr auto compileInterval = 250ms;
constexpr int methodsAtOnce = 40; ///< that are compiled when the map is begun
constexpr quint64 firstAddress = 0x7f0000000000;
constexpr int methodBytes = 64;
constexpr qsizetype variablesMax = 1000;

ipc::Message refused(HResult hresult)
{
    return ipc::errorReply(std::uint32_t(hresult));
}

ipc::Message done()
{
    return ipc::okReply(ipc::encodeHresult(std::uint32_t(HResult::Ok)));
}

} // namespace

Settings::Settings(QList<QString> environment, const QString &folder, QObject *parent)
    : QObject(parent)
    , m_environment(std::move(environment))
    , m_perfMap(QDir(folder).filePath(QStringLiteral("perf-%1.map").arg(QCoreApplication::applicationPid())))
{
    m_growing.setInterval(compileInterval);
    connect(&m_growing, &QTimer::timeout, this, [this] { writeMethods(1); });
}

Settings::~Settings()
{
    if (m_methods > 0)
        m_perfMap.remove();
}

ipc::Message Settings::setVariable(const ipc::Message &request)
{
    const auto variable = ipc::decodeSetEnvironmentVariable(request);
    if (!variable.ok())
        return refused(HResult::BadEncoding);
    const QString start = variable.value().name % u'=';
    const auto found = std::ranges::find_if(
        m_environment, [&start](const QString &entry) { return entry.startsWith(start); });
    const bool exists = found != m_environment.end();
    if (variable.value().value.isNull()) {
        if (!exists)
            return refused(HResult::EnvironmentVariableNotFound);
        m_environment.erase(found);
    } else if (exists) {
        *found = start % variable.value().value;
    } else if (m_environment.size() >= variablesMax) {
        return refused(HResult::Fail);
    } else {
        m_environment.append(start % variable.value().value);
    }
    return done();
}

ipc::Message Settings::enablePerfMap(const ipc::Message &request)
{
    const auto type = ipc::decodeEnablePerfMap(request);
    if (!type.ok() || type.value() == ipc::PerfMapType::None)
        return refused(HResult::InvalidArgument); // as a runtime says of both
    const bool isOurs = m_methods > 0;
    if (!m_perfMap.isOpen()
        && !m_perfMap.open(isOurs ? QIODevice::WriteOnly : QIODevice::WriteOnly | QIODevice::NewOnly))
        return refused(HResult::Fail);
    writeMethods(methodsAtOnce);
    m_growing.start();
    return done();
}

ipc::Message Settings::disablePerfMap()
{
    m_growing.stop();
    m_perfMap.close();
    return done();
}

void Settings::writeMethods(int count)
{
    for (int i = 0; i < count; ++i, ++m_methods) {
        const quint64 address = firstAddress + quint64(m_methods) * methodBytes;
        m_perfMap.write(QStringLiteral("%1 %2 void [Demo.Shop] Demo.Shop.Checkout::Step%3()[Tier0]\n")
                            .arg(QString::number(address, 16), QString::number(methodBytes, 16))
                            .arg(m_methods)
                            .toUtf8());
    }
    m_perfMap.flush();
}

} // namespace model::demo
