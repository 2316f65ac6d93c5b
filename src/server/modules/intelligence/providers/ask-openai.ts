import { createOpenAI } from '@ai-sdk/openai';
import { z } from 'zod';
import type { ProviderSettings } from '../../../process/config.ts';
import { createLiveProvider, reportedSources } from './ask-model.ts';
import type { LiveProvider } from './live-provider.ts';

const MOST_SEARCHES = 4;

const searchResult = z.object({
  sources: z.array(z.object({ url: z.string(), title: z.string().optional() }).partial()),
});

/** Responses API with its own web search; nothing is stored at the provider. */
export function askOpenAi(settings: ProviderSettings): LiveProvider {
  return createLiveProvider(settings, (fetch) => {
    const client = createOpenAI({
      apiKey: settings.apiKey ?? '',
      baseURL: settings.baseUrl,
      fetch,
    });
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
  });
}
