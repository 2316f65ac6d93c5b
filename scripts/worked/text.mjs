import { format } from 'prettier';
import { dateOf, dayNumber, sum } from './catalog.mjs';
import { DRAWS } from './draws.mjs';
import { COST } from './place.mjs';
import { MAKER, monthStart } from './prices.mjs';
import { median } from './scores.mjs';
import { catalog, TODAY, workOut } from './work.mjs';

/** docs/DECISIONS-WORKED.md: five presets step by step, for a reader with a pocket calculator. */

const WORKED = [
  'europe-regulated',
  'us-health',
  'customer-support',
  'coding-agents',
  'lowest-cost',
];
const SHOWN = 3;

export const workedPresets = catalog.decision.presets.filter(({ slug }) => WORKED.includes(slug));

/** The document, formatted with the project's formatter. */
export function workedText() {
  const text = [head(), ...workedPresets.flatMap((preset) => section(workOut(preset)))].join(
    '\n\n',
  );
  return format(text, { parser: 'markdown' });
}

const grouped = (number) => String(number).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
const money = (number) => `$${grouped(number.toFixed(2))}`;
const short = (number, digits = 6) => grouped(Number(number.toPrecision(digits)));
const hundred = (share) => (100 * share).toFixed(1);
const nameOf = (slug) => (slug === COST ? 'Cost of the workload' : catalog.criteria.get(slug).name);

function placeName({ rival, channel }) {
  const sold = catalog.settings.channels.find(({ id }) => id === channel);
  return sold && channel !== MAKER ? `${rival.name} on ${sold.name}` : rival.name;
}

