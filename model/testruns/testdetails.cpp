// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testdetails.h"

#include "model/testruns/leftout.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/plurals.h"
#include "model/words/texts.h"

#include <algorithm>

namespace model::testruns {

using text::visible;
using text::visibleLines;

namespace {

constexpr qsizetype sectionMax = 32 * 1024; ///< of a text from outside in the details
constexpr qsizetype lineMax = 500;
constexpr qsizetype namesMax = 100; ///< of the tests that ran when a process was lost

/// The outcomes in the order in which a reader has to know of them.
constexpr Outcome byWeight[outcomes] = {Outcome::Failed, Outcome::Incomplete, Outcome::Flaky,
                                        Outcome::Passed, Outcome::Skipped,    Outcome::NotRun};

/// Returns the beginning of a text, and behind it how much more there is.
QString shownLines(const QString &text)
{
    const QString shown = visibleLines(text, sectionMax);
    const auto more = text.size() - sectionMax;
    return more > 0 ? shown % u'\n'
            % Texts::tr("(%1 more characters are not shown here)", nullptr, text::plural(quint64(more)))
                  .arg(text::count(quint64(more)))
                    : shown;
}

void addSection(QStringList &parts, const QString &title, const QString &text)
{
    if (!text.isEmpty())
        parts << title % u'\n' % shownLines(text).trimmed();
}

/// Returns lines with "-" before those that only `expected` has, "+" before those of `actual`, and a space
/// before those that both begin or end with.
QString differenceOf(const QString &expected, const QString &actual)
{
    const QStringList before = visibleLines(expected, sectionMax).split(u'\n');
    const QStringList after = visibleLines(actual, sectionMax).split(u'\n');
    const auto shorter = std::min(before.size(), after.size());
    qsizetype head = 0;
    while (head < shorter && before[head] == after[head])
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    QStringList lines;
    const auto add = [&lines](QLatin1String sign, const QStringList &texts, qsizetype first, qsizetype end) {
        for (qsizetype i = first; i < end; ++i)
            lines << sign % texts[i];
    };
    add(QLatin1String("  "), before, 0, head);
    add(QLatin1String("- "), before, head, before.size() - tail);
    add(QLatin1String("+ "), after, head, after.size() - tail);
    add(QLatin1String("  "), after, after.size() - tail, after.size());
    return lines.join(u'\n');
}

void addCauses(QStringList &parts, const AttemptTexts &texts)
{
    bool isInner = false;
    for (const FailureCause &cause : texts.causes) {
        const QString type = visible(cause.type, lineMax);
        const QString title = std::exchange(isInner, true) ? Texts::tr("Caused by %1").arg(type) : type;
        const QString message = shownLines(cause.message).trimmed();
        const QString stack = shownLines(cause.stack);
        QStringList lines{title, message, stack};
        lines.removeAll(QString());
        if (!lines.isEmpty())
            parts << lines.join(u'\n');
    }
}

void addTexts(QStringList &parts, const AttemptTexts &texts)
{
    // The message of the outermost exception is mostly the reason, too.
    if (texts.causes.isEmpty() || texts.causes.first().message != texts.reason)
        addSection(parts, Texts::tr("Reason"), texts.reason);
    if (!texts.expected.isEmpty() || !texts.actual.isEmpty())
        parts << Texts::tr("Expected (-) and actual (+)") % u'\n'
                % differenceOf(texts.expected, texts.actual);
    addCauses(parts, texts);
    addSection(parts, Texts::tr("Its standard output"), texts.standardOutput);
    addSection(parts, Texts::tr("Its standard error"), texts.errorOutput);
}

/// Says what is not kept of a result; empty where all is.
QString keptText(TextsKept kept)
{
    switch (kept) {
    case TextsKept::None:
        return Texts::tr("Its message and its output are not kept: all texts of the run together were too "
                         "long.");
    case TextsKept::Cut:
        return Texts::tr("Its message or its output is not whole: only the beginning was kept.");
    case TextsKept::All:
        break;
    }
    return {};
}

QString placeOf(const TestTree &tree, const Test &test)
{
    const QString file = visible(tree.text(test.file), lineMax);
    return file.isEmpty() || test.line <= 0 ? file : QString(file % u':' % QString::number(test.line));
}

/// Says how one process ended.
QString processText(const StartReport &report, const HostReport *host)
{
    const qint64 pid = host != nullptr ? host->pid : report.pid;
    const QString what = report.mode == TestProcess::Mode::Discover ? Texts::tr("discovery")
        : report.repetition > 1 ? Texts::tr("run %1").arg(report.repetition)
                                : Texts::tr("run");
    QString text = Texts::tr("Process %1 (%2").arg(QString::number(pid), what);
    if (host != nullptr && !host->framework.isEmpty())
        text += QLatin1String(", ") % visible(host->framework, lineMax);
    if (host == nullptr || host->exitStatus)
        text += Texts::tr(", exit status %1").arg(host != nullptr ? *host->exitStatus : report.exitStatus);
    text += QLatin1String("): ") % textOf(host != nullptr ? host->end : report.end);
    const QStringList running = host != nullptr ? host->running : QStringList();
    for (const QString &name : running.first(std::min(running.size(), namesMax)))
        text += QLatin1String("\n  ") % Texts::tr("ran then: %1").arg(visible(name, lineMax));
    if (const auto more = running.size() - namesMax; more > 0)
        text += QLatin1String("\n  ") % Texts::tr("and %1 more").arg(more);
    return text;
}

} // namespace

QString outcomeText(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Passed:
        return Texts::tr("✓ passed");
    case Outcome::Failed:
        return Texts::tr("✗ failed");
    case Outcome::Skipped:
        return Texts::tr("○ skipped");
    case Outcome::Flaky:
        return Texts::tr("≈ flaky");
    case Outcome::Incomplete:
        return Texts::tr("! incomplete");
    case Outcome::NotRun:
        break;
    }
    return Texts::tr("– not run");
}

