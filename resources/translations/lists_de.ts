<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>lists</name>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>A first look: stacks about once a millisecond, collections, exceptions, locks, the thread pool, compiled methods and the runtime's counters.</source>
        <translation>Ein erster Blick: Stacks etwa einmal je Millisekunde, Garbage Collections, Exceptions, Locks, der Threadpool, kompilierte Methoden und die Counter der Runtime.</translation>
    </message>
    <message>
        <source>10 to 20 % more processor time</source>
        <translation>10 bis 20 % mehr Prozessorzeit</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Samples the stack of every managed thread about once a millisecond and names the methods in it.</source>
        <translation>Nimmt etwa einmal je Millisekunde den Stack jedes Managed Threads auf und benennt die Methoden darin.</translation>
    </message>
    <message>
        <source>5 to 15 % more processor time</source>
        <translation>5 bis 15 % mehr Prozessorzeit</translation>
    </message>
    <message>
        <source>GC</source>
        <translation>GC</translation>
    </message>
    <message>
        <source>Collections with their causes, pauses and heap sizes.</source>
        <translation>Garbage Collections mit Ursachen, Pausen und Heap-Größen.</translation>
    </message>
    <message>
        <source>hardly any</source>
        <translation>kaum welche</translation>
    </message>
    <message>
        <source>GC in detail</source>
        <translation>GC im Einzelnen</translation>
    </message>
    <message>
        <source>Collections with all that the collector tells, handles, types, and a sample of the allocations.</source>
        <translation>Garbage Collections mit allem, was der Collector mitteilt, Handles, Typen und eine Stichprobe der Allokationen.</translation>
    </message>
    <message>
        <source>15 to 30 % more processor time</source>
        <translation>15 bis 30 % mehr Prozessorzeit</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>A sample of what is allocated, with type and stack: one in 100 kB, and from .NET 10 on random ones instead.</source>
        <translation>Eine Stichprobe dessen, was alloziert wird, mit Typ und Stack: eine je 100 kB, ab .NET 10 stattdessen zufällige.</translation>
    </message>
    <message>
        <source>up to 10 % more processor time</source>
        <translation>bis zu 10 % mehr Prozessorzeit</translation>
    </message>
    <message>
        <source>Exceptions</source>
        <translation>Exceptions</translation>
    </message>
    <message>
        <source>Every exception that is thrown, with type, message and stack, and where it is caught.</source>
        <translation>Jede geworfene Exception mit Typ, Meldung und Stack, und wo sie gefangen wird.</translation>
    </message>
    <message>
        <source>none without exceptions; where many are thrown, up to three times the processor time</source>
        <translation>keine ohne Exceptions; wo viele geworfen werden, bis zur dreifachen Prozessorzeit</translation>
    </message>
    <message>
        <source>Threading</source>
        <translation>Threading</translation>
    </message>
    <message>
        <source>Waits for locks and wait handles, the thread pool's threads and each work item.</source>
        <translation>Warten auf Locks und Wait Handles, die Threads des Threadpools und jedes Work Item.</translation>
    </message>
    <message>
        <source>10 to 20 % more processor time; ten times as much where the thread pool is flooded</source>
        <translation>10 bis 20 % mehr Prozessorzeit; das Zehnfache, wo der Threadpool überflutet wird</translation>
    </message>
    <message>
        <source>JIT</source>
        <translation>JIT</translation>
    </message>
    <message>
        <source>Methods as they are compiled: sizes, tiers, inlining, and the addresses of their lines.</source>
        <translation>Methoden, wie sie kompiliert werden: Größen, Tiers, Inlining und die Adressen ihrer Zeilen.</translation>
    </message>
    <message>
        <source>none once all is compiled; twice the processor time while much is compiled</source>
        <translation>keine, sobald alles kompiliert ist; doppelte Prozessorzeit, solange viel kompiliert wird</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Requests that come in and go out, with status and duration, and the connections, names and handshakes below them. Without query strings and headers.</source>
        <translation>Ein- und ausgehende Requests mit Status und Dauer, und die Verbindungen, Namensauflösungen und Handshakes darunter. Ohne Query-Strings und Header.</translation>
    </message>
    <message>
        <source>doubles a web program's processor time</source>
        <translation>verdoppelt die Prozessorzeit eines Webprogramms</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Commands of SqlClient and Entity Framework Core, with server, database and duration. Without their text.</source>
        <translation>Kommandos von SqlClient und Entity Framework Core mit Server, Datenbank und Dauer. Ohne ihren Text.</translation>
    </message>
    <message>
        <source>10 % more processor time; more where a program does nothing but commands</source>
        <translation>10 % mehr Prozessorzeit; mehr, wo ein Programm nichts als Kommandos ausführt</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Logs</translation>
    </message>
    <message>
        <source>What the program logs, with its arguments, by the program's own filters.</source>
        <translation>Was das Programm loggt, mit Argumenten, nach den eigenen Filtern des Programms.</translation>
    </message>
    <message>
        <source>half as much again for a web program; 80 times as much while it does nothing but log</source>
        <translation>die Hälfte mehr bei einem Webprogramm; das 80-Fache, solange es nichts tut als loggen</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Tasks as they are scheduled, begin and end, and who waits for whom.</source>
        <translation>Tasks, wie sie eingeplant werden, beginnen und enden, und wer auf wen wartet.</translation>
    </message>
    <message>
        <source>25 % more processor time; 20 times as much in a storm of tasks</source>
        <translation>25 % mehr Prozessorzeit; das 20-Fache in einem Sturm von Tasks</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Counter</translation>
    </message>
    <message>
        <source>The runtime's counters once a second: its metrics from .NET 9 on, its EventCounters before.</source>
        <translation>Die Counter der Runtime einmal je Sekunde: ab .NET 9 ihre Metriken, davor ihre EventCounter.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>The runtime</source>
        <translation>Die Runtime</translation>
    </message>
    <message>
        <source>Collections, methods, exceptions, locks, threads: all that the runtime itself tells.</source>
        <translation>Garbage Collections, Methoden, Exceptions, Locks, Threads: alles, was die Runtime selbst mitteilt.</translation>
    </message>
    <message>
        <source>Collections, pauses and heap sizes; a sample of the allocations at Verbose</source>
        <translation>Garbage Collections, Pausen und Heap-Größen; bei Verbose eine Stichprobe der Allokationen</translation>
    </message>
    <message>
        <source>Handles as they are made and freed</source>
        <translation>Handles, wie sie angelegt und freigegeben werden</translation>
    </message>
    <message>
        <source>much where a program makes many</source>
        <translation>viel, wo ein Programm viele anlegt</translation>
    </message>
    <message>
        <source>How assemblies are searched and found</source>
        <translation>Wie Assemblies gesucht und gefunden werden</translation>
    </message>
    <message>
        <source>Assemblies and modules as they are loaded</source>
        <translation>Assemblies und Module, wie sie geladen werden</translation>
    </message>
    <message>
        <source>Compiled methods; each one at Verbose</source>
        <translation>Kompilierte Methoden; bei Verbose jede einzelne</translation>
    </message>
    <message>
        <source>Methods of ready-to-run images, at Verbose</source>
        <translation>Methoden von Ready-to-Run-Images, bei Verbose</translation>
    </message>
    <message>
        <source>Threads as they are made and end</source>
        <translation>Threads, wie sie beginnen und enden</translation>
    </message>
    <message>
        <source>Why a method was inlined or called by a tail call, or not, at Verbose</source>
        <translation>Warum eine Methode per Inlining oder Tail Call aufgerufen wurde oder nicht, bei Verbose</translation>
    </message>
    <message>
        <source>much while methods are compiled</source>
        <translation>viel, solange Methoden kompiliert werden</translation>
    </message>
    <message>
        <source>Stubs for calls of native code</source>
        <translation>Stubs für Aufrufe von nativem Code</translation>
    </message>
    <message>
        <source>Waits for locks</source>
        <translation>Warten auf Locks</translation>
    </message>
    <message>
        <source>Exceptions that are thrown, and where they are caught</source>
        <translation>Geworfene Exceptions, und wo sie gefangen werden</translation>
    </message>
    <message>
        <source>much where many are thrown</source>
        <translation>viel, wo viele geworfen werden</translation>
    </message>
    <message>
        <source>Threads, and the size of the thread pool</source>
        <translation>Threads und die Größe des Threadpools</translation>
    </message>
    <message>
        <source>Which code belongs to which line</source>
        <translation>Welcher Code zu welcher Zeile gehört</translation>
    </message>
    <message>
        <source>Names of types, for other events</source>
        <translation>Namen von Typen, für andere Events</translation>
    </message>
    <message>
        <source>All objects of the heap at a forced collection</source>
        <translation>Alle Objekte des Heaps bei einer erzwungenen Garbage Collection</translation>
    </message>
    <message>
        <source>stops the program for seconds</source>
        <translation>hält das Programm für Sekunden an</translation>
    </message>
    <message>
        <source>Up to 100 allocations a second of each type</source>
        <translation>Bis zu 100 Allokationen je Sekunde von jedem Typ</translation>
    </message>
    <message>
        <source>works only from the program's start; slows down all allocations</source>
        <translation>wirkt nur ab dem Start des Programms; verlangsamt alle Allokationen</translation>
    </message>
    <message>
        <source>Which objects survive a collection, and where they move</source>
        <translation>Welche Objekte eine Garbage Collection überleben, und wohin sie wandern</translation>
    </message>
    <message>
        <source>longer collections</source>
        <translation>längere Garbage Collections</translation>
    </message>
    <message>
        <source>Forces a collection</source>
        <translation>Erzwingt eine Garbage Collection</translation>
    </message>
    <message>
        <source>stops the program for the collection</source>
        <translation>hält das Programm für die Garbage Collection an</translation>
    </message>
    <message>
        <source>Names of the types that a heap dump meets</source>
        <translation>Namen der Typen, auf die ein Heap-Dump trifft</translation>
    </message>
    <message>
        <source>Up to 5 allocations a second of each type</source>
        <translation>Bis zu 5 Allokationen je Sekunde von jedem Typ</translation>
    </message>
    <message>
        <source>Who queues which work for the thread pool</source>
        <translation>Wer welche Arbeit für den Threadpool einreiht</translation>
    </message>
    <message>
        <source>an event for each work item</source>
        <translation>ein Event je Work Item</translation>
    </message>
    <message>
        <source>What a debugger does</source>
        <translation>Was ein Debugger tut</translation>
    </message>
    <message>
        <source>Profilers and their requests</source>
        <translation>Profiler und ihre Anforderungen</translation>
    </message>
    <message>
        <source>Tiered compilation: when methods are compiled again</source>
        <translation>Tiered Compilation: wann Methoden erneut kompiliert werden</translation>
    </message>
    <message>
        <source>Where ready-to-run code is looked for</source>
        <translation>Wo nach Ready-to-Run-Code gesucht wird</translation>
    </message>
    <message>
        <source>How methods are looked up</source>
        <translation>Wie Methoden nachgeschlagen werden</translation>
    </message>
    <message>
        <source>an event for each lookup</source>
        <translation>ein Event je Nachschlagen</translation>
    </message>
    <message>
        <source>Loading of types, with durations</source>
        <translation>Laden von Typen, mit Dauer</translation>
    </message>
    <message>
        <source>Counts that the compiler optimizes by</source>
        <translation>Zählungen, nach denen der Compiler optimiert</translation>
    </message>
    <message>
        <source>large events</source>
        <translation>große Events</translation>
    </message>
    <message>
        <source>Waits for wait handles, from .NET 9 on</source>
        <translation>Warten auf Wait Handles, ab .NET 9</translation>
    </message>
    <message>
        <source>Random allocations, a fair sample in place of GC's, from .NET 10 on</source>
        <translation>Zufällige Allokationen, eine faire Stichprobe anstelle der des GC, ab .NET 10</translation>
    </message>
    <message>
        <source>a few per cent</source>
        <translation>wenige Prozent</translation>
    </message>
    <message>
        <source>The runtime's private events</source>
        <translation>Private Events der Runtime</translation>
    </message>
    <message>
        <source>What the runtime tells its own developers; it may change with each version.</source>
        <translation>Was die Runtime ihren eigenen Entwicklern mitteilt; es kann sich mit jeder Version ändern.</translation>
    </message>
    <message>
        <source>The collector's decisions, and its phases</source>
        <translation>Die Entscheidungen des Collectors und seine Phasen</translation>
    </message>
    <message>
        <source>Handles that the runtime makes for itself</source>
        <translation>Handles, die die Runtime für sich selbst anlegt</translation>
    </message>
    <message>
        <source>Compilation in the background at the start</source>
        <translation>Kompilierung im Hintergrund beim Start</translation>
    </message>
    <message>
        <source>Phases of the start</source>
        <translation>Phasen des Starts</translation>
    </message>
    <message>
        <source>Stack sampler</source>
        <translation>Stack-Sampler</translation>
    </message>
    <message>
        <source>The stack of every managed thread about once a millisecond. It stops all threads for it.</source>
        <translation>Der Stack jedes Managed Threads etwa einmal je Millisekunde. Dafür werden alle Threads angehalten.</translation>
    </message>
    <message>
        <source>5 to 15 %</source>
        <translation>5 bis 15 %</translation>
    </message>
    <message>
        <source>Counters of the runtime</source>
        <translation>Counter der Runtime</translation>
    </message>
    <message>
        <source>Processor time, heap sizes, exceptions, threads. Needs the argument.</source>
        <translation>Prozessorzeit, Heap-Größen, Exceptions, Threads. Braucht das Argument.</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Values of the meters that the argument names, several with commas between in quotes.</source>
        <translation>Werte der Meter, die das Argument nennt, mehrere mit Kommas dazwischen in Anführungszeichen.</translation>
    </message>
    <message>
        <source>What goes wrong with the metrics themselves</source>
        <translation>Was mit den Metriken selbst misslingt</translation>
    </message>
    <message>
        <source>The values</source>
        <translation>Die Werte</translation>
    </message>
    <message>
        <source>Which instruments there are</source>
        <translation>Welche Instrumente es gibt</translation>
    </message>
    <message>
        <source>Tasks, parallel loops and asynchronous methods.</source>
        <translation>Tasks, parallele Schleifen und asynchrone Methoden.</translation>
    </message>
    <message>
        <source>Tasks as they are scheduled</source>
        <translation>Tasks, wie sie eingeplant werden</translation>
    </message>
    <message>
        <source>an event for each task</source>
        <translation>ein Event je Task</translation>
    </message>
    <message>
        <source>Waits for tasks</source>
        <translation>Warten auf Tasks</translation>
    </message>
    <message>
        <source>Parallel loops</source>
        <translation>Parallele Schleifen</translation>
    </message>
    <message>
        <source>Asynchronous operations, with names</source>
        <translation>Asynchrone Operationen, mit Namen</translation>
    </message>
    <message>
        <source>Which operations belong together</source>
        <translation>Welche Operationen zusammengehören</translation>
    </message>
    <message>
        <source>Their synchronous parts</source>
        <translation>Ihre synchronen Teile</translation>
    </message>
    <message>
        <source>Tasks as they end</source>
        <translation>Tasks, wie sie enden</translation>
    </message>
    <message>
        <source>Activity ids that follow a task</source>
        <translation>Activity-IDs, die einem Task folgen</translation>
    </message>
    <message>
        <source>little; needed to pair the starts and stops of others</source>
        <translation>wenig; nötig, um Anfang und Ende anderer einander zuzuordnen</translation>
    </message>
    <message>
        <source>Fields of asynchronous methods</source>
        <translation>Felder asynchroner Methoden</translation>
    </message>
    <message>
        <source>slow, large events</source>
        <translation>langsame, große Events</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>The thread pool as the libraries see it.</source>
        <translation>Der Threadpool, wie ihn die Bibliotheken sehen.</translation>
    </message>
    <message>
        <source>Resources as they are looked up</source>
        <translation>Ressourcen, wie sie nachgeschlagen werden</translation>
    </message>
    <message>
        <source>Work items as they are queued and taken</source>
        <translation>Work Items, wie sie eingereiht und entnommen werden</translation>
    </message>
    <message>
        <source>two events for each work item</source>
        <translation>zwei Events je Work Item</translation>
    </message>
    <message>
        <source>Requests of the old web client</source>
        <translation>Requests des alten Web-Clients</translation>
    </message>
    <message>
        <source>Work that goes from one thread to another</source>
        <translation>Arbeit, die von einem Thread zu einem anderen geht</translation>
    </message>
    <message>
        <source>an event for each transfer</source>
        <translation>ein Event je Übergabe</translation>
    </message>
    <message>
        <source>Diagnostic sources</source>
        <translation>Diagnostic Sources</translation>
    </message>
    <message>
        <source>Passes on what libraries tell by DiagnosticSource and ActivitySource. The argument FilterAndPayloadSpecs names which; without it all of them.</source>
        <translation>Reicht weiter, was Bibliotheken über DiagnosticSource und ActivitySource mitteilen. Das Argument FilterAndPayloadSpecs nennt, welche; ohne es alle.</translation>
    </message>
    <message>
        <source>What goes wrong with the argument</source>
        <translation>Was mit dem Argument misslingt</translation>
    </message>
    <message>
        <source>What the sources tell</source>
        <translation>Was die Quellen mitteilen</translation>
    </message>
    <message>
        <source>many and large without FilterAndPayloadSpecs</source>
        <translation>viele und große ohne FilterAndPayloadSpecs</translation>
    </message>
    <message>
        <source>Requests that come in</source>
        <translation>Eingehende Requests</translation>
    </message>
    <message>
        <source>Commands of old versions of Entity Framework Core, with their text</source>
        <translation>Kommandos alter Versionen von Entity Framework Core, mit ihrem Text</translation>
    </message>
    <message>
        <source>What is logged by ILogger. The argument FilterSpecs chooses categories and levels.</source>
        <translation>Was über ILogger geloggt wird. Das Argument FilterSpecs wählt Kategorien und Levels.</translation>
    </message>
    <message>
        <source>Messages of the provider itself</source>
        <translation>Meldungen des Providers selbst</translation>
    </message>
    <message>
        <source>Arguments one by one</source>
        <translation>Argumente einzeln</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>langsam</translation>
    </message>
    <message>
        <source>The whole text</source>
        <translation>Der ganze Text</translation>
    </message>
    <message>
        <source>Text and arguments as JSON</source>
        <translation>Text und Argumente als JSON</translation>
    </message>
    <message>
        <source>HTTP client</source>
        <translation>HTTP-Client</translation>
    </message>
    <message>
        <source>Requests that go out, their phases and connections.</source>
        <translation>Ausgehende Requests, ihre Phasen und Verbindungen.</translation>
    </message>
    <message>
        <source>Exceptions in full</source>
        <translation>Exceptions vollständig</translation>
    </message>
    <message>
        <source>DNS</source>
        <translation>DNS</translation>
    </message>
    <message>
        <source>Names that are looked up.</source>
        <translation>Namen, die nachgeschlagen werden.</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Handshakes.</source>
        <translation>Handshakes.</translation>
    </message>
    <message>
        <source>Sockets</source>
        <translation>Sockets</translation>
    </message>
    <message>
        <source>Connections that are made and accepted.</source>
        <translation>Verbindungen, die aufgebaut und angenommen werden.</translation>
    </message>
    <message>
        <source>ASP.NET Core</source>
        <translation>ASP.NET Core</translation>
    </message>
    <message>
        <source>Requests that come in; its counters with EventCounterIntervalSec=1.</source>
        <translation>Eingehende Requests; seine Counter mit EventCounterIntervalSec=1.</translation>
    </message>
    <message>
        <source>Kestrel</source>
        <translation>Kestrel</translation>
    </message>
    <message>
        <source>Connections and requests of the web server.</source>
        <translation>Verbindungen und Requests des Webservers.</translation>
    </message>
    <message>
        <source>Entity Framework Core</source>
        <translation>Entity Framework Core</translation>
    </message>
    <message>
        <source>Its counters.</source>
        <translation>Seine Counter.</translation>
    </message>
    <message>
        <source>Array pool</source>
        <translation>Array-Pool</translation>
    </message>
    <message>
        <source>Arrays that are rented, made and given back.</source>
        <translation>Arrays, die geliehen, angelegt und zurückgegeben werden.</translation>
    </message>
    <message>
        <source>an event for each array</source>
        <translation>ein Event je Array</translation>
    </message>
    <message>
        <source>CPU usage (of the machine)</source>
        <translation>CPU-Last (Maschine)</translation>
    </message>
    <message>
        <source>CPU usage (of one core)</source>
        <translation>CPU-Last (ein Kern)</translation>
    </message>
    <message>
        <source>Of all processors.</source>
        <translation>Aller Prozessoren.</translation>
    </message>
    <message>
        <source>GC heap size</source>
        <translation>Größe des GC-Heaps</translation>
    </message>
    <message>
        <source>100 % is one processor.</source>
        <translation>100 % ist ein Prozessor.</translation>
    </message>
    <message>
        <source>Of each generation, as the last collection left it.</source>
        <translation>Je Generation, wie die letzte Garbage Collection sie hinterließ.</translation>
    </message>
    <message>
        <source>Loaded assemblies</source>
        <translation>Geladene Assemblies</translation>
    </message>
    <message>
        <source>GC collections</source>
        <translation>Garbage Collections</translation>
    </message>
    <message>
        <source>Allocation rate</source>
        <translation>Allokationsrate</translation>
    </message>
    <message>
        <source>GC fragmentation</source>
        <translation>GC-Fragmentierung</translation>
    </message>
    <message>
        <source>GC committed memory</source>
        <translation>Vom GC belegter Speicher</translation>
    </message>
    <message>
        <source>Time in GC pauses</source>
        <translation>Zeit in GC-Pausen</translation>
    </message>
    <message>
        <source>Share of the time in which threads stood still for collections.</source>
        <translation>Anteil der Zeit, in der Threads wegen Garbage Collections stillstanden.</translation>
    </message>
    <message>
        <source>Time in JIT compilation</source>
        <translation>Zeit für JIT-Kompilierung</translation>
    </message>
    <message>
        <source>IL compiled</source>
        <translation>Kompiliertes IL</translation>
    </message>
    <message>
        <source>Methods compiled</source>
        <translation>Kompilierte Methoden</translation>
    </message>
    <message>
        <source>Lock contentions</source>
        <translation>Lock-Konflikte</translation>
    </message>
    <message>
        <source>Processors available</source>
        <translation>Verfügbare Prozessoren</translation>
    </message>
    <message>
        <source>Working set</source>
        <translation>Working Set</translation>
    </message>
    <message>
        <source>Thread pool queue length</source>
        <translation>Länge der Threadpool-Queue</translation>
    </message>
    <message>
        <source>Thread pool threads</source>
        <translation>Threads im Threadpool</translation>
    </message>
    <message>
        <source>Thread pool work items done</source>
        <translation>Erledigte Work Items des Threadpools</translation>
    </message>
    <message>
        <source>Active timers</source>
        <translation>Aktive Timer</translation>
    </message>
    <message>
        <source>Requests in progress</source>
        <translation>Laufende Requests</translation>
    </message>
    <message>
        <source>Request duration</source>
        <translation>Dauer der Requests</translation>
    </message>
    <message>
        <source>Open connections</source>
        <translation>Offene Verbindungen</translation>
    </message>
    <message>
        <source>TLS handshakes in progress</source>
        <translation>Laufende TLS-Handshakes</translation>
    </message>
    <message>
        <source>Connection duration</source>
        <translation>Dauer der Verbindungen</translation>
    </message>
    <message>
        <source>Connections waiting</source>
        <translation>Wartende Verbindungen</translation>
    </message>
    <message>
        <source>Requests waiting</source>
        <translation>Wartende Requests</translation>
    </message>
    <message>
        <source>Connections rejected</source>
        <translation>Abgewiesene Verbindungen</translation>
    </message>
    <message>
        <source>TLS handshake duration</source>
        <translation>Dauer der TLS-Handshakes</translation>
    </message>
    <message>
        <source>WebSocket connections</source>
        <translation>WebSocket-Verbindungen</translation>
    </message>
    <message>
        <source>Route matches tried</source>
        <translation>Versuchte Routen</translation>
    </message>
    <message>
        <source>Exceptions caught by middleware</source>
        <translation>Von Middleware gefangene Exceptions</translation>
    </message>
    <message>
        <source>Requests with a lease</source>
        <translation>Requests mit Lease</translation>
    </message>
    <message>
        <source>Requests waiting for a lease</source>
        <translation>Auf ein Lease wartende Requests</translation>
    </message>
    <message>
        <source>Time waiting for a lease</source>
        <translation>Wartezeit auf ein Lease</translation>
    </message>
    <message>
        <source>Lease duration</source>
        <translation>Dauer der Leases</translation>
    </message>
    <message>
        <source>Requests that asked for a lease</source>
        <translation>Requests, die ein Lease verlangten</translation>
    </message>
    <message>
        <source>SignalR connections</source>
        <translation>SignalR-Verbindungen</translation>
    </message>
    <message>
        <source>SignalR connection duration</source>
        <translation>Dauer der SignalR-Verbindungen</translation>
    </message>
    <message>
        <source>Outgoing requests in progress</source>
        <translation>Laufende ausgehende Requests</translation>
    </message>
    <message>
        <source>Outgoing connection duration</source>
        <translation>Dauer ausgehender Verbindungen</translation>
    </message>
    <message>
        <source>Outgoing connections</source>
        <translation>Ausgehende Verbindungen</translation>
    </message>
    <message>
        <source>Outgoing request duration</source>
        <translation>Dauer ausgehender Requests</translation>
    </message>
    <message>
        <source>Outgoing requests: time waiting for a connection</source>
        <translation>Ausgehende Requests: Wartezeit auf eine Verbindung</translation>
    </message>
    <message>
        <source>DNS lookup duration</source>
        <translation>Dauer der DNS-Abfragen</translation>
    </message>
    <message>
        <source>The process stands still until the dump is written. A dump may hold secrets and takes up to as much space as the process's memory.</source>
        <translation>Der Prozess steht still, bis der Dump geschrieben ist. Ein Dump kann Geheimnisse enthalten und belegt bis zu so viel Platz wie der Speicher des Prozesses.</translation>
    </message>
    <message>
        <source>The library is native code that runs inside the process with all its rights: a fault in it ends the process.</source>
        <translation>Die Bibliothek ist nativer Code, der im Prozess mit allen seinen Rechten läuft: Ein Fehler darin beendet den Prozess.</translation>
    </message>
    <message>
        <source>The connection is closed behind the reply, so the runtime ends the session at once. To keep events, record them.</source>
        <translation>Die Verbindung wird nach der Antwort geschlossen, deshalb beendet die Runtime die Session sofort. Um Events zu behalten, ist aufzuzeichnen.</translation>
    </message>
    <message>
        <source>Writes a memory dump of the process.</source>
        <translation>Schreibt einen Speicher-Dump des Prozesses.</translation>
    </message>
    <message>
        <source>Writes a memory dump and takes flags.</source>
        <translation>Schreibt einen Speicher-Dump und nimmt Flags entgegen.</translation>
    </message>
    <message>
        <source>Writes a memory dump; a refusal says why.</source>
        <translation>Schreibt einen Speicher-Dump; eine Ablehnung sagt, warum.</translation>
    </message>
    <message>
        <source>Ends a session of events.</source>
        <translation>Beendet eine Session von Events.</translation>
    </message>
    <message>
        <source>It ends the session of whoever began it, perhaps of another tool.</source>
        <translation>Das beendet die Session, wer auch immer sie begonnen hat, vielleicht ein anderes Werkzeug.</translation>
    </message>
    <message>
        <source>Begins a session of events.</source>
        <translation>Beginnt eine Session von Events.</translation>
    </message>
    <message>
        <source>Begins a session of events, with or without a rundown.</source>
        <translation>Beginnt eine Session von Events, mit oder ohne Rundown.</translation>
    </message>
    <message>
        <source>Begins a session of events, with or without stacks.</source>
        <translation>Beginnt eine Session von Events, mit oder ohne Stacks.</translation>
    </message>
    <message>
        <source>Begins a session of events with a chosen rundown.</source>
        <translation>Beginnt eine Session von Events mit gewähltem Rundown.</translation>
    </message>
    <message>
        <source>Begins a session of events that are chosen by their ids.</source>
        <translation>Beginnt eine Session von Events, die nach ihren IDs gewählt sind.</translation>
    </message>
    <message>
        <source>Begins a session of events whose buffer drops or waits.</source>
        <translation>Beginnt eine Session von Events, deren Puffer verwirft oder wartet.</translation>
    </message>
    <message>
        <source>Loads a profiler into the running process.</source>
        <translation>Lädt einen Profiler in den laufenden Prozess.</translation>
    </message>
    <message>
        <source>Has a suspended runtime load a profiler when it starts. One that runs answers OK and does nothing.</source>
        <translation>Lässt eine angehaltene Runtime beim Start einen Profiler laden. Eine laufende antwortet OK und tut nichts.</translation>
    </message>
    <message>
        <source>Asks the runtime who it is.</source>
        <translation>Fragt die Runtime, wer sie ist.</translation>
    </message>
    <message>
        <source>Lets a runtime go on that waits at its start.</source>
        <translation>Setzt eine Runtime fort, die bei ihrem Start wartet.</translation>
    </message>
    <message>
        <source>A process that waits to be recorded from its first moment goes on.</source>
        <translation>Ein Prozess, der wartet, um vom ersten Moment an aufgezeichnet zu werden, läuft weiter.</translation>
    </message>
    <message>
        <source>Asks for the environment of the process.</source>
        <translation>Fragt nach der Umgebung des Prozesses.</translation>
    </message>
    <message>
        <source>Sets or removes an environment variable of the process.</source>
        <translation>Setzt oder entfernt eine Umgebungsvariable des Prozesses.</translation>
    </message>
    <message>
        <source>The running program may read the variable at any time and act on it.</source>
        <translation>Das laufende Programm kann die Variable jederzeit lesen und danach handeln.</translation>
    </message>
    <message>
        <source>Asks the runtime who it is, which program it runs and its version.</source>
        <translation>Fragt die Runtime, wer sie ist, welches Programm sie ausführt und in welcher Version.</translation>
    </message>
    <message>
        <source>Writes files that tell the perf tool the names of methods.</source>
        <translation>Schreibt Dateien, die dem Werkzeug perf die Namen von Methoden nennen.</translation>
    </message>
    <message>
        <source>The files grow for as long as methods are compiled.</source>
        <translation>Die Dateien wachsen, solange Methoden kompiliert werden.</translation>
    </message>
    <message>
        <source>Ends what EnablePerfMap began.</source>
        <translation>Beendet, was EnablePerfMap begonnen hat.</translation>
    </message>
    <message>
        <source>Runs the startup hook of a managed assembly in the process.</source>
        <translation>Führt den Startup Hook einer Managed Assembly im Prozess aus.</translation>
    </message>
    <message>
        <source>A .NET 9 or 10 process ends without a reply when the assembly is missing or cannot be loaded.</source>
        <translation>Ein Prozess von .NET 9 oder 10 endet ohne Antwort, wenn die Assembly fehlt oder nicht geladen werden kann.</translation>
    </message>
    <message>
        <source>Asks the runtime who it is, with its platform.</source>
        <translation>Fragt die Runtime, wer sie ist, mit ihrer Plattform.</translation>
    </message>
</context>
</TS>
