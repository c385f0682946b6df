// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "model/files/fileerror.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/wire/pastedbytes.h"
#include "model/wire/shownmessage.h"
#include "protocol/ipc/commandcatalog.h"
#include "protocol/ipc/messagefields.h"
#include "protocol/ipc/messagesequence.h"

#include <cerrno>
#include <cstdio>
#include <QFile>
#include <QJsonDocument>

namespace app::cli {
namespace {

using model::wire::ShownField;
using model::wire::ShownMessage;
using protocol::ipc::SequencePart;

constexpr int columnIndent = 2; ///< of a field in a group

struct DecodeOptions {
    QString path; ///< "-" is standard input
    std::optional<protocol::ipc::Command> replyTo;
    bool json = false;
    bool showSecrets = false;
    bool explain = false;
};

/// Reads at most one byte more than may be decoded.
protocol::Result<QByteArray> readInput(const QString &path)
{
    QFile file;
    const bool isStandardInput = path == QLatin1String("-");
    errno = 0;
    const bool opened = isStandardInput ? file.open(stdin, QIODevice::ReadOnly)
                                        : (file.setFileName(path), file.open(QIODevice::ReadOnly));
    if (!opened)
        return protocol::Error{model::fileErrorCode(errno), file.errorString(), 0, errno};
    QByteArray bytes;
    while (bytes.size() <= model::wire::decodedBytesMax) {
        const auto piece = file.read(model::wire::decodedBytesMax + 1 - bytes.size());
        if (piece.isEmpty())
            break;
        bytes += piece;
    }
    if (file.error() != QFileDevice::NoError)
        return protocol::Error{model::fileErrorCode(errno), file.errorString(), 0, errno};
    return bytes;
}

/// Returns what a user reads of a value: the mask that all commands have.
QString valueOf(const ShownField &field)
{
    if (field.masked && field.value == QString::fromUtf16(model::wire::maskedText))
        return QStringLiteral("********");
    return field.damaged ? QString(QStringLiteral("damaged: ") % field.value) : field.value;
}

QJsonObject jsonField(const ShownField &field)
{
    return {{QStringLiteral("name"), field.name},      {QStringLiteral("value"), valueOf(field)},
            {QStringLiteral("offset"), field.offset},  {QStringLiteral("size"), field.size},
            {QStringLiteral("depth"), field.depth},    {QStringLiteral("meaning"), field.meaning},
            {QStringLiteral("damaged"), field.damaged}};
}

/// Prints the messages one by one, so that many of them take no more memory than one.
class DecodedOutput {
public:
    explicit DecodedOutput(const DecodeOptions &options)
        : m_options(options)
    {
    }

    /// Returns false when nothing more can be written.
    bool print(const SequencePart &part)
    {
        const auto message
            = model::wire::showBytes(protocol::byteArray(part.bytes), part.request, m_options.showSecrets);
        ++m_count;
        if (message.damaged) {
            const auto &field = message.fields.constLast();
            noteDamage(QStringLiteral("Damaged at byte %1, in %2: %3.")
                           .arg(part.offset + std::size_t(field.offset))
                           .arg(field.name, field.value));
        } else if (part.isSecondReply) {
            noteDamage(QStringLiteral("A second reply to the same request is at byte %1. A runtime sends one "
                                      "and closes the connection.")
                           .arg(part.offset));
        }
        return m_options.json ? printAsJson(part, message) : printAsText(part, message);
    }
    int finish()
    {
        if (m_options.json)
            m_out.writeRecords(m_count == 0 ? "[]\n" : "\n]\n");
        const int status = m_out.finish();
        for (const auto &note : m_notes)
            printError(note);
        if (m_damaged > m_notes.size())
            printError(QStringLiteral("%1 more messages are damaged.")
                           .arg(model::text::count(quint64(m_damaged - m_notes.size()))));
        return m_damaged > 0 ? Failure : status;
    }

private:
    void noteDamage(const QString &note)
    {
        constexpr qsizetype notesMax = 20;
        ++m_damaged;
        if (m_notes.size() < notesMax)
            m_notes.append(note);
    }
    bool printAsJson(const SequencePart &part, const ShownMessage &message)
    {
        const auto command = protocol::ipc::messageName(part.bytes);
        const auto request = part.request && !command.isNull()
            ? QJsonValue(protocol::ipc::commandName(*part.request))
            : QJsonValue();
        QJsonArray fields;
        for (const auto &field : message.fields)
            fields.append(jsonField(field));
        const QJsonObject object{{QStringLiteral("command"), command.isNull() ? QJsonValue() : command},
                                 {QStringLiteral("request"), request},
                                 {QStringLiteral("place"), message.place},
                                 {QStringLiteral("offset"), qint64(part.offset)},
                                 {QStringLiteral("size"), qint64(part.bytes.size())},
                                 {QStringLiteral("damaged"), message.damaged},
                                 {QStringLiteral("fields"), fields}};
        const auto json = QJsonDocument(object).toJson(QJsonDocument::Compact);
        return m_out.writeRecords((m_count == 1 ? "[\n" : ",\n") + model::text::visibleJson(json));
    }
    bool printAsText(const SequencePart &part, const ShownMessage &message)
    {
        if (m_count > 1)
            m_out.writeLine({});
        const QString place = message.place.isEmpty()
            ? QString()
            : QString(QStringLiteral(" (") % message.place % QStringLiteral(")"));
        m_out.writeLine(QStringLiteral("%1 at %2, %3 bytes%4")
                            .arg(message.title)
                            .arg(part.offset)
                            .arg(part.bytes.size())
                            .arg(place));
        QList<QStringList> rows{heading()};
        for (const auto &field : message.fields) {
            QStringList row{QString::number(field.offset), QString::number(field.size),
                            QString(QString(field.depth * columnIndent, u' ') % field.name)};
            if (m_options.explain)
                row << field.meaning;
            rows.append(row << valueOf(field));
        }
        return m_out.writeTable(rows);
    }
    QStringList heading() const
    {
        QStringList names{QStringLiteral("OFFSET"), QStringLiteral("SIZE"), QStringLiteral("FIELD")};
        if (m_options.explain)
            names << QStringLiteral("MEANING");
        return names << QStringLiteral("VALUE");
    }

