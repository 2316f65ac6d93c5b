/** What a month costs: `fixed + perRequest × requests`. `candidateId` is null for own hardware and for today's sum. */
export type CostLine = {
  kind: 'candidate' | 'own-hardware' | 'today';
  candidateId: number | null;
  fixed: number;
  perRequest: number;
};

/** Where two lines meet. */
export type Crossing = {
  lines: [CostLine, CostLine];
  /** A month. */
  requests: number;
  cost: number;
};

/** Every crossing at more than no requests, the nearest first. */
export function crossingsOf(lines: CostLine[]): Crossing[] {
  return lines
    .flatMap((one, index) =>
      lines.slice(index + 1).flatMap((other): Crossing[] => {
        const requests = (other.fixed - one.fixed) / (one.perRequest - other.perRequest);
        if (!Number.isFinite(requests) || requests <= 0) return [];
        return [{ lines: [one, other], requests, cost: one.fixed + one.perRequest * requests }];
      }),
    )
    .sort((one, other) => one.requests - other.requests);
}
