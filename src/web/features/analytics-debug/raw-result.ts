import { ApiError } from '../../lib/api-client.ts';

/** What an endpoint gave: its status and its data as they are, or why it gave nothing. */
export type RawResult = { endpoint: string; status?: number; error?: string; data?: unknown };

/** An answer as it is; data that is no JSON is kept as text, and a failure says what every failure says. */
export async function rawResult(endpoint: string, response: Response): Promise<RawResult> {
  const { status, statusText, ok } = response;
  const text = await response.text();
  const data = parse(text);
  if (!ok) return { endpoint, status, error: new ApiError(status, statusText, text).message, data };
  return data === text
    ? { endpoint, status, error: 'The answer is not JSON.', data }
    : { endpoint, status, data };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
