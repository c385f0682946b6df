// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/findinglist.h"

#include "model/text/visibletext.h"
#include "ui/base/palette.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace ui {

namespace {

using FindingSeverity = model::preflight::Finding::Severity;

QString findingWord(FindingSeverity severity)
{
    switch (severity) {
    case FindingSeverity::Ok:
        return FindingList::tr("✓");
    case FindingSeverity::Warning:
        return FindingList::tr("⚠ Note:");
    case FindingSeverity::Blocks:
        break;
    }
    return FindingList::tr("✗ Will fail:");
}

QColor findingColor(FindingSeverity severity, const QPalette &palette)
{
    switch (severity) {
    case FindingSeverity::Ok:
        return mutedTextColor(palette);
    case FindingSeverity::Warning:
        return severityColor(model::Severity::Warning, palette);
    case FindingSeverity::Blocks:
        break;
    }
    return severityColor(model::Severity::Error, palette);
}

} // namespace

FindingList::FindingList(QWidget *parent)
    : QFrame(parent)
    , m_label(richLabel())
{
    setObjectName(QStringLiteral("findings"));
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_label);
    hide();
}

void FindingList::setFindings(const QList<model::preflight::Finding> &findings)
{
    m_findings = findings;
    // What is wrong comes first.
    std::ranges::stable_sort(m_findings, std::ranges::greater(), &model::preflight::Finding::severity);
    showFindings();
    setVisible(!m_findings.isEmpty());
}

void FindingList::showFindings()
{
    QStringList lines;
    QStringList plain;
    for (const auto &finding : m_findings) {
        const QString word = findingWord(finding.severity);
        lines.append(QStringLiteral("<span style=\"color:%1\">%2 %3</span> %4")
                         .arg(findingColor(finding.severity, palette()).name(), word, escaped(finding.seen),
                              escaped(finding.remedy)));
        plain.append(
            QStringList{word, model::text::visible(finding.seen), model::text::visible(finding.remedy)}
                .join(u' ')
                .trimmed());
    }
    m_text = plain.join(u'\n');
    m_label->setText(lines.join(QStringLiteral("<br>")));
    m_label->setAccessibleName(m_text);
    setAccessibleName(tr("What was found beforehand"));
}

void FindingList::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showFindings();
}

} // namespace ui
