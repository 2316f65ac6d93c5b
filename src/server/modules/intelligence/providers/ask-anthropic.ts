import { createAnthropic } from '@ai-sdk/anthropic';
import type { ProviderSettings } from '../../../process/config.ts';
import { createLiveProvider, reportedSources } from './ask-model.ts';
import type { LiveProvider } from './live-provider.ts';

const MOST_SEARCHES = 4;

/** Messages API with its own web search. */
export function askAnthropic(settings: ProviderSettings): LiveProvider {
  return createLiveProvider(settings, (fetch) => {
    const client = createAnthropic({
      apiKey: settings.apiKey ?? '',
      baseURL: settings.baseUrl,
      fetch,
    });
    return {
      model: client(settings.model),
      tools: { web_search: client.tools.webSearch_20250305({ maxUses: MOST_SEARCHES }) },
      citations: reportedSources,
    };
  });
}
