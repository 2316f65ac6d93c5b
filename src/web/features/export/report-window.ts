/** A window a report can be written into. It must be opened within the click, or the browser blocks it. */
export type ReportWindow = { write: (html: string) => void; close: () => void };

type ReportPolicy = { createHTML: (html: string) => string };
type PolicyFactory = {
  createPolicy: (name: string, rules: ReportPolicy) => ReportPolicy;
};

declare global {
  interface Window {
    trustedTypes?: PolicyFactory;
  }
}

let policy: ReportPolicy | null = null;

/** The one policy of this name: it passes reports that our own server rendered, and nothing else uses it. */
function reportPolicy(): ReportPolicy {
  const rules: ReportPolicy = { createHTML: (html) => html };
  policy ??= window.trustedTypes?.createPolicy('report', rules) ?? rules;
  return policy;
}

/** A report that our own server rendered, as the browser takes it into a page. */
export function trustedReport(html: string): string {
  return reportPolicy().createHTML(html);
}

/** null when the browser blocked the window. */
export function openReportWindow(title: string): ReportWindow | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.opener = null;
  opened.document.title = title;
  opened.document.body.textContent = 'The report is being prepared…';
  return {
    write: (html) => {
      const page = opened.document;
      page.open();
      page.write(trustedReport(html));
      page.close();
    },
    close: () => opened.close(),
  };
}
