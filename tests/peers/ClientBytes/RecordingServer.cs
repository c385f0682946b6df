// SPDX-License-Identifier: GPL-3.0-or-later
using System.Buffers.Binary;
using System.Net.Sockets;

/// Listens where the runtime of a process would, keeps every request and answers just enough for the client to go
/// on. The newer dump commands are unknown to it.
internal sealed class RecordingServer : IDisposable
{
    private readonly Socket _listener = new(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
    private readonly List<byte[]> _requests = [];

    public RecordingServer(int processId)
    {
        var path = Path.Combine(Path.GetTempPath(), $"dotnet-diagnostic-{processId}-1-socket");
        _listener.Bind(new UnixDomainSocketEndPoint(path));
        _listener.Listen();
        new Thread(Serve) { IsBackground = true }.Start();
    }

    public IReadOnlyList<byte[]> Requests
    {
        get { lock (_requests) { return _requests.ToArray(); } }
    }

    public void Dispose() => _listener.Dispose();

    private void Serve()
    {
        for (;;)
        {
            using var stream = new NetworkStream(_listener.Accept(), ownsSocket: true);
            var header = new byte[20];
            stream.ReadExactly(header);
            var request = new byte[BinaryPrimitives.ReadUInt16LittleEndian(header.AsSpan(14))];
            header.CopyTo(request, 0);
            stream.ReadExactly(request.AsSpan(20));
            lock (_requests)
                _requests.Add(request);
            stream.Write(Reply(BinaryPrimitives.ReadUInt16BigEndian(request.AsSpan(16))));
        }
    }

    private static byte[] Reply(ushort command) => command switch
    {
        0x0201 or 0x0203 or 0x0204 or 0x0205 => // StopTracing, CollectTracing2 to 4: a session id
            Message(0x00, [8, 7, 6, 5, 4, 3, 2, 1]),
        // S_OK: CreateCoreDump, the profilers, SetEnvironmentVariable, perf map on and off, ApplyStartupHook.
        0x0101 or 0x0301 or 0x0302 or 0x0403 or 0x0405 or 0x0406 or 0x0407 => Message(0x00, new byte[4]),
        0x0401 => Message(0x00, []), // ResumeRuntime
        0x0402 => [.. Message(0x00, [4, 0, 0, 0, 0, 0]), 0, 0, 0, 0], // ProcessEnvironment: no entries
        _ => Message(0xFF, [0x85, 0x13, 0x13, 0x80]), // UnknownCommand
    };

    private static byte[] Message(byte id, byte[] payload) =>
        [.. "DOTNET_IPC_V1\0"u8, (byte)(20 + payload.Length), 0, 0xFF, id, 0, 0, .. payload];
}
