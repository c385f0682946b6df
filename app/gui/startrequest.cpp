// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/startrequest.h"

#include "model/demo/misbehaviour.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace app {

namespace {

constexpr int requestVersion = 1;
const QString versionKey = QStringLiteral("clrlensStart");
const QString filesKey = QStringLiteral("files");
const QString attachKey = QStringLiteral("attach");
const QString demoKey = QStringLiteral("demo");
const QString misbehaviourKey = QStringLiteral("misbehaviour");
const QString tokenKey = QStringLiteral("activationToken");
constexpr qsizetype tokenMax = 256;

} // namespace

QByteArray encodeRequest(const Options &options)
{
    QJsonArray files;
    for (const QString &file : options.files)
        files.append(QFileInfo(file).absoluteFilePath());
    const QJsonObject request{{versionKey, requestVersion},
                              {filesKey, files},
                              {attachKey, options.attachPid},
                              {demoKey, options.demo},
                              {misbehaviourKey, options.demoMisbehaviour},
                              {tokenKey, qEnvironmentVariable("XDG_ACTIVATION_TOKEN")}};
    return QJsonDocument(request).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<Options> decodeRequest(const QByteArray &line)
{
    if (line.size() > requestBytesMax)
        return std::nullopt;
    const QJsonObject request = QJsonDocument::fromJson(line).object();
    if (request.value(versionKey).toInt() != requestVersion)
        return std::nullopt;
    Options options;
    const QJsonArray files = request.value(filesKey).toArray();
    for (const auto &file : files) {
        if (!QDir::isAbsolutePath(file.toString()))
            return std::nullopt;
        options.files.append(file.toString());
    }
    options.attachPid = request.value(attachKey).toInteger();
    options.demo = request.value(demoKey).toBool();
    options.demoMisbehaviour = request.value(misbehaviourKey).toString();
    options.activationToken = request.value(tokenKey).toString().left(tokenMax).toLatin1();
    const bool isKnown = options.demoMisbehaviour.isEmpty()
        || model::demo::misbehaviourFromName(options.demoMisbehaviour).has_value();
    if (options.attachPid < 0 || !isKnown)
        return std::nullopt;
    return options;
}

bool canBeHandedOver(const Options &options)
{
    return !options.newWindow && options.onlySocketFolder.isEmpty();
}

} // namespace app
