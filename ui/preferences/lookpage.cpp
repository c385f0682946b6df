// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/lookpage.h"

#include "model/text/format.h"
#include "ui/base/language.h"
#include "ui/preferences/pagefields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>

#include <cmath>

namespace ui {

namespace {

constexpr double millisecondsPerSecond = 1000;

/// Chooses the entry with that data; one that is not offered is added, so that it is not lost.
void choose(QComboBox &box, const QVariant &data, const QString &text)
{
    if (box.findData(data) < 0)
        box.addItem(text, data);
    box.setCurrentIndex(box.findData(data));
}

} // namespace

LookPage::LookPage()
    : PreferencePage(QStringLiteral("lookPage"), tr("Look"))
    , m_appearance(new QComboBox)
    , m_language(new QComboBox)
    , m_scale(new QComboBox)
    , m_units(new QComboBox)
    , m_refresh(new QDoubleSpinBox)
    , m_heap(new QCheckBox(tr("&Watch the GC heap of the process that is shown")))
{
    m_appearance->addItem(tr("as the desktop"), QStringLiteral("desktop"));
    m_appearance->addItem(tr("light"), QStringLiteral("light"));
    m_appearance->addItem(tr("dark"), QStringLiteral("dark"));
    for (const Language &language : languages())
        m_language->addItem(language.code.isEmpty() ? tr("as the desktop") : language.name, language.code);
    m_scale->addItem(tr("as the desktop"), 0);
    for (const int percent : {75, 100, 125, 150, 175, 200, 250, 300})
        m_scale->addItem(tr("%1 %").arg(percent), percent);
    m_units->addItem(tr("kB, MB, GB (1 MB is 1 000 000 bytes)"), QStringLiteral("MB"));
    m_units->addItem(tr("KiB, MiB, GiB (1 MiB is 1 048 576 bytes)"), QStringLiteral("MiB"));
    m_refresh->setRange(model::Preferences::refreshLeast / millisecondsPerSecond,
                        model::Preferences::refreshMost / millisecondsPerSecond);
    m_refresh->setDecimals(2);
    m_refresh->setSingleStep(0.5);
    m_refresh->setSuffix(tr(" s"));
    nameField(m_appearance, "appearanceChoice", tr("Palette"));
    nameField(m_language, "languageChoice", tr("Language"));
    nameField(m_scale, "scaleChoice", tr("Scale"));
    nameField(m_units, "unitsChoice", tr("Units of memory"));
    nameField(m_heap, "watchesHeap", tr("Watch the GC heap of the process that is shown"));
    nameField(m_refresh, "refreshSeconds", tr("Refresh of the list of processes"));
    QFormLayout *form = formOf(this);
    form->addRow(tr("&Palette:"), m_appearance);
    form->addRow(tr("&Language:"), m_language);
    form->addRow(tr("Sc&ale:"), m_scale);
    form->addRow(QString(),
                 fieldNote(tr("Language and scale count from the next start on. CLRLENS_LANGUAGE and "
                              "QT_SCALE_FACTOR of the environment have precedence.")));
    form->addRow(tr("&Units of memory:"), m_units);
    form->addRow(tr("&Refresh processes every:"), m_refresh);
    form->addRow(QString(), m_heap);
    form->addRow(
        QString(),
        fieldNote(tr("By a small session of events, from .NET 5 on. The runtime tells the size after "
                     "each garbage collection.")));
    for (QComboBox *box : {m_appearance, m_language, m_scale, m_units})
        connect(box, &QComboBox::activated, this, &PreferencePage::changed);
    connect(m_refresh, &QDoubleSpinBox::valueChanged, this, &PreferencePage::changed);
    connect(m_heap, &QCheckBox::toggled, this, &PreferencePage::changed);
}

void LookPage::show(const model::Preferences &preferences)
{
    m_appearance->setCurrentIndex(std::max(0, m_appearance->findData(preferences.appearance)));
    choose(*m_language, preferences.language, preferences.language);
    choose(*m_scale, preferences.scalePercent, tr("%1 %").arg(preferences.scalePercent));
    m_units->setCurrentIndex(std::max(0, m_units->findData(preferences.memoryUnits)));
    m_refresh->setValue(preferences.refreshMilliseconds / millisecondsPerSecond);
    m_heap->setChecked(preferences.watchesHeap);
}

void LookPage::take(model::Preferences &preferences) const
{
    preferences.appearance = m_appearance->currentData().toString();
    preferences.language = m_language->currentData().toString();
    preferences.scalePercent = m_scale->currentData().toInt();
    preferences.memoryUnits = m_units->currentData().toString();
    preferences.refreshMilliseconds = int(std::lround(m_refresh->value() * millisecondsPerSecond));
    preferences.watchesHeap = m_heap->isChecked();
}

} // namespace ui
