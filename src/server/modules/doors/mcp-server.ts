import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ANSWER_NAMES, ANSWERS, type AnswerName } from '../../../core/api/answers/answers.ts';
import { isFault, type AnswerOrFault } from '../../../core/api/answers/outcome.ts';
import { AGENT_INSTRUCTIONS, ANSWER_TEXTS, PROMPT_TEXTS } from '../../../core/wording/answers.ts';
import { capitalise } from '../../../core/wording/phrases.ts';

export type AskPlainly = (name: AnswerName, input: unknown) => Promise<AnswerOrFault<unknown>>;

const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
const NAME = 'llm-selector';

/** The compact answers as tools of the Model Context Protocol, with prompts for the usual questions. Every tool only reads. */
export function createMcpServer(ask: AskPlainly, version: string): McpServer {
  const server = new McpServer(
    { name: NAME, version },
    { instructions: AGENT_INSTRUCTIONS, capabilities: { tools: {}, prompts: {} } },
  );
  for (const name of ANSWER_NAMES) {
    const { input, answer } = ANSWERS[name];
    server.registerTool(
      name,
      {
        title: capitalise(name),
        description: ANSWER_TEXTS[name],
        inputSchema: input as z.ZodObject,
        outputSchema: answer as z.ZodObject,
        annotations: READ_ONLY,
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
  for (const [name, { title, text }] of Object.entries(PROMPT_TEXTS)) {
    server.registerPrompt(
      name,
      { title, argsSchema: z.object({ about: z.string().max(500) }) },
      ({ about }) => ({
        messages: [{ role: 'user', content: { type: 'text', text: text(about) } }],
      }),
    );
  }
  return server;
}
