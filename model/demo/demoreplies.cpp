// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoreplies.h"

#include "model/demo/demoruntime.h"
#include "model/process/procfs.h"
#include "protocol/ipc/dumpcommands.h"
#include "protocol/ipc/processsettings.h"
#include "protocol/ipc/profilercommands.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

namespace model::demo {

using namespace protocol;
using ipc::HResult;

QString dumpPath(const ipc::Message &request)
{
    const auto dump = ipc::decodeCreateCoreDump(request);
    return dump.ok() ? QString(dump.value().path).replace(QLatin1String("%%"), QLatin1String("%"))
                     : QString();
}

QByteArray dumpContent()
{
    return "This is what the demo runtime of CLR Lens writes in place of a core dump.\n";
}

std::unique_ptr<QFile> makeDumpFile(const QString &path)
{
    auto file = std::make_unique<QFile>(path);
    const bool made = file->open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered,
                                 QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    return made ? std::move(file) : nullptr;
}

ipc::Message dumpReply(bool written)
{
    return written ? ipc::okReply(ipc::encodeHresult(std::uint32_t(HResult::Ok)))
                   : ipc::errorReply(std::uint32_t(HResult::Fail));
}

ipc::Message profilerReply(const ipc::Message &request)
{
    const auto profiler = ipc::decodeAttachProfiler(request);
    return ipc::errorReply(std::uint32_t(profiler.ok() ? HResult::ModuleNotFound : HResult::BadEncoding));
}

ipc::Message startupProfilerReply(const ipc::Message &request)
{
    if (!ipc::decodeStartupProfiler(request).ok())
        return ipc::errorReply(std::uint32_t(HResult::BadEncoding));
    return ipc::okReply(ipc::encodeHresult(std::uint32_t(HResult::Ok)));
}

ipc::Message startupHookReply(const ipc::Message &request)
{
    const auto path = ipc::decodeApplyStartupHook(request);
    if (!path.ok())
        return ipc::errorReply(std::uint32_t(HResult::BadEncoding));
    const QFileInfo file(path.value());
    if (!file.isAbsolute() || !file.isFile())
        return ipc::errorReply(std::uint32_t(HResult::InvalidArgument));
    return ipc::okReply(ipc::encodeHresult(std::uint32_t(HResult::Ok)));
}

quint64 processStartKey()
{
    QFile file(QStringLiteral("/proc/self/stat"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const auto stat = procfs::parseStat(file.readAll());
    return stat ? stat->startTicks : 0;
}

ipc::ProcessInfo DemoRuntime::processInfo()
{
    static const QUuid cookie = QUuid::createUuid();
    ipc::ProcessInfo info;
    info.processId = std::uint64_t(QCoreApplication::applicationPid());
    info.runtimeCookie = cookie;
    info.commandLine = QStringLiteral("Demo.Shop --simulated");
    info.operatingSystem = QStringLiteral("linux");
    info.architecture = QStringLiteral("x64");
    info.managedEntrypointAssemblyName = QStringLiteral("Demo.Shop");
    info.clrProductVersion = QStringLiteral("10.0.0-demo");
    info.portableRuntimeIdentifier = QStringLiteral("linux-x64");
    return info;
}

QList<QString> DemoRuntime::environment()
{
    return {
        QStringLiteral("ASPNETCORE_ENVIRONMENT=Production"),
        QStringLiteral("ASPNETCORE_URLS=http://localhost:5000"),
        QStringLiteral("AWS_SECRET_ACCESS_KEY=demo/not/a/real/key"),
        QStringLiteral(
            "ConnectionStrings__Shop=Server=db.example;Database=shop;User Id=shop;Password=demo-only"),
        QStringLiteral("DOTNET_TieredPGO=1"),
        QStringLiteral("DOTNET_gcServer=0"),
        QStringLiteral("HOME=/home/shop"),
        QStringLiteral("LANG=de_DE.UTF-8"),
        QStringLiteral("PATH=/usr/local/bin:/usr/bin:/bin"),
        QStringLiteral("PAYMENT_API_TOKEN=demo-0123456789"),
        QStringLiteral("SHOP_GREETING=Gr\u00fc\u00df Gott = \u4f60\u597d"),
        QStringLiteral("=C:=C:\\shop"),
        QStringLiteral("NO_EQUALS_SIGN"),
    };
}

} // namespace model::demo
