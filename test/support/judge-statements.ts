import type { Criterion, Measurement } from '../../src/core/catalog/resolved.ts';
import type { Comparison } from '../../src/core/comparison/compare.ts';
import { APPENDIX_ID } from '../../src/core/document/appendix.ts';
import type { Assertion } from '../../src/core/document/assertion.ts';
import { briefDocument } from '../../src/core/document/brief-document.ts';
import type { Block, ReportDocument } from '../../src/core/document/report-document.ts';
import { claimAt, costOf, isRead } from './judge-figures.ts';
import type { LedgerJudge } from './ledger-judge.ts';

/** A printed line with its statements as fields. */
export type PrintedLine = { text: string; asserts?: Assertion[] | undefined };

/** Every statement of a first page: of a table all cells except its heads. */
export function linesOnPageOne({ blocks, template }: ReportDocument): PrintedLine[] {
  const end = blocks.findIndex(
    (block, index) =>
      index > 0 &&
      block.type === 'heading' &&
      block.level === 1 &&
      (template === 'profile' || ['before-use', 'sources'].includes(block.id)),
  );
  return blocks
    .slice(0, end)
    .flatMap(linesIn)
    .filter(({ text }) => text !== '');
}

function linesIn(block: Block): PrintedLine[] {
  switch (block.type) {
    case 'columns':
      return block.columns.flatMap(({ items }) => items);
    case 'verdict':
      return block.lines;
    case 'list':
      return block.items;
    case 'table':
      return block.rows.flatMap((row) => row.slice(block.role === 'objections' ? 0 : 1));
    case 'paragraph':
      return block.tone === 'lead' ? [block] : [];
    default:
      return [];
  }
}

/** Faults of the first page: lines without a form, conditions missing in the ledger, contradictions. */
export function judgeStatements(
  document: ReportDocument,
  comparison: Comparison,
  judge: LedgerJudge,
): { faults: string[]; forms: Assertion['form'][] } {
  const lines = linesOnPageOne(document);
  const asserted = lines.flatMap(({ asserts = [] }) => asserts);
  const faults = lines.flatMap(({ text, asserts }) => {
    if (!asserts || asserts.length === 0) return [`no form: ${text}`];
    return asserts
      .filter((each) => !holds(each, text, comparison, judge, document.template === 'profile'))
      .map(({ form, sides, claims }) => `${form} of ${sides.join()} by ${claims.join()}: ${text}`);
  });
  return {
    faults: [...faults, ...contradictions(asserted)],
    forms: asserted.map(({ form }) => form),
  };
}

/** Titles that name a part of a comparison, or its sides, and state nothing. */
const PARTS =
  /^(?:.+ vs .+|Price|Proof|What each side says first|The first line of each side: .+|Where .+ must take care|What .+ says|.+: what to settle before you choose|Profile on eight axes|What each side documents|\w+ points side by side|Verdicts for .+)$/;

/** Faults of the titles of its slides and charts, and their statement forms. */
export function judgeTitles(
  document: ReportDocument,
  comparison: Comparison,
  judge: LedgerJudge,
): { faults: string[]; forms: Assertion['form'][] } {
  const brief = briefDocument(
    { ...document, options: { ...document.options, appendix: true } },
    'slides',
  );
  const end = brief.blocks.findIndex(
    (block) => block.type === 'heading' && block.id === APPENDIX_ID,
  );
  const titles = brief.blocks
    .slice(0, end === -1 ? undefined : end)
    .flatMap((block): PrintedLine[] => {
      if (block.type === 'heading' && block.level === 1) return [block];
      return block.type === 'chart' && block.title !== '' ? [{ ...block, text: block.title }] : [];
    });
  const standings = document.blocks.flatMap((block) =>
    block.type === 'matrix'
      ? block.groups.flatMap(({ standing, asserts }) =>
          standing ? [{ text: standing, asserts }] : [],
        )
      : [],
  );
  const isProfile = document.template === 'profile';
  const stating = [
    // A title of a whole profile is over the best of the others, those of its pairs and rows over one.
    ...[document, brief].map((each) => ({ text: each.title, asserts: each.asserts, isProfile })),
    ...[...titles, ...standings].map((line) => ({ ...line, isProfile: false })),
  ].filter(({ text, asserts }) => asserts || !PARTS.test(text));
  return {
    faults: stating.flatMap(({ text, asserts = [], isProfile: ofAll }) => {
      if (asserts.length === 0) return [`a title without a form: ${text}`];
      return asserts
        .filter((each) => !holds(each, `${text}.`, comparison, judge, ofAll))
        .map((each) => `a title by ${JSON.stringify(each)}: ${text}`);
    }),
    forms: stating.flatMap(({ asserts = [] }) => asserts.map(({ form }) => form)),
  };
}

