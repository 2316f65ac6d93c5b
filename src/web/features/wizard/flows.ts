import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { PAGES } from '../../lib/addresses.ts';
import { LIST_CACHE, LONG_CACHE, type CacheTimes } from '../../lib/queries.ts';
import { EMPTY_WIZARD, type WizardState } from '../../lib/wizard-address.ts';

/** The guided flows as data for one state machine. */

/** Parts that a selection may lack. */
export type SelectionPart = 'subject' | 'rivals' | 'criteria' | 'analysis';

export type StepKind = 'subject' | 'rivals' | 'criteria' | 'review' | 'preview' | 'export';

type StepTexts = { title: string; heading: string; description: string };

type FlowStep = {
  kind: StepKind;
  /** Texts of the step; default: the catalog's words for it. */
  texts?: StepTexts;
  /** Parts without which the step can never be shown. */
  needs: readonly SelectionPart[];
  /** Parts needed for a jump by the step indicator; null: it never jumps here. */
  opensWith: readonly SelectionPart[] | null;
  completedBy: readonly SelectionPart[];
  /** Label of the button to the next step; null: the step ends with an export. */
  next: string | null;
};

export type Flow = {
  name: 'wizard' | 'battlecard' | 'ai';
  path: string;
  /** Title and lead of the page; default: those of the catalog. */
  texts?: { title: string; lead: string };
  /** Shown while the subjects load for the first time; without it the flow does not wait for them. */
  loading?: string;
  steps: FlowStep[];
  /** The parts of a finished selection, in the order of the steps. */
  parts: readonly SelectionPart[];
  /** One rival at a time: choosing another replaces it. */
  singleRival: boolean;
  /** How long this flow caches the company list. */
  companiesCache: CacheTimes;
  defaults: WizardState;
  /** Settings that come with the first choice; an address with a selection keeps its own document. */
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
  // The page has several addresses; links use this one.
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

/** Title and lead of a flow's page: the flow's own, else the catalog's. */
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
