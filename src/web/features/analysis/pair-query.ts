import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { request } from '../../lib/api-client.ts';
import { selectionKey, type Selection } from '../../lib/wizard-address.ts';
import { BadFormatError, readBatchAnswer, type AnalysisAnswer } from './read-batch-answer.ts';

const AT_ONCE = 2;
const LONGEST_WAIT = 60_000;
const KEPT = 30 * 60_000;

/** One product, one rival and all features: what one request asks. */
type Pair = {
  key: string;
  productId: number;
  as: number | null;
  rivalId: number;
  featureIds: string[];
};

/** The requests behind a selection, one a rival; none while it is incomplete. */
export function pairsOf(selection: Selection): Pair[] {
  const { subjectId, representativeId, rivalIds, criterionIds } = selection;
  if (subjectId === null || criterionIds.length === 0) return [];
  return rivalIds.map((rivalId) => ({
    key: selectionKey({ ...selection, rivalIds: [rivalId] }),
    productId: subjectId,
    as: representativeId,
    rivalId,
    featureIds: criterionIds,
  }));
}

const takeTurn = createTurns(AT_ONCE);

/** Asked once and kept, so that leaving the step and coming back asks nobody again. */
export function pairQuery(pair: Pair) {
  return queryOptions({
    queryKey: ['analysis', pair.key],
    queryFn: ({ signal }) => takeTurn(signal, () => askPair(pair, signal)),
    networkMode: 'always',
    gcTime: KEPT,
  });
}

async function askPair(pair: Pair, signal: AbortSignal): Promise<AnalysisAnswer> {
  try {
    const body = await request<unknown>('/api/competitive-intelligence-batch', {
      body: {
        product: { id: pair.productId, ...(pair.as !== null && { as: pair.as }) },
        competitor: { id: pair.rivalId },
        featureIds: pair.featureIds,
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]),
    });
    return readBatchAnswer(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw new BadFormatError('', { cause: error });
    throw error;
  }
}

/** Waits for its turn, then runs the task; a task given up while it waits never starts. */
type TakeTurn = <Result>(signal: AbortSignal, task: () => Promise<Result>) => Promise<Result>;

/** Turns in the order of asking, at most `most` at once; a failed task gives its turn back too. */
export function createTurns(most: number): TakeTurn {
  const limit = pLimit(most);
  return (signal, task) =>
    limit(() => {
      signal.throwIfAborted();
      return task();
    });
}
