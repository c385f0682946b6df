// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/records.h"

#include <QJsonObject>
#include <QStringView>

/// What an export leaves out on request: fields that tell how the traced process was started, which often
/// hold secrets, and the folders of paths, which name users and projects.
namespace model {

/// Returns whether a payload field has a command line or an environment, by its name.
bool isPrivateField(QStringView name);
/// Returns whether a payload field has the path of a file, by its name.
bool isPathField(QStringView name);
/// Returns the file's name of a path with either separator.
QString withoutFolder(const QString &path);
/// Returns the payload with "(left out)" in the place of command lines and environments, and files without
/// their folders, in inner objects, too.
QJsonObject withoutPrivateFields(const QJsonObject &payload);
/// Returns whether there is such a field among these and their members.
bool anyPrivateField(const std::vector<protocol::nettrace::Field> &fields);
/// Returns whether events of that type have such a field.
bool hasPrivateField(const protocol::nettrace::EventMetadata &type);

} // namespace model
