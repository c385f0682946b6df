// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/searchlist.h"

#include "model/text/visibletext.h"
#include "ui/widgets/completionpopup.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

QComboBox *searchList(const QString &objectName, const QString &accessibleName, const QString &hint)
{
    auto *box = new QComboBox;
    box->setObjectName(objectName);
    box->setAccessibleName(accessibleName);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(16);
    box->lineEdit()->setPlaceholderText(hint);
    box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    box->completer()->setFilterMode(Qt::MatchContains);
    box->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    box->view()->setItemDelegate(new PlainTextDelegate(box));
    new CompletionPopup(*box->completer(), CompletionPopup::Return::TakesFirst);
    return box;
}

void fillSearchList(QComboBox &box, const QStringList &names, const QString &chosen)
{
    const QSignalBlocker quiet(box);
    const QString typed = box.lineEdit()->text();
    const bool isTyping = box.lineEdit()->hasFocus() && box.lineEdit()->isModified();
    box.clear();
    for (const QString &name : names)
        box.addItem(model::text::visible(name), name);
    const auto at = std::ranges::find_if(
        names, [&](const QString &name) { return name.compare(chosen, Qt::CaseInsensitive) == 0; });
    box.setCurrentIndex(at == names.end() ? -1 : static_cast<int>(at - names.begin()));
    if (isTyping)
        box.lineEdit()->setText(typed);
}

QString chosenName(const QComboBox &box)
{
    const int at = box.findText(box.currentText(), Qt::MatchFixedString);
    return at < 0 ? QString() : box.itemData(at).toString();
}

} // namespace ui
