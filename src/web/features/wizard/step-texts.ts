import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { Flow } from './flows.ts';

type StepTexts = { title: string; heading: string; description: string };

/** The flow's own words for a step, else the catalog's. */
export function stepTexts(flow: Flow, { labels }: CatalogItem, step: number): StepTexts {
  const nothing = { title: '', heading: '', description: '' };
  return flow.steps[step - 1]?.texts ?? labels.steps[step - 1] ?? nothing;
}
