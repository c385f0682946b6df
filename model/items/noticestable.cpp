// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/noticestable.h"

#include "model/words/texts.h"

namespace model {

using protocol::nettrace::Anomaly;

QString anomalyKindText(Anomaly::Kind kind)
{
    switch (kind) {
    case Anomaly::Kind::Truncated:
        return Texts::tr("Cut off");
    case Anomaly::Kind::BadBlock:
        return Texts::tr("Wrong block");
    case Anomaly::Kind::BadRow:
        return Texts::tr("Unreadable row");
    case Anomaly::Kind::UnknownMetadata:
        return Texts::tr("Undefined event");
    case Anomaly::Kind::UnknownBlock:
        return Texts::tr("Unknown block");
    case Anomaly::Kind::UnreadableFields:
        return Texts::tr("Unreadable fields");
    case Anomaly::Kind::Resynchronized:
        return Texts::tr("Bytes passed over");
    case Anomaly::Kind::SequenceBackwards:
        return Texts::tr("Wrong sequence");
    case Anomaly::Kind::LimitReached:
        return Texts::tr("Limit reached");
    case Anomaly::Kind::DamagedHead:
        return Texts::tr("Damaged head");
    case Anomaly::Kind::AnotherTrace:
        return Texts::tr("Another trace");
    }
    return {};
}

std::shared_ptr<const NoticesTable> noticesTable(const TraceSnapshot &snapshot,
                                                 const std::optional<FilePart> &part,
                                                 const std::shared_ptr<const RuntimeFaults> &faults)
{
    const auto isIn
        = [&](std::uint64_t position) { return !part || (position >= part->from && position <= part->to); };
    std::vector<Notice> notices;
    for (const Anomaly &anomaly : *snapshot.anomalies) {
        if (isIn(anomaly.position))
            notices.push_back({anomalyKindText(anomaly.kind), anomaly.text, anomaly.position, anomaly.count});
    }
    if (faults) {
        for (const RuntimeFault &fault : faults->faults)
            notices.push_back({Texts::tr("Told by the runtime"), fault.text, fault.position, fault.count});
    }
    if (snapshot.endedEarly && isIn(snapshot.endedEarly->position))
        notices.push_back(
            {Texts::tr("Ended early"), snapshot.endedEarly->text, snapshot.endedEarly->position, 1});
    answers::Columns<Notice> columns;
    columns.add("kind", Texts::tr("Kind"), {}, answers::Measure::Text, &Notice::kind);
    columns.add("text", Texts::tr("What was found"), {}, answers::Measure::Text, &Notice::text);
    columns.add("position", Texts::tr("Position"), {}, answers::Measure::Count, &Notice::position);
    columns.add("count", Texts::tr("Count"), {}, answers::Measure::Count, &Notice::count).sums();
    return std::make_shared<NoticesTable>("notices", Texts::tr("Damage"), std::move(columns),
                                          std::move(notices));
}

} // namespace model
