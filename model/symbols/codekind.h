// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QString>
#include <QStringView>

namespace model {

/// Whose code a method is.
enum class CodeKind : std::uint8_t {
    Application, ///< of the program and the libraries it brings
    Framework, ///< of .NET and its shared frameworks
    Runtime, ///< of the runtime itself
    Dynamic, ///< made while the program runs
    Native, ///< a module without managed code
    Unknown, ///< no event and no file names it
    Group, ///< no code: what several methods were put together as, or what an event is about
};
inline constexpr std::size_t codeKindCount = 7;

/// Returns whose code a module's methods are, by where the module lies: in a shared framework's folder, or
/// beside System.Private.CoreLib in a self-contained program. `frameworkFolder` is CoreLib's folder; empty
/// where it is not known. Both separators are understood.
CodeKind codeKindOf(QStringView modulePath, QStringView frameworkFolder);
/// Returns the folder of a path with either separator, without the last one; empty for a bare name.
QStringView folderOf(QStringView path);
/// Returns the file's name of a path with either separator.
QStringView fileNameOf(QStringView path);

} // namespace model
