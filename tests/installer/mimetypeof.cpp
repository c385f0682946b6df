// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the MIME type that the shared database gives a file by its bytes alone; tests/installer/check asks
// it.
#include <QCoreApplication>
#include <QMimeDatabase>
#include <QTextStream>

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const auto type
        = QMimeDatabase().mimeTypeForFile(application.arguments().value(1), QMimeDatabase::MatchContent);
    QTextStream(stdout) << type.name() << Qt::endl;
    return type.isValid() ? 0 : 1;
}
