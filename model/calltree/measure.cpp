// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/measure.h"

#include <array>

namespace model {

namespace {

struct KindWord {
    Measure::Kind kind;
    QLatin1String word;
    QLatin1String unit;
};

constexpr std::array kindWords{
    KindWord{Measure::Kind::Cpu, QLatin1String("cpu"), QLatin1String("ms")},
    KindWord{Measure::Kind::Wall, QLatin1String("wall"), QLatin1String("ms")},
    KindWord{Measure::Kind::Samples, QLatin1String("samples"), QLatin1String("samples")},
    KindWord{Measure::Kind::Count, QLatin1String("count"), QLatin1String("events")},
    KindWord{Measure::Kind::Bytes, QLatin1String("bytes"), QLatin1String("bytes")},
    KindWord{Measure::Kind::Wait, QLatin1String("wait"), QLatin1String("ms")},
};

} // namespace

QString Measure::unit() const
{
    return kindWords[std::size_t(kind)].unit;
}

QString measureWord(Measure::Kind kind)
{
    return kindWords[std::size_t(kind)].word;
}

std::optional<Measure::Kind> measureKind(const QString &word)
{
    for (const KindWord &known : kindWords) {
        if (word.compare(known.word, Qt::CaseInsensitive) == 0)
            return known.kind;
    }
    return {};
}

} // namespace model
