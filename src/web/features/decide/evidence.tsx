import { memo, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import type { VendorLetter } from '../../../core/report/decision/vendor-letters.ts';
import type { Block, BlockOf } from '../../../core/document/report-document.ts';
import type { PageSection } from '../../../core/report/decision/decision-blocks.ts';
import type { DecisionBlock } from '../../../core/report/decision/marked-blocks.ts';
import { safeText } from '../../../renderers/look/safe-text.ts';
import { PhoneFold } from '../../../renderers/screen/phone-fold.tsx';
import { ReportBlocks } from '../../../renderers/screen/report-blocks.tsx';
import { useNarrow } from '../../../renderers/screen/use-narrow.ts';
import { VendorLetters } from './vendor-letters.tsx';
import { CopyAs } from '../../lib/copy-as.tsx';
import { Button } from '../../ui/button.tsx';

/** Rows of a long table shown at first; on a phone each row is a list. */
const SHOWN = { wide: 10, narrow: 4 };
/** A table is not folded for this few more rows. */
const SLACK = 2;
/** Sections side by side where there is room. */
const BESIDE = ['trail', 'ranks'];
/** A wide table is limited to the width beside the rail. */
const BESIDE_RAIL =
  'min-[84rem]:[&_.scroll-hint]:mx-0! min-[84rem]:[&_.scroll-hint]:overflow-x-auto!';
const QUESTIONS_ID = 'questions';
/** Closed on a phone: long, and not the answer. */
const CLOSED = ['cost', QUESTIONS_ID, 'method', 'sources'];

type EvidenceProps = {
  sections: PageSection[];
  /** The open questions as letters to vendors, and the input of the decision. */
  letters?: { catalog: CatalogSlug; input: DecisionInput; letters: VendorLetter[] };
};

/** The evidence of an answer, in the order in which a sceptic asks for it. */
export default function Evidence({ sections, letters }: EvidenceProps) {
  useEffect(() => {
    // The answer above links to sources here, and is shown before this is loaded.
    openTarget();
    window.addEventListener('hashchange', openTarget);
    return () => window.removeEventListener('hashchange', openTarget);
  }, []);
  const isBeside = ({ title }: PageSection) => BESIDE.includes(title.id);
  return (
    <div className={`mt-8 space-y-10 ${BESIDE_RAIL}`}>
      <div className="grid items-start gap-x-8 gap-y-10 empty:hidden xl:has-[>:nth-child(2)]:grid-cols-2">
        {sections.filter(isBeside).map((section) => (
          <Section key={section.title.id} section={section} />
        ))}
      </div>
      {sections
        .filter((section) => !isBeside(section))
        .map((section) => (
          <Section key={section.title.id} section={section}>
            {section.title.id === QUESTIONS_ID && letters && <VendorLetters {...letters} />}
          </Section>
        ))}
    </div>
  );
}

/** Opens the section of the linked source: a folded one cannot be scrolled to. */
function openTarget() {
  const target = document.getElementById(window.location.hash.slice(1));
  const fold = target?.closest('details');
  if (!fold || fold.open) return;
  fold.open = true;
  target?.scrollIntoView();
}

type SectionProps = { section: PageSection; children?: ReactNode };

function Section({ section: { title, blocks }, children }: SectionProps) {
  const Foldable = CLOSED.includes(title.id) ? PhoneFold : Open;
  const charts = blocks.filter(({ block }) => block.type === 'chart').length;
  return (
    <section aria-labelledby={title.id} className="min-w-0 border-t-2 border-ink pt-2">
      <Foldable
        id={title.id}
        title={
          <h2 id={title.id} className="text-xl text-balance">
            {title.text}
          </h2>
        }
      >
        <div className={charts > 1 ? 'grid gap-x-8 xl:grid-cols-2' : undefined}>
          {withNumbers(blocks).map((together) => (
            <div
              key={together[0]?.id}
              className={`min-w-0 [&>.text-sm]:my-1 ${together[0]?.block.type === 'chart' ? '' : 'xl:col-span-2'}`}
            >
              {together.map((each) => (
                <PageBlock key={each.id} marked={each} />
              ))}
            </div>
          ))}
        </div>
        {children}
      </Foldable>
    </section>
  );
}

function Open({ title, children }: ComponentProps<typeof PhoneFold>) {
  return (
    <>
      {title}
      {children}
    </>
  );
}

/** Groups a chart with the table of its numbers. */
function withNumbers(blocks: DecisionBlock[]): DecisionBlock[][] {
  return blocks.flatMap((each, at) => {
    if (blocks[at - 1]?.block.type === 'chart') return [];
    const next = blocks[at + 1];
    return [each.block.type === 'chart' && next ? [each, next] : [each]];
  });
}

/** Memoised, because most blocks do not change. */
const PageBlock = memo(function PageBlock({ marked: { block, fold } }: { marked: DecisionBlock }) {
  if (fold !== null) return <Fold title={fold} block={block} />;
  return block.type === 'table' ? (
    <LongTable table={block} />
  ) : (
    <ReportBlocks blocks={[block]} actions={<CopyAs hasTable />} />
  );
});

/** While closed it keeps its last content, because changes cannot be seen. */
function Fold({ title, block }: { title: string; block: Block }) {
  const [isOpen, setIsOpen] = useState(false);
  const [first, setFirst] = useState(block);
  const isLinkedTo = block.type === 'sources';
  return (
    <details
      className="[&_caption]:sr-only"
      onToggle={({ currentTarget: { open } }) => {
        setIsOpen(open);
        setFirst(block);
      }}
    >
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
        {safeText(title)}
      </summary>
      <Folded block={isOpen || isLinkedTo ? block : first} />
    </details>
  );
}

const Folded = memo(function Folded({ block }: { block: Block }) {
  return <ReportBlocks blocks={[block]} />;
});

function LongTable({ table }: { table: BlockOf<'table'> }) {
  const [isWhole, setIsWhole] = useState(false);
  const first = SHOWN[useNarrow() ? 'narrow' : 'wide'];
  const isLong = table.rows.length > first + SLACK;
  const shown = isWhole || !isLong ? table : { ...table, rows: table.rows.slice(0, first) };
  return (
    <>
      <ReportBlocks blocks={[shown]} />
      {isLong && (
        <Button tone="quiet" className="-ml-4" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${table.rows.length - first} more`}
        </Button>
      )}
    </>
  );
}
