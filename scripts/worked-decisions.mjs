import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from './project.mjs';
import { dayOf, meanOf, partOf, priceIn, sum, TODAY } from './worked-prices.mjs';

/**
 * Works five presets out from the catalog's files, without any code of the product, and writes
 * docs/DECISIONS-WORKED.md, to which a test holds the product. Run it after a change of the catalog.
 */

const WORKED = [
  'europe-regulated',
  'us-health',
  'customer-support',
  'coding-agents',
  'own-hardware',
];
const DRAWS = 100_000;
const CONCENTRATION = 60;
const REPORTERS = ['independent', 'vendor', 'third-party'];

const folder = path.join(root, 'catalogs/language-models');
const load = async (name) => parse(await readFile(path.join(folder, name), 'utf8'));
const loadAll = async (kind) => {
  const names = await readdir(path.join(folder, kind));
  const entries = names.map(async (name) => [
    path.basename(name, '.yaml'),
    await load(`${kind}/${name}`),
  ]);
  return Object.fromEntries(await Promise.all(entries));
};
const catalog = await load('catalog.yaml');
const criteria = Object.fromEntries(
  (await load('criteria.yaml')).criteria.map((each) => [each.slug, each]),
);
const rivals = await loadAll('rivals');
const subjects = await loadAll('subjects');
const candidates = Object.keys(rivals)
  .filter((slug) => !rivals[slug].retired)
  .sort((one, other) => rivals[one].id - rivals[other].id);
const groupOf = Object.fromEntries(
  catalog.decision.groups.flatMap(({ id, criteria: slugs }) => slugs.map((slug) => [slug, id])),
);

function claimOf(slug, criterion) {
  const rival = rivals[slug];
  const own = rival.claims[criterion];
  const claim = own ?? subjects[rival.subject]?.claims[criterion];
  if (!claim || 'unknown' in claim || (!own && !inherits(slug, claim))) return null;
  return claim;
}

function inherits(slug, { only, except }) {
  const named = only ?? except;
  if (!named) return true;
  const hosts = Object.values(rivals[slug].claims).flatMap(({ host }) => host ?? []);
  const isNamed =
    named.slugs?.includes(slug) ||
    named.status?.includes(rivals[slug].status ?? 'ga') ||
    hosts.some((host) => named.hosts?.includes(host));
  return Boolean(isNamed) === Boolean(only);
}

function runsOf(claim, instrument) {
  const runs = claim.measurements.filter((each) => each.instrument === instrument);
  return runs.sort(
    (one, other) => REPORTERS.indexOf(one.reported_by) - REPORTERS.indexOf(other.reported_by),
  );
}

function dateOf({ evidence = [], as_of: own }) {
  const dates = evidence.map((each) => String(each.as_of));
  const known = dates.filter((date) => date !== 'undated').sort();
  return known.at(-1) ?? dates[0] ?? String(own ?? 'undated');
}

function ageOf(date) {
  const [year, month = '01', day = '01'] = date.split('-');
  return (Date.parse(TODAY) - Date.parse(`${year}-${month}-${day}`)) / 86_400_000;
}

function judge(slug, need) {
  const claim = claimOf(slug, need.criterion);
  const found = claim && (claim.measurements ? runsOf(claim, need.instrument)[0] : claim);
  if (!found) return 'open';
  const life = catalog.shelf_life_days[criteria[need.criterion].fact_kind];
  const date = dateOf(found);
  const age = date === 'undated' ? null : ageOf(date);
  if (age !== null && age > 2 * life) return 'open';
  const isDocumented = found.basis === 'read' && age !== null && age <= life;
  if (need.evidence === 'documented' && !isDocumented) return 'open';
  const items = need.all_of ?? need.any_of;
  if (items) {
    const held = Array.isArray(found.value) ? found.value : found.has ? found.covers : [];
    if (!held) return 'open';
    const count = items.filter((item) => held.includes(item)).length;
    return count >= (need.all_of ? items.length : 1) ? 'met' : 'failed';
  }
  const isMet =
    'has' in need
      ? found.has
      : 'at_least' in need
        ? found.value >= need.at_least
        : found.value <= need.at_most;
  return isMet ? 'met' : 'failed';
}

function points(number, { zero, ten, curve }) {
  const place = curve === 'log' ? Math.log : (value) => value;
  if (curve === 'log' && number <= 0) return zero > ten ? 10 : 0;
  return Math.min(
    10,
    Math.max(0, (10 * (place(number) - place(zero))) / (place(ten) - place(zero))),
  );
}

