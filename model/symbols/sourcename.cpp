// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/sourcename.h"

#include <algorithm>
#include <array>
#include <optional>
#include <QList>
#include <QStringBuilder>
#include <QStringList>
#include <utility>

namespace model {

namespace {

constexpr qsizetype rawNameMax = 4096; ///< characters of a text that are looked at
constexpr qsizetype shownNameMax = 1024; ///< characters of each part of a name
constexpr qsizetype argumentMax = 100; ///< characters of an argument that stands for a variable
constexpr int nameNestingMax = 16; ///< of arguments in arguments, and of methods in methods
constexpr qsizetype variablesMax = 8; ///< that are written out for a type whose arguments are not told

QString clipped(QString text)
{
    if (text.size() > shownNameMax) {
        text.truncate(shownNameMax - 1);
        text += QChar(0x2026);
    }
    return text;
}

/// Type variables have no names in what the runtime tells.
QString variable(QLatin1Char letter, qsizetype index)
{
    return index == 0 ? QString(letter) : QString(letter % QString::number(index + 1));
}

constexpr std::array<std::pair<QLatin1String, QLatin1String>, 17> keywords{{
    {QLatin1String("System.Boolean"), QLatin1String("bool")},
    {QLatin1String("System.Byte"), QLatin1String("byte")},
    {QLatin1String("System.SByte"), QLatin1String("sbyte")},
    {QLatin1String("System.Int16"), QLatin1String("short")},
    {QLatin1String("System.UInt16"), QLatin1String("ushort")},
    {QLatin1String("System.Int32"), QLatin1String("int")},
    {QLatin1String("System.UInt32"), QLatin1String("uint")},
    {QLatin1String("System.Int64"), QLatin1String("long")},
    {QLatin1String("System.UInt64"), QLatin1String("ulong")},
    {QLatin1String("System.IntPtr"), QLatin1String("nint")},
    {QLatin1String("System.UIntPtr"), QLatin1String("nuint")},
    {QLatin1String("System.Single"), QLatin1String("float")},
    {QLatin1String("System.Double"), QLatin1String("double")},
    {QLatin1String("System.Decimal"), QLatin1String("decimal")},
    {QLatin1String("System.Char"), QLatin1String("char")},
    {QLatin1String("System.String"), QLatin1String("string")},
    {QLatin1String("System.Object"), QLatin1String("object")},
}};

/// The words of signatures for types that have no name there. Longer ones first: one may begin like another.
constexpr std::array<std::pair<QLatin1String, QLatin1String>, 20> signatureWords{{
    {QLatin1String("native unsigned int"), QLatin1String("nuint")},
    {QLatin1String("unsigned int16"), QLatin1String("ushort")},
    {QLatin1String("unsigned int32"), QLatin1String("uint")},
    {QLatin1String("unsigned int64"), QLatin1String("ulong")},
    {QLatin1String("unsigned int8"), QLatin1String("byte")},
    {QLatin1String("native uint"), QLatin1String("nuint")},
    {QLatin1String("native int"), QLatin1String("nint")},
    {QLatin1String("float32"), QLatin1String("float")},
    {QLatin1String("float64"), QLatin1String("double")},
    {QLatin1String("uint16"), QLatin1String("ushort")},
    {QLatin1String("uint32"), QLatin1String("uint")},
    {QLatin1String("uint64"), QLatin1String("ulong")},
    {QLatin1String("int16"), QLatin1String("short")},
    {QLatin1String("int32"), QLatin1String("int")},
    {QLatin1String("int64"), QLatin1String("long")},
    {QLatin1String("uint8"), QLatin1String("byte")},
    {QLatin1String("wchar"), QLatin1String("char")},
    {QLatin1String("int8"), QLatin1String("sbyte")},
    {QLatin1String("bool"), QLatin1String("bool")},
    {QLatin1String("void"), QLatin1String("void")},
}};

std::optional<QString> keywordOf(QStringView fullName)
{
    for (const auto &[name, keyword] : keywords) {
        if (fullName == name)
            return QString(keyword);
    }
    return std::nullopt;
}

bool areDigits(QStringView text)
{
    return !text.isEmpty()
        && std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

/// The end of the "<...>" that begins at `open`, behind its '>'; nothing where it is not closed.
std::optional<qsizetype> angleEnd(QStringView text, qsizetype open)
{
    int depth = 0;
    for (qsizetype i = open; i < text.size(); ++i) {
        if (text[i] == u'<')
            ++depth;
        else if (text[i] == u'>' && --depth == 0)
            return i + 1;
    }
    return std::nullopt;
}

/// The last dot that is in no "<...>"; -1 without one.
qsizetype lastDot(QStringView text)
{
    qsizetype found = -1;
    int depth = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'<')
            ++depth;
        else if (text[i] == u'>')
            depth = std::max(0, depth - 1);
        else if (text[i] == u'.' && depth == 0)
            found = i;
    }
    return found;
}

/// Splits at the commas that are in no brackets.
QList<QStringView> splitAtCommas(QStringView text)
{
    QList<QStringView> parts;
    if (text.trimmed().isEmpty())
        return parts;
    int depth = 0;
    qsizetype start = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == u'[' || c == u'<' || c == u'(')
            ++depth;
        else if (c == u']' || c == u'>' || c == u')')
            depth = std::max(0, depth - 1);
        else if (c == u',' && depth == 0) {
            parts += text.sliced(start, i - start).trimmed();
            start = i + 1;
        }
    }
    parts += text.sliced(start).trimmed();
    return parts;
}

