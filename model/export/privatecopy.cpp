// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/export/privatecopy.h"

#include "model/export/pathfolders.h"
#include "model/export/privatefields.h"
#include "model/store/typetable.h"

namespace model {

using protocol::nettrace::EventMetadata;

namespace {

PayloadChange changeOf(const EventMetadata &metadata, std::uint32_t pointerSize, PrivateKinds leftOut)
{
    const EventType type = definedType(metadata);
    const FieldList fields = type.fieldsUnreadable ? FieldList() : type.fields;
    const PrivateFields privateFields(leftOut, type);
    if (!privateFields.leavesOutUndescribed())
        return {};
    return [fields, privateFields, pointerSize](std::span<std::uint8_t> payload) {
        const auto decoded = protocol::nettrace::decodePayload(fields, payload, pointerSize);
        privateFields.overwrite(decoded.values, payload);
    };
}

} // namespace

CopyChanges changesFor(PrivateKinds leftOut)
{
    if (!leftOut)
        return {};
    const PrivateFields texts(leftOut);
    return {[leftOut](const EventMetadata &type, std::uint32_t pointerSize) {
                return changeOf(type, pointerSize, leftOut);
            },
            [texts](const QString &name, const QString &text) { return texts.overwritten(name, text); }};
}

void leaveOut(Sidecar &sidecar, PrivateKinds leftOut)
{
    if (!leftOut)
        return;
    QString &commandLine = sidecar.process.commandLine;
    if (leftOut.testAnyFlags(PrivateKind::CommandLine | PrivateKind::Strings))
        commandLine.clear();
    else if (leftOut.testFlag(PrivateKind::Paths))
        commandLine = without(foldersWithin(commandLine), commandLine);
    sidecar.machine.clear();
    sidecar.threadNames.clear(); // which the program gave
    sidecar.notes.clear();
    sidecar.marks.clear();
    sidecar.filters = {};
    for (auto &provider : sidecar.providers)
        provider.arguments.clear();
    for (CodeMapping &mapping : sidecar.codeMappings)
        mapping.path = without(foldersOfPath(mapping.path), mapping.path);
    sidecar.others = {}; // this version does not know what they say
}

} // namespace model