/** The test that most have taken, and that is none of general ability. */
function sharedTest(slug) {
  const tests = (criteria[slug].instruments ?? []).filter(
    ({ scale, general }) => scale && !general,
  );
  const count = ({ name }) =>
    candidates.filter((each) =>
      claimOf(each, slug)?.measurements?.some(
        ({ instrument, basis }) => instrument === name && basis === 'read',
      ),
    ).length;
  return tests.toSorted((one, other) => count(other) - count(one))[0];
}

function valueOf(slug, criterion, test, months) {
  const claim = claimOf(slug, criterion);
  if (!claim) return null;
  if (test) {
    const run =
      claim.measurements && runsOf(claim, test.name).find(({ basis }) => basis === 'read');
    return run ? { text: group(run.value), points: points(run.value, test.scale) } : null;
  }
  if (claim.basis !== 'read') return null;
  if ('has' in claim) return { text: claim.has ? 'yes' : 'no', points: claim.has ? 10 : 0 };
  const number = Array.isArray(claim.value) ? claim.value.length : meanOf(claim, months);
  return {
    text: group(Number(number.toFixed(6))),
    points: points(number, criteria[criterion].scale),
  };
}

function pricesOf(slug) {
  const { input_price, output_price, cached_price, batch_discount } = catalog.decision.cost;
  const of = (criterion) => claimOf(slug, criterion);
  const discount = of(batch_discount);
  const percents = String(discount?.value ?? '').match(/\d+(?:\.\d+)?(?=\s*%)/g) ?? [];
  return {
    input: of(input_price),
    output: of(output_price),
    cached: of(cached_price),
    discount: discount?.has && percents.length === 1 ? Number(percents[0]) / 100 : 0,
  };
}

function moneyOf(slug, load) {
  const { input, output, cached, discount } = pricesOf(slug);
  if (!input || !output) return null;
  const part = load.cached_percent / 100;
  const at = (amount) => {
    const price = (1 - part) * amount(input) + part * amount(cached ?? input);
    const direct = (load.input_tokens * price + load.output_tokens * amount(output)) / 1e6;
    return direct * (1 - (load.batch_percent / 100) * discount);
  };
  const months = Array.from({ length: load.horizon_months }, (_, month) => {
    const requests = load.requests * (1 + load.growth_percent / 100) ** month;
    const factor = (1 + load.discount_percent / 100) ** (-month / 12);
    return { requests, cost: requests * at((claim) => priceIn(claim, month)), factor };
  });
  const all = (pick) => sum(months.map(pick));
  const fixed = load.monthly_fixed;
  return {
    months,
    before: at(({ value }) => value),
    after: at(({ value, afterwards = value }) => afterwards),
    each: all(({ cost }) => cost) / all(({ requests }) => requests),
    month1: months[0].cost + fixed,
    total: load.one_off + all(({ cost }) => cost + fixed),
    discounted: load.one_off + all(({ cost, factor }) => (cost + fixed) * factor),
  };
}

let state = 20_261_122;
function random() {
  state = (state * 16_807) % 2_147_483_647;
  return state / 2_147_483_647;
}
const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
function gamma(shape) {
  if (shape < 1) return gamma(shape + 1) * random() ** (1 / shape);
  const base = shape - 1 / 3;
  for (;;) {
    const draw = normal();
    const cube = (1 + draw / Math.sqrt(9 * base)) ** 3;
    if (cube > 0 && Math.log(random()) < draw ** 2 / 2 + base * (1 - cube + Math.log(cube)))
      return base * cube;
  }
}

function firstShares(ranked, wishes) {
  const counts = ranked.map(() => 0);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const weights = wishes.map(({ share }) => gamma(CONCENTRATION * share));
    const scores = ranked.map(({ values }) =>
      sum(values.map((value, at) => weights[at] * (value ? value.points : 10 * random()))),
    );
    counts[scores.indexOf(Math.max(...scores))] += 1;
  }
  return counts.map((count) => (100 * count) / DRAWS);
}

const group = (number) => String(number).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
const money = (number) => group(number.toFixed(2));
const whole = (number) => group(Math.round(number));

