// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QDialog>
#include <QStringList>

class QAction;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;
class QTreeWidget;
class QTreeWidgetItem;

namespace model {
class InstrumentFetch;
class Runtime;
struct Announcements;
} // namespace model

namespace ui {

class EmptyState;

/// A window that asks a process which instruments its meters have, and lets the user tick those to record.
class InstrumentPicker : public QDialog {
    Q_OBJECT
public:
    /// `asked` are the meters, and instruments ("Meter\instrument"), that are recorded already. `pid` is the
    /// host's id of the process; 0: unknown.
    InstrumentPicker(std::shared_ptr<model::Runtime> runtime, qint64 pid, QStringList asked,
                     QWidget *parent = nullptr);
    ~InstrumentPicker() override;

    /// Returns the meters and instruments that are ticked; with them those that were asked for already and
    /// that the process has not announced.
    QStringList chosen() const;

Q_SIGNALS:
    void picked(const QStringList &meters);

private:
    void layOut();
    void ask();
    void stopAsking();
    void showOutcome();
    void showReason();
    void showInstruments(const model::Announcements &found);
    void addMeter(const QString &meter, const QString &version);
    void filter(const QString &text);
    void showState(const QString &title, const QString &hint);

    const std::shared_ptr<model::Runtime> m_runtime;
    const qint64 m_pid;
    QStringList m_asked;
    std::unique_ptr<model::InstrumentFetch> m_fetch; ///< the last one; null where the user stopped it
    QLineEdit *m_filter;
    QTreeWidget *m_tree;
    QLabel *m_count;
    EmptyState *m_state;
    QStackedLayout *m_stack;
    QAction *m_again;
    QAction *m_stop;
    QPushButton *m_ok = nullptr;
};

} // namespace ui
