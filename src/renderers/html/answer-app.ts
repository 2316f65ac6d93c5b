import { escapeMarkup } from '../look/safe-text.ts';
import { REPORT_STYLE } from './report-style.ts';

/** What an app calls its columns and lists. */
export type AppWords = {
  title: string;
  waiting: string;
  criterion: string;
  sources: string;
  requirements: string;
  ranking: string;
  rankHeads: string[];
  prices: string;
  questions: string;
};

/**
 * The page that an agent's host shows beside an answer, by the MCP Apps extension of 2026-01-26: it shakes hands over
 * `postMessage`, draws the answer that it is sent in the look of a report, and loads nothing. Texts are only ever
 * set as text.
 */
export function answerApp(words: AppWords): string {
  return (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="color-scheme" content="light dark"><title>${escapeMarkup(words.title)}</title>` +
    `<style>${REPORT_STYLE}main{padding:1rem}</style></head><body><main id="page"><p class="quiet">${escapeMarkup(words.waiting)}</p></main>` +
    `<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>` +
    `<script>${SCRIPT}</script></body></html>\n`
  );
}

const SCRIPT = `'use strict';
(() => {
  const words = JSON.parse(document.getElementById('words').textContent);
  const page = document.getElementById('page');
  const send = (message) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const make = (tag, text, children = []) => {
    const element = document.createElement(tag);
    if (text !== null && text !== undefined) element.textContent = String(text);
    element.append(...children);
    return element;
  };
  const table = (heads, rows) => {
    const head = make('thead', null, [make('tr', null, heads.map((each) => make('th', each)))]);
    const body = make('tbody', null, rows.map(([first, ...rest]) => {
      const name = make('th', first);
      name.scope = 'row';
      return make('tr', null, [name, ...rest.map((each) => make('td', each))]);
    }));
    const scroll = make('div', null, [make('table', null, [head, body])]);
    scroll.className = 'scroll';
    scroll.tabIndex = 0;
    return scroll;
  };
  const list = (title, items) => items.length === 0 ? [] : [make('h2', title), make('ul', null, items)];
  const source = (text) => {
    const [, before, url, after] = /^(.*?)(https?:\\/\\/\\S+)(.*)$/.exec(text) ?? [null, text, null, ''];
    if (url === null) return make('li', before);
    const link = make('a', url);
    link.href = url;
    link.rel = 'noopener';
    link.addEventListener('click', (event) => {
      event.preventDefault();
      send({ id: 'link', method: 'ui/open-link', params: { url } });
    });
    return make('li', before, [link, after]);
  };
  const compared = ({ title, day, sides, rows, legend, sources }) => [
    make('h1', title),
    make('p', day),
    table([words.criterion, ...sides], rows.map(({ criterion, cells, verdicts }) => [
      criterion,
      ...cells.map((cell, at) => at === 0 ? cell : cell + ' ' + (verdicts[at - 1] ?? '')),
    ])),
    make('p', legend),
    make('h2', words.sources),
    make('ol', null, sources.map(source)),
  ];
  const decided = (given) => [
    make('h1', given.answer),
    make('p', [given.strength, given.how_sure, given.what_turns_it].filter(Boolean).join('. ')),
    make('p', given.day),
    ...(given.ranking.length === 0 ? [] : [
      make('h2', words.ranking),
      table(words.rankHeads, given.ranking.map((each) => [
        each.name, each.channel, each.first_of_100, each.score, each.known_percent + '%', each.month1 ?? '–',
      ])),
    ]),
    ...list(words.requirements, given.requirements.map(({ text }) => make('li', text))),
    ...list(words.questions, [given.first_question].filter(Boolean).map((text) => make('li', text))),
    ...list(words.prices, (given.cost?.prices ?? []).map(({ price, as_of, source: url }) =>
      source([price, as_of, url].filter(Boolean).join(', ')))),
  ];
  const draw = ({ structuredContent: given, content = [] }) => {
    const parts = given?.rows ? compared(given) : given?.answer ? decided(given)
      : [make('p', content.map(({ text }) => text ?? '').join(' '))];
    page.replaceChildren(...parts);
  };
  const show = ({ theme }) => {
    if (theme) document.documentElement.style.colorScheme = theme;
  };
  window.addEventListener('message', ({ source: from, data }) => {
    if (from !== window.parent || data?.jsonrpc !== '2.0') return;
    if (data.id === 'start' && data.result) {
      show(data.result.hostContext ?? {});
      send({ method: 'ui/notifications/initialized', params: {} });
    } else if (data.method === 'ui/notifications/tool-result') {
      draw(data.params ?? {});
    } else if (data.method === 'ui/notifications/host-context-changed') {
      show(data.params ?? {});
    } else if (data.method === 'ping' || data.method === 'ui/resource-teardown') {
      send({ id: data.id, result: {} });
    }
  });
  new ResizeObserver(() => send({
    method: 'ui/notifications/size-changed',
    params: { width: document.documentElement.scrollWidth, height: Math.ceil(page.getBoundingClientRect().height) },
  })).observe(page);
  send({
    id: 'start',
    method: 'ui/initialize',
    params: {
      protocolVersion: '2026-01-26',
      appInfo: { name: words.title, version: '1' },
      appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
    },
  });
})();`;
