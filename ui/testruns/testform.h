// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch/launchspec.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace model {
struct RecordingOptions;
}

namespace ui {

/// Where a user says which test application is run, and how. Keeps what was typed for the next start of the
/// program.
class TestForm : public QWidget {
    Q_OBJECT
public:
    explicit TestForm(QWidget *parent = nullptr);

    model::LaunchSpec spec() const;
    /// Whether each process is recorded.
    bool records() const;
    /// What is recorded of each.
    model::RecordingOptions recording() const;
    void setEditable(bool isEditable);

Q_SIGNALS:
    void changed();
    void submitted(); ///< Return was pressed in a field

private:
    QLineEdit *makeField(const char *name, const QString &accessibleName, const QString &hint);
    QWidget *withButton(QLineEdit *field, const QString &accessibleName, void (TestForm::*choose)());
    QWidget *buildRecorded();
    void chooseApplication();
    void chooseFolder();
    void keep();

    QLineEdit *m_application;
    QLineEdit *m_arguments;
    QLineEdit *m_folder;
    QCheckBox *m_records;
    QComboBox *m_preset;
};

} // namespace ui
