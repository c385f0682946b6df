// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/ipc/eventpipecommands.h"

#include <optional>
#include <QList>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

/// What is launched, and the command that this comes down to.
namespace model {

/// The variable in which a runtime finds its diagnostic ports.
inline constexpr char diagnosticPortsVariable[] = "DOTNET_DiagnosticPorts";

/// A variable that the launched program gets, or, without a value, does not inherit.
struct LaunchVariable {
    QString name;
    std::optional<QString> value;
    bool operator==(const LaunchVariable &) const = default;
};

struct LaunchSpec {
    /// A program (by path, or by name on the PATH), an assembly (.dll), a project file, or a folder with one.
    QString program;
    QStringList arguments;
    QString workingDirectory; ///< empty: ours
    QList<LaunchVariable> environment; ///< beside what is inherited from us
    /// Its runtimes are told to note what they inline, and recordings ask them for that: stacks show inlined
    /// methods then.
    bool tellsInlined = false;
    bool operator==(const LaunchSpec &) const = default;
};

struct LaunchCommand {
    QString program; ///< a path
    QStringList arguments;
    bool operator==(const LaunchCommand &) const = default;
};

/// Returns the command for `spec`: an assembly is run by `dotnet`, a project by `dotnet run`. Errors:
/// BadValue for a spec without a program; NotFound for a program, project, working directory or `dotnet` that
/// is not there; AccessDenied for a file that may not be executed. Asks the disk.
protocol::Result<LaunchCommand> commandOf(const LaunchSpec &spec);

/// Returns our environment with the changes of `spec`, and with `portPath` as a diagnostic port at which the
/// runtime waits, before those that are there already. Errors: BadValue for a variable without a name or with
/// '=' or a NUL in it, and for a port that cannot be written in that variable.
protocol::Result<QProcessEnvironment> environmentOf(const LaunchSpec &spec, const QString &portPath);

/// Returns the path of the `dotnet` that a shell would find, DOTNET_ROOT first; empty for none.
QString dotnetHost();

/// Returns whether a runtime's command line is that of a tool of the SDK (the CLI, MSBuild, the compilers,
/// the test console), which starts programs but is hardly the one that is meant. A runtime that waits at its
/// start tells of `dotnet App.dll` only the host, and the name of the entry `assembly`.
bool isSdkTool(const QString &commandLine, const QString &assembly = {});

/// Returns how the program of a command line is called: the assembly that `dotnet` runs, else the file's
/// name, without folder and extension.
QString programName(const QString &commandLine);

} // namespace model
