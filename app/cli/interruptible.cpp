// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interruptible.h"

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/signals/interrupt.h"
#include "model/async/startthread.h"
#include "model/async/threadnotifier.h"
#include "model/text/errortext.h"

#include <exception>
#include <new>
#include <QCoreApplication>

namespace app::cli {

int runInterruptible(const std::function<int(const std::atomic<bool> &cancelled)> &work)
{
    std::atomic<bool> cancelled = false;
    Interrupt interrupt;
    QObject::connect(&interrupt, &Interrupt::interrupted, &interrupt, [&cancelled] { cancelled = true; });
    model::ThreadNotifier done([] { QCoreApplication::quit(); });
    int status = Failure;
    std::exception_ptr failure;
    auto worker = model::startThread([&] {
        try {
            status = work(cancelled);
        } catch (const std::bad_alloc &) {
            failure = std::current_exception();
        }
        done.notify();
    });
    if (!worker.ok()) {
        printError(
            model::describeError(worker.error(), QStringLiteral("The command"), model::ErrorSubject::File)
                .sentence());
        return Failure;
    }
    QCoreApplication::exec();
    worker.value().join();
    if (failure)
        std::rethrow_exception(failure); // main() says so
    return status;
}

} // namespace app::cli
