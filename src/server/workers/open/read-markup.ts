import { type ReadFile, type Layer } from './opened-file.ts';

/** Elements whose content is no visible text. */
const RAW = /^(?:style|script|title|template|textarea|noscript|iframe|xmp)$/;
const ATTRIBUTE = (name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]*))`, 'i');
const CONTENT = ATTRIBUTE('content');
const PICTURE = ATTRIBUTE('src');
const PICTURES = new Set(['img', 'image', 'link']);
const HIDES = /\s(?:style|hidden)(?=[\s=/>])/i;
const HANDLER = /\s(on[a-z]+)\s*=/gi;
const ENTITY = /&(?:(lt|gt|quot|apos|amp|nbsp)|#x([0-9a-f]{1,6})|#(\d{1,7}));/gi;
const NAMED: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
  nbsp: '\u00A0',
};
const LAST_CHARACTER = 0x10_ff_ff;

/** Origin, texts and layers of a page: elements, styles and scripts can all change what a reader sees. */
export function readMarkup(markup: string): ReadFile {
  const body: string[] = [];
  const aside: string[] = [];
  const layers: Layer[] = [];
  const add = (kind: Layer['kind'], key: string, where: string) =>
    layers.push({ kind, key, where, count: 1 });
  let origin: string | null = null;
  let at = 0;
  while (at < markup.length) {
    const opens = markup.indexOf('<', at);
    if (opens !== at) {
      body.push(plain(markup.slice(at, opens === -1 ? undefined : opens)));
      if (opens === -1) break;
    }
    if (markup.startsWith('<!--', opens)) {
      const ends = markup.indexOf('-->', opens);
      at = ends === -1 ? markup.length : ends + 3;
      continue;
    }
    const ends = endOfTag(markup, opens);
    const tag = markup.slice(opens, ends);
    const name = /^<([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
    at = ends;
    if (name !== '') add('element', name, `<${name}>`);
    if (name === 'meta' && /http-equiv/i.test(tag)) add('policy', valueOf(tag, CONTENT), '');
    if (PICTURES.has(name)) add('picture', valueOf(tag, PICTURE), `<${name}>`);
    for (const [, event] of tag.matchAll(HANDLER)) add('script', 'handler', event ?? '');
    if (HIDES.test(tag)) add('style', 'attribute', `<${name}>`);
    if (!RAW.test(name)) continue;
    const closes = findEnd(markup, name, ends);
    const content = markup.slice(ends, closes === -1 ? undefined : closes);
    if (name === 'template' && /\sdata-report-origin\b/.test(tag)) origin ??= plain(content);
    else if (name === 'style' || name === 'script') add(name, content, `<${name}>`);
    else aside.push(plain(content));
    at = closes === -1 ? markup.length : closes;
  }
  return { origin, texts: async () => ({ body, aside }), layers: async () => layers };
}

function findEnd(markup: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return end.exec(markup)?.index ?? -1;
}

/** The position after the `>` that ends the tag; one in quotes does not end it. */
function endOfTag(markup: string, from: number): number {
  let quote = '';
  for (let at = from; at < markup.length; at += 1) {
    const character = markup[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return markup.length;
}

function valueOf(tag: string, pattern: RegExp): string {
  const [, double, single, bare] = pattern.exec(tag) ?? [];
  return plain(double ?? single ?? bare ?? '');
}

function plain(text: string): string {
  return text.replace(ENTITY, (whole, name?: string, hex?: string, decimal?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= LAST_CHARACTER ? String.fromCodePoint(code) : whole;
  });
}
