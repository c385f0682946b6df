// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/leftout.h"

#include "model/text/format.h"
#include "model/words/plurals.h"
#include "model/words/texts.h"

#include <algorithm>

namespace model::testruns {

using text::count;
using text::plural;

namespace {

constexpr std::pair<const char *, std::uint64_t LeftOut::*> countNames[]
    = {{"forgottenTests", &LeftOut::tests},       {"forgottenResults", &LeftOut::results},
       {"forgottenTexts", &LeftOut::texts},       {"cutTexts", &LeftOut::cutTexts},
       {"forgottenMessages", &LeftOut::messages}, {"forgottenOutput", &LeftOut::output}};

} // namespace

LeftOut leftOutOf(const TestResults &results)
{
    LeftOut leftOut;
    leftOut.tests = results.tree().forgotten();
    leftOut.results = results.forgottenAttempts();
    leftOut.texts = results.forgottenTexts();
    leftOut.cutTexts = results.cutTexts();
    return leftOut;
}

LeftOut leftOutOf(const TestRun &run)
{
    LeftOut leftOut = leftOutOf(run.results());
    for (const StartReport &report : run.reports()) {
        leftOut.messages += report.forgottenMessages;
        leftOut.output += report.forgottenOutput;
    }
    return leftOut;
}

QStringList leftOutTexts(const LeftOut &leftOut)
{
    QStringList texts;
    const auto add = [&texts](std::uint64_t number, const QString &text) {
        if (number > 0)
            texts << text.arg(count(number));
    };
    add(leftOut.tests,
        Texts::tr("%1 tests were too many to keep, and count nowhere.", nullptr, plural(leftOut.tests)));
    add(leftOut.results,
        Texts::tr("%1 results were too many to keep, and count nowhere.", nullptr, plural(leftOut.results)));
    add(leftOut.texts,
        Texts::tr("The messages and outputs of %1 results were too long to keep.", nullptr,
                  plural(leftOut.texts)));
    add(leftOut.cutTexts,
        Texts::tr("The messages and outputs of %1 results were cut.", nullptr, plural(leftOut.cutTexts)));
    add(leftOut.messages,
        Texts::tr("%1 messages of processes were too many to keep.", nullptr, plural(leftOut.messages)));
    add(leftOut.output,
        Texts::tr("The first %1 characters that processes wrote are not kept.", nullptr,
                  plural(leftOut.output)));
    return texts;
}

void insertLeftOut(QJsonObject &object, const LeftOut &leftOut)
{
    for (const auto &[name, member] : countNames)
        object.insert(QLatin1String(name), qint64(leftOut.*member));
}

LeftOut leftOutIn(const QJsonObject &object)
{
    LeftOut leftOut;
    for (const auto &[name, member] : countNames)
        leftOut.*member = std::uint64_t(std::max<qint64>(object[QLatin1String(name)].toInteger(), 0));
    return leftOut;
}

} // namespace model::testruns
