// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/foreignfolder_linux.h"

#include "protocol/core/texts.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <fcntl.h>
#include <QFile>
#include <QList>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace protocol::transport {

namespace {

/// Without O_DIRECTORY, which would make autofs mount something, and wait for it.
constexpr int pathFlags = O_PATH | O_NOFOLLOW | O_CLOEXEC;
/// As the kernel's own limit.
constexpr int linksMax = 40;
/// Folders below each other. Each is kept open for "..".
constexpr std::size_t depthMax = 64;
/// Parts of the path and of its links.
constexpr int partsMax = 1000;
/// Thousands of mounts. Those beyond are of no known kind.
constexpr qsizetype mountInfoMax = 4 << 20;

/// Returns what could be read of a file. Sets errno when it is nothing.
QByteArray readAll(const QByteArray &path, qsizetype most)
{
    const FileDescriptor file(::open(path.constData(), O_RDONLY | O_CLOEXEC));
    QByteArray text;
    if (!file.isOpen())
        return text;
    std::array<char, 16384> piece;
    ssize_t count = 0;
    while (text.size() < most && (count = ::read(file.get(), piece.data(), piece.size())) > 0)
        text.append(piece.data(), count);
    return text;
}

/// The mounts that the processes of another root see, and those that we see: a root folder within ours may
/// be no mount of its own, and then its processes do not see that it lies on one. Read when they are first
/// needed.
class Mounts {
public:
    explicit Mounts(const QString &root)
    {
        const QByteArray path = QFile::encodeName(root);
        if (path.startsWith("/proc/") && path.endsWith("/root"))
            m_files.append(path.chopped(4) + "mountinfo");
        m_files.append("/proc/self/mountinfo");
    }
    /// Returns why they could not all be read, 0 if they could: ENOENT when the process of that root has
    /// ended.
    int error() const { return m_error; }
    std::optional<QByteArray> kindOf(const QByteArray &id)
    {
        for (qsizetype i = 0; i < m_files.size(); ++i) {
            if (i >= m_texts.size())
                read(m_files.at(i));
            if (auto kind = mountKind(m_texts.at(i), id))
                return kind;
        }
        return std::nullopt;
    }

private:
    void read(const QByteArray &file)
    {
        errno = 0;
        m_texts.append(readAll(file, mountInfoMax));
        if (m_texts.last().isEmpty())
            m_error = errno == ESRCH || errno == EINVAL || errno == 0 ? ENOENT : errno; // EINVAL: is ending
    }

    QList<QByteArray> m_files;
    QList<QByteArray> m_texts; ///< of the first files
    int m_error = 0;
};

/// Walks along one path.
class Walk {
public:
    /// What may be at the end of it.
    enum class End : std::uint8_t { Folder, Anything, AnythingOrLink };

    Walk(const QByteArray &path, const QString &root, End end)
        : m_name(root + QFile::decodeName(path))
        , m_mounts(root)
        , m_end(end)
    {
    }

    /// `root` may be a link of /proc, which leads to a folder and through no other one.
    Result<FileDescriptor> run(const QByteArray &path, const QByteArray &root)
    {
        FileDescriptor start(::open(root.constData(), O_PATH | O_CLOEXEC));
        if (!start.isOpen())
            return failed(errno);
        if (auto checked = checkMount(start.get()); !checked.ok())
            return checked.error();
        m_folders.push_back(std::move(start));
        if (auto led = lead(path); !led.ok())
            return led.error();
        for (int parts = 0; !m_rest.isEmpty(); ++parts) {
            if (parts == partsMax || m_folders.size() > depthMax)
                return Error{ErrorCode::LimitExceeded,
                             Texts::tr("opening %1: its path is too long").arg(m_name)};
            if (auto gone = go(m_rest.takeLast()); !gone.ok())
                return gone.error();
        }
        return std::move(m_folders.back());
    }

private:
    Error failed(int number) const { return systemError(number, Texts::tr("opening %1").arg(m_name)); }

    /// What is still to go is `path`, and then the rest.
    Result<> lead(const QByteArray &path)
    {
        if (path.size() >= PATH_MAX)
            return failed(ENAMETOOLONG);
        if (path.startsWith('/'))
            m_folders.erase(m_folders.begin() + 1, m_folders.end());
        QList<QByteArray> parts = path.split('/');
        parts.removeIf([](const QByteArray &part) { return part.isEmpty() || part == "."; });
        std::ranges::reverse(parts);
        m_rest += parts;
        return {};
    }

    Result<> go(const QByteArray &part)
    {
        if (part == "..") {
            if (m_folders.size() > 1)
                m_folders.pop_back();
            return {};
        }
        FileDescriptor next(::openat(m_folders.back().get(), part.constData(), pathFlags));
        if (!next.isOpen())
            return failed(errno);
        if (auto checked = checkMount(next.get()); !checked.ok())
            return checked;
        struct stat status { };
        if (::fstat(next.get(), &status) != 0)
            return failed(errno);
        const bool isLast = m_rest.isEmpty();
        if (S_ISLNK(status.st_mode) && !(isLast && m_end == End::AnythingOrLink))
            return follow(next.get());
        if (!S_ISDIR(status.st_mode) && !(isLast && m_end != End::Folder))
            return failed(ENOTDIR);
        m_folders.push_back(std::move(next));
        return {};
    }

