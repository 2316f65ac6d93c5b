import type { CatalogItem, SiteItem } from '../../core/api/catalog-api.ts';
import { STEP_TIPS, type HelpText } from './help-tips.ts';

/** `{rivals}` and the like stand for what the catalogs hold; see `fillFromCatalogs`. */
export const HELP_TEXTS = {
  'choose-subject': STEP_TIPS['choose-subject'],
  'choose-rivals': STEP_TIPS['choose-rivals'],
  'choose-criteria': {
    title: 'Choose what matters',
    text: 'Take the criteria your decision really turns on. A row that everyone answers alike costs a reader time and shows nothing; the review can hide such rows.',
    tier: 'basic',
  },
  'review-matrix': STEP_TIPS['review-matrix'],
  'export-report': {
    title: 'Leave with a report',
    text: 'Every format is made from the same document, so the words and figures are identical in all of them. Logo, charts, contact details and disclaimer can each be left out.',
    tier: 'basic',
  },
  'compare-as': {
    title: 'A company stands behind one model',
    text: 'When a company is compared with models, one of its own models stands for it: the flagship, unless you choose another under “Compare as”. Company-wide facts are inherited and say so.',
    tier: 'advanced',
  },
  verdicts: {
    title: 'How a verdict is reached',
    text: 'Numbers are compared in the direction that is better, and a difference inside the tie band is level. A documented yes beats a documented no; against an unknown it stands on one side only. Who leads, leads of these two; the headline says who comes first of all. Texts and lists are not scored unless both carry a score, and what is unknown is not comparable.',
    tier: 'expert',
  },
  unknown: {
    title: 'Unknown is not no',
    text: 'Where nothing is published, the cell says so. It never counts as a loss, never as a zero, and every report states how many of its cells have no public evidence.',
    tier: 'basic',
  },
  confidence: {
    title: 'Confidence out of ten',
    text: 'Confidence comes from the evidence: the weaker of the two claims decides, and it halves with every shelf life by which a claim is overdue and falls where the testers of two figures differ. What is known from memory alone never exceeds 6, and what a document without an address says never 4. It says how sure the facts are, not how large the lead is: a small lead on a fresh audit can be 9 out of 10.',
    tier: 'expert',
  },
  staleness: {
    title: 'Facts have a shelf life',
    text: 'Prices age in weeks, limits of a model in months, certificates and benchmarks in a year. A claim past its shelf life is marked stale, shown with its age, and trusted less. A report says how many of its cells are stale and the day from which it should be made again.',
    tier: 'advanced',
  },
  objections: {
    title: 'Wrong or outdated? Say so',
    text: 'Open the evidence of any claim and press “Wrong or outdated?”. Say what is wrong and, if you can, where it says so; no name is asked. The claim stays as it is until it has been checked, and everybody sees how many readers doubt it. The page “Freshness” in the footer lists what is doubted, what goes stale when and what is unknown, with the due dates as a calendar.',
    tier: 'advanced',
  },
  instruments: {
    title: 'Like is compared with like',
    text: 'One criterion may be measured by several tests; results of different tests are never set against each other. A row compares two figures from the same board where there are any, names the test and who ran it, and says so where the testers differ: then confidence falls.',
    tier: 'expert',
  },
  competitors: {
    title: 'Real companies by name',
    text: 'The catalogs hold {rivals} under their real names. Each choice shows only those it actually meets.',
    tier: 'basic',
  },
  spider: {
    title: 'The spider chart',
    text: 'Each catalog is drawn on dimensions of its own. {spiders} The outline is what the evidence proves at least, the band around it what it leaves possible: a wide band means little is published, not that the score is low. At most three outlines are drawn, and a table of the same numbers always stands beside them.',
    tier: 'advanced',
  },
  messaging: {
    title: 'Messaging categories',
    text: 'The profile sorts the same evidence into messaging categories. {messaging} Go to the one your customer has raised; where it holds nothing, nothing is published, and that is the honest answer.',
    tier: 'expert',
  },
  'live-intelligence': {
    title: 'Catalog evidence and live research',
    text: 'Answers come from the reviewed catalog. Where the operator has connected AI or search providers, their findings stand beside the catalog with the name of the provider, the time and the word unverified; they never replace it. Two providers that agree raise confidence, two that differ lower it, and a conflict is shown as one. Read the cited pages before you repeat a live finding.',
    tier: 'pro',
  },
  builders: {
    title: 'Two builders beside the wizard',
    text: 'The report builder holds two shorter ways. The battlecard takes one product and one competitor in four steps and shows what it will say before you export it. The other report waits until the analysis of exactly your selection is complete; change anything and it runs again.',
    tier: 'basic',
  },
  saved: {
    title: 'A saved report stays as it was',
    text: 'What a builder completes is saved as it was built that day, and can be exported again in any format. When the catalog has moved on, the page lists each claim that has changed since: make a new report before you quote one of them. The report builder lists what this browser saved; whoever has the address of a report may open it.',
    tier: 'advanced',
  },
  'own-catalogs': {
    title: 'Bring your own data',
    text: 'Under “Own catalogs” at the foot of every page you copy a catalog, read a spreadsheet or begin with nothing. Correct a line, add a competitor, write a play; every comparison, decision and report works on it. The link to edit is the only key, so keep it; a link to look is for colleagues.',
    tier: 'advanced',
  },
  sharing: {
    title: 'The address is your saved work',
    text: 'The whole selection is in the page address. Bookmark it, send it to a colleague, reload it: the same comparison comes back. Nothing is stored about you.',
    tier: 'pro',
  },
  keyboard: {
    title: 'Without a mouse',
    text: 'Press ? for this panel, Control and Enter to go on to the next step, F8 to reach a notice, Escape to close a panel. In tabs and choices the arrow keys move, and Tab leaves.',
    tier: 'advanced',
  },
  'print-and-defend': {
    title: 'Defend a report in a meeting',
    text: 'Take the numbered sources, the date of the report and the count of unknown and stale cells with you. A claim you can date is one you can defend.',
    tier: 'pro',
  },
} as const satisfies Record<string, HelpText>;

export type HelpTopic = keyof typeof HELP_TEXTS;

/** Puts the catalogs' own figures and names into a text; one that is not known yet is left out. */
export function fillFromCatalogs(text: string, site: SiteItem | undefined): string {
  const fillings = fillingsOf(site?.catalogs ?? []);
  return text
    .replaceAll(/\{([a-z]+)\}/g, (_, name: string) => fillings[name] ?? '')
    .replaceAll('  ', ' ');
}

function fillingsOf(catalogs: CatalogItem[]): Record<string, string> {
  const sentences = (noun: string, named: (catalog: CatalogItem) => { name: string }[]) =>
    catalogs
      .filter((catalog) => named(catalog).length > 0)
      .map((catalog) => sentenceOn(catalog.name, noun, named(catalog)))
      .join(' ');
  return {
    rivals: listOf(catalogs.map(({ counts, words }) => `${counts.rivals} ${words.rival.many}`)),
    spiders: sentences('dimensions', ({ spider }) => spider.axes),
    messaging: sentences('messaging categories', (catalog) => catalog.messagingCategories),
  };
}

/** `Language models: 8 dimensions (…).` */
function sentenceOn(catalog: string, noun: string, named: { name: string }[]): string {
  return `${catalog}: ${named.length} ${noun} (${listOf(named.map(({ name }) => name))}).`;
}

function listOf(names: string[]): string {
  return new Intl.ListFormat('en').format(names);
}
