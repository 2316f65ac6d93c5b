/** What an operator's SVG must not hold, told before anything draws it. */

const MOST_ELEMENTS = 5000;
const MOST_USES = 20;
const DEEPEST = 50;

/** Elements that only draw; whatever runs, loads, links or embeds is not among them. */
const DRAWING = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style ' +
    'linearGradient radialGradient stop clipPath mask pattern'
  ).split(' '),
);
const TOKEN =
  /<!--(?:(?!--)[^])*-->|<\?xml\s[^<>]*\?>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Whatever in a style could name another file; `url(#…)` names a part of this one. */
const LOADING = /@|\\|url\s*\((?!\s*['"]?#)|(?:image|image-set|src|element|cross-fade)\s*\(/i;
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;

/** Why this SVG cannot be used, as the end of a sentence that begins with “must”; null when it can. */
export function svgFault(text: string): string | null {
  if (ENTITY.test(text)) return 'have no entities of its own';
  const open: string[] = [];
  const counts = { elements: 0, uses: 0 };
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    const between = text.slice(at, start === -1 ? text.length : start);
    if (open.length === 0 && between.trim() !== '') return WELL_FORMED;
    if (open.at(-1) === 'style' && LOADING.test(decode(between))) return NO_LOADING;
    if (start === -1) break;
    TOKEN.lastIndex = start;
    const token = TOKEN.exec(text);
    if (!token) return text[start + 1] === '!' ? 'have no document type and no CDATA' : WELL_FORMED;
    at = TOKEN.lastIndex;
    const [, closing, name, attributes = '', empty] = token;
    if (name === undefined) continue;
    if (closing) {
      if (open.pop() !== name) return WELL_FORMED;
      continue;
    }
    const fault = elementFault(name, attributes, open, counts);
    if (fault !== null) return fault;
    if (!empty) open.push(name);
  }
  return open.length > 0 || counts.elements === 0 ? WELL_FORMED : null;
}

const WELL_FORMED = 'be one well-formed SVG drawing';
const NO_LOADING = 'load nothing from elsewhere';

function elementFault(
  name: string,
  attributes: string,
  open: string[],
  counts: { elements: number; uses: number },
): string | null {
  counts.elements += 1;
  if (name === 'use') counts.uses += 1;
  const isRoot = counts.elements === 1;
  if (!DRAWING.has(name)) return `have no <${name.slice(0, 40)}> element`;
  if (isRoot !== (name === 'svg') || (!isRoot && open.length === 0)) return WELL_FORMED;
  if (open.length >= DEEPEST) return `nest at most ${DEEPEST} elements`;
  if (counts.elements > MOST_ELEMENTS) return `have at most ${MOST_ELEMENTS} elements`;
  if (counts.uses > MOST_USES) return `have at most ${MOST_USES} <use> elements`;
  if (isRoot && !/\sviewBox\s*=/.test(attributes)) return 'have a viewBox';
  for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? '');
    if (/^on/i.test(attribute)) return 'have no event handlers';
    if (/(?:^|:)(?:href|src|base)$/i.test(attribute) && !value.trim().startsWith('#')) {
      return NO_LOADING;
    }
    if (!attribute.startsWith('xmlns') && LOADING.test(value)) return NO_LOADING;
  }
  return null;
}

function decode(text: string): string {
  return text.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) => {
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
  });
}
