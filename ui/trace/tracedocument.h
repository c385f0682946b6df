// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>

namespace model {
class Trace;
}

namespace ui {

class TraceView;
struct Context;

/// A trace file that was opened: one tab of the window.
class TraceDocument : public QWidget {
    Q_OBJECT
public:
    TraceDocument(const QString &path, Context &context, QWidget *parent = nullptr);
    ~TraceDocument() override;

    const QString &path() const { return m_path; }
    TraceView *view() const { return m_view; }

private:
    QString m_path;
    std::unique_ptr<model::Trace> m_trace;
    TraceView *m_view;
};

} // namespace ui
