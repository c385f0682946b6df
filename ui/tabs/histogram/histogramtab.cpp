// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/histogram/histogramtab.h"

#include "model/analysis/analysisrunner.h"
#include "model/query/condition.h"
#include "model/text/decimals.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/plurals.h"
#include "ui/base/context.h"
#include "ui/plots/barplot.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/footline.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/searchlist.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

enum Scale { Automatic, Linear, Logarithmic };

/// More values are counted by size, so that a result takes some tens of milliseconds.
constexpr std::size_t exactValuesMax = 1u << 20;

constexpr int leastLetters = 10; // of a name, in a narrow window
constexpr QChar wordSeparator(0x1f); // which no name of an event has

QString histogramValueText(double value)
{
    constexpr double wholeMax = 1e15;
    if (value != std::floor(value) || std::abs(value) >= wholeMax)
        return model::text::withDecimalSign(QString::number(value, 'g', 5));
    const QString digits = model::text::count(static_cast<quint64>(std::abs(value)));
    return value < 0 ? QString(QChar(0x2212) % digits) : digits;
}

std::size_t typesWithEvents(const model::TraceSnapshot &snapshot)
{
    return std::size_t(std::ranges::count_if(*snapshot.typeCounts,
                                             [](const model::TypeCount &count) { return count.events > 0; }));
}

} // namespace

HistogramTab::HistogramTab(TraceContext &trace, Context &context, QWidget *parent)
    : TraceTab(QStringLiteral("histogramTab"), tr("Histogram"), model::answers::Subject::Events, parent)
    , m_trace(trace)
    , m_event(searchList(QStringLiteral("histogramEvent"), tr("Event"), tr("Event")))
    , m_field(searchList(QStringLiteral("histogramField"), tr("Field"), tr("Field that is a number")))
    , m_scale(new QComboBox)
    , m_choice(new QHBoxLayout)
    , m_facts(plainLabel())
    , m_note(footLine())
    , m_plot(new BarPlot(context.plotClock, histogramValueText))
    , m_empty(new EmptyState(tr("No histogram yet")))
    , m_stack(new QStackedLayout)
{
    m_scale->setObjectName(QStringLiteral("histogramScale"));
    m_scale->setAccessibleName(tr("Widths of the bars"));
    m_plot->setAccessibleName(title()); // until a field is chosen
    m_scale->addItems({tr("Automatic"), tr("Linear"), tr("Logarithmic")});
    m_facts->setObjectName(QStringLiteral("histogramFacts"));
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_note->setObjectName(QStringLiteral("histogramNote"));
    m_plot->setObjectName(QStringLiteral("histogramPlot"));
    m_plot->setToolTip(plainToolTip(tr("Click or drag: look at these values only. Keys: arrows, with Shift "
                                       "over several bars, Return.")));
    layOut();
    for (QComboBox *box : {m_event, m_field}) {
        box->setMinimumContentsLength(leastLetters);
        box->setMinimumWidth(leastLetters * fontMetrics().averageCharWidth());
        connect(box, &QComboBox::activated, this, &HistogramTab::takeChoice);
        connect(box->lineEdit(), &QLineEdit::editingFinished, this, &HistogramTab::takeChoice);
    }
    connect(m_scale, &QComboBox::currentIndexChanged, this, &HistogramTab::showResults);
    connect(m_plot, &BarPlot::chosen, this, &HistogramTab::chooseBars);
    connect(m_plot, &BarPlot::highlightChanged, this, &HistogramTab::showHighlight);
    connect(&m_trace, &TraceContext::histogramAsked, this, &HistogramTab::showField);
}

void HistogramTab::layOut()
{
    m_choice->setSpacing(6);
    m_choice->addWidget(m_event, 3);
    m_choice->addWidget(m_field, 2);
    m_choice->addWidget(m_scale);
    auto *found = new QWidget;
    auto *foundLayout = new QVBoxLayout(found);
    foundLayout->setContentsMargins(0, 0, 0, 0);
    foundLayout->setSpacing(4);
    m_facts->setWordWrap(true);
    foundLayout->addWidget(m_facts);
    foundLayout->addWidget(m_plot, 1);
    foundLayout->addWidget(m_note);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(m_choice);
    layout->addLayout(m_stack, 1);
    // Last: a page that is shown without a parent would be a window.
    m_stack->addWidget(m_empty);
    m_stack->addWidget(found);
}

