import { monthsScene } from '../../../core/charts/decision/months-scene.ts';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { SceneView } from '../../../renderers/screen/scene-view.tsx';

type Chart = NonNullable<NonNullable<EntityPage['price']>['chart']>;

/** The monthly cost of the workload, with known changes marked. */
export default function BillChart({ chart: { chart, title, alt } }: { chart: Chart }) {
  return <SceneView draw={(place) => monthsScene(chart, place)} title={title} description={alt} />;
}
