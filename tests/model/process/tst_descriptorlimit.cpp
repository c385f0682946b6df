// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/descriptorlimit.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <algorithm>
#include <sys/resource.h>

class TestDescriptorLimit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isRaisedAsFarAsAllowed();
    void isNeverLowered();
};

namespace {

rlim_t softLimit()
{
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur;
}

bool setSoftLimit(rlim_t number)
{
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = number;
    return ::setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

rlim_t hardLimit()
{
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_max;
}

} // namespace

void TestDescriptorLimit::isRaisedAsFarAsAllowed()
{
    QVERIFY(setSoftLimit(128));
    model::raiseDescriptorLimit();
    QCOMPARE(softLimit(), std::min<rlim_t>(hardLimit(), model::descriptorsWanted));
}

void TestDescriptorLimit::isNeverLowered()
{
    if (hardLimit() <= model::descriptorsWanted)
        QSKIP("the hard limit allows no more than we want");
    QVERIFY(setSoftLimit(model::descriptorsWanted + 1));
    model::raiseDescriptorLimit();
    QCOMPARE(softLimit(), rlim_t(model::descriptorsWanted + 1));
}

CLRLENS_TEST(TestDescriptorLimit)
#include "tst_descriptorlimit.moc"
