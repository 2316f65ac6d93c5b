import { isDeepStrictEqual } from 'node:util';
import { isMap, parseDocument, type Document, type ScalarTag, type YAMLMap } from 'yaml';
import { stringifyString } from 'yaml/util';
import type {
  AuthoredEvidence,
  AuthoredRefusal,
  AuthoredRival,
  AuthoredSubject,
} from '../../../core/catalog/authored.ts';
import { OWN_CHANNEL } from '../../../core/catalog/vocabulary.ts';
import type { Proposal, Value } from '../../../core/knowledge/refresh/proposal.ts';
import { claimWith } from '../../../core/knowledge/refresh/weigh-value.ts';

/** The formats of the files, with and without a space inside brackets; unedited text comes out unchanged. */
const FORMS = [false, true].map((flowCollectionPadding) => ({
  lineWidth: 100,
  singleQuote: true,
  flowCollectionPadding,
}));

type Data = AuthoredRival | AuthoredSubject;

/** The text of a file with these proposals and refusals in it; null for one that would change elsewhere too. */
export function writeProposals(
  text: string,
  data: Data,
  proposals: readonly Proposal[],
  refusals: readonly AuthoredRefusal[] = [],
): string | null {
  const document = parseDocument(text, { customTags: (tags) => [unfolded(text), ...tags] });
  const form = FORMS.find(
    (each) => document.errors.length === 0 && document.toString(each) === text,
  );
  if (!form) return null;
  for (const proposal of proposals) write(document, data, proposal);
  if (refusals.length > 0) writeRefusals(document, data.declined ?? [], refusals);
  return document.toString(form);
}

/** Keeps a long text, such as an outline, on its one line. */
function unfolded(text: string): ScalarTag {
  return {
    tag: 'tag:yaml.org,2002:str',
    default: true,
    identify: (value) => typeof value === 'string',
    resolve: (value) => value,
    stringify(item, context, ...rest) {
      const { type, range } = item;
      const isLine = type === 'PLAIN' && range && !text.slice(range[0], range[1]).includes('\n');
      const options = isLine ? { ...context.options, lineWidth: 0 } : context.options;
      return stringifyString(item, { ...context, options }, ...rest);
    },
  };
}

function write(document: Document, data: Data, { target, change, is, source }: Proposal) {
  if (is === null) return;
  if (target.kind === 'field') {
    if (target.slug === 'retires') writeEnd(document, data, is, source);
    else document.set(target.slug, is);
    if (change === 'vanished') document.delete('models_dev');
    return;
  }
  const path = ['claims', target.slug];
  const before = data.claims[target.slug];
  const node = document.getIn(path);
  if (!before || 'measurements' in before || !isMap(node)) return;
  const { earlier, ...after } = claimWith(before, is, source);
  const kept = 'unknown' in before ? undefined : before.earlier;
  if (isDeepStrictEqual(earlier, kept)) {
    writePage(document, [...path, 'evidence'], after.evidence, source);
    return;
  }
  const past = node.clone() as YAMLMap;
  past.delete('earlier');
  // A comment after the claim stays there.
  delete past.comment;
  node.flow = false;
  writeChanged(document, path, before, after);
  if (kept) document.addIn([...path, 'earlier'], past);
  else document.setIn([...path, 'earlier'], document.createNode([past]));
}

/** ListedField by field, so that comments stay; a value is set in place, and a comment beside it stays too. */
function writeChanged(document: Document, path: string[], before: object, after: object) {
  const was = new Map<string, unknown>(Object.entries(before));
  for (const key of was.keys()) {
    if (key !== 'earlier' && !(key in after)) document.deleteIn([...path, key]);
  }
  for (const [key, value] of Object.entries(after) as [string, unknown][]) {
    if (isDeepStrictEqual(was.get(key), value)) continue;
    const isPlain = typeof value !== 'object';
    document.setIn([...path, key], isPlain ? value : document.createNode(value));
  }
}

/** Writes one page and leaves the others as authored. */
function writePage(
  document: Document,
  path: string[],
  evidence: AuthoredEvidence[],
  source: AuthoredEvidence,
) {
  if (!document.hasIn(path)) document.setIn(path, document.createNode([source]));
  else if (!document.hasIn([...path, evidence.length - 1]))
    document.addIn(path, document.createNode(source));
  else {
    const at = evidence.findIndex(({ url }) => url === source.url);
    document.setIn([...path, at, 'as_of'], source.as_of);
    document.setIn([...path, at, 'read_on'], true);
  }
}

/** Writes the day on which the maker's channel ends, in place of a former one. */
function writeEnd(document: Document, data: Data, on: Value, source: AuthoredEvidence) {
  const ends = ('lifecycle' in data && data.lifecycle?.retires) || [];
  const others = ends.filter(({ channel }) => channel !== OWN_CHANNEL);
  const rows = [...others, { channel: OWN_CHANNEL, on, evidence: [source] }];
  document.setIn(['lifecycle', 'retires'], document.createNode(rows));
}

/** Replaces a refusal of another value of the same source. */
function writeRefusals(
  document: Document,
  before: readonly AuthoredRefusal[],
  refusals: readonly AuthoredRefusal[],
) {
  const isAgain = ({ target, source }: AuthoredRefusal) =>
    refusals.some((each) => each.target === target && each.source === source);
  const rows = [...before.filter((each) => !isAgain(each)), ...refusals];
  document.set('declined', document.createNode(rows));
}
