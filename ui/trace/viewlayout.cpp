// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/viewlayout.h"

#include "model/query/filter.h"

#include <QSplitter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ui {

namespace {
constexpr qsizetype columnLengthMax = 1024;
constexpr QLatin1String columnsKey("columns");
constexpr QLatin1String layoutLanesKey("lanes");
constexpr QLatin1String limitsKey("limits");
constexpr QLatin1String layoutTabKey("tab");
constexpr QLatin1String layoutFilterKey("filter");
constexpr qsizetype tabLengthMax = 64;
constexpr qsizetype counterLengthMax = 1024;
constexpr QLatin1String counterKey("counter");
constexpr QLatin1String limitKey("limit");
constexpr QLatin1String plotsKey("plots");
constexpr QLatin1String detailsKey("details");
constexpr QLatin1String sizesKey("sizes");
constexpr QLatin1String tabsKey("tabs");
constexpr qsizetype tabWordsLengthMax = 4096;
constexpr int wholeSplitter = 1000; // thousandths
constexpr qsizetype splitterPartsMax = 8;

std::optional<QStringList> plotsFromJson(const QJsonValue &json)
{
    if (!json.isArray())
        return std::nullopt;
    QStringList plots;
    const QJsonArray all = json.toArray();
    for (const auto &value : all) {
        const QString counter = value.toString();
        if (plots.size() < layoutPlotsMax && !counter.isEmpty() && counter.size() <= counterLengthMax)
            plots.append(counter);
    }
    // A list of things that are no counters asks for nothing.
    return plots.isEmpty() && !all.isEmpty() ? std::nullopt : std::optional(plots);
}

QJsonObject sizesToJson(const QMap<QString, QList<int>> &sizes)
{
    QJsonObject json;
    for (auto one = sizes.begin(); one != sizes.end(); ++one) {
        QJsonArray shares;
        for (const int share : *one)
            shares.append(share);
        json.insert(one.key(), shares);
    }
    return json;
}

QMap<QString, QList<int>> sizesFromJson(const QJsonObject &json)
{
    QMap<QString, QList<int>> sizes;
    for (auto one = json.begin(); one != json.end() && sizes.size() < layoutSplittersMax; ++one) {
        QList<int> shares;
        for (const auto &share : one.value().toArray()) {
            if (shares.size() < splitterPartsMax)
                shares.append(std::clamp(share.toInt(), 0, wholeSplitter));
        }
        if (!shares.isEmpty() && one.key().size() <= tabLengthMax)
            sizes.insert(one.key(), shares);
    }
    return sizes;
}

QMap<QString, QString> tabsFromJson(const QJsonObject &json)
{
    QMap<QString, QString> tabs;
    for (auto one = json.begin(); one != json.end() && tabs.size() < layoutTabsMax; ++one) {
        const QString words = one.value().toString();
        if (!words.isEmpty() && words.size() <= tabWordsLengthMax && one.key().size() <= tabLengthMax)
            tabs.insert(one.key(), words);
    }
    return tabs;
}
} // namespace

QJsonObject layoutToJson(const ViewLayout &layout)
{
    QJsonObject json{{columnsKey, QJsonArray::fromStringList(layout.columns)},
                     {layoutLanesKey, laneListToJson(layout.lanes)},
                     {limitsKey, limitsToJson(layout.limits)},
                     {layoutTabKey, layout.tab},
                     {layoutFilterKey, layout.filter},
                     {detailsKey, layout.details},
                     {sizesKey, sizesToJson(layout.sizes)}};
    if (layout.plots)
        json.insert(plotsKey, QJsonArray::fromStringList(layout.plots->mid(0, layoutPlotsMax)));
    QJsonObject tabs;
    for (auto one = layout.tabs.begin(); one != layout.tabs.end(); ++one)
        tabs.insert(one.key(), one.value());
    json.insert(tabsKey, tabs);
    return json;
}

ViewLayout layoutFromJson(const QJsonObject &json)
{
    const QString tab = json.value(layoutTabKey).toString();
    const QString filter = json.value(layoutFilterKey).toString();
    const QString details = json.value(detailsKey).toString();
    return {columnsFromJson(json.value(columnsKey).toArray()),
            laneListFromJson(json.value(layoutLanesKey).toArray()),
            limitsFromJson(json.value(limitsKey).toArray()),
            tab.size() <= tabLengthMax ? tab : QString(),
            filter.size() <= model::Filter::lengthMax ? filter : QString(),
            plotsFromJson(json.value(plotsKey)),
            details.size() <= tabLengthMax ? details : QString(),
            sizesFromJson(json.value(sizesKey).toObject()),
            tabsFromJson(json.value(tabsKey).toObject())};
}

QStringList columnsFromJson(const QJsonArray &json)
{
    QStringList columns;
    for (const auto &value : json) {
        const QString column = value.toString();
        if (columns.size() == columnsMax)
            break;
        if (!column.isEmpty() && column.size() <= columnLengthMax && !columns.contains(column))
            columns.append(column);
    }
    return columns;
}

QJsonArray limitsToJson(const QMap<QString, double> &limits)
{
    QJsonArray json;
    for (auto one = limits.begin(); one != limits.end() && json.size() < counterLimitsMax; ++one)
        json.append(QJsonObject{{counterKey, one.key()}, {limitKey, one.value()}});
    return json;
}

QMap<QString, double> limitsFromJson(const QJsonArray &json)
{
    QMap<QString, double> limits;
    for (const auto &value : json) {
        if (limits.size() == counterLimitsMax)
            break;
        const QJsonObject one = value.toObject();
        const QString counter = one.value(counterKey).toString();
        if (!counter.isEmpty() && counter.size() <= counterLengthMax && one.value(limitKey).isDouble())
            limits.insert(counter, one.value(limitKey).toDouble());
    }
    return limits;
}

namespace {

bool hasHiddenPart(const QSplitter &splitter)
{
    for (int i = 0; i < splitter.count(); ++i) {
        if (splitter.widget(i)->isHidden())
            return true;
    }
    return false;
}

} // namespace

QMap<QString, QList<int>> splitterShares(const QWidget &within)
{
    QMap<QString, QList<int>> shares;
    for (const auto *splitter : within.findChildren<QSplitter *>()) {
        const QList<int> sizes = splitter->sizes();
        const int room = std::accumulate(sizes.begin(), sizes.end(), 0);
        if (splitter->objectName().isEmpty() || room <= 0 || hasHiddenPart(*splitter))
            continue;
        QList<int> &of = shares[splitter->objectName()];
        for (const int size : sizes)
            of.append(static_cast<int>(std::lround(double(size) * wholeSplitter / room)));
    }
    return shares;
}

void setSplitterShares(const QWidget &within, QMap<QString, QList<int>> &shares)
{
    for (auto *splitter : within.findChildren<QSplitter *>()) {
        if (!splitter->isVisible() || hasHiddenPart(*splitter))
            continue;
        const QList<int> wanted = shares.take(splitter->objectName());
        if (wanted.size() != splitter->count())
            continue;
        const QList<int> before = splitter->sizes();
        const int room = std::accumulate(before.begin(), before.end(), 0);
        QList<int> sizes;
        for (const int share : wanted)
            sizes.append(share * room / wholeSplitter);
        splitter->setSizes(sizes);
        Q_EMIT splitter->splitterMoved(splitter->sizes().constFirst(), 1);
    }
}

} // namespace ui
