// SPDX-License-Identifier: GPL-3.0-or-later
// A window whose palette is switched looks as one that was started in that palette: no widget keeps a colour
// of the old one.
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/base/appearance.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"

#include <QAction>
#include <QtTest>

namespace {

using Pixels = QHash<QRgb, int>;
using Pictures = QMap<QString, Pixels>;

Pixels pixelsOf(QWidget &widget)
{
    const QImage image = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
    Pixels pixels;
    for (int y = 0; y < image.height(); ++y) {
        const auto *line = reinterpret_cast<const QRgb *>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x)
            ++pixels[line[x]];
    }
    return pixels;
}

/// A window with a process and a trace, and the colours of each of its pages.
class Window {
public:
    explicit Window(const QString &trace)
        : m_journey({}, true)
    {
        m_isReady = m_journey.waitForInspector().isEmpty();
        m_journey.composition().window().resize(1300, 850);
        m_inspector = m_journey.inspector();
        m_view = workspace().openTrace(trace)->view();
        m_isReady = m_isReady && tests::waitFor([this] { return m_view->isVisible(); });
    }

    bool isReady() const { return m_isReady; }

    Pictures pictures()
    {
        Pictures pictures;
        const auto take = [&](const QString &name) {
            QTest::qWait(60); // what is drawn with a delay
            pictures.insert(name, pixelsOf(m_journey.composition().window()));
        };
        for (const char *tab : {"eventsTab", "callTreeTab", "countersTab", "statisticsTab", "histogramTab",
                                "noticesTab", "informationTab"}) {
            m_view->showTab(QLatin1String(tab));
            take(QLatin1String(tab));
        }
        const int trace = workspace().currentIndex();
        workspace().setCurrentIndex(1);
        take(QStringLiteral("ports"));
        workspace().setCurrentIndex(0);
        for (const char *pane : {"overview", "environment", "trace", "dump", "profiler", "wire"}) {
            m_inspector->showPane(QLatin1String(pane));
            take(QLatin1String(pane));
        }
        workspace().setCurrentIndex(trace);
        return pictures;
    }

private:
    ui::Workspace &workspace() { return *m_journey.composition().window().workspace(); }

    tests::WindowJourney m_journey;
    ui::Inspector *m_inspector = nullptr;
    ui::TraceView *m_view = nullptr;
    bool m_isReady = false;
};

QString nameOf(ui::Appearance appearance)
{
    return appearance == ui::Appearance::Dark ? QStringLiteral("dark") : QStringLiteral("light");
}

} // namespace

class TestPaletteSwitch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanupTestCase() { ui::AppearanceSwitch::instance().choose(ui::Appearance::Light); }
    void leavesNoOldColour_data();
    void leavesNoOldColour();
};

void TestPaletteSwitch::leavesNoOldColour_data()
{
    QTest::addColumn<ui::Appearance>("from");
    QTest::addColumn<ui::Appearance>("to");
    QTest::newRow("to dark") << ui::Appearance::Light << ui::Appearance::Dark;
    QTest::newRow("to light") << ui::Appearance::Dark << ui::Appearance::Light;
}

void TestPaletteSwitch::leavesNoOldColour()
{
    QFETCH(ui::Appearance, from);
    QFETCH(ui::Appearance, to);
    const generated::File file(generated::runtimeLike({}).bytes);
    ui::AppearanceSwitch &palette = ui::AppearanceSwitch::instance();
    palette.start(from);
    Pictures before;
    Pictures after;
    {
        Window window(file.path());
        QVERIFY(window.isReady());
        before = window.pictures();
        palette.choose(to);
        QTest::qWait(600); // lanes are drawn a few times a second
        after = window.pictures();
    }
    Window fresh(file.path());
    QVERIFY(fresh.isReady());
    const Pictures wanted = fresh.pictures();
    // Letters have many shades, and not all of them are in each picture; what was drawn in an old colour
    // shows it in more pixels than chance does.
    constexpr int fewPixels = 200;
    QStringList left;
    for (auto page = after.constBegin(); page != after.constEnd(); ++page) {
        for (auto pixel = page->constBegin(); pixel != page->constEnd(); ++pixel) {
            const bool isOld = before.value(page.key()).value(pixel.key()) >= fewPixels
                && !wanted.value(page.key()).contains(pixel.key());
            if (pixel.value() >= fewPixels && isOld)
                left += QStringLiteral("%1: %2 pixels of #%3, which a window that starts %4 does not have")
                            .arg(page.key())
                            .arg(pixel.value())
                            .arg(pixel.key() & 0xffffff, 6, 16, QLatin1Char('0'))
                            .arg(nameOf(to));
        }
    }
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
}

CLRLENS_TEST(TestPaletteSwitch)
#include "tst_paletteswitch.moc"
