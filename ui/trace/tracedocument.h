// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/recordings.h"

#include <memory>
#include <QPointer>
#include <QWidget>

namespace ui {

class TraceView;
class UnreadablePage;
struct Context;

/// A trace in a tab of the window: a file that was opened, or a recording that the program makes right now.
/// Closing the tab does not end the recording.
class TraceDocument : public QWidget {
    Q_OBJECT
public:
    TraceDocument(const QString &path, Context &context, QWidget *parent = nullptr);
    /// Shows the recording's own trace, which all its views share.
    TraceDocument(model::Recording &recording, Context &context, QWidget *parent = nullptr);
    ~TraceDocument() override;

    const QString &path() const { return m_path; }
    model::Recording *recording() const { return m_recording; } ///< null for a file
    TraceView *view() const { return m_view; }
    /// Returns whether nothing of the file could be read. A page that says so is shown then, no view.
    bool isUnreadable() const { return m_unreadable != nullptr; }

Q_SIGNALS:
    /// Something of the file was read. Is emitted once.
    void found();
    void unreadable(); ///< see isUnreadable()
    void openRequested(); ///< of another file, instead of this unreadable one
    void closeRequested();

private:
    TraceDocument(const QString &path, std::shared_ptr<model::Trace> trace, model::Recording *recording,
                  Context &context, QWidget *parent);

    void showFailure(Context &context);

    QString m_path;
    QPointer<model::Recording> m_recording;
    std::shared_ptr<model::Trace> m_trace;
    TraceView *m_view;
    UnreadablePage *m_unreadable = nullptr;
};

} // namespace ui
