// SPDX-License-Identifier: GPL-3.0-or-later
using System.Collections.Concurrent;
using System.Reflection;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

namespace ClrLens.TraceEventFields;

/// Arrays of structs are not among the payload names: each event that has one has a Values(index) of its own.
internal static class BulkValues
{
    private static readonly ConcurrentDictionary<Type, MethodInfo?> s_accessors = new();
    private static readonly ConcurrentDictionary<Type, PropertyInfo[]> s_members = new();

    public static IEnumerable<(string Name, object Value)> Of(TraceEvent data)
    {
        var accessor = s_accessors.GetOrAdd(data.GetType(), Accessor);
        if (accessor == null)
            yield break;
        Type index = accessor.GetParameters()[0].ParameterType;
        var values = new List<Dictionary<string, object>>();
        for (int i = 0, count = Convert.ToInt32(data.PayloadByName("Count")); i < count; i++)
        {
            object at = index.IsEnum ? Enum.ToObject(index, i) : i;
            values.Add(Members(accessor.Invoke(data, [at])!));
        }
        yield return ("Values", values);
    }

    private static MethodInfo? Accessor(Type type) =>
        type == typeof(GCPerHeapHistoryTraceData)
            ? type.GetMethod("GenData", [typeof(Gens)])
            : type.GetMethod("Values", [typeof(int)]);

    private static Dictionary<string, object> Members(object value)
    {
        var members = s_members.GetOrAdd(value.GetType(), type => type.GetProperties());
        return members.Where(member => member.GetIndexParameters().Length == 0)
            .ToDictionary(member => member.Name, member => member.GetValue(value)!);
    }
}
