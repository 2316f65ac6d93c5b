import { isDeepStrictEqual } from 'node:util';
import { isMap, parseDocument, type Document } from 'yaml';
import type { AuthoredRival } from '../../../core/catalog/authored.ts';
import type { Proposal } from '../../../core/knowledge/refresh/proposal.ts';
import { claimWith } from '../../../core/knowledge/refresh/weigh-value.ts';

/** As the files are formatted; whatever is not edited comes out as it was. */
const FORM = { lineWidth: 100, singleQuote: true };

/** The text of a rival's file with these proposals in it; null for a file that would change elsewhere too. */
export function writeProposals(
  text: string,
  rival: AuthoredRival,
  proposals: readonly Proposal[],
): string | null {
  const document = parseDocument(text);
  if (document.errors.length > 0 || document.toString(FORM) !== text) return null;
  for (const proposal of proposals) write(document, rival, proposal);
  return document.toString(FORM);
}

function write(document: Document, rival: AuthoredRival, { target, change, is, source }: Proposal) {
  if (is === null) return;
  if (target.kind === 'field') {
    document.set(target.slug, is);
    if (change === 'vanished') document.delete('models_dev');
    return;
  }
  const path = ['claims', target.slug];
  const before = rival.claims[target.slug];
  if (!before || 'measurements' in before) return;
  const after = claimWith(before, is, source);
  const node = document.getIn(path, true);
  if ('unknown' in before || !isMap(node)) {
    document.setIn(path, document.createNode(after));
    return;
  }
  for (const key of Object.keys(before)) if (!(key in after)) document.deleteIn([...path, key]);
  for (const [key, value] of Object.entries(after)) {
    const was = (before as Record<string, unknown>)[key];
    if (key === 'evidence' && change === 'confirmed' && node.has('evidence')) {
      writePage(document, [...path, key], before, source);
    } else if (!isDeepStrictEqual(was, value)) {
      setValue(document, [...path, key], value);
    }
  }
}

/** In place where it is no list, so that a comment beside it stays. */
function setValue(document: Document, path: string[], value: unknown) {
  const isPlain = typeof value !== 'object';
  document.setIn(path, isPlain ? value : document.createNode(value));
}

/** The other pages stay as they are written. */
function writePage(
  document: Document,
  path: string[],
  { evidence }: { evidence: Proposal['source'][] },
  source: Proposal['source'],
) {
  const at = evidence.findIndex(({ url }) => url === source.url);
  if (at === -1) document.addIn(path, document.createNode(source));
  else document.setIn([...path, at, 'as_of'], source.as_of);
}
