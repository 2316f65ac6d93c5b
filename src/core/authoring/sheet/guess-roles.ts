import type { LinePlan, LineRole, TableForm } from '../../catalog/sheet-plan.ts';
import { HEADS } from './cell-words.ts';
import type { Grid, GridLine } from './grid.ts';

/** Which columns and rows of a table are no products and no criteria. */

const BESIDES: [role: 'comment' | 'source' | 'date', words: string][] = [
  ['comment', 'comments?|remarks?|notes?|bemerkung(?:en)?|kommentare?|anmerkung(?:en)?|hinweise?'],
  ['source', 'sources?|urls?|links?|evidence|quellen?|belege?|nachweise?'],
  ['date', 'dates?|as\\sof|datum|stand'],
];
const ALONE: [role: LineRole, pattern: RegExp][] = [
  ...BESIDES.map(([role, words]): [LineRole, RegExp] => [
    role,
    new RegExp(`^(?:${words})(?: ?\\d)?$`, 'i'),
  ]),
  [
    'priority',
    /^(?:priorit(?:y|ies)|prio|weights?|weighting|importance|moscow|gewicht(?:ung)?|priorit[äa]t|wichtigkeit)$/i,
  ],
  [
    'owner',
    /^(?:owners?|responsible|assignee|assigned to|created by|last edited by|reviewer|zuständig|verantwortlich(?:er)?)$/i,
  ],
  ['leave-out', /^(?:#|no\.?|nr\.?|id|created(?: time)?|last edited(?: time)?|last modified)$/i],
];

/** As the heads of the lines say it. */
export function guessRoles(grid: Grid, form: TableForm): Grid {
  if (form === 'claims') return grid;
  const products = withRoles(grid.products, true);
  // A row called "Date" is a criterion like any other; a column of products so called is not.
  const criteria = form === 'columns' ? withRoles(grid.criteria, false) : grid.criteria;
  const areLeft = products.some(({ role }) => role === null);
  return areLeft ? { ...grid, products, criteria } : grid;
}

function withRoles<Line extends GridLine>(lines: Line[], areProducts: boolean): Line[] {
  return lines.map((line, at) => ({ ...line, ...roleOf(line, at, lines, areProducts) }));
}

function roleOf(
  { name }: GridLine,
  at: number,
  lines: GridLine[],
  areProducts: boolean,
): Pick<GridLine, 'role' | 'of'> {
  const named = namedLine(name, lines);
  if (named) return named;
  const role = ALONE.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
  if (role === null) return { role, of: null };
  const isBeside = role === 'comment' || role === 'source' || role === 'date';
  // "Notes" of a list of products is worth a row of its own.
  if (!areProducts && role === 'comment') return { role: null, of: null };
  return { role, of: isBeside && areProducts ? lineBefore(at, lines) : null };
}

/** "Price source", "Comment on Vendor A". */
function namedLine(name: string, lines: GridLine[]): Pick<GridLine, 'role' | 'of'> | null {
  for (const [role, words] of BESIDES) {
    const [, before, after] =
      new RegExp(
        `^(?:(.+?)[\\s:–(-]+(?:${words})\\)?|(?:${words})(?: (?:of|on|for|zu|von))? (.+))$`,
        'i',
      ).exec(name) ?? [];
    const sought = (before ?? after)?.toLowerCase().trim();
    const of = lines.findIndex((line) => line.name.toLowerCase() === sought);
    if (sought !== undefined && of !== -1 && lines[of]?.name !== name) return { role, of };
  }
  return null;
}

/** The product before it where each has such a column; a last one alone speaks of the whole row. */
function lineBefore(at: number, lines: GridLine[]): number | null {
  const isRole = ({ name }: GridLine) => ALONE.some(([, pattern]) => pattern.test(name));
  const before = lines.slice(0, at).findLastIndex((line) => !isRole(line));
  if (before === -1) return null;
  const products = lines.filter((line) => !isRole(line)).length;
  const again = lines.filter((line) => HEADS.ignored.test(line.name) || isRole(line));
  const own = lines[at]?.name.toLowerCase();
  const isRepeated = again.filter(({ name }) => name.toLowerCase() === own).length > 1;
  const isInside = lines.slice(at + 1).some((line) => !isRole(line));
  return isRepeated || isInside || products === 1 ? before : null;
}

/** With what the visitor says instead. */
export function correctRoles(grid: Grid, plans: LinePlan[] | undefined): Grid {
  if (!plans) return grid;
  const corrected = <Line extends GridLine>(lines: Line[], kind: LinePlan['kind']): Line[] =>
    lines.map((line, index) => {
      const plan = plans.find((each) => each.kind === kind && each.index === index);
      return plan ? { ...line, role: plan.role, of: plan.of } : line;
    });
  return {
    ...grid,
    products: corrected(grid.products, 'product'),
    criteria: corrected(grid.criteria, 'criterion'),
  };
}
