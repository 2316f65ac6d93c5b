import type { AuthoredRival, AuthoredSubject } from './authored.ts';
import type { ClaimFault } from './fault.ts';

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
