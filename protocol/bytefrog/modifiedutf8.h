// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

/// Java's modified UTF-8, as DataOutputStream writes it: U+0000 is C0 80, and a character beyond U+FFFF is
/// its two surrogates, three bytes each.
namespace protocol::bytefrog {

/// Never fails: also takes a NUL of one byte and characters of four bytes, which agents outside of Java send.
/// Surrogates without their other half and bytes that are no UTF-8 become U+FFFD. The text has at most as
/// many UTF-16 units as there are bytes.
QString fromModifiedUtf8(QByteArrayView bytes);

QByteArray toModifiedUtf8(QStringView text);

} // namespace protocol::bytefrog
