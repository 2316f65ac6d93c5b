import type { AuthoredPreset } from './authored-preset.ts';
import type { Fault } from './fault.ts';
import type { CatalogInput } from './resolve-catalog.ts';

type Place = (string | number)[];
type Listed = { slug: string; retired: boolean };

/** A preset asks a question, and opens a comparison that the catalog allows. */
export function presetsOpen(input: CatalogInput): Fault[] {
  const { presets } = input.catalog;
  const slugs = presets.map(({ slug }) => slug);
  return presets.flatMap((preset, index) => {
    const at = (...place: Place): Place => ['presets', index, ...place];
    return [
      ...repeats(slugs, index).map(() =>
        fault(at('slug'), `Two presets are called "${preset.slug}".`, 'Give each its own slug.'),
      ),
      ...(preset.question.endsWith('?')
        ? []
        : [fault(at('question'), 'It is no question.', 'Ask what a buyer asks, with a "?".')]),
      ...selectionFaults(input, preset).map((each) => ({ ...each, path: at(...each.path) })),
      ...chartFaults(input, preset).map((each) => ({ ...each, path: at('chart', ...each.path) })),
      ...(preset.chart && presets.slice(0, index).some(({ chart }) => chart)
        ? [fault(at('chart'), 'Another preset has a chart already.', 'Keep one of them.')]
        : []),
      ...(preset.decision === undefined
        ? []
        : unlisted(decisions(input), preset.decision, at('decision'))),
    ];
  });
}

function selectionFaults(input: CatalogInput, preset: AuthoredPreset): Fault[] {
  const subjects = listed(input.subjects);
  const rivals = listed(input.rivals);
  const most = input.catalog.max_rivals;
  const standIns = listed(input.rivals.filter(({ data }) => data.subject === preset.subject));
  return [
    ...unlisted(subjects, preset.subject, ['subject']),
    ...(preset.as === undefined ? [] : unlisted(standIns, preset.as, ['as'])),
    ...preset.rivals.flatMap((slug, at) => [
      ...unlisted(rivals, slug, ['rivals', at]),
      ...(competes(input, slug, preset.subject)
        ? []
        : [fault(['rivals', at], `"${slug}" does not compete with the subject.`, OTHER_RIVAL)]),
    ]),
    ...(preset.rivals.length <= most
      ? []
      : [
          fault(['rivals'], `${preset.rivals.length} rivals are more than ${most}.`, 'Keep fewer.'),
        ]),
    ...preset.criteria.flatMap((slug, at) => unlisted(liveCriteria(input), slug, ['criteria', at])),
    ...(['rivals', 'criteria'] as const).flatMap((list) =>
      preset[list].flatMap((slug, at) =>
        repeats(preset[list], at).map(() =>
          fault([list, at], `"${slug}" stands here twice.`, 'Keep one of them.'),
        ),
      ),
    ),
  ];
}

const OTHER_RIVAL = 'Name a rival of another firm that lists the subject, or no subject.';

/** The price is one number for each rival; the quality is measured by the test that is named. */
function chartFaults(input: CatalogInput, { chart }: AuthoredPreset): Fault[] {
  if (!chart) return [];
  const criteria = input.criteria.criteria;
  const price = criteria.find(({ slug }) => slug === chart.price);
  const quality = criteria.find(({ slug }) => slug === chart.quality);
  const test = quality?.instruments.find(({ name }) => name === chart.instrument);
  const names = quality?.instruments.map(({ name }) => name).join(', ');
  return [
    ...unlisted(liveCriteria(input), chart.price, ['price']),
    ...unlisted(liveCriteria(input), chart.quality, ['quality']),
    ...(price && (price.type !== 'number' || price.higher_is_better !== false)
      ? [fault(['price'], 'It is no number of which less is better.', 'Name a price.')]
      : []),
    ...(quality && test?.higher_is_better !== true
      ? [
          fault(
            ['instrument'],
            `"${chart.instrument}" is no test of this criterion in which more is better.`,
            `Name one of: ${names || 'none, so take another criterion'}.`,
          ),
        ]
      : []),
  ];
}

function unlisted(entries: Listed[], slug: string, path: Place): Fault[] {
  const entry = entries.find((each) => each.slug === slug);
  if (entry && !entry.retired) return [];
  const names = entries.filter(({ retired }) => !retired).map((each) => each.slug);
  const remedy = `Write one of: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ' …' : ''}.`;
  return [fault(path, `"${slug}" ${entry ? 'is retired' : 'does not exist'}.`, remedy)];
}

/** A rival that does not exist is another rule's fault. */
function competes({ rivals }: CatalogInput, slug: string, subject: string): boolean {
  const rival = rivals.find((each) => each.slug === slug)?.data;
  if (!rival) return true;
  return rival.competes_with?.includes(subject) ?? rival.subject !== subject;
}

function liveCriteria({ criteria }: CatalogInput): Listed[] {
  return criteria.criteria.map(({ slug, retired }) => ({ slug, retired: retired ?? false }));
}

function decisions({ catalog: { decision } }: CatalogInput): Listed[] {
  return (decision?.presets ?? []).map(({ slug }) => ({ slug, retired: false }));
}

function listed(entries: { slug: string; data: { retired?: true | undefined } }[]): Listed[] {
  return entries.map(({ slug, data }) => ({ slug, retired: data.retired ?? false }));
}

function repeats(slugs: string[], index: number): string[] {
  return slugs.slice(0, index).filter((slug) => slug === slugs[index]);
}

function fault(path: Place, message: string, remedy: string): Fault {
  return { file: 'catalog.yaml', path, rule: 'preset', message, remedy };
}
