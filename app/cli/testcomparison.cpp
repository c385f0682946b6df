// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/testcomparison.h"

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "model/testruns/resultsfile.h"
#include "model/testruns/runcomparison.h"
#include "model/testruns/testdetails.h"
#include "model/testruns/testreport.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"

#include <algorithm>
#include <QJsonArray>

namespace app::cli {
namespace {

using model::testruns::Change;
using model::testruns::ChangedTest;
using model::testruns::nameOf;
using model::testruns::Outcome;
using model::testruns::TestResults;
using model::testruns::textOf;

constexpr qsizetype nameMax = 500; ///< of a text from outside in a line
constexpr int testsFailed = 2; ///< exit status

std::unique_ptr<TestResults> readRun(const QString &path)
{
    auto results = model::testruns::readResults(path);
    if (results.ok()) {
        if (!results.value().isWhole)
            printError(QStringLiteral("%1 has broken off: tests may be missing in it.")
                           .arg(model::text::visible(path, nameMax)));
        return std::move(results).value().results;
    }
    printError(model::describeError(results.error(),
                                    QStringLiteral("Reading %1").arg(model::text::visible(path, nameMax)),
                                    model::ErrorSubject::File)
                   .sentence());
    return nullptr;
}

QJsonObject jsonOf(const ChangedTest &test)
{
    QJsonObject object{{QLatin1String("name"), test.name}};
    if (test.before)
        object.insert(QLatin1String("before"), nameOf(*test.before));
    if (test.after)
        object.insert(QLatin1String("after"), nameOf(*test.after));
    for (const auto &[name, ticks] :
         {std::pair("durationBefore", test.ticksBefore), std::pair("durationAfter", test.ticksAfter)}) {
        if (ticks >= 0)
            object.insert(QLatin1String(name), double(ticks) / double(model::testruns::ticksPerSecond));
    }
    return object;
}

int printAsJson(const QList<ChangedTest> &tests)
{
    QJsonObject all;
    for (std::size_t i = 0; i < model::testruns::changes; ++i) {
        QJsonArray array;
        for (const ChangedTest &test : tests) {
            if (test.change == Change(i))
                array.append(jsonOf(test));
        }
        all.insert(nameOf(Change(i)), array);
    }
    return printJson(all);
}

QString wordsOf(Outcome outcome)
{
    return outcome == Outcome::NotRun ? QStringLiteral("not run") : QString(nameOf(outcome));
}

int printAsText(const QList<ChangedTest> &tests)
{
    Output out;
    for (const ChangedTest &test : tests) {
        QString line = textOf(test.change) % u' ' % test.name;
        if (test.change == Change::Slower)
            line += QStringLiteral(": %1, before %2")
                        .arg(model::testruns::ticksText(test.ticksAfter),
                             model::testruns::ticksText(test.ticksBefore));
        else if (test.change == Change::NoLongerRun)
            line += QStringLiteral(": %1, before %2").arg(wordsOf(*test.after), wordsOf(*test.before));
        else if (test.change == Change::RunAgain)
            line += QStringLiteral(": before %1").arg(wordsOf(*test.before));
        else if (test.change == Change::New)
            line += QStringLiteral(": %1").arg(wordsOf(*test.after));
        else if (test.after == Outcome::Incomplete)
            line += QStringLiteral(": never came to its end");
        out.writeLine(line);
    }
    QStringList sums;
    for (std::size_t i = 0; i < model::testruns::changes; ++i)
        sums << QStringLiteral("%1 %2").arg(
            model::text::count(quint64(std::ranges::count(tests, Change(i), &ChangedTest::change))),
            textOf(Change(i)));
    out.writeLine(sums.join(QLatin1String(", ")));
    return out.finish();
}

} // namespace

int compareTestRuns(const QString &before, const QString &after, bool printsJson)
{
    const auto first = readRun(before);
    const auto second = first ? readRun(after) : nullptr;
    if (!second)
        return Failure;
    const QList<ChangedTest> tests = model::testruns::compareRuns(*first, *second);
    const int status = printsJson ? printAsJson(tests) : printAsText(tests);
    const bool isWorse = std::ranges::any_of(tests, [](const ChangedTest &test) {
        return test.after && isFailing(*test.after) && test.change != Change::StillFailing;
    });
    return isWorse && status == Success ? testsFailed : status;
}

} // namespace app::cli