/// A name that a C# compiler made: "<" inner ">" kind rest.
struct GeneratedName {
    QStringView inner;
    QChar kind; ///< null where nothing follows
    QStringView rest; ///< behind the kind
};
std::optional<GeneratedName> generatedName(QStringView text)
{
    if (!text.startsWith(u'<'))
        return std::nullopt;
    const auto end = angleEnd(text, 0);
    if (!end)
        return std::nullopt;
    const QStringView behind = text.sliced(*end);
    return GeneratedName{text.sliced(1, *end - 2), behind.isEmpty() ? QChar() : behind.front(),
                         behind.isEmpty() ? behind : behind.sliced(1)};
}

/// F# names the class of a function "inner@5" and "inner@5-1": 5 is its line.
std::optional<QStringView> fsharpFunction(QStringView text)
{
    const qsizetype at = text.lastIndexOf(u'@');
    if (at <= 0)
        return std::nullopt;
    const QStringView behind = text.sliced(at + 1);
    const qsizetype dash = behind.indexOf(u'-');
    const bool isLine
        = dash < 0 ? areDigits(behind) : areDigits(behind.first(dash)) && areDigits(behind.sliced(dash + 1));
    return isLine ? std::optional(text.first(at)) : std::nullopt;
}

/// One of the types between the '+' of a type's name.
struct TypeSegment {
    enum class Kind : std::uint8_t {
        Type,
        Closure, ///< holds lambdas and what they capture
        StateMachine, ///< an async method or an iterator; `name` is the method's
        Function, ///< of F#
    };
    Kind kind = Kind::Type;
    QStringView name; ///< without its arity
    qsizetype arity = 0;
};

/// "<File>F", 64 hexadecimal digits, "__Name": a type that only its file sees.
std::optional<QStringView> fileLocalName(const GeneratedName &name)
{
    constexpr qsizetype digits = 64;
    const bool fits = name.kind == u'F' && name.rest.size() > digits + 2
        && name.rest.sliced(digits, 2) == QLatin1String("__");
    return fits ? std::optional(name.rest.sliced(digits + 2)) : std::nullopt;
}

