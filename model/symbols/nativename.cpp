// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/nativename.h"

#include <algorithm>
#include <QRegularExpression>
#include <QStringBuilder>

namespace model {

namespace {

/// Returns where "__" stands between type and method, outside of arguments; below 0 where it does not.
qsizetype methodMark(QStringView symbol)
{
    int depth = 0;
    for (qsizetype i = 1; i + 2 < symbol.size(); ++i) {
        const QChar letter = symbol.at(i);
        depth += letter == u'<' ? 1 : letter == u'>' ? -1 : 0;
        if (depth == 0 && letter == u'_' && symbol.at(i + 1) == u'_')
            return i;
    }
    return -1;
}

QString mangled(QStringView name)
{
    QString text = name.toString();
    std::ranges::replace_if(
        text, [](QChar letter) { return !letter.isLetterOrNumber(); }, u'_');
    return text;
}

QString withPoints(QStringView text)
{
    return text.toString().replace(u'_', u'.');
}

/// Returns how much of a type is its assembly's name with the '_' behind it.
qsizetype assemblyLength(QStringView type, QStringView program)
{
    const QString own = mangled(program) % u'_';
    if (own.size() > 1 && type.startsWith(own))
        return own.size();
    // Most assemblies are called as their namespaces begin: "System_Linq_System_Linq_Enumerable".
    for (qsizetype at = type.indexOf(u'_'); at > 0; at = type.indexOf(u'_', at + 1)) {
        const QStringView name = type.first(at);
        const QStringView rest = type.sliced(at + 1);
        if (rest.startsWith(name) && rest.size() > name.size() && rest.at(name.size()) == u'_')
            return at + 1;
    }
    // "System_Diagnostics_DiagnosticSource_System_Diagnostics_Activity"
    for (const auto &inner : {QLatin1String("_System_"), QLatin1String("_Microsoft_")}) {
        if (const qsizetype at = type.indexOf(inner); at > 0)
            return at + 1;
    }
    return 0;
}

/// What compilers make of lambdas and async methods, of whose names '<' and '>' became '_'.
QString writtenMethod(QString method)
{
    // The compiler numbers symbols that would be the same: overloads.
    static const QRegularExpression number(QStringLiteral("_[0-9]+$"));
    static const QRegularExpression machine(QStringLiteral("^_?(\\w+?)_d__[0-9]+(?:_[0-9]+)?__MoveNext$"));
    static const QRegularExpression lambda(QStringLiteral("(?:^|_)_(\\w+?)_b__[0-9_]+$"));
    static const QRegularExpression marks(QStringLiteral("^_+"));
    static const QRegularExpression local(QStringLiteral("^_(\\w+?)_g__(\\w+?)_[0-9_]+$"));
    static const QRegularExpression call(QStringLiteral("^_(\\w+?)_g____PInvoke_[0-9_]+$"));
    if (const auto match = call.match(method); match.hasMatch())
        return match.captured(1);
    if (const auto match = machine.match(method); match.hasMatch())
        return match.captured(1);
    if (const auto match = lambda.match(method); match.hasMatch())
        return match.captured(1).section(QLatin1String("___"), -1).remove(marks) % QLatin1String(".lambda");
    if (const auto match = local.match(method); match.hasMatch())
        return match.captured(1) % u'.' % match.captured(2);
    if (method.startsWith(QLatin1String("_Main__")))
        return QStringLiteral("Main");
    if (method.startsWith(QLatin1String("_ctor")) || method.startsWith(QLatin1String("_cctor")))
        return method.sliced(1).remove(number);
    return method.remove(number);
}

/// "List_1<Int32>" gives "List<Int32>", "System_Threading_Thread" gives "System.Threading.Thread".
QString writtenType(QStringView type)
{
    const qsizetype open = type.indexOf(u'<');
    QString text = withPoints(open < 0 ? type : type.first(open));
    static const QRegularExpression arity(QStringLiteral("\\.[0-9]+(?=\\.|$)"));
    text.remove(arity);
    return open < 0 ? text : QString(text % type.sliced(open));
}

} // namespace

NativeName nativeName(const QString &symbol, QStringView program)
{
    NativeName found;
    const qsizetype mark = methodMark(symbol);
    if (mark <= 0) {
        found.method = symbol; // of the runtime itself, or of a C library
        return found;
    }
    QStringView type = QStringView(symbol).first(mark);
    found.isManaged = true;
    found.method = writtenMethod(symbol.sliced(mark + 2));
    // Names of .NET's own assemblies are cut: System.Private.CoreLib.
    static const QLatin1String cut("S_P_");
    if (type.startsWith(cut)) {
        const qsizetype end = type.indexOf(u'_', cut.size());
        found.assembly = QLatin1String("System.Private.")
            % type.sliced(cut.size(), (end < 0 ? type.size() : end) - cut.size());
        type = end < 0 ? QStringView() : type.sliced(end + 1);
    } else if (const qsizetype length = assemblyLength(type, program); length > 0) {
        found.assembly = withPoints(type.first(length - 1));
        type = type.sliced(length);
    }
    found.type = writtenType(type);
    const QString &home = found.assembly.isEmpty() ? found.type : found.assembly;
    found.isFramework
        = home.startsWith(QLatin1String("System.")) || home.startsWith(QLatin1String("Microsoft."));
    return found;
}

} // namespace model
