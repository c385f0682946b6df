// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/stacksaver.h"

#include "model/files/smallfile.h"
#include "model/flame/flamefile.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <QDir>

namespace ui {

StackSaver::StackSaver(model::JobRunner &jobs, MessageLine *message, QObject *parent)
    : QAction(parent)
    , m_message(message)
    , m_job(jobs)
{
    setObjectName(QStringLiteral("saveStacks"));
    setText(tr("&Save These Stacks…"));
    setToolTip(plainToolTip(tr("Save what is shown for others: as a flame graph that a browser shows, for "
                               "speedscope, Firefox and Perfetto, or as folded stacks")));
    enableOrSay(*this, false, tr("There are no stacks to save."));
    connect(this, &QAction::triggered, this, &StackSaver::choose);
}

void StackSaver::setStacks(const model::StackSource &source, const QString &title, const QString &note,
                           const model::SelectedRows &selected)
{
    m_stacks = {source, title, note, selected};
    enableOrSay(*this, m_stacks.source.costs && !m_stacks.source.costs->isEmpty(),
                tr("There are no stacks to save."));
}

void StackSaver::choose()
{
    // What is chosen now is saved, whatever comes while the dialog is open.
    auto *dialog = new FileDialog(m_message->window(), tr("Save these stacks"),
                                  QFileInfo(m_stacks.source.snapshot->filePath).absolutePath());
    dialog->setObjectName(QStringLiteral("saveStacksDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters{tr("Flame graph for browsers (*.html)"), tr("Picture (*.svg)"),
                        tr("Speedscope (*.speedscope.json)"), tr("Firefox Profiler (*.firefox.json)")};
    if (model::takesMeasure(model::FlameFormat::Chrome, m_stacks.source.costs->measure))
        filters.append(tr("In time order, for Perfetto and Chrome (*.trace.json)"));
    filters.append(tr("Folded stacks (*.folded)"));
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(QStringLiteral("html"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.section(u'*', 1).chopped(1).sliced(1));
    });
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, stacks = m_stacks](const QString &path) { save(stacks, path); });
    dialog->open();
}

void StackSaver::save(const Stacks &stacks, const QString &path)
{
    const auto format = model::flameFormatOf(path);
    if (!format) {
        m_message->showMessage(model::Severity::Warning, tr("The file's name says no format."),
                               tr("Its end has to be %1.").arg(model::flameFormatEnds()));
        return;
    }
    if (!model::takesMeasure(*format, stacks.source.costs->measure)) {
        m_message->showMessage(model::Severity::Warning, tr("This cannot be saved in time order."),
                               tr("Such a file has the profiler's samples; measure CPU time or wall clock."));
        return;
    }
    struct Written {
        protocol::Result<> result;
        qsizetype bytes = 0;
    };
    m_job.run(
        this,
        [stacks, path, format = *format](const std::atomic<bool> &cancel) -> Written {
            const QByteArray bytes
                = model::flameFile(stacks.source, format, stacks.title, stacks.note, cancel, stacks.selected);
            if (cancel)
                return {{}, 0};
            return {model::writeSmallFile(path, bytes), bytes.size()};
        },
        [this, path](const Written &written) {
            if (written.result.ok())
                m_message->showMessage(
                    model::Severity::Success, tr("The stacks were saved."),
                    tr("%1, %2").arg(model::text::visible(path), model::text::bytes(quint64(written.bytes))));
            else
                m_message->showError(model::describeError(written.result.error(),
                                                          tr("Writing %1").arg(model::text::visible(path)),
                                                          model::ErrorSubject::File));
        });
}

} // namespace ui
