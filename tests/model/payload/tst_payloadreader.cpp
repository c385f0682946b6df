// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/payload/payloadreader.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

class TestPayloadReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        for (int i = 0; i < 500'000; ++i)
            m_bytes.append(char(i * 31 + i / 256));
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(m_bytes), m_bytes.size());
        file.close();
        m_reader.emplace(PayloadSource::open(m_path).value(), quint64(m_bytes.size()));
    }

    void readsWhatTheFileHas_data()
    {
        QTest::addColumn<quint64>("position");
        QTest::addColumn<quint32>("size");
        QTest::newRow("start") << quint64(0) << 10u;
        QTest::newRow("further") << quint64(100'000) << 300u;
        QTest::newRow("back a little") << quint64(99'000) << 300u;
        QTest::newRow("back to the start") << quint64(3) << 1u;
        QTest::newRow("larger than a window") << quint64(7) << 300'000u;
        QTest::newRow("up to the last byte") << quint64(499'990) << 10u;
        QTest::newRow("empty") << quint64(17) << 0u;
        QTest::newRow("beyond the end") << quint64(499'990) << 11u;
        QTest::newRow("far beyond the end") << quint64(1ull << 40) << 11u;
    }
    void readsWhatTheFileHas()
    {
        QFETCH(quint64, position);
        QFETCH(quint32, size);
        const bool inside = position + size <= quint64(m_bytes.size());
        const QByteArray expected = inside ? m_bytes.mid(qsizetype(position), size) : QByteArray();
        QCOMPARE(m_reader->read({position, size}), expected);
    }

    void anyOrderGivesTheSameBytes()
    {
        quint32 random = 12345;
        for (int i = 0; i < 5000; ++i) {
            random = random * 1664525 + 1013904223;
            const PayloadRef payload{random % 490'000, (random >> 16) % 5000};
            QCOMPARE(m_reader->read(payload),
                     m_bytes.mid(qsizetype(payload.position), qsizetype(payload.size)));
        }
    }

    void fileThatIsNotThereReadsAsEmpty()
    {
        PayloadReader reader(*emptySnapshot(m_folder.filePath(QStringLiteral("nothing"))));
        QCOMPARE(reader.read({0, 10}), QByteArray());
    }

    void mappedFileGivesTheSameBytesUntilItIsCut()
    {
        const QString path = m_folder.filePath(QStringLiteral("mapped"));
        QVERIFY(QFile::copy(m_path, path));
        auto opened = PayloadSource::open(path);
        QVERIFY(opened.ok());
        const std::shared_ptr<PayloadSource> source = std::move(opened).value();
        source->map(quint64(m_bytes.size()));
        PayloadReader reader(source, quint64(m_bytes.size()));
        for (const PayloadRef payload :
             {PayloadRef{0, 10}, PayloadRef{7, 300'000}, PayloadRef{499'990, 10}, PayloadRef{17, 0}})
            QCOMPARE(reader.read(payload), m_bytes.mid(qsizetype(payload.position), qsizetype(payload.size)));
        QCOMPARE(reader.read({499'990, 11}), QByteArray());
        QVERIFY(source->isIntact());
#ifndef Q_OS_WIN // which does not map
        QVERIFY(QFile::resize(path, 1000));
        QVERIFY(!source->isIntact());
        QCOMPARE(reader.read({100'000, 10}), QByteArray());
#endif
    }

private:
    QTemporaryDir m_folder;
    const QString m_path = m_folder.filePath(QStringLiteral("payloads"));
    QByteArray m_bytes;
    std::optional<PayloadReader> m_reader; ///< one for all rows, so that its window moves about
};

CLRLENS_TEST(TestPayloadReader)
#include "tst_payloadreader.moc"
