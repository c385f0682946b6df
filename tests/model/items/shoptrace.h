// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/longjob.h"
#include "model/items/eventrows.h"
#include "tests/support/snapshotbuilder.h"

namespace tests {

/// A shop's trace: event i is of item i % 10, one second after the other. A "Sale" has a price, too.
struct ShopTrace : SnapshotBuilder {
    ShopTrace()
    {
        using protocol::nettrace::FieldType;
        protocol::nettrace::Field item;
        item.name = QStringLiteral("Item");
        item.type = FieldType::Utf16z;
        protocol::nettrace::Field price;
        price.name = QStringLiteral("Price");
        price.type = FieldType::Int32;
        order = type(QStringLiteral("Shop"), 1, QStringLiteral("Order"), {item});
        tick = type(QStringLiteral("Clock"), 77, QString());
        sale = type(QStringLiteral("Shop"), 2, QStringLiteral("Sale"), {price, item});
        thread(4711, QStringLiteral("Main"));
    }
    void orders(int count)
    {
        for (int i = 0; i < count; ++i, ++made) {
            protocol::ByteWriter payload;
            payload.utf16z(QStringLiteral("item%1").arg(made % 10));
            event(made * 1000, order, payload.bytes());
        }
    }
    void sell(const QString &item, int price)
    {
        protocol::ByteWriter payload;
        payload.u32(std::uint32_t(price));
        payload.utf16z(item);
        event(made++ * 1000, sale, payload.bytes());
    }
    std::uint32_t order = 0;
    std::uint32_t tick = 0;
    std::uint32_t sale = 0;
    int made = 0;
};

/// Returns all events of a snapshot as rows.
inline model::EventRows allRows(const std::shared_ptr<const model::TraceSnapshot> &snapshot)
{
    model::EventRows rows{snapshot, {}, {}, 0, {}};
    rows.map.startRange(0);
    rows.map.extendTo(snapshot->events.size());
    rows.count = snapshot->events.size();
    return rows;
}

/// Returns these events as rows, as a filter leaves them.
inline model::EventRows listedRows(const std::shared_ptr<const model::TraceSnapshot> &snapshot,
                                   const std::vector<std::uint32_t> &events)
{
    model::EventRows rows = allRows(snapshot);
    rows.map.startList(0);
    rows.map.append(events);
    rows.map.extendTo(snapshot->events.size());
    rows.count = events.size();
    return rows;
}

/// Does some work to its end, in pieces of `time`; returns their number, or 0 where its progress went back.
inline int workToTheEnd(model::LongJob::Work &work,
                        std::chrono::microseconds time = std::chrono::milliseconds(1))
{
    const model::JobRunner::CancelFlag never = false;
    double before = 0;
    for (int pieces = 1;; ++pieces) {
        const double done = work.work(std::chrono::steady_clock::now() + time, never);
        if (done >= 1)
            return pieces;
        if (done < before)
            return 0;
        before = done;
    }
}

} // namespace tests
