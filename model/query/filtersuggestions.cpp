// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/filtersuggestions.h"

#include "model/payload/payloadfield.h"
#include "model/query/condition.h"
#include "model/query/eventfield.h"
#include "model/query/filterlexer.h"
#include "model/text/eventname.h"

#include <algorithm>
#include <QMap>
#include <QSet>
#include <span>

namespace model {

namespace {

using Token = FilterToken;

/// Collects names, each once.
class NameSet {
public:
    const QSet<QString> &names() const { return m_names; }
    void add(const QString &name)
    {
        if (!name.isEmpty() && name.size() <= conditionTextMax && m_names.size() < FilterNames::namesMax)
            m_names.insert(name);
    }
    QStringList sorted() const
    {
        QStringList names(m_names.begin(), m_names.end());
        names.sort(Qt::CaseInsensitive);
        return names;
    }

private:
    QSet<QString> m_names;
};

/// Collects which events have which fields.
class FieldsOfEvents {
public:
    /// `event` is its name as EventFieldNames has it; it may come again, with another version's fields.
    void add(const QString &event, const NameSet &fields)
    {
        for (const QString &field : fields.names()) {
            m_all.add(field);
            QStringList &events = m_eventsOf[field];
            if (events.size() < eventsMax && !events.contains(event))
                events += event;
        }
    }
    QStringList sorted() const { return m_all.sorted(); }
    /// "Event.Field" of those that several events have.
    QStringList sharedOnes() const
    {
        NameSet names;
        for (auto one = m_eventsOf.begin(); one != m_eventsOf.end(); ++one) {
            for (const QString &event : *one) {
                if (one->size() > 1)
                    names.add(event % u'.' % one.key());
            }
        }
        return names.sorted();
    }

private:
    static constexpr qsizetype eventsMax = 100; ///< of one field

    NameSet m_all;
    QMap<QString, QStringList> m_eventsOf;
};

/// Types of a damaged trace may have very many fields; each is looked at once, up to so many.
constexpr int fieldsSeenMax = 100'000;
constexpr int objectDepthMax = 4;

void addFieldNames(const std::vector<protocol::nettrace::Field> &fields, const QString &object, int depth,
                   NameSet &names, int &seen)
{
    for (const auto &field : fields) {
        if (++seen > fieldsSeenMax)
            return;
        const QString name = object + field.name;
        if (field.name.isEmpty() || field.type == protocol::nettrace::FieldType::PointerPadding)
            continue;
        if (field.type == protocol::nettrace::FieldType::Object && depth < objectDepthMax)
            addFieldNames(field.members, name + u'.', depth + 1, names, seen);
        else
            names.add(name);
    }
}

/// What a place in the text is for.
enum class Place : std::uint8_t {
    Nothing,
    Condition,
    Operator, ///< or the next condition: what stands before is a field or a word
    Joiner, ///< or the next condition: what stands before is a whole condition
    NegatedOperator, ///< behind "Size not"
    Value,
};

struct Found {
    Place place = Place::Nothing;
    QString field; ///< Value: with what it is compared
};

bool isOperand(const Token &token)
{
    return token.kind == Token::Kind::Word || token.kind == Token::Kind::Quoted;
}

bool isKeywordOf(const Token &token, std::initializer_list<const char *> words)
{
    return token.kind == Token::Kind::Keyword
        && std::ranges::any_of(words, [&](const char *word) { return token.text == QLatin1String(word); });
}

bool comparesOneValue(const Token &token)
{
    return token.kind == Token::Kind::Comparison || isKeywordOf(token, {"contains", "matches"});
}

/// The field before an operator, which may have "not" before it.
QString fieldBefore(std::span<const Token> tokens)
{
    if (!tokens.empty() && isKeywordOf(tokens.back(), {"not"}))
        tokens = tokens.first(tokens.size() - 1);
    return !tokens.empty() && isOperand(tokens.back()) ? tokens.back().text : QString();
}

/// What fits behind these tokens.
Found placeBehind(std::span<const Token> tokens)
{
    if (tokens.empty())
        return {Place::Condition, {}};
    const Token &last = tokens.back();
    const auto before = tokens.first(tokens.size() - 1);
    if (comparesOneValue(last))
        return {Place::Value, fieldBefore(before)};
    if (last.kind == Token::Kind::OpenSet || last.kind == Token::Kind::Comma) {
        for (std::size_t i = before.size(); i-- > 0;) {
            if (isKeywordOf(before[i], {"in"}))
                return {Place::Value, fieldBefore(before.first(i))};
        }
        return {};
    }
    if (isKeywordOf(last, {"not"}))
        return {!before.empty() && isOperand(before.back()) ? Place::NegatedOperator : Place::Condition, {}};
    if (last.kind == Token::Kind::Open || isKeywordOf(last, {"and", "or"}))
        return {Place::Condition, {}};
    if (last.kind == Token::Kind::Close || last.kind == Token::Kind::CloseSet
        || isKeywordOf(last, {"exists"}))
        return {Place::Joiner, {}};
    if (!isOperand(last))
        return {};
    const bool isValue = !before.empty() && comparesOneValue(before.back());
    return {isValue ? Place::Joiner : Place::Operator, {}};
}

class Suggester {
public:
    Suggester(const QString &typed, const FilterNames &names)
        : m_typed(typed)
        , m_names(names)
    {
    }

