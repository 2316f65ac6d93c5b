import { useId, useState } from 'react';
import { Link } from 'wouter';
import {
  TABLE_FIGURES,
  workloadParameters,
  type TableWorkload,
} from '../../core/catalog/table-settings.ts';
import { groupedNumber } from '../../core/wording/rival-table.ts';
import { PAGES } from './addresses.ts';
import { workloadFigure } from './workload-address.ts';

const TITLE = 'Your workload';

type WorkloadLineProps = {
  workload: TableWorkload;
  entered: Partial<TableWorkload>;
  change: (changes: { workload: Partial<TableWorkload> }) => void;
};

/** The workload as one sentence with editable figures. */
export function WorkloadLine({ workload, entered, change }: WorkloadLineProps) {
  // A figure and its words never wrap apart.
  const figure = (field: keyof TableWorkload, label: string, words: string) => (
    <span className="inline-block">
      <Figure
        field={field}
        label={label}
        after={field === 'cachedPercent' ? '%' : ''}
        amount={workload[field]}
        onChange={(amount) => change({ workload: { ...entered, [field]: amount } })}
      />
      {words}
    </span>
  );
  return (
    <section aria-label={TITLE} className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <h2 className="font-sans text-base font-semibold">{TITLE}</h2>
      <p className="leading-8">
        {figure('requests', 'Requests a month', ' requests a month ×')}{' '}
        {figure('inputTokens', 'Tokens in', ' tokens in,')}{' '}
        {figure('outputTokens', 'Tokens out', ' out ·')}{' '}
        {figure('cachedPercent', 'Cached share in percent', ' cached')}
      </p>
      <Link
        href={`${PAGES.decide}?${new URLSearchParams(workloadParameters(workload))}`}
        className="prose-link ml-auto inline-block min-h-6 text-sm max-sm:ml-0 pointer-coarse:min-h-11"
      >
        Growth, batch, channel
      </Link>
    </section>
  );
}

type FigureProps = {
  field: keyof TableWorkload;
  label: string;
  after: string;
  amount: number;
  onChange: (amount: number) => void;
};

function Figure({ field, label, after, amount, onChange }: FigureProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? `${groupedNumber(amount)}${after}`;
  const isWrong = typed !== null && workloadFigure(typed, field) === null;
  const { most } = TABLE_FIGURES[field];
  const take = (text: string) => {
    setTyped(text);
    const read = workloadFigure(text, field);
    if (read !== null && read !== amount) onChange(read);
  };
  return (
    <span className="relative inline-block">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={({ target }) => take(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        style={{ width: `${Math.max(3, shown.length) + 0.5}ch` }}
        className="min-h-7 border-b-2 border-accent bg-transparent px-0.5 font-semibold text-accent-strong aria-invalid:border-bad aria-invalid:text-bad pointer-coarse:min-h-11"
      />
      {isWrong && (
        <span
          id={`${id}-fault`}
          role="alert"
          className="absolute top-full left-0 z-20 w-max max-w-64 border border-bad bg-paper px-2 py-1 text-sm leading-snug text-bad"
        >
          Enter a number from 0 to {groupedNumber(most)}.
        </span>
      )}
    </span>
  );
}
