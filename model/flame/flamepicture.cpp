// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/flame/flamepicture.h"

#include "model/flame/flamescript.h"
#include "model/text/byteunits.h"
#include "model/text/visibletext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <QJsonArray>
#include <QJsonDocument>

namespace model {

namespace {

constexpr std::size_t pictureNodesMax = 60'000;
constexpr std::size_t stillFramesMax = 2'000;
constexpr qsizetype pictureNameMax = 512;
constexpr qsizetype pictureTitleMax = 1024;
constexpr qsizetype nodeBytes = 64; ///< at most, in the data: a depth, a name and three numbers
constexpr qsizetype stillFrameBytes = 420; ///< as a rule at most, in the still picture
constexpr qsizetype stillShare = 4; ///< of the room: a fourth is for the still picture
constexpr qsizetype fixedBytes = 32 * 1024; ///< style, program, title, legend
constexpr double stillWidth = 1200;
constexpr double frameHeight = 18;
constexpr double graphTop = 72;
constexpr double letterWidth = 6.63; ///< of the font of the style sheet
constexpr int smallKind = int(codeKindCount); ///< for frames that stand for several

const std::array kindNames{QLatin1String("application"), QLatin1String("framework"),
                           QLatin1String("runtime"),     QLatin1String("dynamic"),
                           QLatin1String("native"),      QLatin1String("unknown"),
                           QLatin1String("group"),       QLatin1String("too small to tell apart")};
static_assert(kindNames.size() == codeKindCount + 1);

/// Text as JSON that is also harmless within a script of a page.
QByteArray scriptText(const QString &text)
{
    QByteArray array = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    array = array.sliced(1, array.size() - 2);
    return array.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026");
}

QByteArray markupText(const QString &text)
{
    return text.toHtmlEscaped().toUtf8();
}

QByteArray coordinate(double value)
{
    return QByteArray::number(value, 'f', 2);
}

QByteArray cost(double value)
{
    constexpr int digits = 9;
    return QByteArray::number(value, 'g', digits);
}

/// Returns as much of a name as there is room for: the namespace goes first.
QString shortened(QString name, double width)
{
    constexpr double margins = 6;
    constexpr qsizetype fewest = 3;
    const auto letters = qsizetype((width - margins) / letterWidth);
    if (letters < fewest)
        return {};
    const qsizetype generic = name.indexOf(u'<', 1);
    qsizetype points = (generic > 0 ? name.first(generic) : name).count(u'.');
    for (; name.size() > letters && points > 0; --points)
        name.remove(0, name.indexOf(u'.') + 1);
    if (name.size() > letters)
        name = name.first(letters - 1) % QChar(0x2026);
    return name;
}

/// Writes the picture's parts while it walks through the tree.
class Picture {
public:
    Picture(const CallTree &tree, const FunctionTable &functions, qsizetype bytesMax)
        : m_tree(tree)
        , m_functions(functions)
        , m_names(functions.size(), 0)
        , m_isIn(tree.nodes.size(), false)
        , m_stillRoom(bytesMax / stillShare)
    {
        if (tree.nodes.empty())
            return;
        choose(bytesMax);
        walk();
    }

    QByteArray svg(const FlameText &text) const
    {
        const double height = graphTop + (m_rows + 1) * frameHeight + 8;
        QByteArray svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"flame\" width=\""
            + QByteArray::number(int(stillWidth)) + "\" height=\"" + QByteArray::number(int(height))
            + "\" viewBox=\"0 0 " + QByteArray::number(int(stillWidth)) + ' '
            + QByteArray::number(int(height)) + "\">\n<style><![CDATA[" + flameStyle + "]]></style>\n";
        svg += "<text class=\"head\" x=\"6\" y=\"22\">"
            + markupText(text::visible(text.title, pictureTitleMax))
            + "</text>\n<text class=\"note\" x=\"6\" y=\"41\">"
            + markupText(text::visible(text.note, pictureTitleMax)) + "</text>\n" + legend();
        svg += "<g class=\"still\">\n" + still() + "</g>\n";
        svg += "<script class=\"data\" type=\"application/json\">" + data() + "</script>\n";
        svg += "<script><![CDATA[" + QByteArray(flameScript) + "]]></script>\n</svg>\n";
        return svg;
    }

private:
    struct StillFrame {
        double x = 0;
        double width = 0;
        double depth = 0;
        std::uint32_t node = CallNode::none; ///< none: several
    };

