// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/processrequest.h"

namespace app::cli {

int runSetEnv(const QStringList &arguments)
{
    CommandParser parser(
        u"set-env",
        QStringLiteral(
            "Sets a variable in the environment of a process; NAME alone clears it, NAME= makes it "
            "empty. Code that has read the old value already does not notice. A suspended process "
            "reads the new one when it starts."),
        QStringLiteral("PID NAME=VALUE"));
    if (const std::optional<Usage> usage = parser.parse(arguments, 2))
        return showUsage(*usage);
    const std::optional<qint64> pid = parsePid(parser.positional().value(0));
    if (!pid)
        return showUsage(parser.error(parser.noPid(parser.positional().value(0))));
    const QString text = parser.positional().value(1);
    const qsizetype equals = text.indexOf(u'=');
    const QString name = text.left(equals); // all of it where there is none
    if (name.isEmpty())
        return showUsage(
            parser.error(QStringLiteral("set-env needs NAME=VALUE, or NAME to clear a variable.")));
    const auto value = equals < 0 ? std::nullopt : std::optional(text.mid(equals + 1));

    ProcessRequest request;
    request.pid = *pid;
    request.command = model::RuntimeCommand::SetEnvironmentVariable;
    request.doing
        = (value ? QStringLiteral("Setting %1 in process %2") : QStringLiteral("Clearing %1 in process %2"))
              .arg(name, QString::number(*pid));
    request.send = [name, value](auto &runtime, auto *context, auto done) {
        runtime.setEnvironmentVariable(name, value, context, done);
    };
    request.report = [name, isSet = value.has_value()](const model::ProcessEntry &process) {
        return QStringList{(isSet ? QStringLiteral("%1 is set in process %2.")
                                  : QStringLiteral("%1 is cleared in process %2."))
                               .arg(name, QString::number(process.pid))};
    };
    return runRequest(request);
}

} // namespace app::cli
