import { useMemo } from 'react';
import { SHADES, type Paint, type Scene, type SceneItem } from '../../core/charts/scene.ts';
import type { ColourName } from '../look/palette.ts';
import {
  AREA_OPACITY,
  BAR_DASHES,
  BAR_OUTLINE_WIDTH,
  BAR_STRENGTH,
  DASHES,
  LINE_WIDTH,
  markerCorners,
  MARKER_REACH,
  pointList,
  ringPath,
  THIN_LINE_WIDTH,
} from '../look/scene-shapes.ts';
import { usePlace } from './use-place.ts';

/** Of paints that are not named for their colour: which it is, and how much of it shows. */
const COLOURS: Partial<Record<Paint, [colour: ColourName, strength?: number]>> = {
  grid: ['rule'],
  axis: ['rule'],
  lead: ['muted'],
  product: ['series-1', BAR_STRENGTH.product],
  competitor: ['series-2', BAR_STRENGTH.competitor],
  comparable: ['rule'],
  'one-sided': ['panel'],
  'in-words': ['paper'],
  unlike: ['paper'],
  weak: ['paper'],
};
const THIN = new Set<Paint>(['grid', 'axis', 'lead']);
/** Areas in these lie side by side, not over each other: they hide what is beneath. */
const OPAQUE = new Set<Paint>(['land', ...SHADES]);

function fillOf(paint: Paint): { fill: string; fillOpacity: number | undefined } {
  const [colour = paint, fillOpacity] = COLOURS[paint] ?? [];
  return { fill: `var(--${colour})`, fillOpacity };
}

/** Bars have outlines, and so has what lies beside others. */
function strokeOf(paint: Paint): string {
  if (OPAQUE.has(paint)) return 'var(--control)';
  return THIN.has(paint) || paint.startsWith('series') ? fillOf(paint).fill : 'var(--ink)';
}

type SceneViewProps = {
  /** Draws the chart for a place of the given width in px; another function draws it anew. */
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
  const [ref, place] = usePlace(STEP);
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
        fill: 'none',
        stroke: strokeOf(item.paint),
        strokeWidth: THIN.has(item.paint) ? THIN_LINE_WIDTH : LINE_WIDTH,
        strokeDasharray: DASHES[item.dash] ?? undefined,
      };
      return item.closed ? <polygon {...shared} /> : <polyline {...shared} />;
    }
    case 'area': {
      const isOpaque = OPAQUE.has(item.paint);
      return (
        <path
          d={ringPath(item.rings)}
          fill={fillOf(item.paint).fill}
          fillOpacity={isOpaque ? 1 : AREA_OPACITY}
          stroke={isOpaque ? 'var(--paper)' : undefined}
          strokeWidth={BAR_OUTLINE_WIDTH}
          fillRule="evenodd"
        />
      );
    }
    case 'marker': {
      const corners = markerCorners(item);
      const [cx, cy] = item.at;
      const look = {
        ...fillOf(item.paint),
        stroke: OPAQUE.has(item.paint) ? strokeOf(item.paint) : undefined,
      };
      if (corners) return <polygon points={pointList(corners)} {...look} />;
      return <circle cx={cx} cy={cy} r={MARKER_REACH} {...look} />;
    }
    case 'bar':
      return (
        <rect
          x={item.at[0]}
          y={item.at[1]}
          width={item.width}
          height={item.height}
          {...fillOf(item.paint)}
          stroke={strokeOf(item.paint)}
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

function dashOf(paint: Paint): string | undefined {
  return Object.entries(BAR_DASHES).find(([name]) => name === paint)?.[1];
}

/** Widths are followed in steps of this number of px, so that no chart is drawn anew for each of them. */
const STEP = 8;
