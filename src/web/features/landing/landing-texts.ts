import type { CatalogItem } from '../../../core/api/catalog-api.ts';

/** The words of the landing page. Figures come from the catalogs, never from here. */

export const DOORS = {
  decide: { title: 'Which model fits?', text: 'Needs, cost, how sure.' },
  compare: { title: 'Compare', text: 'Your models, your criteria.' },
  battlecard: { title: 'Battlecard', text: 'Four steps to what to say.' },
};

export function guidedSteps({ counts, labels, maxRivals, words }: CatalogItem) {
  const [subject, rivals, criteria] = labels.steps;
  return [
    { title: subject?.title ?? '', text: `${counts.subjects} ${words.subject.many}.` },
    { title: rivals?.title ?? '', text: `Up to ${maxRivals} of ${counts.rivals}.` },
    {
      title: criteria?.title ?? '',
      text: `${counts.criteria} ${words.criterion.many}, ${counts.securityFactors} for security.`,
    },
    { title: 'Choose export options', text: 'Format, logo, charts.' },
  ];
}

export const BENEFITS = [
  { title: 'Unknown stays unknown', text: 'Never a “no”.' },
  { title: 'Every value shows its source', text: 'Or says that it has none.' },
  { title: 'SOC 2, GDPR and HIPAA', text: 'What each vendor states.' },
  { title: 'Pricing transparency and ROI', text: 'Dated prices beside capability.' },
  { title: 'One document, every format', text: 'HTML, PDF, Word, PowerPoint, Excel.' },
];

export const GLOSSARY = [
  { short: 'LLM', long: 'Large language model' },
  { short: 'API', long: 'Application programming interface' },
  { short: 'SOC 2', long: 'System and Organization Controls 2' },
  { short: 'GDPR', long: 'General Data Protection Regulation' },
  { short: 'RAG', long: 'Retrieval-augmented generation' },
  { short: 'SLA', long: 'Service level agreement' },
];
