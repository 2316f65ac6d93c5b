import { useMemo } from 'react';
import {
  isSpread,
  placeScatter,
  type ScatterDot,
  type ScatterPlot,
} from '../../../core/charts/price/scatter-plot.ts';
import type { RivalTable } from '../../../core/rival-table/table-shape.ts';
import { usePlace } from '../../../renderers/screen/use-place.ts';
import { classNames } from '../../ui/class-names.ts';
import type { PlotData } from './plot-data.ts';

type ScatterProps = { data: PlotData; table: RivalTable; ticked: string[]; title: string };

const LOW = 250;
const HIGH = 300;
const NARROW = 480;

/** The rows by two values: leaders for their cost are on the line, ticked rows have a ring. */
export function Scatter({ data, table, ticked, title }: ScatterProps) {
  const [ref, width] = usePlace(1);
  const plot = useMemo(() => plotOf(data, ticked, width), [data, ticked, width]);
  const described = `${title}. ${data.points.length} rows. On the line: ${data.frontier
    .flatMap((key) => data.points.find((point) => point.key === key)?.row.name ?? [])
    .join(', ')}.`;
  return (
    <div ref={ref} className="w-full" style={{ height: heightAt(width) }}>
      <svg
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        width={plot.width}
        height={plot.height}
        role="img"
        aria-label={described}
        className="block max-w-full text-xs"
      >
        <Grid plot={plot} />
        <Frontier plot={plot} />
        {plot.arrows.map(({ key, ...arrow }) => (
          <Arrow key={key} {...arrow} />
        ))}
        {plot.dots.map((dot) => (
          <Dot
            key={dot.key}
            dot={dot}
            isTicked={ticked.includes(dot.key)}
            isBest={data.frontier.includes(dot.key)}
            mark={markOf(data, table, dot.key)}
          />
        ))}
      </svg>
    </div>
  );
}

function heightAt(width: number): number {
  return width < NARROW ? LOW : HIGH;
}

function plotOf({ points, frontier, across, up }: PlotData, ticked: string[], width: number) {
  const dots = points.map((point): ScatterDot => ({
    key: point.key,
    name: point.row.name,
    across: point.across,
    up: point.up,
    rank: ticked.includes(point.key) ? 3 : frontier.includes(point.key) ? 2 : 1,
    ...(point.later && { later: point.later }),
  }));
  const axes = {
    across: { before: across.before, isLog: isSpread(points.map((point) => point.across)) },
    up: { before: up.before, isLog: isSpread(points.map((point) => point.up)) },
  };
  return placeScatter(dots, frontier, axes, { width, height: heightAt(width) });
}

function markOf({ points }: PlotData, { makers }: RivalTable, key: string): string[] | null {
  const subjectId = points.find((point) => point.key === key)?.row.subjectId;
  return makers.find(({ id }) => id === subjectId)?.mark ?? null;
}

function Grid({ plot: { ticks, frame } }: { plot: ScatterPlot }) {
  return (
    <g>
      {ticks.up.map(({ text, at: [x, y], y: line }) => (
        <g key={text}>
          <path d={`M${frame.left} ${line}H${frame.right}`} className="stroke-rule" />
          <text x={x} y={y} textAnchor="end" className="fill-muted">
            {text}
          </text>
        </g>
      ))}
      {ticks.across.map(({ text, at: [x, y] }) => (
        <text key={text} x={x} y={y} textAnchor="middle" className="fill-muted">
          {text}
        </text>
      ))}
      <path d={`M${frame.left} ${frame.bottom}H${frame.right}`} className="stroke-control" />
    </g>
  );
}

function Frontier({ plot: { frontier, frame } }: { plot: ScatterPlot }) {
  const [first] = frontier;
  const last = frontier.at(-1);
  if (!first || !last) return null;
  const line = `M${frontier.map(([x, y]) => `${x} ${y}`).join('L')}`;
  return (
    <>
      <path d={`${line}V${frame.bottom}H${first[0]}Z`} className="fill-panel" />
      <path d={line} fill="none" className="stroke-accent" strokeWidth="1.6" />
    </>
  );
}

function Arrow({ from: [x, y], to: [end], label }: Omit<ScatterPlot['arrows'][number], 'key'>) {
  const sign = end > x ? 1 : -1;
  return (
    <g className="stroke-series-2">
      <path d={`M${x + 7 * sign} ${y}H${end - 8 * sign}`} strokeDasharray="4 3" strokeWidth="1.4" />
      <path
        d={`M${end - 12 * sign} ${y - 4}l${7 * sign} 4l${-7 * sign} 4`}
        fill="none"
        strokeWidth="1.4"
      />
      <circle cx={end} cy={y} r="4.5" strokeWidth="1.4" className="fill-paper" />
      {label && (
        <text x={label.at[0]} y={label.at[1]} stroke="none" className="fill-series-2">
          {label.text}
        </text>
      )}
    </g>
  );
}

type DotProps = {
  dot: ScatterPlot['dots'][number];
  isTicked: boolean;
  isBest: boolean;
  mark: string[] | null;
};

const WIDTH_OF_MARK = 16;
const CHARACTER = 6.4;

function Dot({
  dot: {
    at: [x, y],
    label,
  },
  isTicked,
  isBest,
  mark,
}: DotProps) {
  const colour = isTicked ? 'fill-series-2' : isBest ? 'fill-accent' : 'fill-control';
  return (
    <g>
      {isTicked && (
        <circle
          cx={x}
          cy={y}
          r="9"
          fill="none"
          strokeWidth="3"
          className="stroke-series-2 opacity-40"
        />
      )}
      <circle cx={x} cy={y} r={isTicked || isBest ? 5.2 : 4} className={colour} />
      {label && <Name label={label} mark={mark} isTicked={isTicked} isBest={isBest} />}
    </g>
  );
}

type NameProps = Pick<DotProps, 'mark' | 'isTicked' | 'isBest'> & {
  label: NonNullable<DotProps['dot']['label']>;
};

function Name({
  label: {
    text,
    at: [x, y],
    anchor,
  },
  mark,
  isTicked,
  isBest,
}: NameProps) {
  const wide = text.length * CHARACTER + WIDTH_OF_MARK;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  const tone = isTicked ? 'fill-series-2' : isBest ? 'fill-ink' : 'fill-muted';
  return (
    <>
      {mark && (
        <svg
          x={anchor === 'end' ? x - WIDTH_OF_MARK + 4 : left}
          y={y - 10}
          width="12"
          height="12"
          viewBox="0 0 24 24"
          fillRule="evenodd"
          className={tone}
        >
          {mark.map((outline) => (
            <path key={outline} d={outline} />
          ))}
        </svg>
      )}
      <text
        x={anchor === 'end' ? x - WIDTH_OF_MARK : left + WIDTH_OF_MARK}
        y={y}
        textAnchor={anchor === 'end' ? 'end' : 'start'}
        className={classNames(tone, (isTicked || isBest) && 'font-semibold')}
      >
        {text}
      </text>
    </>
  );
}
