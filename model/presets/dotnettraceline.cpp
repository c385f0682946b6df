// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/presets/dotnettraceline.h"

#include "model/recording/providerspec.h"

#include <algorithm>

namespace model {

namespace {

/// dotnet-trace knows days, hours, minutes and seconds: dd:hh:mm:ss.
QString traceDuration(std::chrono::milliseconds duration)
{
    const qint64 seconds = std::max<qint64>(1, (duration.count() + 999) / 1000);
    const auto two = [](qint64 number) { return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0')); };
    constexpr qint64 minute = 60;
    constexpr qint64 hour = 60 * minute;
    constexpr qint64 day = 24 * hour;
    return two(seconds / day) % u':' % two(seconds % day / hour) % u':' % two(seconds % hour / minute) % u':'
        % two(seconds % minute);
}

/// Returns what is asked for and cannot be said, for people.
QStringList withoutOption(const RecordingOptions &options)
{
    QStringList missing;
    if (options.request.rundownKeyword != wholeRundown && options.request.rundownKeyword != 0)
        missing << QStringLiteral("rundown keywords 0x%1").arg(options.request.rundownKeyword, 0, 16);
    if (options.request.bufferMode == BufferMode::Block)
        missing << QStringLiteral("blocking when the buffer is full");
    if (!options.request.requestStackwalk)
        missing << QStringLiteral("no stacks");
    const auto takesAll = [](const auto &provider) { return provider.eventFilter.takesAll(); };
    if (!std::ranges::all_of(options.request.providers, takesAll))
        missing << QStringLiteral("single events");
    if (options.ends.maxBytes || options.ends.maxEvents || options.ends.stopAt)
        missing << QStringLiteral("a stop at a size, a number of events or an event");
    if (options.ends.stopAtCounter)
        missing << QStringLiteral("a stop at a counter's value");
    return missing;
}

} // namespace

QString shellWord(const QString &text)
{
    const bool plain = !text.isEmpty() && std::ranges::all_of(text, [](QChar character) {
        return character.unicode() < 0x80
            && (character.isLetterOrNumber() || QStringLiteral("-_.,:/=+@%").contains(character));
    });
    if (plain)
        return text;
    QString quoted = text;
    quoted.replace(u'\'', QLatin1String("'\\''"));
    return u'\'' % quoted % u'\'';
}

QString dotnetTraceLine(const RecordingOptions &options)
{
    QString line = QStringLiteral("dotnet-trace collect");
    if (options.pid != 0)
        line += QStringLiteral(" --process-id %1").arg(options.pid);
    line += QLatin1String(" --providers ") % shellWord(formatProviders(options.request.providers));
    line += QStringLiteral(" --buffersize %1").arg(options.request.bufferMegabytes);
    if (options.request.rundownKeyword != wholeRundown)
        line += options.request.rundownKeyword == 0 ? QStringLiteral(" --rundown false") : QString();
    if (options.ends.duration)
        line += QLatin1String(" --duration ") % traceDuration(*options.ends.duration);
    if (!options.output.filePath.isEmpty())
        line += QLatin1String(" --output ") % shellWord(options.output.filePath);
    if (const QStringList missing = withoutOption(options); !missing.isEmpty())
        line += QLatin1String(" # dotnet-trace has no option for: ") % missing.join(QLatin1String(", "));
    return line;
}

} // namespace model
