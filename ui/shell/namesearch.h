// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "ui/commands/command.h"

#include <QObject>

namespace ui {

class CommandPalette;
class TraceContext;

/// Finds methods and .NET types of a trace for a palette, on a worker: a trace may have hundreds of
/// thousands. A newer search takes the place of an older one. `trace` is null for none.
class NameSearch : public QObject {
    Q_OBJECT
public:
    /// `jobs` is borrowed and outlives this.
    explicit NameSearch(model::JobRunner &jobs, QObject *parent = nullptr);

    void findMethods(TraceContext *trace, const QString &words, const CommandsFound &found);
    /// Finds the types of methods and those that events are about. Answers again while these are still
    /// collected and `palette` waits.
    void findTypes(const CommandPalette &palette, TraceContext *trace, const QString &words,
                   const CommandsFound &found);

private:
    void searchTypes(TraceContext &trace, const QString &words, const CommandsFound &found);

    model::LatestJob m_methods;
    model::LatestJob m_types;
    QMetaObject::Connection m_typesGrow;
};

} // namespace ui
