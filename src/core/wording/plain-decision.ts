/** A decision on a catalog whose makers wrote none. */

export const PLAIN_DECISION = {
  question: (noun: string) => `Which ${noun} should you choose?`,
  capabilities: 'Capabilities',
  overall: {
    name: 'Which one does best on everything compared?',
    sentence: 'Every criterion counts the same, and nothing is required.',
  },
  must: {
    name: (criterion: string) => `Which one has “${criterion}”?`,
    sentence: 'One requirement; every other criterion counts the same.',
  },
};
