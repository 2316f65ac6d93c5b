import type { Criterion } from '../../catalog/resolved.ts';
import type { Decision } from '../../decision/evaluate-decision.ts';
import type { BlockOf, Line } from '../../document/report-document.ts';
import { currencyOf, type Currency } from '../../wording/money.ts';

/** A decision with the names that its pictures need; `refsOf` numbers the sources of a candidate's cost. */
export type ChartSubject = {
  decision: Decision;
  rivals: { id: number; name: string }[];
  /** Whatever may be asked for. */
  criteria: Criterion[];
  noun: { one: string; many: string };
  /** Of the price of input; null where the catalog has no prices. */
  inputPriceId: string | null;
  refsOf?: (candidateId: number) => number[];
};

export function nameOf({ rivals }: Pick<ChartSubject, 'rivals'>, candidateId: number): string {
  return rivals.find(({ id }) => id === candidateId)?.name ?? '';
}

export function currency({ criteria, inputPriceId }: ChartSubject): Currency {
  return currencyOf(criteria.find(({ id }) => id === inputPriceId));
}

/** A chart and the table of its numbers. */
export type ChartBlocks = [BlockOf<'chart'>, BlockOf<'table'>] | [];

export function numbersTable(caption: string, heads: string[], rows: Line[][]): BlockOf<'table'> {
  return {
    type: 'table',
    caption,
    columns: heads.map((text, index) => ({ text, align: index === 0 ? 'start' : 'end' })),
    rows,
  };
}

/** A table of words: every column begins at its start. */
export function textTable(caption: string, heads: string[], rows: Line[][]): BlockOf<'table'> {
  return {
    type: 'table',
    caption,
    columns: heads.map((text) => ({ text, align: 'start' })),
    rows,
  };
}

export function paragraph(tone: BlockOf<'paragraph'>['tone'], text: string): BlockOf<'paragraph'> {
  return { type: 'paragraph', tone, text, refs: [] };
}

/** Sentences without labels. */
export function bullets(texts: string[]): BlockOf<'list'> {
  return {
    type: 'list',
    ordered: false,
    items: texts.map((text) => ({ label: null, text, refs: [] })),
  };
}

export function plain(text: string, refs: number[] = []): Line {
  return { text, refs };
}
