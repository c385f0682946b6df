// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demostacks.h"

#include <algorithm>
#include <array>
#include <QHash>
#include <QStringList>

namespace model::demo {

namespace {

constexpr qsizetype framesMax = 100; ///< of a stack, as a runtime tells it: those at the leaf
constexpr std::size_t roleCount = std::size_t(Role::Idle) + 1;
constexpr std::size_t useCount = std::size_t(StackUse::Lock) + 1;
/// How deep a recursion is when it is looked at.
constexpr std::array recursionDepths{1, 2, 3, 5, 8, 13, 21, 34, 55, 89};

/// A line is `key|module|type|method|signature`. The module is a letter; `-` is code made at run time.
constexpr char methodLines[] = R"(
start|c|System.Threading.Thread|StartCallback|instance void ()
worker|c|System.Threading.PortableThreadPool+WorkerThread|WorkerThreadStart|void ()
dowork|c|System.Threading.PortableThreadPool+WorkerThread|WorkerDoWork|bool (class System.Threading.PortableThreadPool,bool&)
dispatch|c|System.Threading.ThreadPoolWorkQueue|Dispatch|bool ()
box|c|System.Runtime.CompilerServices.AsyncTaskMethodBuilder`1+AsyncStateMachineBox`1[System.__Canon,System.__Canon]|MoveNext|instance void (class System.Threading.Thread)
context|c|System.Threading.ExecutionContext|RunInternal|void (class System.Threading.ExecutionContext,class System.Threading.ContextCallback,object)
builder|c|System.Runtime.CompilerServices.AsyncMethodBuilderCore|Start|void (!!0&)
semaphore|c|System.Threading.LowLevelLifoSemaphore|WaitForSignal|instance bool (int32)
monwait|c|System.Threading.Monitor|Wait|bool (object,int32)
monenter|c|System.Threading.Monitor|Enter|void (object,bool&)
slimwait|c|System.Threading.ManualResetEventSlim|Wait|instance bool (int32,value class System.Threading.CancellationToken)
taskwait|c|System.Threading.Tasks.Task|InternalWaitCore|instance bool (int32,value class System.Threading.CancellationToken)
spinwait|c|System.Threading.Tasks.Task|SpinThenBlockingWait|instance bool (int32,value class System.Threading.CancellationToken)
sleep|c|System.Threading.Thread|Sleep|void (int32)
waitone|c|System.Threading.WaitHandle|WaitOneNoCheck|instance bool (int32,bool,object,value class System.Diagnostics.Tracing.NativeRuntimeEventSource+WaitHandleWaitSourceMap)
concat|c|System.String|Concat|class System.String (class System.String,class System.String)
substring|c|System.String|Substring|instance class System.String (int32,int32)
format|c|System.String|FormatHelper|class System.String (class System.IFormatProvider,class System.String,value class System.ReadOnlySpan`1<object>)
compare|c|System.Globalization.CompareInfo|IcuCompareString|instance int32 (value class System.ReadOnlySpan`1<wchar>,value class System.ReadOnlySpan`1<wchar>,value class System.Globalization.CompareOptions)
find|c|System.Collections.Generic.Dictionary`2[System.__Canon,System.__Canon]|FindValue|instance !1& (!0)
insert|c|System.Collections.Generic.Dictionary`2[System.__Canon,System.__Canon]|TryInsert|instance bool (!0,!1,value class System.Collections.Generic.InsertionBehavior)
resize|c|System.Collections.Generic.Dictionary`2[System.__Canon,System.__Canon]|Resize|instance void (int32,bool)
listadd|c|System.Collections.Generic.List`1[System.__Canon]|AddWithResize|instance void (!0)
sort|c|System.Collections.Generic.ArraySortHelper`1[System.__Canon]|IntroSort|void (value class System.Span`1<!0>,int32,class System.Comparison`1<!0>)
partition|c|System.Collections.Generic.ArraySortHelper`1[System.__Canon]|PickPivotAndPartition|int32 (value class System.Span`1<!0>,class System.Comparison`1<!0>)
memmove|c|System.SpanHelpers|Memmove|void (uint8&,uint8&,unsigned int)
indexof|c|System.SpanHelpers|IndexOfAnyValueType|int32 (int16&,int16,int16,int32)
utf8|c|System.Text.Unicode.Utf8Utility|TranscodeToUtf8|value class System.Buffers.OperationStatus (wchar*,int32,uint8*,int32,wchar*&,uint8*&)
sbappend|c|System.Text.StringBuilder|ExpandByABlock|instance void (int32)
decimal|c|System.Decimal+DecCalc|VarDecMul|void (value class System.Decimal+DecCalc&,value class System.Decimal+DecCalc&)
alloc|c|System.GC|AllocateNewArray|class System.Array (int,int32,value class System.GC+GC_ALLOC_FLAGS)
main|w|Shop.Web.Program|<Main>$|void (class System.String[])
run|h|Microsoft.Extensions.Hosting.HostingAbstractionsHostExtensions|Run|void (class Microsoft.Extensions.Hosting.IHost)
kestrel|k|Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http.HttpProtocol+<ProcessRequests>d__238`1[System.__Canon]|MoveNext|instance void ()
parse|k|Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http.HttpParser`1[System.__Canon]|ParseHeaders|instance bool (!0,value class System.Buffers.SequenceReader`1<uint8>&)
flush|k|Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http.Http1OutputProducer|WriteDataToPipeAsync|instance value class System.Threading.Tasks.ValueTask`1<value class System.IO.Pipelines.FlushResult> ()
hosting|a|Microsoft.AspNetCore.Hosting.HostingApplication|ProcessRequestAsync|instance class System.Threading.Tasks.Task (class Context)
routing|a|Microsoft.AspNetCore.Routing.EndpointRoutingMiddleware|Invoke|instance class System.Threading.Tasks.Task (class Microsoft.AspNetCore.Http.HttpContext)
matcher|a|Microsoft.AspNetCore.Routing.Matching.DfaMatcher|MatchAsync|instance class System.Threading.Tasks.Task (class Microsoft.AspNetCore.Http.HttpContext)
endpoint|a|Microsoft.AspNetCore.Routing.EndpointMiddleware|Invoke|instance class System.Threading.Tasks.Task (class Microsoft.AspNetCore.Http.HttpContext)
lambda|-|dynamicClass|lambda_method37|class System.Threading.Tasks.Task (pMT: 00007F1260000000,class System.Object,class Microsoft.AspNetCore.Http.HttpContext)
orders|w|Shop.Web.OrdersEndpoint+<PlaceAsync>d__4|MoveNext|instance void ()
map|w|Shop.Web.OrdersEndpoint+<>c|<Map>b__2_0|instance class Shop.Web.OrderView (class Shop.Orders.Order)
searchpage|w|Shop.Web.SearchEndpoint+<QueryAsync>d__2|MoveNext|instance void ()
basketpage|w|Shop.Web.BasketEndpoint+<ShowAsync>d__5|MoveNext|instance void ()
reportpage|w|Shop.Web.ReportEndpoint|Render|instance class System.String (class Shop.Catalog.Category)
authorize|w|Shop.Web.Authorization|Check|instance bool (class Microsoft.AspNetCore.Http.HttpContext)
place|s|Shop.Orders.OrderService+<PlaceOrderAsync>d__7|MoveNext|instance void ()
validate|s|Shop.Orders.OrderService|<PlaceOrderAsync>g__Validate|7_0|void (class Shop.Orders.Order)
total|s|Shop.Cart+<TotalAsync>d__3|MoveNext|instance void ()
discounts|s|Shop.Orders.PriceCalculator|ApplyDiscounts|instance value class System.Decimal (class Shop.Orders.Order)
rule|s|Shop.Orders.PriceCalculator+<>c__DisplayClass5_0|<ApplyDiscounts>b__1|instance bool (class Shop.Orders.Rule)
reserve|s|Shop.Stock.Inventory|Reserve|instance bool (int32,int32)
shelf|s|Shop.Stock.Inventory|FindShelf|instance class Shop.Stock.Shelf (int32)
walk|s|Shop.Catalog.CategoryTree|Walk|instance void (class Shop.Catalog.Category,class Shop.Catalog.IVisitor)
visit|s|Shop.Catalog.SalesVisitor|Visit|instance void (class Shop.Catalog.Category)
query|s|Shop.Search.Index|Query|instance class System.Collections.Generic.List`1<class Shop.Search.Hit> (class System.String)
group|s|Shop.Search.QueryParser|ParseGroup|instance class Shop.Search.Node ()
split|s|Shop.Search.Tokenizer+<Split>d__1|MoveNext|instance bool ()
rank|s|Shop.Search.Ranking`1[System.Double]|Score|instance !0 (class Shop.Search.Hit)
hit|s|Shop.Search.Index+<>c|<Query>b__6_1|instance int32 (class Shop.Search.Hit,class Shop.Search.Hit)
rebuild|s|Shop.Search.IndexBuilder|Rebuild|instance void ()
posting|s|Shop.Search.IndexBuilder|AddPosting|instance void (class System.String,int32)
compress|s|Shop.Search.PostingList|Compress|instance uint8[] ()
mail|s|Shop.Mail.Outbox|Run|instance void ()
template|s|Shop.Mail.Template|Fill|instance class System.String (class Shop.Orders.Order)
where|l|System.Linq.Enumerable+ListWhereIterator`1[System.__Canon]|MoveNext|instance bool ()
select|l|System.Linq.Enumerable+ListSelectIterator`2[System.__Canon,System.__Canon]|ToList|instance class System.Collections.Generic.List`1<!1> ()
orderby|l|System.Linq.EnumerableSorter`1[System.__Canon]|SortedMap|instance int32[] (!0[],int32)
savechanges|e|Microsoft.EntityFrameworkCore.DbContext+<SaveChangesAsync>d__63|MoveNext|instance void ()
detect|e|Microsoft.EntityFrameworkCore.ChangeTracking.Internal.ChangeDetector|DetectChanges|instance void (class Microsoft.EntityFrameworkCore.ChangeTracking.Internal.IStateManager)
track|e|Microsoft.EntityFrameworkCore.ChangeTracking.Internal.StateManager|StartTracking|instance class Microsoft.EntityFrameworkCore.ChangeTracking.Internal.InternalEntityEntry (class Microsoft.EntityFrameworkCore.ChangeTracking.Internal.InternalEntityEntry)
sql|e|Microsoft.EntityFrameworkCore.Query.QuerySqlGenerator|VisitSelect|instance class System.Linq.Expressions.Expression (class Microsoft.EntityFrameworkCore.Query.SqlExpressions.SelectExpression)
enumerate|e|Microsoft.EntityFrameworkCore.Query.Internal.SingleQueryingEnumerable`1+AsyncEnumerator[System.__Canon]|MoveNextAsync|instance value class System.Threading.Tasks.ValueTask`1<bool> ()
shaper|-|dynamicClass|lambda_method112|class Shop.Orders.Order (pMT: 00007F1260002000,class Microsoft.EntityFrameworkCore.Query.QueryContext,class System.Data.Common.DbDataReader)
reader|d|Npgsql.NpgsqlDataReader+<Read>d__34|MoveNext|instance void ()
readcol|d|Npgsql.NpgsqlDataReader|GetFieldValue|instance !!0 (int32)
receive|n|System.Net.Sockets.Socket|Receive|instance int32 (value class System.Span`1<uint8>,value class System.Net.Sockets.SocketFlags)
serialize|j|System.Text.Json.JsonSerializer|WriteString|class System.String (!!0&,class System.Text.Json.Serialization.Metadata.JsonTypeInfo`1<!!0>)
objconv|j|System.Text.Json.Serialization.Converters.ObjectDefaultConverter`1[System.__Canon]|OnTryWrite|instance bool (class System.Text.Json.Utf8JsonWriter,!0,class System.Text.Json.JsonSerializerOptions,value class System.Text.Json.WriteStack&)
listconv|j|System.Text.Json.Serialization.Converters.ListOfTConverter`2[System.__Canon,System.__Canon]|OnWriteResume|instance bool (class System.Text.Json.Utf8JsonWriter,!0,class System.Text.Json.JsonSerializerOptions,value class System.Text.Json.WriteStack&)
writestr|j|System.Text.Json.Utf8JsonWriter|WriteStringEscape|instance void (value class System.ReadOnlySpan`1<wchar>)
grow|j|System.Text.Json.Utf8JsonWriter|Grow|instance void (int32)
)";

