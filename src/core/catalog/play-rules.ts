import { textIsFreeOfAuditTalk, whatIsReadWasOpened } from './audit-talk.ts';
import type { AuthoredPlay, AuthoredPlayLine } from './authored-play.ts';
import { isPutToTheBuyer, namePattern } from './buyer-question-rules.ts';
import {
  confidenceKeepsToCeiling,
  evidenceFitsBasis,
  evidenceIsNotFromTheFuture,
  isOurs,
  type Keeper,
  type Path,
} from './claim-rules.ts';
import type { ClaimFault, Fault } from './fault.ts';
import type { AuthoredEntry, CatalogInput } from './resolve-catalog.ts';
import {
  isSaidInOneBreath,
  isShort,
  SENTENCES_OF_A_LINE,
  SENTENCES_OF_AN_ANSWER,
  tokensAreSides,
  WORDS_OF_AN_OPENING,
  WORDS_SAID,
} from './spoken-text-rules.ts';
import { PLAY_SECTIONS, type PlaySection } from './vocabulary.ts';

/** First part of the name of a file that holds for every subject. */
const ANY_SUBJECT = 'any';
/** What a buyer reads is at least as likely as not. */
const CUSTOMER_CONFIDENCE = 0.5;
const UNREAD_BASES = ['memory', 'third-party-unaddressed'];
/** Sections whose lines may speak ill of a rival. */
const NEGATIVE_SECTIONS: PlaySection[] = ['why_we_win', 'objections', 'walk_away'];
/** Said of a point on which a source is silent: never a "no". */
const LEFT_OPEN = /\bleaves?\b[^.]*\bopen\b/i;

export type PlacedLine = { section: PlaySection; line: AuthoredPlayLine; path: Path };
export type SpokenText = { text: string; path: Path; most: number };

/** Every fault of every play of the catalog. */
export function checkPlays(input: CatalogInput, today: string, keeper: Keeper): Fault[] {
  return input.plays.flatMap((entry) => {
    const { data } = entry;
    const { ours, theirs } = sidesOf(data, input);
    const placed = placeLines(data);
    const [theirNames, allNames] = [namePattern(theirs), namePattern([...ours, ...theirs])];
    const faults = [
      ...pairIsCompared(data, input),
      ...fileIsNamedForThePair(entry),
      ...textsAreSaidOnce(placed, generalLines(data, input)),
      ...openingIsShort(data),
      ...themesAreListed(placed, input),
      ...placed.flatMap((each) => [
        ...checkLine(each, today),
        ...(isOurs(each.line, keeper) ? [] : negativeLineIsBacked(each, theirNames)),
        ...questionIsForTheBuyer(each, allNames),
      ]),
    ];
    return faults.map((fault) => ({ ...fault, file: `plays/${entry.slug}.yaml` }));
  });
}

export function placeLines(play: AuthoredPlay): PlacedLine[] {
  return PLAY_SECTIONS.flatMap((section) =>
    play[section].map((line, index) => ({ section, line, path: [section, index] })),
  );
}

/** Ours: the subject, or every one; theirs: the rival and the subject it belongs to. */
function sidesOf({ subject, rival }: AuthoredPlay, { subjects, rivals }: CatalogInput) {
  const theirs = rivals.filter(({ slug }) => slug === rival).map(({ data }) => data);
  const owners = subjects.filter(({ slug }) => theirs.some((each) => each.subject === slug));
  const ours = subjects.filter(({ slug }) => subject === undefined || slug === subject);
  return {
    ours: ours.map(({ data }) => data),
    theirs: [...theirs, ...owners.map(({ data }) => data)],
  };
}