    /// Offers `inserted` where `name` begins with what was typed, or, further below, has it within.
    void offer(const QString &name, const QString &inserted)
    {
        if (inserted.size() > Filter::lengthMax || inserted == m_typed)
            return;
        if (name.startsWith(m_typed, Qt::CaseInsensitive))
            add(m_first, inserted);
        else if (name.contains(m_typed, Qt::CaseInsensitive))
            add(m_second, inserted);
    }
    void offerWords(std::initializer_list<const char *> words)
    {
        for (const char *const word : words)
            offer(QString::fromLatin1(word), QString::fromLatin1(word));
    }
    void offerTexts(const QStringList &texts)
    {
        for (const QString &text : texts)
            offer(text, filterText(text));
    }
    void offerConditions()
    {
        offerWords({"provider", "event", "id", "version", "level", "keywords", "opcode", "thread",
                    "processor", "time", "stack", "activity", "relatedActivity"});
        for (const QString &field : m_names.fields) {
            const QString written = filterFieldName(field); // perhaps "payload.time"
            offer(field, written);
            offer(written, written);
        }
        offerWords({"not"});
        if (m_typed.size() < 2)
            return;
        // What begins like the name of an event means this event, or one of its fields.
        for (const QString &field : m_names.eventFields)
            offer(field, filterFieldName(field));
        for (const QString &event : m_names.events)
            offer(event, eventCondition(event));
        for (const QString &provider : m_names.providers)
            offer(provider, providerCondition(provider));
    }
    void offerValues(const QString &field)
    {
        const auto is
            = [&](const char *name) { return field.compare(QLatin1String(name), Qt::CaseInsensitive) == 0; };
        if (is("provider"))
            offerTexts(m_names.providers);
        else if (is("event"))
            offerTexts(m_names.events);
        else if (is("level"))
            offerWords({"Critical", "Error", "Warning", "Informational", "Verbose"});
        else if (is("thread")) {
            for (const QString &id : m_names.threadIds)
                offer(id, id);
            offerTexts(m_names.threadNames);
        }
    }
    void offerFor(const Found &found)
    {
        switch (found.place) {
        case Place::Condition:
            offerConditions();
            break;
        case Place::Operator:
            offerWords(
                {"==", "!=", "<", "<=", ">", ">=", "in", "contains", "matches", "exists", "and", "or"});
            offerConditions();
            break;
        case Place::Joiner:
            offerWords({"and", "or"});
            offerConditions();
            break;
        case Place::NegatedOperator:
            offerWords({"in", "contains", "matches", "exists"});
            offerConditions();
            break;
        case Place::Value:
            offerValues(found.field);
            break;
        case Place::Nothing:
            break;
        }
    }
    QStringList take() const { return (m_first + m_second).mid(0, FilterSuggestions::textsMax); }

private:
    static void add(QStringList &texts, const QString &text)
    {
        if (texts.size() < FilterSuggestions::textsMax && !text.isEmpty() && !texts.contains(text))
            texts += text;
    }

    const QString &m_typed;
    const FilterNames &m_names;
    QStringList m_first;
    QStringList m_second;
};

/// Returns how long the token at that place is; 0 where none begins there.
qsizetype lengthAt(const QString &text, qsizetype position)
{
    for (const Token &token : filterTokens(text)) {
        // An open quote takes all of the text for itself, and would take it from the user.
        if (token.position == position && token.kind != Token::Kind::OpenQuote)
            return token.length;
    }
    return 0;
}

} // namespace

FilterNames filterNames(const TraceSnapshot &snapshot)
{
    NameSet providers;
    NameSet events;
    FieldsOfEvents fields;
    const EventFieldNames eventNames(snapshot);
    int seen = 0;
    const std::size_t counted = std::min(snapshot.types->size(), snapshot.typeCounts->size());
    for (std::size_t i = 0; i < counted; ++i) {
        const EventType &type = (*snapshot.types)[i];
        if ((*snapshot.typeCounts)[i].events == 0)
            continue;
        providers.add(type.provider);
        events.add(eventName(type));
        NameSet ofType;
        if (!type.fieldsUnreadable)
            addFieldNames(shownFields(type), {}, 0, ofType, seen);
        fields.add(eventNames.eventOf(type), ofType);
    }
    NameSet threadNames;
    FilterNames names{providers.sorted(), events.sorted(), fields.sorted(), {}, {}, fields.sharedOnes()};
    for (const TraceThread &thread : *snapshot.threads) {
        if (names.threadIds.size() == FilterNames::namesMax)
            break;
        names.threadIds += QString::number(thread.id);
        threadNames.add(thread.name);
    }
    names.threadIds.removeDuplicates();
    names.threadNames = threadNames.sorted();
    return names;
}

FilterSuggestions filterSuggestions(const QString &text, qsizetype cursor, const FilterNames &names)
{
    cursor = std::clamp<qsizetype>(cursor, 0, text.size());
    FilterSuggestions result{cursor, 0, false, {}};
    if (text.size() > Filter::lengthMax)
        return result;
    auto tokens = filterTokens(text.left(cursor));
    tokens.pop_back(); // the end
    QString typed;
    if (!tokens.empty()) {
        const Token &last = tokens.back();
        const bool isTyped = last.kind == Token::Kind::Word || last.kind == Token::Kind::Keyword
            || last.kind == Token::Kind::OpenQuote;
        if (isTyped && last.position + last.length == cursor) {
            typed = text.mid(last.position, cursor - last.position);
            if (last.kind == Token::Kind::OpenQuote)
                typed = last.text;
            result.position = last.position;
            result.length = std::max(lengthAt(text, last.position), cursor - last.position);
            result.hasBegun = true;
            tokens.pop_back();
        }
    }
    // "-word" excludes a text, whatever it is.
    if (!tokens.empty() && tokens.back().kind == Token::Kind::Minus)
        return result;
    Suggester suggester(typed, names);
    suggester.offerFor(placeBehind(tokens));
    result.texts = suggester.take();
    return result;
}

} // namespace model
