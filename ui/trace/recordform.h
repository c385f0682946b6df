// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/presets/presets.h"

#include <chrono>
#include <optional>
#include <QWidget>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace ui {

class SessionForm;

/// The form for what to record: presets, the providers in dotnet-trace's syntax, which a preset fills in, the
/// session's other settings, when to stop or to go on with a new file, and target file. It says what is wrong
/// while the user types.
class RecordForm : public QWidget {
    Q_OBJECT
public:
    explicit RecordForm(QWidget *parent = nullptr);

    QList<model::ProviderConfig> providers() const { return m_providers; }
    bool isValid() const { return !m_providers.isEmpty() && m_problem.isEmpty(); }
    const SessionForm &session() const { return *m_session; }
    /// When the recording stops by itself; nothing: when the user says so.
    std::optional<std::chrono::milliseconds> duration() const;
    std::optional<std::uint64_t> maxBytes() const;
    /// Returns how many files of a ring are kept, each within duration() and maxBytes(); 0: there is one
    /// file, and no other.
    int ringFiles() const;
    QString filePath() const; ///< empty: chosen by itself, as for each file of a ring

    QString providerText() const;
    void setProviderText(const QString &text);
    void setPresetChecked(const QString &id, bool checked);

Q_SIGNALS:
    void validityChanged(bool valid);

private:
    QWidget *buildPresets();
    void buildFile();
    QWidget *buildLimits();
    void presetToggled();
    void textChanged();
    void updateRing();
    void validate();
    void chooseFile();

    QButtonGroup *m_presets;
    QPlainTextEdit *m_text;
    QLabel *m_verdict;
    SessionForm *m_session;
    QSpinBox *m_duration;
    QLineEdit *m_size;
    QSpinBox *m_ring;
    QLineEdit *m_file;
    QList<model::ProviderConfig> m_providers;
    QString m_problem; ///< of what is typed; null when all is well
    bool m_writingPresets = false;
};

/// Returns the provider text of several presets together: their providers joined, each named once.
QString joinedProviders(const QStringList &texts);

} // namespace ui
