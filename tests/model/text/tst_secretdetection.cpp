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
};

CLRLENS_TEST(TestSecretDetection)
#include "tst_secretdetection.moc"
