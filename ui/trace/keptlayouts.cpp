// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/keptlayouts.h"

#include "model/preferences/settings.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace ui {

namespace {

const QString settingsKey = QStringLiteral("layouts");

bool isLayoutName(const QString &name)
{
    return !name.trimmed().isEmpty() && name.size() <= KeptLayouts::nameLengthMax;
}

} // namespace

KeptLayouts::KeptLayouts()
{
    const QByteArray bytes = model::keptSetting(settingsKey).toByteArray();
    const QJsonObject json = QJsonDocument::fromJson(bytes).object();
    for (auto one = json.begin(); one != json.end() && m_layouts.size() < layoutsMax; ++one) {
        if (isLayoutName(one.key()))
            m_layouts[one.key()] = layoutFromJson(one.value().toObject());
    }
}

QString KeptLayouts::save(const QString &name, const ViewLayout &layout)
{
    const QString trimmed = name.trimmed();
    if (!isLayoutName(trimmed))
        return QCoreApplication::translate("ui::KeptLayouts", "A name has 1 to %1 characters.")
            .arg(nameLengthMax);
    if (m_layouts.size() == layoutsMax && !m_layouts.contains(trimmed))
        return QCoreApplication::translate("ui::KeptLayouts",
                                           "%1 layouts are saved, which is as many as there can be. Remove "
                                           "one first.")
            .arg(layoutsMax);
    m_layouts[trimmed] = layout;
    write();
    return {};
}

void KeptLayouts::remove(const QString &name)
{
    m_layouts.erase(name);
    write();
}

void KeptLayouts::write() const
{
    QJsonObject json;
    for (const auto &[name, layout] : m_layouts)
        json.insert(name, layoutToJson(layout));
    model::keepSetting(settingsKey, QJsonDocument(json).toJson(QJsonDocument::Compact));
}

} // namespace ui
