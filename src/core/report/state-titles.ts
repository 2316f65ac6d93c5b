import { countedTitle, isTitle, LONGEST_TITLE } from '../document/counted-title.ts';
import type { Block, BlockOf, Statement } from '../document/report-document.ts';
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

type Line = Pick<Statement, 'label' | 'text' | 'refs' | 'asserts'>;

/** A line as it stands, where it is short enough: no sentence is cut out of it. */
function lineStatement(line: Line | undefined): Statement | null {
  if (!line || !isTitle(line.text)) return null;
  const { label, text, refs, asserts } = line;
  return { label, text, refs, ...(asserts && { asserts }), isFirst: true };
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
  return { label: null, text, refs: [], isFirst: false };
}

/** Leads on weak evidence are no standing. */
function standing(group: BlockOf<'matrix'>['groups'][number], isOwn: boolean) {
  const leaders = group.rows.map(({ name, rivals }) => ({
    name,
    found: new Set(rivals.map(({ verdict }) => (verdict?.weak ? null : verdict?.advantage))),
  }));
  const namesWhere = (isAhead: boolean, isBehind: boolean) =>
    leaders.flatMap(({ name, found }) =>
      found.has('product') === isAhead && found.has('competitor') === isBehind ? [name] : [],
    );
  const rows = {
    ahead: namesWhere(true, false),
    behind: namesWhere(false, true),
    split: namesWhere(true, true),
  };
  return { ...group, standing: standingText(rows, isOwn) };
}