void HistogramTab::showEvent(QShowEvent *event)
{
    TraceTab::showEvent(event);
    showSnapshot();
    showResults();
}

void HistogramTab::showSnapshot()
{
    if (isVisible() && typesWithEvents(*m_trace.snapshot()) != m_typesWithEvents)
        refillEvents();
}

void HistogramTab::refillEvents()
{
    m_typesWithEvents = typesWithEvents(*m_trace.snapshot());
    m_choices = model::numericFields(*m_trace.snapshot());
    QStringList events;
    for (const model::NumericFields &choice : m_choices)
        events.append(choice.event);
    fillSearchList(*m_event, events, m_chosenEvent);
    refillFields();
}

void HistogramTab::refillFields()
{
    const QString event = chosenName(*m_event);
    const auto choice = std::ranges::find(m_choices, event, &model::NumericFields::event);
    fillSearchList(*m_field, choice == m_choices.end() ? QStringList() : choice->fields, m_chosenField);
}

void HistogramTab::takeChoice()
{
    const QString event = chosenName(*m_event);
    if (event.isEmpty())
        return;
    if (event != m_chosenEvent) {
        refillFields();
        // The first field is one of the event's own numbers; addresses come last.
        if (chosenName(*m_field).isEmpty())
            m_field->setCurrentIndex(0);
    }
    if (const QString field = chosenName(*m_field); !field.isEmpty())
        setField(event, field);
}

void HistogramTab::showField(const QString &event, const QString &field)
{
    setField(event, field);
    m_trace.showTab(objectName());
    refillEvents();
    m_plot->setFocus();
}

QString HistogramTab::layoutWords() const
{
    if (m_chosenEvent.isEmpty())
        return {};
    return QStringList{m_chosenEvent, m_chosenField, QString::number(m_scale->currentIndex())}.join(
        wordSeparator);
}

void HistogramTab::takeLayoutWords(const QString &words)
{
    const QStringList parts = words.split(wordSeparator);
    if (parts.size() != 3 || parts.at(0).isEmpty() || parts.at(1).isEmpty())
        return;
    m_scale->setCurrentIndex(std::clamp(parts.at(2).toInt(), int(Automatic), int(Logarithmic)));
    setField(parts.at(0), parts.at(1));
    refillEvents();
}

void HistogramTab::setField(const QString &event, const QString &field)
{
    if (event == m_chosenEvent && field == m_chosenField)
        return;
    m_chosenEvent = event;
    m_chosenField = field;
    m_histogram = nullptr;
    model::AnalysisRunner &analyses = m_trace.analyses();
    analyses.remove(m_analysis);
    m_analysis = QStringLiteral("histogram %1.%2").arg(event, field);
    analyses.add(m_analysis, [event, field](const model::AnalysisParts &) {
        model::HistogramAnalysis::Options options;
        options.event = event;
        options.field = field;
        options.exactMax = exactValuesMax;
        return std::make_unique<model::HistogramAnalysis>(options);
    });
    m_plot->setTitle(model::text::visible(event % u'.' % field));
    showResults();
}

void HistogramTab::showResults()
{
    if (m_chosenEvent.isEmpty()) {
        if (m_choices.isEmpty())
            showEmpty(tr("No numbers in this trace yet"),
                      tr("A histogram shows how a field of an event is distributed that is a number, as the "
                         "size of an allocation."));
        else
            showEmpty(tr("Choose an event and one of its numbers"),
                      tr("Type a part of a name into the lists above. “Histogram of” in the menu of an event "
                         "type's row in Statistics leads here, too."));
        return;
    }
    const auto found = m_trace.analyses().scopeResult<model::Histogram>(m_analysis);
    if (found && found->count > 0) {
        m_histogram = found;
        showHistogram(*found);
    } else if (found && m_trace.analyses().isUpToDate()) {
        const auto ofAll = m_trace.analyses().result<model::Histogram>(m_analysis);
        if (m_trace.looksAtAll() || (ofAll && ofAll->count == 0))
            showEmpty(tr("No event has this number"), tr("Choose another event or field above."));
        else
            showEmpty(tr("No such value in what is selected"), tr("Esc: look at more."));
    } else if (!m_histogram) {
        showEmpty(tr("Counting"), {});
    }
}

