// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/textpool.h"

#include <cstring>
#include <QCryptographicHash>
#include <QHashFunctions>

namespace model::testruns {

namespace {

constexpr std::size_t blockBytes = 64 * 1024;

QByteArray boundedBytes(const QString &text)
{
    QByteArray bytes = text.toUtf8();
    if (bytes.size() <= TextPool::bytesMax)
        return bytes;
    const QByteArray number = QCryptographicHash::hash(bytes, QCryptographicHash::Sha1).toHex();
    // A character that is cut in two ends as one that cannot be read.
    return bytes.left(TextPool::bytesMax - number.size() - 3) + "..." + number;
}

} // namespace

TextPool::TextPool()
    : m_texts(1)
    , m_ids(0, Same{this}, Same{this})
{
}

std::size_t TextPool::Same::operator()(Id id) const
{
    return qHash(pool->bytes(id), QHashSeed::globalSeed()); // names from outside may be made to collide
}

bool TextPool::Same::operator()(Id left, Id right) const
{
    return left == right || pool->bytes(left) == pool->bytes(right);
}

QByteArrayView TextPool::bytes(Id id) const
{
    const Place &place = m_texts[id];
    return id == 0 ? m_lookedUp : QByteArrayView(place.begin, qsizetype(place.size));
}

TextPool::Id TextPool::idOf(const QString &text)
{
    if (text.isEmpty())
        return 0;
    const QByteArray added = boundedBytes(text);
    m_lookedUp = added;
    if (const auto found = m_ids.find(0); found != m_ids.end())
        return *found;
    const Id id = Id(m_texts.size());
    m_texts.push_back({keep(added), std::uint32_t(added.size())});
    m_ids.insert(id);
    return id;
}

TextPool::Id TextPool::find(const QString &text) const
{
    if (text.isEmpty())
        return 0;
    const QByteArray wanted = boundedBytes(text);
    m_lookedUp = wanted;
    const auto found = m_ids.find(0);
    return found == m_ids.end() ? 0 : *found;
}

QString TextPool::text(Id id) const
{
    return id == 0 ? QString() : QString::fromUtf8(bytes(id));
}

const char *TextPool::keep(QByteArrayView text)
{
    const auto size = std::size_t(text.size());
    if (size > m_free) {
        m_blocks.push_back(std::make_unique_for_overwrite<char[]>(blockBytes));
        m_free = blockBytes;
    }
    char *const place = m_blocks.back().get() + (blockBytes - m_free);
    std::memcpy(place, text.data(), size);
    m_free -= size;
    return place;
}

} // namespace model::testruns
