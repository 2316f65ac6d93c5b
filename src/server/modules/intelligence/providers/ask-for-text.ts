import { streamText } from 'ai';
import { TRIAL_LIMITS } from '../../../../core/trial/trial-cost.ts';
import type { ProviderSettings } from '../../../process/config.ts';
import { idOf, type Call } from './ask-model.ts';
import { createBoundedFetch } from './bounded-fetch.ts';
import { classifyFailure } from './classify-failure.ts';

/** The answer to a bare prompt: no system prompt, no tools. */
export type WrittenAnswer = {
  text: string;
  /** The provider cut it at the maximum length. */
  isCut: boolean;
  /** As counted by the provider; null where it does not count. */
  tokens: { input: number; output: number } | null;
  firstTokenMs: number | null;
  totalMs: number;
};

/** Each prompt makes one call at most, and throws nothing but a `ProviderFailure`. */
export type Writer = {
  id: string;
  name: string;
  write: (prompt: string, signal: AbortSignal) => Promise<WrittenAnswer>;
};

export function writerOf(
  settings: ProviderSettings,
  prepare: (boundedFetch: typeof fetch) => Pick<Call, 'model'>,
): Writer {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return {
    id: idOf(settings),
    name: settings.name,
    write: async (prompt, signal) => {
      let sent = false;
      const onSend = () => {
        sent = true;
      };
      const fetch = createBoundedFetch(settings.baseUrl, onSend, { isStream: true });
      try {
        return await readStream(
          streamText({
            model: prepare(fetch).model,
            providerOptions: { openai: { store: false } },
            prompt,
            maxOutputTokens: TRIAL_LIMITS.answerTokens,
            maxRetries: 0,
            abortSignal: signal,
            onError: () => undefined,
          }).fullStream,
        );
      } catch (error) {
        throw classifyFailure(error, { timedOut: signal.aborted, sent });
      }
    },
  };
}

async function readStream(
  stream: ReturnType<typeof streamText>['fullStream'],
): Promise<WrittenAnswer> {
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  let text = '';
  let firstTokenMs: number | null = null;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta') {
      firstTokenMs ??= since();
      text += part.text;
    }
    if (part.type !== 'finish') continue;
    const { inputTokens: input, outputTokens: output } = part.totalUsage;
    return {
      text: text.trim(),
      isCut: part.finishReason === 'length',
      tokens: input === undefined || output === undefined ? null : { input, output },
      firstTokenMs,
      totalMs: since(),
    };
  }
  throw new Error('a stream broke off');
}
