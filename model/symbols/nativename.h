// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace model {

/// What the symbol of code that was compiled ahead of time says of its method. The compiler writes all that
/// is no letter and no digit as '_', so that the type is about right: a point in its name may be a '_' of the
/// source.
struct NativeName {
    QString assembly; ///< "System.Private.CoreLib"; empty where it cannot be told from the type
    QString type; ///< "System.Threading.Thread"; empty for native functions
    QString method; ///< "Sleep"
    bool isManaged = false;
    bool isFramework = false; ///< of .NET's own assemblies

    /// Returns "System.Threading.Thread.Sleep".
    QString name() const { return type.isEmpty() ? method : QString(type % u'.' % method); }
};

/// Takes a symbol apart: "S_P_CoreLib_System_Threading_Thread__Sleep". `program` is the program's file name:
/// its own assembly is called so.
NativeName nativeName(const QString &symbol, QStringView program);

} // namespace model
