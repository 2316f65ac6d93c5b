import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { PAGES } from '../../lib/addresses.ts';

/** The words of the landing page. Figures come from the catalogs, never from here. */

export function guidedSteps({ counts, labels, maxRivals, words }: CatalogItem) {
  const [subject, rivals, criteria] = labels.steps;
  return [
    {
      title: subject?.title ?? '',
      text: `Start from one of the ${counts.subjects} ${words.subject.many}. It becomes the side everything else is measured against.`,
    },
    {
      title: rivals?.title ?? '',
      text: `Take up to ${maxRivals} ${words.rival.many}, from ${counts.rivals} on record.`,
    },
    {
      title: criteria?.title ?? '',
      text: `Keep the ${words.criterion.many} your decision turns on, out of ${counts.criteria}; ${counts.securityFactors} of them are security factors.`,
    },
    {
      title: 'Choose export options',
      text: 'Review the matrix, then take it along as a report, with or without logo, charts, contact details and disclaimer.',
    },
  ];
}

export const BENEFITS = [
  {
    title: 'For those who buy',
    way: { label: 'Start a comparison', href: PAGES.wizard },
    items: [
      'One matrix instead of a dozen vendor pages, each value with its source and its date.',
      'Unknown is shown as unknown. What nobody publishes never counts as a “no”.',
      'Results of different tests are never set against each other.',
      'A report you can defend: numbered sources, confidence out of ten, and the date it goes out of date.',
    ],
  },
  {
    title: 'For those who sell',
    way: { label: 'Build a battlecard', href: PAGES.builderBattlecard },
    items: [
      'A battlecard in minutes: strengths, weaknesses, likely objections and the documented answer.',
      'It also says what not to claim, before a customer does.',
      'Competitors by name, narrowed to those your product really meets.',
      'The same words on screen and in every file, so no two versions contradict each other.',
    ],
  },
];

export const STRESSED = [
  {
    title: 'SOC 2, GDPR and HIPAA',
    text: 'What each vendor states about its own compliance, with the document it stands on. These are criteria this tool compares; it makes no such claim about itself.',
  },
  {
    title: 'Pricing transparency',
    text: 'Published prices in one unit, dated, and marked once they are too old to rely on. Where a price is not published, the matrix says exactly that.',
  },
  {
    title: 'ROI',
    text: 'Cost stands beside capability in the same rows, so that a return on investment can be argued from figures a finance department can check.',
  },
];

/** Every format a report may take. */
export const REPORT_FORMATS = [
  { name: 'HTML', text: 'One self-contained page; opens offline, prints well.' },
  { name: 'PDF', text: 'For the meeting pack and the archive.' },
  { name: 'Word', text: 'To be edited into your own paper.' },
  { name: 'PowerPoint', text: 'For the room.' },
];

export const GLOSSARY = [
  {
    short: 'LLM',
    long: 'Large language model',
    meaning: 'A model trained on text that writes, answers and reasons in language.',
  },
  {
    short: 'API',
    long: 'Application programming interface',
    meaning: 'How your software calls the model; its limits and prices are what you really buy.',
  },
  {
    short: 'SOC 2',
    long: 'System and Organization Controls 2',
    meaning: 'An auditor’s report on how a vendor protects the data it is given.',
  },
  {
    short: 'GDPR',
    long: 'General Data Protection Regulation',
    meaning: 'The European Union’s law on personal data.',
  },
  {
    short: 'RAG',
    long: 'Retrieval-augmented generation',
    meaning: 'The model answers from your documents, fetched at the moment of asking.',
  },
  {
    short: 'SLA',
    long: 'Service level agreement',
    meaning: 'What a vendor promises about availability, and what it owes when it fails.',
  },
];
