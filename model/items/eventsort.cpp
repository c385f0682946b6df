// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventsort.h"

#include "model/text/eventname.h"
#include "model/text/payloadtext.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace model {

namespace {

// A key orders the rows. Numbers of payloads lie below the texts, and what has no value behind all.
constexpr std::uint64_t noKey = UINT64_MAX;
constexpr std::uint64_t firstTextKey = 0xfff9'0000'0000'0000;
constexpr std::uint64_t notANumberKey = 0xfff8'0000'0000'0000;

constexpr std::uint64_t keysAtOnce = 4096;
constexpr std::uint64_t sortRunRows = 1 << 15;

std::uint64_t numberKey(double number)
{
    if (std::isnan(number))
        return notANumberKey;
    constexpr std::uint64_t sign = std::uint64_t(1) << 63;
    const auto bits = std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number); // -0 is 0
    return (bits & sign) != 0 ? ~bits : bits | sign;
}

bool textBefore(const QString &a, const QString &b)
{
    const int order = a.compare(b, Qt::CaseInsensitive);
    return order != 0 ? order < 0 : a < b;
}

/// Returns the place of each value among the different ones.
template <class Value, class Before>
std::vector<std::uint32_t> ranksOf(const std::vector<Value> &values, const Before &before)
{
    std::vector<std::uint32_t> places(values.size());
    std::iota(places.begin(), places.end(), std::uint32_t(0));
    std::ranges::sort(places, [&](auto a, auto b) { return before(values[a], values[b]); });
    std::vector<std::uint32_t> ranks(values.size());
    std::uint32_t rank = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i > 0 && before(values[places[i - 1]], values[places[i]]))
            ++rank;
        ranks[places[i]] = rank;
    }
    return ranks;
}

/// Ranks what a column shows of types.
std::vector<std::uint32_t> typeRanks(const std::vector<EventType> &types, EventColumn::Kind kind)
{
    if (kind == EventColumn::Kind::Provider || kind == EventColumn::Kind::Event) {
        std::vector<QString> texts;
        for (const EventType &type : types)
            texts.push_back(kind == EventColumn::Kind::Provider ? type.provider : eventName(type));
        return ranksOf(texts, textBefore);
    }
    std::vector<std::pair<std::uint64_t, std::uint64_t>> numbers;
    for (const EventType &type : types) {
        if (kind == EventColumn::Kind::Id)
            numbers.emplace_back(type.id, type.version);
        else
            numbers.emplace_back(kind == EventColumn::Kind::Level ? type.level : type.keywords, 0);
    }
    return ranksOf(numbers, std::less<>());
}

} // namespace

EventSort::EventSort(EventRows rows, EventColumn column, bool descending, const TextLimits &limits)
    : m_rows(std::move(rows))
    , m_column(std::move(column))
    , m_descending(descending)
    , m_limits(limits)
    , m_cells({m_column})
{
}

double EventSort::work(LongJob::Deadline deadline, const JobRunner::CancelFlag &cancel)
{
    while (m_stage != Stage::Done && !cancel && std::chrono::steady_clock::now() < deadline)
        step();
    if (m_stage == Stage::Done)
        return 1;
    constexpr double keysShare = 0.7; // most of the time, where payloads are read
    const double ofStage = double(m_at) / double(std::max<std::uint64_t>(m_rows.count, 1));
    switch (m_stage) {
    case Stage::Ranks:
    case Stage::Keys:
    case Stage::Texts:
        return keysShare * ofStage;
    case Stage::Runs:
        return keysShare + 0.1 * ofStage;
    default:
        return keysShare + 0.2;
    }
}

void EventSort::step()
{
    switch (m_stage) {
    case Stage::Ranks:
        rankTypesAndThreads();
        m_cells.setSnapshot(m_rows.snapshot);
        m_keys.reserve(std::size_t(m_rows.count));
        m_stage = Stage::Keys;
        break;
    case Stage::Keys:
        makeKeys();
        break;
    case Stage::Texts:
        rankTexts();
        break;
    case Stage::Runs:
        sortRun();
        break;
    case Stage::Merges:
        mergePair();
        break;
    case Stage::Events:
        takeEvents();
        break;
    case Stage::Done:
        break;
    }
}

void EventSort::rankTypesAndThreads()
{
    switch (m_column.kind) {
    case EventColumn::Kind::Provider:
    case EventColumn::Kind::Event:
    case EventColumn::Kind::Id:
    case EventColumn::Kind::Level:
    case EventColumn::Kind::Keywords:
        m_ranks = typeRanks(*m_rows.snapshot->types, m_column.kind);
        break;
    case EventColumn::Kind::Thread: {
        std::vector<std::pair<std::uint64_t, QString>> threads;
        for (const TraceThread &thread : *m_rows.snapshot->threads)
            threads.emplace_back(thread.id, thread.name);
        m_ranks = ranksOf(threads, std::less<>());
        break;
    }
    default:
        break;
    }
}