/// Each paragraph is a way to call: `name: callers from the root on`, then its methods by their keys, a space
/// deeper than the caller. Behind a key: what happens right there (r runs, w waits, a allocates, t throws, l
/// waits for a lock) and how often, and * where it calls itself. `@name` stands for a way.
constexpr char callLines[] = R"(
json:
 serialize r1
  objconv r3 a1
   writestr r2
    utf8 r4
    indexof r2
   listconv r2
    objconv r3
     writestr r2
      utf8 r3
     grow r1 a3
      memmove r2
   grow a2
    alloc a3

load:
 enumerate r1
  reader r1
   receive w8
   readcol r2
    substring r1 a2
  shaper r3 a3
   readcol r2
    utf8 r1
   track r2
    insert r2 a1
     resize r1 a2
    find r2

save:
 savechanges r1
  detect r4
   find r3
   where r1
  sql r2
   sbappend r1 a2
    alloc a2
   concat r1 a2
  receive w6

front:
 parse r2
  indexof r1
 authorize r1 t1
  find r1
  concat a1
 flush r1
  memmove r1

main: main run taskwait
 spinwait
  slimwait
   monwait w1

orders: start worker dispatch box context kestrel hosting routing endpoint lambda builder orders
 @front
 place r1
  validate r1 t3
   rule r1
  @load
  total r3
   discounts r5
    where r2
     rule r6
      decimal r4
      compare r3
    decimal r5
    @load
  reserve r2 t4 l4
   monenter l6
   shelf r3
    find r4
  @save
 select r1
  map r2 a2
   format r2 a2
 @json

