import { checkClaims, type Keeper } from './claim-rules.ts';
import { contradictionsLead } from './contradiction-rules.ts';
import { copiesStandAlone, sitesHaveOneGrade, vendorsAreNotIndependent } from './evidence-rules.ts';
import { checkCriterionWords } from './criterion-word-rules.ts';
import { decisionsHold } from './decision-rules.ts';
import type { Fault } from './fault.ts';
import { scoredListsAreClosed } from './like-with-like-rules.ts';
import { offersHold } from './offer-rules.ts';
import { ownHardwareHolds } from './own-hardware-rules.ts';
import { assertionsHold } from './play-assertion-rules.ts';
import { checkBuyerQuestions, checkPlays } from './play-rules.ts';
import { presetsOpen } from './preset-rules.ts';
import { refusalsHold } from './refusal-rules.ts';
import { groupOf, type CatalogInput } from './resolve-catalog.ts';
import { findUnit } from './units.ts';

export const CATALOG_FILE = 'catalog.yaml';
export const CRITERIA_FILE = 'criteria.yaml';
const subjectFile = (slug: string) => `subjects/${slug}.yaml`;
const rivalFile = (slug: string) => `rivals/${slug}.yaml`;

/** Rules on how a text should read: a visitor's catalog is advised by them, and bound by the others. */
const ADVICE = ['buyer-question', 'audit-talk'];
export const isAdvice = ({ rule }: Fault): boolean => ADVICE.includes(rule);

const keeperOf = ({ catalog }: CatalogInput): Keeper => catalog.kept_by ?? 'product';

/** Every fault of one catalog by rule; an empty list means it may be resolved. */
export function checkCatalog(
  input: CatalogInput,
  today: string,
  keeper: Keeper = keeperOf(input),
): Fault[] {
  return [...checkFrame(input, today, keeper), ...checkEntries(input, today, keeper)];
}

/** What the standard of the product refuses, and that of a visitor lets stand. */
export function checkEased(input: CatalogInput, today: string): Fault[] {
  const keyOf = ({ file, path, rule }: Fault) => JSON.stringify([file, path, rule]);
  const binding = new Set(checkCatalog(input, today, 'visitor').map(keyOf));
  return checkCatalog(input, today, 'product').filter((fault) => !binding.has(keyOf(fault)));
}

/** Faults in how the catalog's parts fit together; of the rivals it reads no claim but who asks a price. */
export function checkFrame(
  input: CatalogInput,
  today: string,
  keeper: Keeper = keeperOf(input),
): Fault[] {
  return bindingFor(keeper, [
    ...idsAreUnique(input),
    ...criterionSlugsAreUnique(input),
    ...flagshipsBelong(input),
    ...categoriesAreListed(input),
    ...unitsAreListed(input),
    ...scoresHaveAScale(input),
    ...axesHaveInputs(input),
    ...scoredListsAreClosed(input),
    ...contradictionsLead(input),
    ...sitesHaveOneGrade(input),
    ...presetsOpen(input),
    ...decisionsHold(input),
    ...ownHardwareHolds(input),
    ...checkCriterionWords(input, keeper),
    ...checkPlays(input, today, keeper),
    ...checkBuyerQuestions(input),
    ...assertionsHold(input),
  ]);
}

/** Faults of single entries; some rivals of a catalog can be checked apart from the others. */
export function checkEntries(
  input: CatalogInput,
  today: string,
  keeper: Keeper = keeperOf(input),
): Fault[] {
  return [...checkHeads(input), ...checkStatements(input, today, keeper)];
}

/** Faults of entries, but for what they state. */
export function checkHeads(input: CatalogInput): Fault[] {
  return [
    ...idsAreInRange(input),
    ...referencesLead(input),
    ...rivalsHaveGroups(input),
    ...furtherClassesAreKnown(input),
    ...offersAreKnown(input),
    ...refusalsHold(input),
  ];
}