    /// Decides which nodes are in: as many as there is room for, of those that cost most.
    void choose(qsizetype bytesMax)
    {
        std::vector<std::uint32_t> order;
        for (std::uint32_t node = 1; node < m_tree.nodes.size(); ++node) {
            if (m_tree.nodes[node].inclusive > 0)
                order.push_back(node);
        }
        const auto costsMore = [&](std::uint32_t a, std::uint32_t b) {
            const double first = m_tree.nodes[a].inclusive;
            const double second = m_tree.nodes[b].inclusive;
            return first != second ? first > second : a < b; // parents before children
        };
        const std::size_t most = std::min(order.size(), pictureNodesMax);
        std::ranges::partial_sort(order, order.begin() + std::ptrdiff_t(most), costsMore);
        const std::size_t stillMost = std::min(stillFramesMax, std::size_t(m_stillRoom / stillFrameBytes));
        const qsizetype room = bytesMax - m_stillRoom - fixedBytes;
        addName({}, scriptText(QStringLiteral("(smaller ones)")), smallKind);
        m_isIn[0] = true;
        for (std::size_t i = 0; i < most; ++i) {
            const CallNode &node = m_tree.nodes[order[i]];
            if (!m_isIn[node.parent])
                continue;
            if (m_names[node.function] == 0)
                nameFunction(node.function);
            // Each node may have a child that stands for several.
            m_bytes += 2 * nodeBytes;
            if (m_bytes + m_nameText.size() > room)
                break;
            m_isIn[order[i]] = true;
            if (i < stillMost)
                m_stillLeast = node.inclusive;
        }
    }
    void nameFunction(FunctionId id)
    {
        const Function &function = m_functions.at(id);
        const QByteArray name = scriptText(text::visible(function.name, pictureNameMax));
        addName(scriptText(text::visible(function.parameters, pictureNameMax)) + ','
                    + scriptText(text::visible(function.module, pictureNameMax)),
                name, int(function.kind));
        m_names[id] = m_nameCount;
    }
    void addName(const QByteArray &rest, const QByteArray &name, int kind)
    {
        if (m_nameCount++ > 0)
            m_nameText += ",\n";
        m_nameText += '[' + name + ',' + (rest.isEmpty() ? QByteArrayLiteral("\"\",\"\"") : rest) + ','
            + QByteArray::number(kind) + ']';
        m_kinds[std::size_t(kind)] = true;
    }

    /// Writes the nodes that are in, parents before children, and what is left out of each beside its
    /// children.
    void walk()
    {
        struct Open {
            std::uint32_t child = 0; ///< the next one
            std::uint32_t end = 0;
            double x = 0; ///< where it begins
            double leftOut = 0;
            std::uint64_t leftOutEvents = 0;
        };
        const CallNode &root = m_tree.nodes.front();
        m_scale = root.inclusive > 0 ? stillWidth / root.inclusive : 0;
        const double least = std::max(m_stillLeast * m_scale, 1.0);
        addStill({0, stillWidth, 0, 0});
        std::vector<Open> open{{root.firstChild, root.firstChild + root.childCount, 0, 0, 0}};
        while (!open.empty()) {
            Open &last = open.back();
            const auto depth = double(open.size());
            if (last.child == last.end) {
                if (last.leftOut > 0) {
                    writeNode(depth, 1, last.leftOut, 0, last.leftOutEvents);
                    addSmall(last.x, last.leftOut * m_scale, depth);
                }
                open.pop_back();
                continue;
            }
            const std::uint32_t at = last.child++;
            const CallNode &node = m_tree.nodes[at];
            if (!m_isIn[at]) {
                last.leftOut += node.inclusive;
                last.leftOutEvents += node.events;
                continue;
            }
            const double x = last.x;
            const double width = node.inclusive * m_scale;
            last.x += width;
            writeNode(depth, m_names[node.function], node.inclusive, node.self, node.events);
            if (width >= least)
                addStill({x, width, depth, at});
            else
                addSmall(x, width, depth);
            open.push_back({node.firstChild, node.firstChild + node.childCount, x, 0, 0});
        }
        for (const StillFrame &run : m_small)
            flushSmall(run);
    }
    void writeNode(double depth, std::uint32_t name, double inclusive, double self, std::uint64_t events)
    {
        if (!m_nodeText.isEmpty())
            m_nodeText += ',';
        m_nodeText += QByteArray::number(int(depth)) + ',' + QByteArray::number(name - 1) + ','
            + cost(inclusive) + ',' + cost(self) + ',' + QByteArray::number(events);
    }
    void addStill(const StillFrame &frame)
    {
        m_still.push_back(frame);
        m_rows = std::max(m_rows, frame.depth);
    }
    void addSmall(double x, double width, double depth)
    {
        const auto row = std::size_t(depth);
        if (m_small.size() <= row)
            m_small.resize(row + 1);
        StillFrame &run = m_small[row];
        constexpr double touching = 0.01;
        if (run.width > 0 && std::abs(run.x + run.width - x) < touching) {
            run.width += width;
            return;
        }
        flushSmall(run);
        run = {x, width, depth, CallNode::none};
    }
    /// Half a pixel of small frames is seen.
    void flushSmall(const StillFrame &run)
    {
        constexpr double leastSeen = 0.5;
        if (run.width >= leastSeen && m_still.size() < 2 * stillFramesMax)
            addStill(run);
    }

