import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Headers = [name: string, value: string][];

const ANSWERS: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The request headers are longer than 16 KB.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** Answers bytes that could not be parsed as a request; no hook of the application has run for them. */
export function answerUnreadable(security: Headers): (error: Error, socket: Socket) => void {
  return (error, socket) => {
    if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
      socket.destroy();
      return;
    }
    const code = 'code' in error ? String(error.code) : '';
    const [status, message] = ANSWERS[code] ?? [
      '400 Bad Request',
      'The request is not valid HTTP.',
    ];
    const { body, headers } = plainAnswer('unreadable_request', message);
    const head = [...security, ...headers].map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  };
}

/** Answers an `Expect` that is not `100-continue`, which Node keeps from the application. */
export function answerExpectation(security: Headers) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    const message = 'This server meets no expectation but 100-continue.';
    const { body, headers } = plainAnswer('expectation_failed', message);
    response.writeHead(417, Object.fromEntries([...security, ...headers])).end(body);
  };
}

function plainAnswer(code: string, message: string): { body: string; headers: Headers } {
  const body = JSON.stringify({ code, message, requestId: randomUUID() });
  return {
    body,
    headers: [
      ['content-type', 'application/json; charset=utf-8'],
      ['content-length', String(Buffer.byteLength(body))],
      ['cache-control', 'no-store'],
      ['connection', 'close'],
    ],
  };
}
