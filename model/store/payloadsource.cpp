// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/payloadsource.h"

#include "protocol/core/limits.h"

namespace model {

PayloadSource::PayloadSource(PositionalFile file)
    : m_file(std::move(file))
{
}

protocol::Result<std::shared_ptr<PayloadSource>> PayloadSource::open(const QString &path)
{
    auto file = PositionalFile::open(path);
    if (!file.ok())
        return file.error();
    return std::shared_ptr<PayloadSource>(new PayloadSource(std::move(file).value()));
}

QByteArray PayloadSource::read(PayloadRef payload) const
{
    if (payload.size == 0 || payload.size > protocol::limits::blockBytesMax)
        return {};
    QByteArray bytes(qsizetype(payload.size), Qt::Uninitialized);
    const auto count = m_file.read(
        payload.position, {reinterpret_cast<std::uint8_t *>(bytes.data()), std::size_t(payload.size)});
    return count == payload.size ? bytes : QByteArray();
}

} // namespace model