QString runningText(std::int64_t since, std::int64_t now)
{
    const std::chrono::milliseconds sofar(std::max<std::int64_t>(now - since, 0));
    return Texts::tr("▶ runs, %1").arg(text::duration(sofar));
}

QString totalsText(const Totals &totals)
{
    QStringList parts;
    if (totals.running > 0)
        parts << Texts::tr("▶ %1 running").arg(text::count(totals.running));
    for (const Outcome outcome : byWeight) {
        if (totals[outcome] == 0)
            continue;
        const QString number = text::count(totals[outcome]);
        const QString words = outcomeText(outcome);
        // The sign, the number, the word.
        parts << words.section(u' ', 0, 0) % u' ' % number % u' ' % words.section(u' ', 1);
    }
    return parts.join(QStringLiteral(" · "));
}

QString ticksText(std::int64_t ticks)
{
    constexpr std::int64_t nanosecondsPerTick = 100;
    constexpr std::int64_t ticksMax = std::numeric_limits<std::int64_t>::max() / nanosecondsPerTick;
    return ticks < 0
        ? QString()
        : text::duration(std::chrono::nanoseconds(std::min(ticks, ticksMax) * nanosecondsPerTick));
}

Outcome outcomeOf(const TestResults &results, TestId test)
{
    Outcome heaviest = Outcome::NotRun;
    const auto weight = [](Outcome outcome) { return std::ranges::find(byWeight, outcome); };
    for (RowId row = results.tree().tests()[test].firstRow; row != none; row = results.rows()[row].next)
        heaviest = std::min(heaviest, results.rows()[row].outcome,
                            [&](Outcome left, Outcome right) { return weight(left) < weight(right); });
    return heaviest;
}

std::int64_t ticksOf(const TestResults &results, TestId test)
{
    std::int64_t sum = -1;
    for (RowId row = results.tree().tests()[test].firstRow; row != none; row = results.rows()[row].next) {
        for (AttemptId id = results.rows()[row].first; id != none; id = results.attempts()[id].next) {
            if (const std::int64_t ticks = results.attempts()[id].duration; ticks >= 0)
                sum = std::min(std::max<std::int64_t>(sum, 0) + ticks, Totals::ticksMax);
        }
    }
    return sum;
}

QStringList failingTests(const TestResults &results)
{
    QStringList uids;
    const TestTree &tree = results.tree();
    for (TestId test = 0; test < tree.tests().size(); ++test) {
        if (isFailing(outcomeOf(results, test)))
            uids << tree.text(tree.tests()[test].uid);
    }
    return uids;
}

