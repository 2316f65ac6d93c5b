import { funnelScene, ranksScene } from '../decision/bar-rows.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { frontierScene } from '../decision/frontier-scene.ts';
import { monthsScene } from '../decision/months-scene.ts';
import { volumeScene } from '../decision/volume-scene.ts';
import type { Scene } from '../scene.ts';
import { barsScene } from './bars-scene.ts';
import { costsScene } from './costs-scene.ts';
import { spiderScene } from './spider-scene.ts';

/** The scene of any chart block, for a place of the given width in px. */
export function chartScene({ chart }: BlockOf<'chart'>, place?: number): Scene {
  switch (chart.kind) {
    case 'spider':
      return spiderScene(chart, place);
    case 'bars':
      return barsScene(chart, place);
    case 'costs':
      return costsScene(chart, place);
    case 'funnel':
      return funnelScene(chart, place);
    case 'ranks':
      return ranksScene(chart, place);
    case 'frontier':
      return frontierScene(chart, place);
    case 'volume':
      return volumeScene(chart, place);
    case 'months':
      return monthsScene(chart, place);
  }
}
