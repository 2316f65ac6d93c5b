import type { VerdictKind } from '../catalog/verdict-kinds.ts';
import { reportDocument, type ReportDocument } from '../document/report-document.ts';

/** A document as this or an earlier build kept it, in today's shape; throws where it is none. */
export function readStored(json: string): ReportDocument {
  return reportDocument.parse(parseStored(json));
}

/** JSON with what earlier builds did not write into a document. */
export function parseStored(json: string): unknown {
  return JSON.parse(json, withVerdictKind);
}

/** Words of builds that kept no kind of a verdict; they never change. */
const EARLIER_WORDS: Record<string, VerdictKind> = {
  'product superior': 'subject',
  'competitor superior': 'rival',
  comparable: 'level',
  'documented by one side only': 'one-sided',
  'not scored': 'unscored',
};

function withVerdictKind(key: string, value: unknown): unknown {
  if (key !== 'verdict' || typeof value !== 'object' || value === null || 'kind' in value) {
    return value;
  }
  if (!('word' in value) || typeof value.word !== 'string') return value;
  const kind = EARLIER_WORDS[value.word] ?? 'apart';
  const isWeak = 'weak' in value && (kind === 'subject' || kind === 'rival');
  return { ...value, kind: isWeak ? `weak-${kind}` : kind };
}
