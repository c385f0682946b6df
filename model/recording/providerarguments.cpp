// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/providerarguments.h"

#include "model/words/texts.h"

#include <algorithm>
#include <QList>
#include <QStringList>

namespace model {

namespace {

/// "key=value" as it was written, quotes included.
struct Argument {
    QString key;
    QString value;
};

/// Splits at semicolons outside of quotes, as the runtime does.
QList<Argument> splitArguments(const QString &text)
{
    QList<Argument> arguments;
    qsizetype start = 0;
    bool quoted = false;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] == u'"')
            quoted = !quoted;
        if (i < text.size() && (text[i] != u';' || quoted))
            continue;
        const QString piece = text.mid(start, i - start);
        start = i + 1;
        if (!piece.isEmpty())
            arguments.append({piece.section(u'=', 0, 0), piece.section(u'=', 1)});
    }
    return arguments;
}

QStringList linesOf(QString value)
{
    value.remove(u'"');
    return value.split(u'\n', Qt::SkipEmptyParts);
}

} // namespace

protocol::Result<QString> mergedArguments(const QString &first, const QString &second)
{
    if (second.isEmpty() || first == second)
        return first;
    if (first.isEmpty())
        return second;
    QList<Argument> merged = splitArguments(first);
    for (const Argument &added : splitArguments(second)) {
        const auto same = std::ranges::find(merged, added.key, &Argument::key);
        if (same == merged.end()) {
            merged.append(added);
        } else if (added.key == QLatin1String("FilterAndPayloadSpecs")) {
            QStringList lines = linesOf(same->value) + linesOf(added.value);
            lines.removeDuplicates();
            same->value = u'"' % lines.join(u'\n') % u'"';
        } else if (same->value != added.value) {
            return protocol::Error{
                protocol::ErrorCode::BadValue,
                Texts::tr("%1 is asked to be both %2 and %3").arg(added.key, same->value, added.value)};
        }
    }
    QStringList texts;
    for (const Argument &argument : merged)
        texts.append(argument.value.isEmpty() ? argument.key : argument.key % u'=' % argument.value);
    return texts.join(u';');
}

} // namespace model
