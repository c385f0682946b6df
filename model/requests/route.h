// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model::requests {

/// What requests have in common that go to one place. Events tell paths, not the routes that a program
/// declares: of a path that has numbers and ids in it, these are left open.
struct Route {
    QString name; ///< "GET /orders/{}"
    bool isExact = true; ///< all requests of it have that path

    bool operator==(const Route &) const = default;
};

/// Returns the route of a path, which may have a query. `before` stands in front of the path: a method, for
/// instance.
Route routeOf(const QString &before, QStringView path);

} // namespace model::requests
