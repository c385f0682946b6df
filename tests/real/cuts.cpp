// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/cuts.h"

#include "model/reading/readtrace.h"
#include "protocol/nettrace/eventblock.h"

#include <algorithm>
#include <QFile>
#include <QtDebug>
#include <QTemporaryDir>
#include <random>

namespace tests {

using namespace protocol::nettrace;

namespace {

constexpr int cuts = 200;

struct BlockEvents {
    std::uint64_t end = 0; ///< of the block, in bytes of the file
    std::uint64_t events = 0; ///< in it and all before it
};

std::vector<BlockEvents> eventBlocks(const QByteArray &bytes)
{
    std::vector<BlockEvents> blocks;
    std::uint64_t events = 0;
    const auto all = protocol::byteView(bytes);
    const auto preamble = std::get<StreamPreamble>(parsePreamble(all));
    for (auto position = preamble.size; position < all.size();) {
        const auto parsed = parseBlockHeader(preamble, all.subspan(std::size_t(position)), position);
        const auto *block = std::get_if<BlockHeader>(&parsed);
        if (!block || block->kind == BlockKind::EndOfStream || block->nextPosition > all.size())
            break;
        position = block->nextPosition;
        if (block->kind != BlockKind::Event)
            continue;
        const auto body = all.subspan(std::size_t(block->bodyPosition), std::size_t(block->bodySize));
        events += walkEventBlock(Format::NetTraceV4, block->kind, body, [](const EventHeader &) {}).rows;
        blocks.push_back({block->bodyPosition + body.size(), events});
    }
    return blocks;
}

std::uint64_t eventsBefore(const std::vector<BlockEvents> &blocks, std::uint64_t cut)
{
    const auto after = std::ranges::upper_bound(blocks, cut, {}, &BlockEvents::end);
    return after == blocks.begin() ? 0 : std::prev(after)->events;
}

std::uint32_t seed()
{
    bool given = false;
    const int value = qEnvironmentVariableIntValue("CLRLENS_SEED", &given);
    return given ? std::uint32_t(value) : std::random_device()();
}

} // namespace

QString checkCuts(const QString &recording)
{
    QFile whole(recording);
    if (!whole.open(QIODevice::ReadOnly))
        return whole.errorString();
    const auto blocks = eventBlocks(whole.readAll());
    // What is wanted of the cuts comes from a walk over the blocks: it must have seen the whole file.
    const auto all = model::readTrace(recording);
    if (!all.ok())
        return all.error().text;
    if (!all.value()->endedEarly && (blocks.empty() || blocks.back().events != all.value()->events.size()))
        return QStringLiteral("the walk over the blocks saw %1 events of %2")
            .arg(blocks.empty() ? 0 : blocks.back().events)
            .arg(all.value()->events.size());
    const std::uint32_t used = seed();
    qInfo("%s: %lld bytes in %zu event blocks, cut with seed %u", qPrintable(recording), whole.size(),
          blocks.size(), used);
    std::mt19937 random(used);
    std::vector<qint64> places(cuts);
    std::ranges::generate(places,
                          [&] { return std::uniform_int_distribution<qint64>(0, whole.size() - 1)(random); });
    std::ranges::sort(places, std::greater());

    const QTemporaryDir folder;
    QFile copy(folder.filePath(QStringLiteral("cut.nettrace")));
    if (!whole.copy(copy.fileName()))
        return whole.errorString();
    for (const qint64 place : places) {
        if (!copy.resize(place))
            return copy.errorString();
        const auto read = model::readTrace(copy.fileName());
        const std::uint64_t wanted = eventsBefore(blocks, std::uint64_t(place));
        const std::uint64_t found = read.ok() ? read.value()->events.size() : 0;
        if (found < wanted)
            return QStringLiteral("cut at %1: %2 events of %3 (seed %4)")
                .arg(place)
                .arg(found)
                .arg(wanted)
                .arg(used);
        if (read.ok() && !read.value()->endedEarly)
            return QStringLiteral("cut at %1: it does not say that it is cut (seed %2)").arg(place).arg(used);
    }
    return {};
}

} // namespace tests
