/** Requests of a drill's visitors; each comes from a separate client, so no allowance stops the drill. */

let visitors = 0;

/**
 * Headers that make the caller a new client for a product that trusts loopback. Each request has its own connection: an idle
 * one that closes just as it is reused is no fault of the product.
 */
export function newVisitor(): Record<string, string> {
  visitors += 1;
  return visitor(visitors);
}

/** Headers of visitor number `number`, always the same. */
export function visitor(number: number): Record<string, string> {
  const [high, low] = [Math.floor(number / 250) % 250, (number % 250) + 1];
  return { 'x-forwarded-for': `198.18.${high}.${low}`, connection: 'close' };
}

type Item = { id: number | string; catalog: string; companyId?: number };

/** Products of language models as `[subject, ...rivals]`, and ids of criteria, in the given numbers. */
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

/** Saves a report and returns its id; throws on a failure or without an answer. */
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

/** Whether a saved report exists. */
export async function hasReport(url: string, id: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/battlecards/${id}`, { headers: newVisitor() });
  await answer.arrayBuffer();
  return answer.status === 200;
}
