import type { PriceChartItem } from '../../../core/api/catalog-api.ts';
import { priceScene } from '../../../core/charts/price/price-scene.ts';
import { SceneView } from '../../../renderers/screen/scene-view.tsx';

/** The drawing, in a file of its own so that the page need not wait for it. */
export default function PricePlot({ chart }: { chart: PriceChartItem }) {
  return (
    <SceneView
      wide
      draw={(place) => priceScene(chart, place)}
      title={chart.title}
      description={chart.note}
    />
  );
}