/** Faults in what entries state, each of which concerns one entry alone. */
export function checkStatements(input: CatalogInput, today: string, keeper: Keeper): Fault[] {
  return bindingFor(keeper, [
    ...checkClaims(input, today, keeper),
    ...vendorsAreNotIndependent(input),
    ...copiesStandAlone(input),
  ]);
}

function bindingFor(keeper: Keeper, faults: Fault[]): Fault[] {
  return keeper === 'visitor' ? faults.filter((fault) => !isAdvice(fault)) : faults;
}

type Named = { id: number | string; file: string; path: (string | number)[] };

/** Two entries of one kind never share an id, not even a retired one. */
function idsAreUnique(input: CatalogInput): Fault[] {
  const kinds: Named[][] = [
    input.subjects.map(({ slug, data }) => ({
      id: data.id,
      file: subjectFile(slug),
      path: ['id'],
    })),
    input.rivals.map(({ slug, data }) => ({ id: data.id, file: rivalFile(slug), path: ['id'] })),
    writtenCriteria(input).map(({ id, path }) => ({
      id,
      file: CRITERIA_FILE,
      path: [...path, 'id'],
    })),
  ];
  return kinds.flatMap((entries) =>
    repeated(entries, ({ id }) => String(id)).map(({ id, file, path }) => ({
      file,
      path,
      rule: 'id-unique',
      message: `The id ${id} is taken.`,
      remedy: 'Take the next free id; ids are never used twice.',
    })),
  );
}

function idsAreInRange(input: CatalogInput): Fault[] {
  const outside = (kind: 'subject' | 'rival', id: number, file: string): Fault[] => {
    const [first, last] = input.catalog.ids[`${kind}s`];
    if (id >= first && id <= last) return [];
    const message = `The id ${id} is outside ${first} to ${last}.`;
    return [
      { file, path: ['id'], rule: 'id-range', message, remedy: 'Take an id of this catalog.' },
    ];
  };
  return [
    ...input.subjects.flatMap(({ slug, data }) => outside('subject', data.id, subjectFile(slug))),
    ...input.rivals.flatMap(({ slug, data }) => outside('rival', data.id, rivalFile(slug))),
  ];
}

function criterionSlugsAreUnique(input: CatalogInput): Fault[] {
  return repeated(writtenCriteria(input), ({ slug }) => slug).map(({ slug, path }) => ({
    file: CRITERIA_FILE,
    path: [...path, 'slug'],
    rule: 'slug-unique',
    message: `Two criteria are called "${slug}".`,
    remedy: 'Give each criterion its own slug.',
  }));
}

/** Criteria and capabilities, each with its place in the file. */
export function writtenCriteria({ criteria: { criteria, capabilities } }: CatalogInput) {
  return [
    ...criteria.map(({ id, slug }, index) => ({ id, slug, path: ['criteria', index] })),
    ...capabilities.map(({ id, slug }, index) => ({ id, slug, path: ['capabilities', index] })),
  ];
}

