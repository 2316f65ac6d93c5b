import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import type { AuthoredClaim } from './authored.ts';
import { hasOutdatedClaims } from './claim-on.ts';
import { resolveCatalog } from './resolve-catalog.ts';
import { PERCENT } from '../../../test/support/units.ts';

const TODAY = '2026-02-01';

it('keys claims by criterion id, in words every other layer reads', () => {
  const { rivals, subjects } = resolveCatalog(tinyCatalog(), TODAY);
  expect(rivals[0]?.claims['1']).toMatchObject({
    state: 'known',
    measurements: [
      {
        instrument: 'First test',
        value: { kind: 'number', number: 80, unit: PERCENT },
        asOf: '2026-01-15',
      },
      { instrument: 'Second test' },
    ],
  });
  expect(subjects[0]?.claims['3']).toMatchObject({
    measurements: [{ value: { kind: 'boolean', yes: true, text: 'Held since 2020' } }],
  });
  expect(subjects[0]?.claims['5']).toEqual({ state: 'unknown', reason: 'not-found', lookedAt: [] });
});

it('is another version from the day of an announced yes, and is out of date until it is resolved again', () => {
  const input = tinyCatalog();
  const claim = input.subjects[0]?.data.claims['certificate'];
  Object.assign(claim ?? {}, { value: 'Planned', has: true, from: '2026-07-01' });
  const on = (day: string) => resolveCatalog(input, day);
  const before = on('2026-06-30');
  expect(before.version).toBe(on(TODAY).version);
  expect(on('2026-07-01').version).not.toBe(before.version);
  expect(hasOutdatedClaims([before], '2026-06-30')).toBe(false);
  expect(hasOutdatedClaims([before], '2026-07-01')).toBe(true);
  expect(hasOutdatedClaims([on('2026-07-01')], '2026-07-02')).toBe(false);
});

it('knows which rivals belong to a subject and which compete with it', () => {
  const { rivals, subjects } = resolveCatalog(tinyCatalog(), TODAY);
  expect(subjects[0]).toMatchObject({
    flagshipId: 1,
    representativeIds: [1, 2],
    keyModels: ['north-large', 'north-small'],
  });
  expect(rivals[0]).toMatchObject({
    subjectId: 1,
    company: 'north',
    competesWith: [2],
    group: 'closed',
  });
});

it('narrows competitors to the subjects that a rival names', () => {
  const input = tinyCatalog();
  const rival = input.rivals[0]!.data;
  delete rival.subject;
  rival.competes_with = ['south', 'north'];
  expect(resolveCatalog(input, TODAY).rivals[0]).toMatchObject({
    subjectId: null,
    company: 'north-large',
    competesWith: [1, 2],
  });
});

it('knows the further groups of a rival, in the order of the catalog', () => {
  const input = tinyCatalog();
  input.catalog.rival_groups = ['first', 'second', 'third'].map((name) => ({
    key: `${name}-group`,
    title: name,
    class: name,
  }));
  for (const { data } of input.rivals) data.class = 'second';
  input.rivals[0]!.data.also_in = ['third', 'first'];
  expect(
    resolveCatalog(input, TODAY)
      .rivals.slice(0, 2)
      .map(({ group, alsoIn }) => [group, alsoIn]),
  ).toEqual([
    ['second-group', ['first-group', 'third-group']],
    ['second-group', []],
  ]);
});

it('writes the card from claims, with the scope in which a price holds', () => {
  const input = tinyCatalog();
  Object.assign(input.rivals[0]!.data.claims.price!, { scope: 'A reseller' });
  input.rivals[1]!.data.claims.price = { unknown: 'not-published', looked_at: [] };
  const { rivals } = resolveCatalog(input, TODAY);
  expect(rivals.map(({ pricing }) => pricing)).toEqual([
    '$2.00 per 1M tokens (A reseller)',
    null,
    '$4.00 per 1M tokens',
    '$5.00 per 1M tokens',
  ]);
});

it('writes the last day of a price on the card, and what follows', () => {
  const input = tinyCatalog();
  Object.assign(input.rivals[0]!.data.claims.price!, { until: '2026-12-31', afterwards: 4 });
  expect(resolveCatalog(input, TODAY).rivals[0]?.pricing).toBe(
    '$2.00 per 1M tokens (until 31 December 2026, then $4.00)',
  );
});

it('what has ended at a channel is not offered there from the day after, and makes another version', () => {
  const input = tinyCatalog();
  const page = (name: string) => ({ url: `https://example.org/${name}`, as_of: '2026-01-01' });
  Object.assign(input.rivals[0]!.data, {
    channels: [{ channel: 'cloud', offered: true, regions: ['eu'], evidence: [page('sold')] }],
    lifecycle: { retires: [{ channel: 'cloud', on: TODAY, evidence: [page('ends')] }] },
  });
  const [day, later] = [TODAY, '2026-02-02'].map((each) => resolveCatalog(input, each));
  expect(day?.rivals[0]?.offers).toMatchObject([{ offered: true, regions: ['eu'] }]);
  expect(later?.rivals[0]?.offers).toMatchObject([
    { offered: false, regions: null, evidence: [{ url: page('ends').url }] },
  ]);
  expect([day?.version, later?.version]).toEqual([input.version, `${input.version}-${TODAY}`]);
});

