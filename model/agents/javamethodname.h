// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QString>

namespace model::agents {

/// A method as an agent tells it, taken apart: "com/acme/Demo$T.<init>;0;(I)V" is the type "com.acme.Demo$T",
/// ".ctor" and "void  (int)", as the runtime of .NET writes names. What has another shape is the name, with
/// the rest empty.
struct JavaMethodName {
    QString type;
    QString name;
    QString signature;
    std::uint32_t accessFlags = 0;
};
JavaMethodName javaMethodName(const QString &signature);

/// Returns a class with dots instead of slashes.
QString javaTypeName(QString name);

} // namespace model::agents
