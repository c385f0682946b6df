// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/export/pathfolders.h"

#include <algorithm>

namespace model {

namespace {

constexpr qsizetype driveSize = 3; ///< "C:\"

bool isSeparator(QChar c)
{
    return c == u'/' || c == u'\\';
}

bool isLatinLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

/// Whether a slash behind this character is within a name ("text/html") or a tag ("</a>"), and no root.
bool joins(QChar c)
{
    // Above ASCII it may be half of a character, where the text is UTF-8 byte by byte.
    return c.unicode() >= 0x80 || c.isLetterOrNumber() || isSeparator(c)
        || QStringView(u"_-.)]<").contains(c);
}

bool beginsName(QChar c)
{
    return c.unicode() >= 0x80 || c.isLetterOrNumber() || QStringView(u"_.-/~@$%").contains(c);
}

bool isDrive(QStringView text, qsizetype at)
{
    return at + driveSize <= text.size() && isLatinLetter(text[at]) && text[at + 1] == u':'
        && isSeparator(text[at + 2]);
}

/// Whether one letter of an option is before this place: "-I/a".
bool isBehindOption(QStringView text, qsizetype at)
{
    return at >= 2 && isLatinLetter(text[at - 1]) && text[at - 2] == u'-'
        && (at == 2 || !joins(text[at - 3]));
}

bool isRoot(QStringView text, qsizetype at)
{
    if (at > 0 && joins(text[at - 1]) && !isBehindOption(text, at))
        return false;
    if (isDrive(text, at))
        return true;
    if (at + 1 >= text.size())
        return false;
    if (text[at] == u'/')
        return beginsName(text[at + 1]);
    if (text[at] != u'\\' || at + 2 >= text.size())
        return false;
    // A server, or what Windows has for long paths and devices: \\?\C:\a and \??\C:\a.
    const bool isServer = text[at + 1] == u'\\' && (beginsName(text[at + 2]) || text[at + 2] == u'?');
    return isServer || (text[at + 1] == u'?' && text[at + 2] == u'?');
}

/// Where the path ends at the latest that begins at `from`.
qsizetype endOf(QStringView text, qsizetype from, qsizetype next)
{
    const QChar before = from > 0 ? text[from - 1] : QChar();
    const bool isQuoted = before == u'"' || before == u'\'' || before == u'`';
    const auto *const end = std::find_if(text.begin() + from, text.begin() + next, [&](QChar c) {
        return c == u'\n' || c == u'\r' || (isQuoted && c == before);
    });
    return end - text.begin();
}

qsizetype behindLastSeparator(QStringView text, qsizetype from, qsizetype to, bool isUnix)
{
    while (to > from && !(isUnix ? text[to - 1] == u'/' : isSeparator(text[to - 1])))
        --to;
    return to;
}

} // namespace

std::vector<FolderRange> foldersOfPath(QStringView path)
{
    const qsizetype to = behindLastSeparator(path, 0, path.size(), false);
    return to > 0 ? std::vector<FolderRange>{{0, to}} : std::vector<FolderRange>();
}

std::vector<FolderRange> foldersWithin(QStringView text)
{
    std::vector<FolderRange> found;
    for (qsizetype from = 0; from < text.size();) {
        if (!isRoot(text, from)) {
            ++from;
            continue;
        }
        const qsizetype rootSize = isDrive(text, from) ? driveSize : 1;
        qsizetype next = from + rootSize;
        while (next < text.size() && !isRoot(text, next))
            ++next;
        const qsizetype end = endOf(text, from, next);
        const qsizetype to = behindLastSeparator(text, from, end, text[from] == u'/');
        if (to > from + rootSize)
            found.push_back({from, to});
        from = next;
    }
    return found;
}

QString without(const std::vector<FolderRange> &folders, const QString &text)
{
    QString left;
    qsizetype from = 0;
    for (const FolderRange &range : folders) {
        left += QStringView(text).sliced(from, range.from - from);
        from = range.to;
    }
    return left + QStringView(text).sliced(from);
}

QString overwritten(const std::vector<FolderRange> &folders, QString text)
{
    for (const FolderRange &range : folders) {
        const bool hasDrive = isDrive(text, range.from);
        const qsizetype root = hasDrive ? driveSize : isSeparator(text[range.from]) ? 1 : 0;
        for (qsizetype i = range.from + root; i < range.to - 1; ++i)
            text[i] = u'_';
    }
    return text;
}

} // namespace model
