import type { Measurement, Play } from '../../src/core/catalog/resolved.ts';
import { compare, type Comparison, type ComparisonRow } from '../../src/core/comparison/compare.ts';
import { copyOf } from '../../src/core/comparison/copy-of.ts';
import { valueText } from '../../src/core/wording/values.ts';
import { catalogs, REQUEST } from './real-reports.ts';

/** Parts of a comparison that no copy for customers may contain, in any form. */
export type Secrets = { names: string[]; texts: string[]; urls: string[]; ids: string[] };

const WITHOUT_PLAY = 20;

/** Only letters and digits, because formats differ in line breaks and signs. */
export const bare = (text: string): string =>
  ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').toLowerCase()} `.replace(/ +/g, ' ');

/** Every pair of the catalogs for which plays are written, on all criteria. */
export function pairsWithPlays(): Comparison[] {
  return allPairs().filter(({ catalog, ...pair }) =>
    catalog.plays.some((play) => isOfPair(pair, play) && play.subjectId !== null),
  );
}

/** Some pairs without plays, spread over the lists. */
export function pairsWithoutPlays(): Comparison[] {
  const bareOnes = allPairs().filter(
    ({ catalog, ...pair }) => !catalog.plays.some((play) => isOfPair(pair, play)),
  );
  const step = Math.floor(bareOnes.length / WITHOUT_PLAY);
  return bareOnes.filter((_, at) => at % step === 0).slice(0, WITHOUT_PLAY);
}

export function allPairs(): Comparison[] {
  return catalogs.flatMap((catalog) =>
    catalog.subjects
      .filter(({ retired }) => !retired)
      .flatMap(({ id: subjectId }) =>
        catalog.rivals
          .filter(({ retired, competesWith }) => !retired && competesWith.includes(subjectId))
          .map(({ id }) => {
            const criterionIds = catalog.criteria.map((criterion) => criterion.id);
            const selection = { subjectId, representativeId: null, rivalIds: [id], criterionIds };
            return compare(catalog, selection, REQUEST.date);
          }),
      ),
  );
}

const isOfPair = ({ subject, rivals }: Pick<Comparison, 'subject' | 'rivals'>, play: Play) =>
  play.rivalId === rivals[0]?.id && (play.subjectId === null || play.subjectId === subject.id);

/** Texts of internal rows, removed rows and internal lines that no shown text contains. */
export function secretsOf(comparison: Comparison): Secrets {
  const { catalog } = comparison;
  const copy = copyOf(comparison, { audience: 'customer', chair: 'own' });
  const kept = new Set([...copy.rows, ...copy.capabilities].map(({ criterion }) => criterion.id));
  const gone = [...comparison.rows, ...comparison.capabilities].filter(
    ({ criterion }) => !kept.has(criterion.id),
  );
  const plays = catalog.plays.filter((play) => isOfPair(comparison, play));
  const ofCustomers = plays.filter(({ audience }) => audience === 'customer');
  const internal = plays.filter((play) => !ofCustomers.includes(play));

  const shown = [...copy.rows, ...copy.capabilities];
  const terms = shown.flatMap(measurementsOf).flatMap(({ terms: own = [] }) => own);
  const open = [...shown.flatMap(measurementsOf), ...terms, ...ofCustomers].flatMap(
    ({ evidence }) => evidence,
  );
  const said = bare(
    [
      ...shown.map(({ criterion }) => `${criterion.name} ${criterion.description}`),
      ...catalog.criteria.map(({ buyerQuestion }) => buyerQuestion),
      ...shown.flatMap(measurementsOf).flatMap(textsOf),
      ...ofCustomers.flatMap(textsOfPlay),
      ...open.map(({ title }) => title ?? ''),
    ].join(' | '),
  );
  const names = [...catalog.criteria, ...catalog.capabilities]
    .filter(({ audience }) => audience === 'internal')
    .map(({ name }) => bare(name));
  const texts = [
    ...gone.flatMap(measurementsOf).flatMap(textsOf),
    ...internal.flatMap(textsOfPlay),
  ];
  const lifecycles = JSON.stringify(
    [comparison.representative, ...comparison.rivals].map((rival) => rival?.lifecycle),
  );
  return {
    names: names.filter((name) => !said.includes(name)),
    texts: [...new Set(texts.map(bare))].filter((text) => isTelling(text) && !said.includes(text)),
    urls: [...gone.flatMap(measurementsOf), ...internal]
      .flatMap(({ evidence }) => evidence.map(({ url }) => url))
      .filter((url) => !open.some((page) => page.url === url) && !lifecycles.includes(url)),
    ids: gone.map(({ criterion }) => criterion.id),
  };
}

/** A bare "Yes" or year is in many rows and reveals nothing. */
const isTelling = (text: string) => text.trim().split(' ').length > 2;

const measurementsOf = (row: ComparisonRow): Measurement[] =>
  [row.subject, ...row.rivals].flatMap(({ claim }) =>
    claim.state === 'known' ? claim.measurements : [],
  );
const textsOf = ({ value, note, scope }: Measurement) => [
  valueText(value),
  ...(note ? [note] : []),
  ...(scope ? [scope] : []),
];
const textsOfPlay = ({ text, answer, note }: Play) => [
  text,
  ...(answer ? [answer] : []),
  ...(note ? [note] : []),
];

/** The secrets found in a copy; `words` is its bare text. */
export function secretsIn(words: string, { names, texts }: Secrets): string[] {
  return [...names, ...texts].filter((text) => words.includes(text));
}
