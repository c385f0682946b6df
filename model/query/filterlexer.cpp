// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/filterlexer.h"

#include <algorithm>
#include <QStringList>

namespace model {

namespace {

using TokenKind = FilterToken::Kind;

bool isKeywordText(const QString &word)
{
    static const QStringList keywords{
        QStringLiteral("and"),      QStringLiteral("or"),      QStringLiteral("not"),   QStringLiteral("in"),
        QStringLiteral("contains"), QStringLiteral("matches"), QStringLiteral("exists")};
    return keywords.contains(word);
}

class FilterLexer {
public:
    explicit FilterLexer(const QString &text)
        : m_text(text)
    {
    }

    std::vector<FilterToken> all()
    {
        while (true) {
            while (m_at < m_text.size() && m_text.at(m_at).isSpace())
                ++m_at;
            if (m_at >= m_text.size())
                break;
            next();
        }
        add(TokenKind::End, 0);
        return std::move(m_tokens);
    }

private:
    QChar at(qsizetype index) const { return index < m_text.size() ? m_text.at(index) : QChar(); }

    void add(TokenKind kind, qsizetype length)
    {
        m_tokens.push_back({kind, m_at, length, m_text.mid(m_at, length)});
        m_at += length;
    }

    void next()
    {
        const QChar c = at(m_at);
        if (c == u'"')
            quoted();
        else if (const qsizetype length = comparisonLength(m_at); length > 0)
            add(TokenKind::Comparison, length);
        else if (c == u'-')
            add(TokenKind::Minus, 1);
        else if (c == u'(')
            add(TokenKind::Open, 1);
        else if (c == u')')
            add(TokenKind::Close, 1);
        else if (c == u'{')
            set(TokenKind::OpenSet, true);
        else if (c == u'}')
            set(TokenKind::CloseSet, false);
        else if (c == u',' && m_inSet)
            add(TokenKind::Comma, 1);
        else
            word();
    }

    void set(TokenKind kind, bool inside)
    {
        m_inSet = inside;
        add(kind, 1);
    }

    /// A quote within the text is written twice; nothing else has a special meaning in it.
    void quoted()
    {
        FilterToken token{TokenKind::OpenQuote, m_at, 0, {}};
        for (++m_at; m_at < m_text.size(); ++m_at) {
            if (at(m_at) == u'"') {
                if (at(m_at + 1) != u'"') {
                    token.kind = TokenKind::Quoted;
                    ++m_at;
                    break;
                }
                ++m_at;
            }
            token.text += at(m_at);
        }
        token.length = m_at - token.position;
        m_tokens.push_back(std::move(token));
    }

    qsizetype comparisonLength(qsizetype index) const
    {
        const QChar c = at(index);
        const bool equals = at(index + 1) == u'=';
        if (c == u'<' || c == u'>')
            return equals ? 2 : 1;
        return (c == u'=' || c == u'!') && equals ? 2 : 0;
    }

    bool endsWord(qsizetype index) const
    {
        static constexpr QStringView ends = u"\"(){}";
        const QChar c = at(index);
        return c.isSpace() || ends.contains(c) || (c == u',' && m_inSet) || comparisonLength(index) > 0;
    }

    void word()
    {
        qsizetype end = m_at + 1;
        while (end < m_text.size() && !endsWord(end))
            ++end;
        add(TokenKind::Word, end - m_at);
        FilterToken &token = m_tokens.back();
        if (const QString lower = token.text.toLower(); isKeywordText(lower)) {
            token.kind = TokenKind::Keyword;
            token.text = lower;
        }
    }

    const QString &m_text;
    qsizetype m_at = 0;
    bool m_inSet = false;
    std::vector<FilterToken> m_tokens;
};

} // namespace

std::vector<FilterToken> filterTokens(const QString &text)
{
    return FilterLexer(text).all();
}

} // namespace model
