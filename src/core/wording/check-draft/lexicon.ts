import { stemOf } from './stem.ts';

/** Words of the language that name no fact, and words whose truth is checked one by one. Stems or lower case. */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Say nothing that could be false of one side and true of another. */
const JOINING_WORDS = `
  a an the its it their they this that these those which who whose what one ones he she own
  of in on at to for from by with as per into via within beside alongside between among across through
  and or but while whereas where when although though both either each so also too here there then again
  about them available possible takes take taken accepts accept accepted reads read handles handle produces produce generates generate
  is are was were be been being has have had having do does did can could
  reaches reach reached holds hold held includes include included counts count makes make made sets set
  comes come came puts put stands stand side sides respectively dated compared comparison
  according against versus vs than confidence yes answer answers
`;
/** Say that something is so; where a claim denies just that, they carry its meaning. */
const STATING_WORDS = `
  offers offer offered offering provides provide provided supports support supported supporting
  documents document documented states state stated lists list listed reports report reported name names named
  describes describe described shows show shown gives give given covers cover covered
  publishes publish published says say said answered quoted quote
  figure figures value values evidence source sources claim claims result results
`;
export const FRAME_WORDS = list(JOINING_WORDS + STATING_WORDS);
export const STATING = list(STATING_WORDS);

/** Of these, a statement that something is not public is made. */
export const SILENCE_STEMS = list('publish document evidenc public known know found find');
export const SILENT_WORDS = list('unknown unpublished undocumented');
export const UNRESEARCHED_STEMS = list('research');
export const CONFLICT_STEMS = list('conflict');
export const APPLICABLE_STEMS = list('applicabl');

/** Deny the whole clause, also what stands before them. */
export const CLAUSE_NEGATORS = list(`
  never cannot can't don't doesn't didn't isn't aren't wasn't weren't won't hasn't haven't nothing nobody
`);
/** Deny what follows them. */
export const FORWARD_NEGATORS = list(
  'no without neither nor none lacks lack lacking lacked misses missing',
);
/** Deny what follows, or the clause where an auxiliary stands before. */
export const NOT = 'not';
export const AUXILIARIES = list('is are was were be been has have had do does did can could');

/** Narrow what is said; each must stand in the claim, near the same words. */
export const RESTRICTORS = list(
  'only unless except if until planned preview announced previewed selected eligible excluding',
);
/** What a number with a currency, and one with a test, may be said to be. */
export const PRICE_STEMS = list('pric cost charg');
export const SCORE_STEMS = list('scor run result');

/** Begin the condition under which a yes holds. */
export const CONDITION_WORDS = list(
  'only unless except if until for on under with via through after by when where in at',
);

export type Bound = 'upper' | 'lower' | 'about' | 'nearly';
export const BOUNDS: Readonly<Record<string, Bound>> = {
  about: 'about',
  around: 'about',
  roughly: 'about',
  approximately: 'about',
  some: 'about',
  circa: 'about',
  nearly: 'nearly',
  almost: 'nearly',
  under: 'upper',
  below: 'upper',
  over: 'lower',
  above: 'lower',
  'up to': 'upper',
  'at most': 'upper',
  'no more than': 'upper',
  'less than': 'upper',
  'fewer than': 'upper',
  'at least': 'lower',
  'more than': 'lower',
};

export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dozen: 12,
};
export const SCALES: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
};
export const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  '¥': 'JPY',
  jpy: 'JPY',
  yen: 'JPY',
  chf: 'CHF',
  cny: 'CNY',
  yuan: 'CNY',
  cent: 'cent',
  cents: 'cent',
};
export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Before a date they say on which side of it something lies. */
export const DATE_SIDES = list('since until before after from by to through');

/** `better` and `worse` follow the verdict; `more` and `less` the numbers; `same` and `level` a tie. */
export type Relation =
  | 'better'
  | 'worse'
  | 'unlike'
  | 'more'
  | 'less'
  | 'cheaper'
  | 'dearer'
  | 'faster'
  | 'slower'
  | 'same'
  | 'level';
export type Comparator = { relation: Relation; superlative: boolean };

const relations = (relation: Relation, superlative: boolean, words: string) =>
  words.split(' ').map((word): [string, Comparator] => [word, { relation, superlative }]);