TypeSegment typeSegment(QStringView text)
{
    TypeSegment segment{TypeSegment::Kind::Type, text, 0};
    if (const qsizetype tick = text.lastIndexOf(u'`'); tick > 0 && areDigits(text.sliced(tick + 1))) {
        segment.name = text.first(tick);
        segment.arity = text.sliced(tick + 1).first(std::min<qsizetype>(text.size() - tick - 1, 4)).toInt();
    }
    const QStringView name = segment.name;
    constexpr QLatin1String vbMachine("VB$StateMachine_");
    if (name == QLatin1String("<>c") || name.startsWith(QLatin1String("<>c__"))
        || name.startsWith(QLatin1String("_Closure$__"))) {
        segment.kind = TypeSegment::Kind::Closure;
    } else if (const auto generated = generatedName(name)) {
        if (const auto local = fileLocalName(*generated)) {
            segment.name = *local;
        } else if (!generated->inner.isEmpty() && generated->kind == u'd'
                   && (generated->rest.isEmpty() || generated->rest.startsWith(QLatin1String("__")))) {
            segment.kind = TypeSegment::Kind::StateMachine;
            segment.name = generated->inner;
        }
    } else if (name.startsWith(vbMachine)) {
        const QStringView behind = name.sliced(vbMachine.size());
        const qsizetype line = behind.indexOf(u'_');
        if (line >= 0 && line + 1 < behind.size()) {
            segment.kind = TypeSegment::Kind::StateMachine;
            segment.name = behind.sliced(line + 1);
        }
    } else if (const auto function = fsharpFunction(name)) {
        segment.kind = TypeSegment::Kind::Function;
        segment.name = *function;
    }
    return segment;
}

/// The runtime's name of a type, taken apart: Outer`1+Inner`1[arguments of both]suffix.
struct RawTypeName {
    QList<QStringView> segments;
    QList<QStringView> arguments;
    QStringView suffix; ///< "[]", "&"
};

RawTypeName takenApart(QStringView text)
{
    RawTypeName raw;
    int depth = 0;
    qsizetype start = 0;
    qsizetype end = text.size();
    for (qsizetype i = 0; i < end; ++i) {
        const QChar c = text[i];
        if (c == u'<')
            ++depth;
        else if (c == u'>')
            depth = std::max(0, depth - 1);
        else if (depth > 0)
            continue;
        else if (c == u'+' && i > start) {
            raw.segments += text.sliced(start, i - start);
            start = i + 1;
        } else if (c == u'[' || c == u'&' || c == u'*') {
            end = i;
        }
    }
    raw.segments += text.sliced(start, end - start);
    raw.suffix = text.sliced(end);
    const bool hasArguments = raw.suffix.size() > 1 && raw.suffix.front() == u'[' && raw.suffix[1] != u']'
        && raw.suffix[1] != u',' && raw.suffix[1] != u'*';
    if (!hasArguments)
        return raw;
    int brackets = 0;
    qsizetype close = 0;
    while (close < raw.suffix.size()) {
        if (raw.suffix[close] == u'[')
            ++brackets;
        else if (raw.suffix[close] == u']' && --brackets == 0)
            break;
        ++close;
    }
    raw.arguments = splitAtCommas(raw.suffix.sliced(1, close - 1));
    raw.suffix = raw.suffix.sliced(std::min(close + 1, raw.suffix.size()));
    return raw;
}

QString methodText(QStringView name, int nesting);
QString typeText(QStringView text, qsizetype position, int nesting);

/// Appends what is inside of what is there: a type in a type, a method in a type. What is in parentheses says
/// more of the same.
void append(QString &path, const QString &part)
{
    if (!path.isEmpty())
        path += part.startsWith(u'(') ? u' ' : u'.';
    path += part;
}

/// "<int, T2>" of the next `count` of `arguments` from `used` on.
QString argumentList(const QStringList &arguments, qsizetype used, qsizetype count)
{
    if (count <= 0)
        return {};
    QStringList texts;
    for (qsizetype i = 0; i < count; ++i) {
        if (used + i < arguments.size())
            texts += arguments[used + i];
        else if (i < variablesMax)
            texts += variable(QLatin1Char('T'), i);
        else
            return u'<' % texts.join(QLatin1String(", ")) % QLatin1String(", ") % QChar(0x2026) % u'>';
    }
    return u'<' % texts.join(QLatin1String(", ")) % u'>';
}

