// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/runtime.h"

namespace tests {

/// The way to the listener at `path`: no process is expected there, so none is checked.
inline std::shared_ptr<model::Endpoint> endpointAt(const QString &path)
{
    return std::make_shared<model::SocketEndpoint>(protocol::transport::SocketAddress{path, {}},
                                                   model::ProcessIdentity{});
}

inline std::shared_ptr<model::Runtime> runtimeAt(const QString &path)
{
    return std::make_shared<model::Runtime>(endpointAt(path));
}

} // namespace tests
