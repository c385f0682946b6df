// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/countbox.h"

#include "model/text/format.h"

#include <algorithm>

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
    // A text that is changed here is shown so: as it is typed, the separators stay.
    QString plain = QString(text).remove(separator);
    const QString before = plain;
    int at = cursor - int(text.left(cursor).count(separator));
    const QValidator::State state = QSpinBox::validate(plain, at);
    if (plain != before) {
        text = plain;
        cursor = at;
    }
    return state;
}

} // namespace ui
