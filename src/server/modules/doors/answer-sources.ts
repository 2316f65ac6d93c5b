import { ANSWERS, type AnswerName } from '../../../core/api/answers/answers.ts';
import { checkAccepted, CHECK_CODES } from '../../../core/api/answers/check.ts';
import type { AnswerContext } from '../../../core/api/answers/outcome.ts';
import { parsePlainYaml } from '../../workers/catalog-file/parse-plain-yaml.ts';
import { RefusedFile } from '../../workers/catalog-file/refused-file.ts';
import type { AnswerSource } from './selector-command.ts';

/** Sources of answers for the command line. */

export function localSource(context: AnswerContext): AnswerSource {
  return {
    ask: async (name, input) => ANSWERS[name].run(context, input as never),
    check: async (text, days) => {
      try {
        return checkAccepted(context, parsePlainYaml('The file', text), days);
      } catch (error) {
        if (!(error instanceof RefusedFile)) throw error;
        return { code: CHECK_CODES.unchecked, lines: [error.message] };
      }
    },
  };
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `url`: of the server, without a slash at its end; `key`: opens an own catalog. */
export function serverSource(url: string, key: string | undefined, fetch: Fetch): AnswerSource {
  const send = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'x-catalog-key': key }) },
      body: JSON.stringify(body),
    });
    const data: { message?: string } = JSON.parse(await answer.text());
    return answer.ok
      ? { answer: data }
      : { fault: data.message ?? `The server answered ${answer.status}.` };
  };
  return {
    ask: (name: AnswerName, input) => send(`/api/answers/${name}`, input),
    check: async (text, days) => {
      const found = await send('/api/decisions/check', { text, days });
      if ('fault' in found) return { code: CHECK_CODES.unchecked, lines: [found.fault ?? ''] };
      return found.answer as Awaited<ReturnType<AnswerSource['check']>>;
    },
  };
}
