// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selftest/selftest.h"

#include "model/selftest/checks.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QDir>
#include <QRegularExpression>

namespace model::selftest {

QString stateName(State state)
{
    switch (state) {
    case State::Ok:
        return Texts::tr("ok");
    case State::Warning:
        return Texts::tr("warning");
    case State::Problem:
        return Texts::tr("problem");
    case State::NotApplicable:
        break;
    }
    return Texts::tr("not applicable");
}

QList<Check> runSelfTest(const ScanOptions &where, const std::optional<Graphics> &graphics)
{
    SystemFacts facts = readSystemFacts(where);
    facts.graphics = graphics;
    QList<Check> checks = checkAll(facts);
    const Person person = currentPerson();
    for (Check &check : checks) {
        check.found = withoutNames(check.found, person);
        check.remedy = withoutNames(check.remedy, person);
    }
    return checks;
}

bool isHealthy(const QList<Check> &checks)
{
    return std::ranges::none_of(checks, [](const Check &check) { return check.state == State::Problem; });
}

QString reportText(const QList<Check> &checks)
{
    QString report;
    for (const Check &check : checks) {
        report += QStringLiteral("- %1: **%2**. %3")
                      .arg(text::visible(check.title), stateName(check.state), text::visible(check.found));
        if (!check.remedy.isEmpty())
            report += u' ' % text::visible(check.remedy);
        report += u'\n';
    }
    return report;
}

Person currentPerson()
{
    // Both names are there on any system but one; a service may have neither.
    QString name = qEnvironmentVariable("USER");
    if (name.isEmpty())
        name = qEnvironmentVariable("USERNAME");
    if (name.isEmpty())
        name = QDir::home().dirName();
    return {QDir::homePath(), name};
}

QString withoutNames(QString text, const Person &person)
{
    constexpr QLatin1String endOfPart("(?![\\w.-])");
    // "/" is the home folder of services.
    if (person.home.size() > 1)
        text.replace(QRegularExpression(QRegularExpression::escape(person.home) + endOfPart),
                     QStringLiteral("~"));
    if (!person.name.isEmpty())
        text.replace(QRegularExpression(QStringLiteral("(?<=[/\\\\])")
                                        + QRegularExpression::escape(person.name) + endOfPart),
                     QStringLiteral("USER"));
    // Folders of others, which could not be looked into.
    static const QRegularExpression otherHomes(
        QStringLiteral(R"((?<=/home/|/Users/|\\Users\\)[^/\\\s:,;]+)"));
    text.replace(otherHomes, QStringLiteral("USER"));
    return text;
}

} // namespace model::selftest
