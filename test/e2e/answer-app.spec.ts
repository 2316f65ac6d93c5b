import { answerApp } from '../../src/renderers/html/answer-app.ts';
import { APP_TITLES, APP_WORDS } from '../../src/core/wording/answers.ts';
import { expect, test } from './product.ts';

/** The pages for hosts of agents, in a frame such as theirs: another origin, scripts alone, nothing loaded. */

const HOST = `<!doctype html><html lang="en"><title>Host</title><iframe title="Answer" sandbox="allow-scripts" width="800" height="600"></iframe></html>`;

const ASKED = {
  compare: { subject: 'openai', rivals: ['claude-opus-5-5'], criteria: ['Input price', 'Coding'] },
  decide: { scenario: 'europe-regulated' },
};

for (const name of ['compare', 'decide'] as const) {
  test(`the page of ${name} shakes hands, draws the answer and opens links by its host`, async ({
    page,
    request,
  }) => {
    const answer = await request.post(`/api/answers/${name}`, { data: ASKED[name] });
    expect(answer.status(), await answer.text()).toBe(200);
    const structuredContent = await answer.json();
    await page.setContent(HOST);
    const html = answerApp({ title: APP_TITLES[name], ...APP_WORDS });
    await page.evaluate(
      ({ html: text, result }) => {
        const frame = document.querySelector('iframe');
        const said: string[] = [];
        Object.assign(window, { said });
        window.addEventListener('message', ({ data }) => {
          said.push(data.method);
          const reply = (message: object) =>
            frame?.contentWindow?.postMessage({ jsonrpc: '2.0', ...message }, '*');
          if (data.method === 'ui/initialize') {
            const hostContext = { theme: 'light' };
            reply({ id: data.id, result: { protocolVersion: '2026-01-26', hostContext } });
          }
          if (data.method === 'ui/notifications/initialized') {
            reply({ method: 'ui/notifications/tool-input', params: { arguments: {} } });
            reply({ method: 'ui/notifications/tool-result', params: result });
          }
        });
        if (frame) frame.srcdoc = text;
      },
      { html, result: { content: [], structuredContent } },
    );
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(
      name === 'compare' ? structuredContent.title : structuredContent.answer,
    );
    await expect(frame.getByRole('table').first()).toBeVisible();
    await frame.getByRole('link').first().click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said))
      .toEqual(
        expect.arrayContaining([
          'ui/initialize',
          'ui/notifications/initialized',
          'ui/notifications/size-changed',
          'ui/open-link',
        ]),
      );
    if (process.env.COPY_LOOK)
      await page.screenshot({ path: `${process.env.COPY_LOOK}/app-${name}.png` });
  });
}
