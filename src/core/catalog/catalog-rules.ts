import { checkClaims } from './claim-rules.ts';
import { contradictionsLead } from './contradiction-rules.ts';
import { copiesStandAlone, vendorsAreNotIndependent } from './evidence-rules.ts';
import type { Fault } from './fault.ts';
import { groupOf, type CatalogInput } from './resolve-catalog.ts';
import { findUnit } from './units.ts';

export const CATALOG_FILE = 'catalog.yaml';
export const CRITERIA_FILE = 'criteria.yaml';
const subjectFile = (slug: string) => `subjects/${slug}.yaml`;
const rivalFile = (slug: string) => `rivals/${slug}.yaml`;

/** Every fault of one catalog, in file order by rule; an empty list means it may be resolved. */
export function checkCatalog(input: CatalogInput, today: string): Fault[] {
  return [
    ...idsAreUnique(input),
    ...idsAreInRange(input),
    ...criterionSlugsAreUnique(input),
    ...referencesLead(input),
    ...flagshipsBelong(input),
    ...rivalsHaveGroups(input),
    ...furtherClassesAreKnown(input),
    ...categoriesAreListed(input),
    ...unitsAreListed(input),
    ...scoresHaveAScale(input),
    ...spiderAnswersAreAsked(input),
    ...contradictionsLead(input),
    ...checkClaims(input, today),
    ...vendorsAreNotIndependent(input),
    ...copiesStandAlone(input),
  ];
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
    input.criteria.criteria.map(({ id }, index) => ({
      id,
      file: CRITERIA_FILE,
      path: ['criteria', index, 'id'],
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

function criterionSlugsAreUnique({ criteria }: CatalogInput): Fault[] {
  const entries = criteria.criteria.map(({ slug }, index) => ({ slug, index }));
  return repeated(entries, ({ slug }) => slug).map(({ slug, index }) => ({
    file: CRITERIA_FILE,
    path: ['criteria', index, 'slug'],
    rule: 'slug-unique',
    message: `Two criteria are called "${slug}".`,
    remedy: 'Give each criterion its own slug.',
  }));
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
  input.catalog.spider.axes.forEach(({ inputs }, axis) =>
    inputs.forEach((part, index) => {
      if (!('criterion' in part)) return;
      const path = ['spider', 'axes', axis, 'inputs', index, 'criterion'];
      expect(criteria, part.criterion, CATALOG_FILE, path);
    }),
  );
  input.catalog.messaging_categories.forEach((category, at) =>
    category.criteria.forEach((name, index) =>
      expect(criteria, name, CATALOG_FILE, ['messaging_categories', at, 'criteria', index]),
    ),
  );
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

/** Answers are given only to questions that the catalog asks, and an unknown one has no value. */
function spiderAnswersAreAsked(input: CatalogInput): Fault[] {
  const asked = new Map(
    input.catalog.spider.axes.map(({ id, inputs }) => [
      id,
      new Set(inputs.flatMap((part) => ('id' in part ? [part.id] : []))),
    ]),
  );
  const entries = [
    ...input.subjects.map(({ slug, data }) => ({ file: subjectFile(slug), data })),
    ...input.rivals.map(({ slug, data }) => ({ file: rivalFile(slug), data })),
  ];
  return entries.flatMap(({ file, data }) =>
    Object.entries(data.spider ?? {}).flatMap(([axis, answers]) =>
      Object.entries(answers).flatMap(([question, { value, basis }]): Fault[] => {
        const path = ['spider', axis, question];
        const rule = 'spider-answer';
        if (!asked.get(axis)?.has(question)) {
          const message = `The catalog asks no question "${question}" on an axis "${axis}".`;
          return [{ file, path, rule, message, remedy: 'Answer only questions of catalog.yaml.' }];
        }
        if ((value === null) === (basis === 'unknown')) return [];
        const message = 'An answer is null exactly when its basis is unknown.';
        return [{ file, path, rule, message, remedy: 'Make value and basis agree.' }];
      }),
    ),
  );
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
