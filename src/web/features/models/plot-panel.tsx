import { useMemo } from 'react';
import { CopyAs } from '../../lib/copy-as.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { TEXTS } from './models-texts.ts';
import { axesOf, plotData, type PlotAxis, type PlotData } from './plot-data.ts';
import { columnLabel } from './row-words.ts';
import { Scatter } from './scatter.tsx';
import type { TableView } from './table-view.ts';
import type { ChangeTable, TableState } from './table-address.ts';

type PlotPanelProps = { view: TableView; state: TableState; change: ChangeTable };

/** A plot of two values of every row, both chosen by the visitor. */
export function PlotPanel({ view, state, change }: PlotPanelProps) {
  const data = useMemo(
    () => plotData(view, { across: state.across, up: state.up }),
    [view, state.across, state.up],
  );
  if (!data) return null;
  const axes = axesOf(view);
  return (
    <section aria-labelledby="plot-title" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="plot-title" className="min-h-11 text-base text-balance sm:min-h-0 sm:text-lg">
          {data.title}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          {(['across', 'up'] as const).map((axis) => (
            <AxisChoice
              key={axis}
              label={axis === 'across' ? 'Across' : 'Up'}
              axes={axes}
              view={view}
              value={data[axis]}
              onChange={(key) => change({ [axis]: key })}
            />
          ))}
        </p>
      </div>
      <Drawing data={data} view={view} ticked={state.ticked} />
      <CopyAs />
    </section>
  );
}

type DrawingProps = { data: PlotData; view: TableView; ticked: string[] };

function Drawing({ data, view, ticked }: DrawingProps) {
  if (data.points.length < 2) {
    return (
      <p className="flex h-[300px] items-center justify-center border border-dashed border-control p-6 text-center text-muted">
        {TEXTS.plotFew}
      </p>
    );
  }
  return (
    <>
      <ErrorBoundary fallback={<p className="py-6 text-muted">{TEXTS.plotFailed}</p>}>
        <Scatter data={data} table={view.table} ticked={ticked} title={data.title} />
      </ErrorBoundary>
      <p className="text-xs text-muted">
        <span className="text-accent">On the line</span>: nothing is better on both.
        {data.missing > 0 &&
          ` Not drawn: ${data.missing} of ${data.missing + data.points.length}, which lack a value${data.hasMisfits ? ' or do not fit' : ''}.`}
      </p>
    </>
  );
}

type AxisChoiceProps = {
  label: string;
  axes: PlotAxis[];
  view: TableView;
  value: PlotAxis;
  onChange: (key: string) => void;
};

function AxisChoice({ label, axes, view, value, onChange }: AxisChoiceProps) {
  return (
    <label className="inline-flex items-center gap-1">
      {label}:
      <select
        value={value.key}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-6 max-w-44 cursor-pointer truncate border-b-2 border-accent bg-paper font-semibold text-accent-strong pointer-coarse:min-h-11"
      >
        {axes.map(({ key, name }) => (
          <option key={key} value={key}>
            {columnLabel(view.table, key) ?? name}
          </option>
        ))}
      </select>
    </label>
  );
}
