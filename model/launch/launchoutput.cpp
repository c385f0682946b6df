// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/launchoutput.h"

#include <algorithm>

namespace model {

void LaunchOutput::append(Stream stream, const QByteArray &bytes)
{
    QStringDecoder &decoder = stream == Stream::Output ? m_output : m_error;
    const QString text = decoder.decode(bytes);
    for (qsizetype at = 0; at < text.size();) {
        qsizetype length = std::min(pieceMax, text.size() - at);
        // A character of two code units stays whole.
        if (at + length < text.size() && text.at(at + length).isLowSurrogate())
            --length;
        add(stream, text.mid(at, length));
        at += length;
    }
}

void LaunchOutput::add(Stream stream, const QString &text)
{
    m_pieces.push_back({stream, text, ++m_lastNumber});
    m_characters += text.size();
    while (m_characters > charactersMax) {
        m_characters -= m_pieces.front().text.size();
        m_forgotten += m_pieces.front().text.size();
        m_pieces.pop_front();
    }
}

} // namespace model
