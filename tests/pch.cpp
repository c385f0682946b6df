// SPDX-License-Identifier: GPL-3.0-or-later
// Only here so that the precompiled header has a target to belong to.