void HistogramTab::showEmpty(const QString &title, const QString &hint)
{
    m_empty->setText(title, hint);
    m_stack->setCurrentWidget(m_empty);
}

void HistogramTab::showHistogram(const model::Histogram &histogram)
{
    using model::text::count;
    const auto fact = [](const QString &name, double value) {
        constexpr double large = 1000; // a mean of so much needs no decimals
        return QString(name % u' ' % histogramValueText(std::abs(value) < large ? value : std::round(value)));
    };
    QStringList facts{
        tr("%1 values", nullptr, model::text::plural(histogram.count)).arg(count(histogram.count)),
        fact(tr("minimum"), histogram.minimum),
        fact(tr("mean"), histogram.mean),
        fact(tr("p50"), histogram.p50),
        fact(tr("p90"), histogram.p90),
        fact(tr("p99"), histogram.p99),
        fact(tr("maximum"), histogram.maximum)};
    if (histogram.notFinite > 0)
        facts.append(tr("%1 not finite").arg(count(histogram.notFinite)));
    m_facts->setText(facts.join(QStringLiteral("  ·  ")));
    const auto &growing = histogram.bucketsOf(true);
    const int scale = m_scale->currentIndex();
    const bool isLogarithmic
        = !growing.empty() && (scale == Logarithmic || (scale == Automatic && histogram.logarithmic));
    QList<ValueBar> bars;
    for (const model::Histogram::Bucket &bucket : histogram.bucketsOf(isLogarithmic))
        bars.append({bucket.from, bucket.to, bucket.count});
    m_plot->setBars(bars);
    m_plot->setLines({{histogram.p50, tr("p50")}, {histogram.p90, tr("p90")}, {histogram.p99, tr("p99")}});
    m_stack->setCurrentIndex(1);
    showHighlight();
}

void HistogramTab::showHighlight()
{
    if (!m_histogram)
        return;
    const auto &range = m_plot->highlighted();
    if (range) {
        quint64 sum = 0;
        for (int i = range->first; i <= range->last; ++i)
            sum += m_plot->bars().at(i).count;
        const double share = 100.0 * static_cast<double>(sum) / static_cast<double>(m_histogram->count);
        showFoot(m_note,
                 tr("%1 events (%2) from %3 up to %4. Return: look at these only", nullptr,
                    model::text::plural(sum))
                     .arg(model::text::count(sum), model::text::percent(share),
                          histogramValueText(m_plot->bars().at(range->first).from),
                          histogramValueText(m_plot->bars().at(range->last).to)));
        return;
    }
    QStringList notes{tr("Click or drag over bars to look at these values only.")};
    if (m_scale->currentIndex() == Logarithmic && m_histogram->bucketsOf(true).empty())
        notes.prepend(tr("Linear, because values are negative or all are zero."));
    if (!m_histogram->exact)
        notes.append(tr("Percentiles and bars are up to 0.8 % off, because there are many values."));
    showFoot(m_note, notes.join(u' '));
}

void HistogramTab::chooseBars(int first, int last)
{
    const auto choice = std::ranges::find(m_choices, m_chosenEvent, &model::NumericFields::event);
    const QString provider = choice == m_choices.end() ? QString() : choice->provider;
    const QString event = provider.isEmpty() ? m_chosenEvent : m_chosenEvent.mid(provider.size() + 1);
    const QString condition = model::rangeCondition(event, m_chosenField, m_plot->bars().at(first).from,
                                                    m_plot->bars().at(last).to, provider);
    if (condition.isEmpty())
        return;
    // Choosing again among chosen values narrows the choice; it does not make the filter longer.
    if (m_trace.scope().filter != m_filterOfBars)
        m_filterBefore = m_trace.scope().filter;
    m_filterOfBars = model::joinedFilter(m_filterBefore, condition, model::FilterJoin::And);
    m_trace.setFilter(m_filterOfBars);
}

} // namespace ui
