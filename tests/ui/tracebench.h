// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysisrunner.h"
#include "model/reading/trace.h"
#include "tests/support/generatedtrace.h"
#include "tests/ui/panebench.h"
#include "tests/ui/sleepytrace.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"

namespace tests {

/// The view of a trace with some tabs, on the screen.
class TraceBench : public PaneContext {
public:
    /// `clocks` is what lies beside the trace; empty: nothing.
    TraceBench(const QByteArray &bytes, const QList<ui::TraceTabFactory> &tabs, const QByteArray &clocks = {})
        : m_file(bytes)
    {
        if (!clocks.isEmpty())
            writeClocks(m_file.path(), clocks);
        open(m_file.path(), tabs);
    }

    ui::TraceView &view() { return *m_view; }
    ui::TraceContext &shared() { return m_view->shared(); }
    /// Waits until the trace is read and analysed, and its window has the keys.
    bool isReady()
    {
        return waitFor([this] {
            return m_trace->snapshot()->complete && shared().analyses().isUpToDate()
                && QTest::qWaitForWindowActive(m_view.get());
        });
    }
    template <class T> T *find(const char *name) { return m_view->findChild<T *>(QLatin1String(name)); }

private:
    void open(const QString &path, const QList<ui::TraceTabFactory> &tabs)
    {
        traceTabs = tabs;
        m_trace = model::Trace::openFile(path);
        m_view = std::make_unique<ui::TraceView>(m_trace.get(), context);
        m_view->makeAllTabs();
        m_view->resize(1000, 700);
        m_view->show();
        m_view->activateWindow();
    }

    generated::File m_file;
    std::unique_ptr<model::Trace> m_trace;
    std::unique_ptr<ui::TraceView> m_view;
};

} // namespace tests
