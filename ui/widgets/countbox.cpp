// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/countbox.h"

#include "model/text/format.h"

namespace ui {

namespace {

constexpr QChar separator(0x202F);

} // namespace

QString CountBox::textFromValue(int value) const
{
    return model::text::count(quint64(std::max(value, 0)));
}

int CountBox::valueFromText(const QString &text) const
{
    return QSpinBox::valueFromText(QString(text).remove(separator));
}

QValidator::State CountBox::validate(QString &text, int &cursor) const
{
    cursor -= int(text.left(cursor).count(separator));
    text.remove(separator);
    return QSpinBox::validate(text, cursor);
}

} // namespace ui
