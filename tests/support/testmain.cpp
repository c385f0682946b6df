// SPDX-License-Identifier: GPL-3.0-or-later
// The main() of each test program: `test_room [tst_name] [options of Qt Test]`; without a name it runs all
// its tests.
#include "tests/support/testprogram.h"

#include <QFileInfo>
#include <QMap>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>
#ifdef QT_WIDGETS_LIB
#include "app/studio/application.h"
#endif

#include <cstdio>

namespace tests {
namespace {

using Make = std::function<std::unique_ptr<QObject>()>;
using Run = std::function<int(const QStringList &)>;

// Functions, not variables: registrations run before main() in no certain order.
QMap<QString, Make> &registeredTests()
{
    static QMap<QString, Make> tests;
    return tests;
}

QMap<QString, Run> &registeredChildren()
{
    static QMap<QString, Run> children;
    return children;
}

int runTest(const QString &name, const QStringList &arguments)
{
    const auto test = registeredTests().value(name)();
    return QTest::qExec(test.get(), arguments);
}

int runTests(QStringList arguments)
{
    const QString wanted = arguments.value(1);
    if (wanted.startsWith(QLatin1String("tst_"))) {
        if (!registeredTests().contains(wanted)) {
            std::fprintf(stderr, "No test %s here. There are: %s\n", qPrintable(wanted),
                         qPrintable(registeredTests().keys().join(QLatin1Char(' '))));
            return 2;
        }
        arguments.removeAt(1);
        return runTest(wanted, arguments);
    }
    int failed = 0;
    for (const auto &name : registeredTests().keys())
        failed += runTest(name, arguments) == 0 ? 0 : 1;
    return failed;
}

} // namespace

TestRegistration::TestRegistration(const char *file, Make make)
{
    registeredTests().insert(QFileInfo(QString::fromUtf8(file)).completeBaseName(), std::move(make));
}

ChildRegistration::ChildRegistration(const char *option, Run run)
{
    registeredChildren().insert(QString::fromUtf8(option), std::move(run));
}

} // namespace tests

int main(int argc, char **argv)
{
    const QString option = QString::fromLocal8Bit(argc > 1 ? argv[1] : "");
    if (tests::registeredChildren().contains(option)) {
        const QCoreApplication program(argc, argv);
        return tests::registeredChildren().value(option)(QCoreApplication::arguments());
    }
#ifdef QT_WIDGETS_LIB
    const app::Application program(argc, argv);
#else
    const QCoreApplication program(argc, argv);
#endif
    QCoreApplication::setOrganizationName(QStringLiteral("CLR Lens"));
    QCoreApplication::setApplicationName(QStringLiteral("clrlens-test"));
    // What one test keeps, another one that runs beside or after it must not find. Settings are written until
    // the program ends: the folder ends later.
    static const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    return tests::runTests(QCoreApplication::arguments());
}
