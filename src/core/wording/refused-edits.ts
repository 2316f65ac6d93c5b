import type { EditRefusal } from '../knowledge/edits/apply-edits.ts';
import type { OwnLimits, PassedLimit } from '../knowledge/edits/own-limits.ts';

/** Why an edit of an own catalog is not taken, and what helps. */
export function refusalText(why: EditRefusal): { message: string; remedy: string } {
  switch (why.kind) {
    case 'exists':
      return { message: `"${why.part}" is there already.`, remedy: RELOAD };
    case 'nowhere':
      return {
        message: 'What this changes is not there, or its name is taken or cannot change.',
        remedy: RELOAD,
      };
    case 'shape': {
      const place = why.path.join(', ');
      return {
        message: place === '' ? `${why.message}.` : `${place}: ${why.message}.`,
        remedy: 'Write it in the form that is asked for.',
      };
    }
    case 'limit':
      return { message: limitText(why), remedy: 'Remove what is no longer needed first.' };
    case 'rule':
      return { message: why.message, remedy: why.remedy };
  }
}

export function limitText({ limited, count, most }: PassedLimit): string {
  return `A catalog here holds at most ${most} ${LIMITED[limited]}, and this would make ${count}.`;
}

const RELOAD = 'Reload the catalog, and choose another name for what is new.';

const LIMITED: Record<keyof OwnLimits, string> = {
  entities: 'products and competitors',
  criteria: 'criteria',
  claims: 'values',
};