function table(heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(heads),
    line(heads.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

const head = () => `# Five worked decisions

Five presets of the language models on ${TODAY}, worked out by \`node scripts/worked-decisions.mjs\`, which reads the YAML files and
shares no line with the product. \`test/decisions-recomputed.long.test.ts\` holds the product to the same rules for every preset and ten
further questions: who meets the musts and where they are bought, the cost of every month to the cent, scores to two decimals,
shares of first ranks to 1.5 points of 100, and how strong the answer is. Shares alone are drawn, by each with random numbers of its
own: ${grouped(DRAWS)} weightings here, 10,000 there.

**Where a model is bought.** Each model is looked up at its maker and at each cloud that offers it. It is bought where it meets the musts
best, then where it costs least over the horizon.

**What it costs.** Month 1 begins on the day above, each later one on the same day of its month. A month costs requests × (input × price of
input + output × price of output) ÷ 1,000,000, with the cached part of the input at its own price, less the discount on what can
wait. A month in which a price changes is counted by its days. Discounted, month _m_ counts 1 ÷ (1 + rate)^((m − 1) ÷ 12).

**What it scores.** On each wish the worst of those that meet every must has 0 points and the best 10; what lies between has
10 × (value − worst) ÷ (best − worst), by logarithms where the scale of the criterion says so. A test counts as the mean of all independent
boards that measured at least three models: on each, 0 is the worst and 10 the best result in the market. What is unknown stands at the
median of the same maker’s other models, else of those whose output costs half to twice as much after known changes, else of all. The score is the sum of
weight × points.

**How sure it is.** The weights are drawn around the stated ones, first between groups, then within each, and the share of draws in which a
model has the highest score is counted.`;

function section({ question, places, trail, answer }) {
  const { load, needs } = question;
  const ranked = answer.ranked.map((each) => ({ ...each, ...places[each.at] }));
  const steps = trail.map((step, at) => [needName(needs[at]), ...Object.values(step)]);
  const met = places.filter(({ pile }) => pile === 'in');
  return [
    `## ${question.slug}`,
    `${question.name} ${question.sentence}`,
    '**Who meets the musts.** What one request of the workload needs stands last, where no must asks for as much.',
    table(['Must', 'Removes', 'Alone', 'Open alone', 'In', 'Ask', 'Out'], steps),
    boughtAt(met),
    `**What it costs.** ${asked(load)} Prices are dollars for a million tokens.`,
    costs(ranked, load),
    ...ranked.slice(0, SHOWN).flatMap((each) => priceSteps(each, load)),
    ...(ranked.length > 0 ? scored(question, answer, ranked[0]) : []),
    ...sure(answer, places, ranked),
  ];
}

function needName(need) {
  const { criterion, evidence, instrument, at_least: least, at_most: most } = need;
  const bound = least === undefined ? `at most ${most}` : `at least ${grouped(least)}`;
  const items = need.all_of?.join(' and ') ?? need.any_of?.join(' or ');
  const asks = items ?? (need.has ? 'yes' : need.known ? 'known' : bound);
  return `${nameOf(criterion)}: ${asks}${instrument ? ` on ${instrument}` : ''}${evidence === 'documented' ? ', documented' : ''}`;
}

function boughtAt(met) {
  const clouds = met.filter(({ channel }) => channel !== MAKER).map(placeName);
  const makers = met.length - clouds.length;
  const others = clouds.length > 0 ? `; the others: ${clouds.join(', ')}` : '';
  return `${met.length} meet every must, ${makers} of them at their makers${others}.`;
}

function asked(load) {
  const parts = [
    `${grouped(load.requests)} requests in month 1, each of ${grouped(load.input_tokens)} tokens in and ${grouped(load.output_tokens)} out`,
    `${load.cached_percent}% of the input from cache, ${load.batch_percent}% can wait`,
    `${load.growth_percent}% more requests each month, for ${load.horizon_months} months`,
    `${money(load.one_off)} once and ${money(load.monthly_fixed)} a month besides`,
  ];
  return `${parts.join('; ')}.`;
}

function costs(ranked, load) {
  const heads = [
    'Candidate',
    'Input',
    'Cached',
    'Output',
    'Month 1',
    'Month 2',
    'Month 12',
    'In all',
    'Discounted',
  ];
  const price = (found) => (found ? short(found.steps[0].amount) : 'full');
  const rows = ranked.slice(0, SHOWN).map((place) => {
    const { cost } = place;
    if (!cost)
      return [placeName(place), ...Array.from({ length: heads.length - 1 }, () => 'unknown')];
    const { input, cached, output } = cost.prices;
    const months = [0, 1, 11].map((month) =>
      month < load.horizon_months ? money(cost.months[month]) : '–',
    );
    return [
      placeName(place),
      price(input),
      price(cached),
      price(output),
      ...months,
      money(cost.total),
      money(cost.discounted),
    ];
  });
  return table(heads, rows);
}

/** Every known step of a price within the horizon, with the month in which it falls. */
function priceSteps(place, load) {
  if (!place.cost) return [];
  const start = dayNumber(TODAY);
  const { prices, months, each, requests } = place.cost;
  const named = ['input', 'cached', 'output'].filter((kind) => prices[kind]);
  const days = new Set(named.flatMap((kind) => prices[kind].steps.slice(1).map(({ day }) => day)));
  return [...days]
    .sort((one, other) => one - other)
    .flatMap((day) => {
      const month = each.findIndex((_, at) => monthStart(start, at + 1) > day);
      if (month < 0 || month >= load.horizon_months) return [];
      const [from, to] = [monthStart(start, month), monthStart(start, month + 1)];
      const changes = named.flatMap((kind) => {
        const { steps } = prices[kind];
        const at = steps.findIndex((step) => step.day === day);
        return at < 1
          ? []
          : [`${kind} ${short(steps[at - 1].amount)} → ${short(steps[at].amount)}`];
      });
      const next = months[month + 1];
      return [
        [
          `_${placeName(place)}_ has another price from ${dateOf(day)}: ${changes.join(', ')}.`,
          `Month ${month + 1} (${dateOf(from)} to ${dateOf(to - 1)}) has ${day - from} days at the first and ${to - day} at the later one:`,
          `a request costs $${each[month].toFixed(8)} in it, and ${grouped(Math.round(requests[month]))} cost ${money(months[month])}.`,
          ...(next === undefined ? [] : [`Month ${month + 2} costs ${money(next)}.`]),
        ].join(' '),
      ];
    });
}

function scored(question, { wishes }, leader) {
  const rows = wishes.map((wish) => {
    const cell = wish.cells[leader.at];
    const ends = wish.ends
      ? [wish.ends.worst, wish.ends.best].map((end) => figure(wish, end))
      : ['–', '–'];
    const value = cell.known + sum(cell.parts.map(median));
    const said = `${figure(wish, value)}${cell.parts.length > 0 ? ' (in part unknown)' : ''}`;
    return [
      nameOf(wish.slug),
      short(wish.share, 4),
      ...ends,
      said,
      cell.middle.toFixed(3),
      (wish.share * cell.middle).toFixed(3),
    ];
  });
  const heads = ['Wish', 'Weight', '0 points', '10 points', 'It has', 'Points', 'Weight × points'];
  const total = sum(wishes.map(({ share, cells }) => share * cells[leader.at].middle));
  const low = sum(wishes.map(({ share, cells }) => share * cells[leader.at].low));
  const high = sum(wishes.map(({ share, cells }) => share * cells[leader.at].high));
  return [
    `**What it scores.** _${placeName(leader)}_, step by step: ${total.toFixed(2)}, or ${low.toFixed(2)} to ${high.toFixed(2)} by what is unknown.`,
    table(heads, rows),
    ...wishes.flatMap((wish) => boards(wish, leader)),
  ];
}

function figure({ slug, figureOf }, place) {
  const number = figureOf(place);
  if (slug === COST) return money(number);
  const { type, instruments = [] } = catalog.criteria.get(slug);
  if (type === 'boolean') return number === 10 ? 'yes' : number === 0 ? 'no' : short(number, 3);
  return instruments.length > 0 ? number.toFixed(3) : short(number, 7);
}

function boards({ slug, readings }, { rival }) {
  if (readings.length === 0) return [];
  const rows = readings.map((reading) => {
    const { test, board, agent, ends, of, placeOf } = reading;
    const number = of.get(rival.slug);
    return [
      `${test}, ${board ?? 'board unknown'}${agent ? ` with ${agent}` : ''}`,
      of.size,
      ...ends.map(grouped),
      number === undefined ? 'not measured' : grouped(number),
      number === undefined ? '–' : placeOf(number).toFixed(3),
    ];
  });
  const heads = ['Test and board', 'Models', 'Worst', 'Best', rival.name, 'Place'];
  return [
    `${nameOf(slug)} is the mean of ${readings.length === 1 ? 'one board' : `${readings.length} boards`}:`,
    table(heads, rows),
  ];
}

const STATES = {
  waiting:
    'Not enough is known: one that waits for an answer would come first in more than half of the draws.',
  alone: 'Not enough is known: one alone can be ranked.',
  clear:
    'It is a clear choice: first under each shared test in at least 70 of 100, and nothing small turns it.',
  'by-a-hair':
    'It leads by a hair: below 70 of 100 under a shared test, or something small turns it.',
  'too-close': 'It is too close to call',
};
const WHY = {
  'no-shared-test':
    'no independent board measured all who come first in at least 10 of 100, two at least.',
  'tests-disagree': 'under one of the shared tests another comes first.',
  'low-share': 'below 40 of 100 under one of the shared tests.',
  level: 'less than 5 points before the second under one of the shared tests.',
};

function sure({ state, why, turn, tests, waiting, ranked: order }, places, ranked) {
  const verdict = why ? `${STATES[state]}: ${WHY[why]}` : (STATES[state] ?? state);
  const rows = ranked
    .slice(0, SHOWN)
    .map((each) => [
      placeName(each),
      hundred(each.first),
      each.score.toFixed(2),
      each.rank.toFixed(1),
    ]);
  const trials = tests.map(({ test, board, agent, shares }) => {
    const parts = shares.map((share, at) => `${ranked[at].rival.name} ${hundred(share)}`);
    return `- ${test}, ${board}${agent ? ` with ${agent}` : ''}: ${parts.join(', ')}`;
  });
  const asked = waiting
    .filter(({ first }) => first >= 0.05)
    .sort((one, other) => other.first - one.first)
    .map(({ at, first }) => `${placeName(places[at])} ${hundred(first)}`);
  return [
    `**How sure it is.** ${order.length} are ranked. ${verdict}`,
    ...(rows.length > 0 ? [table(['Candidate', 'First of 100', 'Score', 'Mean rank'], rows)] : []),
    ...(trials.length > 0 ? ['First of 100 on each shared test alone:', trials.join('\n')] : []),
    ...(turn ? [turned(turn, places)] : []),
    ...(asked.length > 0
      ? [`Would come first, of 100 draws, if its open musts were met: ${asked.join(', ')}.`]
      : []),
  ];
}

function turned(turn, places) {
  const first = turn.first === undefined ? null : placeName(places[turn.first]);
  if (turn.kind === 'best') return `At the stated weights ${first} scores best.`;
  if (turn.kind === 'date') return `From ${turn.day} ${first} scores best.`;
  if (turn.kind === 'price') {
    return `At ${turn.factor.toFixed(3)} times the prices of ${placeName(places[turn.of])} another scores best.`;
  }
  const what = turn.wish ? nameOf(turn.wish) : `the group ${turn.group}`;
  return `With the weight of ${what} at ${turn.to.toFixed(1)} instead of ${turn.from.toFixed(1)} of 100, ${first} scores best.`;
}
