import type { Paint, Point, Scene, SceneItem } from '../../core/charts/scene.ts';
import { useNarrow } from './use-narrow.ts';

const MARKER = 4.5;

const STROKES: Record<Paint, string> = {
  grid: 'stroke-rule',
  axis: 'stroke-rule',
  'series-1': 'stroke-series-1',
  'series-2': 'stroke-series-2',
  'series-3': 'stroke-series-3',
  product: 'stroke-ink',
  competitor: 'stroke-ink',
  comparable: 'stroke-ink',
  unlike: 'stroke-ink',
};
const FILLS: Record<Paint, string> = {
  grid: 'fill-rule',
  axis: 'fill-rule',
  'series-1': 'fill-series-1',
  'series-2': 'fill-series-2',
  'series-3': 'fill-series-3',
  product: 'fill-good/45',
  competitor: 'fill-bad/40',
  comparable: 'fill-rule',
  unlike: 'fill-paper',
};
const DASHES = { solid: undefined, dashed: '7 4', dotted: '2 4' };

type SceneViewProps = { scene: Scene; title: string; description: string };

/** A chart's scene as SVG with real text; read aloud by its title and description. */
export function SceneView({ scene, title, description }: SceneViewProps) {
  const narrow = useNarrow();
  const chart = (
    <svg
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      role="img"
      aria-label={`${title}. ${description}`}
      className={`block h-auto w-full max-w-2xl ${narrow ? 'min-w-lg' : ''}`}
    >
      {scene.items.map((item, index) => (
        // Items have no identity of their own; a scene is replaced whole.
        // oxlint-disable-next-line react/no-array-index-key
        <Item key={index} item={item} />
      ))}
    </svg>
  );
  if (!narrow) return chart;
  // Its words would be too small to read at the width of a phone, so it scrolls, by keyboard too.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto">
      {chart}
    </div>
  );
}

function Item({ item }: { item: SceneItem }) {
  switch (item.kind) {
    case 'line': {
      const shared = {
        points: pointList(item.points),
        className: `fill-none ${STROKES[item.paint]}`,
        strokeWidth: item.paint === 'grid' || item.paint === 'axis' ? 1 : 2,
        strokeDasharray: DASHES[item.dash],
      };
      return item.closed ? <polygon {...shared} /> : <polyline {...shared} />;
    }
    case 'area':
      return (
        <path
          d={item.rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')}
          className={FILLS[item.paint]}
          fillOpacity={0.16}
          fillRule="evenodd"
        />
      );
    case 'marker':
      return <Marker shape={item.shape} at={item.at} className={FILLS[item.paint]} />;
    case 'bar':
      return (
        <rect
          x={item.at[0]}
          y={item.at[1]}
          width={item.width}
          height={item.height}
          className={`${FILLS[item.paint]} ${STROKES[item.paint]}`}
          strokeWidth={0.75}
          strokeDasharray={item.paint === 'unlike' ? '3 2' : undefined}
        />
      );
    case 'text':
      return (
        <text
          x={item.at[0]}
          y={item.at[1]}
          fontSize={item.size}
          textAnchor={item.anchor}
          className={item.tone === 'ink' ? 'fill-ink' : 'fill-muted'}
        >
          {item.text}
        </text>
      );
  }
}

type MarkerProps = { shape: 'circle' | 'square' | 'triangle'; at: Point; className: string };

function Marker({ shape, at: [x, y], className }: MarkerProps) {
  if (shape === 'circle') return <circle cx={x} cy={y} r={MARKER} className={className} />;
  if (shape === 'square') {
    const side = MARKER * 2;
    return <rect x={x - MARKER} y={y - MARKER} width={side} height={side} className={className} />;
  }
  const corners: Point[] = [
    [x, y - MARKER - 1],
    [x + MARKER + 1, y + MARKER],
    [x - MARKER - 1, y + MARKER],
  ];
  return <polygon points={pointList(corners)} className={className} />;
}

function pointList(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(' ');
}
