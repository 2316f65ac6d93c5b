import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { PAGES } from '../../lib/addresses.ts';
import { LIST_CACHE, LONG_CACHE, type CacheTimes } from '../../lib/queries.ts';
import { ALL_OPTIONS_ON, EMPTY_WIZARD, type WizardState } from '../../lib/wizard-address.ts';

/** The guided flows as data: one machine drives them all. */

/** What a selection may still lack. */
export type Part = 'subject' | 'rivals' | 'criteria' | 'analysis';

export type StepKind = 'subject' | 'rivals' | 'criteria' | 'review' | 'preview' | 'export';

type StepRule = {
  kind: StepKind;
  /** Without these the step cannot be stood on, whoever asks. */
  needs: readonly Part[];
  /** Without these no click leads here; null: the step indicator never does. */
  opensWith: readonly Part[] | null;
  completedBy: readonly Part[];
  /** The words of the button that leads on; null: the step ends with an export. */
  next: string | null;
};

type FlowStep = StepRule & {
  /** null: the catalog's words for the step at this place. */
  texts: { title: string; heading: string; description: string } | null;
};

export type Flow = {
  name: 'wizard' | 'battlecard' | 'ai';
  /** null: the page's own path, which has several names. */
  path: string | null;
  /** What the page is called; null: the catalog says so, see `flow-texts.ts`. */
  texts: { title: string; lead: string } | null;
  /** Said while the subjects are loaded for the first time; null: nothing waits for them. */
  loading: string | null;
  steps: FlowStep[];
  /** All that a finished selection holds, in the order of the steps. */
  parts: readonly Part[];
  /** One rival at a time: choosing another replaces it. */
  singleRival: boolean;
  /** How long this flow keeps the company list. */
  companiesCache: CacheTimes;
  defaults: WizardState;
  previous: string;
  /** `leave` reloads the start page; `clear` returns to step 1 with nothing chosen. */
  startOver: 'leave' | 'clear';
};

const CHOICE: Part[] = ['subject', 'rivals', 'criteria'];
const ANALYSED: Part[] = [...CHOICE, 'analysis'];

const SUBJECT = {
  kind: 'subject',
  needs: [],
  opensWith: [],
  completedBy: ['subject'],
  next: 'Next',
} as const satisfies StepRule;
const RIVALS = {
  kind: 'rivals',
  needs: ['subject'],
  opensWith: ['subject'],
  completedBy: ['rivals'],
  next: 'Next',
} as const satisfies StepRule;
const CRITERIA = {
  kind: 'criteria',
  needs: ['subject', 'rivals'],
  opensWith: ['subject', 'rivals'],
  completedBy: ['criteria'],
  next: 'Next',
} as const satisfies StepRule;

export const WIZARD_FLOW: Flow = {
  name: 'wizard',
  path: null,
  texts: null,
  loading: null,
  steps: [
    { ...SUBJECT, texts: null },
    { ...RIVALS, texts: null },
    { ...CRITERIA, texts: null },
    {
      kind: 'review',
      texts: null,
      needs: CHOICE,
      opensWith: CHOICE,
      completedBy: CHOICE,
      next: null,
    },
    { kind: 'export', texts: null, needs: CHOICE, opensWith: CHOICE, completedBy: [], next: null },
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
    lead: 'One product against one competitor in four steps, every line with its source.',
  },
  loading: null,
  steps: [
    {
      ...SUBJECT,
      texts: {
        title: 'Product',
        heading: 'Select Product',
        description: 'The product the battlecard is for.',
      },
    },
    {
      ...RIVALS,
      texts: {
        title: 'Competitor',
        heading: 'Select Competitor',
        description: 'The one competitor it meets.',
      },
    },
    {
      ...CRITERIA,
      texts: {
        title: 'Features',
        heading: 'Select Features for Comparison',
        description: 'The attributes the battlecard covers.',
      },
    },
    {
      kind: 'preview',
      texts: {
        title: 'Export',
        heading: 'Preview and Export',
        description: 'What it will say, and how it leaves.',
      },
      needs: [],
      opensWith: CHOICE,
      completedBy: [],
      next: null,
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
  previous: 'Back',
  startOver: 'clear',
};

export const AI_FLOW: Flow = {
  name: 'ai',
  path: PAGES.builderAi,
  texts: null,
  loading: 'Setting up your competitive intelligence platform',
  steps: [
    {
      ...SUBJECT,
      texts: null,
    },
    {
      ...RIVALS,
      texts: null,
    },
    {
      ...CRITERIA,
      texts: null,
    },
    {
      kind: 'review',
      texts: null,
      needs: CHOICE,
      opensWith: CHOICE,
      completedBy: ANALYSED,
      next: 'Generate report',
    },
    {
      kind: 'export',
      texts: null,
      needs: ANALYSED,
      opensWith: null,
      completedBy: [],
      next: null,
    },
  ],
  parts: ANALYSED,
  singleRival: false,
  companiesCache: LIST_CACHE,
  defaults: { ...EMPTY_WIZARD, mode: 'intel_dashboard', options: ALL_OPTIONS_ON },
  previous: 'Previous',
  startOver: 'clear',
};

type StepTexts = { title: string; heading: string; description: string };

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
export function stepTexts(flow: Flow, { labels, reportBuilder }: CatalogItem, step: number) {
  const { steps } = (flow.name === 'ai' && reportBuilder) || labels;
  const nothing: StepTexts = { title: '', heading: '', description: '' };
  return flow.steps[step - 1]?.texts ?? steps[step - 1] ?? nothing;
}
