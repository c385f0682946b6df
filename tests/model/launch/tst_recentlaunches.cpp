// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/recentlaunches.h"

#include "tests/support/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using protocol::ErrorCode;

namespace {

LaunchRequest requestOf(const char *program)
{
    LaunchRequest request;
    request.spec.program = QString::fromLatin1(program);
    return request;
}

} // namespace

class TestRecentLaunches : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("launches.json"));
        qputenv(recentLaunchesVariable, m_path.toLocal8Bit());
    }
    void cleanup() { qunsetenv(recentLaunchesVariable); }

    void theNewestIsFirst()
    {
        QVERIFY(keepLaunch(requestOf("a")).ok());
        QVERIFY(keepLaunch(requestOf("b")).ok());
        const auto kept = keepLaunch(requestOf("a"));
        QVERIFY(kept.ok());
        QCOMPARE(kept.value().size(), 2);
        QCOMPARE(kept.value().first().spec.program, QStringLiteral("a"));
        QCOMPARE(readRecentLaunches().value(), kept.value());
    }
    void whatCannotBeReadStays_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("newer") << QByteArray(R"({"clrlensLaunches": 2, "launches": [{"program": "x"}]})")
                               << ErrorCode::Unsupported;
        QTest::newRow("broken") << QByteArray("{\"clrlensLaunches\": 1, \"launches\": [")
                                << ErrorCode::BadValue;
        QTest::newRow("another file") << QByteArray("{\"a\": 1}") << ErrorCode::BadValue;
    }
    void whatCannotBeReadStays()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const ErrorCode, code);
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
        file.close();
        QCOMPARE(keepLaunch(requestOf("a")).error().code, code);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), content);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

CLRLENS_TEST(TestRecentLaunches)
#include "tst_recentlaunches.moc"
