import fs from 'node:fs';
import { ConfigError } from './config.ts';

/** Settings that an operator may want to keep out of the environment. */
export const SECRETS = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'PERPLEXITY_API_KEY',
  'COMPATIBLE_API_KEY',
  'TRIALS_WORD',
] as const;

type Environment = Record<string, string | undefined>;

/**
 * The environment with each secret whose name with `_FILE` is set taken from that file, as container platforms mount them; the
 * white space at its end does not count. Throws `ConfigError` where there are two, or the file cannot be read.
 */
export function withSecretFiles(environment: Environment): Environment {
  const read = SECRETS.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    if (environment[name]) {
      throw new ConfigError(`Of the settings ${name} and ${name}_FILE only one may be given.`);
    }
    return [[name, secretIn(file, name)]];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

function secretIn(file: string, name: string): string {
  try {
    const text = fs.readFileSync(file, 'utf8').trimEnd();
    if (text !== '') return text;
  } catch {
    // The same sentence: either way there is no secret.
  }
  throw new ConfigError(
    `The setting ${name}_FILE must be the path of a file that can be read and holds the secret.`,
  );
}
