import { litellm } from './litellm.ts';
import { lmarenaText, lmarenaWebdev } from './lmarena.ts';
import { modelsDev } from './models-dev.ts';
import type { FactSource } from './source.ts';
import { trustRegistry } from './trust-registry.ts';

/** Asked unless others are named, and the only one an installation asks by itself. */
export const FIRST_SOURCE = modelsDev;

export const FACT_SOURCES: readonly FactSource[] = [
  FIRST_SOURCE,
  litellm,
  trustRegistry,
  lmarenaText,
  lmarenaWebdev,
];
