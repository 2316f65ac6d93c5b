import fs from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { filesUnder, root } from './project.mjs';

/** Faults to inject into the code, each one small change. */

const OPERATORS = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
]);
const METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['find', 'findLast'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);
/** Method calls that can be removed and leave a value of the same type. */
const STEPS = new Set(['filter', 'sort', 'toSorted', 'slice', 'trim', 'reverse', 'toReversed']);

/**
 * The faults of a folder of the source: `file`, `line`, `room` (the folder below that one), `from` and `to` in readable form,
 * and `code`, the file's whole text with the fault.
 */
export function listFaults(folder) {
  const place = path.join(root, 'src', folder);
  return filesUnder(place)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => faultsOf(file, place, fs.readFileSync(file, 'utf8')));
}

function faultsOf(file, place, source) {
  const name = path.relative(root, file).split(path.sep).join('/');
  const room = path.relative(place, file).split(path.sep)[0];
  const found = [];
  const add = (node, to) => {
    const line = source.slice(0, node.start).split('\n').length;
    const code = source.slice(0, node.start) + to + source.slice(node.end);
    // Whole lines, so that a fault is recognised by its change even if its line has moved.
    const start = source.lastIndexOf('\n', node.start) + 1;
    const end = source.indexOf('\n', node.end);
    const from = oneLine(source.slice(start, end));
    const into = oneLine(code.slice(start, end + to.length - (node.end - node.start)));
    found.push({ file: name, line, room, from, to: into, code });
  };
  // Distances in charts are no rules.
  const isDrawn = room === 'charts';
  visit(parseAst(source, { lang: 'ts' }), (node) => addFaults(node, source, add, isDrawn));
  return found;
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}

function addFaults(node, source, add, isDrawn) {
  const text = ({ start, end }) => source.slice(start, end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const operator = OPERATORS.get(node.operator);
      if (operator) add(node, `(${text(node.left)}) ${operator} (${text(node.right)})`);
      break;
    }
    case 'IfStatement':
      add(node.test, `!(${text(node.test)})`);
      add(node.test, 'false');
      break;
    case 'ConditionalExpression':
      add(node, `${text(node.test)} ? ${text(node.alternate)} : ${text(node.consequent)}`);
      break;
    case 'UnaryExpression':
      if (node.operator === '!') add(node, text(node.argument));
      break;
    case 'Literal':
      if (typeof node.value === 'number' && !isDrawn) add(node, String(node.value + 1));
      if (typeof node.value === 'boolean') add(node, String(!node.value));
      break;
    case 'ReturnStatement':
      if (node.argument?.type === 'CallExpression') add(node.argument, 'undefined');
      if (node.argument?.type === 'ArrayExpression' && node.argument.elements.length > 0)
        add(node.argument, '[]');
      break;
    case 'CallExpression':
      if (node.callee.type === 'MemberExpression') addCallFaults(node, text, add);
      break;
    default:
  }
}

function addCallFaults(node, text, add) {
  const { object, property } = node.callee;
  const other = METHODS.get(property.name);
  if (other) add(property, other);
  if (STEPS.has(property.name)) add(node, text(object));
}

/** Walks executable code, without types. */
function visit(node, look) {
  if (Array.isArray(node)) for (const one of node) visit(one, look);
  if (typeof node?.type !== 'string') return;
  if (isType(node)) return;
  look(node);
  for (const value of Object.values(node)) if (typeof value === 'object') visit(value, look);
}

function isType({ type }) {
  return type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(type);
}
