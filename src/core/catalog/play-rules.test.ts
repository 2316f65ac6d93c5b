import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { authoredPlay, type AuthoredPlay, type AuthoredPlayLine } from './authored-play.ts';
import { checkCatalog } from './catalog-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

const FILE = 'plays/north--south-large.yaml';

function faultsOf(change: (play: AuthoredPlay, input: CatalogInput) => void) {
  const input = tinyCatalog();
  change(input.plays[0]!.data, input);
  return checkCatalog(input, '2026-02-01');
}

type Breaking = [
  sentence: string,
  rule: string,
  path: (string | number)[],
  breakIt: (play: AuthoredPlay, input: CatalogInput) => void,
];

const set = (line: AuthoredPlayLine | undefined, change: Partial<AuthoredPlayLine>) => {
  Object.assign(line!, change);
};
const win = (play: AuthoredPlay, change: object) => set(play.why_we_win[0], change);
const ask = (play: AuthoredPlay, text: string) => set(play.buyer_questions[0], { text });
const unread: Partial<AuthoredPlayLine> = { basis: 'memory', confidence: 0.6, evidence: [] };

const BREAKING: Breaking[] = [
  ['its rival exists', 'reference', ['rival'], (play) => (play.rival = 'west')],
  ['its subject exists', 'reference', ['subject'], (play) => (play.subject = 'west')],
  ['its rival is another one’s', 'pair', ['rival'], (play) => (play.rival = 'north-small')],
  [
    'its rival competes with the subject',
    'pair',
    ['rival'],
    (_, input) => (input.rivals[2]!.data.competes_with = ['south']),
  ],
  [
    'a theme of a line is one of the catalog',
    'reference',
    ['why_we_win', 0, 'theme'],
    (play) => win(play, { theme: 'speed' }),
  ],
  ['its file is named for the pair', 'file-name', [], (play) => (play.rival = 'south-small')],
  ['a file without subject is named any', 'file-name', [], (play) => delete play.subject],
  [
    'a line has at most two sentences',
    'length',
    ['why_we_win', 0, 'text'],
    (play) => win(play, { text: 'It is fast. It is new! Is it good?' }),
  ],
  [
    'an answer has at most three',
    'length',
    ['objections', 0, 'we_answer'],
    (play) => (play.objections[0]!.we_answer = 'Yes. It is. We know. Ask.'),
  ],
  [
    'an answer does not say how it came to be known',
    'audit-talk',
    ['objections', 0, 'we_answer'],
    (play) => (play.objections[0]!.we_answer = 'No complaint was found.'),
  ],
  [
    'a recalled line stays below its ceiling',
    'confidence',
    ['why_we_win', 0, 'confidence'],
    (play) => win(play, { ...unread, confidence: 0.7 }),
  ],
  [
    'a line that was read says where',
    'evidence',
    ['why_we_win', 0],
    (play) => win(play, { evidence: [] }),
  ],
  [
    'no evidence comes from the future',
    'date',
    ['why_we_win', 0, 'evidence', 0, 'as_of'],
    (play) => win(play, { evidence: [{ url: 'https://example.org', as_of: '2026-03' }] }),
  ],
  [
    'a line from a page that was not opened is none that was read',
    'audit-talk',
    ['why_we_win', 0, 'basis'],
    (play) => win(play, { note: 'Its price list could not be opened.' }),
  ],
  [
    'a buyer reads nothing that is recalled',
    'audience',
    ['why_we_win', 0, 'audience'],
    (play) => win(play, { ...unread, text: 'A phone is answered at night.' }),
  ],
  [
    'a buyer reads nothing that is less likely than not',
    'audience',
    ['why_we_win', 0, 'audience'],
    (play) => win(play, { confidence: 0.49 }),
  ],
  [
    'a buyer reads nothing that a source leaves open',
    'audience',
    ['why_we_win', 0, 'audience'],
    (play) => win(play, { text: 'A catalogue leaves the night shift open.' }),
  ],
  [
    'what is said against a rival can be opened',
    'negative',
    ['why_we_win', 0],
    (play) => win(play, { ...unread, audience: 'internal' }),
  ],
  [
    'what is said against the firm of a rival can be opened',
    'negative',
    ['objections', 0],
    (play) =>
      set(play.objections[0], { ...unread, audience: 'internal', we_answer: 'So is south.' }),
  ],
  [
    'a walk-away line about a rival can be opened',
    'negative',
    ['walk_away', 0],
    (play) => set(play.walk_away[0], { ...unread, audience: 'internal' }),
  ],
  [
    'a question to the buyer is a question',
    'buyer-question',
    ['buyer_questions', 0, 'text'],
    (play) => ask(play, 'Say when you work.'),
  ],
  [
    'a question to the buyer does not name the rival',
    'buyer-question',
    ['buyer_questions', 0, 'text'],
    (play) => ask(play, 'Do you like south-large?'),
  ],
  [
    'a question to the buyer does not name the subject',
    'buyer-question',
    ['buyer_questions', 0, 'text'],
    (play) => ask(play, 'Do you like north?'),
  ],
  [
    'no two lines of a pair say the same',
    'said-once',
    ['proof', 0, 'text'],
    (play) => play.proof.push({ ...play.why_we_win[0]! }),
  ],
  [
    'no line repeats one that holds for every subject',
    'said-once',
    ['objections', 0, 'they_say'],
    (play, input) =>
      input.plays.push({
        slug: 'any--south-large',
        data: authoredPlay.parse({ rival: play.rival, objections: play.objections }),
      }),
  ],
];

describe('the rules of a play', () => {
  it.each(BREAKING)('hold that %s', (_, rule, path, breakIt) => {
    const found = faultsOf(breakIt).filter(({ file }) => file === FILE);
    expect(found.map((fault) => [fault.rule, fault.path])).toContainEqual([rule, path]);
  });

  it('let a play without subject hold for every subject, none of which its questions name', () => {
    const any = (question: string) =>
      faultsOf((play, input) => {
        delete play.subject;
        input.plays[0]!.slug = 'any--south-large';
        ask(play, question);
      }).map(({ rule, file }) => [rule, file]);
    expect(any('When do you work?')).toEqual([]);
    const expected = [['buyer-question', 'plays/any--south-large.yaml']];
    expect(any('Do you like north?')).toEqual(expected);
    expect(any('Do you like south?')).toEqual(expected);
  });

  it('let a buyer be asked at any confidence, since a question states nothing', () => {
    expect(faultsOf((play) => set(play.buyer_questions[0], { confidence: 0.3 }))).toEqual([]);
  });

  it('let a buyer read a line from the confidence of one half', () => {
    expect(faultsOf((play) => win(play, { confidence: 0.5 }))).toEqual([]);
  });

  it('let the author recall what names no rival, for internal eyes', () => {
    const change = {
      ...unread,
      audience: 'internal',
      text: 'A phone is answered at night.',
    } as const;
    expect(faultsOf((play) => win(play, change))).toEqual([]);
  });
});

it('a line of a play is at most 240 characters long, and its keys are known', () => {
  const { why_we_win: lines, ...rest } = tinyCatalog().plays[0]!.data;
  const isTaken = (change: object) =>
    authoredPlay.safeParse({ ...rest, why_we_win: [{ ...lines[0], ...change }] }).success;
  expect(isTaken({ text: 'a'.repeat(240) })).toBe(true);
  expect(isTaken({ text: 'a'.repeat(241) })).toBe(false);
  expect(isTaken({ audience: 'everybody' })).toBe(false);
  expect(isTaken({ scope: 'Europe' })).toBe(false);
});
