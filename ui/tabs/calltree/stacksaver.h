// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "model/flame/chrometrace.h"

#include <functional>
#include <QToolButton>

namespace ui {

class MessageLine;

/// A button that saves weighed stacks for others: as a picture that moves in a browser, for other profilers,
/// or folded. The end of the file's name says which.
class StackSaver : public QToolButton {
    Q_OBJECT
public:
    /// `jobs` is borrowed, `message` says what became of it.
    StackSaver(model::JobRunner &jobs, MessageLine *message, QWidget *parent = nullptr);
    ~StackSaver() override;

    /// Finds the samples that a file in time order has. Runs on workers.
    using Times = std::function<model::SampledTimes(const std::atomic<bool> &cancel)>;
    /// What is shown, and is saved when the user asks. `title` says what it is, `note` what to know of it.
    void setStacks(const model::StackSource &source, const QString &title, const QString &note,
                   const Times &times);

private:
    struct Stacks {
        model::StackSource source;
        QString title;
        QString note;
        Times times;
    };
    void choose();
    void save(const Stacks &stacks, const QString &path);

    model::JobRunner &m_jobs;
    MessageLine *m_message;
    Stacks m_stacks;
    model::JobRunner::JobId m_job = 0;
};

} // namespace ui
