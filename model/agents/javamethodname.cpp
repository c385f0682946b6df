// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/javamethodname.h"

#include <algorithm>
#include <QHash>
#include <QStringBuilder>
#include <QStringList>

namespace model::agents {

namespace {

/// Takes one type off the front of a descriptor: "I", "[Ljava/lang/String;".
QString takeJavaType(QStringView &rest)
{
    static const QHash<QChar, QString> words{
        {u'V', QStringLiteral("void")}, {u'Z', QStringLiteral("boolean")}, {u'B', QStringLiteral("byte")},
        {u'C', QStringLiteral("char")}, {u'S', QStringLiteral("short")},   {u'I', QStringLiteral("int")},
        {u'J', QStringLiteral("long")}, {u'F', QStringLiteral("float")},   {u'D', QStringLiteral("double")},
    };
    qsizetype dimensions = 0;
    while (dimensions < rest.size() && rest[dimensions] == u'[')
        ++dimensions;
    rest = rest.sliced(dimensions);
    QString name;
    if (rest.startsWith(u'L')) {
        const qsizetype end = rest.indexOf(u';');
        name = QStringLiteral("class ")
            % javaTypeName(rest.sliced(1, (end < 0 ? rest.size() : end) - 1).toString());
        rest = end < 0 ? QStringView() : rest.sliced(end + 1);
    } else if (!rest.isEmpty()) {
        name = words.value(rest.front(), rest.first(1).toString());
        rest = rest.sliced(1);
    }
    constexpr qsizetype dimensionsMax = 255; // of the Java virtual machine
    return name + QStringLiteral("[]").repeated(std::min(dimensions, dimensionsMax));
}

QString signatureOf(QStringView descriptor)
{
    const qsizetype close = descriptor.indexOf(u')');
    if (!descriptor.startsWith(u'(') || close < 0)
        return {};
    QStringView rest = descriptor.sliced(1, close - 1);
    QStringList parameters;
    while (!rest.isEmpty())
        parameters += takeJavaType(rest);
    QStringView result = descriptor.sliced(close + 1);
    return takeJavaType(result) % QStringLiteral("  (") % parameters.join(u',') % u')';
}

} // namespace

QString javaTypeName(QString name)
{
    return name.replace(u'/', u'.');
}

JavaMethodName javaMethodName(const QString &signature)
{
    const qsizetype headEnd = signature.indexOf(u';');
    const QString head = signature.left(headEnd < 0 ? signature.size() : headEnd);
    const qsizetype flagsEnd = headEnd < 0 ? -1 : signature.indexOf(u';', headEnd + 1);
    const qsizetype dot = head.lastIndexOf(u'.');
    if (flagsEnd < 0 || dot < 0)
        return {{}, signature, {}, 0};
    QString name = head.sliced(dot + 1);
    if (name == QLatin1String("<init>"))
        name = QStringLiteral(".ctor");
    else if (name == QLatin1String("<clinit>"))
        name = QStringLiteral(".cctor");
    return {javaTypeName(head.left(dot)), std::move(name),
            signatureOf(QStringView(signature).sliced(flagsEnd + 1)),
            QStringView(signature).sliced(headEnd + 1, flagsEnd - headEnd - 1).toUInt()};
}

} // namespace model::agents
