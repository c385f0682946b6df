// SPDX-License-Identifier: GPL-3.0-or-later
// Programs with one fault each, as a developer meets them. Each says "ready" on standard output and lives until standard
// input closes. Lines that a user has to find end with a comment that names them.
using ClrLens.Misbehaving;

switch (args.FirstOrDefault())
{
    case "batch":
        Batch.Start();
        break;
    case "service":
        Service.Start();
        break;
    case "importer":
        Importer.Start();
        break;
    default:
        Console.Error.WriteLine("Misbehaving batch | service | importer");
        return 2;
}

Console.WriteLine("ready");
Console.Out.Flush();
while (Console.In.Read() >= 0)
{
}
return 0;