function needName(need) {
  const bound = ['at_least', 'at_most'].find((key) => key in need);
  const limit = bound ? ` ${bound.replace('_', ' ')} ${group(need[bound])}` : '';
  const test = need.instrument ? ` on ${need.instrument}` : '';
  const items = need.all_of?.join(' and ') ?? need.any_of?.join(' or ');
  return `${criteria[need.criterion].name}${items ? ` ${items}` : ''}${limit}${test}, ${need.evidence}`;
}

function work({ slug, name, sentence, needs, workload, weights }) {
  const judged = new Map(candidates.map((each) => [each, needs.map((need) => judge(each, need))]));
  const trail = needs.map((need, at) => {
    const count = (holds) => candidates.filter((each) => holds(judged.get(each))).length;
    const out = count((all) => all.slice(0, at + 1).includes('failed'));
    const before = count((all) => all.slice(0, at).includes('failed'));
    const ask = count((all) => {
      const until = all.slice(0, at + 1);
      return !until.includes('failed') && until.includes('open');
    });
    const alone = count((all) => all[at] === 'failed');
    const open = count((all) => all[at] === 'open');
    return [needName(need), out - before, alone, open, candidates.length - out - ask, ask, out];
  });
  const all = sum(Object.values(weights.groups));
  const wishes = Object.entries(weights.wishes).map(([criterion, weight]) => {
    const within = Object.entries(weights.wishes).filter(
      ([other]) => groupOf[other] === groupOf[criterion],
    );
    const share =
      ((weights.groups[groupOf[criterion]] / all) * weight) / sum(within.map(([, each]) => each));
    return { criterion, share, test: sharedTest(criterion) };
  });
  const inside = candidates
    .filter((each) => judged.get(each).every((state) => state === 'met'))
    .map((each) => ({
      slug: each,
      values: wishes.map(({ criterion, test }) =>
        valueOf(each, criterion, test, workload.horizon_months),
      ),
    }));
  const weigh = (values, pick) => sum(values.map((value, at) => wishes[at].share * pick(value)));
  const known = ({ values }) => weigh(values, (value) => (value ? 1 : 0)) >= 0.5;
  const ranked = inside.filter(known);
  const shares = firstShares(ranked, wishes);
  const rows = ranked
    .map((each, at) => ({
      ...each,
      first: shares[at],
      low: weigh(each.values, (value) => value?.points ?? 0),
      high: weigh(each.values, (value) => value?.points ?? 10),
      money: moneyOf(each.slug, workload),
    }))
    .sort((one, other) => other.first - one.first);
  const top = rows.slice(0, 3);
  const ending = rows.filter((each) =>
    Object.values(pricesOf(each.slug)).some((price) => price?.until),
  );
  const heads = [
    'Model',
    'First of 100',
    'Score',
    'Month 1',
    `${workload.horizon_months} months`,
    `At ${workload.discount_percent} % a year`,
  ];
  const little = inside.length - ranked.length;
  return [
    `## ${slug}`,
    `${name} ${sentence}`,
    table(['Need', 'Removes', 'Alone', 'Open alone', 'In', 'Ask', 'Out'], trail),
    `${ranked.length} ranked${little > 0 ? `, and too little is known of ${little}` : ''}. The first three:`,
    table(heads, top.map(rowOf)),
    ...steps(top[0], wishes, workload),
    ...(ending.length > 0
      ? [
          `Prices that change, of ${ending.length === 1 ? 'one' : ending.length} of those ranked:`,
          table(heads, ending.map(rowOf)),
          ...ending.map((each) => changes(each, workload)),
        ]
      : []),
  ];
}

function rowOf({ slug, first, low, high, money: cost }) {
  return [
    rivals[slug].name,
    first.toFixed(1),
    `${low.toFixed(2)} to ${high.toFixed(2)}`,
    ...(cost ? [cost.month1, cost.total, cost.discounted].map(money) : Array(3).fill('unknown')),
  ];
}

