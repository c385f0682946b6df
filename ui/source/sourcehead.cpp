// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/source/sourcehead.h"

#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>

namespace ui {

namespace {

constexpr qsizetype filesMost = 200; ///< in the box; a function has its lines in one, rarely in two

} // namespace

SourceHead::SourceHead(const QList<QToolButton *> &buttons)
    : m_name(new ElidedLabel)
    , m_path(new ElidedLabel)
    , m_files(new QComboBox)
{
    m_name->setObjectName(QStringLiteral("sourceFunction"));
    QFont bold = m_name->font();
    bold.setBold(true);
    m_name->setFont(bold);
    m_path->setObjectName(QStringLiteral("sourceFile"));
    m_path->setForegroundRole(QPalette::PlaceholderText);
    m_files->setObjectName(QStringLiteral("sourceFiles"));
    m_files->setAccessibleName(tr("Files that the function has lines in"));
    m_files->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(m_files, &QComboBox::activated, this, &SourceHead::fileChosen);
    auto *const texts = new QVBoxLayout;
    texts->setSpacing(1);
    texts->addWidget(m_name);
    texts->addWidget(m_path);
    texts->addWidget(m_files);
    auto *const row = new QHBoxLayout(this);
    row->setContentsMargins(6, 4, 6, 0);
    row->addLayout(texts, 1);
    for (QToolButton *const button : buttons)
        row->addWidget(button);
}

void SourceHead::showFinding(const SourceFinding *finding)
{
    setVisible(finding != nullptr);
    if (!finding)
        return;
    const auto &function = finding->function;
    m_name->setText(model::text::visible(function.full()));
    m_name->setToolTip(
        plainToolTip(QStringList({function.full(), function.raw, function.module}).join(u'\n').trimmed()));
    m_name->setAccessibleName(tr("Function: %1").arg(m_name->text()));
    m_path->setVisible(finding->costs->files.size() == 1);
    m_files->setVisible(finding->costs->files.size() > 1);
    m_files->clear();
    if (finding->hasFile())
        showFiles(*finding);
}

void SourceHead::showFiles(const SourceFinding &finding)
{
    const QString &path = finding.shownFile().path;
    const bool isElsewhere = finding.text.isFound() && finding.text.path != path;
    const QString toolTip = isElsewhere ? tr("%1\nFound in %2").arg(path, finding.text.path) : path;
    m_path->setText(model::text::visible(path));
    m_path->setToolTip(plainToolTip(toolTip));
    m_path->setAccessibleName(tr("Source file: %1").arg(m_path->text()));
    const auto &costs = *finding.costs;
    if (costs.files.size() == 1)
        return;
    for (const auto &file : costs.files) {
        if (m_files->count() == filesMost)
            break;
        const double share = costs.inclusive > 0 ? file.inclusive / costs.inclusive : 0;
        m_files->addItem(model::text::visible(
            tr("%1 (%2): %3")
                .arg(model::fileNameIn(file.path), model::text::percent(100 * share), file.path)));
    }
    m_files->setCurrentIndex(int(finding.file));
    m_files->setToolTip(plainToolTip(toolTip));
}

} // namespace ui
