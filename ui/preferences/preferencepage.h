// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preferences/preferences.h"

#include <QList>
#include <QWidget>

namespace ui {

/// A page of the preferences: the fields for some of them. A new page is a class, and one line in
/// preferencePages().
class PreferencePage : public QWidget {
    Q_OBJECT
public:
    /// `id` is its object name.
    PreferencePage(const QString &id, const QString &title);

    const QString &title() const { return m_title; }
    virtual void show(const model::Preferences &preferences) = 0;
    /// Writes what its fields say into the value.
    virtual void take(model::Preferences &preferences) const = 0;
    /// Returns what is wrong with a field, as a sentence with a remedy; empty when all is well.
    virtual QString problem() const { return {}; }

Q_SIGNALS:
    void changed(); ///< by the user

private:
    QString m_title;
};

/// Returns all pages, in their order. The caller owns them.
QList<PreferencePage *> preferencePages();

} // namespace ui