QStringList argumentTexts(const RawTypeName &raw, int nesting)
{
    QStringList texts;
    qsizetype position = 0;
    for (const auto argument : raw.arguments)
        texts += typeText(argument, position++, nesting - 1);
    return texts;
}

/// A method of a state machine. Its type's name has dashes for the dots of an interface's method.
QString machineMethod(const TypeSegment &segment, int nesting)
{
    QString name = segment.name.toString();
    name.replace(u'-', u'.');
    return methodText(name, nesting - 1);
}

QString functionName(const TypeSegment &segment)
{
    return segment.name == QLatin1String("clo") ? QStringLiteral("lambda") : segment.name.toString();
}

/// Takes the types of a name one by one.
class TypePath {
public:
    TypePath(const RawTypeName &raw, QStringList arguments, bool withNamespace, int nesting)
        : m_raw(raw)
        , m_arguments(std::move(arguments))
        , m_withNamespace(withNamespace)
        , m_nesting(nesting)
    {
    }
    qsizetype count() const { return m_raw.segments.size(); }
    TypeSegment segment(qsizetype index) const { return typeSegment(split(index).second); }
    /// Appends a segment to the path. Compilers give the classes of closures and state machines the variables
    /// of their method, which are not shown.
    void add(qsizetype index)
    {
        const auto [space, simple] = split(index);
        const TypeSegment segment = typeSegment(simple);
        const bool isLast = index == count() - 1;
        QString text;
        switch (segment.kind) {
        case TypeSegment::Kind::Type: {
            const qsizetype left = m_arguments.size() - m_used;
            text = segment.name
                % argumentList(m_arguments, m_used, isLast && left > segment.arity ? left : segment.arity);
            break;
        }
        case TypeSegment::Kind::Closure:
            text = isLast ? QStringLiteral("closure") : QString();
            break;
        case TypeSegment::Kind::StateMachine:
            text = machineMethod(segment, m_nesting);
            break;
        case TypeSegment::Kind::Function:
            text = functionName(segment);
            break;
        }
        m_used += segment.arity;
        if (m_withNamespace && !space.isEmpty())
            append(m_text, text.isEmpty() ? space.toString() : QString(space % u'.' % text));
        else if (!text.isEmpty())
            append(m_text, text);
    }
    const QString &text() const { return m_text; }
    const QStringList &arguments() const { return m_arguments; }

private:
    /// Only the outermost type has a namespace.
    std::pair<QStringView, QStringView> split(qsizetype index) const
    {
        const QStringView text = m_raw.segments[index];
        const qsizetype dot = index == 0 ? lastDot(text) : -1;
        return {dot > 0 ? text.first(dot) : QStringView(), dot > 0 ? text.sliced(dot + 1) : text};
    }

    const RawTypeName &m_raw;
    const QStringList m_arguments;
    const bool m_withNamespace;
    const int m_nesting;
    qsizetype m_used = 0;
    QString m_text;
};

/// As C# writes the generic types that it has words for; else nothing.
std::optional<QString> wordForGeneric(QStringView fullName, const QStringList &arguments)
{
    if (fullName == QLatin1String("System.Nullable`1") && arguments.size() == 1)
        return QString(arguments.first() % u'?');
    if (fullName.startsWith(QLatin1String("System.ValueTuple`")) && arguments.size() > 1)
        return QString(u'(' % arguments.join(QLatin1String(", ")) % u')');
    return std::nullopt;
}

/// The short name of a type that is the argument at `position` of another one.
QString typeText(QStringView text, qsizetype position, int nesting)
{
    if (nesting <= 0)
        return text.toString();
    const RawTypeName raw = takenApart(text);
    const QStringList arguments = argumentTexts(raw, nesting);
    QString name;
    if (raw.segments.size() == 1) {
        if (raw.segments.first() == QLatin1String("System.__Canon"))
            name = variable(QLatin1Char('T'), position);
        else if (const auto keyword = keywordOf(raw.segments.first()))
            name = *keyword;
        else if (const auto word = wordForGeneric(raw.segments.first(), arguments))
            name = *word;
    }
    if (name.isEmpty()) {
        TypePath path(raw, arguments, false, nesting);
        for (qsizetype i = 0; i < path.count(); ++i)
            path.add(i);
        name = path.text();
    }
    return name + raw.suffix;
}

