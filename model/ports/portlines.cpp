// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/portlines.h"

#include <algorithm>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

namespace model {

namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

const QString portVariableName = QStringLiteral("DOTNET_DiagnosticPorts");

Error pathProblem(const QString &text)
{
    return {ErrorCode::BadValue, text};
}

bool isPlainForShells(const QString &text)
{
    return std::ranges::all_of(text, [](QChar character) {
        return (character >= u'a' && character <= u'z') || (character >= u'A' && character <= u'Z')
            || (character >= u'0' && character <= u'9') || QStringView(u"/._-+@%,:").contains(character);
    });
}

/// For sh and what descends from it.
QString shellWord(const QString &text)
{
    if (isPlainForShells(text))
        return text;
    QString quoted = text;
    quoted.replace(u'\'', QLatin1String("'\\''"));
    return u'\'' % quoted % u'\'';
}

/// It takes typographic single quotes for quotes, too.
QString powerShellText(const QString &text)
{
    QString quoted;
    for (const QChar character : text) {
        quoted += character;
        if (character == u'\'' || (character >= QChar(0x2018) && character <= QChar(0x201b)))
            quoted += character;
    }
    return u'\'' % quoted % u'\'';
}

/// A text of JSON, which is one of YAML, too.
QString jsonText(const QString &text)
{
    const QByteArray array = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(array.sliced(1, array.size() - 2));
}

QString systemdText(const QString &text)
{
    QString quoted = text;
    quoted.replace(u'\\', QLatin1String("\\\\"));
    quoted.replace(u'"', QLatin1String("\\\""));
    quoted.replace(u'%', QLatin1String("%%")); // else a specifier
    return u'"' % quoted % u'"';
}

/// The folder, since a port that is closed and opened again has a new file.
Result<QString> mountedFolder(const QString &path)
{
    const QString folder = QFileInfo(path).path();
    if (folder.contains(u':'))
        return pathProblem(
            QStringLiteral("a folder with a colon in its name cannot be mounted into a container"));
    if (!folder.startsWith(u'/') || folder == QLatin1String("/"))
        return pathProblem(QStringLiteral(
            "only a port in a folder of its own can be mounted into a container, by its full path"));
    return folder;
}

Result<QString> launchSettings(const QString &value)
{
    // There, what stands between two percent signs is taken for the name of a variable.
    if (value.count(u'%') > 1)
        return pathProblem(QStringLiteral(
            "a path with several percent signs cannot be written in launchSettings.json, which "
            "takes what is between them for a variable"));
    return QString(QLatin1String("\"environmentVariables\": {\n  \"") % portVariableName
                   % QLatin1String("\": ") % jsonText(value) % QLatin1String("\n}"));
}

Result<QString> docker(const QString &path, const QString &value)
{
    const auto folder = mountedFolder(path);
    if (!folder.ok())
        return folder.error();
    return QString(QLatin1String("-e ") % shellWord(portVariableName % u'=' % value) % QLatin1String(" -v ")
                   % shellWord(folder.value() % u':' % folder.value()));
}

Result<QString> kubernetes(const QString &path, const QString &value)
{
    const auto folder = mountedFolder(path);
    if (!folder.ok())
        return folder.error();
    QString escaped = value;
    escaped.replace(QLatin1String("$("), QLatin1String("$$(")); // else a reference to another variable
    const QString place = jsonText(folder.value());
    return QString(
        QLatin1String("# in the container\nenv:\n- name: ") % portVariableName % QLatin1String("\n  value: ")
        % jsonText(escaped) % QLatin1String("\nvolumeMounts:\n- name: diagnostic-port\n  mountPath: ") % place
        % QLatin1String("\n# in the pod\nvolumes:\n- name: diagnostic-port\n  hostPath:\n    path: ") % place
        % QLatin1String("\n    type: Directory"));
}

} // namespace

const QList<PortLineKind> &portLineKinds()
{
    using Kind = PortLineKind;
    static const QList<Kind> kinds{Kind::Shell,  Kind::PowerShell, Kind::LaunchSettings,
                                   Kind::Docker, Kind::Kubernetes, Kind::Systemd};
    return kinds;
}

QString portValue(const QString &path, PortPolicy policy)
{
    return path % (policy == PortPolicy::Suspend ? QLatin1String(",suspend") : QLatin1String(",nosuspend"));
}

QString portVariable(const QString &path, PortPolicy policy)
{
    return portVariableName % u'=' % portValue(path, policy);
}

Result<> checkPortPath(const QString &path)
{
    if (path.isEmpty())
        return pathProblem(QStringLiteral("the path is empty"));
    if (path.contains(u';') || path.contains(u','))
        return pathProblem(QStringLiteral(
            "no program can be told of a path with a comma or a semicolon in it: they separate the parts of "
            "DOTNET_DiagnosticPorts"));
    if (std::ranges::any_of(path,
                            [](QChar character) { return character.category() == QChar::Other_Control; }))
        return pathProblem(QStringLiteral("the path has a control character in it, such as a line break"));
    return {};
}

Result<QString> portLine(PortLineKind kind, const QString &path, PortPolicy policy)
{
    if (const auto checked = checkPortPath(path); !checked.ok())
        return checked.error();
    const QString value = portValue(path, policy);
    switch (kind) {
    case PortLineKind::Shell:
        return QString(QLatin1String("export ") % portVariableName % u'=' % shellWord(value));
    case PortLineKind::PowerShell:
        return QString(QLatin1String("$env:") % portVariableName % QLatin1String(" = ")
                       % powerShellText(value));
    case PortLineKind::LaunchSettings:
        return launchSettings(value);
    case PortLineKind::Docker:
        return docker(path, value);
    case PortLineKind::Kubernetes:
        return kubernetes(path, value);
    case PortLineKind::Systemd:
        return QString(QLatin1String("Environment=") % systemdText(portVariableName % u'=' % value));
    }
    return pathProblem(QStringLiteral("there is no such kind of line"));
}

} // namespace model
