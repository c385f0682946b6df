// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <QString>
#include <utility>
#include <variant>

namespace protocol {

/// Kinds of errors. model/text/errortext.h makes texts for users of them.
enum class ErrorCode : std::uint8_t {
    Truncated, ///< the bytes end before the value does
    BadMagic, ///< the bytes do not start as the format says
    BadSize, ///< a size is impossible: too small, or beyond its container
    BadString, ///< a string without its NUL or with an impossible length
    BadValue, ///< a number outside of what the specification allows
    LimitExceeded, ///< over a cap of ours or of the protocol (protocol/core/limits.h)
    UnexpectedReply, ///< a well-formed reply of another kind than the command's
    RuntimeError, ///< the runtime answered with an error; `native` is its HRESULT
    ConnectionRefused, ///< no process listens on the socket (any more)
    AccessDenied, ///< the operating system does not let us
    NotFound, ///< no such file, socket or process
    NotAnswering, ///< connected or queued, but no reply within the deadline
    Closed, ///< the peer closed the connection before the reply was complete
    Cancelled, ///< the user or the program gave up
    IoError, ///< the operating system refused; `native` is errno
    DiskFull, ///< no space left where we write
    DiskStalled, ///< the disk takes nothing any more, and reports no error either
    OutOfMemory, ///< the system has no more memory for us
    NothingWritten, ///< the runtime reported success, but there is no file, or an empty one
    Exists, ///< the file exists already and must not be overwritten
    Unsupported, ///< recognised, but not supported by this version
    WrongProcess, ///< another process than the one that is meant is at the other end
    NotATrace, ///< neither a NetTrace nor a NetPerf file
};

/// An error as a value: its kind, a technical sentence that says what was expected and what found, and where.
struct [[nodiscard]] Error {
    ErrorCode code = ErrorCode::BadValue;
    QString text;
    /// Byte offset in the message, stream or file that `text` is about; 0 where there is none.
    std::uint64_t position = 0;
    /// HRESULT for RuntimeError, errno for IoError and its like, else 0.
    std::int32_t native = 0;

    bool operator==(const Error &) const = default;
};

/// Returns the error of work that was cancelled before it had a result.
inline Error cancelledError()
{
    return {ErrorCode::Cancelled, QStringLiteral("cancelled")};
}

/// A value or an Error. Does not convert to bool, because `if (result)` would be ambiguous when T is bool.
template <class T = std::monostate> class [[nodiscard]] Result {
public:
    Result()
        requires std::is_same_v<T, std::monostate>
        : m_state(std::in_place_index<0>)
    {
    }
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const = delete;

    /// Returns the value. Requires ok().
    const T &value() const & { return *std::get_if<0>(&m_state); }
    T &value() & { return *std::get_if<0>(&m_state); }
    T &&value() && { return std::move(*std::get_if<0>(&m_state)); }
    T valueOr(T fallback) const { return ok() ? value() : std::move(fallback); }
    /// Returns the error. Requires !ok().
    const Error &error() const { return *std::get_if<1>(&m_state); }

private:
    std::variant<T, Error> m_state;
};

/// The third outcome of a stream decoder: it must be called again with more bytes.
struct NeedMore {
    bool operator==(const NeedMore &) const = default;
};

/// The outcome of a stream decoder: more bytes are needed, a value, or an error.
template <class T> using Decoded = std::variant<NeedMore, T, Error>;

} // namespace protocol
