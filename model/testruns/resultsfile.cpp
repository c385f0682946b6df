// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/resultsfile.h"

#include "model/files/smallfile.h"
#include "model/testruns/resultfiller.h"
#include "model/testruns/runjournal.h"
#include "model/testruns/testreport.h"
#include "model/testruns/trxreader.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

namespace model::testruns {

using namespace protocol;
using namespace protocol::dotnettest;

namespace {

std::optional<Outcome> outcomeNamed(const QString &name)
{
    for (std::size_t i = 0; i < outcomes; ++i) {
        if (name == nameOf(Outcome(i)))
            return Outcome(i);
    }
    return std::nullopt;
}

QString textIn(const QJsonObject &object, const char *name)
{
    return object[QLatin1String(name)].toString();
}

/// Of a name, of which each attempt has the whole.
QString nameIn(const QJsonObject &object, const char *name)
{
    return textIn(object, name).left(namesMax);
}

std::optional<std::int64_t> ticksIn(const QJsonObject &object)
{
    const QJsonValue seconds = object[QLatin1String("duration")];
    return seconds.isDouble() ? ticksOfSeconds(seconds.toDouble()) : std::nullopt;
}

/// Fills what an attempt or a test tells of its result.
void takeResult(FileResult &result, const QJsonObject &object)
{
    result.told.duration = ticksIn(object);
    const QString kept = textIn(object, "texts");
    result.textsKept = kept == nameOf(TextsKept::None) ? TextsKept::None
        : kept == nameOf(TextsKept::Cut)               ? TextsKept::Cut
                                                       : TextsKept::All;
    result.told.exceptionMessageList.clear();
    if (const QString message = textIn(object, "message"); result.outcome != Outcome::Failed)
        result.told.reason = message;
    else
        result.told.exceptionMessageList.append({message, textIn(object, "type"), textIn(object, "stack")});
}

bool addJsonTest(ResultFiller &filler, const QJsonObject &object)
{
    const auto outcome = outcomeNamed(textIn(object, "outcome"));
    if (!outcome || textIn(object, "uid").isEmpty())
        return false;
    FileResult result;
    result.application = nameIn(object, "application");
    result.test.uid = nameIn(object, "uid");
    result.test.displayName = nameIn(object, "displayName");
    result.test.methodName = nameIn(object, "method");
    result.test.filePath = nameIn(object, "file");
    if (const int line = object[QLatin1String("line")].toInt(); line > 0)
        result.test.lineNumber = line;
    setClass(result.test, nameIn(object, "class"));
    for (const auto &trait : object[QLatin1String("traits")].toArray()) {
        const QString line = trait.toString().left(namesMax);
        result.test.traits.append({line.section(u'=', 0, 0), line.section(u'=', 1)});
    }
    const QJsonArray attempts = object[QLatin1String("attempts")].toArray();
    for (qsizetype i = 0; i + 1 < attempts.size(); ++i) {
        const QJsonObject attempt = attempts[i].toObject();
        result.outcome = outcomeNamed(textIn(attempt, "outcome")).value_or(Outcome::Incomplete);
        takeResult(result, attempt);
        result.told.isSuperseded = true;
        filler.add(result);
    }
    // A flaky test is one whose last attempt has passed.
    result.outcome = *outcome;
    takeResult(result, object);
    result.host = object[QLatin1String("host")].toInt();
    result.told.isSuperseded = object[QLatin1String("superseded")].toBool();
    if (const QString reason = textIn(object, "reason"); !reason.isEmpty())
        result.told.reason = reason;
    result.told.expected = textIn(object, "expected");
    result.told.actual = textIn(object, "actual");
    result.told.standardOutput = textIn(object, "stdout");
    result.told.errorOutput = textIn(object, "stderr");
    filler.add(result);
    return true;
}

Result<> parseJson(const QByteArray &bytes, TestResults &results, LeftOut &leftOut)
{
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &problem);
    if (problem.error != QJsonParseError::NoError)
        return Error{ErrorCode::BadValue, Texts::tr("this is no whole JSON: %1").arg(problem.errorString()),
                     std::uint64_t(problem.offset)};
    const QJsonValue tests = document.object()[QLatin1String("tests")];
    if (!tests.isArray())
        return Error{ErrorCode::BadValue, Texts::tr("this JSON has no list of tests")};
    ResultFiller filler(results);
    for (const auto &test : tests.toArray()) {
        if (!addJsonTest(filler, test.toObject()))
            return Error{ErrorCode::BadValue, Texts::tr("a test in this JSON has no uid, or no outcome")};
    }
    leftOut = leftOutIn(document.object());
    return {};
}

QSet<std::pair<QString, QString>> runningIn(const QJsonObject &line)
{
    QSet<std::pair<QString, QString>> running;
    for (const auto &test : line[QLatin1String("running")].toArray())
        running.insert({nameIn(test.toObject(), "application"), nameIn(test.toObject(), "uid")});
    return running;
}

/// Reads lines up to the first one that breaks off. What is behind that came after a crash of the system.
Result<bool> parseJournal(const QByteArray &bytes, TestResults &results, LeftOut &leftOut)
{
    ResultFiller filler(results);
    QSet<std::pair<QString, QString>> running; ///< application and uid
    for (qsizetype begin = 0; begin < bytes.size();) {
        const auto end = bytes.indexOf('\n', begin);
        const QJsonObject line
            = QJsonDocument::fromJson(bytes.mid(begin, end < 0 ? -1 : end - begin)).object();
        if (begin == 0 && line[QLatin1String("clrlensTestRun")].toInt() > RunJournal::version)
            return Error{ErrorCode::Unsupported,
                         Texts::tr("this run was kept by a newer version of the program")};
        if (end < 0 || line.isEmpty())
            break;
        if (line.contains(QLatin1String("ended"))) {
            leftOut = leftOutIn(line);
            return true;
        }
        const std::pair named(nameIn(line, "application"), nameIn(line, "uid"));
        if (line.contains(QLatin1String("running")))
            running = runningIn(line);
        else if (line.contains(QLatin1String("uid")) && addJsonTest(filler, line)
                 && textIn(line, "outcome") != nameOf(Outcome::NotRun))
            running.remove(named);
        begin = end + 1;
    }
    for (const auto &[application, uid] : std::as_const(running))
        filler.lose(application, uid);
    return false;
}

/// Adds what the file itself does not tell, and what was left out of it here.
void takeLeftOut(KeptRun &run)
{
    const LeftOut here = leftOutOf(*run.results);
    run.leftOut.tests += here.tests;
    run.leftOut.results += here.results;
    run.leftOut.texts = std::max(run.leftOut.texts, here.texts);
    run.leftOut.cutTexts = std::max(run.leftOut.cutTexts, here.cutTexts);
}

} // namespace

Result<KeptRun> parseResults(const QByteArray &bytes)
{
    KeptRun run;
    run.results = std::make_unique<TestResults>();
    if (bytes.startsWith("{\"clrlensTestRun\"")) {
        const auto isWhole = parseJournal(bytes, *run.results, run.leftOut);
        if (!isWhole.ok())
            return isWhole.error();
        run.isWhole = isWhole.value();
        takeLeftOut(run);
        return run;
    }
    const bool isJson = bytes.trimmed().startsWith('{');
    const Result<> parsed
        = isJson ? parseJson(bytes, *run.results, run.leftOut) : parseTrx(bytes, *run.results);
    if (!parsed.ok())
        return parsed.error();
    run.hasUids = isJson;
    takeLeftOut(run);
    return run;
}

Result<KeptRun> readResults(const QString &path)
{
    const bool isFolder = QFileInfo(path).isDir();
    const auto bytes
        = readSmallFile(isFolder ? QDir(path).filePath(RunJournal::fileName) : path, resultsFileBytesMax);
    if (!bytes.ok())
        return bytes.error();
    return parseResults(bytes.value());
}

} // namespace model::testruns
