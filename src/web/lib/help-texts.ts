import type { CatalogItem, SiteItem } from '../../core/api/catalog-api.ts';
import { PROVIDERS_TEXT } from '../../core/wording/providers.ts';
import { advanced, basic, expert, pro, STEP_TIPS } from './help-tips.ts';

/**
 * `{rivals}` and similar placeholders are filled from the catalogs, `{providers}` from the settings; see `fillFromCatalogs`.
 */
export const HELP_TEXTS = {
  'choose-subject': STEP_TIPS['choose-subject'],
  'choose-rivals': STEP_TIPS['choose-rivals'],
  'choose-criteria': basic(
    'Choose what matters',
    'Choose the criteria that decide your choice. “Differences only” in the review hides rows with identical answers.',
  ),
  'review-matrix': STEP_TIPS['review-matrix'],
  'export-report': basic(
    'Leave with a report',
    'Every format is made from the same document, so the words and figures are identical in all of them. Logo, charts, contact details and disclaimer can each be left out.',
  ),
  'compare-as': advanced(
    'A company stands behind one model',
    'When a company is compared with models, one of its own models stands for it: the flagship, unless you choose another under “Baseline”. Company-wide facts are inherited and say so. “Compare at” shows prices, regions and certificates as a cloud sells them.',
  ),
  verdicts: expert(
    'How a verdict is reached',
    'Numbers are compared in the direction that is better, and a difference inside the tie band is level. A documented yes beats a documented no; vs an unknown it stands on one side only. Who leads, leads of these two; the headline says who comes first of all. Texts and lists are not scored unless both carry a score, and what is unknown is not comparable.',
  ),
  unknown: basic(
    'Unknown is not no',
    'Where nothing is published, the cell says so. It never counts as a loss or a zero, and every report says how many of its cells have no public source.',
  ),
  confidence: expert(
    'Confidence out of ten',
    'Confidence comes from the sources: the weaker of the two values decides. It halves with every shelf life by which a value is overdue, and falls where the testers of two figures differ. What is known from memory alone never exceeds 6, and what a document without an address says never 4. It says how sure the facts are, not how large the lead is: a small lead on a fresh audit can be 9 out of 10.',
  ),
  staleness: advanced(
    'Facts have a shelf life',
    'Prices age in weeks, limits of a model in months, certificates and benchmarks in a year. A value past its shelf life is marked old, shown with its age, and counts for less. A report says how many of its cells are old and from which day to export it again.',
  ),
  objections: advanced(
    'Wrong or outdated? Say so',
    'Open the source of any value and press “Wrong or outdated?”. Say what is wrong and, if you can, where it says so; no name is asked. The value stays as it is until it has been checked, and you see how many readers doubt it. “Data quality” in the footer lists reported errors, sources due for review and missing values, with the due dates as a calendar.',
  ),
  instruments: expert(
    'Like is compared with like',
    'One criterion may be measured by several tests; results of different tests are never compared. A row compares two figures from the same board where there are any, names the test and who ran it, and says so where the testers differ: then confidence falls.',
  ),
  competitors: basic(
    'Real companies by name',
    'The catalogs hold {rivals} under their real names. Each choice shows only those it actually meets.',
  ),
  spider: advanced(
    'The spider chart',
    'Each catalog is drawn on dimensions of its own. {spiders} The outline is what the evidence proves at least, the band around it what it leaves possible: a wide band means little is published, not that the score is low. At most three outlines are drawn, and a table of the same numbers always stands beside them.',
  ),
  messaging: expert(
    'Messaging categories',
    'The profile sorts the same evidence into messaging categories. {messaging} Go to the one your customer has raised; where it holds nothing, nothing is published.',
  ),
  'live-intelligence': pro(
    'Catalog evidence and live research',
    'Answers come from the reviewed catalog. An operator may connect {providers} or a server that answers like one of them; then their findings stand beside the catalog with the name of the provider, the time and the word unverified; they never replace it. Two providers that agree raise confidence, two that differ lower it, and a conflict is shown as one. Read the cited pages before you repeat a live finding.',
  ),
  builders: basic(
    'Two builders beside the wizard',
    'The report builder holds two shorter ways. The battlecard takes one product and one competitor in four steps and shows what it will say before you export it. The other report waits until the analysis of exactly your selection is complete; change anything and it runs again.',
  ),
  saved: advanced(
    'A saved report stays as it was',
    'What a builder completes is saved as it was built that day, and can be exported again in any format. When the catalog has moved on, the page lists each fact that has changed since: make a new report before you quote one. The report builder lists what this browser saved. Anyone with the link to a report can open it.',
  ),
  'own-catalogs': advanced(
    'Bring your own data',
    'Under “My data” you copy a catalog, upload a spreadsheet or start empty. Correct values, add a competitor, write talking points; every comparison, decision and report works on it. The edit link is the only key, so keep it. The view-only link is for colleagues.',
  ),
  sharing: pro(
    'The address is your saved work',
    'The whole selection is in the page address. Bookmark it, send it to a colleague, reload it: the same comparison comes back. Nothing is stored about you.',
  ),
  keyboard: advanced(
    'Without a mouse',
    'Press ? for this panel, Control and Enter to go on to the next step, F8 to reach a notice, Escape to close a panel. In tabs and choices the arrow keys move, and Tab leaves.',
  ),
  'print-and-defend': pro(
    'Defend a report in a meeting',
    'Take the numbered sources, the date of the report and the count of unknown and old cells with you.',
  ),
};

export type HelpTopic = keyof typeof HELP_TEXTS;

/** Fills the catalogs' figures and names into a text; an unknown one is left out. */
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
    providers: PROVIDERS_TEXT,
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