/** Subjects and criteria that are named exist. */
function referencesLead(input: CatalogInput): Fault[] {
  const subjects = new Set(input.subjects.map(({ slug }) => slug));
  const criteria = new Set(input.criteria.criteria.map(({ slug }) => slug));
  const faults: Fault[] = [];
  const expect = (known: Set<string>, name: string, file: string, path: (string | number)[]) => {
    if (known.has(name)) return;
    const remedy = `Write one of: ${[...known].slice(0, 8).join(', ')}${known.size > 8 ? ' …' : ''}.`;
    faults.push({ file, path, rule: 'reference', message: `"${name}" does not exist.`, remedy });
  };
  for (const { slug, data } of input.rivals) {
    if (data.subject !== undefined) expect(subjects, data.subject, rivalFile(slug), ['subject']);
    data.competes_with?.forEach((name, index) =>
      expect(subjects, name, rivalFile(slug), ['competes_with', index]),
    );
  }
  input.catalog.spider.axes.forEach((axis, at) =>
    axis.criteria.forEach((name, index) =>
      expect(criteria, name, CATALOG_FILE, ['spider', 'axes', at, 'criteria', index]),
    ),
  );
  input.catalog.messaging_categories.forEach((category, at) =>
    category.criteria.forEach((name, index) =>
      expect(criteria, name, CATALOG_FILE, ['messaging_categories', at, 'criteria', index]),
    ),
  );
  input.catalog.filters.forEach((filter, index) =>
    expect(criteria, filter.criterion, CATALOG_FILE, ['filters', index, 'criterion']),
  );
  const { columns = [], filters = [], sort } = input.catalog.table ?? {};
  const shown = new Set([...criteria, ...input.criteria.capabilities.map(({ slug }) => slug)]);
  for (const [list, fields] of Object.entries({ columns, filters })) {
    fields.forEach(({ criterion }, index) =>
      expect(shown, criterion, CATALOG_FILE, ['table', list, index, 'criterion']),
    );
  }
  if (sort !== undefined) expect(shown, sort, CATALOG_FILE, ['table', 'sort']);
  const { context_window, pricing, badges } = input.catalog.card;
  const templates: [string | undefined, (string | number)[]][] = [
    [context_window, ['card', 'context_window']],
    [pricing, ['card', 'pricing']],
    ...badges.map((badge, index): [string | undefined, (string | number)[]] => [
      'text' in badge ? badge.text : undefined,
      ['card', 'badges', index, 'text'],
    ]),
  ];
  for (const [template, path] of templates) {
    for (const [, name = ''] of template?.matchAll(/\{([^}]+)\}/g) ?? []) {
      expect(criteria, name, CATALOG_FILE, path);
    }
  }
  return faults;
}

/** A subject's flagship is one of its own rivals; a subject that has rivals names one. */
function flagshipsBelong({ subjects, rivals }: CatalogInput): Fault[] {
  return subjects.flatMap(({ slug, data }) => {
    const own = rivals.filter((rival) => rival.data.subject === slug).map((rival) => rival.slug);
    const fits = data.flagship === undefined ? own.length === 0 : own.includes(data.flagship);
    if (fits) return [];
    const message = data.flagship
      ? `The flagship "${data.flagship}" does not belong to this subject.`
      : 'No flagship is named.';
    const remedy = `Name one of: ${own.join(', ') || 'none, so leave flagship out'}.`;
    return [{ file: subjectFile(slug), path: ['flagship'], rule: 'flagship', message, remedy }];
  });
}

function rivalsHaveGroups({ rivals, catalog }: CatalogInput): Fault[] {
  return rivals
    .filter(({ data }) => groupOf(data, catalog) === undefined)
    .map(({ slug }) => ({
      file: rivalFile(slug),
      path: ['class'],
      rule: 'group',
      message: 'No group of the catalog takes this rival.',
      remedy: `Give it a class or is_enterprise that one of rival_groups asks for.`,
    }));
}

function offersAreKnown({ rivals, catalog }: CatalogInput): Fault[] {
  const slugs = new Set(rivals.map(({ slug }) => slug));
  return rivals.flatMap((entry) =>
    offersHold(entry, catalog, slugs).map((fault) => ({ ...fault, file: rivalFile(entry.slug) })),
  );
}

/** A further class is one that a group asks for, and not the rival's own. */
function furtherClassesAreKnown({ rivals, catalog }: CatalogInput): Fault[] {
  const known = new Set(catalog.rival_groups.flatMap((group) => group.class ?? []));
  return rivals.flatMap(({ slug, data }) =>
    data.also_in.flatMap((name, index): Fault[] => {
      if (known.has(name) && name !== data.class) return [];
      const message =
        name === data.class
          ? `"${name}" is this rival's own class.`
          : `No group of the catalog asks for the class "${name}".`;
      const remedy = `Write further classes only, of: ${[...known].join(', ')}.`;
      return [
        { file: rivalFile(slug), path: ['also_in', index], rule: 'also-in', message, remedy },
      ];
    }),
  );
}