search: start worker dispatch box context kestrel hosting routing endpoint lambda builder searchpage
 @front
 query r2
  group* r3 a1
   split r1
  split r4 a2
   substring r3 a4
    memmove r1
   indexof r3
  find r3
  rank r9
   decimal r1
  orderby r2 a1
   sort r3
    partition r5
     hit r4
      compare r3
  listadd r1 a3
 @json

basket: start worker dispatch box context kestrel hosting routing matcher endpoint lambda builder basketpage
 @front
 @load
 total r4
  discounts r3
   where r1
    rule r4
     compare r2
 taskwait
  spinwait
   slimwait
    monwait w7
 @json

report: start worker dispatch box context kestrel hosting routing endpoint lambda reportpage
 walk* r2 a1
  visit r3
   decimal r2
   find r2
   format r1 a2
 sbappend r1 a3
 @json

indexer: start rebuild
 @load
 split r3 a1
  substring r2 a4
  indexof r4
 posting r3
  find r4
  insert r2
   resize r2 a3
    alloc a2
  listadd a3
 compress r8 a2
  memmove r3
 sort r1
  sort r2
   partition r5
    compare r6
 monenter l3

mailer: start mail
 waitone w9
 sleep w4
 template r2 t1
  format r3 a2
  concat r2 a2
 @save

