// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/fieldreader.h"

#include "protocol/core/texts.h"

#include <algorithm>
#include <QStringList>

namespace protocol::ipc {

namespace {

constexpr std::size_t countSize = 4;
constexpr std::uint32_t numbersShown = 100;
constexpr char entryMeaning[] = "An environment variable and its value.";

QString byteCount(std::size_t count)
{
    return count == 1 ? protocol::Texts::tr("1 byte") : protocol::Texts::tr("%1 bytes").arg(count);
}

} // namespace

void FieldReader::add(const QString &name, const char *meaning, const QString &value, std::size_t size,
                      FieldKind kind)
{
    if (m_fields.size() >= messageFieldsMax) {
        damage({"more", "The rest of a message with very many fields."},
               Texts::tr("%1 that are not listed").arg(byteCount(m_bytes.size() - m_at)));
        return;
    }
    append(name, meaning, value, size, kind);
}

void FieldReader::append(const QString &name, const char *meaning, const QString &value, std::size_t size,
                         FieldKind kind)
{
    m_fields.append(
        {name, value, QLatin1String(meaning), qsizetype(m_at), qsizetype(size), m_depth, kind, false});
    m_at += size;
}

void FieldReader::damage(const FieldLabel &label, const QString &text, FieldKind kind)
{
    if (m_failed)
        return;
    append(QLatin1String(label.name), label.meaning, text, m_bytes.size() - m_at,
           kind == FieldKind::Plain ? FieldKind::Unknown : kind);
    m_fields.last().damaged = true;
    m_failed = true;
}

ByteView FieldReader::take(const FieldLabel &label, std::size_t size)
{
    if (m_failed)
        return {};
    if (remaining() >= size)
        return m_bytes.subspan(m_at, size);
    damage(label,
           remaining() == 0 ? Texts::tr("missing, the message ends here")
                            : Texts::tr("has %1, only %2 are left").arg(byteCount(size)).arg(remaining()));
    return {};
}

void FieldReader::literal(const FieldLabel &label, const QString &text, std::size_t size)
{
    (void)take(label, size);
    if (!m_failed)
        add(label, text, size, FieldKind::Plain);
}

void FieldReader::guid(const FieldLabel &label)
{
    constexpr std::size_t guidSize = 16;
    const auto raw = take(label, guidSize);
    if (!m_failed)
        add(label, ByteReader(raw).guid().toString(QUuid::WithoutBraces), guidSize, FieldKind::Plain);
}

FieldReader::String FieldReader::takeString(const FieldLabel &label, FieldKind kind)
{
    const auto raw = take(label, countSize);
    if (m_failed)
        return {};
    const auto units = ByteReader(raw).u32();
    if (units > (remaining() - countSize) / 2) {
        damage(label,
               Texts::tr("a string of %1 UTF-16 units cannot be in %2")
                   .arg(units)
                   .arg(byteCount(remaining() - countSize)),
               kind);
        return {};
    }
    ByteReader reader(m_bytes.subspan(m_at, countSize + std::size_t(units) * 2));
    auto text = reader.ipcString();
    if (reader.failed()) {
        damage(label, Texts::tr("a string of %1 UTF-16 units that does not end in NUL").arg(units), kind);
        return {};
    }
    return {std::move(text), countSize + std::size_t(units) * 2};
}

void FieldReader::string(const FieldLabel &label, FieldKind kind)
{
    auto string = takeString(label, kind);
    if (m_failed)
        return;
    if (string.text.isNull())
        add(label, QStringLiteral("absent"), string.size, FieldKind::Plain);
    else if (string.text.isEmpty())
        add(label, QStringLiteral("empty"), string.size, FieldKind::Plain);
    else
        add(label, string.text, string.size, kind);
}

void FieldReader::environmentEntry(std::uint32_t number)
{
    const auto entryName = QStringLiteral("entry %1").arg(number);
    const auto entry = takeString({"entry", entryMeaning}, FieldKind::EnvironmentEntry);
    if (m_failed)
        return;
    // Windows keeps the current folder of each drive under names like "=C:".
    const auto separator = entry.text.indexOf(u'=', 1);
    if (separator > 0)
        add(entry.text.left(separator), entryMeaning, entry.text.mid(separator + 1), entry.size,
            FieldKind::EnvironmentEntry);
    else
        add(entryName, entryMeaning, entry.text, entry.size, FieldKind::EnvironmentEntry);
}

std::uint32_t FieldReader::takeCount(const FieldLabel &label, std::size_t itemBytesMin)
{
    const auto raw = take(label, countSize);
    if (m_failed)
        return 0;
    const auto count = ByteReader(raw).u32();
    const auto left = remaining() - countSize;
    if (count <= left / itemBytesMin)
        return count;
    damage(label, Texts::tr("%1 items cannot be in %2").arg(count).arg(byteCount(left)));
    return 0;
}

void FieldReader::blob(const FieldLabel &label)
{
    const auto size = takeCount(label, 1);
    if (!m_failed)
        add(label, byteCount(size), countSize + size, FieldKind::Unknown);
}

void FieldReader::numbers(const FieldLabel &label)
{
    const auto count = takeCount(label, sizeof(std::uint32_t));
    if (m_failed)
        return;
    ByteReader reader(m_bytes.subspan(m_at + countSize, count * sizeof(std::uint32_t)));
    QStringList shown;
    for (std::uint32_t i = 0; i < std::min(count, numbersShown); ++i)
        shown.append(QString::number(reader.u32()));
    auto text = count == 0 ? QStringLiteral("none") : shown.join(QLatin1String(", "));
    if (count > numbersShown)
        text += Texts::tr(" and %1 more").arg(count - numbersShown);
    add(label, text, countSize + count * sizeof(std::uint32_t), FieldKind::Plain);
}

void FieldReader::trailing(const FieldLabel &label, FieldKind kind)
{
    if (!m_failed && remaining() > 0)
        add(label, byteCount(remaining()), remaining(), kind);
}

FieldReader::Group FieldReader::array(const FieldLabel &label, std::size_t itemBytesMin, std::uint32_t &count)
{
    count = takeCount(label, itemBytesMin);
    if (m_failed)
        return {*this, -1};
    const auto text = QString::number(count);
    const auto index = begin(QLatin1String(label.name), label.meaning, text);
    add({"length", "How many of them follow."}, text, countSize, FieldKind::Plain);
    return {*this, index};
}

FieldReader::Group FieldReader::group(const FieldLabel &label)
{
    return {*this, begin(QLatin1String(label.name), label.meaning, {})};
}

FieldReader::Group FieldReader::group(const FieldLabel &label, std::uint32_t number)
{
    return {*this,
            begin(QStringLiteral("%1 %2").arg(QLatin1String(label.name)).arg(number), label.meaning, {})};
}

qsizetype FieldReader::begin(const QString &name, const char *meaning, const QString &value)
{
    constexpr qsizetype none = -1;
    if (m_failed)
        return none;
    const auto index = m_fields.size();
    add(name, meaning, value, 0, FieldKind::Plain);
    if (m_failed)
        return none;
    ++m_depth;
    return index;
}

void FieldReader::endGroup(qsizetype index)
{
    if (index < 0)
        return;
    --m_depth;
    m_fields[index].size = qsizetype(m_at) - m_fields[index].offset;
}

} // namespace protocol::ipc
