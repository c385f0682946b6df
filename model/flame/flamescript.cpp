// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/flame/flamescript.h"

namespace model {

// The classes k0 to k6 are CodeKind's, k7 is for what is too small to be told apart.
const char *const flameStyle = R"style(
.flame { background: #ffffff; color-scheme: light dark; --ink: #1d1f23; --quiet: #5b616b; --line: #ffffff; --hit: #d81b84;
    --hitink: #ffffff; --k0: #f0a35e; --k1: #8db9ea; --k2: #bfa4e6; --k3: #8fcf8f; --k4: #d3b78f; --k5: #c3c7cd; --k6: #7fcfc8;
    --k7: #dfe2e6; }
.flame text { font: 11px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: var(--ink); white-space: pre; }
.flame .head { font: 600 15px system-ui, sans-serif; }
.flame .note, .flame .legend text { font: 12px system-ui, sans-serif; fill: var(--quiet); }
.flame rect { stroke: var(--line); stroke-width: 0.6; }
.flame .k0 { fill: var(--k0); } .flame .k1 { fill: var(--k1); } .flame .k2 { fill: var(--k2); } .flame .k3 { fill: var(--k3); }
.flame .k4 { fill: var(--k4); } .flame .k5 { fill: var(--k5); } .flame .k6 { fill: var(--k6); } .flame .k7 { fill: var(--k7); }
.flame .dim rect { opacity: 0.55; }
.flame .hit rect { fill: var(--hit); } .flame .hit text { fill: var(--hitink); }
.flame .live g { cursor: pointer; } .flame .live g:hover rect { stroke: var(--ink); stroke-width: 1.2; }
.flame .bar { display: flex; gap: 8px; align-items: center; justify-content: flex-end; font: 12px system-ui, sans-serif;
    color: var(--ink); }
.flame .bar input { width: 180px; } .flame .bar input, .flame .bar button { font: inherit; }
@media (prefers-color-scheme: dark) {
    .flame { background: #1c1e22; --ink: #f1f2f4; --quiet: #a9afb9; --line: #1c1e22; --hit: #ff5cb5; --hitink: #1c1e22;
        --k0: #a85f22; --k1: #34669c; --k2: #6a4d9c; --k3: #357a3d; --k4: #7c6034; --k5: #565b64; --k6: #23766f; --k7: #3b3f46; }
}
)style";

const char *const flameScript = R"script(
(function () {
    'use strict';
    const svgNames = 'http://www.w3.org/2000/svg';
    const pageNames = 'http://www.w3.org/1999/xhtml';
    const svg = document.currentScript.closest('svg');
    const data = JSON.parse(svg.querySelector('.data').textContent);
    const rowHeight = 18, letter = 6.63, top = data.top, small = 7;

    // Nodes in pre-order: parents stand before their children.
    const depth = [0], name = [-1], whole = [data.total], own = [0], events = [data.events];
    for (let i = 0; i < data.nodes.length; i += 5) {
        depth.push(data.nodes[i]); name.push(data.nodes[i + 1]); whole.push(data.nodes[i + 2]);
        own.push(data.nodes[i + 3]); events.push(data.nodes[i + 4]);
    }
    const count = depth.length;
    const start = new Float64Array(count), next = new Float64Array(count);
    const parent = new Int32Array(count), end = new Int32Array(count);
    const open = [0];
    for (let i = 1; i < count; ++i) {
        while (open.length > depth[i]) end[open.pop()] = i;
        parent[i] = open[open.length - 1];
        start[i] = next[i] = next[parent[i]];
        next[parent[i]] += whole[i];
        open.push(i);
    }
    while (open.length > 0) end[open.pop()] = count;

    function make(kind, parentNode, attributes, text) {
        const made = document.createElementNS(svgNames, kind);
        for (const key in attributes) made.setAttribute(key, attributes[key]);
        if (text !== undefined) made.textContent = text;
        parentNode.appendChild(made);
        return made;
    }
    function amount(value) {
        if (data.unit === 'ms')
            return value >= 1000 ? (value / 1000).toFixed(2) + ' s' : value.toFixed(value < 10 ? 2 : 1) + ' ms';
        if (data.unit === 'bytes') {
            const units = data.step === 1024 ? ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] : ['bytes', 'kB', 'MB', 'GB', 'TB'];
            let unit = 0;
            while (value >= data.step && unit < 4) { value /= data.step; ++unit; }
            return value.toFixed(unit > 0 ? 1 : 0) + ' ' + units[unit];
        }
        return Math.round(value) + ' ' + data.unit;
    }
    function share(value, of) { return (of > 0 ? 100 * value / of : 0).toFixed(2) + ' %'; }
    function shortened(text, width) {
        const letters = Math.floor((width - 6) / letter);
        if (letters < 3) return '';
        const generic = text.indexOf('<', 1);
        const path = (generic > 0 ? text.slice(0, generic) : text).split('.');
        while (text.length > letters && path.length > 1) text = text.slice(path.shift().length + 1);
        return text.length > letters ? text.slice(0, letters - 1) + '…' : text;
    }

    let width = 1200, focus = 0, icicle = false, wanted = '';
    const back = [];
    svg.querySelector('.still').remove();
    const graph = make('g', svg, {'class': 'live'});
    const bar = make('foreignObject', svg, {y: 6, width: 560, height: 30});
    const box = document.createElementNS(pageNames, 'div');
    box.className = 'bar';
    bar.appendChild(box);
    function control(kind, text, tip) {
        const made = document.createElementNS(pageNames, kind);
        if (kind === 'input') { made.type = 'search'; made.placeholder = text; } else made.textContent = text;
        if (tip) made.title = tip;
        box.appendChild(made);
        return made;
    }
    const matched = control('span', '');
    const search = control('input', 'Search (/)', 'Lights up functions whose name or module has this text');
    const turn = control('button', 'Icicle', 'Turns the picture upside down');
    const reset = control('button', 'Reset (Esc)', 'Shows everything again');

    function hits(i) {
        if (wanted === '' || name[i] < 0) return false;
        const known = data.names[name[i]];
        return (known[0] + known[1]).toLowerCase().includes(wanted) || known[2].toLowerCase().includes(wanted);
    }
    function tip(i) {
        if (i === 0) return 'All: ' + amount(data.total);
        const known = data.names[name[i]];
        let text = known[0] + known[1] + (known[2] === '' ? '' : '\n' + known[2]);
        text += '\n' + amount(whole[i]) + ', ' + share(whole[i], data.total) + ' of all';
        if (focus !== 0) text += ', ' + share(whole[i], whole[focus]) + ' of what is shown';
        return text + '\nself ' + amount(own[i]) + '\n' + events[i] + ' ' + data.counted;
    }
    function draw() {
        width = Math.max(700, Math.floor((svg.parentElement || document.documentElement).clientWidth || window.innerWidth));
        const frames = [];
        for (let i = focus; i !== 0; i = parent[i]) frames.unshift({i: parent[i], x: 0, w: width, dim: true});
        frames.push({i: focus, x: 0, w: width});
        const scale = width / (whole[focus] || 1);
        let run = null, rows = depth[focus];
        for (let i = focus + 1; i < end[focus];) {
            const w = whole[i] * scale, x = (start[i] - start[focus]) * scale;
            if (w >= 1 && data.names[name[i]][3] !== small) {
                frames.push({i: i, x: x, w: w});
                rows = Math.max(rows, depth[i]);
                ++i;
                continue;
            }
            // What is too small to be seen is one frame with its neighbours.
            if (run !== null && run.parent === parent[i] && Math.abs(run.x + run.w - x) < 0.01) {
                run.w += w;
                ++run.merged;
            } else {
                run = {i: i, x: x, w: w, merged: 1, parent: parent[i]};
                frames.push(run);
            }
            rows = Math.max(rows, depth[i]);
            i = end[i];
        }
        let shown = 0;
        if (wanted !== '') {
            for (let i = Math.max(focus, 1); i < end[focus];) {
                if (hits(i)) { shown += whole[i]; i = end[i]; } else ++i;
            }
        }
        matched.textContent = wanted === '' ? '' : share(shown, whole[focus]) + ' matched';
        const height = top + (rows + 1) * rowHeight + 8;
        svg.setAttribute('viewBox', '0 0 ' + width + ' ' + height);
        svg.setAttribute('width', width);
        svg.setAttribute('height', height);
        bar.setAttribute('x', width - 570);
        graph.replaceChildren();
        for (const frame of frames) {
            const i = frame.i;
            const merged = frame.merged !== undefined;
            if (merged && frame.w < 0.2) continue;
            const row = icicle ? depth[i] : rows - depth[i];
            const group = make('g', graph, {'class': (frame.dim ? 'dim' : '') + (!merged && !frame.dim && hits(i) ? ' hit' : '')});
            group.frame = merged ? parent[i] : i;
            const y = top + row * rowHeight;
            const kind = i === 0 ? 6 : merged ? small : data.names[name[i]][3];
            const box = make('rect', group, {'class': 'k' + kind, x: frame.x.toFixed(2), y: y,
                width: Math.max(frame.w, 0.5).toFixed(2), height: rowHeight - 1});
            if (!merged && i > 0) box.setAttribute('fill-opacity', (0.82 + (name[i] * 7 % 10) / 55).toFixed(2));
            make('title', group, {}, merged ? 'functions too small to show, in\n' + tip(parent[i]) : tip(i));
            const text = i === 0 ? 'all, ' + amount(data.total) : merged ? '' : data.names[name[i]][0];
            const fits = shortened(text, frame.w);
            if (fits !== '') make('text', group, {x: (frame.x + 3).toFixed(2), y: y + 12.5}, fits);
        }
    }
    function show(node, remembers) {
        if (remembers && node !== focus) back.push(focus);
        focus = node;
        draw();
        if (!icicle) window.scrollTo(0, document.documentElement.scrollHeight);
    }
    graph.addEventListener('click', function (event) {
        const group = event.target.closest('g');
        if (group !== null && group.frame !== undefined) show(group.frame, true);
    });
    search.addEventListener('input', function () { wanted = search.value.trim().toLowerCase(); draw(); });
    turn.addEventListener('click', function () {
        icicle = !icicle;
        turn.textContent = icicle ? 'Flame' : 'Icicle';
        draw();
    });
    reset.addEventListener('click', function () { search.value = wanted = ''; back.length = 0; show(0, false); });
    document.addEventListener('keydown', function (event) {
        if (event.key === 'Escape') {
            if (search.value !== '') { search.value = wanted = ''; draw(); } else show(0, true);
            search.blur();
        } else if (event.target !== search && event.key === 'Backspace' && back.length > 0) {
            event.preventDefault();
            show(back.pop(), false);
        } else if (event.target !== search && event.key === '/') {
            event.preventDefault();
            search.focus();
        }
    });
    window.addEventListener('resize', draw);
    show(0, false);
}());
)script";

} // namespace model
