import type { Scene, SceneItem } from '../../core/charts/scene.ts';
import { markerCorners, MARKER_REACH, pointList, ringPath } from '../look/scene-shapes.ts';
import { escapeHtml } from './escape.ts';

type Drawn = { id: string; size: 'roomy' | 'phone' };

/** A scene as inline SVG: presentation by class, described by title and desc, real text throughout. */
export function renderScene(
  scene: Scene,
  { id, size }: Drawn,
  title: string,
  description: string,
): string {
  const { width, height } = scene;
  return (
    `<svg class="chart ${size}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-t ${id}-d">` +
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
      return `<path class="area ${item.paint}" d="${ringPath(item.rings)}"/>`;
    case 'marker':
      return renderMarker(item);
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

function renderMarker(item: SceneItem & { kind: 'marker' }): string {
  const name = `marker ${item.paint}`;
  const [x, y] = item.at;
  const corners = markerCorners(item);
  return corners === null
    ? `<circle class="${name}" cx="${x}" cy="${y}" r="${MARKER_REACH}"/>`
    : `<polygon class="${name}" points="${pointList(corners)}"/>`;
}
