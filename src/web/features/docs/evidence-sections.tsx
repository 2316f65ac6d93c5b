import { Link } from 'wouter';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { CONFIDENCE_CEILING, type FactKind } from '../../../core/catalog/vocabulary.ts';
import { Table } from '../../../renderers/screen/table.tsx';
import { PAGES } from '../../lib/addresses.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DocSection, Terms } from './doc-section.tsx';

export function ConfidenceSection() {
  return (
    <DocSection id="confidence" title="Confidence">
      <p>
        Every claim carries a confidence between 0 and 1, given when its evidence was read. A
        verdict takes the lower of the two it compares, lets it fade when a claim is past its shelf
        life, and shows it out of ten. It says how sure the facts are, not how large the lead is.
      </p>
      <h3 className="pt-2 text-lg">How a claim came to be known</h3>
      <Terms
        items={[
          { term: 'Read', text: 'Read from the linked source. No mark.' },
          {
            term: '“our inference”',
            text: 'Concluded by us from what was read; the source does not say it itself.',
          },
          {
            term: '“unverified”',
            text: `From memory, or from a third party’s document without an address. Confidence is at most ${tenths(CONFIDENCE_CEILING.memory)} and ${tenths(CONFIDENCE_CEILING['third-party-unaddressed'])} out of ten, respectively.`,
          },
          {
            term: '“ours, no source given”',
            text: `Said by whoever keeps the catalog, without a source; only catalogs of one’s own hold such claims. They count in a comparison, and a lead that rests on one is never called certain. Confidence is at most ${tenths(CONFIDENCE_CEILING.own)} out of ten.`,
          },
          {
            term: '“vendor’s answer”',
            text: `Read back from a questionnaire that the vendor filled in. Confidence is at most ${tenths(CONFIDENCE_CEILING['vendor-answer'])} out of ten.`,
          },
          {
            term: 'Inherited',
            text: 'A fact about the company, shown on its models.',
          },
        ]}
      />
    </DocSection>
  );
}

const FACT_NAMES: Record<FactKind, string> = {
  price: 'Prices',
  limit: 'Limits of models',
  benchmark: 'Test results',
  certificate: 'Certificates',
  company: 'Facts about companies',
};

export function StalenessSection({ catalogs }: { catalogs: CatalogItem[] }) {
  return (
    <DocSection id="staleness" title="Staleness">
      <p>
        Each kind of fact has a shelf life, counted from the date of its newest evidence. Past it
        the claim is marked stale, shown with its age, and its confidence is halved with every
        further shelf life. An undated claim is trusted half as much from the start. A report prints
        how many of its cells are stale, and the date from which it should no longer be used.{' '}
        <Link href={PAGES.freshness} className="prose-link">
          What goes stale when
        </Link>{' '}
        is listed claim by claim, with what is unknown and what readers doubt.
      </p>
      {catalogs.length === 0 ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <ShelfLives catalogs={catalogs} />
      )}
    </DocSection>
  );
}

function ShelfLives({ catalogs }: { catalogs: CatalogItem[] }) {
  return (
    <Table
      caption="Shelf life in days"
      corner="Kind of fact"
      columns={catalogs.map(({ slug, name }) => ({
        id: slug,
        head: name,
        isFigure: true,
      }))}
      groups={[{ name: '', rows: Object.entries(FACT_NAMES) }]}
      keyOf={([kind]) => kind}
      name={([, name]) => <span className="font-normal">{name}</span>}
      cell={([kind], at) => catalogs[at]?.shelfLifeDays[kind]}
      look={{
        table: 'w-full max-sm:text-sm',
        caption: 'py-2 text-left text-muted',
        head: 'border-t py-2 font-medium not-first:pl-2 sm:not-first:pl-3',
        cell: 'py-2 not-first:pl-2 sm:not-first:pl-3',
      }}
    />
  );
}

const hasAxes = ({ spider }: CatalogItem) => spider.axes.length > 0;

export function SpiderSection({ catalogs }: { catalogs: CatalogItem[] }) {
  return (
    <DocSection id="spider" title="Spider charts">
      <p>
        A chart draws at most three outlines over axes in a stated order. Where claims are missing
        an outline becomes a band between the least and the most the evidence allows, and a measured
        axis of which less than half is known has no point. Each side counts by its own claims, so
        its score is the same in every report. A catalog has three to eight axes; without axes it
        has no chart. A side without evidence on five eighths of them or more (five of eight, two of
        three) is not drawn. A table of the same numbers always stands beside the chart.
      </p>
      {catalogs.filter(hasAxes).map((catalog) => (
        <div key={catalog.slug}>
          <h3 className="pt-2 text-lg">{catalog.spider.title}</h3>
          <p className="text-muted">{catalog.spider.method}</p>
          <Terms
            items={catalog.spider.axes.map((axis) => ({
              term: axis.name,
              text: axis.description,
            }))}
          />
        </div>
      ))}
    </DocSection>
  );
}

function tenths(confidence: number): number {
  return Math.round(confidence * 10);
}
