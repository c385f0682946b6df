// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/presets/presets.h"

#include <QList>
#include <QStringList>
#include <QWidget>

class QAction;
class QLabel;
class QToolButton;

namespace model {
class JobRunner;
}

namespace ui {

class FlowLayout;

/// The presets as buttons, those of the program and the user's own, with what the chosen ones cost a process,
/// by the number of its threads where that is known. Keeps the user's own ones in their file
/// (model/presets/ownpresets) and shares them as files.
class PresetBar : public QWidget {
    Q_OBJECT
public:
    /// The runner reads and writes the files; it outlives the bar.
    explicit PresetBar(model::JobRunner &jobs, QWidget *parent = nullptr);

    QList<model::Preset> chosen() const;
    QStringList chosenIds() const;
    void setChecked(const QString &id, bool checked);
    void uncheckAll();
    /// Says which process pays; looks how many threads it has, now and whenever the bar is shown.
    void setPid(qint64 pid);
    /// Says how many threads it has; 0: not known.
    void setThreads(int threads);
    /// Keeps the chosen providers as a preset of the user, in place of one with the same id.
    void keep(const model::Preset &preset);
    /// Asks for a title and keeps `providers` under it.
    void askTitle(const QString &providers, bool rundown);
    void importFrom(const QString &path);
    void exportTo(const QString &path);
    const QList<model::Preset> &own() const { return m_own; }

    QAction *importAction() const { return m_import; }
    QAction *exportAction() const { return m_export; }
    QAction *removeAction() const { return m_remove; }

Q_SIGNALS:
    void changed(); ///< which ones are chosen, by the user or by setChecked()
    void ownChanged();
    void failed(const QString &sentence); ///< a file of presets is of no use

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QToolButton *addButton(const model::Preset &preset, int index);
    /// A checked button of some styles is hardly another one than an unchecked one, in dark palettes above
    /// all.
    void showChecked(QToolButton *button) const;
    void buildActions();
    void buttonClicked(const QToolButton *button);
    void chooseImport();
    void chooseExport();
    void removeChosen();
    void takeOwn(const protocol::Result<QList<model::Preset>> &own, const QString &doing);
    /// Lets `change` change the file on a worker, so that what another window wrote stays.
    template <class Change> void changeOwn(Change change, const QString &doing);
    void countThreads();
    void updateCost();
    QString howToChoose() const;

    model::JobRunner &m_jobs;
    QList<model::Preset> m_own;
    QList<QToolButton *> m_buttons; ///< in the order of the presets
    FlowLayout *m_row;
    QLabel *m_cost;
    QAction *m_import;
    QAction *m_export;
    QAction *m_remove;
    qint64 m_pid = 0;
    int m_threads = 0;
    bool m_isDefault = true; ///< the default is checked, not chosen by the user: another choice replaces it
};

/// Returns an id for a preset with that title: "my-preset".
QString presetIdFor(const QString &title);

} // namespace ui
