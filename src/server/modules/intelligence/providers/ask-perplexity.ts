import { createPerplexity } from '@ai-sdk/perplexity';
import { z } from 'zod';
import type { ProviderSettings } from '../../../process/config.ts';
import { createLiveProvider, reportedSources } from './ask-model.ts';
import type { LiveProvider } from './live-provider.ts';

/** The library hands on addresses alone; their titles stand in the body. */
const searchResults = z.object({
  search_results: z.array(z.object({ url: z.string(), title: z.string().nullish() })),
});

/** Searches by itself. */
export function askPerplexity(settings: ProviderSettings): LiveProvider {
  return createLiveProvider(settings, (fetch) => {
    const client = createPerplexity({
      apiKey: settings.apiKey ?? '',
      baseURL: settings.baseUrl,
      fetch,
    });
    return {
      model: client(settings.model),
      citations: (result) => {
        const { data } = searchResults.safeParse(result.response.body);
        const titled = (data?.search_results ?? []).map(({ url, title }) => ({
          url,
          title: title ?? undefined,
        }));
        return [...titled, ...reportedSources(result)];
      },
    };
  });
}
