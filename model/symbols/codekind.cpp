// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/codekind.h"

#include <algorithm>
#include <array>

namespace model {

namespace {

qsizetype lastSeparator(QStringView path)
{
    return std::max(path.lastIndexOf(u'/'), path.lastIndexOf(u'\\'));
}

bool endsWithAny(QStringView text, std::initializer_list<QLatin1String> ends)
{
    return std::ranges::any_of(ends,
                               [&](QLatin1String end) { return text.endsWith(end, Qt::CaseInsensitive); });
}

/// Whether a folder is <dotnet>/shared/<framework>/<version>.
bool isSharedFramework(QStringView folder)
{
    const QStringView framework = folderOf(folder);
    return fileNameOf(folderOf(framework)).compare(QLatin1String("shared"), Qt::CaseInsensitive) == 0
        && fileNameOf(framework).endsWith(QLatin1String(".App"), Qt::CaseInsensitive);
}

} // namespace

QStringView folderOf(QStringView path)
{
    const qsizetype slash = lastSeparator(path);
    return slash < 0 ? QStringView() : path.first(slash);
}

QStringView fileNameOf(QStringView path)
{
    return path.sliced(lastSeparator(path) + 1);
}

CodeKind codeKindOf(QStringView modulePath, QStringView frameworkFolder)
{
    if (modulePath.isEmpty())
        return CodeKind::Unknown;
    const QStringView name = fileNameOf(modulePath);
    if (endsWithAny(name,
                    {QLatin1String("coreclr.so"), QLatin1String("coreclr.dll"),
                     QLatin1String("coreclr.dylib"), QLatin1String("clrjit.so"), QLatin1String("clrjit.dll"),
                     QLatin1String("clrjit.dylib")}))
        return CodeKind::Runtime;
    if (endsWithAny(name, {QLatin1String(".so"), QLatin1String(".dylib")})
        || name.contains(QLatin1String(".so.")))
        return CodeKind::Native;
    const QStringView folder = folderOf(modulePath);
    if (isSharedFramework(folder))
        return CodeKind::Framework;
    // A self-contained program has the framework in its own folder, where only names tell both apart.
    const bool isBesideCoreLib = !frameworkFolder.isEmpty() && folder == frameworkFolder;
    const bool hasFrameworkName = name.startsWith(QLatin1String("System."))
        || name.startsWith(QLatin1String("Microsoft.")) || name.startsWith(QLatin1String("mscorlib"))
        || name.startsWith(QLatin1String("netstandard"));
    return isBesideCoreLib && hasFrameworkName ? CodeKind::Framework : CodeKind::Application;
}

} // namespace model
