// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/bytesize.h"

#include <cmath>

namespace model::text {

std::optional<quint64> parseByteSize(const QString &text)
{
    static constexpr QStringView units = u"KMGT";
    constexpr double decimal = 1000;
    constexpr double binary = 1024;
    constexpr auto end = double(quint64(1) << 60);
    constexpr qsizetype lengthMax = 40;
    if (text.size() > lengthMax)
        return std::nullopt;
    QString number = text.trimmed().toUpper();
    if (number.endsWith(u'B'))
        number.chop(1);
    const bool isBinary = number.endsWith(u'I');
    if (isBinary)
        number.chop(1);
    double factor = 1;
    if (!number.isEmpty()) {
        if (const qsizetype unit = units.indexOf(number.back()); unit >= 0) {
            factor = std::pow(isBinary ? binary : decimal, double(unit + 1));
            number.chop(1);
        } else if (isBinary) {
            return std::nullopt;
        }
    }
    bool ok = false;
    const double bytes = number.trimmed().toDouble(&ok) * factor;
    if (!ok || !(bytes >= 1) || !(bytes < end))
        return std::nullopt;
    return quint64(bytes);
}

} // namespace model::text
