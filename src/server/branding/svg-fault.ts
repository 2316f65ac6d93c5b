import { SaxesParser, type SaxesTagPlain } from 'saxes';

const MOST_ELEMENTS = 5000;
const MOST_USES = 20;
const DEEPEST = 50;

/** Elements that only draw; none that runs, loads, links or embeds. */
const DRAWING = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style ' +
    'linearGradient radialGradient stop clipPath mask pattern'
  ).split(' '),
);
/** Syntax in a style that could name another file; `url(#…)` names a part of this one. */
const LOADING = /@|\\|url\s*\((?!\s*['"]?#)|(?:image|image-set|src|element|cross-fade)\s*\(/i;
const WELL_FORMED = 'be one well-formed SVG drawing';
const NO_LOADING = 'load nothing from elsewhere';
const ONE_PIECE = 'have no document type and no CDATA';

class Refused extends Error {}

/**
 * What an operator's SVG must not hold, found before anything draws it: the end of a sentence that begins
 * with “must”; null when the SVG can be used.
 */
export function svgFault(text: string): string | null {
  const parser = new SaxesParser();
  const refuse = (must: string) => () => {
    throw new Refused(must);
  };
  parser.on('doctype', refuse(ONE_PIECE));
  parser.on('cdata', refuse(ONE_PIECE));
  parser.on('processinginstruction', refuse(WELL_FORMED));
  checkElements(parser);
  try {
    parser.write(text).close();
    return null;
  } catch (error) {
    return error instanceof Refused ? error.message : WELL_FORMED;
  }
}

function checkElements(parser: SaxesParser): void {
  const counts = { elements: 0, uses: 0, open: 0 };
  /** Text of the open style element; comments cut it in pieces, which a browser reads as one. */
  let style: string | null = null;
  parser.on('opentag', (tag) => {
    counts.elements += 1;
    counts.open += 1;
    if (tag.name === 'use') counts.uses += 1;
    const isInStyle = style !== null;
    const fault = isInStyle ? WELL_FORMED : (elementFault(tag, counts) ?? attributeFault(tag));
    if (fault !== null) throw new Refused(fault);
    if (tag.name === 'style') style = '';
  });
  parser.on('text', (piece) => {
    if (style !== null) style += piece;
  });
  parser.on('closetag', () => {
    counts.open -= 1;
    if (style !== null && LOADING.test(style)) throw new Refused(NO_LOADING);
    style = null;
  });
}

type Counts = { elements: number; uses: number; open: number };

function elementFault({ name, attributes }: SaxesTagPlain, counts: Counts): string | null {
  const isRoot = counts.elements === 1;
  if (!DRAWING.has(name)) return `have no <${name.slice(0, 40)}> element`;
  if (isRoot !== (name === 'svg')) return WELL_FORMED;
  if (counts.open > DEEPEST) return `nest at most ${DEEPEST} elements`;
  if (counts.elements > MOST_ELEMENTS) return `have at most ${MOST_ELEMENTS} elements`;
  if (counts.uses > MOST_USES) return `have at most ${MOST_USES} <use> elements`;
  return isRoot && attributes['viewBox'] === undefined ? 'have a viewBox' : null;
}

function attributeFault({ attributes }: SaxesTagPlain): string | null {
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) return 'have no event handlers';
    const isReference = /(?:^|:)(?:href|src|base)$/i.test(name);
    if (isReference && !value.trim().startsWith('#')) return NO_LOADING;
    if (!name.startsWith('xmlns') && LOADING.test(value)) return NO_LOADING;
  }
  return null;
}
