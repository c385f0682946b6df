// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interruptible.h"

#include "app/cli/command.h"
#include "app/signals/interrupt.h"
#include "model/async/threadnotifier.h"

#include <QCoreApplication>
#include <thread>

namespace app::cli {

int runInterruptible(const std::function<int(const std::atomic<bool> &cancelled)> &work)
{
    std::atomic<bool> cancelled = false;
    Interrupt interrupt;
    QObject::connect(&interrupt, &Interrupt::interrupted, &interrupt, [&cancelled] { cancelled = true; });
    model::ThreadNotifier done([] { QCoreApplication::quit(); });
    int status = Failure;
    std::thread worker([&] {
        status = work(cancelled);
        done.notify();
    });
    QCoreApplication::exec();
    worker.join();
    return status;
}

} // namespace app::cli
