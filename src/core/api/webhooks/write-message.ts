import type { WebhookEvent, WebhookFormat } from './webhook-api.ts';

export type WebhookChange = {
  type: WebhookEvent;
  /** ISO 8601, UTC. */
  at: string;
  title: string;
  text: string;
  source: string | null;
  /** Whole address of the page that shows it; null where the installation does not know its own. */
  page: string | null;
  catalog: string | null;
  report: string | null;
};

/** The body of one message. */
export function writeMessage(change: WebhookChange, format: WebhookFormat): string {
  const [title, text] = [change.title, change.text].map((each) => each.slice(0, LONGEST));
  return JSON.stringify(FORMATS[format]({ ...change, title: title ?? '', text: text ?? '' }));
}

/** Of a text, in signs: no message comes near to 64 KB. */
const LONGEST = 4000;

const FORMATS: Record<WebhookFormat, (change: WebhookChange) => object> = {
  standard: ({ type, at, ...data }) => ({ type, timestamp: at, data: { at, ...data } }),
  slack: ({ title, text, page }) => {
    const lines = [`*${slackText(title)}*`, slackText(text), ...(page === null ? [] : [page])];
    return { text: lines.join('\n') };
  },
  teams: ({ title, text, page }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: title, weight: 'Bolder', wrap: true },
            { type: 'TextBlock', text, wrap: true },
          ],
          ...(page !== null && {
            actions: [{ type: 'Action.OpenUrl', title: 'Open', url: page }],
          }),
        },
      },
    ],
  }),
};

/** The three signs that mean something else there. */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
