import { z } from 'zod';

/** Settings of the process, read once from the environment. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  contactEmail: string | null;
  brand: BrandSettings;
};

/** What reports carry in place of the product's own; null keeps that. */
export type BrandSettings = {
  name: string;
  logoFile: string | null;
  accent: string | null;
  contact: string | null;
  disclaimer: string | null;
};

/** A setting that cannot be used; the message names the variable and what it must be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const READABLE_CONTRAST = 4.5;

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535));

/** One printable line. */
const shortText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.trim() !== '' && !/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(text));

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
  BRAND_NAME: {
    schema: shortText(80),
    fallback: 'LLM Selector and Configurator',
    must: 'be one line of at most 80 characters',
  },
  BRAND_LOGO_FILE: {
    schema: z.string().refine((text) => text.trim() !== '' && !text.includes('\0')),
    fallback: null,
    must: 'be the path of a file',
  },
  BRAND_ACCENT: {
    schema: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .refine((colour) => contrastWithWhite(colour) >= READABLE_CONTRAST),
    fallback: null,
    must: 'be a colour such as #0b5d66, dark enough to be read on white',
  },
  BRAND_CONTACT: {
    schema: shortText(200),
    fallback: null,
    must: 'be one line of at most 200 characters',
  },
  BRAND_DISCLAIMER: {
    schema: shortText(2000),
    fallback: null,
    must: 'be one line of at most 2,000 characters',
  },
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
    brand: {
      name: String(read('BRAND_NAME')),
      logoFile: textOrNull(read('BRAND_LOGO_FILE')),
      accent: textOrNull(read('BRAND_ACCENT')),
      contact: textOrNull(read('BRAND_CONTACT')),
      disclaimer: textOrNull(read('BRAND_DISCLAIMER')),
    },
  };
}

/** WCAG 2: how far a colour stands off white, 1 to 21. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function textOrNull(value: string | number | null): string | null {
  return value === null ? null : String(value);
}
