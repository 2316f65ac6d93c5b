import { useMemo } from 'react';
import { SHADES, type Paint, type Scene, type SceneItem } from '../../core/charts/scene.ts';
import {
  AREA_OPACITY,
  BAR_DASHES,
  BAR_OUTLINE_WIDTH,
  DASHES,
  LINE_WIDTH,
  markerCorners,
  MARKER_REACH,
  pointList,
  ringPath,
  THIN_LINE_WIDTH,
} from '../look/scene-shapes.ts';
import { usePlace } from './use-place.ts';

const STROKES: Record<Paint, string> = {
  grid: 'stroke-rule',
  axis: 'stroke-rule',
  'series-1': 'stroke-series-1',
  'series-2': 'stroke-series-2',
  'series-3': 'stroke-series-3',
  'series-4': 'stroke-series-4',
  'series-5': 'stroke-series-5',
  product: 'stroke-ink',
  competitor: 'stroke-ink',
  comparable: 'stroke-ink',
  'one-sided': 'stroke-ink',
  'in-words': 'stroke-ink',
  unlike: 'stroke-ink',
  weak: 'stroke-ink',
  lead: 'stroke-muted',
  land: 'stroke-control',
  'shade-0': 'stroke-control',
  'shade-1': 'stroke-control',
  'shade-2': 'stroke-control',
  'shade-3': 'stroke-control',
  'shade-4': 'stroke-control',
};
const FILLS: Record<Paint, string> = {
  grid: 'fill-rule',
  axis: 'fill-rule',
  'series-1': 'fill-series-1',
  'series-2': 'fill-series-2',
  'series-3': 'fill-series-3',
  'series-4': 'fill-series-4',
  'series-5': 'fill-series-5',
  product: 'fill-series-1/45',
  competitor: 'fill-series-2/40',
  comparable: 'fill-rule',
  'one-sided': 'fill-panel',
  'in-words': 'fill-paper',
  unlike: 'fill-paper',
  weak: 'fill-paper',
  lead: 'fill-muted',
  land: 'fill-land',
  'shade-0': 'fill-shade-0',
  'shade-1': 'fill-shade-1',
  'shade-2': 'fill-shade-2',
  'shade-3': 'fill-shade-3',
  'shade-4': 'fill-shade-4',
};
const THIN = new Set<Paint>(['grid', 'axis', 'lead']);
/** Areas in these lie side by side, not over each other: they hide what is beneath. */
const OPAQUE = new Set<Paint>(['land', ...SHADES]);

type SceneViewProps = {
  /** Draws the chart for a place of so many px; another function draws it anew. */
  draw: (place: number) => Scene;
  title: string;
  description: string;
  /** Takes the whole width there is, for pictures that are wide by nature. */
  wide?: boolean;
};

/**
 * A chart as SVG with real text, drawn for the width it has before it is first shown, and again when that
 * changes; read aloud by its title and description.
 */
export function SceneView({ draw, title, description, wide = false }: SceneViewProps) {
  const [ref, place] = usePlace();
  const scene = useMemo(() => draw(place), [draw, place]);
  return (
    <div ref={ref}>
      <svg
        // Drawn anew for another width: nothing moves from one place to the other.
        key={place}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        role="img"
        aria-label={`${title}. ${description}`}
        className={`block h-auto w-full ${wide ? '' : 'max-w-2xl'}`}
      >
        {scene.items.map((item, index) => (
          // Items have no identity of their own; a scene is replaced whole.
          // oxlint-disable-next-line react/no-array-index-key
          <Item key={index} item={item} />
        ))}
      </svg>
    </div>
  );
}

function Item({ item }: { item: SceneItem }) {
  switch (item.kind) {
    case 'line': {
      const shared = {
        points: pointList(item.points),
        className: `fill-none ${STROKES[item.paint]}`,
        strokeWidth: THIN.has(item.paint) ? THIN_LINE_WIDTH : LINE_WIDTH,
        strokeDasharray: DASHES[item.dash] ?? undefined,
      };
      return item.closed ? <polygon {...shared} /> : <polyline {...shared} />;
    }
    case 'area':
      return (
        <path
          d={ringPath(item.rings)}
          className={`${FILLS[item.paint]} ${OPAQUE.has(item.paint) ? 'stroke-paper' : ''}`}
          fillOpacity={OPAQUE.has(item.paint) ? 1 : AREA_OPACITY}
          strokeWidth={BAR_OUTLINE_WIDTH}
          fillRule="evenodd"
        />
      );
    case 'marker':
      return (
        <Marker
          marker={item}
          className={`${FILLS[item.paint]} ${OPAQUE.has(item.paint) ? STROKES[item.paint] : ''}`}
        />
      );
    case 'bar':
      return (
        <rect
          x={item.at[0]}
          y={item.at[1]}
          width={item.width}
          height={item.height}
          className={`${FILLS[item.paint]} ${STROKES[item.paint]}`}
          strokeWidth={BAR_OUTLINE_WIDTH}
          strokeDasharray={dashOf(item.paint)}
        />
      );
    case 'text':
      return (
        <text
          x={item.at[0]}
          y={item.at[1]}
          fontSize={item.size}
          textAnchor={item.anchor}
          className={TONES[item.tone]}
        >
          {item.text}
        </text>
      );
  }
}

const TONES = { ink: 'fill-ink', muted: 'fill-muted', reverse: 'fill-accent-ink' };

type MarkerProps = { marker: SceneItem & { kind: 'marker' }; className: string };

function Marker({ marker, className }: MarkerProps) {
  const corners = markerCorners(marker);
  if (corners) return <polygon points={pointList(corners)} className={className} />;
  return <circle cx={marker.at[0]} cy={marker.at[1]} r={MARKER_REACH} className={className} />;
}

function dashOf(paint: Paint): string | undefined {
  return Object.entries(BAR_DASHES).find(([name]) => name === paint)?.[1];
}
