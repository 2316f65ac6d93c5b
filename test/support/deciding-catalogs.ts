import type { Catalog } from '../../src/core/catalog/resolved.ts';
import { smallCatalogs } from './small-catalog.ts';

/** The small catalogs; the first decides by one quiz, in which all have 40 % and one has 90. */
export function decidingCatalogs(firstId: number): Catalog[] {
  const [models, ...others] = smallCatalogs();
  if (!models) throw new Error('no catalog');
  const groups = [{ id: 'quality', name: 'Quality', criterionIds: ['1'] }];
  models.decision = { question: 'Which one?', cost: null, groups, tests: [], presets: [] };
  for (const { instruments } of models.criteria)
    for (const each of instruments) each.scale = { zero: 0, ten: 100, curve: 'linear' };
  const quiz = models.rivals.find(({ claims }) => claims['1']?.state === 'known')?.claims['1'];
  for (const rival of models.rivals) {
    const claim = structuredClone(quiz);
    const value = claim?.state === 'known' ? claim.measurements[0].value : null;
    if (claim && value?.kind === 'number') value.number = rival.id === firstId ? 90 : 40;
    if (claim) rival.claims['1'] = claim;
  }
  return [models, ...others];
}

/** A decision weighed only by the quiz. */
export const QUIZ_DECISION = {
  catalog: 'language-models',
  weights: {
    groups: [{ groupId: 'quality', weight: 1 }],
    wishes: [{ criterionId: '1', weight: 1 }],
  },
};
