// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/spokenvalue.h"

#include <QAccessibleWidget>
#include <QHash>
#include <QWidget>

namespace ui {

namespace {

struct Speaker {
    QAccessible::Role role = QAccessible::Chart;
    std::function<QString()> spoken;
};

using Speakers = QHash<const QObject *, Speaker>;

Speakers &speakers()
{
    static Speakers known;
    return known;
}

class ValueInterface : public QAccessibleWidget {
public:
    ValueInterface(QWidget *widget, QAccessible::Role role)
        : QAccessibleWidget(widget, role)
    {
    }

    QString text(QAccessible::Text kind) const override
    {
        const QString own = QAccessibleWidget::text(kind);
        if (kind != QAccessible::Value && kind != QAccessible::Description)
            return own;
        const Speaker speaker = speakers().value(widget());
        const QString value = speaker.spoken ? speaker.spoken() : QString();
        if (kind == QAccessible::Value)
            return value;
        // Linux knows values that are numbers only: what is a text is heard as the description, or not at
        // all.
        if (value.isEmpty() || own.contains(value))
            return own;
        return own.isEmpty() ? value : QString(value % u'\n' % own);
    }
};

QAccessibleInterface *makeValueInterface(const QString &, QObject *object)
{
    const auto speaker = speakers().constFind(object);
    return speaker == speakers().cend() ? nullptr
                                        : new ValueInterface(static_cast<QWidget *>(object), speaker->role);
}

} // namespace

void speakValue(QWidget &widget, QAccessible::Role role, std::function<QString()> spoken)
{
    static const bool installed = [] {
        QAccessible::installFactory(makeValueInterface);
        return true;
    }();
    Q_UNUSED(installed)
    speakers().insert(&widget, {role, std::move(spoken)});
    QObject::connect(&widget, &QObject::destroyed, &widget,
                     [](const QObject *gone) { speakers().remove(gone); });
}

} // namespace ui
