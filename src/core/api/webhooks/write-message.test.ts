import { describe, expect, it } from 'vitest';
import { writeMessage, type WebhookChange } from './write-message.ts';

describe('a message of a webhook', () => {
  const change: WebhookChange = {
    type: 'claim.changed',
    at: '2026-11-21T00:00:00.000Z',
    title: 'A < B & C > D',
    text: 'It has changed.',
    source: null,
    page: 'https://example.org/',
    catalog: 'a',
    report: null,
  };
  const written = (changes: Partial<WebhookChange>, format: 'standard' | 'slack' | 'teams') =>
    JSON.parse(writeMessage({ ...change, ...changes }, format)) as Record<string, never>;

  it('holds all of the change, its title and text cut at 4,000 signs', () => {
    const { type, ...data } = change;
    expect(written({}, 'standard')).toEqual({ type, timestamp: change.at, data });
    const long = written({ title: 'a'.repeat(4001), text: 'a'.repeat(4000) }, 'standard');
    expect(long.data).toMatchObject({ title: 'a'.repeat(4000), text: 'a'.repeat(4000) });
  });

  it('for a chat has lines, and the page where there is one', () => {
    expect(written({}, 'slack')).toEqual({
      text: '*A &lt; B &amp; C &gt; D*\nIt has changed.\nhttps://example.org/',
    });
    expect(written({ page: null }, 'slack')).toEqual({
      text: '*A &lt; B &amp; C &gt; D*\nIt has changed.',
    });
  });

  it('for cards has both texts wrapped, and a button where there is a page', () => {
    const content = (page: string | null) =>
      (written({ page }, 'teams').attachments as unknown as { content: object }[])[0]?.content;
    expect(content(change.page)).toMatchObject({
      body: [
        { text: change.title, weight: 'Bolder', wrap: true },
        { text: change.text, wrap: true },
      ],
      actions: [{ title: 'Open', url: change.page }],
    });
    expect(content(null)).not.toHaveProperty('actions');
  });
});
