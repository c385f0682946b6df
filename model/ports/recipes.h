// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ports/keptfile.h"
#include "model/ports/recipe.h"

#include <QObject>

namespace model {

class JobRunner;

/// The user's recipes, kept in a file. For one thread with an event loop; no call waits.
class Recipes : public QObject {
    Q_OBJECT
public:
    /// `jobs` reads and writes the file; an empty `file` is recipesPath().
    explicit Recipes(JobRunner &jobs, QString file = {}, QObject *parent = nullptr);

    /// Reads the file, then emits changed() or failed().
    void load();
    const QList<Recipe> &all() const { return m_recipes; }
    /// Returns the one for programs of that name; null for none.
    const Recipe *find(const QString &program) const;
    /// Puts it in place of the one of its name and writes the file. Errors: as checkRecipe(), LimitExceeded.
    protocol::Result<> set(const Recipe &recipe);
    void remove(const QString &program);
    /// Keeps it for programs of another name. Errors: as checkRecipe(), Exists where that has one already,
    /// NotFound.
    protocol::Result<> rename(const QString &program, const QString &other);

Q_SIGNALS:
    void changed();
    /// The file could not be read or written.
    void failed(const protocol::Error &error);

private:
    void write();

    JobRunner &m_jobs;
    const QString m_file;
    QList<Recipe> m_recipes;
    bool m_loaded = false; ///< else nothing is written, which would lose what is there
    bool m_mustWrite = false; ///< once m_loaded
    KeptFile m_kept;
};

} // namespace model
