// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/sourcelines.h"
#include "model/symbols/symbols.h"

#include <QAbstractTableModel>
#include <vector>

namespace model {

/// The frames of one event's stack, leaf first: "App.dll!App.Main.Run(System.String)+0x1f", or the bare
/// address where no method is known (yet).
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
    void setStack(std::vector<std::uint64_t> frames, std::int64_t ticks);
    const std::vector<std::uint64_t> &frames() const { return m_frames; }
    std::int64_t ticks() const { return m_ticks; }
    /// Asks for the names again. Returns whether there are new ones.
    bool refresh();
    /// Sets where the frames are in the source, for tooltips; until another stack is shown.
    void setPlaces(const QList<SourcePlace> &places) { m_places = places; }
    /// Returns all frames, one on each line.
    QString asText() const;

private:
    const Function *functionAt(std::uint64_t address) const; ///< null where nobody names it
    QString frameText(std::uint64_t address) const;
    QString rawText(std::uint64_t address) const; ///< with the runtime's own name and the offset in its code
    QString toolTip(int row) const;

    std::shared_ptr<const Symbols> m_symbols;
    std::uint64_t m_version = 0; ///< of the symbols that are shown
    std::vector<std::uint64_t> m_frames;
    std::int64_t m_ticks = 0;
    QList<SourcePlace> m_places; ///< by frame; empty while nobody looked
};

} // namespace model
