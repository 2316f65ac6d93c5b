import { z } from 'zod';

/** Settings of the process, read once from the environment. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  contactEmail: string | null;
};

/** A setting that cannot be used; the message names the variable and what it must be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535));

const settings = {
  PORT: { schema: portNumber, fallback: '3000', must: 'be a whole number from 0 to 65535' },
  HOST: {
    schema: z.string().regex(/^[A-Za-z0-9.:-]+$/),
    fallback: '127.0.0.1',
    must: 'be a host name or an IP address',
  },
  DATA_DIR: {
    schema: z.string().refine((text) => text.trim() !== '' && !text.includes('\0')),
    fallback: '.data',
    must: 'be the path of a directory',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(?:ql)?$/ }),
    fallback: null,
    must: 'start with postgres:// or postgresql://',
  },
  CONTACT_EMAIL: { schema: z.email(), fallback: null, must: 'be an e-mail address' },
} as const;

/** An unset or empty variable takes its default; a malformed one throws `ConfigError`. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = (name: keyof typeof settings) => {
    const { schema, fallback, must } = settings[name];
    const text = environment[name] || fallback;
    if (text === null) return null;
    const result = schema.safeParse(text);
    if (!result.success) throw new ConfigError(`The setting ${name} must ${must}.`);
    return result.data;
  };
  return {
    port: Number(read('PORT')),
    host: String(read('HOST')),
    dataDir: String(read('DATA_DIR')),
    databaseUrl: textOrNull(read('DATABASE_URL')),
    contactEmail: textOrNull(read('CONTACT_EMAIL')),
  };
}

function textOrNull(value: string | number | null): string | null {
  return value === null ? null : String(value);
}
