// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/instrumentpicker.h"

#include "model/recording/askedmeters.h"
#include "model/recording/instrumentfetch.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedLayout>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

enum InstrumentColumn { InstrumentName, InstrumentUnit, InstrumentKind, InstrumentDescription };
constexpr int meterRole = Qt::UserRole; ///< how the meter or instrument is asked for

QString secondsAsked()
{
    return model::text::duration(model::InstrumentFetch::timeMax);
}

} // namespace

InstrumentPicker::InstrumentPicker(std::shared_ptr<model::Runtime> runtime, qint64 pid, QStringList asked,
                                   QWidget *parent)
    : QDialog(parent)
    , m_runtime(std::move(runtime))
    , m_pid(pid)
    , m_asked(std::move(asked))
    , m_filter(new QLineEdit)
    , m_tree(new QTreeWidget)
    , m_count(plainLabel())
    , m_state(new EmptyState(QString()))
    , m_stack(new QStackedLayout)
    , m_again(new QAction(tr("Ask &Again"), this))
    , m_stop(new QAction(tr("&Stop Asking"), this))
{
    setWindowTitle(tr("Choose instruments"));
    setObjectName(QStringLiteral("instrumentPicker"));
    m_filter->setObjectName(QStringLiteral("instrumentFilter"));
    m_filter->setPlaceholderText(tr("Filter meters and instruments"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    m_tree->setObjectName(QStringLiteral("instruments"));
    m_tree->setAccessibleName(tr("Instruments"));
    m_tree->setItemDelegate(new PlainTextDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setHeaderLabels({tr("Instrument"), tr("Unit"), tr("Kind"), tr("Description")});
    m_count->setObjectName(QStringLiteral("instrumentCount"));
    m_count->setWordWrap(true);
    m_state->setObjectName(QStringLiteral("instrumentState"));
    m_again->setObjectName(QStringLiteral("askAgain"));
    m_stop->setObjectName(QStringLiteral("stopAsking"));
    m_state->addAction(m_again);
    m_state->addAction(m_stop);
    layOut();
    connect(m_again, &QAction::triggered, this, &InstrumentPicker::ask);
    connect(m_stop, &QAction::triggered, this, &InstrumentPicker::stopAsking);
    connect(m_filter, &QLineEdit::textChanged, this, &InstrumentPicker::filter);
    ask();
}

InstrumentPicker::~InstrumentPicker() = default;

void InstrumentPicker::layOut()
{
    auto *const found = new QWidget;
    auto *const foundLayout = new QVBoxLayout(found);
    foundLayout->setContentsMargins(0, 0, 0, 0);
    foundLayout->addWidget(m_filter);
    foundLayout->addWidget(m_tree, 1);
    foundLayout->addWidget(m_count);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    m_ok->setText(tr("&Record These"));
    m_ok->setObjectName(QStringLiteral("recordInstruments"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT picked(chosen());
        accept();
    });
    auto *const layout = new QVBoxLayout(this);
    layout->addLayout(m_stack, 1);
    layout->addWidget(buttons);
    m_stack->addWidget(found);
    m_stack->addWidget(m_state);
    tabAlongButtons(*buttons);
    const int em = fontMetrics().averageCharWidth();
    resize(em * 140, em * 75);
    m_tree->setColumnWidth(InstrumentName, em * 50);
    m_tree->setColumnWidth(InstrumentUnit, em * 14);
    m_tree->setColumnWidth(InstrumentKind, em * 26);
    m_tree->header()->setStretchLastSection(true);
}

void InstrumentPicker::showState(const QString &title, const QString &hint)
{
    m_state->setText(title, hint);
    m_stop->setVisible(m_fetch && !m_fetch->outcome());
    m_again->setVisible(!m_stop->isVisible());
    m_ok->setEnabled(false);
    m_stack->setCurrentWidget(m_state);
}

void InstrumentPicker::ask()
{
    m_fetch = std::make_unique<model::InstrumentFetch>(m_runtime, m_pid);
    connect(m_fetch.get(), &model::InstrumentFetch::finished, this, &InstrumentPicker::showOutcome);
    connect(m_fetch.get(), &model::InstrumentFetch::askingBegan, this, [this] {
        showState(tr("Asking the process which instruments it has"),
                  tr("It announces them to a short session, usually within a second. This listens for %1 "
                     "at most.")
                      .arg(secondsAsked()));
    });
    showState(tr("Waiting for the process"),
              tr("It is asked as soon as it has replied to what it was asked before."));
    m_fetch->start();
}

void InstrumentPicker::stopAsking()
{
    m_fetch.reset();
    showState(tr("Not asked to the end"), tr("You stopped it."));
}

void InstrumentPicker::showOutcome()
{
    const model::Announcements &found = m_fetch->outcome()->found;
    if (found.instruments.isEmpty())
        showReason();
    else
        showInstruments(found);
}

/// Why there are none, and what to do.
void InstrumentPicker::showReason()
{
    const auto &outcome = *m_fetch->outcome();
    if (!outcome.found.refusedFor.isEmpty())
        return showState(tr("The process refused"),
                         tr("It serves one session of metrics at a time, and “%1” was there first: of "
                            "another tool, or of a "
                            "recording. Stop that one, then ask again.")
                             .arg(outcome.found.refusedFor));
    if (outcome.error) {
        const auto text = model::describeError(*outcome.error, tr("Asking for instruments"),
                                               model::ErrorSubject::Runtime);
        return showState(text.what, QStringList{text.why, text.remedy}.join(u' ').trimmed());
    }
    if (!outcome.found.failure.isEmpty())
        return showState(tr("The process could not say it"), outcome.found.failure);
    if (outcome.found.isWhole)
        return showState(
            tr("No instruments"),
            tr("The process has none yet. Programs make their meters when they first need them: use "
               "the program, then ask again."));
    showState(tr("No instruments"),
              tr("The process announced none within %1. It may be stopped, or its runtime may be older than "
                 ".NET 6 and have no meters.")
                  .arg(secondsAsked()));
}

void InstrumentPicker::showInstruments(const model::Announcements &found)
{
    m_tree->clear();
    QTreeWidgetItem *meter = nullptr;
    QString meterName;
    int meters = 0;
    for (const model::AnnouncedInstrument &one : found.instruments) {
        if (!meter || meterName != one.meter) {
            addMeter(one.meter, one.meterVersion);
            meter = m_tree->topLevelItem(meters++);
            meterName = one.meter;
        }
        auto *const item = new QTreeWidgetItem(meter, {one.name, one.unit, one.kind, one.description});
        const QString asked = model::meterArgument(one.meter, one.name);
        const bool isTicked = m_asked.contains(one.meter) || (!asked.isEmpty() && m_asked.contains(asked));
        item->setData(InstrumentName, meterRole, asked);
        // Without a state of one, the meter has none of its own.
        if (!meter->isDisabled())
            item->setCheckState(InstrumentName, isTicked ? Qt::Checked : Qt::Unchecked);
        if (asked.isEmpty())
            item->setFlags(item->flags() & ~Qt::ItemIsUserCheckable); // its meter ticks it
        for (const int column : {InstrumentName, InstrumentUnit, InstrumentKind, InstrumentDescription})
            item->setToolTip(column, plainToolTip(item->text(column)));
        if (asked.isEmpty())
            item->setToolTip(
                InstrumentName,
                plainToolTip(
                    tr("Its name has a character that ends names where they are asked for: it can be "
                       "recorded with its meter alone.")));
    }
    m_tree->expandAll();
    const auto number = [](qsizetype count) { return model::text::count(quint64(count)); };
    const QString count = tr("%1 instruments of %2 meters. Values come once a second.")
                              .arg(number(found.instruments.size()), number(meters));
    m_count->setText(
        found.isWhole ? count
                      : tr("%1 There may be more: the process did not say that these were all.").arg(count));
    filter(m_filter->text());
    m_ok->setEnabled(true);
    m_stack->setCurrentIndex(0);
    m_tree->setCurrentItem(m_tree->topLevelItem(0));
    m_tree->setFocus();
}

void InstrumentPicker::addMeter(const QString &meter, const QString &version)
{
    auto *const item
        = new QTreeWidgetItem(m_tree, {version.isEmpty() ? meter : tr("%1, version %2").arg(meter, version)});
    item->setFlags(item->flags() | Qt::ItemIsAutoTristate);
    item->setData(InstrumentName, meterRole, model::meterArgument(meter));
    item->setToolTip(InstrumentName, plainToolTip(meter));
    item->setFirstColumnSpanned(true);
    if (model::meterArgument(meter).isEmpty())
        item->setDisabled(true);
}

void InstrumentPicker::filter(const QString &text)
{
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem *const meter = m_tree->topLevelItem(i);
        const bool isMeter = meter->text(InstrumentName).contains(text, Qt::CaseInsensitive);
        bool hasFound = isMeter;
        for (int row = 0; row < meter->childCount(); ++row) {
            QTreeWidgetItem *const item = meter->child(row);
            bool isFound = isMeter;
            for (int column = 0; column < m_tree->columnCount(); ++column)
                isFound = isFound || item->text(column).contains(text, Qt::CaseInsensitive);
            item->setHidden(!isFound);
            hasFound = hasFound || isFound;
        }
        meter->setHidden(!hasFound);
    }
}

QStringList InstrumentPicker::chosen() const
{
    QStringList meters;
    QStringList announced;
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        const QTreeWidgetItem *const meter = m_tree->topLevelItem(i);
        const QString name = meter->data(InstrumentName, meterRole).toString();
        const Qt::CheckState state = meter->checkState(InstrumentName);
        announced += name;
        if (state == Qt::Checked)
            meters += name; // with all that it will ever have
        for (int row = 0; row < meter->childCount(); ++row) {
            const QTreeWidgetItem *const item = meter->child(row);
            const QString instrument = item->data(InstrumentName, meterRole).toString();
            announced += instrument;
            if (state == Qt::PartiallyChecked && !instrument.isEmpty()
                && item->checkState(InstrumentName) == Qt::Checked)
                meters += instrument;
        }
    }
    for (const QString &asked : m_asked) {
        if (!announced.contains(asked))
            meters += asked;
    }
    return meters;
}

} // namespace ui
