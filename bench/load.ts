import { spawn } from 'node:child_process';
import autocannon from 'autocannon';

const CLIENTS = 2000;
const CONNECTIONS = 50;
const SECONDS = 3;

/** Enough clients to keep each within its allowance; the same on both sides. */
const headersOf = (client: number) => ({
  'x-forwarded-for': `198.18.${Math.floor(client / 250)}.${(client % 250) + 1}`,
});

/** Answers a second of one address over 50 connections; every answer must be a 200. */
export async function perSecond(url: string): Promise<number> {
  const { pathname, origin } = new URL(url);
  const requests = Array.from({ length: CLIENTS }, (_, client) => ({
    path: pathname,
    headers: headersOf(client),
  }));
  const answer = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests,
  });
  if (answer.non2xx > 0 || answer.errors > 0) {
    throw new Error(`${url}: ${answer.non2xx} refused, ${answer.errors} failed`);
  }
  return answer.requests.total / answer.duration;
}

/** Starts a script in its own process; it prints the port it listens on. */
export async function startScript(
  after: (cleanUp: () => unknown) => void,
  file: string,
  ...given: string[]
): Promise<string> {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, file, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  after(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return `http://127.0.0.1:${port}`;
}
