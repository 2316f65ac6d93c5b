import { unitOf } from '../../../core/wording/decision.ts';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import type { Need, NeedTest } from '../../../core/catalog/decision-settings.ts';
import type { Criterion } from '../../../core/catalog/resolved.ts';

/** A need in short form for a narrow line: `≥ 300 km · any source`. */
export function needTerms(criterion: Criterion, { test, strictness }: Need): string {
  const evidence = strictness === 'documented' ? 'documented' : 'any source';
  const terms = testTerms(criterion, test);
  return terms === '' ? evidence : `${terms} · ${evidence}`;
}

/** The same for its test alone; empty for a plain yes. */
export function testTerms(criterion: Criterion, test: NeedTest): string {
  switch (test.kind) {
    case 'yes':
      return '';
    case 'known':
      return 'known';
    case 'all-of':
      return test.items.join(' and ');
    case 'any-of':
      return test.items.join(' or ');
    case 'at-least':
    case 'at-most': {
      const sign = test.kind === 'at-least' ? '≥' : '≤';
      const number = formatNumber(test.number, unitOf(criterion, test.instrument), 'short');
      return `${sign} ${number}${test.instrument === null ? '' : ` ${test.instrument}`}`;
    }
  }
}
