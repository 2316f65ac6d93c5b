import type { Point, Scene, SceneItem } from '../../core/charts/scene.ts';
import { escapeHtml } from './escape.ts';

const MARKER = 4.5;

/** A scene as inline SVG: presentation by class, described by title and desc, real text throughout. */
export function renderScene(scene: Scene, id: string, title: string, description: string): string {
  const { width, height } = scene;
  return (
    `<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-t ${id}-d">` +
    `<title id="${id}-t">${escapeHtml(title)}</title><desc id="${id}-d">${escapeHtml(description)}</desc>` +
    `${scene.items.map(renderItem).join('')}</svg>`
  );
}

function renderItem(item: SceneItem): string {
  switch (item.kind) {
    case 'line': {
      const tag = item.closed ? 'polygon' : 'polyline';
      return `<${tag} class="line ${item.paint} ${item.dash}" points="${pointList(item.points)}"/>`;
    }
    case 'area':
      return `<path class="area ${item.paint}" d="${item.rings.map(ringPath).join('')}"/>`;
    case 'marker':
      return renderMarker(item.shape, item.at, item.paint);
    case 'bar': {
      const [x, y] = item.at;
      return `<rect class="bar ${item.paint}" x="${x}" y="${y}" width="${item.width}" height="${item.height}"/>`;
    }
    case 'text': {
      const [x, y] = item.at;
      return `<text class="${item.tone}" x="${x}" y="${y}" font-size="${item.size}" text-anchor="${item.anchor}">${escapeHtml(item.text)}</text>`;
    }
  }
}

function renderMarker(
  shape: 'circle' | 'square' | 'triangle',
  [x, y]: Point,
  paint: string,
): string {
  const name = `marker ${paint}`;
  if (shape === 'circle') return `<circle class="${name}" cx="${x}" cy="${y}" r="${MARKER}"/>`;
  const corners: Point[] =
    shape === 'square'
      ? [
          [x - MARKER, y - MARKER],
          [x + MARKER, y - MARKER],
          [x + MARKER, y + MARKER],
          [x - MARKER, y + MARKER],
        ]
      : [
          [x, y - MARKER - 1],
          [x + MARKER + 1, y + MARKER],
          [x - MARKER - 1, y + MARKER],
        ];
  return `<polygon class="${name}" points="${pointList(corners)}"/>`;
}

function pointList(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(' ');
}

function ringPath(ring: Point[]): string {
  return `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}
