import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { MOST_SIDES } from '../../../core/rival-table/sides.ts';
import { makerOf, type TableRow } from '../../../core/rival-table/table-shape.ts';
import {
  tickedBattlecardAddress,
  tickedCompareAddress,
  tickedDecideAddress,
  tickedExportAddress,
  type Ticked,
} from '../../lib/ticked-addresses.ts';
import { MakerMark } from '../../ui/maker-mark.tsx';
import { TEXTS } from './models-texts.ts';
import type { TableView } from './table-view.ts';

type TrayProps = {
  catalog: CatalogItem;
  view: TableView;
  ticked: TableRow[];
  /** Columns that the visitor chose; null: those of the catalog. */
  features: string[] | null;
  onClear: () => void;
};

const NAMED = 3;

/** The ticked rows, and links to use them. */
export function Tray({ catalog, view, ticked, features, onClear }: TrayProps) {
  const [said, setSaid] = useState<string | null>(null);
  const chosen: Ticked = { catalog, rows: ticked, criterionIds: criteriaIn(view) };
  const mostExported = catalog.maxRivals + 1;
  const many = ticked.length > mostExported ? TEXTS.exportMany(mostExported) : null;
  const compare = compareFault(ticked);
  const exported = many ?? exportFault(ticked);
  const sentence = (compare && ticked.length > MOST_SIDES ? compare : null) ?? said;
  const doors: [name: string, address: string | null, missing: string][] = [
    [
      'Compare',
      compare
        ? null
        : tickedCompareAddress({ catalog, rows: ticked }, { features, workload: view.workload }),
      compare ?? TEXTS.compareMore,
    ],
    ...(catalog.decides === null
      ? []
      : [
          [
            'Decide',
            ticked.some(({ kind }) => kind === 'rival')
              ? tickedDecideAddress(chosen, view.workload)
              : null,
            TEXTS.decideModels,
          ] as [string, string | null, string],
        ]),
    ['Battlecard', tickedBattlecardAddress(chosen), battlecardFault(ticked)],
    ['Export', exported ? null : tickedExportAddress(chosen), exported ?? TEXTS.exportMore],
  ];
  return (
    <section
      aria-label="Selection"
      className="fixed inset-x-2 bottom-3 z-30 mx-auto w-fit max-w-[calc(100vw-1rem)] rounded-lg bg-ink text-sm text-paper shadow-lg print:hidden"
    >
      {sentence && (
        <p role="status" className="px-4 pt-2.5 pb-0.5">
          {sentence}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center p-1.5 pl-3 sm:gap-2 sm:pl-4">
        <ul className="mr-2 hidden gap-4 lg:flex">
          {ticked.slice(0, NAMED).map((row) => (
            <li key={row.key} className="inline-flex items-center gap-1.5 whitespace-nowrap">
              <MakerMark {...makerOf(view.table, row)} className="size-4 text-xs text-paper" />
              {row.name}
            </li>
          ))}
          {ticked.length > NAMED && <li>+{ticked.length - NAMED}</li>}
        </ul>
        <p className="mr-1 font-semibold lg:hidden">
          {ticked.length}
          <span className="sr-only"> ticked: {ticked.map(({ name }) => name).join(', ')}</span>
        </p>
        {doors.map(([name, address, missing], at) => (
          <Door key={name} address={address} isFirst={at === 0} onMissing={() => setSaid(missing)}>
            {name}
          </Door>
        ))}
        <button
          type="button"
          onClick={onClear}
          aria-label="Clear selection"
          className="inline-flex size-9 cursor-pointer items-center justify-center rounded-md hover:bg-paper hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
    </section>
  );
}

/** Every criterion of the catalog, in its order; capabilities are included with any comparison. */
function criteriaIn({ table }: TableView): string[] {
  const ids = table.columns.filter(({ isCapability }) => !isCapability);
  return [...new Set(ids.map(({ criterionId }) => criterionId))];
}

function compareFault(rows: TableRow[]): string | null {
  if (rows.length > MOST_SIDES) return TEXTS.tooMany(MOST_SIDES);
  return rows.length < 2 ? TEXTS.compareMore : null;
}

function exportFault(rows: TableRow[]): string | null {
  if (rows.length < 2) return TEXTS.exportMore;
  const makers = new Set(rows.map(({ subjectId }) => subjectId));
  if (rows.every(({ subjectId }) => subjectId === null)) return TEXTS.exportProduct;
  return makers.size < 2 ? TEXTS.exportMakers : null;
}

function battlecardFault(rows: TableRow[]): string {
  if (rows.length !== 2) return TEXTS.battlecardPair;
  return rows.every(({ subjectId }) => subjectId === null)
    ? TEXTS.battlecardOurs
    : TEXTS.battlecardMakers;
}

type DoorProps = {
  address: string | null;
  isFirst: boolean;
  onMissing: () => void;
  children: ReactNode;
};

const DOOR =
  'inline-flex min-h-9 cursor-pointer items-center rounded-md px-2 no-underline sm:px-3.5 pointer-coarse:min-h-11';

/** A link; while it has no address, a button that says what is missing. */
function Door({ address, isFirst, onMissing, children }: DoorProps) {
  const look = `${DOOR} ${isFirst ? 'bg-paper font-semibold text-ink' : 'text-paper hover:bg-paper hover:text-ink'}`;
  if (address === null) {
    return (
      <button type="button" onClick={onMissing} className={look}>
        {children}
      </button>
    );
  }
  return (
    <Link href={address} className={look}>
      {children}
    </Link>
  );
}
