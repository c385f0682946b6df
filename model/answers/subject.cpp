// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/answers/subject.h"

#include "model/words/texts.h"

namespace model::answers {

QString subjectId(Subject subject)
{
    switch (subject) {
    case Subject::Summary:
        return QStringLiteral("summary");
    case Subject::Cpu:
        return QStringLiteral("cpu");
    case Subject::Memory:
        return QStringLiteral("memory");
    case Subject::Threads:
        return QStringLiteral("threads");
    case Subject::Requests:
        return QStringLiteral("requests");
    case Subject::StartUp:
        return QStringLiteral("start-up");
    case Subject::Exceptions:
        return QStringLiteral("exceptions");
    case Subject::Counters:
        return QStringLiteral("counters");
    case Subject::Events:
        return QStringLiteral("events");
    case Subject::File:
        return QStringLiteral("file");
    }
    return {};
}

QString subjectTitle(Subject subject)
{
    switch (subject) {
    case Subject::Summary:
        return Texts::tr("Summary");
    case Subject::Cpu:
        return Texts::tr("CPU");
    case Subject::Memory:
        return Texts::tr("Memory");
    case Subject::Threads:
        return Texts::tr("Threads");
    case Subject::Requests:
        return Texts::tr("Requests");
    case Subject::StartUp:
        return Texts::tr("Start-up");
    case Subject::Exceptions:
        return Texts::tr("Exceptions");
    case Subject::Counters:
        return Texts::tr("Counters");
    case Subject::Events:
        return Texts::tr("Events");
    case Subject::File:
        return Texts::tr("File");
    }
    return {};
}

QString subjectQuestion(Subject subject)
{
    switch (subject) {
    case Subject::Summary:
        return Texts::tr("What was recorded, and what stands out?");
    case Subject::Cpu:
        return Texts::tr("Which code needs the processor?");
    case Subject::Memory:
        return Texts::tr("What is allocated, and what do collections cost?");
    case Subject::Threads:
        return Texts::tr("Where do threads wait?");
    case Subject::Requests:
        return Texts::tr("Which requests are slow, and which fail?");
    case Subject::StartUp:
        return Texts::tr("What is compiled while the program runs?");
    case Subject::Exceptions:
        return Texts::tr("What is thrown, and where?");
    case Subject::Counters:
        return Texts::tr("How do the numbers of the program and the runtime go?");
    case Subject::Events:
        return Texts::tr("Which events came, and what do they say?");
    case Subject::File:
        return Texts::tr("What is in the file, and is it whole?");
    }
    return {};
}

} // namespace model::answers
