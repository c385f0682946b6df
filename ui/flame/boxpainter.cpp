// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/boxpainter.h"

#include "model/text/visibletext.h"
#include "ui/base/contrast.h"

#include <algorithm>
#include <cmath>
#include <QImage>
#include <QPainter>

namespace ui {

namespace {

constexpr double padding = 4; // beside a text
constexpr double leastRowHeight = 22;
constexpr std::size_t linesAtOnce = 8; // they stay in a processor's cache
constexpr qsizetype nameLengthMax = 512; // more is on no screen
constexpr qsizetype leastCharacters = 3;
constexpr qsizetype textsMax = 20'000;
constexpr char16_t behindLatin = 0x250; // up to here characters stand side by side
const QChar dots(0x2026);

} // namespace

void BoxPainter::reset(const QFont &font, const BoxColors &colors)
{
    m_colors = colors;
    m_font = font;
    m_metrics = QFontMetricsF(font);
    m_rowHeight = std::max(leastRowHeight, std::ceil(m_metrics.height()) + 5);
    m_textTop = std::floor((m_rowHeight - m_metrics.height()) / 2);
    m_dotsWidth = m_metrics.horizontalAdvance(dots);
    m_leastTextWidth = 2 * padding + m_metrics.horizontalAdvance(QStringLiteral("iii"));
    m_names.clear();
    m_texts.clear();
    m_textColors.clear();
}

void BoxPainter::setSymbols(std::shared_ptr<const model::Symbols> symbols)
{
    if (symbols == m_symbols)
        return;
    m_symbols = std::move(symbols);
    m_names.clear();
}

void BoxPainter::beginRow(const QRectF &seen, double scale, QRgb ground)
{
    m_rowScale = scale;
    m_rowLeft = std::floor(seen.left() * scale);
    m_rowWidth = std::size_t(std::max(std::ceil(seen.right() * scale) - m_rowLeft, 0.0));
    m_ground = ground;
    m_row.resize(m_rowWidth * linesAtOnce);
    std::fill_n(m_row.begin(), m_rowWidth, ground);
}

void BoxPainter::fill(double x, double width, QRgb color)
{
    constexpr double leastForLine = 3;
    const double left = std::round(x * m_rowScale) - m_rowLeft;
    double right = std::max(left + 1, std::round((x + width) * m_rowScale) - m_rowLeft);
    if (right - left >= leastForLine * m_rowScale)
        right -= std::round(m_rowScale);
    const auto inRow
        = [this](double pixel) { return std::size_t(std::clamp(pixel, 0.0, double(m_rowWidth))); };
    const std::size_t from = inRow(left);
    const std::size_t to = inRow(right);
    if (from < to)
        std::fill(m_row.begin() + std::ptrdiff_t(from), m_row.begin() + std::ptrdiff_t(to), color);
}

void BoxPainter::endRow(QPainter &painter, double top)
{
    if (m_rowWidth == 0)
        return;
    const auto line = m_row.begin();
    const auto lineEnd = line + std::ptrdiff_t(m_rowWidth);
    for (std::size_t copy = 1; copy < linesAtOnce; ++copy)
        std::copy(line, lineEnd, line + std::ptrdiff_t(copy * m_rowWidth));
    const QImage lines(reinterpret_cast<const uchar *>(m_row.data()), int(m_rowWidth), int(linesAtOnce),
                       qsizetype(m_rowWidth * sizeof(QRgb)), QImage::Format_RGB32);
    // In pixels of the device they are only copied. An image that is stretched, and a brush, take longer.
    const QTransform before = painter.worldTransform();
    painter.setWorldTransform(QTransform::fromScale(1 / m_rowScale, 1 / m_rowScale), true);
    const double end = std::round((top + m_rowHeight - 1) * m_rowScale);
    for (double at = std::round(top * m_rowScale); at < end; at += linesAtOnce) {
        const double height = std::min(end - at, double(linesAtOnce));
        painter.drawImage(QPointF(m_rowLeft, at), lines, QRectF(0, 0, double(m_rowWidth), height));
    }
    const double next = std::round((top + m_rowHeight) * m_rowScale);
    painter.fillRect(QRectF(m_rowLeft, end, double(m_rowWidth), next - end), QColor::fromRgb(m_ground));
    painter.setWorldTransform(before);
}

void BoxPainter::hatch(QPainter &painter, const QRectF &box, const QColor &color)
{
    QColor lines = textColor(color);
    lines.setAlphaF(0.25F);
    painter.fillRect(box.adjusted(0, 0, -1, -1), QBrush(lines, Qt::BDiagPattern));
}

QColor BoxPainter::textColor(const QColor &fill)
{
    QColor &color = m_textColors[fill.rgb()];
    if (!color.isValid())
        color = m_colors.textOn(fill);
    return color;
}

const BoxPainter::Name &BoxPainter::nameOf(model::FunctionId function)
{
    const auto known = m_names.find(function);
    if (known != m_names.end())
        return known->second;
    Name name;
    if (m_symbols && function < m_symbols->functions().size()) {
        const model::Function &code = m_symbols->functions().at(function);
        const auto without = [&](const QString &start) {
            const bool has = !start.isEmpty() && code.name.size() > start.size() + 1
                && code.name.startsWith(start) && code.name[start.size()] == u'.';
            return has ? code.name.sliced(start.size() + 1) : code.name;
        };
        name.texts = {code.name, without(code.nameSpace), without(code.type)};
    }
    for (std::size_t i = 0; i < name.texts.size(); ++i) {
        name.texts[i] = model::text::visible(name.texts[i], nameLengthMax);
        name.widths[i] = m_metrics.horizontalAdvance(name.texts[i]);
    }
    const QString &shortest = name.texts.back();
    if (std::ranges::all_of(shortest, [](QChar unit) { return unit.unicode() < behindLatin; })) {
        double end = 0;
        for (const QChar unit : shortest)
            name.ends.push_back(end += m_metrics.horizontalAdvance(unit));
    }
    return m_names.emplace(function, std::move(name)).first->second;
}

QString BoxPainter::nameFor(model::FunctionId function, double width)
{
    const double room = width - 2 * padding;
    const Name &name = nameOf(function);
    for (std::size_t i = 0; i < name.texts.size(); ++i) {
        if (name.widths[i] <= room)
            return name.texts[i];
    }
    const QString &shortest = name.texts.back();
    if (name.ends.empty()) {
        const QString elided = m_metrics.elidedText(shortest, Qt::ElideRight, room);
        return elided.size() > leastCharacters ? elided : QString();
    }
    const auto end = std::ranges::upper_bound(name.ends, room - m_dotsWidth);
    const auto count = qsizetype(end - name.ends.begin());
    return count < leastCharacters ? QString() : QString(shortest.first(count) + dots);
}

const QStaticText &BoxPainter::laidOut(const QString &text)
{
    if (m_texts.size() > textsMax)
        m_texts.clear();
    const auto known = m_texts.constFind(text);
    if (known != m_texts.cend())
        return *known;
    QStaticText made(text);
    made.setTextFormat(Qt::PlainText);
    made.setPerformanceHint(QStaticText::AggressiveCaching);
    made.prepare({}, m_font);
    return *m_texts.insert(text, made);
}

void BoxPainter::draw(QPainter &painter, const QRectF &box, const QColor &color, const QStaticText &text)
{
    painter.setPen(textColor(color));
    painter.drawStaticText(QPointF(std::round(box.left() + padding), box.top() + m_textTop), text);
}

void BoxPainter::name(QPainter &painter, const QRectF &box, const QColor &color, model::FunctionId function)
{
    if (box.width() < m_leastTextWidth)
        return;
    const QString text = nameFor(function, box.width());
    if (!text.isEmpty())
        draw(painter, box, color, laidOut(text));
}

void BoxPainter::text(QPainter &painter, const QRectF &box, const QColor &color, const QString &text)
{
    if (box.width() < m_leastTextWidth)
        return;
    const QStaticText &made = laidOut(text);
    if (made.size().width() <= box.width() - 2 * padding)
        draw(painter, box, color, made);
}

void BoxPainter::row(QPainter &painter, std::span<const Box> boxes, double top, const QRectF &seen,
                     QRgb ground, const std::function<QString(const Box &)> &textOf)
{
    const auto first = std::ranges::partition_point(
        boxes, [&](const Box &other) { return other.x + std::max(other.width, 1.0) < seen.left(); });
    auto end = first;
    beginRow(seen, std::max(painter.deviceTransform().m11(), 1.0), ground);
    for (; end != boxes.end() && end->x <= seen.right(); ++end)
        fill(end->x, end->width, end->fill);
    endRow(painter, top);
    for (auto box = first; box != end; ++box) {
        if (box->width < m_leastTextWidth)
            continue;
        const QRectF rect(box->x, top, box->width, m_rowHeight);
        const QColor color = QColor::fromRgb(box->fill);
        if (box->isWaiting)
            hatch(painter, rect, color);
        if (box->isFunction && box->merged == 0)
            name(painter, rect, color, box->function);
        else
            text(painter, rect, color, textOf(*box));
    }
}

void BoxPainter::mark(QPainter &painter, const QRectF &box, const QColor &fill, QColor color)
{
    constexpr double line = 2; // pixels
    constexpr double leastContrast = 3; // what WCAG 2 asks of a focus ring
    if (contrastOf(color, fill) < leastContrast)
        color = m_colors.textOn(fill);
    painter.setPen(QPen(color, line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(box.left() + 1, box.top() + 1, std::max(box.width() - 3, 1.0), m_rowHeight - 3));
}

} // namespace ui