/** Statements on one page that contradict each other. */
function contradictions(all: Assertion[]): string[] {
  const keysOf = (...forms: Assertion['form'][]) =>
    all
      .filter(({ form }) => forms.includes(form))
      .flatMap(({ sides, claims }) =>
        sides.flatMap((side) => claims.map((claim) => `${side} ${claim}`)),
      );
  const leads = all
    .filter(({ form }) => form === 'lead')
    .map(({ sides, claims }) => [...sides, ...claims].join(' '));
  const turned = all.filter(
    ({ form, sides, claims }) =>
      form === 'lead' && leads.includes([...sides.toReversed(), ...claims].join(' ')),
  );
  const unknown = keysOf('not-known');
  const known = new Set(keysOf('lead', 'only', 'all-have', 'fact', 'level'));
  const shared = new Set(keysOf('all-have'));
  return [
    ...turned.map(({ claims }) => `both lead in ${claims.join()}`),
    ...unknown.filter((key) => known.has(key)).map((key) => `known and not known: ${key}`),
    ...keysOf('only')
      .filter((key) => shared.has(key))
      .map((key) => `alone and shared: ${key}`),
  ];
}

/**
 * Whether catalog and ledger support a line, recomputed from its form, sides and claims. On a page `ofAll` a lead is over the
 * best of the others; a card is about two.
 */
function holds(
  { form, sides, claims }: Assertion,
  text: string,
  comparison: Comparison,
  judge: LedgerJudge,
  ofAll: boolean,
): boolean {
  const { catalog } = comparison;
  const criteria = claims.flatMap(
    (id) => [...catalog.criteria, ...catalog.capabilities].find((each) => each.id === id) ?? [],
  );
  const of = (side: number, criterion: Criterion) => claimAt(comparison, side, criterion);
  const isEach = (test: (side: number, criterion: Criterion) => boolean) =>
    criteria.length > 0 && sides.every((side) => criteria.every((each) => test(side, each)));
  const [first = -1, next = -1] = sides;
  const [criterion] = criteria;
  switch (form) {
    case 'lead':
    case 'lead-of-measured':
    case 'do-not-claim': {
      if (!criterion) return false;
      if (sides.length > 2) {
        return sides
          .slice(1)
          .every((side) =>
            holds({ form, sides: [first, side], claims }, text, comparison, judge, false),
          );
      }
      const stand = judge.stand(first, next, criterion);
      if (form === 'do-not-claim') {
        return (
          stand.kind === 'ahead' &&
          (stand.weakness !== null ||
            isWeakBeside(stand, criterion, [of(first, criterion), of(next, criterion)]))
        );
      }
      const isSound = stand.kind === 'ahead' && stand.weakness === null && !stand.isGeneral;
      const board = ofAll ? boardLedBy(comparison, judge, criterion, first) : null;
      const isBest = board === null ? isSound : board[1] === next;
      return (
        isBest && (form === 'lead') === (board === null || board.length === judge.sides.length)
      );
    }
    case 'level':
      return isEach((side, each) => of(side, each).some(({ value }) => value.kind === 'number'));
    case 'only':
      return criterion !== undefined && isAlone(sides.map((side) => of(side, criterion)));
    case 'all-have':
      return isEach((side, each) => judge.isYes(side, each));
    case 'cost':
      return (
        [first, next].every((side) => costOf(comparison, side)?.isList) &&
        isLeastOfAll(comparison, text, first, judge.sides)
      );
    case 'trade': {
      const [own, dearer] = [costOf(comparison, first), costOf(comparison, next)];
      return own !== null && dearer !== null && own.amount < dearer.amount;
    }
    case 'price-change':
      return sides.every((side) =>
        criteria.some((each) => of(side, each).some(({ until }) => until !== undefined)),
      );
    case 'not-shared':
      return criteria.length > 0 && criteria.every(({ instruments }) => instruments.length > 0);
    case 'play':
    case 'customer':
    case 'question':
      return isWritten(comparison, text, next, claims);
    case 'fact':
      return (
        claims.every((id) => ['owner', 'deployment', 'lifecycle'].includes(id)) ||
        isEach((side, each) => of(side, each).length > 0)
      );
    case 'not-known':
      return isUnknown(comparison, sides, criteria);
    case 'argued':
      return (
        sides.slice(1).every((side) => playsOn(comparison, side, claims).length > 0) &&
        isThemeCount(comparison, text, next)
      );
    case 'next-step':
      return text.includes('____');
    case 'count':
      return counted(claims.length).some((each) => text.includes(each));
    default:
      // Forms of decisions are on no page of a comparison.
      return false;
  }
}

