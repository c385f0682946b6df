// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/measure.h"

#include <functional>
#include <QString>
#include <vector>

namespace model::answers {

/// A column as far as all of its cells share it.
struct ColumnHead {
    QString id; ///< in JSON and CSV; stays when texts change
    QString title; ///< for the user
    QString tip; ///< what the numbers are, where the title leaves that open
    Measure measure = Measure::Text;
    bool addsUp = false; ///< the sum of its numbers means something
    bool isDetail = false; ///< left out where a line has no room for all: in text
    bool isProvider = false; ///< names a provider, which has a colour in the window
    bool isLargestFirst = false; ///< the window sorts by it until the user sorts otherwise
};

/// A column of a table with rows of one type. `value` is what sorts, is copied and is printed for programs;
/// the other two are optional.
template <class Row> struct Column : ColumnHead {
    std::function<Value(const Row &)> value;
    std::function<QString(const Row &)> text; ///< as the user reads it; null: as the measure says
    std::function<QString(const Row &)> condition; ///< the filter for what the cell says; null: none

    // For declarations: what columns may be besides.
    Column &sums() { return addsUp = true, *this; }
    Column &detail() { return isDetail = true, *this; }
    Column &provider() { return isProvider = true, *this; }
    Column &largestFirst() { return isLargestFirst = true, *this; }
    Column &reads(std::function<QString(const Row &)> as) { return text = std::move(as), *this; }
    Column &means(std::function<QString(const Row &)> what) { return condition = std::move(what), *this; }
};

/// The columns of a table in their order, as they are declared.
template <class Row> struct Columns : std::vector<Column<Row>> {
    /// The event that a row is about, as names of fields have it (EventFieldNames); null: none.
    std::function<QString(const Row &)> event;

    /// Adds a column. `get` is a member of the row, or what returns a number, a text, a stack or an optional
    /// one of these for a row; empty texts and stacks are no values.
    template <class Get>
    Column<Row> &add(const char *id, const QString &title, const QString &tip, Measure measure, Get get)
    {
        Column<Row> &column = this->emplace_back();
        column.id = QString::fromLatin1(id);
        column.title = title;
        column.tip = tip;
        column.measure = measure;
        column.value = [get](const Row &row) { return valueOf(std::invoke(get, row)); };
        return column;
    }
};

/// Rows with their columns. Immutable, for any thread.
class Table {
public:
    virtual ~Table() = default;
    Table() = default;
    Table(const Table &) = delete;
    Table &operator=(const Table &) = delete;

    virtual const QString &id() const = 0; ///< in JSON, and for --table
    virtual const QString &title() const = 0;
    virtual std::size_t rowCount() const = 0;
    virtual std::size_t columnCount() const = 0;
    virtual const ColumnHead &column(std::size_t column) const = 0;
    virtual Value value(std::size_t row, std::size_t column) const = 0;
    virtual QString text(std::size_t row, std::size_t column) const = 0;
    virtual QString condition(std::size_t row, std::size_t column) const = 0;
    /// Returns the event that a row is about, of whose fields there may be more to see; empty: none.
    virtual QString event(std::size_t row) const = 0;
    /// Returns whether a row is the same in another table of the same kind.
    virtual bool hasSameRow(const Table &other, std::size_t row) const = 0;
};

template <class Row> class TableOf : public Table {
public:
    TableOf(const char *id, QString title, Columns<Row> columns, std::vector<Row> rows)
        : m_id(QString::fromLatin1(id))
        , m_title(std::move(title))
        , m_columns(std::move(columns))
        , m_rows(std::move(rows))
    {
    }

    const QString &id() const override { return m_id; }
    const QString &title() const override { return m_title; }
    std::size_t rowCount() const override { return m_rows.size(); }
    std::size_t columnCount() const override { return m_columns.size(); }
    const ColumnHead &column(std::size_t column) const override { return m_columns[column]; }
    const std::vector<Row> &rows() const { return m_rows; }
    Value value(std::size_t row, std::size_t column) const override
    {
        return m_columns[column].value(m_rows[row]);
    }
    QString text(std::size_t row, std::size_t column) const override
    {
        const Column<Row> &one = m_columns[column];
        return one.text ? one.text(m_rows[row]) : shown(one.value(m_rows[row]), one.measure);
    }
    QString condition(std::size_t row, std::size_t column) const override
    {
        const Column<Row> &one = m_columns[column];
        return one.condition ? one.condition(m_rows[row]) : QString();
    }
    QString event(std::size_t row) const override
    {
        return m_columns.event ? m_columns.event(m_rows[row]) : QString();
    }
    bool hasSameRow(const Table &other, std::size_t row) const override
    {
        const auto *const same = dynamic_cast<const TableOf *>(&other);
        return same && row < m_rows.size() && row < same->m_rows.size() && m_rows[row] == same->m_rows[row];
    }

private:
    QString m_id;
    QString m_title;
    Columns<Row> m_columns;
    std::vector<Row> m_rows;
};

} // namespace model::answers
