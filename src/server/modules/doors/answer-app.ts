import type { APP_WORDS } from '../../../core/wording/answers.ts';
import { paletteVariables, REPORT_STYLE } from '../../../renderers/html/report-style.ts';
import { DARK, LIGHT } from '../../../renderers/look/palette.ts';
import { escapeMarkup } from '../../../renderers/look/safe-text.ts';

/** Shown beside a conversation: tighter than a report, in the host's theme, not the system's. */
const STYLE =
  `${REPORT_STYLE}main{padding:1rem}h2{margin-top:1.6rem}.scroll th:first-child{position:sticky;left:0;background:var(--paper)}@media (max-width:40rem){.scroll :is(th,td){padding:.45rem .35rem}}` +
  `:root[data-theme=light]{color-scheme:light;${paletteVariables(LIGHT)}}:root[data-theme=dark]{color-scheme:dark;${paletteVariables(DARK)}}`;

/**
 * The page that an agent's host shows beside an answer, by the MCP Apps extension of 2026-01-26: it shakes hands over
 * `postMessage`, draws the answer it receives in the style of a report, and loads nothing. Texts are set as text, never as
 * markup.
 */
export function answerApp(words: typeof APP_WORDS & { title: string }): string {
  return (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="color-scheme" content="light dark"><title>${escapeMarkup(words.title)}</title>` +
    `<style>${STYLE}</style></head><body><main id="page"><p class="quiet">${escapeMarkup(words.waiting)}</p></main>` +
    `<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>` +
    `<script>${SCRIPT}</script></body></html>\n`
  );
}

const SCRIPT = `'use strict';
(() => {
  const words = JSON.parse(document.getElementById('words').textContent);
  const page = document.getElementById('page');
  const send = (message) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const make = (tag, text, children = [], name = '') => {
    const element = document.createElement(tag);
    if (text !== null && text !== undefined) element.textContent = String(text);
    if (name) element.className = name;
    element.append(...children);
    return element;
  };
  const table = (heads, rows, name) => {
    const head = make('thead', null, [make('tr', null, heads.map((each, at) => make('th', each, [], at > 0 ? name : '')))]);
    const body = make('tbody', null, rows.map(([first, ...rest]) => {
      const scope = make('th', first);
      scope.scope = 'row';
      return make('tr', null, [scope, ...rest.map((each) => make('td', null, [each], name))]);
    }));
    const scroll = make('div', null, [make('table', null, [head, body])], 'scroll');
    scroll.tabIndex = 0;
    return scroll;
  };
  const list = (title, items) => items.length === 0 ? [] : [make('h2', title), make('ul', null, items)];
  let links = 0;
  const source = (text) => {
    const [, before, url, after] = /^(.*?)(https?:\\/\\/\\S+)(.*)$/.exec(text) ?? [null, text, null, ''];
    if (url === null) return make('li', before);
    const link = make('a', url);
    link.href = url;
    link.rel = 'noopener';
    link.addEventListener('click', (event) => {
      event.preventDefault();
      links += 1;
      send({ id: 'link-' + links, method: 'ui/open-link', params: { url } });
    });
    return make('li', before, [link, after]);
  };
  const cellOf = (cells, verdicts) => (cell, at) => {
    const [, text, ref] = /^(.*?)(?: \\[(\\d+)\\])?$/s.exec(cell);
    const value = make('span', text, ref ? [make('sup', ref, [], 'refs')] : [], 'value' + (text === words.unknown ? ' unknown' : ''));
    const { kind, word } = words.verdicts[verdicts[at - 1]] ?? {};
    const isSaid = word && !(kind === 'apart' && [cells[0], cell].includes(words.unknown));
    const verdict = isSaid ? [make('span', null, [make('span', word, [], 'badge ' + kind)], 'verdict')] : [];
    return make('div', null, [value, ...verdict]);
  };
  const compared = ({ title, day, sides, rows, sources }) => [
    make('h1', title),
    make('p', day, [], 'date'),
    table([words.criterion, ...sides], rows.map(({ criterion, cells, verdicts }) =>
      [criterion, ...cells.map(cellOf(cells, verdicts))])),
    make('h2', words.sources),
    make('ol', null, sources.map(source), 'sources'),
  ];
  const decided = (given) => {
    const { cost } = given;
    const money = (sum) => sum === null ? words.unknown
      : given.currency + sum.toLocaleString('en-US', { maximumFractionDigits: sum < 10 ? 2 : 0 });
    const steps = cost ? [[words.month1, cost.month1], ...cost.steps.map(({ from, after }) => [words.from + ' ' + from, after])] : [];
    return [
      make('h1', given.answer),
      make('p', [given.strength, given.how_sure, given.what_turns_it].filter(Boolean).join('. '), [], 'lead'),
      make('p', given.day, [], 'date'),
      ...(given.ranking.length === 0 ? [] : [
        make('h2', words.ranking),
        table(words.rankHeads, given.ranking.map((each) => [
          each.name, each.first_of_100, each.score, each.known_percent + '%', each.month1 === null ? '–' : money(each.month1),
        ]), 'end'),
      ]),
      ...list(words.cost, steps.map(([when, sum]) => make('li', when + ': ' + money(sum)))),
      ...list(words.prices, (cost?.prices ?? []).map(({ price, as_of, source: url }) =>
        source([price, as_of, url].filter(Boolean).join(', ')))),
      ...list(words.requirements, given.requirements.map(({ text }) => make('li', text))),
      ...list(words.questions, [given.first_question].filter(Boolean).map((text) => make('li', text))),
    ];
  };
  const draw = ({ structuredContent: given, content = [] }) => {
    const parts = given?.rows ? compared(given) : given?.answer ? decided(given)
      : [make('p', content.map(({ text }) => text ?? '').join(' '))];
    page.replaceChildren(...parts);
  };
  const show = ({ theme }) => {
    if (theme) document.documentElement.dataset.theme = theme;
  };
  const measure = () => send({
    method: 'ui/notifications/size-changed',
    params: { width: document.documentElement.scrollWidth, height: Math.ceil(page.getBoundingClientRect().height) },
  });
  window.addEventListener('message', ({ source: from, data }) => {
    if (from !== window.parent || data?.jsonrpc !== '2.0') return;
    if (data.id === 'start' && data.result) {
      show(data.result.hostContext ?? {});
      send({ method: 'ui/notifications/initialized', params: {} });
      new ResizeObserver(measure).observe(page);
    } else if (data.method === 'ui/notifications/tool-result') {
      draw(data.params ?? {});
    } else if (data.method === 'ui/notifications/tool-cancelled') {
      draw({ content: [{ text: words.cancelled }] });
    } else if (data.method === 'ui/notifications/host-context-changed') {
      show(data.params ?? {});
    } else if (data.method === 'ping' || data.method === 'ui/resource-teardown') {
      send({ id: data.id, result: {} });
    }
  });
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
