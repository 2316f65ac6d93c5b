import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { Flow } from './flows.ts';

type StepTexts = { title: string; heading: string; description: string };

/** What a flow's page is called: the flow's own words, else the catalog's. */
export function flowTexts(flow: Flow, catalog: CatalogItem): { title: string; lead: string } {
  if (flow.texts) return flow.texts;
  if (flow.name !== 'ai') return { title: catalog.title, lead: catalog.tagline };
  return (
    catalog.reportBuilder ?? {
      title: 'Report Builder',
      lead: `A report on the ${catalog.words.rival.many} you choose, with an analysis of exactly that selection.`,
    }
  );
}

/** The flow's own words for a step, else the catalog's. */
export function stepTexts(flow: Flow, { labels, reportBuilder }: CatalogItem, step: number) {
  const { steps } = (flow.name === 'ai' && reportBuilder) || labels;
  const nothing: StepTexts = { title: '', heading: '', description: '' };
  return flow.steps[step - 1]?.texts ?? steps[step - 1] ?? nothing;
}
