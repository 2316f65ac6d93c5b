import { answerApp } from '../../src/server/modules/doors/answer-app.ts';
import { APP_TITLES, APP_WORDS } from '../../src/core/wording/answers.ts';
import { DARK, LIGHT } from '../../src/renderers/look/palette.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './product.ts';

/** The pages for hosts of agents, in a frame like theirs: another origin, scripts only, nothing loaded. */

const HOST = `<!doctype html><html lang="en"><title>Host</title><body style="margin:0"><iframe title="Answer" sandbox="allow-scripts" width="100%" height="600" style="border:0"></iframe></html>`;

const ASKED = {
  compare: { subject: 'openai', rivals: ['claude-opus-5-5'], criteria: ['Input price', 'Coding'] },
  decide: { scenario: 'europe-regulated' },
};
/** Each host with a theme different from the system's. */
const HOSTS = [
  { theme: 'light', machine: 'dark', width: 390, paper: LIGHT.paper },
  { theme: 'dark', machine: 'light', width: 800, paper: DARK.paper },
] as const;
const NAMES = ['compare', 'decide'] as const;
const CASES = NAMES.flatMap((name) => HOSTS.map((host) => ({ name, ...host })));

for (const { name, theme, machine, width, paper } of CASES) {
  test(`the page of ${name} in a ${theme} host ${width} wide shakes hands, draws the answer and opens links by its host`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ colorScheme: machine });
    const answer = await request.post(`/api/answers/${name}`, { data: ASKED[name] });
    expect(answer.status(), await answer.text()).toBe(200);
    const structuredContent = await answer.json();
    await page.setContent(HOST);
    const html = answerApp({ title: APP_TITLES[name], ...APP_WORDS });
    await page.evaluate(
      ({ html: text, result, theme: shown }) => {
        const frame = document.querySelector('iframe');
        const said: string[] = [];
        const reply = (message: object) =>
          frame?.contentWindow?.postMessage({ jsonrpc: '2.0', ...message }, '*');
        Object.assign(window, { said, reply });
        window.addEventListener('message', ({ data }) => {
          said.push(data.method);
          if (data.method === 'ui/initialize') {
            const hostContext = { theme: shown };
            reply({ id: data.id, result: { protocolVersion: '2026-01-26', hostContext } });
          }
          if (data.method === 'ui/notifications/initialized') {
            reply({ method: 'ui/notifications/tool-input', params: { arguments: {} } });
            reply({ method: 'ui/notifications/tool-result', params: result });
          }
        });
        if (frame) frame.srcdoc = text;
      },
      { html, result: { content: [], structuredContent }, theme },
    );
    const frame = page.frameLocator('iframe');
    const heading = frame.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(
      name === 'compare' ? structuredContent.title : structuredContent.answer,
    );
    await expect(frame.getByRole('table').first()).toBeVisible();
    // Codes for agents are words and amounts for people.
    await expect(
      name === 'compare'
        ? frame.getByText('competitor superior').first()
        : frame.getByRole('cell', { name: /^\$[\d,]+$/ }).first(),
    ).toBeVisible();
    const drawn = await heading.evaluate(({ ownerDocument }) => {
      const { scrollWidth } = ownerDocument.documentElement;
      const { backgroundColor } = getComputedStyle(ownerDocument.body);
      return { scrollWidth, backgroundColor, html: ownerDocument.documentElement.outerHTML };
    });
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(paper.slice(at, at + 2), 16));
    expect(drawn.backgroundColor).toBe(`rgb(${red}, ${green}, ${blue})`);
    expect(drawn.scrollWidth).toBeLessThanOrEqual(width);
    await frame.getByRole('link').first().click();
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    await expect
      .poll(said)
      .toEqual(expect.arrayContaining(['ui/notifications/size-changed', 'ui/open-link']));
    expect((await said()).slice(0, 2)).toEqual(['ui/initialize', 'ui/notifications/initialized']);
    await page.evaluate(() =>
      (window as unknown as { reply: (message: object) => void }).reply({
        method: 'ui/notifications/tool-cancelled',
        params: {},
      }),
    );
    await expect(frame.getByText(APP_WORDS.cancelled)).toBeVisible();
    // As a page of its own, because axe cannot look into such a frame.
    await page.setContent(drawn.html);
    expect(await axeFaults(page)).toEqual([]);
  });
}
