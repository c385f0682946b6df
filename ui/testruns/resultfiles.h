// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/resultsfile.h"
#include "model/testruns/testrun.h"

#include <memory>

namespace model {
class JobRunner;
struct ErrorText;
} // namespace model

namespace ui {

/// Opens files with results of tests, and saves those of a run: asks for the file, and lets a worker read or
/// write it.
class ResultFiles : public QObject {
    Q_OBJECT
public:
    /// Dialogs belong to the window.
    ResultFiles(model::JobRunner &jobs, QWidget *window);

    void chooseToOpen();
    void open(const QString &path);
    /// The same for a run that another one is compared with.
    void chooseToCompare();
    void openToCompare(const QString &path);
    void chooseToSave(const std::shared_ptr<const model::testruns::TestRun> &run);
    /// Saves a run that has ended, as JSON, TRX or JUnit XML, by the end of the file's name. Nothing changes
    /// the run meanwhile.
    void save(const std::shared_ptr<const model::testruns::TestRun> &run, const QString &path);

Q_SIGNALS:
    void opened(const QString &path, const std::shared_ptr<model::testruns::KeptRun> &run);
    void openedToCompare(const QString &path, const std::shared_ptr<model::testruns::KeptRun> &run);
    void saved(const QString &path);
    void failed(const model::ErrorText &text);

private:
    using Signal
        = void (ResultFiles::*)(const QString &path, const std::shared_ptr<model::testruns::KeptRun> &run);
    void choose(const QString &title, void (ResultFiles::*chosen)(const QString &));
    void read(const QString &path, Signal done);

    model::JobRunner &m_jobs;
    QWidget *m_window;
};

} // namespace ui
