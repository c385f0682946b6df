// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stacktransform.h"

#include <QWidget>

namespace ui {

class FlowLayout;

/// A chip for each transform of the stacks, which takes it off when it is pressed.
class TransformChips : public QWidget {
    Q_OBJECT
public:
    explicit TransformChips(QWidget *parent = nullptr);

    /// Shows transforms as transformText() writes them. `functions` knows what their functions are called.
    void setTransforms(const QStringList &transforms, const model::FunctionTable &functions);

Q_SIGNALS:
    /// The transforms without one of them.
    void transformsAsked(const QStringList &transforms);

private:
    FlowLayout *m_layout;
    QStringList m_transforms;
};

/// Returns what a transform is called: "Only below Shop.Cart.Total". Not yet visible text.
QString transformTitle(const model::StackTransform &transform, const model::FunctionTable &functions);

} // namespace ui
