// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/sourcetext.h"

#include "model/words/texts.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

namespace model {

using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr std::uint64_t sourceMost = 32u << 20;

/// Looks at candidates until one fits.
class SourceSearch {
public:
    explicit SourceSearch(const PdbDocument &document)
        : m_document(document)
    {
    }
    /// Returns whether the search is over.
    bool take(const QString &path, const Result<std::shared_ptr<const FileBytes>> &file)
    {
        if (!file.ok()) {
            if (file.error().code == ErrorCode::AccessDenied)
                m_deniedPath = path;
            if (file.error().code == ErrorCode::NotAnswering)
                m_whyNotLooked = file.error().text;
            return false;
        }
        if (file.value()->view().size() > sourceMost)
            return false;
        return takeText(path, protocol::byteArray(file.value()->view()));
    }
    bool takeText(const QString &path, const QByteArray &text)
    {
        const SourceFit fit = sourceFit(m_document, text);
        if (fit == SourceFit::Different) {
            if (m_otherPath.isEmpty())
                m_otherPath = path;
            return false;
        }
        found.text = text;
        found.path = path;
        found.fit = fit;
        return true;
    }
    void refuse(const QString &path)
    {
        m_whyNotLooked = whyNotLookedAt(path);
        found.folderToAllow = folderToAllow(path);
    }
    QString whyNot(bool hasFolders) const
    {
        if (!m_otherPath.isEmpty())
            return Texts::tr("%1 is not the file that was compiled").arg(m_otherPath);
        if (!m_deniedPath.isEmpty())
            return Texts::tr("%1 cannot be read").arg(m_deniedPath);
        if (!m_whyNotLooked.isEmpty())
            return m_whyNotLooked;
        return hasFolders ? Texts::tr("there is no file %1, nor one with an end of its path in the folders "
                                      "for symbols")
                                .arg(m_document.path)
                          : Texts::tr("there is no file %1").arg(m_document.path);
    }

    SourceText found;

private:
    const PdbDocument &m_document;
    QString m_otherPath;
    QString m_deniedPath;
    QString m_whyNotLooked;
};

bool findSource(SourceSearch &search, const ModuleSymbols &module, std::uint32_t row,
                const PdbDocument &document, const FilePlaces &places)
{
    const auto embedded = module.pdb()->embeddedSource(row, sourceMost);
    if (embedded.ok() && search.takeText(module.pdbPath(), embedded.value()))
        return true;
    if (isOwnPath(document.path) && !isBelowAny(document.path, allowedFolders(places)))
        search.refuse(document.path);
    else if (isOwnPath(document.path) && search.take(document.path, FileBytes::open(document.path)))
        return true;
    if (places.openInTarget
        && search.take(document.path, FileBytes::open(document.path, places.openInTarget)))
        return true;
    const QStringList ends = pathEnds(document.path);
    for (const QString &folder : places.folders) {
        for (const QString &end : ends) {
            const QString path = QDir(folder).filePath(end);
            if (search.take(path, FileBytes::open(path)))
                return true;
        }
    }
    return false;
}

} // namespace

QString sourceLinkFor(const QByteArray &json, const QString &path)
{
    const QJsonObject documents
        = QJsonDocument::fromJson(json).object()[QLatin1String("documents")].toObject();
    // Both separators mean the same: the compiler ran on some system.
    const QString plain = QString(path).replace(u'\\', u'/');
    QString link;
    qsizetype longest = -1;
    for (auto entry = documents.begin(); entry != documents.end(); ++entry) {
        const QString key = entry.key().trimmed().replace(u'\\', u'/');
        const bool isPattern = key.endsWith(u'*');
        const QString start = isPattern ? key.chopped(1) : key;
        const bool fits = isPattern ? plain.startsWith(start, Qt::CaseInsensitive)
                                    : plain.compare(start, Qt::CaseInsensitive) == 0;
        if (!fits || start.size() <= longest)
            continue;
        longest = start.size();
        link = entry.value().toString();
        if (isPattern)
            link.replace(u'*', plain.mid(start.size()));
    }
    return link;
}

SourceText sourceText(const ModuleSymbols &module, std::uint32_t document, const FilePlaces &places)
{
    SourceText none;
    if (!module.pdb()) {
        none.whyNot = module.whyNoPdb();
        return none;
    }
    const auto compiled = module.pdb()->document(document);
    if (!compiled.ok()) {
        none.whyNot = Texts::tr("the PDB is damaged: %1").arg(compiled.error().text);
        return none;
    }
    SourceSearch search(compiled.value());
    if (!findSource(search, module, document, compiled.value(), places))
        search.found.whyNot = search.whyNot(!places.folders.isEmpty());
    if (const auto link = module.pdb()->sourceLink(); link.ok())
        search.found.link = sourceLinkFor(link.value(), compiled.value().path);
    return std::move(search.found);
}

} // namespace model
