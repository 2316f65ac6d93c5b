import type { Proposal, Refresh } from './proposal.ts';
import { sameValue } from './weigh-value.ts';

/** Each proposal with what the other sources say of the same; where one says otherwise, a person decides. */
export function withOpinions<Each extends Refresh & { name: string }>(
  refreshes: readonly Each[],
): Each[] {
  return refreshes.map((refresh) => ({
    ...refresh,
    proposals: refresh.proposals.map((proposal) => {
      const others = refreshes
        .filter((other) => other !== refresh)
        .flatMap(({ name, proposals }) =>
          proposals.flatMap(({ id, is, change }) =>
            id === proposal.id && is !== null && change !== 'vanished' ? [{ name, is }] : [],
          ),
        );
      const isTakeable = proposal.change !== 'confirmed' && proposal.apart === null;
      const differs = isTakeable && others.some(({ is }) => !isSame(is, proposal));
      return { ...proposal, others, apart: differs ? ('sources-differ' as const) : proposal.apart };
    }),
  }));
}

function isSame(value: NonNullable<Proposal['is']>, { is }: Proposal): boolean {
  return is !== null && sameValue(value, is);
}
