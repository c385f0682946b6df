// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs of files tell folders from files, and look no file up to do so.
#include "tests/support/testprogram.h"
#include "ui/widgets/filedialog.h"

#include <QAbstractFileIconProvider>
#include <QtTest>

class TestFileDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesHaveOneIconAndTheirEnding()
    {
        const QTemporaryDir folder;
        for (const char *const name : {"a.nettrace", "b.txt", "c"})
            QVERIFY(QFile(folder.filePath(QLatin1String(name))).open(QIODevice::WriteOnly));
        const auto dialog = std::make_unique<ui::FileDialog>(nullptr, QStringLiteral("Open"), folder.path());
        const QAbstractFileIconProvider &icons = *dialog->iconProvider();
        const auto file = [&](const char *name) { return QFileInfo(folder.filePath(QLatin1String(name))); };
        QCOMPARE(icons.icon(file("a.nettrace")).cacheKey(), icons.icon(file("b.txt")).cacheKey());
        QVERIFY(icons.icon(file("a.nettrace")).cacheKey() != icons.icon(file(".")).cacheKey());
        QCOMPARE(icons.type(file("a.nettrace")), QStringLiteral("nettrace file"));
        QCOMPARE(icons.type(file("c")), QStringLiteral("File"));
        QCOMPARE(icons.type(file(".")), QStringLiteral("Folder"));
    }
};

CLRLENS_TEST(TestFileDialog)
#include "tst_filedialog.moc"