idle: start worker
 semaphore w9
 dowork r1
)";

constexpr std::array<const char *, roleCount> roleNames{"main",   "orders",  "search", "basket",
                                                        "report", "indexer", "mailer", "idle"};

struct Module {
    char letter;
    const char *path;
};
constexpr std::array moduleList{
    Module{'w', "/usr/share/demo/Shop.Web.dll"},
    Module{'s', "/usr/share/demo/Shop.Core.dll"},
    Module{'e', "/usr/share/demo/Microsoft.EntityFrameworkCore.dll"},
    Module{'d', "/usr/share/demo/Npgsql.dll"},
    Module{'c', "/usr/share/dotnet/shared/Microsoft.NETCore.App/10.0.0/System.Private.CoreLib.dll"},
    Module{'l', "/usr/share/dotnet/shared/Microsoft.NETCore.App/10.0.0/System.Linq.dll"},
    Module{'n', "/usr/share/dotnet/shared/Microsoft.NETCore.App/10.0.0/System.Net.Sockets.dll"},
    Module{'j', "/usr/share/dotnet/shared/Microsoft.NETCore.App/10.0.0/System.Text.Json.dll"},
    Module{'k',
           "/usr/share/dotnet/shared/Microsoft.AspNetCore.App/10.0.0/"
           "Microsoft.AspNetCore.Server.Kestrel.Core.dll"},
    Module{'a', "/usr/share/dotnet/shared/Microsoft.AspNetCore.App/10.0.0/Microsoft.AspNetCore.dll"},
    Module{'h', "/usr/share/dotnet/shared/Microsoft.AspNetCore.App/10.0.0/Microsoft.Extensions.Hosting.dll"},
};

