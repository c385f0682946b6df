// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preferences/preferences.h"

#include <QDialog>

class QDialogButtonBox;
class QListWidget;
class QStackedWidget;

namespace model {
class JobRunner;
}

namespace ui {

class MessageLine;
class PreferencePage;

/// The preferences, a page for each kind. OK and Apply keep them and put them into force; until then nothing
/// is changed, also not by a file that is read in. Does not block the window.
class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    /// `jobs` reads and writes files; it outlives the dialog.
    explicit PreferencesDialog(model::JobRunner &jobs, QWidget *parent = nullptr);

    /// Shows what is in a file of preferences.
    void importFrom(const QString &path);
    /// Writes what the dialog shows to a file.
    void exportTo(const QString &path);
    /// Returns what the dialog shows.
    model::Preferences shown() const;
    void showPage(int index);

private:
    void buildButtons();
    void show(const model::Preferences &preferences);
    void validate();
    void apply();
    void chooseImport();
    void chooseExport();
    void takeFile(const QString &path, const model::Preferences &preferences, const QStringList &unknown);

    model::JobRunner &m_jobs;
    model::Preferences m_before; ///< as the dialog found them, or applied them last
    QList<PreferencePage *> m_pages;
    QListWidget *m_list;
    QStackedWidget *m_stack;
    MessageLine *m_message;
    QDialogButtonBox *m_buttons;
    bool m_isShowing = false; ///< the fields are being filled
};

/// Shows the dialog over the window: the one that is open, else a new one.
void showPreferences(model::JobRunner &jobs, QWidget *window);

} // namespace ui
