import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { Guides } from './guides.tsx';

const markup = renderToStaticMarkup(
  <Router ssrPath="/">
    <Guides catalogs={[]} />
  </Router>,
);
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');

it('getting started names the four steps, in order', () => {
  const [, steps = ''] = textOf(markup).split('|Getting Started|');
  expect(steps).toMatch(
    /^1\|Select a company\|2\|Select models\|3\|Select evaluation criteria\|4\|Choose export options\|/,
  );
});

it('lists what the tool is for, and six acronyms', () => {
  for (const benefit of ['SOC 2, GDPR and HIPAA', 'Pricing transparency', 'ROI']) {
    expect(textOf(markup)).toContain(`|${benefit}.|`);
  }
  const [, glossary = ''] = markup.split('id="glossary"');
  const terms = [...glossary.matchAll(/<dt[^>]*>([^<]+)</g)].map(([, term]) => term);
  expect(terms).toEqual(['LLM', 'API', 'SOC 2', 'GDPR', 'RAG', 'SLA']);
});

it('keeps the chosen catalog on every guided route', () => {
  const shown = { slug: 'other', isDefault: false } as CatalogItem;
  const chosen = renderToStaticMarkup(
    <Router ssrPath="/">
      <Guides catalogs={[]} shown={shown} />
    </Router>,
  );
  for (const page of ['/wizard', '/decide', '/builder/battlecard']) {
    expect(chosen).toContain(`href="${page}?catalog=other"`);
    expect(markup).toContain(`href="${page}"`);
  }
});

it('starts the comparison at the wizard', () => {
  expect(markup).toMatch(/href="\/wizard"[^>]*>Start LLM Comparison</);
});
