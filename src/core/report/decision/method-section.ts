import type { Decision } from '../../decision/evaluate-decision.ts';
import { heading } from '../../document/heading.ts';
import { rankMethod } from '../../wording/decision.ts';
import { MEMO_METHOD } from '../../wording/memo.ts';
import { methodTexts, SECTION_TITLES } from '../../wording/sections.ts';
import type { DecisionContext } from './decision-context.ts';
import { both, titled, type DecisionBlock } from './marked-blocks.ts';
import { bullets } from '../../document/plain-blocks.ts';

/** How a decision is made, with all that one needs to repeat it. */
export function methodSection({
  catalog,
  decision,
}: Pick<DecisionContext, 'catalog' | 'decision'>): DecisionBlock[] {
  const [, lives] = methodTexts(catalog.shelfLifeDays);
  const texts = [
    MEMO_METHOD.needs,
    ...(decision.ranking ? [MEMO_METHOD.scores, ...rankMethod(decision.ranking)] : []),
    ...(scoresMeans(decision) ? [MEMO_METHOD.prices] : []),
    lives,
  ];
  return [
    titled(heading('method', SECTION_TITLES.method)),
    both('method-texts', bullets(texts), MEMO_METHOD.fold),
  ];
}

function scoresMeans({ ranking }: Decision): boolean {
  const values = ranking?.wishes.flatMap((wish) => wish.values) ?? [];
  return values.some(({ claim }) => claim?.afterwards !== undefined);
}