function categoriesAreListed({ criteria, catalog }: CatalogInput): Fault[] {
  const names = new Set(catalog.categories.map(({ name }) => name));
  return criteria.criteria.flatMap(({ category }, index) =>
    names.has(category)
      ? []
      : [
          {
            file: CRITERIA_FILE,
            path: ['criteria', index, 'category'],
            rule: 'category',
            message: `The category "${category}" is not described in ${CATALOG_FILE}.`,
            remedy: 'Describe it there, or use one that is.',
          },
        ],
  );
}

/** A unit is described once, and only described ones are used. */
function unitsAreListed({ criteria, catalog }: CatalogInput): Fault[] {
  const described = catalog.units.flatMap(({ name, decimals }, index): Fault[] => {
    const isTaken = findUnit(name, catalog.units.slice(0, index)) !== undefined;
    if (!isTaken && decimals[0] <= decimals[1]) return [];
    const message = isTaken
      ? `The unit "${name}" is described already.`
      : 'It asks for more decimals than it allows.';
    const remedy = isTaken ? 'Keep one of them.' : 'Write the lower number first.';
    return [{ file: CATALOG_FILE, path: ['units', index], rule: 'unit', message, remedy }];
  });
  const used = criteria.criteria.flatMap(({ unit, instruments }, index) => [
    { unit, path: ['criteria', index, 'unit'] },
    ...instruments.map((each, at) => ({
      unit: each.unit,
      path: ['criteria', index, 'instruments', at, 'unit'],
    })),
  ]);
  const unlisted = used.flatMap(({ unit, path }): Fault[] => {
    if (unit === undefined || findUnit(unit, catalog.units)) return [];
    const message = `The unit "${unit}" is not described.`;
    const remedy = `Describe it under units in ${CATALOG_FILE}.`;
    return [{ file: CRITERIA_FILE, path, rule: 'unit', message, remedy }];
  });
  return [...described, ...unlisted];
}

/** Scales have two different ends, above zero where they are logarithmic. */
function scoresHaveAScale({ criteria }: CatalogInput): Fault[] {
  return criteria.criteria.flatMap((criterion, index): Fault[] => {
    const scales = [criterion.scale, ...criterion.instruments.map(({ scale }) => scale)];
    const isBroken = scales.some(
      (scale) =>
        scale &&
        (scale.zero === scale.ten ||
          (scale.curve === 'log' && Math.min(scale.zero, scale.ten) <= 0)),
    );
    const isMissing = criterion.score === 'item-count' && !criterion.scale;
    if (!isBroken && !isMissing) return [];
    return [
      {
        file: CRITERIA_FILE,
        path: ['criteria', index],
        rule: 'scale',
        message: isMissing ? 'A count of items has no scale.' : 'A scale cannot place any number.',
        remedy: 'Give zero and ten different values, above 0 for a log curve.',
      },
    ];
  });
}

/** A capability counts on an axis that the catalog draws, and each axis has something to count. */
function axesHaveInputs({ catalog, criteria }: CatalogInput): Fault[] {
  const axes = catalog.spider.axes.map(({ id }) => id);
  const astray = criteria.capabilities.flatMap(({ axis }, index): Fault[] => {
    if (axes.includes(axis)) return [];
    const message = `The spider has no axis "${axis}".`;
    const remedy = `Write one of: ${axes.join(', ')}.`;
    const path = ['capabilities', index, 'axis'];
    return [{ file: CRITERIA_FILE, path, rule: 'axis', message, remedy }];
  });
  const empty = catalog.spider.axes.flatMap(({ id, criteria: slugs }, index): Fault[] => {
    if (slugs.length > 0 || criteria.capabilities.some(({ axis }) => axis === id)) return [];
    const message = `Nothing counts on the axis "${id}".`;
    const remedy = 'Name criteria under it, or give it capabilities.';
    return [{ file: CATALOG_FILE, path: ['spider', 'axes', index], rule: 'axis', message, remedy }];
  });
  return [...astray, ...empty];
}

function repeated<Entry>(entries: Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = keyOf(entry);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}
