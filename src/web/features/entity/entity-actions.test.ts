import { expect, it } from 'vitest';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { battlecard, talkingPoints } from './entity-actions.ts';

const page = {
  catalog: { slug: 'other', name: 'Other', isDefault: false },
  entity: { id: 20, slug: 'elm', name: 'Elm' },
} as EntityPage;
const versus = {
  subject: { id: 10, slug: 'oak', name: 'Oak' },
  cardCriteria: ['price', 'sso'],
} as EntityPage['versus'][number];

it('talking points open the card that shows them', () => {
  const { pathname, searchParams } = new URL(talkingPoints(page, versus).href, 'http://here');
  expect(pathname).toBe('/builder/battlecard');
  expect(Object.fromEntries(searchParams)).toEqual({
    catalog: 'other',
    step: '4',
    product: '10',
    competitors: '20',
    features: 'price,sso',
    format: 'html',
  });
});

it('without them the criteria of a battlecard are chosen first', () => {
  const { name, href } = battlecard(page, versus);
  expect(name).toBe('Battlecard vs Oak');
  expect(href).toContain('/battlecard-wizard?');
  expect(href).toContain('step=3');
});
