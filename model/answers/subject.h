// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <QString>

namespace model::answers {

/// What a user asks of a trace. Each page of a trace belongs to one subject.
enum class Subject : quint8 {
    Summary,
    Cpu,
    Memory,
    Threads,
    Requests,
    StartUp,
    Exceptions,
    Counters,
    Events,
    File
};

/// All of them, in the order in which a user asks.
inline constexpr std::array allSubjects{
    Subject::Summary, Subject::Cpu,        Subject::Memory,   Subject::Threads, Subject::Requests,
    Subject::StartUp, Subject::Exceptions, Subject::Counters, Subject::Events,  Subject::File};

/// Returns the word by which settings and tests know it: "start-up".
QString subjectId(Subject subject);
/// Returns what the window calls it.
QString subjectTitle(Subject subject);
/// Returns the question that it answers, for a tooltip.
QString subjectQuestion(Subject subject);

} // namespace model::answers
