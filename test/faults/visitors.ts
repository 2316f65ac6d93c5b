/** What visitors of a drill ask; each request comes from a client of its own, so no allowance ends the drill. */

let visitors = 0;

/**
 * Headers by which a product that trusts loopback takes the caller for somebody new. Each request has a connection of its own:
 * one that is closed at rest just as it is used again is no fault of the product.
 */
export function newVisitor(): Record<string, string> {
  visitors += 1;
  return visitor(visitors);
}

/** Always the same for a number. */
export function visitor(number: number): Record<string, string> {
  const [high, low] = [Math.floor(number / 250) % 250, (number % 250) + 1];
  return { 'x-forwarded-for': `198.18.${high}.${low}`, connection: 'close' };
}

type Item = { id: number | string; catalog: string; companyId?: number };

/** Products of language models as `[subject, ...rivals]`, and ids of criteria, as many as asked. */
export async function someIds(url: string, rivals: number, criteria: number) {
  const read = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: newVisitor() });
    const items = (await answer.json()) as Item[];
    return items.filter(({ catalog }) => catalog === 'language-models');
  };
  const [products, models, features] = await Promise.all([
    read('/api/products'),
    read('/api/competitors'),
    read('/api/features'),
  ]);
  const [product] = products;
  if (product === undefined) throw new Error('the catalog has no product');
  return {
    productId: Number(product.id),
    competitorIds: models
      .filter(({ companyId }) => companyId !== product.id)
      .map(({ id }) => Number(id))
      .slice(-rivals),
    featureIds: features.slice(0, criteria).map(({ id }) => String(id)),
  };
}

/** The models that may be compared with one product. */
export async function rivalsOf(url: string, productId: number): Promise<number[]> {
  const answer = await fetch(`${url}/api/data/competitors/${productId}`, { headers: newVisitor() });
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
}

export type SomeIds = Awaited<ReturnType<typeof someIds>>;

/** The id of a report that was confirmed as saved; throws where the answer says otherwise or none comes. */
export async function saveReport(url: string, ids: SomeIds, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/battlecards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...newVisitor() },
    body: JSON.stringify({ ...ids, name }),
  });
  if (answer.status !== 201) throw new Error(`saving answered ${answer.status}`);
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** Whether a saved report is there. */
export async function hasReport(url: string, id: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/battlecards/${id}`, { headers: newVisitor() });
  await answer.arrayBuffer();
  return answer.status === 200;
}
