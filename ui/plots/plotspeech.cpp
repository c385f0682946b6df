// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotspeech.h"

#include <QAccessibleWidget>
#include <QHash>
#include <QWidget>

namespace ui {

namespace {

using Speakers = QHash<const QObject *, std::function<QString()>>;

Speakers &speakers()
{
    static Speakers known;
    return known;
}

class PlotInterface : public QAccessibleWidget {
public:
    explicit PlotInterface(QWidget *plot)
        : QAccessibleWidget(plot, QAccessible::Chart)
    {
    }

    QString text(QAccessible::Text kind) const override
    {
        if (kind != QAccessible::Value)
            return QAccessibleWidget::text(kind);
        const auto spoken = speakers().value(widget());
        return spoken ? spoken() : QString();
    }
};

QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    return speakers().contains(object) ? new PlotInterface(static_cast<QWidget *>(object)) : nullptr;
}

} // namespace

void speakPlot(QWidget &plot, std::function<QString()> spoken)
{
    static const bool installed = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(installed)
    speakers().insert(&plot, std::move(spoken));
    QObject::connect(&plot, &QObject::destroyed, &plot, [](const QObject *gone) { speakers().remove(gone); });
}

} // namespace ui
