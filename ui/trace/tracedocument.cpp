// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/tracedocument.h"

#include "model/items/sessionlogmodel.h"
#include "model/reading/trace.h"
#include "ui/base/context.h"
#include "ui/trace/recordingbar.h"
#include "ui/trace/tracestatus.h"
#include "ui/trace/traceview.h"
#include "ui/trace/unreadablepage.h"

#include <QFileInfo>
#include <QVBoxLayout>

namespace ui {

TraceDocument::TraceDocument(const QString &path, Context &context, QWidget *parent)
    : TraceDocument(path, model::Trace::openFile(path), nullptr, context, parent)
{
}

TraceDocument::TraceDocument(const QString &path, std::shared_ptr<model::Trace> followed, Context &context,
                             QWidget *parent)
    : TraceDocument(path, std::move(followed), nullptr, context, parent)
{
}

TraceDocument::TraceDocument(model::Recording &recording, Context &context, QWidget *parent)
    : TraceDocument(recording.filePath(), recording.trace(), &recording, context, parent)
{
}

TraceDocument::TraceDocument(const QString &path, std::shared_ptr<model::Trace> trace,
                             model::Recording *recording, Context &context, QWidget *parent)
    : QWidget(parent)
    , m_path(path)
    , m_recording(recording)
    , m_trace(std::move(trace))
    , m_view(new TraceView(m_trace.get(), context))
{
    setObjectName(QStringLiteral("traceDocument"));
    setAccessibleName(tr("Trace file %1").arg(QFileInfo(path).fileName()));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 2);
    layout->setSpacing(2);
    if (recording)
        layout->addWidget(new RecordingBar(*recording));
    layout->addWidget(m_view, 1);
    connect(m_trace.get(), &model::Trace::snapshotChanged, this, &TraceDocument::found,
            Qt::SingleShotConnection);
    connect(m_trace.get(), &model::Trace::failed, this, [this, &context] { showFailure(context); });
}

void TraceDocument::showFailure(Context &context)
{
    const auto banner = traceBanner(*m_trace);
    if (!banner)
        return;
    context.log.add(banner->severity, QFileInfo(m_path).fileName(),
                    banner->headline % QLatin1Char(' ') % banner->details);
    // A view of nothing would hide what happened among empty tables.
    if (m_recording || m_unreadable || m_trace->snapshot()->events.size() > 0)
        return;
    m_unreadable = new UnreadablePage;
    connect(m_unreadable, &UnreadablePage::openRequested, this, &TraceDocument::openRequested);
    connect(m_unreadable, &UnreadablePage::closeRequested, this, &TraceDocument::closeRequested);
    m_unreadable->show(*banner, m_path, context);
    m_view->hide();
    static_cast<QBoxLayout *>(layout())->addWidget(m_unreadable, 1);
    Q_EMIT unreadable();
}

TraceDocument::~TraceDocument()
{
    // It reads the trace to its end.
    delete m_view;
}

} // namespace ui
