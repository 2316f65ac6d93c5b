import { describe, expect, it, test } from 'vitest';
import { catalogs } from '../../../../test/support/real-reports.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { Catalog, Claim, Rival } from '../../../core/catalog/resolved.ts';
import { toCatalogItem, toCriterionItem, toRivalItem, toSubjectItem } from './catalog-items.ts';

const [models, software] = smallCatalogs() as [Catalog, Catalog];
const [subject] = models.subjects;
const [rival, , old] = models.rivals;
if (!subject || !rival || !old) throw new Error('The small catalog has a subject and rivals.');

describe('a subject', () => {
  const rivals = new Map(
    Array.from({ length: 30 }, (_, at): [number, Rival] => [
      at + 1,
      { ...rival, id: at + 1, name: `Model ${at + 1}`, retired: at === 4 },
    ]),
  );
  const item = (extra: object) =>
    toSubjectItem(models, { ...subject, ...extra }, (id) => rivals.get(id));

  it('names the first 24 of those who may stand for it, its flagship among them', () => {
    const representativeIds = [...rivals.keys()];
    const named = (flagshipId: number | null) =>
      item({ flagshipId, representativeIds }).representatives.map(({ id }) => id);
    const ids = (most: number) => representativeIds.slice(0, most).filter((id) => id !== 5);
    expect(named(null)).toEqual(ids(24));
    expect(named(30)).toEqual([...ids(23), 30]);
    expect(named(2)).toEqual(ids(24));
    expect(item({ representativeIds: [1, 99] }).representatives).toEqual([
      { id: 1, name: 'Model 1' },
    ]);
  });

  it('has at most 24 models that are key, and each rival with a play once', () => {
    const keyModels = [...rivals.keys()].map(String);
    expect(item({ keyModels }).keyModels).toEqual(keyModels.slice(0, 24));
    const play = { ...models.plays[0]!, subjectId: subject.id, rivalId: 4 };
    const others = [{ ...play, rivalId: 5 }, play, { ...play, subjectId: 2, rivalId: 2 }];
    const played = { ...models, plays: [play, ...others] };
    expect(toSubjectItem(played, subject, () => undefined).notedRivalIds).toEqual([4, 5]);
  });
});

describe('a rival', () => {
  const filtered = (criterionIds: string[]) => ({
    ...models,
    filters: criterionIds.map((criterionId) => ({ criterionId })) as Catalog['filters'],
  });

  it('answers the filters with its first figure or its yes or no, and no other value', () => {
    const item = toRivalItem(filtered(['1', '2', '3', 'none']), rival);
    expect(item.answers).toEqual({
      '1': { value: 71.5, text: '71.5%' },
      '2': { value: true, text: 'Yes: report on request' },
    });
    const [, birch] = models.rivals;
    expect(toRivalItem(filtered(['1']), birch!).answers).toEqual({});
  });

  it('is little known where no capability of its catalog is known of it', () => {
    const capability = (id: string, retired = false) => ({
      ...software.capabilities[0]!,
      id,
      retired,
    });
    const known = { state: 'known' } as Claim;
    const unknown: Claim = { state: 'unknown', reason: 'not-found', lookedAt: [] };
    const isLittleKnown = (capabilities: Catalog['capabilities'], claims: Rival['claims']) =>
      toRivalItem({ ...models, capabilities }, { ...rival, claims }).isLittleKnown;
    const [a, b, gone] = [capability('a'), capability('b'), capability('c', true)];
    expect(isLittleKnown([], {})).toBe(false);
    expect(isLittleKnown([gone], {})).toBe(false);
    expect(isLittleKnown([a, b], { a: unknown })).toBe(true);
    expect(isLittleKnown([a, b], { b: known })).toBe(false);
    expect(isLittleKnown([a, gone], { c: known })).toBe(true);
  });

  it('says when its knowledge ends, where that is known', () => {
    const knowledgeCutOff = { date: '2026-01' } as Rival['lifecycle']['knowledgeCutOff'];
    const item = (lifecycle: object) => toRivalItem(models, { ...rival, lifecycle } as Rival);
    expect(item({ retires: [] }).knowledgeCutOff).toBeNull();
    expect(item({ retires: [], knowledgeCutOff }).knowledgeCutOff).toBe('2026-01');
  });
});

test('a criterion names its unit, where it has one', () => {
  const units = models.criteria.map((each) => toCriterionItem(models, each).unit);
  expect(units).toEqual([null, models.criteria[1]?.unit?.name, null]);
});

describe('a catalog', () => {
  it('counts what is not retired', () => {
    const counted = structuredClone(models);
    counted.capabilities = [
      software.capabilities[0]!,
      { ...software.capabilities[0]!, retired: true },
    ];
    counted.criteria[0]!.retired = true;
    counted.subjects[0]!.retired = true;
    expect(toCatalogItem(counted, 9, false)).toMatchObject({
      isDefault: false,
      decides: null,
      counts: { subjects: 1, rivals: 9, criteria: 2, capabilities: 1, securityFactors: 0 },
    });
  });

  it('has the decision of each preset that decides, as an address asks it', () => {
    const real = catalogs.find(({ slug }) => slug === 'language-models');
    if (!real?.decision) throw new Error('The language models are decided.');
    const [preset] = real.presets;
    const slugs = real.decision.presets.map(({ slug }) => slug);
    const asking = (decision: string | null) => {
      const presets = [{ ...preset!, decision }];
      return toCatalogItem({ ...real, presets }, 0, true).presets[0]?.decision ?? null;
    };
    expect(toCatalogItem(real, 0, true).decides).toBe(real.decision.question);
    const questions = slugs.map((slug) => JSON.stringify(asking(slug)));
    expect(slugs.length).toBeGreaterThan(1);
    expect(new Set(questions).size).toBe(slugs.length);
    expect(questions).not.toContain('null');
    expect([asking('none'), asking(null)]).toEqual([null, null]);
  });
});
