import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import { decisionsHold } from '../../catalog/decision-rules.ts';
import { withPlainDecision } from './plain-decision.ts';

const { slug, version, ...parts } = tinyCatalog();

it('weighs yes and no and numbers with a direction alike, and asks what tells rivals apart', () => {
  const { criteria, catalog, rivals } = structuredClone(parts);
  const [yes, no, ...others] = rivals;
  for (const [rival, has] of [
    [yes, true],
    [no, false],
  ] as const) {
    if (rival) rival.data.claims.hotline = { value: 'Said', has, basis: 'own' } as never;
  }
  const given = {
    ...parts,
    catalog,
    criteria,
    rivals: [yes, no, ...others].flatMap((e) => e ?? []),
  };
  const made = withPlainDecision(given);
  expect(decisionsHold({ slug, version, ...made })).toEqual([]);
  expect(made.catalog.decision).toMatchObject({
    question: 'Which thing should you choose?',
    groups: [
      { name: 'All', criteria: ['price'] },
      { name: 'Capabilities', criteria: ['hotline'] },
    ],
    presets: [
      { needs: [], weights: { groups: { all: 10, capabilities: 10 } } },
      { name: 'Which one has “Hotline”?', needs: [{ criterion: 'hotline', has: true }] },
    ],
  });
  // Less is better, and the rivals cost 2 to 5.
  expect(made.criteria.criteria.find((each) => each.slug === 'price')?.scale).toEqual({
    zero: 5,
    ten: 2,
    curve: 'linear',
  });
});

it('leaves a decision that was written, and one that nothing can be weighed in', () => {
  const { decision } = withPlainDecision(parts).catalog;
  const written = { ...parts, catalog: { ...parts.catalog, decision } };
  expect(withPlainDecision(written)).toBe(written);
  const texts = { ...parts, criteria: { ...parts.criteria, criteria: [], capabilities: [] } };
  expect(withPlainDecision(texts)).toBe(texts);
  expect(withPlainDecision({ ...parts, rivals: [] }).catalog.decision).toBeUndefined();
});
