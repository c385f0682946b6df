// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/messageline.h"

#include "model/text/errortext.h"
#include "model/text/visibletext.h"
#include "ui/base/icons.h"
#include "ui/base/palette.h"
#include "ui/widgets/overlayplace.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QToolButton>

namespace ui {

namespace {

constexpr int successTime = 8000; // milliseconds; it is in the log, too

} // namespace

MessageLine::MessageLine(QWidget *parent)
    : QFrame(parent)
    , m_label(richLabel())
    , m_buttons(new QHBoxLayout)
    , m_close(new QToolButton)
    , m_place(new OverlayPlace(this))
    , m_going(new QTimer(this))
{
    setObjectName(QStringLiteral("message"));
    setAutoFillBackground(true);
    m_label->setWordWrap(true);
    // A long path widens no window.
    QSizePolicy anyWidth(QSizePolicy::Ignored, QSizePolicy::Preferred);
    anyWidth.setHeightForWidth(true);
    m_label->setSizePolicy(anyWidth);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_close->setIcon(icon(Symbol::Abort));
    m_close->setAutoRaise(true);
    m_close->setToolTip(plainToolTip(tr("Dismiss")));
    m_close->setAccessibleName(tr("Dismiss message"));
    connect(m_close, &QToolButton::clicked, this, &MessageLine::clear);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 6, 6, 6);
    layout->addWidget(m_label, 1);
    layout->addLayout(m_buttons);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    m_going->setSingleShot(true);
    connect(m_going, &QTimer::timeout, this, &MessageLine::goSoon);
    hide();
}

void MessageLine::showError(const model::ErrorText &text)
{
    QString details = text.why;
    if (!details.isEmpty() && !text.remedy.isEmpty())
        details += QLatin1Char(' ');
    details += text.remedy;
    showMessage(model::Severity::Error, text.what, details);
}

void MessageLine::showMessage(model::Severity severity, const QString &headline, const QString &details)
{
    m_severity = severity;
    m_headline = headline;
    m_details = details;
    updateColors();
    setAccessibleName(model::text::visible(text()));
    if (m_isOneLine)
        setToolTip(plainToolTip(text()));
    m_place->use();
    show();
    m_place->refresh();
    m_going->stop();
    if (severity == model::Severity::Success && !m_close->isHidden() && !m_hasButtons)
        m_going->start(successTime);
}

void MessageLine::clear()
{
    m_headline.clear();
    m_details.clear();
    m_going->stop();
    hide();
}

/// What went well takes room only for a while, but stays while the user reads it.
void MessageLine::goSoon()
{
    if (underMouse() || isAncestorOf(focusWidget()))
        m_going->start(successTime);
    else
        hide();
}

QString MessageLine::text() const
{
    return m_details.isEmpty() ? m_headline : QString(m_headline % QLatin1Char(' ') % m_details);
}

void MessageLine::addButton(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_buttons->addWidget(button, 0, Qt::AlignVCenter);
    button->setHidden(!action->isVisible());
    connect(action, &QAction::visibleChanged, button,
            [button, action] { button->setHidden(!action->isVisible()); });
    m_hasButtons = true;
}

void MessageLine::setClosable(bool closable)
{
    m_close->setVisible(closable);
    if (!closable)
        m_place->keepInLayout();
}

void MessageLine::keepInLayout()
{
    m_place->keepInLayout();
}

void MessageLine::setOneLine()
{
    m_isOneLine = true;
    setClosable(false);
    m_label->setWordWrap(false);
    m_label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout()->setContentsMargins(8, 0, 4, 0);
}

void MessageLine::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_headline.isEmpty())
        updateColors();
}

void MessageLine::updateColors()
{
    const QPalette base = parentWidget() ? parentWidget()->palette() : QPalette();
    const QColor background = severityBackground(m_severity, base);
    if (QPalette own = palette(); own.color(QPalette::Window) != background) {
        own.setColor(QPalette::Window, background);
        setPalette(own);
    }
    showText();
}

void MessageLine::showText()
{
    const QString color
        = severityColor(m_severity, parentWidget() ? parentWidget()->palette() : QPalette()).name();
    QString headline = m_headline;
    QString details = m_details;
    if (m_isOneLine) {
        QFont bold = m_label->font();
        bold.setBold(true);
        const QFontMetrics metrics(bold);
        const int room = m_label->width();
        const int between = m_label->fontMetrics().horizontalAdvance(QStringLiteral("   "));
        headline = metrics.elidedText(headline, Qt::ElideRight, room);
        details = m_label->fontMetrics().elidedText(
            details, Qt::ElideRight, std::max(0, room - metrics.horizontalAdvance(headline) - between));
    }
    const QString between = m_isOneLine ? QStringLiteral("&nbsp; ") : QStringLiteral("<br>");
    m_label->setText(QStringLiteral("<b style=\"color:%1\">%2</b>%3")
                         .arg(color, escaped(headline),
                              details.isEmpty() ? QString() : QString(between % escaped(details))));
}

void MessageLine::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    if (!m_isOneLine || m_headline.isEmpty())
        return;
    layout()->activate(); // the label is as wide as it will be
    showText();
}

} // namespace ui
