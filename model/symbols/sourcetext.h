// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/modulefiles.h"

namespace model {

/// The text of a source file, or why there is none.
struct SourceText {
    QByteArray text; ///< bytes as they are, often UTF-8; empty where there is none
    QString path; ///< where it was found, as people read it
    SourceFit fit = SourceFit::Unknown; ///< Different is never shown, as lines would be wrong
    QString whyNot; ///< a sentence; empty where there is a text
    QString folderToAllow; ///< of a stranger's trace, which was not looked at; else empty
    QString link; ///< where Source Link says that it is on the web; empty where it does not. Never fetched.

    bool isFound() const { return whyNot.isEmpty(); }
};

/// Finds the text of a document of a PDB: in the PDB, at the path where it was compiled, here and as the
/// process sees it, and in the folders of the user. A text counts only if its hash is the one that was
/// compiled, but for line ends; one without a hash is Unknown. Reads files: for workers.
SourceText sourceText(const ModuleSymbols &module, std::uint32_t document, const FilePlaces &places);

/// Returns the address of a source by the JSON of Source Link: the longest entry that fits counts, in upper
/// or lower case. Empty where none does.
QString sourceLinkFor(const QByteArray &json, const QString &path);

} // namespace model
