// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/recording.h"

#include <chrono>
#include <optional>
#include <QObject>

class QLineEdit;
class QSpinBox;
class QWidget;

namespace model {
struct Preferences;
}

namespace ui {

class CountBox;
class FlowLayout;

/// The fields for when a recording stops, or goes on with a new file: rows of a form, which the form owns.
/// New ones have the user's preferred limits.
class RecordLimits : public QObject {
    Q_OBJECT
public:
    explicit RecordLimits(QObject *parent = nullptr);

    QWidget *filesRow() const { return m_files; } ///< time, size and ring
    QWidget *firstOfFiles() const;
    QWidget *eventsRow() const { return m_eventRow; } ///< number of events, and an event
    QWidget *firstOfEvents() const;
    QWidget *counterField() const;

    /// When the recording stops by itself; nothing: when the user says so.
    model::RecordingEnds ends() const;
    /// Returns how many files of a ring are kept, each within the duration and the bytes of ends(); 0: there
    /// is one file, and no other.
    int ringFiles() const;
    /// Returns what is wrong with the fields; null when all is well.
    QString problem() const;

Q_SIGNALS:
    void changed(); ///< what may be wrong
    void ringChanged(); ///< ringFiles(), perhaps

private:
    std::optional<std::chrono::milliseconds> duration() const;
    std::optional<std::uint64_t> maxBytes() const;
    QWidget *buildFiles();
    void addRing(FlowLayout &layout);
    QWidget *buildEvents();
    void buildCounter();
    void updateRing();
    /// Takes preferred limits into fields that still have those before.
    void take(const model::Preferences &before, const model::Preferences &now);

    QWidget *m_files;
    QWidget *m_eventRow;
    QSpinBox *m_duration;
    QLineEdit *m_size;
    QSpinBox *m_ring;
    QSpinBox *m_ringDuration;
    CountBox *m_events;
    QLineEdit *m_stopAt;
    QLineEdit *m_stopAtCounter;
};

} // namespace ui
