// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/codemappings.h"
#include "model/symbols/elfsymbols.h"
#include "model/symbols/filebytes.h"

#include <memory>
#include <optional>
#include <QString>
#include <vector>

namespace model {

/// The files of programs that were compiled ahead of time (NativeAOT): no event names their code, but their
/// symbols do, which are in the file itself or in one beside it (.dbg). Immutable, for any thread.
class NativeImages {
public:
    struct Function {
        std::uint64_t start = 0; ///< address of its code in the process
        QString symbol; ///< as the linker writes it; empty where only its place is known
    };

    /// Reads those among the mapped files that have such code: under their own paths, else in `folder`, which
    /// is the trace's. Takes those that `before` read already; it may be null. A file of another build is not
    /// used. For workers. Returns null where there are none.
    static std::shared_ptr<const NativeImages> of(const std::vector<CodeMapping> &mappings,
                                                  const QString &folder, const NativeImages *before);

    /// Returns the function that has code at an address in that mapping.
    std::optional<Function> at(const CodeMapping &mapping, std::uint64_t address) const;

private:
    struct Image {
        QString path; ///< of the mappings
        std::uint64_t base = 0; ///< likewise
        std::uint64_t address = 0; ///< that the file has for `base`
        std::shared_ptr<const FileBytes> bytes;
        ElfSymbols symbols;
    };
    static std::optional<Image> read(const CodeMapping &mapping, std::uint64_t end, const QString &folder);

    std::vector<Image> m_images;
};

} // namespace model
