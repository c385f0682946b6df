// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/hexdump.h"

#include <QPlainTextEdit>

namespace ui {

/// Bytes as model::text::hexDump() writes them, of which some are marked. Mouse and keyboard get to each
/// byte. What is set as bytes has half as many in a line where a whole one is wider than the view.
class HexView : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit HexView(QWidget *parent = nullptr);

    void setDump(const QString &dump);
    void setBytes(const QByteArray &bytes);
    int bytesPerLine() const { return m_perLine; }
    /// Marks bytes and scrolls to the first ones, unless it was a byte of theirs that the user chose.
    void setMarked(const QList<model::text::ByteRange> &ranges);
    const QList<model::text::ByteRange> &marked() const { return m_marked; }
    /// Returns the width that shows whole lines of so many bytes.
    int lineWidth(int bytesPerLine = model::text::hexBytesPerLine) const;
    static constexpr int narrowBytesPerLine = model::text::hexBytesPerLine / 2;

Q_SIGNALS:
    /// The caret is at that byte, because of the user.
    void byteChosen(qsizetype offset);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showMarks();
    void caretMoved();
    int fittingBytesPerLine() const;
    void rewrap();

    QByteArray m_bytes; ///< of setBytes(), to write them anew; empty: what is shown is a dump of others
    int m_perLine = model::text::hexBytesPerLine;
    QList<model::text::ByteRange> m_marked;
    bool m_caretLeads = false; ///< the marks follow the caret, not the other way round
    bool m_caretFollows = false;
};

} // namespace ui
