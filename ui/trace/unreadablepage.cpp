// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/unreadablepage.h"

#include "model/async/jobrunner.h"
#include "model/files/regularfile.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/trace/tracestatus.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/hexview.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QFile>
#include <QFileInfo>
#include <QLabel>

namespace ui {

namespace {

constexpr qint64 bytesShown = 4096;

QByteArray firstBytes(const QString &path)
{
    const auto file = model::openRegularFile(path);
    return file.ok() ? file.value()->read(bytesShown) : QByteArray();
}

} // namespace

UnreadablePage::UnreadablePage(QWidget *parent)
    : QWidget(parent)
    , m_text(new EmptyState({}))
    , m_start(new QWidget)
    , m_bytes(new HexView)
{
    setObjectName(QStringLiteral("unreadablePage"));
    auto *open = new QAction(icon(Symbol::Open), tr("Open Another Trace…"), this);
    open->setObjectName(QStringLiteral("openAnother"));
    connect(open, &QAction::triggered, this, &UnreadablePage::openRequested);
    auto *close = new QAction(icon(Symbol::Abort), tr("Close This Tab"), this);
    close->setObjectName(QStringLiteral("closeUnreadable"));
    connect(close, &QAction::triggered, this, &UnreadablePage::closeRequested);
    for (QAction *action : {open, close})
        m_text->addAction(action);
    m_bytes->setObjectName(QStringLiteral("firstBytes"));
    m_bytes->setAccessibleName(tr("First bytes of the file"));
    auto *start = new PaneLayout(m_start);
    auto *caption = plainLabel(tr("The file begins with:"));
    caption->setBuddy(m_bytes);
    start->addWidget(caption);
    start->addWidget(m_bytes, 1);
    m_start->hide();
    auto *layout = new PaneLayout(this);
    layout->addWidget(m_text, 3);
    layout->addWidget(m_start, 2);
}

void UnreadablePage::show(const Banner &banner, const QString &path, Context &context)
{
    m_text->setText(banner.headline, banner.details);
    context.jobs.run(
        this, [path](const model::JobRunner::CancelFlag &) { return firstBytes(path); },
        [this](const QByteArray &bytes) {
            m_bytes->setBytes(bytes);
            m_start->setVisible(!bytes.isEmpty());
        });
}

} // namespace ui
