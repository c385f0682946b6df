// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QByteArray>
#include <QList>
#include <QString>

/// What a control group allows its processes. Pure functions over the files of cgroup v2 and v1.
namespace model::runtimesettings {

struct ContainerLimits {
    std::optional<quint64> memoryBytes; ///< nothing: not limited
    std::optional<double> cores; ///< likewise
    bool operator==(const ContainerLimits &) const = default;
};

/// The group's folders below the mounts of the control groups, by /proc/PID/cgroup.
struct GroupPaths {
    QString unified; ///< of v2: "/system.slice/x.service"; null for none
    QString memory; ///< of v1
    QString cpu;
};
GroupPaths parseGroups(const QByteArray &text);

/// Parses memory.max ("max" or bytes), and memory.limit_in_bytes, whose "no limit" is a huge number.
std::optional<quint64> parseMemoryLimit(const QByteArray &text);
/// Parses cpu.max: "200000 100000" are two cores, "max 100000" is no limit.
std::optional<double> parseCpuMax(const QByteArray &text);
/// Parses cpu.cfs_quota_us and cpu.cfs_period_us; a quota of -1 is no limit.
std::optional<double> parseCpuQuota(const QByteArray &quota, const QByteArray &period);

/// Returns how many different assemblies are mapped, by /proc/PID/maps: files that end in .dll. Those of a
/// single-file program are in the program itself and are not counted.
int mappedAssemblies(const QByteArray &maps);

} // namespace model::runtimesettings