export const COMPARATORS: ReadonlyMap<string, Comparator> = new Map([
  ...relations('unlike', false, 'unlike'),
  ...relations(
    'better',
    false,
    'better leads lead leading led beats beat beating ahead superior outperforms wins win outscores tops surpasses stronger',
  ),
  ...relations('worse', false, 'worse trails trail trailing behind lags lag inferior loses weaker'),
  ...relations(
    'more',
    false,
    'more higher larger greater bigger longer exceeds exceed broader wider',
  ),
  ...relations('less', false, 'less lower smaller fewer shorter narrower'),
  ...relations('cheaper', false, 'cheaper undercuts undercut'),
  ...relations('dearer', false, 'dearer costlier pricier'),
  ...relations('faster', false, 'faster quicker'),
  ...relations('slower', false, 'slower'),
  ...relations('same', false, 'same equal equals identical matches match equally tie ties tied'),
  ...relations('level', false, 'level comparable close'),
  ...relations(
    'better',
    true,
    'best leader leaders unmatched unrivalled unbeaten unbeatable unique first top sole only alone champion number-one',
  ),
  ...relations('worse', true, 'worst last'),
  ...relations(
    'more',
    true,
    'most highest largest greatest biggest longest broadest widest maximal',
  ),
  ...relations('less', true, 'least lowest smallest fewest shortest'),
  ...relations('cheaper', true, 'cheapest'),
  ...relations('dearer', true, 'dearest costliest priciest'),
  ...relations('faster', true, 'fastest quickest'),
  ...relations('slower', true, 'slowest'),
]);
/** Claims over every side, in more words than one. */
export const SUPERLATIVE_PHRASES: readonly string[] = [
  'no other',
  'no one',
  'nobody else',
  'none of',
  'no competitor',
  'no rival',
  'behind none',
  'behind nobody',
  'second to none',
  'unlike any',
  'than any',
  'than all',
  'than every',
  'than others',
  'every other',
  'all other',
  'all others',
  'any other',
  'the rest',
  'the field',
];
/** Words that speak of every side. */
export const UNIVERSALS = list('all every everyone everybody any');

/** Sentences that want something of the reader. */
export const INSTRUCTIONS = list(`
  ignore disregard click visit contact please must should shall buy call email write follow download
  install subscribe forget remember pretend reveal print delete send pay open you your yours us we our
`);

/** Whose view is given. */
export const ATTRIBUTION_STEMS: ReadonlySet<string> = new Set(
  [
    ...list(`
      article adviser analyst agency reviewer review survey study report check research publication
      site comparison chart profile vendor source page user forum thread according
    `),
  ].map(stemOf),
);
/** What somebody does who gives a view. */
export const SAYING_STEMS: ReadonlySet<string> = new Set(
  [
    ...list(`
      found finds describes names recorded reports calls says lists notes shows rates mentions
      complains puts states ranks criticises warns
    `),
  ].map(stemOf),
);
/** Of these, the view of one is never given as a fact, in any text. */
export const OPINION_STEMS: ReadonlySet<string> = new Set(
  [...list('adviser analyst reviewer article survey study critic')].map(stemOf),
);

/** Soften what is said; a repeated text keeps them. */
export const HEDGES = list(`
  up mainly mostly partly often sometimes usually typically largely commonly reportedly nearly almost
  about around many some several most
`);

/** What must be said of a weak claim. */
export const DOUBT_WORDS = {
  unverified: ['unverified'],
  unsourced: ['unsourced'],
  stale: ['stale'],
  undated: ['undated'],
  inferred: ['inference', 'inferred'],
  hosted: ['host'],
  doubtful: ['low confidence'],
} as const;

/** As shares of a whole, or how many times. */
export const RATIO_WORDS: Readonly<Record<string, number>> = {
  twice: 2,
  double: 2,
  doubles: 2,
  thrice: 3,
  triple: 3,
  triples: 3,
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
};
/** What may stand behind "twice" before the thing itself. */
export const RATIO_FILLERS = list('as much many long large high big expensive');

/** Before a side they make it the one that another is set against. */
export const SET_AGAINST = list(
  'what than against versus vs over unlike behind beside like between among to',
);
/** Before a side they say whose a thing is. */
export const BELONGING = list('for at by with of from in on alongside');
export const DOUBT_STEMS: ReadonlySet<string> = new Set(
  Object.values(DOUBT_WORDS).flatMap((words) =>
    words.flatMap((word) => word.split(' ').map(stemOf)),
  ),
);