using Path = std::vector<std::uint16_t>; ///< root first

/// The tables that the texts above stand for.
class Code {
public:
    Code()
    {
        readMethods();
        readCalls();
        m_stacks.emplace_back();
        for (std::size_t role = 0; role < roleCount; ++role) {
            m_role = role;
            const Way &way = m_ways[QLatin1String(roleNames.at(role))];
            Path path;
            for (const QString &caller : way.callers)
                path.push_back(m_keys[caller]);
            addCalls(way, 0, way.calls.size(), path);
        }
    }
    const std::vector<Method> &methods() const { return m_methods; }
    const std::vector<std::vector<std::uint16_t>> &stacks() const { return m_stacks; }
    bool has(Role role, StackUse use) const { return !weighted(role, use).empty(); }
    std::size_t pick(Role role, StackUse use, double share) const;

private:
    struct Call {
        qsizetype depth = 0;
        QString key;
        bool recurs = false;
        std::array<int, useCount> weights{};
    };
    struct Way {
        QStringList callers;
        QList<Call> calls;
    };
    struct Weighted {
        std::size_t stack = 0;
        int sum = 0; ///< of its weight and those before it
    };

    void readMethods();
    void readCalls();
    static Call callOf(const QString &line);
    /// Adds the stacks of the calls from `at` to `end`, which are all that `path` makes.
    void addCalls(const Way &way, qsizetype at, qsizetype end, const Path &path);
    void addStack(const Call &call, const Path &path);
    const std::vector<Weighted> &weighted(Role role, StackUse use) const
    {
        return m_weighted.at(std::size_t(role) * useCount + std::size_t(use));
    }

    std::vector<Method> m_methods;
    QHash<QString, std::uint16_t> m_keys;
    QHash<QString, Way> m_ways;
    std::vector<std::vector<std::uint16_t>> m_stacks;
    std::size_t m_role = 0;
    std::array<std::vector<Weighted>, roleCount * useCount> m_weighted;
};

void Code::readMethods()
{
    const QStringList lines = QString::fromLatin1(methodLines).split(u'\n', Qt::SkipEmptyParts);
    for (const QString &line : lines) {
        const auto module
            = std::ranges::find(moduleList, line.section(u'|', 1, 1).front().toLatin1(), &Module::letter);
        m_keys.insert(line.section(u'|', 0, 0), std::uint16_t(m_methods.size()));
        // A method's own name may have the sign, too.
        m_methods.push_back({line.section(u'|', 2, 2), line.section(u'|', 3, -2), line.section(u'|', -1),
                             std::size_t(module - moduleList.begin())});
    }
}

