// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/testruns/resultfiles.h"

#include "model/async/jobrunner.h"
#include "model/files/smallfile.h"
#include "model/testruns/testreport.h"
#include "model/text/errortext.h"
#include "model/text/visibletext.h"
#include "ui/widgets/filedialog.h"

#include <QJsonDocument>

namespace ui {

using model::testruns::TestRun;

namespace {

QByteArray bytesOf(const TestRun &run, const QString &path)
{
    if (path.endsWith(QLatin1String(".trx"), Qt::CaseInsensitive))
        return runAsTrx(run);
    if (path.endsWith(QLatin1String(".xml"), Qt::CaseInsensitive))
        return runAsJUnit(run);
    return QJsonDocument(runAsJson(run)).toJson();
}

} // namespace

ResultFiles::ResultFiles(model::JobRunner &jobs, QWidget *window)
    : QObject(window)
    , m_jobs(jobs)
    , m_window(window)
{
}

void ResultFiles::choose(const QString &title, void (ResultFiles::*chosen)(const QString &))
{
    auto *dialog
        = new FileDialog(m_window, title, {}, tr("Results of tests (*.json *.jsonl *.trx);;All files (*)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, chosen);
    dialog->open();
}

void ResultFiles::chooseToOpen()
{
    choose(tr("Which results to open"), &ResultFiles::open);
}

void ResultFiles::chooseToCompare()
{
    choose(tr("Which run to compare with"), &ResultFiles::openToCompare);
}

void ResultFiles::open(const QString &path)
{
    read(path, &ResultFiles::opened);
}

void ResultFiles::openToCompare(const QString &path)
{
    read(path, &ResultFiles::openedToCompare);
}

void ResultFiles::read(const QString &path, Signal done)
{
    m_jobs.run(
        this, [path](const model::JobRunner::CancelFlag &) { return model::testruns::readResults(path); },
        [this, path, done](protocol::Result<model::testruns::KeptRun> run) {
            if (run.ok())
                Q_EMIT(this->*done)(path, std::make_shared<model::testruns::KeptRun>(std::move(run).value()));
            else
                Q_EMIT failed(model::describeError(run.error(),
                                                   tr("Opening %1").arg(model::text::visible(path)),
                                                   model::ErrorSubject::File));
        });
}

void ResultFiles::chooseToSave(const std::shared_ptr<const TestRun> &run)
{
    auto *dialog = new FileDialog(m_window, tr("Where to save the results"), {},
                                  tr("JSON (*.json);;TRX (*.trx);;JUnit XML (*.xml)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave); // which asks before a file is replaced
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.section(u'.', -1).chopped(1));
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this, run](const QString &path) { save(run, path); });
    dialog->open();
}

void ResultFiles::save(const std::shared_ptr<const TestRun> &run, const QString &path)
{
    m_jobs.run(
        this,
        [run, path](const model::JobRunner::CancelFlag &) {
            return model::writeSmallFile(path, bytesOf(*run, path));
        },
        [this, path](const protocol::Result<> &written) {
            if (written.ok())
                Q_EMIT saved(path);
            else
                Q_EMIT failed(model::describeError(written.error(),
                                                   tr("Saving %1").arg(model::text::visible(path)),
                                                   model::ErrorSubject::File));
        },
        model::JobRunner::AtEnd::Done);
}

} // namespace ui
