// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/spokentexts.h"

#include <QAccessibleWidget>
#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QTextDocumentFragment>
#include <QToolButton>

namespace ui {

namespace {

constexpr const char *fromToolTip = "descriptionFromToolTip";

QString withoutMarkup(const QString &text)
{
    return Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
}

class LabelInterface : public QAccessibleWidget {
public:
    explicit LabelInterface(QLabel *label)
        : QAccessibleWidget(label, QAccessible::StaticText)
    {
    }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name ? name() : QAccessibleWidget::text(kind);
    }

private:
    QString name() const
    {
        const auto *const label = qobject_cast<QLabel *>(object());
        QString shown = label->textFormat() == Qt::PlainText ? label->text() : withoutMarkup(label->text());
        if (label->buddy())
            shown.remove(u'&'); // the mark of its key
        const QString own = label->accessibleName();
        if (own.isEmpty() || own == shown)
            return shown;
        return shown.isEmpty() || own.contains(shown) ? own : QStringLiteral("%1: %2").arg(own, shown);
    }
};

QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    // Else it is nothing that has a name, although the keyboard gets to it.
    if (auto *const area = qobject_cast<QScrollArea *>(object))
        return new QAccessibleWidget(area, QAccessible::Grouping);
    auto *const label = qobject_cast<QLabel *>(object);
    // Qt's own tells more of a picture.
    return label && label->pixmap(Qt::ReturnByValue).isNull() ? new LabelInterface(label) : nullptr;
}

class Descriptions : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::ToolTipChange && watched->isWidgetType())
            describe(*static_cast<QWidget *>(watched));
        else if (event->type() == QEvent::Polish)
            nameClearButton(watched);
        return false;
    }

private:
    static void describe(QWidget &widget)
    {
        if (!widget.accessibleDescription().isEmpty() && !widget.property(fromToolTip).toBool())
            return;
        widget.setAccessibleDescription(withoutMarkup(widget.toolTip()));
        widget.setProperty(fromToolTip, true);
    }

    static void nameClearButton(QObject *watched)
    {
        auto *const button = qobject_cast<QToolButton *>(watched);
        if (button && qobject_cast<QLineEdit *>(button->parent()) && button->accessibleName().isEmpty())
            button->setAccessibleName(QCoreApplication::translate("ui::SpokenTexts", "Clear the line"));
    }
};

} // namespace

void installSpokenTexts()
{
    QAccessible::installFactory(makeInterface); // a second time changes nothing
    const QString name = QStringLiteral("spokenTexts");
    if (qApp->findChild<QObject *>(name, Qt::FindDirectChildrenOnly))
        return;
    auto *const descriptions = new Descriptions(qApp);
    descriptions->setObjectName(name);
    qApp->installEventFilter(descriptions);
}

} // namespace ui
