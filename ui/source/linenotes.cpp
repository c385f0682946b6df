// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/source/linenotes.h"

#include "model/text/format.h"

#include <algorithm>

namespace ui {

namespace {

constexpr qsizetype notesMost = 10'000;

/// Where the function costs most.
QString noteOf(const model::LineCosts &costs)
{
    if (costs.files.empty() || costs.files.front().lines.empty())
        return {};
    const model::LineCosts::File &file = costs.files.front();
    const auto most = std::ranges::max_element(
        file.lines, [](const auto &a, const auto &b) { return a.second.inclusive < b.second.inclusive; });
    const QString place = QStringLiteral("%1:%2").arg(model::fileNameIn(file.path)).arg(most->first);
    const double share = costs.inclusive > 0 ? most->second.inclusive / costs.inclusive : 0;
    return most->second.isAbout
        ? LineNotes::tr("About %1: %2 of it").arg(place, model::text::percent(100 * share))
        : LineNotes::tr("%1: %2 of it").arg(place, model::text::percent(100 * share));
}

QString placeText(const QHash<std::uint32_t, model::HottestLine> &lines, std::uint32_t key)
{
    const auto found = lines.constFind(key);
    if (found == lines.cend())
        return {};
    QString place = QStringLiteral("%1:%2").arg(model::fileNameIn(found->file)).arg(found->line);
    if (found->others > 0)
        place += QStringLiteral(" +%1").arg(found->others);
    return found->isAbout ? QString(u"≈ " % place) : place;
}

/// Tells the way to a row from others, also in later trees of the same functions.
quint64 pathKey(const model::CallTree &tree, std::uint32_t node, const model::CallTreeOptions &options)
{
    std::size_t key = qHashMulti(0, int(options.direction), options.around.has_value());
    for (; node != 0 && node < tree.nodes.size(); node = tree.nodes[node].parent)
        key = qHashMulti(key, tree.nodes[node].function);
    return key;
}

} // namespace

LineNotes::LineNotes(model::JobRunner &jobs, std::shared_ptr<model::ModuleFiles> files, QObject *parent)
    : QObject(parent)
    , m_files(std::move(files))
    , m_rowsJob(jobs)
    , m_placesJob(jobs)
    , m_job(jobs)
{
}

void LineNotes::setSource(model::StackSource source)
{
    if (m_source.symbols != source.symbols) {
        m_job.cancel();
        m_placesJob.cancel();
        m_notes.clear(); // functions of another trace
        m_rowsJob.cancel();
        m_nextRows.clear();
        m_lines.clear();
        m_rowLines.clear();
        m_places = source.symbols ? std::make_shared<model::SourceLines>(source.symbols, m_files) : nullptr;
    }
    m_source = std::move(source);
    ++m_number;
    m_fresh.clear();
}

QString LineNotes::of(model::FunctionId function)
{
    if (!m_places || !m_source.costs || !m_source.snapshot)
        return {};
    const auto note = m_notes.constFind(function);
    const bool isKnown = note != m_notes.cend();
    if (!isKnown || note->source != m_number || note->generation != m_files->generation())
        look(function);
    return isKnown ? note->text : QString();
}

QString LineNotes::placeOf(const model::CallTree &tree, std::uint32_t node,
                           const model::CallTreeOptions &options) const
{
    const auto known = m_rowLines.constFind(pathKey(tree, node, options));
    return known != m_rowLines.cend() ? *known : placeOf(tree.nodes[node].function);
}

void LineNotes::lookForPlaces(const QList<model::TimedRows> &rows)
{
    if (!m_places || !m_source.costs || !m_source.snapshot)
        return;
    if (m_rowsJob.isRunning()) { // one at a time, so that a trace that grows gets to an end of one
        m_nextRows = rows;
        return;
    }
    m_nextRows.clear();
    m_rowsJob.run(
        this,
        [source = m_source, rows, places = m_places](const model::JobRunner::CancelFlag &cancel) {
            QList<QHash<std::uint32_t, model::HottestLine>> lines;
            for (const model::TimedRows &of : rows)
                lines += model::hottestLines(source, of, *places, cancel);
            return lines;
        },
        [this, rows](const QList<QHash<std::uint32_t, model::HottestLine>> &lines) {
            takePlaces(rows, lines);
            if (const auto next = std::exchange(m_nextRows, {}); !next.isEmpty())
                lookForPlaces(next);
        });
}

void LineNotes::takePlaces(const QList<model::TimedRows> &rows,
                           const QList<QHash<std::uint32_t, model::HottestLine>> &lines)
{
    if (m_rowLines.size() >= notesMost)
        m_rowLines.clear();
    bool isNews = false;
    for (qsizetype i = 0; i < rows.size() && i < lines.size(); ++i) {
        for (const std::uint32_t node : rows[i].rows) {
            if (node >= rows[i].tree->nodes.size())
                continue;
            const QString text = placeText(lines[i], node);
            if (text.isEmpty())
                continue;
            QString &known = m_rowLines[pathKey(*rows[i].tree, node, rows[i].options)];
            isNews |= known != text;
            known = text;
        }
    }
    if (isNews)
        Q_EMIT placesFound();
}

bool LineNotes::knowsPlaces() const
{
    return std::ranges::any_of(m_lines, [](const QString &place) { return !place.isEmpty(); });
}

void LineNotes::lookForPlaces(const QSet<model::FunctionId> &functions)
{
    if (!m_places || !m_source.costs || !m_source.snapshot)
        return;
    const quint64 generation = m_files->generation();
    if (std::exchange(m_freshGeneration, generation) != generation)
        m_fresh.clear();
    const auto wanted = functions - m_fresh;
    if (wanted.isEmpty())
        return;
    m_placesJob.run(
        this,
        [source = m_source, wanted, places = m_places](const model::JobRunner::CancelFlag &cancel) {
            return model::hottestLines(source, wanted, *places, cancel);
        },
        [this, wanted, number = m_number](const QHash<model::FunctionId, model::HottestLine> &lines) {
            if (m_lines.size() >= notesMost)
                m_lines.clear();
            bool isNews = false;
            for (const model::FunctionId function : wanted) {
                QString &text = m_lines[function];
                const QString before = std::exchange(text, placeText(lines, function));
                isNews |= text != before;
            }
            if (number == m_number)
                m_fresh += wanted;
            if (isNews)
                Q_EMIT placesFound();
        });
}

void LineNotes::look(model::FunctionId function)
{
    if (m_job.isRunning() && m_looking == function)
        return;
    m_job.cancel(); // the mouse is elsewhere now
    m_looking = function;
    const quint64 number = m_number;
    const quint64 generation = m_files->generation();
    m_job.run(
        this,
        [source = m_source, function, places = m_places](const model::JobRunner::CancelFlag &cancel) {
            return noteOf(model::lineCosts(source, function, *places, cancel));
        },
        [this, function, number, generation](const QString &text) {
            if (m_notes.size() >= notesMost)
                m_notes.clear();
            const bool isNews = m_notes.value(function).text != text;
            m_notes.insert(function, {text, number, generation});
            if (isNews)
                Q_EMIT found(function);
        });
}

} // namespace ui
