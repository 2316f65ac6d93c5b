import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { PAGES } from '../../lib/addresses.ts';
import { LIST_CACHE, LONG_CACHE, type CacheTimes } from '../../lib/queries.ts';
import { EMPTY_WIZARD, type WizardState } from '../../lib/wizard-address.ts';

/** The guided flows as data: one machine drives them all. */

/** What a selection may still lack. */
export type SelectionPart = 'subject' | 'rivals' | 'criteria' | 'analysis';

export type StepKind = 'subject' | 'rivals' | 'criteria' | 'review' | 'preview' | 'export';

type StepTexts = { title: string; heading: string; description: string };

type FlowStep = {
  kind: StepKind;
  /** Else the catalog's words for the step at this place. */
  texts?: StepTexts;
  /** Without these the step cannot be stood on, whoever asks. */
  needs: readonly SelectionPart[];
  /** Without these no click leads here; null: the step indicator never does. */
  opensWith: readonly SelectionPart[] | null;
  completedBy: readonly SelectionPart[];
  /** The words of the button that leads on; null: the step ends with an export. */
  next: string | null;
};

export type Flow = {
  name: 'wizard' | 'battlecard' | 'ai';
  path: string;
  /** What the page is called; else the catalog says so. */
  texts?: { title: string; lead: string };
  /** Said while the subjects are loaded for the first time; else nothing waits for them. */
  loading?: string;
  steps: FlowStep[];
  /** All that a finished selection holds, in the order of the steps. */
  parts: readonly SelectionPart[];
  /** One rival at a time: choosing another replaces it. */
  singleRival: boolean;
  /** How long this flow keeps the company list. */
  companiesCache: CacheTimes;
  defaults: WizardState;
  /** What the first choice brings along; an address with a selection keeps the document that it means. */
  begins?: Partial<WizardState>;
  previous: string;
  /** `leave` reloads the start page; `clear` returns to step 1 with nothing chosen. */
  startOver: 'leave' | 'clear';
};

const CHOICE: SelectionPart[] = ['subject', 'rivals', 'criteria'];
const ANALYSED: SelectionPart[] = [...CHOICE, 'analysis'];

const LAST = { kind: 'export', completedBy: [], next: null } as const;

function chosenStep(kind: 'subject' | 'rivals' | 'criteria', needs: SelectionPart[]): FlowStep {
  return { kind, needs, opensWith: needs, completedBy: [kind], next: 'Next' };
}

const SUBJECT = chosenStep('subject', []);
const RIVALS = chosenStep('rivals', ['subject']);
const CRITERIA = chosenStep('criteria', ['subject', 'rivals']);

export const WIZARD_FLOW: Flow = {
  name: 'wizard',
  // It has several names; this is the one that is linked.
  path: PAGES.wizard,
  steps: [
    SUBJECT,
    RIVALS,
    CRITERIA,
    { kind: 'review', needs: CHOICE, opensWith: CHOICE, completedBy: CHOICE, next: null },
    { ...LAST, needs: CHOICE, opensWith: CHOICE },
  ],
  parts: CHOICE,
  singleRival: false,
  companiesCache: LONG_CACHE,
  defaults: EMPTY_WIZARD,
  previous: 'Previous',
  startOver: 'leave',
};

export const BATTLECARD_FLOW: Flow = {
  name: 'battlecard',
  path: PAGES.builderBattlecard,
  texts: {
    title: 'Competitive Battlecard Builder',
    lead: 'One product vs one competitor in four steps, every line with its source.',
  },
  steps: [
    {
      ...SUBJECT,
      texts: {
        title: 'Product',
        heading: 'Select Product',
        description: 'Your product',
      },
    },
    {
      ...RIVALS,
      texts: {
        title: 'Competitor',
        heading: 'Select Competitor',
        description: 'Choose a competitor',
      },
    },
    {
      ...CRITERIA,
      texts: {
        title: 'Features',
        heading: 'Select Features for Comparison',
        description: 'Choose topics',
      },
    },
    {
      ...LAST,
      kind: 'preview',
      texts: {
        title: 'Export',
        heading: 'Preview and Export',
        description: 'Preview and export',
      },
      needs: [],
      opensWith: CHOICE,
    },
  ],
  parts: CHOICE,
  singleRival: true,
  companiesCache: LIST_CACHE,
  defaults: {
    ...EMPTY_WIZARD,
    mode: 'html',
    options: { logo: true, charts: true, contact: false, disclaimer: true },
  },
  begins: { document: 'profile' },
  previous: 'Back',
  startOver: 'clear',
};

export const AI_FLOW: Flow = {
  ...WIZARD_FLOW,
  name: 'ai',
  path: PAGES.builderAi,
  loading: 'Setting up your competitive intelligence platform',
  steps: [
    SUBJECT,
    RIVALS,
    CRITERIA,
    {
      kind: 'review',
      needs: CHOICE,
      opensWith: CHOICE,
      completedBy: ANALYSED,
      next: 'Generate report',
    },
    { ...LAST, needs: ANALYSED, opensWith: null },
  ],
  parts: ANALYSED,
  companiesCache: LIST_CACHE,
  startOver: 'clear',
};

/** What a flow's page is called: the flow's own words, else the catalog's. */
export function flowTexts(flow: Flow, catalog: CatalogItem): { title: string; lead: string } {
  if (flow.texts) return flow.texts;
  if (flow.name !== 'ai') return { title: catalog.title, lead: catalog.tagline };
  return (
    catalog.reportBuilder ?? {
      title: 'Report Builder',
      lead: `A report on the ${catalog.words.rival.many} you choose, with an analysis of exactly that selection.`,
    }
  );
}

/** The flow's own words for a step, else the catalog's. */
export function wizardStepTexts(flow: Flow, { labels, reportBuilder }: CatalogItem, step: number) {
  const { steps } = (flow.name === 'ai' && reportBuilder) || labels;
  const nothing: StepTexts = { title: '', heading: '', description: '' };
  return flow.steps[step - 1]?.texts ?? steps[step - 1] ?? nothing;
}
