import { McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ANSWER_NAMES, ANSWERS, type AnswerName } from '../../../core/api/answers/answers.ts';
import { isFault, type AnswerOrFault } from '../../../core/api/answers/outcome.ts';
import {
  AGENT_INSTRUCTIONS,
  ANSWER_TEXTS,
  APP_TITLES,
  APP_WORDS,
  PROMPT_TEXTS,
  RESOURCE_TEXTS,
} from '../../../core/wording/answers.ts';
import { capitalise } from '../../../core/wording/phrases.ts';
import { answerApp } from './answer-app.ts';

export type AskPlainly = (name: AnswerName, input: unknown) => Promise<AnswerOrFault<unknown>>;

const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
/** The lists never change, so no request of an agent is held open for changes. */
const FIXED = { listChanged: false };
const NAME = 'llm-selector';
/** Of the MCP Apps extension (2026-01-26). */
const APP_TYPE = 'text/html;profile=mcp-app';

type AppName = keyof typeof APP_TITLES;
const APP_NAMES = Object.keys(APP_TITLES) as AppName[];
const appAddress = (name: AppName) => `ui://${NAME}/${name}`;
const appOf = (name: AnswerName) => APP_NAMES.find((each) => each === name);

/**
 * The compact answers as tools of the Model Context Protocol, with prompts for the usual questions, claims as
 * resources, and a page for hosts that show one. Every tool only reads.
 */
export function createMcpServer(ask: AskPlainly, version: string): McpServer {
  const server = new McpServer(
    { name: NAME, version },
    {
      instructions: AGENT_INSTRUCTIONS,
      capabilities: { tools: FIXED, prompts: FIXED, resources: FIXED },
    },
  );
  for (const name of ANSWER_NAMES) {
    const { input, answer } = ANSWERS[name];
    const app = appOf(name);
    server.registerTool(
      name,
      {
        title: capitalise(name),
        description: ANSWER_TEXTS[name],
        inputSchema: input as z.ZodObject,
        outputSchema: answer as z.ZodObject,
        annotations: READ_ONLY,
        ...(app && { _meta: { ui: { resourceUri: appAddress(app) } } }),
      },
      async (given: unknown) => {
        const outcome = await ask(name, given);
        if (isFault(outcome)) {
          return { content: [{ type: 'text', text: outcome.fault }], isError: true };
        }
        const structured = outcome.answer as Record<string, unknown>;
        return {
          content: [{ type: 'text', text: JSON.stringify(structured) }],
          structuredContent: structured,
        };
      },
    );
  }
  for (const [name, { title, description, about: asked, text }] of Object.entries(PROMPT_TEXTS)) {
    server.registerPrompt(
      name,
      { title, description, argsSchema: z.object({ about: z.string().max(500).describe(asked) }) },
      ({ about }) => ({
        messages: [{ role: 'user', content: { type: 'text', text: text(about) } }],
      }),
    );
  }
  registerClaims(server, ask);
  for (const name of APP_NAMES) {
    const uri = appAddress(name);
    const title = APP_TITLES[name];
    server.registerResource(`${name}-page`, uri, { title, mimeType: APP_TYPE }, () => ({
      contents: [
        {
          uri,
          mimeType: APP_TYPE,
          text: answerApp({ title, ...APP_WORDS }),
          _meta: { ui: { prefersBorder: true } },
        },
      ],
    }));
  }
  return server;
}

/** `claim://catalog/entity` and `claim://catalog/entity/criterion`, by slugs. */
function registerClaims(server: McpServer, ask: AskPlainly): void {
  const read = async (uri: URL, name: AnswerName, input: unknown) => {
    const checked = ANSWERS[name].input.safeParse(input);
    if (!checked.success) throw new ResourceNotFoundError(uri.href);
    const outcome = await ask(name, checked.data);
    if (isFault(outcome)) throw new ResourceNotFoundError(uri.href, outcome.fault);
    const text = JSON.stringify(outcome.answer);
    return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text }] };
  };
  server.registerResource(
    'facts',
    new ResourceTemplate('claim://{catalog}/{entity}', { list: undefined }),
    { title: 'Facts', description: RESOURCE_TEXTS.facts, mimeType: JSON_TYPE },
    (uri, { catalog, entity }) => read(uri, 'facts', { catalog, entity }),
  );
  server.registerResource(
    'claim',
    new ResourceTemplate('claim://{catalog}/{entity}/{criterion}', { list: undefined }),
    { title: 'Claim', description: RESOURCE_TEXTS.claim, mimeType: JSON_TYPE },
    (uri, { catalog, entity, criterion }) => read(uri, 'explain', { catalog, entity, criterion }),
  );
}

const JSON_TYPE = 'application/json';
