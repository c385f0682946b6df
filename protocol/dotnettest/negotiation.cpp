// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/dotnettest/negotiation.h"

#include "protocol/core/texts.h"

#include <QStringList>

namespace protocol::dotnettest {

namespace {

constexpr QLatin1String oldestVersion("1.0.0");
constexpr QLatin1String controlVersion("1.4.0");
/// From the newest on.
constexpr QLatin1String knownVersions[]
    = {controlVersion, QLatin1String("1.3.0"), QLatin1String("1.2.0"), QLatin1String("1.1.0"), oldestVersion};

/// Returns the newest version in common; null where there is none.
QString versionInCommon(const QString &supported)
{
    const auto theirs = supported.split(u';');
    for (const auto version : knownVersions) {
        if (theirs.contains(version))
            return version;
    }
    return {};
}

std::optional<Error> modeProblem(const HandshakeMessage &handshake, const ServerOffer &offer)
{
    const auto mode = handshake.value(HandshakeProperty::ExecutionMode);
    if (mode.isNull() || offer.executionMode.isNull() || mode == offer.executionMode)
        return {};
    return Error{ErrorCode::BadValue,
                 Texts::tr("the test application was started to %1, it says that it does %2")
                     .arg(offer.executionMode, mode)};
}

} // namespace

Agreement agreeOn(const HandshakeMessage &handshake, const ServerOffer &offer)
{
    const auto supported = handshake.value(HandshakeProperty::SupportedProtocolVersions);
    const auto version = supported.isNull() ? QString(oldestVersion) : versionInCommon(supported);
    if (version.isNull())
        return refusal(
            {ErrorCode::Unsupported,
             Texts::tr("the test application speaks the versions \"%1\" of the protocol, we speak %2 to %3")
                 .arg(supported, oldestVersion, controlVersion)});
    if (const auto problem = modeProblem(handshake, offer))
        return refusal(*problem);

    Agreement agreement;
    agreement.version = version;
    auto &properties = agreement.reply.properties;
    properties.insert(HandshakeProperty::SupportedProtocolVersions, version);
    if (offer.isIde)
        properties.insert(HandshakeProperty::IsIDE, QStringLiteral("True"));
    if (version == controlVersion && !offer.serverControlPipeName.isNull())
        properties.insert(HandshakeProperty::ServerControlPipeName, offer.serverControlPipeName);
    return agreement;
}

Agreement refusal(const Error &reason)
{
    Agreement agreement;
    agreement.version = emptyText();
    agreement.reply.properties.insert(HandshakeProperty::SupportedProtocolVersions, agreement.version);
    agreement.refusal = reason;
    return agreement;
}

Layout layoutOf(const HandshakeMessage &handshake)
{
    return handshake.properties.contains(HandshakeProperty::InstanceId) ? Layout::WithInstanceId
                                                                        : Layout::WithoutInstanceId;
}

} // namespace protocol::dotnettest
