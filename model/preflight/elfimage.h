// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/elfheaders.h"

#include <QIODevice>

/// Reads of an ELF file what the dynamic loader looks at: its header, its program headers and its table of
/// dynamic symbols (System V ABI, "Object Files" and "Dynamic Linking"; the GNU hash table is that of
/// binutils). Section headers may be stripped and are not looked at. No input, however damaged, takes long.
namespace model::preflight {

/// Errors as those of the bytes.
protocol::Result<ElfHeader> readElfHeader(QIODevice &file);

/// Returns the name that .NET has for an architecture: "x64", "arm64"; a number where it has none.
QString elfArchitecture(const ElfHeader &header);

/// Returns whether the file defines a dynamic symbol of that name, which others can find in it. Errors: those
/// of readElfHeader(), and BadValue for one without dynamic symbols.
protocol::Result<bool> exportsSymbol(QIODevice &file, const QByteArray &name);

} // namespace model::preflight
