// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/demoruntime.h"

#include <memory>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace tests {

/// A folder for all temporary files, and in it the socket of a demo runtime: what a session leaves behind is
/// seen there. For tests of short sessions, as their base.
class DemoPlace {
protected:
    void openPlace()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_temporary = qgetenv("TMPDIR");
        qputenv("TMPDIR", m_dir->path().toLocal8Bit());
    }
    void closePlace()
    {
        m_runtime.reset();
        if (m_temporary.isEmpty())
            qunsetenv("TMPDIR");
        else
            qputenv("TMPDIR", m_temporary);
        m_dir.reset();
    }
    void serve()
    {
        model::demo::DemoRuntime::Options served;
        served.folder = m_dir->path();
        auto runtime = model::demo::DemoRuntime::listen(served);
        QVERIFY(runtime.ok());
        m_runtime = std::move(runtime).value();
    }
    /// Returns what there is whose name has the text.
    QStringList leftovers(const QString &text) const
    {
        return QDir(m_dir->path()).entryList({QString(u'*' % text % u'*')});
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<model::demo::DemoRuntime> m_runtime;

private:
    QByteArray m_temporary; ///< the folder before
};

} // namespace tests
