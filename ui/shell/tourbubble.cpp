// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/tourbubble.h"

#include "ui/base/palette.h"
#include "ui/widgets/plaintext.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace ui {

namespace {

constexpr int bubbleWidth = 320;

} // namespace

TourBubble::TourBubble(QWidget *window)
    : QFrame(window)
    , m_title(plainLabel())
    , m_text(plainLabel())
    , m_step(plainLabel())
    , m_back(new QPushButton(tr("&Back")))
    , m_next(new QPushButton)
    , m_skip(new QPushButton(tr("&Skip")))
{
    setObjectName(QStringLiteral("tourBubble"));
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setWordWrap(true);
    m_text->setWordWrap(true);
    m_step->setForegroundRole(QPalette::PlaceholderText);
    m_back->setObjectName(QStringLiteral("tourBack"));
    m_next->setObjectName(QStringLiteral("tourNext"));
    m_skip->setObjectName(QStringLiteral("tourSkip"));
    m_next->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_step);
    buttons->addStretch(1);
    for (QPushButton *button : {m_skip, m_back, m_next})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * gridStep, 2 * gridStep, 2 * gridStep, 2 * gridStep);
    layout->setSpacing(gridStep);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addLayout(buttons);
    setFixedWidth(bubbleWidth);
    connect(m_next, &QPushButton::clicked, this, &TourBubble::nextRequested);
    connect(m_back, &QPushButton::clicked, this, &TourBubble::backRequested);
    connect(m_skip, &QPushButton::clicked, this, &TourBubble::skipRequested);
}

void TourBubble::tell(const QString &title, const QString &text, int index, int count)
{
    m_title->setText(title);
    m_text->setText(text);
    m_step->setText(tr("%1 of %2").arg(index + 1).arg(count));
    m_back->setEnabled(index > 0);
    m_next->setText(index + 1 < count ? tr("&Next") : tr("&Done"));
    m_skip->setVisible(index + 1 < count);
    setAccessibleName(tr("Tour, step %1 of %2: %3").arg(index + 1).arg(count).arg(title));
    setAccessibleDescription(text);
    m_next->setAccessibleDescription(title + QLatin1Char(' ') + text); // is read where the focus is
    m_next->setFocus(Qt::OtherFocusReason);
}

void TourBubble::placeBeside(const QRect &target)
{
    const int width
        = std::max(bubbleWidth, layout()->totalMinimumSize().width()); // of the buttons, in some languages
    setFixedWidth(width);
    resize(width, layout()->totalHeightForWidth(width));
    const QRect window = parentWidget()->rect().adjusted(gridStep, gridStep, -gridStep, -gridStep);
    QRect bubble = rect();
    // What is most of the window has room for it; what is beside that stays to be seen.
    const auto areaOf = [](const QRect &part) { return qint64(part.width()) * part.height(); };
    const bool isRoomy = 2 * areaOf(target) >= areaOf(window)
        && target.width() >= 2 * bubble.width() + gridStep && target.height() >= 2 * bubble.height();
    if (target.isEmpty())
        bubble.moveCenter(window.center());
    else if (isRoomy)
        bubble.moveBottomRight(target.bottomRight() - QPoint(2 * gridStep, 2 * gridStep));
    else if (target.right() + gridStep + bubble.width() <= window.right())
        bubble.moveTopLeft({target.right() + gridStep, target.top()});
    else if (target.bottom() + gridStep + bubble.height() <= window.bottom())
        bubble.moveTopLeft({target.left(), target.bottom() + gridStep});
    else if (target.left() - gridStep - bubble.width() >= window.left())
        bubble.moveTopRight({target.left() - gridStep, target.top()});
    else if (target.top() - gridStep - bubble.height() >= window.top())
        bubble.moveBottomLeft({target.left(), target.top() - gridStep});
    else
        bubble.moveCenter(target.center());
    bubble.moveLeft(
        std::clamp(bubble.left(), window.left(), std::max(window.left(), window.right() - bubble.width())));
    bubble.moveTop(
        std::clamp(bubble.top(), window.top(), std::max(window.top(), window.bottom() - bubble.height())));
    move(bubble.topLeft());
}

QString TourBubble::title() const
{
    return m_title->text();
}

void TourBubble::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        Q_EMIT skipRequested();
        break;
    case Qt::Key_Right:
    case Qt::Key_PageDown:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (auto *button = qobject_cast<QPushButton *>(focusWidget());
            button && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
            button->click();
        else
            Q_EMIT nextRequested();
        break;
    case Qt::Key_Left:
    case Qt::Key_PageUp:
        if (m_back->isEnabled())
            Q_EMIT backRequested();
        break;
    default:
        QFrame::keyPressEvent(event);
    }
}

void TourBubble::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::ToolTipBase));
    painter.setPen(tokensOf(palette()).edge);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

TourRing::TourRing(QWidget *window)
    : QWidget(window)
{
    setObjectName(QStringLiteral("tourRing"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void TourRing::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(QPen(accentColor(palette()), focusRing, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

} // namespace ui
