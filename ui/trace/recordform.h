// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/providerspec.h"

#include <QWidget>

class QButtonGroup;
class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace ui {

/// The form for what to record: presets, the providers in dotnet-trace's syntax, which a preset fills in, the
/// buffer's size, rundown and target file. It says what is wrong with the providers while the user types.
class RecordForm : public QWidget {
    Q_OBJECT
public:
    explicit RecordForm(QWidget *parent = nullptr);

    QList<model::ProviderConfig> providers() const { return m_providers; }
    bool isValid() const { return !m_providers.isEmpty(); }
    std::uint32_t bufferMegabytes() const;
    bool rundown() const;
    QString filePath() const; ///< empty: chosen by itself

    QString providerText() const;
    void setProviderText(const QString &text);
    void setPresetChecked(const QString &id, bool checked);

Q_SIGNALS:
    void validityChanged(bool valid);

private:
    QWidget *buildPresets();
    QWidget *buildSettings();
    void presetToggled();
    void textChanged();
    void validate();
    void chooseFile();

    QButtonGroup *m_presets;
    QPlainTextEdit *m_text;
    QLabel *m_verdict;
    QSpinBox *m_buffer;
    QCheckBox *m_rundown;
    QLineEdit *m_file;
    QList<model::ProviderConfig> m_providers;
    bool m_writingPresets = false;
};

/// Returns the provider text of several presets together: their providers joined, each named once.
QString joinedProviders(const QStringList &texts);

} // namespace ui
