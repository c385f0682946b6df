<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
    <context>
        <name>QWidget</name>
        <message>
            <source>Filters</source>
            <extracomment>The file of the page in the language of the translation, which lies beside the English one.</extracomment>
            <translation>Filter</translation>
        </message>
        <message>
            <source>filters.md</source>
            <comment>a file's name</comment>
            <translation>filters_de.md</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>S&amp;chließen</translation>
        </message>
        <message>
            <source>This page is missing.</source>
            <translation>Diese Seite fehlt.</translation>
        </message>
        <message>
            <source>%1 – CLR Lens Help</source>
            <translation>%1 – CLR-Lens-Hilfe</translation>
        </message>
    </context>
    <context>
        <name>RecipeWords</name>
        <message>
            <source>Set %1</source>
            <translation>%1 setzen</translation>
        </message>
        <message>
            <source>Clear %1</source>
            <translation>%1 löschen</translation>
        </message>
        <message>
            <source>Load the profiler %1</source>
            <translation>Profiler %1 laden</translation>
        </message>
        <message>
            <source>Run the startup hook %1</source>
            <translation>Startup-Hook %1 ausführen</translation>
        </message>
        <message>
            <source>Record %1</source>
            <translation>%1 aufzeichnen</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>%1: waits</source>
            <translation>%1: wartet</translation>
        </message>
        <message>
            <source>%1: under way</source>
            <translation>%1: in Arbeit</translation>
        </message>
        <message>
            <source>%1: done</source>
            <translation>%1: erledigt</translation>
        </message>
        <message>
            <source>%1: done. %2</source>
            <translation>%1: erledigt. %2</translation>
        </message>
        <message>
            <source>%1: failed. %2</source>
            <translation>%1: fehlgeschlagen. %2</translation>
        </message>
        <message>
            <source>%1: not done</source>
            <translation>%1: nicht getan</translation>
        </message>
        <message>
            <source>Record %1, with inlined methods</source>
            <translation>%1 aufzeichnen, mit eingebetteten Methoden</translation>
        </message>
    </context>
    <context>
        <name>SeriesWords</name>
        <message numerus="yes">
            <source>%n others</source>
            <translation>
                <numerusform>%n anderer</numerusform>
                <numerusform>%n andere</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>app::Composition</name>
        <message>
            <source>demo</source>
            <translation>Demo</translation>
        </message>
        <message>
            <source>The demo runtime is ready</source>
            <translation>Die Demo-Runtime ist bereit</translation>
        </message>
        <message>
            <source>Starting the demo runtime</source>
            <translation>Demo-Runtime starten</translation>
        </message>
        <message>
            <source>sample</source>
            <translation>Beispiel</translation>
        </message>
        <message>
            <source>Making the sample trace</source>
            <translation>Beispiel-Trace anlegen</translation>
        </message>
        <message>
            <source>The demo runtime ended with status %1</source>
            <translation>Die Demo-Runtime endete mit Status %1</translation>
        </message>
        <message>
            <source>The demo runtime was ended by signal or exception %1</source>
            <translation>Die Demo-Runtime wurde durch Signal oder Ausnahme %1 beendet</translation>
        </message>
        <message>
            <source>program</source>
            <translation>Programm</translation>
        </message>
        <message>
            <source>Reading and searching</source>
            <translation>Lesen und Suchen</translation>
        </message>
    </context>
    <context>
        <name>app::OptionWords</name>
        <message>
            <source>Inspect the process with this id.</source>
            <translation>Den Prozess mit dieser ID untersuchen.</translation>
        </message>
        <message>
            <source>Start a simulated runtime and show it in the list.</source>
            <translation>Eine simulierte Runtime starten und in der Liste zeigen.</translation>
        </message>
        <message>
            <source>As --demo, with a runtime that misbehaves. NAME is one of: %1.</source>
            <translation>Wie --demo, mit einer Runtime, die sich falsch verhält. NAME ist eines von: %1.</translation>
        </message>
        <message>
            <source>Be dark in this run.</source>
            <translation>In diesem Lauf dunkel sein.</translation>
        </message>
        <message>
            <source>Be light in this run.</source>
            <translation>In diesem Lauf hell sein.</translation>
        </message>
        <message>
            <source>Speak this language in this run: %1.</source>
            <translation>In diesem Lauf diese Sprache sprechen: %1.</translation>
        </message>
        <message>
            <source> or </source>
            <translation> oder </translation>
        </message>
        <message>
            <source>Make the window that large in this run, such as 1024x700.</source>
            <translation>Das Fenster in diesem Lauf so groß machen, etwa 1024x700.</translation>
        </message>
        <message>
            <source>Open a window of its own, also where one is open that would take the files.</source>
            <translation>Ein eigenes Fenster öffnen, auch wo eines offen ist, das die Dateien übernähme.</translation>
        </message>
        <message>
            <source>Show this help.</source>
            <translation>Diese Hilfe zeigen.</translation>
        </message>
        <message>
            <source>Show the version.</source>
            <translation>Die Version zeigen.</translation>
        </message>
        <message>
            <source>Try --help.</source>
            <translation>Mehr sagt --help.</translation>
        </message>
        <message>
            <source>Shows what running .NET processes are doing.</source>
            <translation>Zeigt, was laufende .NET-Prozesse tun.</translation>
        </message>
        <message>
            <source>Trace files to open.</source>
            <translation>Trace-Dateien, die geöffnet werden.</translation>
        </message>
        <message>
            <source>--attach needs a process id, not "%1".</source>
            <translation>--attach braucht eine Prozess-ID, nicht „%1“.</translation>
        </message>
        <message>
            <source>--demo-misbehave does not know "%1", only: %2.</source>
            <translation>--demo-misbehave kennt „%1“ nicht, nur: %2.</translation>
        </message>
        <message>
            <source>--dark and --light exclude each other.</source>
            <translation>--dark und --light schließen einander aus.</translation>
        </message>
        <message>
            <source>--language does not know "%1", only: %2.</source>
            <translation>--language kennt „%1“ nicht, nur: %2.</translation>
        </message>
        <message>
            <source>--size needs a width and a height, such as 1024x700, not "%1".</source>
            <translation>--size braucht eine Breite und eine Höhe, etwa 1024x700, nicht „%1“.</translation>
        </message>
    </context>
    <context>
        <name>model::AgentModel</name>
        <message>
            <source>is configured</source>
            <translation>wird eingestellt</translation>
        </message>
        <message>
            <source>waits to be started</source>
            <translation>wartet auf den Start</translation>
        </message>
        <message>
            <source>is traced</source>
            <translation>wird aufgezeichnet</translation>
        </message>
        <message>
            <source>paused: its program stands still</source>
            <translation>angehalten: sein Programm steht still</translation>
        </message>
        <message>
            <source>suspended: runs untraced</source>
            <translation>ausgesetzt: läuft ohne Aufzeichnung</translation>
        </message>
        <message>
            <source>stops</source>
            <translation>endet</translation>
        </message>
        <message>
            <source>ended</source>
            <translation>beendet</translation>
        </message>
        <message>
            <source>ended: %1</source>
            <translation>beendet: %1</translation>
        </message>
        <message>
            <source>%1; no heartbeat</source>
            <translation>%1; kein Lebenszeichen</translation>
        </message>
        <message>
            <source>%1; the agent reports another state</source>
            <translation>%1; der Agent meldet einen anderen Zustand</translation>
        </message>
        <message>
            <source>%1 is no longer written: %2</source>
            <translation>%1 wird nicht mehr geschrieben: %2</translation>
        </message>
        <message>
            <source>Where the agent's program connects from.</source>
            <translation>Von wo sich das Programm des Agenten verbindet.</translation>
        </message>
        <message>
            <source>Of the protocol; 2 and above are agents of Code Pulse.</source>
            <translation>Des Protokolls; ab 2 sind es Agenten von Code Pulse.</translation>
        </message>
        <message>
            <source>That were put into order.</source>
            <translation>Die in Reihenfolge gebracht wurden.</translation>
        </message>
        <message>
            <source>Events that are missing among others, or that the agent left unsent at its end.</source>
            <translation>Ereignisse, die zwischen anderen fehlen oder die der Agent an seinem Ende nicht gesendet hat.</translation>
        </message>
        <message>
            <source>Events that wait for others before them.</source>
            <translation>Ereignisse, die auf andere vor ihnen warten.</translation>
        </message>
        <message>
            <source>Full buffers that the agent has to send. While all are full, its program waits.</source>
            <translation>Volle Puffer, die der Agent zu senden hat. Solange alle voll sind, wartet sein Programm.</translation>
        </message>
        <message>
            <source>Classes that tell of their calls.</source>
            <translation>Klassen, die ihre Aufrufe melden.</translation>
        </message>
        <message>
            <source>Agent</source>
            <translation>Agent</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>Version</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>Ereignisse</translation>
        </message>
        <message>
            <source>Lost</source>
            <translation>Verloren</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Wartend</translation>
        </message>
        <message>
            <source>Queue</source>
            <translation>Warteschlange</translation>
        </message>
        <message>
            <source>Classes</source>
            <translation>Klassen</translation>
        </message>
        <message>
            <source>Trace</source>
            <translation>Aufzeichnung</translation>
        </message>
        <message>
            <source>%1, project %2</source>
            <translation>%1, Projekt %2</translation>
        </message>
        <message>
            <source>no longer written</source>
            <translation>nicht mehr geschrieben</translation>
        </message>
        <message>
            <source>Events/s</source>
            <translation>Ereignisse/s</translation>
        </message>
        <message>
            <source>Events in the last second.</source>
            <translation>Ereignisse in der letzten Sekunde.</translation>
        </message>
        <message>
            <source>%1
Its last heartbeat: %2</source>
            <translation>%1
Sein letzter Herzschlag: %2</translation>
        </message>
</context>
    <context>
        <name>model::CallTexts</name>
        <message>
            <source>code of the application</source>
            <translation>Code der Anwendung</translation>
        </message>
        <message>
            <source>code of the framework</source>
            <translation>Code des Frameworks</translation>
        </message>
        <message>
            <source>code of the runtime</source>
            <translation>Code der Runtime</translation>
        </message>
        <message>
            <source>code made at run time</source>
            <translation>zur Laufzeit erzeugter Code</translation>
        </message>
        <message>
            <source>native code</source>
            <translation>nativer Code</translation>
        </message>
        <message>
            <source>no event names this code (yet): the rundown at the end of a recording names most</source>
            <translation>kein Ereignis benennt diesen Code (noch): Der Rundown am Ende einer Aufzeichnung benennt das meiste</translation>
        </message>
        <message>
            <source>not one function: what was put together, or what the events are about</source>
            <translation>keine einzelne Funktion: was zusammengefasst wurde oder worum es in den Events geht</translation>
        </message>
        <message>
            <source>not optimized</source>
            <translation>nicht optimiert</translation>
        </message>
        <message>
            <source>tier 0, compiled quickly</source>
            <translation>Tier 0, schnell kompiliert</translation>
        </message>
        <message>
            <source>tier 0, instrumented</source>
            <translation>Tier 0, instrumentiert</translation>
        </message>
        <message>
            <source>tier 1, instrumented</source>
            <translation>Tier 1, instrumentiert</translation>
        </message>
        <message>
            <source>tier 1, replaced while it ran (OSR)</source>
            <translation>Tier 1, während des Laufs ersetzt (OSR)</translation>
        </message>
        <message>
            <source>tier 1, optimized</source>
            <translation>Tier 1, optimiert</translation>
        </message>
        <message>
            <source>optimized</source>
            <translation>optimiert</translation>
        </message>
        <message>
            <source>Compiled as: %1</source>
            <translation>Kompiliert als: %1</translation>
        </message>
        <message>
            <source>%1 in all, of it %2 its own; %3</source>
            <translation>%1 insgesamt, davon %2 eigen; %3</translation>
        </message>
        <message numerus="yes">
            <source>%1 events</source>
            <translation>
                <numerusform>%1 Event</numerusform>
                <numerusform>%1 Events</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 samples or events</source>
            <translation>
                <numerusform>%1 Sample oder Event</numerusform>
                <numerusform>%1 Samples oder Events</numerusform>
            </translation>
        </message>
        <message>
            <source>Of the function and all that it called. Recursion counts once.</source>
            <translation>Der Funktion und alles, was sie aufrief. Rekursion zählt einmal.</translation>
        </message>
        <message>
            <source>Of all that is shown</source>
            <translation>Von allem, was gezeigt wird</translation>
        </message>
        <message>
            <source>Of the function alone</source>
            <translation>Der Funktion allein</translation>
        </message>
        <message>
            <source>How many samples or events found it in their stack</source>
            <translation>Wie viele Samples oder Events sie in ihrem Stack fanden</translation>
        </message>
        <message>
            <source>The line where the function costs most, as far as its PDB is found. “+2” in a tree: so many other lines of it, called along this way, cost a tenth of that or more.</source>
            <translation>Die Zeile, in der die Funktion am meisten kostet, soweit ihre PDB gefunden wird. „+2“ in einem Baum: so viele weitere ihrer Zeilen kosten auf diesem Aufrufweg mindestens ein Zehntel davon.</translation>
        </message>
        <message>
            <source>When it was, over the time that is looked at</source>
            <translation>Wann es war, über die betrachtete Zeit</translation>
        </message>
        <message>
            <source>Total time</source>
            <translation>Gesamtzeit</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>Gesamt</translation>
        </message>
        <message>
            <source>Total %</source>
            <translation>Gesamt %</translation>
        </message>
        <message>
            <source>Self time</source>
            <translation>Eigenzeit</translation>
        </message>
        <message>
            <source>Self</source>
            <translation>Eigen</translation>
        </message>
        <message>
            <source>Self %</source>
            <translation>Eigen %</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>Events</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>Samples</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>Modul</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelltext</translation>
        </message>
        <message>
            <source>When</source>
            <translation>Wann</translation>
        </message>
        <message>
            <source>ReadyToRun, compiled ahead (what was inlined is not told)</source>
            <translation>ReadyToRun, vorkompiliert (was eingebettet wurde, ist nicht bekannt)</translation>
        </message>
        <message>
            <source>The runtime stopped the thread here, to take the sample or to collect: the cost belongs to the caller.</source>
            <translation>Hier hielt die Runtime den Thread an, für das Sample oder eine GC: Die Kosten gehören zum Aufrufer.</translation>
        </message>
        <message>
            <source>Estimated: no clocks of threads are told, so methods that are known to wait tell waiting from running.</source>
            <translation>Geschätzt: Es sind keine Uhren der Threads bekannt. Deshalb unterscheiden Methoden, die bekanntlich warten, das Warten vom Laufen.</translation>
        </message>
        <message>
            <source>Total (est.)</source>
            <translation>Gesamt (gesch.)</translation>
        </message>
        <message>
            <source>Self (est.)</source>
            <translation>Eigen (gesch.)</translation>
        </message>
        <message numerus="yes">
            <source>%1 calls</source>
            <translation>
                <numerusform>%1 Aufruf</numerusform>
                <numerusform>%1 Aufrufe</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 (%2 cut)</source>
            <translation>%1 (%2 abgeschnitten)</translation>
        </message>
        <message numerus="yes">
            <source>%1 calls have no exit: events were lost, or an outer method was left before. They count until then.</source>
            <translation>
                <numerusform>%1 Aufruf hat keinen Austritt: Ereignisse gingen verloren, oder eine äußere Methode wurde vorher verlassen. Er zählt bis dahin.</numerusform>
                <numerusform>%1 Aufrufe haben keinen Austritt: Ereignisse gingen verloren, oder eine äußere Methode wurde vorher verlassen. Sie zählen bis dahin.</numerusform>
            </translation>
        </message>
        <message>
            <source>How often the function itself was called; below a function, by whom</source>
            <translation>Wie oft die Funktion selbst aufgerufen wurde; unter einer Funktion: von wem</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>Aufrufe</translation>
        </message>
</context>
    <context>
        <name>model::CallTreeModel</name>
        <message>
            <source>Function</source>
            <translation>Funktion</translation>
        </message>
    </context>
    <context>
        <name>model::ChangedTestModel</name>
        <message>
            <source>Change</source>
            <translation>Änderung</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>Vorher</translation>
        </message>
        <message>
            <source>Now</source>
            <translation>Jetzt</translation>
        </message>
        <message>
            <source>Time before</source>
            <translation>Zeit vorher</translation>
        </message>
        <message>
            <source>Time now</source>
            <translation>Zeit jetzt</translation>
        </message>
        <message>
            <source>Test</source>
            <translation>Test</translation>
        </message>
    </context>
    <context>
        <name>model::CounterModel</name>
        <message>
            <source>Counter</source>
            <translation>Counter</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <source>Limit</source>
            <translation>Grenze</translation>
        </message>
        <message>
            <source>Minimum</source>
            <translation>Minimum</translation>
        </message>
        <message>
            <source>Maximum</source>
            <translation>Maximum</translation>
        </message>
        <message>
            <source>Provider</source>
            <translation>Provider</translation>
        </message>
        <message>
            <source>A value that is drawn as a line, and whose crossing marks the timeline: 80 %, 200 MB, 50 ms. Press F2 or double click to type it.</source>
            <translation>Ein Wert, der als Linie gezeichnet wird und dessen Überschreiten die Zeitleiste markiert: 80 %, 200 MB, 50 ms. F2 oder Doppelklick zum Eingeben.</translation>
        </message>
        <message>
            <source>Percentiles</source>
            <translation>Perzentile</translation>
        </message>
        <message>
            <source>Of what a histogram measured in its last interval: p95 is the value that 95 of 100 do not exceed.</source>
            <translation>Dessen, was ein Histogramm in seinem letzten Zeitabschnitt gemessen hat: p95 ist der Wert, den 95 von 100 nicht überschreiten.</translation>
        </message>
        <message>
            <source>%1 above %2</source>
            <translation>%1 über %2</translation>
        </message>
        <message>
            <source>last %1, between %2 and %3</source>
            <translation>zuletzt %1, zwischen %2 und %3</translation>
        </message>
        <message>
            <source>Not rounded: last %1%4, from %2 to %3</source>
            <translation>Ungerundet: zuletzt %1%4, von %2 bis %3</translation>
        </message>
        <message>
            <source>What is checked is drawn below. A double click on a row does that, too.</source>
            <translation>Was angekreuzt ist, wird unten gezeichnet. Ein Doppelklick auf eine Zeile tut das auch.</translation>
        </message>
    </context>
    <context>
        <name>model::DumpModel</name>
        <message>
            <source>looking</source>
            <translation>wird geprüft</translation>
        </message>
        <message>
            <source>being written</source>
            <translation>wird geschrieben</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>wartet</translation>
        </message>
        <message>
            <source>written</source>
            <translation>geschrieben</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>fehlgeschlagen</translation>
        </message>
        <message>
            <source>not waited for</source>
            <translation>nicht abgewartet</translation>
        </message>
        <message>
            <source>cancelled</source>
            <translation>abgebrochen</translation>
        </message>
        <message>
            <source>%1 of about %2</source>
            <translation>%1 von etwa %2</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>Begonnen</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Owner</source>
            <translation>Besitzer</translation>
        </message>
        <message>
            <source>Path</source>
            <translation>Pfad</translation>
        </message>
        <message>
            <source>cancelled, being written</source>
            <translation>abgebrochen, wird geschrieben</translation>
        </message>
        <message>
            <source>cancelled, written</source>
            <translation>abgebrochen, geschrieben</translation>
        </message>
        <message>
            <source>cancelled, no file</source>
            <translation>abgebrochen, keine Datei</translation>
        </message>
        <message>
            <source>cancelled, out of sight</source>
            <translation>abgebrochen, außer Sicht</translation>
        </message>
    </context>
    <context>
        <name>model::FunctionCostModel</name>
        <message>
            <source>%1 (others say something else)</source>
            <translation>%1 (andere sagen etwas anderes)</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>Meldung</translation>
        </message>
        <message>
            <source>What the first exception of the type says</source>
            <translation>Was die erste Exception des Typs sagt</translation>
        </message>
    </context>
    <context>
        <name>model::Launch</name>
        <message>
            <source>Only tools of the SDK ran, so nothing was recorded. Record all processes to see them.</source>
            <translation>Nur Werkzeuge des SDK liefen, also wurde nichts aufgezeichnet. Alle Prozesse aufzeichnen, um sie zu sehen.</translation>
        </message>
        <message>
            <source>No .NET runtime announced itself, so nothing was recorded: none could, because the port of the launch was removed or replaced meanwhile (%1).</source>
            <translation>Keine .NET-Runtime hat sich gemeldet, also wurde nichts aufgezeichnet: Keine konnte es, weil der Port des Starts inzwischen entfernt oder ersetzt wurde (%1).</translation>
        </message>
        <message>
            <source>No .NET runtime announced itself, so nothing was recorded. Something came to the port of the launch, and did not announce itself as a runtime does.</source>
            <translation>Keine .NET-Runtime hat sich gemeldet, also wurde nichts aufgezeichnet. Etwas kam an den Port des Starts und hat sich nicht so gemeldet, wie eine Runtime es tut.</translation>
        </message>
        <message>
            <source>No .NET runtime announced itself, so nothing was recorded, although the port of the launch was open all the time: %1 may be no .NET program, have its diagnostics switched off (DOTNET_EnableDiagnostics=0), or run as another user or in a container, from where the port cannot be reached.</source>
            <translation>Keine .NET-Runtime hat sich gemeldet, also wurde nichts aufgezeichnet, obwohl der Port des Starts die ganze Zeit offen war: %1 ist vielleicht kein .NET-Programm, hat seine Diagnose abgeschaltet (DOTNET_EnableDiagnostics=0) oder läuft als anderer Benutzer oder in einem Container, von wo aus der Port nicht zu erreichen ist.</translation>
        </message>
    </context>
    <context>
        <name>model::LaunchModel</name>
        <message>
            <source>ended</source>
            <translation>beendet</translation>
        </message>
        <message>
            <source>waits for you to resume it</source>
            <translation>wartet darauf, fortgesetzt zu werden</translation>
        </message>
        <message>
            <source>is being resumed</source>
            <translation>wird fortgesetzt</translation>
        </message>
        <message>
            <source>waits until its recording begins</source>
            <translation>wartet, bis seine Aufzeichnung beginnt</translation>
        </message>
        <message>
            <source>runs, a tool of the SDK</source>
            <translation>läuft, ein Werkzeug des SDK</translation>
        </message>
        <message>
            <source>runs</source>
            <translation>läuft</translation>
        </message>
        <message>
            <source>is about to begin</source>
            <translation>beginnt gleich</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>fehlgeschlagen</translation>
        </message>
        <message>
            <source>● %1, %2</source>
            <translation>● %1, %2</translation>
        </message>
        <message>
            <source>%1, %2; without rundown</source>
            <translation>%1, %2; ohne Rundown</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>Process</source>
            <translation>Prozess</translation>
        </message>
        <message>
            <source>PID</source>
            <translation>PID</translation>
        </message>
        <message>
            <source>Runtime</source>
            <translation>Runtime</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Recording</source>
            <translation>Aufzeichnung</translation>
        </message>
        <message>
            <source>Command line</source>
            <translation>Befehlszeile</translation>
        </message>
    </context>
    <context>
        <name>model::MessageFieldModel</name>
        <message>
            <source>Field</source>
            <translation>Feld</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Offset</source>
            <translation>Offset</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>damaged: %1</source>
            <translation>beschädigt: %1</translation>
        </message>
    </context>
    <context>
        <name>model::PortListModel</name>
        <message>
            <source>Port</source>
            <translation>Port</translation>
        </message>
        <message>
            <source>Programs</source>
            <translation>Programme</translation>
        </message>
        <message>
            <source>Kept</source>
            <translation>Behalten</translation>
        </message>
        <message>
            <source>Runtimes</source>
            <translation>Runtimes</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Opening the port</source>
            <translation>Öffnen des Ports</translation>
        </message>
        <message>
            <source>wait</source>
            <translation>warten</translation>
        </message>
        <message>
            <source>do not wait</source>
            <translation>warten nicht</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>ja</translation>
        </message>
        <message>
            <source>open</source>
            <translation>offen</translation>
        </message>
        <message>
            <source>not open: %1</source>
            <translation>nicht offen: %1</translation>
        </message>
        <message>
            <source>not open</source>
            <translation>nicht offen</translation>
        </message>
    </context>
    <context>
        <name>model::PortRuntimeModel</name>
        <message>
            <source>also waits for %1: its owner must resume it</source>
            <translation>wartet auch auf %1: dessen Besitzer muss sie fortsetzen</translation>
        </message>
        <message>
            <source>also waits for a resume through its own socket</source>
            <translation>wartet auch auf ein Fortsetzen über den eigenen Socket</translation>
        </message>
        <message>
            <source>gone</source>
            <translation>weg</translation>
        </message>
        <message>
            <source>resumed at %1</source>
            <translation>fortgesetzt um %1</translation>
        </message>
        <message>
            <source>runs</source>
            <translation>läuft</translation>
        </message>
        <message>
            <source>runs, %1</source>
            <translation>läuft, %1</translation>
        </message>
        <message>
            <source>waits here since %1</source>
            <translation>wartet hier seit %1</translation>
        </message>
        <message>
            <source>waits, but not for this port</source>
            <translation>wartet, aber nicht auf diesen Port</translation>
        </message>
        <message>
            <source>is here; waits, or runs already</source>
            <translation>ist hier; wartet oder läuft schon</translation>
        </message>
        <message>
            <source>recorded</source>
            <translation>aufgezeichnet</translation>
        </message>
        <message>
            <source>PID</source>
            <translation>PID</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Runtime</source>
            <translation>Runtime</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Port</source>
            <translation>Port</translation>
        </message>
        <message>
            <source>Announced</source>
            <translation>Gemeldet</translation>
        </message>
        <message>
            <source>Command line</source>
            <translation>Befehlszeile</translation>
        </message>
    </context>
    <context>
        <name>model::SessionLogModel</name>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>About</source>
            <translation>Betrifft</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Was geschah</translation>
        </message>
    </context>
    <context>
        <name>model::SlowTestModel</name>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Test</source>
            <translation>Test</translation>
        </message>
    </context>
    <context>
        <name>model::SourceLineModel</name>
        <message>
            <source>about line %1</source>
            <translation>etwa Zeile %1</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>Self</source>
            <translation>Eigen</translation>
        </message>
        <message>
            <source>Inclusive</source>
            <translation>Inklusiv</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelltext</translation>
        </message>
        <message>
            <source>Number of the line; ≈ where some of the cost belongs to a line near by</source>
            <translation>Nummer der Zeile; ≈, wo ein Teil der Kosten zu einer Zeile in der Nähe gehört</translation>
        </message>
        <message>
            <source>While the function itself ran in this line</source>
            <translation>Während die Funktion selbst in dieser Zeile lief</translation>
        </message>
        <message>
            <source>With what the function called from here</source>
            <translation>Mit dem, was die Funktion von hier aufrief</translation>
        </message>
        <message>
            <source>%1, %2 of the function and %3 of all</source>
            <translation>%1, %2 der Funktion und %3 von allem</translation>
        </message>
        <message>
            <source>Self: %1</source>
            <translation>Eigen: %1</translation>
        </message>
        <message>
            <source>Inclusive: %1</source>
            <translation>Inklusiv: %1</translation>
        </message>
        <message>
            <source>About: the optimized code does not tell the line exactly; some of it belongs to a line near by</source>
            <translation>Ungefähr: Der optimierte Code nennt die Zeile nicht genau; ein Teil gehört zu einer Zeile in der Nähe</translation>
        </message>
    </context>
    <context>
        <name>model::StackModel</name>
        <message>
            <source>Inlined into its caller</source>
            <translation>In ihren Aufrufer eingebettet (Inlining)</translation>
        </message>
        <message>
            <source>About %1:%2</source>
            <translation>Etwa %1:%2</translation>
        </message>
        <message>
            <source>%1:%2</source>
            <translation>%1:%2</translation>
        </message>
    </context>
    <context>
        <name>model::SumTexts</name>
        <message>
            <source>%1: sum %2, mean %3, min %4, max %5</source>
            <translation>%1: Summe %2, Mittel %3, min. %4, max. %5</translation>
        </message>
        <message>
            <source> (of %1)</source>
            <translation> (von %1)</translation>
        </message>
        <message numerus="yes">
            <source>%1 rows selected</source>
            <translation>
                <numerusform>%1 Zeile ausgewählt</numerusform>
                <numerusform>%1 Zeilen ausgewählt</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>model::Texts</name>
        <message numerus="yes">
            <source>%1 samples</source>
            <translation>
                <numerusform>%1 Sample</numerusform>
                <numerusform>%1 Samples</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events</source>
            <translation>
                <numerusform>%1 Event</numerusform>
                <numerusform>%1 Events</numerusform>
            </translation>
        </message>
        <message>
            <source>(unknown code)</source>
            <translation>(unbekannter Code)</translation>
        </message>
        <message>
            <source>(none)</source>
            <translation>(keines)</translation>
        </message>
        <message>
            <source>(no stack)</source>
            <translation>(kein Stack)</translation>
        </message>
        <message>
            <source>(ran, not sampled)</source>
            <translation>(lief, ohne Sample)</translation>
        </message>
        <message>
            <source>the threads' clocks tell of %1 % of it</source>
            <translation>die Uhren der Threads decken %1 % davon ab</translation>
        </message>
        <message>
            <source>(no module)</source>
            <translation>(kein Modul)</translation>
        </message>
        <message>
            <source>(no namespace)</source>
            <translation>(kein Namespace)</translation>
        </message>
        <message>
            <source>(other code)</source>
            <translation>(anderer Code)</translation>
        </message>
        <message>
            <source>no thread clocks lie beside the file, as CLR Lens records them on Linux</source>
            <translation>neben der Datei liegen keine Thread-Uhren, wie CLR Lens sie unter Linux aufzeichnet</translation>
        </message>
        <message>
            <source>the thread clocks beside it are of process %1, the trace is of %2</source>
            <translation>die Thread-Uhren daneben sind von Prozess %1, die Trace ist von %2</translation>
        </message>
        <message>
            <source>the thread clocks beside it count %1 ticks in a second, the trace %2</source>
            <translation>die Thread-Uhren daneben zählen %1 Ticks je Sekunde, die Trace %2</translation>
        </message>
        <message>
            <source>the thread clocks beside it are of another recording: their time is another one</source>
            <translation>die Thread-Uhren daneben sind von einer anderen Aufzeichnung: ihre Zeit ist eine andere</translation>
        </message>
        <message>
            <source>the thread clocks beside it are of another recording: they were read %1</source>
            <translation>die Thread-Uhren daneben sind von einer anderen Aufzeichnung: sie wurden %1 gelesen</translation>
        </message>
        <message>
            <source>no thread clocks are there yet</source>
            <translation>noch sind keine Thread-Uhren da</translation>
        </message>
        <message>
            <source>its thread clocks cannot be read: %1</source>
            <translation>ihre Thread-Uhren können nicht gelesen werden: %1</translation>
        </message>
        <message>
            <source>its thread clocks are damaged from some place on: %1</source>
            <translation>ihre Thread-Uhren sind ab einer Stelle beschädigt: %1</translation>
        </message>
        <message>
            <source>it has more thread clocks than are kept</source>
            <translation>sie hat mehr Thread-Uhren, als behalten werden</translation>
        </message>
        <message>
            <source>The process has exited, or left the port.</source>
            <translation>Der Prozess ist beendet oder hat den Port verlassen.</translation>
        </message>
        <message>
            <source>The process has exited.</source>
            <translation>Der Prozess ist beendet.</translation>
        </message>
        <message>
            <source>What was recorded of it stays in view and on disk.</source>
            <translation>Was von ihm aufgezeichnet wurde, bleibt zu sehen und gespeichert.</translation>
        </message>
        <message>
            <source>The runtime is not connected to the port any more.</source>
            <translation>Die Runtime ist nicht mehr mit dem Port verbunden.</translation>
        </message>
        <message>
            <source>pid %1 in its namespace</source>
            <translation>PID %1 in ihrem Namensraum</translation>
        </message>
        <message>
            <source>%1 (pid %2 in its namespace)</source>
            <translation>%1 (PID %2 in ihrem Namensraum)</translation>
        </message>
        <message>
            <source>Resume lets it go on.</source>
            <translation>Fortsetzen lässt sie weiterlaufen.</translation>
        </message>
        <message>
            <source>Resume lets it go on as far as this program's ports are concerned. It also waits for %1: its owner must resume it.</source>
            <translation>Fortsetzen lässt sie weiterlaufen, was die Ports dieses Programms angeht. Sie wartet auch auf %1: dessen Besitzer muss sie fortsetzen.</translation>
        </message>
        <message>
            <source>asking</source>
            <translation>wird gefragt</translation>
        </message>
        <message>
            <source>ok</source>
            <translation>ok</translation>
        </message>
        <message>
            <source>not answering</source>
            <translation>antwortet nicht</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>angehalten</translation>
        </message>
        <message>
            <source>denied</source>
            <translation>verweigert</translation>
        </message>
        <message>
            <source>stale</source>
            <translation>verwaist</translation>
        </message>
        <message>
            <source>ending</source>
            <translation>endet</translation>
        </message>
        <message>
            <source>exited</source>
            <translation>beendet</translation>
        </message>
        <message>
            <source>too old</source>
            <translation>zu alt</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>fehlgeschlagen</translation>
        </message>
        <message>
            <source>suspended</source>
            <translation>wartet beim Start</translation>
        </message>
        <message>
            <source>spoofed</source>
            <translation>gefälscht</translation>
        </message>
        <message>
            <source>port %1</source>
            <translation>Port %1</translation>
        </message>
        <message numerus="yes">
            <source>%n other ports</source>
            <translation>
                <numerusform>%n anderer Port</numerusform>
                <numerusform>%n andere Ports</numerusform>
            </translation>
        </message>
        <message>
            <source>its own socket</source>
            <translation>seinen eigenen Socket</translation>
        </message>
        <message>
            <source>%1 and %2</source>
            <translation>%1 und %2</translation>
        </message>
        <message>
            <source>%1: waits for a resume through %2</source>
            <translation>%1: wartet auf ein Fortsetzen über %2</translation>
        </message>
        <message>
            <source>exited %1</source>
            <translation>beendet %1</translation>
        </message>
        <message>
            <source>%1 since %2</source>
            <translation>%1 seit %2</translation>
        </message>
        <message>
            <source>last %1, between %2 and %3</source>
            <translation>zuletzt %1, zwischen %2 und %3</translation>
        </message>
        <message>
            <source>%1 of one core</source>
            <translation>%1 eines Kerns</translation>
        </message>
        <message>
            <source>Requests that had not ended when the trace did; they are not counted.</source>
            <translation>Anfragen, die beim Ende der Trace nicht zu Ende waren; sie sind nicht gezählt.</translation>
        </message>
        <message>
            <source>Without an end</source>
            <translation>Ohne Ende</translation>
        </message>
        <message>
            <source>Outgoing</source>
            <translation>Ausgehend</translation>
        </message>
        <message>
            <source>Incoming</source>
            <translation>Eingehend</translation>
        </message>
        <message>
            <source>Outgoing that failed</source>
            <translation>Gescheiterte ausgehende</translation>
        </message>
        <message>
            <source>Outgoing requests</source>
            <translation>Ausgehende Anfragen</translation>
        </message>
        <message>
            <source>With the time that 95 of 100 do not exceed.</source>
            <translation>Mit der Zeit, die 95 von 100 nicht überschreiten.</translation>
        </message>
        <message>
            <source>Slowest route</source>
            <translation>Langsamste Route</translation>
        </message>
        <message>
            <source>That came in.</source>
            <translation>Die hereinkamen.</translation>
        </message>
        <message>
            <source>Slowest requests</source>
            <translation>Langsamste Anfragen</translation>
        </message>
        <message>
            <source>On which it began.</source>
            <translation>Auf dem sie begann.</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Status</translation>
        </message>
        <message>
            <source>incoming</source>
            <translation>eingehend</translation>
        </message>
        <message>
            <source>outgoing</source>
            <translation>ausgehend</translation>
        </message>
        <message>
            <source>Direction</source>
            <translation>Richtung</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>When the longest one began, since the trace's first event.</source>
            <translation>Wann die längste begann, seit dem ersten Event der Trace.</translation>
        </message>
        <message>
            <source>Longest from (s)</source>
            <translation>Längste ab (s)</translation>
        </message>
        <message>
            <source>Longest</source>
            <translation>Längste</translation>
        </message>
        <message>
            <source>95 of 100 took no longer.</source>
            <translation>95 von 100 dauerten nicht länger.</translation>
        </message>
        <message>
            <source>Half of them took no longer.</source>
            <translation>Die Hälfte dauerte nicht länger.</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>Mittel</translation>
        </message>
        <message>
            <source>The times of all of them, which may overlap.</source>
            <translation>Die Zeiten von allen, die sich überschneiden können.</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>Summe</translation>
        </message>
        <message>
            <source>With a status of 500 or more, without an answer, or with an exception.</source>
            <translation>Mit einem Status ab 500, ohne Antwort oder mit einer Exception.</translation>
        </message>
        <message>
            <source>Method, or host, and path. {} stands for numbers and ids, so that requests for several things of a kind are one row.</source>
            <translation>Methode oder Host, und Pfad. {} steht für Zahlen und Kennungen, damit Anfragen nach mehreren Dingen einer Art eine Zeile sind.</translation>
        </message>
        <message>
            <source>Route</source>
            <translation>Route</translation>
        </message>
        <message>
            <source>(other routes)</source>
            <translation>(andere Routen)</translation>
        </message>
        <message>
            <source>Which requests are slow, and which fail?</source>
            <translation>Welche Anfragen sind langsam, und welche scheitern?</translation>
        </message>
        <message>
            <source>Requests</source>
            <translation>Anfragen</translation>
        </message>
        <message>
            <source>%1, of one core</source>
            <translation>%1, eines Kerns</translation>
        </message>
        <message>
            <source>CPU, of one core</source>
            <translation>CPU, eines Kerns</translation>
        </message>
        <message>
            <source>Of one core: 100 % is one core all of the time, and several make more.</source>
            <translation>Eines Kerns: 100 % ist ein Kern die ganze Zeit, mehrere ergeben mehr.</translation>
        </message>
        <message>
            <source>Its process has ended without removing its socket.</source>
            <translation>Sein Prozess ist beendet, ohne seinen Socket zu entfernen.</translation>
        </message>
        <message>
            <source>Clean up removes the socket file.</source>
            <translation>Aufräumen entfernt die Socketdatei.</translation>
        </message>
        <message>
            <source>The runtime took no command within the deadline: it is overloaded, or its diagnostic server is busy with another tool.</source>
            <translation>Die Runtime hat in der Frist keinen Befehl angenommen: Sie ist überlastet, oder ihr Diagnoseserver ist mit einem anderen Werkzeug beschäftigt.</translation>
        </message>
        <message>
            <source>End the other tool or wait; it is not asked again before something about it changes, and an answer still counts.</source>
            <translation>Das andere Werkzeug beenden oder warten; sie wird erst wieder gefragt, wenn sich etwas an ihr ändert, und eine Antwort zählt noch.</translation>
        </message>
        <message>
            <source>It is busy: createdump writes a memory dump of it, and the process stands still meanwhile.</source>
            <translation>Er ist beschäftigt: createdump schreibt einen Speicherdump von ihm, und der Prozess steht währenddessen still.</translation>
        </message>
        <message>
            <source>Wait until the dump is written.</source>
            <translation>Warten, bis der Dump geschrieben ist.</translation>
        </message>
        <message>
            <source>The process was stopped by %1; none of its threads runs.</source>
            <translation>Der Prozess wurde durch %1 angehalten; keiner seiner Threads läuft.</translation>
        </message>
        <message>
            <source>a signal or a debugger</source>
            <translation>ein Signal oder einen Debugger</translation>
        </message>
        <message>
            <source>Let it continue: kill -CONT %1, or continue it in the debugger.</source>
            <translation>Weiterlaufen lassen: kill -CONT %1, oder im Debugger fortsetzen.</translation>
        </message>
        <message>
            <source>The process was killed (SIGKILL), and ends when a call into the kernel returns: it may wait for a disk or the network.</source>
            <translation>Der Prozess wurde getötet (SIGKILL) und endet, wenn ein Aufruf in den Kernel zurückkehrt: Er wartet vielleicht auf eine Platte oder das Netz.</translation>
        </message>
        <message>
            <source>The process has crashed, and the kernel writes its memory into a core dump.</source>
            <translation>Der Prozess ist abgestürzt, und der Kernel schreibt seinen Speicher in einen Core-Dump.</translation>
        </message>
        <message>
            <source>The process is ending.</source>
            <translation>Der Prozess endet gerade.</translation>
        </message>
        <message>
            <source>The process has ended, and its parent has not taken note of that yet.</source>
            <translation>Der Prozess ist beendet, und sein Elternprozess hat das noch nicht zur Kenntnis genommen.</translation>
        </message>
        <message>
            <source>The runtime has closed its socket, as it does when it ends; the process still lives.</source>
            <translation>Die Runtime hat ihren Socket geschlossen, wie sie es beim Ende tut; der Prozess lebt noch.</translation>
        </message>
        <message>
            <source>The runtime waits at its start: its diagnostic server runs, managed code does not yet.</source>
            <translation>Die Runtime wartet beim Start: Ihr Diagnoseserver läuft, verwalteter Code noch nicht.</translation>
        </message>
        <message>
            <source>By which port is not known: its environment is closed to us.</source>
            <translation>Durch welchen Port, ist unbekannt: Ihre Umgebung ist uns verschlossen.</translation>
        </message>
        <message>
            <source>Resume lets it go on, unless it waits for another port, too.</source>
            <translation>Fortsetzen lässt sie weiterlaufen, wenn sie nicht auch auf einen anderen Port wartet.</translation>
        </message>
        <message>
            <source>Its environment names no port that it waits for.</source>
            <translation>Ihre Umgebung nennt keinen Port, auf den sie wartet.</translation>
        </message>
        <message>
            <source>It may be about to go on by itself.</source>
            <translation>Vielleicht läuft sie gleich von selbst weiter.</translation>
        </message>
        <message>
            <source>It waits for a resume through %1.</source>
            <translation>Sie wartet auf ein Fortsetzen über %1.</translation>
        </message>
        <message>
            <source>It goes on when it is resumed through each of them: Resume here counts for its own socket, the owner of a port resumes it there.</source>
            <translation>Sie läuft weiter, wenn sie über jeden davon fortgesetzt ist: Fortsetzen hier zählt für ihren eigenen Socket, der Besitzer eines Ports setzt sie dort fort.</translation>
        </message>
        <message>
            <source>The tool that opened that port resumes it there; a resume through its own socket does not let it go on.</source>
            <translation>Das Werkzeug, das diesen Port geöffnet hat, setzt sie dort fort; ein Fortsetzen über ihren eigenen Socket lässt sie nicht weiterlaufen.</translation>
        </message>
        <message>
            <source>This socket belongs to no .NET process: %1.</source>
            <translation>Dieser Socket gehört keinem .NET-Prozess: %1.</translation>
        </message>
        <message>
            <source>Nothing was sent to it. Any user who may write to its folder can have put it there.</source>
            <translation>Nichts wurde an ihn gesendet. Jeder Benutzer, der in seinen Ordner schreiben darf, kann ihn dort abgelegt haben.</translation>
        </message>
        <message>
            <source>The process has ended.</source>
            <translation>Der Prozess ist beendet.</translation>
        </message>
        <message>
            <source>Asking process %1 who it is</source>
            <translation>Die Frage an Prozess %1, wer er ist,</translation>
        </message>
        <message>
            <source>The runtime is .NET Core 3: it does not know the command ProcessInfo.</source>
            <translation>Die Runtime ist .NET Core 3: Sie kennt den Befehl ProcessInfo nicht.</translation>
        </message>
        <message>
            <source>It can be traced; to be inspected it needs .NET 5 or newer.</source>
            <translation>Sie lässt sich aufzeichnen; untersuchen lässt sie sich erst ab .NET 5.</translation>
        </message>
        <message>
            <source>It is asked when those before it have answered or had their time.</source>
            <translation>Er wird gefragt, wenn die vor ihm geantwortet oder ihre Zeit gehabt haben.</translation>
        </message>
        <message>
            <source>listing the folder %1</source>
            <translation>Auflisten des Ordners %1</translation>
        </message>
        <message>
            <source>The socket belongs to %1, and only that user may connect to it.</source>
            <translation>Der Socket gehört %1, und nur dieser Benutzer darf sich damit verbinden.</translation>
        </message>
        <message>
            <source>Start CLR Lens as root: sudo clrlens</source>
            <translation>CLR Lens als root starten: sudo clrlens</translation>
        </message>
        <message>
            <source>Start CLR Lens as that user: sudo -u %1 clrlens, or as root: sudo clrlens</source>
            <translation>CLR Lens als dieser Benutzer starten: sudo -u %1 clrlens, oder als root: sudo clrlens</translation>
        </message>
        <message numerus="yes">
            <source>%n processes of other users did not let themselves be looked at.</source>
            <translation>
                <numerusform>%n Prozess eines anderen Benutzers ließ sich nicht ansehen.</numerusform>
                <numerusform>%n Prozesse anderer Benutzer ließen sich nicht ansehen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Its memory may be on a file system that does not answer.</source>
            <translation>Ihr Speicher liegt vielleicht auf einem Dateisystem, das nicht antwortet.</translation>
        </message>
        <message>
            <source>The processes of this machine could not all be looked at: %1.</source>
            <translation>Die Prozesse dieses Rechners konnten nicht alle angesehen werden: %1.</translation>
        </message>
        <message>
            <source>Those that were found before are still listed.</source>
            <translation>Die zuvor gefundenen sind weiter aufgeführt.</translation>
        </message>
        <message numerus="yes">
            <source>Sockets are not all found: %1, and %n other folders.</source>
            <translation>
                <numerusform>Nicht alle Sockets wurden gefunden: %1 und %n weiterer Ordner.</numerusform>
                <numerusform>Nicht alle Sockets wurden gefunden: %1 und %n weitere Ordner.</numerusform>
            </translation>
        </message>
        <message>
            <source>Sockets are not all found: %1.</source>
            <translation>Nicht alle Sockets wurden gefunden: %1.</translation>
        </message>
        <message numerus="yes">
            <source>%n processes could not be looked into; a .NET process among them is listed only when its socket is in %1.</source>
            <translation>
                <numerusform>%n Prozess ließ sich nicht ansehen; ist es ein .NET-Prozess, ist er nur aufgeführt, wenn sein Socket in %1 liegt.</numerusform>
                <numerusform>%n Prozesse ließen sich nicht ansehen; ein .NET-Prozess darunter ist nur aufgeführt, wenn sein Socket in %1 liegt.</numerusform>
            </translation>
        </message>
        <message>
            <source>In a container CLR Lens needs --pid host and --cap-add SYS_PTRACE.</source>
            <translation>In einem Container braucht CLR Lens --pid host und --cap-add SYS_PTRACE.</translation>
        </message>
        <message>
            <source>Only %1 can remove it.</source>
            <translation>Nur %1 kann ihn entfernen.</translation>
        </message>
        <message>
            <source>The named pipes of this machine cannot be listed.</source>
            <translation>Die Named Pipes dieses Rechners können nicht aufgelistet werden.</translation>
        </message>
        <message>
            <source>the export was cancelled</source>
            <translation>der Export wurde abgebrochen</translation>
        </message>
        <message>
            <source>the trace became shorter while it was exported</source>
            <translation>die Trace wurde kürzer, während sie exportiert wurde</translation>
        </message>
        <message numerus="yes">
            <source>Wrote %1 of %2 events into %3, %4.</source>
            <translation>
                <numerusform>%1 von %2 Event nach %3 geschrieben, %4.</numerusform>
                <numerusform>%1 von %2 Events nach %3 geschrieben, %4.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Of these, %1 were dropped while they were recorded.</source>
            <translation>
                <numerusform>Davon wurde %1 beim Aufzeichnen verworfen.</numerusform>
                <numerusform>Davon wurden %1 beim Aufzeichnen verworfen.</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 could not be written: their types are not defined, or they are too large for the format.</source>
            <translation>%1 konnten nicht geschrieben werden: Ihre Typen sind nicht definiert, oder sie sind für das Format zu groß.</translation>
        </message>
        <message numerus="yes">
            <source>The trace is damaged in %1 places.</source>
            <translation>
                <numerusform>Die Trace ist an %1 Stelle beschädigt.</numerusform>
                <numerusform>Die Trace ist an %1 Stellen beschädigt.</numerusform>
            </translation>
        </message>
        <message>
            <source>Saved as %1.</source>
            <translation>Gespeichert als %1.</translation>
        </message>
        <message>
            <source>no event is selected</source>
            <translation>kein Event ist gewählt</translation>
        </message>
        <message numerus="yes">
            <source>Wrote %1 events into %2.</source>
            <translation>
                <numerusform>%1 Event nach %2 geschrieben.</numerusform>
                <numerusform>%1 Events nach %2 geschrieben.</numerusform>
            </translation>
        </message>
        <message>
            <source>Writing %1 to the disk: %2</source>
            <translation>Schreiben von %1 auf die Platte: %2</translation>
        </message>
        <message>
            <source>Writing %1 to the disk: system error %2</source>
            <translation>Schreiben von %1 auf die Platte: Systemfehler %2</translation>
        </message>
        <message>
            <source>%1 is not a regular file</source>
            <translation>%1 ist keine gewöhnliche Datei</translation>
        </message>
        <message>
            <source>%1 is being recorded, by this program or another</source>
            <translation>%1 wird gerade aufgezeichnet, von diesem Programm oder einem anderen</translation>
        </message>
        <message>
            <source>Creating</source>
            <translation>Anlegen</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>Schreiben</translation>
        </message>
        <message>
            <source>Naming</source>
            <translation>Benennen</translation>
        </message>
        <message>
            <source>%1 %2: system error %3</source>
            <translation>%1 %2: Systemfehler %3</translation>
        </message>
        <message>
            <source>%1: system error %2</source>
            <translation>%1: Systemfehler %2</translation>
        </message>
        <message>
            <source>there is no file %1</source>
            <translation>es gibt keine Datei %1</translation>
        </message>
        <message>
            <source>%1 is no regular file</source>
            <translation>%1 ist keine gewöhnliche Datei</translation>
        </message>
        <message>
            <source>%1 cannot be read: %2</source>
            <translation>%1 kann nicht gelesen werden: %2</translation>
        </message>
        <message>
            <source>%1 has more than %2 bytes</source>
            <translation>%1 hat mehr als %2 Bytes</translation>
        </message>
        <message>
            <source>or</source>
            <translation>oder</translation>
        </message>
        <message>
            <source>this is no list of open traces</source>
            <translation>das ist keine Liste offener Traces</translation>
        </message>
        <message>
            <source>more than %1 traces</source>
            <translation>mehr als %1 Traces</translation>
        </message>
        <message>
            <source>a trace has no absolute path</source>
            <translation>eine Trace hat keinen absoluten Pfad</translation>
        </message>
        <message>
            <source>dump</source>
            <translation>Dump</translation>
        </message>
        <message>
            <source>start of a recording</source>
            <translation>Beginn einer Aufzeichnung</translation>
        </message>
        <message>
            <source>end of a recording</source>
            <translation>Ende einer Aufzeichnung</translation>
        </message>
        <message>
            <source>profiler</source>
            <translation>Profiler</translation>
        </message>
        <message>
            <source>environment</source>
            <translation>Umgebung</translation>
        </message>
        <message>
            <source>busy: %1, cancelled but under way, since %2</source>
            <translation>beschäftigt: %1, abgebrochen, aber unterwegs, seit %2</translation>
        </message>
        <message>
            <source>busy: %1 since %2</source>
            <translation>beschäftigt: %1 seit %2</translation>
        </message>
        <message numerus="yes">
            <source>%n commands wait</source>
            <translation>
                <numerusform>%n Befehl wartet</numerusform>
                <numerusform>%n Befehle warten</numerusform>
            </translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>recorded</source>
            <translation>aufgezeichnet</translation>
        </message>
        <message>
            <source>CLR Lens records it since %1 into %2.</source>
            <translation>CLR Lens zeichnet ihn seit %1 in %2 auf.</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simuliert</translation>
        </message>
        <message>
            <source>in container %1</source>
            <translation>im Container %1</translation>
        </message>
        <message>
            <source>belongs to %1</source>
            <translation>gehört %1</translation>
        </message>
        <message numerus="yes">
            <source>%n stale sockets</source>
            <translation>
                <numerusform>%n verwaister Socket</numerusform>
                <numerusform>%n verwaiste Sockets</numerusform>
            </translation>
        </message>
        <message>
            <source>started while the list was looked at</source>
            <translation>gestartet, während die Liste betrachtet wurde</translation>
        </message>
        <message>
            <source>Exited</source>
            <translation>Beendet</translation>
        </message>
        <message>
            <source>Outer frames that nearly all of these stacks share. O shows them:</source>
            <translation>Äußere Frames, die fast alle diese Stacks gemeinsam haben. O zeigt sie:</translation>
        </message>
        <message numerus="yes">
            <source>%1 … %n frames</source>
            <translation>
                <numerusform>%1 … %n Frame</numerusform>
                <numerusform>%1 … %n Frames</numerusform>
            </translation>
        </message>
        <message>
            <source>At no port</source>
            <translation>An keinem Port</translation>
        </message>
        <message>
            <source>In no container</source>
            <translation>In keinem Container</translation>
        </message>
        <message>
            <source>Container %1</source>
            <translation>Container %1</translation>
        </message>
        <message>
            <source>User not known</source>
            <translation>Benutzer unbekannt</translation>
        </message>
        <message>
            <source>Parent not known</source>
            <translation>Elternprozess unbekannt</translation>
        </message>
        <message>
            <source>Started by %1 %2</source>
            <translation>Gestartet von %1 %2</translation>
        </message>
        <message>
            <source>process %1</source>
            <translation>Prozess %1</translation>
        </message>
        <message>
            <source>Processes that ended without removing their sockets: %1.</source>
            <translation>Prozesse, die endeten, ohne ihre Sockets zu entfernen: %1.</translation>
        </message>
        <message>
            <source>Clean up removes the socket files that are yours.</source>
            <translation>Aufräumen entfernt die eigenen Socketdateien.</translation>
        </message>
        <message>
            <source>Runtime</source>
            <translation>Runtime</translation>
        </message>
        <message>
            <source>System</source>
            <translation>System</translation>
        </message>
        <message>
            <source>Owner</source>
            <translation>Besitzer</translation>
        </message>
        <message>
            <source>Up</source>
            <translation>Laufzeit</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Port</source>
            <translation>Port</translation>
        </message>
        <message>
            <source>Command line</source>
            <translation>Befehlszeile</translation>
        </message>
        <message>
            <source>Asking it who it is</source>
            <translation>Die Frage, wer er ist,</translation>
        </message>
        <message>
            <source>Recording it</source>
            <translation>Aufzeichnen</translation>
        </message>
        <message>
            <source>Resuming it</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>there is no %1</source>
            <translation>es gibt kein %1</translation>
        </message>
        <message>
            <source>there is no "dotnet" on the PATH or in DOTNET_ROOT to run it with</source>
            <translation>es gibt kein "dotnet" im PATH oder in DOTNET_ROOT, um es auszuführen</translation>
        </message>
        <message>
            <source>%1 is a folder without a project</source>
            <translation>%1 ist ein Ordner ohne Projekt</translation>
        </message>
        <message numerus="yes">
            <source>%1 has %n projects; name one of them</source>
            <translation>
                <numerusform>%1 hat %n Projekt; es angeben</numerusform>
                <numerusform>%1 hat %n Projekte; eines davon angeben</numerusform>
            </translation>
        </message>
        <message>
            <source>no program is named</source>
            <translation>kein Programm ist angegeben</translation>
        </message>
        <message>
            <source>folder %1 to work in</source>
            <translation>Arbeitsordner %1</translation>
        </message>
        <message>
            <source>program "%1" on the PATH</source>
            <translation>Programm "%1" im PATH</translation>
        </message>
        <message>
            <source>%1 may not be executed</source>
            <translation>%1 darf nicht ausgeführt werden</translation>
        </message>
        <message>
            <source>the path of a diagnostic port has no comma and no semicolon: %1</source>
            <translation>der Pfad eines Diagnose-Ports hat kein Komma und kein Semikolon: %1</translation>
        </message>
        <message>
            <source>"%1" is no name of a variable</source>
            <translation>"%1" ist kein Name einer Variablen</translation>
        </message>
        <message>
            <source>A recording of a program's start gets about a quarter larger; the program is hardly slower. It has to be set before the program starts, and tells only of code that is compiled while it is recorded.</source>
            <translation>Die Aufzeichnung eines Programmstarts wird etwa ein Viertel größer, das Programm kaum langsamer. Das muss vor dem Start des Programms gesetzt sein und erfasst nur Code, der während der Aufzeichnung kompiliert wird.</translation>
        </message>
        <message>
            <source>a file of launches has at most %1 bytes</source>
            <translation>eine Datei mit Starts hat höchstens %1 Bytes</translation>
        </message>
        <message>
            <source>this is not JSON: %1</source>
            <translation>das ist kein JSON: %1</translation>
        </message>
        <message>
            <source>this is no file of launches: "clrlensLaunches" is missing</source>
            <translation>das ist keine Datei mit Starts: "clrlensLaunches" fehlt</translation>
        </message>
        <message>
            <source>this file of launches is of version %1; version %2 is known</source>
            <translation>diese Datei mit Starts hat Version %1; bekannt ist Version %2</translation>
        </message>
        <message>
            <source>a whole number</source>
            <translation>eine ganze Zahl</translation>
        </message>
        <message>
            <source>true or false</source>
            <translation>true oder false</translation>
        </message>
        <message>
            <source>a list of texts</source>
            <translation>eine Liste von Texten</translation>
        </message>
        <message>
            <source>a file of preferences has at most %1 bytes</source>
            <translation>eine Datei mit Einstellungen hat höchstens %1 Bytes</translation>
        </message>
        <message>
            <source>this is no file of preferences: "%1" is missing</source>
            <translation>das ist keine Datei mit Einstellungen: "%1" fehlt</translation>
        </message>
        <message>
            <source>this file of preferences is of version %1; version %2 is known</source>
            <translation>diese Datei mit Einstellungen hat Version %1; bekannt ist Version %2</translation>
        </message>
        <message>
            <source>"%1" is missing</source>
            <translation>"%1" fehlt</translation>
        </message>
        <message>
            <source>"%1" is not %2</source>
            <translation>"%1" ist nicht %2</translation>
        </message>
        <message>
            <source>has more than %1 characters</source>
            <translation>hat mehr als %1 Zeichen</translation>
        </message>
        <message>
            <source>is not from %1 to %2</source>
            <translation>ist nicht von %1 bis %2</translation>
        </message>
        <message>
            <source>is not a whole path</source>
            <translation>ist kein ganzer Pfad</translation>
        </message>
        <message>
            <source>has more than %1 folders</source>
            <translation>hat mehr als %1 Ordner</translation>
        </message>
        <message>
            <source>has "%1", which is not a whole path</source>
            <translation>enthält "%1", was kein ganzer Pfad ist</translation>
        </message>
        <message>
            <source>has more than %1 names</source>
            <translation>hat mehr als %1 Namen</translation>
        </message>
        <message>
            <source>has a name of more than %1 characters</source>
            <translation>enthält einen Namen mit mehr als %1 Zeichen</translation>
        </message>
        <message>
            <source>has "%1", which would be every name or none</source>
            <translation>enthält "%1", was jeder oder kein Name wäre</translation>
        </message>
        <message>
            <source>is not "desktop", "light" or "dark"</source>
            <translation>ist nicht "desktop", "light" oder "dark"</translation>
        </message>
        <message>
            <source>is no code of a language, as "de" is</source>
            <translation>ist kein Kürzel einer Sprache, wie es "de" ist</translation>
        </message>
        <message>
            <source>is neither 0 nor from %1 to %2</source>
            <translation>ist weder 0 noch von %1 bis %2</translation>
        </message>
        <message>
            <source>is not "MB" or "MiB"</source>
            <translation>ist nicht "MB" oder "MiB"</translation>
        </message>
        <message>
            <source>is no size, as 500M or 2G is</source>
            <translation>ist keine Größe, wie 500M oder 2G es ist</translation>
        </message>
        <message>
            <source>%1 is a folder.</source>
            <translation>%1 ist ein Ordner.</translation>
        </message>
        <message>
            <source>There is a file %1 already.</source>
            <translation>Es gibt schon eine Datei %1.</translation>
        </message>
        <message>
            <source>There is a link %1 already.</source>
            <translation>Es gibt schon einen Link %1.</translation>
        </message>
        <message>
            <source>%1 exists already and is no regular file.</source>
            <translation>%1 gibt es schon, und es ist keine gewöhnliche Datei.</translation>
        </message>
        <message>
            <source>Choose another name. The runtime would write over it, so it is not asked.</source>
            <translation>Einen anderen Namen wählen. Die Runtime würde sie überschreiben, deshalb wird sie nicht gefragt.</translation>
        </message>
        <message>
            <source>%1 is mounted read-only for the process.</source>
            <translation>%1 ist für den Prozess nur lesbar eingehängt.</translation>
        </message>
        <message>
            <source>Choose a folder that it can write to, such as one on a volume or a tmpfs, or mount one into its container.</source>
            <translation>Einen Ordner wählen, in den er schreiben kann, etwa auf einem Volume oder tmpfs, oder einen in seinen Container einhängen.</translation>
        </message>
        <message>
            <source>It cannot be told whether the process may write to %1.</source>
            <translation>Ob der Prozess nach %1 schreiben darf, lässt sich nicht sagen.</translation>
        </message>
        <message>
            <source>If the dump fails, choose another folder.</source>
            <translation>Schlägt der Dump fehl, einen anderen Ordner wählen.</translation>
        </message>
        <message>
            <source>The process, as the user that it runs as, may not write to %1.</source>
            <translation>Der Prozess darf als der Benutzer, unter dem er läuft, nicht nach %1 schreiben.</translation>
        </message>
        <message>
            <source>Choose another folder, such as /tmp, or change the permissions of this one.</source>
            <translation>Einen anderen Ordner wählen, etwa /tmp, oder die Rechte dieses Ordners ändern.</translation>
        </message>
        <message>
            <source>It cannot be told whether the process may write to %1: access lists or another user namespace decide.</source>
            <translation>Ob der Prozess nach %1 schreiben darf, lässt sich nicht sagen: Zugriffslisten oder ein anderer User-Namespace entscheiden.</translation>
        </message>
        <message>
            <source>The process can write to %1.</source>
            <translation>Der Prozess kann nach %1 schreiben.</translation>
        </message>
        <message>
            <source>Nothing could be looked at beforehand: %1.</source>
            <translation>Vorab konnte nichts geprüft werden: %1.</translation>
        </message>
        <message>
            <source>These checks need the rights of the process's own user, or root.</source>
            <translation>Diese Prüfungen brauchen die Rechte des Benutzers, dem der Prozess gehört, oder root.</translation>
        </message>
        <message>
            <source>a dump needs a path</source>
            <translation>ein Dump braucht einen Pfad</translation>
        </message>
        <message>
            <source>the path has a NUL character in it</source>
            <translation>der Pfad enthält ein NUL-Zeichen</translation>
        </message>
        <message>
            <source>the path has %1 bytes, the system allows %2</source>
            <translation>der Pfad hat %1 Bytes, das System erlaubt %2</translation>
        </message>
        <message>
            <source>the file's name has %1 bytes, the system allows %2</source>
            <translation>der Dateiname hat %1 Bytes, das System erlaubt %2</translation>
        </message>
        <message>
            <source>There is no folder %1 for the process.</source>
            <translation>Für den Prozess gibt es keinen Ordner %1.</translation>
        </message>
        <message>
            <source>Make it, or choose another one. The path is one of the process's own file system.</source>
            <translation>Ihn anlegen oder einen anderen wählen. Der Pfad gilt im Dateisystem des Prozesses.</translation>
        </message>
        <message>
            <source>The folder %1 cannot be looked at: %2.</source>
            <translation>Der Ordner %1 kann nicht geprüft werden: %2.</translation>
        </message>
        <message>
            <source>%1 is no folder.</source>
            <translation>%1 ist kein Ordner.</translation>
        </message>
        <message>
            <source>Choose a path in a folder.</source>
            <translation>Einen Pfad in einem Ordner wählen.</translation>
        </message>
        <message>
            <source>the dump takes about %1</source>
            <translation>der Dump braucht etwa %1</translation>
        </message>
        <message>
            <source>such a dump takes some megabytes</source>
            <translation>ein solcher Dump braucht einige Megabyte</translation>
        </message>
        <message>
            <source>Only %1 are free in %2, and %3.</source>
            <translation>Nur %1 sind in %2 frei, und %3.</translation>
        </message>
        <message>
            <source>Free some space, choose another folder or a smaller type of dump.</source>
            <translation>Platz schaffen, einen anderen Ordner oder eine kleinere Art von Dump wählen.</translation>
        </message>
        <message>
            <source>%1 are free in %2; %3.</source>
            <translation>%1 sind in %2 frei; %3.</translation>
        </message>
        <message>
            <source>There is no createdump beside the runtime in %1.</source>
            <translation>Neben der Runtime in %1 gibt es kein createdump.</translation>
        </message>
        <message>
            <source>There is no createdump beside the program in %1, which holds its runtime itself.</source>
            <translation>Neben dem Programm in %1, das seine Runtime selbst enthält, gibt es kein createdump.</translation>
        </message>
        <message>
            <source>Put the createdump of the same .NET version there; trimmed images and programs of a single file lack it.</source>
            <translation>Das createdump derselben .NET-Version dorthin legen; getrimmten Images und Programmen aus einer Datei fehlt es.</translation>
        </message>
        <message>
            <source>The process cannot execute %1.</source>
            <translation>Der Prozess kann %1 nicht ausführen.</translation>
        </message>
        <message>
            <source>Make it executable (chmod +x).</source>
            <translation>Ausführbar machen (chmod +x).</translation>
        </message>
        <message>
            <source>Its mount forbids programs (noexec): mount it without that.</source>
            <translation>Der Mount verbietet Programme (noexec): ohne das einhängen.</translation>
        </message>
        <message>
            <source>createdump is there: %1.</source>
            <translation>createdump ist da: %1.</translation>
        </message>
        <message>
            <source>kernel.yama.ptrace_scope is %1</source>
            <translation>kernel.yama.ptrace_scope ist %1</translation>
        </message>
        <message>
            <source>: no process may look into another one, and a dump does.</source>
            <translation>: Kein Prozess darf in einen anderen sehen, und ein Dump tut das.</translation>
        </message>
        <message>
            <source>Set it to 1 or 0, which needs a restart of the system.</source>
            <translation>Auf 1 oder 0 setzen; das braucht einen Neustart des Systems.</translation>
        </message>
        <message>
            <source>The process has CAP_SYS_PTRACE, so createdump may look into it.</source>
            <translation>Der Prozess hat CAP_SYS_PTRACE, also darf createdump in ihn sehen.</translation>
        </message>
        <message>
            <source>and the process has not CAP_SYS_PTRACE, so createdump may not look into it.</source>
            <translation>und der Prozess hat kein CAP_SYS_PTRACE, also darf createdump nicht in ihn sehen.</translation>
        </message>
        <message>
            <source>Set kernel.yama.ptrace_scope to 1, or give the process the capability (docker run --cap-add=SYS_PTRACE).</source>
            <translation>kernel.yama.ptrace_scope auf 1 setzen oder dem Prozess die Capability geben (docker run --cap-add=SYS_PTRACE).</translation>
        </message>
        <message>
            <source>The process is closed to its own user (PR_SET_DUMPABLE), so createdump may not look into it.</source>
            <translation>Der Prozess ist seinem eigenen Benutzer verschlossen (PR_SET_DUMPABLE), also darf createdump nicht in ihn sehen.</translation>
        </message>
        <message>
            <source>A program that changed its user or has file capabilities is so: give it CAP_SYS_PTRACE.</source>
            <translation>So ist ein Programm, das seinen Benutzer gewechselt hat oder File-Capabilities hat: ihm CAP_SYS_PTRACE geben.</translation>
        </message>
        <message>
            <source>createdump may look into the process, which is its parent.</source>
            <translation>createdump darf in den Prozess sehen, der sein Elternprozess ist.</translation>
        </message>
        <message>
            <source>The runtime waits at its start: it reports success then and writes no file, unless the dump is a full one.</source>
            <translation>Die Runtime wartet beim Start: Sie meldet dann Erfolg und schreibt keine Datei, außer bei einem vollen Dump.</translation>
        </message>
        <message>
            <source>Choose Full, or resume the runtime first.</source>
            <translation>Voll wählen oder zuerst die Runtime fortsetzen.</translation>
        </message>
        <message>
            <source>No file can have this path: %1.</source>
            <translation>Keine Datei kann diesen Pfad haben: %1.</translation>
        </message>
        <message>
            <source>Choose another one.</source>
            <translation>Einen anderen wählen.</translation>
        </message>
        <message>
            <source>it is no ELF file</source>
            <translation>es ist keine ELF-Datei</translation>
        </message>
        <message>
            <source>its ELF header is damaged</source>
            <translation>ihr ELF-Header ist beschädigt</translation>
        </message>
        <message>
            <source>it is a big-endian ELF file</source>
            <translation>es ist eine Big-Endian-ELF-Datei</translation>
        </message>
        <message>
            <source>the ELF header</source>
            <translation>der ELF-Header</translation>
        </message>
        <message>
            <source>ELF machine %1</source>
            <translation>ELF-Maschine %1</translation>
        </message>
        <message>
            <source>it has no dynamic symbols</source>
            <translation>sie hat keine dynamischen Symbole</translation>
        </message>
        <message>
            <source>The path has a NUL in it.</source>
            <translation>Der Pfad enthält ein NUL.</translation>
        </message>
        <message>
            <source>Give the path of a file.</source>
            <translation>Den Pfad einer Datei angeben.</translation>
        </message>
        <message>
            <source>The path is not absolute.</source>
            <translation>Der Pfad ist nicht absolut.</translation>
        </message>
        <message>
            <source>Give the whole path, as the process sees it.</source>
            <translation>Den ganzen Pfad angeben, wie der Prozess ihn sieht.</translation>
        </message>
        <message>
            <source>The process sees no file %1.</source>
            <translation>Der Prozess sieht keine Datei %1.</translation>
        </message>
        <message>
            <source>Give the path as the process sees it, in its own container.</source>
            <translation>Den Pfad angeben, wie der Prozess ihn in seinem eigenen Container sieht.</translation>
        </message>
        <message>
            <source>%1 is no regular file.</source>
            <translation>%1 ist keine gewöhnliche Datei.</translation>
        </message>
        <message>
            <source>The process may not read %1.</source>
            <translation>Der Prozess darf %1 nicht lesen.</translation>
        </message>
        <message>
            <source>Let its user read the file.</source>
            <translation>Seinem Benutzer das Lesen der Datei erlauben.</translation>
        </message>
        <message>
            <source>the system denies it</source>
            <translation>das System verweigert es</translation>
        </message>
        <message>
            <source>%1 could not be looked at: %2.</source>
            <translation>%1 konnte nicht geprüft werden: %2.</translation>
        </message>
        <message>
            <source>Make sure by yourself that it is right.</source>
            <translation>Selbst sicherstellen, dass es die richtige ist.</translation>
        </message>
        <message>
            <source>the file system does not answer</source>
            <translation>das Dateisystem antwortet nicht</translation>
        </message>
        <message>
            <source>file systems that were asked before do not answer yet</source>
            <translation>zuvor gefragte Dateisysteme antworten noch nicht</translation>
        </message>
        <message>
            <source>it is damaged: %1</source>
            <translation>sie ist beschädigt: %1</translation>
        </message>
        <message>
            <source>it is no PE file, which every assembly is</source>
            <translation>es ist keine PE-Datei, was jede Assembly ist</translation>
        </message>
        <message>
            <source>it is a PE file without managed code</source>
            <translation>es ist eine PE-Datei ohne verwalteten Code</translation>
        </message>
        <message>
            <source>its headers are cut</source>
            <translation>ihre Header sind abgeschnitten</translation>
        </message>
        <message>
            <source>its metadata is outside of it</source>
            <translation>ihre Metadaten liegen außerhalb</translation>
        </message>
        <message>
            <source>its metadata does not start as it should</source>
            <translation>ihre Metadaten beginnen nicht, wie sie sollten</translation>
        </message>
        <message>
            <source>its metadata is not compressed</source>
            <translation>ihre Metadaten sind nicht komprimiert</translation>
        </message>
        <message>
            <source>its metadata lacks the tables or their texts</source>
            <translation>ihren Metadaten fehlen die Tabellen oder deren Texte</translation>
        </message>
        <message>
            <source>its tables are cut</source>
            <translation>ihre Tabellen sind abgeschnitten</translation>
        </message>
        <message>
            <source>its metadata is not in order</source>
            <translation>ihre Metadaten sind nicht in Ordnung</translation>
        </message>
        <message>
            <source>it has %1 types</source>
            <translation>sie hat %1 Typen</translation>
        </message>
        <message>
            <source>its table of types is cut</source>
            <translation>ihre Typtabelle ist abgeschnitten</translation>
        </message>
        <message>
            <source>%1 is no library: %2.</source>
            <translation>%1 ist keine Bibliothek: %2.</translation>
        </message>
        <message>
            <source>Give the path of a profiler's library.</source>
            <translation>Den Pfad der Bibliothek eines Profilers angeben.</translation>
        </message>
        <message>
            <source>%1 is no shared library.</source>
            <translation>%1 ist keine Shared Library.</translation>
        </message>
        <message>
            <source>%1 is for %2, and the process for %3.</source>
            <translation>%1 ist für %2, und der Prozess für %3.</translation>
        </message>
        <message>
            <source>Take the library for %1.</source>
            <translation>Die Bibliothek für %1 nehmen.</translation>
        </message>
        <message>
            <source>%1 does not export DllGetClassObject, by which a profiler is made.</source>
            <translation>%1 exportiert DllGetClassObject nicht, durch das ein Profiler erzeugt wird.</translation>
        </message>
        <message>
            <source>%1 is a library for %2 that makes profilers.</source>
            <translation>%1 ist eine Bibliothek für %2, die Profiler erzeugt.</translation>
        </message>
        <message>
            <source>What is in %1 was not looked at: that is done for processes on Linux.</source>
            <translation>Was in %1 ist, wurde nicht geprüft: Das geschieht für Prozesse unter Linux.</translation>
        </message>
        <message>
            <source>A startup hook has a class StartupHook without a namespace, and in it a method "static void Initialize()".</source>
            <translation>Ein Startup-Hook hat eine Klasse StartupHook ohne Namespace und darin eine Methode "static void Initialize()".</translation>
        </message>
        <message>
            <source>%1 is no assembly: %2.</source>
            <translation>%1 ist keine Assembly: %2.</translation>
        </message>
        <message>
            <source>Give the path of a startup hook's assembly.</source>
            <translation>Den Pfad der Assembly eines Startup-Hooks angeben.</translation>
        </message>
        <message>
            <source>%1 has no class StartupHook.</source>
            <translation>%1 hat keine Klasse StartupHook.</translation>
        </message>
        <message>
            <source>The class StartupHook in %1 has no fitting method.</source>
            <translation>Die Klasse StartupHook in %1 hat keine passende Methode.</translation>
        </message>
        <message>
            <source>%1 is an assembly with a startup hook in it.</source>
            <translation>%1 ist eine Assembly mit einem Startup-Hook darin.</translation>
        </message>
        <message>
            <source>the path is empty</source>
            <translation>der Pfad ist leer</translation>
        </message>
        <message>
            <source>the system does not say its rights</source>
            <translation>das System nennt seine Rechte nicht</translation>
        </message>
        <message>
            <source>it is not known which process it is</source>
            <translation>welcher Prozess es ist, ist unbekannt</translation>
        </message>
        <message>
            <source>its current folder</source>
            <translation>sein aktueller Ordner</translation>
        </message>
        <message>
            <source>%1 is not there</source>
            <translation>%1 ist nicht da</translation>
        </message>
        <message>
            <source>the system does not say its current folder</source>
            <translation>das System nennt seinen aktuellen Ordner nicht</translation>
        </message>
        <message>
            <source>"%1" is no id for a preset: a to z, 0 to 9 and "-", at most %2 of them</source>
            <translation>"%1" ist keine Id für eine Vorlage: a bis z, 0 bis 9 und "-", höchstens %2 davon</translation>
        </message>
        <message>
            <source>"%1" is a preset of the program</source>
            <translation>"%1" ist eine Vorlage des Programms</translation>
        </message>
        <message>
            <source>the preset "%1" has no title</source>
            <translation>die Vorlage "%1" hat keinen Titel</translation>
        </message>
        <message>
            <source>a text of the preset "%1" is too long</source>
            <translation>ein Text der Vorlage "%1" ist zu lang</translation>
        </message>
        <message>
            <source>the providers of the preset "%1" are malformed: %2</source>
            <translation>die Provider der Vorlage "%1" sind fehlerhaft: %2</translation>
        </message>
        <message>
            <source>a file of presets has at most %1 bytes</source>
            <translation>eine Datei mit Vorlagen hat höchstens %1 Bytes</translation>
        </message>
        <message>
            <source>this is no file of presets: "clrlensPresets" is missing</source>
            <translation>das ist keine Datei mit Vorlagen: "clrlensPresets" fehlt</translation>
        </message>
        <message>
            <source>this file of presets is of version %1; version %2 is known</source>
            <translation>diese Datei mit Vorlagen hat Version %1; bekannt ist Version %2</translation>
        </message>
        <message>
            <source>a file of presets has at most %1 of them</source>
            <translation>eine Datei mit Vorlagen hat höchstens %1 davon</translation>
        </message>
        <message>
            <source>the preset "%1" is there twice</source>
            <translation>die Vorlage "%1" gibt es zweimal</translation>
        </message>
        <message>
            <source>a file of presets has at most %1 of them, and %2 bytes</source>
            <translation>eine Datei mit Vorlagen hat höchstens %1 davon, und %2 Bytes</translation>
        </message>
        <message>
            <source>There is no preset "%1"; there are %2</source>
            <translation>Es gibt keine Vorlage "%1"; es gibt %2</translation>
        </message>
        <message>
            <source>the process does not let itself be looked at</source>
            <translation>der Prozess lässt sich nicht ansehen</translation>
        </message>
        <message>
            <source>process %1 cannot be looked at</source>
            <translation>Prozess %1 kann nicht angesehen werden</translation>
        </message>
        <message>
            <source>the path of process %1 cannot be read</source>
            <translation>der Pfad von Prozess %1 kann nicht gelesen werden</translation>
        </message>
        <message>
            <source>a process that we cannot see</source>
            <translation>ein Prozess, den wir nicht sehen</translation>
        </message>
        <message>
            <source>%1 of user %2</source>
            <translation>%1 von Benutzer %2</translation>
        </message>
        <message>
            <source>%1 listens there, not process %2</source>
            <translation>dort lauscht %1, nicht Prozess %2</translation>
        </message>
        <message>
            <source>%1 listens there</source>
            <translation>dort lauscht %1</translation>
        </message>
        <message>
            <source>who began to listen there has ended, and has passed his socket on</source>
            <translation>wer dort zu lauschen begann, ist beendet und hat seinen Socket weitergegeben</translation>
        </message>
        <message>
            <source>process %1 has ended, and another one has its id</source>
            <translation>Prozess %1 ist beendet, und ein anderer hat seine Id</translation>
        </message>
        <message>
            <source>there is no process %1</source>
            <translation>es gibt keinen Prozess %1</translation>
        </message>
        <message>
            <source>process %1 belongs to another user</source>
            <translation>Prozess %1 gehört einem anderen Benutzer</translation>
        </message>
        <message>
            <source>Windows knows no such signal</source>
            <translation>Windows kennt kein solches Signal</translation>
        </message>
        <message>
            <source>process %1 is closed to us</source>
            <translation>Prozess %1 ist uns verschlossen</translation>
        </message>
        <message>
            <source>it cannot be ended</source>
            <translation>er kann nicht beendet werden</translation>
        </message>
        <message>
            <source>there is no process %1 to look into</source>
            <translation>es gibt keinen Prozess %1, in den zu sehen wäre</translation>
        </message>
        <message>
            <source>process %1 is of another user, whose threads' clocks cannot be read</source>
            <translation>Prozess %1 gehört einem anderen Benutzer, dessen Thread-Uhren nicht gelesen werden können</translation>
        </message>
        <message>
            <source>process %1 has a pid namespace of its own, as in a container</source>
            <translation>Prozess %1 hat einen eigenen PID-Namespace, wie in einem Container</translation>
        </message>
        <message>
            <source>process %1 has another clock</source>
            <translation>Prozess %1 hat eine andere Uhr</translation>
        </message>
        <message>
            <source>the kernel does not tell the times of threads</source>
            <translation>der Kernel nennt die Zeiten von Threads nicht</translation>
        </message>
        <message>
            <source>the process is gone</source>
            <translation>der Prozess ist weg</translation>
        </message>
        <message>
            <source>This parenthesis closes nothing. Remove it, or open one before.</source>
            <translation>Diese Klammer schließt nichts. Sie entfernen oder davor eine öffnen.</translation>
        </message>
        <message>
            <source>A filter can have at most %1 conditions. Leave out this one and what follows.</source>
            <translation>Ein Filter kann höchstens %1 Bedingungen haben. Diese und was folgt weglassen.</translation>
        </message>
        <message>
            <source>A condition is missing here, at the end.</source>
            <translation>Hier am Ende fehlt eine Bedingung.</translation>
        </message>
        <message>
            <source>A condition is missing before this parenthesis.</source>
            <translation>Vor dieser Klammer fehlt eine Bedingung.</translation>
        </message>
        <message>
            <source>"%1" has a meaning only behind "in", as in "thread in {1, 7}". To find it as text, put it in quotes.</source>
            <translation>"%1" hat nur hinter "in" eine Bedeutung, wie in "thread in {1, 7}". Um es als Text zu finden, in Anführungszeichen setzen.</translation>
        </message>
        <message>
            <source>A condition is missing before "%1". To find the word itself, put it in quotes.</source>
            <translation>Vor "%1" fehlt eine Bedingung. Um das Wort selbst zu finden, in Anführungszeichen setzen.</translation>
        </message>
        <message>
            <source>A field's name is missing before "%1". To find it as text, put it in quotes.</source>
            <translation>Vor "%1" fehlt der Name eines Feldes. Um es als Text zu finden, in Anführungszeichen setzen.</translation>
        </message>
        <message>
            <source>This quote is not closed.</source>
            <translation>Dieses Anführungszeichen ist nicht geschlossen.</translation>
        </message>
        <message>
            <source>Parentheses can be at most %1 deep.</source>
            <translation>Klammern können höchstens %1 tief sein.</translation>
        </message>
        <message>
            <source>This parenthesis is not closed.</source>
            <translation>Diese Klammer ist nicht geschlossen.</translation>
        </message>
        <message>
            <source>"-" stands before words. Write "not" here.</source>
            <translation>"-" steht vor Wörtern. Hier "not" schreiben.</translation>
        </message>
        <message>
            <source>A word must follow "-" at once. To find a minus, put it in quotes.</source>
            <translation>Auf "-" muss sofort ein Wort folgen. Um ein Minus zu finden, in Anführungszeichen setzen.</translation>
        </message>
        <message>
            <source>"-" stands before words. Write "not" before a comparison.</source>
            <translation>"-" steht vor Wörtern. Vor einem Vergleich "not" schreiben.</translation>
        </message>
        <message>
            <source>Write "==" to compare. To find "%1" as text, put it in quotes.</source>
            <translation>Zum Vergleichen "==" schreiben. Um "%1" als Text zu finden, in Anführungszeichen setzen.</translation>
        </message>
        <message>
            <source>A filter can have at most %1 words that may occur anywhere. Name the field where this one is looked for.</source>
            <translation>Ein Filter kann höchstens %1 Wörter haben, die irgendwo stehen dürfen. Das Feld nennen, in dem dieses gesucht wird.</translation>
        </message>
        <message>
            <source>There is nothing between these quotes.</source>
            <translation>Zwischen diesen Anführungszeichen steht nichts.</translation>
        </message>
        <message>
            <source>The name of a payload field is missing here.</source>
            <translation>Hier fehlt der Name eines Payload-Feldes.</translation>
        </message>
        <message>
            <source>a stack can be compared by ==, !=, contains, matches, in and exists</source>
            <translation>ein Stack lässt sich mit ==, !=, contains, matches, in und exists vergleichen</translation>
        </message>
        <message>
            <source>it is a number, for ==, !=, &lt;, &lt;=, &gt;, &gt;= and in</source>
            <translation>es ist eine Zahl, für ==, !=, &lt;, &lt;=, &gt;, &gt;= und in</translation>
        </message>
        <message>
            <source>they are bits of a number, for ==, !=, &lt;, &lt;=, &gt;, &gt;=, in and contains</source>
            <translation>es sind Bits einer Zahl, für ==, !=, &lt;, &lt;=, &gt;, &gt;=, in und contains</translation>
        </message>
        <message>
            <source>"%1" is not for %2: %3.</source>
            <translation>"%1" ist nicht für %2: %3.</translation>
        </message>
        <message>
            <source>This is no regular expression: %1.</source>
            <translation>Das ist kein regulärer Ausdruck: %1.</translation>
        </message>
        <message>
            <source>This regular expression is too large.</source>
            <translation>Dieser reguläre Ausdruck ist zu groß.</translation>
        </message>
        <message>
            <source>A set can have at most %1 values.</source>
            <translation>Eine Menge kann höchstens %1 Werte haben.</translation>
        </message>
        <message>
            <source>This brace is not closed.</source>
            <translation>Diese geschweifte Klammer ist nicht geschlossen.</translation>
        </message>
        <message>
            <source>A comma is missing before "%1".</source>
            <translation>Vor "%1" fehlt ein Komma.</translation>
        </message>
        <message>
            <source>A set or a range must follow "in": {1, 7} or 2s..5s.</source>
            <translation>Auf "in" muss eine Menge oder ein Bereich folgen: {1, 7} oder 2s..5s.</translation>
        </message>
        <message>
            <source>A stack has no range. Name its methods: {A, B}.</source>
            <translation>Ein Stack hat keinen Bereich. Seine Methoden nennen: {A, B}.</translation>
        </message>
        <message>
            <source>This range ends before it begins.</source>
            <translation>Dieser Bereich endet, bevor er beginnt.</translation>
        </message>
        <message>
            <source>A value is missing behind "%1".</source>
            <translation>Hinter "%1" fehlt ein Wert.</translation>
        </message>
        <message>
            <source>The time is compared with seconds since the first event, as in 1.5, or a duration, as in 20ms.</source>
            <translation>Die Zeit wird mit Sekunden seit dem ersten Event verglichen, wie 1.5, oder mit einer Dauer, wie 20ms.</translation>
        </message>
        <message>
            <source>A level is a number or a name: Critical, Error, Warning, Informational, Verbose.</source>
            <translation>Ein Level ist eine Zahl oder ein Name: Critical, Error, Warning, Informational, Verbose.</translation>
        </message>
        <message>
            <source>This field is compared with numbers, as in 80 or 0x50.</source>
            <translation>Dieses Feld wird mit Zahlen verglichen, wie 80 oder 0x50.</translation>
        </message>
        <message>
            <source>An activity id is 32 hexadecimal digits in five groups, as tables show it; compare a part of it by contains.</source>
            <translation>Eine Aktivitäts-ID hat 32 hexadezimale Ziffern in fünf Gruppen, wie Tabellen sie zeigen; einen Teil davon mit contains vergleichen.</translation>
        </message>
        <message>
            <source>Only the number of a thread has an order; compare its name by == or contains.</source>
            <translation>Nur die Nummer eines Threads hat eine Ordnung; den Namen mit == oder contains vergleichen.</translation>
        </message>
        <message>
            <source>A filter can have at most %1 characters; this one has %2.</source>
            <translation>Ein Filter kann höchstens %1 Zeichen haben; dieser hat %2.</translation>
        </message>
        <message>
            <source>the file ends inside the header of a block</source>
            <translation>die Datei endet im Header eines Blocks</translation>
        </message>
        <message>
            <source>the file ends inside the trace's own description</source>
            <translation>die Datei endet in der eigenen Beschreibung der Trace</translation>
        </message>
        <message>
            <source>the file ends inside a block: %1 of %2 bytes are there</source>
            <translation>die Datei endet in einem Block: %1 von %2 Bytes sind da</translation>
        </message>
        <message>
            <source>all %1 bytes of the last block are there, only the tag that closes it is missing or damaged</source>
            <translation>alle %1 Bytes des letzten Blocks sind da, nur die schließende Marke fehlt oder ist beschädigt</translation>
        </message>
        <message>
            <source>the %1 bytes behind the last block are no other block</source>
            <translation>die %1 Bytes hinter dem letzten Block sind kein weiterer Block</translation>
        </message>
        <message>
            <source>the last %1 bytes of the events cannot be read</source>
            <translation>die letzten %1 Bytes der Events können nicht gelesen werden</translation>
        </message>
        <message>
            <source>the head of the file is damaged: %1</source>
            <translation>der Kopf der Datei ist beschädigt: %1</translation>
        </message>
        <message>
            <source>the trace's own description is missing; clock and pointer size are assumed</source>
            <translation>die eigene Beschreibung der Trace fehlt; Uhr und Zeigergröße sind angenommen</translation>
        </message>
        <message>
            <source>of the trace's own description: %1</source>
            <translation>aus der eigenen Beschreibung der Trace: %1</translation>
        </message>
        <message>
            <source>tag %1 behind the trace's own description, 6 expected</source>
            <translation>Marke %1 hinter der eigenen Beschreibung der Trace, erwartet war 6</translation>
        </message>
        <message>
            <source>a clock of %1 ticks a second; 1000000000 are assumed</source>
            <translation>eine Uhr von %1 Ticks je Sekunde; 1000000000 sind angenommen</translation>
        </message>
        <message>
            <source>a block that says it has %1 bytes does not end there; the next one begins after %2</source>
            <translation>ein Block, der nach eigener Angabe %1 Bytes hat, endet dort nicht; der nächste beginnt nach %2</translation>
        </message>
        <message>
            <source>a block of a kind that is not known, %1 bytes, was passed over</source>
            <translation>ein Block unbekannter Art, %1 Bytes, wurde übergangen</translation>
        </message>
        <message>
            <source>an end mark with more blocks behind it</source>
            <translation>eine Endmarke, hinter der weitere Blöcke folgen</translation>
        </message>
        <message>
            <source>another trace begins at byte %1 and is not shown; to read it, copy the file from that byte on to a file of its own</source>
            <translation>bei Byte %1 beginnt eine weitere Trace, die nicht gezeigt wird; um sie zu lesen, die Datei ab diesem Byte in eine eigene kopieren</translation>
        </message>
        <message>
            <source>a row of %1 cannot be read; the last %2 of the block's %3 bytes are lost</source>
            <translation>eine Zeile von %1 kann nicht gelesen werden; die letzten %2 der %3 Bytes des Blocks sind verloren</translation>
        </message>
        <message>
            <source>bytes between events, in which none can be read, were passed over</source>
            <translation>Bytes zwischen Events, in denen keines gelesen werden kann, wurden übergangen</translation>
        </message>
        <message>
            <source>rows of %1 that contradict themselves were passed over</source>
            <translation>Zeilen von %1, die sich widersprechen, wurden übergangen</translation>
        </message>
        <message>
            <source>the fields of %1 event %2 cannot be understood; its payloads are shown as bytes</source>
            <translation>die Felder von %1 Event %2 sind nicht zu verstehen; seine Payloads werden als Bytes gezeigt</translation>
        </message>
        <message>
            <source>events of metadata id %1, which is not defined</source>
            <translation>Events der Metadaten-Id %1, die nicht definiert ist</translation>
        </message>
        <message>
            <source>sequence numbers run backwards; how many events were dropped there is unknown</source>
            <translation>Sequenznummern laufen rückwärts; wie viele Events dort verworfen wurden, ist unbekannt</translation>
        </message>
        <message>
            <source>more gaps than are listed; what was dropped in them is counted</source>
            <translation>mehr Lücken, als aufgeführt sind; was darin verworfen wurde, ist gezählt</translation>
        </message>
        <message>
            <source>more event types than the %1 that are kept; events of the others are shown without their names and fields</source>
            <translation>mehr Eventtypen als die %1, die behalten werden; Events der anderen werden ohne Namen und Felder gezeigt</translation>
        </message>
        <message>
            <source>event types have more fields than the %1 that are kept; payloads of the others are shown as bytes</source>
            <translation>Eventtypen haben mehr Felder als die %1, die behalten werden; Payloads der anderen werden als Bytes gezeigt</translation>
        </message>
        <message>
            <source>label lists make more event types than are kept; other events are shown as their type says</source>
            <translation>Labellisten ergeben mehr Eventtypen, als behalten werden; andere Events werden gezeigt, wie ihr Typ sagt</translation>
        </message>
        <message>
            <source>more threads than the %1 that are kept; events of the others are shown as of one</source>
            <translation>mehr Threads als die %1, die behalten werden; Events der anderen werden wie von einem gezeigt</translation>
        </message>
        <message>
            <source>more threads than the %1 whose sequence numbers are followed; what others dropped is unknown</source>
            <translation>mehr Threads als die %1, deren Sequenznummern verfolgt werden; was andere verwarfen, ist unbekannt</translation>
        </message>
        <message>
            <source>more stacks than the %1 that are kept; events with others are shown without one</source>
            <translation>mehr Stacks als die %1, die behalten werden; Events mit anderen werden ohne gezeigt</translation>
        </message>
        <message>
            <source>more label lists between two sequence points than the %1 that are kept; events with others are shown as their type says</source>
            <translation>mehr Labellisten zwischen zwei Sequenzpunkten als die %1, die behalten werden; Events mit anderen werden gezeigt, wie ihr Typ sagt</translation>
        </message>
        <message>
            <source>%1 has more rows than the %2 that are read of one</source>
            <translation>%1 hat mehr Zeilen als die %2, die davon gelesen werden</translation>
        </message>
        <message>
            <source>a sequence point names more threads than the %1 that are read of one</source>
            <translation>ein Sequenzpunkt nennt mehr Threads als die %1, die davon gelesen werden</translation>
        </message>
        <message>
            <source>more like this than are listed: %1</source>
            <translation>mehr davon, als aufgeführt sind: %1</translation>
        </message>
        <message>
            <source>an event block</source>
            <translation>ein Eventblock</translation>
        </message>
        <message>
            <source>a metadata block</source>
            <translation>ein Metadatenblock</translation>
        </message>
        <message>
            <source>a sequence point block</source>
            <translation>ein Sequenzpunktblock</translation>
        </message>
        <message>
            <source>a stack block</source>
            <translation>ein Stackblock</translation>
        </message>
        <message>
            <source>a thread block</source>
            <translation>ein Threadblock</translation>
        </message>
        <message>
            <source>a remove thread block</source>
            <translation>ein Block entfernter Threads</translation>
        </message>
        <message>
            <source>a label list block</source>
            <translation>ein Block von Labellisten</translation>
        </message>
        <message>
            <source>what can be read of it ends at byte %1, without the mark that ends a trace</source>
            <translation>was sich davon lesen lässt, endet bei Byte %1, ohne die Marke, die eine Trace beendet</translation>
        </message>
        <message>
            <source>the file is empty</source>
            <translation>die Datei ist leer</translation>
        </message>
        <message>
            <source>the file ends after %1 bytes, inside of the first mark</source>
            <translation>die Datei endet nach %1 Bytes, innerhalb der ersten Marke</translation>
        </message>
        <message>
            <source>it is %1</source>
            <translation>sie ist %1</translation>
        </message>
        <message>
            <source>; and no blocks of a trace begin in its first %1 bytes</source>
            <translation>; und in ihren ersten %1 Bytes beginnen keine Blöcke einer Trace</translation>
        </message>
        <message>
            <source>reading was stopped</source>
            <translation>das Lesen wurde beendet</translation>
        </message>
        <message>
            <source>there is no memory for more of the trace</source>
            <translation>für mehr von der Trace fehlt Speicher</translation>
        </message>
        <message>
            <source>the file ends before the trace's own description</source>
            <translation>die Datei endet vor der eigenen Beschreibung der Trace</translation>
        </message>
        <message>
            <source>it is the file that is read</source>
            <translation>es ist die Datei, die gelesen wird</translation>
        </message>
        <message>
            <source>it is no JSON object</source>
            <translation>es ist kein JSON-Objekt</translation>
        </message>
        <message>
            <source>Server GC</source>
            <translation>Server-GC</translation>
        </message>
        <message>
            <source>Concurrent GC</source>
            <translation>Nebenläufiger GC</translation>
        </message>
        <message>
            <source>Heaps</source>
            <translation>Heaps</translation>
        </message>
        <message>
            <source>Heap hard limit</source>
            <translation>Harte Heap-Grenze</translation>
        </message>
        <message>
            <source>Heap hard limit, of the memory</source>
            <translation>Harte Heap-Grenze, vom Speicher</translation>
        </message>
        <message>
            <source>Conserve memory</source>
            <translation>Speicher sparen</translation>
        </message>
        <message>
            <source>Adapts to the application's size</source>
            <translation>Passt sich der Größe der Anwendung an</translation>
        </message>
        <message>
            <source>Keeps freed memory</source>
            <translation>Behält freigegebenen Speicher</translation>
        </message>
        <message>
            <source>Tiered compilation</source>
            <translation>Tiered Compilation</translation>
        </message>
        <message>
            <source>Profile-guided optimization</source>
            <translation>Profilgestützte Optimierung</translation>
        </message>
        <message>
            <source>Quick first compilation</source>
            <translation>Schnelle erste Kompilierung</translation>
        </message>
        <message>
            <source>Precompiled code (ReadyToRun)</source>
            <translation>Vorkompilierter Code (ReadyToRun)</translation>
        </message>
        <message>
            <source>on</source>
            <translation>an</translation>
        </message>
        <message>
            <source>off</source>
            <translation>aus</translation>
        </message>
        <message>
            <source>Invariant globalization</source>
            <translation>Invariante Globalisierung</translation>
        </message>
        <message>
            <source>server, concurrent</source>
            <translation>Server, nebenläufig</translation>
        </message>
        <message>
            <source>server, not concurrent</source>
            <translation>Server, nicht nebenläufig</translation>
        </message>
        <message>
            <source>workstation, concurrent</source>
            <translation>Workstation, nebenläufig</translation>
        </message>
        <message>
            <source>workstation, not concurrent</source>
            <translation>Workstation, nicht nebenläufig</translation>
        </message>
        <message>
            <source>it is another user's, or guards itself; root may look</source>
            <translation>sie gehört einem anderen Benutzer oder schützt sich; root darf hineinsehen</translation>
        </message>
        <message>
            <source>the process has ended</source>
            <translation>der Prozess ist beendet</translation>
        </message>
        <message>
            <source>Where its program lies is closed to us: %1.</source>
            <translation>Wo sein Programm liegt, ist uns verschlossen: %1.</translation>
        </message>
        <message>
            <source>%1 cannot be read: %2.</source>
            <translation>%1 kann nicht gelesen werden: %2.</translation>
        </message>
        <message>
            <source>Its environment is closed to us: %1.</source>
            <translation>Seine Umgebung ist uns verschlossen: %1.</translation>
        </message>
        <message>
            <source>Which files it has mapped is closed to us: %1.</source>
            <translation>Welche Dateien er eingeblendet hat, ist uns verschlossen: %1.</translation>
        </message>
        <message>
            <source>This system does not show the environment that a process was started with; the Environment pane asks the runtime for it.</source>
            <translation>Dieses System zeigt die Umgebung nicht, mit der ein Prozess gestartet wurde; der Bereich Umgebung fragt die Runtime danach.</translation>
        </message>
        <message>
            <source> from </source>
            <translation> aus </translation>
        </message>
        <message>
            <source>Its environment loads a profiler at the start: %1%2.</source>
            <translation>Seine Umgebung lädt beim Start einen Profiler: %1%2.</translation>
        </message>
        <message>
            <source>CORECLR_PROFILER is not set</source>
            <translation>CORECLR_PROFILER ist nicht gesetzt</translation>
        </message>
        <message>
            <source>It sees each method that is compiled and may rewrite it: times and call trees hold its work, too. No other profiler that rewrites code can be attached.</source>
            <translation>Er sieht jede Methode, die kompiliert wird, und kann sie umschreiben: Zeiten und Aufrufbäume enthalten auch seine Arbeit. Kein anderer Profiler, der Code umschreibt, lässt sich anhängen.</translation>
        </message>
        <message>
            <source>Its environment names a profiler, %1%2, and does not switch it on.</source>
            <translation>Seine Umgebung nennt einen Profiler, %1%2, und schaltet ihn nicht ein.</translation>
        </message>
        <message>
            <source>CORECLR_ENABLE_PROFILING=1 is missing: the profiler is not loaded.</source>
            <translation>CORECLR_ENABLE_PROFILING=1 fehlt: Der Profiler wird nicht geladen.</translation>
        </message>
        <message>
            <source>Startup hooks run before its program: %1.</source>
            <translation>Vor seinem Programm laufen Startup-Hooks: %1.</translation>
        </message>
        <message>
            <source>Code of others is in this process from its first moment. Programs that it starts inherit the hooks.</source>
            <translation>Fremder Code ist von Anfang an in diesem Prozess. Programme, die er startet, erben die Hooks.</translation>
        </message>
        <message>
            <source>DOTNET_EnableDiagnostics=0 is in its environment.</source>
            <translation>DOTNET_EnableDiagnostics=0 steht in seiner Umgebung.</translation>
        </message>
        <message>
            <source>Programs that it starts inherit it: they have no diagnostic socket, no profiler and no debugger, and cannot be seen here.</source>
            <translation>Programme, die er startet, erben es: Sie haben keinen Diagnose-Socket, keinen Profiler und keinen Debugger und sind hier nicht zu sehen.</translation>
        </message>
        <message>
            <source>DOTNET_EnableDiagnostics_IPC=0 is in its environment.</source>
            <translation>DOTNET_EnableDiagnostics_IPC=0 steht in seiner Umgebung.</translation>
        </message>
        <message>
            <source>Programs that it starts inherit it: they have no diagnostic socket, and cannot be seen here.</source>
            <translation>Programme, die er startet, erben es: Sie haben keinen Diagnose-Socket und sind hier nicht zu sehen.</translation>
        </message>
        <message>
            <source>DOTNET_EnableDiagnostics_Profiler=0 is in its environment.</source>
            <translation>DOTNET_EnableDiagnostics_Profiler=0 steht in seiner Umgebung.</translation>
        </message>
        <message>
            <source>No profiler can be attached to it.</source>
            <translation>Kein Profiler lässt sich anhängen.</translation>
        </message>
        <message>
            <source>It writes a memory dump when it crashes (DbgEnableMiniDump).</source>
            <translation>Er schreibt einen Speicherdump, wenn er abstürzt (DbgEnableMiniDump).</translation>
        </message>
        <message>
            <source>Its end takes as long as the dump does, and the folder needs the space.</source>
            <translation>Sein Ende dauert so lange wie der Dump, und der Ordner braucht den Platz.</translation>
        </message>
        <message>
            <source>It records its own events into a file (EnableEventPipe).</source>
            <translation>Er zeichnet seine eigenen Events in eine Datei auf (EnableEventPipe).</translation>
        </message>
        <message>
            <source>That costs time all along, also while no tool reads the events.</source>
            <translation>Das kostet ständig Zeit, auch wenn kein Werkzeug die Ereignisse liest.</translation>
        </message>
        <message>
            <source>Tiered compilation is off.</source>
            <translation>Tiered Compilation ist aus.</translation>
        </message>
        <message>
            <source>Each method is optimized when it is first called: the start takes longer, and nothing is compiled again by what was measured.</source>
            <translation>Jede Methode wird beim ersten Aufruf optimiert: Der Start dauert länger, und nichts wird nach dem Gemessenen neu kompiliert.</translation>
        </message>
        <message>
            <source>Profile-guided optimization (TieredPGO) is off.</source>
            <translation>Profilgestützte Optimierung (TieredPGO) ist aus.</translation>
        </message>
        <message>
            <source>Hot code is optimized without what was seen of its calls and types; it may run slower than it could.</source>
            <translation>Heißer Code wird ohne das optimiert, was an seinen Aufrufen und Typen beobachtet wurde; er läuft vielleicht langsamer als möglich.</translation>
        </message>
        <message>
            <source>Precompiled code (ReadyToRun) is not used.</source>
            <translation>Vorkompilierter Code (ReadyToRun) wird nicht benutzt.</translation>
        </message>
        <message>
            <source>All code, the framework's too, is compiled while the program runs: expect a slow start and much JIT time.</source>
            <translation>Aller Code, auch der des Frameworks, wird kompiliert, während das Programm läuft: mit langsamem Start und viel JIT-Zeit ist zu rechnen.</translation>
        </message>
        <message>
            <source>Globalization is invariant.</source>
            <translation>Die Globalisierung ist invariant.</translation>
        </message>
        <message>
            <source>Cultures have no data: sorting, casing, dates and numbers are those of the invariant culture, whatever the user's is.</source>
            <translation>Kulturen haben keine Daten: Sortierung, Groß- und Kleinschreibung, Datum und Zahlen sind die der invarianten Kultur, gleich welche der Benutzer hat.</translation>
        </message>
        <message>
            <source>Server GC is switched off, and it has %1 cores.</source>
            <translation>Server-GC ist ausgeschaltet, und er hat %1 Kerne.</translation>
        </message>
        <message>
            <source>One thread collects for all: pauses may be longer than with a heap for each core.</source>
            <translation>Ein Thread sammelt für alle: Pausen können länger sein als mit einem Heap je Kern.</translation>
        </message>
        <message>
            <source>Server GC is switched on, and it has only one core.</source>
            <translation>Server-GC ist eingeschaltet, und er hat nur einen Kern.</translation>
        </message>
        <message>
            <source>The runtime takes the workstation GC then.</source>
            <translation>Die Runtime nimmt dann den Workstation-GC.</translation>
        </message>
        <message>
            <source>Concurrent GC is off.</source>
            <translation>Nebenläufiger GC ist aus.</translation>
        </message>
        <message>
            <source>Collections of generation 2 stop all threads from their begin to their end.</source>
            <translation>Collections der Generation 2 halten alle Threads von Anfang bis Ende an.</translation>
        </message>
        <message>
            <source>Its control group allows it %1 of one core.</source>
            <translation>Seine Control Group erlaubt ihm %1 eines Kerns.</translation>
        </message>
        <message>
            <source>When that is used up all its threads wait for the next period, which looks like pauses that no event explains.</source>
            <translation>Ist das verbraucht, warten alle seine Threads auf die nächste Periode; das sieht nach Pausen aus, die kein Event erklärt.</translation>
        </message>
        <message>
            <source>Versions</source>
            <translation>Versionen</translation>
        </message>
        <message>
            <source>CLR Lens %1, Qt %2, %3, %4, %5.</source>
            <translation>CLR Lens %1, Qt %2, %3, %4, %5.</translation>
        </message>
        <message>
            <source>This Qt is older than that of the program, %1.</source>
            <translation>Dieses Qt ist älter als das des Programms, %1.</translation>
        </message>
        <message>
            <source>Install that version of Qt, or a newer one.</source>
            <translation>Diese Version von Qt oder eine neuere installieren.</translation>
        </message>
        <message>
            <source>Folder of diagnostic sockets</source>
            <translation>Ordner der Diagnose-Sockets</translation>
        </message>
        <message>
            <source>Runtimes of this system have named pipes, which are in no folder.</source>
            <translation>Runtimes dieses Systems haben Named Pipes, die in keinem Ordner liegen.</translation>
        </message>
        <message>
            <source>%1, which TMPDIR names</source>
            <translation>%1, das TMPDIR nennt</translation>
        </message>
        <message>
            <source>Unset TMPDIR, or let it name a folder that you can write to, before you start programs and CLR Lens.</source>
            <translation>TMPDIR löschen oder einen beschreibbaren Ordner nennen lassen, bevor Programme und CLR Lens gestartet werden.</translation>
        </message>
        <message>
            <source>There is no folder %1: a runtime that is started like this program has no socket and cannot be inspected.</source>
            <translation>Es gibt keinen Ordner %1: Eine Runtime, die wie dieses Programm gestartet wird, hat keinen Socket und lässt sich nicht untersuchen.</translation>
        </message>
        <message>
            <source>%1 is no folder: a runtime that is started like this program has no socket and cannot be inspected.</source>
            <translation>%1 ist kein Ordner: Eine Runtime, die wie dieses Programm gestartet wird, hat keinen Socket und lässt sich nicht untersuchen.</translation>
        </message>
        <message>
            <source>You may not write to %1: a runtime that you start has no socket and cannot be inspected.</source>
            <translation>%1 ist nicht beschreibbar: Eine von hier gestartete Runtime hat keinen Socket und lässt sich nicht untersuchen.</translation>
        </message>
        <message>
            <source>The path %1 is so long that a socket in it may have more than the %2 bytes that the system allows; its runtime then has none.</source>
            <translation>Der Pfad %1 ist so lang, dass ein Socket darin mehr als die %2 Bytes haben kann, die das System erlaubt; dessen Runtime hat dann keinen.</translation>
        </message>
        <message>
            <source>%1 can be written to by others, who may remove and replace sockets there.</source>
            <translation>In %1 können andere schreiben und dort Sockets entfernen und ersetzen.</translation>
        </message>
        <message>
            <source>Set its sticky bit (chmod +t), or take it from the others (chmod go-w).</source>
            <translation>Das Sticky-Bit setzen (chmod +t) oder anderen das Schreiben nehmen (chmod go-w).</translation>
        </message>
        <message>
            <source>%1 can be written to.</source>
            <translation>In %1 kann geschrieben werden.</translation>
        </message>
        <message>
            <source>Diagnostic sockets</source>
            <translation>Diagnose-Sockets</translation>
        </message>
        <message>
            <source>No .NET process runs that can be reached.</source>
            <translation>Kein erreichbarer .NET-Prozess läuft.</translation>
        </message>
        <message numerus="yes">
            <source>%n .NET processes can be reached.</source>
            <translation>
                <numerusform>Ein .NET-Prozess ist erreichbar.</numerusform>
                <numerusform>%n .NET-Prozesse sind erreichbar.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n sockets belong to no process that is seen.</source>
            <translation>
                <numerusform>Ein Socket gehört zu keinem sichtbaren Prozess.</numerusform>
                <numerusform>%n Sockets gehören zu keinem sichtbaren Prozess.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n sockets were left behind by processes that are gone.</source>
            <translation>
                <numerusform>Ein Socket blieb von einem beendeten Prozess zurück.</numerusform>
                <numerusform>%n Sockets blieben von beendeten Prozessen zurück.</numerusform>
            </translation>
        </message>
        <message>
            <source>They do no harm. Process, Clean Up Stale Sockets removes them.</source>
            <translation>Sie schaden nicht. Prozess, Verwaiste Sockets aufräumen entfernt sie.</translation>
        </message>
        <message>
            <source>Environment that programs inherit</source>
            <translation>Umgebung, die Programme erben</translation>
        </message>
        <message>
            <source>No variable turns diagnostics off or sends them elsewhere.</source>
            <translation>Keine Variable schaltet die Diagnose ab oder leitet sie um.</translation>
        </message>
        <message>
            <source>A program that is launched from here inherits %1.</source>
            <translation>Ein von hier gestartetes Programm erbt %1.</translation>
        </message>
        <message>
            <source>Unset these variables before you start CLR Lens, unless they are meant.</source>
            <translation>Diese Variablen vor dem Start von CLR Lens löschen, wenn sie nicht gewollt sind.</translation>
        </message>
        <message>
            <source>Processes of other users</source>
            <translation>Prozesse anderer Benutzer</translation>
        </message>
        <message>
            <source>The program runs as root and can reach all processes.</source>
            <translation>Das Programm läuft als root und kann alle Prozesse erreichen.</translation>
        </message>
        <message>
            <source>No process was found that cannot be reached.</source>
            <translation>Kein Prozess wurde gefunden, der nicht erreichbar ist.</translation>
        </message>
        <message numerus="yes">
            <source>%n runtimes of other users are closed to you.</source>
            <translation>
                <numerusform>Eine Runtime eines anderen Benutzers ist verschlossen.</numerusform>
                <numerusform>%n Runtimes anderer Benutzer sind verschlossen.</numerusform>
            </translation>
        </message>
        <message>
            <source>The system hides processes of other users (hidepid).</source>
            <translation>Das System verbirgt Prozesse anderer Benutzer (hidepid).</translation>
        </message>
        <message>
            <source>Start CLR Lens as that user, or as root, to inspect them.</source>
            <translation>CLR Lens als dieser Benutzer oder als root starten, um sie zu untersuchen.</translation>
        </message>
        <message>
            <source>Looking into memory (ptrace)</source>
            <translation>Einsicht in Speicher (ptrace)</translation>
        </message>
        <message>
            <source>This system has no rules of its own for it.</source>
            <translation>Dieses System hat dafür keine eigenen Regeln.</translation>
        </message>
        <message>
            <source>This program has CAP_SYS_PTRACE.</source>
            <translation>Dieses Programm hat CAP_SYS_PTRACE.</translation>
        </message>
        <message>
            <source>This program does not have CAP_SYS_PTRACE.</source>
            <translation>Dieses Programm hat kein CAP_SYS_PTRACE.</translation>
        </message>
        <message>
            <source>The kernel does not restrict it further than to the same user. %1</source>
            <translation>Der Kernel beschränkt es nicht weiter als auf denselben Benutzer. %1</translation>
        </message>
        <message>
            <source>%1: no process may look into another one, so createdump writes no dump.</source>
            <translation>%1: Kein Prozess darf in einen anderen sehen, also schreibt createdump keinen Dump.</translation>
        </message>
        <message>
            <source>%1: createdump writes dumps only for processes with CAP_SYS_PTRACE. %2</source>
            <translation>%1: createdump schreibt nur Dumps von Prozessen mit CAP_SYS_PTRACE. %2</translation>
        </message>
        <message>
            <source>Set it to 1 (sysctl kernel.yama.ptrace_scope=1), or give the process the capability.</source>
            <translation>Auf 1 setzen (sysctl kernel.yama.ptrace_scope=1) oder dem Prozess die Capability geben.</translation>
        </message>
        <message>
            <source>%1: createdump may look into the process that starts it. %2</source>
            <translation>%1: createdump darf in den Prozess sehen, der es startet. %2</translation>
        </message>
        <message>
            <source>Container and namespaces</source>
            <translation>Container und Namespaces</translation>
        </message>
        <message>
            <source>This system has none.</source>
            <translation>Dieses System hat keine.</translation>
        </message>
        <message>
            <source>The program sees the processes and files of the whole machine.</source>
            <translation>Das Programm sieht die Prozesse und Dateien des ganzen Rechners.</translation>
        </message>
        <message>
            <source>The program runs in a container.</source>
            <translation>Das Programm läuft in einem Container.</translation>
        </message>
        <message>
            <source>It has a pid namespace of its own and sees only the processes in that.</source>
            <translation>Es hat einen eigenen PID-Namespace und sieht nur die Prozesse darin.</translation>
        </message>
        <message>
            <source>To see those of the machine, start it outside, or its container with --pid=host.</source>
            <translation>Um die des Rechners zu sehen, es außerhalb starten oder seinen Container mit --pid=host.</translation>
        </message>
        <message>
            <source>It has mounts of its own; sockets of others are reached through /proc.</source>
            <translation>Es hat eigene Mounts; Sockets anderer werden über /proc erreicht.</translation>
        </message>
        <message>
            <source>Installed .NET and createdump</source>
            <translation>Installiertes .NET und createdump</translation>
        </message>
        <message>
            <source>No .NET is installed where installers put it. Programs that bring their own are looked at before a dump.</source>
            <translation>Kein .NET ist dort installiert, wo Installationsprogramme es ablegen. Programme mit eigenem .NET werden vor einem Dump geprüft.</translation>
        </message>
        <message>
            <source>Found .NET %1.</source>
            <translation>Gefunden: .NET %1.</translation>
        </message>
        <message>
            <source>Each has its createdump.</source>
            <translation>createdump liegt jeweils dabei.</translation>
        </message>
        <message>
            <source>No createdump that can be executed is in %1, so no dump can be written there.</source>
            <translation>In %1 ist kein ausführbares createdump, also kann dort kein Dump geschrieben werden.</translation>
        </message>
        <message>
            <source>Install these runtimes again, or put the createdump of the same version there.</source>
            <translation>Diese Runtimes neu installieren oder das createdump derselben Version dorthin legen.</translation>
        </message>
        <message>
            <source>Folder of recordings</source>
            <translation>Ordner der Aufzeichnungen</translation>
        </message>
        <message>
            <source>Choose another folder, which the variable CLRLENS_RECORDINGS names, or change the permissions of this one.</source>
            <translation>Einen anderen Ordner wählen, den die Variable CLRLENS_RECORDINGS nennt, oder die Rechte dieses Ordners ändern.</translation>
        </message>
        <message>
            <source>%1 is not there and could not be made.</source>
            <translation>%1 ist nicht da und ließ sich nicht anlegen.</translation>
        </message>
        <message>
            <source>No file can be written to %1: %2.</source>
            <translation>Nach %1 kann keine Datei geschrieben werden: %2.</translation>
        </message>
        <message>
            <source>%1 can be written to (%2).</source>
            <translation>In %1 kann geschrieben werden (%2).</translation>
        </message>
        <message>
            <source>%1 can be written to (%2); %3 are free.</source>
            <translation>In %1 kann geschrieben werden (%2); %3 sind frei.</translation>
        </message>
        <message>
            <source>Free some space: a busy process may fill a gigabyte in a minute. Or record with a size limit.</source>
            <translation>Platz schaffen: Ein fleißiger Prozess kann in einer Minute ein Gigabyte füllen. Oder mit einer Grenze für die Größe aufzeichnen.</translation>
        </message>
        <message>
            <source>Open files and sockets</source>
            <translation>Offene Dateien und Sockets</translation>
        </message>
        <message>
            <source>This system sets no such limit.</source>
            <translation>Dieses System setzt keine solche Grenze.</translation>
        </message>
        <message>
            <source>The program may have %1 open.</source>
            <translation>Das Programm darf %1 offen haben.</translation>
        </message>
        <message>
            <source>Raise the hard limit (ulimit -Hn, or LimitNOFILE of the service): each process of the list and each recording takes some.</source>
            <translation>Die harte Grenze erhöhen (ulimit -Hn oder LimitNOFILE des Dienstes): Jeder Prozess der Liste und jede Aufzeichnung braucht einige.</translation>
        </message>
        <message>
            <source>The system does not tell.</source>
            <translation>Das System sagt es nicht.</translation>
        </message>
        <message>
            <source>The machine has %1.</source>
            <translation>Der Rechner hat %1.</translation>
        </message>
        <message>
            <source>%1 are available.</source>
            <translation>%1 sind verfügbar.</translation>
        </message>
        <message>
            <source>A container or service allows this program %1.</source>
            <translation>Ein Container oder Dienst erlaubt diesem Programm %1.</translation>
        </message>
        <message>
            <source>Close other programs, or open large traces in parts (clrlens-cli cut).</source>
            <translation>Andere Programme schließen oder große Traces in Teilen öffnen (clrlens-cli cut).</translation>
        </message>
        <message>
            <source>Graphics</source>
            <translation>Grafik</translation>
        </message>
        <message>
            <source>The command line draws nothing.</source>
            <translation>Die Befehlszeile zeichnet nichts.</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>Platform %1, style %2, screens at %3.</source>
            <translation>Plattform %1, Stil %2, Bildschirme mit %3.</translation>
        </message>
        <message>
            <source>Platform %1, style %2, no screen.</source>
            <translation>Plattform %1, Stil %2, kein Bildschirm.</translation>
        </message>
        <message>
            <source>Connect a screen, or start the program in a session that has one.</source>
            <translation>Einen Bildschirm anschließen oder das Programm in einer Sitzung starten, die einen hat.</translation>
        </message>
        <message>
            <source>warning</source>
            <translation>Warnung</translation>
        </message>
        <message>
            <source>problem</source>
            <translation>Problem</translation>
        </message>
        <message>
            <source>not applicable</source>
            <translation>entfällt</translation>
        </message>
        <message>
            <source>The connection ended before the runtime had announced itself</source>
            <translation>Die Verbindung endete, bevor sich die Runtime gemeldet hatte</translation>
        </message>
        <message>
            <source>Nothing was announced within %1 ms</source>
            <translation>In %1 ms hat sich nichts gemeldet</translation>
        </message>
        <message>
            <source>More than the %1 bytes of an announcement came, though nothing was asked yet</source>
            <translation>Mehr als die %1 Bytes einer Meldung kamen, obwohl noch nichts gefragt war</translation>
        </message>
        <message>
            <source>Another command to the process was not answered within %1 s, so the one that ends the session was sent beside it</source>
            <translation>Ein anderer Befehl an den Prozess wurde %1 s lang nicht beantwortet, deshalb wurde der, der die Sitzung beendet, daneben gesendet</translation>
        </message>
        <message>
            <source>It took nothing for %1 s, and the %2 of memory for what comes meanwhile are full</source>
            <translation>Sie nahm %1 s lang nichts an, und die %2 Speicher für das, was inzwischen kommt, sind voll</translation>
        </message>
        <message>
            <source>The runtime ended the session by itself</source>
            <translation>Die Runtime hat die Sitzung von selbst beendet</translation>
        </message>
        <message>
            <source>The stream ended without its end mark</source>
            <translation>Der Datenstrom endete ohne Endmarke</translation>
        </message>
        <message>
            <source>Process %1 has exited</source>
            <translation>Prozess %1 ist beendet</translation>
        </message>
        <message>
            <source>The file could not be made in time; nothing was asked of the process</source>
            <translation>Die Datei ließ sich nicht rechtzeitig anlegen; vom Prozess wurde nichts verlangt</translation>
        </message>
        <message>
            <source>since .NET Core %1</source>
            <translation>seit .NET Core %1</translation>
        </message>
        <message>
            <source>since .NET %1</source>
            <translation>seit .NET %1</translation>
        </message>
        <message>
            <source>%1 exists %2, and this runtime is %3</source>
            <translation>%1 gibt es %2, und diese Runtime ist %3</translation>
        </message>
        <message>
            <source>The runtime waits at its start, and before .NET 10 the process does not survive a perf map then.</source>
            <translation>Die Runtime wartet beim Start, und vor .NET 10 überlebt der Prozess dann keine Perf-Map.</translation>
        </message>
        <message>
            <source>Resume the runtime first.</source>
            <translation>Zuerst die Runtime fortsetzen.</translation>
        </message>
        <message>
            <source>The runtime waits at its start and attaches nothing yet.</source>
            <translation>Die Runtime wartet beim Start und hängt noch nichts an.</translation>
        </message>
        <message>
            <source>Name a startup profiler instead, in the window, or resume the runtime first.</source>
            <translation>Stattdessen im Fenster einen Startprofiler angeben oder zuerst die Runtime fortsetzen.</translation>
        </message>
        <message>
            <source>the reply is whole, but %1 more bytes follow it</source>
            <translation>die Antwort ist vollständig, aber %1 weitere Bytes folgen</translation>
        </message>
        <message>
            <source>the connection was closed after %1 bytes, before the reply was whole</source>
            <translation>die Verbindung wurde nach %1 Bytes geschlossen, bevor die Antwort vollständig war</translation>
        </message>
        <message>
            <source>within %1 ms</source>
            <translation>in %1 ms</translation>
        </message>
        <message>
            <source>an earlier command to the process was not answered %1</source>
            <translation>ein früherer Befehl an den Prozess wurde %1 nicht beantwortet</translation>
        </message>
        <message>
            <source>no connection was accepted %1</source>
            <translation>keine Verbindung wurde %1 angenommen</translation>
        </message>
        <message>
            <source>no whole reply %1, only %2 bytes</source>
            <translation>keine vollständige Antwort %1, nur %2 Bytes</translation>
        </message>
        <message>
            <source>The port listens already at %1</source>
            <translation>Der Port lauscht schon unter %1</translation>
        </message>
        <message>
            <source>%1 connections have not announced themselves yet</source>
            <translation>%1 Verbindungen haben sich noch nicht gemeldet</translation>
        </message>
        <message>
            <source>%1 runtimes are here already</source>
            <translation>%1 Runtimes sind schon hier</translation>
        </message>
        <message>
            <source>The runtime is not connected to the port any more</source>
            <translation>Die Runtime ist nicht mehr mit dem Port verbunden</translation>
        </message>
        <message>
            <source>The port %1 is open already</source>
            <translation>Der Port %1 ist schon offen</translation>
        </message>
        <message>
            <source>%1 ports are open already</source>
            <translation>%1 Ports sind schon offen</translation>
        </message>
        <message>
            <source>The port is closed</source>
            <translation>Der Port ist geschlossen</translation>
        </message>
        <message>
            <source>The file system is full. What was written until then may be left behind.</source>
            <translation>Das Dateisystem ist voll. Was bis dahin geschrieben wurde, bleibt vielleicht zurück.</translation>
        </message>
        <message>
            <source>The folder is mounted read-only for the process.</source>
            <translation>Der Ordner ist für den Prozess nur lesbar eingehängt.</translation>
        </message>
        <message>
            <source>Choose a folder that it can write to, such as one on a volume or a tmpfs.</source>
            <translation>Einen Ordner wählen, in den er schreiben kann, etwa auf einem Volume oder tmpfs.</translation>
        </message>
        <message>
            <source>createdump beside the runtime is missing or may not be executed.</source>
            <translation>createdump neben der Runtime fehlt oder darf nicht ausgeführt werden.</translation>
        </message>
        <message>
            <source>Put the createdump of the same .NET version there and make it executable.</source>
            <translation>Das createdump derselben .NET-Version dorthin legen und ausführbar machen.</translation>
        </message>
        <message>
            <source>createdump was not allowed to look into the process.</source>
            <translation>createdump durfte nicht in den Prozess sehen.</translation>
        </message>
        <message>
            <source>Set kernel.yama.ptrace_scope to 1 or 0, or give the process CAP_SYS_PTRACE (docker run --cap-add=SYS_PTRACE).</source>
            <translation>kernel.yama.ptrace_scope auf 1 oder 0 setzen oder dem Prozess CAP_SYS_PTRACE geben (docker run --cap-add=SYS_PTRACE).</translation>
        </message>
        <message>
            <source>The process could not make the file at this path, which is one of its own file system.</source>
            <translation>Der Prozess konnte die Datei unter diesem Pfad seines eigenen Dateisystems nicht anlegen.</translation>
        </message>
        <message>
            <source>Choose a path in a folder that exists for the process and that its user may write to.</source>
            <translation>Einen Pfad in einem Ordner wählen, den es für den Prozess gibt und in den sein Benutzer schreiben darf.</translation>
        </message>
        <message>
            <source>Writing a dump of %1</source>
            <translation>Schreiben eines Dumps von %1</translation>
        </message>
        <message>
            <source>Mini</source>
            <translation>Mini</translation>
        </message>
        <message>
            <source>Heap</source>
            <translation>Heap</translation>
        </message>
        <message>
            <source>Triage</source>
            <translation>Triage</translation>
        </message>
        <message>
            <source>Full</source>
            <translation>Voll</translation>
        </message>
        <message>
            <source>"%1" is not the id of an event: ids are numbers with commas between, as in NAME=1,80</source>
            <translation>"%1" ist keine Id eines Events: Ids sind Zahlen mit Kommas dazwischen, wie in NAME=1,80</translation>
        </message>
        <message>
            <source>"%1" names no events: write NAME=1,80 for only these events of a provider, or NAME!=1,80 for all but these</source>
            <translation>"%1" nennt keine Events: NAME=1,80 schreiben für nur diese Events eines Providers oder NAME!=1,80 für alle außer diesen</translation>
        </message>
        <message>
            <source>"%1" is not among the providers</source>
            <translation>"%1" ist nicht unter den Providern</translation>
        </message>
        <message>
            <source>events of %1 are chosen twice</source>
            <translation>Events von %1 sind zweimal gewählt</translation>
        </message>
        <message>
            <source>"%1" names no event: Event, Provider/Event, or a filter as event == GCStart and Depth &gt; 1</source>
            <translation>"%1" nennt kein Event: Event, Provider/Event oder ein Filter wie event == GCStart and Depth &gt; 1</translation>
        </message>
        <message>
            <source>At character %1: %2</source>
            <translation>Bei Zeichen %1: %2</translation>
        </message>
        <message>
            <source>A recording cannot stop at a stack, because the names of most methods come at its end</source>
            <translation>Eine Aufzeichnung kann nicht an einem Stack enden, weil die Namen der meisten Methoden erst am Ende kommen</translation>
        </message>
        <message>
            <source>The runtime closed the connection without a reply</source>
            <translation>Die Runtime hat die Verbindung ohne Antwort geschlossen</translation>
        </message>
        <message>
            <source>The session of the heap has ended</source>
            <translation>Die Session des Heaps ist beendet</translation>
        </message>
        <message>
            <source>the runtime has not come back to the port</source>
            <translation>die Runtime ist nicht zum Port zurückgekommen</translation>
        </message>
        <message>
            <source>a file of ports has at most %1 bytes</source>
            <translation>eine Datei mit Ports hat höchstens %1 Bytes</translation>
        </message>
        <message>
            <source>this is no file of ports: "clrlensPorts" is missing</source>
            <translation>das ist keine Datei mit Ports: "clrlensPorts" fehlt</translation>
        </message>
        <message>
            <source>this file of ports is of version %1; version %2 is known</source>
            <translation>diese Datei mit Ports hat Version %1; bekannt ist Version %2</translation>
        </message>
        <message>
            <source>a file of ports has at most %1 of them</source>
            <translation>eine Datei mit Ports hat höchstens %1 davon</translation>
        </message>
        <message>
            <source>"%1" is no port: %2</source>
            <translation>"%1" ist kein Port: %2</translation>
        </message>
        <message>
            <source>the port "%1" is there twice</source>
            <translation>den Port "%1" gibt es zweimal</translation>
        </message>
        <message>
            <source>%1 is asked to be both %2 and %3</source>
            <translation>%1 soll sowohl %2 als auch %3 sein</translation>
        </message>
        <message>
            <source>a quote is not closed</source>
            <translation>ein Anführungszeichen ist nicht geschlossen</translation>
        </message>
        <message>
            <source>"%1" is not a hexadecimal keyword mask</source>
            <translation>"%1" ist keine hexadezimale Keyword-Maske</translation>
        </message>
        <message>
            <source>"%1" is not a level: 0 to 5, or a name from LogAlways to Verbose</source>
            <translation>"%1" ist kein Level: 0 bis 5 oder ein Name von LogAlways bis Verbose</translation>
        </message>
        <message>
            <source>a provider has no name</source>
            <translation>ein Provider hat keinen Namen</translation>
        </message>
        <message>
            <source>%1 is named twice with different arguments: %2</source>
            <translation>%1 ist zweimal mit verschiedenen Argumenten angegeben: %2</translation>
        </message>
        <message>
            <source>"%1" is no step</source>
            <translation>"%1" ist kein Schritt</translation>
        </message>
        <message>
            <source>a recipe has at most %1 steps</source>
            <translation>ein Rezept hat höchstens %1 Schritte</translation>
        </message>
        <message>
            <source>the recipe for "%1": %2</source>
            <translation>das Rezept für "%1": %2</translation>
        </message>
        <message>
            <source>a text of a step has at most %1 characters</source>
            <translation>ein Text eines Schritts hat höchstens %1 Zeichen</translation>
        </message>
        <message>
            <source>the value of %1 has a NUL in it</source>
            <translation>der Wert von %1 enthält ein NUL</translation>
        </message>
        <message>
            <source>the class of the profiler (a GUID) is missing</source>
            <translation>die Klasse des Profilers (eine GUID) fehlt</translation>
        </message>
        <message>
            <source>the path of the library is missing</source>
            <translation>der Pfad der Bibliothek fehlt</translation>
        </message>
        <message>
            <source>the providers of the trace are malformed: %1</source>
            <translation>die Provider der Trace sind fehlerhaft: %1</translation>
        </message>
        <message>
            <source>a recipe has the name of a program</source>
            <translation>ein Rezept hat den Namen eines Programms</translation>
        </message>
        <message>
            <source>the recipe for "%1" has no steps</source>
            <translation>das Rezept für "%1" hat keine Schritte</translation>
        </message>
        <message>
            <source>a file of recipes has at most %1 bytes</source>
            <translation>eine Datei mit Rezepten hat höchstens %1 Bytes</translation>
        </message>
        <message>
            <source>this is no file of recipes: "clrlensRecipes" is missing</source>
            <translation>das ist keine Datei mit Rezepten: "clrlensRecipes" fehlt</translation>
        </message>
        <message>
            <source>this file of recipes is of version %1; version %2 is known</source>
            <translation>diese Datei mit Rezepten hat Version %1; bekannt ist Version %2</translation>
        </message>
        <message>
            <source>a file of recipes has at most %1 of them</source>
            <translation>eine Datei mit Rezepten hat höchstens %1 davon</translation>
        </message>
        <message>
            <source>the recipe for "%1" is there twice</source>
            <translation>das Rezept für "%1" gibt es zweimal</translation>
        </message>
        <message>
            <source>Start the program with a port that suspends it.</source>
            <translation>Das Programm mit einem Port starten, der es warten lässt.</translation>
        </message>
        <message>
            <source>the runtime runs already, and would report success without loading the profiler</source>
            <translation>die Runtime läuft schon und würde Erfolg melden, ohne den Profiler zu laden</translation>
        </message>
        <message>
            <source>Whether the runtime still waits at its start cannot be told, and one that runs reports success without loading the profiler.</source>
            <translation>Ob die Runtime noch beim Start wartet, lässt sich nicht sagen, und eine laufende meldet Erfolg, ohne den Profiler zu laden.</translation>
        </message>
        <message>
            <source>The files of the process could not be looked at: %1.</source>
            <translation>Die Dateien des Prozesses konnten nicht geprüft werden: %1.</translation>
        </message>
        <message>
            <source>The recording ended before it began</source>
            <translation>Die Aufzeichnung endete, bevor sie begann</translation>
        </message>
        <message>
            <source>there are %1 recipes already</source>
            <translation>es gibt schon %1 Rezepte</translation>
        </message>
        <message>
            <source>there is no recipe for "%1"</source>
            <translation>es gibt kein Rezept für "%1"</translation>
        </message>
        <message>
            <source>there is a recipe for "%1" already</source>
            <translation>es gibt schon ein Rezept für "%1"</translation>
        </message>
        <message>
            <source>Creating %1</source>
            <translation>Anlegen von %1</translation>
        </message>
        <message>
            <source>Replacing %1</source>
            <translation>Ersetzen von %1</translation>
        </message>
        <message>
            <source>Writing %1</source>
            <translation>%1 wird geschrieben</translation>
        </message>
        <message>
            <source>this runtime knows CreateCoreDump alone: it can log, but not be verbose and not write a crash report</source>
            <translation>diese Runtime kennt nur CreateCoreDump: Sie kann protokollieren, aber nicht ausführlich und ohne Absturzbericht</translation>
        </message>
        <message>
            <source>This runtime knows only the oldest CollectTracing command and sends a rundown whether asked to or not.</source>
            <translation>Diese Runtime kennt nur den ältesten CollectTracing-Befehl und sendet einen Rundown, ob verlangt oder nicht.</translation>
        </message>
        <message>
            <source>Stacks cannot be left out before .NET 9: every event comes with its stack, which costs the target more.</source>
            <translation>Stacks lassen sich vor .NET 9 nicht weglassen: Jedes Event kommt mit seinem Stack, was den Zielprozess mehr kostet.</translation>
        </message>
        <message>
            <source>A rundown of some keywords can be had from .NET 9 on: this one sends the whole of it.</source>
            <translation>Einen Rundown einzelner Keywords gibt es ab .NET 9: Diese Runtime sendet den ganzen.</translation>
        </message>
        <message>
            <source>Single events can be chosen from .NET 10 on: all events of the keywords and levels are recorded.</source>
            <translation>Einzelne Events lassen sich ab .NET 10 wählen: Alle Events der Keywords und Levels werden aufgezeichnet.</translation>
        </message>
        <message>
            <source>Blocking can be had from .NET 11 on: events that do not fit into the buffer are dropped and counted.</source>
            <translation>Blockieren gibt es ab .NET 11: Events, die nicht in den Puffer passen, werden verworfen und gezählt.</translation>
        </message>
        <message>
            <source>an earlier command to the process was not answered within %1 ms</source>
            <translation>ein früherer Befehl an den Prozess wurde in %1 ms nicht beantwortet</translation>
        </message>
        <message>
            <source>The runtime sent nothing for %1 s after it was asked to stop</source>
            <translation>Die Runtime hat %1 s lang nichts gesendet, nachdem sie gebeten wurde aufzuhören</translation>
        </message>
        <message>
            <source>The stream did not end within %1 s after the runtime was asked to stop</source>
            <translation>Der Datenstrom endete nicht innerhalb von %1 s, nachdem die Runtime gebeten wurde aufzuhören</translation>
        </message>
        <message>
            <source>The runtime was busy with another command for %1 s, and could not be asked to stop</source>
            <translation>Die Runtime war %1 s lang mit einem anderen Befehl beschäftigt und konnte nicht gebeten werden aufzuhören</translation>
        </message>
        <message>
            <source>The stream did not end within %1 MiB after the runtime was asked to stop</source>
            <translation>Der Datenstrom endete nicht innerhalb von %1 MiB, nachdem die Runtime gebeten wurde aufzuhören</translation>
        </message>
        <message>
            <source>it is no file of thread clocks</source>
            <translation>es ist keine Datei mit Thread-Uhren</translation>
        </message>
        <message>
            <source>version %1 of the thread clocks; this program knows %2</source>
            <translation>Version %1 der Thread-Uhren; dieses Programm kennt %2</translation>
        </message>
        <message>
            <source>a header of %1 bytes</source>
            <translation>ein Header von %1 Bytes</translation>
        </message>
        <message>
            <source>a clock without ticks</source>
            <translation>eine Uhr ohne Ticks</translation>
        </message>
        <message>
            <source>a pass of impossible length</source>
            <translation>ein Durchgang von unmöglicher Länge</translation>
        </message>
        <message>
            <source>a pass of %1 bytes</source>
            <translation>ein Durchgang von %1 Bytes</translation>
        </message>
        <message>
            <source>a pass that cannot be</source>
            <translation>ein unmöglicher Durchgang</translation>
        </message>
        <message>
            <source>%1 of the notes is too long</source>
            <translation>%1 der Notizen ist zu lang</translation>
        </message>
        <message>
            <source>a trace has at most %1 marks</source>
            <translation>eine Trace hat höchstens %1 Marken</translation>
        </message>
        <message>
            <source>the notes of a trace have at most %1 bytes</source>
            <translation>die Notizen einer Trace haben höchstens %1 Bytes</translation>
        </message>
        <message>
            <source>these are no notes of a trace: "clrlensTrace" is missing</source>
            <translation>das sind keine Notizen einer Trace: "clrlensTrace" fehlt</translation>
        </message>
        <message>
            <source>these notes are of version %1; version %2 is known</source>
            <translation>diese Notizen haben Version %1; bekannt ist Version %2</translation>
        </message>
        <message>
            <source>%1 is there and is no file that may be written over</source>
            <translation>%1 ist da und keine Datei, die überschrieben werden darf</translation>
        </message>
        <message>
            <source>the trace is no longer there</source>
            <translation>die Trace ist nicht mehr da</translation>
        </message>
        <message>
            <source>%1 ends in its header</source>
            <translation>%1 endet in seinem Header</translation>
        </message>
        <message>
            <source>%1 tells no clocks of threads</source>
            <translation>%1 enthält keine Uhren von Threads</translation>
        </message>
        <message>
            <source>%1 is being recorded; stop the recording first</source>
            <translation>%1 wird gerade aufgezeichnet; zuerst die Aufzeichnung beenden</translation>
        </message>
        <message>
            <source>%1 cannot be read</source>
            <translation>%1 kann nicht gelesen werden</translation>
        </message>
        <message>
            <source>"%1" is no name for a file</source>
            <translation>"%1" ist kein Name für eine Datei</translation>
        </message>
        <message>
            <source>there is a file %1 already</source>
            <translation>es gibt schon eine Datei %1</translation>
        </message>
        <message>
            <source>%1 cannot be renamed</source>
            <translation>%1 kann nicht umbenannt werden</translation>
        </message>
        <message>
            <source>%1 cannot be removed</source>
            <translation>%1 kann nicht entfernt werden</translation>
        </message>
        <message>
            <source>a trace cannot be saved onto itself</source>
            <translation>eine Trace kann nicht auf sich selbst gespeichert werden</translation>
        </message>
        <message>
            <source>(threads above the limit)</source>
            <translation>(Threads über der Grenze)</translation>
        </message>
        <message>
            <source>Event of a type above the limit</source>
            <translation>Event eines Typs über der Grenze</translation>
        </message>
        <message>
            <source>no single-file program</source>
            <translation>kein Programm aus einer Datei</translation>
        </message>
        <message>
            <source>the bundle is outside of its file</source>
            <translation>das Bundle liegt außerhalb seiner Datei</translation>
        </message>
        <message>
            <source>a bundle of version %1</source>
            <translation>ein Bundle der Version %1</translation>
        </message>
        <message>
            <source>a bundle of %1 files</source>
            <translation>ein Bundle von %1 Dateien</translation>
        </message>
        <message>
            <source>the list of bundled files</source>
            <translation>die Liste der Dateien des Bundles</translation>
        </message>
        <message>
            <source>%1 is deflated</source>
            <translation>%1 ist komprimiert</translation>
        </message>
        <message>
            <source>%1 is outside of its bundle</source>
            <translation>%1 liegt außerhalb seines Bundles</translation>
        </message>
        <message>
            <source>%1 has %2 bytes</source>
            <translation>%1 hat %2 Bytes</translation>
        </message>
        <message>
            <source>%1 is too large</source>
            <translation>%1 ist zu groß</translation>
        </message>
        <message>
            <source>the body of a method has no known header</source>
            <translation>der Rumpf einer Methode hat keinen bekannten Header</translation>
        </message>
        <message>
            <source>the body of a method</source>
            <translation>der Rumpf einer Methode</translation>
        </message>
        <message>
            <source>no IL instruction begins with %1</source>
            <translation>keine IL-Anweisung beginnt mit %1</translation>
        </message>
        <message>
            <source>an IL instruction</source>
            <translation>eine IL-Anweisung</translation>
        </message>
        <message>
            <source>an image without managed code</source>
            <translation>ein Image ohne verwalteten Code</translation>
        </message>
        <message>
            <source>the body of a method is outside of the file</source>
            <translation>der Rumpf einer Methode liegt außerhalb der Datei</translation>
        </message>
        <message>
            <source>%1 deflated bytes claim to be %2</source>
            <translation>%1 komprimierte Bytes geben vor, %2 zu sein</translation>
        </message>
        <message>
            <source>no memory to inflate</source>
            <translation>kein Speicher zum Entpacken</translation>
        </message>
        <message>
            <source>damaged deflated bytes</source>
            <translation>beschädigte komprimierte Bytes</translation>
        </message>
        <message>
            <source>metadata does not begin with BSJB</source>
            <translation>die Metadaten beginnen nicht mit BSJB</translation>
        </message>
        <message>
            <source>metadata with %1 streams</source>
            <translation>Metadaten mit %1 Streams</translation>
        </message>
        <message>
            <source>stream %1 of the metadata is outside of it</source>
            <translation>Stream %1 der Metadaten liegt außerhalb</translation>
        </message>
        <message>
            <source>metadata tables are not compressed</source>
            <translation>die Metadatentabellen sind nicht komprimiert</translation>
        </message>
        <message>
            <source>the metadata's list of streams</source>
            <translation>die Liste der Streams der Metadaten</translation>
        </message>
        <message>
            <source>blob %1 is outside of its heap</source>
            <translation>Blob %1 liegt außerhalb seines Heaps</translation>
        </message>
        <message>
            <source>blob %1 ends outside of its heap</source>
            <translation>Blob %1 endet außerhalb seines Heaps</translation>
        </message>
        <message>
            <source>the numbers of rows of the metadata</source>
            <translation>die Zeilenzahlen der Metadaten</translation>
        </message>
        <message>
            <source>metadata table %1 is not known</source>
            <translation>Metadatentabelle %1 ist unbekannt</translation>
        </message>
        <message>
            <source>metadata table %1 is cut</source>
            <translation>Metadatentabelle %1 ist abgeschnitten</translation>
        </message>
        <message>
            <source>%1 in %2</source>
            <translation>%1 in %2</translation>
        </message>
        <message>
            <source>%1 is another build of the module than the one that ran</source>
            <translation>%1 ist ein anderer Build des Moduls als der, der lief</translation>
        </message>
        <message>
            <source>%1 is not usable: %2</source>
            <translation>%1 ist nicht brauchbar: %2</translation>
        </message>
        <message>
            <source>%1 is of another build of the module than the one that ran</source>
            <translation>%1 stammt von einem anderen Build des Moduls als dem, der lief</translation>
        </message>
        <message>
            <source>the PDB in %1 is damaged</source>
            <translation>die PDB in %1 ist beschädigt</translation>
        </message>
        <message>
            <source>%1 was built without a PDB</source>
            <translation>%1 wurde ohne PDB gebaut</translation>
        </message>
        <message>
            <source>there is no file %1, and the runtime does not tell which PDB it has</source>
            <translation>es gibt keine Datei %1, und die Runtime sagt nicht, welche PDB dazu gehört</translation>
        </message>
        <message>
            <source>there is no %1 beside %2, in it, or in the folders for symbols</source>
            <translation>es gibt kein %1 neben %2, darin oder in den Ordnern für Symbole</translation>
        </message>
        <message>
            <source>no PE file, which every assembly is</source>
            <translation>keine PE-Datei, was jede Assembly ist</translation>
        </message>
        <message>
            <source>a PE file with %1 sections</source>
            <translation>eine PE-Datei mit %1 Abschnitten</translation>
        </message>
        <message>
            <source>the headers of a PE file</source>
            <translation>die Header einer PE-Datei</translation>
        </message>
        <message>
            <source>no PDB is embedded</source>
            <translation>keine PDB ist eingebettet</translation>
        </message>
        <message>
            <source>the embedded PDB does not begin with MPDB, or is cut</source>
            <translation>die eingebettete PDB beginnt nicht mit MPDB oder ist abgeschnitten</translation>
        </message>
        <message>
            <source>the sequence points of a method</source>
            <translation>die Sequenzpunkte einer Methode</translation>
        </message>
        <message>
            <source>a sequence point is in no possible line or column</source>
            <translation>ein Sequenzpunkt liegt in keiner möglichen Zeile oder Spalte</translation>
        </message>
        <message>
            <source>a Windows PDB, not a portable one</source>
            <translation>eine Windows-PDB, keine portable</translation>
        </message>
        <message>
            <source>metadata of an assembly, not of a PDB</source>
            <translation>Metadaten einer Assembly, nicht einer PDB</translation>
        </message>
        <message>
            <source>the #Pdb stream</source>
            <translation>der #Pdb-Stream</translation>
        </message>
        <message>
            <source>the name of a document is too long</source>
            <translation>der Name eines Dokuments ist zu lang</translation>
        </message>
        <message>
            <source>the name of a document</source>
            <translation>der Name eines Dokuments</translation>
        </message>
        <message>
            <source>no document has the number %1</source>
            <translation>kein Dokument hat die Nummer %1</translation>
        </message>
        <message>
            <source>the hash of a document is too long</source>
            <translation>der Hash eines Dokuments ist zu lang</translation>
        </message>
        <message>
            <source>too many methods share their sequence points</source>
            <translation>zu viele Methoden teilen sich ihre Sequenzpunkte</translation>
        </message>
        <message>
            <source>the PDB has no such information</source>
            <translation>die PDB hat keine solche Information</translation>
        </message>
        <message>
            <source>an embedded source</source>
            <translation>ein eingebetteter Quelltext</translation>
        </message>
        <message>
            <source>an embedded source in a format that is not known</source>
            <translation>ein eingebetteter Quelltext in einem unbekannten Format</translation>
        </message>
        <message>
            <source>an embedded source has %1 bytes</source>
            <translation>ein eingebetteter Quelltext hat %1 Bytes</translation>
        </message>
        <message>
            <source>Source Link of more than 1 MiB</source>
            <translation>Source Link von mehr als 1 MiB</translation>
        </message>
        <message>
            <source>%1 is damaged: %2</source>
            <translation>%1 ist beschädigt: %2</translation>
        </message>
        <message>
            <source>the compiler made this method: it has no place in the source</source>
            <translation>der Compiler hat diese Methode erzeugt: Sie hat keine Stelle im Quelltext</translation>
        </message>
        <message>
            <source>the method was made while the program ran: it has no source</source>
            <translation>die Methode wurde erzeugt, während das Programm lief: Sie hat keinen Quelltext</translation>
        </message>
        <message>
            <source>the runtime does not tell which method of its module this is</source>
            <translation>die Runtime sagt nicht, welche Methode ihres Moduls das ist</translation>
        </message>
        <message>
            <source>the runtime has not told yet which module the method is in</source>
            <translation>die Runtime hat noch nicht gesagt, in welchem Modul die Methode ist</translation>
        </message>
        <message>
            <source>it is not known which method this address is in</source>
            <translation>in welcher Methode diese Adresse liegt, ist unbekannt</translation>
        </message>
        <message>
            <source>%1 is not the file that was compiled</source>
            <translation>%1 ist nicht die Datei, die kompiliert wurde</translation>
        </message>
        <message>
            <source>there is no file %1, nor one with an end of its path in the folders for symbols</source>
            <translation>es gibt keine Datei %1, auch keine mit einem Ende ihres Pfads in den Ordnern für Symbole</translation>
        </message>
        <message>
            <source>the PDB is damaged: %1</source>
            <translation>die PDB ist beschädigt: %1</translation>
        </message>
        <message>
            <source>The file is damaged or cut off, or it is of another kind.</source>
            <translation>Die Datei ist beschädigt oder abgeschnitten, oder sie ist von anderer Art.</translation>
        </message>
        <message>
            <source>Make sure that it is the right file; if it is, please report this.</source>
            <translation>Sicherstellen, dass es die richtige Datei ist; ist sie es, bitte melden.</translation>
        </message>
        <message>
            <source>What answered is not a .NET runtime that we understand, or the data is damaged.</source>
            <translation>Was geantwortet hat, ist keine .NET-Runtime, die wir verstehen, oder die Daten sind beschädigt.</translation>
        </message>
        <message>
            <source>Make sure that the socket is the right one; if it is, please report this.</source>
            <translation>Sicherstellen, dass es der richtige Socket ist; ist er es, bitte melden.</translation>
        </message>
        <message>
            <source>there is no such file or folder</source>
            <translation>eine solche Datei oder einen solchen Ordner gibt es nicht</translation>
        </message>
        <message>
            <source>It was moved, renamed or removed, or the path has a mistake in it.</source>
            <translation>Sie wurde verschoben, umbenannt oder entfernt, oder der Pfad enthält einen Fehler.</translation>
        </message>
        <message>
            <source>Check the path.</source>
            <translation>Den Pfad prüfen.</translation>
        </message>
        <message>
            <source>there is no such process, or it has no diagnostic socket</source>
            <translation>einen solchen Prozess gibt es nicht, oder er hat keinen Diagnose-Socket</translation>
        </message>
        <message>
            <source>The process has ended, or its diagnostics are switched off (DOTNET_EnableDiagnostics=0).</source>
            <translation>Der Prozess ist beendet, oder seine Diagnose ist abgeschaltet (DOTNET_EnableDiagnostics=0).</translation>
        </message>
        <message>
            <source>Refresh the list and choose again.</source>
            <translation>Die Liste aktualisieren und neu wählen.</translation>
        </message>
        <message>
            <source>there is no such process, or no such folder for the file</source>
            <translation>einen solchen Prozess oder einen solchen Ordner für die Datei gibt es nicht</translation>
        </message>
        <message>
            <source>The process has ended, its diagnostics are switched off (DOTNET_EnableDiagnostics=0), or the folder was moved or removed.</source>
            <translation>Der Prozess ist beendet, seine Diagnose ist abgeschaltet (DOTNET_EnableDiagnostics=0), oder der Ordner wurde verschoben oder entfernt.</translation>
        </message>
        <message>
            <source>Check the path of the file, or refresh the list and choose again.</source>
            <translation>Den Pfad der Datei prüfen oder die Liste aktualisieren und neu wählen.</translation>
        </message>
        <message>
            <source>the system denies access</source>
            <translation>das System verweigert den Zugriff</translation>
        </message>
        <message>
            <source>The file or its folder belongs to another user, or is protected.</source>
            <translation>Die Datei oder ihr Ordner gehört einem anderen Benutzer oder ist geschützt.</translation>
        </message>
        <message>
            <source>Choose another one, or run CLR Lens as a user who has access.</source>
            <translation>Eine andere wählen oder CLR Lens als ein Benutzer mit Zugriff starten.</translation>
        </message>
        <message>
            <source>The process belongs to another user.</source>
            <translation>Der Prozess gehört einem anderen Benutzer.</translation>
        </message>
        <message>
            <source>Run CLR Lens as that user or as root.</source>
            <translation>CLR Lens als dieser Benutzer oder als root starten.</translation>
        </message>
        <message>
            <source>The process, or the folder of the file, belongs to another user.</source>
            <translation>Der Prozess oder der Ordner der Datei gehört einem anderen Benutzer.</translation>
        </message>
        <message>
            <source>Choose another folder, or run CLR Lens as a user who has access.</source>
            <translation>Einen anderen Ordner wählen oder CLR Lens als ein Benutzer mit Zugriff starten.</translation>
        </message>
        <message>
            <source>the name or the path is too long</source>
            <translation>der Name oder der Pfad ist zu lang</translation>
        </message>
        <message>
            <source>Choose a shorter one.</source>
            <translation>Einen kürzeren wählen.</translation>
        </message>
        <message>
            <source>it is more than the protocol or the system allows</source>
            <translation>es ist mehr, als das Protokoll oder das System erlaubt</translation>
        </message>
        <message>
            <source>Ask for less: fewer providers, shorter arguments or a shorter path.</source>
            <translation>Weniger verlangen: weniger Provider, kürzere Argumente oder ein kürzerer Pfad.</translation>
        </message>
        <message>
            <source>no process listens on the socket</source>
            <translation>kein Prozess lauscht am Socket</translation>
        </message>
        <message>
            <source>The process ended without removing its socket, or it is just starting.</source>
            <translation>Der Prozess endete, ohne seinen Socket zu entfernen, oder er startet gerade.</translation>
        </message>
        <message>
            <source>Refresh the list; a socket that stays behind can be cleaned up.</source>
            <translation>Die Liste aktualisieren; ein zurückbleibender Socket lässt sich aufräumen.</translation>
        </message>
        <message>
            <source>the runtime did not answer in time</source>
            <translation>die Runtime hat nicht rechtzeitig geantwortet</translation>
        </message>
        <message>
            <source>The process is stopped or overloaded, or its diagnostic server is busy with another tool: it serves one command at a time.</source>
            <translation>Der Prozess ist angehalten oder überlastet, oder sein Diagnoseserver ist mit einem anderen Werkzeug beschäftigt: Er bedient immer nur einen Befehl.</translation>
        </message>
        <message>
            <source>Let the process continue, end other diagnostic tools, then try again.</source>
            <translation>Den Prozess weiterlaufen lassen, andere Diagnosewerkzeuge beenden, dann noch einmal versuchen.</translation>
        </message>
        <message>
            <source>another process than this one is behind the socket</source>
            <translation>hinter dem Socket ist ein anderer Prozess als dieser</translation>
        </message>
        <message>
            <source>The process has ended and its socket was taken over, or another user put a socket in its place.</source>
            <translation>Der Prozess ist beendet und sein Socket wurde übernommen, oder ein anderer Benutzer hat einen Socket an seine Stelle gesetzt.</translation>
        </message>
        <message>
            <source>Nothing was sent. Refresh the list.</source>
            <translation>Nichts wurde gesendet. Die Liste aktualisieren.</translation>
        </message>
        <message>
            <source>the connection was closed before the answer was complete</source>
            <translation>die Verbindung wurde geschlossen, bevor die Antwort vollständig war</translation>
        </message>
        <message>
            <source>The process ended or crashed meanwhile.</source>
            <translation>Der Prozess endete oder stürzte inzwischen ab.</translation>
        </message>
        <message>
            <source>Look whether the process still runs, then try again.</source>
            <translation>Nachsehen, ob der Prozess noch läuft, dann noch einmal versuchen.</translation>
        </message>
        <message>
            <source>the operating system reported an error</source>
            <translation>das Betriebssystem hat einen Fehler gemeldet</translation>
        </message>
        <message>
            <source>Try again.</source>
            <translation>Noch einmal versuchen.</translation>
        </message>
        <message>
            <source>the disk is full</source>
            <translation>die Platte ist voll</translation>
        </message>
        <message>
            <source>What was written until then is kept.</source>
            <translation>Was bis dahin geschrieben wurde, bleibt erhalten.</translation>
        </message>
        <message>
            <source>Free some space or choose another folder.</source>
            <translation>Platz schaffen oder einen anderen Ordner wählen.</translation>
        </message>
        <message>
            <source>the disk stands still</source>
            <translation>die Platte steht still</translation>
        </message>
        <message>
            <source>Its file system is frozen, its server does not answer, or the device fails. What came until then is written when it goes on.</source>
            <translation>Ihr Dateisystem ist eingefroren, ihr Server antwortet nicht, oder das Gerät versagt. Was bis dahin kam, wird geschrieben, wenn es weitergeht.</translation>
        </message>
        <message>
            <source>Look after the disk, or choose another folder.</source>
            <translation>Nach der Platte sehen oder einen anderen Ordner wählen.</translation>
        </message>
        <message>
            <source>there is not enough memory</source>
            <translation>es ist nicht genug Speicher da</translation>
        </message>
        <message>
            <source>What was read until then is kept.</source>
            <translation>Was bis dahin gelesen wurde, bleibt erhalten.</translation>
        </message>
        <message>
            <source>Close other traces or programs, then try again.</source>
            <translation>Andere Traces oder Programme schließen, dann noch einmal versuchen.</translation>
        </message>
        <message>
            <source>the runtime reported success, but no file was written</source>
            <translation>die Runtime meldete Erfolg, aber keine Datei wurde geschrieben</translation>
        </message>
        <message>
            <source>A runtime that waits at its start writes none but full dumps.</source>
            <translation>Eine Runtime, die beim Start wartet, schreibt nur volle Dumps.</translation>
        </message>
        <message>
            <source>Resume the runtime if it waits, or ask for a full dump.</source>
            <translation>Die Runtime fortsetzen, wenn sie wartet, oder einen vollen Dump anfordern.</translation>
        </message>
        <message>
            <source>it exists already</source>
            <translation>es gibt sie schon</translation>
        </message>
        <message>
            <source>Nothing is overwritten without being asked.</source>
            <translation>Nichts wird ungefragt überschrieben.</translation>
        </message>
        <message>
            <source>Choose another name or remove the old one.</source>
            <translation>Einen anderen Namen wählen oder die alte entfernen.</translation>
        </message>
        <message>
            <source>not a NetTrace or NetPerf file</source>
            <translation>keine NetTrace- oder NetPerf-Datei</translation>
        </message>
        <message>
            <source>Choose a file that was recorded by CLR Lens, dotnet-trace or a like tool.</source>
            <translation>Eine Datei wählen, die von CLR Lens, dotnet-trace oder einem ähnlichen Werkzeug aufgezeichnet wurde.</translation>
        </message>
        <message>
            <source>what came is not an event stream</source>
            <translation>was kam, ist kein Event-Datenstrom</translation>
        </message>
        <message>
            <source>the data ends early</source>
            <translation>die Daten enden vorzeitig</translation>
        </message>
        <message>
            <source>the data does not start as it should</source>
            <translation>die Daten beginnen nicht, wie sie sollten</translation>
        </message>
        <message>
            <source>a size in the data is impossible</source>
            <translation>eine Größe in den Daten ist unmöglich</translation>
        </message>
        <message>
            <source>a text in the data is malformed</source>
            <translation>ein Text in den Daten ist fehlerhaft</translation>
        </message>
        <message>
            <source>the answer belongs to another command</source>
            <translation>die Antwort gehört zu einem anderen Befehl</translation>
        </message>
        <message>
            <source>a value is not allowed</source>
            <translation>ein Wert ist nicht erlaubt</translation>
        </message>
        <message>
            <source>Correct it and try again.</source>
            <translation>Berichtigen und noch einmal versuchen.</translation>
        </message>
        <message>
            <source>it was cancelled</source>
            <translation>es wurde abgebrochen</translation>
        </message>
        <message>
            <source>it is not supported</source>
            <translation>es wird nicht unterstützt</translation>
        </message>
        <message>
            <source>A newer version may know it.</source>
            <translation>Eine neuere Version kennt es vielleicht.</translation>
        </message>
        <message>
            <source>the runtime refused: %1</source>
            <translation>die Runtime hat abgelehnt: %1</translation>
        </message>
        <message>
            <source>It was sent already, and the runtime may still carry it out.</source>
            <translation>Es war schon gesendet, und die Runtime führt es vielleicht noch aus.</translation>
        </message>
        <message>
            <source>the path is in use</source>
            <translation>der Pfad ist in Gebrauch</translation>
        </message>
        <message>
            <source>A port listens there already, or a file that is no socket has that name.</source>
            <translation>Dort lauscht schon ein Port, oder eine Datei, die kein Socket ist, hat diesen Namen.</translation>
        </message>
        <message>
            <source>Choose another path, or end the program that listens there.</source>
            <translation>Einen anderen Pfad wählen oder das dort lauschende Programm beenden.</translation>
        </message>
        <message>
            <source>no more ports can be open at once</source>
            <translation>mehr Ports können nicht zugleich offen sein</translation>
        </message>
        <message>
            <source>Close a port that you need no more.</source>
            <translation>Einen nicht mehr gebrauchten Port schließen.</translation>
        </message>
        <message>
            <source>the path is too long</source>
            <translation>der Pfad ist zu lang</translation>
        </message>
        <message>
            <source>more are not taken at once</source>
            <translation>mehr werden nicht zugleich angenommen</translation>
        </message>
        <message>
            <source>The connection was closed; a runtime comes again by itself.</source>
            <translation>Die Verbindung wurde geschlossen; eine Runtime kommt von selbst wieder.</translation>
        </message>
        <message>
            <source>If this goes on, find out who connects, or close the port.</source>
            <translation>Geht das so weiter, herausfinden, wer sich verbindet, oder den Port schließen.</translation>
        </message>
        <message>
            <source>it did not announce itself in time</source>
            <translation>sie hat sich nicht rechtzeitig gemeldet</translation>
        </message>
        <message>
            <source>It is no .NET runtime, or it is too busy. The connection was closed; a runtime comes again by itself.</source>
            <translation>Es ist keine .NET-Runtime, oder sie ist zu beschäftigt. Die Verbindung wurde geschlossen; eine Runtime kommt von selbst wieder.</translation>
        </message>
        <message>
            <source>%1 failed: %2%3.</source>
            <translation>%1 ist fehlgeschlagen: %2%3.</translation>
        </message>
        <message>
            <source>Greeting a connection</source>
            <translation>Begrüßen einer Verbindung</translation>
        </message>
        <message>
            <source>it reported success</source>
            <translation>sie meldete Erfolg</translation>
        </message>
        <message>
            <source>it could not read the command</source>
            <translation>sie konnte den Befehl nicht lesen</translation>
        </message>
        <message>
            <source>The command has a field or an option that this version of the runtime does not know.</source>
            <translation>Der Befehl hat ein Feld oder eine Option, die diese Version der Runtime nicht kennt.</translation>
        </message>
        <message>
            <source>Leave out newer options or use a newer runtime in the target.</source>
            <translation>Neuere Optionen weglassen oder im Zielprozess eine neuere Runtime verwenden.</translation>
        </message>
        <message>
            <source>it does not know the command</source>
            <translation>sie kennt den Befehl nicht</translation>
        </message>
        <message>
            <source>The target's .NET version is older than the command.</source>
            <translation>Die .NET-Version des Zielprozesses ist älter als der Befehl.</translation>
        </message>
        <message>
            <source>Use a newer runtime in the target.</source>
            <translation>Im Zielprozess eine neuere Runtime verwenden.</translation>
        </message>
        <message>
            <source>it does not speak this version of the protocol</source>
            <translation>sie spricht diese Version des Protokolls nicht</translation>
        </message>
        <message>
            <source>The target's .NET version is older or newer than the protocol that we speak.</source>
            <translation>Die .NET-Version des Zielprozesses ist älter oder neuer als das Protokoll, das wir sprechen.</translation>
        </message>
        <message>
            <source>Use a newer version of CLR Lens or of the runtime.</source>
            <translation>Eine neuere Version von CLR Lens oder der Runtime verwenden.</translation>
        </message>
        <message>
            <source>it failed without saying why</source>
            <translation>sie scheiterte, ohne zu sagen, warum</translation>
        </message>
        <message>
            <source>it does not support this</source>
            <translation>sie unterstützt das nicht</translation>
        </message>
        <message>
            <source>The target runs Mono, is compiled ahead of time, or was built without this feature.</source>
            <translation>Der Zielprozess läuft auf Mono, ist vorab kompiliert oder wurde ohne diese Funktion gebaut.</translation>
        </message>
        <message>
            <source>Use the ordinary .NET runtime in the target.</source>
            <translation>Im Zielprozess die gewöhnliche .NET-Runtime verwenden.</translation>
        </message>
        <message>
            <source>it reported a failure</source>
            <translation>sie meldete einen Fehlschlag</translation>
        </message>
        <message>
            <source>For a dump: the target cannot write to the folder, the disk is full, createdump is missing beside the runtime or not executable, or the system does not allow it to trace the process (ptrace_scope, SYS_PTRACE). For a profiler: its library could not be loaded or its own code failed. For a recording: the buffer or a provider was refused, or 64 sessions run already.</source>
            <translation>Bei einem Dump: Der Zielprozess kann nicht in den Ordner schreiben, die Platte ist voll, createdump fehlt neben der Runtime oder ist nicht ausführbar, oder das System erlaubt es nicht, in den Prozess zu sehen (ptrace_scope, SYS_PTRACE). Bei einem Profiler: Seine Bibliothek ließ sich nicht laden, oder sein eigener Code scheiterte. Bei einer Aufzeichnung: Der Puffer oder ein Provider wurde abgelehnt, oder 64 Sitzungen laufen schon.</translation>
        </message>
        <message>
            <source>Check these in the target's own container and as its user.</source>
            <translation>Dies im eigenen Container des Zielprozesses und als dessen Benutzer prüfen.</translation>
        </message>
        <message>
            <source>it cannot do this yet</source>
            <translation>sie kann das noch nicht</translation>
        </message>
        <message>
            <source>The runtime is suspended at startup or still starting.</source>
            <translation>Die Runtime wartet beim Start oder startet noch.</translation>
        </message>
        <message>
            <source>Resume it first, or use the command for startup.</source>
            <translation>Sie zuerst fortsetzen oder den Befehl für den Start benutzen.</translation>
        </message>
        <message>
            <source>it is not yet initialized</source>
            <translation>sie ist noch nicht initialisiert</translation>
        </message>
        <message>
            <source>The runtime is still starting.</source>
            <translation>Die Runtime startet noch.</translation>
        </message>
        <message>
            <source>Try again in a moment.</source>
            <translation>Gleich noch einmal versuchen.</translation>
        </message>
        <message>
            <source>a profiler is loaded already</source>
            <translation>ein Profiler ist schon geladen</translation>
        </message>
        <message>
            <source>A process can have one profiler that is attached.</source>
            <translation>Ein Prozess kann nur einen angehängten Profiler haben.</translation>
        </message>
        <message>
            <source>Detach it or restart the process without it.</source>
            <translation>Ihn lösen oder den Prozess ohne ihn neu starten.</translation>
        </message>
        <message>
            <source>an argument is not valid</source>
            <translation>ein Argument ist ungültig</translation>
        </message>
        <message>
            <source>A path does not exist for the target, or the command is allowed only while the runtime is suspended.</source>
            <translation>Ein Pfad existiert für den Zielprozess nicht, oder der Befehl ist nur erlaubt, solange die Runtime beim Start wartet.</translation>
        </message>
        <message>
            <source>Check the path as the target sees it.</source>
            <translation>Den Pfad prüfen, wie der Zielprozess ihn sieht.</translation>
        </message>
        <message>
            <source>the library could not be loaded</source>
            <translation>die Bibliothek ließ sich nicht laden</translation>
        </message>
        <message>
            <source>The path does not exist for the target, or the library or one that it needs is missing or built for another architecture.</source>
            <translation>Der Pfad existiert für den Zielprozess nicht, oder die Bibliothek oder eine von ihr benötigte fehlt oder ist für eine andere Architektur gebaut.</translation>
        </message>
        <message>
            <source>Give a full path as the target sees it, inside its container if it has one.</source>
            <translation>Einen vollen Pfad angeben, wie der Zielprozess ihn sieht, gegebenenfalls in seinem Container.</translation>
        </message>
        <message>
            <source>the library lacks the function that makes a profiler</source>
            <translation>der Bibliothek fehlt die Funktion, die einen Profiler erzeugt</translation>
        </message>
        <message>
            <source>It does not export DllGetClassObject.</source>
            <translation>Sie exportiert DllGetClassObject nicht.</translation>
        </message>
        <message>
            <source>the library has no such class</source>
            <translation>die Bibliothek hat keine solche Klasse</translation>
        </message>
        <message>
            <source>The class id is that of another profiler.</source>
            <translation>Die Klassen-Id ist die eines anderen Profilers.</translation>
        </message>
        <message>
            <source>Give the class id that the profiler's documentation names.</source>
            <translation>Die Klassen-Id angeben, die die Dokumentation des Profilers nennt.</translation>
        </message>
        <message>
            <source>a buffer was too small</source>
            <translation>ein Puffer war zu klein</translation>
        </message>
        <message>
            <source>Shorten the text.</source>
            <translation>Den Text kürzen.</translation>
        </message>
        <message>
            <source>there is no such environment variable</source>
            <translation>es gibt keine solche Umgebungsvariable</translation>
        </message>
        <message>
            <source>Check its name.</source>
            <translation>Den Namen prüfen.</translation>
        </message>
        <message>
            <source>it answered an error that is not in its documentation</source>
            <translation>sie antwortete einen Fehler, der nicht in ihrer Dokumentation steht</translation>
        </message>
        <message numerus="yes">
            <source>%n elements</source>
            <translation>
                <numerusform>%n Element</numerusform>
                <numerusform>%n Elemente</numerusform>
            </translation>
        </message>
        <message>
            <source>(cut, %1 bytes left)</source>
            <translation>(abgeschnitten, %1 Bytes übrig)</translation>
        </message>
        <message>
            <source>(%1 more bytes)</source>
            <translation>(%1 weitere Bytes)</translation>
        </message>
        <message>
            <source>the file has more than the %1 bytes that are decoded at once</source>
            <translation>die Datei hat mehr als die %1 Bytes, die auf einmal dekodiert werden</translation>
        </message>
        <message>
            <source>a second reply to the same request</source>
            <translation>eine zweite Antwort auf dieselbe Anfrage</translation>
        </message>
        <message>
            <source>a byte has two hexadecimal digits, the one at character %1 has one</source>
            <translation>ein Byte hat zwei hexadezimale Ziffern, das bei Zeichen %1 hat eine</translation>
        </message>
        <message>
            <source>what is at character %1 is no number from 0 to 255</source>
            <translation>was bei Zeichen %1 steht, ist keine Zahl von 0 bis 255</translation>
        </message>
        <message>
            <source>neither hexadecimal digits nor base64: character %1 is no digit</source>
            <translation>weder hexadezimale Ziffern noch Base64: Zeichen %1 ist keine Ziffer</translation>
        </message>
        <message>
            <source>a text of %1 characters is more than the %2 bytes that are decoded at once</source>
            <translation>ein Text von %1 Zeichen ist mehr als die %2 Bytes, die auf einmal dekodiert werden</translation>
        </message>
        <message>
            <source>there are no bytes</source>
            <translation>es sind keine Bytes da</translation>
        </message>
        <message>
            <source>%1 bytes are more than the %2 that are decoded at once</source>
            <translation>%1 Bytes sind mehr als die %2, die auf einmal dekodiert werden</translation>
        </message>
        <message>
            <source>The program was started without %1=1, and does not tell what is inlined.</source>
            <translation>Das Programm wurde ohne %1=1 gestartet und meldet nicht, was eingebettet ist.</translation>
        </message>
        <message>
            <source>Whether the program was started with %1=1, without which it does not tell what is inlined, cannot be told.</source>
            <translation>Ob das Programm mit %1=1 gestartet wurde, ohne das es nicht meldet, was eingebettet ist, lässt sich nicht sagen.</translation>
        </message>
        <message>
            <source>bytes</source>
            <translation>Bytes</translation>
        </message>
        <message>
            <source>time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>"%1" is no limit of a counter: write its name, &gt; or &lt;, and a value, as System.Runtime/cpu-usage &gt; 80 or working-set &gt; 500 MB</source>
            <translation>"%1" ist keine Grenze für einen Counter: seinen Namen, &gt; oder &lt; und einen Wert schreiben, wie System.Runtime/cpu-usage &gt; 80 oder working-set &gt; 500 MB</translation>
        </message>
        <message>
            <source>%1 was %2.</source>
            <translation>%1 war bei %2.</translation>
        </message>
        <message>
            <source>%1 is not in the unit of "%2", so the recording could not stop at it.</source>
            <translation>%1 hat nicht die Einheit von "%2", daher konnte die Aufzeichnung dabei nicht enden.</translation>
        </message>
        <message>
            <source>The recording could not stop at %1: no counters came.</source>
            <translation>Die Aufzeichnung konnte nicht bei %1 enden: Es kamen keine Counter.</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 und %2 weitere</translation>
        </message>
        <message>
            <source>The recording could not stop at %1: no counter of this name came. There were %2.</source>
            <translation>Die Aufzeichnung konnte nicht bei %1 enden: Es kam kein Counter dieses Namens. Es gab %2.</translation>
        </message>
        <message>
            <source>rec</source>
            <translation>Trace</translation>
        </message>
        <message>
            <source>busy</source>
            <translation>belegt</translation>
        </message>
        <message>
            <source>port</source>
            <translation>Port</translation>
        </message>
        <message>
            <source>at the port %1</source>
            <translation>am Port %1</translation>
        </message>
        <message>
            <source>demo</source>
            <translation>Demo</translation>
        </message>
        <message>
            <source>container</source>
            <translation>Container</translation>
        </message>
        <message>
            <source>The trace has none of the events that this needs.</source>
            <translation>Die Trace hat keines der Events, die dafür nötig sind.</translation>
        </message>
        <message>
            <source>The trace has none of the events that this needs. The preset %1 records them.</source>
            <translation>Die Trace hat keines der Events, die dafür nötig sind. Die Vorlage %1 zeichnet sie auf.</translation>
        </message>
        <message>
            <source>Count</source>
            <translation>Anzahl</translation>
        </message>
        <message>
            <source>time in pauses</source>
            <translation>Zeit in Pausen</translation>
        </message>
        <message>
            <source>allocated</source>
            <translation>allokiert</translation>
        </message>
        <message>
            <source>Collections</source>
            <translation>Collections</translation>
        </message>
        <message>
            <source>Pauses</source>
            <translation>Pausen</translation>
        </message>
        <message>
            <source>Of these collections, all together.</source>
            <translation>Dieser Collections, alle zusammen.</translation>
        </message>
        <message>
            <source>Longest pause</source>
            <translation>Längste Pause</translation>
        </message>
        <message>
            <source>Time in pauses</source>
            <translation>Zeit in Pausen</translation>
        </message>
        <message>
            <source>Of all the time that is looked at.</source>
            <translation>An der gesamten betrachteten Zeit.</translation>
        </message>
        <message>
            <source>Worst minute</source>
            <translation>Schlimmste Minute</translation>
        </message>
        <message>
            <source>Share of time in pauses in the worst 60 seconds.</source>
            <translation>Anteil der Zeit in Pausen in den schlimmsten 60 Sekunden.</translation>
        </message>
        <message>
            <source>Worst minute from (s)</source>
            <translation>Schlimmste Minute ab (s)</translation>
        </message>
        <message>
            <source>Allocation rate</source>
            <translation>Allokationsrate</translation>
        </message>
        <message>
            <source>Between collections that tell of it.</source>
            <translation>Zwischen Collections, die davon berichten.</translation>
        </message>
        <message>
            <source>Size after the last collection.</source>
            <translation>Größe nach der letzten Collection.</translation>
        </message>
        <message>
            <source>Largest heap</source>
            <translation>Größter Heap</translation>
        </message>
        <message>
            <source>After a collection.</source>
            <translation>Nach einer Collection.</translation>
        </message>
        <message>
            <source>Asked for</source>
            <translation>Angefordert</translation>
        </message>
        <message>
            <source>Collections that the program asked for.</source>
            <translation>Collections, die das Programm angefordert hat.</translation>
        </message>
        <message>
            <source>Incomplete</source>
            <translation>Unvollständig</translation>
        </message>
        <message>
            <source>Collections of which not all events are in what is looked at.</source>
            <translation>Collections, von denen nicht alle Events im Betrachteten sind.</translation>
        </message>
        <message>
            <source>There are so many collections that %1 later ones are left out.</source>
            <translation>Es gibt so viele Collections, dass %1 spätere weggelassen sind.</translation>
        </message>
        <message>
            <source>By generation</source>
            <translation>Nach Generation</translation>
        </message>
        <message>
            <source>GC</source>
            <translation>GC</translation>
        </message>
        <message>
            <source>What does the garbage collector cost, and what makes it run?</source>
            <translation>Was kostet der Garbage Collector, und was löst ihn aus?</translation>
        </message>
        <message>
            <source>Time in GC pauses</source>
            <translation>Zeit in GC-Pausen</translation>
        </message>
        <message>
            <source>Allocation rate by collections</source>
            <translation>Allokationsrate nach Collections</translation>
        </message>
        <message>
            <source>background</source>
            <translation>im Hintergrund</translation>
        </message>
        <message>
            <source>foreground</source>
            <translation>im Vordergrund</translation>
        </message>
        <message>
            <source>blocking, compacting</source>
            <translation>blockierend, kompaktierend</translation>
        </message>
        <message>
            <source>blocking</source>
            <translation>blockierend</translation>
        </message>
        <message>
            <source>Gen 0</source>
            <translation>Gen 0</translation>
        </message>
        <message>
            <source>Gen 1</source>
            <translation>Gen 1</translation>
        </message>
        <message>
            <source>Gen 2</source>
            <translation>Gen 2</translation>
        </message>
        <message>
            <source>Large objects</source>
            <translation>Große Objekte</translation>
        </message>
        <message>
            <source>Pinned objects</source>
            <translation>Angeheftete Objekte</translation>
        </message>
        <message>
            <source>Time of this phase, where the runtime tells it.</source>
            <translation>Dauer dieser Phase, wo die Runtime sie nennt.</translation>
        </message>
        <message>
            <source>The runtime's number of the collection.</source>
            <translation>Die Nummer, die die Runtime der Collection gibt.</translation>
        </message>
        <message>
            <source>Generation</source>
            <translation>Generation</translation>
        </message>
        <message>
            <source>The oldest generation that was collected.</source>
            <translation>Die älteste Generation, die aufgeräumt wurde.</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>A blocking one stops the program for all of its time, a background one twice; foreground ones run within a background one.</source>
            <translation>Eine blockierende hält das Programm für ihre ganze Dauer an, eine im Hintergrund zweimal; solche im Vordergrund laufen innerhalb einer im Hintergrund.</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Start (s)</source>
            <translation>Beginn (s)</translation>
        </message>
        <message>
            <source>Since the trace's first event.</source>
            <translation>Seit dem ersten Event der Trace.</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pause</translation>
        </message>
        <message>
            <source>How long the program stood still; both pauses of a background collection.</source>
            <translation>Wie lange das Programm stillstand; beide Pausen einer Collection im Hintergrund.</translation>
        </message>
        <message>
            <source>Suspension</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>The part of the pause until all threads stood still.</source>
            <translation>Der Teil der Pause, bis alle Threads stillstanden.</translation>
        </message>
        <message>
            <source>Second pause</source>
            <translation>Zweite Pause</translation>
        </message>
        <message>
            <source>Of a background collection: the part of the pause at its end.</source>
            <translation>Einer Collection im Hintergrund: der Teil der Pause an ihrem Ende.</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>Vorher</translation>
        </message>
        <message>
            <source>Size of the heap before the collection.</source>
            <translation>Größe des Heaps vor der Collection.</translation>
        </message>
        <message>
            <source>After</source>
            <translation>Nachher</translation>
        </message>
        <message>
            <source>Size of the heap after the collection.</source>
            <translation>Größe des Heaps nach der Collection.</translation>
        </message>
        <message>
            <source>Promoted</source>
            <translation>Befördert</translation>
        </message>
        <message>
            <source>Bytes that survived.</source>
            <translation>Bytes, die überlebt haben.</translation>
        </message>
        <message>
            <source>Allocated</source>
            <translation>Allokiert</translation>
        </message>
        <message>
            <source>Since the collection before, as the heaps tell it, else by allocation ticks.</source>
            <translation>Seit der Collection davor, wie die Heaps es melden, sonst nach Allocation Ticks.</translation>
        </message>
        <message>
            <source>Fragmentation</source>
            <translation>Fragmentierung</translation>
        </message>
        <message>
            <source>Free room between objects after it, of the generations that were looked at.</source>
            <translation>Freier Platz zwischen Objekten danach, in den betrachteten Generationen.</translation>
        </message>
        <message>
            <source>Pinned</source>
            <translation>Angeheftet</translation>
        </message>
        <message>
            <source>Objects that could not be moved.</source>
            <translation>Objekte, die nicht verschoben werden konnten.</translation>
        </message>
        <message>
            <source>Finalized</source>
            <translation>Mit Finalizer</translation>
        </message>
        <message>
            <source>Objects that survived because their finalizers have to run.</source>
            <translation>Objekte, die überlebten, weil ihre Finalizer noch laufen müssen.</translation>
        </message>
        <message>
            <source>Within</source>
            <translation>Innerhalb von</translation>
        </message>
        <message>
            <source>The background collection that went on at the time.</source>
            <translation>Die Collection im Hintergrund, die zu der Zeit lief.</translation>
        </message>
        <message>
            <source>Foreground</source>
            <translation>Vordergrund</translation>
        </message>
        <message>
            <source>Of a background collection: how many others ran within it.</source>
            <translation>Einer Collection im Hintergrund: wie viele andere währenddessen liefen.</translation>
        </message>
        <message>
            <source>The server collector has several.</source>
            <translation>Der Server-Collector hat mehrere.</translation>
        </message>
        <message>
            <source>Whether all of its events are in what is looked at.</source>
            <translation>Ob alle ihre Events im Betrachteten sind.</translation>
        </message>
        <message>
            <source>incomplete</source>
            <translation>unvollständig</translation>
        </message>
        <message>
            <source>Thread</source>
            <translation>Thread</translation>
        </message>
        <message>
            <source>The thread that made the runtime collect.</source>
            <translation>Der Thread, der die Runtime aufräumen ließ.</translation>
        </message>
        <message>
            <source>Asked by</source>
            <translation>Angefordert von</translation>
        </message>
        <message>
            <source>The method that asked for the collection.</source>
            <translation>Die Methode, die die Collection angefordert hat.</translation>
        </message>
        <message>
            <source>Mark</source>
            <translation>Markieren</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>Planen</translation>
        </message>
        <message>
            <source>Relocate or sweep</source>
            <translation>Umsetzen oder Fegen</translation>
        </message>
        <message>
            <source>Compact</source>
            <translation>Kompaktieren</translation>
        </message>
        <message>
            <source>%1 before</source>
            <translation>%1 vorher</translation>
        </message>
        <message>
            <source>%1 after</source>
            <translation>%1 nachher</translation>
        </message>
        <message>
            <source>Stack</source>
            <translation>Stack</translation>
        </message>
        <message>
            <source>Survived</source>
            <translation>Überlebt</translation>
        </message>
        <message>
            <source>Bytes, of all collections together.</source>
            <translation>Bytes, aller Collections zusammen.</translation>
        </message>
        <message>
            <source>By heap</source>
            <translation>Nach Heap</translation>
        </message>
        <message>
            <source>the file system of %1 does not answer</source>
            <translation>das Dateisystem von %1 antwortet nicht</translation>
        </message>
        <message>
            <source>%1 is not looked at, because the trace comes from another machine or user; add its folder to those for symbols if you trust it</source>
            <translation>%1 wird nicht angesehen, weil die Aufzeichnung von einem anderen Rechner oder Benutzer stammt; wenn Sie ihr trauen, fügen Sie den Ordner denen für Symbole hinzu</translation>
        </message>
        <message>
            <source>the system starts no more threads</source>
            <translation>das System startet keine Threads mehr</translation>
        </message>
        <message>
            <source>The limit of the user or of the container is reached. Recordings go on.</source>
            <translation>Die Grenze des Benutzers oder des Containers ist erreicht. Aufzeichnungen laufen weiter.</translation>
        </message>
        <message>
            <source>End other programs, or raise the limit, then try again.</source>
            <translation>Andere Programme beenden oder die Grenze anheben, dann erneut versuchen.</translation>
        </message>
        <message>
            <source>belongs to another user, with the number %1</source>
            <translation>gehört einem anderen Benutzer, dem mit der Nummer %1</translation>
        </message>
        <message>
            <source>may be changed by all users</source>
            <translation>darf von allen Benutzern geändert werden</translation>
        </message>
        <message>
            <source>may be changed by the group with the number %1</source>
            <translation>darf von der Gruppe mit der Nummer %1 geändert werden</translation>
        </message>
        <message>
            <source>is a link or no folder</source>
            <translation>ist ein Link oder kein Ordner</translation>
        </message>
        <message>
            <source>%1 is another socket now</source>
            <translation>%1 ist jetzt ein anderer Socket</translation>
        </message>
        <message>
            <source>%1 is no regular file: what the process writes goes elsewhere</source>
            <translation>%1 ist keine gewöhnliche Datei: Was der Prozess schreibt, geht woandershin</translation>
        </message>
        <message>
            <source>%1 belongs to %2, who made it before the process did, and can read it</source>
            <translation>%1 gehört %2, der sie vor dem Prozess angelegt hat und lesen kann</translation>
        </message>
        <message>
            <source>%1 has another name, too, in a folder that is not known, whose users may reach it</source>
            <translation>%1 hat noch einen anderen Namen in einem Ordner, der nicht bekannt ist und dessen Benutzer sie vielleicht erreichen</translation>
        </message>
        <message>
            <source>all users can write to %1 (its mode is %2)</source>
            <translation>alle Benutzer können %1 beschreiben (Rechte %2)</translation>
        </message>
        <message>
            <source>all users can reach %1 (its mode is %2)</source>
            <translation>alle Benutzer können auf %1 zugreifen (Rechte %2)</translation>
        </message>
        <message>
            <source>the users of the group with the number %1 can reach %2 (its mode is %3)</source>
            <translation>die Benutzer der Gruppe mit der Nummer %1 können auf %2 zugreifen (Rechte %3)</translation>
        </message>
        <message>
            <source>The runtime would write to a file that others have, too: %1.</source>
            <translation>Die Runtime würde in eine Datei schreiben, die auch andere haben: %1.</translation>
        </message>
        <message>
            <source>Remove what is there, or start the process with DOTNET_PerfMapJitDumpPath and a folder of its own.</source>
            <translation>Entfernen, was dort ist, oder den Prozess mit DOTNET_PerfMapJitDumpPath und einem eigenen Ordner starten.</translation>
        </message>
        <message>
            <source>%1 cannot be given to the process's user</source>
            <translation>%1 kann dem Benutzer des Prozesses nicht gegeben werden</translation>
        </message>
        <message>
            <source>%1 is another file now</source>
            <translation>%1 ist jetzt eine andere Datei</translation>
        </message>
        <message>
            <source>The dump of %1 was written, but others have it, too: %2.</source>
            <translation>Der Dump von %1 wurde geschrieben, aber andere haben ihn auch: %2.</translation>
        </message>
        <message>
            <source>Who can read it can read all that was in the memory of the process, passwords too.</source>
            <translation>Wer ihn lesen kann, kann alles lesen, was im Speicher des Prozesses war, auch Passwörter.</translation>
        </message>
        <message>
            <source>It was removed. What was read before is known all the same.</source>
            <translation>Er wurde entfernt. Was vorher gelesen wurde, ist trotzdem bekannt.</translation>
        </message>
        <message>
            <source>Remove it, then choose a path in a folder that only the process's user may enter.</source>
            <translation>Ihn entfernen und dann einen Pfad in einem Ordner wählen, den nur der Benutzer des Prozesses betreten darf.</translation>
        </message>
        <message>
            <source>; it could not be removed: %1</source>
            <translation>; er konnte nicht entfernt werden: %1</translation>
        </message>
        <message>
            <source>the port would not be yours alone</source>
            <translation>der Port gehörte dem Benutzer nicht allein</translation>
        </message>
        <message>
            <source>Another user could put a port of his own in its place, and say to runtimes what he likes.</source>
            <translation>Ein anderer Benutzer könnte einen eigenen Port an seine Stelle setzen und Runtimes sagen, was er will.</translation>
        </message>
        <message>
            <source>Choose a path in a folder of your own that only you may change.</source>
            <translation>Einen Pfad in einem eigenen Ordner wählen, den niemand sonst ändern darf.</translation>
        </message>
        <message>
            <source>%1 was removed while it was recorded, and what was recorded with it</source>
            <translation>%1 wurde während der Aufzeichnung entfernt und das Aufgezeichnete mit ihr</translation>
        </message>
        <message>
            <source>%1 was renamed or replaced while it was recorded; what was recorded has another name now</source>
            <translation>%1 wurde während der Aufzeichnung umbenannt oder ersetzt; das Aufgezeichnete heißt jetzt anders</translation>
        </message>
        <message numerus="yes">
            <source>%1 further faults were told.</source>
            <translation>
                <numerusform>%1 weiterer Fehler wurde gemeldet.</numerusform>
                <numerusform>%1 weitere Fehler wurden gemeldet.</numerusform>
            </translation>
        </message>
        <message>
            <source>At %1 s: %2</source>
            <translation>Bei %1 s: %2</translation>
        </message>
        <message>
            <source>%1 every %2 s</source>
            <translation>%1 alle %2 s</translation>
        </message>
        <message>
            <source>Another program has a session with this process, too. Where it reads counters less often than this recording (%1), it gets them as often from now on, also when this recording has ended: the runtime sets a longer interval only once all sessions have ended.</source>
            <translation>Auch ein anderes Programm hat eine Sitzung mit diesem Prozess. Liest es Zähler seltener als diese Aufzeichnung (%1), bekommt es sie von nun an ebenso oft, auch wenn diese Aufzeichnung beendet ist: Die Laufzeit setzt ein längeres Intervall erst, wenn alle Sitzungen beendet sind.</translation>
        </message>
        <message>
            <source>Another program asked for metrics and was refused, because the runtime serves the session &quot;%1&quot; alone, which this recording has.</source>
            <translation>Ein anderes Programm verlangte Metriken und wurde abgewiesen, weil die Laufzeit allein die Sitzung „%1“ bedient, die diese Aufzeichnung hat.</translation>
        </message>
        <message>
            <source>The metrics that were asked for were refused: the runtime serves one session at a time, and &quot;%1&quot; was there first. Values of instruments here are those that the other session asked for, in its interval. Stop that one, or have both name SessionId=SHARED.</source>
            <translation>Die verlangten Metriken wurden abgelehnt: Die Laufzeit bedient eine Sitzung zur Zeit, und „%1“ war zuerst da. Werte von Instrumenten sind hier die, welche die andere Sitzung verlangt hat, in deren Intervall. Beenden Sie jene, oder lassen Sie beide SessionId=SHARED nennen.</translation>
        </message>
        <message>
            <source>The metrics that the client &quot;%1&quot; asked for were refused: sessions that share them have to agree on MaxHistograms, MaxTimeSeries and RefreshInterval, and another one was there first.</source>
            <translation>Die Metriken, die der Client „%1“ verlangte, wurden abgelehnt: Sitzungen, die sie teilen, müssen sich über MaxHistograms, MaxTimeSeries und RefreshInterval einig sein, und eine andere war zuerst da.</translation>
        </message>
        <message>
            <source>The runtime has left out values of instruments: it keeps no more time series than MaxTimeSeries allows. Ask for a higher one.</source>
            <translation>Die Laufzeit hat Werte von Instrumenten weggelassen: Sie führt nicht mehr Zeitreihen, als MaxTimeSeries erlaubt. Verlangen Sie ein höheres.</translation>
        </message>
        <message>
            <source>The runtime has left out histograms: it keeps no more than MaxHistograms allows. Ask for a higher one.</source>
            <translation>Die Laufzeit hat Histogramme weggelassen: Sie führt nicht mehr, als MaxHistograms erlaubt. Verlangen Sie ein höheres.</translation>
        </message>
        <message>
            <source>An instrument has no values, because the program failed to measure it: %1</source>
            <translation>Ein Instrument hat keine Werte, weil das Programm es nicht messen konnte: %1</translation>
        </message>
        <message>
            <source>The runtime&apos;s metrics failed: %1</source>
            <translation>Die Metriken der Laufzeit sind fehlgeschlagen: %1</translation>
        </message>
        <message>
            <source>%1 says: %2</source>
            <translation>%1 sagt: %2</translation>
        </message>
        <message>
            <source>The event source %1 failed: %2</source>
            <translation>Die Event-Quelle %1 ist fehlgeschlagen: %2</translation>
        </message>
        <message>
            <source>The counters of %1 come every %2 instead of every %3: all sessions share one interval, and another one has changed it. The shortest holds until no session reads them.</source>
            <translation>Die Zähler von %1 kommen alle %2 statt alle %3: Alle Sitzungen teilen ein Intervall, und eine andere hat es geändert. Das kürzeste gilt, bis keine Sitzung sie mehr liest.</translation>
        </message>
        <message>
            <source>Paired by activity id.</source>
            <translation>Gepaart nach Activity-ID.</translation>
        </message>
        <message>
            <source>Paired by %1.</source>
            <translation>Gepaart nach %1.</translation>
        </message>
        <message>
            <source>Paired by thread and nesting, which is wrong where work goes on on another thread, for no activity ids were recorded. Record System.Threading.Tasks.TplEventSource with the keyword 0x80 beside.</source>
            <translation>Gepaart nach Thread und Verschachtelung, was falsch ist, wo Arbeit auf einem anderen Thread weitergeht, denn Activity-IDs wurden nicht aufgezeichnet. Dazu System.Threading.Tasks.TplEventSource mit dem Keyword 0x80 mit aufzeichnen.</translation>
        </message>
        <message>
            <source>Paired by thread and nesting.</source>
            <translation>Gepaart nach Thread und Verschachtelung.</translation>
        </message>
        <message numerus="yes">
            <source>%1 events were dropped because the runtime's buffer was full: a larger buffer or fewer events help.</source>
            <translation>
                <numerusform>%1 Event wurde verworfen, weil der Puffer der Runtime voll war: Ein größerer Puffer oder weniger Events helfen.</numerusform>
                <numerusform>%1 Events wurden verworfen, weil der Puffer der Runtime voll war: Ein größerer Puffer oder weniger Events helfen.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events were dropped one by one while the buffer had room: very likely each was larger than the 64 KB that the runtime takes. Only smaller events help.</source>
            <translation>
                <numerusform>%1 Event wurde verworfen, während der Puffer Platz hatte: Sehr wahrscheinlich war es größer als die 64 KB, die die Runtime annimmt. Nur kleinere Events helfen.</numerusform>
                <numerusform>%1 Events wurden einzeln verworfen, während der Puffer Platz hatte: Sehr wahrscheinlich war jedes größer als die 64 KB, die die Runtime annimmt. Nur kleinere Events helfen.</numerusform>
            </translation>
        </message>
        <message>
            <source>an activity can be compared by ==, !=, contains, matches, in and exists</source>
            <translation>eine Activity kann mit ==, !=, contains, matches, in und exists verglichen werden</translation>
        </message>
        <message>
            <source>"%1" is no name of a provider. A comma in arguments must stand in quotes, as in Name:1:4:key="one,two"</source>
            <translation>„%1“ ist kein Name eines Providers. Ein Komma in Argumenten muss in Anführungszeichen stehen, wie in Name:1:4:key="one,two"</translation>
        </message>
        <message>
            <source>The program was compiled ahead of time (NativeAOT), and its runtime writes no dumps, whatever stands beside it.</source>
            <translation>Das Programm wurde vorab übersetzt (NativeAOT), und seine Runtime schreibt keine Dumps, was auch immer neben ihr liegt.</translation>
        </message>
        <message>
            <source>Have the system write one: gcore, or a core file by the kernel. A debugger reads it with the program's symbols (its .dbg file).</source>
            <translation>Lassen Sie das System einen schreiben: mit gcore, oder als Core-Datei des Kernels. Ein Debugger liest ihn mit den Symbolen des Programms (seiner .dbg-Datei).</translation>
        </message>
        <message>
            <source>the program was compiled ahead of time (NativeAOT): %1</source>
            <translation>das Programm wurde vorab übersetzt (NativeAOT): %1</translation>
        </message>
        <message>
            <source>perf needs no map of it, since its code is in its file, with symbols there or in the .dbg file beside it</source>
            <translation>perf braucht keine Perf-Map von ihm, denn sein Code ist in seiner Datei, mit Symbolen dort oder in der .dbg-Datei daneben</translation>
        </message>
        <message>
            <source>it writes no perf map</source>
            <translation>es schreibt keine Perf-Map</translation>
        </message>
        <message>
            <source>its runtime loads no profilers</source>
            <translation>seine Runtime lädt keine Profiler</translation>
        </message>
        <message>
            <source>its runtime loads no assemblies, and so no startup hooks</source>
            <translation>seine Runtime lädt keine Assemblies, also auch keine Startup-Hooks</translation>
        </message>
        <message>
            <source>The program was compiled ahead of time (NativeAOT): its samples do not tell whether a thread ran, which the threads' clocks tell, and its methods have the names that the symbols of its file have. Keep its .dbg file beside it.</source>
            <translation>Das Programm wurde vorab übersetzt (NativeAOT): Seine Stichproben sagen nicht, ob ein Thread lief, was die Uhren der Threads sagen, und seine Methoden heißen, wie die Symbole seiner Datei sie nennen. Behalten Sie seine .dbg-Datei neben ihr.</translation>
        </message>
        <message>
            <source>it is no ELF file of 64 bits, little-endian</source>
            <translation>es ist keine ELF-Datei mit 64 Bit, little-endian</translation>
        </message>
        <message>
            <source>(not told in which method)</source>
            <translation>(nicht gesagt, in welcher Methode)</translation>
        </message>
        <message>
            <source>%1 is too long for a pipe of a test application</source>
            <translation>%1 ist zu lang für eine Pipe einer Testanwendung</translation>
        </message>
        <message>
            <source>the file with the chosen tests cannot be written: %1</source>
            <translation>die Datei mit den gewählten Tests kann nicht geschrieben werden: %1</translation>
        </message>
        <message>
            <source>the test &quot;%1&quot; cannot be chosen, because its uid begins with -, @ or a quotation mark, or has an end of a line</source>
            <translation>der Test &quot;%1&quot; kann nicht gewählt werden, denn seine UID beginnt mit -, @ oder einem Anführungszeichen, oder sie hat ein Zeilenende</translation>
        </message>
        <message>
            <source>It ran to its end.</source>
            <translation>Sie lief bis zu ihrem Ende.</translation>
        </message>
        <message>
            <source>It could not be started.</source>
            <translation>Sie konnte nicht gestartet werden.</translation>
        </message>
        <message>
            <source>It ended before it connected: it is no test application of Microsoft.Testing.Platform, or an argument is wrong.</source>
            <translation>Sie endete, ehe sie sich verband: Sie ist keine Testanwendung von Microsoft.Testing.Platform, oder ein Argument ist falsch.</translation>
        </message>
        <message>
            <source>It is of a Microsoft.Testing.Platform before 1.5, which is too old.</source>
            <translation>Sie ist von einer Microsoft.Testing.Platform vor 1.5, die zu alt ist.</translation>
        </message>
        <message>
            <source>It speaks no version of the protocol that this program knows, or does something else than was asked for.</source>
            <translation>Sie spricht keine Version des Protokolls, die dieses Programm kennt, oder tut etwas anderes als verlangt.</translation>
        </message>
        <message>
            <source>What it sent ends within a message, or is no message.</source>
            <translation>Was sie sandte, endet mitten in einer Nachricht oder ist keine.</translation>
        </message>
        <message>
            <source>It was stopped.</source>
            <translation>Sie wurde angehalten.</translation>
        </message>
        <message>
            <source>It told nothing any more, and was ended.</source>
            <translation>Sie sagte nichts mehr und wurde beendet.</translation>
        </message>
        <message>
            <source>It ended itself by Environment.FailFast.</source>
            <translation>Sie beendete sich durch Environment.FailFast.</translation>
        </message>
        <message>
            <source>Its stack overflowed.</source>
            <translation>Ihr Stack lief über.</translation>
        </message>
        <message>
            <source>An exception that no code handles ended it.</source>
            <translation>Eine Ausnahme, die kein Code behandelt, beendete sie.</translation>
        </message>
        <message>
            <source>It was killed.</source>
            <translation>Sie wurde getötet.</translation>
        </message>
        <message>
            <source>It crashed.</source>
            <translation>Sie stürzte ab.</translation>
        </message>
        <message>
            <source>It exited before its tests were done.</source>
            <translation>Sie endete von selbst, ehe ihre Tests fertig waren.</translation>
        </message>
        <message>
            <source>Its connection ended before its tests were done.</source>
            <translation>Ihre Verbindung endete, ehe ihre Tests fertig waren.</translation>
        </message>
        <message>
            <source>The disk takes nothing any more</source>
            <translation>Der Datenträger nimmt nichts mehr an</translation>
        </message>
        <message>
            <source>methods beyond those that are kept</source>
            <translation>Methoden jenseits derer, die behalten werden</translation>
        </message>
        <message>
            <source>method #%1</source>
            <translation>Methode Nr. %1</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>Aufrufe</translation>
        </message>
        <message>
            <source>Ways of calls</source>
            <translation>Aufrufwege</translation>
        </message>
        <message>
            <source>From a thread&apos;s first method on, over all threads.</source>
            <translation>Von der ersten Methode eines Threads an, über alle Threads.</translation>
        </message>
        <message>
            <source>Total time</source>
            <translation>Gesamtzeit</translation>
        </message>
        <message>
            <source>In the outermost methods, over all threads.</source>
            <translation>In den äußersten Methoden, über alle Threads.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Offen</translation>
        </message>
        <message>
            <source>Calls that go on at the end.</source>
            <translation>Aufrufe, die am Ende noch laufen.</translation>
        </message>
        <message>
            <source>Exceptions</source>
            <translation>Ausnahmen</translation>
        </message>
        <message>
            <source>Markers</source>
            <translation>Marken</translation>
        </message>
        <message>
            <source>Only the %1 most costly ways of calls are listed.</source>
            <translation>Nur die %1 teuersten Aufrufwege sind aufgeführt.</translation>
        </message>
        <message>
            <source>Calls that began before what is looked at, and went on: %1. Their time counts from there on, and they are not among the calls.</source>
            <translation>Aufrufe, die vor dem Betrachteten begannen und weiterliefen: %1. Ihre Zeit zählt von dort an, zu den Aufrufen gehören sie nicht.</translation>
        </message>
        <message>
            <source>There are so many ways of calls, or calls so deep, that %1 calls are counted for no method.</source>
            <translation>Es gibt so viele Aufrufwege oder so tiefe Aufrufe, dass %1 Aufrufe zu keiner Methode zählen.</translation>
        </message>
        <message>
            <source>Only the first %1 of %2 classes are counted and listed.</source>
            <translation>Nur die ersten %1 von %2 Klassen werden gezählt und aufgeführt.</translation>
        </message>
        <message>
            <source>There are so many markers that %1 later ones are left out.</source>
            <translation>Es gibt so viele Marken, dass %1 spätere ausgelassen sind.</translation>
        </message>
        <message>
            <source>Which method calls which, what is thrown, and what did the program mark?</source>
            <translation>Welche Methode ruft welche auf, was wird geworfen, und was hat das Programm markiert?</translation>
        </message>
        <message>
            <source>Method</source>
            <translation>Methode</translation>
        </message>
        <message>
            <source>How often the method was entered.</source>
            <translation>Wie oft die Methode betreten wurde.</translation>
        </message>
        <message>
            <source>From entry to exit, with all that the method called; of recursive calls the outermost one.</source>
            <translation>Vom Eintritt bis zum Austritt, mit allem, was die Methode aufrief; von rekursiven Aufrufen der äußerste.</translation>
        </message>
        <message>
            <source>Self time</source>
            <translation>Eigene Zeit</translation>
        </message>
        <message>
            <source>Without what the method called.</source>
            <translation>Ohne das, was die Methode aufrief.</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>Threads</translation>
        </message>
        <message>
            <source>How many threads called the method.</source>
            <translation>Wie viele Threads die Methode aufriefen.</translation>
        </message>
        <message>
            <source>Cut</source>
            <translation>Abgeschnitten</translation>
        </message>
        <message>
            <source>Calls whose exit is missing: lost events, or an outer method was left before.</source>
            <translation>Aufrufe, deren Austritt fehlt: verlorene Ereignisse, oder eine äußere Methode wurde vorher verlassen.</translation>
        </message>
        <message>
            <source>Class</source>
            <translation>Klasse</translation>
        </message>
        <message>
            <source>Depth</source>
            <translation>Tiefe</translation>
        </message>
        <message>
            <source>How many calls are around this one.</source>
            <translation>Wie viele Aufrufe um diesen herum sind.</translation>
        </message>
        <message>
            <source>How often this way was taken.</source>
            <translation>Wie oft dieser Weg genommen wurde.</translation>
        </message>
        <message>
            <source>With all that was called.</source>
            <translation>Mit allem, was aufgerufen wurde.</translation>
        </message>
        <message>
            <source>transformed</source>
            <translation>umgeformt</translation>
        </message>
        <message>
            <source>ignored</source>
            <translation>übergangen</translation>
        </message>
        <message>
            <source>Methods</source>
            <translation>Methoden</translation>
        </message>
        <message>
            <source>Outcome</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>Transformed classes tell of their calls; the configuration has others ignored; where the transformation failed, the agent&apos;s log says why.</source>
            <translation>Umgeformte Klassen melden ihre Aufrufe; andere übergeht die Konfiguration; wo die Umformung scheiterte, sagt das Protokoll des Agenten, warum.</translation>
        </message>
        <message>
            <source>How many of its methods were called.</source>
            <translation>Wie viele ihrer Methoden aufgerufen wurden.</translation>
        </message>
        <message>
            <source>Package</source>
            <translation>Paket</translation>
        </message>
        <message>
            <source>Classes</source>
            <translation>Klassen</translation>
        </message>
        <message>
            <source>Exception</source>
            <translation>Ausnahme</translation>
        </message>
        <message>
            <source>Thrown by</source>
            <translation>Geworfen von</translation>
        </message>
        <message>
            <source>Thrown</source>
            <translation>Geworfen</translation>
        </message>
        <message>
            <source>How often; a rethrow by a finally block counts again.</source>
            <translation>Wie oft; ein erneutes Werfen durch einen finally-Block zählt noch einmal.</translation>
        </message>
        <message>
            <source>Time (s)</source>
            <translation>Zeit (s)</translation>
        </message>
        <message>
            <source>Marker</source>
            <translation>Marke</translation>
        </message>
        <message>
            <source>Transformed</source>
            <translation>Umgeformt</translation>
        </message>
        <message>
            <source>Classes that tell of their calls.</source>
            <translation>Klassen, die ihre Aufrufe melden.</translation>
        </message>
        <message>
            <source>Never called</source>
            <translation>Nie aufgerufen</translation>
        </message>
        <message>
            <source>Transformed classes of which no method was called.</source>
            <translation>Umgeformte Klassen, von denen keine Methode aufgerufen wurde.</translation>
        </message>
        <message>
            <source>Ignored</source>
            <translation>Übergangen</translation>
        </message>
        <message>
            <source>Classes that the configuration leaves out.</source>
            <translation>Klassen, die die Konfiguration auslässt.</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Gescheitert</translation>
        </message>
        <message>
            <source>Classes that could not be transformed.</source>
            <translation>Klassen, die nicht umgeformt werden konnten.</translation>
        </message>
        <message>
            <source>By package</source>
            <translation>Nach Paket</translation>
        </message>
        <message>
            <source>By outcome</source>
            <translation>Nach Ergebnis</translation>
        </message>
        <message>
            <source>What became of the classes that the agent saw, and which were called?</source>
            <translation>Was wurde aus den Klassen, die der Agent sah, und welche wurden aufgerufen?</translation>
        </message>
        <message>
            <source>That were called.</source>
            <translation>Die aufgerufen wurden.</translation>
        </message>
        <message>
            <source>Calls whose exit is missing.</source>
            <translation>Aufrufe, deren Austritt fehlt.</translation>
        </message>
        <message>
            <source>Exits without an entry</source>
            <translation>Austritte ohne Eintritt</translation>
        </message>
        <message>
            <source>Of calls that began before the trace, or whose entry was lost.</source>
            <translation>Von Aufrufen, die vor der Trace begannen oder deren Eintritt verloren ging.</translation>
        </message>
        <message>
            <source>Which methods ran, how often and for how long?</source>
            <translation>Welche Methoden liefen, wie oft und wie lange?</translation>
        </message>
        <message>
            <source>"%1" is no regular expression: %2</source>
            <translation>„%1“ ist kein regulärer Ausdruck: %2</translation>
        </message>
        <message>
            <source>%1 is no whole number</source>
            <translation>%1 ist keine ganze Zahl</translation>
        </message>
        <message>
            <source>%1 is no list of texts</source>
            <translation>%1 ist keine Liste von Texten</translation>
        </message>
        <message>
            <source>With a buffer below 1 MiB an agent can hang its program for good</source>
            <translation>Mit einem Puffer unter 1 MiB kann ein Agent sein Programm für immer anhalten</translation>
        </message>
        <message>
            <source>With a buffer above 4 MiB an agent can leave much unsent at its end</source>
            <translation>Mit einem Puffer über 4 MiB kann ein Agent an seinem Ende vieles ungesendet lassen</translation>
        </message>
        <message>
            <source>With heartbeats more often than each second an agent can leave much unsent at its end</source>
            <translation>Mit einem Herzschlag öfter als jede Sekunde kann ein Agent an seinem Ende vieles ungesendet lassen</translation>
        </message>
        <message>
            <source>More than 16 data connections were never tried</source>
            <translation>Mehr als 16 Datenverbindungen wurden nie erprobt</translation>
        </message>
        <message>
            <source>Nothing is excluded: each class outside of Java's own ones is traced</source>
            <translation>Nichts ist ausgeschlossen: Jede Klasse außer denen von Java selbst wird verfolgt</translation>
        </message>
        <message>
            <source>"%1" has dots, but names of classes have slashes: com/acme/</source>
            <translation>„%1“ hat Punkte, Namen von Klassen haben aber Schrägstriche: com/acme/</translation>
        </message>
        <message>
            <source>it has an unknown name: %1</source>
            <translation>es hat einen unbekannten Namen: %1</translation>
        </message>
        <message>
            <source>it did not say what it is</source>
            <translation>sie sagte nicht, was sie ist</translation>
        </message>
        <message>
            <source>it does not read what it is sent</source>
            <translation>sie liest nicht, was ihr gesendet wird</translation>
        </message>
        <message>
            <source>%1 was closed at byte %2: %3</source>
            <translation>%1 wurde bei Byte %2 geschlossen: %3</translation>
        </message>
        <message>
            <source>the agent reports an error: %1</source>
            <translation>der Agent meldet einen Fehler: %1</translation>
        </message>
        <message>
            <source>further errors that the agent reports are in its trace alone</source>
            <translation>weitere Fehler, die der Agent meldet, stehen nur in seinem Trace</translation>
        </message>
        <message>
            <source>a data connection from %1 was refused: the agent has all that it may have</source>
            <translation>eine Datenverbindung von %1 wurde abgelehnt: der Agent hat alle, die er haben darf</translation>
        </message>
        <message>
            <source>its control connection</source>
            <translation>seine Steuerverbindung</translation>
        </message>
        <message>
            <source>its data connection from %1</source>
            <translation>seine Datenverbindung von %1</translation>
        </message>
        <message>
            <source>the agent has ended</source>
            <translation>der Agent ist beendet</translation>
        </message>
        <message>
            <source>the agent left before it was started</source>
            <translation>der Agent ging, bevor er gestartet wurde</translation>
        </message>
        <message>
            <source>the agent left without saying so; its program may have been killed</source>
            <translation>der Agent ging, ohne es zu sagen; vielleicht wurde sein Programm getötet</translation>
        </message>
        <message>
            <source>Writing the trace</source>
            <translation>Das Schreiben des Traces</translation>
        </message>
        <message>
            <source>the agent did not answer its configuration</source>
            <translation>der Agent antwortete nicht auf seine Konfiguration</translation>
        </message>
        <message>
            <source>Another program listens at %1</source>
            <translation>Ein anderes Programm lauscht auf %1</translation>
        </message>
        <message>
            <source>The system keeps ports below 1024 to its administrator; %1 is one</source>
            <translation>Das System behält Ports unter 1024 seinem Verwalter vor; %1 ist einer</translation>
        </message>
        <message>
            <source>The system does not let us listen at %1</source>
            <translation>Das System lässt uns nicht auf %1 lauschen</translation>
        </message>
        <message>
            <source>%1 is no address of this machine</source>
            <translation>%1 ist keine Adresse dieses Rechners</translation>
        </message>
        <message>
            <source>Listening at %1 failed: %2</source>
            <translation>Das Lauschen auf %1 schlug fehl: %2</translation>
        </message>
        <message>
            <source>too many others came before it said what it is</source>
            <translation>zu viele andere kamen, bevor sie sagte, was sie ist</translation>
        </message>
        <message>
            <source>it left before it said what it is</source>
            <translation>sie endete, bevor sie sagte, was sie ist</translation>
        </message>
        <message>
            <source>it speaks version %1 of the protocol, which we do not</source>
            <translation>sie spricht Version %1 des Protokolls, die wir nicht sprechen</translation>
        </message>
        <message>
            <source>%1 agents are connected already</source>
            <translation>%1 Agenten sind schon verbunden</translation>
        </message>
        <message>
            <source>it came when the port was closed</source>
            <translation>sie kam, als der Port geschlossen war</translation>
        </message>
        <message>
            <source>A connection could not be taken: %1</source>
            <translation>Eine Verbindung konnte nicht angenommen werden: %1</translation>
        </message>
        <message>
            <source>an agent came from %1</source>
            <translation>ein Agent kam von %1</translation>
        </message>
        <message>
            <source>it brings data of run %1, which there is not</source>
            <translation>sie bringt Daten des Laufs %1, den es nicht gibt</translation>
        </message>
        <message>
            <source>it brings data of run %1 from another machine</source>
            <translation>sie bringt Daten des Laufs %1 von einem anderen Rechner</translation>
        </message>
        <message>
            <source>The connection from %1 was closed: %2</source>
            <translation>Die Verbindung von %1 wurde geschlossen: %2</translation>
        </message>
        <message>
            <source>we left it</source>
            <translation>wir verließen ihn</translation>
        </message>
        <message numerus="yes">
            <source>the agent left at least %1 events unsent</source>
            <translation>
                <numerusform>der Agent ließ mindestens %1 Ereignis ungesendet</numerusform>
                <numerusform>der Agent ließ mindestens %1 Ereignisse ungesendet</numerusform>
            </translation>
        </message>
        <message>
            <source>Event</source>
            <translation>Event</translation>
        </message>
        <message>
            <source>Rate</source>
            <translation>Rate</translation>
        </message>
        <message>
            <source>Payload bytes</source>
            <translation>Payload-Bytes</translation>
        </message>
        <message>
            <source>First (s)</source>
            <translation>Erstes (s)</translation>
        </message>
        <message>
            <source>Last (s)</source>
            <translation>Letztes (s)</translation>
        </message>
        <message>
            <source>Stacks</source>
            <translation>Stacks</translation>
        </message>
        <message>
            <source>Drops around</source>
            <translation>Verworfen dabei</translation>
        </message>
        <message>
            <source>Provider</source>
            <translation>Provider</translation>
        </message>
        <message>
            <source>Id</source>
            <translation>Id</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>Version</translation>
        </message>
        <message>
            <source>Events of this type in what is looked at.</source>
            <translation>Events dieses Typs in dem, was betrachtet wird.</translation>
        </message>
        <message>
            <source>Events a second over all of the time that is looked at.</source>
            <translation>Events je Sekunde über die ganze betrachtete Zeit.</translation>
        </message>
        <message>
            <source>Sum of the payloads, without the headers of events and blocks.</source>
            <translation>Summe der Payloads, ohne die Header von Events und Blöcken.</translation>
        </message>
        <message>
            <source>Time of the first event of this type, since the trace's first event.</source>
            <translation>Zeit des ersten Events dieses Typs, seit dem ersten Event der Trace.</translation>
        </message>
        <message>
            <source>Time of the last event of this type, since the trace's first event.</source>
            <translation>Zeit des letzten Events dieses Typs, seit dem ersten Event der Trace.</translation>
        </message>
        <message>
            <source>Number of different threads on which this type occurs.</source>
            <translation>Anzahl verschiedener Threads, auf denen dieser Typ vorkommt.</translation>
        </message>
        <message>
            <source>Share of the events that have a stack.</source>
            <translation>Anteil der Events, die einen Stack haben.</translation>
        </message>
        <message>
            <source>Events that the runtime dropped between the first and the last event of this type, by the gaps in the sequence numbers of all threads. The trace does not say of what types they were: so many of this type may be missing at most.</source>
            <translation>Events, die die Runtime zwischen dem ersten und dem letzten Event dieses Typs verworfen hat, nach den Lücken in den Sequenznummern aller Threads. Die Trace sagt nicht, welcher Typen: So viele dieses Typs können höchstens fehlen.</translation>
        </message>
        <message>
            <source>Statistics</source>
            <translation>Statistik</translation>
        </message>
        <message>
            <source>Event types</source>
            <translation>Eventtypen</translation>
        </message>
        <message>
            <source>What is in the trace, and how much of it?</source>
            <translation>Was ist im Trace, und wie viel davon?</translation>
        </message>
        <message>
            <source>There are too many threads and types to tell them all apart: some occur on more threads.</source>
            <translation>Es sind zu viele Threads und Typen, um alle zu unterscheiden: manche kommen auf mehr Threads vor.</translation>
        </message>
        <message>
            <source>Ended early</source>
            <translation>Endet vorzeitig</translation>
        </message>
        <message>
            <source>What was found</source>
            <translation>Befund</translation>
        </message>
        <message>
            <source>Position</source>
            <translation>Position</translation>
        </message>
        <message>
            <source>Cut off</source>
            <translation>Abgeschnitten</translation>
        </message>
        <message>
            <source>Wrong block</source>
            <translation>Falscher Block</translation>
        </message>
        <message>
            <source>Unreadable row</source>
            <translation>Unlesbare Zeile</translation>
        </message>
        <message>
            <source>Undefined event</source>
            <translation>Undefiniertes Event</translation>
        </message>
        <message>
            <source>Unknown block</source>
            <translation>Unbekannter Block</translation>
        </message>
        <message>
            <source>Unreadable fields</source>
            <translation>Unlesbare Felder</translation>
        </message>
        <message>
            <source>Bytes passed over</source>
            <translation>Bytes übersprungen</translation>
        </message>
        <message>
            <source>Wrong sequence</source>
            <translation>Falsche Reihenfolge</translation>
        </message>
        <message>
            <source>Limit reached</source>
            <translation>Grenze erreicht</translation>
        </message>
        <message>
            <source>Damaged head</source>
            <translation>Beschädigter Kopf</translation>
        </message>
        <message>
            <source>Another trace</source>
            <translation>Weitere Trace</translation>
        </message>
        <message>
            <source>Told by the runtime</source>
            <translation>Von der Laufzeit gemeldet</translation>
        </message>
        <message>
            <source>Damage</source>
            <translation>Schäden</translation>
        </message>
        <message>
            <source>So many methods throw that %1 exceptions of further ones are not listed.</source>
            <translation>So viele Methoden werfen, dass %1 Ausnahmen weiterer nicht aufgeführt sind.</translation>
        </message>
        <message>
            <source>Payload</source>
            <translation>Payload</translation>
        </message>
        <message>
            <source>Level</source>
            <translation>Level</translation>
        </message>
        <message>
            <source>Keywords</source>
            <translation>Keywords</translation>
        </message>
        <message>
            <source>Number</source>
            <translation>Nummer</translation>
        </message>
        <message>
            <source>Bytes</source>
            <translation>Bytes</translation>
        </message>
        <message numerus="yes">
            <source>%1 calls</source>
            <translation>
                <numerusform>%1 Aufruf</numerusform>
                <numerusform>%1 Aufrufe</numerusform>
            </translation>
        </message>
        <message>
            <source>the agent is told another configuration</source>
            <translation>dem Agenten wird eine andere Konfiguration gemeldet</translation>
        </message>
        <message>
            <source>These tests ran then: %1</source>
            <translation>Da liefen diese Tests: %1</translation>
        </message>
        <message>
            <source>These tests ran then: %1 and %2 more</source>
            <translation>Da liefen diese Tests: %1 und %2 weitere</translation>
        </message>
        <message>
            <source>this run was kept by a newer version of the program</source>
            <translation>dieser Lauf wurde von einer neueren Version des Programms aufbewahrt</translation>
        </message>
        <message>
            <source>this is no whole JSON: %1</source>
            <translation>das ist kein ganzes JSON: %1</translation>
        </message>
        <message>
            <source>this JSON has no list of tests</source>
            <translation>dieses JSON hat keine Liste von Tests</translation>
        </message>
        <message>
            <source>a test in this JSON has no uid, or no outcome</source>
            <translation>ein Test in diesem JSON hat keine uid oder kein Ergebnis</translation>
        </message>
        <message>
            <source>this is no TRX file</source>
            <translation>das ist keine TRX-Datei</translation>
        </message>
        <message>
            <source>this is no whole XML: %1</source>
            <translation>das ist kein ganzes XML: %1</translation>
        </message>
        <message>
            <source>Caused by %1</source>
            <translation>Verursacht von %1</translation>
        </message>
        <message>
            <source>Expected (-) and actual (+)</source>
            <translation>Erwartet (-) und tatsächlich (+)</translation>
        </message>
        <message>
            <source>Its standard output</source>
            <translation>Seine Standardausgabe</translation>
        </message>
        <message>
            <source>Its standard error</source>
            <translation>Seine Fehlerausgabe</translation>
        </message>
        <message>
            <source>discovery</source>
            <translation>Suche nach Tests</translation>
        </message>
        <message>
            <source>run %1</source>
            <translation>Lauf %1</translation>
        </message>
        <message>
            <source>run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <source>Process %1 (%2</source>
            <translation>Prozess %1 (%2</translation>
        </message>
        <message>
            <source>, exit status %1</source>
            <translation>, Exit-Status %1</translation>
        </message>
        <message>
            <source>ran then: %1</source>
            <translation>lief da: %1</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>und %1 weitere</translation>
        </message>
        <message>
            <source>✓ passed</source>
            <translation>✓ bestanden</translation>
        </message>
        <message>
            <source>✗ failed</source>
            <translation>✗ fehlgeschlagen</translation>
        </message>
        <message>
            <source>○ skipped</source>
            <translation>○ übersprungen</translation>
        </message>
        <message>
            <source>≈ flaky</source>
            <translation>≈ unzuverlässig</translation>
        </message>
        <message>
            <source>! incomplete</source>
            <translation>! unvollständig</translation>
        </message>
        <message>
            <source>– not run</source>
            <translation>– nicht ausgeführt</translation>
        </message>
        <message>
            <source>▶ runs, %1</source>
            <translation>▶ läuft, %1</translation>
        </message>
        <message>
            <source>▶ %1 running</source>
            <translation>▶ %1 laufen</translation>
        </message>
        <message>
            <source>%1 attempts</source>
            <translation>%1 Versuche</translation>
        </message>
        <message>
            <source>a later attempt counts</source>
            <translation>ein späterer Versuch zählt</translation>
        </message>
        <message>
            <source>It says: %1</source>
            <translation>Sie sagt: %1</translation>
        </message>
        <message numerus="yes">
            <source>%1 tests were too many to keep, and count nowhere.</source>
            <translation>
                <numerusform>%1 Test war zu viel und zählt nirgends.</numerusform>
                <numerusform>%1 Tests waren zu viele und zählen nirgends.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 results were too many to keep, and count nowhere.</source>
            <translation>
                <numerusform>%1 Ergebnis war zu viel und zählt nirgends.</numerusform>
                <numerusform>%1 Ergebnisse waren zu viele und zählen nirgends.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The messages and outputs of %1 results were too long to keep.</source>
            <translation>
                <numerusform>Meldung und Ausgabe von %1 Ergebnis waren zu lang und fehlen.</numerusform>
                <numerusform>Meldungen und Ausgaben von %1 Ergebnissen waren zu lang und fehlen.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The messages and outputs of %1 results were cut.</source>
            <translation>
                <numerusform>Meldung und Ausgabe von %1 Ergebnis sind gekürzt.</numerusform>
                <numerusform>Meldungen und Ausgaben von %1 Ergebnissen sind gekürzt.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 messages of processes were too many to keep.</source>
            <translation>
                <numerusform>%1 Meldung von Prozessen war zu viel und fehlt.</numerusform>
                <numerusform>%1 Meldungen von Prozessen waren zu viele und fehlen.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The first %1 characters that processes wrote are not kept.</source>
            <translation>
                <numerusform>Das erste Zeichen, das Prozesse schrieben, fehlt (%1).</numerusform>
                <numerusform>Die ersten %1 Zeichen, die Prozesse schrieben, fehlen.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>(%1 more characters are not shown here)</source>
            <translation>
                <numerusform>(%1 weiteres Zeichen ist hier nicht gezeigt)</numerusform>
                <numerusform>(%1 weitere Zeichen sind hier nicht gezeigt)</numerusform>
            </translation>
        </message>
        <message>
            <source>Its message and its output are not kept: all texts of the run together were too long.</source>
            <translation>Meldung und Ausgabe fehlen: Alle Texte des Laufs zusammen waren zu lang.</translation>
        </message>
        <message>
            <source>Its message or its output is not whole: only the beginning was kept.</source>
            <translation>Meldung oder Ausgabe ist nicht vollständig: Nur der Anfang wurde aufbewahrt.</translation>
        </message>
        <message>
            <source>not there</source>
            <translation>nicht vorhanden</translation>
        </message>
        <message>
            <source>newly failing</source>
            <translation>schlägt neu fehl</translation>
        </message>
        <message>
            <source>fixed</source>
            <translation>behoben</translation>
        </message>
        <message>
            <source>still failing</source>
            <translation>schlägt weiter fehl</translation>
        </message>
        <message>
            <source>no longer run</source>
            <translation>läuft nicht mehr</translation>
        </message>
        <message>
            <source>run again</source>
            <translation>läuft wieder</translation>
        </message>
        <message>
            <source>slower</source>
            <translation>langsamer</translation>
        </message>
        <message>
            <source>new</source>
            <translation>neu</translation>
        </message>
        <message>
            <source>gone</source>
            <translation>weggefallen</translation>
        </message>
        <message>
            <source>before: %1</source>
            <translation>vorher: %1</translation>
        </message>
        <message>
            <source>now: %1</source>
            <translation>jetzt: %1</translation>
        </message>
        <message>
            <source>— now —</source>
            <translation>— jetzt —</translation>
        </message>
        <message>
            <source>— before —</source>
            <translation>— vorher —</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>Überblick</translation>
        </message>
        <message>
            <source>CPU</source>
            <translation>CPU</translation>
        </message>
        <message>
            <source>Start-up</source>
            <translation>Start</translation>
        </message>
        <message>
            <source>Counters</source>
            <translation>Counter</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>Events</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <source>What was recorded, and what stands out?</source>
            <translation>Was wurde aufgezeichnet, und was fällt auf?</translation>
        </message>
        <message>
            <source>Which code needs the processor?</source>
            <translation>Welcher Code braucht den Prozessor?</translation>
        </message>
        <message>
            <source>What is allocated, and what do collections cost?</source>
            <translation>Was wird belegt, und was kosten Garbage Collections?</translation>
        </message>
        <message>
            <source>Where do threads wait?</source>
            <translation>Wo warten Threads?</translation>
        </message>
        <message>
            <source>What is compiled while the program runs?</source>
            <translation>Was wird übersetzt, während das Programm läuft?</translation>
        </message>
        <message>
            <source>What is thrown, and where?</source>
            <translation>Was wird geworfen, und wo?</translation>
        </message>
        <message>
            <source>How do the numbers of the program and the runtime go?</source>
            <translation>Wie verlaufen die Zahlen des Programms und der Runtime?</translation>
        </message>
        <message>
            <source>Which events came, and what do they say?</source>
            <translation>Welche Events kamen, und was sagen sie?</translation>
        </message>
        <message>
            <source>What is in the file, and is it whole?</source>
            <translation>Was ist in der Datei, und ist sie ganz?</translation>
        </message>
        <message>
            <source>(type not known)</source>
            <translation>(Typ nicht bekannt)</translation>
        </message>
        <message>
            <source>Longest pause by</source>
            <translation>Längste Pause durch</translation>
        </message>
        <message>
            <source>The collection of the longest pause, and its reason.</source>
            <translation>Die Collection mit der längsten Pause, und ihr Grund.</translation>
        </message>
        <message>
            <source>GC %1</source>
            <translation>GC %1</translation>
        </message>
        <message>
            <source>generation %1</source>
            <translation>Generation %1</translation>
        </message>
        <message>
            <source>asked by %1</source>
            <translation>verlangt von %1</translation>
        </message>
</context>
    <context>
        <name>model::WireLogModel</name>
        <message>
            <source>scan</source>
            <translation>Suche</translation>
        </message>
        <message>
            <source>user</source>
            <translation>Benutzer</translation>
        </message>
        <message>
            <source>recording</source>
            <translation>Aufzeichnung läuft</translation>
        </message>
        <message>
            <source>dump</source>
            <translation>Dump</translation>
        </message>
        <message>
            <source>port</source>
            <translation>Port</translation>
        </message>
        <message>
            <source>heap</source>
            <translation>Heap</translation>
        </message>
        <message>
            <source>sent</source>
            <translation>gesendet</translation>
        </message>
        <message>
            <source>received</source>
            <translation>empfangen</translation>
        </message>
        <message>
            <source>%1  %2, asked by %3, connection %4, %5 bytes%6</source>
            <translation>%1  %2, gefragt von %3, Verbindung %4, %5 Bytes%6</translation>
        </message>
        <message>
            <source> after %1</source>
            <translation> nach %1</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>Direction</source>
            <translation>Richtung</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>Nachricht</translation>
        </message>
        <message>
            <source>Asked by</source>
            <translation>Gefragt von</translation>
        </message>
        <message>
            <source>Connection</source>
            <translation>Verbindung</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Duration</source>
            <translation>Dauer</translation>
        </message>
        <message>
            <source>From the sending of the command to the last byte of its reply</source>
            <translation>Vom Senden des Befehls bis zum letzten Byte der Antwort</translation>
        </message>
    </context>
    <context>
        <name>model::wire::Journal</name>
        <message>
            <source>needs a whole number from 0 to %1, as 12 or 0xC</source>
            <translation>braucht eine ganze Zahl von 0 bis %1, etwa 12 oder 0xC</translation>
        </message>
        <message>
            <source>is above %1, the highest that fits</source>
            <translation>ist größer als %1, das Höchste, was passt</translation>
        </message>
        <message>
            <source>only streaming sessions can be composed: a session of user_events also needs a file descriptor</source>
            <translation>nur Sitzungen mit Datenstrom lassen sich zusammenstellen: eine user_events-Sitzung braucht auch einen Dateideskriptor</translation>
        </message>
        <message>
            <source>is no GUID: it has the form 01234567-89ab-cdef-0123-456789abcdef</source>
            <translation>ist keine GUID: sie hat die Form 01234567-89ab-cdef-0123-456789abcdef</translation>
        </message>
        <message>
            <source>“%1” is no number from 0 to 4294967295</source>
            <translation>„%1“ ist keine Zahl von 0 bis 4294967295</translation>
        </message>
        <message>
            <source>needs pairs of hexadecimal digits, as 01 a0 ff</source>
            <translation>braucht Paare hexadezimaler Ziffern, etwa 01 a0 ff</translation>
        </message>
        <message>
            <source>has a NUL in it, where the runtime would end it</source>
            <translation>enthält ein NUL, an dem die Runtime ihn enden ließe</translation>
        </message>
        <message>
            <source>The runtime needs a path.</source>
            <translation>Die Runtime braucht einen Pfad.</translation>
        </message>
        <message>
            <source>The path begins at the current folder of the target.</source>
            <translation>Der Pfad beginnt im aktuellen Ordner des Zielprozesses.</translation>
        </message>
        <message>
            <source>The runtime refuses a provider without a name.</source>
            <translation>Die Runtime lehnt einen Provider ohne Namen ab.</translation>
        </message>
        <message>
            <source>The name of a variable is not empty and has no “=”.</source>
            <translation>Der Name einer Variablen ist nicht leer und hat kein „=“.</translation>
        </message>
        <message>
            <source>None of the values that are known: it will be refused.</source>
            <translation>Keiner der bekannten Werte: Er wird abgelehnt werden.</translation>
        </message>
        <message>
            <source>The runtime refuses a buffer of 0 MiB.</source>
            <translation>Die Runtime lehnt einen Puffer von 0 MiB ab.</translation>
        </message>
        <message>
            <source>The runtime refuses a session without providers.</source>
            <translation>Die Runtime lehnt eine Sitzung ohne Provider ab.</translation>
        </message>
        <message>
            <source>No profiler has this class id.</source>
            <translation>Kein Profiler hat diese Klassen-Id.</translation>
        </message>
        <message>
            <source>not kept: only the first %1 of %2 bytes are</source>
            <translation>nicht aufbewahrt: nur die ersten %1 von %2 Bytes</translation>
        </message>
        <message>
            <source>
… and %1 more bytes</source>
            <translation>
… und %1 weitere Bytes</translation>
        </message>
        <message>
            <source>not a message</source>
            <translation>keine Nachricht</translation>
        </message>
    </context>
    <context>
        <name>protocol::Texts</name>
        <message>
            <source>%1 ends early: %2 bytes left</source>
            <translation>%1 endet zu früh: %2 Bytes übrig</translation>
        </message>
        <message>
            <source>this version of the protocol has no %1</source>
            <translation>diese Version des Protokolls hat kein %1</translation>
        </message>
        <message>
            <source>%1 has %2 bytes of text more than the protocol allows</source>
            <translation>%1 hat %2 Bytes Text mehr, als das Protokoll erlaubt</translation>
        </message>
        <message>
            <source>the configuration has no valid %1</source>
            <translation>die Konfiguration hat kein gültiges %1</translation>
        </message>
        <message>
            <source>the configuration is no JSON object</source>
            <translation>die Konfiguration ist kein JSON-Objekt</translation>
        </message>
        <message>
            <source>the configuration is no JSON object: %1</source>
            <translation>die Konfiguration ist kein JSON-Objekt: %1</translation>
        </message>
        <message>
            <source>no configuration of version 1 as Java writes it</source>
            <translation>keine Konfiguration der Version 1, wie Java sie schreibt</translation>
        </message>
        <message>
            <source>%1 has an item that is no string</source>
            <translation>%1 hat ein Element, das keine Zeichenkette ist</translation>
        </message>
        <message>
            <source>a configuration of %1 bytes, which agents do not read reliably: at most %2</source>
            <translation>eine Konfiguration von %1 Bytes, die Agenten nicht zuverlässig lesen: höchstens %2</translation>
        </message>
        <message>
            <source>%1 below %2 ends or hangs the agent&apos;s program</source>
            <translation>%1 unter %2 beendet das Programm des Agenten oder hält es auf</translation>
        </message>
        <message>
            <source>a configuration of %1 bytes, at most %2 are read</source>
            <translation>eine Konfiguration von %1 Bytes, höchstens %2 werden gelesen</translation>
        </message>
        <message>
            <source>expected a hello, found the byte %1</source>
            <translation>erwartet war ein hello, gefunden das Byte %1</translation>
        </message>
        <message>
            <source>%1 has no place on this connection</source>
            <translation>%1 hat auf dieser Verbindung nichts zu suchen</translation>
        </message>
        <message>
            <source>no message of this version begins with the byte %1</source>
            <translation>keine Nachricht dieser Version beginnt mit dem Byte %1</translation>
        </message>
        <message>
            <source>cancelled after it was sent</source>
            <translation>abgebrochen, nachdem es gesendet war</translation>
        </message>
        <message>
            <source>expected the magic ADVR_V1, found the bytes %1</source>
            <translation>statt der Kennung ADVR_V1 stehen da die Bytes %1</translation>
        </message>
        <message>
            <source>%1 ends, but %2 more bytes follow</source>
            <translation>%1 endet, aber %2 weitere Bytes folgen</translation>
        </message>
        <message>
            <source>%1 is empty</source>
            <translation>%1 ist leer</translation>
        </message>
        <message>
            <source>%1 has a NUL in it</source>
            <translation>%1 enthält ein NUL</translation>
        </message>
        <message>
            <source>%1 is no dump command</source>
            <translation>%1 ist kein Dump-Befehl</translation>
        </message>
        <message>
            <source>a dump needs a path</source>
            <translation>ein Dump braucht einen Pfad</translation>
        </message>
        <message>
            <source>dump type %1 is not 1 to 4</source>
            <translation>der Dump-Typ %1 ist nicht 1 bis 4</translation>
        </message>
        <message>
            <source>a reply of one HRESULT</source>
            <translation>eine Antwort aus einem HRESULT</translation>
        </message>
        <message>
            <source>%1 is not CollectTracing to CollectTracing6</source>
            <translation>%1 ist nicht CollectTracing bis CollectTracing6</translation>
        </message>
        <message>
            <source>a provider needs a name</source>
            <translation>ein Provider braucht einen Namen</translation>
        </message>
        <message>
            <source>level %1 of %2 is above %3</source>
            <translation>Level %1 von %2 liegt über %3</translation>
        </message>
        <message>
            <source>the name or the arguments of a provider hold a NUL, which ends a text for the runtime</source>
            <translation>Name oder Argumente eines Providers enthalten ein NUL, bei dem für die Runtime ein Text endet</translation>
        </message>
        <message>
            <source>a buffer of 0 MB cannot hold an event</source>
            <translation>ein Puffer von 0 MB fasst kein Event</translation>
        </message>
        <message>
            <source>a session needs at least one provider</source>
            <translation>eine Session braucht mindestens einen Provider</translation>
        </message>
        <message>
            <source>%1 providers: the runtime takes %2</source>
            <translation>%1 Provider: die Runtime nimmt %2</translation>
        </message>
        <message>
            <source>%1 asks for a session that is not streamed</source>
            <translation>%1 verlangt eine Session, die nicht gesendet wird</translation>
        </message>
        <message>
            <source>%1 providers cannot be in %2 bytes</source>
            <translation>%1 Provider passen nicht in %2 Bytes</translation>
        </message>
        <message>
            <source>a session id</source>
            <translation>eine Session-Id</translation>
        </message>
        <message>
            <source>%1 that are not listed</source>
            <translation>%1, die nicht aufgeführt sind</translation>
        </message>
        <message>
            <source>missing, the message ends here</source>
            <translation>fehlt, die Nachricht endet hier</translation>
        </message>
        <message>
            <source>has %1, only %2 are left</source>
            <translation>hat %1, nur %2 sind übrig</translation>
        </message>
        <message>
            <source>a string of %1 UTF-16 units cannot be in %2</source>
            <translation>ein Text aus %1 UTF-16-Einheiten passt nicht in %2</translation>
        </message>
        <message>
            <source>a string of %1 UTF-16 units that does not end in NUL</source>
            <translation>ein Text aus %1 UTF-16-Einheiten, der nicht mit NUL endet</translation>
        </message>
        <message>
            <source>%1 items cannot be in %2</source>
            <translation>%1 Einträge passen nicht in %2</translation>
        </message>
        <message>
            <source> and %1 more</source>
            <translation> und %1 weitere</translation>
        </message>
        <message>
            <source>expected the magic DOTNET_IPC_V1, found the bytes %1</source>
            <translation>statt der Kennung DOTNET_IPC_V1 stehen da die Bytes %1</translation>
        </message>
        <message>
            <source>%1 with a payload of %2 bytes: the protocol allows %3</source>
            <translation>%1 mit %2 Bytes Nutzlast: das Protokoll erlaubt %3</translation>
        </message>
        <message>
            <source>the message says a size of %1 bytes, less than its header of %2</source>
            <translation>die Nachricht nennt eine Größe von %1 Bytes, weniger als ihr Kopf von %2</translation>
        </message>
        <message>
            <source>expected a reply, found the command %1</source>
            <translation>statt einer Antwort kam der Befehl %1</translation>
        </message>
        <message>
            <source>the HRESULT of an error reply</source>
            <translation>der HRESULT einer Fehlerantwort</translation>
        </message>
        <message>
            <source>the header says a size of %1 bytes, it has %2 itself</source>
            <translation>der Kopf nennt eine Größe von %1 Bytes und hat selbst %2</translation>
        </message>
        <message>
            <source>the message ends after %1 of %2 bytes</source>
            <translation>die Nachricht endet nach %1 von %2 Bytes</translation>
        </message>
        <message>
            <source>%1 bytes that begin like no message of the protocol</source>
            <translation>%1 Bytes, die wie keine Nachricht des Protokolls beginnen</translation>
        </message>
        <message>
            <source>the reply of ProcessEnvironment</source>
            <translation>die Antwort auf ProcessEnvironment</translation>
        </message>
        <message>
            <source>an environment of %1 bytes is beyond %2</source>
            <translation>eine Umgebung von %1 Bytes liegt über %2</translation>
        </message>
        <message>
            <source>%1 environment entries cannot be in %2 bytes</source>
            <translation>%1 Einträge der Umgebung passen nicht in %2 Bytes</translation>
        </message>
        <message>
            <source>the environment</source>
            <translation>die Umgebung</translation>
        </message>
        <message>
            <source>%1 is not %2</source>
            <translation>%1 ist nicht %2</translation>
        </message>
        <message>
            <source>the name of the variable</source>
            <translation>der Name der Variablen</translation>
        </message>
        <message>
            <source>the name of the variable has an equals sign in it</source>
            <translation>im Namen der Variablen steht ein Gleichheitszeichen</translation>
        </message>
        <message>
            <source>the value of the variable</source>
            <translation>der Wert der Variablen</translation>
        </message>
        <message>
            <source>perf map type %1 is not 0 to 3</source>
            <translation>der Typ %1 der Perf-Map ist nicht 0 bis 3</translation>
        </message>
        <message>
            <source>the path of the startup hook</source>
            <translation>der Pfad des Startup-Hooks</translation>
        </message>
        <message>
            <source>a profiler needs the GUID of its class</source>
            <translation>ein Profiler braucht die GUID seiner Klasse</translation>
        </message>
        <message>
            <source>the path of the profiler's library</source>
            <translation>der Pfad der Bibliothek des Profilers</translation>
        </message>
        <message>
            <source>%1 is not AttachProfiler</source>
            <translation>%1 ist nicht AttachProfiler</translation>
        </message>
        <message>
            <source>%1 is not StartupProfiler</source>
            <translation>%1 ist nicht StartupProfiler</translation>
        </message>
        <message>
            <source>NetTrace version %1.%2 (reserved %3); versions 4 to 6 are known</source>
            <translation>NetTrace-Version %1.%2 (reserviert %3); bekannt sind die Versionen 4 bis 6</translation>
        </message>
        <message>
            <source>a block of kind %1 and %2 bytes whose first bytes do not belong into one</source>
            <translation>ein Block der Art %1 mit %2 Bytes, dessen erste Bytes in keinen gehören</translation>
        </message>
        <message>
            <source>the trace asks for a reader of version %1; versions up to %2 are known</source>
            <translation>die Trace verlangt einen Leser der Version %1; bekannt sind Versionen bis %2</translation>
        </message>
        <message>
            <source>block of %1 bytes, at most %2 expected</source>
            <translation>ein Block von %1 Bytes, höchstens %2 erwartet</translation>
        </message>
        <message>
            <source>tag %1 where a block begins with 5 or 4</source>
            <translation>Marke %1, wo ein Block mit 5 oder 4 beginnt</translation>
        </message>
        <message>
            <source>tag %1 where a block's type begins with 5 or 4</source>
            <translation>Marke %1, wo der Typ eines Blocks mit 5 oder 4 beginnt</translation>
        </message>
        <message>
            <source>tag %1 where a block's type has 1</source>
            <translation>Marke %1, wo der Typ eines Blocks 1 hat</translation>
        </message>
        <message>
            <source>block name of %1 bytes</source>
            <translation>ein Blockname von %1 Bytes</translation>
        </message>
        <message>
            <source>tag %1 behind a block's name, 6 expected</source>
            <translation>Marke %1 hinter dem Namen eines Blocks, 6 erwartet</translation>
        </message>
        <message>
            <source>neither "Nettrace" nor "!FastSerialization.1" at the start, but %1</source>
            <translation>weder „Nettrace“ noch „!FastSerialization.1“ am Anfang, sondern %1</translation>
        </message>
        <message>
            <source>a Trace block that is not the first</source>
            <translation>ein Trace-Block, der nicht der erste ist</translation>
        </message>
        <message>
            <source>an end mark of %1 bytes</source>
            <translation>eine Endmarke von %1 Bytes</translation>
        </message>
        <message>
            <source>sequence point</source>
            <translation>ein Sequenzpunkt</translation>
        </message>
        <message>
            <source>a ZIP archive</source>
            <translation>ein ZIP-Archiv</translation>
        </message>
        <message>
            <source>a file compressed by gzip</source>
            <translation>eine mit gzip gepackte Datei</translation>
        </message>
        <message>
            <source>a file compressed by zstd</source>
            <translation>eine mit zstd gepackte Datei</translation>
        </message>
        <message>
            <source>a file compressed by xz</source>
            <translation>eine mit xz gepackte Datei</translation>
        </message>
        <message>
            <source>a file compressed by bzip2</source>
            <translation>eine mit bzip2 gepackte Datei</translation>
        </message>
        <message>
            <source>a 7z archive</source>
            <translation>ein 7z-Archiv</translation>
        </message>
        <message>
            <source>a RAR archive</source>
            <translation>ein RAR-Archiv</translation>
        </message>
        <message>
            <source>an ELF program, library or core dump</source>
            <translation>ein ELF-Programm, eine Bibliothek oder ein Core-Dump</translation>
        </message>
        <message>
            <source>a minidump</source>
            <translation>ein Minidump</translation>
        </message>
        <message>
            <source>a recording of perf</source>
            <translation>eine Aufzeichnung von perf</translation>
        </message>
        <message>
            <source>a PNG image</source>
            <translation>ein PNG-Bild</translation>
        </message>
        <message>
            <source>a JPEG image</source>
            <translation>ein JPEG-Bild</translation>
        </message>
        <message>
            <source>a GIF image</source>
            <translation>ein GIF-Bild</translation>
        </message>
        <message>
            <source>a PDF document</source>
            <translation>ein PDF-Dokument</translation>
        </message>
        <message>
            <source>an SQLite database</source>
            <translation>eine SQLite-Datenbank</translation>
        </message>
        <message>
            <source>a Matroska film</source>
            <translation>ein Matroska-Film</translation>
        </message>
        <message>
            <source>an MPEG-4 film</source>
            <translation>ein MPEG-4-Film</translation>
        </message>
        <message>
            <source>the mark at the beginning is damaged, %1 is assumed</source>
            <translation>die Marke am Anfang ist beschädigt, %1 wird angenommen</translation>
        </message>
        <message>
            <source>the mark at the beginning is missing, %1 is assumed</source>
            <translation>die Marke am Anfang fehlt, %1 wird angenommen</translation>
        </message>
        <message>
            <source>the trace's own description is missing; a clock of 1000000000 ticks a second and pointers of 8 bytes are assumed, start time and process id are not known</source>
            <translation>die eigene Beschreibung der Trace fehlt; angenommen werden eine Uhr mit 1000000000 Takten je Sekunde und Zeiger von 8 Bytes, Startzeit und Prozess-Id sind unbekannt</translation>
        </message>
        <message>
            <source>what introduces the trace's own description is damaged, %1 is assumed</source>
            <translation>was die eigene Beschreibung der Trace einleitet, ist beschädigt, %1 wird angenommen</translation>
        </message>
        <message>
            <source>the ids of its event types say that %1 bytes are missing before it</source>
            <translation>nach den Ids ihrer Eventtypen fehlen davor %1 Bytes</translation>
        </message>
        <message>
            <source>the padding of its blocks says that some bytes are missing before it</source>
            <translation>nach der Ausrichtung ihrer Blöcke fehlen davor einige Bytes</translation>
        </message>
        <message>
            <source>metadata block header</source>
            <translation>der Kopf eines Metadatenblocks</translation>
        </message>
        <message>
            <source>metadata block header of %1 bytes</source>
            <translation>ein Kopf eines Metadatenblocks von %1 Bytes</translation>
        </message>
        <message>
            <source>event block header</source>
            <translation>der Kopf eines Eventblocks</translation>
        </message>
        <message>
            <source>event block header of %1 bytes, at least %2 expected</source>
            <translation>ein Kopf eines Eventblocks von %1 Bytes, mindestens %2 erwartet</translation>
        </message>
        <message>
            <source>metadata row</source>
            <translation>eine Metadatenzeile</translation>
        </message>
        <message>
            <source>event metadata</source>
            <translation>die Metadaten eines Events</translation>
        </message>
        <message>
            <source>only %1 of its %2 keys with values can be read</source>
            <translation>nur %1 seiner %2 Schlüssel mit Werten sind lesbar</translation>
        </message>
        <message>
            <source>%1 ticks a second, %2 assumed</source>
            <translation>%1 Takte je Sekunde, %2 angenommen</translation>
        </message>
        <message>
            <source>pointers of %1 bytes, %2 assumed</source>
            <translation>Zeiger von %1 Bytes, %2 angenommen</translation>
        </message>
        <message>
            <source>Trace block</source>
            <translation>der Trace-Block</translation>
        </message>
        <message>
            <source>taking over a connection</source>
            <translation>Übernehmen einer Verbindung</translation>
        </message>
        <message>
            <source>asking about a pipe</source>
            <translation>Fragen nach einer Pipe</translation>
        </message>
        <message>
            <source>asking who uses a pipe</source>
            <translation>Fragen, wer eine Pipe benutzt</translation>
        </message>
        <message>
            <source>asking who serves a pipe</source>
            <translation>Fragen, wer eine Pipe bedient</translation>
        </message>
        <message>
            <source>opening %1: its path is too long</source>
            <translation>Öffnen von %1: der Pfad ist zu lang</translation>
        </message>
        <message>
            <source>opening %1</source>
            <translation>Öffnen von %1</translation>
        </message>
        <message>
            <source>%1 lies on a file system of kind %2 that may never answer; not looked at</source>
            <translation>%1 liegt auf einem Dateisystem der Art %2, das vielleicht nie antwortet; nicht angesehen</translation>
        </message>
        <message>
            <source>%1 lies on a file system of unknown kind that may never answer; not looked at</source>
            <translation>%1 liegt auf einem Dateisystem unbekannter Art, das vielleicht nie antwortet; nicht angesehen</translation>
        </message>
        <message>
            <source>%1 lies on a file system of its own that may never answer; not looked at</source>
            <translation>%1 liegt auf einem eigenen Dateisystem, das vielleicht nie antwortet; nicht angesehen</translation>
        </message>
        <message>
            <source>writing to the runtime</source>
            <translation>Schreiben an die Runtime</translation>
        </message>
        <message>
            <source>reading from the runtime</source>
            <translation>Lesen von der Runtime</translation>
        </message>
        <message>
            <source>waiting for the runtime</source>
            <translation>Warten auf die Runtime</translation>
        </message>
        <message>
            <source>no answer until the deadline</source>
            <translation>keine Antwort bis zum Ablauf der Frist</translation>
        </message>
        <message>
            <source>making a pipe</source>
            <translation>Anlegen einer Pipe</translation>
        </message>
        <message>
            <source>making an event</source>
            <translation>Anlegen eines Events</translation>
        </message>
        <message>
            <source>%1 is there already and is no socket</source>
            <translation>%1 ist schon da und ist kein Socket</translation>
        </message>
        <message>
            <source>making the socket %1</source>
            <translation>Anlegen des Sockets %1</translation>
        </message>
        <message>
            <source>listening at %1</source>
            <translation>Lauschen an %1</translation>
        </message>
        <message>
            <source>%1 is a pipe in use</source>
            <translation>%1 ist eine benutzte Pipe</translation>
        </message>
        <message>
            <source>connecting to %1</source>
            <translation>Verbinden mit %1</translation>
        </message>
        <message>
            <source>making a socket</source>
            <translation>Anlegen eines Sockets</translation>
        </message>
        <message>
            <source>asking who listens at a socket</source>
            <translation>Fragen, wer an einem Socket lauscht</translation>
        </message>
        <message>
            <source>the socket path %1 has %2 bytes, the system allows %3</source>
            <translation>der Socket-Pfad %1 hat %2 Bytes, das System erlaubt %3</translation>
        </message>
        <message>
            <source>opening the folder %1</source>
            <translation>Öffnen des Ordners %1</translation>
        </message>
        <message>
            <source>there is one mount namespace only</source>
            <translation>es gibt nur einen Mount-Namensraum</translation>
        </message>
        <message>
            <source>%1 is no socket</source>
            <translation>%1 ist kein Socket</translation>
        </message>
        <message>
            <source>is not the socket any more that was found</source>
            <translation>ist nicht mehr der gefundene Socket</translation>
        </message>
        <message>
            <source>is another user's socket</source>
            <translation>ist der Socket eines anderen Benutzers</translation>
        </message>
        <message>
            <source>is a socket in use</source>
            <translation>ist ein benutzter Socket</translation>
        </message>
        <message>
            <source>removing the stale socket %1</source>
            <translation>Entfernen des alten Sockets %1</translation>
        </message>
        <message>
            <source>%1: a pipe goes with its process</source>
            <translation>%1: eine Pipe geht mit ihrem Prozess</translation>
        </message>
        <message>
            <source>1 byte</source>
            <translation>1 Byte</translation>
        </message>
        <message>
            <source>%1 bytes</source>
            <translation>%1 Bytes</translation>
        </message>
        <message>
            <source>Operation not permitted</source>
            <translation>Die Operation ist nicht erlaubt</translation>
        </message>
        <message>
            <source>No such file or directory</source>
            <translation>Datei oder Verzeichnis nicht gefunden</translation>
        </message>
        <message>
            <source>No such process</source>
            <translation>Kein passender Prozess gefunden</translation>
        </message>
        <message>
            <source>Input/output error</source>
            <translation>Eingabe-/Ausgabefehler</translation>
        </message>
        <message>
            <source>Cannot allocate memory</source>
            <translation>Nicht genügend Speicher verfügbar</translation>
        </message>
        <message>
            <source>Permission denied</source>
            <translation>Keine Berechtigung</translation>
        </message>
        <message>
            <source>Device or resource busy</source>
            <translation>Das Gerät oder die Ressource ist belegt</translation>
        </message>
        <message>
            <source>File exists</source>
            <translation>Die Datei existiert bereits</translation>
        </message>
        <message>
            <source>Invalid cross-device link</source>
            <translation>Ungültiger Link über Gerätegrenzen hinweg</translation>
        </message>
        <message>
            <source>Not a directory</source>
            <translation>Ist kein Verzeichnis</translation>
        </message>
        <message>
            <source>Is a directory</source>
            <translation>Ist ein Verzeichnis</translation>
        </message>
        <message>
            <source>Invalid argument</source>
            <translation>Ungültiges Argument</translation>
        </message>
        <message>
            <source>Too many open files in system</source>
            <translation>Zu viele offene Dateien im System</translation>
        </message>
        <message>
            <source>Too many open files</source>
            <translation>Zu viele offene Dateien</translation>
        </message>
        <message>
            <source>File too large</source>
            <translation>Die Datei ist zu groß</translation>
        </message>
        <message>
            <source>No space left on device</source>
            <translation>Auf dem Gerät ist kein Speicherplatz mehr verfügbar</translation>
        </message>
        <message>
            <source>Read-only file system</source>
            <translation>Das Dateisystem ist nur lesbar</translation>
        </message>
        <message>
            <source>Broken pipe</source>
            <translation>Datenübergabe unterbrochen (broken pipe)</translation>
        </message>
        <message>
            <source>File name too long</source>
            <translation>Der Dateiname ist zu lang</translation>
        </message>
        <message>
            <source>Too many levels of symbolic links</source>
            <translation>Zu viele Ebenen aus symbolischen Links</translation>
        </message>
        <message>
            <source>Resource temporarily unavailable</source>
            <translation>Die Ressource ist zur Zeit nicht verfügbar</translation>
        </message>
        <message>
            <source>Address already in use</source>
            <translation>Die Adresse wird bereits verwendet</translation>
        </message>
        <message>
            <source>Connection reset by peer</source>
            <translation>Die Verbindung wurde vom Kommunikationspartner zurückgesetzt</translation>
        </message>
        <message>
            <source>Connection refused</source>
            <translation>Verbindungsaufbau abgelehnt</translation>
        </message>
        <message>
            <source>Connection timed out</source>
            <translation>Zeitüberschreitung der Verbindung</translation>
        </message>
        <message>
            <source>%1 is another user's socket</source>
            <translation>%1 ist der Socket eines anderen Benutzers</translation>
        </message>
        <message>
            <source>%1: there is no such pipe</source>
            <translation>%1: eine solche Pipe gibt es nicht</translation>
        </message>
        <message>
            <source>the start time %1 is no date, 1970-01-01 assumed</source>
            <translation>die Startzeit %1 ist kein Datum, angenommen ist 1970-01-01</translation>
        </message>
        <message>
            <source>the start time %1 is no time, %2 assumed</source>
            <translation>die Startzeit %1 ist keine Zeit, angenommen ist %2</translation>
        </message>
        <message>
            <source>a frame with a length of %1 bytes: at most %2 are read and sent</source>
            <translation>ein Frame der Länge %1 Bytes: höchstens %2 werden gelesen und gesendet</translation>
        </message>
        <message>
            <source>a frame with a length of %1 bytes, where its serializer id has 4</source>
            <translation>ein Frame der Länge %1 Bytes, dessen Serializer-Id allein 4 hat</translation>
        </message>
        <message>
            <source>the test application speaks an older dialect, that of Microsoft.Testing.Platform before 1.5</source>
            <translation>die Testanwendung spricht einen älteren Dialekt, den der Microsoft.Testing.Platform vor 1.5</translation>
        </message>
        <message>
            <source>the connection ended %1 bytes into a frame</source>
            <translation>die Verbindung endete nach %1 Bytes eines Frames</translation>
        </message>
        <message>
            <source>field %1 of %2</source>
            <translation>Feld %1 von %2</translation>
        </message>
        <message>
            <source>%1 has a size of %2 bytes, where %3 are left</source>
            <translation>%1 soll %2 Bytes haben, wo %3 übrig sind</translation>
        </message>
        <message>
            <source>%1 has a list of %2 elements, which cannot be in %3 bytes</source>
            <translation>%1 hat eine Liste von %2 Elementen, die in %3 Bytes nicht sein können</translation>
        </message>
        <message>
            <source>%1 needs more memory than a message of its size may have</source>
            <translation>%1 braucht mehr Speicher, als eine Nachricht dieser Größe haben darf</translation>
        </message>
        <message>
            <source>the test application was started to %1, it says that it does %2</source>
            <translation>die Testanwendung wurde für %1 gestartet und sagt, ihr Modus sei %2</translation>
        </message>
        <message>
            <source>the test application speaks the versions &quot;%1&quot; of the protocol, we speak %2 to %3</source>
            <translation>die Testanwendung spricht die Versionen &quot;%1&quot; des Protokolls, wir sprechen %2 bis %3</translation>
        </message>
    </context>
    <context>
        <name>ui::AgentSettings</name>
        <message>
            <source>Classes that are traced</source>
            <translation>Klassen, die aufgezeichnet werden</translation>
        </message>
        <message>
            <source>Classes that are left out</source>
            <translation>Klassen, die ausgelassen werden</translation>
        </message>
        <message>
            <source>Buffer of the agent</source>
            <translation>Puffer des Agenten</translation>
        </message>
        <message>
            <source>Heartbeat</source>
            <translation>Lebenszeichen</translation>
        </message>
        <message>
            <source>Data connections</source>
            <translation>Datenverbindungen</translation>
        </message>
        <message>
            <source>&amp;Start agents automatically</source>
            <translation>Agenten &amp;selbsttätig starten</translation>
        </message>
        <message>
            <source>A program waits with its agent until the agent is started: by you, or at once with this.</source>
            <translation>Ein Programm wartet mit seinem Agenten, bis der Agent gestartet wird: von Ihnen, oder hiermit sofort.</translation>
        </message>
        <message>
            <source> KiB</source>
            <translation> KiB</translation>
        </message>
        <message>
            <source> ms</source>
            <translation> ms</translation>
        </message>
        <message>
            <source>Tr&amp;ace classes</source>
            <translation>Klassen auf&amp;zeichnen</translation>
        </message>
        <message>
            <source>&amp;Leave classes out</source>
            <translation>Klassen aus&amp;lassen</translation>
        </message>
        <message>
            <source>&amp;Buffer</source>
            <translation>&amp;Puffer</translation>
        </message>
        <message>
            <source>&amp;Heartbeat</source>
            <translation>Lebenszei&amp;chen</translation>
        </message>
        <message>
            <source>&amp;Connections</source>
            <translation>&amp;Verbindungen</translation>
        </message>
        <message>
            <source>A regular expression of Java a line, for the beginning of class names with slashes: com/acme/. A class that both fields match is traced. One that neither matches is traced where classes are left out, or both fields are empty.</source>
            <translation>Je Zeile ein regulärer Ausdruck von Java für den Anfang von Klassennamen mit Schrägstrichen: com/acme/. Eine Klasse, auf die beide Felder passen, wird aufgezeichnet. Eine, auf die keines passt, wird es, wo Klassen ausgelassen werden oder beide Felder leer sind.</translation>
        </message>
</context>
    <context>
        <name>ui::AgentsPane</name>
        <message>
            <source>Agents</source>
            <translation>Agenten</translation>
        </message>
        <message>
            <source>&amp;Listen for Agents</source>
            <translation>Auf Agenten &amp;warten</translation>
        </message>
        <message>
            <source>&amp;Copy Start Line</source>
            <translation>Start&amp;zeile kopieren</translation>
        </message>
        <message>
            <source>&amp;Open Trace</source>
            <translation>Aufzeichnung ö&amp;ffnen</translation>
        </message>
        <message>
            <source>Listen</source>
            <translation>Warten</translation>
        </message>
        <message>
            <source>Waits at the address for agents, until you press it again.</source>
            <translation>Wartet an der Adresse auf Agenten, bis Sie noch einmal drücken.</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>&amp;Start Agent</source>
            <translation>Agenten &amp;starten</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>Starten</translation>
        </message>
        <message>
            <source>Lets the program of the selected agent go on, and traces it.</source>
            <translation>Lässt das Programm des gewählten Agenten weiterlaufen und zeichnet es auf.</translation>
        </message>
        <message>
            <source>Start S&amp;uspended</source>
            <translation>A&amp;usgesetzt starten</translation>
        </message>
        <message>
            <source>Start suspended</source>
            <translation>Ausgesetzt starten</translation>
        </message>
        <message>
            <source>Lets the program go on, and traces nothing until it is resumed.</source>
            <translation>Lässt das Programm weiterlaufen und zeichnet nichts auf, bis es fortgesetzt wird.</translation>
        </message>
        <message>
            <source>&amp;Pause Agent</source>
            <translation>Agenten an&amp;halten</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>The program stands still until it is resumed.</source>
            <translation>Das Programm steht still, bis es fortgesetzt wird.</translation>
        </message>
        <message>
            <source>Suspe&amp;nd Agent</source>
            <translation>Agenten aussetze&amp;n</translation>
        </message>
        <message>
            <source>Suspend</source>
            <translation>Aussetzen</translation>
        </message>
        <message>
            <source>The program goes on, and nothing is traced until it is resumed.</source>
            <translation>Das Programm läuft weiter, und nichts wird aufgezeichnet, bis es fortgesetzt wird.</translation>
        </message>
        <message>
            <source>&amp;Resume Agent</source>
            <translation>Agenten &amp;fortsetzen</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Traces the program again.</source>
            <translation>Zeichnet das Programm wieder auf.</translation>
        </message>
        <message>
            <source>S&amp;top Agent</source>
            <translation>Agenten &amp;beenden</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Beenden</translation>
        </message>
        <message>
            <source>Ends the trace for good. The program goes on untraced.</source>
            <translation>Beendet die Aufzeichnung endgültig. Das Programm läuft ohne sie weiter.</translation>
        </message>
        <message>
            <source>Open trace</source>
            <translation>Aufzeichnung öffnen</translation>
        </message>
        <message>
            <source>Address and port to listen at</source>
            <translation>Adresse und Port, an denen gewartet wird</translation>
        </message>
        <message>
            <source>Argument to start Java programs with</source>
            <translation>Argument, mit dem Java-Programme gestartet werden</translation>
        </message>
        <message>
            <source>Put the path of your agent's JAR file in place of /path/to. The quotes are for the shell, which would end the command at the semicolon.</source>
            <translation>Setzen Sie den Pfad der JAR-Datei Ihres Agenten an die Stelle von /path/to. Die Anführungszeichen sind für die Shell, die den Befehl am Semikolon beenden würde.</translation>
        </message>
        <message>
            <source>L&amp;isten at</source>
            <translation>A&amp;dresse</translation>
        </message>
        <message>
            <source>“%1” is no address: write the number of an address and of a port, as 127.0.0.1:8765.</source>
            <translation>„%1“ ist keine Adresse: Schreiben Sie die Nummern von Adresse und Port, wie 127.0.0.1:8765.</translation>
        </message>
        <message>
            <source>Listen for agents</source>
            <translation>Auf Agenten warten</translation>
        </message>
        <message>
            <source>Listen at %1, which other machines may reach?</source>
            <translation>An %1 warten, wohin andere Rechner gelangen können?</translation>
        </message>
        <message>
            <source>The protocol of agents knows no password. Each program that reaches the port is taken for an agent, and its events are written to your disk.</source>
            <translation>Das Protokoll der Agenten kennt kein Passwort. Jedes Programm, das den Port erreicht, gilt als Agent, und seine Ereignisse werden auf Ihre Festplatte geschrieben.</translation>
        </message>
        <message>
            <source>&amp;Listen</source>
            <translation>&amp;Warten</translation>
        </message>
        <message>
            <source>Agents are not told this: %1.</source>
            <translation>Agenten erfahren dies nicht: %1.</translation>
        </message>
        <message>
            <source>agents</source>
            <translation>Agenten</translation>
        </message>
        <message>
            <source>agent %1</source>
            <translation>Agent %1</translation>
        </message>
        <message>
            <source>No agent has come yet</source>
            <translation>Noch kein Agent ist gekommen</translation>
        </message>
        <message>
            <source>Start a Java program with the line above: its agent connects within a second, and the program waits until the agent is started here.</source>
            <translation>Starten Sie ein Java-Programm mit der Zeile oben: Sein Agent verbindet sich binnen einer Sekunde, und das Programm wartet, bis der Agent hier gestartet wird.</translation>
        </message>
        <message>
            <source>Agents of Java programs are traced here</source>
            <translation>Hier werden Agenten von Java-Programmen aufgezeichnet</translation>
        </message>
        <message>
            <source>Press Listen, then start a program with a tracing agent of Bytefrog or Code Pulse.</source>
            <translation>Drücken Sie Warten und starten Sie dann ein Programm mit einem Agenten von Bytefrog oder Code Pulse.</translation>
        </message>
        <message>
            <source>Copy Start Line for Code P&amp;ulse</source>
            <translation>Startzeile für Code P&amp;ulse kopieren</translation>
        </message>
        <message>
            <source>Tracing agents are connected: %1. Their traces end with the window, and what they have not sent is lost. Stop them first to have all of it.</source>
            <translation>Verbundene Agenten: %1. Ihre Aufzeichnungen enden mit dem Fenster, und was sie nicht gesendet haben, ist verloren. Beenden Sie sie zuerst, um alles zu haben.</translation>
        </message>
        <message>
            <source>Opens what the selected agent told, and shows what it goes on to tell.</source>
            <translation>Öffnet, was der gewählte Agent gemeldet hat, und zeigt, was er weiter meldet.</translation>
        </message>
</context>
    <context>
        <name>ui::AppearanceMenu</name>
        <message>
            <source>&amp;Appearance</source>
            <translation>Da&amp;rstellung</translation>
        </message>
        <message>
            <source>&amp;Follow the Desktop</source>
            <translation>Wie der &amp;Desktop</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>&amp;Hell</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>D&amp;unkel</translation>
        </message>
    </context>
    <context>
        <name>ui::AroundPage</name>
        <message>
            <source>Callers of the function</source>
            <translation>Aufrufer der Funktion</translation>
        </message>
        <message>
            <source>What the function calls</source>
            <translation>Was die Funktion aufruft</translation>
        </message>
        <message>
            <source>What calls %1</source>
            <translation>Was %1 aufruft (Aufrufer)</translation>
        </message>
        <message>
            <source>What %1 calls</source>
            <translation>Was %1 selbst aufruft</translation>
        </message>
    </context>
    <context>
        <name>ui::AttachProfilerGroup</name>
        <message>
            <source>Attach a profiler</source>
            <translation>Profiler anhängen</translation>
        </message>
        <message>
            <source> ms</source>
            <translation> ms</translation>
        </message>
        <message>
            <source>Time for the profiler to attach</source>
            <translation>Zeit, die der Profiler zum Anhängen hat</translation>
        </message>
        <message>
            <source>Time limit</source>
            <translation>Zeitlimit</translation>
        </message>
        <message>
            <source>The library is native code that runs inside the process with all its rights, and stays until it detaches itself. The runtime allows one profiler at a time.</source>
            <translation>Die Bibliothek ist nativer Code, der mit allen Rechten des Prozesses in ihm läuft und bleibt, bis sie sich selbst löst. Die Runtime erlaubt nur einen Profiler zur selben Zeit.</translation>
        </message>
        <message>
            <source>&amp;Attach Profiler</source>
            <translation>&amp;Profiler anhängen</translation>
        </message>
        <message>
            <source>Attach profiler</source>
            <translation>Profiler anhängen</translation>
        </message>
        <message>
            <source>Data for the profiler</source>
            <translation>Daten für den Profiler</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>as text</source>
            <translation>als Text</translation>
        </message>
        <message>
            <source>as hexadecimal</source>
            <translation>hexadezimal</translation>
        </message>
        <message>
            <source>How the data is written</source>
            <translation>Schreibweise der Daten</translation>
        </message>
        <message>
            <source>Client data</source>
            <translation>Clientdaten</translation>
        </message>
        <message>
            <source>The runtime waits at its start and attaches nothing yet: name a startup profiler below.</source>
            <translation>Die Runtime wartet beim Start und hängt noch nichts an: unten einen Startprofiler angeben.</translation>
        </message>
        <message>
            <source>The client data is not hexadecimal: two digits for each byte.</source>
            <translation>Die Clientdaten sind nicht hexadezimal: je Byte zwei Ziffern.</translation>
        </message>
        <message>
            <source>%1 loads %2</source>
            <translation>%1 lädt %2</translation>
        </message>
        <message>
            <source>Attaching a profiler to %1</source>
            <translation>Anhängen eines Profilers an %1</translation>
        </message>
        <message>
            <source>The profiler is attached.</source>
            <translation>Der Profiler ist angehängt.</translation>
        </message>
        <message>
            <source>It was sent already: the profiler may still be loaded.</source>
            <translation>Der Befehl war schon gesendet: Der Profiler wird vielleicht noch geladen.</translation>
        </message>
    </context>
    <context>
        <name>ui::BarPlot</name>
        <message>
            <source>events</source>
            <translation>Events</translation>
        </message>
        <message numerus="yes">
            <source>%1 values from %2 to %3, most of them from %4 to %5</source>
            <translation>
                <numerusform>%1 Wert von %2 bis %3, zwischen %4 und %5</numerusform>
                <numerusform>%1 Werte von %2 bis %3, die meisten von %4 bis %5</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events from %2 up to %3</source>
            <translation>
                <numerusform>%1 Event von %2 bis unter %3</numerusform>
                <numerusform>%1 Events von %2 bis unter %3</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::BoxColors</name>
        <message>
            <source>application</source>
            <translation>Anwendung</translation>
        </message>
        <message>
            <source>.NET</source>
            <translation>.NET</translation>
        </message>
        <message>
            <source>runtime</source>
            <translation>Runtime</translation>
        </message>
        <message>
            <source>made while it runs</source>
            <translation>zur Laufzeit erzeugt</translation>
        </message>
        <message>
            <source>native</source>
            <translation>nativ</translation>
        </message>
        <message>
            <source>no code</source>
            <translation>kein Code</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>unbekannt</translation>
        </message>
        <message>
            <source>own cost below 0.1 % of all</source>
            <translation>Eigenkosten unter 0,1 % von allem</translation>
        </message>
        <message>
            <source>from %1 %</source>
            <translation>ab %1 %</translation>
        </message>
    </context>
    <context>
        <name>ui::BoxView</name>
        <message>
            <source>Scroll frames</source>
            <translation>Frames rollen</translation>
        </message>
        <message>
            <source>Record with stacks, or choose another time or another measure.</source>
            <translation>Mit Stacks aufzeichnen oder eine andere Zeit oder ein anderes Maß wählen.</translation>
        </message>
        <message>
            <source>No frame is chosen; arrow keys go from one to the next.</source>
            <translation>Kein Frame ist gewählt; Pfeiltasten führen von einem zum nächsten.</translation>
        </message>
    </context>
    <context>
        <name>ui::BusyLine</name>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>Fortschritt</translation>
        </message>
    </context>
    <context>
        <name>ui::CallTreeTab</name>
        <message>
            <source>Call tree</source>
            <translation>Aufrufbaum</translation>
        </message>
        <message>
            <source>Choose an event above</source>
            <translation>Oben ein Event wählen</translation>
        </message>
        <message>
            <source>Any event that the trace has stacks of</source>
            <translation>Jedes Event, zu dem die Trace Stacks hat</translation>
        </message>
        <message>
            <source>No function is chosen yet</source>
            <translation>Noch keine Funktion gewählt</translation>
        </message>
        <message>
            <source>Press B on a row of another view: what calls the function, and what it calls, is shown here.</source>
            <translation>B auf einer Zeile einer anderen Ansicht zeigt hier, was die Funktion aufruft und von wem sie aufgerufen wird.</translation>
        </message>
        <message>
            <source>Adding up the stacks</source>
            <translation>Stacks werden summiert</translation>
        </message>
        <message>
            <source>Nothing here for “%1”</source>
            <translation>Nichts zu „%1“</translation>
        </message>
        <message>
            <source>All samples are of threads that wait. “Wall clock” shows where.</source>
            <translation>Alle Samples stammen von wartenden Threads. „Wanduhr“ zeigt, wo sie warten.</translation>
        </message>
        <message>
            <source>How the stacks are changed leaves none. Esc: take the last change off.</source>
            <translation>Nach den Umformungen der Stacks bleibt keiner übrig. Esc: letzte zurücknehmen.</translation>
        </message>
        <message>
            <source>Esc: look at more.</source>
            <translation>Esc: mehr betrachten.</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>%1: %2, a part of it</source>
            <translation>%1: %2, ein Teil davon</translation>
        </message>
        <message>
            <source>Allocations</source>
            <translation>Allokationen</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Warten</translation>
        </message>
        <message>
            <source>Compiling</source>
            <translation>Übersetzen</translation>
        </message>
        <message>
            <source>Stacks</source>
            <translation>Stacks</translation>
        </message>
    </context>
    <context>
        <name>ui::CallTreeView</name>
        <message>
            <source>&amp;Copy Row</source>
            <translation>Zeile &amp;kopieren</translation>
        </message>
    </context>
    <context>
        <name>ui::ColumnChooser</name>
        <message>
            <source>A field of a payload, such as ObjectSize</source>
            <translation>Ein Feld einer Payload, etwa ObjectSize</translation>
        </message>
        <message>
            <source>Right click: choose columns. Drag: move a column.</source>
            <translation>Rechtsklick: Spalten wählen. Ziehen: Spalte verschieben.</translation>
        </message>
        <message>
            <source>C&amp;hoose Columns…</source>
            <translation>&amp;Spalten wählen…</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>Spalten</translation>
        </message>
        <message>
            <source>&amp;Add a Field…</source>
            <translation>&amp;Feld hinzufügen…</translation>
        </message>
        <message>
            <source>&amp;Remove %1</source>
            <translation>%1 &amp;entfernen</translation>
        </message>
        <message>
            <source>&amp;Column for the field:</source>
            <translation>Spalte für das &amp;Feld:</translation>
        </message>
        <message>
            <source>No event so far has a field “%1”.</source>
            <translation>Bisher hat kein Event ein Feld „%1“.</translation>
        </message>
        <message>
            <source>No event of this trace has a field “%1”.</source>
            <translation>Kein Event dieser Trace hat ein Feld „%1“.</translation>
        </message>
        <message>
            <source>No event here has fields.</source>
            <translation>Kein Event hat hier Felder.</translation>
        </message>
    </context>
    <context>
        <name>ui::Command</name>
        <message>
            <source>Process</source>
            <translation>Prozess</translation>
        </message>
        <message>
            <source>Tab</source>
            <translation>Tab</translation>
        </message>
        <message>
            <source>Action</source>
            <translation>Aktion</translation>
        </message>
        <message>
            <source>Trace</source>
            <translation>Trace</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>Event</translation>
        </message>
        <message>
            <source>Method</source>
            <translation>Methode</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
    </context>
    <context>
        <name>ui::CommandComposer</name>
        <message>
            <source>The answer</source>
            <translation>Die Antwort</translation>
        </message>
        <message>
            <source>Show s&amp;ecret values</source>
            <translation>&amp;Geheime Werte zeigen</translation>
        </message>
        <message>
            <source>&amp;Send</source>
            <translation>&amp;Senden</translation>
        </message>
        <message>
            <source>Compose a command to %1</source>
            <translation>Befehl an %1 zusammenstellen</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>Befehl</translation>
        </message>
        <message>
            <source>&amp;Command</source>
            <translation>&amp;Befehl</translation>
        </message>
        <message>
            <source>The bytes appear here when no field is wrong.</source>
            <translation>Die Bytes erscheinen hier, sobald kein Feld mehr falsch ist.</translation>
        </message>
        <message>
            <source>The answer appears here.</source>
            <translation>Die Antwort erscheint hier.</translation>
        </message>
        <message>
            <source>As it will be sent</source>
            <translation>So wird gesendet</translation>
        </message>
        <message>
            <source>C&amp;lose</source>
            <translation>S&amp;chließen</translation>
        </message>
        <message>
            <source>The process cannot be reached now.</source>
            <translation>Der Prozess ist zurzeit nicht erreichbar.</translation>
        </message>
        <message>
            <source>%1 was sent to %2</source>
            <translation>%1 wurde an %2 gesendet</translation>
        </message>
        <message>
            <source>The answer to %1</source>
            <translation>Die Antwort auf %1</translation>
        </message>
        <message>
            <source>Sending %1 to %2</source>
            <translation>Senden von %1 an %2</translation>
        </message>
        <message>
            <source>The composed %1 was answered.</source>
            <translation>Der zusammengestellte Befehl %1 wurde beantwortet.</translation>
        </message>
    </context>
    <context>
        <name>ui::CommandFields</name>
        <message>
            <source>Fields of the command</source>
            <translation>Felder des Befehls</translation>
        </message>
        <message>
            <source>This command has no fields.</source>
            <translation>Dieser Befehl hat keine Felder.</translation>
        </message>
        <message>
            <source>01 a0 ff</source>
            <translation>01 a0 ff</translation>
        </message>
        <message>
            <source>1, 2, 3</source>
            <translation>1, 2, 3</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Hinzufügen</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>absent</source>
            <translation>fehlt</translation>
        </message>
        <message>
            <source>%1 is absent</source>
            <translation>%1 fehlt</translation>
        </message>
        <message>
            <source>An absent text is sent as the length 0, an empty one as 1.</source>
            <translation>Ein fehlender Text wird als Länge 0 gesendet, ein leerer als 1.</translation>
        </message>
        <message>
            <source>Wrong: %1.</source>
            <translation>Falsch: %1.</translation>
        </message>
    </context>
    <context>
        <name>ui::CommandModel</name>
        <message>
            <source>not now: %1</source>
            <translation>jetzt nicht: %1</translation>
        </message>
    </context>
    <context>
        <name>ui::CommandPalette</name>
        <message>
            <source>Nothing found. Try fewer letters.</source>
            <translation>Nichts gefunden. Mit weniger Buchstaben geht es vielleicht.</translation>
        </message>
        <message>
            <source>Command palette</source>
            <translation>Befehlspalette</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Befehle</translation>
        </message>
        <message>
            <source>Search actions, processes, traces, tabs, events, types and methods</source>
            <translation>Aktionen, Prozesse, Traces, Tabs, Events, Typen und Methoden suchen</translation>
        </message>
        <message>
            <source>Actions, processes, traces, tabs, events, types, methods</source>
            <translation>Aktionen, Prozesse, Traces, Tabs, Events, Typen, Methoden</translation>
        </message>
    </context>
    <context>
        <name>ui::CommandWait</name>
        <message>
            <source>%1; the runtime is %2</source>
            <translation>%1; die Runtime ist %2</translation>
        </message>
    </context>
    <context>
        <name>ui::CommandWords</name>
        <message>
            <source>a row has to be selected in it</source>
            <translation>eine Zeile darin muss ausgewählt sein</translation>
        </message>
        <message>
            <source>there is nothing for it to do</source>
            <translation>es gibt dafür nichts zu tun</translation>
        </message>
    </context>
    <context>
        <name>ui::ComparisonView</name>
        <message>
            <source>Filter changes by the name of the test</source>
            <translation>Änderungen nach dem Namen des Tests filtern</translation>
        </message>
        <message>
            <source>Kinds of changes that are shown</source>
            <translation>Arten von Änderungen, die gezeigt werden</translation>
        </message>
        <message>
            <source>Compared runs</source>
            <translation>Verglichene Läufe</translation>
        </message>
        <message>
            <source>Swap</source>
            <translation>Tauschen</translation>
        </message>
        <message>
            <source>Exchanges the two runs: what was before is now.</source>
            <translation>Vertauscht die beiden Läufe: Was vorher war, ist jetzt.</translation>
        </message>
        <message>
            <source>Back to the tests</source>
            <translation>Zurück zu den Tests</translation>
        </message>
        <message>
            <source>Shows the tests of the run again.</source>
            <translation>Zeigt wieder die Tests des Laufs.</translation>
        </message>
        <message>
            <source>Changes between two runs</source>
            <translation>Änderungen zwischen zwei Läufen</translation>
        </message>
        <message>
            <source>Before: %1. Now: %2.</source>
            <translation>Vorher: %1. Jetzt: %2.</translation>
        </message>
        <message>
            <source>All changes (%1)</source>
            <translation>Alle Änderungen (%1)</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>The runs are compared</source>
            <translation>Die Läufe werden verglichen</translation>
        </message>
        <message>
            <source>No change is shown</source>
            <translation>Keine Änderung ist zu sehen</translation>
        </message>
        <message>
            <source>None is of that kind with that text. Clear the filter, or show all changes.</source>
            <translation>Keine ist von dieser Art mit diesem Text. Filter leeren oder alle Änderungen zeigen.</translation>
        </message>
        <message>
            <source>Nothing has changed</source>
            <translation>Nichts hat sich geändert</translation>
        </message>
        <message>
            <source>Both runs have the same tests, which came to the same. None is slower by half and by a tenth of a second.</source>
            <translation>Beide Läufe haben dieselben Tests mit demselben Ausgang. Keiner ist um die Hälfte und um eine Zehntelsekunde langsamer.</translation>
        </message>
    </context>
    <context>
        <name>ui::CopyButton</name>
        <message>
            <source>Save or e&amp;xport</source>
            <translation>Speichern oder e&amp;xportieren</translation>
        </message>
        <message>
            <source>Save &amp;as…</source>
            <translation>Speichern &amp;unter…</translation>
        </message>
        <message>
            <source>Save a &amp;repaired copy…</source>
            <translation>&amp;Reparierte Kopie speichern…</translation>
        </message>
        <message>
            <source>&amp;Cut to what is selected…</source>
            <translation>Auf die &amp;Auswahl zuschneiden…</translation>
        </message>
        <message>
            <source>Export what is selected as CS&amp;V…</source>
            <translation>Auswahl als CS&amp;V exportieren…</translation>
        </message>
        <message>
            <source>Export what is selected as &amp;JSON Lines…</source>
            <translation>Auswahl als &amp;JSON Lines exportieren…</translation>
        </message>
        <message>
            <source>Cancelled; nothing was written.</source>
            <translation>Abgebrochen; nichts wurde geschrieben.</translation>
        </message>
        <message>
            <source>Stop the recording first.</source>
            <translation>Zuerst die Aufzeichnung beenden.</translation>
        </message>
        <message>
            <source>Another copy is being written.</source>
            <translation>Eine andere Kopie wird gerade geschrieben.</translation>
        </message>
        <message>
            <source>Select a range of time, a thread or a filter first.</source>
            <translation>Zuerst einen Zeitbereich, einen Thread oder einen Filter wählen.</translation>
        </message>
        <message>
            <source>Text files (*.%1)</source>
            <translation>Textdateien (*.%1)</translation>
        </message>
        <message>
            <source>NetTrace files (*.%1)</source>
            <translation>NetTrace-Dateien (*.%1)</translation>
        </message>
        <message>
            <source>-copy</source>
            <translation>-Kopie</translation>
        </message>
        <message>
            <source>Writing %1</source>
            <translation>%1 wird geschrieben</translation>
        </message>
        <message>
            <source>With the columns that the table of events shows, in their order.</source>
            <translation>Mit den Spalten der Event-Tabelle, in deren Reihenfolge.</translation>
        </message>
        <message>
            <source>Leave out command &amp;line</source>
            <translation>Befeh&amp;lszeile weglassen</translation>
        </message>
        <message>
            <source>The one that started the process.</source>
            <translation>Die Zeile, die den Prozess gestartet hat.</translation>
        </message>
        <message>
            <source>Leave out &amp;environment</source>
            <translation>Umg&amp;ebung weglassen</translation>
        </message>
        <message>
            <source>The variables that the process was started with.</source>
            <translation>Die Variablen, mit denen der Prozess gestartet wurde.</translation>
        </message>
        <message>
            <source>Leave out &amp;folders of files</source>
            <translation>Ordner von &amp;Dateien weglassen</translation>
        </message>
        <message>
            <source>The names of files stay. Folders are found in fields for paths, and in texts that mention a path from its root on.</source>
            <translation>Die Namen der Dateien bleiben. Ordner werden in Feldern für Pfade gefunden und in Texten, die einen Pfad von der Wurzel an nennen.</translation>
        </message>
        <message>
            <source>Leave out &amp;texts of payloads</source>
            <translation>&amp;Texte der Payloads weglassen</translation>
        </message>
        <message>
            <source>All but those of the runtime that symbols need: names of methods, namespaces, types and module files, and signatures. Counters lose their names.</source>
            <translation>Alle außer denen der Runtime, die für Symbole nötig sind: Namen von Methoden, Namensräumen, Typen und Moduldateien sowie Signaturen. Zähler verlieren ihre Namen.</translation>
        </message>
        <message>
            <source>A trace keeps all events, with "_" for each character. Whatever is left out, copies have no machine name, notes, marks and arguments of providers.</source>
            <translation>Ein Trace behält alle Events, mit „_“ für jedes Zeichen. Was auch weggelassen wird: Kopien enthalten weder Rechnername, Notizen und Markierungen noch Argumente von Providern.</translation>
        </message>
        <message>
            <source>Wait for its end, or cancel it.</source>
            <translation>Ihr Ende abwarten oder sie abbrechen.</translation>
        </message>
    </context>
    <context>
        <name>ui::CopyWords</name>
        <message>
            <source>Copy &amp;As</source>
            <translation>&amp;Kopieren als</translation>
        </message>
        <message>
            <source>T&amp;SV, with a Header</source>
            <translation>T&amp;SV, mit Kopfzeile</translation>
        </message>
        <message>
            <source>&amp;CSV, with a Header</source>
            <translation>&amp;CSV, mit Kopfzeile</translation>
        </message>
        <message>
            <source>&amp;JSON</source>
            <translation>&amp;JSON</translation>
        </message>
        <message>
            <source>&amp;Markdown</source>
            <translation>&amp;Markdown</translation>
        </message>
    </context>
    <context>
        <name>ui::CounterLane</name>
        <message>
            <source>This counter is not in the trace. Record with the preset counters.</source>
            <translation>Dieser Counter ist nicht in der Trace. Mit der Vorlage counters aufzeichnen.</translation>
        </message>
    </context>
    <context>
        <name>ui::CounterSeries</name>
        <message>
            <source>limit %1</source>
            <translation>Grenze %1</translation>
        </message>
    </context>
    <context>
        <name>ui::CountersTab</name>
        <message>
            <source>“Damage”, a page of File, has more of them.</source>
            <translation>„Schäden“, eine Seite von Datei, hat mehr davon.</translation>
        </message>
        <message>
            <source>Counters</source>
            <translation>Counter</translation>
        </message>
        <message>
            <source>Filter counters</source>
            <translation>Counter filtern</translation>
        </message>
        <message>
            <source>Plots of counters</source>
            <translation>Diagramme der Counter</translation>
        </message>
        <message>
            <source>Set &amp;Limit</source>
            <translation>&amp;Grenze setzen</translation>
        </message>
        <message>
            <source>No counters in this trace</source>
            <translation>Keine Counter in dieser Trace</translation>
        </message>
        <message>
            <source>Record with the preset “Counters” to see the runtime's counters, or name a provider with EventCounterIntervalSec=1.</source>
            <translation>Mit der Vorlage „Counter“ sind die Counter der Runtime zu sehen, oder einen Provider mit EventCounterIntervalSec=1 angeben.</translation>
        </message>
        <message>
            <source>No counters in what is selected</source>
            <translation>Keine Counter in der Auswahl</translation>
        </message>
        <message>
            <source>Esc: look at more.</source>
            <translation>Esc: mehr betrachten.</translation>
        </message>
    </context>
    <context>
        <name>ui::DecodeDialog</name>
        <message>
            <source>The text is too long to be pasted here.</source>
            <translation>Der Text ist zu lang, um hier eingefügt zu werden.</translation>
        </message>
        <message>
            <source>Put it into a file and open that.</source>
            <translation>In eine Datei legen und diese öffnen.</translation>
        </message>
        <message>
            <source>Show &amp;secret values</source>
            <translation>&amp;Geheime Werte zeigen</translation>
        </message>
        <message>
            <source>Decode messages</source>
            <translation>Nachrichten dekodieren</translation>
        </message>
        <message>
            <source>Paste bytes: hexadecimal digits with or without spaces, commas or 0x; a C array; or base64. Several messages may follow each other.</source>
            <translation>Bytes einfügen: hexadezimale Ziffern mit oder ohne Leerzeichen, Kommas oder 0x; ein C-Array; oder Base64. Mehrere Nachrichten dürfen aufeinanderfolgen.</translation>
        </message>
        <message>
            <source>Bytes to decode</source>
            <translation>Zu dekodierende Bytes</translation>
        </message>
        <message>
            <source>the request before it</source>
            <translation>die Anfrage davor</translation>
        </message>
        <message>
            <source>A reply answers</source>
            <translation>Eine Antwort gehört zu</translation>
        </message>
        <message>
            <source>What the fields of a reply are depends on the command that it answers. Choose it where the request is not among the bytes.</source>
            <translation>Was die Felder einer Antwort bedeuten, hängt vom beantworteten Befehl ab. Hier wählen, wenn die Anfrage nicht unter den Bytes ist.</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>Nachricht</translation>
        </message>
        <message>
            <source>&amp;Open File…</source>
            <translation>Datei ö&amp;ffnen…</translation>
        </message>
        <message>
            <source>A &amp;reply answers</source>
            <translation>Eine &amp;Antwort gehört zu</translation>
        </message>
        <message>
            <source>&amp;Message</source>
            <translation>&amp;Nachricht</translation>
        </message>
        <message>
            <source>The bytes of the message appear here.</source>
            <translation>Die Bytes der Nachricht erscheinen hier.</translation>
        </message>
        <message>
            <source>Decode a file</source>
            <translation>Datei dekodieren</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Decoding %1</source>
            <translation>%1 dekodieren</translation>
        </message>
        <message>
            <source>Reading the bytes</source>
            <translation>Bytes werden gelesen</translation>
        </message>
        <message>
            <source>%1 failed: %2.</source>
            <translation>%1 ist fehlgeschlagen: %2.</translation>
        </message>
        <message>
            <source>%1: %2, %3 bytes at %4</source>
            <translation>%1: %2, %3 Bytes ab %4</translation>
        </message>
        <message>
            <source>%1 bytes; only the first %2 messages are listed</source>
            <translation>%1 Bytes; nur die ersten %2 Nachrichten sind aufgeführt</translation>
        </message>
        <message>
            <source>%1 bytes</source>
            <translation>%1 Bytes</translation>
        </message>
        <message numerus="yes">
            <source>%1 bytes, %n messages</source>
            <translation>
                <numerusform>%1 Bytes, %n Nachricht</numerusform>
                <numerusform>%1 Bytes, %n Nachrichten</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::DensityLane</name>
        <message>
            <source>Density</source>
            <translation>Dichte</translation>
        </message>
        <message>
            <source>%1/s</source>
            <translation>%1/s</translation>
        </message>
        <message>
            <source>bytes of the file per second</source>
            <translation>Bytes der Datei je Sekunde</translation>
        </message>
        <message>
            <source>bytes of the file per second, of all events</source>
            <translation>Bytes der Datei je Sekunde, aller Ereignisse</translation>
        </message>
        <message>
            <source>The blocks of this file say nothing of their times. Files of .NET Core 3.0 and later do.</source>
            <translation>Die Blöcke dieser Datei nennen keine Zeiten. Dateien von .NET Core 3.0 und später tun das.</translation>
        </message>
        <message>
            <source>bytes/s</source>
            <translation>Bytes/s</translation>
        </message>
    </context>
    <context>
        <name>ui::DetailSplitter</name>
        <message>
            <source>&amp;Below the Table</source>
            <translation>&amp;Unter der Tabelle</translation>
        </message>
        <message>
            <source>&amp;Details of the Event</source>
            <translation>Details des &amp;Events</translation>
        </message>
        <message>
            <source>Below</source>
            <translation>Unten</translation>
        </message>
        <message>
            <source>Shows the details below the table instead of beside it.</source>
            <translation>Zeigt die Details unter der Tabelle statt daneben.</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>Details</translation>
        </message>
        <message>
            <source>Show what the selected event says: fields, bytes, stack (F4)</source>
            <translation>Zeigt, was das gewählte Event sagt: Felder, Bytes, Stack (F4)</translation>
        </message>
        <message>
            <source>There is no room beside the table.</source>
            <translation>Neben der Tabelle ist kein Platz.</translation>
        </message>
    </context>
    <context>
        <name>ui::DumpPane</name>
        <message>
            <source>threads, stacks and modules</source>
            <translation>Threads, Stacks und Module</translation>
        </message>
        <message>
            <source>threads, stacks, modules and all managed objects</source>
            <translation>Threads, Stacks, Module und alle verwalteten Objekte</translation>
        </message>
        <message>
            <source>like Mini, without personal data where possible</source>
            <translation>wie Mini, möglichst ohne persönliche Daten</translation>
        </message>
        <message>
            <source>all memory of the process</source>
            <translation>der gesamte Speicher des Prozesses</translation>
        </message>
        <message>
            <source>Type of dump</source>
            <translation>Art des Dumps</translation>
        </message>
        <message>
            <source>Dump</source>
            <translation>Dump</translation>
        </message>
        <message>
            <source>Diagnostic &amp;messages</source>
            <translation>Diagnose&amp;meldungen</translation>
        </message>
        <message>
            <source>&amp;Create Dump</source>
            <translation>&amp;Dump erstellen</translation>
        </message>
        <message>
            <source>Create dump</source>
            <translation>Dump erstellen</translation>
        </message>
        <message>
            <source>Path of the dump</source>
            <translation>Pfad des Dumps</translation>
        </message>
        <message>
            <source>Also write</source>
            <translation>Zusätzlich schreiben</translation>
        </message>
        <message>
            <source>The process itself writes the file, at a path of its own file system, and stands still meanwhile. A dump holds everything that was in memory, passwords too.</source>
            <translation>Der Prozess selbst schreibt die Datei, unter einem Pfad seines eigenen Dateisystems, und steht währenddessen still. Ein Dump enthält alles, was im Speicher war, auch Passwörter.</translation>
        </message>
        <message>
            <source>On the process's own output, by every runtime.</source>
            <translation>In die Ausgabe des Prozesses, bei jeder Runtime.</translation>
        </message>
        <message>
            <source>Needs a runtime that knows GenerateCoreDump2 (.NET 6); an older one is not asked.</source>
            <translation>Braucht eine Runtime, die GenerateCoreDump2 kennt (.NET 6); eine ältere wird nicht gefragt.</translation>
        </message>
        <message>
            <source>More of them. %1</source>
            <translation>Mehr davon. %1</translation>
        </message>
        <message>
            <source>Beside the dump, with all stacks as text. %1</source>
            <translation>Neben dem Dump, mit allen Stacks als Text. %1</translation>
        </message>
        <message>
            <source>Nothing could be looked at beforehand: %1.</source>
            <translation>Vorab konnte nichts geprüft werden: %1.</translation>
        </message>
        <message>
            <source>It is looked at again while this pane is shown. Choose a path on another file system if the machine is not busy.</source>
            <translation>Solange dieser Bereich zu sehen ist, wird erneut nachgesehen. Ist der Rechner nicht ausgelastet, einen Pfad auf einem anderen Dateisystem wählen.</translation>
        </message>
        <message>
            <source>Needs a path.</source>
            <translation>Braucht einen Pfad.</translation>
        </message>
        <message>
            <source>Asks the runtime for the dump; a second one waits its turn.</source>
            <translation>Fordert den Dump von der Runtime an; ein zweiter wartet, bis er an der Reihe ist.</translation>
        </message>
        <message>
            <source>Looking whether the dump can be written</source>
            <translation>Prüfen, ob der Dump geschrieben werden kann</translation>
        </message>
        <message>
            <source>The dump waits for the runtime</source>
            <translation>Der Dump wartet auf die Runtime</translation>
        </message>
        <message>
            <source>The dump waits for the runtime, which is %1</source>
            <translation>Der Dump wartet auf die Runtime; sie ist %1</translation>
        </message>
        <message>
            <source>%1 writes its dump to %2</source>
            <translation>%1 schreibt seinen Dump nach %2</translation>
        </message>
        <message>
            <source>: %1</source>
            <translation>: %1</translation>
        </message>
        <message>
            <source> of about %1</source>
            <translation> von etwa %1</translation>
        </message>
        <message>
            <source>Ver&amp;bose messages</source>
            <translation>Ausführ&amp;liche Meldungen</translation>
        </message>
        <message>
            <source>Crash rep&amp;ort (JSON)</source>
            <translation>Absturzberi&amp;cht (JSON)</translation>
        </message>
        <message>
            <source>T&amp;ype</source>
            <translation>&amp;Umfang</translation>
        </message>
        <message>
            <source>Path of the &amp;dump</source>
            <translation>P&amp;fad</translation>
        </message>
    </context>
    <context>
        <name>ui::DumpText</name>
        <message>
            <source>It belongs to %1, who alone can read it.</source>
            <translation>Er gehört %1, und nur dieser Benutzer kann ihn lesen.</translation>
        </message>
        <message>
            <source>It belongs to %1; others may be able to read it, and with it the memory of the process.</source>
            <translation>Er gehört %1; andere können ihn vielleicht lesen und damit den Speicher des Prozesses.</translation>
        </message>
        <message>
            <source>From here it is %1.</source>
            <translation>Von hier aus liegt er unter %1.</translation>
        </message>
        <message>
            <source>It cannot be looked at: %1.</source>
            <translation>Er kann nicht geprüft werden: %1.</translation>
        </message>
        <message>
            <source>This runtime knows %1 alone, which gives no reasons where it fails.</source>
            <translation>Diese Runtime kennt nur %1; das nennt keine Gründe, wenn es fehlschlägt.</translation>
        </message>
        <message>
            <source>The dump was written: %1 in %2.</source>
            <translation>Der Dump wurde geschrieben: %1 in %2.</translation>
        </message>
        <message>
            <source>The dump was written.</source>
            <translation>Der Dump wurde geschrieben.</translation>
        </message>
        <message>
            <source>Cancelled before the runtime was asked.</source>
            <translation>Abgebrochen, bevor die Runtime gefragt wurde.</translation>
        </message>
        <message>
            <source>The cancelled dump was written all the same: %1.</source>
            <translation>Der abgebrochene Dump wurde trotzdem geschrieben: %1.</translation>
        </message>
        <message>
            <source>%1 does not grow any more. Whether the runtime calls it complete was not waited for.</source>
            <translation>%1 wächst nicht mehr. Ob die Runtime den Dump für vollständig hält, wurde nicht abgewartet.</translation>
        </message>
        <message>
            <source>The cancelled dump was never written.</source>
            <translation>Der abgebrochene Dump wurde nie geschrieben.</translation>
        </message>
        <message>
            <source>No file came at %1.</source>
            <translation>Bei %1 entstand keine Datei.</translation>
        </message>
        <message>
            <source>What became of the cancelled dump is not known.</source>
            <translation>Was aus dem abgebrochenen Dump wurde, ist nicht bekannt.</translation>
        </message>
        <message>
            <source>%1 cannot be seen from here, or not any more: it has no content, was removed, or its folder may not be looked into. Look there as the user of the process, or in its container.</source>
            <translation>%1 ist von hier aus nicht oder nicht mehr zu sehen: Die Datei hat keinen Inhalt, wurde entfernt, oder ihr Ordner lässt sich nicht ansehen. Dort als Benutzer des Prozesses oder in seinem Container nachsehen.</translation>
        </message>
        <message>
            <source>No longer waiting for the dump.</source>
            <translation>Der Dump wird nicht mehr abgewartet.</translation>
        </message>
        <message>
            <source>The process cannot be told to stop: it goes on writing and answers nothing else until it has finished.</source>
            <translation>Dem Prozess kann nicht gesagt werden, dass er aufhören soll: Er schreibt weiter und antwortet auf nichts anderes, bis er fertig ist.</translation>
        </message>
    </context>
    <context>
        <name>ui::DumpList</name>
        <message>
            <source>No dump of this process yet</source>
            <translation>Noch kein Dump dieses Prozesses</translation>
        </message>
        <message>
            <source>Choose a type and a path above, then Create dump. The dumps that were asked for are listed here.</source>
            <translation>Oben eine Art und einen Pfad wählen, dann Dump erstellen. Die angeforderten Dumps sind hier aufgeführt.</translation>
        </message>
        <message>
            <source>&amp;Show Folder of Dump</source>
            <translation>&amp;Ordner des Dumps zeigen</translation>
        </message>
        <message>
            <source>Copy &amp;Path of Dump</source>
            <translation>Pfad des Dumps &amp;kopieren</translation>
        </message>
        <message>
            <source>Copy Dump &amp;To…</source>
            <translation>Dump kopieren &amp;nach…</translation>
        </message>
        <message>
            <source>&amp;Remove Exposed Dump</source>
            <translation>Offenen Dump &amp;entfernen</translation>
        </message>
        <message>
            <source>Show folder</source>
            <translation>Ordner zeigen</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>Pfad kopieren</translation>
        </message>
        <message>
            <source>Copies the path under which the selected dump is reached from here, else the one that the process uses.</source>
            <translation>Kopiert den Pfad, unter dem der gewählte Dump von hier aus zu erreichen ist, sonst den des Prozesses.</translation>
        </message>
        <message>
            <source>Copy to…</source>
            <translation>Kopieren nach…</translation>
        </message>
        <message>
            <source>Copies the selected dump to a file of yours, out of the process's container if it has one.</source>
            <translation>Kopiert den gewählten Dump in eine eigene Datei, gegebenenfalls aus dem Container des Prozesses heraus.</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Removes the file of the selected dump where others than the process's user have it.</source>
            <translation>Entfernt die Datei des gewählten Dumps, wenn ihn andere als der Benutzer des Prozesses haben.</translation>
        </message>
        <message>
            <source>Dumps of this process</source>
            <translation>Dumps dieses Prozesses</translation>
        </message>
        <message>
            <source>Copying to %1: %2 of %3</source>
            <translation>Kopieren nach %1: %2 von %3</translation>
        </message>
        <message>
            <source>Opens the folder of the selected dump in the file manager.</source>
            <translation>Öffnet den Ordner des gewählten Dumps in der Dateiverwaltung.</translation>
        </message>
        <message>
            <source>Select a dump of the list first.</source>
            <translation>Zuerst einen Dump der Liste auswählen.</translation>
        </message>
        <message>
            <source>The folder is in the container of the process. “Copy to…” gets the dump out.</source>
            <translation>Der Ordner liegt im Container des Prozesses. „Kopieren nach…“ holt den Dump heraus.</translation>
        </message>
        <message>
            <source>The folder of the dump is not known, or cannot be reached from here.</source>
            <translation>Der Ordner des Dumps ist nicht bekannt oder von hier aus nicht erreichbar.</translation>
        </message>
        <message>
            <source>Copy the dump to</source>
            <translation>Den Dump kopieren nach</translation>
        </message>
        <message>
            <source>Dumps (*.dmp)</source>
            <translation>Dumps (*.dmp)</translation>
        </message>
        <message>
            <source>Copying to %1</source>
            <translation>Kopieren nach %1</translation>
        </message>
        <message>
            <source>The dump was copied: %1.</source>
            <translation>Der Dump wurde kopiert: %1.</translation>
        </message>
        <message>
            <source>Copying the dump to %1</source>
            <translation>Kopieren des Dumps nach %1</translation>
        </message>
        <message>
            <source>This dump does not lie where other users can read it.</source>
            <translation>Dieser Dump liegt nicht, wo andere Benutzer ihn lesen können.</translation>
        </message>
        <message>
            <source>Another copy is being written.</source>
            <translation>Gerade wird eine andere Kopie geschrieben.</translation>
        </message>
        <message>
            <source>There is no file of this dump that could be copied.</source>
            <translation>Es gibt keine Datei dieses Dumps, die sich kopieren ließe.</translation>
        </message>
    </context>
    <context>
        <name>ui::EditorCommand</name>
        <message>
            <source>The command begins with a program, as in: code -g {file}:{line}</source>
            <translation>Der Befehl beginnt mit einem Programm, wie in: code -g {file}:{line}</translation>
        </message>
        <message>
            <source>The command lacks {file}, as in: code -g {file}:{line}</source>
            <translation>Dem Befehl fehlt {file}, wie in: code -g {file}:{line}</translation>
        </message>
        <message>
            <source>A batch file would run in a shell; name the program itself (Code.exe)</source>
            <translation>Eine Batchdatei liefe in einer Shell; das Programm selbst angeben (Code.exe)</translation>
        </message>
        <message>
            <source>The file has no whole path</source>
            <translation>Die Datei hat keinen ganzen Pfad</translation>
        </message>
    </context>
    <context>
        <name>ui::EnvironmentPane</name>
        <message>
            <source>Environment</source>
            <translation>Umgebung</translation>
        </message>
        <message>
            <source>Filter names and values</source>
            <translation>Namen und Werte filtern</translation>
        </message>
        <message>
            <source>The environment was not read yet</source>
            <translation>Die Umgebung wurde noch nicht gelesen</translation>
        </message>
        <message>
            <source>&amp;Refresh Environment</source>
            <translation>Umgebung ak&amp;tualisieren</translation>
        </message>
        <message>
            <source>&amp;Copy Environment</source>
            <translation>Umgebung &amp;kopieren</translation>
        </message>
        <message>
            <source>Reveal &amp;This Value</source>
            <translation>&amp;Diesen Wert aufdecken</translation>
        </message>
        <message>
            <source>Reveal &amp;All Secrets</source>
            <translation>&amp;Alle Geheimnisse aufdecken</translation>
        </message>
        <message>
            <source>&amp;Edit This Variable</source>
            <translation>Diese Variable &amp;bearbeiten</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>Bearbeiten</translation>
        </message>
        <message>
            <source>Take the selected variable into the fields below, to change or clear it.</source>
            <translation>Übernimmt die gewählte Variable in die Felder unten, um sie zu ändern oder zu löschen.</translation>
        </message>
        <message>
            <source>Refresh</source>
            <translation>Aktualisieren</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Copy the selected rows, or all of them; masked values stay masked.</source>
            <translation>Kopiert die gewählten Zeilen oder alle; maskierte Werte bleiben maskiert.</translation>
        </message>
        <message>
            <source>Reveal this value</source>
            <translation>Diesen Wert aufdecken</translation>
        </message>
        <message>
            <source>Reveal secrets</source>
            <translation>Geheimnisse aufdecken</translation>
        </message>
        <message>
            <source>Values that look like secrets are masked until this is pressed.</source>
            <translation>Werte, die nach Geheimnissen aussehen, sind maskiert, bis dies gedrückt wird.</translation>
        </message>
        <message>
            <source>Select a variable to see its whole value.</source>
            <translation>Eine Variable wählen, um ihren ganzen Wert zu sehen.</translation>
        </message>
        <message>
            <source>Whole value</source>
            <translation>Ganzer Wert</translation>
        </message>
        <message>
            <source>Reading the environment of %1</source>
            <translation>Lesen der Umgebung von %1</translation>
        </message>
        <message>
            <source>Reading the environment</source>
            <translation>Umgebung wird gelesen</translation>
        </message>
        <message>
            <source>The environment cannot be changed: %1.</source>
            <translation>Die Umgebung kann nicht geändert werden: %1.</translation>
        </message>
        <message>
            <source>The environment cannot be changed while the runtime does not answer.</source>
            <translation>Die Umgebung kann nicht geändert werden, solange die Runtime nicht antwortet.</translation>
        </message>
        <message>
            <source>No variable matches</source>
            <translation>Keine Variable passt</translation>
        </message>
        <message>
            <source>Masked values are not searched. Change or clear the filter.</source>
            <translation>Maskierte Werte werden nicht durchsucht. Filter ändern oder löschen.</translation>
        </message>
        <message>
            <source>No environment to show</source>
            <translation>Keine Umgebung zu zeigen</translation>
        </message>
        <message>
            <source>Refresh reads it from the runtime.</source>
            <translation>Aktualisieren liest sie von der Runtime.</translation>
        </message>
        <message numerus="yes">
            <source>%n variables</source>
            <translation>
                <numerusform>%n Variable</numerusform>
                <numerusform>%n Variablen</numerusform>
            </translation>
        </message>
        <message>
            <source>There is no variable to copy.</source>
            <translation>Es gibt keine Variable zu kopieren.</translation>
        </message>
        <message>
            <source>No value looks like a secret.</source>
            <translation>Kein Wert sieht nach einem Geheimnis aus.</translation>
        </message>
        <message>
            <source>Select a variable first.</source>
            <translation>Zuerst eine Variable auswählen.</translation>
        </message>
        <message>
            <source>The value of this variable is not masked.</source>
            <translation>Der Wert dieser Variablen ist nicht verdeckt.</translation>
        </message>
    </context>
    <context>
        <name>ui::EventCopier</name>
        <message>
            <source>Rows</source>
            <translation>Zeilen</translation>
        </message>
        <message>
            <source>Copy These</source>
            <translation>Diese kopieren</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>How many rows? A number, such as 100000.</source>
            <translation>Wie viele Zeilen? Eine Zahl, etwa 100000.</translation>
        </message>
        <message>
            <source>Copying</source>
            <translation>Wird kopiert</translation>
        </message>
        <message>
            <source>&amp;Copy As</source>
            <translation>Kopieren &amp;als</translation>
        </message>
        <message>
            <source>&amp;Text</source>
            <translation>&amp;Text</translation>
        </message>
        <message>
            <source>T&amp;SV, with a Header</source>
            <translation>T&amp;SV, mit Kopfzeile</translation>
        </message>
        <message>
            <source>&amp;CSV, with a Header</source>
            <translation>&amp;CSV, mit Kopfzeile</translation>
        </message>
        <message>
            <source>&amp;JSON Lines</source>
            <translation>&amp;JSON Lines</translation>
        </message>
        <message>
            <source>&amp;Markdown</source>
            <translation>&amp;Markdown</translation>
        </message>
        <message>
            <source>of %1 selected rows</source>
            <translation>von %1 gewählten Zeilen</translation>
        </message>
        <message>
            <source>The text became too long: the first %1 rows are about %2.</source>
            <translation>Der Text wurde zu lang: Die ersten %1 Zeilen sind etwa %2.</translation>
        </message>
        <message>
            <source>Copy these, or select fewer rows or columns.</source>
            <translation>Diese kopieren oder weniger Zeilen oder Spalten wählen.</translation>
        </message>
        <message>
            <source>Copy onl&amp;y the first:</source>
            <translation>Nur die &amp;ersten kopieren:</translation>
        </message>
    </context>
    <context>
        <name>ui::EventDetail</name>
        <message>
            <source>Ends with %1 after %2.</source>
            <translation>Endet mit %1 nach %2.</translation>
        </message>
        <message>
            <source>Began with %1, %2 before.</source>
            <translation>Begann mit %1, %2 zuvor.</translation>
        </message>
        <message>
            <source>No %1 of it in the trace.</source>
            <translation>Kein zugehöriges %1 in der Trace.</translation>
        </message>
        <message>
            <source>No %1 of it among the next %2 events.</source>
            <translation>Kein zugehöriges %1 unter den nächsten %2 Events.</translation>
        </message>
        <message>
            <source>Its %1 is not in the trace.</source>
            <translation>Sein %1 ist nicht in der Trace.</translation>
        </message>
        <message>
            <source>No %1 of it among the %2 events before.</source>
            <translation>Kein zugehöriges %1 unter den %2 Events davor.</translation>
        </message>
        <message>
            <source>No event selected</source>
            <translation>Kein Event gewählt</translation>
        </message>
        <message>
            <source>Select a row to see its whole payload.</source>
            <translation>Eine Zeile wählen, um ihre ganze Payload zu sehen.</translation>
        </message>
        <message>
            <source>Copy &amp;Value</source>
            <translation>&amp;Wert kopieren</translation>
        </message>
        <message>
            <source>Copy &amp;Payload</source>
            <translation>&amp;Payload kopieren</translation>
        </message>
        <message>
            <source>Show as &amp;Column</source>
            <translation>Als &amp;Spalte zeigen</translation>
        </message>
        <message>
            <source>Show as &amp;Lane of the Timeline</source>
            <translation>Als Spu&amp;r der Zeitleiste zeigen</translation>
        </message>
        <message>
            <source>Selected event</source>
            <translation>Gewähltes Event</translation>
        </message>
        <message>
            <source>Payload</source>
            <translation>Payload</translation>
        </message>
        <message>
            <source>Stack</source>
            <translation>Stack</translation>
        </message>
        <message>
            <source>Payload and stack</source>
            <translation>Payload und Stack</translation>
        </message>
        <message>
            <source>Events that belong to it</source>
            <translation>Zugehörige Events</translation>
        </message>
        <message>
            <source>Show &amp;All Events</source>
            <translation>&amp;Alle Events zeigen</translation>
        </message>
        <message>
            <source>Fields of the payload</source>
            <translation>Felder der Payload</translation>
        </message>
        <message>
            <source>Bytes of the payload</source>
            <translation>Bytes der Payload</translation>
        </message>
        <message>
            <source>Payload (%1)</source>
            <translation>Payload (%1)</translation>
        </message>
        <message>
            <source>Stack (%1)</source>
            <translation>Stack (%1)</translation>
        </message>
        <message>
            <source>no bytes</source>
            <translation>keine Bytes</translation>
        </message>
        <message>
            <source>%1: %2, %3</source>
            <translation>%1: %2, %3</translation>
        </message>
        <message>
            <source>previous</source>
            <translation>voriges</translation>
        </message>
        <message>
            <source>next</source>
            <translation>nächstes</translation>
        </message>
        <message>
            <source>Thread %1</source>
            <translation>Thread %1</translation>
        </message>
        <message>
            <source>Activity %1</source>
            <translation>Aktivität %1</translation>
        </message>
        <message>
            <source>, begun by %1</source>
            <translation>, begonnen von %1</translation>
        </message>
        <message>
            <source>That event is not shown.</source>
            <translation>Dieses Event wird nicht gezeigt.</translation>
        </message>
        <message>
            <source>id %1, version %2, level %3, keywords 0x%4</source>
            <translation>Id %1, Version %2, Level %3, Keywords 0x%4</translation>
        </message>
        <message>
            <source>thread %1, %2 s after the start, %3</source>
            <translation>Thread %1, %2 s nach dem Start, %3</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>No %1, for it has no id. Others of its kind do: %2</source>
            <translation>Kein %1, denn es hat keine ID. Andere seiner Art haben eine: %2</translation>
        </message>
        <message>
            <source>Select a field of the event first.</source>
            <translation>Zuerst ein Feld des Events auswählen.</translation>
        </message>
        <message>
            <source>This field has no numbers.</source>
            <translation>Dieses Feld hat keine Zahlen.</translation>
        </message>
    </context>
    <context>
        <name>ui::EventFilterBar</name>
        <message>
            <source>What fits here</source>
            <translation>Was hier passt</translation>
        </message>
        <message>
            <source>Ctrl+Space: what fits here. Up and Down: filters used before. F1: how filters are written.</source>
            <translation>Strg+Leertaste: was hier passt. Auf und Ab: früher benutzte Filter. F1: wie Filter geschrieben werden.</translation>
        </message>
        <message>
            <source>Filters</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>How filters are written</source>
            <translation>Wie Filter geschrieben werden</translation>
        </message>
        <message>
            <source>How filters are written (F1)</source>
            <translation>Wie Filter geschrieben werden (F1)</translation>
        </message>
    </context>
    <context>
        <name>ui::InstrumentPicker</name>
        <message>
            <source>Ask &amp;Again</source>
            <translation>Noch &amp;einmal fragen</translation>
        </message>
        <message>
            <source>&amp;Stop Asking</source>
            <translation>Nicht &amp;weiter fragen</translation>
        </message>
        <message>
            <source>Choose instruments</source>
            <translation>Instrumente wählen</translation>
        </message>
        <message>
            <source>Filter meters and instruments</source>
            <translation>Meter und Instrumente filtern</translation>
        </message>
        <message>
            <source>Instruments</source>
            <translation>Instrumente</translation>
        </message>
        <message>
            <source>Instrument</source>
            <translation>Instrument</translation>
        </message>
        <message>
            <source>Unit</source>
            <translation>Einheit</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Description</source>
            <translation>Beschreibung</translation>
        </message>
        <message>
            <source>&amp;Record These</source>
            <translation>Diese &amp;aufzeichnen</translation>
        </message>
        <message>
            <source>Asking the process which instruments it has</source>
            <translation>Der Prozess wird nach seinen Instrumenten gefragt</translation>
        </message>
        <message>
            <source>It announces them to a short session, usually within a second. This listens for %1 at most.</source>
            <translation>Er kündigt sie in einer kurzen Sitzung an, meist binnen einer Sekunde. Gewartet wird höchstens %1.</translation>
        </message>
        <message>
            <source>Waiting for the process</source>
            <translation>Warten auf den Prozess</translation>
        </message>
        <message>
            <source>It is asked as soon as it has replied to what it was asked before.</source>
            <translation>Er wird gefragt, sobald er auf das geantwortet hat, wonach er vorher gefragt wurde.</translation>
        </message>
        <message>
            <source>Not asked to the end</source>
            <translation>Nicht zu Ende gefragt</translation>
        </message>
        <message>
            <source>You stopped it.</source>
            <translation>Sie haben es abgebrochen.</translation>
        </message>
        <message>
            <source>The process refused</source>
            <translation>Der Prozess hat abgelehnt</translation>
        </message>
        <message>
            <source>It serves one session of metrics at a time, and “%1” was there first: of another tool, or of a recording. Stop that one, then ask again.</source>
            <translation>Er bedient eine Sitzung von Metriken auf einmal, und „%1“ war zuerst da: die eines anderen Werkzeugs oder einer Aufzeichnung. Beenden Sie diese, dann fragen Sie noch einmal.</translation>
        </message>
        <message>
            <source>Asking for instruments</source>
            <translation>Das Fragen nach Instrumenten</translation>
        </message>
        <message>
            <source>The process could not say it</source>
            <translation>Der Prozess konnte es nicht sagen</translation>
        </message>
        <message>
            <source>No instruments</source>
            <translation>Keine Instrumente</translation>
        </message>
        <message>
            <source>The process has none yet. Programs make their meters when they first need them: use the program, then ask again.</source>
            <translation>Der Prozess hat noch keine. Programme legen ihre Meter an, wenn sie sie zum ersten Mal brauchen: benutzen Sie das Programm, dann fragen Sie noch einmal.</translation>
        </message>
        <message>
            <source>The process announced none within %1. It may be stopped, or its runtime may be older than .NET 6 and have no meters.</source>
            <translation>Der Prozess hat binnen %1 keine angekündigt. Vielleicht ist er angehalten, oder seine Runtime ist älter als .NET 6 und hat keine Meter.</translation>
        </message>
        <message>
            <source>Its name has a character that ends names where they are asked for: it can be recorded with its meter alone.</source>
            <translation>Sein Name hat ein Zeichen, das dort, wo nach ihm gefragt wird, Namen beendet: Es kann nur mit seinem Meter aufgezeichnet werden.</translation>
        </message>
        <message>
            <source>%1 instruments of %2 meters. Values come once a second.</source>
            <translation>%1 Instrumente von %2 Metern. Werte kommen einmal in der Sekunde.</translation>
        </message>
        <message>
            <source>%1 There may be more: the process did not say that these were all.</source>
            <translation>%1 Es gibt vielleicht mehr: Der Prozess hat nicht gesagt, dass das alle waren.</translation>
        </message>
        <message>
            <source>%1, version %2</source>
            <translation>%1, Version %2</translation>
        </message>
    </context>
    <context>
        <name>ui::KeptFilterMenu</name>
        <message>
            <source>Filters used before and saved ones</source>
            <translation>Früher benutzte und gespeicherte Filter</translation>
        </message>
        <message>
            <source>Name of the filter</source>
            <translation>Name des Filters</translation>
        </message>
        <message>
            <source>What is wrong with the name</source>
            <translation>Was am Namen falsch ist</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>Spei&amp;chern</translation>
        </message>
        <message>
            <source>&amp;Name of the filter:</source>
            <translation>&amp;Name des Filters:</translation>
        </message>
        <message>
            <source>No filter was used yet</source>
            <translation>Noch kein Filter benutzt</translation>
        </message>
        <message>
            <source>&amp;Save This Filter…</source>
            <translation>Diesen Filter &amp;speichern…</translation>
        </message>
        <message>
            <source>&amp;Use: %1</source>
            <translation>&amp;Benutzen: %1</translation>
        </message>
        <message>
            <source>&amp;Rename…</source>
            <translation>&amp;Umbenennen…</translation>
        </message>
        <message>
            <source>&amp;Delete</source>
            <translation>&amp;Löschen</translation>
        </message>
    </context>
    <context>
        <name>ui::EventNavigator</name>
        <message>
            <source>&amp;Go to:</source>
            <translation>&amp;Gehe zu:</translation>
        </message>
        <message>
            <source>A time (12.5, 250ms) or an event (#1234)</source>
            <translation>Eine Zeit (12.5, 250ms) oder ein Event (#1234)</translation>
        </message>
        <message>
            <source>Words, or event == GCStart and Depth &gt; 1</source>
            <translation>Wörter, oder event == GCStart and Depth &gt; 1</translation>
        </message>
        <message>
            <source>Find &amp;Next</source>
            <translation>&amp;Weitersuchen</translation>
        </message>
        <message>
            <source>Find &amp;Previous</source>
            <translation>&amp;Rückwärts suchen</translation>
        </message>
        <message>
            <source>&amp;Go To…</source>
            <translation>&amp;Gehe zu…</translation>
        </message>
        <message>
            <source>&amp;Find…</source>
            <translation>&amp;Suchen…</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <source>Previous</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Searching: %1</source>
            <translation>Suche läuft: %1</translation>
        </message>
        <message>
            <source>That is no time, such as 12.5, and no event, such as #1234.</source>
            <translation>Das ist keine Zeit, etwa 12.5, und kein Event, etwa #1234.</translation>
        </message>
        <message>
            <source>The table has no events.</source>
            <translation>Die Tabelle hat keine Events.</translation>
        </message>
        <message>
            <source>Event %1 is not among the rows; the nearest one is selected.</source>
            <translation>Event %1 ist nicht unter den Zeilen; das nächstliegende ist gewählt.</translation>
        </message>
        <message>
            <source>At character %1: %2</source>
            <translation>Bei Zeichen %1: %2</translation>
        </message>
        <message>
            <source>No event matches.</source>
            <translation>Kein Event passt.</translation>
        </message>
        <message>
            <source>Went on from the other end of the table.</source>
            <translation>Am anderen Ende der Tabelle fortgesetzt.</translation>
        </message>
        <message>
            <source>F&amp;ind:</source>
            <translation>&amp;Suchen:</translation>
        </message>
    </context>
    <context>
        <name>ui::EventSeriesLane</name>
        <message>
            <source>others</source>
            <translation>andere</translation>
        </message>
    </context>
    <context>
        <name>ui::EventsTab</name>
        <message>
            <source>Events</source>
            <translation>Events</translation>
        </message>
        <message>
            <source>Filter events: words, -words, or event == GCStart and Depth &gt; 1</source>
            <translation>Events filtern: Wörter, -Wörter oder event == GCStart and Depth &gt; 1</translation>
        </message>
        <message>
            <source>No events</source>
            <translation>Keine Events</translation>
        </message>
        <message>
            <source>Highlight instead of hiding</source>
            <translation>Hervorheben statt ausblenden</translation>
        </message>
        <message>
            <source>Mark the events that match the filter, instead of hiding the others.</source>
            <translation>Markiert die Events, auf die der Filter passt, statt die anderen auszublenden.</translation>
        </message>
        <message>
            <source>Not applied. At character %1: %2</source>
            <translation>Nicht angewandt. Bei Zeichen %1: %2</translation>
        </message>
        <message>
            <source>Until it can be read, this filter stays in force: %1</source>
            <translation>Bis er verstanden wird, gilt weiter dieser Filter: %1</translation>
        </message>
        <message>
            <source>The table has not come to it yet.</source>
            <translation>So weit ist die Tabelle noch nicht.</translation>
        </message>
        <message>
            <source>The filter or the selection excludes it.</source>
            <translation>Der Filter oder die Auswahl schließt es aus.</translation>
        </message>
        <message>
            <source>%1 found, %2 searched</source>
            <translation>%1 gefunden, %2 durchsucht</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>Nothing could be read</source>
            <translation>Nichts konnte gelesen werden</translation>
        </message>
        <message>
            <source>Why is said below.</source>
            <translation>Warum, steht unten.</translation>
        </message>
        <message>
            <source>No event matches</source>
            <translation>Kein Event passt</translation>
        </message>
        <message>
            <source>Change or clear the filter.</source>
            <translation>Filter ändern oder löschen.</translation>
        </message>
        <message>
            <source>No event in what is selected</source>
            <translation>Kein Event in der Auswahl</translation>
        </message>
        <message>
            <source>Esc: look at more.</source>
            <translation>Esc: mehr betrachten.</translation>
        </message>
        <message>
            <source>Waiting for the first events</source>
            <translation>Warten auf die ersten Events</translation>
        </message>
        <message>
            <source>Reading the file</source>
            <translation>Die Datei wird gelesen</translation>
        </message>
        <message>
            <source>The runtime hands its events over when a buffer is full or a moment has passed.</source>
            <translation>Die Runtime gibt ihre Events weiter, wenn ein Puffer voll oder eine Weile vergangen ist.</translation>
        </message>
        <message>
            <source>There are no events in this trace</source>
            <translation>In dieser Trace sind keine Events</translation>
        </message>
        <message>
            <source>High&amp;light</source>
            <translation>Her&amp;vorheben</translation>
        </message>
        <message>
            <source>Until it can be read, it leaves no event out.</source>
            <translation>Bis er verstanden wird, lässt er kein Event weg.</translation>
        </message>
    </context>
    <context>
        <name>ui::EventFollower</name>
        <message>
            <source>&amp;Pause Events</source>
            <translation>Events &amp;anhalten</translation>
        </message>
        <message>
            <source>&amp;Resume Following</source>
            <translation>&amp;Weiter folgen</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Hold the table still. Recording goes on.</source>
            <translation>Hält die Tabelle an. Die Aufzeichnung läuft weiter.</translation>
        </message>
        <message numerus="yes">
            <source>%1 new events – resume</source>
            <translation>
                <numerusform>%1 neues Event – fortsetzen</numerusform>
                <numerusform>%1 neue Events – fortsetzen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::FactList</name>
        <message>
            <source>not known</source>
            <translation>nicht bekannt</translation>
        </message>
        <message>
            <source>empty</source>
            <translation>leer</translation>
        </message>
    </context>
    <context>
        <name>ui::FileDialog</name>
        <message>
            <source>%1 (not in %2: %3)</source>
            <translation>%1 (nicht in %2: %3)</translation>
        </message>
    </context>
    <context>
        <name>ui::FeatureLane</name>
        <message>
            <source>There is too little of it to draw a line.</source>
            <translation>Davon ist zu wenig da, um eine Linie zu zeichnen.</translation>
        </message>
    </context>
    <context>
        <name>ui::FeatureTab</name>
        <message>
            <source>Tables</source>
            <translation>Tabellen</translation>
        </message>
        <message>
            <source>Nothing yet</source>
            <translation>Noch nichts</translation>
        </message>
        <message>
            <source>Nothing in what is selected</source>
            <translation>Nichts in der Auswahl</translation>
        </message>
        <message>
            <source>Esc: look at more.</source>
            <translation>Esc: mehr betrachten.</translation>
        </message>
        <message>
            <source>Facts</source>
            <translation>Tatsachen</translation>
        </message>
        <message>
            <source>Filter rows</source>
            <translation>Zeilen filtern</translation>
        </message>
        <message>
            <source>&amp;Record with the Preset %1</source>
            <translation>Mit der &amp;Vorlage %1 aufzeichnen</translation>
        </message>
        <message>
            <source>A recording of this process runs.</source>
            <translation>Eine Aufzeichnung dieses Prozesses läuft.</translation>
        </message>
    </context>
    <context>
        <name>ui::FileIcons</name>
        <message>
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <source>%1 file</source>
            <translation>%1-Datei</translation>
        </message>
    </context>
    <context>
        <name>ui::FilterBar</name>
        <message>
            <source>What is wrong with the filter</source>
            <translation>Was am Filter falsch ist</translation>
        </message>
    </context>
    <context>
        <name>ui::FilterMenu</name>
        <message>
            <source>What to do with this</source>
            <translation>Was damit zu tun ist</translation>
        </message>
        <message>
            <source>&amp;Only %1</source>
            <translation>&amp;Nur %1</translation>
        </message>
        <message>
            <source>&amp;Not %1</source>
            <translation>Ni&amp;cht %1</translation>
        </message>
        <message>
            <source>&amp;And %1</source>
            <translation>&amp;Und %1</translation>
        </message>
        <message>
            <source>O&amp;r %1</source>
            <translation>&amp;Oder %1</translation>
        </message>
        <message>
            <source>Copy as &amp;Filter</source>
            <translation>Als &amp;Filter kopieren</translation>
        </message>
        <message>
            <source>&amp;Show Its Events</source>
            <translation>&amp;Events davon zeigen</translation>
        </message>
        <message>
            <source>Only T&amp;ype %1</source>
            <translation>Nur &amp;Typ %1</translation>
        </message>
        <message>
            <source>Only &amp;Thread %1</source>
            <translation>Nur Threa&amp;d %1</translation>
        </message>
        <message>
            <source>&amp;From Here On</source>
            <translation>Ab &amp;hier</translation>
        </message>
        <message>
            <source>&amp;Up to Here</source>
            <translation>&amp;Bis hier</translation>
        </message>
        <message>
            <source>Payload Fi&amp;elds</source>
            <translation>Payload-Fe&amp;lder</translation>
        </message>
        <message>
            <source>Fields of the payload</source>
            <translation>Felder der Payload</translation>
        </message>
        <message>
            <source>Reading the event …</source>
            <translation>Das Event wird gelesen …</translation>
        </message>
        <message>
            <source>This event has no fields</source>
            <translation>Dieses Event hat keine Felder</translation>
        </message>
        <message>
            <source>%1 = %2</source>
            <translation>%1 = %2</translation>
        </message>
        <message>
            <source>Show as &amp;Column</source>
            <translation>Als &amp;Spalte zeigen</translation>
        </message>
        <message>
            <source>Show as &amp;Lane</source>
            <translation>Als Spu&amp;r zeigen</translation>
        </message>
        <message>
            <source>&amp;This Event's Alone</source>
            <translation>Nur &amp;dieses Events</translation>
        </message>
        <message>
            <source>There is no filter for what is drawn</source>
            <translation>Für das Gezeichnete gibt es keinen Filter</translation>
        </message>
        <message>
            <source>&amp;Show the Events There</source>
            <translation>&amp;Events dort zeigen</translation>
        </message>
        <message>
            <source>Only Events &amp;From There On</source>
            <translation>Nur Events &amp;ab dort</translation>
        </message>
        <message>
            <source>Only Events &amp;up to There</source>
            <translation>Nur Events &amp;bis dort</translation>
        </message>
        <message>
            <source>Show as &amp;Histogram</source>
            <translation>Als &amp;Histogramm zeigen</translation>
        </message>
        <message>
            <source>&amp;Mark This Moment</source>
            <translation>Diesen Zeitpunkt &amp;markieren</translation>
        </message>
        <message>
            <source>&amp;Copy Time Range</source>
            <translation>Zeitbereich &amp;kopieren</translation>
        </message>
        <message>
            <source>&amp;Paste Time Range</source>
            <translation>Zeitbereich &amp;einfügen</translation>
        </message>
        <message>
            <source>The clipboard has no range of time, such as “12.5 s .. 13 s”.</source>
            <translation>Die Zwischenablage enthält keinen Zeitbereich wie „12.5 s .. 13 s“.</translation>
        </message>
        <message>
            <source>Drag over a plot to select a range of time first.</source>
            <translation>Zuerst in einem Diagramm einen Zeitbereich aufziehen.</translation>
        </message>
    </context>
    <context>
        <name>ui::FilteredTable</name>
        <message>
            <source>Nothing here yet</source>
            <translation>Noch nichts hier</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
    </context>
    <context>
        <name>ui::FindingList</name>
        <message>
            <source>✓</source>
            <translation>✓</translation>
        </message>
        <message>
            <source>⚠ Note:</source>
            <translation>⚠ Hinweis:</translation>
        </message>
        <message>
            <source>✗ Will fail:</source>
            <translation>✗ Wird fehlschlagen:</translation>
        </message>
        <message>
            <source>What was found beforehand</source>
            <translation>Was vorab gefunden wurde</translation>
        </message>
    </context>
    <context>
        <name>ui::FlameGraph</name>
        <message>
            <source>Outer frames that nearly all of these stacks share; a click shows them:</source>
            <translation>Äußere Frames, die fast alle diese Stacks gemeinsam haben; ein Klick zeigt sie:</translation>
        </message>
        <message>
            <source>Flame graph</source>
            <translation>Flame Graph</translation>
        </message>
        <message>
            <source>%1 more</source>
            <translation>%1 weitere</translation>
        </message>
        <message>
            <source>All: %1</source>
            <translation>Alle: %1</translation>
        </message>
        <message numerus="yes">
            <source>%n frames, each too narrow to be seen: together %1 (%2). Zoom to their caller to see them.</source>
            <translation>
                <numerusform>%n Frame, zu schmal, um sichtbar zu sein: zusammen %1 (%2). Auf seinen Aufrufer zoomen, um ihn zu sehen.</numerusform>
                <numerusform>%n Frames, jeder zu schmal, um sichtbar zu sein: zusammen %1 (%2). Auf ihren Aufrufer zoomen, um sie zu sehen.</numerusform>
            </translation>
        </message>
        <message>
            <source>With all that it calls: %1 (%2)</source>
            <translation>Mit allem, was es aufruft: %1 (%2)</translation>
        </message>
        <message>
            <source>By itself: %1 (%2)</source>
            <translation>Selbst: %1 (%2)</translation>
        </message>
        <message>
            <source>Of what is zoomed to: %1</source>
            <translation>Vom gezoomten Teil: %1</translation>
        </message>
        <message>
            <source>Nothing that is selected has a stack</source>
            <translation>Nichts in der Auswahl hat einen Stack</translation>
        </message>
        <message>
            <source>no module</source>
            <translation>kein Modul</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>und %1 weitere</translation>
        </message>
    </context>
    <context>
        <name>ui::FlameLegend</name>
        <message>
            <source>What colours say</source>
            <translation>Was Farben bedeuten</translation>
        </message>
    </context>
    <context>
        <name>ui::FlamePane</name>
        <message>
            <source>Search frames</source>
            <translation>Frames suchen</translation>
        </message>
        <message>
            <source>Where the root is</source>
            <translation>Wo die Wurzel ist</translation>
        </message>
        <message>
            <source>Root on top</source>
            <translation>Wurzel oben</translation>
        </message>
        <message>
            <source>Root at the bottom</source>
            <translation>Wurzel unten</translation>
        </message>
        <message>
            <source>What colours say</source>
            <translation>Was Farben bedeuten</translation>
        </message>
        <message>
            <source>Colour: whose code</source>
            <translation>Farbe: wessen Code</translation>
        </message>
        <message>
            <source>Colour: own cost</source>
            <translation>Farbe: Eigenkosten</translation>
        </message>
        <message>
            <source>Colour: module</source>
            <translation>Farbe: Modul</translation>
        </message>
        <message>
            <source>Show all</source>
            <translation>Alles zeigen</translation>
        </message>
        <message>
            <source>Show the whole tree again (Esc)</source>
            <translation>Wieder den ganzen Baum zeigen (Esc)</translation>
        </message>
        <message>
            <source>%1 matched</source>
            <translation>%1 passen</translation>
        </message>
        <message>
            <source>Look</source>
            <translation>Ansicht</translation>
        </message>
        <message>
            <source>Where the root is, and what colours say</source>
            <translation>Wo die Wurzel ist, und was Farben sagen</translation>
        </message>
        <message>
            <source>How the graph looks</source>
            <translation>Wie der Graph aussieht</translation>
        </message>
    </context>
    <context>
        <name>ui::FrameText</name>
        <message>
            <source>Samples: %1</source>
            <translation>Samples: %1</translation>
        </message>
        <message>
            <source>Events: %1</source>
            <translation>Events: %1</translation>
        </message>
        <message>
            <source>As the runtime names it: %1</source>
            <translation>Wie die Runtime es nennt: %1</translation>
        </message>
        <message>
            <source>Calls: %1</source>
            <translation>Aufrufe: %1</translation>
        </message>
</context>
    <context>
        <name>ui::FunctionsPage</name>
        <message>
            <source>Costs of functions</source>
            <translation>Kosten der Funktionen</translation>
        </message>
        <message>
            <source>Function</source>
            <translation>Funktion</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>Modul</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
    </context>
    <context>
        <name>ui::GcPauseLane</name>
        <message>
            <source>generation not known</source>
            <translation>Generation unbekannt</translation>
        </message>
        <message>
            <source>generation %1, background</source>
            <translation>Generation %1, Hintergrund</translation>
        </message>
        <message>
            <source>generation %1</source>
            <translation>Generation %1</translation>
        </message>
        <message numerus="yes">
            <source>%1 pauses close together, %2 in all, up to %3</source>
            <translation>
                <numerusform>%1 Pause, insgesamt %2, bis %3</numerusform>
                <numerusform>%1 Pausen dicht beieinander, insgesamt %2, bis %3</numerusform>
            </translation>
        </message>
        <message>
            <source>GC %1, </source>
            <translation>GC %1, </translation>
        </message>
        <message>
            <source>%1%2: paused for %3</source>
            <translation>%1%2: Pause von %3</translation>
        </message>
        <message>
            <source>GC pauses</source>
            <translation>GC-Pausen</translation>
        </message>
        <message>
            <source>No collection in this trace. Record with the preset gc.</source>
            <translation>Keine Garbage Collection in dieser Trace. Mit der Vorlage gc aufzeichnen.</translation>
        </message>
        <message>
            <source>no pause in what is seen</source>
            <translation>keine Pause in dem, was zu sehen ist</translation>
        </message>
        <message numerus="yes">
            <source>%2, %1 pauses, max %3</source>
            <translation>
                <numerusform>%2, %1 Pause, max. %3</numerusform>
                <numerusform>%2, %1 Pausen, max. %3</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::GuidedTour</name>
        <message>
            <source>Choose a process</source>
            <translation>Prozess wählen</translation>
        </message>
        <message>
            <source>All .NET processes of this machine that you may inspect stand here. Arrow keys move, typing in the line above finds one. The process goes on undisturbed.</source>
            <translation>Hier stehen alle .NET-Prozesse dieses Rechners, die untersucht werden dürfen. Pfeiltasten wandern, Tippen in der Zeile darüber findet einen. Der Prozess läuft ungestört weiter.</translation>
        </message>
        <message>
            <source>Record what it does</source>
            <translation>Aufzeichnen, was er tut</translation>
        </message>
        <message>
            <source>In a process, the tab Trace says what to record in words: CPU, garbage collection, exceptions. Events are shown while they come, and the trace is kept as a file.</source>
            <translation>Im Prozess sagt der Tab Trace in Worten, was aufzuzeichnen ist: CPU, Garbage Collection, Exceptions. Events sind zu sehen, während sie kommen, und die Trace bleibt als Datei erhalten.</translation>
        </message>
        <message>
            <source>Select a time</source>
            <translation>Eine Zeit wählen</translation>
        </message>
        <message>
            <source>Ask why</source>
            <translation>Nach dem Warum fragen</translation>
        </message>
        <message>
            <source>Call tree shows where time and memory went, as a tree, a list or a flame graph. A filter line takes questions such as thread == 17; a right click on a cell writes one.</source>
            <translation>Der Aufrufbaum zeigt, wohin Zeit und Speicher gegangen sind, als Baum, Liste oder Flame Graph. Eine Filterzeile nimmt Fragen wie thread == 17; ein Rechtsklick auf eine Zelle schreibt eine.</translation>
        </message>
        <message>
            <source>Find everything again</source>
            <translation>Alles wiederfinden</translation>
        </message>
        <message>
            <source>Ctrl+K searches commands, processes, traces and methods. What the program did, and what went wrong, is the line at the bottom of the window; a click opens the whole log. The Help menu has this tour.</source>
            <translation>Strg+K durchsucht Befehle, Prozesse, Traces und Methoden. Was das Programm getan hat und was misslang, steht in der Zeile unten im Fenster; ein Klick öffnet das ganze Protokoll. Im Menü Hilfe steht diese Tour.</translation>
        </message>
        <message>
            <source>A trace opens here, with a timeline; a sample where there was none. Drag over it: every tab below then counts only what happened in that time. The wheel zooms, Esc takes one step back.</source>
            <translation>Hier öffnet sich eine Trace, mit einer Zeitleiste; ein Beispiel, wo noch keine war. Mit der Maus darüber ziehen: Alle Tabs darunter zählen dann nur, was in dieser Zeit geschah. Das Rad zoomt, Esc geht einen Schritt zurück.</translation>
        </message>
    </context>
    <context>
        <name>ui::HeapMeter</name>
        <message>
            <source>GC heap</source>
            <translation>GC-Heap</translation>
        </message>
        <message>
            <source>%1 after the last garbage collection</source>
            <translation>%1 nach der letzten Garbage Collection</translation>
        </message>
        <message>
            <source>Watching the GC heap</source>
            <translation>Verfolgen des GC-Heaps</translation>
        </message>
        <message>
            <source>not known before the next garbage collection</source>
            <translation>nicht bekannt vor der nächsten Garbage Collection</translation>
        </message>
        <message>
            <source>%1; %2</source>
            <comment>heap; its history</comment>
            <translation>%1; %2</translation>
        </message>
        <message>
            <source>the process has ended</source>
            <translation>der Prozess ist beendet</translation>
        </message>
    </context>
    <context>
        <name>ui::HistogramAction</name>
        <message>
            <source>&amp;Histogram of</source>
            <translation>&amp;Histogramm von</translation>
        </message>
    </context>
    <context>
        <name>ui::HistogramTab</name>
        <message>
            <source>Histogram</source>
            <translation>Histogramm</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>Event</translation>
        </message>
        <message>
            <source>Field</source>
            <translation>Feld</translation>
        </message>
        <message>
            <source>Field that is a number</source>
            <translation>Feld, das eine Zahl ist</translation>
        </message>
        <message>
            <source>No histogram yet</source>
            <translation>Noch kein Histogramm</translation>
        </message>
        <message>
            <source>Widths of the bars</source>
            <translation>Breite der Balken</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <source>Linear</source>
            <translation>Linear</translation>
        </message>
        <message>
            <source>Logarithmic</source>
            <translation>Logarithmisch</translation>
        </message>
        <message>
            <source>Click or drag: look at these values only. Keys: arrows, with Shift over several bars, Return.</source>
            <translation>Klicken oder ziehen: nur diese Werte betrachten. Tasten: Pfeile, mit Umschalt über mehrere Balken, Eingabe.</translation>
        </message>
        <message>
            <source>No numbers in this trace yet</source>
            <translation>Noch keine Zahlen in dieser Trace</translation>
        </message>
        <message>
            <source>A histogram shows how a field of an event is distributed that is a number, as the size of an allocation.</source>
            <translation>Ein Histogramm zeigt, wie sich das Feld eines Events verteilt, das eine Zahl ist, etwa die Größe einer Allokation.</translation>
        </message>
        <message>
            <source>Choose an event and one of its numbers</source>
            <translation>Ein Event und eine seiner Zahlen wählen</translation>
        </message>
        <message>
            <source>Type a part of a name into the lists above. “Histogram of” in the menu of an event type's row in Statistics leads here, too.</source>
            <translation>Einen Teil eines Namens in die Listen oben tippen. „Histogramm von“ im Menü einer Zeile der Statistik führt auch hierher.</translation>
        </message>
        <message>
            <source>No event has this number</source>
            <translation>Kein Event hat diese Zahl</translation>
        </message>
        <message>
            <source>Choose another event or field above.</source>
            <translation>Oben ein anderes Event oder Feld wählen.</translation>
        </message>
        <message>
            <source>No such value in what is selected</source>
            <translation>Kein solcher Wert in der Auswahl</translation>
        </message>
        <message>
            <source>Esc: look at more.</source>
            <translation>Esc: mehr betrachten.</translation>
        </message>
        <message>
            <source>Counting</source>
            <translation>Wird gezählt</translation>
        </message>
        <message numerus="yes">
            <source>%1 values</source>
            <translation>
                <numerusform>%1 Wert</numerusform>
                <numerusform>%1 Werte</numerusform>
            </translation>
        </message>
        <message>
            <source>minimum</source>
            <translation>Minimum</translation>
        </message>
        <message>
            <source>mean</source>
            <translation>Mittel</translation>
        </message>
        <message>
            <source>p50</source>
            <translation>p50</translation>
        </message>
        <message>
            <source>p90</source>
            <translation>p90</translation>
        </message>
        <message>
            <source>p99</source>
            <translation>p99</translation>
        </message>
        <message>
            <source>maximum</source>
            <translation>Maximum</translation>
        </message>
        <message>
            <source>%1 not finite</source>
            <translation>%1 nicht endlich</translation>
        </message>
        <message numerus="yes">
            <source>%1 events (%2) from %3 up to %4. Return: look at these only</source>
            <translation>
                <numerusform>%1 Event (%2) von %3 bis unter %4. Eingabe: nur diese betrachten</numerusform>
                <numerusform>%1 Events (%2) von %3 bis unter %4. Eingabe: nur diese betrachten</numerusform>
            </translation>
        </message>
        <message>
            <source>Click or drag over bars to look at these values only.</source>
            <translation>Über Balken klicken oder ziehen, um nur diese Werte zu betrachten.</translation>
        </message>
        <message>
            <source>Linear, because values are negative or all are zero.</source>
            <translation>Linear, weil Werte negativ oder alle null sind.</translation>
        </message>
        <message>
            <source>Percentiles and bars are up to 0.8 % off, because there are many values.</source>
            <translation>Perzentile und Balken weichen bis zu 0,8 % ab, weil es viele Werte sind.</translation>
        </message>
    </context>
    <context>
        <name>ui::HookGroup</name>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Cannot be asked for: %1.</source>
            <translation>Kann nicht angefordert werden: %1.</translation>
        </message>
        <message>
            <source>Fill in the fields first.</source>
            <translation>Zuerst die Felder ausfüllen.</translation>
        </message>
    </context>
    <context>
        <name>ui::HookRunner</name>
        <message>
            <source>Send it all the same</source>
            <translation>Trotzdem senden</translation>
        </message>
        <message>
            <source>The files of the process could not be looked at: %1.</source>
            <translation>Die Dateien des Prozesses konnten nicht geprüft werden: %1.</translation>
        </message>
        <message>
            <source>Nothing was sent.</source>
            <translation>Nichts wurde gesendet.</translation>
        </message>
        <message>
            <source>Nothing was sent yet. If it is wrong, the process ends.</source>
            <translation>Noch nichts wurde gesendet. Ist es falsch, endet der Prozess.</translation>
        </message>
    </context>
    <context>
        <name>ui::InformationTab</name>
        <message>
            <source>Information</source>
            <translation>Information</translation>
        </message>
        <message>
            <source>&amp;Mark this moment</source>
            <translation>Diesen Moment &amp;markieren</translation>
        </message>
        <message>
            <source>&amp;Copy all</source>
            <translation>Alles &amp;kopieren</translation>
        </message>
        <message>
            <source>Keeps this moment with the note on the right beside the trace.</source>
            <translation>Bewahrt diesen Moment mit der Notiz rechts neben der Trace auf.</translation>
        </message>
        <message>
            <source>what happens now</source>
            <translation>was jetzt geschieht</translation>
        </message>
        <message>
            <source>Note of the moment that is marked</source>
            <translation>Notiz zum markierten Moment</translation>
        </message>
        <message>
            <source>Notes about the trace</source>
            <translation>Notizen zur Trace</translation>
        </message>
        <message>
            <source>Notes. They are kept beside the trace, which never changes.</source>
            <translation>Notizen. Sie liegen neben der Trace, die sich nie ändert.</translation>
        </message>
        <message>
            <source>What was noted beside the trace cannot be read: %1.</source>
            <translation>Was neben der Trace notiert wurde, kann nicht gelesen werden: %1.</translation>
        </message>
        <message>
            <source>The trace itself is not touched by that. Notes and marks cannot be kept until the file %1 is mended or put away.</source>
            <translation>Die Trace selbst ist davon nicht berührt. Notizen und Marken können nicht aufbewahrt werden, bis die Datei %1 repariert oder weggelegt ist.</translation>
        </message>
        <message>
            <source>%1: %2.</source>
            <translation>%1: %2.</translation>
        </message>
        <message>
            <source>The notes cannot be kept</source>
            <translation>Die Notizen können nicht aufbewahrt werden</translation>
        </message>
        <message>
            <source>How the trace is looked at cannot be kept</source>
            <translation>Wie die Trace betrachtet wird, kann nicht aufbewahrt werden</translation>
        </message>
        <message>
            <source>The moment cannot be marked</source>
            <translation>Der Moment kann nicht markiert werden</translation>
        </message>
        <message>
            <source>The mark cannot be removed</source>
            <translation>Die Markierung kann nicht entfernt werden</translation>
        </message>
        <message>
            <source>The note cannot be kept</source>
            <translation>Die Notiz lässt sich nicht behalten</translation>
        </message>
        <message>
            <source>Facts about the trace</source>
            <translation>Angaben zur Trace</translation>
        </message>
        <message>
            <source>Keeps the moment where the cursor of the timeline is, without one that of the selected event, or where the selected time begins, with the note on the right beside the trace.</source>
            <translation>Behält den Zeitpunkt, an dem der Cursor der Zeitleiste ist, ohne ihn den des ausgewählten Events oder den Beginn der ausgewählten Zeit, mit der Notiz rechts neben der Trace.</translation>
        </message>
    </context>
    <context>
        <name>ui::StackLetters</name>
        <message>
            <source>The key %1 means “%2”. It has changed nothing this time, and does from now on. The menu Trace, Stacks names all such keys.</source>
            <translation>Die Taste %1 bedeutet „%2“. Diesmal hat sie nichts geändert, von nun an wirkt sie. Das Menü Trace, Stacks nennt alle solchen Tasten.</translation>
        </message>
    </context>
    <context>
        <name>ui::TestFilter</name>
        <message>
            <source>Filter tests by name</source>
            <translation>Tests nach dem Namen filtern</translation>
        </message>
        <message>
            <source>States of tests that are shown</source>
            <translation>Zustände der Tests, die gezeigt werden</translation>
        </message>
        <message>
            <source>Trait of tests that are shown</source>
            <translation>Merkmal der Tests, die gezeigt werden</translation>
        </message>
        <message>
            <source>Time of tests that are shown</source>
            <translation>Zeit der Tests, die gezeigt werden</translation>
        </message>
        <message>
            <source>Slo&amp;west first</source>
            <translation>&amp;Langsamste zuerst</translation>
        </message>
        <message>
            <source>All states</source>
            <translation>Alle Zustände</translation>
        </message>
        <message>
            <source>Not passed</source>
            <translation>Nicht bestanden</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Fehlgeschlagen</translation>
        </message>
        <message>
            <source>Incomplete</source>
            <translation>Unvollständig</translation>
        </message>
        <message>
            <source>Flaky</source>
            <translation>Unzuverlässig</translation>
        </message>
        <message>
            <source>Running</source>
            <translation>Laufend</translation>
        </message>
        <message>
            <source>Passed</source>
            <translation>Bestanden</translation>
        </message>
        <message>
            <source>Skipped</source>
            <translation>Übersprungen</translation>
        </message>
        <message>
            <source>Not run</source>
            <translation>Nicht ausgeführt</translation>
        </message>
        <message>
            <source>All traits</source>
            <translation>Alle Merkmale</translation>
        </message>
        <message>
            <source>Any time</source>
            <translation>Jede Zeit</translation>
        </message>
        <message>
            <source>From %1 on</source>
            <translation>Ab %1</translation>
        </message>
        <message>
            <source>Lists the results that took longest, instead of the tests by namespace and class.</source>
            <translation>Listet die Ergebnisse, die am längsten dauerten, statt der Tests nach Namespace und Klasse.</translation>
        </message>
    </context>
    <context>
        <name>ui::TraceFacts</name>
        <message>
            <source>%1: %2, level %3</source>
            <translation>%1: %2, Level %3</translation>
        </message>
        <message>
            <source>Process</source>
            <translation>Prozess</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Process id</source>
            <translation>Prozess-Id</translation>
        </message>
        <message>
            <source>Command line</source>
            <translation>Befehlszeile</translation>
        </message>
        <message>
            <source>Runtime version</source>
            <translation>Runtime-Version</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>Begonnen</translation>
        </message>
        <message>
            <source>Machine</source>
            <translation>Rechner</translation>
        </message>
        <message>
            <source>Processors</source>
            <translation>Prozessoren</translation>
        </message>
        <message>
            <source>Recording</source>
            <translation>Aufzeichnung</translation>
        </message>
        <message>
            <source>First event</source>
            <translation>Erstes Event</translation>
        </message>
        <message>
            <source>Duration</source>
            <translation>Dauer</translation>
        </message>
        <message>
            <source>Presets</source>
            <translation>Vorlagen</translation>
        </message>
        <message>
            <source>Providers as asked</source>
            <translation>Angeforderte Provider</translation>
        </message>
        <message>
            <source>Recorded by</source>
            <translation>Aufgezeichnet von</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <source>Path</source>
            <translation>Pfad</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>Events</translation>
        </message>
        <message>
            <source>Dropped</source>
            <translation>Verworfen</translation>
        </message>
        <message>
            <source>End</source>
            <translation>Ende</translation>
        </message>
        <message>
            <source>is being recorded</source>
            <translation>wird aufgezeichnet</translation>
        </message>
        <message>
            <source>is being read</source>
            <translation>wird gelesen</translation>
        </message>
        <message>
            <source>whole</source>
            <translation>vollständig</translation>
        </message>
    </context>
    <context>
        <name>ui::MarkList</name>
        <message>
            <source>Marked moments</source>
            <translation>Markierte Momente</translation>
        </message>
        <message>
            <source>Marked moment</source>
            <translation>Markierter Moment</translation>
        </message>
        <message>
            <source>Seconds</source>
            <translation>Sekunden</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
        <message>
            <source>Change the &amp;Note</source>
            <translation>&amp;Notiz ändern</translation>
        </message>
        <message>
            <source>&amp;Remove Mark</source>
            <translation>Markierung &amp;entfernen</translation>
        </message>
    </context>
    <context>
        <name>ui::InlineBar</name>
        <message>
            <source>What came of it</source>
            <translation>Was daraus wurde</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Close this line (Esc)</source>
            <translation>Diese Zeile schließen (Esc)</translation>
        </message>
    </context>
    <context>
        <name>ui::Inspector</name>
        <message>
            <source>The runtime took the command to resume.</source>
            <translation>Die Runtime hat den Befehl zum Fortsetzen angenommen.</translation>
        </message>
        <message>
            <source>Resuming %1</source>
            <translation>Fortsetzen von %1</translation>
        </message>
        <message>
            <source>Record This Process, and Show It</source>
            <translation>Diesen Prozess aufzeichnen und zeigen</translation>
        </message>
    </context>
    <context>
        <name>ui::InspectorHeader</name>
        <message>
            <source>CPU (1 core)</source>
            <comment>percent of one core</comment>
            <translation>CPU (1 Kern)</translation>
        </message>
        <message>
            <source>CPU, of one core</source>
            <translation>CPU, eines Kerns</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>Record</source>
            <translation>Aufzeichnen</translation>
        </message>
        <message>
            <source>Dump…</source>
            <translation>Dump…</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Shows what a memory dump would hold, and where it would go</source>
            <translation>Zeigt, was ein Speicherdump enthielte und wohin er käme</translation>
        </message>
        <message>
            <source>Lets the runtime continue, which waits at its start</source>
            <translation>Lässt die Runtime weiterlaufen, die beim Start wartet</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Stoppen</translation>
        </message>
        <message>
            <source>Stops the recording of this process</source>
            <translation>Beendet die Aufzeichnung dieses Prozesses</translation>
        </message>
        <message>
            <source>Starts to record what the Trace pane has chosen, and shows it (%1)</source>
            <translation>Beginnt aufzuzeichnen, was im Bereich Trace gewählt ist, und zeigt es (%1)</translation>
        </message>
        <message>
            <source>Starts to record %1, which the Trace pane has chosen, and shows it (%2)</source>
            <translation>Beginnt %1 aufzuzeichnen, wie im Bereich Trace gewählt, und zeigt es (%2)</translation>
        </message>
    </context>
    <context>
        <name>ui::InspectorStack</name>
        <message>
            <source>The process has exited.</source>
            <translation>Der Prozess ist beendet.</translation>
        </message>
        <message>
            <source>The process has exited, or left the port.</source>
            <translation>Der Prozess ist beendet oder hat den Port verlassen.</translation>
        </message>
        <message>
            <source>What was recorded of it stays in view and on disk.</source>
            <translation>Was von ihm aufgezeichnet wurde, bleibt zu sehen und gespeichert.</translation>
        </message>
    </context>
    <context>
        <name>ui::KeptFilters</name>
        <message>
            <source>A name has 1 to %1 characters.</source>
            <translation>Ein Name hat 1 bis %1 Zeichen.</translation>
        </message>
        <message>
            <source>There is no filter to save. Write one first.</source>
            <translation>Es gibt keinen Filter zu speichern. Zuerst einen schreiben.</translation>
        </message>
        <message>
            <source>%1 filters are saved, which is as many as there can be. Delete one first.</source>
            <translation>%1 Filter sind gespeichert; mehr sind nicht möglich. Zuerst einen löschen.</translation>
        </message>
        <message>
            <source>There is no such filter any more.</source>
            <translation>Diesen Filter gibt es nicht mehr.</translation>
        </message>
        <message>
            <source>Another filter has this name. Choose one that is free.</source>
            <translation>Ein anderer Filter hat diesen Namen. Einen freien wählen.</translation>
        </message>
    </context>
    <context>
        <name>ui::KeptLayouts</name>
        <message>
            <source>A name has 1 to %1 characters.</source>
            <translation>Ein Name hat 1 bis %1 Zeichen.</translation>
        </message>
        <message>
            <source>%1 layouts are saved, which is as many as there can be. Remove one first.</source>
            <translation>%1 Anordnungen sind gespeichert; mehr sind nicht möglich. Zuerst eine entfernen.</translation>
        </message>
    </context>
    <context>
        <name>ui::Lane</name>
        <message>
            <source>None of its events is among those that are looked at. Esc: look at more.</source>
            <translation>Keines ihrer Ereignisse wird gerade betrachtet. Esc: mehr betrachten.</translation>
        </message>
        <message>
            <source>Remove, move, draw otherwise</source>
            <translation>Entfernen, verschieben, anders zeichnen</translation>
        </message>
        <message>
            <source>Menu of %1</source>
            <translation>Menü von %1</translation>
        </message>
        <message>
            <source>Lines of %1</source>
            <translation>Linien von %1</translation>
        </message>
        <message>
            <source>Height of %1</source>
            <translation>Höhe von %1</translation>
        </message>
        <message>
            <source>&amp;Stacked</source>
            <translation>&amp;Gestapelt</translation>
        </message>
        <message>
            <source>Move &amp;Up</source>
            <translation>Nach &amp;oben</translation>
        </message>
        <message>
            <source>Move &amp;Down</source>
            <translation>Nach &amp;unten</translation>
        </message>
        <message>
            <source>&amp;Taller</source>
            <translation>&amp;Höher</translation>
        </message>
        <message>
            <source>&amp;Lower</source>
            <translation>&amp;Niedriger</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Entfernen</translation>
        </message>
        <message>
            <source>Drag: select. Wheel: zoom. Drag with Shift: move. Click: show the events there. Double click: everything. Keys: arrows, Home, + and -; arrows with Shift select, with Ctrl they move the cursor; Return shows the events there.</source>
            <translation>Ziehen: auswählen. Mausrad: zoomen. Ziehen mit Umschalt: verschieben. Klick: dortige Events zeigen. Doppelklick: alles. Tasten: Pfeile, Pos1, + und -; Pfeile mit Umschalt wählen aus, mit Strg bewegen sie den Cursor; Eingabe zeigt die Events dort.</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>a value; merged 12</comment>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Li&amp;nes</source>
            <translation>&amp;Linien</translation>
        </message>
    </context>
    <context>
        <name>ui::LaneKind</name>
        <message>
            <source>No samples in this trace. Record with the preset cpu or general.</source>
            <translation>Keine Samples in dieser Trace. Mit der Vorlage cpu oder general aufzeichnen.</translation>
        </message>
        <message>
            <source>Heap size</source>
            <translation>Heap-Größe</translation>
        </message>
        <message>
            <source>after each collection</source>
            <translation>nach jeder Collection</translation>
        </message>
        <message>
            <source>No heap sizes in this trace. Record with the preset gc.</source>
            <translation>Keine Heap-Größen in dieser Trace. Mit der Vorlage gc aufzeichnen.</translation>
        </message>
        <message>
            <source>generation 0</source>
            <translation>Generation 0</translation>
        </message>
        <message>
            <source>generation 1</source>
            <translation>Generation 1</translation>
        </message>
        <message>
            <source>generation 2</source>
            <translation>Generation 2</translation>
        </message>
        <message>
            <source>large objects</source>
            <translation>große Objekte</translation>
        </message>
        <message>
            <source>pinned objects</source>
            <translation>gepinnte Objekte</translation>
        </message>
        <message>
            <source>Exceptions</source>
            <translation>Exceptions</translation>
        </message>
        <message>
            <source>No exception in this trace. The preset exceptions records them.</source>
            <translation>Keine Exception in dieser Trace. Die Vorlage exceptions zeichnet sie auf.</translation>
        </message>
        <message>
            <source>exceptions</source>
            <translation>Exceptions</translation>
        </message>
        <message>
            <source>Allocation rate</source>
            <translation>Allokationsrate</translation>
        </message>
        <message>
            <source>No allocations in this trace. Record with the preset alloc.</source>
            <translation>Keine Allokationen in dieser Trace. Mit der Vorlage alloc aufzeichnen.</translation>
        </message>
        <message>
            <source>%1/s</source>
            <translation>%1/s</translation>
        </message>
        <message>
            <source>allocated, each 100 KiB</source>
            <translation>alloziert, je 100 KiB</translation>
        </message>
        <message>
            <source>estimated from samples</source>
            <translation>aus Samples geschätzt</translation>
        </message>
        <message>
            <source>No event of this trace has such a number.</source>
            <translation>Kein Event dieser Trace hat eine solche Zahl.</translation>
        </message>
        <message>
            <source>sum/s</source>
            <translation>Summe/s</translation>
        </message>
        <message>
            <source>value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Show &amp;Values</source>
            <translation>&amp;Werte zeigen</translation>
        </message>
        <message>
            <source>Show &amp;Sum per Second</source>
            <translation>&amp;Summe je Sekunde zeigen</translation>
        </message>
        <message>
            <source>Density of the file</source>
            <translation>Dichte der Datei</translation>
        </message>
        <message>
            <source>Counter</source>
            <translation>Counter</translation>
        </message>
        <message>
            <source>Events by provider</source>
            <translation>Events nach Provider</translation>
        </message>
        <message>
            <source>GC pauses</source>
            <translation>GC-Pausen</translation>
        </message>
        <message>
            <source>Thread pool</source>
            <translation>Thread-Pool</translation>
        </message>
        <message>
            <source>Field of an event</source>
            <translation>Feld eines Events</translation>
        </message>
        <message>
            <source>Sum of a field</source>
            <translation>Summe eines Feldes</translation>
        </message>
        <message>
            <source>Stack samples</source>
            <translation>Stack-Samples</translation>
        </message>
    </context>
    <context>
        <name>ui::LanguageMenu</name>
        <message>
            <source>Lan&amp;guage</source>
            <translation>&amp;Sprache</translation>
        </message>
        <message>
            <source>&amp;As the Desktop</source>
            <translation>&amp;Wie der Desktop</translation>
        </message>
        <message>
            <source>Takes effect when the program starts again</source>
            <translation>Gilt, wenn das Programm neu startet</translation>
        </message>
    </context>
    <context>
        <name>ui::LaunchDialog</name>
        <message>
            <source>Tell &amp;inlined methods: the recording gets about a quarter larger</source>
            <translation>Ei&amp;ngebettete Methoden melden (Inlining): die Aufzeichnung wird etwa ein Viertel größer</translation>
        </message>
        <message>
            <source>&amp;Launch</source>
            <translation>&amp;Starten</translation>
        </message>
        <message>
            <source>Launch a program</source>
            <translation>Programm starten</translation>
        </message>
        <message>
            <source>Recent launches</source>
            <translation>Letzte Starts</translation>
        </message>
        <message>
            <source>Choose one to fill the fields</source>
            <translation>Einen wählen, um die Felder zu füllen</translation>
        </message>
        <message>
            <source>&amp;Recent</source>
            <translation>&amp;Letzte</translation>
        </message>
        <message>
            <source>Program, assembly or project</source>
            <translation>Programm, Assembly oder Projekt</translation>
        </message>
        <message>
            <source>a program, an assembly (.dll), a project file, or a folder with one</source>
            <translation>Programm, Assembly (.dll), Projektdatei oder Ordner mit einer Projektdatei</translation>
        </message>
        <message>
            <source>&amp;Program</source>
            <translation>&amp;Programm</translation>
        </message>
        <message>
            <source>Choose the program</source>
            <translation>Programm wählen</translation>
        </message>
        <message>
            <source>Arguments</source>
            <translation>Argumente</translation>
        </message>
        <message>
            <source>quote those with spaces</source>
            <translation>solche mit Leerzeichen in Anführungszeichen</translation>
        </message>
        <message>
            <source>&amp;Arguments</source>
            <translation>&amp;Argumente</translation>
        </message>
        <message>
            <source>Working directory</source>
            <translation>Arbeitsordner</translation>
        </message>
        <message>
            <source>&amp;Directory</source>
            <translation>&amp;Ordner</translation>
        </message>
        <message>
            <source>Choose the directory</source>
            <translation>Ordner wählen</translation>
        </message>
        <message>
            <source>Environment variables</source>
            <translation>Umgebungsvariablen</translation>
        </message>
        <message>
            <source>NAME=value, one a line, beside what is inherited. A NAME alone is removed.</source>
            <translation>NAME=Wert, je Zeile eine, zusätzlich zu den geerbten. Ein NAME allein wird entfernt.</translation>
        </message>
        <message>
            <source>&amp;Environment</source>
            <translation>&amp;Umgebung</translation>
        </message>
        <message>
            <source>What to record</source>
            <translation>Was aufzuzeichnen ist</translation>
        </message>
        <message>
            <source>Nothing</source>
            <translation>Nichts</translation>
        </message>
        <message>
            <source>The program, from its first event on</source>
            <translation>Das Programm, vom ersten Event an</translation>
        </message>
        <message>
            <source>All processes that it starts, each into its own file</source>
            <translation>Alle Prozesse, die es startet, jeder in eine eigene Datei</translation>
        </message>
        <message>
            <source>Re&amp;cord</source>
            <translation>Auf&amp;zeichnen</translation>
        </message>
        <message>
            <source>Presets</source>
            <translation>Vorlagen</translation>
        </message>
        <message>
            <source>Tell inlined methods</source>
            <translation>Eingebettete Methoden melden (Inlining)</translation>
        </message>
        <message>
            <source>Methods that the runtime puts into their callers are frames of call trees and stacks, too, with .NET 8 or newer. %1</source>
            <translation>Methoden, die die Runtime in ihre Aufrufer einbettet, sind ab .NET 8 auch Frames von Aufrufbäumen und Stacks. %1</translation>
        </message>
        <message>
            <source>Processes that wait for you</source>
            <translation>Prozesse, die warten sollen</translation>
        </message>
        <message>
            <source>names, with commas between; all others go on by themselves</source>
            <translation>Namen, durch Kommas getrennt; alle anderen laufen von selbst weiter</translation>
        </message>
        <message>
            <source>Processes of these names stay at their start until you resume them: set variables, a profiler or a hook meanwhile.</source>
            <translation>Prozesse mit diesen Namen bleiben beim Start stehen, bis sie fortgesetzt werden: solange lassen sich Variablen, ein Profiler oder ein Hook setzen.</translation>
        </message>
        <message>
            <source>What to launch</source>
            <translation>Was zu starten ist</translation>
        </message>
        <message>
            <source>All files (*);;Assemblies and projects (*.dll *.csproj *.fsproj *.vbproj)</source>
            <translation>Alle Dateien (*);;Assemblies und Projekte (*.dll *.csproj *.fsproj *.vbproj)</translation>
        </message>
        <message>
            <source>Where the program works</source>
            <translation>Wo das Programm arbeitet</translation>
        </message>
        <message>
            <source>Name a program, an assembly or a project.</source>
            <translation>Ein Programm, eine Assembly oder ein Projekt angeben.</translation>
        </message>
        <message>
            <source>A line of the environment has no name before its "=".</source>
            <translation>Eine Zeile der Umgebung hat keinen Namen vor dem "=".</translation>
        </message>
        <message>
            <source>Choose at least one preset, or record nothing.</source>
            <translation>Mindestens eine Vorlage wählen oder nichts aufzeichnen.</translation>
        </message>
        <message>
            <source>These presets do not go together: %1.</source>
            <translation>Diese Vorlagen passen nicht zusammen: %1.</translation>
        </message>
        <message>
            <source>Launching %1</source>
            <translation>Starten von %1</translation>
        </message>
        <message>
            <source>Keep &amp;waiting</source>
            <translation>&amp;Warten lassen</translation>
        </message>
    </context>
    <context>
        <name>ui::LaunchPane</name>
        <message>
            <source>Processes of the launch</source>
            <translation>Prozesse des Starts</translation>
        </message>
        <message>
            <source>No runtime has announced itself yet</source>
            <translation>Noch keine Runtime hat sich gemeldet</translation>
        </message>
        <message>
            <source>Each .NET process appears here as soon as its runtime starts, before its first line of code runs.</source>
            <translation>Jeder .NET-Prozess erscheint hier, sobald seine Runtime startet, vor seiner ersten Zeile Code.</translation>
        </message>
        <message>
            <source>&amp;Stop Program</source>
            <translation>Programm &amp;beenden</translation>
        </message>
        <message>
            <source>Launch &amp;Again</source>
            <translation>&amp;Nochmals starten</translation>
        </message>
        <message>
            <source>&amp;Resume Process</source>
            <translation>Prozess &amp;fortsetzen</translation>
        </message>
        <message>
            <source>&amp;Inspect Process</source>
            <translation>Prozess &amp;untersuchen</translation>
        </message>
        <message>
            <source>&amp;Open Trace</source>
            <translation>&amp;Trace öffnen</translation>
        </message>
        <message>
            <source>&amp;Copy Output</source>
            <translation>Ausgabe &amp;kopieren</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Beenden</translation>
        </message>
        <message>
            <source>Asks the program and all processes that it started to end, and ends them after five seconds. A second time ends them at once.</source>
            <translation>Bittet das Programm und alle von ihm gestarteten Prozesse zu enden und beendet sie nach fünf Sekunden. Ein zweites Mal beendet sie sofort.</translation>
        </message>
        <message>
            <source>Launch again</source>
            <translation>Nochmals starten</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Inspect</source>
            <translation>Untersuchen</translation>
        </message>
        <message>
            <source>Open trace</source>
            <translation>Trace öffnen</translation>
        </message>
        <message>
            <source>Copy output</source>
            <translation>Ausgabe kopieren</translation>
        </message>
        <message>
            <source>Output of the program</source>
            <translation>Ausgabe des Programms</translation>
        </message>
        <message>
            <source>State of the launch</source>
            <translation>Zustand des Starts</translation>
        </message>
        <message>
            <source>The program still runs.</source>
            <translation>Das Programm läuft noch.</translation>
        </message>
        <message>
            <source>Stop it before you close its tab.</source>
            <translation>Vor dem Schließen des Tabs beenden.</translation>
        </message>
        <message>
            <source>Starting…</source>
            <translation>Startet…</translation>
        </message>
        <message>
            <source>Process %1 runs</source>
            <translation>Prozess %1 läuft</translation>
        </message>
        <message>
            <source>Ended with status %1; the recordings are being completed</source>
            <translation>Mit Status %1 beendet; die Aufzeichnungen werden abgeschlossen</translation>
        </message>
        <message>
            <source>Ended with status %1</source>
            <translation>Mit Status %1 beendet</translation>
        </message>
        <message>
            <source>Not started</source>
            <translation>Nicht gestartet</translation>
        </message>
        <message>
            <source>Launching %1</source>
            <translation>Starten von %1</translation>
        </message>
        <message>
            <source>The program has ended</source>
            <translation>Das Programm ist beendet</translation>
        </message>
        <message>
            <source>Only .NET programs announce themselves.</source>
            <translation>Nur .NET-Programme melden sich.</translation>
        </message>
    </context>
    <context>
        <name>ui::LayoutButton</name>
        <message>
            <source>Layout</source>
            <translation>Anordnung</translation>
        </message>
        <message>
            <source>Saves columns, lanes, plots, limits, sizes, tab and filter under a name, for any trace</source>
            <translation>Speichert Spalten, Spuren, Diagramme, Grenzen, Größen, Tab und Filter unter einem Namen, für jede Trace</translation>
        </message>
        <message>
            <source>&amp;Save as…</source>
            <translation>&amp;Speichern unter…</translation>
        </message>
        <message>
            <source>None is saved yet</source>
            <translation>Noch keine gespeichert</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Entfernen</translation>
        </message>
        <message>
            <source>Name of the columns, lanes, plots, limits, sizes, tab and filter that are shown now:</source>
            <translation>Name der Spalten, Spuren, Diagramme, Grenzen, Größen, des Tabs und Filters, die jetzt gezeigt werden:</translation>
        </message>
        <message>
            <source>Save layout</source>
            <translation>Anordnung speichern</translation>
        </message>
    </context>
    <context>
        <name>ui::LineNotes</name>
        <message>
            <source>About %1: %2 of it</source>
            <translation>Zu %1: %2 davon</translation>
        </message>
        <message>
            <source>%1: %2 of it</source>
            <translation>%1: %2 davon</translation>
        </message>
    </context>
    <context>
        <name>ui::LoadMeter</name>
        <message>
            <source>not known yet</source>
            <translation>noch nicht bekannt</translation>
        </message>
    </context>
    <context>
        <name>ui::LogDrawer</name>
        <message>
            <source>Session &amp;Log</source>
            <translation>Pr&amp;otokoll der Sitzung</translation>
        </message>
        <message>
            <source>Session log</source>
            <translation>Protokoll der Sitzung</translation>
        </message>
        <message>
            <source>Show what the program did and what went wrong (Ctrl+J)</source>
            <translation>Zeigt, was das Programm getan hat und was misslang (Strg+J)</translation>
        </message>
    </context>
    <context>
        <name>ui::LogLine</name>
        <message>
            <source>Latest message of the session log</source>
            <translation>Letzte Meldung des Protokolls</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>%1  %2</source>
            <translation>%1  %2</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>Protokoll</translation>
        </message>
        <message>
            <source>Log (%1)</source>
            <translation>Protokoll (%1)</translation>
        </message>
    </context>
    <context>
        <name>ui::LookPage</name>
        <message>
            <source>Look</source>
            <translation>Aussehen</translation>
        </message>
        <message>
            <source>&amp;Watch the GC heap of the process that is shown</source>
            <translation>GC-&amp;Heap des angezeigten Prozesses verfolgen</translation>
        </message>
        <message>
            <source>as the desktop</source>
            <translation>wie der Desktop</translation>
        </message>
        <message>
            <source>light</source>
            <translation>hell</translation>
        </message>
        <message>
            <source>dark</source>
            <translation>dunkel</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>kB, MB, GB (1 MB is 1 000 000 bytes)</source>
            <translation>kB, MB, GB (1 MB sind 1 000 000 Bytes)</translation>
        </message>
        <message>
            <source>KiB, MiB, GiB (1 MiB is 1 048 576 bytes)</source>
            <translation>KiB, MiB, GiB (1 MiB sind 1 048 576 Bytes)</translation>
        </message>
        <message>
            <source> s</source>
            <translation> s</translation>
        </message>
        <message>
            <source>Palette</source>
            <translation>Palette</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Sprache</translation>
        </message>
        <message>
            <source>Scale</source>
            <translation>Skalierung</translation>
        </message>
        <message>
            <source>Units of memory</source>
            <translation>Einheiten des Speichers</translation>
        </message>
        <message>
            <source>Watch the GC heap of the process that is shown</source>
            <translation>GC-Heap des angezeigten Prozesses verfolgen</translation>
        </message>
        <message>
            <source>Refresh of the list of processes</source>
            <translation>Aktualisierung der Prozessliste</translation>
        </message>
        <message>
            <source>&amp;Palette:</source>
            <translation>&amp;Palette:</translation>
        </message>
        <message>
            <source>&amp;Language:</source>
            <translation>&amp;Sprache:</translation>
        </message>
        <message>
            <source>Language and scale count from the next start on. CLRLENS_LANGUAGE and QT_SCALE_FACTOR of the environment have precedence.</source>
            <translation>Sprache und Größe gelten ab dem nächsten Start. CLRLENS_LANGUAGE und QT_SCALE_FACTOR der Umgebung haben Vorrang.</translation>
        </message>
        <message>
            <source>&amp;Units of memory:</source>
            <translation>Einheiten des Sp&amp;eichers:</translation>
        </message>
        <message>
            <source>&amp;Refresh processes every:</source>
            <translation>Prozesse &amp;aktualisieren alle:</translation>
        </message>
        <message>
            <source>By a small session of events, from .NET 5 on. The runtime tells the size after each garbage collection.</source>
            <translation>Durch eine kleine Session von Events, ab .NET 5. Die Runtime nennt die Größe nach jeder Garbage Collection.</translation>
        </message>
        <message>
            <source>Sc&amp;ale:</source>
            <translation>S&amp;kalierung:</translation>
        </message>
    </context>
    <context>
        <name>ui::MainWindow</name>
        <message>
            <source>CLR Lens</source>
            <translation>CLR Lens</translation>
        </message>
        <message>
            <source>Processes</source>
            <translation>Prozesse</translation>
        </message>
        <message>
            <source>Traces</source>
            <translation>Traces</translation>
        </message>
        <message>
            <source>&amp;Tabs</source>
            <translation>&amp;Tabs</translation>
        </message>
        <message>
            <source>Restore De&amp;fault Layout</source>
            <translation>Standard&amp;anordnung wiederherstellen</translation>
        </message>
        <message>
            <source>There is no .NET process with this id.</source>
            <translation>Es gibt keinen .NET-Prozess mit dieser Id.</translation>
        </message>
        <message>
            <source>%1 stale sockets removed.</source>
            <translation>%1 verwaiste Sockets entfernt.</translation>
        </message>
        <message>
            <source>%1 stale sockets removed, %2 could not be.</source>
            <translation>%1 verwaiste Sockets entfernt, %2 ließen sich nicht entfernen.</translation>
        </message>
        <message>
            <source>sockets</source>
            <translation>Sockets</translation>
        </message>
        <message>
            <source>launch</source>
            <translation>Start</translation>
        </message>
        <message>
            <source>Open traces</source>
            <translation>Traces öffnen</translation>
        </message>
        <message>
            <source>Traces (*.nettrace *.netperf);;All files (*)</source>
            <translation>Traces (*.nettrace *.netperf);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>● dump of %1</source>
            <translation>● Dump von %1</translation>
        </message>
        <message>
            <source>About CLR Lens</source>
            <translation>Über CLR Lens</translation>
        </message>
        <message>
            <source>CLR Lens %1</source>
            <translation>CLR Lens %1</translation>
        </message>
        <message>
            <source>Shows what running .NET processes are doing, live, and keeps what it saw in files.

Free software under the GNU General Public License, version 3 or later.</source>
            <translation>Zeigt live, was laufende .NET-Prozesse tun, und bewahrt das Gesehene in Dateien auf.

Freie Software unter der GNU General Public License, Version 3 oder später.</translation>
        </message>
        <message>
            <source>It is not kept for the next start of the program: %1</source>
            <translation>Er wird nicht für den nächsten Start des Programms behalten: %1</translation>
        </message>
        <message>
            <source>settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>%1 is no regular file: no settings are read, and none are kept after this run. Remove what is there.</source>
            <translation>%1 ist keine gewöhnliche Datei: Es werden keine Einstellungen gelesen und nach diesem Lauf keine behalten. Entfernen, was dort ist.</translation>
        </message>
    </context>
    <context>
        <name>ui::ProgramEnd</name>
        <message>
            <source>Quit</source>
            <translation>Beenden</translation>
        </message>
        <message>
            <source>Quit CLR Lens?</source>
            <translation>CLR Lens beenden?</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Beenden</translation>
        </message>
    </context>
    <context>
        <name>ui::LaunchStarter</name>
        <message>
            <source>launch</source>
            <translation>Start</translation>
        </message>
        <message>
            <source>What was to be recorded is not known any more: %1. Choose it anew in Process, Launch Program.</source>
            <translation>Was aufgezeichnet werden sollte, ist nicht mehr bekannt: %1. Unter Prozess, Programm starten neu wählen.</translation>
        </message>
        <message>
            <source>Launched: %1</source>
            <translation>Gestartet: %1</translation>
        </message>
        <message>
            <source>Ended with status %1</source>
            <translation>Mit Status %1 beendet</translation>
        </message>
    </context>
    <context>
        <name>ui::MeasureBox</name>
        <message>
            <source>The trace has no such events. %1</source>
            <translation>Die Trace hat keine solchen Events. %1</translation>
        </message>
        <message>
            <source>Record with the preset “%1”.</source>
            <translation>Mit der Vorlage „%1“ aufzeichnen.</translation>
        </message>
        <message>
            <source>CPU time</source>
            <translation>CPU-Zeit</translation>
        </message>
        <message>
            <source>CPU</source>
            <translation>CPU</translation>
        </message>
        <message>
            <source>Wall clock</source>
            <translation>Wanduhr</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Warten</translation>
        </message>
        <message>
            <source>Allocations</source>
            <translation>Allokationen</translation>
        </message>
        <message>
            <source>Exceptions</source>
            <translation>Exceptions</translation>
        </message>
        <message>
            <source>Lock contention</source>
            <translation>Lock-Konflikte</translation>
        </message>
        <message>
            <source>Threading</source>
            <translation>Threading</translation>
        </message>
        <message>
            <source>JIT time</source>
            <translation>JIT-Zeit</translation>
        </message>
        <message>
            <source>JIT</source>
            <translation>JIT</translation>
        </message>
        <message>
            <source>All samples</source>
            <translation>Alle Samples</translation>
        </message>
        <message>
            <source>Event that stacks are weighed by</source>
            <translation>Event, nach dem Stacks gewichtet werden</translation>
        </message>
        <message>
            <source>Event with stacks</source>
            <translation>Event mit Stacks</translation>
        </message>
        <message>
            <source>What stacks are weighed by</source>
            <translation>Wonach Stacks gewichtet werden</translation>
        </message>
        <message>
            <source>Event …</source>
            <translation>Event …</translation>
        </message>
        <message>
            <source>Choose another event above.</source>
            <translation>Oben ein anderes Event wählen.</translation>
        </message>
        <message>
            <source>%1, time to its Stop</source>
            <translation>%1, Zeit bis zum Stop</translation>
        </message>
        <message>
            <source>No method was entered.</source>
            <translation>Keine Methode wurde betreten.</translation>
        </message>
        <message>
            <source>Time in calls</source>
            <translation>Zeit in Aufrufen</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>Aufrufe</translation>
        </message>
</context>
    <context>
        <name>ui::MessageLine</name>
        <message>
            <source>Dismiss</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Dismiss message</source>
            <translation>Meldung schließen</translation>
        </message>
    </context>
    <context>
        <name>ui::MessageView</name>
        <message>
            <source>Meaning of the field</source>
            <translation>Bedeutung des Feldes</translation>
        </message>
        <message>
            <source>Fields of the message</source>
            <translation>Felder der Nachricht</translation>
        </message>
        <message>
            <source>Bytes of the message</source>
            <translation>Bytes der Nachricht</translation>
        </message>
        <message>
            <source>Specification: %1</source>
            <translation>Spezifikation: %1</translation>
        </message>
    </context>
    <context>
        <name>ui::NoticesTab</name>
        <message numerus="yes">
            <source>%1 notices of damage and faults</source>
            <translation>
                <numerusform>%1 Befund zu Schäden und Fehlern</numerusform>
                <numerusform>%1 Befunde zu Schäden und Fehlern</numerusform>
            </translation>
        </message>
        <message>
            <source>Damage</source>
            <translation>Schäden</translation>
        </message>
        <message>
            <source>Filter damage</source>
            <translation>Schäden filtern</translation>
        </message>
        <message>
            <source>&amp;Show the Events There</source>
            <translation>&amp;Events dort zeigen</translation>
        </message>
        <message>
            <source>Only Events &amp;From There On</source>
            <translation>Nur Events &amp;ab dort</translation>
        </message>
        <message>
            <source>Only Events &amp;up to There</source>
            <translation>Nur Events &amp;bis dort</translation>
        </message>
        <message>
            <source>Nothing was damaged in what is selected</source>
            <translation>In der Auswahl war nichts beschädigt</translation>
        </message>
        <message>
            <source>Esc: look at more.</source>
            <translation>Esc: mehr betrachten.</translation>
        </message>
        <message>
            <source>Nothing in this file was damaged</source>
            <translation>In dieser Datei war nichts beschädigt</translation>
        </message>
        <message>
            <source>Damaged blocks, bytes that were stepped over, an early end, and what the runtime refused or failed at are listed here.</source>
            <translation>Beschädigte Blöcke, übersprungene Bytes, ein vorzeitiges Ende und das, was die Laufzeit ablehnte oder was ihr misslang, werden hier aufgeführt.</translation>
        </message>
    </context>
    <context>
        <name>ui::Notifier</name>
        <message>
            <source>%1 is analysed</source>
            <translation>%1 ist ausgewertet</translation>
        </message>
        <message>
            <source>All of its views are complete.</source>
            <translation>Alle Ansichten sind vollständig.</translation>
        </message>
        <message>
            <source>Recording of %1 ended</source>
            <translation>Aufzeichnung von %1 beendet</translation>
        </message>
        <message>
            <source>Dump of %1 ended</source>
            <translation>Dump von %1 beendet</translation>
        </message>
    </context>
    <context>
        <name>ui::OverviewPane</name>
        <message>
            <source>ProcessInfo3</source>
            <translation>ProcessInfo3</translation>
        </message>
        <message>
            <source>ProcessInfo2: this runtime does not tell its portable runtime identifier</source>
            <translation>ProcessInfo2: diese Runtime nennt ihren portablen Runtime-Identifier nicht</translation>
        </message>
        <message>
            <source>ProcessInfo: this runtime tells neither its entry assembly nor its version</source>
            <translation>ProcessInfo: diese Runtime nennt weder ihre Start-Assembly noch ihre Version</translation>
        </message>
        <message>
            <source>Overview</source>
            <translation>Übersicht</translation>
        </message>
        <message>
            <source>What to know of the runtime's settings</source>
            <translation>Was über die Einstellungen der Runtime zu wissen ist</translation>
        </message>
        <message>
            <source>What the runtime says</source>
            <translation>Was die Runtime sagt</translation>
        </message>
        <message>
            <source>Entry assembly</source>
            <translation>Start-Assembly</translation>
        </message>
        <message>
            <source>Runtime version</source>
            <translation>Runtime-Version</translation>
        </message>
        <message>
            <source>Portable runtime identifier</source>
            <translation>Portabler Runtime-Identifier</translation>
        </message>
        <message>
            <source>Operating system</source>
            <translation>Betriebssystem</translation>
        </message>
        <message>
            <source>Architecture</source>
            <translation>Architektur</translation>
        </message>
        <message>
            <source>Process id, as it sees itself</source>
            <translation>Prozess-Id, wie er sich selbst sieht</translation>
        </message>
        <message>
            <source>Runtime cookie</source>
            <translation>Runtime-Cookie</translation>
        </message>
        <message>
            <source>Command line</source>
            <translation>Befehlszeile</translation>
        </message>
        <message>
            <source>Answered by</source>
            <translation>Beantwortet durch</translation>
        </message>
        <message>
            <source>What the operating system says</source>
            <translation>Was das Betriebssystem sagt</translation>
        </message>
        <message>
            <source>Process id</source>
            <translation>Prozess-Id</translation>
        </message>
        <message>
            <source>Owner</source>
            <translation>Besitzer</translation>
        </message>
        <message>
            <source>Executable</source>
            <translation>Programmdatei</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>Begonnen</translation>
        </message>
        <message>
            <source>CPU and memory</source>
            <translation>CPU und Speicher</translation>
        </message>
        <message>
            <source>Container</source>
            <translation>Container</translation>
        </message>
        <message>
            <source>Diagnostic socket</source>
            <translation>Diagnose-Socket</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>&amp;Refresh Overview</source>
            <translation>Übersicht &amp;aktualisieren</translation>
        </message>
        <message>
            <source>Refresh</source>
            <translation>Aktualisieren</translation>
        </message>
        <message>
            <source>&amp;Copy All Fields</source>
            <translation>Alle Felder &amp;kopieren</translation>
        </message>
        <message>
            <source>Copy all</source>
            <translation>Alles kopieren</translation>
        </message>
        <message>
            <source>R&amp;esume Runtime</source>
            <translation>Runtime &amp;fortsetzen</translation>
        </message>
        <message>
            <source>Resume runtime</source>
            <translation>Runtime fortsetzen</translation>
        </message>
        <message>
            <source>Reading how it is set up</source>
            <translation>Lesen, wie sie eingerichtet ist</translation>
        </message>
        <message>
            <source>Asking %1 who it is</source>
            <translation>Die Frage an %1, wer er ist,</translation>
        </message>
        <message>
            <source>Asking the runtime who it is</source>
            <translation>Die Runtime wird gefragt, wer sie ist</translation>
        </message>
        <message>
            <source>%1 resident</source>
            <translation>%1 resident</translation>
        </message>
        <message>
            <source>answers</source>
            <translation>antwortet</translation>
        </message>
        <message>
            <source>, %1 ago</source>
            <translation>, vor %1</translation>
        </message>
        <message>
            <source>Lets a runtime continue that waits for a diagnostic tool at its start.</source>
            <translation>Lässt eine Runtime weiterlaufen, die beim Start auf ein Diagnosewerkzeug wartet.</translation>
        </message>
        <message>
            <source>The runtime does not wait at its start: it runs.</source>
            <translation>Die Runtime wartet nicht beim Start: Sie läuft.</translation>
        </message>
        <message>
            <source>Whether this one waits cannot be told; to one that runs already it means nothing.</source>
            <translation>Ob diese wartet, lässt sich nicht sagen; für eine laufende bedeutet es nichts.</translation>
        </message>
        <message>
            <source>The runtime took the command.</source>
            <translation>Die Runtime hat den Befehl angenommen.</translation>
        </message>
        <message>
            <source>Looking whether it runs.</source>
            <translation>Prüfen, ob sie läuft.</translation>
        </message>
        <message>
            <source>Resuming %1</source>
            <translation>Fortsetzen von %1</translation>
        </message>
        <message>
            <source>Resuming the runtime</source>
            <translation>Fortsetzen der Runtime</translation>
        </message>
        <message>
            <source>It runs.</source>
            <translation>Sie läuft.</translation>
        </message>
        <message>
            <source>The runtime took the command, and still waits at its start.</source>
            <translation>Die Runtime hat den Befehl angenommen und wartet weiter beim Start.</translation>
        </message>
        <message>
            <source>Whether it waited at its start, and runs now, cannot be told.</source>
            <translation>Ob sie beim Start wartete und jetzt läuft, lässt sich nicht sagen.</translation>
        </message>
        <message>
            <source>Facts about the process</source>
            <translation>Angaben zum Prozess</translation>
        </message>
        <message>
            <source>none of its own</source>
            <translation>kein eigener</translation>
        </message>
    </context>
    <context>
        <name>ui::PayloadTree</name>
        <message>
            <source>%1 more: press Enter or double-click</source>
            <translation>%1 weitere: Eingabe drücken oder doppelklicken</translation>
        </message>
        <message>
            <source>Field</source>
            <translation>Feld</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>no fields</source>
            <translation>keine Felder</translation>
        </message>
    </context>
    <context>
        <name>ui::PerfMapGroup</name>
        <message>
            <source>Perf map</source>
            <translation>Perf-Map</translation>
        </message>
        <message>
            <source>Perf map: names and addresses of compiled code</source>
            <translation>Perf-Map: Namen und Adressen des kompilierten Codes</translation>
        </message>
        <message>
            <source>Jitdump: the code itself, too</source>
            <translation>Jitdump: auch der Code selbst</translation>
        </message>
        <message>
            <source>Both</source>
            <translation>Beides</translation>
        </message>
        <message>
            <source>What is written</source>
            <translation>Was geschrieben wird</translation>
        </message>
        <message>
            <source>Written files</source>
            <translation>Geschriebene Dateien</translation>
        </message>
        <message>
            <source>Write</source>
            <translation>Schreiben</translation>
        </message>
        <message>
            <source>Written</source>
            <translation>Geschrieben</translation>
        </message>
        <message>
            <source>&amp;Turn Perf Map On</source>
            <translation>&amp;Perf-Map einschalten</translation>
        </message>
        <message>
            <source>Turn on</source>
            <translation>Einschalten</translation>
        </message>
        <message>
            <source>Turn Perf Map &amp;Off</source>
            <translation>Perf-Map &amp;ausschalten</translation>
        </message>
        <message>
            <source>Turn off</source>
            <translation>Ausschalten</translation>
        </message>
        <message>
            <source>%1 begins its perf map</source>
            <translation>%1 beginnt seine Perf-Map</translation>
        </message>
        <message>
            <source>Turning on the perf map of %1</source>
            <translation>Einschalten der Perf-Map von %1</translation>
        </message>
        <message>
            <source>The process writes its perf map.</source>
            <translation>Der Prozess schreibt seine Perf-Map.</translation>
        </message>
        <message>
            <source>It grows with all code that is compiled until it is turned off.</source>
            <translation>Sie wächst mit allem Code, der kompiliert wird, bis sie ausgeschaltet wird.</translation>
        </message>
        <message>
            <source>%1 ends its perf map</source>
            <translation>%1 beendet seine Perf-Map</translation>
        </message>
        <message>
            <source>Turning off the perf map of %1</source>
            <translation>Ausschalten der Perf-Map von %1</translation>
        </message>
        <message>
            <source>The process writes no perf map any more.</source>
            <translation>Der Prozess schreibt keine Perf-Map mehr.</translation>
        </message>
        <message>
            <source>What was written stays.</source>
            <translation>Was geschrieben wurde, bleibt.</translation>
        </message>
        <message>
            <source>Could not be looked at: %1</source>
            <translation>Konnte nicht geprüft werden: %1</translation>
        </message>
        <message>
            <source>Nothing yet.</source>
            <translation>Noch nichts.</translation>
        </message>
        <message>
            <source>As they were when they could last be looked at:</source>
            <translation>So waren sie, als sie zuletzt geprüft werden konnten:</translation>
        </message>
        <message>
            <source>, from here %1</source>
            <translation>, von hier aus %1</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Im Ordner zeigen</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>Pfad kopieren</translation>
        </message>
        <message>
            <source> – others have it, too: %1</source>
            <translation> – andere haben sie auch: %1</translation>
        </message>
    </context>
    <context>
        <name>ui::PortsPane</name>
        <message>
            <source>Ports</source>
            <translation>Ports</translation>
        </message>
        <message>
            <source>No messages yet</source>
            <translation>Noch keine Nachrichten</translation>
        </message>
        <message>
            <source>What goes over the port appears here, byte for byte, from a runtime's announcement on.</source>
            <translation>Was über den Port geht, erscheint hier Byte für Byte, von der Meldung einer Runtime an.</translation>
        </message>
        <message>
            <source>The recipe of its name was not applied, because it runs already. Apply it in Recipe, if that is meant.</source>
            <translation>Das Rezept ihres Namens wurde nicht angewandt, weil sie schon läuft. In Rezept anwenden, wenn das gemeint ist.</translation>
        </message>
        <message>
            <source>port</source>
            <translation>Port</translation>
        </message>
        <message>
            <source>Keeping the ports for the next start</source>
            <translation>Behalten der Ports für den nächsten Start</translation>
        </message>
        <message>
            <source>Opening the port %1 again</source>
            <translation>Port %1 wieder öffnen</translation>
        </message>
        <message>
            <source>Keeping the recipes</source>
            <translation>Aufbewahren der Rezepte</translation>
        </message>
        <message>
            <source>recipes</source>
            <translation>Rezepte</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>What was to come after it was not done. A runtime that waits goes on waiting.</source>
            <translation>Was danach kommen sollte, wurde nicht getan. Eine wartende Runtime wartet weiter.</translation>
        </message>
    </context>
    <context>
        <name>ui::PortRuntimes</name>
        <message>
            <source>On&amp;ly those of the selected port</source>
            <translation>N&amp;ur die des gewählten Ports</translation>
        </message>
        <message>
            <source>R&amp;ecord Runtime</source>
            <translation>Runtime &amp;aufzeichnen</translation>
        </message>
        <message>
            <source>Record</source>
            <translation>Aufzeichnen</translation>
        </message>
        <message>
            <source>Begins a recording of the selected runtime, which has its first event when the runtime still waits. The arrow chooses what is recorded.</source>
            <translation>Beginnt eine Aufzeichnung der gewählten Runtime, vom ersten Event an, wenn die Runtime noch wartet. Der Pfeil wählt, was aufgezeichnet wird.</translation>
        </message>
        <message>
            <source>&amp;Resume Runtime</source>
            <translation>Runtime &amp;fortsetzen</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Lets the selected runtime go on. To one that runs already it means nothing.</source>
            <translation>Lässt die gewählte Runtime weiterlaufen. Für eine, die schon läuft, bedeutet es nichts.</translation>
        </message>
        <message>
            <source>Resume &amp;All Runtimes</source>
            <translation>A&amp;lle Runtimes fortsetzen</translation>
        </message>
        <message>
            <source>Resume all</source>
            <translation>Alle fortsetzen</translation>
        </message>
        <message>
            <source>Lets all runtimes of the list go on that were not resumed yet.</source>
            <translation>Lässt alle Runtimes der Liste weiterlaufen, die noch nicht fortgesetzt wurden.</translation>
        </message>
        <message>
            <source>&amp;Inspect Runtime</source>
            <translation>Runtime &amp;untersuchen</translation>
        </message>
        <message>
            <source>Inspect</source>
            <translation>Untersuchen</translation>
        </message>
        <message>
            <source>Shows its panes: record its first moments, look at its environment, then resume it.</source>
            <translation>Zeigt ihre Bereiche: die ersten Momente aufzeichnen, die Umgebung ansehen, dann fortsetzen.</translation>
        </message>
        <message>
            <source>Reci&amp;pe for Runtime…</source>
            <translation>&amp;Rezept für die Runtime…</translation>
        </message>
        <message>
            <source>Recipe…</source>
            <translation>Rezept…</translation>
        </message>
        <message>
            <source>Puts together what is done to the runtime before it is resumed, and keeps it for its name.</source>
            <translation>Stellt zusammen, was mit der Runtime vor dem Fortsetzen geschieht, und bewahrt es für ihren Namen auf.</translation>
        </message>
        <message>
            <source>Always Resume This &amp;Name</source>
            <translation>Diesen &amp;Namen immer fortsetzen</translation>
        </message>
        <message>
            <source>Always resume</source>
            <translation>Immer fortsetzen</translation>
        </message>
        <message>
            <source>Resumes each new runtime of this name by itself.</source>
            <translation>Setzt jede neue Runtime dieses Namens von selbst fort.</translation>
        </message>
        <message>
            <source>Al&amp;l Recipes…</source>
            <translation>Alle Re&amp;zepte…</translation>
        </message>
        <message>
            <source>All recipes…</source>
            <translation>Alle Rezepte…</translation>
        </message>
        <message>
            <source>Shows the recipes of all programs: changes, renames and deletes them, and applies one to the runtimes that wait already.</source>
            <translation>Zeigt die Rezepte aller Programme: ändert, benennt um und löscht sie und wendet eines auf die schon wartenden Runtimes an.</translation>
        </message>
        <message>
            <source>Clear &amp;Gone Runtimes</source>
            <translation>Wegge&amp;gangene Runtimes entfernen</translation>
        </message>
        <message>
            <source>Clear gone</source>
            <translation>Weggegangene entfernen</translation>
        </message>
        <message>
            <source>Takes the runtimes off the list that have left. Of very many, the oldest go by themselves.</source>
            <translation>Nimmt die Runtimes aus der Liste, die gegangen sind. Von sehr vielen gehen die ältesten von selbst.</translation>
        </message>
        <message>
            <source>Show &amp;Messages</source>
            <translation>Na&amp;chrichten zeigen</translation>
        </message>
        <message>
            <source>Messages</source>
            <translation>Nachrichten</translation>
        </message>
        <message>
            <source>What runtimes announce here, the commands to them and the replies, as bytes.</source>
            <translation>Was Runtimes hier melden, die Befehle an sie und die Antworten, als Bytes.</translation>
        </message>
        <message>
            <source>Runtimes at the ports</source>
            <translation>Runtimes an den Ports</translation>
        </message>
        <message>
            <source>Resuming %1</source>
            <translation>Fortsetzen von %1</translation>
        </message>
        <message>
            <source>Resume was sent through the port and accepted</source>
            <translation>Das Fortsetzen wurde über den Port gesendet und angenommen</translation>
        </message>
        <message>
            <source>The rule could not be kept: %1.</source>
            <translation>Die Regel konnte nicht aufbewahrt werden: %1.</translation>
        </message>
        <message>
            <source>Waiting for runtimes</source>
            <translation>Warten auf Runtimes</translation>
        </message>
        <message>
            <source>Start a .NET program with the environment variable above; it announces itself here.</source>
            <translation>Ein .NET-Programm mit der Umgebungsvariable oben starten; es meldet sich hier.</translation>
        </message>
        <message>
            <source>No port is open</source>
            <translation>Kein Port ist offen</translation>
        </message>
        <message>
            <source>At a port, programs announce themselves when they start and can be held there, so that nothing of their first moments is missed. Press Open.</source>
            <translation>An einem Port melden sich Programme beim Start und können dort gehalten werden, sodass nichts von ihren ersten Momenten fehlt. Öffnen drücken.</translation>
        </message>
    </context>
    <context>
        <name>ui::PortList</name>
        <message>
            <source>for a &amp;Shell</source>
            <translation>für eine &amp;Shell</translation>
        </message>
        <message>
            <source>for &amp;PowerShell</source>
            <translation>für &amp;PowerShell</translation>
        </message>
        <message>
            <source>for &amp;launchSettings.json</source>
            <translation>für &amp;launchSettings.json</translation>
        </message>
        <message>
            <source>for &amp;docker run</source>
            <translation>für &amp;docker run</translation>
        </message>
        <message>
            <source>for &amp;Kubernetes</source>
            <translation>für &amp;Kubernetes</translation>
        </message>
        <message>
            <source>for s&amp;ystemd</source>
            <translation>für s&amp;ystemd</translation>
        </message>
        <message>
            <source>Programs &amp;wait at their start until they are resumed</source>
            <translation>Programme &amp;warten beim Start, bis sie fortgesetzt werden</translation>
        </message>
        <message>
            <source>&amp;Open Port</source>
            <translation>Port &amp;öffnen</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Listens at the path, until the port is closed.</source>
            <translation>Lauscht unter dem Pfad, bis der Port geschlossen wird.</translation>
        </message>
        <message>
            <source>&amp;Close Port</source>
            <translation>Port s&amp;chließen</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Closes the port and keeps it no more. The programs go on running, and go on looking for it.</source>
            <translation>Schließt den Port und behält ihn nicht. Die Programme laufen weiter und suchen weiter nach ihm.</translation>
        </message>
        <message>
            <source>&amp;Keep Port for the Next Start</source>
            <translation>Port für den nächsten Start &amp;behalten</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Behalten</translation>
        </message>
        <message>
            <source>Opens the port again when CLR Lens is started next time.</source>
            <translation>Öffnet den Port wieder, wenn CLR Lens das nächste Mal startet.</translation>
        </message>
        <message>
            <source>Programs &amp;Wait at the Port</source>
            <translation>Programme &amp;warten am Port</translation>
        </message>
        <message>
            <source>Programs wait</source>
            <translation>Programme warten</translation>
        </message>
        <message>
            <source>Whether the line to start programs with says that they wait until they are resumed.</source>
            <translation>Ob die Zeile zum Starten von Programmen sagt, dass sie warten, bis sie fortgesetzt werden.</translation>
        </message>
        <message>
            <source>Copy Start &amp;Line</source>
            <translation>Start&amp;zeile kopieren</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Diagnostic ports</source>
            <translation>Diagnose-Ports</translation>
        </message>
        <message>
            <source>Path of a new port</source>
            <translation>Pfad eines neuen Ports</translation>
        </message>
        <message>
            <source>&amp;New port</source>
            <translation>&amp;Neuer Port</translation>
        </message>
        <message>
            <source>Environment variable to start programs with</source>
            <translation>Umgebungsvariable zum Starten von Programmen</translation>
        </message>
        <message>
            <source>DOTNET_DiagnosticPorts=… of the selected port</source>
            <translation>DOTNET_DiagnosticPorts=… des gewählten Ports</translation>
        </message>
        <message>
            <source>Start programs with</source>
            <translation>Programme starten mit</translation>
        </message>
        <message>
            <source>Opening the port %1</source>
            <translation>Öffnen des Ports %1</translation>
        </message>
        <message>
            <source>port</source>
            <translation>Port</translation>
        </message>
        <message>
            <source>Listening at %1</source>
            <translation>Lauscht unter %1</translation>
        </message>
        <message>
            <source>Closed %1</source>
            <translation>%1 geschlossen</translation>
        </message>
        <message>
            <source>There is no such line: %1.</source>
            <translation>Eine solche Zeile gibt es nicht: %1.</translation>
        </message>
        <message>
            <source>Copied. The port lets in user %1 alone, and root: the container has to run as one of them.</source>
            <translation>Kopiert. Der Port lässt nur Benutzer %1 und root ein: Der Container muss als einer davon laufen.</translation>
        </message>
        <message>
            <source>Add --user %1, unless its image says so.</source>
            <translation>--user %1 hinzufügen, wenn das Image es nicht sagt.</translation>
        </message>
        <message>
            <source>Add securityContext: { runAsUser: %1 }, unless its image says so.</source>
            <translation>securityContext: { runAsUser: %1 } hinzufügen, wenn das Image es nicht sagt.</translation>
        </message>
    </context>
    <context>
        <name>ui::PreferencesDialog</name>
        <message>
            <source>Preferences (*.json)</source>
            <translation>Einstellungen (*.json)</translation>
        </message>
        <message>
            <source>Preferences</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>Kinds of preferences</source>
            <translation>Arten von Einstellungen</translation>
        </message>
        <message>
            <source>&amp;Import…</source>
            <translation>&amp;Importieren…</translation>
        </message>
        <message>
            <source>Reads a file of preferences. Nothing is changed before OK or Apply.</source>
            <translation>Liest eine Datei mit Einstellungen. Vor OK oder Anwenden ändert sich nichts.</translation>
        </message>
        <message>
            <source>E&amp;xport…</source>
            <translation>E&amp;xportieren…</translation>
        </message>
        <message>
            <source>Writes what is shown here to a file, for another machine.</source>
            <translation>Schreibt, was hier gezeigt wird, in eine Datei, für einen anderen Rechner.</translation>
        </message>
        <message>
            <source>Import preferences</source>
            <translation>Einstellungen importieren</translation>
        </message>
        <message>
            <source>Export preferences</source>
            <translation>Einstellungen exportieren</translation>
        </message>
        <message>
            <source>Reading preferences from %1</source>
            <translation>Lesen der Einstellungen aus %1</translation>
        </message>
        <message>
            <source>Nothing is changed before OK or Apply.</source>
            <translation>Vor OK oder Anwenden ändert sich nichts.</translation>
        </message>
        <message>
            <source>The file names a program as the editor: %1. Look whether you know it.</source>
            <translation>Die Datei nennt ein Programm als Editor: %1. Prüfen, ob es bekannt ist.</translation>
        </message>
        <message>
            <source>Left out, because this version does not know it: %1.</source>
            <translation>Weggelassen, weil diese Version es nicht kennt: %1.</translation>
        </message>
        <message>
            <source>These are the preferences of %1.</source>
            <translation>Das sind die Einstellungen aus %1.</translation>
        </message>
        <message>
            <source>Written to %1.</source>
            <translation>Nach %1 geschrieben.</translation>
        </message>
        <message>
            <source>Writing preferences to %1</source>
            <translation>Schreiben der Einstellungen nach %1</translation>
        </message>
    </context>
    <context>
        <name>ui::PresetBar</name>
        <message>
            <source>&amp;Import presets…</source>
            <translation>Vorlagen &amp;importieren…</translation>
        </message>
        <message>
            <source>&amp;Export own presets…</source>
            <translation>Eigene Vorlagen &amp;exportieren…</translation>
        </message>
        <message>
            <source>&amp;Remove chosen own presets</source>
            <translation>Gewählte eigene Vorlagen ent&amp;fernen</translation>
        </message>
        <message>
            <source>Presets</source>
            <translation>Vorlagen</translation>
        </message>
        <message>
            <source>Cost of the chosen presets</source>
            <translation>Kosten der gewählten Vorlagen</translation>
        </message>
        <message>
            <source>Your own presets cannot be read</source>
            <translation>Die eigenen Vorlagen können nicht gelesen werden</translation>
        </message>
        <message>
            <source>%1
Cost: %2
%3</source>
            <translation>%1
Kosten: %2
%3</translation>
        </message>
        <message>
            <source>not known</source>
            <translation>unbekannt</translation>
        </message>
        <message>
            <source>Preset %1</source>
            <translation>Vorlage %1</translation>
        </message>
        <message>
            <source>%1: %2.</source>
            <translation>%1: %2.</translation>
        </message>
        <message>
            <source>The preset cannot be kept</source>
            <translation>Die Vorlage kann nicht aufbewahrt werden</translation>
        </message>
        <message>
            <source>Save as preset</source>
            <translation>Als Vorlage speichern</translation>
        </message>
        <message>
            <source>Title of the preset:</source>
            <translation>Titel der Vorlage:</translation>
        </message>
        <message>
            <source>A preset of your own.</source>
            <translation>Eine eigene Vorlage.</translation>
        </message>
        <message>
            <source>The presets cannot be imported</source>
            <translation>Die Vorlagen können nicht importiert werden</translation>
        </message>
        <message>
            <source>The presets cannot be exported: %1.</source>
            <translation>Die Vorlagen können nicht exportiert werden: %1.</translation>
        </message>
        <message>
            <source>Import presets</source>
            <translation>Vorlagen importieren</translation>
        </message>
        <message>
            <source>Presets (*.json)</source>
            <translation>Vorlagen (*.json)</translation>
        </message>
        <message>
            <source>Export own presets</source>
            <translation>Eigene Vorlagen exportieren</translation>
        </message>
        <message>
            <source>The presets cannot be removed</source>
            <translation>Die Vorlagen können nicht entfernt werden</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Cost: %1.</source>
            <translation>Kosten: %1.</translation>
        </message>
        <message>
            <source>%1 threads make about %2 samples a second, which take %3 % of a core</source>
            <translation>%1 Threads ergeben etwa %2 Samples je Sekunde, die %3 % eines Kerns brauchen</translation>
        </message>
        <message>
            <source>Presets without samples cost less: %1.</source>
            <translation>Vorlagen ohne Samples kosten weniger: %1.</translation>
        </message>
        <message>
            <source>A click on another preset replaces this one.</source>
            <translation>Ein Klick auf eine andere Vorlage ersetzt diese.</translation>
        </message>
        <message>
            <source>A click adds a preset, a second click takes it away.</source>
            <translation>Ein Klick nimmt eine Vorlage dazu, ein zweiter nimmt sie weg.</translation>
        </message>
    </context>
    <context>
        <name>ui::ProcessContext</name>
        <message>
            <source>process</source>
            <translation>Prozess</translation>
        </message>
    </context>
    <context>
        <name>ui::ProcessDelegate</name>
        <message>
            <source>unknown</source>
            <translation>unbekannt</translation>
        </message>
    </context>
    <context>
        <name>ui::ProcessList</name>
        <message>
            <source>Filter processes</source>
            <translation>Prozesse filtern</translation>
        </message>
        <message>
            <source>Processes</source>
            <translation>Prozesse</translation>
        </message>
        <message>
            <source>Clean up</source>
            <translation>Aufräumen</translation>
        </message>
        <message>
            <source>View</source>
            <translation>Ansicht</translation>
        </message>
        <message>
            <source>Groups and columns of the process list</source>
            <translation>Gruppen und Spalten der Prozessliste</translation>
        </message>
        <message>
            <source>Groups and columns; also in the menu of the header</source>
            <translation>Gruppen und Spalten; auch im Menü der Kopfzeile</translation>
        </message>
        <message>
            <source>Looking for .NET processes</source>
            <translation>.NET-Prozesse werden gesucht</translation>
        </message>
        <message>
            <source>No process matches</source>
            <translation>Kein Prozess passt</translation>
        </message>
        <message>
            <source>Change or clear the filter.</source>
            <translation>Filter ändern oder löschen.</translation>
        </message>
        <message>
            <source>No .NET process is running</source>
            <translation>Kein .NET-Prozess läuft</translation>
        </message>
        <message>
            <source>Start one, or a demo runtime from the Process menu. Processes that switched diagnostics off (DOTNET_EnableDiagnostics=0) cannot be seen.</source>
            <translation>Einen starten oder eine Demo-Runtime im Menü Prozess. Prozesse, deren Diagnose abgeschaltet ist (DOTNET_EnableDiagnostics=0), sind nicht zu sehen.</translation>
        </message>
        <message>
            <source>%1 shown</source>
            <translation>%1 gezeigt</translation>
        </message>
        <message>
            <source>Left behind by processes that ended</source>
            <translation>Von beendeten Prozessen zurückgelassen</translation>
        </message>
    </context>
    <context>
        <name>ui::ProcessListMenu</name>
        <message>
            <source>&amp;No Groups</source>
            <translation>&amp;Keine Gruppen</translation>
        </message>
        <message>
            <source>Group by &amp;Port</source>
            <translation>Nach &amp;Port gruppieren</translation>
        </message>
        <message>
            <source>Group by &amp;Container</source>
            <translation>Nach &amp;Container gruppieren</translation>
        </message>
        <message>
            <source>Group by &amp;User</source>
            <translation>Nach &amp;Benutzer gruppieren</translation>
        </message>
        <message>
            <source>Group by Pa&amp;rent Process</source>
            <translation>Nach &amp;Elternprozess gruppieren</translation>
        </message>
        <message>
            <source>Remove All &amp;Exited Processes</source>
            <translation>Alle bee&amp;ndeten Prozesse entfernen</translation>
        </message>
        <message>
            <source>Column %1</source>
            <translation>Spalte %1</translation>
        </message>
    </context>
    <context>
        <name>ui::ProcessMenu</name>
        <message>
            <source>&amp;Dump…</source>
            <translation>&amp;Dump…</translation>
        </message>
        <message>
            <source>Re&amp;move from the List</source>
            <translation>Aus der Liste &amp;entfernen</translation>
        </message>
        <message>
            <source>&amp;Record</source>
            <translation>&amp;Aufzeichnen</translation>
        </message>
        <message>
            <source>Copy &amp;PID</source>
            <translation>&amp;PID kopieren</translation>
        </message>
        <message>
            <source>Copy Command &amp;Line</source>
            <translation>Befehls&amp;zeile kopieren</translation>
        </message>
        <message>
            <source>Open &amp;Folder of the Program</source>
            <translation>&amp;Ordner des Programms öffnen</translation>
        </message>
        <message>
            <source>Open &amp;Working Folder</source>
            <translation>Ar&amp;beitsordner öffnen</translation>
        </message>
        <message>
            <source>&amp;Suspend Process (SIGSTOP)…</source>
            <translation>Prozess an&amp;halten (SIGSTOP)…</translation>
        </message>
        <message>
            <source>&amp;Continue Process (SIGCONT)…</source>
            <translation>Prozess &amp;weiterlaufen lassen (SIGCONT)…</translation>
        </message>
        <message>
            <source>&amp;Terminate Process (SIGTERM)…</source>
            <translation>Prozess beenden (SIG&amp;TERM)…</translation>
        </message>
        <message>
            <source>Looking where %1 lies</source>
            <translation>Nachsehen, wo %1 liegt</translation>
        </message>
        <message>
            <source>The working folder of %1 is not known on this system.</source>
            <translation>Der Arbeitsordner von %1 ist auf diesem System nicht bekannt.</translation>
        </message>
        <message>
            <source>No program opened %1. Set one for folders in the desktop's settings.</source>
            <translation>Kein Programm hat %1 geöffnet. In den Einstellungen des Desktops eines für Ordner festlegen.</translation>
        </message>
    </context>
    <context>
        <name>ui::ProfilerFields</name>
        <message>
            <source>Class id of the profiler</source>
            <translation>Klassen-Id des Profilers</translation>
        </message>
        <message>
            <source>/path/to/profiler.so, as the process sees it</source>
            <translation>/pfad/zu/profiler.so, wie der Prozess ihn sieht</translation>
        </message>
        <message>
            <source>Path of the profiler library</source>
            <translation>Pfad der Profiler-Bibliothek</translation>
        </message>
        <message>
            <source>Class id</source>
            <translation>Klassen-Id</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Bibliothek</translation>
        </message>
        <message>
            <source>The class id is no GUID.</source>
            <translation>Die Klassen-Id ist keine GUID.</translation>
        </message>
    </context>
    <context>
        <name>ui::ProfilerPane</name>
        <message>
            <source>Profiler and hooks</source>
            <translation>Profiler und Hooks</translation>
        </message>
    </context>
    <context>
        <name>ui::ProviderPicker</name>
        <message>
            <source>&amp;Add</source>
            <translation>&amp;Hinzufügen</translation>
        </message>
        <message>
            <source>Choose a provider</source>
            <translation>Provider wählen</translation>
        </message>
        <message>
            <source>Filter providers and keywords</source>
            <translation>Provider und Keywords filtern</translation>
        </message>
        <message>
            <source>Known providers</source>
            <translation>Bekannte Provider</translation>
        </message>
        <message>
            <source>Keywords</source>
            <translation>Keywords</translation>
        </message>
        <message>
            <source>Keyword</source>
            <translation>Keyword</translation>
        </message>
        <message>
            <source>Gives</source>
            <translation>Ergibt</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>Kosten</translation>
        </message>
        <message>
            <source>0 LogAlways</source>
            <translation>0 LogAlways</translation>
        </message>
        <message>
            <source>1 Critical</source>
            <translation>1 Critical</translation>
        </message>
        <message>
            <source>2 Error</source>
            <translation>2 Error</translation>
        </message>
        <message>
            <source>3 Warning</source>
            <translation>3 Warning</translation>
        </message>
        <message>
            <source>4 Informational</source>
            <translation>4 Informational</translation>
        </message>
        <message>
            <source>5 Verbose</source>
            <translation>5 Verbose</translation>
        </message>
        <message>
            <source>key=value;key="value"</source>
            <translation>key=value;key="value"</translation>
        </message>
        <message>
            <source>&amp;Level</source>
            <translation>&amp;Level</translation>
        </message>
        <message>
            <source>Ar&amp;guments</source>
            <translation>Ar&amp;gumente</translation>
        </message>
        <message>
            <source>%1
%2</source>
            <translation>%1
%2</translation>
        </message>
        <message>
            <source>%1
%2 Cost: %3.</source>
            <translation>%1
%2 Kosten: %3.</translation>
        </message>
    </context>
    <context>
        <name>ui::QuitDialog</name>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>%1 writes its dump to %2</source>
            <translation>%1 schreibt seinen Dump nach %2</translation>
        </message>
        <message>
            <source>%1 was launched here</source>
            <translation>%1 wurde hier gestartet</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>und %1 weitere</translation>
        </message>
        <message>
            <source>&amp;Resume All and Quit</source>
            <translation>&amp;Alle fortsetzen und beenden</translation>
        </message>
        <message>
            <source>Quit at &amp;Once</source>
            <translation>&amp;Sofort beenden</translation>
        </message>
        <message>
            <source>S&amp;tay</source>
            <translation>&amp;Bleiben</translation>
        </message>
        <message>
            <source>Quit CLR Lens</source>
            <translation>CLR Lens beenden</translation>
        </message>
        <message>
            <source>What is not finished</source>
            <translation>Was noch nicht fertig ist</translation>
        </message>
        <message>
            <source>&amp;Stop and Quit</source>
            <translation>Auf&amp;zeichnung abschließen und beenden</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>B&amp;eenden</translation>
        </message>
        <message>
            <source>&amp;Quit, Leave Them Waiting</source>
            <translation>Be&amp;enden, sie warten lassen</translation>
        </message>
        <message>
            <source>The program ends as soon as the runtimes have answered.</source>
            <translation>Das Programm endet, sobald die Runtimes geantwortet haben.</translation>
        </message>
        <message>
            <source>The program ends as soon as the recordings have ended.</source>
            <translation>Das Programm endet, sobald die Aufzeichnungen abgeschlossen sind.</translation>
        </message>
        <message numerus="yes">
            <source>%n recordings are running.</source>
            <translation>
                <numerusform>Eine Aufzeichnung läuft.</numerusform>
                <numerusform>%n Aufzeichnungen laufen.</numerusform>
            </translation>
        </message>
        <message>
            <source>A dump is being written.</source>
            <translation>Ein Dump wird geschrieben.</translation>
        </message>
        <message>
            <source>A program that was launched here still runs.</source>
            <translation>Ein hier gestartetes Programm läuft noch.</translation>
        </message>
        <message>
            <source>Everything has ended meanwhile.</source>
            <translation>Inzwischen ist alles beendet.</translation>
        </message>
        <message>
            <source>Programs wait at a port of CLR Lens to be resumed.</source>
            <translation>Programme warten an einem Port von CLR Lens darauf, fortgesetzt zu werden.</translation>
        </message>
        <message>
            <source>Stopping waits for the rundown, which gives names to the methods that were compiled before the start.</source>
            <translation>Das Abschließen wartet auf den Rundown, der den vor dem Start kompilierten Methoden ihre Namen gibt.</translation>
        </message>
        <message>
            <source>At once means without the whole rundown. Either way, what arrived is in the file.</source>
            <translation>Sofort heißt ohne den ganzen Rundown. So oder so steht, was ankam, in der Datei.</translation>
        </message>
        <message>
            <source>The process goes on writing its dump; how that ends will not be seen here.</source>
            <translation>Der Prozess schreibt seinen Dump weiter; wie das endet, ist hier nicht zu sehen.</translation>
        </message>
        <message>
            <source>Programs that were launched here end with CLR Lens.</source>
            <translation>Hier gestartete Programme enden mit CLR Lens.</translation>
        </message>
        <message>
            <source>Without a resume they wait on until CLR Lens opens the same port again.</source>
            <translation>Ohne Fortsetzen warten sie weiter, bis CLR Lens denselben Port wieder öffnet.</translation>
        </message>
    </context>
    <context>
        <name>ui::RateLane</name>
        <message>
            <source>Events</source>
            <translation>Events</translation>
        </message>
        <message>
            <source>events/s</source>
            <translation>Events/s</translation>
        </message>
        <message>
            <source>There are no events in this trace</source>
            <translation>In dieser Trace sind keine Events</translation>
        </message>
        <message>
            <source>events in %1</source>
            <translation>Events in %1</translation>
        </message>
        <message>
            <source>per %1</source>
            <comment>short: events per 10 ms</comment>
            <translation>je %1</translation>
        </message>
    </context>
    <context>
        <name>ui::RecipeEditor</name>
        <message>
            <source>Apply to each &amp;new runtime of this name that waits</source>
            <translation>Auf jede &amp;neue wartende Runtime dieses Namens anwenden</translation>
        </message>
        <message>
            <source>Recipe</source>
            <translation>Rezept</translation>
        </message>
        <message>
            <source>Recipe for %1</source>
            <translation>Rezept für %1</translation>
        </message>
        <message>
            <source>What is done to the runtime before its first line of code runs. Whatever the order here, variables come first, then profilers, hooks and the recording, and last the resume.</source>
            <translation>Was mit der Runtime geschieht, bevor ihre erste Zeile Code läuft. Gleich in welcher Reihenfolge es hier steht: zuerst kommen Variablen, dann Profiler, Hooks und die Aufzeichnung, zuletzt das Fortsetzen.</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>&amp;Up</source>
            <translation>Nach &amp;oben</translation>
        </message>
        <message>
            <source>&amp;Down</source>
            <translation>Nach &amp;unten</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Entfernen</translation>
        </message>
        <message>
            <source>Kind of step</source>
            <translation>Art des Schritts</translation>
        </message>
        <message>
            <source>Set a variable</source>
            <translation>Variable setzen</translation>
        </message>
        <message>
            <source>Clear a variable</source>
            <translation>Variable löschen</translation>
        </message>
        <message>
            <source>Load a profiler</source>
            <translation>Profiler laden</translation>
        </message>
        <message>
            <source>Run a startup hook</source>
            <translation>Startup-Hook ausführen</translation>
        </message>
        <message>
            <source>Record</source>
            <translation>Aufzeichnen</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>What to record</source>
            <translation>Was aufzuzeichnen ist</translation>
        </message>
        <message>
            <source>&amp;Add</source>
            <translation>&amp;Hinzufügen</translation>
        </message>
        <message>
            <source>&amp;Save for This Name</source>
            <translation>Für diesen Namen &amp;speichern</translation>
        </message>
        <message>
            <source>Apply &amp;Now</source>
            <translation>&amp;Jetzt anwenden</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>S&amp;chließen</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Class: {GUID}</source>
            <translation>Klasse: {GUID}</translation>
        </message>
        <message>
            <source>/path/to/Hook.dll, as the process sees it</source>
            <translation>/pfad/zu/Hook.dll, wie der Prozess ihn sieht</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>/path/to/library, as the process sees it</source>
            <translation>/pfad/zur/bibliothek, wie der Prozess ihn sieht</translation>
        </message>
        <message>
            <source>This is no step: %1.</source>
            <translation>Das ist kein Schritt: %1.</translation>
        </message>
        <message>
            <source>Saved.</source>
            <translation>Gespeichert.</translation>
        </message>
        <message>
            <source>It could not be saved: %1.</source>
            <translation>Es konnte nicht gespeichert werden: %1.</translation>
        </message>
        <message>
            <source>Another recipe is being applied to it.</source>
            <translation>Ein anderes Rezept wird gerade darauf angewandt.</translation>
        </message>
        <message>
            <source>Tell &amp;inlined methods</source>
            <translation>E&amp;ingebettete Methoden melden (Inlining)</translation>
        </message>
        <message>
            <source>For programs that are started with %1=1: stacks show the methods that the compiler put into others. The recording of a start gets about a quarter larger.</source>
            <translation>Für Programme, die mit %1=1 gestartet werden: Stacks zeigen die Methoden, die der Compiler in andere eingebettet hat. Die Aufzeichnung eines Starts wird etwa ein Viertel größer.</translation>
        </message>
    </context>
    <context>
        <name>ui::RecipeList</name>
        <message>
            <source>%1, automatic: %2</source>
            <translation>%1, automatisch: %2</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Recipes</source>
            <translation>Rezepte</translation>
        </message>
        <message>
            <source>What is done to runtimes before they are resumed, by the name of their program. Recipe at a runtime makes one for its name.</source>
            <translation>Was mit Runtimes vor dem Fortsetzen geschieht, nach dem Namen ihres Programms. Rezept bei einer Runtime legt eines für ihren Namen an.</translation>
        </message>
        <message>
            <source>Recipes by the names of programs</source>
            <translation>Rezepte nach Namen der Programme</translation>
        </message>
        <message>
            <source>Name of the program</source>
            <translation>Name des Programms</translation>
        </message>
        <message>
            <source>Re&amp;name</source>
            <translation>Umbe&amp;nennen</translation>
        </message>
        <message>
            <source>&amp;Program</source>
            <translation>&amp;Programm</translation>
        </message>
        <message>
            <source>&amp;Edit…</source>
            <translation>&amp;Bearbeiten…</translation>
        </message>
        <message>
            <source>&amp;Delete</source>
            <translation>&amp;Löschen</translation>
        </message>
        <message>
            <source>Apply to Those That &amp;Wait</source>
            <translation>Auf &amp;Wartende anwenden</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>S&amp;chließen</translation>
        </message>
        <message>
            <source>It could not be renamed: %1.</source>
            <translation>Es konnte nicht umbenannt werden: %1.</translation>
        </message>
        <message>
            <source>Choose another name, or delete the other recipe first.</source>
            <translation>Einen anderen Namen wählen oder zuerst das andere Rezept löschen.</translation>
        </message>
        <message>
            <source>No runtime of this name waits at a port.</source>
            <translation>Keine Runtime dieses Namens wartet an einem Port.</translation>
        </message>
        <message numerus="yes">
            <source>It is applied to %n runtimes.</source>
            <translation>
                <numerusform>Es wird auf eine Runtime angewandt.</numerusform>
                <numerusform>Es wird auf %n Runtimes angewandt.</numerusform>
            </translation>
        </message>
        <message>
            <source>The log says what became of each step.</source>
            <translation>Das Protokoll sagt, was aus jedem Schritt wurde.</translation>
        </message>
    </context>
    <context>
        <name>ui::RecordForm</name>
        <message>
            <source>&amp;Choose provider and keywords…</source>
            <translation>&amp;Provider und Keywords wählen…</translation>
        </message>
        <message>
            <source>&amp;Save as preset…</source>
            <translation>Als Vorlage &amp;speichern…</translation>
        </message>
        <message>
            <source>Copy as &amp;dotnet-trace line</source>
            <translation>Als &amp;dotnet-trace-Zeile kopieren</translation>
        </message>
        <message>
            <source>Providers</source>
            <translation>Provider</translation>
        </message>
        <message>
            <source>Name:keywords:level:arguments, one or more with commas between. Choose a preset above or write your own.</source>
            <translation>Name:Keywords:Level:Argumente, einer oder mehrere, durch Kommas getrennt. Oben eine Vorlage wählen oder selbst schreiben.</translation>
        </message>
        <message>
            <source>Presets</source>
            <translation>Vorlagen</translation>
        </message>
        <message>
            <source>&amp;Buffer</source>
            <translation>P&amp;uffer</translation>
        </message>
        <message>
            <source>What dotnet-trace has no option for is named in a comment behind the line.</source>
            <translation>Wofür dotnet-trace keine Option hat, steht als Kommentar hinter der Zeile.</translation>
        </message>
        <message>
            <source>&amp;More</source>
            <translation>&amp;Mehr</translation>
        </message>
        <message>
            <source>More about providers and presets</source>
            <translation>Mehr zu Providern und Vorlagen</translation>
        </message>
        <message>
            <source>a new file in the folder of recordings, named by program and time</source>
            <translation>eine neue Datei im Ordner der Aufzeichnungen, nach Programm und Zeit benannt</translation>
        </message>
        <message>
            <source>Target file</source>
            <translation>Zieldatei</translation>
        </message>
        <message>
            <source>The files of a ring are named by program and time, in the folder of recordings.</source>
            <translation>Die Dateien eines Rings werden nach Programm und Zeit benannt, im Ordner der Aufzeichnungen.</translation>
        </message>
        <message>
            <source>Nothing to record yet: choose a preset.</source>
            <translation>Noch nichts aufzuzeichnen: eine Vorlage wählen.</translation>
        </message>
        <message numerus="yes">
            <source>%n providers.</source>
            <translation>
                <numerusform>Ein Provider.</numerusform>
                <numerusform>%n Provider.</numerusform>
            </translation>
        </message>
        <message>
            <source>Record to</source>
            <translation>Aufzeichnen nach</translation>
        </message>
        <message>
            <source>NetTrace files (*.nettrace)</source>
            <translation>NetTrace-Dateien (*.nettrace)</translation>
        </message>
        <message>
            <source>Provi&amp;ders</source>
            <translation>Pr&amp;ovider</translation>
        </message>
        <message>
            <source>Eve&amp;nts</source>
            <translation>E&amp;vents</translation>
        </message>
        <message>
            <source>&amp;Stop after</source>
            <translation>Ende &amp;nach</translation>
        </message>
        <message>
            <source>&amp;or at</source>
            <translation>od&amp;er bei</translation>
        </message>
        <message>
            <source>F&amp;ile</source>
            <translation>&amp;Zieldatei</translation>
        </message>
        <message>
            <source>%1 Counters are recorded, too, to stop at %2.</source>
            <translation>%1 Counter werden mit aufgezeichnet, um bei %2 zu enden.</translation>
        </message>
        <message>
            <source>or a &amp;counter is</source>
            <translation>oder bei &amp;Counter</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 und %2 weitere</translation>
        </message>
        <message>
            <source>Instruments…</source>
            <translation>Instrumente…</translation>
        </message>
        <message>
            <source>Asks the process which meters it has, and lets you tick the instruments to record.</source>
            <translation>Fragt den Prozess, welche Meter er hat, und lässt Sie die Instrumente ankreuzen, die aufgezeichnet werden.</translation>
        </message>
        <message>
            <source>There is no process that could be asked which meters it has.</source>
            <translation>Es gibt keinen Prozess, der nach seinen Metern gefragt werden könnte.</translation>
        </message>
    </context>
    <context>
        <name>ui::RecordLimits</name>
        <message>
            <source>Goes on with a new file instead of stopping, and removes the oldest, until you stop it, or an event, a counter or the time for all does. A new file begins before the one before it ends, so that a moment is in both and none is lost.</source>
            <translation>Macht mit einer neuen Datei weiter, statt zu enden, und entfernt die älteste, bis zum Beenden von Hand, durch ein Event, einen Counter oder die Zeit für alle. Eine neue Datei beginnt, bevor die vorige endet, sodass ein Moment in beiden steht und keiner verloren geht.</translation>
        </message>
        <message>
            <source>Needs a time or a size, for each of the files.</source>
            <translation>Braucht eine Zeit oder eine Größe für jede der Dateien.</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>unbegrenzt</translation>
        </message>
        <message>
            <source> s</source>
            <translation> s</translation>
        </message>
        <message>
            <source>Stop after so many seconds</source>
            <translation>Nach so vielen Sekunden beenden</translation>
        </message>
        <message>
            <source>500 MB, 2 GiB. What is on its way and the names of methods come on top of the size.</source>
            <translation>500 MB, 2 GiB. Was unterwegs ist und die Namen der Methoden kommen zur Größe hinzu.</translation>
        </message>
        <message>
            <source>Stop at this size</source>
            <translation>Bei dieser Größe beenden</translation>
        </message>
        <message>
            <source>or at a si&amp;ze of</source>
            <translation>oder bei &amp;Größe</translation>
        </message>
        <message>
            <source>off</source>
            <translation>aus</translation>
        </message>
        <message>
            <source> files</source>
            <translation> Dateien</translation>
        </message>
        <message>
            <source>Go on with a new file, and keep the last so many</source>
            <translation>Mit einer neuen Datei weitermachen und so viele der letzten behalten</translation>
        </message>
        <message>
            <source>keep the &amp;last</source>
            <translation>die &amp;letzten behalten</translation>
        </message>
        <message>
            <source>Stops the whole ring after so long.</source>
            <translation>Beendet den ganzen Ring nach so langer Zeit.</translation>
        </message>
        <message>
            <source>Stop all files after so many seconds</source>
            <translation>Alle Dateien nach so vielen Sekunden beenden</translation>
        </message>
        <message>
            <source>all files fo&amp;r</source>
            <translation>alle Dateien &amp;für</translation>
        </message>
        <message>
            <source> events</source>
            <translation> Events</translation>
        </message>
        <message>
            <source>Stop at so many events</source>
            <translation>Nach so vielen Events beenden</translation>
        </message>
        <message>
            <source>Event, Provider/Event or a filter</source>
            <translation>Event, Provider/Event oder ein Filter</translation>
        </message>
        <message>
            <source>Stops when this event has come, for example Microsoft-Windows-DotNETRuntime/GCStart, or one that a filter finds: event == GCStart and Depth &gt; 1.</source>
            <translation>Endet, wenn dieses Event gekommen ist, zum Beispiel Microsoft-Windows-DotNETRuntime/GCStart, oder eines, das ein Filter findet: event == GCStart and Depth &gt; 1.</translation>
        </message>
        <message>
            <source>Stop when this event has come</source>
            <translation>Beenden, wenn dieses Event gekommen ist</translation>
        </message>
        <message>
            <source>or &amp;when there is</source>
            <translation>oder be&amp;i Event</translation>
        </message>
        <message>
            <source>System.Runtime/cpu-usage &gt; 80 or working-set &gt; 500 MB</source>
            <translation>System.Runtime/cpu-usage &gt; 80 oder working-set &gt; 500 MB</translation>
        </message>
        <message>
            <source>Stops when this counter is above or below a value: its name, with or without its provider or meter, then &gt;, &gt;=, &lt; or &lt;=, and the value. The counters are recorded for it, once a second.</source>
            <translation>Endet, wenn dieser Counter über oder unter einem Wert ist: sein Name, mit oder ohne Provider oder Meter, dann &gt;, &gt;=, &lt; oder &lt;= und der Wert. Die Counter werden dafür aufgezeichnet, einmal pro Sekunde.</translation>
        </message>
        <message>
            <source>Stop when a counter is beyond this limit</source>
            <translation>Beenden, wenn ein Counter jenseits dieser Grenze ist</translation>
        </message>
        <message>
            <source>"%1" is not a size to stop at. 500 MB and 2 GiB are.</source>
            <translation>"%1" ist keine Größe, bei der beendet werden kann. 500 MB und 2 GiB sind es.</translation>
        </message>
    </context>
    <context>
        <name>ui::RecordingBar</name>
        <message>
            <source>S&amp;top Recording</source>
            <translation>Aufzeichnung &amp;beenden</translation>
        </message>
        <message>
            <source>&amp;End at Once, Without Method Names</source>
            <translation>&amp;Sofort beenden, ohne Methodennamen</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Stoppen</translation>
        </message>
        <message>
            <source>End at once</source>
            <translation>Sofort beenden</translation>
        </message>
        <message>
            <source>Progress of the recording</source>
            <translation>Fortschritt der Aufzeichnung</translation>
        </message>
        <message>
            <source>It begins or stops right now.</source>
            <translation>Sie beginnt oder endet gerade.</translation>
        </message>
        <message>
            <source>The recording has ended.</source>
            <translation>Die Aufzeichnung ist beendet.</translation>
        </message>
    </context>
    <context>
        <name>ui::RecordingStatus</name>
        <message>
            <source>S&amp;top Recording</source>
            <translation>Aufzeichnung &amp;beenden</translation>
        </message>
        <message>
            <source>What is recorded now</source>
            <translation>Was gerade aufgezeichnet wird</translation>
        </message>
        <message>
            <source>Recording</source>
            <translation>Aufzeichnung</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Stoppen</translation>
        </message>
        <message>
            <source>Stop what is recorded, wherever you are (Ctrl+Shift+.)</source>
            <translation>Beendet die Aufzeichnung, von überall aus (Strg+Umschalt+.)</translation>
        </message>
        <message>
            <source>Stop which recording</source>
            <translation>Welche Aufzeichnung beenden</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message numerus="yes">
            <source>%n recordings</source>
            <translation>
                <numerusform>%n Aufzeichnung</numerusform>
                <numerusform>%n Aufzeichnungen</numerusform>
            </translation>
        </message>
        <message>
            <source>%1/s</source>
            <translation>%1/s</translation>
        </message>
        <message>
            <source>%1 dropped</source>
            <translation>%1 verworfen</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>%1 frei</translation>
        </message>
        <message>
            <source>Stop %1</source>
            <translation>%1 beenden</translation>
        </message>
        <message>
            <source>Stop &amp;All</source>
            <translation>&amp;Alle beenden</translation>
        </message>
        <message>
            <source>Nothing is recorded now.</source>
            <translation>Gerade wird nichts aufgezeichnet.</translation>
        </message>
    </context>
    <context>
        <name>ui::RecordingText</name>
        <message>
            <source>waiting for the disk since %1, with %2 in memory</source>
            <translation>wartet seit %1 auf die Platte, mit %2 im Speicher</translation>
        </message>
        <message numerus="yes">
            <source>%1 events</source>
            <translation>
                <numerusform>%1 Event</numerusform>
                <numerusform>%1 Events</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 dropped</source>
            <translation>%1 verworfen</translation>
        </message>
        <message>
            <source>Waiting for the runtime, which is %1</source>
            <translation>Warten auf die Runtime; sie ist %1</translation>
        </message>
        <message>
            <source>Asking the runtime for a session</source>
            <translation>Die Runtime wird um eine Sitzung gebeten</translation>
        </message>
        <message>
            <source>Recording for %1</source>
            <translation>Aufzeichnung seit %1</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>Wird beendet</translation>
        </message>
        <message>
            <source>Stopping: the runtime sends its rundown</source>
            <translation>Wird beendet: Die Runtime sendet ihren Rundown</translation>
        </message>
        <message>
            <source>Nothing was copied for %1: the disk does not answer. Wait, or cancel. </source>
            <translation>Seit %1 wurde nichts kopiert: Die Platte antwortet nicht. Warten oder abbrechen. </translation>
        </message>
        <message>
            <source>%1 has the last %2 of the file before it, too.</source>
            <translation>%1 enthält auch das Letzte der vorigen Datei, %2.</translation>
        </message>
        <message>
            <source>file %1, %2 kept</source>
            <translation>Datei %1, %2 behalten</translation>
        </message>
        <message>
            <source>This runtime cannot do all that was asked for, and the recording runs without it.</source>
            <translation>Diese Runtime kann nicht alles, was verlangt wurde, und die Aufzeichnung läuft ohne das.</translation>
        </message>
        <message>
            <source>Recording %1</source>
            <translation>Aufzeichnung von %1</translation>
        </message>
        <message>
            <source>Everything that arrived is in %1.</source>
            <translation>Alles, was ankam, ist in %1.</translation>
        </message>
        <message numerus="yes">
            <source>Recorded, and %1 events were dropped.</source>
            <translation>
                <numerusform>Aufgezeichnet, und %1 Event wurde verworfen.</numerusform>
                <numerusform>Aufgezeichnet, und %1 Events wurden verworfen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Recorded.</source>
            <translation>Aufgezeichnet.</translation>
        </message>
        <message>
            <source>Recorded, without the whole rundown.</source>
            <translation>Aufgezeichnet, ohne den ganzen Rundown.</translation>
        </message>
        <message>
            <source>Methods that were compiled before the start have no names.</source>
            <translation>Vor dem Start kompilierte Methoden haben keine Namen.</translation>
        </message>
        <message>
            <source>The process exited while it was recorded.</source>
            <translation>Der Prozess endete, während er aufgezeichnet wurde.</translation>
        </message>
        <message>
            <source>The stream ended though the process lives.</source>
            <translation>Der Datenstrom endete, obwohl der Prozess lebt.</translation>
        </message>
        <message>
            <source>The disk is full.</source>
            <translation>Die Platte ist voll.</translation>
        </message>
        <message>
            <source>Free some space before the next recording.</source>
            <translation>Vor der nächsten Aufzeichnung Platz schaffen.</translation>
        </message>
        <message>
            <source>The disk stood still, so that the recording had to end.</source>
            <translation>Die Platte stand still, sodass die Aufzeichnung enden musste.</translation>
        </message>
        <message>
            <source>What came is not an event stream.</source>
            <translation>Was kam, ist kein Event-Datenstrom.</translation>
        </message>
        <message>
            <source>Nothing of it was kept.</source>
            <translation>Nichts davon wurde behalten.</translation>
        </message>
        <message>
            <source>Nothing was recorded.</source>
            <translation>Nichts wurde aufgezeichnet.</translation>
        </message>
        <message>
            <source>The stream ended before its first byte; no file is left.</source>
            <translation>Der Datenstrom endete vor seinem ersten Byte; es bleibt keine Datei.</translation>
        </message>
        <message>
            <source>The file could not be written any further.</source>
            <translation>Die Datei ließ sich nicht weiter schreiben.</translation>
        </message>
        <message>
            <source>The file of the recording is gone.</source>
            <translation>Die Datei der Aufzeichnung ist weg.</translation>
        </message>
        <message>
            <source>The recording may not have what was asked for.</source>
            <translation>Der Aufzeichnung fehlt vielleicht, was verlangt wurde.</translation>
        </message>
    </context>
    <context>
        <name>ui::RecordingsPage</name>
        <message>
            <source>Recordings</source>
            <translation>Aufzeichnungen</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>unbegrenzt</translation>
        </message>
        <message>
            <source> s</source>
            <translation> s</translation>
        </message>
        <message>
            <source>no limit; or 500M, 2G</source>
            <translation>unbegrenzt; oder 500M, 2G</translation>
        </message>
        <message>
            <source>off</source>
            <translation>aus</translation>
        </message>
        <message>
            <source> files</source>
            <translation> Dateien</translation>
        </message>
        <message>
            <source>Folder of recordings</source>
            <translation>Ordner der Aufzeichnungen</translation>
        </message>
        <message>
            <source>New recordings stop after so many seconds</source>
            <translation>Neue Aufzeichnungen enden nach so vielen Sekunden</translation>
        </message>
        <message>
            <source>New recordings stop at this size</source>
            <translation>Neue Aufzeichnungen enden bei dieser Größe</translation>
        </message>
        <message>
            <source>New recordings go on with a new file, and keep the last so many</source>
            <translation>Neue Aufzeichnungen machen mit einer neuen Datei weiter und behalten so viele der letzten</translation>
        </message>
        <message>
            <source>F&amp;older:</source>
            <translation>&amp;Ordner:</translation>
        </message>
        <message>
            <source>In this run it is the one that %1 of the environment names.</source>
            <translation>In diesem Lauf ist es der, den %1 der Umgebung nennt.</translation>
        </message>
        <message>
            <source>Empty: the usual one. Recordings that are there stay there.</source>
            <translation>Leer: der übliche. Vorhandene Aufzeichnungen bleiben, wo sie sind.</translation>
        </message>
        <message>
            <source>&amp;Stop after:</source>
            <translation>&amp;Ende nach:</translation>
        </message>
        <message>
            <source>or at a si&amp;ze of:</source>
            <translation>oder bei &amp;Größe:</translation>
        </message>
        <message>
            <source>&amp;keep the last:</source>
            <translation>die &amp;letzten behalten:</translation>
        </message>
        <message>
            <source>New recordings begin with these limits; each can have others.</source>
            <translation>Neue Aufzeichnungen beginnen mit diesen Grenzen; jede kann andere haben.</translation>
        </message>
        <message>
            <source>"%1" is no whole path of a folder. Choose it by the button, or leave it empty.</source>
            <translation>"%1" ist kein ganzer Pfad eines Ordners. Über die Schaltfläche wählen oder leer lassen.</translation>
        </message>
        <message>
            <source>"%1" is no size. Write it as 500M or 2G, or leave it empty.</source>
            <translation>"%1" ist keine Größe. Wie 500M oder 2G schreiben oder leer lassen.</translation>
        </message>
    </context>
    <context>
        <name>ui::RowWindow</name>
        <message>
            <source>Rows %1 to %2 of %3. For others scroll on at either end, or go to a time or an event (%4).</source>
            <translation>Zeilen %1 bis %2 von %3. Für andere an einem Ende weiterrollen oder zu einer Zeit oder einem Event gehen (%4).</translation>
        </message>
    </context>
    <context>
        <name>ui::ScopeBar</name>
        <message>
            <source>%1 s – %2 s  (%3)</source>
            <translation>%1 s – %2 s  (%3)</translation>
        </message>
        <message numerus="yes">
            <source>%n threads</source>
            <translation>
                <numerusform>%n Thread</numerusform>
                <numerusform>%n Threads</numerusform>
            </translation>
        </message>
        <message>
            <source>thread %1</source>
            <translation>Thread %1</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Zurück</translation>
        </message>
        <message>
            <source>&amp;Forward</source>
            <translation>&amp;Vorwärts</translation>
        </message>
        <message>
            <source>&amp;Widen</source>
            <translation>&amp;Erweitern</translation>
        </message>
        <message>
            <source>What is looked at</source>
            <translation>Was betrachtet wird</translation>
        </message>
        <message>
            <source>Back to what was looked at before (Alt+Left)</source>
            <translation>Zurück zu dem, was vorher betrachtet wurde (Alt+Links)</translation>
        </message>
        <message>
            <source>Forward again (Alt+Right)</source>
            <translation>Wieder vorwärts (Alt+Rechts)</translation>
        </message>
        <message>
            <source>%1
Press to look at all again.</source>
            <translation>%1
Drücken, um wieder alles zu betrachten.</translation>
        </message>
        <message>
            <source>Remove %1</source>
            <translation>%1 entfernen</translation>
        </message>
        <message>
            <source>Only this time is looked at.</source>
            <translation>Nur diese Zeit wird betrachtet.</translation>
        </message>
        <message>
            <source>Only events of these threads are looked at.</source>
            <translation>Nur Events dieser Threads werden betrachtet.</translation>
        </message>
        <message>
            <source>Only events that match are looked at: %1</source>
            <translation>Nur passende Events werden betrachtet: %1</translation>
        </message>
        <message>
            <source>The view stands still, the recording goes on. Esc: go on</source>
            <translation>Die Ansicht steht still, die Aufzeichnung läuft weiter. Esc: weiter</translation>
        </message>
        <message>
            <source>Drag over the timeline to select a time</source>
            <translation>Ziehen auf der Zeitleiste wählt eine Zeit</translation>
        </message>
        <message>
            <source>Nothing else was looked at before.</source>
            <translation>Vorher wurde nichts anderes angesehen.</translation>
        </message>
        <message>
            <source>There is nothing that Back has left.</source>
            <translation>Es gibt nichts, was Zurück verlassen hat.</translation>
        </message>
    </context>
    <context>
        <name>ui::SearchLine</name>
        <message>
            <source>Search functions</source>
            <translation>Funktionen suchen</translation>
        </message>
        <message>
            <source>%1 found, %2</source>
            <translation>%1 gefunden, %2</translation>
        </message>
        <message>
            <source>%1 found</source>
            <translation>%1 gefunden</translation>
        </message>
    </context>
    <context>
        <name>ui::SecretsPage</name>
        <message>
            <source>Secrets</source>
            <translation>Geheimnisse</translation>
        </message>
        <message>
            <source>Names of secret variables, one a line</source>
            <translation>Namen geheimer Variablen, je Zeile einer</translation>
        </message>
        <message>
            <source>Secret &amp;names:</source>
            <translation>Geheime &amp;Namen:</translation>
        </message>
        <message>
            <source>Values of environment variables with these names are masked, one a line; * stands for anything. Passwords, tokens, keys and connection strings are known without that. Holds for what is read from now on.</source>
            <translation>Werte von Umgebungsvariablen mit diesen Namen werden maskiert, je Zeile einer; * steht für Beliebiges. Passwörter, Tokens, Schlüssel und Verbindungszeichenfolgen sind ohnehin bekannt. Gilt für alles, was von jetzt an gelesen wird.</translation>
        </message>
        <message>
            <source>The list of names %1. Take that out.</source>
            <translation>Die Liste der Namen %1. Das herausnehmen.</translation>
        </message>
    </context>
    <context>
        <name>ui::SelectionSums</name>
        <message>
            <source>What the selected rows add up to</source>
            <translation>Summen der ausgewählten Zeilen</translation>
        </message>
    </context>
    <context>
        <name>ui::EventSums</name>
        <message>
            <source>What the selected events add up to</source>
            <translation>Summe der gewählten Events</translation>
        </message>
        <message>
            <source>Adding up: %1</source>
            <translation>Wird summiert: %1</translation>
        </message>
        <message numerus="yes">
            <source>%1 events selected</source>
            <translation>
                <numerusform>%1 Event gewählt</numerusform>
                <numerusform>%1 Events gewählt</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 s from first to last</source>
            <translation>%1 s vom ersten bis zum letzten</translation>
        </message>
        <message>
            <source>Bytes</source>
            <translation>Bytes</translation>
        </message>
    </context>
    <context>
        <name>ui::SelfTestPane</name>
        <message>
            <source>✓ in order</source>
            <translation>✓ in Ordnung</translation>
        </message>
        <message>
            <source>⚠ warning</source>
            <translation>⚠ Warnung</translation>
        </message>
        <message>
            <source>✗ problem</source>
            <translation>✗ Problem</translation>
        </message>
        <message>
            <source>– not applicable</source>
            <translation>– entfällt</translation>
        </message>
        <message numerus="yes">
            <source>%n problems keep the program from some of its work. What to do stands below.</source>
            <translation>
                <numerusform>Ein Problem hindert das Programm an einem Teil seiner Arbeit. Was zu tun ist, steht unten.</numerusform>
                <numerusform>%n Probleme hindern das Programm an einem Teil seiner Arbeit. Was zu tun ist, steht unten.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The program can work. %n warnings tell what it cannot do here.</source>
            <translation>
                <numerusform>Das Programm kann arbeiten. Eine Warnung sagt, was es hier nicht kann.</numerusform>
                <numerusform>Das Programm kann arbeiten. %n Warnungen sagen, was es hier nicht kann.</numerusform>
            </translation>
        </message>
        <message>
            <source>All is in order.</source>
            <translation>Alles ist in Ordnung.</translation>
        </message>
        <message>
            <source>Self Test</source>
            <translation>Selbsttest</translation>
        </message>
        <message>
            <source>&amp;Run Again</source>
            <translation>&amp;Wiederholen</translation>
        </message>
        <message>
            <source>&amp;Copy as Text</source>
            <translation>Als Text &amp;kopieren</translation>
        </message>
        <message>
            <source>For an issue. The text names no user and no command line.</source>
            <translation>Für eine Fehlermeldung. Der Text nennt keinen Benutzer und keine Befehlszeile.</translation>
        </message>
        <message>
            <source>Checks</source>
            <translation>Prüfungen</translation>
        </message>
        <message>
            <source>Looking at the system…</source>
            <translation>Das System wird geprüft…</translation>
        </message>
        <message>
            <source>%1, %2: %3</source>
            <translation>%1, %2: %3</translation>
        </message>
    </context>
    <context>
        <name>ui::SessionForm</name>
        <message>
            <source>Stac&amp;ks</source>
            <translation>Stac&amp;ks</translation>
        </message>
        <message>
            <source> MiB</source>
            <translation> MiB</translation>
        </message>
        <message>
            <source>Memory in the target for events that are on their way.</source>
            <translation>Speicher im Zielprozess für Events, die unterwegs sind.</translation>
        </message>
        <message>
            <source>Buffer in MiB</source>
            <translation>Puffer in MiB</translation>
        </message>
        <message>
            <source>drops events when full</source>
            <translation>verwirft Events, wenn voll</translation>
        </message>
        <message>
            <source>blocks when full (.NET 11)</source>
            <translation>blockiert, wenn voll (.NET 11)</translation>
        </message>
        <message>
            <source>What the target does while its buffer is full</source>
            <translation>Was der Zielprozess tut, wenn sein Puffer voll ist</translation>
        </message>
        <message>
            <source>A full buffer drops events, which are counted; or the threads of the target wait until there is room, so that nothing is lost and the target is slowed down.</source>
            <translation>Ein voller Puffer verwirft Events, die gezählt werden; oder die Threads des Zielprozesses warten, bis Platz ist, sodass nichts verloren geht und der Zielprozess gebremst wird.</translation>
        </message>
        <message>
            <source>The stack of each event. Without stacks an event costs the target much less; runtimes before .NET 9 cannot leave them out.</source>
            <translation>Der Stack jedes Events. Ohne Stacks kostet ein Event den Zielprozess viel weniger; Runtimes vor .NET 9 können sie nicht weglassen.</translation>
        </message>
        <message>
            <source>At the stop the runtime names all methods that it compiled: needed for hot methods, some megabytes.</source>
            <translation>Beim Beenden nennt die Runtime alle Methoden, die sie kompiliert hat: nötig für heiße Methoden, einige Megabyte.</translation>
        </message>
        <message>
            <source>everything</source>
            <translation>allem</translation>
        </message>
        <message>
            <source>Keywords of the rundown, hexadecimal</source>
            <translation>Keywords des Rundowns, hexadezimal</translation>
        </message>
        <message>
            <source>Keywords of Microsoft-Windows-DotNETRuntimeRundown, hexadecimal, for a part of the rundown: from .NET 9 on. Empty: everything.</source>
            <translation>Keywords von Microsoft-Windows-DotNETRuntimeRundown, hexadezimal, für einen Teil des Rundowns: ab .NET 9. Leer: alles.</translation>
        </message>
        <message>
            <source>all; or Provider=1,80 for only these, Provider!=1,80 for all but these</source>
            <translation>alle; oder Provider=1,80 für nur diese, Provider!=1,80 für alle außer diesen</translation>
        </message>
        <message>
            <source>Events by their ids</source>
            <translation>Events nach Ids</translation>
        </message>
        <message>
            <source>Single events of the providers above, by id: from .NET 10 on. Several providers with blanks between.</source>
            <translation>Einzelne Events der Provider oben, nach Id: ab .NET 10. Mehrere Provider durch Leerzeichen getrennt.</translation>
        </message>
        <message>
            <source>"%1" is not a hexadecimal number of keywords for the rundown.</source>
            <translation>"%1" ist keine hexadezimale Zahl von Keywords für den Rundown.</translation>
        </message>
        <message>
            <source>R&amp;undown of</source>
            <translation>Rundo&amp;wn von</translation>
        </message>
    </context>
    <context>
        <name>ui::SessionKeeper</name>
        <message>
            <source>CLR Lens</source>
            <translation>CLR Lens</translation>
        </message>
        <message>
            <source>The program crashed at %1. Its report is %2.</source>
            <translation>Das Programm ist um %1 abgestürzt. Der Bericht darüber ist %2.</translation>
        </message>
        <message>
            <source>&amp;Restore</source>
            <translation>&amp;Wiederherstellen</translation>
        </message>
        <message>
            <source>Open Report</source>
            <translation>Bericht öffnen</translation>
        </message>
        <message>
            <source>Copy Report</source>
            <translation>Bericht kopieren</translation>
        </message>
        <message>
            <source>CLR Lens did not end in order the last time.</source>
            <translation>CLR Lens endete beim letzten Mal nicht ordentlich.</translation>
        </message>
        <message>
            <source>CLR Lens crashed at %1.</source>
            <translation>CLR Lens ist um %1 abgestürzt.</translation>
        </message>
        <message>
            <source>The report tells where. It is kept on this machine and sent nowhere.</source>
            <translation>Der Bericht sagt, wo. Er bleibt auf diesem Rechner und wird nirgendwohin gesendet.</translation>
        </message>
        <message>
            <source>%1 more</source>
            <translation>%1 weitere</translation>
        </message>
        <message>
            <source>It had open: %1.</source>
            <translation>Offen war: %1.</translation>
        </message>
        <message>
            <source>It was open before and does not run any more.</source>
            <translation>War zuvor offen und läuft nicht mehr.</translation>
        </message>
    </context>
    <context>
        <name>ui::SessionLogView</name>
        <message>
            <source>Filter the log</source>
            <translation>Protokoll filtern</translation>
        </message>
        <message>
            <source>Nothing to report</source>
            <translation>Nichts zu berichten</translation>
        </message>
        <message>
            <source>Commands, recordings and failures appear here.</source>
            <translation>Befehle, Aufzeichnungen und Fehlschläge erscheinen hier.</translation>
        </message>
        <message>
            <source>Session log</source>
            <translation>Protokoll der Sitzung</translation>
        </message>
    </context>
    <context>
        <name>ui::SessionNotes</name>
        <message>
            <source>Removed %1, the oldest file of the ring</source>
            <translation>%1 entfernt, die älteste Datei des Rings</translation>
        </message>
        <message>
            <source>Recording goes on into %1</source>
            <translation>Die Aufzeichnung geht in %1 weiter</translation>
        </message>
        <message>
            <source>Recording started: %1</source>
            <translation>Aufzeichnung begonnen: %1</translation>
        </message>
        <message>
            <source>Dump to %1 asked for</source>
            <translation>Dump nach %1 angefordert</translation>
        </message>
    </context>
    <context>
        <name>ui::SettingsFacts</name>
        <message>
            <source>nothing is set: as the runtime does by itself</source>
            <translation>nichts gesetzt: wie die Runtime es von selbst tut</translation>
        </message>
        <message>
            <source>memory %1</source>
            <translation>Speicher %1</translation>
        </message>
        <message>
            <source>%1 of %2 cores</source>
            <translation>%1 von %2 Kernen</translation>
        </message>
        <message>
            <source>none, of %1 cores</source>
            <translation>keine, von %1 Kernen</translation>
        </message>
        <message>
            <source>How the runtime is set up</source>
            <translation>Wie die Runtime eingerichtet ist</translation>
        </message>
        <message>
            <source>Garbage collector</source>
            <translation>Garbage Collector</translation>
        </message>
        <message>
            <source>Its settings</source>
            <translation>Seine Einstellungen</translation>
        </message>
        <message>
            <source>Compilation</source>
            <translation>Kompilierung</translation>
        </message>
        <message>
            <source>Globalization</source>
            <translation>Globalisierung</translation>
        </message>
        <message>
            <source>Variables at the start</source>
            <translation>Variablen beim Start</translation>
        </message>
        <message>
            <source>Configuration file</source>
            <translation>Konfigurationsdatei</translation>
        </message>
        <message>
            <source>Limits</source>
            <translation>Grenzen</translation>
        </message>
        <message>
            <source>Assemblies mapped</source>
            <translation>Eingeblendete Assemblies</translation>
        </message>
        <message>
            <source>What could not be read</source>
            <translation>Was nicht zu lesen war</translation>
        </message>
        <message>
            <source>ahead of time (NativeAOT)</source>
            <translation>im Voraus (NativeAOT)</translation>
        </message>
        <message>
            <source>cultures have their data</source>
            <translation>Kulturen haben ihre Daten</translation>
        </message>
        <message>
            <source>none for the runtime</source>
            <translation>keine für die Runtime</translation>
        </message>
        <message>
            <source>none found beside the program</source>
            <translation>keine neben dem Programm gefunden</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
    </context>
    <context>
        <name>ui::ShortcutSheet</name>
        <message>
            <source>Timeline and plots: select a time</source>
            <translation>Zeitleiste und Diagramme: eine Zeit wählen</translation>
        </message>
        <message>
            <source>Timeline and plots: move along</source>
            <translation>Zeitleiste und Diagramme: verschieben</translation>
        </message>
        <message>
            <source>Wheel, + and -</source>
            <translation>Mausrad, + und -</translation>
        </message>
        <message>
            <source>Timeline and plots: zoom</source>
            <translation>Zeitleiste und Diagramme: zoomen</translation>
        </message>
        <message>
            <source>Double click</source>
            <translation>Doppelklick</translation>
        </message>
        <message>
            <source>Timeline and plots: show all</source>
            <translation>Zeitleiste und Diagramme: alles zeigen</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Take one part of the selection back</source>
            <translation>Einen Teil der Auswahl zurücknehmen</translation>
        </message>
        <message>
            <source>Arrows, Enter</source>
            <translation>Pfeile, Eingabe</translation>
        </message>
        <message>
            <source>Flame graph: go from frame to frame, zoom to one</source>
            <translation>Flame Graph: von Frame zu Frame gehen, auf einen zoomen</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <source>What they do</source>
            <translation>Was sie tun</translation>
        </message>
        <message>
            <source>Here</source>
            <translation>Hier</translation>
        </message>
        <message>
            <source>%1 (not now)</source>
            <translation>%1 (jetzt nicht)</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Tastenkürzel</translation>
        </message>
        <message>
            <source>Plots and graphs</source>
            <translation>Diagramme und Graphen</translation>
        </message>
        <message>
            <source>Keyboard shortcuts – CLR Lens</source>
            <translation>Tastenkürzel – CLR Lens</translation>
        </message>
        <message>
            <source>Ctrl+Arrows, Return</source>
            <translation>Strg+Pfeile, Eingabe</translation>
        </message>
        <message>
            <source>Timeline and plots: move the cursor, show the events there</source>
            <translation>Zeitleiste und Diagramme: den Cursor bewegen, die Events dort zeigen</translation>
        </message>
        <message>
            <source>Ctrl+Wheel, Shift+Wheel</source>
            <translation>Strg+Mausrad, Umschalt+Mausrad</translation>
        </message>
        <message>
            <source>A thread over time: zoom, move along</source>
            <translation>Ein Thread über die Zeit: zoomen, verschieben</translation>
        </message>
        <message>
            <source>Drag, Shift+Arrows</source>
            <translation>Ziehen, Umschalt+Pfeile</translation>
        </message>
        <message>
            <source>Shift+Drag, middle button, Arrows</source>
            <translation>Umschalt+Ziehen, mittlere Taste, Pfeile</translation>
        </message>
    </context>
    <context>
        <name>ui::SideLists</name>
        <message>
            <source>Fold the &amp;Side Lists</source>
            <translation>Seiten&amp;listen einklappen</translation>
        </message>
        <message>
            <source>More room for what is looked at (F9)</source>
            <translation>Mehr Platz für das Betrachtete (F9)</translation>
        </message>
    </context>
    <context>
        <name>ui::SignalQuestion</name>
        <message>
            <source>Suspend process</source>
            <translation>Prozess anhalten</translation>
        </message>
        <message>
            <source>Suspend %1 (SIGSTOP)?</source>
            <translation>%1 anhalten (SIGSTOP)?</translation>
        </message>
        <message>
            <source>None of its threads runs until it is continued: it serves no request, and answers no command meanwhile.</source>
            <translation>Keiner seiner Threads läuft, bis er weiterlaufen darf: Er bedient keine Anfrage und beantwortet solange keinen Befehl.</translation>
        </message>
        <message>
            <source>Stopping %1</source>
            <translation>Anhalten von %1</translation>
        </message>
        <message>
            <source>Continue process</source>
            <translation>Prozess weiterlaufen lassen</translation>
        </message>
        <message>
            <source>Let %1 continue (SIGCONT)?</source>
            <translation>%1 weiterlaufen lassen (SIGCONT)?</translation>
        </message>
        <message>
            <source>A process that was stopped goes on where it was. To one that runs it means nothing.</source>
            <translation>Ein angehaltener Prozess macht dort weiter, wo er war. Für einen laufenden bedeutet es nichts.</translation>
        </message>
        <message>
            <source>Continuing %1</source>
            <translation>Weiterlaufenlassen von %1</translation>
        </message>
        <message>
            <source>Terminate process</source>
            <translation>Prozess beenden</translation>
        </message>
        <message>
            <source>Terminate %1 (SIGTERM)?</source>
            <translation>%1 beenden (SIGTERM)?</translation>
        </message>
        <message>
            <source>The program is asked to end, and may still finish what it is at. Recordings of it end without the names of all methods.</source>
            <translation>Das Programm wird gebeten zu enden und darf zu Ende bringen, woran es ist. Aufzeichnungen davon enden ohne die Namen aller Methoden.</translation>
        </message>
        <message>
            <source>Terminating %1</source>
            <translation>Beenden von %1</translation>
        </message>
        <message>
            <source>%1: the signal was sent.</source>
            <translation>%1: Das Signal wurde gesendet.</translation>
        </message>
    </context>
    <context>
        <name>ui::SortLine</name>
        <message>
            <source>Sorting</source>
            <translation>Sortierung</translation>
        </message>
        <message>
            <source>In the order of time while events come; sorted when they end, or when the table is paused.</source>
            <translation>Nach der Zeit, solange Events kommen; sortiert, wenn sie enden oder die Tabelle angehalten ist.</translation>
        </message>
        <message>
            <source>In the order of time: more than %1 rows are too many to sort. Filter them first.</source>
            <translation>Nach der Zeit: mehr als %1 Zeilen sind zum Sortieren zu viele. Zuerst filtern.</translation>
        </message>
        <message>
            <source>In the order of time: that column has too many different texts to sort. Filter the rows first.</source>
            <translation>Nach der Zeit: diese Spalte hat zum Sortieren zu viele verschiedene Texte. Zuerst die Zeilen filtern.</translation>
        </message>
    </context>
    <context>
        <name>ui::SourcePane</name>
        <message>
            <source>Source with costs</source>
            <translation>Quelltext mit Kosten</translation>
        </message>
        <message>
            <source>Looking for lines</source>
            <translation>Zeilen werden gesucht</translation>
        </message>
        <message>
            <source>PDBs are read when they are needed first.</source>
            <translation>PDBs werden gelesen, wenn sie zum ersten Mal gebraucht werden.</translation>
        </message>
        <message>
            <source>Open in &amp;Editor</source>
            <translation>Im &amp;Editor öffnen</translation>
        </message>
        <message>
            <source>Open the current line in your editor (Return)</source>
            <translation>Die aktuelle Zeile im eigenen Editor öffnen (Eingabe)</translation>
        </message>
        <message>
            <source>Editor &amp;Command…</source>
            <translation>Editor&amp;befehl…</translation>
        </message>
        <message>
            <source>Say how your editor is started</source>
            <translation>Festlegen, wie der Editor gestartet wird</translation>
        </message>
        <message>
            <source>Copy &amp;Path of the File</source>
            <translation>&amp;Pfad der Datei kopieren</translation>
        </message>
        <message>
            <source>Copy the path of the source file</source>
            <translation>Den Pfad der Quelldatei kopieren</translation>
        </message>
        <message>
            <source>Copy &amp;Web Address</source>
            <translation>&amp;Webadresse kopieren</translation>
        </message>
        <message>
            <source>Copy where the source is on the web; it is not fetched</source>
            <translation>Kopiert, wo der Quelltext im Web ist; er wird nicht geholt</translation>
        </message>
        <message>
            <source>Folders</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Folders of sources and PDBs</source>
            <translation>Ordner mit Quelltexten und PDBs</translation>
        </message>
        <message>
            <source>On the &amp;web:</source>
            <translation>Im &amp;Web:</translation>
        </message>
        <message>
            <source>Where the source is on the web</source>
            <translation>Wo der Quelltext im Web ist</translation>
        </message>
        <message>
            <source>No function chosen</source>
            <translation>Keine Funktion gewählt</translation>
        </message>
        <message>
            <source>Choose one in a tree, a list or a flame graph to see what its lines cost. Lines come from portable PDBs, which are looked for beside the modules.</source>
            <translation>Eine in einem Baum, einer Liste oder einem Flame Graph wählen, um zu sehen, was ihre Zeilen kosten. Zeilen stammen aus portablen PDBs, die neben den Modulen gesucht werden.</translation>
        </message>
        <message>
            <source>No lines are known of %1</source>
            <translation>Von %1 sind keine Zeilen bekannt</translation>
        </message>
        <message>
            <source>%1 costs nothing in what is selected</source>
            <translation>%1 kostet in der Auswahl nichts</translation>
        </message>
        <message>
            <source>Select more time, or another measure.</source>
            <translation>Mehr Zeit oder ein anderes Maß wählen.</translation>
        </message>
        <message>
            <source>There is no text to show, only the numbers of lines</source>
            <translation>Es gibt keinen Text zu zeigen, nur die Nummern der Zeilen</translation>
        </message>
        <message>
            <source>%1 (%2) of it has no line: %3.</source>
            <translation>%1 (%2) davon hat keine Zeile: %3.</translation>
        </message>
        <message>
            <source>≈: optimized code, some of the cost belongs to a line near by.</source>
            <translation>≈: optimierter Code, ein Teil der Kosten gehört zu einer Zeile in der Nähe.</translation>
        </message>
        <message>
            <source>The PDB does not tell whether this text is the one that was compiled.</source>
            <translation>Die PDB sagt nicht, ob dieser Text der kompilierte ist.</translation>
        </message>
        <message>
            <source>Only the first %1 lines have their text.</source>
            <translation>Nur die ersten %1 Zeilen haben ihren Text.</translation>
        </message>
        <message>
            <source>There is no file here with this text: it is in the PDB or in the process's own files</source>
            <translation>Hier gibt es keine Datei mit diesem Text: Er steht in der PDB oder in den eigenen Dateien des Prozesses</translation>
        </message>
    </context>
    <context>
        <name>ui::SourceHead</name>
        <message>
            <source>Files that the function has lines in</source>
            <translation>Dateien, in denen die Funktion Zeilen hat</translation>
        </message>
        <message>
            <source>Function: %1</source>
            <translation>Funktion: %1</translation>
        </message>
        <message>
            <source>%1
Found in %2</source>
            <translation>%1
Gefunden in %2</translation>
        </message>
        <message>
            <source>Source file: %1</source>
            <translation>Quelldatei: %1</translation>
        </message>
        <message>
            <source>%1 (%2): %3</source>
            <translation>%1 (%2): %3</translation>
        </message>
    </context>
    <context>
        <name>ui::SourceFolders</name>
        <message>
            <source>&amp;Add Folder of Sources or PDBs…</source>
            <translation>Ordner mit Quelltexten oder PDBs &amp;hinzufügen…</translation>
        </message>
        <message>
            <source>Look for sources and PDBs there too</source>
            <translation>Auch dort nach Quelltexten und PDBs suchen</translation>
        </message>
        <message>
            <source>You trust this trace: look for its files below that folder, now and later</source>
            <translation>Sie trauen dieser Aufzeichnung: ihre Dateien unter diesem Ordner suchen, jetzt und später</translation>
        </message>
        <message>
            <source>&amp;Look Below %1</source>
            <translation>&amp;Unter %1 suchen</translation>
        </message>
        <message>
            <source>Forget %1</source>
            <translation>%1 vergessen</translation>
        </message>
        <message>
            <source>Folder of sources or PDBs</source>
            <translation>Ordner mit Quelltexten oder PDBs</translation>
        </message>
    </context>
    <context>
        <name>ui::LineTable</name>
        <message>
            <source>Lines and what they cost</source>
            <translation>Zeilen und was sie kosten</translation>
        </message>
    </context>
    <context>
        <name>ui::EditorBar</name>
        <message>
            <source>&amp;Open lines with:</source>
            <translation>&amp;Zeilen öffnen mit:</translation>
        </message>
        <message>
            <source>%1 cannot be started</source>
            <translation>%1 kann nicht gestartet werden</translation>
        </message>
    </context>
    <context>
        <name>ui::SourcesPage</name>
        <message>
            <source>Sources</source>
            <translation>Quelltexte</translation>
        </message>
        <message>
            <source>Command of the editor</source>
            <translation>Befehl des Editors</translation>
        </message>
        <message>
            <source>Folders of sources and symbols, one a line</source>
            <translation>Ordner mit Quelltexten und Symbolen, je Zeile einer</translation>
        </message>
        <message>
            <source>&amp;Add Folder…</source>
            <translation>Ordner &amp;hinzufügen…</translation>
        </message>
        <message>
            <source>Add a folder of sources and symbols</source>
            <translation>Einen Ordner mit Quelltexten und Symbolen hinzufügen</translation>
        </message>
        <message>
            <source>&amp;Editor:</source>
            <translation>&amp;Editor:</translation>
        </message>
        <message>
            <source>A program with {file} and {line}, which are put in. No shell sees it.</source>
            <translation>Ein Programm mit {file} und {line}, die eingesetzt werden. Keine Shell sieht es.</translation>
        </message>
        <message>
            <source>Sources and sy&amp;mbols:</source>
            <translation>Quelltexte und Sy&amp;mbole:</translation>
        </message>
        <message>
            <source>One folder a line, the first is looked at first. Sources and PDBs are found by their contents; nothing is fetched.</source>
            <translation>Je Zeile ein Ordner, der erste wird zuerst durchsucht. Quelltexte und PDBs werden an ihrem Inhalt erkannt; nichts wird geholt.</translation>
        </message>
        <message>
            <source>The editor cannot be started so. %1.</source>
            <translation>Der Editor kann so nicht gestartet werden. %1.</translation>
        </message>
        <message>
            <source>"%1" is no whole path of a folder. Add it by the button.</source>
            <translation>"%1" ist kein ganzer Pfad eines Ordners. Über die Schaltfläche hinzufügen.</translation>
        </message>
        <message>
            <source>Folder of sources or PDBs</source>
            <translation>Ordner mit Quelltexten oder PDBs</translation>
        </message>
    </context>
    <context>
        <name>ui::SpokenTexts</name>
        <message>
            <source>Clear the line</source>
            <translation>Zeile leeren</translation>
        </message>
    </context>
    <context>
        <name>ui::StackActions</name>
        <message>
            <source>&amp;Outer Frames in One Row</source>
            <translation>Äußere Frames in ein&amp;er Zeile</translation>
        </message>
        <message>
            <source>Fold &amp;Below</source>
            <translation>&amp;Unter einem Anteil einklappen</translation>
        </message>
        <message>
            <source>&amp;Focus on This Subtree</source>
            <translation>&amp;Nur diesen Teilbaum</translation>
        </message>
        <message>
            <source>Focus on This F&amp;unction</source>
            <translation>Nur diese &amp;Funktion</translation>
        </message>
        <message>
            <source>Leave This &amp;Subtree Out</source>
            <translation>Diesen &amp;Teilbaum weglassen</translation>
        </message>
        <message>
            <source>&amp;Leave Stacks With This Function Out</source>
            <translation>&amp;Stacks mit dieser Funktion weglassen</translation>
        </message>
        <message>
            <source>&amp;Merge This Function Into Its Callers</source>
            <translation>Diese Funktion in &amp;Aufrufer einrechnen</translation>
        </message>
        <message>
            <source>&amp;Collapse This Function</source>
            <translation>Diese Funktion &amp;zusammenklappen</translation>
        </message>
        <message>
            <source>Collapse &amp;Recursion</source>
            <translation>&amp;Rekursion zusammenklappen</translation>
        </message>
        <message>
            <source>&amp;Group by Module</source>
            <translation>Nach &amp;Modul gruppieren</translation>
        </message>
        <message>
            <source>Group by &amp;Namespace</source>
            <translation>Nach Namespa&amp;ce gruppieren</translation>
        </message>
        <message>
            <source>M&amp;y Code Only</source>
            <translation>Nur &amp;eigener Code</translation>
        </message>
        <message>
            <source>Leave &amp;What Ran Without Samples Out</source>
            <translation>Was &amp;ohne Samples lief, weglassen</translation>
        </message>
        <message>
            <source>&amp;Take All Off</source>
            <translation>A&amp;lles zurücknehmen</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>&amp;Another Share…</source>
            <translation>&amp;Anderer Anteil…</translation>
        </message>
        <message>
            <source>Show C&amp;allers and Callees</source>
            <translation>Aufrufumfeld zei&amp;gen</translation>
        </message>
        <message>
            <source>Show &amp;Events</source>
            <translation>E&amp;vents zeigen</translation>
        </message>
        <message>
            <source>Copy &amp;Path</source>
            <translation>&amp;Pfad kopieren</translation>
        </message>
        <message>
            <source>Show &amp;Source</source>
            <translation>&amp;Quelltext zeigen</translation>
        </message>
        <message>
            <source>Open the &amp;Hot Path (*)</source>
            <translation>&amp;Heißen Pfad öffnen (*)</translation>
        </message>
        <message>
            <source>Fold below</source>
            <translation>Einklappen unter</translation>
        </message>
        <message>
            <source>Fold what costs less than this many percent of all:</source>
            <translation>Einklappen, was weniger als so viel Prozent von allem kostet:</translation>
        </message>
        <message>
            <source>Stacks</source>
            <translation>Stacks</translation>
        </message>
        <message>
            <source>Focus, leave out or put together what the stacks have, or save them</source>
            <translation>Was die Stacks haben, in den Blick nehmen, weglassen oder zusammenfassen, oder sie speichern</translation>
        </message>
        <message>
            <source>&amp;Leave Out</source>
            <translation>&amp;Weglassen</translation>
        </message>
        <message>
            <source>&amp;Group</source>
            <translation>&amp;Gruppieren</translation>
        </message>
        <message>
            <source>no longer %1</source>
            <translation>nicht mehr: %1</translation>
        </message>
        <message>
            <source>Stacks: %1. %2 takes it back.</source>
            <translation>Stacks: %1. %2 nimmt es zurück.</translation>
        </message>
        <message>
            <source>Select a function first.</source>
            <translation>Zuerst eine Funktion auswählen.</translation>
        </message>
        <message>
            <source>Select a row of a tree of calls first.</source>
            <translation>Zuerst eine Zeile eines Aufrufbaums auswählen.</translation>
        </message>
        <message>
            <source>Select a row first.</source>
            <translation>Zuerst eine Zeile auswählen.</translation>
        </message>
    </context>
    <context>
        <name>ui::StackChart</name>
        <message>
            <source>Functions of a thread over time</source>
            <translation>Funktionen eines Threads über die Zeit</translation>
        </message>
        <message>
            <source>At %1 s for %2</source>
            <translation>Bei %1 s für %2</translation>
        </message>
        <message>
            <source>Samples: %1</source>
            <translation>Samples: %1</translation>
        </message>
        <message>
            <source>The thread waits here.</source>
            <translation>Hier wartet der Thread.</translation>
        </message>
        <message>
            <source>There are more samples than pixels: this is what took most of each pixel's time.</source>
            <translation>Es gibt mehr Samples als Pixel: Dies hat die meiste Zeit jedes Pixels gebraucht.</translation>
        </message>
        <message>
            <source>No samples of this thread</source>
            <translation>Keine Samples dieses Threads</translation>
        </message>
        <message>
            <source>There are more calls than pixels: this is what took most of each pixel's time.</source>
            <translation>Es gibt mehr Aufrufe als Pixel: Dies nahm das meiste der Zeit jedes Pixels ein.</translation>
        </message>
</context>
    <context>
        <name>ui::StackFoot</name>
        <message>
            <source> ± %1 (95 %)</source>
            <translation> ± %1 (95 %)</translation>
        </message>
        <message>
            <source>%1 in %2 events</source>
            <translation>%1 in %2 Events</translation>
        </message>
        <message>
            <source>%1 in %2 samples</source>
            <translation>%1 in %2 Samples</translation>
        </message>
        <message>
            <source>wall clock</source>
            <translation>Wanduhr</translation>
        </message>
        <message>
            <source>by the threads' clocks</source>
            <translation>nach den Uhren der Threads</translation>
        </message>
        <message>
            <source>wall clock, estimated</source>
            <translation>Wanduhr, geschätzt</translation>
        </message>
        <message>
            <source>wall clock, estimated: %1</source>
            <translation>Wanduhr, geschätzt: %1</translation>
        </message>
        <message>
            <source>%1 (%2) ran without samples</source>
            <translation>%1 (%2) liefen ohne Samples</translation>
        </message>
        <message>
            <source>What ran without samples: by their clocks threads ran, but no sample met them, as one that sleeps and now and then works for less than the sampler waits. Nothing tells of which method that is. In the menu Stacks, Leave Out, it can be made a row.</source>
            <translation>Was ohne Samples lief: Nach ihren Uhren liefen Threads, aber kein Sample hat sie getroffen, etwa einen, der schläft und hin und wieder kürzer arbeitet, als der Sampler wartet. Nichts sagt, welche Methode das war. Im Menü „Stacks“, „Weglassen“, lässt sich daraus eine Zeile machen.</translation>
        </message>
        <message>
            <source>%1 of %2 without an end, not counted</source>
            <translation>%1 von %2 ohne Ende, nicht gezählt</translation>
        </message>
        <message>
            <source>%1 of unknown state</source>
            <translation>%1 in unbekanntem Zustand</translation>
        </message>
        <message>
            <source>%1 without names</source>
            <translation>%1 ohne Namen</translation>
        </message>
        <message numerus="yes">
            <source>%1 events without a stack</source>
            <translation>
                <numerusform>%1 Event ohne Stack</numerusform>
                <numerusform>%1 Events ohne Stack</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 samples without a stack</source>
            <translation>
                <numerusform>%1 Sample ohne Stack</numerusform>
                <numerusform>%1 Samples ohne Stack</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 stacks cut, because there are too many</source>
            <translation>
                <numerusform>%1 Stack gekürzt, weil es zu viele sind</numerusform>
                <numerusform>%1 Stacks gekürzt, weil es zu viele sind</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 in %2 calls</source>
            <translation>%1 in %2 Aufrufen</translation>
        </message>
        <message numerus="yes">
            <source>%1 calls cut, whose exit is missing</source>
            <translation>
                <numerusform>%1 Aufruf abgeschnitten, dessen Austritt fehlt</numerusform>
                <numerusform>%1 Aufrufe abgeschnitten, deren Austritt fehlt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 calls began before</source>
            <translation>
                <numerusform>%1 Aufruf begann davor</numerusform>
                <numerusform>%1 Aufrufe begannen davor</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 calls go on</source>
            <translation>
                <numerusform>%1 Aufruf läuft noch</numerusform>
                <numerusform>%1 Aufrufe laufen noch</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 exits without an entry</source>
            <translation>
                <numerusform>%1 Austritt ohne Eintritt</numerusform>
                <numerusform>%1 Austritte ohne Eintritt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 calls not counted, because their ways are too many or too deep</source>
            <translation>
                <numerusform>%1 Aufruf nicht gezählt, weil es zu viele oder zu tiefe Wege sind</numerusform>
                <numerusform>%1 Aufrufe nicht gezählt, weil es zu viele oder zu tiefe Wege sind</numerusform>
            </translation>
        </message>
</context>
    <context>
        <name>ui::StackPages</name>
        <message>
            <source>Adding up the stacks</source>
            <translation>Stacks werden summiert</translation>
        </message>
    </context>
    <context>
        <name>ui::StackSaver</name>
        <message>
            <source>Save these stacks</source>
            <translation>Diese Stacks speichern</translation>
        </message>
        <message>
            <source>Flame graph for browsers (*.html)</source>
            <translation>Flame Graph für Browser (*.html)</translation>
        </message>
        <message>
            <source>Picture (*.svg)</source>
            <translation>Bild (*.svg)</translation>
        </message>
        <message>
            <source>Speedscope (*.speedscope.json)</source>
            <translation>Speedscope (*.speedscope.json)</translation>
        </message>
        <message>
            <source>Folded stacks (*.folded)</source>
            <translation>Gefaltete Stacks (*.folded)</translation>
        </message>
        <message>
            <source>The file's name says no format.</source>
            <translation>Der Name der Datei nennt kein Format.</translation>
        </message>
        <message>
            <source>Its end has to be %1.</source>
            <translation>Er muss auf %1 enden.</translation>
        </message>
        <message>
            <source>The stacks were saved.</source>
            <translation>Die Stacks wurden gespeichert.</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>Writing %1</source>
            <translation>%1 wird geschrieben</translation>
        </message>
        <message>
            <source>Save what is shown for others: as a flame graph that a browser shows, for speedscope, Firefox and Perfetto, or as folded stacks</source>
            <translation>Speichert das Gezeigte für andere: als Flammendiagramm, das ein Browser zeigt, für speedscope, Firefox und Perfetto oder als gefaltete Stacks</translation>
        </message>
        <message>
            <source>Firefox Profiler (*.firefox.json)</source>
            <translation>Firefox Profiler (*.firefox.json)</translation>
        </message>
        <message>
            <source>In time order, for Perfetto and Chrome (*.trace.json)</source>
            <translation>Zeitlich geordnet, für Perfetto und Chrome (*.trace.json)</translation>
        </message>
        <message>
            <source>This cannot be saved in time order.</source>
            <translation>Das lässt sich nicht zeitlich geordnet speichern.</translation>
        </message>
        <message>
            <source>Such a file has the profiler's samples; measure CPU time or wall clock.</source>
            <translation>Eine solche Datei hat die Stichproben des Profilers; dazu CPU-Zeit oder verstrichene Zeit messen.</translation>
        </message>
        <message>
            <source>&amp;Save These Stacks…</source>
            <translation>Diese Stacks &amp;speichern…</translation>
        </message>
        <message>
            <source>There are no stacks to save.</source>
            <translation>Es gibt keine Stacks zu speichern.</translation>
        </message>
    </context>
    <context>
        <name>ui::StackView</name>
        <message>
            <source>&amp;Only Events With This Method in Their Stack</source>
            <translation>&amp;Nur Events mit dieser Methode im Stack</translation>
        </message>
        <message>
            <source>Stack of the event</source>
            <translation>Stack des Events</translation>
        </message>
        <message>
            <source>Copy &amp;Stack</source>
            <translation>&amp;Stack kopieren</translation>
        </message>
        <message>
            <source>Select a method of the stack first.</source>
            <translation>Zuerst eine Methode des Stacks auswählen.</translation>
        </message>
    </context>
    <context>
        <name>ui::StartPage</name>
        <message>
            <source>Start</source>
            <translation>Start</translation>
        </message>
        <message>
            <source>Size and &amp;layout of the window</source>
            <translation>Größe und &amp;Anordnung des Fensters</translation>
        </message>
        <message>
            <source>&amp;Traces that were open</source>
            <translation>&amp;Traces, die offen waren</translation>
        </message>
        <message>
            <source>Restore the size and layout of the window</source>
            <translation>Größe und Anordnung des Fensters wiederherstellen</translation>
        </message>
        <message>
            <source>Open the traces that were open</source>
            <translation>Traces öffnen, die offen waren</translation>
        </message>
        <message>
            <source>Restore:</source>
            <translation>Wiederherstellen:</translation>
        </message>
        <message>
            <source>At the next start. After a run that did not end in order, what was open is offered in any case.</source>
            <translation>Beim nächsten Start. Nach einem Lauf, der nicht ordentlich endete, wird das Offene in jedem Fall angeboten.</translation>
        </message>
    </context>
    <context>
        <name>ui::StartupHookGroup</name>
        <message>
            <source>Startup hook</source>
            <translation>Startup-Hook</translation>
        </message>
        <message>
            <source>/path/to/Hook.dll, as the process sees it</source>
            <translation>/pfad/zu/Hook.dll, wie der Prozess ihn sieht</translation>
        </message>
        <message>
            <source>Path of the startup hook</source>
            <translation>Pfad des Startup-Hooks</translation>
        </message>
        <message>
            <source>Assembly</source>
            <translation>Assembly</translation>
        </message>
        <message>
            <source>Run Startup &amp;Hook</source>
            <translation>Startup-&amp;Hook ausführen</translation>
        </message>
        <message>
            <source>Run startup hook</source>
            <translation>Startup-Hook ausführen</translation>
        </message>
        <message>
            <source>%1 runs %2</source>
            <translation>%1 führt %2 aus</translation>
        </message>
        <message>
            <source>Running a startup hook in %1</source>
            <translation>Ausführen eines Startup-Hooks in %1</translation>
        </message>
        <message>
            <source>The startup hook runs when the runtime is resumed.</source>
            <translation>Der Startup-Hook läuft, wenn die Runtime fortgesetzt wird.</translation>
        </message>
        <message>
            <source>The startup hook ran.</source>
            <translation>Der Startup-Hook ist gelaufen.</translation>
        </message>
        <message>
            <source>It was sent already: the hook may still be loaded and run.</source>
            <translation>Der Befehl war schon gesendet: Der Hook wird vielleicht noch geladen und ausgeführt.</translation>
        </message>
        <message>
            <source>Runs StartupHook.Initialize() of the assembly in the process; of a runtime that waits at its start, once it is resumed. A hook that cannot be loaded, or that throws, ends a process of .NET 9 or 10 at once, so the file is looked at before. Not looked at: whether the assemblies that it needs are there, and what it does.</source>
            <translation>Führt StartupHook.Initialize() der Assembly im Prozess aus; bei einer Runtime, die beim Start wartet, sobald sie fortgesetzt wird. Ein Hook, der sich nicht laden lässt oder eine Exception wirft, beendet einen Prozess von .NET 9 oder 10 sofort, deshalb wird die Datei vorher geprüft. Nicht geprüft wird, ob die benötigten Assemblies da sind und was er tut.</translation>
        </message>
        <message>
            <source>The hook could not be loaded, or it threw: that ends a process of .NET 9 or 10.</source>
            <translation>Der Hook ließ sich nicht laden, oder er warf eine Exception: Das beendet einen Prozess von .NET 9 oder 10.</translation>
        </message>
    </context>
    <context>
        <name>ui::StartupProfilerGroup</name>
        <message>
            <source>Profiler at the start</source>
            <translation>Profiler beim Start</translation>
        </message>
        <message>
            <source>&amp;Set Startup Profiler</source>
            <translation>&amp;Startprofiler setzen</translation>
        </message>
        <message>
            <source>Set startup profiler</source>
            <translation>Startprofiler setzen</translation>
        </message>
        <message>
            <source>The runtime runs already, and would report success without doing anything. Start the program with DOTNET_DefaultDiagnosticPortSuspend=1, or attach the profiler.</source>
            <translation>Die Runtime läuft schon und würde Erfolg melden, ohne etwas zu tun. Das Programm mit DOTNET_DefaultDiagnosticPortSuspend=1 starten oder den Profiler anhängen.</translation>
        </message>
        <message>
            <source>Whether the runtime still waits at its start cannot be told, and one that runs reports success without loading the profiler.</source>
            <translation>Ob die Runtime noch beim Start wartet, lässt sich nicht sagen, und eine laufende meldet Erfolg, ohne den Profiler zu laden.</translation>
        </message>
        <message>
            <source>Attach the profiler instead, if the runtime runs.</source>
            <translation>Läuft die Runtime, stattdessen den Profiler anhängen.</translation>
        </message>
        <message>
            <source>%1 takes the name of its profiler</source>
            <translation>%1 übernimmt den Namen seines Profilers</translation>
        </message>
        <message>
            <source>Naming the startup profiler of %1</source>
            <translation>Festlegen des Startprofilers von %1</translation>
        </message>
        <message>
            <source>The runtime loads the profiler when it is resumed.</source>
            <translation>Die Runtime lädt den Profiler, wenn sie fortgesetzt wird.</translation>
        </message>
        <message>
            <source>The runtime took the name of its profiler.</source>
            <translation>Die Runtime hat den Namen ihres Profilers angenommen.</translation>
        </message>
    </context>
    <context>
        <name>ui::TabStrip</name>
        <message>
            <source>Move Tab &amp;Left</source>
            <translation>Tab nach &amp;links</translation>
        </message>
        <message>
            <source>Move Tab &amp;Right</source>
            <translation>Tab nach &amp;rechts</translation>
        </message>
        <message>
            <source>Move Tab Into Its Own &amp;Window</source>
            <translation>Tab in ein eigenes &amp;Fenster</translation>
        </message>
        <message>
            <source>Open tabs</source>
            <translation>Offene Tabs</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>S&amp;chließen</translation>
        </message>
        <message>
            <source>Close the &amp;Others</source>
            <translation>Die &amp;anderen schließen</translation>
        </message>
        <message>
            <source>It is the first tab.</source>
            <translation>Es ist der erste Tab.</translation>
        </message>
        <message>
            <source>It is the last tab.</source>
            <translation>Es ist der letzte Tab.</translation>
        </message>
        <message>
            <source>This tab stays in the window.</source>
            <translation>Dieser Tab bleibt im Fenster.</translation>
        </message>
    </context>
    <context>
        <name>ui::TableView</name>
        <message>
            <source>&amp;Copy Rows</source>
            <translation>&amp;Zeilen kopieren</translation>
        </message>
    </context>
    <context>
        <name>ui::ThreadChart</name>
        <message>
            <source>Thread of the chart</source>
            <translation>Thread des Diagramms</translation>
        </message>
        <message>
            <source>The busiest thread is the first one.</source>
            <translation>Der geschäftigste Thread steht zuerst.</translation>
        </message>
        <message>
            <source>What colours of the chart say</source>
            <translation>Was die Farben des Diagramms bedeuten</translation>
        </message>
        <message>
            <source>Colour: whose code</source>
            <translation>Farbe: wessen Code</translation>
        </message>
        <message>
            <source>Colour: module</source>
            <translation>Farbe: Modul</translation>
        </message>
        <message>
            <source>No samples of this thread in this time</source>
            <translation>Keine Samples dieses Threads in dieser Zeit</translation>
        </message>
        <message>
            <source>The chart shows what the profiler's samples found. Choose another thread above, or record with the preset “CPU”.</source>
            <translation>Das Diagramm zeigt, was die Samples des Profilers gefunden haben. Oben einen anderen Thread wählen oder mit der Vorlage „CPU“ aufzeichnen.</translation>
        </message>
        <message>
            <source>Thread %1  ·  %2</source>
            <translation>Thread %1  ·  %2</translation>
        </message>
        <message>
            <source>no module</source>
            <translation>kein Modul</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>und %1 weitere</translation>
        </message>
        <message numerus="yes">
            <source>%1 samples of this thread</source>
            <translation>
                <numerusform>%1 Sample dieses Threads</numerusform>
                <numerusform>%1 Samples dieses Threads</numerusform>
            </translation>
        </message>
        <message>
            <source>each pixel shows what took most of its time</source>
            <translation>jedes Pixel zeigt, was seine meiste Zeit brauchte</translation>
        </message>
        <message>
            <source>No calls of this thread in this time</source>
            <translation>Keine Aufrufe dieses Threads in dieser Zeit</translation>
        </message>
        <message>
            <source>Choose another thread above.</source>
            <translation>Oben einen anderen Thread wählen.</translation>
        </message>
        <message>
            <source>Calls of this thread, from entry to exit</source>
            <translation>Aufrufe dieses Threads, vom Eintritt bis zum Austritt</translation>
        </message>
</context>
    <context>
        <name>ui::ThreadPoolLane</name>
        <message>
            <source>worker threads</source>
            <translation>Worker-Threads</translation>
        </message>
        <message>
            <source>Thread pool</source>
            <translation>Thread-Pool</translation>
        </message>
        <message>
            <source>Neither events nor counters of the thread pool. Record with the preset threading or counters.</source>
            <translation>Weder Events noch Counter des Thread-Pools. Mit der Vorlage threading oder counters aufzeichnen.</translation>
        </message>
        <message>
            <source>threads wanted</source>
            <translation>gewünschte Threads</translation>
        </message>
    </context>
    <context>
        <name>ui::TimePlot</name>
        <message>
            <source>%1 dropped</source>
            <translation>%1 verworfen</translation>
        </message>
        <message>
            <source>%1: last %2, from %3 to %4</source>
            <translation>%1: zuletzt %2, von %3 bis %4</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>Marked: %1</source>
            <translation>Markiert: %1</translation>
        </message>
        <message>
            <source>last: %1</source>
            <translation>zuletzt: %1</translation>
        </message>
        <message>
            <source>no values</source>
            <translation>keine Werte</translation>
        </message>
        <message numerus="yes">
            <source>%1 events</source>
            <translation>
                <numerusform>%1 Event</numerusform>
                <numerusform>%1 Events</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 values</source>
            <translation>
                <numerusform>%1 Wert</numerusform>
                <numerusform>%1 Werte</numerusform>
            </translation>
        </message>
        <message>
            <source>merged %1: %2 – %3</source>
            <translation>%1 zusammengefasst: %2 – %3</translation>
        </message>
        <message>
            <source>merged %1</source>
            <translation>%1 zusammengefasst</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>a value; merged 12</comment>
            <translation>%1 (%2)</translation>
        </message>
    </context>
    <context>
        <name>ui::TimeRuler</name>
        <message>
            <source>Times of the chart</source>
            <translation>Zeiten des Diagramms</translation>
        </message>
        <message>
            <source>From %1 s to %2 s</source>
            <translation>Von %1 s bis %2 s</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>The times of the timeline. Drag: select. Wheel: zoom. Drag with Shift: move. Double click: everything. On the chart, the wheel zooms with Ctrl and moves with Shift.</source>
            <translation>Die Zeiten der Zeitleiste. Ziehen: auswählen. Mausrad: zoomen. Ziehen mit Umschalt: verschieben. Doppelklick: alles. Im Diagramm zoomt das Mausrad mit Strg und verschiebt mit Umschalt.</translation>
        </message>
    </context>
    <context>
        <name>ui::Timeline</name>
        <message>
            <source>Timeline</source>
            <translation>Zeitleiste</translation>
        </message>
        <message>
            <source>Add lane</source>
            <translation>Neue Spur</translation>
        </message>
        <message>
            <source>There are %1 lanes, which is as many as there can be.</source>
            <translation>Es gibt %1 Spuren; mehr sind nicht möglich.</translation>
        </message>
        <message>
            <source>Remove one first: the menu ⋮ beside its name does that.</source>
            <translation>Zuerst eine entfernen: Das Menü ⋮ neben ihrem Namen tut das.</translation>
        </message>
        <message>
            <source>There are %1 lanes. Remove one first.</source>
            <translation>Es gibt %1 Spuren. Zuerst eine entfernen.</translation>
        </message>
        <message>
            <source>Shows one thing more over the same time</source>
            <translation>Zeigt noch etwas über dieselbe Zeit</translation>
        </message>
        <message>
            <source>Default lanes</source>
            <translation>Standardspuren</translation>
        </message>
        <message>
            <source>Shows the lanes that suit the events of this trace, here and in traces like it</source>
            <translation>Zeigt hier und in ähnlichen Traces die Spuren, die zu den Events passen</translation>
        </message>
        <message>
            <source>&amp;Default Lanes</source>
            <translation>&amp;Standardspuren</translation>
        </message>
        <message numerus="yes">
            <source>%n more lanes</source>
            <translation>
                <numerusform>%n weitere Spur</numerusform>
                <numerusform>%n weitere Spuren</numerusform>
            </translation>
        </message>
        <message>
            <source>Shows the lanes whose events have come since. They come by themselves once the pointer has left the timeline.</source>
            <translation>Zeigt die Spuren, deren Events seither gekommen sind. Sie kommen von selbst, sobald der Zeiger die Zeitleiste verlassen hat.</translation>
        </message>
    </context>
    <context>
        <name>ui::TornTab</name>
        <message>
            <source>%1 – CLR Lens</source>
            <translation>%1 – CLR Lens</translation>
        </message>
        <message>
            <source>&amp;Window</source>
            <translation>&amp;Fenster</translation>
        </message>
        <message>
            <source>&amp;Bring Back Into the Tabs</source>
            <translation>&amp;Zurück zu den Tabs</translation>
        </message>
    </context>
    <context>
        <name>ui::TourBubble</name>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Zurück</translation>
        </message>
        <message>
            <source>&amp;Skip</source>
            <translation>Über&amp;springen</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>&amp;Next</source>
            <translation>&amp;Weiter</translation>
        </message>
        <message>
            <source>&amp;Done</source>
            <translation>&amp;Fertig</translation>
        </message>
        <message>
            <source>Tour, step %1 of %2: %3</source>
            <translation>Tour, Schritt %1 von %2: %3</translation>
        </message>
    </context>
    <context>
        <name>ui::TraceDocument</name>
        <message>
            <source>Trace file %1</source>
            <translation>Tracedatei %1</translation>
        </message>
    </context>
    <context>
        <name>ui::TraceList</name>
        <message>
            <source>&amp;Rename…</source>
            <translation>&amp;Umbenennen…</translation>
        </message>
        <message>
            <source>&amp;Delete…</source>
            <translation>&amp;Löschen…</translation>
        </message>
        <message>
            <source>Recordings and recent files</source>
            <translation>Aufzeichnungen und letzte Dateien</translation>
        </message>
        <message>
            <source>Recordings</source>
            <translation>Aufzeichnungen</translation>
        </message>
        <message>
            <source>Recent files</source>
            <translation>Letzte Dateien</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>Ö&amp;ffnen</translation>
        </message>
        <message>
            <source>Show the &amp;Folder</source>
            <translation>Or&amp;dner zeigen</translation>
        </message>
        <message>
            <source>Clear Recent Files</source>
            <translation>Letzte Dateien vergessen</translation>
        </message>
        <message>
            <source>Rename trace</source>
            <translation>Trace umbenennen</translation>
        </message>
        <message>
            <source>New name:</source>
            <translation>Neuer Name:</translation>
        </message>
        <message>
            <source>Delete trace</source>
            <translation>Trace löschen</translation>
        </message>
        <message>
            <source>Delete %1 and what was noted about it? It does not go to a wastebasket.</source>
            <translation>%1 und die Notizen dazu löschen? Sie kommt nicht in einen Papierkorb.</translation>
        </message>
        <message>
            <source>&amp;Delete</source>
            <translation>&amp;Löschen</translation>
        </message>
        <message>
            <source>It was not renamed: %1.</source>
            <translation>Sie wurde nicht umbenannt: %1.</translation>
        </message>
        <message>
            <source>It was not deleted: %1.</source>
            <translation>Sie wurde nicht gelöscht: %1.</translation>
        </message>
        <message>
            <source>Recordings appear here.</source>
            <translation>Aufzeichnungen erscheinen hier.</translation>
        </message>
        <message>
            <source>Open or drop a trace file here.</source>
            <translation>Trace öffnen oder hier ablegen.</translation>
        </message>
        <message>
            <source>Open in Its Own &amp;Window</source>
            <translation>&amp;In eigenem Fenster öffnen</translation>
        </message>
    </context>
    <context>
        <name>ui::TraceRow</name>
        <message>
            <source>recording</source>
            <translation>Aufzeichnung läuft</translation>
        </message>
        <message>
            <source>cut off</source>
            <translation>abgeschnitten</translation>
        </message>
        <message>
            <source>no trace</source>
            <translation>keine Trace</translation>
        </message>
        <message>
            <source>The recording ended without its end mark: a crash, a full disk or a process that died. It opens up to its last whole event.</source>
            <translation>Die Aufzeichnung endete ohne Endmarke: ein Absturz, eine volle Platte oder ein beendeter Prozess. Sie öffnet sich bis zum letzten ganzen Event.</translation>
        </message>
        <message>
            <source>The file does not begin like a trace. If it holds blocks of one, they are shown when it is opened.</source>
            <translation>Die Datei beginnt nicht wie eine Trace. Enthält sie Blöcke einer Trace, so werden sie beim Öffnen gezeigt.</translation>
        </message>
        <message>
            <source>%1/s</source>
            <translation>%1/s</translation>
        </message>
        <message>
            <source>stopping</source>
            <translation>wird beendet</translation>
        </message>
        <message>
            <source>recording is stopping</source>
            <translation>Aufzeichnung wird beendet</translation>
        </message>
        <message>
            <source>recording, %1</source>
            <translation>Aufzeichnung, %1</translation>
        </message>
        <message>
            <source>%1
%2 is being recorded. Open it to see its events as they come.</source>
            <translation>%1
%2 wird aufgezeichnet. Öffnen, um die Events zu sehen, während sie kommen.</translation>
        </message>
    </context>
    <context>
        <name>ui::TracePane</name>
        <message>
            <source>Trace</source>
            <translation>Trace</translation>
        </message>
        <message>
            <source>Nothing recorded yet</source>
            <translation>Noch nichts aufgezeichnet</translation>
        </message>
        <message>
            <source>Choose what to record and press Start. Everything goes to a file from the first byte, and is shown here while it comes.</source>
            <translation>Wählen, was aufzuzeichnen ist, und Start drücken. Alles kommt vom ersten Byte an in eine Datei und wird hier gezeigt, während es kommt.</translation>
        </message>
        <message>
            <source>&amp;Start Recording</source>
            <translation>Aufzeichnung &amp;starten</translation>
        </message>
        <message>
            <source>S&amp;top Recording</source>
            <translation>Aufzeichnung &amp;beenden</translation>
        </message>
        <message>
            <source>&amp;End at Once, Without Method Names</source>
            <translation>&amp;Sofort beenden, ohne Methodennamen</translation>
        </message>
        <message>
            <source>What to &amp;Record</source>
            <translation>&amp;Was aufzeichnen</translation>
        </message>
        <message>
            <source>&amp;Clear View</source>
            <translation>Ansicht &amp;leeren</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>Start</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Stoppen</translation>
        </message>
        <message>
            <source>End at once</source>
            <translation>Sofort beenden</translation>
        </message>
        <message>
            <source>End at once. Methods that were compiled before the start stay without names.</source>
            <translation>Sofort beenden. Vor dem Start kompilierte Methoden bleiben ohne Namen.</translation>
        </message>
        <message>
            <source>What to record</source>
            <translation>Was aufzuzeichnen ist</translation>
        </message>
        <message>
            <source>Puts the recording away. Its file stays.</source>
            <translation>Legt die Aufzeichnung weg. Ihre Datei bleibt.</translation>
        </message>
        <message>
            <source>Progress of the recording</source>
            <translation>Fortschritt der Aufzeichnung</translation>
        </message>
        <message>
            <source>&amp;Start Recording of %1</source>
            <translation>Aufzeichnung &amp;starten: %1</translation>
        </message>
        <message>
            <source>Start recording (%1)</source>
            <translation>Aufzeichnung starten (%1)</translation>
        </message>
        <message>
            <source>Start recording of %1 (%2)</source>
            <translation>Aufzeichnung starten: %1 (%2)</translation>
        </message>
        <message>
            <source>A recording of this process runs.</source>
            <translation>Eine Aufzeichnung dieses Prozesses läuft.</translation>
        </message>
        <message>
            <source>Choose first what to record.</source>
            <translation>Zuerst wählen, was aufzuzeichnen ist.</translation>
        </message>
        <message>
            <source>The recording begins or stops right now.</source>
            <translation>Die Aufzeichnung beginnt oder endet gerade.</translation>
        </message>
        <message>
            <source>Nothing is recorded now.</source>
            <translation>Gerade wird nichts aufgezeichnet.</translation>
        </message>
        <message>
            <source>It is recorded still.</source>
            <translation>Es wird noch aufgezeichnet.</translation>
        </message>
        <message>
            <source>Nothing was recorded yet.</source>
            <translation>Es wurde noch nichts aufgezeichnet.</translation>
        </message>
    </context>
    <context>
        <name>ui::TraceStatus</name>
        <message numerus="yes">
            <source>%1 events</source>
            <translation>
                <numerusform>%1 Event</numerusform>
                <numerusform>%1 Events</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 dropped</source>
            <translation>%1 verworfen</translation>
        </message>
        <message numerus="yes">
            <source>at %1 places</source>
            <translation>
                <numerusform>an %1 Stelle</numerusform>
                <numerusform>an %1 Stellen</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 (of which the first %2 are shown)</source>
            <translation>%1 (davon sind die ersten %2 gezeigt)</translation>
        </message>
        <message>
            <source>Opening %1</source>
            <translation>Öffnen von %1</translation>
        </message>
        <message>
            <source>Ended early, at byte %1.</source>
            <translation>Endet vorzeitig, bei Byte %1.</translation>
        </message>
        <message>
            <source>Ended early, at %1.</source>
            <translation>Endet vorzeitig, um %1.</translation>
        </message>
        <message>
            <source>All complete events up to byte %1 are shown: %2 of the file, %3 of %4 read. %5</source>
            <translation>Alle vollständigen Events bis Byte %1 werden gezeigt: %2 der Datei, %3 von %4 gelesen. %5</translation>
        </message>
        <message numerus="yes">
            <source>%1 events were dropped by the runtime %2, from %3 s to %4 s: the red marks of the timeline.</source>
            <translation>
                <numerusform>%1 Event wurde von der Runtime %2 verworfen, von %3 s bis %4 s: die rote Marke der Zeitleiste.</numerusform>
                <numerusform>%1 Events wurden von der Runtime %2 verworfen, von %3 s bis %4 s: die roten Marken der Zeitleiste.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::TraceFoot</name>
        <message>
            <source>Save a repaired copy…</source>
            <translation>Reparierte Kopie speichern…</translation>
        </message>
    </context>
    <context>
        <name>ui::TraceView</name>
        <message>
            <source>&amp;Mark This Moment</source>
            <translation>Diesen Moment &amp;markieren</translation>
        </message>
        <message>
            <source>Marks this moment of the recording in the timeline and beside the trace.</source>
            <translation>Markiert diesen Moment der Aufzeichnung in der Zeitleiste und neben der Trace.</translation>
        </message>
        <message>
            <source>Rundown</source>
            <translation>Rundown</translation>
        </message>
        <message>
            <source>Rundown (%1 left out)</source>
            <translation>Rundown (%1 mehr)</translation>
        </message>
        <message>
            <source>When a recording stops, the runtime names its methods and modules. These %1 events at the end tell nothing of what the program did; the hatched strip stands for them.</source>
            <translation>Wenn eine Aufzeichnung endet, nennt die Runtime ihre Methoden und Module. Diese %1 Events am Ende sagen nichts darüber, was das Programm getan hat; der schraffierte Streifen steht für sie.</translation>
        </message>
        <message>
            <source>  ·  %1 selected</source>
            <translation>  ·  %1 gewählt</translation>
        </message>
        <message>
            <source>Reading %1 of %2</source>
            <translation>%1 von %2 wird gelesen</translation>
        </message>
        <message>
            <source>Analysing</source>
            <translation>Wird ausgewertet</translation>
        </message>
        <message>
            <source>Marks where the cursor of the timeline is; without one the selected event, or where the selected time begins.</source>
            <translation>Markiert, wo der Cursor der Zeitleiste ist; ohne ihn das ausgewählte Event oder den Beginn der ausgewählten Zeit.</translation>
        </message>
    </context>
    <context>
        <name>ui::TransformChips</name>
        <message>
            <source>subtree of %1</source>
            <translation>Teilbaum von %1</translation>
        </message>
        <message>
            <source>from %1 on</source>
            <translation>ab %1</translation>
        </message>
        <message>
            <source>without the subtree of %1</source>
            <translation>ohne Teilbaum von %1</translation>
        </message>
        <message>
            <source>without stacks of %1</source>
            <translation>ohne Stacks von %1</translation>
        </message>
        <message>
            <source>%1 merged into callers</source>
            <translation>%1 in Aufrufer eingerechnet</translation>
        </message>
        <message>
            <source>%1 collapsed</source>
            <translation>%1 zusammengeklappt</translation>
        </message>
        <message>
            <source>folded below %1 %</source>
            <translation>unter %1 % eingeklappt</translation>
        </message>
        <message>
            <source>recursion collapsed</source>
            <translation>Rekursion zusammengeklappt</translation>
        </message>
        <message>
            <source>by module</source>
            <translation>nach Modul</translation>
        </message>
        <message>
            <source>by namespace</source>
            <translation>nach Namespace</translation>
        </message>
        <message>
            <source>my code only</source>
            <translation>nur eigener Code</translation>
        </message>
        <message>
            <source>How stacks are changed</source>
            <translation>Wie Stacks umgeformt sind</translation>
        </message>
        <message>
            <source>%1
Press to take this off.</source>
            <translation>%1
Drücken, um dies zurückzunehmen.</translation>
        </message>
        <message>
            <source>Take off: %1</source>
            <translation>Zurücknehmen: %1</translation>
        </message>
    </context>
    <context>
        <name>ui::TreePage</name>
        <message>
            <source>Call tree</source>
            <translation>Aufrufbaum</translation>
        </message>
        <message>
            <source>Functions and their callers</source>
            <translation>Funktionen und ihre Aufrufer</translation>
        </message>
    </context>
    <context>
        <name>ui::UnreadablePage</name>
        <message>
            <source>Open Another Trace…</source>
            <translation>Andere Trace öffnen…</translation>
        </message>
        <message>
            <source>Close This Tab</source>
            <translation>Diesen Tab schließen</translation>
        </message>
        <message>
            <source>First bytes of the file</source>
            <translation>Erste Bytes der Datei</translation>
        </message>
        <message>
            <source>The file begins with:</source>
            <translation>Die Datei beginnt mit:</translation>
        </message>
    </context>
    <context>
        <name>ui::VariableForm</name>
        <message>
            <source>&amp;Set Variable</source>
            <translation>Variable &amp;setzen</translation>
        </message>
        <message>
            <source>C&amp;lear Variable</source>
            <translation>Variable &amp;löschen</translation>
        </message>
        <message>
            <source>Set</source>
            <translation>Setzen</translation>
        </message>
        <message>
            <source>Set the variable in the process. Code that has read the old value already does not notice.</source>
            <translation>Setzt die Variable im Prozess. Code, der den alten Wert schon gelesen hat, merkt nichts davon.</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <source>Remove the variable from the process's environment.</source>
            <translation>Entfernt die Variable aus der Umgebung des Prozesses.</translation>
        </message>
        <message>
            <source>Name of the variable</source>
            <translation>Name der Variablen</translation>
        </message>
        <message>
            <source>NAME</source>
            <translation>NAME</translation>
        </message>
        <message>
            <source>Value of the variable</source>
            <translation>Wert der Variablen</translation>
        </message>
        <message>
            <source>value; none makes it empty</source>
            <translation>Wert; keiner macht sie leer</translation>
        </message>
        <message>
            <source>A name has no equals sign in it.</source>
            <translation>Ein Name enthält kein Gleichheitszeichen.</translation>
        </message>
        <message>
            <source>Neither a name nor a value has a NUL in it.</source>
            <translation>Weder Name noch Wert enthält ein NUL.</translation>
        </message>
        <message>
            <source>Code that has read the old value already does not notice.</source>
            <translation>Code, der den alten Wert schon gelesen hat, merkt nichts davon.</translation>
        </message>
        <message>
            <source>Setting %1</source>
            <translation>Setzen von %1</translation>
        </message>
        <message>
            <source>Setting %1 in %2</source>
            <translation>Setzen von %1 in %2</translation>
        </message>
        <message>
            <source>%1 is set.</source>
            <translation>%1 ist gesetzt.</translation>
        </message>
        <message>
            <source>Clearing %1</source>
            <translation>Löschen von %1</translation>
        </message>
        <message>
            <source>Clearing %1 in %2</source>
            <translation>Löschen von %1 in %2</translation>
        </message>
        <message>
            <source>%1 is cleared.</source>
            <translation>%1 ist gelöscht.</translation>
        </message>
    </context>
    <context>
        <name>ui::VariableGroup</name>
        <message>
            <source>Environment variable</source>
            <translation>Umgebungsvariable</translation>
        </message>
        <message>
            <source>The process's own environment: what a profiler, a hook or a part of the program reads after this. The Environment pane shows all variables.</source>
            <translation>Die eigene Umgebung des Prozesses: was ein Profiler, ein Hook oder ein Teil des Programms hiernach liest. Der Bereich Umgebung zeigt alle Variablen.</translation>
        </message>
        <message>
            <source>The environment cannot be changed while the runtime does not answer.</source>
            <translation>Die Umgebung kann nicht geändert werden, solange die Runtime nicht antwortet.</translation>
        </message>
    </context>
    <context>
        <name>ui::ViewSwitch</name>
        <message>
            <source>How stacks are shown</source>
            <translation>Darstellung der Stacks</translation>
        </message>
        <message>
            <source>Call tree</source>
            <translation>Aufrufbaum</translation>
        </message>
        <message>
            <source>From the roots on: what a function calls</source>
            <translation>Von den Wurzeln aus: was eine Funktion aufruft</translation>
        </message>
        <message>
            <source>Bottom-up</source>
            <translation>Bottom-up</translation>
        </message>
        <message>
            <source>From the innermost functions on: what calls them</source>
            <translation>Von den innersten Funktionen aus: was sie aufruft</translation>
        </message>
        <message>
            <source>Functions</source>
            <translation>Funktionen</translation>
        </message>
        <message>
            <source>Each function once, over all stacks</source>
            <translation>Jede Funktion einmal, über alle Stacks</translation>
        </message>
        <message>
            <source>Modules</source>
            <translation>Module</translation>
        </message>
        <message>
            <source>Each assembly or library once</source>
            <translation>Jede Assembly oder Bibliothek einmal</translation>
        </message>
        <message>
            <source>Types</source>
            <translation>Typen</translation>
        </message>
        <message>
            <source>Flame graph</source>
            <translation>Flame Graph</translation>
        </message>
        <message>
            <source>The call tree, drawn by its shares</source>
            <translation>Der Aufrufbaum, nach Anteilen gezeichnet</translation>
        </message>
        <message>
            <source>Over time</source>
            <translation>Über die Zeit</translation>
        </message>
        <message>
            <source>What one thread did, in the order of time</source>
            <translation>Was ein Thread getan hat, der Zeit nach</translation>
        </message>
        <message>
            <source>Around</source>
            <translation>Umgebung</translation>
        </message>
        <message>
            <source>Callers and callees: what calls the current function, and what it calls</source>
            <translation>Aufrufer und Aufgerufene: was die aktuelle Funktion aufruft, und was sie aufruft</translation>
        </message>
        <message>
            <source>Each type once that was allocated or thrown</source>
            <translation>Jeder Typ einmal, der allokiert oder geworfen wurde</translation>
        </message>
        <message>
            <source>By declaring type</source>
            <translation>Deklarierender Typ</translation>
        </message>
        <message>
            <source>Each type once that declares one of the methods</source>
            <translation>Jeder Typ einmal, der eine der Methoden deklariert</translation>
        </message>
        <message>
            <source>These events name no allocated or thrown types. “By declaring type” has the types of the methods.</source>
            <translation>Diese Events nennen keine allokierten oder geworfenen Typen. „Deklarierender Typ“ hat die Typen der Methoden.</translation>
        </message>
    </context>
    <context>
        <name>ui::WelcomePage</name>
        <message>
            <source>(no name yet)</source>
            <translation>(noch kein Name)</translation>
        </message>
        <message>
            <source>.NET %1</source>
            <translation>.NET %1</translation>
        </message>
        <message>
            <source>Nothing yet. What you record or open is kept in this list; a trace file can also be dropped on the window.</source>
            <translation>Noch nichts. Was aufgezeichnet oder geöffnet wird, bleibt in dieser Liste; eine Tracedatei lässt sich auch auf dem Fenster ablegen.</translation>
        </message>
        <message>
            <source>None was found that you may inspect. Start your program, or launch it from here.</source>
            <translation>Keiner wurde gefunden, der untersucht werden darf. Das eigene Programm starten, auch von hier aus.</translation>
        </message>
        <message>
            <source>Welcome</source>
            <translation>Willkommen</translation>
        </message>
        <message>
            <source>See what a .NET process does</source>
            <translation>Sehen, was ein .NET-Prozess tut</translation>
        </message>
        <message>
            <source>Choose a process to see who it is, how it was started, and its events, live. Or open a trace that was recorded before.</source>
            <translation>Einen Prozess wählen, um zu sehen, wer er ist, wie er gestartet wurde, und seine Events, live. Oder eine früher aufgezeichnete Trace öffnen.</translation>
        </message>
        <message>
            <source>Running processes</source>
            <translation>Laufende Prozesse</translation>
        </message>
        <message>
            <source>Recent traces</source>
            <translation>Letzte Traces</translation>
        </message>
        <message>
            <source>Take the tour: five steps</source>
            <translation>Zur Tour: fünf Schritte</translation>
        </message>
    </context>
    <context>
        <name>ui::WindowCommands</name>
        <message>
            <source>&amp;Command Palette…</source>
            <translation>&amp;Befehlspalette…</translation>
        </message>
        <message>
            <source>&amp;Keyboard Shortcuts</source>
            <translation>Tasten&amp;kürzel</translation>
        </message>
        <message>
            <source>there is nothing for it to do</source>
            <translation>es gibt dafür nichts zu tun</translation>
        </message>
        <message>
            <source>choose a process in the list first</source>
            <translation>zuerst einen Prozess der Liste wählen</translation>
        </message>
        <message>
            <source>Record the Process</source>
            <translation>Prozess aufzeichnen</translation>
        </message>
        <message>
            <source>Process</source>
            <translation>Prozess</translation>
        </message>
        <message>
            <source>Dump of the Process</source>
            <translation>Dump des Prozesses</translation>
        </message>
        <message>
            <source>the process cannot be reached</source>
            <translation>der Prozess ist nicht erreichbar</translation>
        </message>
        <message>
            <source>Dump of %1</source>
            <translation>Dump von %1</translation>
        </message>
        <message>
            <source>Dump</source>
            <translation>Dump</translation>
        </message>
        <message>
            <source>Record %1: %2</source>
            <translation>%1 aufzeichnen: %2</translation>
        </message>
        <message>
            <source>open a trace first, or show a recording</source>
            <translation>zuerst eine Trace öffnen oder eine Aufzeichnung zeigen</translation>
        </message>
        <message>
            <source>Save or Export the Trace</source>
            <translation>Trace speichern oder exportieren</translation>
        </message>
        <message>
            <source>Flame Graph</source>
            <translation>Flame Graph</translation>
        </message>
        <message>
            <source>Call Tree</source>
            <translation>Aufrufbaum</translation>
        </message>
        <message>
            <source>Events of the Trace</source>
            <translation>Events der Trace</translation>
        </message>
        <message>
            <source>Mark This Moment</source>
            <translation>Diesen Moment markieren</translation>
        </message>
        <message>
            <source>Trace</source>
            <translation>Trace</translation>
        </message>
        <message>
            <source>in a window of its own</source>
            <translation>in einem eigenen Fenster</translation>
        </message>
    </context>
    <context>
        <name>ui::NameSearch</name>
        <message>
            <source>allocations and other events about objects of this type</source>
            <translation>Allokationen und andere Events über Objekte dieses Typs</translation>
        </message>
        <message>
            <source>exceptions of this type</source>
            <translation>Exceptions dieses Typs</translation>
        </message>
        <message>
            <source>events with a method of this type in their stack</source>
            <translation>Events mit einer Methode dieses Typs im Stack</translation>
        </message>
        <message>
            <source>events with it in their stack</source>
            <translation>Events mit ihr im Stack</translation>
        </message>
    </context>
    <context>
        <name>ui::WindowMenus</name>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Ansicht</translation>
        </message>
        <message>
            <source>&amp;Process List</source>
            <translation>&amp;Prozessliste</translation>
        </message>
        <message>
            <source>&amp;Diagnostic Ports</source>
            <translation>&amp;Diagnose-Ports</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Datei</translation>
        </message>
        <message>
            <source>&amp;Open Trace…</source>
            <translation>Trace ö&amp;ffnen…</translation>
        </message>
        <message>
            <source>Open &amp;Recent</source>
            <translation>&amp;Zuletzt geöffnet</translation>
        </message>
        <message>
            <source>&amp;Close Tab</source>
            <translation>Tab s&amp;chließen</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>B&amp;eenden</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Bearbeiten</translation>
        </message>
        <message>
            <source>&amp;Find…</source>
            <translation>&amp;Suchen…</translation>
        </message>
        <message>
            <source>&amp;Preferences…</source>
            <translation>&amp;Einstellungen…</translation>
        </message>
        <message>
            <source>&amp;Process</source>
            <translation>&amp;Prozess</translation>
        </message>
        <message>
            <source>&amp;Launch Program…</source>
            <translation>Programm &amp;starten…</translation>
        </message>
        <message>
            <source>Launch &amp;Again</source>
            <translation>&amp;Nochmals starten</translation>
        </message>
        <message>
            <source>&amp;Refresh List</source>
            <translation>Liste &amp;aktualisieren</translation>
        </message>
        <message>
            <source>&amp;Clean Up Stale Sockets</source>
            <translation>&amp;Verwaiste Sockets aufräumen</translation>
        </message>
        <message>
            <source>Start a &amp;Demo Runtime</source>
            <translation>D&amp;emo-Runtime starten</translation>
        </message>
        <message>
            <source>P&amp;ane</source>
            <translation>Be&amp;reich</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Hilfe</translation>
        </message>
        <message>
            <source>&amp;Filters</source>
            <translation>&amp;Filter</translation>
        </message>
        <message>
            <source>&amp;Self Test</source>
            <translation>&amp;Selbsttest</translation>
        </message>
        <message>
            <source>Take the &amp;Tour</source>
            <translation>Zur &amp;Tour</translation>
        </message>
        <message>
            <source>&amp;About CLR Lens</source>
            <translation>&amp;Über CLR Lens</translation>
        </message>
        <message>
            <source>&amp;Clear</source>
            <translation>&amp;Löschen</translation>
        </message>
        <message>
            <source>&amp;Trace</source>
            <translation>&amp;Trace</translation>
        </message>
        <message>
            <source>No trace is in front: open one, or record a process</source>
            <translation>Keine Trace ist vorn: eine öffnen oder einen Prozess aufzeichnen</translation>
        </message>
        <message>
            <source>Open the Sa&amp;mple Trace</source>
            <translation>&amp;Beispiel-Trace öffnen</translation>
        </message>
        <message>
            <source>Some seconds of a simulated shop: something to look at before anything is recorded.</source>
            <translation>Einige Sekunden eines simulierten Shops: etwas zum Ansehen, bevor etwas aufgezeichnet ist.</translation>
        </message>
        <message>
            <source>Traci&amp;ng Agents</source>
            <translation>Age&amp;nten</translation>
        </message>
        <message>
            <source>R&amp;un Tests…</source>
            <translation>Tests a&amp;usführen…</translation>
        </message>
        <message>
            <source>&amp;Go To</source>
            <translation>&amp;Gehe zu</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Rückgängig</translation>
        </message>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Kopieren</translation>
        </message>
        <message>
            <source>Takes back the last change of how the trace is looked at: time, threads, filter, stacks, lanes or layout</source>
            <translation>Nimmt die letzte Änderung dessen zurück, wie die Trace angesehen wird: Zeit, Threads, Filter, Stacks, Spuren oder Layout</translation>
        </message>
        <message>
            <source>Open in Its Own &amp;Window…</source>
            <translation>&amp;In eigenem Fenster öffnen…</translation>
        </message>
        <message>
            <source>Nothing was changed yet in how the trace is looked at.</source>
            <translation>An der Ansicht der Trace wurde noch nichts geändert.</translation>
        </message>
        <message>
            <source>No trace is in front.</source>
            <translation>Keine Trace ist vorn.</translation>
        </message>
        <message>
            <source>What has the focus has nothing to copy: click a list or a field first.</source>
            <translation>Was den Fokus hat, hat nichts zu kopieren: zuerst eine Liste oder ein Feld anklicken.</translation>
        </message>
</context>
    <context>
        <name>ui::WirePane</name>
        <message>
            <source>Wire</source>
            <translation>Leitung</translation>
        </message>
        <message>
            <source>&amp;Decode Bytes…</source>
            <translation>Bytes &amp;dekodieren…</translation>
        </message>
        <message>
            <source>Co&amp;mpose Command…</source>
            <translation>Befehl &amp;zusammenstellen…</translation>
        </message>
        <message>
            <source>No messages yet</source>
            <translation>Noch keine Nachrichten</translation>
        </message>
        <message>
            <source>Every command to this process and its reply appear here, field by field and byte for byte; of an event stream only its start and stop. Open the Overview to send one.</source>
            <translation>Jeder Befehl an diesen Prozess und seine Antwort erscheinen hier, Feld für Feld und Byte für Byte; von einem Event-Datenstrom nur Beginn und Ende. Die Übersicht öffnen, um einen zu senden.</translation>
        </message>
        <message>
            <source>Decode</source>
            <translation>Dekodieren</translation>
        </message>
        <message>
            <source>Decodes bytes that are pasted, or those of a file, as messages of the protocol.</source>
            <translation>Dekodiert eingefügte Bytes oder die einer Datei als Nachrichten des Protokolls.</translation>
        </message>
        <message>
            <source>Compose</source>
            <translation>Zusammenstellen</translation>
        </message>
        <message>
            <source>For experts: sends any command with chosen fields to this process and shows the answer.</source>
            <translation>Für Fachleute: sendet einen beliebigen Befehl mit gewählten Feldern an diesen Prozess und zeigt die Antwort.</translation>
        </message>
    </context>
    <context>
        <name>ui::WireView</name>
        <message>
            <source>Filter messages</source>
            <translation>Nachrichten filtern</translation>
        </message>
        <message>
            <source>Show &amp;secret values</source>
            <translation>&amp;Geheime Werte zeigen</translation>
        </message>
        <message>
            <source>Copy as &amp;Hex</source>
            <translation>Als &amp;Hex kopieren</translation>
        </message>
        <message>
            <source>Copy as hex</source>
            <translation>Als Hex kopieren</translation>
        </message>
        <message>
            <source>Copy as C &amp;Array</source>
            <translation>Als C-&amp;Array kopieren</translation>
        </message>
        <message>
            <source>Copy as &amp;Base64</source>
            <translation>Als &amp;Base64 kopieren</translation>
        </message>
        <message>
            <source>Copy Fields as &amp;Text</source>
            <translation>Felder als &amp;Text kopieren</translation>
        </message>
        <message>
            <source>&amp;Save Messages…</source>
            <translation>Nachrichten &amp;speichern…</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Speichern</translation>
        </message>
        <message>
            <source>Writes the messages that the filter leaves into a text file; what is masked stays masked.</source>
            <translation>Schreibt die Nachrichten, die der Filter übrig lässt, in eine Textdatei; Maskiertes bleibt maskiert.</translation>
        </message>
        <message>
            <source>Messages</source>
            <translation>Nachrichten</translation>
        </message>
        <message>
            <source>Select a message to see its fields and bytes.</source>
            <translation>Eine Nachricht wählen, um ihre Felder und Bytes zu sehen.</translation>
        </message>
        <message>
            <source>Values of environment variables, arguments and command lines that look secret, and bytes whose meaning is not known are masked until this is checked.</source>
            <translation>Geheim aussehende Werte von Umgebungsvariablen, Argumenten und Befehlszeilen sowie Bytes unbekannter Bedeutung sind maskiert, bis dies angehakt ist.</translation>
        </message>
        <message>
            <source>The %1 oldest messages of the program are no longer kept.</source>
            <translation>Die %1 ältesten Nachrichten des Programms werden nicht mehr behalten.</translation>
        </message>
        <message>
            <source>The message was copied without its secrets.</source>
            <translation>Die Nachricht wurde ohne ihre Geheimnisse kopiert.</translation>
        </message>
        <message>
            <source>The characters of masked texts are “•” in the copy, other masked bytes are 0. Check “Show secret values” to copy them as they are.</source>
            <translation>Zeichen maskierter Texte sind in der Kopie „•“, andere maskierte Bytes 0. „Geheime Werte zeigen“ anhaken, um sie zu kopieren, wie sie sind.</translation>
        </message>
        <message>
            <source>Save messages</source>
            <translation>Nachrichten speichern</translation>
        </message>
        <message>
            <source>Text files (*.txt);;All files (*)</source>
            <translation>Textdateien (*.txt);;Alle Dateien (*)</translation>
        </message>
        <message numerus="yes">
            <source>%n messages were saved.</source>
            <translation>
                <numerusform>Eine Nachricht wurde gespeichert.</numerusform>
                <numerusform>%n Nachrichten wurden gespeichert.</numerusform>
            </translation>
        </message>
        <message>
            <source>Saving messages to %1</source>
            <translation>Speichern von Nachrichten in %1</translation>
        </message>
        <message>
            <source>There is no message to save.</source>
            <translation>Es gibt keine Nachricht zu speichern.</translation>
        </message>
        <message>
            <source>Select a message first.</source>
            <translation>Zuerst eine Nachricht auswählen.</translation>
        </message>
    </context>
    <context>
        <name>ui::Workspace</name>
        <message>
            <source>Process</source>
            <translation>Prozess</translation>
        </message>
        <message>
            <source>All tabs</source>
            <translation>Alle Tabs</translation>
        </message>
        <message>
            <source>All tabs (Ctrl+Shift+E)</source>
            <translation>Alle Tabs (Strg+Umschalt+E)</translation>
        </message>
    </context>
<context>
    <name>ui::ProfileButton</name>
        <message>
            <source>&amp;Profiles</source>
            <translation>&amp;Profile</translation>
        </message>
        <message>
            <source>Keeps what agents are told under a name, and brings it back.</source>
            <translation>Behält unter einem Namen, was Agenten gemeldet wird, und holt es zurück.</translation>
        </message>
        <message>
            <source>&amp;Save as…</source>
            <translation>&amp;Speichern unter…</translation>
        </message>
        <message>
            <source>None is saved yet</source>
            <translation>Noch keines gespeichert</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Entfernen</translation>
        </message>
        <message>
            <source>Save profile</source>
            <translation>Profil speichern</translation>
        </message>
        <message>
            <source>Name of what agents are told now:</source>
            <translation>Name dessen, was Agenten jetzt gemeldet wird:</translation>
        </message>
        <message>
            <source>Replace the profile “%1”?</source>
            <translation>Profil „%1“ ersetzen?</translation>
        </message>
        <message>
            <source>What is kept under this name is lost then.</source>
            <translation>Was unter diesem Namen aufbewahrt ist, geht dann verloren.</translation>
        </message>
        <message>
            <source>&amp;Replace</source>
            <translation>&amp;Ersetzen</translation>
        </message>
</context>
<context>
    <name>ui::ClassesLine</name>
        <message>
            <source>  and %1 more</source>
            <translation>  und %1 weitere</translation>
        </message>
        <message>
            <source>%1 are traced</source>
            <translation>%1 werden aufgezeichnet</translation>
        </message>
        <message>
            <source>%1 are left out</source>
            <translation>%1 werden ausgelassen</translation>
        </message>
        <message>
            <source>Of %1 classes that agents named, %2, %3</source>
            <translation>Von %1 Klassen, die Agenten nannten: %2, %3</translation>
        </message>
        <message>
            <source>%1. Traced: %2</source>
            <translation>%1. Aufgezeichnet: %2</translation>
        </message>
        <message>
            <source>%1; %2 further names are not kept</source>
            <translation>%1; %2 weitere Namen werden nicht behalten</translation>
        </message>
</context>
<context>
    <name>ui::ProgramMarks</name>
        <message>
            <source>marker</source>
            <translation>Marke</translation>
        </message>
        <message>
            <source>Only the first %1 of %2 markers are shown</source>
            <translation>Nur die ersten %1 von %2 Marken werden gezeigt</translation>
        </message>
</context>
<context>
    <name>ui::OutputView</name>
        <message>
            <source>What the program writes to its standard output and error appears here.</source>
            <translation>Was das Programm in seine Standardausgabe und Fehlerausgabe schreibt, erscheint hier.</translation>
        </message>
        <message>
            <source>
[… here the program wrote faster than it could be shown …]
</source>
            <translation>
[… hier schrieb das Programm schneller, als gezeigt werden konnte …]
</translation>
        </message>
</context>
<context>
    <name>model::TestTreeModel</name>
        <message>
            <source>Test</source>
            <translation>Test</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Dauer</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>Meldung</translation>
        </message>
        <message>
            <source>(no namespace)</source>
            <translation>(kein Namensraum)</translation>
        </message>
        <message>
            <source>%1, tried again</source>
            <translation>%1, noch einmal versucht</translation>
        </message>
</context>
<context>
    <name>ui::TestForm</name>
        <message>
            <source>Re&amp;cord each process from its first event on:</source>
            <translation>Jeden Prozess von seinem ersten Ereignis an auf&amp;zeichnen:</translation>
        </message>
        <message>
            <source>What is recorded</source>
            <translation>Was aufgezeichnet wird</translation>
        </message>
        <message>
            <source>Test application</source>
            <translation>Testanwendung</translation>
        </message>
        <message>
            <source>a program, an assembly (.dll), a project file, or a folder with one</source>
            <translation>ein Programm, eine Assembly (.dll), eine Projektdatei oder ein Ordner mit einer</translation>
        </message>
        <message>
            <source>Arguments of the test application</source>
            <translation>Argumente der Testanwendung</translation>
        </message>
        <message>
            <source>quote those with spaces</source>
            <translation>solche mit Leerzeichen in Anführungszeichen</translation>
        </message>
        <message>
            <source>Working directory of the test application</source>
            <translation>Arbeitsverzeichnis der Testanwendung</translation>
        </message>
        <message>
            <source>Appl&amp;ication</source>
            <translation>An&amp;wendung</translation>
        </message>
        <message>
            <source>Choose the test application</source>
            <translation>Die Testanwendung wählen</translation>
        </message>
        <message>
            <source>Ar&amp;guments</source>
            <translation>Ar&amp;gumente</translation>
        </message>
        <message>
            <source>&amp;Directory</source>
            <translation>&amp;Verzeichnis</translation>
        </message>
        <message>
            <source>Choose the directory</source>
            <translation>Das Verzeichnis wählen</translation>
        </message>
        <message>
            <source>Which application has the tests</source>
            <translation>Welche Anwendung die Tests hat</translation>
        </message>
        <message>
            <source>All files (*);;Assemblies and projects (*.dll *.csproj *.fsproj *.vbproj)</source>
            <translation>Alle Dateien (*);;Assemblies und Projekte (*.dll *.csproj *.fsproj *.vbproj)</translation>
        </message>
        <message>
            <source>Where the application works</source>
            <translation>Wo die Anwendung arbeitet</translation>
        </message>
</context>
<context>
    <name>ui::TestList</name>
        <message>
            <source>Tests</source>
            <translation>Tests</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>No test is shown</source>
            <translation>Kein Test wird gezeigt</translation>
        </message>
        <message>
            <source>No test is known yet</source>
            <translation>Noch ist kein Test bekannt</translation>
        </message>
        <message>
            <source>The application is asked which tests it has.</source>
            <translation>Die Anwendung wird gefragt, welche Tests sie hat.</translation>
        </message>
        <message>
            <source>No tests were told</source>
            <translation>Es wurden keine Tests genannt</translation>
        </message>
        <message>
            <source>Processes says how the application ended, and Output what it wrote.</source>
            <translation>Prozesse sagt, wie die Anwendung endete, und Ausgabe, was sie schrieb.</translation>
        </message>
        <message>
            <source>Tests are run here</source>
            <translation>Hier werden Tests ausgeführt</translation>
        </message>
        <message>
            <source>Name a test application of Microsoft.Testing.Platform above, then press Run all, or List to see first which tests it has. Open shows a run that was saved.</source>
            <translation>Nennen Sie oben eine Testanwendung von Microsoft.Testing.Platform, und drücken Sie dann Alle ausführen, oder Auflisten, um erst zu sehen, welche Tests sie hat. Öffnen zeigt einen Lauf, der gespeichert wurde.</translation>
        </message>
        <message>
            <source>Slowest tests</source>
            <translation>Langsamste Tests</translation>
        </message>
        <message>
            <source>No test matches the line above. Clear the filter, or show all states, traits and times.</source>
            <translation>Kein Test passt zur Zeile oben. Filter leeren oder alle Zustände, Merkmale und Zeiten zeigen.</translation>
        </message>
        <message>
            <source>No test has told its time yet</source>
            <translation>Noch kein Test hat seine Zeit gemeldet</translation>
        </message>
</context>
<context>
    <name>ui::TestProgress</name>
        <message>
            <source>Tests of each state</source>
            <translation>Tests in jedem Zustand</translation>
        </message>
        <message>
            <source>Times of the run</source>
            <translation>Zeiten des Laufs</translation>
        </message>
        <message>
            <source>Tests that are done</source>
            <translation>Tests, die fertig sind</translation>
        </message>
        <message>
            <source>the tests together %1</source>
            <translation>die Tests zusammen %1</translation>
        </message>
        <message>
            <source>State of the run</source>
            <translation>Zustand des Laufs</translation>
        </message>
        <message>
            <source>What of the run is not kept</source>
            <translation>Was von dem Lauf fehlt</translation>
        </message>
        <message>
            <source>Ended with exit status %1</source>
            <translation>Beendet mit Exit-Status %1</translation>
        </message>
        <message>
            <source>It was asked to end after the tests that run now.</source>
            <translation>Er ist gebeten, nach den Tests zu enden, die gerade laufen.</translation>
        </message>
        <message>
            <source>It was interrupted.</source>
            <translation>Er wurde unterbrochen.</translation>
        </message>
        <message>
            <source>Its processes are killed.</source>
            <translation>Seine Prozesse werden sofort beendet.</translation>
        </message>
        <message>
            <source>Process %1 tells its tests</source>
            <translation>Prozess %1 nennt seine Tests</translation>
        </message>
        <message>
            <source>Process %1 runs its tests</source>
            <translation>Prozess %1 führt seine Tests aus</translation>
        </message>
        <message>
            <source>Ended with exit status %1 in run %2</source>
            <translation>Beendet mit Exit-Status %1 in Lauf %2</translation>
        </message>
        <message>
            <source>Process %1 runs its tests, run %2</source>
            <translation>Prozess %1 führt seine Tests aus, Lauf %2</translation>
        </message>
</context>
<context>
    <name>ui::TestTabs</name>
        <message>
            <source>Details of the test</source>
            <translation>Einzelheiten des Tests</translation>
        </message>
        <message>
            <source>What the selected test told appears here: its message, what was expected, exceptions and output.</source>
            <translation>Was der gewählte Test mitgeteilt hat, erscheint hier: seine Meldung, was erwartet war, Ausnahmen und Ausgaben.</translation>
        </message>
        <message>
            <source>Output of the test application</source>
            <translation>Ausgabe der Testanwendung</translation>
        </message>
        <message>
            <source>Ends of the processes</source>
            <translation>Wie die Prozesse endeten</translation>
        </message>
        <message>
            <source>How each process of the run ended appears here, with the tests that ran then.</source>
            <translation>Wie jeder Prozess des Laufs endete, erscheint hier, mit den Tests, die da liefen.</translation>
        </message>
        <message>
            <source>Test</source>
            <translation>Test</translation>
        </message>
        <message>
            <source>Output of the application</source>
            <translation>Ausgabe der Anwendung</translation>
        </message>
        <message>
            <source>Processes</source>
            <translation>Prozesse</translation>
        </message>
        <message>
            <source>— the application tells its tests —</source>
            <translation>— die Anwendung nennt ihre Tests —</translation>
        </message>
        <message>
            <source>— the application runs its tests —</source>
            <translation>— die Anwendung führt ihre Tests aus —</translation>
        </message>
        <message>
            <source>Recorded %1 in %2</source>
            <translation>%1 ist aufgezeichnet in %2</translation>
        </message>
</context>
<context>
    <name>ui::TestActions</name>
        <message>
            <source>&amp;Run All Tests</source>
            <translation>&amp;Alle Tests ausführen</translation>
        </message>
        <message>
            <source>Run all</source>
            <translation>Alle ausführen</translation>
        </message>
        <message>
            <source>Starts the application, first to tell its tests, then to run them.</source>
            <translation>Startet die Anwendung, zuerst um ihre Tests zu nennen, dann um sie auszuführen.</translation>
        </message>
        <message>
            <source>Run &amp;Failed Tests</source>
            <translation>&amp;Fehlgeschlagene Tests ausführen</translation>
        </message>
        <message>
            <source>Run failed</source>
            <translation>Fehlgeschlagene</translation>
        </message>
        <message>
            <source>Runs the tests again that failed or were lost.</source>
            <translation>Führt die Tests noch einmal aus, die fehlgeschlagen sind oder verloren gingen.</translation>
        </message>
        <message>
            <source>Run &amp;Selected Tests</source>
            <translation>&amp;Gewählte Tests ausführen</translation>
        </message>
        <message>
            <source>Run selected</source>
            <translation>Gewählte</translation>
        </message>
        <message>
            <source>Runs the selected tests, and those below them.</source>
            <translation>Führt die gewählten Tests aus, und die darunter.</translation>
        </message>
        <message>
            <source>&amp;List Tests</source>
            <translation>Tests auf&amp;listen</translation>
        </message>
        <message>
            <source>List</source>
            <translation>Auflisten</translation>
        </message>
        <message>
            <source>Has the application tell its tests, and runs none.</source>
            <translation>Lässt die Anwendung ihre Tests nennen und führt keinen aus.</translation>
        </message>
        <message>
            <source>S&amp;top Run</source>
            <translation>Lauf s&amp;toppen</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Stoppen</translation>
        </message>
        <message>
            <source>Asks the run to end after the tests that run now. A second time interrupts it, a third time kills all its processes.</source>
            <translation>Bittet den Lauf, nach den Tests zu enden, die gerade laufen. Ein zweites Mal unterbricht ihn, ein drittes Mal beendet alle seine Prozesse sofort.</translation>
        </message>
        <message>
            <source>Open Tra&amp;ces</source>
            <translation>Auf&amp;zeichnungen öffnen</translation>
        </message>
        <message>
            <source>Open traces</source>
            <translation>Aufzeichnungen öffnen</translation>
        </message>
        <message>
            <source>Opens what was recorded of the processes of the run.</source>
            <translation>Öffnet, was von den Prozessen des Laufs aufgezeichnet wurde.</translation>
        </message>
        <message>
            <source>&amp;Open Results…</source>
            <translation>Ergebnisse ö&amp;ffnen…</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Opens the results of a run that were saved here, or a TRX file.</source>
            <translation>Öffnet die Ergebnisse eines Laufs, die hier gespeichert wurden, oder eine TRX-Datei.</translation>
        </message>
        <message>
            <source>Sa&amp;ve Results…</source>
            <translation>Ergebnisse &amp;speichern…</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Speichern</translation>
        </message>
        <message>
            <source>Saves the results of the run as JSON, TRX or JUnit XML.</source>
            <translation>Speichert die Ergebnisse des Laufs als JSON, TRX oder JUnit-XML.</translation>
        </message>
        <message>
            <source>Interrupt</source>
            <translation>Unterbrechen</translation>
        </message>
        <message>
            <source>Kill</source>
            <translation>Sofort beenden</translation>
        </message>
        <message>
            <source>Co&amp;mpare With…</source>
            <translation>&amp;Vergleichen mit …</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Vergleichen</translation>
        </message>
        <message>
            <source>Says what has changed since another run: one that was kept (run.jsonl in its folder), saved here, or a TRX file.</source>
            <translation>Sagt, was sich seit einem anderen Lauf geändert hat: einem aufbewahrten (run.jsonl in seinem Ordner), einem hier gespeicherten oder einer TRX-Datei.</translation>
        </message>
        <message>
            <source>Run &amp;Until One Fails</source>
            <translation>Ausführen, &amp;bis einer fehlschlägt</translation>
        </message>
        <message>
            <source>Until one fails</source>
            <translation>Bis einer fehlschlägt</translation>
        </message>
        <message>
            <source>Runs the selected tests again and again, each time in a new process, until a run fails or is stopped. Where none is selected, all are run.</source>
            <translation>Führt die gewählten Tests immer wieder aus, jedes Mal in einem neuen Prozess, bis ein Lauf fehlschlägt oder gestoppt wird. Ist keiner gewählt, laufen alle.</translation>
        </message>
</context>
<context>
    <name>ui::ResultFiles</name>
        <message>
            <source>Which results to open</source>
            <translation>Welche Ergebnisse geöffnet werden</translation>
        </message>
        <message>
            <source>Results of tests (*.json *.jsonl *.trx);;All files (*)</source>
            <translation>Ergebnisse von Tests (*.json *.jsonl *.trx);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Opening %1</source>
            <translation>Das Öffnen von %1</translation>
        </message>
        <message>
            <source>Where to save the results</source>
            <translation>Wo die Ergebnisse gespeichert werden</translation>
        </message>
        <message>
            <source>JSON (*.json);;TRX (*.trx);;JUnit XML (*.xml)</source>
            <translation>JSON (*.json);;TRX (*.trx);;JUnit-XML (*.xml)</translation>
        </message>
        <message>
            <source>Saving %1</source>
            <translation>Das Speichern von %1</translation>
        </message>
        <message>
            <source>Which run to compare with</source>
            <translation>Mit welchem Lauf vergleichen</translation>
        </message>
</context>
<context>
    <name>ui::TestsPane</name>
        <message>
            <source>Tests</source>
            <translation>Tests</translation>
        </message>
        <message>
            <source>Tests are running. They end with the window.</source>
            <translation>Tests laufen. Sie enden mit dem Fenster.</translation>
        </message>
        <message>
            <source>Saved to %1</source>
            <translation>Gespeichert in %1</translation>
        </message>
        <message>
            <source>Recording the tests</source>
            <translation>Das Aufzeichnen der Tests</translation>
        </message>
        <message>
            <source>Keeping the run</source>
            <translation>Das Aufbewahren des Laufs</translation>
        </message>
        <message>
            <source>This run has broken off.</source>
            <translation>Dieser Lauf ist abgebrochen.</translation>
        </message>
        <message>
            <source>What came until then is here. Tests that ran then are incomplete.</source>
            <translation>Was bis dahin kam, ist hier. Tests, die da liefen, sind unvollständig.</translation>
        </message>
        <message>
            <source>Starting %1</source>
            <translation>Das Starten von %1</translation>
        </message>
        <message>
            <source>See Processes for the end of its output.</source>
            <translation>Das Ende ihrer Ausgabe steht unter Prozesse.</translation>
        </message>
        <message>
            <source>Process %1: %2</source>
            <translation>Prozess %1: %2</translation>
        </message>
        <message>
            <source>Looking for the application…</source>
            <translation>Die Anwendung wird gesucht…</translation>
        </message>
        <message>
            <source>Opened: %1</source>
            <translation>Geöffnet: %1</translation>
        </message>
        <message>
            <source>%1 has broken off: tests may be missing in it.</source>
            <translation>%1 bricht ab: Tests können darin fehlen.</translation>
        </message>
        <message>
            <source>this run</source>
            <translation>dieser Lauf</translation>
        </message>
</context>
    <context>
        <name>ui::ChoiceRow</name>
        <message>
            <source>More</source>
            <translation>Mehr</translation>
        </message>
        <message>
            <source>What has no room beside this</source>
            <translation>Was daneben keinen Platz hat</translation>
        </message>
    </context>
    <context>
        <name>ui::SubjectList</name>
        <message>
            <source>Subjects</source>
            <translation>Themen</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>what a subject answers; its key</comment>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>The trace has no events of it; the page says how to record some.</source>
            <translation>Die Trace hat keine Events dazu; die Seite sagt, wie man welche aufzeichnet.</translation>
        </message>
        <message>
            <source>%1, no events</source>
            <translation>%1, keine Events</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>a subject, what asks for attention</comment>
            <translation>%1: %2</translation>
        </message>
    </context>
    <context>
        <name>ui::SubjectView</name>
        <message>
            <source>Pages of the subject</source>
            <translation>Seiten des Themas</translation>
        </message>
    </context>
    <context>
        <name>ui::SummaryTab</name>
        <message>
            <source>Summary</source>
            <translation>Überblick</translation>
        </message>
        <message>
            <source>What was recorded</source>
            <translation>Was aufgezeichnet wurde</translation>
        </message>
        <message>
            <source>%1, process %2</source>
            <translation>%1, Prozess %2</translation>
        </message>
        <message>
            <source>process %1</source>
            <translation>Prozess %1</translation>
        </message>
        <message>
            <source>recorded for %1</source>
            <translation>%1 lang aufgezeichnet</translation>
        </message>
        <message>
            <source>preset %1</source>
            <translation>Vorlage %1</translation>
        </message>
        <message>
            <source>the numbers below are of what is selected</source>
            <translation>die Zahlen darunter sind von dem, was ausgewählt ist</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <comment>number of exceptions, their type</comment>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>%1 on processors</source>
            <translation>%1 auf Prozessoren</translation>
        </message>
        <message>
            <source>%1 of one core</source>
            <translation>%1 eines Kerns</translation>
        </message>
        <message>
            <source>hottest %1, %2 of it</source>
            <translation>am meisten %1, %2 davon</translation>
        </message>
        <message>
            <source>most allocated: %1, %2</source>
            <translation>am meisten belegt: %1, %2</translation>
        </message>
        <message>
            <source>most in %1, %2</source>
            <translation>am meisten in %1, %2</translation>
        </message>
        <message>
            <source>Where threads wait, by samples; waits for locks were not recorded</source>
            <translation>Wo Threads warten, nach Samples; das Warten auf Locks wurde nicht aufgezeichnet</translation>
        </message>
        <message>
            <source>no waits for locks</source>
            <translation>kein Warten auf Locks</translation>
        </message>
        <message>
            <source>longest: %1</source>
            <translation>am längsten: %1</translation>
        </message>
        <message>
            <source>Shows the event with which thread %1 began to wait, at %2 s</source>
            <translation>Zeigt das Event, mit dem Thread %1 zu warten begann, bei %2 s</translation>
        </message>
        <message>
            <source>nothing dropped</source>
            <translation>nichts verworfen</translation>
        </message>
        <message>
            <source>is being recorded</source>
            <translation>wird aufgezeichnet</translation>
        </message>
        <message>
            <source>is being read</source>
            <translation>wird gelesen</translation>
        </message>
        <message>
            <source>ends early: %1</source>
            <translation>endet zu früh: %1</translation>
        </message>
        <message>
            <source>whole</source>
            <translation>ganz</translation>
        </message>
        <message numerus="yes">
            <source>%1 processors</source>
            <translation>
                <numerusform>%1 Prozessor</numerusform>
                <numerusform>%1 Prozessoren</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 methods compiled in %2</source>
            <translation>
                <numerusform>%1 Methode in %2 übersetzt</numerusform>
                <numerusform>%1 Methoden in %2 übersetzt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 thrown</source>
            <translation>
                <numerusform>%1 geworfen</numerusform>
                <numerusform>%1 geworfen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 counters</source>
            <translation>
                <numerusform>%1 Counter</numerusform>
                <numerusform>%1 Counter</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 waits for locks, %2</source>
            <translation>
                <numerusform>%1 Warten auf einen Lock, %2</numerusform>
                <numerusform>%1 Warten auf Locks, %2</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events</source>
            <translation>
                <numerusform>%1 Event</numerusform>
                <numerusform>%1 Events</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 types</source>
            <translation>
                <numerusform>%1 Art</numerusform>
                <numerusform>%1 Arten</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 providers</source>
            <translation>
                <numerusform>%1 Provider</numerusform>
                <numerusform>%1 Provider</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events dropped</source>
            <translation>
                <numerusform>%1 Event verworfen</numerusform>
                <numerusform>%1 Events verworfen</numerusform>
            </translation>
        </message>
        <message>
            <source>about %1 on processors, by samples alone</source>
            <translation>etwa %1 auf Prozessoren, nach Samples allein</translation>
        </message>
        <message>
            <source>most in your code: %1, %2</source>
            <translation>am meisten in Ihrem Code: %1, %2</translation>
        </message>
        <message>
            <source>most allocated in %1, %2</source>
            <translation>am meisten belegt in %1, %2</translation>
        </message>
        <message>
            <source>most time in %1, %2</source>
            <translation>die meiste Zeit in %1, %2</translation>
        </message>
        <message>
            <source>most thrown in %1, %2</source>
            <translation>am meisten geworfen in %1, %2</translation>
        </message>
        <message>
            <source>Shows what the lines of %1 cost</source>
            <translation>Zeigt, was die Zeilen von %1 kosten</translation>
        </message>
    </context>
    <context>
        <name>ui::DataAlone</name>
        <message>
            <source>Data Al&amp;one</source>
            <translation>Nur die Dat&amp;en</translation>
        </message>
        <message>
            <source>Gives the data of the trace in front all of the window, and brings the rest back (F11)</source>
            <translation>Gibt den Daten der vorderen Trace das ganze Fenster und bringt den Rest zurück (F11)</translation>
        </message>
    </context>
    <context>
        <name>ui::TimelineSplitter</name>
        <message>
            <source>Show All &amp;Lanes</source>
            <translation>Alle &amp;Spuren zeigen</translation>
        </message>
        <message>
            <source>Lanes</source>
            <translation>Spuren</translation>
        </message>
        <message>
            <source>All lanes of the timeline, or the one that tells most of the subject, as a strip (F8). A drag on the lower edge of the timeline does the same.</source>
            <translation>Alle Spuren der Zeitleiste, oder als Streifen die eine, die am meisten vom Thema sagt (F8). Dasselbe tut, wer den unteren Rand der Zeitleiste zieht.</translation>
        </message>
    </context>
    <context>
        <name>ui::SummaryLine</name>
        <message>
            <source>Show %1</source>
            <translation>%1 zeigen</translation>
        </message>
        <message>
            <source>Not recorded. The preset %1 records it.</source>
            <translation>Nicht aufgezeichnet. Die Vorlage %1 zeichnet es auf.</translation>
        </message>
        <message>
            <source>Record With the Preset %1</source>
            <translation>Mit der Vorlage %1 aufzeichnen</translation>
        </message>
        <message>
            <source>None in what is selected</source>
            <translation>Nichts davon in dem, was ausgewählt ist</translation>
        </message>
        <message>
            <source>None, although the preset %1 was recorded</source>
            <translation>Nichts davon, obwohl die Vorlage %1 aufgezeichnet wurde</translation>
        </message>
    </context>
    <context>
        <name>ui::ProcessLabel</name>
        <message>
            <source>process %1</source>
            <translation>Prozess %1</translation>
        </message>
        <message>
            <source>container %1</source>
            <translation>Container %1</translation>
        </message>
        <message>
            <source>demo</source>
            <translation>Demo</translation>
        </message>
        <message>
            <source>Who the process is</source>
            <translation>Wer der Prozess ist</translation>
        </message>
        <message>
            <source>What the runtime is busy with</source>
            <translation>Womit die Runtime beschäftigt ist</translation>
        </message>
        <message>
            <source>unknown process</source>
            <translation>unbekannter Prozess</translation>
        </message>
        <message>
            <source>● recording, %1</source>
            <translation>● Aufzeichnung, %1</translation>
        </message>
        <message>
            <source>● recording starts</source>
            <translation>● Aufzeichnung beginnt</translation>
        </message>
    </context>
    <context>
        <name>ui::SameSubject</name>
        <message>
            <source>Same &amp;Subject in All Windows</source>
            <translation>In allen Fenstern dasselbe &amp;Thema</translation>
        </message>
        <message>
            <source>Where you go to another subject of a trace, traces in other windows go there, too</source>
            <translation>Wenn Sie zu einem anderen Thema einer Trace wechseln, wechseln Traces in anderen Fenstern auch dorthin</translation>
        </message>
    </context>
    <context>
        <name>ui::RecordPage</name>
        <message>
            <source>A recording runs. You can change what is recorded once it has ended.</source>
            <translation>Eine Aufzeichnung läuft. Erst wenn sie endet, lässt sich ändern, was aufgezeichnet wird.</translation>
        </message>
        <message>
            <source>What to record</source>
            <translation>Was aufzuzeichnen ist</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Back to what was recorded (Esc)</source>
            <translation>Zurück zu dem, was aufgezeichnet wurde (Esc)</translation>
        </message>
    </context>
</TS>