function checkLine(placed: PlacedLine, today: string): ClaimFault[] {
  const { line, path } = placed;
  return [
    ...textsOf(placed).flatMap(({ text, path: at, most }) => [
      ...isShort(text, most, at),
      ...textIsFreeOfAuditTalk(text, at),
      ...tokensAreSides(text, at),
    ]),
    ...isSaidInOneBreath(line.say ?? '', WORDS_SAID, [...path, 'say']),
    ...confidenceKeepsToCeiling(line, path),
    ...evidenceFitsBasis(line, path),
    ...whatIsReadWasOpened(line, path),
    ...evidenceIsNotFromTheFuture(line.evidence, [...path, 'evidence'], today),
    ...buyerMayReadIt(placed),
    ...customerIsNamed(placed),
  ];
}

/** What a line says, text by text. */
export function textsOf({ line, path }: PlacedLine): SpokenText[] {
  const said =
    line.say === undefined
      ? []
      : [{ text: line.say, path: [...path, 'say'], most: SENTENCES_OF_AN_ANSWER }];
  if ('text' in line) {
    return [{ text: line.text, path: [...path, 'text'], most: SENTENCES_OF_A_LINE }, ...said];
  }
  return [
    ...said,
    { text: line.they_say, path: [...path, 'they_say'], most: SENTENCES_OF_A_LINE },
    { text: line.we_answer, path: [...path, 'we_answer'], most: SENTENCES_OF_AN_ANSWER },
  ];
}

/** Subject and rival exist, and a comparison may set them side by side. */
function pairIsCompared({ subject, rival }: AuthoredPlay, input: CatalogInput): ClaimFault[] {
  const rivalData = input.rivals.find(({ slug }) => slug === rival)?.data;
  const unknown = [
    ...(rivalData ? [] : [{ key: 'rival', name: rival }]),
    ...(subject === undefined || input.subjects.some(({ slug }) => slug === subject)
      ? []
      : [{ key: 'subject', name: subject }]),
  ].map(({ key, name }) => ({
    path: [key],
    rule: 'reference',
    message: `"${name}" does not exist.`,
    remedy: `Write the slug of a ${key} of this catalog.`,
  }));
  if (unknown.length > 0 || subject === undefined || !rivalData) return unknown;
  const { competes_with: opponents } = rivalData;
  if (opponents ? opponents.includes(subject) : rivalData.subject !== subject) return [];
  const message = `"${rival}" does not compete with "${subject}".`;
  const remedy = 'Name a pair that may be compared.';
  return [{ path: ['rival'], rule: 'pair', message, remedy }];
}

function fileIsNamedForThePair({ slug, data }: AuthoredEntry<AuthoredPlay>): ClaimFault[] {
  const expected = `${data.subject ?? ANY_SUBJECT}--${data.rival}`;
  if (slug === expected) return [];
  const message = 'The file is not named for its subject and rival.';
  return [{ path: [], rule: 'file-name', message, remedy: `Call it ${expected}.yaml.` }];
}

/** A question states nothing, so that it may be asked however sure we are of its reason. */
function buyerMayReadIt(placed: PlacedLine): ClaimFault[] {
  const { section, line, path } = placed;
  if (line.audience === 'internal' || section === 'buyer_questions') return [];
  const rule = 'audience';
  const at = [...path, 'audience'];
  const remedy = 'Write "audience: internal".';
  if (UNREAD_BASES.includes(line.basis) || line.confidence < CUSTOMER_CONFIDENCE) {
    const message = 'It is too uncertain for a buyer.';
    return [{ path: at, rule, message, remedy }];
  }
  if (!textsOf(placed).some(({ text }) => LEFT_OPEN.test(text))) return [];
  const message = 'What a source leaves open is no statement for a buyer.';
  return [{ path: at, rule, message, remedy }];
}

const YEAR = /\b(?:19|20)\d\d\b/;

/** A proof of which a customer is named tells who, and in which year. */
function customerIsNamed(placed: PlacedLine): ClaimFault[] {
  const { line, path } = placed;
  if (!('customer' in line) || line.customer === undefined) return [];
  const { customer } = line;
  const said = line.say ?? ('text' in line ? line.text : '');
  const isTold = YEAR.test(said) && customer.split(' and ').every((name) => said.includes(name));
  if (isTold) return [];
  const message = `A form of the line lacks "${customer}" or the year.`;
  const remedy =
    'Name the customer and the year in each form of the line, or leave out "customer".';
  return [{ path: [...path, 'customer'], rule: 'customer', message, remedy }];
}

