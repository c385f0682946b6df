// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/flame/profileparts.h"

#include "model/text/visibletext.h"

#include <algorithm>
#include <QJsonArray>
#include <QJsonDocument>

namespace model {

QByteArray jsonText(const QString &text)
{
    constexpr qsizetype lettersMax = 2048;
    const QByteArray array
        = QJsonDocument(QJsonArray{text::visible(text, lettersMax)}).toJson(QJsonDocument::Compact);
    return array.sliced(1, array.size() - 2);
}

QByteArray jsonNumber(double number)
{
    constexpr int digits = 15;
    return QByteArray::number(number, 'g', digits);
}

QString threadTitle(const TraceThread &thread)
{
    const QString id = QStringLiteral("Thread %1").arg(thread.id);
    return thread.name.isEmpty() ? id : QString(id % u" (" % thread.name % u')');
}

Folding::Folding(const StackSource &source, const std::atomic<bool> &cancel)
{
    const bool isAsked = std::ranges::any_of(source.transforms, [](const StackTransform &transform) {
        return transform.kind == StackTransform::Kind::FoldBelow;
    });
    if (isAsked)
        m_tree = buildCallTree(source, {}, cancel);
}

std::span<const FunctionId> Folding::kept(std::span<const FunctionId> path) const
{
    if (m_tree.nodes.empty())
        return path;
    std::size_t depth = 0;
    for (std::uint32_t node = 0; depth < path.size(); ++depth) {
        node = m_tree.find(path[depth], node);
        if (node == CallNode::none)
            break;
    }
    return path.first(depth);
}

} // namespace model