/// Shortens the types of a C# name such as "System.Collections.Generic.IEnumerable<System.Int32>".
QString shortenedCSharp(QStringView text)
{
    QString shortened;
    qsizetype start = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        const bool ends = i == text.size() || QStringView(u"<>,[] ()*&?").contains(text[i]);
        if (!ends)
            continue;
        const QStringView name = text.sliced(start, i - start);
        if (const auto keyword = keywordOf(name))
            shortened += *keyword;
        else
            shortened += name.sliced(name.lastIndexOf(u'.') + 1);
        if (i < text.size())
            shortened += text[i] == u',' ? QStringLiteral(", ") : QString(text[i]);
        start = i + 1;
    }
    return shortened;
}

/// Whether a method is the getter or the like of a property or an event; returns what that is called.
std::optional<QString> accessorTarget(QStringView name)
{
    for (const auto prefix :
         {QLatin1String("get_"), QLatin1String("set_"), QLatin1String("add_"), QLatin1String("remove_")}) {
        if (!name.startsWith(prefix) || name.size() == prefix.size())
            continue;
        const QStringView target = name.sliced(prefix.size());
        const bool isIndexer = target == QLatin1String("Item") && name.sliced(1, 3) == QLatin1String("et_");
        return isIndexer ? QStringLiteral("this[]") : target.toString();
    }
    return std::nullopt;
}

QString generatedMethodText(const GeneratedName &generated, int nesting)
{
    const auto inner = [&] { return methodText(generated.inner, nesting - 1); };
    if (generated.kind.isNull())
        return generated.inner.toString(); // "<Main>", which waits for an async Main
    if (generated.kind == u'$' && generated.rest.isEmpty())
        return generated.inner == QLatin1String("Main") ? QStringLiteral("(top level)") : inner();
    if (!generated.rest.startsWith(QLatin1String("__")))
        return {};
    if (generated.kind == u'b')
        return inner() + QLatin1String(".lambda");
    if (generated.kind == u'g') {
        const QStringView rest = generated.rest.sliced(2);
        const qsizetype bar = rest.lastIndexOf(u'|');
        return inner() % u'.' % (bar > 0 ? rest.first(bar) : rest);
    }
    return {};
}

QString methodText(QStringView name, int nesting)
{
    if (nesting <= 0)
        return name.toString();
    if (name == QLatin1String(".ctor"))
        return QStringLiteral("constructor");
    if (name == QLatin1String(".cctor"))
        return QStringLiteral("static constructor");
    if (name.startsWith(QLatin1String("_Lambda$__")))
        return QStringLiteral("lambda");
    if (const auto generated = generatedName(name); generated && !generated->inner.isEmpty()) {
        const QString text = generatedMethodText(*generated, nesting);
        return text.isEmpty() ? name.toString() : text;
    }
    if (const auto function = fsharpFunction(name))
        return function->toString();
    if (const qsizetype dot = lastDot(name); dot > 0 && dot + 1 < name.size()) {
        const QStringView behind = name.sliced(dot + 1);
        return shortenedCSharp(name.first(dot)) % u'.' % methodText(behind, nesting - 1);
    }
    return accessorTarget(name).value_or(name.toString());
}

bool isAccessor(QStringView method)
{
    return accessorTarget(method.sliced(lastDot(method) + 1)).has_value();
}

/// Whether a method stands in a closure's class only because its compiler put it there.
bool isMovedIntoClosure(QStringView method)
{
    const auto generated = generatedName(method);
    return (generated && !generated->inner.isEmpty() && (generated->kind == u'b' || generated->kind == u'g'))
        || method.startsWith(QLatin1String("_Lambda$__"));
}