Code::Call Code::callOf(const QString &line)
{
    static constexpr QStringView letters = u"rwatl";
    const QStringList words = line.simplified().split(u' ');
    Call call;
    call.depth = line.size() - line.trimmed().size();
    call.key = words.front();
    call.recurs = call.key.endsWith(u'*');
    if (call.recurs)
        call.key.chop(1);
    for (const QString &word : words.mid(1))
        call.weights.at(std::size_t(letters.indexOf(word.front()))) = word.mid(1).toInt();
    return call;
}

void Code::readCalls()
{
    const QStringList lines = QString::fromLatin1(callLines).split(u'\n', Qt::SkipEmptyParts);
    Way *way = nullptr;
    for (const QString &line : lines) {
        if (line.startsWith(u' ')) {
            way->calls.append(callOf(line));
            continue;
        }
        way = &m_ways[line.section(u':', 0, 0)];
        way->callers = line.section(u':', 1).split(u' ', Qt::SkipEmptyParts);
    }
}

void Code::addCalls(const Way &way, qsizetype at, qsizetype end, const Path &path)
{
    while (at < end) {
        const Call &call = way.calls[at];
        qsizetype next = at + 1;
        while (next < end && way.calls[next].depth > call.depth)
            ++next;
        if (call.key.startsWith(u'@')) {
            const Way &used = m_ways[call.key.mid(1)];
            addCalls(used, 0, used.calls.size(), path);
        } else {
            for (const int depth : recursionDepths) {
                Path deeper = path;
                deeper.insert(deeper.end(), std::size_t(depth), m_keys[call.key]);
                addStack(call, deeper);
                addCalls(way, at + 1, next, deeper);
                if (!call.recurs)
                    break;
            }
        }
        at = next;
    }
}

void Code::addStack(const Call &call, const Path &path)
{
    if (std::ranges::none_of(call.weights, [](int weight) { return weight > 0; }))
        return;
    std::vector<std::uint16_t> stack(path.rbegin(), path.rend());
    stack.resize(std::size_t(std::min(qsizetype(stack.size()), framesMax)));
    for (std::size_t use = 0; use < useCount; ++use) {
        auto &list = m_weighted.at(m_role * useCount + use);
        if (const int weight = call.weights.at(use); weight > 0)
            list.push_back({m_stacks.size(), weight + (list.empty() ? 0 : list.back().sum)});
    }
    m_stacks.push_back(std::move(stack));
}

std::size_t Code::pick(Role role, StackUse use, double share) const
{
    const auto &list = weighted(role, use);
    if (list.empty())
        return 0;
    const auto found = std::ranges::upper_bound(list, share * list.back().sum, {},
                                                [](const Weighted &stack) { return double(stack.sum); });
    return found == list.end() ? list.back().stack : found->stack;
}

const Code &code()
{
    static const Code table;
    return table;
}

} // namespace

const std::vector<QString> &modules()
{
    static const std::vector<QString> paths = [] {
        std::vector<QString> list;
        for (const Module &module : moduleList)
            list.push_back(QLatin1String(module.path));
        return list;
    }();
    return paths;
}

const std::vector<Method> &methods()
{
    return code().methods();
}

const std::vector<std::vector<std::uint16_t>> &stacks()
{
    return code().stacks();
}

bool hasStacks(Role role, StackUse use)
{
    return code().has(role, use);
}

std::size_t stackOf(Role role, StackUse use, double share)
{
    const StackUse nearest = hasStacks(role, use) ? use : StackUse::Run;
    return code().pick(role, hasStacks(role, nearest) ? nearest : StackUse::Wait, share);
}

} // namespace model::demo
