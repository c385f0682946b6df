// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preferences/preferencefile.h"

#include "model/preferences/preferencefields.h"
#include "model/words/texts.h"

#include <cmath>
#include <limits>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace model {

namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

constexpr QLatin1String versionKey("clrlensPreferences");
constexpr QLatin1String valuesKey("preferences");
constexpr qsizetype unknownMost = 20;
constexpr qsizetype unknownLengthMost = 80;

Error preferenceError(const QString &text)
{
    return {ErrorCode::BadValue, text};
}

/// Each takes a value of its kind, and returns what the kind is called where it is another.
QString take(const QJsonValue &value, QString &into)
{
    if (!value.isString())
        return QStringLiteral("a text");
    into = value.toString();
    return {};
}

QString take(const QJsonValue &value, int &into)
{
    const double number = value.toDouble(0.5); // which is not whole
    if (std::floor(number) != number || std::abs(number) > std::numeric_limits<int>::max())
        return Texts::tr("a whole number");
    into = int(number);
    return {};
}

QString take(const QJsonValue &value, bool &into)
{
    if (!value.isBool())
        return Texts::tr("true or false");
    into = value.toBool();
    return {};
}

QString take(const QJsonValue &value, QStringList &into)
{
    const QString wanted = Texts::tr("a list of texts");
    if (!value.isArray())
        return wanted;
    QStringList texts;
    for (const QJsonValue one : value.toArray()) {
        if (!one.isString())
            return wanted;
        texts.append(one.toString());
    }
    into = std::move(texts);
    return {};
}

QJsonValue jsonOf(const QStringList &texts)
{
    return QJsonArray::fromStringList(texts);
}

template <class T> QJsonValue jsonOf(const T &value)
{
    return value;
}

QStringList unknownKeys(const QJsonObject &values)
{
    QStringList unknown = values.keys();
    for (const PreferenceField &field : preferenceFields())
        unknown.removeAll(field.key);
    unknown = unknown.mid(0, unknownMost);
    for (QString &key : unknown)
        key = key.left(unknownLengthMost);
    return unknown;
}

} // namespace

Result<ReadPreferences> parsePreferenceFile(const QByteArray &json, const Preferences &before)
{
    if (json.size() > preferenceFileBytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a file of preferences has at most %1 bytes").arg(preferenceFileBytesMax)};
    QJsonParseError failure;
    const QJsonObject root = QJsonDocument::fromJson(json, &failure).object();
    if (failure.error != QJsonParseError::NoError)
        return Error{ErrorCode::BadValue, Texts::tr("this is not JSON: %1").arg(failure.errorString()),
                     std::uint64_t(failure.offset)};
    const int version = root[versionKey].toInt();
    if (version < 1)
        return preferenceError(
            Texts::tr("this is no file of preferences: \"%1\" is missing").arg(versionKey));
    if (version > preferenceFileVersion)
        return Error{ErrorCode::Unsupported,
                     Texts::tr("this file of preferences is of version %1; version %2 is known")
                         .arg(version)
                         .arg(preferenceFileVersion)};
    if (!root[valuesKey].isObject())
        return preferenceError(Texts::tr("\"%1\" is missing").arg(valuesKey));
    const QJsonObject values = root[valuesKey].toObject();
    ReadPreferences read{before, unknownKeys(values)};
    for (const PreferenceField &field : preferenceFields()) {
        if (!values.contains(field.key))
            continue;
        const QString wanted = std::visit(
            [&](auto member) { return take(values[field.key], read.preferences.*member); }, field.member);
        if (!wanted.isEmpty())
            return preferenceError(Texts::tr("\"%1\" is not %2").arg(field.key, wanted));
    }
    for (const PreferenceProblem &problem : problemsOf(read.preferences)) {
        if (values.contains(problem.key))
            return preferenceError(QStringLiteral("\"%1\" %2").arg(problem.key, problem.text));
    }
    return read;
}

QByteArray formatPreferenceFile(const Preferences &preferences)
{
    QJsonObject values;
    for (const PreferenceField &field : preferenceFields())
        std::visit([&](auto member) { values[field.key] = jsonOf(preferences.*member); }, field.member);
    return QJsonDocument(QJsonObject{{versionKey, preferenceFileVersion}, {valuesKey, values}}).toJson();
}

} // namespace model