/** The first prices, the later ones and the month between, where all of them end on one day. */
function changes({ slug, money: cost }, load) {
  const { input, output, cached } = pricesOf(slug);
  const named = [
    ['input', input],
    ['output', output],
    ['cached', cached],
  ].filter(([, price]) => price?.until);
  const { until } = named[0][1];
  const between = Array.from({ length: load.horizon_months }, (_, at) => at).find(
    (month) => partOf(input, month) < 1,
  );
  const date = (day) => new Date(day * 86_400_000).toISOString().slice(0, 10);
  const [start, next] = [dayOf(between), dayOf(between + 1)];
  const days = next - start;
  const held = Math.round(partOf(input, between) * days);
  const asked = (month) => load.requests * (1 + load.growth_percent / 100) ** month;
  const { before, after } = cost;
  const list = (pick) => named.map(([name, price]) => `${name} ${pick(price)}`).join(', ');
  return [
    `_${rivals[slug].name}_: ${list(({ value }) => value)} until ${until}, then ${list(({ afterwards }) => afterwards)}.`,
    `Month ${between + 1} runs from ${date(start)} to ${date(next - 1)}: ${held} of its ${days} days are at the first prices.`,
    `A request costs ${before.toFixed(8)} at the first prices and ${after.toFixed(8)} at the later ones.`,
    `Month ${between + 1} is ${group(asked(between).toFixed(0))} × (${held} × ${before.toFixed(8)} + ${days - held} × ${after.toFixed(8)}) ÷ ${days} = ${money(cost.months[between].cost)};`,
    `the months after it sum to ${money(sum(cost.months.slice(between + 1).map((month) => month.cost)))}.`,
  ].join(' ');
}

function steps({ slug, values, money: cost }, wishes, load) {
  const { input, output, cached, discount } = pricesOf(slug);
  const part = load.cached_percent / 100;
  const parts = values.map((value, at) => {
    const share = Number(wishes[at].share.toPrecision(4));
    return `${share} × ${value ? value.points.toFixed(3) : '(0 to 10)'}`;
  });
  const named = values.map(
    (value, at) => `${criteria[wishes[at].criterion].name} ${value?.text ?? 'unknown'}`,
  );
  const dates = `${dateOf(input)} (input), ${dateOf(output)} (output)`;
  return [
    `_${rivals[slug].name}, step by step._ Score: ${parts.join(' + ')}.`,
    `Values: ${named.join(', ')}.`,
    [
      `Cost: ${group(load.requests)} × (${group(load.input_tokens)} ×`,
      `(${Number((1 - part).toFixed(4))} × ${input.value} + ${part} × ${(cached ?? input).value})`,
      `+ ${group(load.output_tokens)} × ${output.value}) ÷ 1,000,000 × (1 − ${load.batch_percent / 100} × ${discount})`,
      ...(load.monthly_fixed ? [`+ ${group(load.monthly_fixed)}`] : []),
      `= ${money(cost.month1)} in month 1; prices of ${dates}`,
      cached
        ? `and ${dateOf(cached)} (cached).`
        : 'and no cached price, so that the full price counts.',
    ].join(' '),
    ...(load.own_hardware_monthly
      ? [
          `Own hardware pays from ${group(load.own_hardware_monthly)} ÷ ${cost.each.toFixed(8)} = ${whole(load.own_hardware_monthly / cost.each)} requests a month.`,
        ]
      : []),
  ];
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

const text = [
  '# Five worked decisions',
  `Five presets of the language models as of ${TODAY}, worked out by \`scripts/worked-decisions.mjs\`, which reads the YAML files
and shares no line with the product. \`test/decisions-worked.test.ts\` holds the product to every figure below: counts
exactly, money to the cent, scores to two decimals, shares of first ranks to two points of 100. A share alone is drawn,
by each with random numbers of its own: ${group(DRAWS)} weightings here, 10,000 there.`,
  `**How to follow one by hand.** A must is looked up model by model. A score is the sum of share × points; points are
10 × (value − zero) ÷ (ten − zero) on the criterion's scale in \`criteria.yaml\`, by logarithms where the scale says so,
10 for a yes, and the number of items for a list; what is unknown is 0 to 10. The cost of month 1 is written out. With
growth _g_ the requests of _n_ months are those of month 1 × ((1 + g)ⁿ − 1) ÷ g; the total adds fixed and one-off costs.
Discounted, month _m_ counts 1 ÷ (1 + rate)^((m − 1) ÷ 12).

**A price that ends** holds up to its last day, and the amount that follows it from the next. Month 1 begins on the day above, each
later one on the same day of its month; a month in which a price changes is counted by its days. As a wish such a price
is the mean over the months of the horizon.`,
  ...catalog.decision.presets.filter(({ slug }) => WORKED.includes(slug)).flatMap(work),
].join('\n\n');
await writeFile(path.join(root, 'docs/DECISIONS-WORKED.md'), `${text}\n`);
