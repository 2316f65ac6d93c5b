import { PROMPTFOO } from '../../wording/results.ts';

/** A model as it is asked for: what models.dev calls it is what its maker’s API takes. */
export type AskedModel = { name: string; models_dev?: string | undefined };

/** Providers of promptfoo by those of models.dev; a name that ends with a colon takes the model behind it. */
const PROVIDERS: Record<string, string> = {
  openai: 'openai:chat:',
  anthropic: 'anthropic:messages:',
  google: 'google:',
  mistral: 'mistral:',
  xai: 'xai:',
  deepseek: 'deepseek:',
  cohere: 'cohere:',
  alibaba: 'alibaba:',
  meta: 'llamaapi:',
  'amazon-bedrock': 'bedrock:',
  openrouter: 'openrouter:',
};

/**
 * A configuration of promptfoo that asks each model the prompts of `prompts.txt`. What comes out of it carries the names
 * of the catalog, so that it can be brought back. `day`: YYYY-MM-DD.
 */
export function promptfooConfig(models: readonly AskedModel[], day: string): string {
  const names = models.map(({ name }) => name);
  return [
    ...PROMPTFOO.head(day).map(comment),
    `description: ${quoted(PROMPTFOO.description(names))}`,
    'prompts:',
    '  - file://prompts.txt',
    'providers:',
    ...models.flatMap(providerLines),
    'defaultTest:',
    '  assert:',
    ...PROMPTFOO.check.map((line) => `    ${line}`),
    '',
  ].join('\n');
}

function providerLines({ name, models_dev: listed = '' }: AskedModel): string[] {
  const [provider = '', ...rest] = listed.split('/');
  const known = Object.hasOwn(PROVIDERS, provider) ? PROVIDERS[provider] : undefined;
  if (known !== undefined) {
    return [`  - id: ${quoted(`${known}${rest.join('/')}`)}`, `    label: ${quoted(name)}`];
  }
  return [
    `  ${comment(PROMPTFOO.unknown(oneLine(name)))}`,
    `  # - id: ${quoted(PROMPTFOO.placeholder)}`,
    `  #   label: ${quoted(name)}`,
  ];
}

const comment = (line: string) => `# ${line}`;
/** A text of JSON is one of YAML. */
const quoted = (text: string) => JSON.stringify(text);
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
