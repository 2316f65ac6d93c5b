/** Issues as the type provider hands them over: an instance path (`/competitors/0`) and the values of a closed list. */
type Issue = { instancePath: string; params?: { values?: unknown } };

/** Without `must` a field takes one of a closed list. */
const FIELDS: Record<string, { label: string; must?: string }> = {
  productId: { label: 'product id', must: 'be a whole number' },
  product: { label: 'product id', must: 'be a whole number' },
  as: { label: 'representative id', must: 'be a whole number' },
  competitorId: { label: 'competitor id', must: 'be a whole number' },
  competitor: { label: 'competitor id', must: 'be a whole number' },
  subjectId: { label: 'company id', must: 'be a whole number' },
  battlecardId: { label: 'battlecard id', must: 'be the last part of a saved report’s address' },
  before: { label: 'place in the list', must: 'be a whole number' },
  name: { label: 'name', must: 'be one line of at most 120 characters' },
  q: { label: 'search text', must: 'be one line of at most 120 characters' },
  companyId: { label: 'company id', must: 'be a whole number' },
  limit: { label: 'length of a page', must: 'be a whole number from 1 to 100' },
  cursor: { label: 'place in the list', must: 'be a whole number' },
  filter: { label: 'filter', must: 'be written as key:value, each facet once' },
  order: { label: 'order', must: 'be of at most 60 characters' },
  ids: { label: 'competitor ids', must: 'be whole numbers, at most 100' },
  competitors: { label: 'competitor ids', must: 'be whole numbers, at most 100' },
  competitorIds: { label: 'competitor ids', must: 'be whole numbers, at most 100' },
  features: { label: 'feature ids', must: 'be known feature ids, at most 100' },
  featureIds: { label: 'feature ids', must: 'be known feature ids, at least one and at most 100' },
  kind: { label: 'kind' },
  criterion: { label: 'feature id', must: 'be a known feature id' },
  vendor: { label: 'vendor', must: 'be one line of at most 120 characters' },
  text: { label: 'text', must: 'be of 1 to 1,000 characters' },
  source: {
    label: 'source',
    must: 'be an address of at most 2,000 characters that starts with http:// or https://',
  },
  catalog: { label: 'catalog', must: 'be the name of a catalog' },
  template: { label: 'template' },
  format: { label: 'format' },
  audience: { label: 'audience' },
  chair: { label: 'chair' },
};
const FLAGS = ['logo', 'charts', 'contact', 'disclaimer'];

/** One plain sentence on the first thing that is wrong with a request. */
export function validationSentence(issues: readonly Issue[]): string {
  const names = (issues[0]?.instancePath ?? '').split('/').filter((part) => part !== '');
  const known = names.findLast((name) => name in FIELDS || FLAGS.includes(name));
  if (known === undefined) return 'The request does not have the expected form.';
  const field = FIELDS[known];
  if (!field) return `The option ${known} must be 0, 1, false or true.`;
  const values = issues[0]?.params?.values;
  const must =
    field.must ?? `be one of ${Array.isArray(values) ? values.join(', ') : 'those offered'}`;
  return `The ${field.label} must ${must}.`;
}
