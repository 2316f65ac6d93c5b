import { Fragment, useCallback, useMemo, type ReactElement, type ReactNode } from 'react';
import { ROOMY_RIVALS } from '../look/layout.ts';
import { chartConclusion } from '../../core/charts/report/chart-conclusion.ts';
import { chartScene } from '../../core/charts/report/chart-scene.ts';
import { sourceDate } from '../../core/document/document-texts.ts';
import type { Block, BlockOf, Line } from '../../core/document/report-document.ts';
import { columnLevel } from '../look/column-looks.ts';
import { safeText, mapTexts } from '../look/safe-text.ts';
import { ChangeBar, CitedLine } from './change-bar.tsx';
import { ColumnsView } from './columns-view.tsx';
import { MatrixTable, type CellKey } from './matrix-table.tsx';
import { PlainTable } from './plain-table.tsx';
import { SceneView } from './scene-view.tsx';

type ReportBlocksProps = {
  blocks: Block[];
  onCell?: ((cell: CellKey) => void) | undefined;
  /** Stands below each chart. */
  actions?: ReactNode;
};

/**
 * A report's blocks in order, every text as the document has it but made safe to show. A chart and the table of its numbers
 * stand side by side where there is room.
 */
export function ReportBlocks({ blocks, onCell, actions }: ReportBlocksProps) {
  const safe = useMemo(() => mapTexts(blocks, safeText), [blocks]);
  return safe.map((block, index) => {
    const next = safe[index + 1];
    if (block.type === 'table' && safe[index - 1]?.type === 'chart') return null;
    const view =
      block.type === 'columns' ? (
        <ColumnsView block={block} level={columnLevel(safe.slice(0, index))} />
      ) : (
        <BlockView block={block} onCell={onCell} actions={actions} />
      );
    const key = `${block.type} ${index}`;
    if (block.type !== 'chart' || next?.type !== 'table')
      return <Fragment key={key}>{view}</Fragment>;
    return (
      <div key={key} className={next.columns.length > COLUMNS_BESIDE ? undefined : SIDE_BY_SIDE}>
        {view}
        <BlockView block={next} onCell={onCell} />
      </div>
    );
  });
}

/** A table with more columns stands below its chart. */
const COLUMNS_BESIDE = 5;
const CALLOUT_LOOKS = {
  info: 'border-accent',
  caution: 'border-caution',
  vote: 'border-accent bg-panel py-2 pr-4 text-lg',
};
const SIDE_BY_SIDE =
  'gap-x-12 xl:grid xl:grid-cols-2 xl:items-start xl:*:min-w-0 xl:[&_table]:w-full xl:[&_table]:min-w-0 xl:[&_:is(td,th)]:px-2';

type BlockViewProps = {
  block: Exclude<Block, { type: 'columns' }>;
  onCell: ReportBlocksProps['onCell'];
  actions?: ReactNode;
};

