// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>

namespace ui {

/// A field for a number that may be large: its thousands are set apart as in all texts (model/text/format.h),
/// where Qt would take the country's sign. What is typed needs no such sign.
class CountBox : public QSpinBox {
    Q_OBJECT
public:
    explicit CountBox(QWidget *parent = nullptr)
        : QSpinBox(parent)
    {
    }

    QString textFromValue(int value) const override; ///< of values from 0 on
    int valueFromText(const QString &text) const override;
    QValidator::State validate(QString &text, int &cursor) const override;
};

} // namespace ui