bool hasSeveralResults(const TestResults &results, TestId test)
{
    const Test &known = results.tree().tests()[test];
    return known.firstRow != known.lastRow
        || (known.firstRow != none && results.rows()[known.firstRow].attempts > 1);
}

std::vector<AttemptId> attemptsOf(const TestResults &results, TestId test)
{
    std::vector<AttemptId> all;
    for (RowId row = results.tree().tests()[test].firstRow; row != none; row = results.rows()[row].next) {
        for (AttemptId one = results.rows()[row].first; one != none; one = results.attempts()[one].next)
            all.push_back(one);
    }
    std::ranges::sort(all);
    return all;
}

QString firstLineOf(const AttemptTexts &texts)
{
    const QString &message = texts.causes.isEmpty() ? texts.reason : texts.causes.first().message;
    const QString start = message.left(lineMax).trimmed();
    return start.left(start.indexOf(u'\n')).trimmed(); // lines may end with \r\n
}

QString detailsText(const TestResults &results, TestId test, AttemptId attempt)
{
    const TestTree &tree = results.tree();
    const Test &known = tree.tests()[test];
    if (attempt == none && known.lastRow != none)
        attempt = results.rows()[known.lastRow].last;
    const Attempt *const result = attempt == none ? nullptr : &results.attempts()[attempt];
    QStringList head{visible(result != nullptr ? tree.fullName(test, results.rows()[result->row].name)
                                               : tree.fullName(test),
                             lineMax)};
    QStringList facts{outcomeText(result != nullptr ? result->outcome : Outcome::NotRun)};
    if (result != nullptr && result->duration >= 0)
        facts << ticksText(result->duration);
    if (result != nullptr && results.rows()[result->row].attempts > 1)
        facts << Texts::tr("%1 attempts").arg(results.rows()[result->row].attempts);
    if (result != nullptr && result->isSuperseded)
        facts << Texts::tr("a later attempt counts");
    head << facts.join(QStringLiteral(" · "));
    if (const QString place = placeOf(tree, known); !place.isEmpty())
        head << place;
    if (known.traits != 0)
        head << visible(tree.text(known.traits).replace(u'\n', QLatin1String(", ")), lineMax);
    QStringList parts{head.join(u'\n')};
    if (result != nullptr) {
        addTexts(parts, results.texts(*result));
        if (const QString left = keptText(result->textsKept); !left.isEmpty())
            parts << left;
    }
    return parts.join(QLatin1String("\n\n"));
}

QString endText(const StartReport &report)
{
    QStringList paragraphs;
    if (report.end == EndKind::NotStarted)
        return textOf(report.end) % u'\n' % visible(report.error ? report.error->text : QString());
    for (const HostReport &host : report.hosts)
        paragraphs << processText(report, &host);
    if (report.hosts.isEmpty())
        paragraphs << processText(report, nullptr);
    for (const HostMessage &message : report.messages)
        paragraphs << Texts::tr("It says: %1").arg(visible(message.text));
    LeftOut leftOut;
    leftOut.messages = report.forgottenMessages;
    leftOut.output = report.forgottenOutput;
    paragraphs += leftOutTexts(leftOut);
    if (report.end == EndKind::Completed)
        return paragraphs.join(u'\n');
    if (report.error)
        paragraphs << visible(report.error->text);
    for (const QString &line : lastLines(report))
        paragraphs << QLatin1String("  | ") % line;
    return paragraphs.join(u'\n');
}

QStringList lastLines(const StartReport &report)
{
    const QString last = report.end == EndKind::NeverConnected ? report.lastOutput % u'\n' % report.lastErrors
                                                               : report.lastErrors;
    QStringList lines = last.split(u'\n', Qt::SkipEmptyParts);
    for (QString &line : lines)
        line = visible(line);
    return lines;
}

QString lostTestsText(const StartReport &report)
{
    constexpr qsizetype shownMax = 3;
    QStringList running;
    for (const HostReport &host : report.hosts)
        running += host.running;
    if (running.isEmpty())
        return {};
    const QString names = visible(running.mid(0, shownMax).join(QLatin1String(", ")));
    const auto more = running.size() - shownMax;
    return more > 0 ? Texts::tr("These tests ran then: %1 and %2 more").arg(names).arg(more)
                    : Texts::tr("These tests ran then: %1").arg(names);
}

} // namespace model::testruns
