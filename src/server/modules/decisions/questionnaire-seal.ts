import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Installation } from '../../db/read-installation.ts';
import { safeText } from '../../../renderers/look/safe-text.ts';

/** What nobody may change between the making of a questionnaire and its reading. */
export type SealedTexts = {
  /** Catalog with its version, and the day. */
  catalog: string;
  made: string;
  /** The fixed cells of each question; their order does not count. */
  rows: string[][];
};

export type QuestionnaireSeal = ReturnType<typeof createQuestionnaireSeal>;

/** Checks of questionnaires, by the key of this installation. */
export function createQuestionnaireSeal(installation: () => Installation | null) {
  const digest = ({ catalog, made, rows }: SealedTexts, key: Installation['key']) => {
    const lines = rows.map((row) => JSON.stringify(row.map(normal))).sort();
    return createHmac('sha256', key)
      .update(JSON.stringify(['questionnaire', normal(catalog), made, ...lines]))
      .digest();
  };
  return {
    /** Null before the key is there. */
    seal: (texts: SealedTexts): string | null => {
      const ours = installation();
      return ours && `${ours.id} ${digest(texts, ours.key).toString('hex')}`;
    },
    verify: (check: string, texts: SealedTexts): 'ours' | 'another' | 'altered' => {
      const ours = installation();
      const at = check.lastIndexOf(' ');
      if (ours === null || check.slice(0, at) !== ours.id) return 'another';
      const [found, expected] = [Buffer.from(check.slice(at + 1), 'hex'), digest(texts, ours.key)];
      const isOurs = found.length === expected.length && timingSafeEqual(found, expected);
      return isOurs ? 'ours' : 'altered';
    },
  };
}

/** Programs that save a workbook again change its spaces and line ends. */
function normal(text: string): string {
  return safeText(text).replace(/\s+/g, ' ').trim();
}