/**
 * What costs least says of how many where some have no list price, and until when where its price ends and another
 * comes to cost no more.
 */
function isLeastOfAll(comparison: Comparison, text: string, first: number, all: number[]) {
  const said = /(?:costs le(?:ast|ss)|has the lowe(?:r|st) of (\w+) list prices)( until)?/.exec(
    text,
  );
  if (!said) return true;
  const costs = new Map(all.map((side) => [side, costOf(comparison, side)]));
  const listed = [...costs.values()].filter((cost) => cost?.isList).length;
  const later = costOf(comparison, first, true)?.amount ?? Infinity;
  const own = costs.get(first)?.amount ?? Infinity;
  const isOvertaken =
    later > own &&
    [...costs].some(
      ([side, cost]) => side !== first && cost && cost.amount >= own && cost.amount <= later,
    );
  return (
    (said[2] !== undefined) === isOvertaken &&
    (said[1] === undefined ? listed === all.length : counted(listed).includes(said[1]))
  );
}

/** `Three arguments are ours, two theirs`, recounted. */
function isThemeCount(comparison: Comparison, text: string, side: number): boolean {
  const said = /^(\w+) arguments? (?:are|is) ours, (\w+) theirs$/.exec(text);
  if (!said) return true;
  return ['why_we_win', 'why_they_win'].every((section, at) => {
    const plays = playsOn(comparison, side, [section]).filter(
      ({ rivalId }) => rivalId === comparison.rivals[side - 1]?.id,
    );
    const themes = new Set(plays.flatMap(({ theme }) => theme ?? []));
    return counted(themes.size).includes(said[at + 1]?.toLowerCase() ?? '');
  });
}

/** A number as a text may count it; without claims any. */
function counted(claims: number): string[] {
  if (claims === 0) return [...'0123456789'];
  const words = 'one two three four five six seven eight nine ten'.split(' ');
  return [String(claims), words[claims - 1] ?? String(claims)];
}

/** General ability, another agent, or a row that decides nothing. */
function isWeakBeside(
  { isGeneral }: ReturnType<LedgerJudge['stand']>,
  { decides }: Criterion,
  [own, other]: Measurement[][],
): boolean {
  const agentsOf = (runs: Measurement[] = []) => runs.flatMap(({ agent }) => agent ?? []);
  const isOtherAgent = agentsOf(own).some((agent) => !agentsOf(other).includes(agent));
  return isGeneral || !decides || isOtherAgent;
}

