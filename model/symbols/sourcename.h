// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace model {

/// A method as its source names it, made of the names by which the runtime announces it.
///
/// Compilers move code into types and methods of their own: the body of an async method or an iterator into
/// the MoveNext() of a type, a lambda into a method of a closure. Here it has the name of the method in which
/// it was written. Several methods can have the same name; the runtime's own names tell them apart.
struct SourceName {
    QString type; ///< "Shop.Cart", "System.Collections.Generic.List<int>.Enumerator"; empty without a type
    QString method; ///< "Total", "Total.lambda", "constructor", "(top level)"
    /// "(Order, int)" with short names; empty where the source has none, as for properties, and where they
    /// are not known, as for the MoveNext() of an async method.
    QString parameters;

    /// Returns "Shop.Cart.Total".
    QString name() const;
    /// Returns "Shop.Cart.Total(Order)".
    QString full() const { return name() + parameters; }
};

/// Makes the name out of the fields of MethodLoadVerbose and its like: MethodNamespace, which is the full
/// name of the type, MethodName and MethodSignature.
///
/// Every text is accepted: what is not understood is shown as it is, what is longer than any real name is cut
/// and ends with an ellipsis. Costs no more than the texts' lengths. A type's argument that the runtime does
/// not tell (System.__Canon, which stands for any class) and a type's variable are written T, T2, T3; a
/// method's variable U, U2, U3.
SourceName sourceName(QStringView typeName, QStringView methodName, QStringView signature);

/// Makes the name of a type out of the runtime's, for example "System.Collections.Generic.List<int>[]".
QString sourceTypeName(QStringView typeName);

} // namespace model
