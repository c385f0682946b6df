// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/agents/classesline.h"

#include "model/async/jobrunner.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/widgets/plaintext.h"

#include <utility>

namespace ui {

namespace {

/// The first names, a line each.
QString someOf(const QStringList &classes)
{
    constexpr qsizetype most = 15;
    QStringList lines;
    for (const QString &name : classes.first(std::min(most, classes.size())))
        lines += QLatin1String("  ") + model::text::visible(name);
    if (classes.size() > most)
        lines += ClassesLine::tr("  and %1 more").arg(model::text::count(quint64(classes.size() - most)));
    return lines.join(u'\n');
}

} // namespace

ClassesLine::ClassesLine(model::JobRunner &jobs, QWidget *parent)
    : ElidedLabel(parent)
    , m_jobs(jobs)
{
    setObjectName(QStringLiteral("agentClasses"));
    setTextFormat(Qt::PlainText);
    setElideMode(Qt::ElideRight);
    hide();
}

void ClassesLine::setConfiguration(const model::agents::AgentConfiguration &configuration)
{
    m_configuration = configuration;
    ask();
}

void ClassesLine::setClasses(const QStringList &classes, std::uint64_t unknown)
{
    if (std::exchange(m_unknown, unknown) != unknown && !isHidden())
        showPreview();
    if (classes.size() == m_classes.size()) // they only become more
        return;
    m_classes = classes;
    ask();
}

void ClassesLine::ask()
{
    m_isStale = m_isAsking;
    if (m_isAsking || m_classes.isEmpty())
        return;
    m_isAsking = true;
    m_jobs.run(
        this,
        [configuration = m_configuration, classes = m_classes](const model::JobRunner::CancelFlag &cancel) {
            return model::agents::previewClasses(configuration, classes, cancel);
        },
        [this](const model::agents::ClassPreview &preview) {
            m_isAsking = false;
            m_preview = preview;
            showPreview();
            if (m_isStale)
                ask();
        });
}

void ClassesLine::showPreview()
{
    const model::agents::ClassPreview &preview = m_preview;
    const auto number
        = [](const QStringList &classes) { return model::text::count(quint64(classes.size())); };
    const QString traced = tr("%1 are traced").arg(number(preview.traced));
    const QString leftOut = tr("%1 are left out").arg(number(preview.leftOut));
    QStringList some;
    constexpr qsizetype most = 5;
    for (const QString &name : preview.traced.first(std::min(most, preview.traced.size())))
        some += model::text::visible(name);
    QString named = tr("Of %1 classes that agents named, %2, %3")
                        .arg(model::text::count(quint64(preview.traced.size() + preview.leftOut.size())),
                             traced, leftOut);
    if (m_unknown > 0)
        named = tr("%1; %2 further names are not kept").arg(named, model::text::count(m_unknown));
    setText(some.isEmpty() ? named : tr("%1. Traced: %2").arg(named, some.join(QLatin1String(", "))));
    setToolTip(plainToolTip(traced % u'\n' % someOf(preview.traced) % u'\n' % leftOut % u'\n'
                            % someOf(preview.leftOut)));
    setVisible(true);
}

} // namespace ui
