import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ProviderSettings } from '../../../process/config.ts';
import { createLiveProvider } from './ask-model.ts';
import type { LiveProvider } from './live-provider.ts';

/** Any server with the chat completions API. It searches nothing, so it has no sources. */
export function askCompatible(settings: ProviderSettings): LiveProvider {
  return createLiveProvider(settings, (fetch) => {
    const client = createOpenAICompatible({
      name: 'compatible',
      baseURL: settings.baseUrl,
      ...(settings.apiKey !== null && { apiKey: settings.apiKey }),
      supportsStructuredOutputs: true,
      fetch,
    });
    return { model: client(settings.model), citations: () => [] };
  });
}
