// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs of files tell folders from files, and look no file up to do so.
#include "tests/support/settings.h"
#ifdef Q_OS_LINUX
#include "tests/support/silentmount_linux.h"
#endif
#include "tests/support/testprogram.h"
#include "ui/widgets/filedialog.h"

#include <memory>
#include <optional>
#include <QAbstractFileIconProvider>
#include <QPointer>
#include <QTemporaryDir>
#include <QtTest>

class TestFileDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanupTestCase() { model::forgetSetting(QStringLiteral("fileDialog")); }
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
    void beginsInTheFolderWithTheName()
    {
        const QTemporaryDir folder;
        const QPointer<ui::FileDialog> dialog(
            new ui::FileDialog(nullptr, QStringLiteral("Save"), folder.path()));
        dialog->setOption(QFileDialog::DontUseNativeDialog);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->selectFile(QStringLiteral("name.csv"));
        dialog->open();
        QTRY_VERIFY(dialog->isVisible());
        QCOMPARE(dialog->directory().path(), folder.path());
        QCOMPARE(dialog->selectedFiles(), QStringList{folder.filePath(QStringLiteral("name.csv"))});
        dialog->close();
        QTRY_VERIFY(!dialog);
    }
    void beginsWhereSomethingWasChosenLast()
    {
        const QTemporaryDir folder;
        for (const bool isFirst : {true, false}) {
            const QPointer<ui::FileDialog> dialog(
                new ui::FileDialog(nullptr, QStringLiteral("Open"), isFirst ? folder.path() : QString()));
            dialog->setOption(QFileDialog::DontUseNativeDialog);
            dialog->open();
            QTRY_VERIFY(dialog->isVisible());
            QCOMPARE(dialog->directory().path(), folder.path());
            if (isFirst)
                Q_EMIT dialog->filesSelected({folder.filePath(QStringLiteral("chosen"))});
            dialog->close();
            QTRY_VERIFY(!dialog);
        }
    }
    void isOpenedOnceHoweverOftenItIsAskedFor()
    {
        const QTemporaryDir folder;
        QWidget window;
        QWidget pane(&window);
        const auto ask = [&] {
            QPointer<ui::FileDialog> dialog(new ui::FileDialog(&pane, QStringLiteral("Open"), folder.path()));
            dialog->setOption(QFileDialog::DontUseNativeDialog);
            dialog->open();
            return dialog;
        };
        const auto first = ask();
        const auto second = ask(); // while the folder is looked at
        QVERIFY(!first->isVisible());
        QTRY_VERIFY(first->isVisible());
        QTRY_VERIFY(!second);
        first->close();
        QTRY_VERIFY(!first);
        const auto later = ask();
        QTRY_VERIFY(later->isVisible());
        later->close();
        QTRY_VERIFY(!later);
    }
    void beginsElsewhereWhereItsFolderNeverAnswers()
    {
#ifdef Q_OS_LINUX
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("mount")));
        const QString silent = folder.filePath(QStringLiteral("mount"));
        const tests::SilentMount mount(silent);
        if (!mount.failure().isEmpty())
            QSKIP(qPrintable(mount.failure()));
        const QPointer<ui::FileDialog> dialog(new ui::FileDialog(nullptr, QStringLiteral("Open"), silent));
        dialog->setOption(QFileDialog::DontUseNativeDialog);
        dialog->open();
        QTRY_VERIFY(dialog->isVisible());
        QCOMPARE(dialog->directory().path(), QDir::homePath());
        QVERIFY2(dialog->windowTitle().contains(silent)
                     && dialog->windowTitle().contains(QLatin1String("not answer")),
                 qPrintable(dialog->windowTitle()));
        dialog->close();
        QTRY_VERIFY(!dialog);
#endif
    }
    void staysInMemoryUntilItsFoldersAnswer()
    {
#ifdef Q_OS_LINUX
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("mount")));
        std::optional<tests::SilentMount> mount(folder.filePath(QStringLiteral("mount")));
        if (!mount->failure().isEmpty())
            QSKIP(qPrintable(mount->failure()));
        const QPointer<ui::FileDialog> dialog(
            new ui::FileDialog(nullptr, QStringLiteral("Open"), folder.path()));
        dialog->setOption(QFileDialog::DontUseNativeDialog);
        dialog->open();
        QTRY_VERIFY(dialog->isVisible());
        QTRY_VERIFY(mount->asked() > 0); // by the thread that the destructor waits for
        dialog->close();
        QVERIFY(dialog && !dialog->isVisible());
        mount.reset();
        QTRY_VERIFY(!dialog);
#endif
    }
    void outlivesItsWindowWhenTheProgramEnds()
    {
        auto window = std::make_unique<QWidget>();
        const QPointer<ui::FileDialog> dialog(new ui::FileDialog(window.get(), QStringLiteral("Open")));
        dialog->setOption(QFileDialog::DontUseNativeDialog);
        dialog->open();
        QTRY_VERIFY(dialog->isVisible());
        QVERIFY(QMetaObject::invokeMethod(qApp, "aboutToQuit"));
        window.reset();
        QVERIFY(dialog);
        delete dialog;
    }
};

CLRLENS_TEST(TestFileDialog)
#include "tst_filedialog.moc"
