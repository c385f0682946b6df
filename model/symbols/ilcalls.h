// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/metadata.h"
#include "model/symbols/peimage.h"
#include "protocol/core/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace model {

/// A call in the IL of a method.
struct IlCall {
    std::uint32_t ilOffset = 0;
    std::uint32_t token = 0; ///< of the method that is called

    bool operator==(const IlCall &) const = default;
};

/// A call, and what it calls.
struct NamedCall {
    std::uint32_t ilOffset = 0;
    std::uint32_t token = 0;
    QByteArray name; ///< without its type
};

/// Returns the name by which a method is called, by MethodCode::name: "Dispose" of the explicit
/// "System.IDisposable.Dispose"; ".ctor" stays.
QByteArray calledName(const QString &method);

/// Finds all call, callvirt and newobj instructions in IL (ECMA-335, III). Errors: Truncated, and BadValue
/// for an instruction that there is not; `position` says where the code is in its file.
protocol::Result<QList<IlCall>> callsIn(protocol::ByteView code, std::uint64_t position = 0);

/// The IL of an assembly's methods. Optimized code can lose which line a call stands in; what a method calls
/// and under which name tells it. The file's bytes are borrowed and outlive this.
class IlCode {
public:
    /// Errors: NotFound for an image without managed code; those of damaged metadata.
    static protocol::Result<IlCode> open(protocol::ByteView file, PeImage image);

    std::uint32_t methodCount() const { return m_tables.rows(metadata::MethodDef); }
    /// Methods are rows of MethodDef, counted from 1. One without IL has no calls.
    protocol::Result<QList<IlCall>> callsOf(std::uint32_t method) const;
    /// Returns the same with the names of what is called; none where the IL cannot be read.
    QList<NamedCall> namedCallsOf(std::uint32_t method) const;
    /// Returns the type of a method as the runtime names it, "Ns.Outer+Inner`1"; empty where there is none.
    QString typeOf(std::uint32_t method) const;
    /// Returns the name of the method that a token means, without its type; empty where it means none.
    QByteArray methodName(std::uint32_t token) const;

private:
    protocol::ByteView m_file;
    PeImage m_image;
    metadata::Root m_root;
    metadata::Tables m_tables;
};

} // namespace model
