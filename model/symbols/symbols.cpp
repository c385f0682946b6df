// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/symbols.h"

namespace model {

namespace {

/// "void  (class System.String,int32)" gives "(System.String,int32)".
QString parameters(const QString &signature)
{
    const qsizetype open = signature.indexOf(u'(');
    if (open < 0)
        return QStringLiteral("()");
    QString text = signature.mid(open);
    text.remove(QLatin1String("class ")).remove(QLatin1String("value "));
    return text;
}

} // namespace

void Symbols::take(MethodEvent event, const QByteArray &payload, std::int64_t ticks)
{
    if (event == MethodEvent::None || event == MethodEvent::Sample)
        return;
    if (event == MethodEvent::Module) {
        const auto module = readModule(payload);
        const std::scoped_lock lock(m_mutex);
        if (module)
            m_methods.addModule(module->moduleId, module->path);
        ++m_version;
        return;
    }
    auto code = readMethod(payload);
    if (!code)
        return;
    const std::scoped_lock lock(m_mutex);
    ++m_version;
    if (event == MethodEvent::Unload) {
        m_methods.unload(code->start, ticks);
        return;
    }
    if (event == MethodEvent::Load)
        code->loaded = ticks;
    m_methods.add(std::move(*code));
}

std::optional<MethodName> Symbols::find(std::uint64_t address, std::int64_t ticks) const
{
    const std::scoped_lock lock(m_mutex);
    const MethodCode *code = m_methods.find(address, ticks);
    if (!code)
        return std::nullopt;
    return MethodName{code->name % parameters(code->signature), code->typeName,
                      m_methods.moduleName(code->moduleId), code->start};
}

std::uint64_t Symbols::version() const
{
    const std::scoped_lock lock(m_mutex);
    return m_version;
}

} // namespace model
