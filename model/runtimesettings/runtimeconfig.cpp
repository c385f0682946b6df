// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtimesettings/runtimeconfig.h"

#include "model/words/texts.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace model::runtimesettings {
namespace {

QString configPath(const QString &program)
{
    const QFileInfo file(program);
    const bool hasSuffix = file.suffix() == QLatin1String("dll") || file.suffix() == QLatin1String("exe");
    return file.path() % u'/' % (hasSuffix ? file.completeBaseName() : file.fileName())
        % QLatin1String(".runtimeconfig.json");
}

bool isHost(const QString &executable)
{
    return QFileInfo(executable).completeBaseName() == QLatin1String("dotnet");
}

} // namespace

protocol::Result<Values> parseRuntimeConfig(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject())
        return protocol::Error{protocol::ErrorCode::BadValue, Texts::tr("it is no JSON object")};
    const QJsonObject properties = document.object()
                                       .value(QLatin1String("runtimeOptions"))
                                       .toObject()
                                       .value(QLatin1String("configProperties"))
                                       .toObject();
    Values values;
    for (auto property = properties.begin(); property != properties.end(); ++property)
        values.insert(property.key(), property.value().toVariant().toString());
    return values;
}

QStringList runtimeConfigPaths(const QStringList &arguments, const QString &executable,
                               const QString &working)
{
    QStringList paths;
    if (isHost(executable)) {
        for (const QString &argument : arguments.mid(1)) {
            if (!argument.endsWith(QLatin1String(".dll"), Qt::CaseInsensitive))
                continue;
            const QString program = QDir(working).absoluteFilePath(argument);
            if (!working.isEmpty() || QFileInfo(argument).isAbsolute())
                paths << configPath(program);
            break;
        }
    } else if (!executable.isEmpty()) {
        paths << configPath(executable);
    }
    return paths;
}

} // namespace model::runtimesettings