/// Reads one type of a signature: "class System.Collections.Generic.List`1<!0>&".
class SignatureType {
public:
    SignatureType(QStringView text, const QStringList &arguments)
        : m_text(text)
        , m_arguments(arguments)
    {
    }
    /// Returns the text as it is where it is not understood.
    QString shown()
    {
        const QString type = read(nameNestingMax);
        return m_failed || m_at != m_text.size() ? m_text.toString() : type;
    }

private:
    bool take(QLatin1String word)
    {
        if (!m_text.sliced(m_at).startsWith(word))
            return false;
        m_at += word.size();
        return true;
    }
    QChar next() const { return m_at < m_text.size() ? m_text[m_at] : QChar(); }
    QString fail()
    {
        m_failed = true;
        return {};
    }
    QString read(int nesting);
    QString core(int nesting);
    QString named(int nesting);
    QString variableText();
    QStringView name();
    QString withSuffixes(QString type);

    const QStringView m_text;
    const QStringList &m_arguments;
    qsizetype m_at = 0;
    bool m_failed = false;
};

QString SignatureType::read(int nesting)
{
    if (nesting <= 0)
        return fail();
    return withSuffixes(core(nesting));
}

QString SignatureType::core(int nesting)
{
    for (const auto &[word, keyword] : signatureWords) {
        if (take(word))
            return QString(keyword);
    }
    if (next() == u'!')
        return variableText();
    if (take(QLatin1String("class ")) || take(QLatin1String("value class "))
        || take(QLatin1String("valuetype ")))
        return named(nesting);
    return fail();
}

QString SignatureType::variableText()
{
    const bool ofMethod = take(QLatin1String("!!"));
    if (!ofMethod)
        ++m_at;
    const qsizetype start = m_at;
    while (m_at < m_text.size() && m_at - start < 3 && areDigits(m_text.sliced(m_at, 1)))
        ++m_at;
    if (m_at == start)
        return fail();
    const qsizetype index = m_text.sliced(start, m_at - start).toInt();
    if (ofMethod)
        return variable(QLatin1Char('U'), index);
    return index < m_arguments.size()
        ? m_arguments[index].first(std::min(m_arguments[index].size(), argumentMax))
        : variable(QLatin1Char('T'), index);
}

/// A name begins, and goes on behind a dot, with "<...>" where a compiler made it.
QStringView SignatureType::name()
{
    const qsizetype start = m_at;
    while (m_at < m_text.size()) {
        const QChar c = m_text[m_at];
        if (c == u'<' && (m_at == start || m_text[m_at - 1] == u'.')) {
            const auto end = angleEnd(m_text, m_at);
            if (!end)
                break;
            m_at = *end;
            continue;
        }
        if (QStringView(u" ,&*[]<>()").contains(c))
            break;
        ++m_at;
    }
    return m_text.sliced(start, m_at - start);
}

QString SignatureType::named(int nesting)
{
    const QStringView full = name();
    if (full.isEmpty())
        return fail();
    QStringList arguments;
    if (next() == u'<') {
        do {
            ++m_at;
            while (next() == u' ')
                ++m_at;
            arguments += read(nesting - 1);
        } while (!m_failed && next() == u',');
        if (m_failed || next() != u'>')
            return fail();
        ++m_at;
    }
    if (const auto keyword = keywordOf(full))
        return *keyword;
    if (full == QLatin1String("System.__Canon"))
        return QStringLiteral("T");
    if (const auto word = wordForGeneric(full, arguments))
        return *word;
    RawTypeName raw;
    raw.segments += full;
    TypePath path(raw, arguments, false, nesting);
    path.add(0);
    return path.text();
}

QString SignatureType::withSuffixes(QString type)
{
    bool isReference = false;
    while (!m_failed && m_at < m_text.size()) {
        if (next() == u'&') {
            isReference = true;
            ++m_at;
        } else if (next() == u'*') {
            type += u'*';
            ++m_at;
        } else if (next() == u'[') {
            const qsizetype close = m_text.indexOf(u']', m_at);
            if (close < 0)
                return fail();
            const auto commas = m_text.sliced(m_at, close - m_at).count(u',');
            type += u'[' % QString(commas, u',') % u']';
            m_at = close + 1;
        } else if (take(QLatin1String(" modreq(")) || take(QLatin1String(" modopt("))) {
            const qsizetype close = m_text.indexOf(u')', m_at);
            if (close < 0)
                return fail();
            m_at = close + 1;
        } else {
            break;
        }
    }
    return isReference ? QString(QLatin1String("ref ") % type) : type;
}

