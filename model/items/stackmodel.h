// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/sourcelines.h"
#include "model/symbols/symbols.h"

#include <QAbstractTableModel>
#include <vector>

namespace model {

/// The frames of one event's stack, leaf first: "App.dll!App.Main.Run(System.String)+0x1f", or the bare
/// address where no method is known (yet). Methods that were inlined have rows of their own, once they are
/// known.
class StackModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum OwnRole {
        AddressRole = Qt::UserRole, ///< quint64: the instruction pointer
        MethodRole, ///< QString: "App.Main.Run", empty where no method is known; filters compare with it
    };

    explicit StackModel(std::shared_ptr<const Symbols> symbols, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// Shows a stack as it was called at that time.
    void setStack(const std::vector<std::uint64_t> &frames, std::int64_t ticks);
    std::vector<std::uint64_t> frames() const; ///< addresses
    std::int64_t ticks() const { return m_ticks; }
    /// Asks for the names again. Returns whether there are new ones.
    bool refresh();
    /// Sets which methods each frame is in, and where these are in the source, for tooltips; until another
    /// stack is shown. Adds a row for each method that was inlined.
    void setSteps(const QList<QList<SourceStep>> &steps);
    /// Returns all frames, one on each line.
    QString asText() const;

private:
    struct Row {
        std::uint64_t address = 0;
        SourcePlace place; ///< not known before a look-up
        std::optional<FunctionId> inlined; ///< the method, where that is not the frame's own
    };
    const Function *functionOf(const Row &row) const; ///< null where it has no name
    QString frameText(const Row &row) const;
    QString rawText(const Row &row) const; ///< with the runtime's own name and the offset in its code
    QString toolTip(const Row &row) const;

    std::shared_ptr<const Symbols> m_symbols;
    std::uint64_t m_version = 0; ///< of the symbols that are shown
    std::vector<Row> m_rows;
    std::int64_t m_ticks = 0;
};

} // namespace model
