// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/table.h"
#include "model/requests/requestlog.h"

#include <memory>

/// The tables of requests: their columns are declared here.
namespace model::requests {

/// A row for each route, of those that come in or of those that go out.
std::shared_ptr<const answers::Table> routesTable(const char *id, const QString &title,
                                                  std::vector<RouteCost> routes);
/// A row for each request.
std::shared_ptr<const answers::Table> requestsTable(std::vector<Request> requests);

} // namespace model::requests
