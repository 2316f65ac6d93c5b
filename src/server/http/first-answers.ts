/** Where a subject is kept: its catalog, whether that is the default one, and what its steps are called. */
export type HomeOf = (
  subjectId: number,
) => { catalog: string; isDefault: boolean; steps: { title: string }[] } | null;

const ID = /^[1-9]\d{0,8}$/;
const IDS = /^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/;
const CRITERIA = /^[\w-]+(?:,[\w-]+)*$/;
/** Whatever of these stands in an address changes what is compared. */
const CHANGES = ['as', 'audience', 'chair', 'logo', 'charts', 'contact', 'disclaimer'];
const REVIEW = 4;

/** What a step of the wizard asks for, in its own words; null where its address does not say. */
export function answersOfStep(search: URLSearchParams, homeOf: HomeOf): string[] | null {
  const found = read(search, homeOf);
  if (!found) return null;
  const { home, rivals, criteria } = found;
  if (!home.isDefault && !search.has('catalog')) return null;
  const step = Number(search.get('step') ?? 1);
  return [
    home.isDefault ? '/api/companies' : `/api/products?catalog=${home.catalog}`,
    ...(step > 1 || rivals ? [found.comparable] : []),
    ...(step > 1 || criteria ? [found.features] : []),
    ...(step === REVIEW ? found.comparison : []),
  ];
}

/** Which step of the wizard an address shows; null where it does not say, or names too little for it. */
export function stepOf(search: URLSearchParams, homeOf: HomeOf) {
  const found = read(search, homeOf);
  if (!found || !(found.home.isDefault || search.has('catalog'))) return null;
  const { steps } = found.home;
  const step = Number(search.get('step') ?? 1);
  const isReached =
    (step < 3 || isList(found.rivals, IDS)) && (step < 4 || isList(found.criteria, CRITERIA));
  const title = steps[step - 1]?.title;
  return isReached && title ? { place: `Step ${step} of ${steps.length}`, title } : null;
}

/** What the dashboard asks for, in its own words; null where its address does not say. */
export function answersOfDashboard(search: URLSearchParams, homeOf: HomeOf): string[] | null {
  const found = read(search, homeOf);
  if (!found?.isPlain) return null;
  return [
    `/api/products/${found.subject}`,
    `/api/competitors?${searchOf({ ids: found.rivals })}`,
    found.comparable,
    found.features,
    ...found.comparison,
  ];
}

function read(search: URLSearchParams, homeOf: HomeOf) {
  const subject = search.get('product') ?? '';
  const home = ID.test(subject) ? homeOf(Number(subject)) : null;
  if (!home || (search.get('catalog') ?? home.catalog) !== home.catalog) return null;
  const rivals = search.get('competitors') ?? '';
  const criteria = search.get('features') ?? '';
  const { catalog } = home;
  const isPlain =
    isList(rivals, IDS) && isList(criteria, CRITERIA) && !CHANGES.some((name) => search.has(name));
  const asked = { product: subject, competitors: rivals, features: criteria, catalog };
  return {
    subject,
    home,
    rivals,
    criteria,
    comparable: `/api/data/competitors/${subject}`,
    features: `/api/features?catalog=${catalog}`,
    isPlain,
    comparison: isPlain ? [`/api/comparisons?${searchOf({ ...asked, template: 'profile' })}`] : [],
  };
}

/** A list that the browser repeats as it stands. */
function isList(text: string, shape: RegExp): boolean {
  const parts = text.split(',');
  return shape.test(text) && new Set(parts).size === parts.length;
}

function searchOf(values: Record<string, string>): string {
  return new URLSearchParams(values).toString();
}
