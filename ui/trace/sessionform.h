// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/recording.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace ui {

/// The fields for what makes up a session beside its providers: buffer, stacks, rundown, single events. What
/// a runtime is too old for it records without; each field says from when on runtimes know it.
class SessionForm : public QWidget {
    Q_OBJECT
public:
    explicit SessionForm(QWidget *parent = nullptr);

    std::uint32_t bufferMegabytes() const;
    model::BufferMode bufferMode() const;
    bool stacks() const;
    void setRundown(bool wanted);
    std::uint64_t rundownKeyword() const; ///< 0: no rundown
    QString eventIds() const; ///< as model::withEventIds() reads it
    /// Returns what is wrong with a field here; null when all is well.
    QString problem() const;

    QWidget *firstField() const;
    /// Returns the field for single events, which the owner lays out: it belongs beside the providers.
    QWidget *eventsField() const;

Q_SIGNALS:
    void changed();

private:
    void buildBuffer();
    void buildRundown();
    void buildEvents();
    void layOut();

    QSpinBox *m_buffer;
    QComboBox *m_bufferMode;
    QCheckBox *m_stacks;
    QCheckBox *m_rundown;
    QLineEdit *m_rundownKeyword;
    QLineEdit *m_eventIds;
};

} // namespace ui
