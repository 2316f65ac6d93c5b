import { after, startProviderDouble, status } from '../support/provider-double.ts';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct } from './product.ts';
import { newVisitor, rivalsOf, someIds } from './visitors.ts';

const QUESTIONS = 24;
const ANSWER_MS = 100;
const REFUSALS = [
  { name: '401', behaviour: status(401), wait: 300 },
  { name: '429 for two minutes', behaviour: status(429, { 'retry-after': '120' }), wait: 120 },
  { name: '429 for a second', behaviour: status(429, { 'retry-after': '1' }), wait: 1 },
] as const;

/** No process calls a provider that refuses, with any number of questions under way. */
export const drill: Drill = {
  name: 'provider',
  fault: `a live provider refuses while ${QUESTIONS} questions are under way, in two processes where they share a database`,
  asked: 'one call, and one more for each wait that the questions last; none before Retry-After',
  modes: ['embedded', 'postgresql'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const processes = context.mode === 'embedded' ? 1 : 2;
    const seen: string[] = [];
    let held = true;
    for (const { name, behaviour, wait } of REFUSALS) {
      const double = await startProviderDouble();
      context.after(() => double.close());
      double.behave(after(ANSWER_MS, behaviour));
      const env = {
        ...(await drillEnvironment(context)),
        OPENAI_API_KEY: 'key',
        OPENAI_BASE_URL: double.settings('openai').baseUrl,
      };
      const products = [];
      for (let count = 0; count < processes; count++)
        products.push(await startProduct(context, env));
      const [first] = products;
      if (!first) throw new Error('no product');
      const { productId, featureIds } = await someIds(first.url, 1, QUESTIONS);
      const [rival] = await rivalsOf(first.url, productId);
      const began = performance.now();
      const asked = products.flatMap(({ url }) =>
        featureIds.map((id) =>
          fetch(`${url}/api/competitive-intelligence-batch`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...newVisitor() },
            body: JSON.stringify({
              product: { id: productId },
              competitor: { id: rival },
              featureIds: [id],
            }),
          }),
        ),
      );
      const answers = await Promise.all(asked);
      // A busy machine takes some questions so late that another wait is over.
      const most = 1 + Math.floor((performance.now() - began) / 1000 / wait);
      const times = double.asked.map(({ at }) => at);
      const isEarly = times.slice(1).some((at, index) => at - (times[index] ?? 0) < wait * 1000);
      const isRefused = answers.every(({ status: code }) => code === 502 || code === 503);
      held &&= double.count() >= 1 && double.count() <= most && !isEarly && isRefused;
      seen.push(`${name}: ${double.count()}`);
    }
    return {
      seen: `calls after ${seen.join(', ')}; ${processes} process${processes > 1 ? 'es' : ''}`,
      held,
    };
  },
};
