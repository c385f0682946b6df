// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/core/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace model {

/// A file in a single-file program of .NET, which brings its assemblies behind the executable's own bytes.
struct BundledFile {
    QString path; ///< in the bundle: "Shop.dll", "de/Shop.resources.dll"
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t deflatedSize = 0; ///< 0 where it is not deflated
};

/// Lists the files of a bundle (versions 2 to 6, of .NET 5 and later). Errors: NotFound for an executable
/// without one; Unsupported; BadValue, LimitExceeded and Truncated where it is damaged. Searches the whole
/// executable for the bundle's mark.
protocol::Result<QList<BundledFile>> bundledFiles(protocol::ByteView executable);

/// Returns the bytes of a file that is not deflated where they are. Errors: BadSize outside of the
/// executable, Unsupported for a deflated one.
protocol::Result<protocol::ByteView> bundledBytes(protocol::ByteView executable, const BundledFile &file);

/// Returns the bytes of any file, of which no more than `most` are inflated. Errors also: as inflated().
protocol::Result<QByteArray> inflatedBundledFile(protocol::ByteView executable, const BundledFile &file,
                                                 std::uint64_t most);

} // namespace model
