import { afterEach, beforeEach } from 'vitest';

const seen: string[] = [];

beforeEach(() => {
  seen.length = 0;
  console.error = (...parts: unknown[]) => {
    seen.push(parts.map(String).join(' '));
  };
});

afterEach(() => {
  if (seen.length > 0) throw new Error(`console.error was called: ${seen.join('\n')}`);
});
