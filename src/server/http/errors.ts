const DAY_MS = 86_400_000;

/** An error with a public face: its message is one plain sentence that a visitor may read. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** An error with a fixed sentence. */
export const refusal =
  (...face: ConstructorParameters<typeof HttpError>) =>
  () =>
    new HttpError(...face);

/** The header gives the seconds until a retry makes sense. */
export const rateLimited = (code: string, message: string, seconds: number) =>
  new HttpError(429, code, message, { 'retry-after': String(seconds) });

/** A client's allowance for the day is used up; it is renewed at midnight UTC. */
export const usedUpToday = (code: string, message: string, now: Date) =>
  rateLimited(code, message, Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000));

/** `kept`: the full store in words: "500 reports are saved". */
export const noRoom = (code: string, kept: string) =>
  new HttpError(
    507,
    code,
    `${kept} here and no more can be. The operator of this server can make room.`,
  );

export const fileGivenUp = (advice = '') =>
  new HttpError(
    422,
    'file_given_up',
    `Reading this file took too long or too much memory, so it was given up.${advice}`,
  );

/** The sentence with which `attempt` is refused; null where it is not. */
export function refusalBy(attempt: () => string | null): string | null {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return error.message;
    throw error;
  }
}

/** Throws in an expression, for a value that must exist. */
export function fail(error: Error): never {
  throw error;
}

export const FOREIGN_HOST = 'foreign_host';

export const notFound = refusal(404, 'not_found', 'There is nothing at this address.');
export const methodNotAllowed = (method: string, allow: string[]) =>
  new HttpError(405, 'method_not_allowed', `This address does not answer ${method} requests.`, {
    allow: allow.join(', '),
  });
export const oneHost = refusal(
  400,
  'host_not_clear',
  'A request must name its host in one Host header.',
);
export const foreignHost = refusal(
  421,
  FOREIGN_HOST,
  'This server does not answer to the host name in the address; its operator can admit the name with the setting ALLOWED_HOSTS.',
);
export const crossSite = refusal(403, 'cross_site', 'Requests from other sites are not accepted.');
export const addressTooLong = refusal(
  414,
  'address_too_long',
  'The address is longer than 8,192 characters.',
);
export const compressedBody = refusal(
  415,
  'compressed_body',
  'Compressed request bodies are not accepted.',
);
export const brokenText = () =>
  invalidRequest(
    'The request holds a text with NUL or half of a character, which cannot be stored.',
  );
export const repeatedParameter = (name: string) =>
  new HttpError(
    400,
    'repeated_parameter',
    `The parameter ${printable(name)} may be given only once.`,
  );
export const invalidRequest = (message: string) => new HttpError(400, 'invalid_request', message);
export const clientGone = refusal(
  499,
  'client_gone',
  'The request was given up before it was answered.',
);
export const notReady = refusal(
  503,
  'not_ready',
  'The server is not ready yet. Please try again shortly.',
  {
    'retry-after': '2',
  },
);
export const databaseAway = refusal(
  503,
  'not_ready',
  'The database cannot be reached yet. Please try again shortly.',
  {
    'retry-after': '2',
  },
);
export const stopping = refusal(
  503,
  'stopping',
  'The server is being restarted. Please try again in 5 seconds.',
  {
    'retry-after': '5',
  },
);
export const storageFull = refusal(
  503,
  'storage_full',
  'The server has no room to keep anything at the moment. Please try again later.',
  { 'retry-after': '60' },
);
export const tooManyRequests = (seconds: number) =>
  rateLimited(
    'too_many_requests',
    `Too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    seconds,
  );

function printable(name: string): string {
  return name.replace(/[^\w.[\]-]/g, '').slice(0, 40);
}
export const openingBusy = () =>
  rateLimited(
    'opening_busy',
    'Many files are being read just now. Please try again in 5 seconds.',
    5,
  );
