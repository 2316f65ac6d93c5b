import type { VerdictKind } from '../catalog/verdict-kinds.ts';
import { countedTitle, isTitle, LONGEST_TITLE } from '../document/counted-title.ts';
import { asserts } from '../document/plain-blocks.ts';
import type { Block, BlockOf, MatrixRow, Statement } from '../document/report-document.ts';
import { standingText } from '../wording/matrix.ts';

/**
 * The blocks with what each comes to: a statement for verdicts, charts and the first block of a section, and for
 * each category of a matrix where the subject stands. Names of an own catalog stay as typed; blocks behind the
 * sources have the title of their section.
 */
export function stateTitles(blocks: Block[], isOwn = false): Block[] {
  const end = blocks.findIndex(({ type }) => type === 'sources');
  return blocks.map((block, index) => {
    if (end !== -1 && index >= end) return block;
    const above = blocks[index - 1];
    return stated(block, above?.type === 'heading' && above.level === 1, isOwn);
  });
}

function stated(block: Block, opensSection: boolean, isOwn: boolean): Block {
  if ('statement' in block && block.statement) return block;
  switch (block.type) {
    case 'verdict':
      return withStatement(block, lineStatement(block.lines[0]) ?? countsStatement(block));
    case 'chart':
      return withStatement(block, barsStatement(block));
    case 'paragraph':
      return opensSection && block.tone !== 'quiet'
        ? withStatement(block, lineStatement({ ...block, label: null }))
        : block;
    case 'list':
      return opensSection && !block.ordered && block.items.length > 1
        ? withStatement(block, lineStatement(block.items[0]))
        : block;
    case 'matrix':
      return { ...block, groups: block.groups.map((group) => standing(group, isOwn)) };
    default:
      return block;
  }
}

type Stated = Block & { statement?: Statement | null | undefined };

function withStatement<One extends Stated>(block: One, statement: Statement | null): One {
  return statement === null ? block : { ...block, statement };
}

type MatrixGroup = BlockOf<'matrix'>['groups'][number];

type Line = Pick<Statement, 'label' | 'text' | 'refs' | 'asserts'>;

/** A line as it stands, where it is short enough: no sentence is cut out of it. */
function lineStatement(line: Line | undefined): Statement | null {
  if (!line || !isTitle(line.text)) return null;
  const { label, text, refs, asserts: said } = line;
  return { label, text, refs, ...(said && { asserts: said }), isFirst: true };
}

function countsStatement({ counts }: BlockOf<'verdict'>): Statement | null {
  const text = counts.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  return text !== '' && text.length <= LONGEST_TITLE ? ownStatement(text) : null;
}

/** All bars of a chart together, segment by segment; where that is too long, those that have any. */
function barsStatement({ title, chart }: BlockOf<'chart'>): Statement | null {
  if (chart.kind !== 'bars') return null;
  const counts = chart.series[0]?.segments.map(({ label }, index) => ({
    label,
    value: chart.series.reduce((sum, { segments }) => sum + (segments[index]?.value ?? 0), 0),
  }));
  const met = counts?.filter(({ value }) => value > 0);
  const titles = [counts, met].map((each) => (each ? countedTitle(title, each) : null));
  const text = titles.find((each) => each !== title) ?? null;
  return text === null ? null : ownStatement(text);
}

function ownStatement(text: string): Statement {
  return { label: null, text, refs: [], asserts: asserts('count'), isFirst: false };
}

/** A lead is over every rival; leads on weak evidence are no standing. */
function standing(group: MatrixGroup, isOwn: boolean): MatrixGroup {
  const rows = group.rows.map((row) => ({
    ...row,
    behind: sidesWith(row, 'subject'),
    ahead: sidesWith(row, 'rival'),
  }));
  const ahead = rows.filter((row) => row.behind.length === row.rivals.length);
  const split = rows.filter((row) => row.behind.length > 0 && row.ahead.length > 0);
  const behind = rows.filter((row) => row.behind.length === 0 && row.ahead.length > 0);
  const names = (some: typeof rows) => some.map(({ name }) => name);
  const text = standingText(
    { ahead: names(ahead), split: names(split), behind: names(behind) },
    isOwn,
  );
  if (text === null) return { ...group, standing: null };
  const said = [
    ...ahead.flatMap((row) => asserts('lead', [0, ...row.behind], [row.criterionId])),
    ...split.flatMap((row) => asserts('lead', [0, ...row.behind.slice(0, 1)], [row.criterionId])),
    ...[...split, ...behind].flatMap((row) =>
      asserts('lead', [...row.ahead.slice(0, 1), 0], [row.criterionId]),
    ),
  ];
  return { ...group, standing: text, asserts: said };
}

/** The places of rivals with such a verdict, on evidence strong enough to rank by. */
function sidesWith({ rivals }: MatrixRow, kind: VerdictKind): number[] {
  return rivals.flatMap(({ verdict }, index) =>
    verdict?.kind === kind && !verdict.weak ? [index + 1] : [],
  );
}
