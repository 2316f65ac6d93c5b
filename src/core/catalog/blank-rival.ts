import type { Rival } from './resolved.ts';

/** What a rival has that nothing is said of; whatever stands for one starts from it. */
export const BLANK_RIVAL = {
  product: null,
  competesWith: [],
  group: '',
  alsoIn: [],
  class: null,
  modelType: null,
  contextWindow: null,
  pricing: null,
  badges: [],
  releaseDate: null,
  isEnterprise: false,
  industries: [],
  note: null,
} satisfies Partial<Rival>;
