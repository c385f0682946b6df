// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/classpreview.h"

#include <algorithm>
#include <QRegularExpression>

namespace model::agents {

namespace {

/// Regular expressions of which one may match the beginning of a name.
class Beginnings {
public:
    explicit Beginnings(const QStringList &patterns)
    {
        for (const QString &pattern : patterns)
            m_expressions.append(QRegularExpression(pattern));
        m_expressions.removeIf([](const QRegularExpression &one) { return !one.isValid(); });
    }
    bool match(const QString &name)
    {
        for (qsizetype i = 0; i < m_expressions.size(); ++i) {
            const auto found = m_expressions[i].match(name, 0, QRegularExpression::NormalMatch,
                                                      QRegularExpression::AnchorAtOffsetMatchOption);
            if (found.hasMatch())
                return true;
            if (!found.isValid()) // it went beyond the limit of steps, as it may for each name
                m_expressions.removeAt(i--);
        }
        return false;
    }

private:
    QList<QRegularExpression> m_expressions;
};

} // namespace

ClassPreview previewClasses(const AgentConfiguration &configuration, QStringList classes,
                            const std::atomic<bool> &cancel)
{
    Beginnings inclusions(configuration.inclusions);
    Beginnings exclusions(configuration.toldExclusions());
    ClassPreview preview;
    std::ranges::sort(classes);
    for (const QString &name : classes) {
        if (cancel)
            break;
        const bool isTraced = inclusions.match(name) || !exclusions.match(name);
        (isTraced ? preview.traced : preview.leftOut).append(name);
    }
    return preview;
}

} // namespace model::agents
