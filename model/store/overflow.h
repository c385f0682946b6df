// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Sums, differences and products of numbers from outside, which may be any: each returns whether the result
/// is no number of its type; what it holds then means nothing. The only place in `model` with built-in
/// functions of compilers.
namespace model {

template <class A, class B, class Result> constexpr bool sumOverflows(A a, B b, Result &sum)
{
    return __builtin_add_overflow(a, b, &sum);
}

template <class A, class B, class Result> constexpr bool differenceOverflows(A a, B b, Result &difference)
{
    return __builtin_sub_overflow(a, b, &difference);
}

template <class A, class B, class Result> constexpr bool productOverflows(A a, B b, Result &product)
{
    return __builtin_mul_overflow(a, b, &product);
}

} // namespace model
