// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/secretdetection.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model::text;

class TestSecretDetection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAndValues_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("secret");
        using Variable = std::pair<const char *, const char *>;
        for (const auto &[name, value] : {Variable{"DB_PASSWORD", "x"},
                                          {"github_token", "x"},
                                          {"AWS_SECRET_ACCESS_KEY", "x"},
                                          {"AWS_ACCESS_KEY_ID", "x"},
                                          {"ApiKey", "x"},
                                          {"ConnectionStrings__Main", "Server=db;User=sa;Password=hunter2"},
                                          {"SENTRY_DSN", "https://k@h/1"},
                                          {"MYSQL_PWD", "x"},
                                          {"DATABASE_URL", "postgres://user:pw@host/db"},
                                          {"X", "ghp_0123456789"},
                                          {"X", "eyJhbGciOi.eyJzdWIi.c2ln"},
                                          {"GOOGLE_CREDENTIALS", "{}"},
                                          {"CONNECTION_STRING", "x"}})
            QTest::addRow("%s=%s", name, value)
                << QString::fromLatin1(name) << QString::fromLatin1(value) << true;
        for (const auto &[name, value] : {Variable{"PWD", "/home/me"},
                                          {"OLDPWD", "/"},
                                          {"PATH", "/bin"},
                                          {"HOME", "/root"},
                                          {"KEYBOARD", "de"},
                                          {"XDG_SESSION_PATH", "/x"},
                                          {"DB_PASSWORD", ""},
                                          {"URL", "https://host:8080/a@b"},
                                          {"LANG", "C.UTF-8"},
                                          {"odd", ""}})
            QTest::addRow("%s=%s", name, value)
                << QString::fromLatin1(name) << QString::fromLatin1(value) << false;
    }
    void namesAndValues()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(bool, secret);
        QCOMPARE(looksSecret(name, value), secret);
    }
    void secretsInArgumentsAreFound_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<bool>("secret");
        const auto row = [](const char *arguments, bool secret) {
            QTest::newRow(arguments) << QString::fromLatin1(arguments) << secret;
        };
        row("", false);
        row("dotnet /opt/token-service/app.dll --urls http://localhost:80", false);
        row("C:\\keys\\app.exe /port:80", false);
        row("EventCounterIntervalSec=1", false);
        row("Metrics=System.Runtime;SessionId=SHARED;RefreshInterval=1", false);
        row("app --password=hunter2", true);
        row("app --password hunter2", true);
        row("app /password:hunter2", true);
        row("app --password --verbose", false);
        row("app --password", false);
        row("app -c \"Server=x;Password=y\"", true);
        row("app --url postgres://me:secret@host/db", true);
        row("app ghp_0123456789", true);
        row("FilterSpecs=x;apiKey=1234", true);
    }
    void secretsInArgumentsAreFound()
    {
        QFETCH(QString, arguments);
        QFETCH(bool, secret);
        QCOMPARE(argumentsLookSecret(arguments), secret);
    }
};

CLRLENS_TEST(TestSecretDetection)
#include "tst_secretdetection.moc"
