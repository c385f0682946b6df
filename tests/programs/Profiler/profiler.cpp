// SPDX-License-Identifier: GPL-3.0-or-later
// A profiler that does nothing but write into the file that CLRLENS_TEST_PROFILER_FILE names how a runtime
// has begun it: "Initialize" at the start of the process, or "InitializeForAttach" and the client data. Its
// tables of methods are those of IUnknown, IClassFactory and ICorProfilerCallback to ICorProfilerCallback3,
// written by hand.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

using HResult = std::int32_t;
constexpr HResult ok = 0;
constexpr HResult noInterface = HResult(0x80004002);
constexpr HResult classNotAvailable = HResult(0x80040111);

struct Guid {
    std::uint32_t a;
    std::uint16_t b, c;
    std::array<std::uint8_t, 8> d;
    bool operator==(const Guid &other) const { return std::memcmp(this, &other, sizeof(Guid)) == 0; }
};
constexpr Guid ourClass{0x01234567, 0x89ab, 0xcdef, {0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef}};
constexpr Guid unknown{0, 0, 0, {0xc0, 0, 0, 0, 0, 0, 0, 0x46}};
constexpr Guid classFactory{1, 0, 0, {0xc0, 0, 0, 0, 0, 0, 0, 0x46}};
constexpr Guid callback{0x176fbed1, 0xa55c, 0x4796, {0x98, 0xca, 0xa9, 0xda, 0x0e, 0xf8, 0x83, 0xe7}};
constexpr Guid callback2{0x8a8cc829, 0xccf2, 0x49fe, {0xbb, 0xae, 0x0f, 0x02, 0x22, 0x28, 0x07, 0x1a}};
constexpr Guid callback3{0x4fd2ed52, 0x7731, 0x4b8d, {0x94, 0x69, 0x03, 0xd2, 0xcc, 0x30, 0x86, 0xc5}};

/// Methods after those of IUnknown: 69 of the first interface, 8 of the second, 3 of the third.
constexpr std::size_t methodCount = 3 + 69 + 8 + 3;
constexpr std::size_t initializeSlot = 3;
constexpr std::size_t initializeForAttachSlot = 3 + 69 + 8;

using Method = void (*)();
struct Object {
    const Method *methods;
};

template <class Function> Method method(Function function)
{
    return reinterpret_cast<Method>(function);
}

void write(const char *how, const void *data, std::size_t size)
{
    const char *path = std::getenv("CLRLENS_TEST_PROFILER_FILE");
    std::FILE *file = path != nullptr ? std::fopen(path, "a") : nullptr;
    if (file == nullptr)
        return;
    std::fprintf(file, "%s\n", how);
    std::fwrite(data, 1, size, file);
    std::fclose(file);
}

std::uint32_t keep(Object *)
{
    return 1; // both objects live as long as the library
}

HResult ignore(Object *)
{
    return ok;
}

HResult queryCallback(Object *self, const Guid *wanted, void **found)
{
    const bool known
        = *wanted == unknown || *wanted == callback || *wanted == callback2 || *wanted == callback3;
    *found = known ? self : nullptr;
    return known ? ok : noInterface;
}

HResult initialize(Object *, void *)
{
    write("Initialize", "", 0);
    return ok;
}

HResult initializeForAttach(Object *, void *, const void *data, std::uint32_t size)
{
    write("InitializeForAttach", data, size);
    return ok;
}

Object *profiler()
{
    static const auto methods = [] {
        std::array<Method, methodCount> all{};
        all.fill(method(ignore));
        all[0] = method(queryCallback);
        all[1] = method(keep);
        all[2] = method(keep);
        all[initializeSlot] = method(initialize);
        all[initializeForAttachSlot] = method(initializeForAttach);
        return all;
    }();
    static Object object{methods.data()};
    return &object;
}

HResult queryFactory(Object *self, const Guid *wanted, void **found)
{
    const bool known = *wanted == unknown || *wanted == classFactory;
    *found = known ? self : nullptr;
    return known ? ok : noInterface;
}

HResult createInstance(Object *, void *, const Guid *wanted, void **made)
{
    return queryCallback(profiler(), wanted, made);
}

Object *factory()
{
    static const std::array<Method, 5> methods{method(queryFactory), method(keep), method(keep),
                                               method(createInstance), method(ignore)};
    static Object object{methods.data()};
    return &object;
}

} // namespace

extern "C" __attribute__((visibility("default"))) HResult DllGetClassObject(const Guid *wantedClass,
                                                                            const Guid *wanted, void **found)
{
    *found = nullptr;
    return *wantedClass == ourClass ? queryFactory(factory(), wanted, found) : classNotAvailable;
}
