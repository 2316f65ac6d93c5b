import { dayNumber, sum } from './worked/catalog.mjs';
import { amountOn, MAKER, monthStart } from './worked/prices.mjs';
import { answer } from './worked/strength.mjs';
import { catalog, furtherQuestions, TODAY, workOut } from './worked/work.mjs';

/**
 * The most that decisions leave out of costs, by the recorded terms: `node scripts/left-out-costs.mjs`. Cache writes: every
 * input token that is not read from a cache is written to one, for five minutes. Batch: its own prices, and none on cached
 * input where none is stated. Each at the prices of the first day of a month.
 */

const { input_price, output_price, cached_price } = catalog.decision.cost;
const start = dayNumber(TODAY);
const asDay = (day) => (typeof day === 'string' ? dayNumber(day) : day);

function termsOf({ price_terms = [] }, { channel, tier, day, tokens }) {
  return price_terms
    .filter(
      (term) =>
        (term.channel ?? MAKER) === channel &&
        (term.tier ?? 'standard') === tier &&
        term.region === undefined &&
        (asDay(term.from) ?? day) <= day &&
        (asDay(term.until) ?? day) >= day &&
        (term.above_input_tokens ?? -1) < tokens,
    )
    .sort((one, other) => (other.above_input_tokens ?? 0) - (one.above_input_tokens ?? 0));
}

/** The share of a price that a batch pays; null if no term gives one. */
function batchPart(rival, slug, asked) {
  const [term] = termsOf(rival, { ...asked, tier: 'batch' });
  if (!term) return null;
  if (term.percent !== undefined) return 1 + term.percent / 100;
  const usual = amountOn(rival, slug, asked.day, asked);
  return usual && term.amounts?.[slug] !== undefined ? term.amounts[slug] / usual.amount : 1;
}

function writePart(rival, asked) {
  const amounts = termsOf(rival, { ...asked, tier: 'standard' }).flatMap(
    ({ cache_writes }) => cache_writes?.[cached_price]?.['5m'] ?? [],
  );
  const usual = amountOn(rival, input_price, asked.day, asked);
  return amounts.length > 0 && usual ? Math.max(0, amounts[0] / usual.amount - 1) : 0;
}

/** Of the whole horizon. */
function leftOut({ rival, channel, cost }, load) {
  const [part, wait, rate] = [
    load.cached_percent / 100,
    load.batch_percent / 100,
    load.currency?.rate ?? 1,
  ];
  const written = load.output_tokens * (load.output_factors?.[rival.slug] ?? 1);
  const tokens = load.input_tokens;
  const { prices, requests } = cost;
  const months = requests.map((count, month) => {
    const asked = { channel, day: monthStart(start, month), tokens };
    const input = prices.input.at(month);
    const cached = (prices.cached ?? prices.input).at(month);
    const parts = [input_price, output_price, cached_price].map(
      (slug) => batchPart(rival, slug, asked) ?? 1 - prices.discount,
    );
    const each = [
      (1 - part) * tokens * input,
      written * prices.output.at(month),
      part * tokens * cached,
    ];
    const differs = sum(each.map((price, at) => price * (parts[at] - (1 - prices.discount))));
    const writes = (1 - part) * tokens * input * writePart(rival, asked);
    return { batch: (count * rate * wait * differs) / 1e6, writes: (count * rate * writes) / 1e6 };
  });
  return {
    batch: sum(months.map(({ batch }) => batch)),
    writes: sum(months.map(({ writes }) => writes)),
  };
}

const percent = (part) => `${(100 * part).toFixed(1)}%`;

for (const preset of [...catalog.decision.presets, ...furtherQuestions]) {
  const worked = workOut(preset);
  const { question, places } = worked;
  if (!worked.isCosted || !question.load || !worked.answer) continue;
  const later = places.map((place) => {
    if (!place.cost) return { ...place, left: null };
    const left = leftOut(place, question.load);
    const total = place.cost.total + left.batch + left.writes;
    return { ...place, left, cost: { ...place.cost, total } };
  });
  const first = ({ ranked }) => ranked[0] && places[ranked[0].at].rival.name;
  const known = later.flatMap(({ pile, left, rival, cost }) =>
    pile === 'in' && left ? [{ name: rival.name, total: cost.total, ...left }] : [],
  );
  const most = (kind) =>
    known
      .map(({ name, total, batch, writes, ...rest }) => {
        const counted = total - batch - writes;
        return { name, part: { batch, writes, ...rest }[kind] / counted };
      })
      .sort((one, other) => Math.abs(other.part) - Math.abs(one.part))[0];
  const said = (kind) => {
    const found = most(kind);
    return found ? `${percent(found.part)} (${found.name})` : 'none';
  };
  const then = answer(catalog, question, later, start);
  const led = worked.answer.ranked[0];
  const own = led && later[led.at];
  const counted = led && places[led.at].cost?.total;
  const ofLeader = (kind) => (own?.left && counted ? percent(own.left[kind] / counted) : '-');
  console.log(
    [
      preset.slug ?? preset.name,
      `first ${first(worked.answer)} (batch ${ofLeader('batch')}, writes ${ofLeader('writes')})`,
      `most batch ${said('batch')}, writes ${said('writes')}`,
      `then first ${first(then)}, ${worked.answer.state} -> ${then.state}`,
    ].join(' | '),
  );
}
