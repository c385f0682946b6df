// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/typenames.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;
using tests::runAnalysis;

namespace {

Field fieldOf(const QString &name, FieldType type)
{
    Field field;
    field.name = name;
    field.type = type;
    return field;
}

QByteArray tick(const QString &name)
{
    protocol::ByteWriter writer;
    writer.u64(100);
    writer.utf16z(name);
    return writer.takeBytes();
}

QByteArray thrown(const QString &name)
{
    protocol::ByteWriter writer;
    writer.utf16z(name);
    return writer.takeBytes();
}

struct TypedTrace : tests::SnapshotBuilder {
    std::uint32_t allocated = type(QStringLiteral("R"), 10, QStringLiteral("Tick"),
                                   {fieldOf(QStringLiteral("Amount"), FieldType::UInt64),
                                    fieldOf(TypeNamesAnalysis::namedField(), FieldType::Utf16z)});
    std::uint32_t exception = type(QStringLiteral("R"), 80, QStringLiteral("Thrown"),
                                   {fieldOf(TypeNamesAnalysis::thrownField(), FieldType::Utf16z)});
    std::uint32_t other = type(QStringLiteral("R"), 1, QStringLiteral("Start"),
                               {fieldOf(QStringLiteral("Name"), FieldType::Utf16z)});
};

QStringList sorted(const QSet<QString> &names)
{
    QStringList list(names.begin(), names.end());
    list.sort();
    return list;
}

} // namespace

class TestTypeNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void collectsWhatEventsAreAbout()
    {
        TypedTrace trace;
        trace.event(0, trace.allocated, tick(QStringLiteral("Shop.Order")));
        trace.event(1, trace.exception, thrown(QStringLiteral("Shop.SoldOut")));
        trace.event(2, trace.other, thrown(QStringLiteral("no type")));
        trace.event(3, trace.allocated, tick(QStringLiteral("Shop.Order")));
        trace.event(4, trace.allocated, QByteArray("cut"));
        trace.event(5, trace.allocated, tick(QString(2'000, u'x'))); // no user types that
        TypeNamesAnalysis analysis;
        const auto found = runAnalysis<TypeNames>(analysis, trace.snapshot());
        QCOMPARE(sorted(found->named), QStringList{QStringLiteral("Shop.Order")});
        QCOMPARE(sorted(found->thrown), QStringList{QStringLiteral("Shop.SoldOut")});
        // The same result as long as there are no new names.
        trace.event(6, trace.exception, thrown(QStringLiteral("Shop.SoldOut")));
        QCOMPARE(runAnalysis<TypeNames>(analysis, trace.snapshot(), 6), found);
        trace.event(7, trace.exception, thrown(QStringLiteral("Shop.Closed")));
        QCOMPARE(sorted(runAnalysis<TypeNames>(analysis, trace.snapshot(), 7)->thrown),
                 (QStringList{QStringLiteral("Shop.Closed"), QStringLiteral("Shop.SoldOut")}));
        QCOMPARE(found->thrown.size(), 1); // old results stay
    }

    void rowsThatDoNotCountAreLeftOut()
    {
        TypedTrace trace;
        trace.event(0, trace.exception, thrown(QStringLiteral("A")));
        trace.event(1, trace.exception, thrown(QStringLiteral("B")));
        const auto snapshot = trace.snapshot();
        auto source = PayloadSource::open(snapshot->filePath);
        QVERIFY(source.ok());
        PayloadReader payloads(source.value(), snapshot->bytesRead);
        const std::atomic<bool> cancel = false;
        const std::vector<bool> counted{false, true};
        TypeNamesAnalysis analysis;
        analysis.update({*snapshot, 0, 2, payloads, cancel, &counted});
        const auto found = std::dynamic_pointer_cast<const TypeNames>(analysis.result());
        QCOMPARE(sorted(found->thrown), QStringList{QStringLiteral("B")});
    }

    void keepsSoManyAndPartsAreTheWhole()
    {
        TypedTrace trace;
        constexpr int more = int(TypeNamesAnalysis::namesMost) + 100;
        for (int i = 0; i < more; ++i)
            trace.event(i, trace.allocated, tick(QString::number(i)));
        trace.event(more, trace.exception, thrown(QStringLiteral("Last")));
        TypeNamesAnalysis whole;
        QCOMPARE(runAnalysis<TypeNames>(whole, trace.snapshot())->named.size(), TypeNamesAnalysis::namesMost);
        TypeNamesAnalysis divided;
        const auto found = tests::runInParts<TypeNames>(divided, trace.snapshot());
        QCOMPARE(found->named.size(), TypeNamesAnalysis::namesMost);
        QCOMPARE(sorted(found->thrown), QStringList{QStringLiteral("Last")});
    }
};

CLRLENS_TEST(TestTypeNames)
#include "tst_typenames.moc"
