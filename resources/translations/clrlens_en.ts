<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>SeriesWords</name>
        <message numerus="yes">
            <source>%n others</source>
            <translation>
                <numerusform>%n other</numerusform>
                <numerusform>%n others</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>model::CallTexts</name>
        <message numerus="yes">
            <source>%1 events</source>
            <translation>
                <numerusform>%1 event</numerusform>
                <numerusform>%1 events</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 samples or events</source>
            <translation>
                <numerusform>%1 sample or event</numerusform>
                <numerusform>%1 samples or events</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 calls</source>
            <translation>
                <numerusform>%1 call</numerusform>
                <numerusform>%1 calls</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 calls have no exit: events were lost, or an outer method was left before. They count until then.</source>
            <translation>
                <numerusform>%1 call has no exit: events were lost, or an outer method was left before. It counts until then.</numerusform>
                <numerusform>%1 calls have no exit: events were lost, or an outer method was left before. They count until then.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>model::SumTexts</name>
        <message numerus="yes">
            <source>%1 rows selected</source>
            <translation>
                <numerusform>%1 row selected</numerusform>
                <numerusform>%1 rows selected</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>model::Texts</name>
        <message numerus="yes">
            <source>the agent left at least %1 events unsent</source>
            <translation>
                <numerusform>the agent left at least %1 event unsent</numerusform>
                <numerusform>the agent left at least %1 events unsent</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 samples</source>
            <translation>
                <numerusform>%1 sample</numerusform>
                <numerusform>%1 samples</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events</source>
            <translation>
                <numerusform>%1 event</numerusform>
                <numerusform>%1 events</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n other ports</source>
            <translation>
                <numerusform>%n other port</numerusform>
                <numerusform>%n other ports</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n processes of other users did not let themselves be looked at.</source>
            <translation>
                <numerusform>%n process of another user did not let itself be looked at.</numerusform>
                <numerusform>%n processes of other users did not let themselves be looked at.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Sockets are not all found: %1, and %n other folders.</source>
            <translation>
                <numerusform>Sockets are not all found: %1, and %n other folder.</numerusform>
                <numerusform>Sockets are not all found: %1, and %n other folders.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n processes could not be looked into; a .NET process among them is listed only when its socket is in %1.</source>
            <translation>
                <numerusform>%n process could not be looked into; if it is a .NET process, it is listed only when its socket is in %1.</numerusform>
                <numerusform>%n processes could not be looked into; a .NET process among them is listed only when its socket is in %1.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Wrote %1 of %2 events into %3, %4.</source>
            <translation>
                <numerusform>Wrote %1 of %2 event into %3, %4.</numerusform>
                <numerusform>Wrote %1 of %2 events into %3, %4.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Of these, %1 were dropped while they were recorded.</source>
            <translation>
                <numerusform>Of these, %1 was dropped while it was recorded.</numerusform>
                <numerusform>Of these, %1 were dropped while they were recorded.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The trace is damaged in %1 places.</source>
            <translation>
                <numerusform>The trace is damaged in %1 place.</numerusform>
                <numerusform>The trace is damaged in %1 places.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Wrote %1 events into %2.</source>
            <translation>
                <numerusform>Wrote %1 event into %2.</numerusform>
                <numerusform>Wrote %1 events into %2.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n commands wait</source>
            <translation>
                <numerusform>%n command waits</numerusform>
                <numerusform>%n commands wait</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 … %n frames</source>
            <translation>
                <numerusform>%1 … %n frame</numerusform>
                <numerusform>%1 … %n frames</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n stale sockets</source>
            <translation>
                <numerusform>%n stale socket</numerusform>
                <numerusform>%n stale sockets</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 has %n projects; name one of them</source>
            <translation>
                <numerusform>%1 has %n project; name it</numerusform>
                <numerusform>%1 has %n projects; name one of them</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n .NET processes can be reached.</source>
            <translation>
                <numerusform>One .NET process can be reached.</numerusform>
                <numerusform>%n .NET processes can be reached.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n sockets belong to no process that is seen.</source>
            <translation>
                <numerusform>One socket belongs to no process that is seen.</numerusform>
                <numerusform>%n sockets belong to no process that is seen.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n sockets were left behind by processes that are gone.</source>
            <translation>
                <numerusform>One socket was left behind by a process that is gone.</numerusform>
                <numerusform>%n sockets were left behind by processes that are gone.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n runtimes of other users are closed to you.</source>
            <translation>
                <numerusform>One runtime of another user is closed to you.</numerusform>
                <numerusform>%n runtimes of other users are closed to you.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n elements</source>
            <translation>
                <numerusform>%n element</numerusform>
                <numerusform>%n elements</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 further faults were told.</source>
            <translation>
                <numerusform>%1 further fault was told.</numerusform>
                <numerusform>%1 further faults were told.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events were dropped because the runtime's buffer was full: a larger buffer or fewer events help.</source>
            <translation>
                <numerusform>%1 event was dropped because the runtime's buffer was full: a larger buffer or fewer events help.</numerusform>
                <numerusform>%1 events were dropped because the runtime's buffer was full: a larger buffer or fewer events help.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events were dropped one by one while the buffer had room: very likely each was larger than the 64 KB that the runtime takes. Only smaller events help.</source>
            <translation>
                <numerusform>%1 event was dropped while the buffer had room: very likely it was larger than the 64 KB that the runtime takes. Only smaller events help.</numerusform>
                <numerusform>%1 events were dropped one by one while the buffer had room: very likely each was larger than the 64 KB that the runtime takes. Only smaller events help.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 calls</source>
            <translation>
                <numerusform>%1 call</numerusform>
                <numerusform>%1 calls</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 tests were too many to keep, and count nowhere.</source>
            <translation>
                <numerusform>%1 test was too many to keep, and counts nowhere.</numerusform>
                <numerusform>%1 tests were too many to keep, and count nowhere.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 results were too many to keep, and count nowhere.</source>
            <translation>
                <numerusform>%1 result was too many to keep, and counts nowhere.</numerusform>
                <numerusform>%1 results were too many to keep, and count nowhere.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The messages and outputs of %1 results were too long to keep.</source>
            <translation>
                <numerusform>The message and output of %1 result were too long to keep.</numerusform>
                <numerusform>The messages and outputs of %1 results were too long to keep.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The messages and outputs of %1 results were cut.</source>
            <translation>
                <numerusform>The message and output of %1 result were cut.</numerusform>
                <numerusform>The messages and outputs of %1 results were cut.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 messages of processes were too many to keep.</source>
            <translation>
                <numerusform>%1 message of processes was too many to keep.</numerusform>
                <numerusform>%1 messages of processes were too many to keep.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The first %1 characters that processes wrote are not kept.</source>
            <translation>
                <numerusform>The first character that processes wrote is not kept (%1).</numerusform>
                <numerusform>The first %1 characters that processes wrote are not kept.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>(%1 more characters are not shown here)</source>
            <translation>
                <numerusform>(%1 more character is not shown here)</numerusform>
                <numerusform>(%1 more characters are not shown here)</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::BarPlot</name>
        <message numerus="yes">
            <source>%1 values from %2 to %3, most of them from %4 to %5</source>
            <translation>
                <numerusform>%1 value from %2 to %3, between %4 and %5</numerusform>
                <numerusform>%1 values from %2 to %3, most of them from %4 to %5</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events from %2 up to %3</source>
            <translation>
                <numerusform>%1 event from %2 up to %3</numerusform>
                <numerusform>%1 events from %2 up to %3</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::StackFoot</name>
        <message numerus="yes">
            <source>%1 events without a stack</source>
            <translation>
                <numerusform>%1 event without a stack</numerusform>
                <numerusform>%1 events without a stack</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 samples without a stack</source>
            <translation>
                <numerusform>%1 sample without a stack</numerusform>
                <numerusform>%1 samples without a stack</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 stacks cut, because there are too many</source>
            <translation>
                <numerusform>%1 stack cut, because there are too many</numerusform>
                <numerusform>%1 stacks cut, because there are too many</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 calls cut, whose exit is missing</source>
            <translation>
                <numerusform>%1 call cut, whose exit is missing</numerusform>
                <numerusform>%1 calls cut, whose exit is missing</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 calls began before</source>
            <translation>
                <numerusform>%1 call began before</numerusform>
                <numerusform>%1 calls began before</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 calls go on</source>
            <translation>
                <numerusform>%1 call goes on</numerusform>
                <numerusform>%1 calls go on</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 exits without an entry</source>
            <translation>
                <numerusform>%1 exit without an entry</numerusform>
                <numerusform>%1 exits without an entry</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 calls not counted, because their ways are too many or too deep</source>
            <translation>
                <numerusform>%1 call not counted, because its ways are too many or too deep</numerusform>
                <numerusform>%1 calls not counted, because their ways are too many or too deep</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::DecodeDialog</name>
        <message numerus="yes">
            <source>%1 bytes, %n messages</source>
            <translation>
                <numerusform>%1 bytes, %n message</numerusform>
                <numerusform>%1 bytes, %n messages</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::EnvironmentPane</name>
        <message numerus="yes">
            <source>%n variables</source>
            <translation>
                <numerusform>%n variable</numerusform>
                <numerusform>%n variables</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::EventFollower</name>
        <message numerus="yes">
            <source>%1 new events – resume</source>
            <translation>
                <numerusform>%1 new event – resume</numerusform>
                <numerusform>%1 new events – resume</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::FlameGraph</name>
        <message numerus="yes">
            <source>%n frames, each too narrow to be seen: together %1 (%2). Zoom to their caller to see them.</source>
            <translation>
                <numerusform>%n frame, too narrow to be seen: %1 (%2). Zoom to its caller to see it.</numerusform>
                <numerusform>%n frames, each too narrow to be seen: together %1 (%2). Zoom to their caller to see them.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::GcPauseLane</name>
        <message numerus="yes">
            <source>%1 pauses close together, %2 in all, up to %3</source>
            <translation>
                <numerusform>%1 pause, %2 in all, up to %3</numerusform>
                <numerusform>%1 pauses close together, %2 in all, up to %3</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%2, %1 pauses, max %3</source>
            <translation>
                <numerusform>%2, %1 pause, max %3</numerusform>
                <numerusform>%2, %1 pauses, max %3</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::HistogramTab</name>
        <message numerus="yes">
            <source>%1 values</source>
            <translation>
                <numerusform>%1 value</numerusform>
                <numerusform>%1 values</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events (%2) from %3 up to %4. Return: look at these only</source>
            <translation>
                <numerusform>%1 event (%2) from %3 up to %4. Return: look at these only</numerusform>
                <numerusform>%1 events (%2) from %3 up to %4. Return: look at these only</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::QuitDialog</name>
        <message numerus="yes">
            <source>%n recordings are running.</source>
            <translation>
                <numerusform>A recording is running.</numerusform>
                <numerusform>%n recordings are running.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::RecipeList</name>
        <message numerus="yes">
            <source>It is applied to %n runtimes.</source>
            <translation>
                <numerusform>It is applied to one runtime.</numerusform>
                <numerusform>It is applied to %n runtimes.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::NoticesTab</name>
        <message numerus="yes">
            <source>%1 notices of damage and faults</source>
            <translation>
                <numerusform>%1 notice of damage and faults</numerusform>
                <numerusform>%1 notices of damage and faults</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::RecordForm</name>
        <message numerus="yes">
            <source>%n providers.</source>
            <translation>
                <numerusform>One provider.</numerusform>
                <numerusform>%n providers.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::RecordingStatus</name>
        <message numerus="yes">
            <source>%n recordings</source>
            <translation>
                <numerusform>%n recording</numerusform>
                <numerusform>%n recordings</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::RecordingText</name>
        <message numerus="yes">
            <source>%1 events</source>
            <translation>
                <numerusform>%1 event</numerusform>
                <numerusform>%1 events</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Recorded, and %1 events were dropped.</source>
            <translation>
                <numerusform>Recorded, and %1 event was dropped.</numerusform>
                <numerusform>Recorded, and %1 events were dropped.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::ScopeBar</name>
        <message numerus="yes">
            <source>%n threads</source>
            <translation>
                <numerusform>%n thread</numerusform>
                <numerusform>%n threads</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::EventSums</name>
        <message numerus="yes">
            <source>%1 events selected</source>
            <translation>
                <numerusform>%1 event selected</numerusform>
                <numerusform>%1 events selected</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::SelfTestPane</name>
        <message numerus="yes">
            <source>%n problems keep the program from some of its work. What to do stands below.</source>
            <translation>
                <numerusform>One problem keeps the program from some of its work. What to do stands below.</numerusform>
                <numerusform>%n problems keep the program from some of its work. What to do stands below.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The program can work. %n warnings tell what it cannot do here.</source>
            <translation>
                <numerusform>The program can work. One warning tells what it cannot do here.</numerusform>
                <numerusform>The program can work. %n warnings tell what it cannot do here.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::ThreadChart</name>
        <message numerus="yes">
            <source>%1 samples of this thread</source>
            <translation>
                <numerusform>%1 sample of this thread</numerusform>
                <numerusform>%1 samples of this thread</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::TimePlot</name>
        <message numerus="yes">
            <source>%1 events</source>
            <translation>
                <numerusform>%1 event</numerusform>
                <numerusform>%1 events</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 values</source>
            <translation>
                <numerusform>%1 value</numerusform>
                <numerusform>%1 values</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::Timeline</name>
        <message numerus="yes">
            <source>%n more lanes</source>
            <translation>
                <numerusform>%n more lane</numerusform>
                <numerusform>%n more lanes</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::TraceStatus</name>
        <message numerus="yes">
            <source>%1 events</source>
            <translation>
                <numerusform>%1 event</numerusform>
                <numerusform>%1 events</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>at %1 places</source>
            <translation>
                <numerusform>at %1 place</numerusform>
                <numerusform>at %1 places</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events were dropped by the runtime %2, from %3 s to %4 s: the red marks of the timeline.</source>
            <translation>
                <numerusform>%1 event was dropped by the runtime %2, from %3 s to %4 s: the red mark of the timeline.</numerusform>
                <numerusform>%1 events were dropped by the runtime %2, from %3 s to %4 s: the red marks of the timeline.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::WireView</name>
        <message numerus="yes">
            <source>%n messages were saved.</source>
            <translation>
                <numerusform>One message was saved.</numerusform>
                <numerusform>%n messages were saved.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ui::SummaryTab</name>
        <message numerus="yes">
            <source>%1 processors</source>
            <translation>
                <numerusform>%1 processor</numerusform>
                <numerusform>%1 processors</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 methods compiled in %2</source>
            <translation>
                <numerusform>%1 method compiled in %2</numerusform>
                <numerusform>%1 methods compiled in %2</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 thrown</source>
            <translation>
                <numerusform>%1 thrown</numerusform>
                <numerusform>%1 thrown</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 counters</source>
            <translation>
                <numerusform>%1 counter</numerusform>
                <numerusform>%1 counters</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 waits for locks, %2</source>
            <translation>
                <numerusform>%1 wait for a lock, %2</numerusform>
                <numerusform>%1 waits for locks, %2</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events</source>
            <translation>
                <numerusform>%1 event</numerusform>
                <numerusform>%1 events</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 types</source>
            <translation>
                <numerusform>%1 type</numerusform>
                <numerusform>%1 types</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 providers</source>
            <translation>
                <numerusform>%1 provider</numerusform>
                <numerusform>%1 providers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 events dropped</source>
            <translation>
                <numerusform>%1 event dropped</numerusform>
                <numerusform>%1 events dropped</numerusform>
            </translation>
        </message>
    </context>
</TS>
