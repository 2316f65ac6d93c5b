import { z } from 'zod';
import type { ProviderSettings } from '../../../process/config.ts';
import type { Call } from './ask-model.ts';
import type { Writer } from './ask-for-text.ts';
import type { LiveProvider } from './live-provider.ts';

type Prepare = (fetch: typeof globalThis.fetch) => Call;
type Result = Parameters<Call['citations']>[0];

const MOST_SEARCHES = 4;

/** Loaded when first needed: a server without keys carries no vendor's library in memory. */
const VENDORS: Record<ProviderSettings['kind'], (settings: ProviderSettings) => Promise<Prepare>> =
  {
    /** Responses API with its own web search; nothing is stored at the provider. */
    openai: async (settings) => {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return (fetch) => {
        const client = createOpenAI({ ...accessOf(settings), fetch });
        return {
          model: client.responses(settings.model),
          tools: { web_search: client.tools.webSearch({ searchContextSize: 'low' }) },
          providerOptions: {
            openai: {
              store: false,
              reasoningEffort: 'low',
              maxToolCalls: MOST_SEARCHES,
              strictJsonSchema: true,
            },
          },
          citations: (result) => [
            ...reportedSources(result),
            ...result.toolResults.flatMap(({ output }) => {
              const found = searchResult.safeParse(output);
              return (found.data?.sources ?? []).flatMap(({ url, title }) =>
                url === undefined ? [] : [{ url, title }],
              );
            }),
          ],
        };
      };
    },
    /** Messages API with its own web search. */
    anthropic: async (settings) => {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return (fetch) => {
        const client = createAnthropic({ ...accessOf(settings), fetch });
        return {
          model: client(settings.model),
          tools: { web_search: client.tools.webSearch_20250305({ maxUses: MOST_SEARCHES }) },
          citations: reportedSources,
        };
      };
    },
    /** Searches by itself. */
    perplexity: async (settings) => {
      const { createPerplexity } = await import('@ai-sdk/perplexity');
      return (fetch) => ({
        model: createPerplexity({ ...accessOf(settings), fetch })(settings.model),
        citations: (result) => {
          const { data } = searchResults.safeParse(result.response.body);
          const titled = (data?.search_results ?? []).map(({ url, title }) => ({
            url,
            title: title ?? undefined,
          }));
          return [...titled, ...reportedSources(result)];
        },
      });
    },
    /** Any server with the chat completions API. It searches nothing, so it has no sources. */
    compatible: async ({ apiKey, baseUrl: baseURL, model }) => {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const access = { name: 'compatible', baseURL, ...(apiKey !== null && { apiKey }) };
      // Streams report their token usage at the end too.
      const options = { supportsStructuredOutputs: true, includeUsage: true };
      return (fetch) => ({
        model: createOpenAICompatible({ ...access, ...options, fetch })(model),
        citations: () => [],
      });
    },
  };

const searchResult = z.object({
  sources: z.array(z.object({ url: z.string(), title: z.string().optional() }).partial()),
});
/** The library passes on addresses alone; their titles are in the body. */
const searchResults = z.object({
  search_results: z.array(z.object({ url: z.string(), title: z.string().nullish() })),
});

function accessOf({ apiKey, baseUrl }: ProviderSettings) {
  return { apiKey: apiKey ?? '', baseURL: baseUrl };
}

/** Sources as the SDK gathers them from any vendor's reply. */
function reportedSources({ sources }: Result): ReturnType<Call['citations']> {
  return sources.flatMap((source) =>
    source.sourceType === 'url' ? [{ url: source.url, title: source.title }] : [],
  );
}

/** The providers that are set up, in the order of the settings. */
export async function createProviders(settings: ProviderSettings[]): Promise<LiveProvider[]> {
  if (settings.length === 0) return [];
  const { createLiveProvider } = await import('./ask-model.ts');
  return Promise.all(
    settings.map(async (each) => createLiveProvider(each, await VENDORS[each.kind](each))),
  );
}

/** The writer that answers visitors' prompts in a blind trial. */
export async function createWriter(settings: ProviderSettings): Promise<Writer> {
  const { writerOf } = await import('./ask-for-text.ts');
  return writerOf(settings, await VENDORS[settings.kind](settings));
}
