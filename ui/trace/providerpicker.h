// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/presets/knownproviders.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTreeWidget;

namespace ui {

/// A window to choose a provider and its keywords by name, with what each gives and costs.
class ProviderPicker : public QDialog {
    Q_OBJECT
public:
    explicit ProviderPicker(QWidget *parent = nullptr);

    void showProvider(const QString &name);
    /// Returns the choice in the syntax of model::parseProviders().
    QString providerText() const;

Q_SIGNALS:
    void picked(const QString &providerText);

private:
    void layOut();
    void filterProviders(const QString &text);
    void showCurrent();
    void updatePreview();
    const model::KnownProvider *current() const;

    QLineEdit *m_filter;
    QListWidget *m_providers;
    QLabel *m_description;
    QTreeWidget *m_keywords;
    QComboBox *m_level;
    QLineEdit *m_arguments;
    QLabel *m_preview;
    QPushButton *m_add;
};

} // namespace ui