const THEM = /\{them\}/;

/** What is said against a named rival can be opened, or follows from pages that can. */
function negativeLineIsBacked(placed: PlacedLine, theirNames: RegExp): ClaimFault[] {
  const { section, line, path } = placed;
  const isNegative =
    NEGATIVE_SECTIONS.includes(section) &&
    textsOf(placed).some(({ text }) => THEM.test(text) || theirNames.test(text));
  if (!isNegative || line.evidence.length > 0) return [];
  const message = 'A line about a named rival rests on no readable source.';
  return [{ path, rule: 'negative', message, remedy: 'Name the source, or remove the line.' }];
}

/** Questions for pairs without a play name no side, and what they lead to exists. */
export function checkBuyerQuestions(input: CatalogInput): Fault[] {
  const { catalog, subjects, rivals } = input;
  const names = namePattern([...subjects, ...rivals].map(({ data }) => data));
  return (catalog.buyer_questions ?? []).flatMap(({ text, theme, subject }, index) => {
    const path = ['buyer_questions', index];
    const isUnknown = [
      ...(catalog.themes?.some(({ id }) => id === theme) ? [] : [theme]),
      ...(subject === undefined || subjects.some(({ slug }) => slug === subject) ? [] : [subject]),
    ];
    return [
      ...isPutToTheBuyer(text, names, path),
      ...isUnknown.map((name) => ({
        path,
        rule: 'reference',
        message: `"${name}" does not exist.`,
        remedy: 'Write the id of a theme and the slug of a subject of this catalog.',
      })),
    ].map((fault) => ({ ...fault, file: 'catalog.yaml' }));
  });
}

function questionIsForTheBuyer(placed: PlacedLine, names: RegExp): ClaimFault[] {
  if (placed.section !== 'buyer_questions') return [];
  return textsOf(placed).flatMap(({ text, path }) => isPutToTheBuyer(text, names, path));
}

function openingIsShort({ opening }: AuthoredPlay): ClaimFault[] {
  if (!opening) return [];
  const { reason, proof = '', question } = opening;
  const path = ['opening'];
  return [
    ...isSaidInOneBreath(`${reason} ${proof} ${question}`, WORDS_OF_AN_OPENING, path),
    ...[reason, proof, question].flatMap((text) => tokensAreSides(text, path)),
  ];
}

function themesAreListed(placed: PlacedLine[], { catalog }: CatalogInput): ClaimFault[] {
  return placed.flatMap(({ line: { theme }, path }) => {
    if (theme === undefined || catalog.themes?.some(({ id }) => id === theme)) return [];
    const message = `"${theme}" is no theme of this catalog.`;
    const remedy = 'Name one of the themes in catalog.yaml, or add it there.';
    return [{ path: [...path, 'theme'], rule: 'reference', message, remedy }];
  });
}

/** The lines against this rival that hold for every subject, and so stand beside those of a pair. */
function generalLines({ subject, rival }: AuthoredPlay, { plays }: CatalogInput): PlacedLine[] {
  if (subject === undefined) return [];
  return plays
    .filter(({ data }) => data.subject === undefined && data.rival === rival)
    .flatMap(({ data }) => placeLines(data));
}

function textsAreSaidOnce(placed: PlacedLine[], general: PlacedLine[]): ClaimFault[] {
  const said = new Set(general.flatMap(textsOf).map(({ text }) => text));
  return placed.flatMap(textsOf).flatMap(({ text, path }) => {
    const isRepeated = said.has(text);
    said.add(text);
    if (!isRepeated) return [];
    const message = 'The same text stands elsewhere against this rival.';
    return [{ path, rule: 'said-once', message, remedy: 'Keep it where it fits best.' }];
  });
}
