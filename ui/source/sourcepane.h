// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "model/symbols/modulefiles.h"
#include "ui/source/sourcelookup.h"

#include <optional>
#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedLayout;
class QTimer;

namespace ui {

class EditorBar;
class EmptyState;
class LineTable;
class MessageLine;
class SourceFolders;
class SourceHead;

/// What the lines of a function cost, beside their text where it is found and is the one that was compiled;
/// else their numbers, and why there is no text. Looks in folders that the user adds, which are kept, fetches
/// nothing, and opens lines in an editor by a command of the user.
class SourcePane : public QWidget {
    Q_OBJECT
public:
    /// `jobs` is borrowed and outlives this. `files` may be shared with others that look for lines; without
    /// them the pane has its own.
    explicit SourcePane(model::JobRunner &jobs, std::shared_ptr<model::ModuleFiles> files = nullptr,
                        QWidget *parent = nullptr);

    /// Shows a function, in place of the one before. With newer costs of the same one, lines and scroll
    /// position stay; such costs wait for those that are added up just now.
    void showFunction(model::StackSource source, model::FunctionId function);
    void clear();
    /// Looks for the files of the shown function again: they may be found now, or elsewhere.
    void lookAnew();
    /// Tells how files of the process are opened under its own paths while it lives, and which program it
    /// runs. Nothing, and empty, where it is gone or its paths are ours.
    void setTarget(model::OpenInTarget openInTarget, const QString &program);
    SourceFolders &folders() const { return *m_folders; }
    const std::shared_ptr<model::ModuleFiles> &files() const { return m_files; }

Q_SIGNALS:
    /// Another function or file is shown, or what was known of it changed.
    void shownChanged();

private:
    void buildActions();
    SourceHead *makeHead();
    QWidget *makePage();
    void start(bool withCosts);
    void take(const std::shared_ptr<const SourceFinding> &finding);
    void showNotes();
    void chooseFile(int index);
    void openLine();
    void updateActions();

    const std::shared_ptr<model::ModuleFiles> m_files;
    SourceFolders *m_folders;
    std::shared_ptr<model::SourceLines> m_places; ///< by the symbols of m_source
    model::StackSource m_source;
    std::optional<model::FunctionId> m_function;
    QString m_path; ///< of the file that the user chose; empty: the most costly one
    std::shared_ptr<const SourceFinding> m_shown; ///< null: nothing yet
    std::optional<model::FunctionId> m_shownFunction;
    model::LatestJob m_job;
    bool m_again = false; ///< newer costs wait for the job
    QTimer *m_slow; ///< says that it takes a while
    SourceHead *m_head;
    EditorBar *m_editorBar;
    MessageLine *m_whyNoText;
    LineTable *m_table;
    QLabel *m_foot;
    QWidget *m_linkRow;
    QLineEdit *m_link;
    EmptyState *m_empty;
    QWidget *m_page; ///< the table with what belongs to it
    QStackedLayout *m_pages;
    QAction *m_open;
    QAction *m_setEditor;
    QAction *m_copyPath;
    QAction *m_copyLink;
};

} // namespace ui
