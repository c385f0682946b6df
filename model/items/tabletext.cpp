// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/tabletext.h"

#include "model/export/eventlines.h"
#include "model/items/roles.h"
#include "model/text/fieldtext.h"
#include "model/text/visibletext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>
#include <QStringBuilder>

#include <cmath>

namespace model {

namespace {

/// Markdown would take these for markup of its own or of HTML.
QString markdownCell(const QString &text)
{
    QString escaped;
    escaped.reserve(text.size());
    for (const QChar c : text) {
        if (QStringView(u"\\`*[]<>|~&").contains(c))
            escaped += u'\\';
        escaped += c;
    }
    return escaped;
}

QString jsonText(const QString &text)
{
    QByteArray json = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(text::visibleJson(json.mid(1, json.size() - 2)));
}

QString jsonValue(const QModelIndex &cell)
{
    const QString shown = copiedText(cell);
    const QVariant number = cell.data(NumberRole);
    const QVariant value = number.isValid() ? number : cell.data();
    switch (value.userType()) {
    case QMetaType::Int:
    case QMetaType::LongLong:
        return QString::number(value.toLongLong());
    case QMetaType::UInt:
    case QMetaType::ULongLong:
        return QString::number(value.toULongLong());
    case QMetaType::Double:
    case QMetaType::Float:
        return std::isfinite(value.toDouble())
            ? QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest)
            : jsonText(text::number(value.toDouble(), false)); // JSON has no number for it
    case QMetaType::Bool:
        return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    default:
        return value.isValid() ? jsonText(shown) : QStringLiteral("null");
    }
}

/// Two members of an object that have one name would be one for most readers.
QStringList memberNames(const QStringList &titles)
{
    QStringList names;
    for (const QString &title : titles) {
        QString name = title;
        for (int other = 2; names.contains(name); ++other)
            name = QStringLiteral("%1 %2").arg(title).arg(other);
        names.append(name);
    }
    return names;
}

QString rowsAsJson(const QModelIndexList &rows, const QList<int> &columns, const QStringList &titles)
{
    QStringList names;
    for (const QString &name : memberNames(titles))
        names.append(jsonText(name));
    QStringList objects;
    for (const QModelIndex &row : rows) {
        QStringList members;
        for (qsizetype i = 0; i < columns.size(); ++i)
            members.append(names.at(i) % QStringLiteral(": ")
                           % jsonValue(row.siblingAtColumn(columns.at(i))));
        objects.append(QStringLiteral("  {") % members.join(QStringLiteral(", ")) % u'}');
    }
    return QStringLiteral("[\n") % objects.join(QStringLiteral(",\n")) % QStringLiteral("\n]\n");
}

} // namespace

QString tableCell(const QString &text, TableForm form)
{
    switch (form) {
    case TableForm::Tsv:
        return text::spreadsheetCell(text);
    case TableForm::Csv:
        return QString::fromUtf8(csvField(text::spreadsheetCell(text).toUtf8()));
    case TableForm::Markdown:
        return markdownCell(text::visible(text, text::fullLengthMax));
    case TableForm::Text:
    case TableForm::Json:
        break;
    }
    return text::visible(text, text::fullLengthMax);
}

QString tableLine(const QStringList &cells, TableForm form)
{
    switch (form) {
    case TableForm::Tsv:
        return cells.join(u'\t') % u'\n';
    case TableForm::Csv:
        return cells.join(u',') % QStringLiteral("\r\n");
    case TableForm::Markdown:
        return QStringLiteral("| ") % cells.join(QStringLiteral(" | ")) % QStringLiteral(" |\n");
    case TableForm::Text:
    case TableForm::Json:
        break;
    }
    return cells.join(QStringLiteral("  ")) % u'\n';
}

QString tableHead(const QStringList &titles, TableForm form)
{
    if (form == TableForm::Text || form == TableForm::Json)
        return {};
    QStringList cells;
    for (const QString &title : titles)
        cells += tableCell(title, form);
    const QString line = tableLine(cells, form);
    return form == TableForm::Markdown
        ? QString(line % u'|' % QStringLiteral(" --- |").repeated(titles.size()) % u'\n')
        : line;
}

QString copiedText(const QModelIndex &cell)
{
    const QVariant whole = cell.data(CopyRole);
    return whole.isValid() ? whole.toString() : cell.data().toString();
}

QString rowsAs(TableForm form, const QModelIndexList &rows, const QList<int> &columns)
{
    if (rows.isEmpty())
        return {};
    QStringList titles;
    for (const int column : columns)
        titles.append(rows.first().model()->headerData(column, Qt::Horizontal).toString());
    if (form == TableForm::Json)
        return rowsAsJson(rows, columns, titles);
    QString text = tableHead(titles, form);
    for (const QModelIndex &row : rows) {
        QStringList cells;
        for (const int column : columns)
            cells += tableCell(copiedText(row.siblingAtColumn(column)), form);
        text += tableLine(cells, form);
    }
    return text;
}

} // namespace model