    const DecodeOptions &m_options;
    Output m_out;
    qsizetype m_count = 0;
    qsizetype m_damaged = 0;
    QStringList m_notes;
};

int decode(const DecodeOptions &options)
{
    const bool isStandardInput = options.path == QLatin1String("-");
    const QString name = isStandardInput ? QStringLiteral("standard input") : options.path;
    auto input = readInput(options.path);
    if (!input.ok()) {
        printError(model::describeError(input.error(), QStringLiteral("Reading %1").arg(name),
                                        model::ErrorSubject::File)
                       .sentence());
        return Failure;
    }
    if (input.value().size() > model::wire::decodedBytesMax) {
        printError(QStringLiteral("%1 has more than the %2 that are decoded at once. Cut out the messages "
                                  "that you want to see.")
                       .arg(name, model::text::bytes(quint64(model::wire::decodedBytesMax))));
        return Failure;
    }
    const bool isHex = model::wire::isHexText(input.value());
    auto bytes = isHex ? model::wire::bytesFromText(QString::fromLatin1(input.value()))
                       : protocol::Result<QByteArray>(input.value());
    if (!bytes.ok()) {
        printError(QStringLiteral("%1 has hexadecimal digits, but not whole bytes: %2.")
                       .arg(name, bytes.error().text));
        return Failure;
    }
    if (bytes.value().trimmed().isEmpty()) {
        printError(QStringLiteral("%1 is empty: there is no message to decode.").arg(name));
        return Failure;
    }
    DecodedOutput output(options);
    protocol::ipc::MessageSequence messages(protocol::byteView(bytes.value()), options.replyTo);
    while (const auto part = messages.next()) {
        if (!output.print(*part))
            break;
    }
    return output.finish();
}

Usage noSuchCommand(const CommandParser &parser, const QString &name)
{
    const auto near = protocol::ipc::requestNamesNear(name);
    const QString hint = near.isEmpty()
        ? QStringLiteral("The commands have names like ProcessInfo3 and numbers like 0x0408.")
        : QStringLiteral("Did you mean %1?").arg(near.join(QStringLiteral(", ")));
    return parser.error(QStringLiteral("--reply-to: there is no command \"%1\". %2").arg(name, hint));
}

} // namespace

int runDecode(const QStringList &arguments)
{
    CommandParser parser(
        u"decode",
        QStringLiteral(
            "Explains messages of the Diagnostic IPC protocol byte by byte: several ones one behind the "
            "other, each reply as the answer to the request before it. The input is binary, or hexadecimal "
            "where all of it is hexadecimal digits and white space; without FILE it is standard input. "
            "Damage is named with its byte, what follows it is decoded, and the exit status is 1. Values of "
            "environment variables and others that may be secret are masked."),
        QStringLiteral("[FILE|-]"));
    const auto replyTo = QStringLiteral("reply-to");
    parser.addValue(replyTo, QStringLiteral("COMMAND"),
                    QStringLiteral("Read a reply that no request comes before as the answer to this "
                                   "command: ProcessInfo3, or 0x0408."));
    parser.addFlag(QStringLiteral("explain"), QStringLiteral("Say of each field what it is for."));
    parser.addFlag(QStringLiteral("json"),
                   QStringLiteral("Print a JSON array of objects with command, request, place, offset, size, "
                                  "damaged and fields; offsets of fields are within their message."));
    parser.addFlag(QStringLiteral("show-secrets"), QStringLiteral("Print values that may be secret, too."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    DecodeOptions options;
    options.path = parser.positional().value(0, QStringLiteral("-"));
    options.json = parser.isSet(QStringLiteral("json"));
    options.showSecrets = parser.isSet(QStringLiteral("show-secrets"));
    options.explain = parser.isSet(QStringLiteral("explain"));
    if (parser.isSet(replyTo)) {
        options.replyTo = protocol::ipc::requestNamed(parser.value(replyTo));
        if (!options.replyTo)
            return showUsage(noSuchCommand(parser, parser.value(replyTo)));
    }
    return decode(options);
}

} // namespace app::cli
