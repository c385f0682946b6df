// SPDX-License-Identifier: GPL-3.0-or-later
using System.Diagnostics;
using System.Linq.Expressions;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace ClrLens.Workload;

/// Something for each preset about ten times a second: requests to itself by HTTP, commands and requests told by
/// DiagnosticSource as SqlClient, Entity Framework Core and ASP.NET Core tell theirs, collections, exceptions, waits
/// for locks, tasks, methods to compile.
internal static class Asking
{
    private static readonly DiagnosticListener s_sqlClient = new("SqlClientDiagnosticListener");
    private static readonly DiagnosticListener s_entityFramework = new("Microsoft.EntityFrameworkCore");
    private static readonly DiagnosticListener s_aspNetCore = new("Microsoft.AspNetCore");
    private static readonly object s_lock = new();

    public static void Start()
    {
        var server = new TcpListener(IPAddress.Loopback, 0);
        server.Start();
        _ = Serve(server);
        int port = ((IPEndPoint)server.LocalEndpoint).Port;
        new Thread(() => Run(port)) { IsBackground = true, Name = "asking" }.Start();
    }

    private static async Task Serve(TcpListener server)
    {
        byte[] reply = Encoding.ASCII.GetBytes("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        while (true)
        {
            using TcpClient client = await server.AcceptTcpClientAsync();
            // One read suffices: a request of ours is small and has no body.
            await client.GetStream().ReadAtLeastAsync(new byte[4096], 4);
            await client.GetStream().WriteAsync(reply);
        }
    }

    private static void Run(int port)
    {
        using var http = new HttpClient();
        for (int round = 0; ; ++round)
        {
            TellRequest(() =>
            {
                http.GetAsync($"http://127.0.0.1:{port}/asked?secret=hidden").Wait();
                TellCommands();
            });
            try
            {
                throw new InvalidOperationException("asked");
            }
            catch (InvalidOperationException)
            {
            }
            GC.KeepAlive(new byte[150_000]); // more than from one sample of the allocations to the next
            GC.Collect(0);
            Contend();
            Task.Run(() => round).Wait();
            Expression.Lambda<Func<int>>(Expression.Constant(round)).Compile()();
            Thread.Sleep(100);
        }
    }

    private static void Contend()
    {
        lock (s_lock)
        {
            new Thread(() => { lock (s_lock) { } }) { IsBackground = true }.Start();
            Thread.Sleep(10);
        }
    }

    private sealed record Connection(string DataSource, string Database);
    private sealed record Command(string CommandText, string CommandType, Connection Connection);
    private sealed record Request(string Method, string Scheme, string Host, string Path, string QueryString);
    private sealed record Response(int StatusCode);
    private sealed record Context(Request Request, Response Response);

    private static void TellRequest(Action handle)
    {
        // As the host does: it asks for the activity's name, then writes name.Start and name.Stop.
        const string Name = "Microsoft.AspNetCore.Hosting.HttpRequestIn";
        var context = new Context(new("GET", "http", "localhost", "/in", "?secret=hidden"), new(204));
        if (!s_aspNetCore.IsEnabled() || !s_aspNetCore.IsEnabled(Name, context))
        {
            handle();
            return;
        }
        var activity = new Activity(Name);
        s_aspNetCore.StartActivity(activity, context);
        handle();
        s_aspNetCore.StopActivity(activity, context);
    }

    private static void TellCommands()
    {
        var command = new Command("select hidden", "Text", new("server", "database"));
        Guid id = Guid.NewGuid();
        Tell(s_entityFramework, "Microsoft.EntityFrameworkCore.Database.Command.CommandExecuting",
            new { CommandId = id, ConnectionId = id, ExecuteMethod = "ExecuteReader", IsAsync = false, Command = command });
        Tell(s_sqlClient, "Microsoft.Data.SqlClient.WriteCommandBefore",
            new { OperationId = id, Operation = "ExecuteReader", ConnectionId = id, Command = command });
        Tell(s_sqlClient, "Microsoft.Data.SqlClient.WriteCommandAfter",
            new { OperationId = id, Operation = "ExecuteReader", ConnectionId = id, Command = command });
        Tell(s_entityFramework, "Microsoft.EntityFrameworkCore.Database.Command.CommandExecuted",
            new { CommandId = id, ConnectionId = id, Duration = TimeSpan.FromMilliseconds(3), Command = command });
    }

    private static void Tell(DiagnosticListener listener, string name, object what)
    {
        if (listener.IsEnabled(name))
            listener.Write(name, what);
    }
}
