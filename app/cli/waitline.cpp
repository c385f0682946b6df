// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/waitline.h"

#include "app/cli/output.h"
#include "model/text/format.h"

namespace app::cli {

using namespace std::chrono_literals;

namespace {

/// What is answered sooner needs no words.
constexpr std::chrono::milliseconds firstPause = 250ms;
constexpr std::chrono::milliseconds pause = 1s;

} // namespace

WaitLine::WaitLine(QObject *parent)
    : QObject(parent)
{
    m_clock.setSingleShot(true);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_isShown = true;
        print();
        m_clock.start(pause);
    });
}

void WaitLine::say(const QString &what)
{
    const bool isOther = std::exchange(m_what, what) != what;
    if (!m_clock.isActive()) {
        m_since.start();
        m_clock.start(firstPause);
    } else if (isOther && m_isShown && showsProgress()) {
        print();
    }
}

void WaitLine::stop()
{
    m_clock.stop();
    if (std::exchange(m_isShown, false))
        clearProgress();
}

void WaitLine::print()
{
    const QString line
        = QStringLiteral("%1 (%2; Ctrl-C ends the wait)")
              .arg(m_what, model::text::duration(std::chrono::milliseconds(m_since.elapsed())));
    if (showsProgress())
        printProgress(line);
    else
        printNote(line);
}

} // namespace app::cli
