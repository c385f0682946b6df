// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/presets/knownproviders.h"
#include "model/presets/presets.h"
#include "tests/support/testprogram.h"

#include <bit>
#include <QtTest>

class TestKnownProviders : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyKeywordIsOneBitWithAName();
    void presetsAskForNamedKeywordsOnly();
    void namesOfAMask();
};

void TestKnownProviders::everyKeywordIsOneBitWithAName()
{
    QVERIFY(model::knownProviders().size() >= 12);
    for (const auto &provider : model::knownProviders()) {
        QVERIFY2(!provider.title.isEmpty() && !provider.description.isEmpty(), qPrintable(provider.name));
        std::uint64_t seen = 0;
        for (const auto &keyword : provider.keywords) {
            QVERIFY2(std::has_single_bit(keyword.mask) && (seen & keyword.mask) == 0,
                     qPrintable(keyword.name));
            QVERIFY2(!keyword.name.isEmpty() && !keyword.gives.isEmpty(), qPrintable(keyword.name));
            seen |= keyword.mask;
        }
        QCOMPARE(provider.defaultKeywords & ~seen, std::uint64_t(0));
    }
    QCOMPARE(model::findKnownProvider(QStringLiteral("microsoft-windows-dotnetruntime"))
                 ->keywords.constFirst()
                 .name,
             QStringLiteral("GC"));
    QVERIFY(!model::findKnownProvider(QStringLiteral("My-Source")));
}

void TestKnownProviders::presetsAskForNamedKeywordsOnly()
{
    for (const auto &preset : model::presets()) {
        for (const auto &config : model::parseProviders(preset.providers).valueOr({})) {
            QVERIFY2(model::findKnownProvider(config.name), qPrintable(config.name));
            const QString names = model::keywordNames(config.name, config.keywords);
            QVERIFY2(config.keywords == 0 || !names.contains(QLatin1String("0x")),
                     qPrintable(preset.id % u' ' % config.name % u' ' % names));
        }
    }
}

void TestKnownProviders::namesOfAMask()
{
    const QString runtime = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    QCOMPARE(model::keywordNames(runtime, 0x11), QStringLiteral("GC, Jit"));
    QCOMPARE(model::keywordNames(runtime, 0x401), QStringLiteral("GC, 0x400"));
    QCOMPARE(model::keywordNames(QStringLiteral("My-Source"), 0xA), QStringLiteral("0xA"));
    QCOMPARE(model::keywordNames(runtime, 0), QStringLiteral("0x0"));
}

CLRLENS_TEST(TestKnownProviders)
#include "tst_knownproviders.moc"