    QByteArray still() const
    {
        constexpr qsizetype markupMost = 6; // bytes of a character: "&quot;"
        QByteArray text;
        for (const StillFrame &frame : m_still) {
            const double y = graphTop + (m_rows - frame.depth) * frameHeight;
            int kind = smallKind;
            QString name;
            if (frame.node == 0) {
                kind = int(CodeKind::Group);
                name = QStringLiteral("all");
            } else if (frame.node != CallNode::none) {
                const Function &function = m_functions.at(m_tree.nodes[frame.node].function);
                kind = int(function.kind);
                name = shortened(text::visible(function.name, pictureNameMax), frame.width);
            }
            if (text.size() + stillFrameBytes + name.size() * markupMost > m_stillRoom)
                break;
            text += "<rect class=\"k" + QByteArray::number(kind) + "\" x=\"" + coordinate(frame.x) + "\" y=\""
                + QByteArray::number(int(y)) + "\" width=\"" + coordinate(frame.width) + "\" height=\""
                + QByteArray::number(int(frameHeight) - 1) + "\"/>";
            if (!name.isEmpty())
                text += "<text x=\"" + coordinate(frame.x + 3) + "\" y=\"" + QByteArray::number(int(y) + 12)
                    + "\">" + markupText(name) + "</text>";
            text += '\n';
        }
        return text;
    }
    QByteArray legend() const
    {
        QByteArray text = "<g class=\"legend\">";
        double x = 6;
        for (std::size_t kind = 0; kind < kindNames.size(); ++kind) {
            if (!m_kinds[kind])
                continue;
            text += "<rect class=\"k" + QByteArray::number(int(kind)) + "\" x=\"" + coordinate(x)
                + "\" y=\"51\" width=\"12\" height=\"12\"/><text x=\"" + coordinate(x + 17) + "\" y=\"61\">"
                + kindNames[kind].latin1() + "</text>";
            constexpr double besideText = 40;
            x += besideText + double(kindNames[kind].size()) * letterWidth;
        }
        return text + "</g>\n";
    }
    QByteArray data() const
    {
        const Measure &measure = m_tree.measure;
        const char *const counted = measure.isByCalls() ? "calls"
            : measure.isBySamples()                     ? "samples"
                                                        : "events";
        return "{\"top\":" + QByteArray::number(int(graphTop))
            + ",\"unit\":" + scriptText(m_tree.measure.unit()) + ",\"counted\":\"" + counted
            + "\",\"total\":" + cost(m_tree.total()) + ",\"events\":" + QByteArray::number(m_tree.events)
            + ",\"step\":" + QByteArray::number(int(text::byteStep())) + ",\"names\":[" + m_nameText
            + "],\n\"nodes\":[" + m_nodeText + "]}";
    }

    const CallTree &m_tree;
    const FunctionTable &m_functions;
    std::vector<std::uint32_t> m_names; ///< by function: its name + 1
    std::vector<bool> m_isIn; ///< by node
    const qsizetype m_stillRoom;
    QByteArray m_nameText;
    std::uint32_t m_nameCount = 0;
    QByteArray m_nodeText;
    qsizetype m_bytes = 0; ///< at most, of the nodes
    std::array<bool, codeKindCount + 1> m_kinds{};
    double m_stillLeast = 0; ///< cost of the cheapest frame of the still picture
    double m_scale = 0;
    double m_rows = 0; ///< depth of the deepest frame
    std::vector<StillFrame> m_still;
    std::vector<StillFrame> m_small; ///< by depth: neighbours that are too small
};

} // namespace

QByteArray flameSvg(const CallTree &tree, const FunctionTable &functions, const FlameText &text,
                    qsizetype bytesMax)
{
    return Picture(tree, functions, bytesMax).svg(text);
}

QByteArray flameHtml(const CallTree &tree, const FunctionTable &functions, const FlameText &text,
                     qsizetype bytesMax)
{
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>"
        + markupText(text::visible(text.title, pictureTitleMax))
        + "</title><style>body { margin: 0; } @media (prefers-color-scheme: dark) { body { background: "
          "#1c1e22; } } "
          "svg { display: block; }</style></head><body>\n"
        + Picture(tree, functions, bytesMax).svg(text) + "</body></html>\n";
}

} // namespace model
