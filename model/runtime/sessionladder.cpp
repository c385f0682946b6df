// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/sessionladder.h"

#include "model/runtime/commandsupport.h"
#include "model/words/texts.h"

#include <algorithm>
#include <utility>

namespace model {

using protocol::ipc::CollectTracingRequest;
using protocol::ipc::Command;

namespace {

bool hasEventFilter(const CollectTracingRequest &request)
{
    return std::ranges::any_of(request.providers,
                               [](const auto &provider) { return !provider.eventFilter.takesAll(); });
}

/// Returns the lowest version that carries the request.
Command carrierOf(const CollectTracingRequest &request)
{
    using protocol::ipc::defaultRundownKeyword;
    if (request.bufferMode != protocol::ipc::BufferMode::Drop)
        return Command::CollectTracing6;
    if (hasEventFilter(request))
        return Command::CollectTracing5;
    if (request.rundownKeyword != 0 && request.rundownKeyword != defaultRundownKeyword)
        return Command::CollectTracing4;
    if (!request.requestStackwalk)
        return Command::CollectTracing3;
    return request.rundownKeyword == 0 ? Command::CollectTracing2 : Command::CollectTracing;
}

/// Takes out of the request what only `carrier` can carry, and returns what that is.
Loss dropWhatNeeds(Command carrier, CollectTracingRequest &request)
{
    switch (carrier) {
    case Command::CollectTracing6:
        request.bufferMode = protocol::ipc::BufferMode::Drop;
        return Loss::Blocking;
    case Command::CollectTracing5:
        for (auto &provider : request.providers)
            provider.eventFilter = {};
        return Loss::EventFilter;
    case Command::CollectTracing4:
        request.rundownKeyword = protocol::ipc::defaultRundownKeyword;
        return Loss::RundownKeyword;
    case Command::CollectTracing3:
        request.requestStackwalk = true;
        return Loss::StacksCannotBeLeftOut;
    default:
        request.rundownKeyword = protocol::ipc::defaultRundownKeyword;
        return Loss::RundownCannotBeLeftOut;
    }
}

} // namespace

Ladder sessionLadder(const CollectTracingRequest &request)
{
    Ladder ladder;
    CollectTracingRequest left = request;
    Losses losses;
    for (;;) {
        const Command carrier = carrierOf(left);
        ladder.push_back({protocol::ipc::encodeCollectTracing(left, carrier), losses});
        if (carrier == Command::CollectTracing)
            return ladder;
        losses |= dropWhatNeeds(carrier, left);
    }
}

Losses lossesByKind(const CollectTracingRequest &request, const QString &runtimeVersion)
{
    const bool samples = std::ranges::any_of(request.providers, [](const auto &provider) {
        return provider.name == QLatin1String("Microsoft-DotNETCore-SampleProfiler");
    });
    return samples && isNativeAot(runtimeVersion) ? Losses(Loss::SampleModes) : Losses();
}

QStringList lossSentences(Losses losses)
{
    static constexpr std::pair<Loss, const char *> sentences[] = {
        {Loss::RundownCannotBeLeftOut,
         QT_TRANSLATE_NOOP("model::Texts",
                           "This runtime knows only the oldest CollectTracing command and sends a rundown "
                           "whether asked to or "
                           "not.")},
        {Loss::StacksCannotBeLeftOut,
         QT_TRANSLATE_NOOP("model::Texts",
                           "Stacks cannot be left out before .NET 9: every event comes with its stack, which "
                           "costs the target "
                           "more.")},
        {Loss::RundownKeyword,
         QT_TRANSLATE_NOOP(
             "model::Texts",
             "A rundown of some keywords can be had from .NET 9 on: this one sends the whole of it.")},
        {Loss::EventFilter,
         QT_TRANSLATE_NOOP("model::Texts",
                           "Single events can be chosen from .NET 10 on: all events of the keywords and "
                           "levels are recorded.")},
        {Loss::Blocking,
         QT_TRANSLATE_NOOP(
             "model::Texts",
             "Blocking can be had from .NET 11 on: events that do not fit into the buffer are dropped and "
             "counted.")},
        {Loss::SampleModes,
         QT_TRANSLATE_NOOP(
             "model::Texts",
             "The program was compiled ahead of time (NativeAOT): its samples do not tell whether a thread "
             "ran, "
             "which the threads' clocks tell, and its methods have the names that the symbols of its file "
             "have. Keep its .dbg file beside it.")},
    };
    QStringList texts;
    for (const auto &[loss, text] : sentences) {
        if (losses.testFlag(loss))
            texts.append(Texts::tr(text));
    }
    return texts;
}

} // namespace model
