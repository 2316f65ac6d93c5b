import type { PriceChartItem } from '../../../core/api/catalog-api.ts';
import { priceScene } from '../../../core/charts/price/price-scene.ts';
import { SceneView } from '../../../renderers/screen/scene-view.tsx';
import { useWidth } from './use-width.ts';

/** The drawing, in a file of its own so that the page need not wait for it. */
export default function PricePlot({ chart }: { chart: PriceChartItem }) {
  const [place, width] = useWidth();
  return (
    <div ref={place}>
      {width > 0 && (
        <SceneView
          fitted
          scene={priceScene(chart, width)}
          title={chart.title}
          description={chart.note}
        />
      )}
    </div>
  );
}
