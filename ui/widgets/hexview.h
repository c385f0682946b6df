// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/hexdump.h"

#include <QPlainTextEdit>

namespace ui {

/// Bytes as model::text::hexDump() writes them, of which some are marked. Mouse and keyboard get to each
/// byte.
class HexView : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit HexView(QWidget *parent = nullptr);

    void setDump(const QString &dump);
    /// Marks bytes and scrolls to the first ones, unless it was a byte of theirs that the user chose.
    void setMarked(const QList<model::text::ByteRange> &ranges);
    const QList<model::text::ByteRange> &marked() const { return m_marked; }
    /// Returns the width that shows whole lines.
    int lineWidth() const;

Q_SIGNALS:
    /// The caret is at that byte, because of the user.
    void byteChosen(qsizetype offset);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showMarks();
    void caretMoved();

    QList<model::text::ByteRange> m_marked;
    bool m_caretLeads = false; ///< the marks follow the caret, not the other way round
    bool m_caretFollows = false;
};

} // namespace ui
