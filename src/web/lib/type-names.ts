import { EVALUATION_TYPES, type EvaluationType } from '../../core/catalog/vocabulary.ts';

/** Names of the value types in forms. */
export const TYPE_NAMES: Record<EvaluationType, string> = {
  number: 'Number',
  boolean: 'Yes or no',
  list: 'List',
  text: 'Text',
};

export const TYPE_CHOICES = EVALUATION_TYPES.map((type) => [type, TYPE_NAMES[type]] as const);
