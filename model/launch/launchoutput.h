// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <QByteArray>
#include <QString>
#include <QStringDecoder>

namespace model {

/// What a program wrote to its two streams, as text in the order of its coming. Keeps the end of it, and says
/// how much of the beginning it has forgotten. For one thread.
class LaunchOutput {
public:
    enum class Stream : std::uint8_t { Output, Error };
    /// What was written to one stream at a time. Text from outside.
    struct Piece {
        Stream stream = Stream::Output;
        QString text;
        quint64 number = 0; ///< counts up from 1, without gaps, over all pieces
    };
    static constexpr qsizetype charactersMax = 4'000'000;
    static constexpr qsizetype pieceMax = 64 * 1024;

    /// Takes bytes as UTF-8; one that is cut between two calls is put together.
    void append(Stream stream, const QByteArray &bytes);
    const std::deque<Piece> &pieces() const { return m_pieces; }
    qsizetype forgotten() const { return m_forgotten; } ///< characters

private:
    void add(Stream stream, const QString &text);

    std::deque<Piece> m_pieces;
    QStringDecoder m_output{QStringDecoder::Utf8};
    QStringDecoder m_error{QStringDecoder::Utf8};
    qsizetype m_characters = 0;
    qsizetype m_forgotten = 0;
    quint64 m_lastNumber = 0;
};

} // namespace model
