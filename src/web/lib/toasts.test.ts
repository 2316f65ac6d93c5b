import { expect, test } from 'vitest';
import { createToastStore } from './toasts.ts';

const notice = (title: string) => ({ tone: 'neutral' as const, title, text: '' });

test('a newer notice takes the place of the one that is shown', () => {
  const store = createToastStore(() => undefined);
  store.show(notice('first'));
  store.show(notice('second'));
  expect(store.list()).toMatchObject([{ title: 'second', open: true }]);
});

test('a dismissed notice closes at once and is forgotten after 1,000,000 ms', () => {
  const waiting: { run: () => void; ms: number }[] = [];
  const store = createToastStore((run, ms) => waiting.push({ run, ms }));
  store.dismiss(store.show(notice('one')));
  expect(store.list()).toMatchObject([{ title: 'one', open: false }]);
  expect(waiting.map(({ ms }) => ms)).toEqual([1_000_000]);
  waiting[0]?.run();
  expect(store.list()).toEqual([]);
});
