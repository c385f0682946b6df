// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/export/privatekinds.h"
#include "model/store/tracesnapshot.h"
#include "protocol/nettrace/payload.h"

#include <QString>
#include <span>

namespace model {

/// Leaves out what is private of the payloads of one type of events, or changes nothing.
///
/// What a field holds is known by its name, as CommandLine or ModuleILPath; folders are also found in texts
/// that mention an absolute path. The names in the code (of methods, namespaces, types, and signatures) that
/// the runtime's own events have stay always, and of the paths of their modules the file's name: without
/// them, stacks would have no names.
class PrivateFields {
public:
    /// For texts that belong to no type of events.
    explicit PrivateFields(PrivateKinds leftOut)
        : m_leftOut(leftOut)
    {
    }
    PrivateFields(PrivateKinds leftOut, const EventType &type);

    /// Puts "(left out)" in the place of values, and takes folders off paths.
    void leaveOut(protocol::nettrace::FieldValues &values) const;
    /// Does the same with the value of a column, whose name may have those of objects: "Process.Environment".
    void leaveOut(protocol::nettrace::FieldValue &value, const QString &column) const;
    /// Returns whether bytes that no field describes are left out, because they could be what is to be left
    /// out: any text, where texts or paths are; else of types that have a field which is, for a newer runtime
    /// may have added another one, and of those whose fields cannot be read. Where not, overwrite()
    /// changes nothing.
    bool leavesOutUndescribed() const { return m_leavesOutUndescribed; }

    /// Writes '_' over characters of a payload, which stays as long as it is. Writes 0 over bytes that no
    /// field describes, where leavesOutUndescribed() says so.
    void overwrite(const protocol::nettrace::FieldValues &values, std::span<std::uint8_t> payload) const;
    /// Returns a text that has a name (that of its key, or one of TextNames), overwritten in the same way;
    /// the numbers that the head of a trace has as texts stay, and so do the names of these.
    QString overwritten(const QString &name, const QString &text) const;

private:
    enum class Treatment : std::uint8_t {
        Keep,
        Folder, ///< the text is a path
        Folders, ///< it may mention some
        Text, ///< texts are left out
        All, ///< and all other values
    };
    Treatment treatmentOf(QStringView name) const;
    Treatment treatmentOf(QStringView name, Treatment outer) const;
    bool hasPrivate(const std::vector<protocol::nettrace::Field> &fields) const;
    bool isNameInCode(QStringView name) const;
    void leaveOut(protocol::nettrace::FieldValue &value, Treatment outer) const;
    void overwrite(const protocol::nettrace::FieldValue &value, std::span<std::uint8_t> payload,
                   Treatment outer) const;
    static QString overwritten(Treatment treatment, const QString &text);

    PrivateKinds m_leftOut;
    bool m_leavesOutUndescribed = false;
    bool m_isOfRuntime = false;
    bool m_hasNamedTypes = false; ///< its fields "Name" are names in the code
};

} // namespace model
