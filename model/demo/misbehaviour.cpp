// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/misbehaviour.h"

#include <algorithm>
#include <array>

namespace model::demo {
namespace {

struct NamedMisbehaviour {
    Misbehaviour misbehaviour;
    const char *name;
};

constexpr std::array misbehaviourNames{
    NamedMisbehaviour{Misbehaviour::None, "none"},
    NamedMisbehaviour{Misbehaviour::Silence, "silence"},
    NamedMisbehaviour{Misbehaviour::Dripping, "dripping"},
    NamedMisbehaviour{Misbehaviour::Flooding, "flooding"},
    NamedMisbehaviour{Misbehaviour::Resetting, "resetting"},
    NamedMisbehaviour{Misbehaviour::OneByteAtATime, "one-byte-at-a-time"},
    NamedMisbehaviour{Misbehaviour::ShortWrites, "short-writes"},
    NamedMisbehaviour{Misbehaviour::Busy, "busy"},
    NamedMisbehaviour{Misbehaviour::Http, "http"},
    NamedMisbehaviour{Misbehaviour::Ssh, "ssh"},
    NamedMisbehaviour{Misbehaviour::WrongMagic, "wrong-magic"},
    NamedMisbehaviour{Misbehaviour::SizeTooSmall, "size-too-small"},
    NamedMisbehaviour{Misbehaviour::SizeTooLarge, "size-too-large"},
    NamedMisbehaviour{Misbehaviour::CutReplies, "cut-replies"},
    NamedMisbehaviour{Misbehaviour::TrailingBytes, "trailing-bytes"},
    NamedMisbehaviour{Misbehaviour::GiantContinuation, "giant-continuation"},
    NamedMisbehaviour{Misbehaviour::ErrorReplies, "error-replies"},
    NamedMisbehaviour{Misbehaviour::CutStreams, "cut-streams"},
    NamedMisbehaviour{Misbehaviour::SilentStreams, "silent-streams"},
    NamedMisbehaviour{Misbehaviour::WrongStreams, "wrong-streams"},
    NamedMisbehaviour{Misbehaviour::EndlessStreams, "endless-streams"},
    NamedMisbehaviour{Misbehaviour::UnansweredStops, "unanswered-stops"},
    NamedMisbehaviour{Misbehaviour::UnstoppableStreams, "unstoppable-streams"},
    NamedMisbehaviour{Misbehaviour::StrangeTexts, "strange-texts"},
    NamedMisbehaviour{Misbehaviour::Suspended, "suspended"},
    NamedMisbehaviour{Misbehaviour::SuspendedElsewhere, "suspended-elsewhere"},
};
static_assert(misbehaviourNames.size() == std::size_t(Misbehaviour::SuspendedElsewhere) + 1);

} // namespace

QString misbehaviourName(Misbehaviour misbehaviour)
{
    const auto *const found
        = std::ranges::find(misbehaviourNames, misbehaviour, &NamedMisbehaviour::misbehaviour);
    return QString::fromLatin1(found->name);
}

std::optional<Misbehaviour> misbehaviourFromName(const QString &name)
{
    const auto *const found = std::ranges::find_if(
        misbehaviourNames, [&name](const auto &named) { return name == QLatin1String(named.name); });
    return found == misbehaviourNames.end() ? std::nullopt : std::optional(found->misbehaviour);
}

QList<Misbehaviour> allMisbehaviours()
{
    QList<Misbehaviour> all;
    for (const NamedMisbehaviour &named : misbehaviourNames) {
        if (named.misbehaviour != Misbehaviour::None)
            all.append(named.misbehaviour);
    }
    return all;
}

QString strangeText(const QString &text)
{
    // A title and a colour for the terminal, a bell, a right-to-left override, an isolate that never ends, a
    // zero-width space, and every kind of line end.
    return QStringLiteral("\u001b]0;owned\u0007\u001b[31m\u202e\u2066") % text
        % QStringLiteral("\u200b\r\n\u2028\u2029\u0085\u009b2J");
}

} // namespace model::demo
