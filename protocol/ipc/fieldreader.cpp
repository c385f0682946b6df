// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/fieldreader.h"

#include <algorithm>
#include <QStringList>

namespace protocol::ipc {

namespace {

constexpr std::size_t countSize = 4;
constexpr std::uint32_t numbersShown = 100;

QString byteCount(std::size_t count)
{
    return count == 1 ? QStringLiteral("1 byte") : QStringLiteral("%1 bytes").arg(count);
}

} // namespace

void FieldReader::add(const QString &name, const QString &value, std::size_t size, FieldKind kind)
{
    if (m_fields.size() >= messageFieldsMax) {
        damage(QStringLiteral("more"),
               QStringLiteral("%1 that are not listed").arg(byteCount(m_bytes.size() - m_at)));
        return;
    }
    append(name, value, size, kind);
}

void FieldReader::append(const QString &name, const QString &value, std::size_t size, FieldKind kind)
{
    m_fields.append({name, value, qsizetype(m_at), qsizetype(size), m_depth, kind, false});
    m_at += size;
}

void FieldReader::damage(const QString &name, const QString &text, FieldKind kind)
{
    if (m_failed)
        return;
    append(name, text, m_bytes.size() - m_at, kind == FieldKind::Plain ? FieldKind::Unknown : kind);
    m_fields.last().damaged = true;
    m_failed = true;
}

ByteView FieldReader::take(const QString &name, std::size_t size)
{
    if (m_failed)
        return {};
    if (remaining() >= size)
        return m_bytes.subspan(m_at, size);
    damage(name,
           remaining() == 0
               ? QStringLiteral("missing, the message ends here")
               : QStringLiteral("has %1, only %2 are left").arg(byteCount(size)).arg(remaining()));
    return {};
}

void FieldReader::literal(const QString &name, const QString &text, std::size_t size)
{
    (void)take(name, size);
    if (!m_failed)
        add(name, text, size, FieldKind::Plain);
}

void FieldReader::guid(const QString &name)
{
    constexpr std::size_t guidSize = 16;
    const auto raw = take(name, guidSize);
    if (!m_failed)
        add(name, ByteReader(raw).guid().toString(QUuid::WithoutBraces), guidSize, FieldKind::Plain);
}

FieldReader::String FieldReader::takeString(const QString &name, FieldKind kind)
{
    const auto raw = take(name, countSize);
    if (m_failed)
        return {};
    const auto units = ByteReader(raw).u32();
    if (units > (remaining() - countSize) / 2) {
        damage(name,
               QStringLiteral("a string of %1 UTF-16 units cannot be in %2")
                   .arg(units)
                   .arg(byteCount(remaining() - countSize)),
               kind);
        return {};
    }
    ByteReader reader(m_bytes.subspan(m_at, countSize + std::size_t(units) * 2));
    auto text = reader.ipcString();
    if (reader.failed()) {
        damage(name, QStringLiteral("a string of %1 UTF-16 units that does not end in NUL").arg(units), kind);
        return {};
    }
    return {std::move(text), countSize + std::size_t(units) * 2};
}

void FieldReader::string(const QString &name, FieldKind kind)
{
    auto string = takeString(name, kind);
    if (m_failed)
        return;
    if (string.text.isNull())
        add(name, QStringLiteral("absent"), string.size, FieldKind::Plain);
    else if (string.text.isEmpty())
        add(name, QStringLiteral("empty"), string.size, FieldKind::Plain);
    else
        add(name, string.text, string.size, kind);
}

void FieldReader::environmentEntry(std::uint32_t number)
{
    const auto entryName = QStringLiteral("entry %1").arg(number);
    const auto entry = takeString(entryName, FieldKind::EnvironmentEntry);
    if (m_failed)
        return;
    // Windows keeps the current folder of each drive under names like "=C:".
    const auto separator = entry.text.indexOf(u'=', 1);
    if (separator > 0)
        add(entry.text.left(separator), entry.text.mid(separator + 1), entry.size,
            FieldKind::EnvironmentEntry);
    else
        add(entryName, entry.text, entry.size, FieldKind::EnvironmentEntry);
}

std::uint32_t FieldReader::takeCount(const QString &name, std::size_t itemBytesMin)
{
    const auto raw = take(name, countSize);
    if (m_failed)
        return 0;
    const auto count = ByteReader(raw).u32();
    const auto left = remaining() - countSize;
    if (count <= left / itemBytesMin)
        return count;
    damage(name, QStringLiteral("%1 items cannot be in %2").arg(count).arg(byteCount(left)));
    return 0;
}

void FieldReader::blob(const QString &name)
{
    const auto size = takeCount(name, 1);
    if (!m_failed)
        add(name, byteCount(size), countSize + size, FieldKind::Unknown);
}

void FieldReader::numbers(const QString &name)
{
    const auto count = takeCount(name, sizeof(std::uint32_t));
    if (m_failed)
        return;
    ByteReader reader(m_bytes.subspan(m_at + countSize, count * sizeof(std::uint32_t)));
    QStringList shown;
    for (std::uint32_t i = 0; i < std::min(count, numbersShown); ++i)
        shown.append(QString::number(reader.u32()));
    auto text = count == 0 ? QStringLiteral("none") : shown.join(QLatin1String(", "));
    if (count > numbersShown)
        text += QStringLiteral(" and %1 more").arg(count - numbersShown);
    add(name, text, countSize + count * sizeof(std::uint32_t), FieldKind::Plain);
}

void FieldReader::trailing(const QString &name, FieldKind kind)
{
    if (!m_failed && remaining() > 0)
        add(name, byteCount(remaining()), remaining(), kind);
}

FieldReader::Group FieldReader::array(const QString &name, std::size_t itemBytesMin, std::uint32_t &count)
{
    count = takeCount(name, itemBytesMin);
    if (m_failed)
        return {*this, -1};
    auto index = m_fields.size();
    add(name, QString::number(count), countSize, FieldKind::Plain);
    if (m_failed)
        return {*this, -1};
    ++m_depth;
    return {*this, index};
}

FieldReader::Group FieldReader::group(const QString &name)
{
    if (m_failed)
        return {*this, -1};
    auto index = m_fields.size();
    add(name, {}, 0, FieldKind::Plain);
    if (m_failed)
        return {*this, -1};
    ++m_depth;
    return {*this, index};
}

void FieldReader::endGroup(qsizetype index)
{
    if (index < 0)
        return;
    --m_depth;
    m_fields[index].size = qsizetype(m_at) - m_fields[index].offset;
}

} // namespace protocol::ipc
