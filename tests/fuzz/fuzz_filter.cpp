// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a filter in UTF-8, applied to a small trace that has every kind of field. Whatever it says, its
// contrary must find the other rows, and a condition can be joined to it.
#include "model/query/compiledfilter.h"
#include "model/query/condition.h"
#include "model/query/filterscan.h"
#include "model/query/filtersuggestions.h"
#include "tests/fuzz/budget.h"
#include "tests/support/snapshotbuilder.h"

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

/// As many conditions as there may be, each with a regular expression that takes all its steps for each of
/// the few rows.
constexpr fuzz::Limits costs{8e6, 400, 200'000, 200};

Field field(const char *name, FieldType type, std::vector<Field> members = {})
{
    Field made;
    made.name = QString::fromLatin1(name);
    made.type = type;
    made.members = std::move(members);
    return made;
}

class Names : public MethodNames {
public:
    QStringList namesAt(std::uint64_t address) const override
    {
        if (address == 0x1000)
            return {QStringLiteral("App.Program.Main")};
        return address == 0x2000 ? QStringList{QStringLiteral("App.Work"), QStringLiteral("System.Old")}
                                 : QStringList();
    }
};

/// A trace of a few rows; lives as long as the program.
struct SmallTrace {
    SmallTrace()
    {
        const auto plain = builder.type(
            QStringLiteral("Microsoft-Windows-DotNETRuntime"), 10, QStringLiteral("GCAllocationTick"),
            {field("Size", FieldType::UInt64), field("DurationNs", FieldType::Int64),
             field("Share", FieldType::Double), field("On", FieldType::Boolean8),
             field("Day", FieldType::DateTime), field("Key", FieldType::Guid),
             field("Name", FieldType::Utf16z)});
        const auto nested
            = builder.type(QStringLiteral("My \"Source\""), 11, {},
                           {field("In", FieldType::Object,
                                  {field("Deep", FieldType::Byte), field("time", FieldType::Int16)}),
                            field("List", FieldType::Array, {field("", FieldType::UInt16)}),
                            field("Bytes", FieldType::Array, {field("", FieldType::Byte)})});
        const auto empty = builder.type(QString(), 12, QStringLiteral("Nothing"));
        const auto first = builder.thread(7, QStringLiteral(".NET Finalizer"));
        const auto second = builder.thread(71);
        const auto stack = builder.stack({0x1000, 0x2000});
        protocol::ByteWriter one;
        one.u64(10'000);
        one.u64(1'500'000);
        one.f64(0.5);
        one.u8(1);
        one.u64(133'000'000'000'000'000);
        one.guid(QUuid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
        one.utf16z(QStringLiteral("aaaaaaaaaaaaaaaaaaaaaaaaaaaa!"));
        protocol::ByteWriter two;
        two.u8(5);
        two.u16(3);
        two.u16(2);
        two.u16(1);
        two.u16(2);
        two.u16(1);
        two.u8(255);
        for (int i = 0; i < 4; ++i) {
            const auto thread = i % 2 == 0 ? first : second;
            builder.event(i * 1000, plain, one.bytes(), i == 0 ? stack : 0, thread);
            builder.event(i * 1000 + 1, nested, two.bytes(), 0, thread);
            builder.event(i * 1000 + 2, empty, {}, i == 1 ? stack : 0, thread);
            builder.event(i * 1000 + 3, plain, one.bytes().left(i * 9), 0, thread); // cut
        }
        snapshot = builder.snapshot(true);
        auto opened = PayloadSource::open(snapshot->filePath);
        source = opened.ok() ? opened.value() : nullptr;
        names = filterNames(*snapshot);
    }

    std::vector<std::uint32_t> rowsOf(const Filter &filter) const
    {
        const CompiledFilter compiled(filter, snapshot, methods);
        PayloadReader payloads(source, snapshot->bytesRead);
        FilterScan scan(compiled, payloads);
        std::vector<std::uint32_t> rows;
        const std::atomic<bool> cancel = false;
        scan.collect(0, snapshot->events.size(), cancel, rows);
        return rows;
    }

    tests::SnapshotBuilder builder;
    std::shared_ptr<const TraceSnapshot> snapshot;
    std::shared_ptr<const PayloadSource> source;
    std::shared_ptr<const MethodNames> methods = std::make_shared<Names>();
    FilterNames names;
};

void check(bool holds, const char *what)
{
    if (!holds)
        qFatal("%s", what);
}

/// The contrary of a filter finds what the filter does not; joined by "or" they find everything.
void checkContrary(const SmallTrace &trace, const QString &text, const std::vector<std::uint32_t> &rows)
{
    const auto contrary = Filter::parse(u"not (" % text % u')');
    if (contrary.problem)
        return; // one parenthesis or some characters too many
    const auto others = trace.rowsOf(contrary.filter);
    std::vector<std::uint32_t> all;
    std::ranges::merge(rows, others, std::back_inserter(all));
    check(all.size() == trace.snapshot->events.size(), "a row matches both or neither");
    for (std::size_t i = 0; i < all.size(); ++i)
        check(all[i] == i, "a row matches both or neither");
}

void checkJoins(const SmallTrace &trace, const QString &text, const std::vector<std::uint32_t> &rows)
{
    const QString condition = threadCondition(7);
    const auto both = Filter::parse(joinedFilter(text, condition, FilterJoin::And));
    if (both.problem)
        return; // too many conditions or characters
    for (const std::uint32_t row : trace.rowsOf(both.filter))
        check(std::ranges::binary_search(rows, row), "a joined filter finds more");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const SmallTrace trace;
    const fuzz::Budget budget(costs, size);
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size));
    const auto parsed = Filter::parse(text);
    const auto offered = filterSuggestions(text, text.size() / 2, trace.names);
    check(offered.position >= 0 && offered.position + offered.length <= text.size(), "a place outside");
    if (parsed.problem) {
        const FilterProblem &problem = *parsed.problem;
        check(problem.position >= 0 && problem.length >= 0 && problem.position + problem.length <= text.size()
                  && !problem.text.isEmpty(),
              "a problem outside of the text");
        return 0;
    }
    const auto rows = trace.rowsOf(parsed.filter);
    checkContrary(trace, text, rows);
    checkJoins(trace, text, rows);
    return 0;
}
