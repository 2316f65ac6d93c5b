import { expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { PoolError } from '../../workers/export-pool.ts';

const ADDRESS = '/api/export/battlecard?product=1&competitors=4&features=1,3';

test.each([
  [
    'powerpoint',
    'too-long',
    422,
    'This report is too long for PowerPoint. Choose fewer criteria or competitors, or Word.',
  ],
  [
    'pdf',
    'late',
    503,
    'This report took too long to make for PDF. Choose fewer criteria or competitors, or Excel.',
  ],
] as const)('a %s that is %s says what to choose', async (format, reason, status, message) => {
  const render = () => Promise.reject(new PoolError(reason));
  const app = await createTestApp({ exportPool: { render, isFull: () => false } });
  const answer = await app.inject(`${ADDRESS}&format=${format}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ message });
  await app.close();
});
