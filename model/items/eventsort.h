// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/longjob.h"
#include "model/items/eventcolumns.h"
#include "model/items/eventrows.h"

#include <QHash>

namespace model {

/// Sorts the rows of the event table by a column: numbers before texts, upper and lower case alike, events
/// without a value last in both directions, equal ones in time order. Numbers of payloads are compared as
/// doubles. Takes 16 bytes a row while it works; the result has 4.
class EventSort : public LongJob::Work {
public:
    static constexpr std::uint64_t maximumRows = 20'000'000;
    /// How many different texts a column may have, and how many characters these together.
    struct TextLimits {
        qsizetype texts;
        qsizetype characters;
    };
    static constexpr TextLimits usualLimits{1'000'000, 64'000'000};

    /// `rows` are at most maximumRows, of events that a number of 32 bits counts.
    EventSort(EventRows rows, EventColumn column, bool descending, const TextLimits &limits = usualLimits);

    double work(LongJob::Deadline deadline, const JobRunner::CancelFlag &cancel) override;

    /// At the end: the events by row; null where there were too many different texts.
    std::shared_ptr<const std::vector<std::uint32_t>> order() const { return m_order; }

private:
    enum class Stage : std::uint8_t { Ranks, Keys, Texts, Runs, Merges, Events, Done };

    void step();
    void rankTypesAndThreads();
    void makeKeys();
    std::uint64_t keyOf(const EventRow &row, std::uint64_t event);
    std::uint64_t fieldKey(const EventRow &row);
    std::uint64_t textKey(const QString &text);
    void rankTexts();
    void sortRun();
    void mergePair();
    void takeEvents();
    bool before(std::uint32_t a, std::uint32_t b) const;

    EventRows m_rows;
    const EventColumn m_column;
    const bool m_descending;
    const TextLimits m_limits;
    EventCells m_cells;
    Stage m_stage = Stage::Ranks;
    std::uint64_t m_at = 0; ///< rows that the stage has done
    std::uint64_t m_width = 0; ///< of the runs that are merged
    std::vector<std::uint32_t> m_ranks; ///< by type or thread
    QHash<QString, std::uint32_t> m_texts;
    qsizetype m_characters = 0;
    std::vector<std::uint64_t> m_keys; ///< by row in time order
    std::vector<std::uint32_t> m_sorted; ///< rows in time order, by their new places
    std::vector<std::uint32_t> m_merged;
    std::shared_ptr<std::vector<std::uint32_t>> m_order;
};

} // namespace model