void EventSort::makeKeys()
{
    const std::uint64_t end = std::min(m_at + keysAtOnce, m_rows.count);
    for (; m_at < end; ++m_at) {
        const std::uint64_t event = m_rows.map.eventAt(m_at);
        m_keys.push_back(keyOf(m_rows.snapshot->events.row(event), event));
        if (m_texts.size() > m_limits.texts || m_characters > m_limits.characters) {
            m_stage = Stage::Done;
            return;
        }
    }
    if (m_at == m_rows.count)
        m_stage = Stage::Texts;
}

std::uint64_t EventSort::keyOf(const EventRow &row, std::uint64_t event)
{
    switch (m_column.kind) {
    case EventColumn::Kind::Time:
        return std::uint64_t(row.ticks) ^ (std::uint64_t(1) << 63);
    case EventColumn::Kind::Number:
        return event;
    case EventColumn::Kind::Bytes:
        return row.payload.size;
    case EventColumn::Kind::Thread:
        return m_ranks[row.thread];
    case EventColumn::Kind::Payload:
        return row.payload.size == 0 ? noKey : textKey(m_cells.text(event, row, 0));
    case EventColumn::Kind::Field:
        return fieldKey(row);
    default:
        return m_ranks[row.type];
    }
}

std::uint64_t EventSort::fieldKey(const EventRow &row)
{
    const auto value = m_cells.value(row, 0);
    if (!value)
        return noKey;
    if (const auto *const flag = std::get_if<bool>(&value->value))
        return numberKey(*flag ? 1 : 0);
    if (const auto *const number = std::get_if<std::int64_t>(&value->value))
        return numberKey(double(*number));
    if (const auto *const number = std::get_if<std::uint64_t>(&value->value))
        return numberKey(double(*number));
    if (const auto *const number = std::get_if<double>(&value->value))
        return numberKey(*number);
    return textKey(payloadValue(*value));
}

/// Returns the key that the text has until all texts are known.
std::uint64_t EventSort::textKey(const QString &text)
{
    const auto known = m_texts.constFind(text);
    if (known != m_texts.cend())
        return firstTextKey + *known;
    const auto number = std::uint32_t(m_texts.size());
    m_texts.insert(text, number);
    m_characters += text.size();
    return firstTextKey + number;
}

void EventSort::rankTexts()
{
    if (!m_texts.isEmpty()) {
        std::vector<QString> texts(std::size_t(m_texts.size()));
        for (auto text = m_texts.cbegin(); text != m_texts.cend(); ++text)
            texts[*text] = text.key();
        m_texts.clear();
        const auto ranks = ranksOf(texts, textBefore);
        for (std::uint64_t &key : m_keys) {
            if (key >= firstTextKey && key != noKey)
                key = firstTextKey + ranks[std::size_t(key - firstTextKey)];
        }
    }
    if (m_descending) {
        for (std::uint64_t &key : m_keys)
            key = key == noKey ? noKey : noKey - 1 - key;
    }
    m_sorted.resize(m_keys.size());
    std::iota(m_sorted.begin(), m_sorted.end(), std::uint32_t(0));
    m_at = 0;
    m_stage = Stage::Runs;
}

bool EventSort::before(std::uint32_t a, std::uint32_t b) const
{
    return m_keys[a] != m_keys[b] ? m_keys[a] < m_keys[b] : a < b;
}

void EventSort::sortRun()
{
    const auto end = std::min<std::uint64_t>(m_at + sortRunRows, m_sorted.size());
    std::sort(m_sorted.begin() + std::ptrdiff_t(m_at), m_sorted.begin() + std::ptrdiff_t(end),
              [this](std::uint32_t a, std::uint32_t b) { return before(a, b); });
    m_at = end;
    if (m_at < m_sorted.size())
        return;
    m_at = 0;
    m_width = sortRunRows;
    m_merged.resize(m_sorted.size());
    m_stage = Stage::Merges;
}

void EventSort::mergePair()
{
    const std::uint64_t size = m_sorted.size();
    if (m_width >= size) {
        m_keys = {};
        m_merged = {};
        m_stage = Stage::Events;
        return;
    }
    const auto at = [&](std::uint64_t row) { return m_sorted.begin() + std::ptrdiff_t(std::min(row, size)); };
    std::merge(at(m_at), at(m_at + m_width), at(m_at + m_width), at(m_at + 2 * m_width),
               m_merged.begin() + std::ptrdiff_t(m_at),
               [this](std::uint32_t a, std::uint32_t b) { return before(a, b); });
    m_at += 2 * m_width;
    if (m_at < size)
        return;
    m_at = 0;
    m_width *= 2;
    m_sorted.swap(m_merged);
}

void EventSort::takeEvents()
{
    for (std::uint32_t &row : m_sorted)
        row = std::uint32_t(m_rows.map.eventAt(row));
    m_order = std::make_shared<std::vector<std::uint32_t>>(std::move(m_sorted));
    // Here, on a worker: to give back so much takes milliseconds.
    m_keys = {};
    m_merged = {};
    m_stage = Stage::Done;
}

} // namespace model
