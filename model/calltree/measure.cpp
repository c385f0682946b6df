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
    KindWord{Measure::Kind::Calls, QLatin1String("calls"), QLatin1String("calls")},
    KindWord{Measure::Kind::CallTime, QLatin1String("call-time"), QLatin1String("ms")},
};

/// Returns the unit of the numbers that an event's field has, by how the field is called.
QLatin1String unitOfField(QStringView field)
{
    struct Ending {
        QLatin1String text;
        QLatin1String unit;
        Qt::CaseSensitivity letters;
    };
    // Where an ending may be that of a word ("Columns", "Items"), its capital letter tells.
    static constexpr auto any = Qt::CaseInsensitive;
    static constexpr auto exact = Qt::CaseSensitive;
    static constexpr std::array endings{
        Ending{QLatin1String("Nanoseconds"), QLatin1String("ns"), any},
        Ending{QLatin1String("DurationNs"), QLatin1String("ns"), any},
        Ending{QLatin1String("TimeNs"), QLatin1String("ns"), any},
        Ending{QLatin1String("NSec"), QLatin1String("ns"), exact},
        Ending{QLatin1String("Ns"), QLatin1String("ns"), exact},
        Ending{QLatin1String("Microseconds"), QLatin1String("us"), any},
        Ending{QLatin1String("USec"), QLatin1String("us"), exact},
        Ending{QLatin1String("Us"), QLatin1String("us"), exact},
        Ending{QLatin1String("Milliseconds"), QLatin1String("ms"), any},
        Ending{QLatin1String("DurationMs"), QLatin1String("ms"), any},
        Ending{QLatin1String("TimeMs"), QLatin1String("ms"), any},
        Ending{QLatin1String("MSec"), QLatin1String("ms"), exact},
        Ending{QLatin1String("Ms"), QLatin1String("ms"), exact},
    };
    for (const Ending &ending : endings) {
        if (field.endsWith(ending.text, ending.letters))
            return ending.unit;
    }
    for (const auto &word :
         {QLatin1String("size"), QLatin1String("bytes"), QLatin1String("amount"), QLatin1String("length")}) {
        if (field.contains(word, Qt::CaseInsensitive))
            return QLatin1String("bytes");
    }
    return {};
}

} // namespace

QString Measure::unit() const
{
    const qsizetype point = event.lastIndexOf(u'.');
    if (kind == Kind::Bytes && point > event.lastIndexOf(u'/')) // names of providers have points, too
        return unitOfField(QStringView(event).sliced(point + 1));
    return kindWords[std::size_t(kind)].unit;
}

bool Measure::isBySamples() const
{
    return kind == Kind::Cpu || kind == Kind::Wall || kind == Kind::Samples
        || (kind == Kind::Wait && event.isEmpty());
}

double Measure::milliseconds() const
{
    constexpr double thousandth = 1e-3;
    const QString name = unit();
    return name == QLatin1String("ms") ? 1
        : name == QLatin1String("us")  ? thousandth
        : name == QLatin1String("ns")  ? thousandth * thousandth
                                       : 0;
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
