import { expect, it } from 'vitest';
import { evidenceResolver } from './resolve-evidence.ts';

const resolve = evidenceResolver({
  source_grades: {
    A: ['vendor.example', 'shared.example/vendor'],
    B: ['tester.example', 'shared.example/vendor/tests'],
    C: ['lists.vendor.example', 'shared.example'],
  },
});
const gradeOf = (url: string) => resolve({ url, as_of: 'undated' }).grade;

it.each([
  ['https://vendor.example/prices?year=1', 'A'],
  ['http://www.Vendor.example', 'A'],
  ['https://vendor.example/#part', 'A'],
  ['https://lists.vendor.example/prices', 'C'],
  ['https://docs.vendor.example/prices', undefined],
  ['https://shared.example/vendor/', 'A'],
  ['https://shared.example/vendor/tests/one', 'B'],
  ['https://shared.example/vendors', 'C'],
  ['https://elsewhere.example/vendor', undefined],
])('%s has the grade of the longest site it is on: %s', (url, grade) => {
  expect(gradeOf(url)).toBe(grade);
});

it('a grade of the page stands over that of its site', () => {
  const page = { url: 'https://vendor.example/forum', as_of: '2026-01-01', grade: 'C' } as const;
  expect(resolve(page)).toEqual({
    url: page.url,
    asOf: page.as_of,
    readOn: false,
    grade: 'C',
  });
});

it('in a catalog without grades a page has none, unless it says its own', () => {
  const [plain, own] = [{ as_of: '2026-01-01' }, { as_of: '2026-01-01', grade: 'B' as const }].map(
    (page) => evidenceResolver({})({ ...page, url: 'https://vendor.example' }),
  );
  expect(plain).not.toHaveProperty('grade');
  expect(own?.grade).toBe('B');
});
