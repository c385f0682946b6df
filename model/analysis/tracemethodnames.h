// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadreader.h"
#include "model/query/filter.h"
#include "model/query/methodnames.h"
#include "model/symbols/methodevents.h"

#include <atomic>
#include <map>
#include <memory>
#include <vector>

namespace model {

/// The names of the methods that a trace announces: those that were compiled, and those of the rundown at its
/// end. Readable from any thread while nobody updates it.
class TraceMethodNames : public MethodNames {
public:
    /// Adds the methods of the rows behind those that were added before. Stops anywhere when `cancel` is set.
    void update(const TraceSnapshot &snapshot, PayloadReader &payloads, const std::atomic<bool> &cancel);

    QStringList namesAt(std::uint64_t address) const override;

private:
    struct Code {
        std::uint64_t end = 0;
        QString name;
    };
    void add(const MethodCode &method);

    std::map<std::uint64_t, std::vector<Code>> m_byStart;
    std::uint64_t m_longest = 0; ///< bytes of the longest method
    std::vector<MethodEvent> m_kindOfType;
    std::uint64_t m_rows = 0; ///< rows that were looked at
};

/// Returns the names that a filter needs of a trace: all of them where it asks for stacks, else null. Reads
/// the whole trace for that.
std::shared_ptr<const MethodNames> methodNamesFor(const Filter &filter, const TraceSnapshot &snapshot,
                                                  PayloadReader &payloads);

} // namespace model
