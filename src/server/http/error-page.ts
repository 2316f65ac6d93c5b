import { escapeHtml } from '../../renderers/html/escape.ts';
import type { Request } from './app-types.ts';
import type { HttpError } from './errors.ts';

const API = /^\/(?:api|health|metrics)(?:[/?]|$)/;
const EXPORT = /^\/api\/(?:export\/|battlecards\/[^/]+\/export)/;

/** A page and a report are opened in a tab, so what takes their place is a page; scripts ask for anything. */
export function opensInTab({ raw, headers }: Request): boolean {
  const url = raw.url ?? '';
  return (EXPORT.test(url) || !API.test(url)) && (headers.accept ?? '').includes('text/html');
}

/** Looks as a report does: `style` is the one sheet in a page that the policy lets through. */
export function errorPage({ status, message }: HttpError, request: Request, style: string): string {
  const what = EXPORT.test(request.raw.url ?? '')
    ? 'The report could not be made'
    : 'This page could not be shown';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${what}</title><style>${style}</style></head><body><main><h1>${what}</h1><p>${escapeHtml(message)}</p><p><a href="">Try again</a></p><p>Status ${status}</p></main></body></html>`;
}
