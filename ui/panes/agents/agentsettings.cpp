// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/agents/agentsettings.h"

#include "model/preferences/settings.h"
#include "ui/panes/agents/classesline.h"
#include "ui/panes/agents/profilebutton.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSpinBox>

namespace ui {

namespace {

constexpr int bytesOfKib = 1024;
const QString inclusionsKey = QStringLiteral("agents/inclusions");
const QString exclusionsKey = QStringLiteral("agents/exclusions");
const QString bufferKey = QStringLiteral("agents/bufferKib");
const QString heartbeatKey = QStringLiteral("agents/heartbeat");
const QString sendersKey = QStringLiteral("agents/senders");
const QString startKey = QStringLiteral("agents/startsThemAll");

QStringList linesOf(const QPlainTextEdit *edit)
{
    QStringList lines = edit->toPlainText().split(u'\n', Qt::SkipEmptyParts);
    for (QString &line : lines)
        line = line.trimmed();
    lines.removeAll(QString());
    return lines;
}

} // namespace

AgentSettings::AgentSettings(model::JobRunner &jobs, QWidget *parent)
    : QWidget(parent)
    , m_inclusions(
          makePatterns("agentInclusions", tr("Classes that are traced"), QStringLiteral("com/acme/")))
    , m_exclusions(makePatterns("agentExclusions", tr("Classes that are left out"), QStringLiteral(".*")))
    , m_buffer(makeNumber("agentBuffer", tr("Buffer of the agent"), 64, 1024 * 1024))
    , m_heartbeat(makeNumber("agentHeartbeat", tr("Heartbeat"), 100, 60'000))
    , m_senders(makeNumber("agentSenders", tr("Data connections"), 1, 16))
    , m_startsThemAll(new QCheckBox(tr("&Start agents automatically")))
    , m_classes(new ClassesLine(jobs))
{
    m_startsThemAll->setObjectName(QStringLiteral("agentsStart"));
    m_startsThemAll->setToolTip(plainToolTip(
        tr("A program waits with its agent until the agent is started: by you, or at once with this.")));
    m_buffer->setSuffix(tr(" KiB"));
    m_heartbeat->setSuffix(tr(" ms"));
    readKept();
    for (const QPlainTextEdit *edit : {m_inclusions, m_exclusions})
        connect(edit, &QPlainTextEdit::textChanged, this, &AgentSettings::keep);
    for (const QSpinBox *box : {m_buffer, m_heartbeat, m_senders})
        connect(box, &QSpinBox::valueChanged, this, &AgentSettings::keep);
    connect(m_startsThemAll, &QCheckBox::toggled, this, &AgentSettings::keep);
    layOut();
    m_classes->setConfiguration(configuration());
}

void AgentSettings::layOut()
{
    const auto label = [](const QString &text, QWidget *buddy) {
        QLabel *const made = plainLabel(text);
        made->setBuddy(buddy);
        return made;
    };
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(label(tr("Tr&ace classes"), m_inclusions), 0, 0);
    auto *profiles = new ProfileButton([this] { return configuration(); });
    connect(profiles, &ProfileButton::chosen, this, &AgentSettings::showConfiguration);
    auto *head = new QHBoxLayout;
    head->addWidget(label(tr("&Leave classes out"), m_exclusions));
    head->addStretch(1);
    head->addWidget(profiles);
    grid->addLayout(head, 0, 1);
    grid->addWidget(m_inclusions, 1, 0);
    grid->addWidget(m_exclusions, 1, 1);
    constexpr int gap = 12; // pixels
    auto *row = new QHBoxLayout;
    row->setSpacing(gap / 2);
    for (const auto &[text, field] : {std::pair(tr("&Buffer"), m_buffer),
                                      {tr("&Heartbeat"), m_heartbeat},
                                      {tr("&Connections"), m_senders}}) {
        row->addWidget(label(text, field));
        row->addWidget(field);
        row->addSpacing(gap);
    }
    row->addWidget(m_startsThemAll);
    row->addStretch(1);
    grid->addWidget(m_classes, 2, 0, 1, 2);
    grid->addLayout(row, 3, 0, 1, 2);
}

QPlainTextEdit *AgentSettings::makePatterns(const char *name, const QString &accessibleName,
                                            const QString &hint)
{
    constexpr int lines = 3;
    auto *edit = new QPlainTextEdit;
    edit->setObjectName(QLatin1String(name));
    edit->setAccessibleName(accessibleName);
    edit->setPlaceholderText(hint);
    edit->setTabChangesFocus(true);
    edit->setFixedHeight(lines * edit->fontMetrics().lineSpacing() + 2 * edit->frameWidth() + 8);
    edit->setToolTip(plainToolTip(tr("A regular expression of Java a line, for the beginning of class names "
                                     "with slashes: com/acme/. A class that both fields match is traced. One "
                                     "that neither matches is traced where classes are left out, or both "
                                     "fields are empty.")));
    return edit;
}

QSpinBox *AgentSettings::makeNumber(const char *name, const QString &accessibleName, int least, int most)
{
    auto *box = new QSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(accessibleName);
    box->setRange(least, most);
    return box;
}

void AgentSettings::readKept()
{
    using model::keptSetting;
    const model::agents::AgentConfiguration usual;
    m_inclusions->setPlainText(keptSetting(inclusionsKey).toString());
    m_exclusions->setPlainText(keptSetting(exclusionsKey).toString());
    const auto number = [](const QString &key, int usually) {
        const QVariant kept = keptSetting(key);
        return kept.isValid() ? kept.toInt() : usually;
    };
    m_buffer->setValue(number(bufferKey, usual.bufferBytes / bytesOfKib));
    m_heartbeat->setValue(number(heartbeatKey, int(usual.heartbeat.count())));
    m_senders->setValue(number(sendersKey, usual.senders));
    m_startsThemAll->setChecked(keptSetting(startKey).toBool());
}

void AgentSettings::showConfiguration(const model::agents::AgentConfiguration &configuration)
{
    m_isShowing = true;
    m_inclusions->setPlainText(configuration.inclusions.join(u'\n'));
    m_exclusions->setPlainText(configuration.exclusions.join(u'\n'));
    m_buffer->setValue(configuration.bufferBytes / bytesOfKib);
    m_heartbeat->setValue(int(configuration.heartbeat.count()));
    m_senders->setValue(configuration.senders);
    m_isShowing = false;
    keep();
}

void AgentSettings::keep()
{
    if (m_isShowing)
        return;
    using model::keepSetting;
    keepSetting(inclusionsKey, m_inclusions->toPlainText());
    keepSetting(exclusionsKey, m_exclusions->toPlainText());
    keepSetting(bufferKey, m_buffer->value());
    keepSetting(heartbeatKey, m_heartbeat->value());
    keepSetting(sendersKey, m_senders->value());
    keepSetting(startKey, m_startsThemAll->isChecked());
    m_classes->setConfiguration(configuration());
    Q_EMIT changed();
}

model::agents::AgentConfiguration AgentSettings::configuration() const
{
    model::agents::AgentConfiguration configuration;
    configuration.bufferBytes = m_buffer->value() * bytesOfKib;
    configuration.heartbeat = std::chrono::milliseconds(m_heartbeat->value());
    configuration.senders = m_senders->value();
    configuration.inclusions = linesOf(m_inclusions);
    configuration.exclusions = linesOf(m_exclusions);
    return configuration;
}

void AgentSettings::setClasses(const QStringList &classes, std::uint64_t unknown)
{
    m_classes->setClasses(classes, unknown);
}

bool AgentSettings::startsThemAll() const
{
    return m_startsThemAll->isChecked();
}

} // namespace ui
