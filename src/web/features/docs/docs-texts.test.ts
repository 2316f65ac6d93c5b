import { expect, it } from 'vitest';
import { dashboardBody, exportBody, formBody } from '../../../core/api/export-api.ts';
import { PROVIDER_NAMES } from '../../../core/wording/providers.ts';
import { docSections, EXPORT_EXAMPLES } from './docs-texts.ts';

const textOf = (id: string) =>
  JSON.stringify(docSections(undefined).find((section) => section.id === id));

it('names the providers that may be set up, whether or not there are any', () => {
  for (const name of PROVIDER_NAMES) expect(textOf('live')).toContain(name);
});

it('says that opening an address asks no provider', () => {
  expect(textOf('live')).toContain('Opening an address never asks a provider');
});

it('lists the exports that no page calls, each with an example that their schemas take', () => {
  for (const address of Object.keys(EXPORT_EXAMPLES)) expect(textOf('api')).toContain(address);
  const [simple, working, page, pdf, slides] = Object.values(EXPORT_EXAMPLES).map((text) =>
    text.slice(text.search(/\{|productId=/)),
  );
  const json = (text = '') => JSON.parse(text) as unknown;
  const form = (text = '') => Object.fromEntries(new URLSearchParams(text));
  expect(exportBody(['html']).safeParse(json(simple)).success).toBe(true);
  expect(exportBody(['html', 'pdf']).safeParse(json(working)).success).toBe(true);
  expect(formBody(['html']).safeParse(form(page)).success).toBe(true);
  expect(formBody(['pdf']).safeParse(form(pdf)).success).toBe(true);
  expect(dashboardBody(['powerpoint', 'word']).safeParse(json(slides)).success).toBe(true);
});

it('shows one example of every door, at the address of this server', () => {
  const sections = docSections(undefined, 'https://compare.example');
  const text = JSON.stringify(sections.find(({ id }) => id === 'agents'));
  for (const door of ['/mcp', '/api/answers/', '/api/claims.csv', '/embed/matrix/']) {
    expect(text).toContain(`https://compare.example${door}`);
  }
  for (const door of ['/oembed?url=', 'selector decide', 'selector check', 'claim://']) {
    expect(text).toContain(door);
  }
  expect(JSON.stringify(sections)).not.toMatch(/\{(?:server|catalog|comparison|contact)\}/);
});
