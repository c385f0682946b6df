// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/flame/foldedstacks.h"

#include "model/text/visibletext.h"

#include <cmath>

namespace model {

namespace {

constexpr qsizetype foldedNameMax = 1024;

/// A frame as text that no reader of the format takes for two.
QByteArray foldedFrame(const Function &function)
{
    QString name = text::visible(function.full(), foldedNameMax);
    name.replace(u';', u':');
    return name.isEmpty() ? QByteArrayLiteral("?") : name.toUtf8();
}

} // namespace

double foldedScale(const Measure &measure)
{
    constexpr double microseconds = 1000;
    return measure.unit() == QLatin1String("ms") ? microseconds : 1;
}

QByteArray foldedStacks(const CallTree &tree, const FunctionTable &functions, const std::atomic<bool> &cancel)
{
    constexpr std::size_t cancelEach = 4096;
    const double scale = foldedScale(tree.measure);
    std::vector<QByteArray> names(functions.size());
    QByteArray lines;
    std::vector<FunctionId> path;
    double rest = 0;
    for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
        if (node % cancelEach == 0 && cancel)
            break;
        rest += tree.nodes[node].self * scale;
        const double whole = std::floor(rest + 0.5);
        if (whole < 1)
            continue;
        rest -= whole;
        path = tree.path(std::uint32_t(node));
        if (path.empty())
            lines += "(no stack)";
        for (std::size_t i = 0; i < path.size(); ++i) {
            QByteArray &name = names[path[i]];
            if (name.isEmpty())
                name = foldedFrame(functions.at(path[i]));
            if (i > 0)
                lines += ';';
            lines += name;
        }
        lines += ' ' + QByteArray::number(qint64(whole)) + '\n';
    }
    return lines;
}

} // namespace model