/// What is between the parentheses at the end of a signature. Those of a return type's modifiers are before.
std::optional<QStringView> parameterPart(QStringView signature)
{
    signature = signature.trimmed();
    if (!signature.endsWith(u')'))
        return std::nullopt;
    int depth = 0;
    for (qsizetype i = signature.size() - 1; i >= 0; --i) {
        if (signature[i] == u')')
            ++depth;
        else if (signature[i] == u'(' && --depth == 0)
            return signature.sliced(i + 1, signature.size() - i - 2);
    }
    return std::nullopt;
}

/// Compilers hand a local function what it captures in a parameter of its own.
bool isCapture(QStringView parameter)
{
    for (const auto word : {QLatin1String("value class "), QLatin1String("class ")}) {
        if (parameter.startsWith(word))
            parameter = parameter.sliced(word.size());
    }
    const QStringView simple = parameter.sliced(lastDot(parameter) + 1);
    return simple.startsWith(QLatin1String("<>c__DisplayClass"))
        || simple.startsWith(QLatin1String("_Closure$__"));
}

QString parameterTexts(QStringView signature, const QStringList &arguments)
{
    const auto part = parameterPart(signature);
    if (!part)
        return {};
    QStringList texts;
    for (const auto parameter : splitAtCommas(*part)) {
        if (!isCapture(parameter))
            texts += SignatureType(parameter, arguments).shown();
    }
    return u'(' % texts.join(QLatin1String(", ")) % u')';
}

} // namespace

QString SourceName::name() const
{
    QString text = type;
    append(text, method);
    return text;
}

SourceName sourceName(QStringView typeName, QStringView methodName, QStringView signature)
{
    const QStringView method = methodName.first(std::min(methodName.size(), rawNameMax));
    const RawTypeName raw = takenApart(typeName.first(std::min(typeName.size(), rawNameMax)));
    TypePath path(raw, argumentTexts(raw, nameNestingMax), true, nameNestingMax);
    const qsizetype last = path.count() - 1;
    const TypeSegment inner = path.segment(last);
    SourceName result;
    result.method = methodText(method, nameNestingMax);
    bool hasParameters = !isAccessor(method) && method != QLatin1String("<Main>$");
    bool showsLast = true;
    switch (inner.kind) {
    case TypeSegment::Kind::Type:
        break;
    case TypeSegment::Kind::Closure:
        showsLast = !isMovedIntoClosure(method);
        break;
    case TypeSegment::Kind::StateMachine:
        if (method == QLatin1String("MoveNext")) {
            showsLast = false;
            hasParameters = false;
            result.method = machineMethod(inner, nameNestingMax);
        }
        break;
    case TypeSegment::Kind::Function:
        if (!method.startsWith(u'.')) {
            showsLast = false;
            hasParameters = method == QLatin1String("Invoke");
            result.method = functionName(inner);
        }
        break;
    }
    for (qsizetype i = 0; i < (showsLast ? last + 1 : last); ++i)
        path.add(i);
    result.type = clipped(path.text() % (showsLast ? raw.suffix : QStringView()));
    result.method = clipped(result.method);
    if (hasParameters) {
        result.parameters = clipped(
            parameterTexts(signature.first(std::min(signature.size(), rawNameMax)), path.arguments()));
    }
    return result;
}

QString sourceTypeName(QStringView typeName)
{
    const RawTypeName raw = takenApart(typeName.first(std::min(typeName.size(), rawNameMax)));
    TypePath path(raw, argumentTexts(raw, nameNestingMax), true, nameNestingMax);
    for (qsizetype i = 0; i < path.count(); ++i)
        path.add(i);
    return clipped(path.text() % raw.suffix);
}

} // namespace model
