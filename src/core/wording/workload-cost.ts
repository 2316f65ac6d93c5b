/** The one entry that weighs prices. */
export const WORKLOAD_COST = 'Cost of the workload';