/** The declared result makes the compiler name a kind of block without a case. */
function BlockView({ block, onCell, actions }: BlockViewProps): ReactElement {
  switch (block.type) {
    case 'heading':
      return <Heading block={block} />;
    case 'paragraph': {
      const tones = { lead: 'text-lg', body: '', quiet: 'text-sm text-muted' };
      return (
        <p className={`my-3 max-w-3xl ${tones[block.tone]}`}>
          <CitedLine line={block} />
        </p>
      );
    }
    case 'list':
      return <List block={block} />;
    case 'callout':
      return (
        <aside className={`my-4 border-l-4 pl-4 ${CALLOUT_LOOKS[block.tone]}`}>
          <h3 className="font-heading font-semibold">{block.title}</h3>
          <p>
            <ChangeBar of={block}>{block.text}</ChangeBar>
          </p>
        </aside>
      );
    case 'facts':
      return (
        <dl className="my-3">
          {block.items.map((item) => (
            <Pair key={item.label} pair={{ ...item, text: item.value }} />
          ))}
        </dl>
      );
    case 'verdict':
      return <VerdictSummary block={block} />;
    case 'table':
      return <PlainTable block={block} />;
    case 'matrix':
      return (
        <>
          <p className="mb-3 font-heading font-semibold">{block.caption}</p>
          <MatrixTable block={block} onCell={onCell} compact={block.rivals.length > ROOMY_RIVALS} />
          <ul className="mt-3 max-w-4xl list-disc pl-5 text-xs text-muted">
            {block.legend.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      );
    case 'chart':
      return <Chart block={block} actions={actions} />;
    case 'sources':
      return <SourceList block={block} />;
  }
}

/** The name of the chart, what it comes to as its title, and the picture. */
function Chart({ block, actions }: { block: BlockOf<'chart'>; actions: ReactNode }) {
  const draw = useCallback((place: number) => chartScene(block, place), [block]);
  const conclusion = useMemo(() => chartConclusion(block), [block]);
  return (
    <figure className="my-4">
      <figcaption className="mb-3">
        {conclusion === null ? (
          <span className="font-heading font-semibold">{block.title}</span>
        ) : (
          <>
            <span className="block text-sm text-muted">{block.title}</span>
            <span className="block max-w-2xl font-heading text-lg leading-snug font-semibold">
              {conclusion}
            </span>
          </>
        )}
      </figcaption>
      <SceneView draw={draw} title={block.title} description={block.alt} />
      <p className="mt-2 max-w-3xl text-sm text-muted">{block.note}</p>
      {actions}
    </figure>
  );
}

function Heading({ block }: { block: BlockOf<'heading'> }) {
  if (block.level === 1) {
    return (
      <h2
        id={block.id}
        className="mt-12 mb-4 border-t-2 border-ink pt-3 font-heading text-2xl font-semibold"
      >
        {block.text}
      </h2>
    );
  }
  const Tag = block.level === 2 ? 'h3' : 'h4';
  return (
    <Tag id={block.id} className="mt-6 mb-2 font-heading text-lg font-semibold">
      {block.text}
    </Tag>
  );
}

function List({ block }: { block: BlockOf<'list'> }) {
  const Tag = block.ordered ? 'ol' : 'ul';
  return (
    <Tag className="my-3">
      {block.items.map((item) => (
        <li
          key={`${item.label ?? ''}${item.text}`}
          className="gap-x-6 border-b border-rule py-2 sm:grid sm:grid-cols-[13rem_1fr]"
        >
          {item.label !== null && <b className="font-semibold">{item.label}</b>}
          <span className={item.label === null ? 'col-span-2' : 'block'}>
            <CitedLine line={item} />
          </span>
        </li>
      ))}
    </Tag>
  );
}

function Pair({ pair }: { pair: Line & { label: string } }) {
  return (
    <div className="gap-x-6 border-b border-rule py-2.5 sm:grid sm:grid-cols-[15rem_1fr]">
      <dt className="font-semibold text-accent">{pair.label}</dt>
      <dd>
        <CitedLine line={pair} />
      </dd>
    </div>
  );
}

/** The ten-second answer with the counts behind it. */
function VerdictSummary({ block }: { block: BlockOf<'verdict'> }) {
  return (
    <div className="my-4 border-t-2 border-accent">
      <dl>
        {block.lines.map((line) => (
          <Pair key={line.label} pair={line} />
        ))}
      </dl>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-4 gap-y-3 pt-4 sm:flex sm:flex-wrap sm:gap-x-12">
        {block.counts.map((count) => (
          <div key={count.label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{count.label}</dt>
            <dd className="font-heading text-2xl font-semibold sm:text-3xl">{count.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function SourceList({ block }: { block: BlockOf<'sources'> }) {
  return (
    <ol className="list-decimal pl-9 text-sm">
      {block.items.map((item) => (
        <li
          key={item.number}
          id={`source-${item.number}`}
          value={item.number}
          className="py-0.5 wrap-anywhere"
        >
          <ChangeBar of={item}>
            <span className="font-semibold">{item.title}</span>{' '}
            {item.url !== null && (
              <a
                href={item.url}
                rel="noopener noreferrer"
                target="_blank"
                className="text-accent underline"
              >
                {item.url}
              </a>
            )}{' '}
            <span className="text-xs whitespace-nowrap text-muted">{sourceDate(item)}</span>
          </ChangeBar>
        </li>
      ))}
    </ol>
  );
}
