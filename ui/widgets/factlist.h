// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QStringList>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace ui {

/// Names and values in two columns under headings; values wrap and can be selected and copied.
class FactList : public QWidget {
    Q_OBJECT
public:
    explicit FactList(QWidget *parent = nullptr);

    void addHeading(const QString &text);
    void addField(const QString &id, const QString &name);
    /// A null value is shown as "not known" and an empty one as "empty", both in grey.
    void setValue(const QString &id, const QString &value);
    /// Shows a value that is told in other words than it is copied.
    void setWording(const QString &id, const QString &text);
    QString value(const QString &id) const;
    /// Returns "Name: value" lines with the headings between them.
    QString asText() const;

private:
    struct Line {
        QString id; ///< empty for a heading
        QString name;
    };
    QGridLayout *m_layout;
    QList<Line> m_lines;
    QHash<QString, QLabel *> m_labels;
    QHash<QString, QString> m_values;
};

} // namespace ui
