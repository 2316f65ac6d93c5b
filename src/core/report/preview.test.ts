import { expect, test } from 'vitest';
import { catalogs, reportOn } from '../../../test/support/real-reports.ts';
import { previewOf } from './preview.ts';

test('the two whose costs a preview names have bars, the cheapest first', () => {
  const [models] = catalogs;
  const [subject] = models?.subjects ?? [];
  if (!models || !subject) throw new Error('no catalog');
  const rivals = models.rivals.filter(({ competesWith }) => competesWith.includes(subject.id));
  const ids = rivals.slice(0, 8).map(({ id }) => id);
  const { bars } = previewOf(reportOn(models, [subject.id, ids], 'profile'));
  const names = bars?.items.map(({ name }) => name) ?? [];
  expect(names).toHaveLength(3);
  expect(bars?.title).toContain(`with ${names[0]} and`);
  expect(bars?.title).toMatch(new RegExp(`with ${names[2]}$`));
  expect(bars?.items[2]?.share).toBe(1);
});
