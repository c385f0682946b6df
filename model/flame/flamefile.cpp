// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/flame/flamefile.h"

#include "model/calltree/calltree.h"
#include "model/flame/firefoxprofile.h"
#include "model/flame/flamepicture.h"
#include "model/flame/foldedstacks.h"
#include "model/flame/speedscope.h"
#include "model/words/texts.h"

#include <array>

namespace model {

namespace {

struct FormatEnd {
    QLatin1String end;
    FlameFormat format;
};

constexpr std::array formatEnds{
    FormatEnd{QLatin1String(".svg"), FlameFormat::Svg},
    FormatEnd{QLatin1String(".html"), FlameFormat::Html},
    FormatEnd{QLatin1String(".speedscope.json"), FlameFormat::Speedscope},
    FormatEnd{QLatin1String(".folded"), FlameFormat::Folded},
    FormatEnd{QLatin1String(".firefox.json"), FlameFormat::Firefox},
    FormatEnd{QLatin1String(".trace.json"), FlameFormat::Chrome},
};

} // namespace

std::optional<FlameFormat> flameFormatOf(const QString &path)
{
    for (const FormatEnd &known : formatEnds) {
        if (path.endsWith(known.end, Qt::CaseInsensitive))
            return known.format;
    }
    return std::nullopt;
}

bool takesMeasure(FlameFormat format, const Measure &measure)
{
    return format != FlameFormat::Chrome || measure.isBySamples() || measure.isByCalls();
}

QString flameFormatEnds()
{
    QStringList ends;
    for (const FormatEnd &known : formatEnds)
        ends += known.end;
    const QString last = ends.takeLast();
    return ends.join(QLatin1String(", ")) % u' ' % Texts::tr("or") % u' ' % last;
}

QByteArray flameFile(const StackSource &source, FlameFormat format, const QString &title, const QString &note,
                     const std::atomic<bool> &cancel, const SelectedRows &selected)
{
    QByteArray file;
    if (format == FlameFormat::Speedscope) {
        file = speedscopeDocument(source, title, cancel);
    } else if (format == FlameFormat::Firefox) {
        file = firefoxProfile(source, title, cancel);
    } else if (format == FlameFormat::Chrome) {
        file = chromeTrace(source, selected, title, cancel);
    } else {
        const CallTree tree = buildCallTree(source, {}, cancel);
        const FunctionTable &functions = source.symbols->functions();
        if (cancel)
            return {};
        if (format == FlameFormat::Folded)
            file = foldedStacks(tree, functions, cancel);
        else
            file = format == FlameFormat::Svg ? flameSvg(tree, functions, {title, note})
                                              : flameHtml(tree, functions, {title, note});
    }
    return cancel ? QByteArray() : file;
}

} // namespace model
