// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/runtime.h"

namespace model {

/// A runtime that is doing something for us.
struct BusyRuntime {
    ProcessIdentity process;
    RuntimeActivity activity;
};

/// The runtimes that the program talks to. Two that ask for the same endpoint get the same object, and so one
/// queue and one memory. A runtime is forgotten when no object holds it.
class Runtimes : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Returns the runtime behind an endpoint: the one that was asked for before where key and process are
    /// the same.
    std::shared_ptr<Runtime> at(const std::shared_ptr<Endpoint> &endpoint);
    /// Returns those with a command in flight.
    QList<BusyRuntime> busy() const;

Q_SIGNALS:
    /// See Runtime::exchanged(); `key` is that of its endpoint.
    void exchanged(const QString &key, const model::wire::Exchange &exchange);

private:
    void removeForgotten();

    QHash<QString, std::weak_ptr<Runtime>> m_runtimes; ///< by key and process
    qsizetype m_removeAbove = 64; ///< so many are kept before the forgotten ones are looked for
};

} // namespace model
