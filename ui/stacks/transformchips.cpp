// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/transformchips.h"

#include "model/text/visibletext.h"
#include "ui/base/icons.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/plaintext.h"

#include <QToolButton>

namespace ui {

namespace {

constexpr int transformChipWidth = 280; // pixels of text

/// Returns the name of a function as trees show it.
QString nameOfKey(const QString &key, const model::FunctionTable &functions)
{
    if (const auto known = model::functionOfKey(functions, key))
        return functions.at(*known).name;
    return key.section(u'!', 1).isEmpty() ? key : key.section(u'!', 1);
}

} // namespace

QString transformTitle(const model::StackTransform &transform, const model::FunctionTable &functions)
{
    using Kind = model::StackTransform::Kind;
    const QString name
        = transform.functions.isEmpty() ? QString() : nameOfKey(transform.functions.last(), functions);
    switch (transform.kind) {
    case Kind::FocusPath:
        return TransformChips::tr("subtree of %1").arg(name);
    case Kind::FocusFunction:
        return TransformChips::tr("from %1 on").arg(name);
    case Kind::DropPath:
        return TransformChips::tr("without the subtree of %1").arg(name);
    case Kind::DropFunction:
        return TransformChips::tr("without stacks of %1").arg(name);
    case Kind::MergeFunction:
        return TransformChips::tr("%1 merged into callers").arg(name);
    case Kind::CollapseFunction:
        return TransformChips::tr("%1 collapsed").arg(name);
    case Kind::FoldBelow:
        return TransformChips::tr("folded below %1 %").arg(transform.percent);
    case Kind::CollapseRecursion:
        return TransformChips::tr("recursion collapsed");
    case Kind::GroupByModule:
        return TransformChips::tr("by module");
    case Kind::GroupByNamespace:
        return TransformChips::tr("by namespace");
    case Kind::MyCode:
        return TransformChips::tr("my code only");
    }
    return {};
}

TransformChips::TransformChips(QWidget *parent)
    : QWidget(parent)
    , m_layout(new FlowLayout(this))
{
    setObjectName(QStringLiteral("transformChips"));
    setAccessibleName(tr("How stacks are changed"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(4);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TransformChips::setTransforms(const QStringList &transforms, const model::FunctionTable &functions)
{
    if (transforms == m_transforms)
        return;
    m_transforms = transforms;
    bool hadFocus = false;
    while (QLayoutItem *item = m_layout->takeAt(0)) {
        hadFocus = hadFocus || item->widget()->hasFocus();
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the one that was pressed
        delete item;
    }
    for (qsizetype i = 0; i < transforms.size(); ++i) {
        const auto transform = model::transformOfText(transforms.at(i));
        const QString title
            = model::text::visible(transform ? transformTitle(*transform, functions) : transforms.at(i));
        auto *chip = new QToolButton;
        chip->setObjectName(QStringLiteral("transformChip%1").arg(i));
        chip->setIcon(icon(Symbol::Abort));
        chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        chip->setText(titleText(chip->fontMetrics().elidedText(title, Qt::ElideMiddle, transformChipWidth)));
        chip->setToolTip(plainToolTip(tr("%1\nPress to take this off.").arg(title)));
        chip->setAccessibleName(tr("Take off: %1").arg(title));
        connect(chip, &QToolButton::clicked, this, [this, i] {
            QStringList rest = m_transforms;
            rest.removeAt(i);
            Q_EMIT transformsAsked(rest);
        });
        m_layout->addWidget(chip);
        chip->show();
    }
    setVisible(!transforms.isEmpty());
    if (!hadFocus)
        return;
    if (auto *last = m_layout->itemAt(m_layout->count() - 1))
        last->widget()->setFocus();
    else
        setFocus();
}

} // namespace ui
