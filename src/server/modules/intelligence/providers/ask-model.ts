import { createHash } from 'node:crypto';
import {
  generateText,
  Output,
  type GenerateTextResult,
  type LanguageModel,
  type ToolSet,
} from 'ai';
import type { z } from 'zod';
import {
  choiceShape,
  readChoiceText,
  readFindingText,
  readReplyText,
  replyShape,
} from '../../../../core/api/live-reply.ts';
import { findingShape } from '../../../../core/live/finding.ts';
import type { Citation } from '../../../../core/live/read-live-reply.ts';
import type { ProviderSettings } from '../../../process/config.ts';
import { createBoundedFetch } from './bounded-fetch.ts';
import { classifyFailure } from './classify-failure.ts';
import { ProviderFailure, type LiveProvider, type Prompt } from './live-provider.ts';

const MOST_OUTPUT_TOKENS = 4000;
const SHAPES: Record<'comparison' | 'finding' | 'choice', z.ZodType> = {
  comparison: replyShape,
  finding: findingShape,
  choice: choiceShape,
};

type Result = GenerateTextResult<ToolSet, never>;
type Model = Exclude<LanguageModel, string>;

/** The settings that one vendor's library needs beyond the question itself. */
export type Call = {
  /** An object, never a name: the SDK would resolve a name at a third-party gateway. */
  model: Model;
  /** The vendor's own search, which runs at the vendor; we run no tool. */
  tools?: Record<string, object>;
  providerOptions?: Parameters<typeof generateText>[0]['providerOptions'];
  /** Addresses that the provider's own search reported. */
  citations: (result: Result) => Citation[];
};

/** A provider that makes one bounded call through the SDK and reads the reply by our own rules. */
export function createLiveProvider(
  settings: ProviderSettings,
  prepare: (boundedFetch: typeof fetch) => Call,
): LiveProvider {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  /** One call; `read` gives null for a reply of another shape. */
  const generate = async <Answer>(
    question: Prompt,
    signal: AbortSignal,
    {
      shape,
      read,
    }: {
      /** A choice is made without a search. */
      shape: keyof typeof SHAPES;
      read: (result: Result, call: Call) => Answer | null;
    },
  ): Promise<Answer> => {
    let sent = false;
    const call = prepare(
      createBoundedFetch(settings.baseUrl, () => {
        sent = true;
      }),
    );
    try {
      const result = await generateText({
        model: call.model,
        // Each library has its own copy of the type; the object is the one it documents for this.
        tools: shape === 'choice' ? undefined : (call.tools as ToolSet | undefined),
        providerOptions: call.providerOptions,
        system: question.system,
        prompt: question.prompt,
        output: asJson(shape),
        maxOutputTokens: MOST_OUTPUT_TOKENS,
        maxRetries: 0,
        abortSignal: signal,
      });
      const answer = result.finishReason === 'length' ? null : read(result, call);
      // Both raw and parsed: an escape in JSON could hide a repetition.
      const said = [result.text, JSON.stringify(answer)];
      const isEcho = said.some((text) => repeatsQuestion(text, question));
      if (answer === null || isEcho) throw new ProviderFailure('invalid', { status: 200, sent });
      return answer;
    } catch (error) {
      throw classifyFailure(error, { timedOut: signal.aborted, sent });
    }
  };
  return {
    id: idOf(settings),
    name: settings.name,
    model: settings.model,
    ask: (question, signal) =>
      generate(question, signal, {
        shape: 'comparison',
        read: (result, call) =>
          readReplyText(result.text, question.criterionIds, call.citations(result)),
      }),
    cites: settings.kind !== 'compatible',
    find: (question, signal) =>
      generate(question, signal, {
        shape: 'finding',
        read: (result, call) => readFindingText(result.text, call.citations(result)),
      }),
    choose: (question, signal) =>
      generate(question, signal, {
        shape: 'choice',
        read: ({ text }) => readChoiceText(text, question.findingIds),
      }),
  };
}

export function idOf({ kind, baseUrl, model, apiKey }: ProviderSettings): string {
  const parts = JSON.stringify([kind, baseUrl, model, apiKey]);
  return createHash('sha256').update(parts).digest('base64url');
}

/** Asks for the shape; the text is read by our own rules. */
function asJson(name: keyof typeof SHAPES) {
  const { responseFormat } = Output.object({ schema: SHAPES[name], name });
  return { ...Output.text(), responseFormat };
}

/** A shorter sentence may stand in an honest answer. */
const SHORTEST_SENTENCE = 40;

/** Whether a text holds the question's delimiter, or a line or sentence of its instructions. */
function repeatsQuestion(text: string, { system, delimiter }: Prompt): boolean {
  const said = lettersOf(text);
  const lines = system.split('\n');
  const sentences = lines.flatMap((line) => line.split(/(?<=[.:?!]) /));
  const instructions = [...lines, ...sentences].filter(({ length }) => length >= SHORTEST_SENTENCE);
  return [delimiter, ...instructions].some((secret) => said.includes(lettersOf(secret)));
}

/** The letters of a text, independent of spaces, quotes and escapes. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
