// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/source/sourcelookup.h"

#include <algorithm>
#include <QDir>

namespace ui {

namespace {

/// A path tells nothing for sure: the text may come out of the PDB, or from the same path of a process whose
/// files are others. So the bytes are compared.
bool hasText(const QString &path, const QByteArray &text)
{
    if (!model::isOwnPath(path))
        return false;
    const auto file = model::FileBytes::open(path);
    return file.ok() && file.value()->view().size() == std::size_t(text.size())
        && std::ranges::equal(file.value()->view(), text, {}, {}, [](char c) { return std::uint8_t(c); });
}

void readText(SourceFinding &finding, const model::ModuleFiles &files)
{
    const auto &file = finding.shownFile();
    finding.text = model::sourceText(*file.module, file.document, files.places());
    if (!finding.text.isFound())
        return;
    finding.lines = model::SourceFileLines::of(finding.text.text);
    for (const QString &path : {finding.text.path, file.path}) {
        if (finding.ownFile.isEmpty() && hasText(path, finding.text.text))
            finding.ownFile = path;
    }
    finding.text.text.clear();
}

bool hasTextOf(const SourceFinding &before, const SourceFinding &now)
{
    return before.generation == now.generation && before.hasFile()
        && before.shownFile().module == now.shownFile().module
        && before.shownFile().document == now.shownFile().document;
}

} // namespace

std::shared_ptr<const SourceFinding> findSource(const SourceRequest &request, const std::atomic<bool> &cancel)
{
    auto finding = std::make_shared<SourceFinding>();
    finding->function = request.source.symbols->functions().at(request.function);
    const auto &files = *request.places->files();
    finding->generation = files.generation();
    finding->costs = request.costs;
    if (!finding->costs)
        finding->costs = std::make_shared<model::LineCosts>(
            model::lineCosts(request.source, request.function, *request.places, cancel));
    const auto wanted = std::ranges::find(finding->costs->files, request.path, &model::LineCosts::File::path);
    if (wanted != finding->costs->files.end())
        finding->file = std::size_t(wanted - finding->costs->files.begin());
    if (cancel || !finding->hasFile())
        return finding;
    if (request.before && hasTextOf(*request.before, *finding)) {
        finding->text = request.before->text;
        finding->lines = request.before->lines;
        finding->ownFile = request.before->ownFile;
    } else {
        readText(*finding, files);
    }
    return finding;
}

} // namespace ui
