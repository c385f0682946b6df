// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/writing.h"

#include "app/cli/output.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <filesystem>
#include <tuple>

namespace app::cli {
namespace {

std::filesystem::path filePath(const QString &path)
{
    return QFileInfo(path).filesystemFilePath();
}

/// Empty when `path` can be written to, as far as one can know before.
QString whyNot(const QString &path, model::Existing existing)
{
    std::error_code error;
    std::ignore = std::filesystem::symlink_status(filePath(path), error);
    if (error == std::errc::filename_too_long)
        return QStringLiteral("The system allows no name as long as that of %1; choose a shorter one.")
            .arg(path);
    const QFileInfo folder(QFileInfo(path).absolutePath());
    if (!folder.exists())
        return QStringLiteral("There is no folder %1; make it, or choose another for -o.")
            .arg(folder.filePath());
    if (!folder.isDir())
        return QStringLiteral("%1 is not a folder; choose another for -o.").arg(folder.filePath());
    if (model::mayWriteTo(path, existing).ok())
        return {};
    if (existing == model::Existing::Replace && QFileInfo(path).isFile())
        return QStringLiteral("%1 is being recorded right now; stop that first, or choose another name.")
            .arg(path);
    return model::mayWriteTo(path, model::Existing::Replace).ok()
        ? QStringLiteral("%1 exists already; --force replaces it.").arg(path)
        : QStringLiteral("%1 exists and is not a regular file.").arg(path);
}

struct KindName {
    QLatin1String name;
    model::PrivateKind kind;
};
constexpr std::array kinds{
    KindName{QLatin1String("command-line"), model::PrivateKind::CommandLine},
    KindName{QLatin1String("environment"), model::PrivateKind::Environment},
    KindName{QLatin1String("paths"), model::PrivateKind::Paths},
    KindName{QLatin1String("strings"), model::PrivateKind::Strings},
};
constexpr model::PrivateKinds allKinds
    = model::startOfProcess | model::PrivateKind::Paths | model::PrivateKind::Strings;

QStringList kindNames(model::PrivateKinds of)
{
    QStringList names;
    for (const KindName &known : kinds) {
        if (of.testFlag(known.kind))
            names += known.name;
    }
    return names;
}

} // namespace

void addStrip(CommandParser &parser, model::PrivateKinds usual)
{
    const bool isText = usual == strippedText;
    const QString how = isText
        ? QStringLiteral("Texts become \"(left out)\", paths the names of their files.")
        : QStringLiteral("The copy has all events: characters become \"_\", and of events whose fields are "
                         "not known, paths and strings leave zeros.");
    parser.addOptionalValue(
        QStringLiteral("strip"), QStringLiteral("kinds"),
        QStringLiteral("Leave out what may be private: %1, or some of these with commas; alone: %2. "
                       "\"paths\" are the folders of files, also where a text mentions a path from its "
                       "root on. \"strings\" are all texts of payloads, but those of the runtime that "
                       "symbols need: names of methods, namespaces, types and module files, and "
                       "signatures. %3")
            .arg(kindNames(allKinds).join(u','), kindNames(usual).join(u','), how));
}

std::optional<QString> takeStrip(const CommandParser &parser, model::PrivateKinds usual,
                                 model::PrivateKinds &leftOut)
{
    for (const QString &list : parser.values(QStringLiteral("strip"))) {
        const QStringList names = list.split(u',', Qt::SkipEmptyParts);
        if (names.isEmpty())
            leftOut |= usual;
        for (const QString &name : names) {
            const auto *const known = std::ranges::find(kinds, name, &KindName::name);
            if (known == kinds.end())
                return QStringLiteral("--strip does not know \"%1\"; it knows %2.")
                    .arg(name, kindNames(allKinds).join(QLatin1String(", ")));
            leftOut |= known->kind;
        }
    }
    return std::nullopt;
}

void addForce(CommandParser &parser)
{
    parser.addFlag(QStringLiteral("force"),
                   QStringLiteral("Replace the file if it exists; of a symbolic link, the link itself."));
}

model::Existing takeForce(const CommandParser &parser)
{
    return parser.isSet(QStringLiteral("force")) ? model::Existing::Replace : model::Existing::Keep;
}

bool mayWrite(const QString &path, model::Existing existing)
{
    const QString problem = whyNot(path, existing);
    if (!problem.isEmpty())
        printError(problem);
    return problem.isEmpty();
}

bool mayWriteCopy(const QString &source, const QString &path, model::Existing existing)
{
    std::error_code error;
    // A link to the source is another file: with --force the link is replaced.
    if (QFileInfo(path).isSymLink() || !std::filesystem::equivalent(filePath(source), filePath(path), error))
        return mayWrite(path, existing);
    printError(QStringLiteral("%1 is the file that is read; choose another for -o.").arg(path));
    return false;
}

} // namespace app::cli
