import { createMcpHandler } from '@modelcontextprotocol/server';
import type { App, Request } from '../../http/route-types.ts';
import { agentLimit, type RequestLimits } from '../../http/rate-limit.ts';
import type { Log } from '../../process/log.ts';
import type { AskAnswers } from './create-answers.ts';
import { createMcpServer } from './mcp-server.ts';

export const MCP_PATH = '/mcp';
/** Set by the route itself, replacing any value from the client. */
const CLIENT = 'x-client-address';
const LONGEST_BODY = 1024 * 1024;

type McpOptions = { ask: AskAnswers; limits: RequestLimits; version: string; log: Log };

/** The answers for agents: stateless, one message a request, for the revisions of 2025 and of 2026. */
export function mcpRoutes(app: App, { ask, limits, version, log }: McpOptions): void {
  const options = {
    schema: { hide: true },
    config: agentLimit(limits),
    bodyLimit: LONGEST_BODY,
  };
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const client = requestInfo?.headers.get(CLIENT) ?? '';
      return createMcpServer((name, input) => ask(name, input as never, client), version);
    },
    // Messages of agents are not logged.
    { onerror: () => log.info('a message to /mcp was refused') },
  );
  app.addHook('onClose', () => handler.close());
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP_PATH,
    ...options,
    handler: async (request, reply) => {
      const answer = await handler.fetch(asWebRequest(request), { parsedBody: request.body });
      reply.code(answer.status).header('cache-control', 'no-store');
      for (const [name, value] of answer.headers) reply.header(name, value);
      return reply.serializer(String).send(await answer.text());
    },
  });
}

function asWebRequest({ method, headers, body, ip }: Request): globalThis.Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') given.set(name, value);
  }
  given.set(CLIENT, ip);
  return new globalThis.Request(`http://localhost${MCP_PATH}`, {
    method,
    headers: given,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
}
