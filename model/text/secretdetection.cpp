// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/secretdetection.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <QRegularExpression>

namespace model::text {

namespace {

/// These make a name secret anywhere in it, once its separators are gone.
constexpr std::array secretParts = {
    QLatin1String("PASSWORD"),         QLatin1String("PASSWD"),     QLatin1String("PASSPHRASE"),
    QLatin1String("SECRET"),           QLatin1String("TOKEN"),      QLatin1String("CREDENTIAL"),
    QLatin1String("CONNECTIONSTRING"), QLatin1String("PRIVATEKEY"), QLatin1String("ACCESSKEY"),
};

/// These make a name secret only as whole words of it: they are too short to be looked for inside of others.
constexpr std::array secretWords = {
    QLatin1String("PWD"), QLatin1String("PASS"), QLatin1String("DSN"),
    QLatin1String("PAT"), QLatin1String("JWT"),  QLatin1String("SAS"),
};

std::mutex ownNamesMutex;
QStringList ownNames; ///< upper case; by ownNamesMutex

/// Returns whether a pattern with stars fits all of a name. Looks at each letter of the name once for each
/// star at most, whatever the pattern is.
bool fits(QStringView pattern, QStringView name)
{
    qsizetype at = 0;
    qsizetype in = 0;
    qsizetype star = -1; // the last one, which takes more where the rest does not fit
    qsizetype behindStar = 0;
    while (in < name.size()) {
        if (at < pattern.size() && pattern[at] == u'*') {
            star = at++;
            behindStar = in;
        } else if (at < pattern.size() && pattern[at] == name[in]) {
            ++at;
            ++in;
        } else if (star >= 0) {
            at = star + 1;
            in = ++behindStar;
        } else {
            return false;
        }
    }
    while (at < pattern.size() && pattern[at] == u'*')
        ++at;
    return at == pattern.size();
}

bool isOwnSecretName(const QString &name)
{
    QStringList patterns;
    {
        const std::scoped_lock lock(ownNamesMutex);
        patterns = ownNames;
    }
    if (patterns.isEmpty())
        return false;
    const QString upper = name.left(4096).toUpper();
    return std::ranges::any_of(patterns, [&upper](const QString &pattern) { return fits(pattern, upper); });
}

bool nameLooksSecret(const QString &name)
{
    if (isOwnSecretName(name))
        return true;
    static const QRegularExpression separators(QStringLiteral("[^A-Z0-9]+"));
    const auto words = name.toUpper().split(separators, Qt::SkipEmptyParts);
    const auto joined = words.join(QString());
    // The working directories of every shell.
    if (joined == QLatin1String("PWD") || joined == QLatin1String("OLDPWD"))
        return false;
    const auto isPart = [&](QLatin1String part) { return joined.contains(part); };
    const auto isWord = [](const QString &word) {
        return word.endsWith(QLatin1String("KEY")) || word == QLatin1String("KEYS")
            || std::ranges::find(secretWords, word) != secretWords.end();
    };
    return std::ranges::any_of(secretParts, isPart) || std::ranges::any_of(words, isWord);
}

bool valueLooksSecret(const QString &value)
{
    // user:password@host; key=value lists of connection strings; JSON web tokens; PEM keys; the prefixes that
    // well-known services give their tokens.
    static const QRegularExpression look(
        QStringLiteral("://[^/@:\\s]*:[^/@\\s]+@"
                       "|(^|[;&?\\s])(password|pwd|accountkey|sharedaccesskey|secret|token|sig)\\s*="
                       "|^eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]*$"
                       "|-----BEGIN [A-Z ]*PRIVATE KEY-----"
                       "|^(gh[pousr]_|github_pat_|glpat-|xox[abpr]-|sk-|sk_live_|AKIA[0-9A-Z]{12,})"),
        QRegularExpression::CaseInsensitiveOption);
    return look.match(value).hasMatch();
}

} // namespace

void setSecretNames(const QStringList &names)
{
    QStringList kept;
    for (const QString &name : names) {
        if (!name.trimmed().isEmpty() && name.size() <= secretNameLengthMax && kept.size() < secretNamesMax)
            kept.append(name.trimmed().toUpper());
    }
    const std::scoped_lock lock(ownNamesMutex);
    ownNames = std::move(kept);
}

bool looksSecret(const QString &name, const QString &value)
{
    return !value.isEmpty() && (nameLooksSecret(name) || valueLooksSecret(value));
}

bool argumentsLookSecret(const QString &arguments)
{
    if (looksSecret({}, arguments))
        return true;
    static const QRegularExpression spaces(QStringLiteral("[\\s;&,\"']+"));
    static const QRegularExpression separator(QStringLiteral("[=:]"));
    static const QRegularExpression dashes(QStringLiteral("^[-/]+"));
    const auto words = arguments.split(spaces, Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < words.size(); ++i) {
        const auto &word = words[i];
        const auto at = word.indexOf(separator, 1);
        const auto next = words.value(i + 1);
        const auto name = QString(word.left(at < 0 ? word.size() : at)).remove(dashes);
        const bool valueFollows = at < 0 && word.startsWith(u'-') && !next.startsWith(u'-');
        const auto value = at >= 0 ? word.mid(at + 1) : valueFollows ? next : QString();
        if (looksSecret(name, value) || looksSecret({}, word))
            return true;
    }
    return false;
}

} // namespace model::text
