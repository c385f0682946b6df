// SPDX-License-Identifier: GPL-3.0-or-later
// Which sanitizers the tests are compiled with: CLRLENS_ADDRESS_SANITIZER and CLRLENS_THREAD_SANITIZER are 1
// or 0. Each compiler has its own word for it.
#pragma once

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CLRLENS_ADDRESS_SANITIZER 1
#endif
#if __has_feature(thread_sanitizer)
#define CLRLENS_THREAD_SANITIZER 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define CLRLENS_ADDRESS_SANITIZER 1
#endif
#if defined(__SANITIZE_THREAD__)
#define CLRLENS_THREAD_SANITIZER 1
#endif

#ifndef CLRLENS_ADDRESS_SANITIZER
#define CLRLENS_ADDRESS_SANITIZER 0
#endif
#ifndef CLRLENS_THREAD_SANITIZER
#define CLRLENS_THREAD_SANITIZER 0
#endif