    Result<> follow(int link)
    {
        if (++m_links > linksMax)
            return failed(ELOOP);
        QByteArray target(PATH_MAX, '\0');
        const ssize_t size = ::readlinkat(link, "", target.data(), std::size_t(target.size()));
        if (size < 0)
            return failed(errno);
        target.truncate(size);
        return lead(target);
    }

    Result<> checkMount(int descriptor)
    {
        const QByteArray id = mountIdOf(descriptor);
        if (!id.isEmpty() && id == m_goodMount)
            return {};
        const std::optional<QByteArray> kind = id.isEmpty() ? std::nullopt : m_mounts.kindOf(id);
        if (kind && !mayNeverAnswer(*kind)) {
            m_goodMount = id;
            return {};
        }
        if (!kind && m_mounts.error() != 0)
            return failed(m_mounts.error());
        const QString text = kind
            ? Texts::tr("%1 lies on a file system of kind %2 that may never answer; not looked at")
                  .arg(m_name, QString::fromLatin1(*kind))
            : Texts::tr("%1 lies on a file system of unknown kind that may never answer; not looked at")
                  .arg(m_name);
        return Error{ErrorCode::AccessDenied, text};
    }

    const QString m_name; ///< for texts
    Mounts m_mounts;
    const End m_end;
    QByteArray m_goodMount; ///< the last one that was good
    std::vector<FileDescriptor> m_folders; ///< from the root to where we are; never empty
    QList<QByteArray> m_rest; ///< parts of the path, the next one last
    int m_links = 0;
};

} // namespace

Result<FileDescriptor> openForeignFolder(const QByteArray &folder, const QString &root)
{
    const QByteArray start = root.isEmpty() ? QByteArrayLiteral("/") : QFile::encodeName(root);
    return Walk(folder, root, Walk::End::Folder).run(folder, start);
}

Result<FileDescriptor> openForeignPath(int root, const QString &rootName, const QByteArray &path,
                                       bool followLink)
{
    const QByteArray start = root < 0 ? QByteArrayLiteral("/") : "/proc/self/fd/" + QByteArray::number(root);
    return Walk(path, rootName, followLink ? Walk::End::Anything : Walk::End::AnythingOrLink)
        .run(path, start);
}

QByteArray mountIdOf(int descriptor)
{
    constexpr qsizetype infoMax = 4096;
    const QByteArray info = readAll("/proc/self/fdinfo/" + QByteArray::number(descriptor), infoMax);
    for (const QByteArray &line : info.split('\n')) {
        if (line.startsWith("mnt_id:"))
            return line.mid(7).trimmed();
    }
    return {};
}

Result<FileDescriptor> openForeignFile(int folder, const QByteArray &mount, const QByteArray &name)
{
    const QString path = QFile::decodeName(name);
    FileDescriptor file(::openat(folder, name.constData(), pathFlags));
    if (!file.isOpen())
        return systemError(errno, Texts::tr("opening %1").arg(path));
    if (mount.isEmpty() || mountIdOf(file.get()) != mount)
        return Error{
            ErrorCode::AccessDenied,
            Texts::tr("%1 lies on a file system of its own that may never answer; not looked at").arg(path)};
    return file;
}

std::optional<QByteArray> mountKind(const QByteArray &mountInfo, const QByteArray &mountId)
{
    // "36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw": spaces in names are escaped, so the
    // first " - " is the end of what has no fixed number.
    qsizetype begin = 0;
    while (begin < mountInfo.size()) {
        const qsizetype end = mountInfo.indexOf('\n', begin);
        if (end < 0)
            return std::nullopt; // cut off
        const QByteArrayView line(mountInfo.constData() + begin, end - begin);
        begin = end + 1;
        if (!line.startsWith(mountId) || line.size() <= mountId.size() || line.at(mountId.size()) != ' ')
            continue;
        const qsizetype separator = line.indexOf(" - ");
        const QByteArrayView rest = separator < 0 ? QByteArrayView() : line.sliced(separator + 3);
        const QByteArray kind = rest.first(std::max<qsizetype>(rest.indexOf(' '), 0)).toByteArray();
        return kind.isEmpty() ? std::nullopt : std::optional(kind);
    }
    return std::nullopt;
}

bool mayNeverAnswer(const QByteArray &kind)
{
    using namespace std::string_view_literals;
    constexpr std::array families{"fuse"sv, "nfs"sv, "smb"sv, "lustre"sv};
    constexpr std::array kinds{"9p"sv, "afs"sv, "autofs"sv, "beegfs"sv, "ceph"sv, "cifs"sv, "coda"sv,
                               "gfs2"sv, "gpfs"sv, "ncpfs"sv, "ocfs2"sv, "orangefs"sv, "pvfs2"sv, "vboxsf"sv,
                               "virtiofs"sv,
                               // Parts of it are memory of processes, which may lie on any of these.
                               "proc"sv};
    const std::string_view name(kind.constData(), std::size_t(kind.size()));
    return std::ranges::any_of(families, [name](auto family) { return name.starts_with(family); })
        || std::ranges::find(kinds, name) != kinds.end();
}

} // namespace protocol::transport
