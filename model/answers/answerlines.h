// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/answer.h"

#include <QJsonObject>

/// Answers for scripts and for terminals.
namespace model::answers {

/// Returns {"feature", "facts": {id: {"value", "unit"}}, "tables": {id: [{column id: value}]}, "notes"}.
/// Numbers are in base units; what has no value is null. Callers make the texts of others harmless.
QJsonObject answerJson(const QString &feature, const Answer &answer);

/// Returns a table as RFC 4180 with the ids of the columns in the first line, numbers in base units, and
/// texts neutral to spreadsheets.
QByteArray tableCsv(const Table &table);

/// Returns lines of cells as people read them, the titles first. Numbers are padded to end below each other.
/// Details are left out, and columns that have no value in any row.
QList<QStringList> tableLines(const Table &table);

} // namespace model::answers