/** The sides measured on the widest board that puts this one first, the best first; null where none does. */
function boardLedBy(
  comparison: Comparison,
  { sides }: LedgerJudge,
  criterion: Criterion,
  leader: number,
): number[] | null {
  if (criterion.instruments.length === 0) return null;
  const boards = new Map<string, { side: number; number: number }[]>();
  for (const side of sides) {
    for (const run of claimAt(comparison, side, criterion)) {
      const { instrument, board, agent, reportedBy, value } = run;
      if (reportedBy !== 'independent' || value.kind !== 'number' || board === undefined) continue;
      const key = JSON.stringify([instrument, board, agent]);
      const results = boards.get(key) ?? [];
      if (!results.some((each) => each.side === side)) results.push({ side, number: value.number });
      boards.set(key, results);
    }
  }
  const led = [...boards].flatMap(([key, results]) => {
    const [name] = JSON.parse(key) as [string];
    const test = criterion.instruments.find((each) => each.name === name);
    const isHigherBetter = test?.higherIsBetter ?? true;
    const order = results
      .toSorted((one, other) => (other.number - one.number) * (isHigherBetter ? 1 : -1))
      .map(({ side }) => side);
    return test?.general !== true && order.length > 1 && order[0] === leader ? [order] : [];
  });
  return led.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** A yes, or a list with an item of its own, where every other was read and lacks it. */
function isAlone([own, ...others]: Measurement[][]): boolean {
  const value = own?.[0]?.value;
  if (value?.kind === 'list') {
    const lists = others.map(([each]) => (each?.value.kind === 'list' ? each.value.items : null));
    return value.items.some((item) =>
      lists.every((items) => items?.every((each) => each.toLowerCase() !== item.toLowerCase())),
    );
  }
  return isRead(own?.[0], true) && others.every(([each]) => isRead(each, false));
}

function playsOn({ catalog, subject, rivals }: Comparison, side: number, sections: string[]) {
  const rival = rivals[side - 1];
  return catalog.plays.filter(
    ({ subjectId, rivalId, section }) =>
      (side <= 0 || rivalId === rival?.id) &&
      (subjectId === null || subjectId === subject.id) &&
      sections.includes(section),
  );
}

/** Whether a line is in a section of the pair’s play, or among the questions of the catalog. */
function isWritten(
  comparison: Comparison,
  text: string,
  side: number,
  sections: string[],
): boolean {
  const { buyerQuestions, criteria, openings } = comparison.catalog;
  if (sections.length === 0) {
    const own = buyerQuestions.map((each) => each.text);
    const asked = criteria.flatMap(({ buyerQuestion }) => buyerQuestion ?? []);
    const written = comparison.catalog.plays.flatMap((play) =>
      play.section === 'buyer_questions' ? [play.text, play.say ?? play.text] : [],
    );
    return [...own, ...asked, ...written].some((each) => pattern(each).test(text));
  }
  const plays = playsOn(comparison, side, sections);
  const said = openings.flatMap((each) => [each.reason, each.proof ?? '', each.question]);
  return [...plays.flatMap((play) => [play.text, play.say, play.answer]), ...said].some(
    (line) => line && pattern(line).test(text),
  );
}

function pattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\/]/g, '\\$&');
  const opened = escaped.replace(/\{(?:us|them)\}(?:'s)?( product)?/g, '.{0,60}?(?: product)?');
  return new RegExp(opened.replace(/\b(?:is|has|does|have|are|do)\b/g, String.raw`\w+`), 'i');
}

/** Without criteria the pair has no play; without sides some side lacks each. */
function isUnknown(comparison: Comparison, sides: number[], criteria: Criterion[]): boolean {
  const lacks = (side: number, criterion: Criterion) =>
    claimAt(comparison, side, criterion).length === 0;
  if (criteria.length === 0) {
    return sides.every(
      (side) => playsOn(comparison, side, ['why_we_win', 'why_they_win']).length === 0,
    );
  }
  const all = [0, ...comparison.rivals.map((_, index) => index + 1)];
  return criteria.every((criterion) =>
    sides.length === 0
      ? all.some((side) => lacks(side, criterion))
      : sides.every((side) => lacks(side, criterion)),
  );
}
