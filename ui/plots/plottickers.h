// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/qcustomplot.h"

#include <functional>

namespace ui {

/// Seconds since the start as a person reads them: "0.5", "12", "2:05".
QString secondsLabel(double seconds, double step);

/// Returns a label for a count: nothing for what lies between two whole numbers.
QString countLabel(double value);

class SecondsTicker : public QCPAxisTicker {
protected:
    QString getTickLabel(double tick, const QLocale &locale, QChar formatChar, int precision) override;
    double getTickStep(const QCPRange &range) override;

private:
    double m_step = 1;
};

/// Labels by a function, so that all numbers come from the one formatter.
class ValueTicker : public QCPAxisTicker {
public:
    explicit ValueTicker(std::function<QString(double)> text);

    /// Leaves the label of zero out, where that of a time stands beside it.
    void setZeroLabelled(bool labelled) { m_labelsZero = labelled; }
    /// Sets up to which part of the axis labels have room: at its end they would be cut.
    void setReach(double part) { m_reach = part; }

protected:
    double getTickStep(const QCPRange &range) override;
    QString getTickLabel(double tick, const QLocale &locale, QChar formatChar, int precision) override;

private:
    std::function<QString(double)> m_text;
    bool m_labelsZero = true;
    double m_reach = 1;
};

/// The same for bytes: ticks lie at whole amounts of the unit that was chosen for the program, 50 MB or 64
/// MiB.
class BytesTicker : public ValueTicker {
public:
    using ValueTicker::ValueTicker;

protected:
    double getTickStep(const QCPRange &range) override;
};

} // namespace ui
