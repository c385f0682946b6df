// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/recentlaunches.h"

#include "model/files/smallfile.h"
#include "model/words/texts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

namespace model {

using namespace protocol;

namespace {

QString tracedName(Launch::Traced traced)
{
    switch (traced) {
    case Launch::Traced::Nothing:
        return QStringLiteral("nothing");
    case Launch::Traced::All:
        return QStringLiteral("all");
    case Launch::Traced::Program:
    case Launch::Traced::Programs: // no launch of the user's asks for it
        break;
    }
    return QStringLiteral("program");
}

Launch::Traced tracedOf(const QString &name)
{
    for (const auto traced : {Launch::Traced::Nothing, Launch::Traced::All}) {
        if (tracedName(traced) == name)
            return traced;
    }
    return Launch::Traced::Program;
}

QStringList textsOf(const QJsonValue &value)
{
    QStringList texts;
    for (const QJsonValue text : value.toArray())
        texts.append(text.toString());
    return texts;
}

LaunchRequest requestOf(const QJsonObject &object)
{
    LaunchRequest request;
    request.spec.program = object[QLatin1String("program")].toString();
    request.spec.arguments = textsOf(object[QLatin1String("arguments")]);
    request.spec.workingDirectory = object[QLatin1String("workingDirectory")].toString();
    for (const QJsonValue value : object[QLatin1String("environment")].toArray()) {
        const QJsonObject variable = value.toObject();
        const QJsonValue text = variable[QLatin1String("value")];
        request.spec.environment.append({variable[QLatin1String("name")].toString(),
                                         text.isString() ? std::optional(text.toString()) : std::nullopt});
    }
    request.spec.tellsInlined = object[QLatin1String("tellsInlined")].toBool();
    request.traced = tracedOf(object[QLatin1String("traced")].toString());
    request.presetIds = textsOf(object[QLatin1String("presets")]);
    request.keptNames = textsOf(object[QLatin1String("keptNames")]);
    return request;
}

QJsonObject objectOf(const LaunchRequest &request)
{
    QJsonArray environment;
    for (const LaunchVariable &variable : request.spec.environment) {
        QJsonObject object{{QStringLiteral("name"), variable.name}};
        if (variable.value)
            object.insert(QStringLiteral("value"), *variable.value);
        environment.append(object);
    }
    return {{QStringLiteral("program"), request.spec.program},
            {QStringLiteral("arguments"), QJsonArray::fromStringList(request.spec.arguments)},
            {QStringLiteral("workingDirectory"), request.spec.workingDirectory},
            {QStringLiteral("environment"), environment},
            {QStringLiteral("tellsInlined"), request.spec.tellsInlined},
            {QStringLiteral("traced"), tracedName(request.traced)},
            {QStringLiteral("presets"), QJsonArray::fromStringList(request.presetIds)},
            {QStringLiteral("keptNames"), QJsonArray::fromStringList(request.keptNames)}};
}

} // namespace

QString recentLaunchesPath()
{
    QString chosen = qEnvironmentVariable(recentLaunchesVariable);
    if (!chosen.isEmpty())
        return chosen;
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        % QLatin1String("/clrlens/launches.json");
}

Result<QList<LaunchRequest>> parseLaunches(const QByteArray &json)
{
    if (json.size() > launchFileBytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a file of launches has at most %1 bytes").arg(launchFileBytesMax)};
    QJsonParseError failure;
    const QJsonObject root = QJsonDocument::fromJson(json, &failure).object();
    if (failure.error != QJsonParseError::NoError)
        return Error{ErrorCode::BadValue, Texts::tr("this is not JSON: %1").arg(failure.errorString()),
                     std::uint64_t(failure.offset)};
    const int version = root[QLatin1String("clrlensLaunches")].toInt();
    if (version < 1)
        return Error{ErrorCode::BadValue,
                     Texts::tr("this is no file of launches: \"clrlensLaunches\" is missing")};
    if (version > launchFileVersion)
        return Error{ErrorCode::Unsupported,
                     Texts::tr("this file of launches is of version %1; version %2 is known")
                         .arg(version)
                         .arg(launchFileVersion)};
    QList<LaunchRequest> launches;
    for (const QJsonValue value : root[QLatin1String("launches")].toArray()) {
        LaunchRequest request = requestOf(value.toObject());
        if (!request.spec.program.isEmpty() && launches.size() < recentLaunchesMax)
            launches.append(std::move(request));
    }
    return launches;
}

QByteArray formatLaunches(const QList<LaunchRequest> &launches)
{
    QJsonArray array;
    for (const LaunchRequest &request : launches)
        array.append(objectOf(request));
    return QJsonDocument(QJsonObject{{QStringLiteral("clrlensLaunches"), launchFileVersion},
                                     {QStringLiteral("launches"), array}})
        .toJson();
}

Result<QList<LaunchRequest>> readRecentLaunches()
{
    const auto bytes = readSmallFile(recentLaunchesPath(), launchFileBytesMax);
    if (!bytes.ok() && bytes.error().code == ErrorCode::NotFound)
        return QList<LaunchRequest>();
    if (!bytes.ok())
        return bytes.error();
    return parseLaunches(bytes.value());
}

Result<QList<LaunchRequest>> keepLaunch(const LaunchRequest &request)
{
    const auto before = readRecentLaunches();
    if (!before.ok())
        return before.error(); // what a newer version, or a user, has written there stays
    QList<LaunchRequest> launches = before.value();
    launches.removeAll(request);
    launches.prepend(request);
    if (launches.size() > recentLaunchesMax)
        launches.resize(recentLaunchesMax);
    const QByteArray json = formatLaunches(launches);
    if (json.size() > launchFileBytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a file of launches has at most %1 bytes").arg(launchFileBytesMax)};
    if (const auto written = writeSmallFile(recentLaunchesPath(), json); !written.ok())
        return written.error();
    return launches;
}

QString launchLine(const LaunchSpec &spec)
{
    QStringList words{spec.program};
    words += spec.arguments;
    for (QString &word : words) {
        if (word.isEmpty() || word.contains(u' '))
            word = u'"' % word % u'"';
    }
    return words.join(u' ');
}

} // namespace model
