import type { AuthoredRival, AuthoredSubject } from './authored.ts';
import type { ClaimFault } from './fault.ts';
import type { Stated } from './stated-claims.ts';

/** How we came to know a thing, and how well: never part of the thing itself. */
const AUDIT_TALK = [
  'unsourced',
  'unverified',
  'verify',
  'not read',
  'was read',
  'were read',
  'to read',
  'not opened',
  'be opened',
  're-opened',
  'was found',
  'were found',
  'evidence found',
  'list price found',
  'no accounts were',
  'according to one',
  'to be confirmed',
  'from memory',
  'general knowledge',
  'stored data',
];
const PATTERN = new RegExp(`\\b(?:${AUDIT_TALK.join('|')})\\b`, 'i');
const SHORTEST = Math.min(...AUDIT_TALK.map(({ length }) => length));

const PROSE_FIELDS = ['description', 'market_position', 'pricing', 'ownership'] as const;

/** What a reader meets as a fact speaks of the thing; the basis, the confidence and the note speak of our sources. */
export function valuesAreFreeOfAuditTalk(data: AuthoredSubject | AuthoredRival): ClaimFault[] {
  const fields: Partial<Record<(typeof PROSE_FIELDS)[number], string | undefined>> = data;
  const texts: [(string | number)[], string | undefined][] = [
    ...PROSE_FIELDS.map((field): [string[], string | undefined] => [[field], fields[field]]),
    ...('key_points' in data ? data.key_points : []).map(
      (text, index): [(string | number)[], string] => [['key_points', index], text],
    ),
    ...Object.entries(data.claims).flatMap(([name, claim]) =>
      'value' in claim && typeof claim.value !== 'number'
        ? [claim.value].flat().map((text): [string[], string] => [['claims', name, 'value'], text])
        : [],
    ),
  ];
  return texts.flatMap(([path, text]) => textIsFreeOfAuditTalk(text ?? '', path));
}

export function textIsFreeOfAuditTalk(text: string, path: (string | number)[]): ClaimFault[] {
  const [phrase] = text.length < SHORTEST ? [] : (PATTERN.exec(text) ?? []);
  if (!phrase) return [];
  const message = `The text says how it came to be known: "${phrase}".`;
  const remedy = 'Say it by basis, confidence or note, or write "unknown" with a reason.';
  return [{ path, rule: 'audit-talk', message, remedy }];
}

const UNOPENED =
  /\b(?:not|never)(?: be(?:en)?)? (?:re-)?opened\b|\bpages? (?:itself )?(?:was|were) (?:not|never) read\b/i;

/** A page that was not opened is not one that was read. */
export function whatIsReadWasOpened(
  { basis, note = '' }: Pick<Stated, 'basis' | 'note'>,
  path: (string | number)[],
): ClaimFault[] {
  const [phrase] = basis === 'read' ? (UNOPENED.exec(note) ?? []) : [];
  if (phrase === undefined) return [];
  const message = `It is said to be read, and its note says that it was not: "${phrase}".`;
  const remedy =
    'Open the page, write "basis: third-party-unaddressed", or name in the note what was read.';
  return [{ path: [...path, 'basis'], rule: 'audit-talk', message, remedy }];
}
