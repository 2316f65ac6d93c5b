import type { Layer } from './layers.ts';
import { readXml } from './read-xml.ts';

/** Parts that are a layer by being there. */
const PART_KINDS: [kind: Layer['kind'], part: RegExp][] = [
  ['macro', /\/vba\w*\.(?:bin|xml)$/i],
  ['comment', /\/(?:threadedC|c)omments?\w*(?:\/[^/]+)?\.xml$/],
  ['object', /\/(?:embeddings|activeX|controls)\/[^/]+$/],
  ['drawing', /\/(?:ink|diagrams)\/[^/]+\.xml$/],
  ['page', /^(?:ppt\/slides|xl\/(?:worksheets|chartsheets|dialogsheets))\/[^/]+\.xml$/],
];
const MEDIA = /\/media\/[^/]+$/;
/** Parts that show something, and the elements by which they draw it. */
const SHOWN =
  /^(?:word\/(?:document|header\d*|footer\d*)|ppt\/slides\/slide\d+|xl\/drawings\/drawing\d+)\.xml$/;
const DRAWN =
  /^(?:drawing|pict|object|sp|pic|graphicFrame|cxnSp|oneCellAnchor|twoCellAnchor|absoluteAnchor)$/;

/** Pictures by their size, parts by their kind, and drawings by the part that shows them. */
export function officeLayers(
  parts: ReadonlyMap<string, string>,
  entries: ReadonlyMap<string, number>,
): Layer[] {
  const layers: Layer[] = [];
  for (const [name, size] of entries) {
    if (MEDIA.test(name))
      layers.push({ kind: 'picture', key: String(size), where: name, count: 1 });
    const [kind] = PART_KINDS.find(([, part]) => part.test(name)) ?? [];
    if (kind) layers.push({ kind, key: '', where: name, count: 1 });
  }
  for (const [name, xml] of parts) {
    if (!SHOWN.test(name)) continue;
    layers.push({ kind: 'drawing', key: name, where: name, count: drawingsIn(xml) });
  }
  return layers;
}

/** How much is drawn in a part, not counting what old programs show in place of a drawing. */
function drawingsIn(xml: string): number {
  let count = 0;
  let inFallback = 0;
  readXml(xml, {
    open: ({ local }) => {
      if (local === 'Fallback') inFallback += 1;
      if (inFallback === 0 && DRAWN.test(local)) count += 1;
    },
    close: ({ local }) => {
      if (local === 'Fallback') inFallback -= 1;
    },
  });
  return count;
}
