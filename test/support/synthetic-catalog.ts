import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, stringify } from 'yaml';

/** Catalogs of different numbers share no id, so that they can be used together. */
export type Synthetic = { slug: string; firstId: number; prefix: string };

export function synthetic(number: number): Synthetic {
  const prefix = `synthetic${number}`;
  return { slug: `${prefix}-vans`, firstId: number * MOST_RIVALS + 1, prefix };
}

const LIKE = 'test/fixtures/catalogs/delivery-vans';
const MOST_RIVALS = 1_000_000;
const RIVALS_OF_A_MAKER = 1000;
const MOST_AT_ONCE = 500;
const WORDS = ['Aspen', 'Brook', 'Cedar', 'Dune', 'Ember', 'Fjord', 'Grove', 'Heath', 'Inlet'];
const KINDS = ['City', 'Cargo', 'Long', 'Cool', 'Swift', 'Box', 'Trail', 'Night', 'Twin', 'Max'];

type Criterion = { slug: string; type: 'number' | 'boolean' | 'list' };
const CRITERIA: Criterion[] = Array.from({ length: 32 }, (_, index) => ({
  slug: `trait-${index + 1}`,
  type: index % 16 === 15 ? 'list' : index % 4 === 3 ? 'boolean' : 'number',
}));

/**
 * Writes an invented catalog into a folder, always the same for a size: rivals with a claim for each of 32 criteria, in one
 * file. As a command: `tsx test/support/synthetic-catalog.ts <folder> <rivals>`.
 */
export function writeSyntheticCatalog(root: string, rivals: number, number = 1): Synthetic {
  const made = synthetic(number);
  const { firstId } = made;
  const folder = path.join(root, made.slug);
  fs.mkdirSync(path.join(folder, 'subjects'), { recursive: true });
  const makers = Math.max(4, Math.min(100, Math.ceil(rivals / RIVALS_OF_A_MAKER)));
  const write = (name: string, value: unknown) =>
    fs.writeFileSync(path.join(folder, name), stringify(value, { aliasDuplicateObjects: false }));
  const like = parse(fs.readFileSync(path.join(LIKE, 'catalog.yaml'), 'utf8')) as Like;
  write('catalog.yaml', {
    ...like,
    name: `${rivals} synthetic vans`,
    ids: {
      subjects: [firstId, firstId + 999],
      rivals: [firstId, firstId + MOST_RIVALS - 1],
    },
    card: {
      badges: [{ text: '{trait-1} of range' }, { field: 'licence', name: 'driving licence' }],
    },
    filters: [
      { criterion: 'trait-1', name: 'Range at least', at_least: [200, 300, 400] },
      { criterion: 'trait-2', name: 'Cost at most', at_most: [500, 700] },
      { criterion: 'trait-4', name: 'Fast charging', yes: 'With', no: 'Without' },
    ],
    spider: {
      ...like.spider,
      axes: like.spider.axes.map((axis, index) => ({ ...axis, criteria: [`trait-${index + 1}`] })),
    },
    messaging_categories: [],
    contradictions: [],
    presets: [],
  });
  write('criteria.yaml', { criteria: CRITERIA.map((each, at) => criterion(made, each, at, like)) });
  for (let maker = 0; maker < makers; maker++) {
    write(`subjects/${makerSlug(maker)}.yaml`, subject(made, maker, makers));
  }
  const file = fs.openSync(path.join(folder, 'rivals.jsonl'), 'w');
  for (let start = 0; start < rivals; start += MOST_AT_ONCE) {
    const count = Math.min(MOST_AT_ONCE, rivals - start);
    const lines = Array.from({ length: count }, (_, at) =>
      JSON.stringify(rival(made, start + at, makers)),
    );
    fs.writeSync(file, `${lines.join('\n')}\n`);
  }
  fs.closeSync(file);
  return made;
}

type Like = { spider: { axes: object[] }; categories: { name: string }[] };

/** An evenly spread pseudo-random number, always the same for a seed. */
function spread(seed: number, below: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
}

const makerName = (maker: number) => `${WORDS[maker % WORDS.length]}works ${maker + 1}`;
const makerSlug = (maker: number) => `maker-${maker + 1}`;
const rivalSlug = (index: number) => `van-${index + 1}`;

function criterion(
  { prefix }: Synthetic,
  { slug, type }: Criterion,
  index: number,
  { categories }: Like,
) {
  const isCost = index === 1;
  return {
    id: `${prefix}_${index + 1}`,
    slug,
    name: `Trait ${index + 1}`,
    description: `The invented trait number ${index + 1}.`,
    buyer_question: 'How much of it does your round need?',
    category: categories[index % categories.length]?.name,
    type,
    ...(type === 'number' && {
      unit: isCost ? 'EUR a month' : 'km',
      higher_is_better: !isCost,
      lead_phrase: isCost ? 'costs {share} as much' : 'has {times} as much',
      scale: isCost ? { zero: 900, ten: 300 } : { zero: 100, ten: 500 },
    }),
    weight: 1 + (index % 5),
    fact_kind: isCost ? 'price' : 'limit',
    held_by: 'rival',
  };
}

function subject({ firstId }: Synthetic, maker: number, makers: number) {
  return {
    id: firstId + maker,
    name: makerName(maker),
    description: `An invented maker of vans, number ${maker + 1} of ${makers}.`,
    market_position: 'A maker of vans',
    key_points: ['Invented', 'For tests'],
    flagship: rivalSlug(maker),
    claims: {},
  };
}

function rival({ firstId }: Synthetic, index: number, makers: number) {
  const maker = index % makers;
  const kind = KINDS[spread(index, KINDS.length)];
  const month = 1 + spread(index + 7, 12);
  return {
    slug: rivalSlug(index),
    id: firstId + index,
    name: `${WORDS[spread(index + 3, WORDS.length)]} ${kind} ${index + 1}`,
    description: `An invented ${kind?.toLowerCase()} van of ${makerName(maker)}, number ${index + 1}.`,
    subject: makerSlug(maker),
    class: index % 3 === 0 ? 'large' : 'small',
    licence: index % 5 === 0 ? 'C1' : 'B',
    release_date: `${2022 + spread(index, 5)}-${String(month).padStart(2, '0')}`,
    is_enterprise: true,
    claims: Object.fromEntries(
      CRITERIA.map(({ slug, type }, at) => [
        slug,
        claim(type, spread(index * 32 + at, 10_000), index),
      ]),
    ),
  };
}

function claim(type: Criterion['type'], figure: number, index: number) {
  if (figure % 20 === 0) return { unknown: 'not-published' };
  const value = {
    number: { value: 100 + (figure % 800) },
    boolean: { value: figure % 2 === 0 ? 'Yes, as listed' : 'No', has: figure % 2 === 0 },
    list: { value: ['panel', 'crew', 'box'].slice(0, 1 + (figure % 3)) },
  }[type];
  return {
    ...value,
    basis: 'read',
    reported_by: 'vendor',
    confidence: 0.5 + (figure % 4) / 10,
    evidence: [
      {
        url: `https://example.org/vans/${index + 1}/sheet-${figure % 7}`,
        title: `Data sheet ${figure % 7} of van ${index + 1}`,
        as_of: `2026-0${1 + (figure % 9)}-1${figure % 10}`,
      },
    ],
  };
}

const [, script = '', folder, size] = process.argv;
if (folder !== undefined && import.meta.url === pathToFileURL(script).href) {
  writeSyntheticCatalog(folder, Number(size));
}
