import fs from 'node:fs';
import path from 'node:path';
import { LAYERS, readImports } from './import-rules.mjs';
import { readSources, root } from './project.mjs';

/**
 * Draws the rooms of `src/` in their order with the imports between them, as out/map.svg: allowed
 * imports on the right, backward ones on the left in red. Fails when there is a backward one.
 */

const ROW = 22;
const LEFT = 120;
const NAME_WIDTH = 260;
const REACH = 0.42;

const sources = readSources(root);
const rooms = [...new Set(sources.map(([file]) => roomOf(file)))].sort(byOrder);
const arrows = new Map();
for (const [file, text] of sources) {
  for (const { target, isLocal } of readImports(file, text)) {
    const [from, to] = [roomOf(file), roomOf(target)];
    if (!isLocal || from === to || !rooms.includes(to)) continue;
    arrows.set(`${from} ${to}`, (arrows.get(`${from} ${to}`) ?? 0) + 1);
  }
}
const drawn = [...arrows].map(([key, count]) => {
  const [from, to] = key.split(' ');
  return { from, to, count, isBackward: rooms.indexOf(to) > rooms.indexOf(from) };
});
const backward = drawn.filter(({ isBackward }) => isBackward);

const out = path.join(root, 'out/map.svg');
fs.mkdirSync(path.dirname(out), { recursive: true });
fs.writeFileSync(out, draw());
console.log(
  `${rooms.length} rooms, ${drawn.length} arrows, ${backward.length} backward: out/map.svg`,
);
for (const { from, to } of backward) console.log(`backward: ${from} imports ${to}`);
process.exit(backward.length > 0 ? 1 : 0);

/** The innermost folder or file with a place in the order. */
function roomOf(file) {
  const area = LAYERS.map((entry) => entry.area)
    .filter((name) => file.startsWith(`${name}/`))
    .sort((one, other) => other.length - one.length)[0];
  const [part] = file.slice((area?.length ?? -1) + 1).split('/');
  return area === undefined ? file : `${area}/${part}`;
}

function byOrder(one, other) {
  for (const { area, layers } of LAYERS) {
    if (!one.startsWith(`${area}/`) || !other.startsWith(`${area}/`)) continue;
    const [left, right] = [one, other].map((room) => room.slice(area.length + 1).split('/')[0]);
    if (left === right) continue;
    const place = (name) =>
      layers === 'apart' ? 0 : layers.findIndex((layer) => layer.includes(name));
    return place(left) - place(right) || left.localeCompare(right);
  }
  return one.localeCompare(other);
}

function draw() {
  const height = rooms.length * ROW + 40;
  const yOf = (room) => 30 + rooms.indexOf(room) * ROW;
  const arcs = drawn.map(({ from, to, count, isBackward }) => {
    const [start, end] = [yOf(from), yOf(to)];
    const x = isBackward ? LEFT : LEFT + NAME_WIDTH;
    const bend = x + (isBackward ? -1 : 1) * Math.abs(start - end) * REACH;
    const paint = isBackward ? '#b3261e' : '#0b5d66';
    const width = Math.min(4, 0.6 + Math.log2(count) / 2).toFixed(1);
    return (
      `<path d="M${x},${start} C${bend},${start} ${bend},${end} ${x},${end}" fill="none" ` +
      `stroke="${paint}" stroke-opacity="0.45" stroke-width="${width}" marker-end="url(#tip)">` +
      `<title>${from} imports ${to}: ${count}</title></path>`
    );
  });
  const names = rooms.map(
    (room) => `<text x="${LEFT + 8}" y="${yOf(room) + 4}">${room.slice('src/'.length)}</text>`,
  );
  const reach = Math.ceil(rooms.length * ROW * REACH);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + NAME_WIDTH + reach} ${height}" ` +
      'font-family="sans-serif" font-size="12">',
    '<title>Imports between rooms: each imports those above it</title>',
    '<defs><marker id="tip" viewBox="0 0 6 6" refX="6" refY="3" markerWidth="6" markerHeight="6" ' +
      'markerUnits="userSpaceOnUse" ' +
      'orient="auto"><path d="M0,0 L6,3 L0,6 z" fill="#0b5d66"/></marker></defs>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...arcs,
    ...names,
    '</svg>',
    '',
  ].join('\n');
}
