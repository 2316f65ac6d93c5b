import type { BlockOf } from '../../document/report-document.ts';
import type { Scene } from '../scene.ts';
import { barsScene } from './bars-scene.ts';
import { spiderScene } from './spider-scene.ts';

/** The scene of any chart block, for a place of so many px. */
export function chartScene({ chart }: BlockOf<'chart'>, place?: number): Scene {
  return chart.kind === 'spider' ? spiderScene(chart, place) : barsScene(chart, place);
}
