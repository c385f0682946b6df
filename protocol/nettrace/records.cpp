// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/records.h"

namespace protocol::nettrace {

QString formatName(Format format)
{
    switch (format) {
    case Format::NetPerfV1:
        return QStringLiteral("NetPerfV1");
    case Format::NetPerfV2:
        return QStringLiteral("NetPerfV2");
    case Format::NetPerfV3:
        return QStringLiteral("NetPerfV3");
    case Format::NetTraceV4:
        return QStringLiteral("NetTraceV4");
    case Format::NetTraceV5:
        return QStringLiteral("NetTraceV5");
    case Format::NetTraceV6:
        return QStringLiteral("NetTraceV6");
    }
    return {};
}

QString anomalyKindName(Anomaly::Kind kind)
{
    switch (kind) {
    case Anomaly::Kind::Truncated:
        return QStringLiteral("Truncated");
    case Anomaly::Kind::BadBlock:
        return QStringLiteral("BadBlock");
    case Anomaly::Kind::BadRow:
        return QStringLiteral("BadRow");
    case Anomaly::Kind::UnknownMetadata:
        return QStringLiteral("UnknownMetadata");
    case Anomaly::Kind::UnknownBlock:
        return QStringLiteral("UnknownBlock");
    case Anomaly::Kind::UnreadableFields:
        return QStringLiteral("UnreadableFields");
    case Anomaly::Kind::Resynchronized:
        return QStringLiteral("Resynchronized");
    case Anomaly::Kind::SequenceBackwards:
        return QStringLiteral("SequenceBackwards");
    case Anomaly::Kind::LimitReached:
        return QStringLiteral("LimitReached");
    case Anomaly::Kind::DamagedHead:
        return QStringLiteral("DamagedHead");
    case Anomaly::Kind::AnotherTrace:
        return QStringLiteral("AnotherTrace");
    }
    return {};
}

} // namespace protocol::nettrace
