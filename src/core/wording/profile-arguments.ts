import { allOf, numberWord } from './number-words.ts';
import { capitalise, joinWords, joinNames } from './phrases.ts';
import { shortestTitle } from './first-page.ts';

/** Sentences of a profile’s first page that come from talking points. */

export const ARGUMENT_HEADS: [string, string, string, string] = [
  'Choose',
  'If this decides',
  'Because',
  'Settle it by asking',
];

export const RIVAL_HEADS: [string, string] = ['Choose', 'If this decides'];
export const THEME_HEAD = 'The argument';
export const COUNT_HEAD = 'In all';
export const THEM_HEAD = 'They argue it';

/** In a cell of themes; a word beside each sign. */
export const ARGUED = { ours: '▲ us', theirs: '▼ them', both: '▲▼ both', none: '' };

export const THEME_LEGEND =
  '▲ us: argued by us. ▼ them: argued for the competitor. Empty: not argued. Lines on file are counted, not quality.';

/** Themes that the table has no room for. */
export function alsoArgued(themes: string[]): string {
  return `Argued less often: ${joinWords(themes)}.`;
}

/** `2 : 1`, ours first. */
export function argueCounts(ours: number, theirs: number): string {
  return `us ${ours}, them ${theirs}`;
}

export function againstCount(count: number): string {
  return count === 0 ? '' : `vs ${count}`;
}

export function timesArgued(count: number): string {
  return count === 0 ? '' : often(count);
}

/** The caption of the table of themes: what the rivals argue most often. */
export function themeCaption(theme: string | null, times: number): string {
  if (theme === null) return 'Who argues what';
  if (times === 1) return `${quoted(theme)} is their argument`;
  return `${quoted(theme)} is argued ${often(times)} for a competitor`;
}

/** `Three arguments are ours, two theirs`; what both argue counts for each. */
export function arguedCounts(ours: number, theirs: number): string {
  if (ours === 0 || theirs === 0) {
    const whose = ours === 0 ? 'theirs' : 'ours';
    return ours + theirs === 1
      ? `The one argument on file is ${whose}`
      : `All ${numberWord(ours + theirs)} arguments on file are ${whose}`;
  }
  const first =
    ours === 1 ? 'One argument is ours' : `${capitalise(numberWord(ours))} arguments are ours`;
  return `${first}, ${many(theirs)} theirs`;
}

function often(times: number): string {
  if (times === 1) return 'once';
  return times === 2 ? 'twice' : `${numberWord(times)} times`;
}

/** Of one rival: what each side argues first. */
export function firstThemes(rival: string, ours: string, theirs: string | null): string {
  if (theirs === null) return `${quoted(ours)} comes first vs ${rival}.`;
  return ours === theirs
    ? `Both sides argue ${quoted(ours)} first: settle it before anything else.`
    : `${quoted(ours)} comes first vs ${rival}; ${quoted(theirs)} is their strongest argument.`;
}

export type ThemeLead = {
  /** The theme argued most often by us, and vs how many. */
  ours: string | null;
  against: number;
  of: number;
  /** Themes that only rivals argue, the most often first. */
  theirsAlone: string[];
  /** Else the theme that they argue most often. */
  theirs: string | null;
};

/** `We argue “One process” vs six of nine competitors; only they argue “Scheduling”.` */
export function themesHeadline({ ours, against, of, theirsAlone, theirs }: ThemeLead): string {
  const first =
    ours === null ? null : `we argue ${quoted(ours)} vs ${shareOf(against, of)} competitors`;
  const second =
    theirsAlone.length > 0
      ? [2, 1].map((most) => `only they argue ${joinWords(theirsAlone.slice(0, most).map(quoted))}`)
      : theirs === null
        ? ['']
        : [`they argue ${quoted(theirs)} most often`];
  return shortestTitle(
    second.map((each) => `${capitalise([first, each].filter(Boolean).join('; '))}.`),
  );
}

function shareOf(count: number, of: number): string {
  return count === of ? allOf(of) : `${many(count)} of ${many(of)}`;
}

function many(count: number): string {
  return count === 1 ? 'one' : numberWord(count);
}

function quoted(theme: string): string {
  return `“${theme}”`;
}

export function noPoints(names: string[]): string {
  return `${joinNames(names)}: no talking points are written.`;
}

export function noPointsTitle(subject: string, names: string[]): string {
  return shortestTitle([
    `No talking points are written for ${subject} vs ${joinWords(names)}.`,
    `No talking points are written for ${subject} vs these ${many(names.length)} competitors.`,
  ]);
}

export function customerTitle(name: string, themes: string[]): string {
  return themes.length === 0
    ? `These questions settle whether ${name} fits.`
    : `Choose ${name} where ${themes.map(quoted).join(' or ')} decides.`;
}

/** Of a product without a written reason. */
export const NOTHING_WRITTEN = {
  internal: 'No deciding point is on file.',
  customer: 'Your answers to the questions decide.',
} as const;

export function ownAccount(text: string): string {
  return `By its own account: ${text}`;
}

/** A capability that it alone has, of all that are compared. */
export function onlyHas(criterion: string): string {
  return `${criterion} is a must: the others document a no.`;
}

export const LEARN = {
  title: 'What to learn from it',
  ask: (theme: string, count: number, question: string | null) =>
    `Argue ${quoted(theme)} vs ${many(count)}.${question === null ? '' : ` Ask: ${question}`}`,
  theirs: (themes: string[]) => `Only they argue ${joinWords(themes.map(quoted))}: have an answer.`,
  contested: (themes: string[]) => `Both argue ${joinWords(themes.map(quoted))}: bring proof.`,
};

export const QUESTIONS_TITLE = 'Questions for your own choice';

export const STEPS = {
  questions: (count: number) =>
    count === 1
      ? 'Put the question above to the buyer.'
      : `Put the ${numberWord(count)} questions above to the buyer.`,
  write: (names: string[]) => `Write talking points for ${joinNames(names)}.`,
  answer: 'Answer the questions above for your own plants.',
};