it('a criterion is for customers unless it says otherwise', () => {
  const input = tinyCatalog();
  input.criteria.criteria[0]!.audience = 'internal';
  const [first, ...others] = resolveCatalog(input, TODAY).criteria.map(({ audience }) => audience);
  expect([first, ...new Set(others)]).toEqual(['internal', 'customer']);
});

it('lists subjects and rivals by their ids, in whatever order their files are read', () => {
  const input = tinyCatalog();
  const ids = ({ subjects, rivals }: ReturnType<typeof resolveCatalog>) =>
    [subjects, rivals].map((list) => list.map(({ id }) => id));
  const before = ids(resolveCatalog(input, TODAY));
  expect(before.map((list) => list.toSorted((one, other) => one - other))).toEqual(before);
  input.subjects.reverse();
  input.rivals.reverse();
  expect(ids(resolveCatalog(input, TODAY))).toEqual(before);
});

it('says which criteria and rivals are retired, and lists no retired one as a key model', () => {
  const input = tinyCatalog();
  const before = resolveCatalog(input, TODAY);
  expect([...before.rivals, ...before.criteria].filter(({ retired }) => retired !== false)).toEqual(
    [],
  );
  input.criteria.criteria[0]!.retired = true;
  input.rivals[0]!.data.retired = true;
  const after = resolveCatalog(input, TODAY);
  expect(after.criteria.map(({ retired }) => retired)).toEqual(
    before.criteria.map((_, at) => at === 0),
  );
  expect(after.rivals.map(({ retired }) => retired)).toEqual(
    before.rivals.map((_, at) => at === 0),
  );
  const name = input.rivals[0]!.data.name;
  expect(before.subjects.flatMap(({ keyModels }) => keyModels)).toContain(name);
  expect(after.subjects.flatMap(({ keyModels }) => keyModels)).not.toContain(name);
});

it('scores a list by how many items it has, where its criterion says so', () => {
  const { rivals } = resolveCatalog(tinyCatalog(), TODAY);
  expect(rivals[0]?.claims['4']).toMatchObject({ measurements: [{ score: 4 }] });
  const words = rivals[0]?.claims['5'];
  expect(words?.state === 'known' && words.measurements[0].score).toBeUndefined();
});

it('dates a claim by its newest evidence, else by its own date, else as undated', () => {
  const input = tinyCatalog();
  const dated = (change: Record<string, unknown>): AuthoredClaim =>
    ({ ...input.rivals[0]!.data.claims.price, ...change }) as AuthoredClaim;
  const url = 'https://example.org';
  const claims = [
    dated({
      evidence: [
        { url, as_of: 'undated' },
        { url, as_of: '2024' },
        { url, as_of: '2025-05' },
      ],
    }),
    dated({ basis: 'memory', evidence: [], as_of: '2023' }),
    dated({ evidence: [{ url, as_of: 'undated' }] }),
    dated({ basis: 'memory', evidence: [] }),
  ];
  claims.forEach((claim, index) => {
    input.rivals[index]!.data.claims.price = claim;
  });
  const dates = resolveCatalog(input, TODAY).rivals.map(({ claims: { 2: price } }) =>
    price?.state === 'known' ? price.measurements[0].asOf : null,
  );
  expect(dates).toEqual(['2025-05', '2023', 'undated', 'undated']);
});

it('fills the badges of a card in the catalog’s order, and leaves out what is unknown', () => {
  const input = tinyCatalog();
  input.catalog.card.badges = [
    { text: 'From {price}' },
    { field: 'licence', name: 'licence' },
    { field: 'pricing', name: 'price' },
  ];
  const [first, second] = input.rivals;
  first!.data.licence = 'MIT';
  second!.data.claims.price = { unknown: 'not-found', looked_at: [] };
  const { rivals, cardFields } = resolveCatalog(input, TODAY);
  expect(rivals[0]?.badges).toEqual(['From $2.00', 'MIT', '$2.00 per 1M tokens']);
  expect(rivals[1]?.badges).toEqual([]);
  expect(cardFields).toEqual({ licence: 'licence', pricing: 'price' });
});

it('keeps what is known of an entity besides its claims, and null for what is not', () => {
  const input = tinyCatalog();
  const [first, second] = input.subjects;
  if (!first || !second) throw new Error('no subjects');
  first.data.website = 'https://example.org/';
  first.data.mark = ['M0 0h24v24z'];
  const { subjects } = resolveCatalog(input, TODAY);
  expect(subjects[0]).toMatchObject({ website: 'https://example.org/', mark: ['M0 0h24v24z'] });
  expect(subjects[1]).toMatchObject({ website: null, mark: null });
});

it('a criterion carries its question and the phrase of a lead', () => {
  const input = tinyCatalog();
  input.criteria.criteria[1]!.lead_phrase = 'costs {share} as much';
  const { criteria, capabilities } = resolveCatalog(input, TODAY);
  expect(criteria.map(({ leadPhrase }) => leadPhrase).slice(0, 2)).toEqual([
    null,
    'costs {share} as much',
  ]);
  expect(criteria[1]?.buyerQuestion).toBe('How important is price to you?');
  expect(capabilities[0]?.buyerQuestion).toBe('At which hours do you need help?');
});
