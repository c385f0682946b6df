// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace model {
class Recording;
struct Dump;
} // namespace model

namespace ui {

struct Context;

/// Writes down what recordings and dumps do, in the session log and in the list of recent files, whether a
/// pane shows them or not.
class SessionNotes : public QObject {
    Q_OBJECT
public:
    explicit SessionNotes(Context &context, QObject *parent = nullptr);

private:
    void noteStart(const model::Recording &recording);
    void noteRecording(const model::Recording &recording);
    void noteDump(const model::Dump &dump);

    Context &m_context;
};

} // namespace ui
