// SPDX-License-Identifier: GPL-3.0-or-later
// What System.Reflection.Metadata reads of assemblies and portable PDBs, as text: the files are named on the
// standard input, one a line. tests/real/tst_real_pdbs.cpp says what the lines mean.
using System.Collections.Immutable;
using System.IO.Compression;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using System.Security.Cryptography;

Guid embeddedSource = new("0e8a571b-6926-466e-b4ad-8ab04611f5fe");
Guid sourceLink = new("cc110556-a091-4d38-9fec-25ab9a351a6a");
using var output = new StreamWriter(Console.OpenStandardOutput());

while (Console.ReadLine() is { } path)
{
    output.WriteLine($"file {path}");
    using var file = File.OpenRead(path);
    if (path.EndsWith(".pdb", StringComparison.Ordinal))
    {
        using var provider = MetadataReaderProvider.FromPortablePdbStream(file);
        Print(provider.GetMetadataReader());
        continue;
    }
    using var image = new PEReader(file);
    foreach (var entry in image.ReadDebugDirectory())
    {
        switch (entry.Type)
        {
            case DebugDirectoryEntryType.CodeView when entry.IsPortableCodeView:
                var codeView = image.ReadCodeViewDebugDirectoryData(entry);
                output.WriteLine($"codeview {codeView.Guid} {entry.Stamp:x8} {codeView.Age} {codeView.Path}");
                break;
            case DebugDirectoryEntryType.PdbChecksum:
                var checksum = image.ReadPdbChecksumDebugDirectoryData(entry);
                output.WriteLine($"checksum {checksum.AlgorithmName} {Hex(checksum.Checksum)}");
                break;
            case DebugDirectoryEntryType.Reproducible:
                output.WriteLine("reproducible");
                break;
            case DebugDirectoryEntryType.EmbeddedPortablePdb:
                using (var provider = image.ReadEmbeddedPortablePdbDebugDirectoryData(entry))
                    Print(provider.GetMetadataReader());
                break;
        }
    }
}
return;

static string Hex(ImmutableArray<byte> bytes) => Convert.ToHexStringLower(bytes.AsSpan());

static byte[] Text(byte[] value)
{
    int size = BitConverter.ToInt32(value);
    if (size == 0)
        return value[4..];
    using var deflated = new DeflateStream(new MemoryStream(value, 4, value.Length - 4), CompressionMode.Decompress);
    var text = new MemoryStream();
    deflated.CopyTo(text);
    return text.ToArray();
}

void Print(MetadataReader pdb)
{
    output.WriteLine($"id {Hex(pdb.DebugMetadataHeader!.Id)}");
    foreach (var handle in pdb.Documents)
    {
        var document = pdb.GetDocument(handle);
        output.WriteLine($"document {MetadataTokens.GetRowNumber(handle)} {pdb.GetGuid(document.HashAlgorithm)} "
            + $"{Hex(pdb.GetBlobContent(document.Hash))} {pdb.GetGuid(document.Language)} {pdb.GetString(document.Name)}");
    }
    foreach (var handle in pdb.MethodDebugInformation)
    {
        var method = pdb.GetMethodDebugInformation(handle);
        int row = MetadataTokens.GetRowNumber(handle);
        foreach (var point in method.GetSequencePoints())
        {
            string place = point.IsHidden
                ? "hidden"
                : $"{point.StartLine} {point.StartColumn} {point.EndLine} {point.EndColumn}";
            output.WriteLine($"point {row} {point.Offset} {MetadataTokens.GetRowNumber(point.Document)} {place}");
        }
        var kickoff = method.GetStateMachineKickoffMethod();
        if (!kickoff.IsNil)
            output.WriteLine($"machine {row} {MetadataTokens.GetRowNumber(kickoff)}");
    }
    foreach (var handle in pdb.CustomDebugInformation)
    {
        var information = pdb.GetCustomDebugInformation(handle);
        var kind = pdb.GetGuid(information.Kind);
        var value = pdb.GetBlobContent(information.Value);
        if (kind == embeddedSource)
            output.WriteLine($"source {MetadataTokens.GetRowNumber(information.Parent)} "
                + Convert.ToHexStringLower(SHA256.HashData(Text(value.ToArray()))));
        else if (kind == sourceLink)
            output.WriteLine($"sourcelink {Convert.ToHexStringLower(SHA256.HashData(value.AsSpan()))}");
    }
}
