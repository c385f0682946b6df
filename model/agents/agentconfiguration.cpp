// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agentconfiguration.h"

#include "model/words/texts.h"

#include <algorithm>
#include <limits>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace model::agents {

using namespace std::chrono_literals;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;
using protocol::bytefrog::Dialect;

namespace {

constexpr int safeBufferMin = 1 << 20;
constexpr int safeBufferMax = 4 << 20;
constexpr auto safeHeartbeat = 1000ms;
constexpr int usualSendersMax = 16;

const QLatin1String bufferName("bufferMemoryBudget");
const QLatin1String heartbeatName("heartbeatInterval");
const QLatin1String sendersName("numDataSenders");
const QLatin1String retriesName("queueRetryCount");
const QLatin1String exclusionsName("exclusions");
const QLatin1String inclusionsName("inclusions");

Error badValue(const QString &text)
{
    return {ErrorCode::BadValue, text, 0, 0};
}

std::optional<Error> takeNumber(const QString &name, const QJsonValue &value, int &number)
{
    if (!value.isDouble() || value.toDouble() != value.toInt(std::numeric_limits<int>::min()))
        return badValue(model::Texts::tr("%1 is no whole number").arg(name));
    number = value.toInt();
    return {};
}

std::optional<Error> takeTexts(const QString &name, const QJsonValue &value, QStringList &texts)
{
    if (!value.isArray())
        return badValue(model::Texts::tr("%1 is no list of texts").arg(name));
    for (const QJsonValue &item : value.toArray()) {
        if (!item.isString())
            return badValue(model::Texts::tr("%1 is no list of texts").arg(name));
        texts += item.toString();
    }
    return {};
}

} // namespace

QStringList AgentConfiguration::toldExclusions() const
{
    const bool isOfInclusions = exclusions.isEmpty() && !inclusions.isEmpty();
    return isOfInclusions ? QStringList{QStringLiteral(".*")} : exclusions;
}

protocol::bytefrog::Configuration AgentConfiguration::forRun(std::uint8_t runId) const
{
    return {.bufferMemoryBudget = bufferBytes,
            .heartbeatInterval = std::int32_t(heartbeat.count()),
            .numDataSenders = senders,
            .queueRetryCount = retries,
            .runId = runId,
            .exclusions = toldExclusions(),
            .inclusions = inclusions};
}

Result<> checkConfiguration(const AgentConfiguration &configuration)
{
    for (const QString &pattern : configuration.exclusions + configuration.inclusions) {
        const QRegularExpression expression(pattern);
        if (!expression.isValid())
            return badValue(model::Texts::tr("\"%1\" is no regular expression: %2")
                                .arg(pattern, expression.errorString()));
    }
    for (const Dialect dialect : {Dialect::Version1, Dialect::CodePulse4}) {
        if (auto encoded = encodeConfiguration(configuration.forRun(0), dialect); !encoded.ok())
            return encoded.error();
    }
    return {};
}

QStringList configurationWarnings(const AgentConfiguration &configuration)
{
    QStringList warnings;
    if (configuration.bufferBytes < safeBufferMin)
        warnings += model::Texts::tr("With a buffer below 1 MiB an agent can hang its program for good");
    if (configuration.bufferBytes > safeBufferMax)
        warnings += model::Texts::tr("With a buffer above 4 MiB an agent can leave much unsent at its end");
    if (configuration.heartbeat < safeHeartbeat)
        warnings += model::Texts::tr(
            "With heartbeats more often than each second an agent can leave much unsent at its end");
    if (configuration.senders > usualSendersMax)
        warnings += model::Texts::tr("More than 16 data connections were never tried");
    if (configuration.inclusions.isEmpty() && configuration.exclusions.isEmpty())
        warnings += model::Texts::tr("Nothing is excluded: each class outside of Java's own ones is traced");
    static const QRegularExpression dots(QStringLiteral("^\\^?[a-z0-9]+(\\\\?\\.[A-Za-z0-9_$]+)+\\\\?\\.?$"));
    for (const QString &pattern : configuration.inclusions + configuration.exclusions) {
        if (dots.match(pattern).hasMatch())
            warnings += model::Texts::tr("\"%1\" has dots, but names of classes have slashes: com/acme/")
                            .arg(pattern);
    }
    return warnings;
}

Result<AgentConfiguration> parseConfiguration(const QByteArray &json)
{
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(json, &problem);
    if (!document.isObject())
        return badValue(problem.error == QJsonParseError::NoError ? model::Texts::tr("it is no JSON object")
                                                                  : problem.errorString());
    AgentConfiguration configuration;
    int heartbeat = int(configuration.heartbeat.count());
    const QJsonObject object = document.object();
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        const QString &name = entry.key();
        std::optional<Error> error;
        if (name == bufferName)
            error = takeNumber(name, entry.value(), configuration.bufferBytes);
        else if (name == heartbeatName)
            error = takeNumber(name, entry.value(), heartbeat);
        else if (name == sendersName)
            error = takeNumber(name, entry.value(), configuration.senders);
        else if (name == retriesName)
            error = takeNumber(name, entry.value(), configuration.retries);
        else if (name == exclusionsName)
            error = takeTexts(name, entry.value(), configuration.exclusions);
        else if (name == inclusionsName)
            error = takeTexts(name, entry.value(), configuration.inclusions);
        else
            error = badValue(model::Texts::tr("it has an unknown name: %1").arg(name));
        if (error)
            return *error;
    }
    configuration.heartbeat = std::chrono::milliseconds(heartbeat);
    return configuration;
}

QByteArray configurationJson(const AgentConfiguration &configuration)
{
    return QJsonDocument(QJsonObject{{bufferName, configuration.bufferBytes},
                                     {heartbeatName, int(configuration.heartbeat.count())},
                                     {sendersName, configuration.senders},
                                     {retriesName, configuration.retries},
                                     {exclusionsName, QJsonArray::fromStringList(configuration.exclusions)},
                                     {inclusionsName, QJsonArray::fromStringList(configuration.inclusions)}})
        .toJson(QJsonDocument::Compact);
}

} // namespace model::agents
