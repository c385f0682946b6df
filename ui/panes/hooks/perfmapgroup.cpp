// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/hooks/perfmapgroup.h"

#include "model/preflight/looking.h"
#include "model/text/format.h"
#include "ui/panes/hooks/hookrunner.h"
#include "ui/panes/processcontext.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QComboBox>
#include <QDesktopServices>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QUrl>

namespace ui {

using model::PerfMapType;
using model::preflight::PerfMapFile;
using Files = QList<PerfMapFile>;

namespace {
constexpr std::chrono::milliseconds perfMapLookDeadline{5000};
constexpr std::chrono::milliseconds perfMapRefresh{2000};
} // namespace

PerfMapGroup::PerfMapGroup(HookRunner &runner)
    : HookGroup(QStringLiteral("perfMap"), tr("Perf map"), model::RuntimeCommand::EnablePerfMap, runner)
    , m_type(new QComboBox)
    , m_files(richLabel())
{
    const auto add
        = [this](const QString &text, PerfMapType type) { m_type->addItem(text, static_cast<uint>(type)); };
    add(tr("Perf map: names and addresses of compiled code"), PerfMapType::PerfMap);
    add(tr("Jitdump: the code itself, too"), PerfMapType::JitDump);
    add(tr("Both"), PerfMapType::All);
    m_type->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_type->setObjectName(QStringLiteral("perfMapType"));
    m_type->setAccessibleName(tr("What is written"));
    m_files->setObjectName(QStringLiteral("perfMapFiles"));
    m_files->setAccessibleName(tr("Written files"));
    m_files->setWordWrap(true);
    m_files->setTextInteractionFlags(Qt::TextBrowserInteraction);
    form()->addRow(tr("Write"), m_type);
    form()->addRow(tr("Written"), m_files);
    auto *enableAction = addAction(Symbol::Record, tr("&Turn Perf Map On"), tr("Turn on"));
    auto *disableAction = addAction(Symbol::Stop, tr("Turn Perf Map &Off"), tr("Turn off"));
    connect(enableAction, &QAction::triggered, this, &PerfMapGroup::enable);
    connect(disableAction, &QAction::triggered, this, &PerfMapGroup::disable);
    connect(m_files, &QLabel::linkActivated, this, &PerfMapGroup::openLink);
    m_growing.setInterval(perfMapRefresh);
    connect(&m_growing, &QTimer::timeout, this, [this] {
        if (isVisible())
            look();
    });
    show(Files());
    finishLayout();
}

QString PerfMapGroup::refusal() const
{
    const model::ProcessEntry &entry = process().entry();
    if (entry.start != model::RuntimeStart::Suspended)
        return {};
    const auto problem
        = model::problemWhileSuspended(model::RuntimeCommand::EnablePerfMap, entry.runtimeVersion);
    return problem ? QString(problem->seen % u' ' % problem->remedy) : QString();
}

void PerfMapGroup::enable()
{
    const auto type = static_cast<PerfMapType>(m_type->currentData().toUInt());
    HookRequest request;
    request.busy = tr("%1 begins its perf map").arg(process().label());
    request.doing = tr("Turning on the perf map of %1").arg(process().label());
    request.done = tr("The process writes its perf map.");
    request.doneDetails = tr("It grows with all code that is compiled until it is turned off.");
    const model::ProcessEntry &entry = process().entry();
    const qint64 own = entry.namespacePid > 0 ? entry.namespacePid : entry.pid;
    request.look
        = [identity = entry.identity, own] { return model::preflight::findingsOfPerfMaps(identity, own); };
    request.send = [type](auto &commands, auto *context, auto done) {
        return commands.enablePerfMap(type, context, done);
    };
    request.succeeded = [this] {
        m_growing.start();
        look();
    };
    runner().run(request);
}

void PerfMapGroup::disable()
{
    HookRequest request;
    request.busy = tr("%1 ends its perf map").arg(process().label());
    request.doing = tr("Turning off the perf map of %1").arg(process().label());
    request.done = tr("The process writes no perf map any more.");
    request.doneDetails = tr("What was written stays.");
    request.send
        = [](auto &commands, auto *context, auto done) { return commands.disablePerfMap(context, done); };
    request.succeeded = [this] {
        m_growing.stop();
        look();
    };
    runner().run(request);
}

void PerfMapGroup::look()
{
    if (m_looking)
        return;
    m_looking = true;
    const model::ProcessEntry &entry = process().entry();
    const qint64 own = entry.namespacePid > 0 ? entry.namespacePid : entry.pid;
    model::preflight::lookWithin<Files>(
        this, entry.identity.pid, perfMapLookDeadline,
        [identity = entry.identity, own] { return model::preflight::perfMapFiles(identity, own); },
        [this](const protocol::Result<Files> &found) {
            m_looking = false;
            show(found);
        });
}

void PerfMapGroup::show(const protocol::Result<Files> &found)
{
    if (found.ok())
        m_found = found.value();
    else // what is in another root folder goes with the process
        m_found.removeIf([](const PerfMapFile &file) { return file.pathForUs != file.path; });
    if (!found.ok() && !process().isReachable())
        m_growing.stop();
    if (!found.ok() && m_found.isEmpty())
        return m_files->setText(escaped(tr("Could not be looked at: %1").arg(found.error().text)));
    if (m_found.isEmpty())
        return m_files->setText(escaped(tr("Nothing yet.")));
    QStringList lines;
    if (!found.ok())
        lines << escaped(tr("As they were when they could last be looked at:"));
    for (qsizetype i = 0; i < m_found.size(); ++i) {
        const PerfMapFile &file = m_found[i];
        QString line = escaped(file.path) % u", " % escaped(model::text::bytes(file.size));
        if (file.pathForUs != file.path)
            line += escaped(tr(", from here %1").arg(file.pathForUs));
        if (!file.exposure.isEmpty())
            line += escaped(tr(" – others have it, too: %1").arg(file.exposure));
        lines << QString(
            line
            % QStringLiteral("  <a href=\"show %1\">%2</a>  <a href=\"copy %1\">%3</a>")
                  .arg(QString::number(i), escaped(tr("Show in folder")), escaped(tr("Copy path"))));
    }
    m_files->setText(lines.join(QLatin1String("<br>")));
}

void PerfMapGroup::openLink(const QString &link)
{
    const qsizetype index = link.section(u' ', 1).toLongLong();
    if (index < 0 || index >= m_found.size())
        return;
    const QString path = m_found[index].pathForUs;
    if (link.startsWith(QLatin1String("copy")))
        copyToClipboard(path);
    else
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).path()));
}

} // namespace ui
