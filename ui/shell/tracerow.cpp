// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/tracerow.h"

#include "model/recording/recordings.h"
#include "model/text/format.h"
#include "ui/base/icons.h"
#include "ui/base/palette.h"
#include "ui/widgets/plaintext.h"

#include <QApplication>
#include <QFileInfo>
#include <QTreeWidget>

namespace ui {

namespace {

QTreeWidgetItem *makeHint(const QString &text)
{
    auto *item = new QTreeWidgetItem({text});
    item->setFlags(Qt::ItemIsEnabled);
    item->setForeground(0, QApplication::palette().color(QPalette::PlaceholderText));
    return item;
}

QString conditionText(model::RecordingCondition condition)
{
    switch (condition) {
    case model::RecordingCondition::BeingWritten:
        return TraceRow::tr("recording");
    case model::RecordingCondition::CutOff:
        return TraceRow::tr("cut off");
    case model::RecordingCondition::NotATrace:
        return TraceRow::tr("no trace");
    case model::RecordingCondition::Complete:
        break;
    }
    return {};
}

/// Leaves the ending out that all have: there is little room, and the tooltip has all of it.
QString shownName(const QString &fileName)
{
    const QLatin1String usual(".nettrace");
    return fileName.endsWith(usual) ? fileName.chopped(usual.size()) : fileName;
}

/// A number that grows must not move the columns each time.
void keepWidth(QTreeWidgetItem &item, int column, const QString &widest)
{
    constexpr int margins = 12; // pixels
    const QFontMetrics font = item.treeWidget()->fontMetrics();
    item.setSizeHint(column, {font.horizontalAdvance(widest) + margins, font.height()});
}

} // namespace

QTreeWidgetItem *TraceRow::makeGroup(QTreeWidget *tree, const QString &title)
{
    auto *group = new QTreeWidgetItem(tree, {title});
    group->setFirstColumnSpanned(true);
    group->setFlags(Qt::ItemIsEnabled);
    group->setExpanded(true);
    return group;
}

QTreeWidgetItem *TraceRow::ofRecording(const model::RecordingFileInfo &info)
{
    auto *item
        = new QTreeWidgetItem({shownName(info.name), model::text::bytes(static_cast<quint64>(info.size)),
                               conditionText(info.condition)});
    item->setData(0, pathRole, info.path);
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item->setIcon(0, icon(Symbol::Trace));
    QString tip = QStringLiteral("%1\n%2, %3")
                      .arg(info.path, model::text::bytes(static_cast<quint64>(info.size)),
                           model::text::dateTime(info.modified));
    if (info.condition == model::RecordingCondition::CutOff) {
        item->setForeground(2, severityColor(model::Severity::Warning, QApplication::palette()));
        tip += QLatin1Char('\n')
            + TraceRow::tr("The recording ended without its end mark: a crash, a full disk or a "
                           "process that died. It opens up to its last whole event.");
    }
    if (info.condition == model::RecordingCondition::NotATrace) {
        item->setForeground(2, severityColor(model::Severity::Warning, QApplication::palette()));
        tip += QLatin1Char('\n')
            + TraceRow::tr("The file does not begin like a trace. If it holds blocks of one, they are shown "
                           "when it is opened.");
    }
    for (int column = 0; column < 3; ++column)
        item->setToolTip(column, plainToolTip(tip));
    return item;
}

QTreeWidgetItem *TraceRow::ofFile(const QString &path)
{
    auto *item = new QTreeWidgetItem({QFileInfo(path).fileName()});
    item->setData(0, pathRole, path);
    item->setIcon(0, icon(Symbol::Trace));
    item->setToolTip(0, plainToolTip(path));
    return item;
}

void TraceRow::showProgress(QTreeWidgetItem &item, const model::Recording &recording)
{
    const model::RecordingProgress &progress = recording.progress();
    const bool stopping = recording.state() == model::RecordingState::Stopping;
    const QString rate
        = TraceRow::tr("%1/s").arg(model::text::bytes(static_cast<quint64>(progress.bytesPerSecond)));
    if (!item.data(1, Qt::SizeHintRole).isValid()) {
        constexpr quint64 wideNumber = 888'888'888;
        const QString widest = model::text::bytes(wideNumber);
        item.setIcon(0, icon(Symbol::Record));
        keepWidth(item, 1, widest);
        keepWidth(item, 2, TraceRow::tr("%1/s").arg(widest));
    }
    item.setText(1, model::text::bytes(progress.bytes));
    item.setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item.setText(2, stopping ? TraceRow::tr("stopping") : rate);
    item.setData(2, Qt::AccessibleTextRole,
                 stopping ? TraceRow::tr("recording is stopping") : TraceRow::tr("recording, %1").arg(rate));
    const QString tip = TraceRow::tr("%1\n%2 is being recorded. Open it to see its events as they come.")
                            .arg(recording.filePath(), recording.label());
    for (int column = 0; column < 3; ++column)
        item.setToolTip(column, plainToolTip(tip));
}

void TraceRow::replaceAll(QTreeWidgetItem *group, const QList<QTreeWidgetItem *> &items, const QString &hint)
{
    qDeleteAll(group->takeChildren());
    group->addChildren(items);
    if (items.isEmpty()) {
        auto *item = makeHint(hint);
        group->addChild(item);
        item->setFirstColumnSpanned(true);
    }
}

} // namespace ui
