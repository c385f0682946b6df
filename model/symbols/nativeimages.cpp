// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/nativeimages.h"

#include "model/symbols/codekind.h"

#include <algorithm>
#include <QFileInfo>
#include <QSet>

namespace model {

namespace {

constexpr qsizetype imagesLookedAtMost = 64;

struct ElfFile {
    std::shared_ptr<const FileBytes> bytes;
    ElfSymbols symbols;
};

std::optional<ElfFile> readElf(const QString &path)
{
    auto bytes = QFileInfo(path).isAbsolute() ? FileBytes::open(path) : protocol::Error{};
    if (!bytes.ok())
        return std::nullopt;
    auto symbols = ElfSymbols::read(bytes.value()->view());
    if (!symbols.ok())
        return std::nullopt;
    return ElfFile{std::move(bytes).value(), std::move(symbols).value()};
}

/// Returns the address that the file has for the beginning of its first mapping.
std::uint64_t firstAddress(const ElfSymbols &symbols)
{
    constexpr std::uint64_t pageMask = 4096 - 1;
    return symbols.segments().empty() ? 0 : symbols.segments().front().address & ~pageMask;
}

/// Returns whether the code that was mapped, up to `size` bytes behind its base, has the extent of the
/// file's. Another build of the file hardly has.
bool hasExtent(const ElfSymbols &symbols, std::uint64_t size)
{
    constexpr std::uint64_t pageMost = 65'536;
    return std::ranges::any_of(symbols.segments(), [&](const ElfSymbols::Segment &segment) {
        const std::uint64_t end = segment.address + segment.size - firstAddress(symbols);
        return segment.isCode && size >= end && size - end < pageMost;
    });
}

} // namespace

std::shared_ptr<const NativeImages> NativeImages::of(const std::vector<CodeMapping> &mappings,
                                                     const QString &folder, const NativeImages *before)
{
    // A runtime that compiles names its code itself.
    const bool isCompiling = std::ranges::any_of(mappings, [](const CodeMapping &mapping) {
        return fileNameOf(mapping.path) == QLatin1String("libcoreclr.so");
    });
    if (isCompiling)
        return nullptr;
    auto images = std::make_shared<NativeImages>();
    QSet<std::pair<QString, std::uint64_t>> seen;
    for (const CodeMapping &mapping : mappings) {
        if (seen.contains({mapping.path, mapping.base}) || seen.size() >= imagesLookedAtMost)
            continue;
        seen.insert({mapping.path, mapping.base});
        const auto known
            = [&](const Image &image) { return image.path == mapping.path && image.base == mapping.base; };
        if (before && std::ranges::any_of(before->m_images, known)) {
            images->m_images.push_back(*std::ranges::find_if(before->m_images, known));
            continue;
        }
        std::uint64_t end = mapping.end;
        for (const CodeMapping &other : mappings) {
            if (other.path == mapping.path && other.base == mapping.base)
                end = std::max(end, other.end);
        }
        if (auto image = read(mapping, end, folder))
            images->m_images.push_back(std::move(*image));
    }
    return images->m_images.empty() ? nullptr : images;
}

std::optional<NativeImages::Image> NativeImages::read(const CodeMapping &mapping, std::uint64_t end,
                                                      const QString &folder)
{
    if (end < mapping.base)
        return std::nullopt;
    const QString name = fileNameOf(mapping.path).toString();
    const QStringList places{mapping.path, folder % u'/' % name};
    std::optional<ElfFile> found;
    const auto fits = [&](const std::optional<ElfFile> &file) {
        return file && file->symbols.hasManagedCode() && hasExtent(file->symbols, end - mapping.base)
            && (!found || file->symbols.buildId() == found->symbols.buildId());
    };
    for (const QString &place : places) {
        auto file = found ? std::nullopt : readElf(place);
        if (fits(file))
            found = std::move(file);
    }
    for (const QString &place : places) {
        for (const auto &ending : {QLatin1String(".dbg"), QLatin1String(".debug")}) {
            if (found && found->symbols.hasNames())
                break;
            auto file = readElf(place + ending);
            if (fits(file) && file->symbols.hasNames())
                found = std::move(file);
        }
    }
    if (!found)
        return std::nullopt;
    const std::uint64_t address = firstAddress(found->symbols);
    return Image{mapping.path, mapping.base, address, std::move(found->bytes), std::move(found->symbols)};
}

std::optional<NativeImages::Function> NativeImages::at(const CodeMapping &mapping,
                                                       std::uint64_t address) const
{
    for (const Image &image : m_images) {
        if (image.base != mapping.base || image.path != mapping.path)
            continue;
        const auto found = image.symbols.at(address - image.base + image.address);
        if (!found)
            return std::nullopt;
        return Function{found->start - image.address + image.base, QString::fromUtf8(found->name)};
    }
    return std::nullopt;
}

} // namespace model
