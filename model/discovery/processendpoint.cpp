// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processendpoint.h"

namespace model {

std::shared_ptr<Endpoint> endpointOf(const ProcessEntry &entry)
{
    if (entry.endpoint)
        return entry.endpoint;
    return std::make_shared<SocketEndpoint>(entry.address, entry.identity);
}

} // namespace model
