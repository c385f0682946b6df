// SPDX-License-Identifier: GPL-3.0-or-later
using System.Collections;
using System.Globalization;
using System.Text;

namespace ClrLens.TraceEventFields;

/// JSON that loses nothing: integers as such, from 2^63 on as strings; floating point numbers shortest round trip, never without a
/// point or exponent; what JSON has no number for as a string; every character beyond ASCII escaped, lone surrogates too.
internal sealed class JsonLine
{
    private readonly StringBuilder _text = new();
    private bool _first;

    public void Begin()
    {
        _text.Clear();
        BeginObject();
    }

    public string End()
    {
        EndObject();
        return _text.ToString();
    }

    public void BeginObject()
    {
        _text.Append('{');
        _first = true;
    }

    public void EndObject()
    {
        _text.Append('}');
        _first = false;
    }

    public void Name(string name)
    {
        Separate();
        String(name);
        _text.Append(':');
    }

    public void Member(string name, object? value)
    {
        Name(name);
        Value(value);
        _first = false;
    }

    private void Separate()
    {
        if (!_first)
            _text.Append(',');
        _first = false;
    }

    private void Value(object? value)
    {
        switch (value)
        {
            case null:
                _text.Append("null");
                break;
            case string text:
                String(text);
                break;
            case char character:
                String(character.ToString());
                break;
            case bool flag:
                _text.Append(flag ? "true" : "false");
                break;
            case ulong number when number > long.MaxValue:
                String(number.ToString(CultureInfo.InvariantCulture));
                break;
            case Enum number:
                _text.Append(number.ToString("D"));
                break;
            case float or double or decimal:
                Floating(Convert.ToDouble(value, CultureInfo.InvariantCulture));
                break;
            case DateTime time:
                _text.Append(time.ToFileTimeUtc());
                break;
            case Guid guid:
                String(guid.ToString());
                break;
            case byte[] bytes:
                String(Convert.ToHexString(bytes).ToLowerInvariant());
                break;
            case IDictionary<string, object> members:
                BeginObject();
                foreach (var (name, member) in members)
                    Member(name, member);
                EndObject();
                break;
            case IEnumerable elements:
                Elements(elements);
                break;
            default:
                _text.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
                break;
        }
    }

    private void Elements(IEnumerable elements)
    {
        _text.Append('[');
        _first = true;
        foreach (object? element in elements)
        {
            Separate();
            Value(element);
            _first = false;
        }
        _text.Append(']');
        _first = false;
    }

    private void Floating(double number)
    {
        string text = number.ToString("R", CultureInfo.InvariantCulture);
        if (!double.IsFinite(number))
            String(text);
        else
            _text.Append(text).Append(text.AsSpan().ContainsAny('.', 'E') ? "" : ".0");
    }

    private void String(string text)
    {
        _text.Append('"');
        foreach (char character in text)
        {
            if (character is < ' ' or > '~' or '"' or '\\')
                _text.Append("\\u").Append(((int)character).ToString("x4"));
            else
                _text.Append(character);
        }
        _text.Append('"');
    }
}
