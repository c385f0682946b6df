// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/decodedialog.h"

#include "model/async/jobrunner.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/panes/messageview.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <functional>
#include <QCheckBox>
#include <QComboBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

namespace ui {

using model::wire::DecodedMessages;

namespace {

constexpr int typingPause = 150; ///< milliseconds, until what was typed is decoded
constexpr int inputLinesMin = 3;
/// What is longer is no text that people paste, and would hold up the window.
constexpr qsizetype pastedCharactersMax = 1'000'000;

/// Calls `tooLong` in place of inserting what is longer than that.
class PasteEdit : public QPlainTextEdit {
public:
    explicit PasteEdit(std::function<void()> tooLong)
        : m_tooLong(std::move(tooLong))
    {
    }

protected:
    void insertFromMimeData(const QMimeData *source) override
    {
        if (source->text().size() > pastedCharactersMax)
            m_tooLong();
        else
            QPlainTextEdit::insertFromMimeData(source);
    }

private:
    const std::function<void()> m_tooLong;
};

} // namespace

DecodeDialog::DecodeDialog(model::JobRunner &jobs, QWidget *parent)
    : QDialog(parent)
    , m_jobs(jobs)
    , m_pause(new QTimer(this))
    , m_text(new PasteEdit([this] {
        m_message->showMessage(model::Severity::Error, tr("The text is too long to be pasted here."),
                               tr("Put it into a file and open that."));
    }))
    , m_request(new QComboBox)
    , m_part(new QComboBox)
    , m_reveal(new QCheckBox(tr("Show &secret values")))
    , m_summary(plainLabel())
    , m_message(new MessageLine)
    , m_view(new MessageView(QStringLiteral("decoded")))
{
    setObjectName(QStringLiteral("decodeDialog"));
    setWindowTitle(tr("Decode messages"));
    layOut();
    m_pause->setSingleShot(true);
    m_pause->setInterval(typingPause);
    connect(m_pause, &QTimer::timeout, this, &DecodeDialog::decodeText);
    connect(m_text, &QPlainTextEdit::textChanged, m_pause, qOverload<>(&QTimer::start));
    connect(m_request, &QComboBox::currentIndexChanged, this, &DecodeDialog::decodeAgain);
    connect(m_part, &QComboBox::currentIndexChanged, this, &DecodeDialog::showPart);
    connect(m_reveal, &QCheckBox::toggled, this, &DecodeDialog::showPart);
    showParts();
    resize(940, 620);
}

QWidget *DecodeDialog::buildInput()
{
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setPlaceholderText(tr("Paste bytes: hexadecimal digits with or without spaces, commas or 0x; a C "
                                  "array; or base64. Several messages may follow each other."));
    m_text->setObjectName(QStringLiteral("pastedBytes"));
    m_text->setAccessibleName(tr("Bytes to decode"));
    m_text->setTabChangesFocus(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap); // wrapping a long line takes minutes
    m_text->setMinimumHeight(fontMetrics().height() * inputLinesMin);
    return m_text;
}

QWidget *DecodeDialog::buildChoices()
{
    m_request->addItem(tr("the request before it"));
    m_request->addItems(DecodedMessages::requestNames());
    m_request->setObjectName(QStringLiteral("replyTo"));
    m_request->setAccessibleName(tr("A reply answers"));
    m_request->setToolTip(plainToolTip(
        tr("What the fields of a reply are depends on the command that it answers. Choose it where the "
           "request is not among the bytes.")));
    m_part->setObjectName(QStringLiteral("decodedPart"));
    m_part->setAccessibleName(tr("Message"));
    m_part->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_reveal->setObjectName(QStringLiteral("decodedSecrets"));
    m_summary->setObjectName(QStringLiteral("decodedSummary"));
    auto *open = new QPushButton(tr("&Open File…"));
    open->setAutoDefault(false);
    connect(open, &QPushButton::clicked, this, &DecodeDialog::chooseFile);
    auto *request = plainLabel(tr("A &reply answers"));
    request->setBuddy(m_request);
    auto *part = plainLabel(tr("&Message"));
    part->setBuddy(m_part);
    auto *above = new QHBoxLayout;
    above->addWidget(open);
    above->addWidget(request);
    above->addWidget(m_request);
    above->addWidget(m_summary, 1);
    auto *below = new QHBoxLayout;
    below->addWidget(part);
    below->addWidget(m_part);
    below->addStretch(1);
    below->addWidget(m_reveal);
    auto *choices = new QWidget;
    auto *layout = new QVBoxLayout(choices);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(above);
    layout->addWidget(m_message);
    layout->addLayout(below);
    return choices;
}

void DecodeDialog::layOut()
{
    auto *decoded = new QWidget;
    auto *decodedLayout = new QVBoxLayout(decoded);
    decodedLayout->setContentsMargins(0, 0, 0, 0);
    decodedLayout->addWidget(buildChoices());
    decodedLayout->addWidget(m_view, 1);
    m_view->setPlaceholder(tr("The bytes of the message appear here."));
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(buildInput());
    splitter->addWidget(decoded);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({120, 480});
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(splitter);
}

void DecodeDialog::chooseFile()
{
    auto *dialog = new FileDialog(this, tr("Decode a file"), {}, tr("All files (*)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &DecodeDialog::openFile);
    dialog->open();
}

void DecodeDialog::openFile(const QString &path)
{
    const QSignalBlocker nothingTyped(m_text);
    m_text->clear();
    m_pause->stop();
    m_path = path;
    m_jobs.run(
        this,
        [path, request = m_request->currentText()](const model::JobRunner::CancelFlag &) {
            return DecodedMessages::fromFile(path, request);
        },
        [this, path](auto messages) {
            if (path == m_path)
                take(std::move(messages), tr("Decoding %1").arg(path));
        });
}

void DecodeDialog::decodeText()
{
    m_path.clear();
    const QString text = m_text->toPlainText();
    if (text.trimmed().isEmpty()) {
        m_messages = {};
        m_message->clear();
        return showParts();
    }
    take(DecodedMessages::fromText(text, m_request->currentText()), tr("Reading the bytes"));
}

void DecodeDialog::decodeAgain()
{
    if (m_path.isEmpty())
        decodeText();
    else
        openFile(m_path);
}

void DecodeDialog::take(protocol::Result<DecodedMessages> messages, const QString &doing)
{
    if (messages.ok()) {
        m_messages = std::move(messages).value();
        m_message->clear();
    } else {
        m_messages = {};
        m_message->showMessage(model::Severity::Error,
                               tr("%1 failed: %2.").arg(doing, messages.error().text));
    }
    showParts();
}

void DecodeDialog::showParts()
{
    const auto &parts = m_messages.parts();
    const QSignalBlocker oneByOne(m_part);
    m_part->clear();
    for (qsizetype i = 0; i < parts.size(); ++i)
        m_part->addItem(tr("%1: %2, %3 bytes at %4")
                            .arg(i + 1)
                            .arg(parts[i].title)
                            .arg(model::text::count(parts[i].size))
                            .arg(model::text::count(parts[i].offset)));
    m_part->setEnabled(parts.size() > 1);
    const auto bytes = model::text::count(quint64(m_messages.bytes().size()));
    if (parts.isEmpty())
        m_summary->clear();
    else if (m_messages.hasMore())
        m_summary->setText(
            tr("%1 bytes; only the first %2 messages are listed").arg(bytes).arg(parts.size()));
    else
        m_summary->setText(parts.size() == 1
                               ? tr("%1 bytes").arg(bytes)
                               : tr("%1 bytes, %n messages", nullptr, int(parts.size())).arg(bytes));
    showPart();
}

void DecodeDialog::showPart()
{
    const auto message = m_messages.message(m_part->currentIndex(), m_reveal->isChecked());
    m_view->setMessage(message);
    m_reveal->setEnabled(message.hasSecrets);
}

} // namespace ui
