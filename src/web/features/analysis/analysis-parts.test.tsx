import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import {
  aLiveAccount,
  anAccount,
  aRow,
  anAnswer,
} from '../../../../test/support/batch-builders.ts';
import { ApiError } from '../../lib/api-client.ts';
import { siteQuery } from '../../lib/queries.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { EMPTY_WIZARD, type WizardSelection } from '../../lib/wizard-address.ts';
import { AnalysisErrors } from './analysis-errors.tsx';
import { AnalysisPanel } from './analysis-panel.tsx';
import { AnalysisRow } from './analysis-row.tsx';
import { pairQuery, pairRequests } from './use-analysis.ts';
import type { AnalysisAnswer } from './read-batch-answer.ts';

const SIDES = { product: 'Oak', competitor: 'Elm' };
const SELECTION: WizardSelection = {
  ...EMPTY_WIZARD,
  subjectId: 1,
  rivalIds: [4, 5, 6],
  criterionIds: ['1', '2'],
};

function panel(
  selection: WizardSelection,
  answers: AnalysisAnswer[] = [],
  providers: string[] = [],
): string {
  const client = createQueryClient();
  client.setQueryData(siteQuery().queryKey, {
    contactEmail: null,
    hasContact: false,
    printsAddress: false,
    liveProviders: providers,
    catalogs: [],
  });
  pairRequests(selection).forEach((pair, index) => {
    if (answers[index]) client.setQueryData(pairQuery(pair).queryKey, answers[index]);
  });
  return renderToStaticMarkup(
    <Router ssrPath="/builder/ai" ssrSearch="">
      <QueryClientProvider client={client}>
        <AnalysisPanel selection={selection} isOwnStep={false} />
      </QueryClientProvider>
    </Router>,
  );
}

describe('the panel', () => {
  it.each([
    ['product', { subjectId: null }],
    ['competitor', { rivalIds: [] }],
    ['features', { criterionIds: [] }],
  ])('without a %s asks for what is missing', (_, missing) => {
    const markup = panel({ ...SELECTION, ...missing });
    expect(markup).toContain('Select a product, at least one competitor, and features');
    expect(markup).not.toContain('<progress');
  });

  it('shows what has come, and how much is still awaited', () => {
    const markup = panel(SELECTION, [anAnswer({ api_calls_made: 2 })]);
    expect(markup).toMatch(/<progress[^>]*aria-valuetext="1 of 3 competitors analysed\."/);
    expect(markup).toMatch(/<progress[^>]*value="1"[^>]*max="3"|max="3"[^>]*value="1"/);
    expect(markup).toContain('Cancel analysis');
    expect(markup.match(/Waiting for the answer/g)).toHaveLength(2);
    expect(markup).toMatch(/API calls made<\/dt><dd[^>]*>2</);
    expect(markup).toMatch(/product advantages<\/dt><dd[^>]*>1</);
  });

  it('says that calls are assumed where they are not reported: three a feature', () => {
    const markup = panel({ ...SELECTION, rivalIds: [4] }, [anAnswer({ api_calls_made: null })]);
    expect(markup).toMatch(/API calls made \(assumed\)<\/dt><dd[^>]*>6</);
  });

  it('asks no provider for a visitor who came by an address, and says what it would ask', () => {
    const markup = panel(SELECTION, [], ['One', 'Two']);
    expect(markup).toContain('Ask One and Two: at most 2 questions a competitor');
    expect(markup.match(/Not asked yet\./g)).toHaveLength(3);
    expect(markup).not.toContain('<progress');
  });

  it('lists the providers that gave no answer, with their reason', () => {
    const unavailable = [{ provider: 'Some provider', reason: 'It refused the key.' }];
    const markup = panel(SELECTION, [anAnswer({ unavailable })]);
    expect(markup).toContain('Some provider gave no answer: It refused the key.');
  });
});

describe('a row', () => {
  const draw = (row: ReturnType<typeof aRow>) =>
    renderToStaticMarkup(<AnalysisRow row={row} sides={SIDES} />);

  it('shows verdict, confidence, both values, figures, analysis, date and sources', () => {
    const markup = draw(aRow());
    for (const text of [
      'Reach',
      'product superior',
      '8/10 confidence',
      '40 tokens',
      '20 tokens',
      'Oak: 40 tokens; Elm: 20 tokens.',
      'Ratio: 2 to 1.',
      'Oak leads in Reach.',
      'as of 2026-10-01',
      'href="https://example.org/page"',
      'rel="noopener noreferrer"',
    ]) {
      expect(markup).toContain(text);
    }
  });

  it('leaves out what is not there', () => {
    const catalog = anAccount({
      statistics: null,
      metrics: null,
      confidence: null,
      as_of: '',
      sources: [],
    });
    const markup = draw(aRow({ catalog }));
    expect(markup).not.toContain('confidence');
    expect(markup).not.toContain('<details');
  });

  it('shows live answers beside the catalog’s, with provider, time and the word unverified', () => {
    const live = [
      aLiveAccount({ product_value: '44 tokens' }),
      aLiveAccount({ provider: 'Another', advantage: 'competitor' }),
    ];
    const markup = draw(aRow({ live, agreement: 'conflict', origin: 'live' }));
    expect(markup).toContain('in conflict');
    expect(markup).toContain('Conflict: the live answers contradict each other.');
    expect(markup).toContain('40 tokens');
    expect(markup).toContain('44 tokens');
    expect(markup.match(/>unverified</g)).toHaveLength(3);
    expect(markup).toContain('2026-11-21 14:03 UTC');
    expect(markup).toContain('Catalog evidence');
  });

  it('draws nothing of an answer as markup, and links to web addresses only', () => {
    const sources = [
      { title: 'Click', url: 'javascript:alert(1)', date: 'undated' },
      { title: 'Data', url: 'data:text/html,<b>', date: 'undated' },
      { title: 'Broken', url: 'http://', date: 'undated' },
    ];
    const catalog = anAccount({ reasoning: '<img src=x onerror=alert(1)>', sources });
    const markup = draw(aRow({ catalog }));
    expect(markup).not.toMatch(/<img|<a /);
    expect(markup).toContain('&lt;img');
    expect(markup).toContain('Click');
  });
});

describe('the errors', () => {
  const draw = (isAlone: boolean, refusedUntil: number | null = null) => {
    const failed = {
      rivalId: 1,
      answer: null,
      error: new ApiError(503, '', 'Away.'),
      refusedUntil,
    };
    const waiting = { rivalId: 2, answer: null, error: null, refusedUntil: null };
    return renderToStaticMarkup(
      <AnalysisErrors
        analysis={{ pairs: isAlone ? [failed] : [failed, waiting] }}
        nameOf={(id) => (id === 1 ? 'Elm' : 'Oak')}
        onRetry={() => undefined}
      />,
    );
  };

  it('carry the catalogue’s title, sentence and button', () => {
    const markup = draw(true);
    expect(markup).toContain('Real-Time Intelligence Error');
    expect(markup).toContain('Real-time API request failed: 503');
    expect(markup).toContain('Retry Analysis');
    expect(markup).not.toContain('Elm');
  });

  it('count down where the server said when to ask again, outside of what is read aloud', () => {
    const [alert, after] = draw(true, Date.now() + 3_600_000).split('</button></div>');
    expect(alert).toContain('role="alert"');
    expect(alert).not.toMatch(/ disabled=|asked again/);
    expect(after).toContain('It can be asked again in 60 minutes.');
    expect(after).not.toMatch(/role=|aria-live/);
    expect(draw(true, Date.now() - 1000)).not.toContain('asked again');
    expect(draw(true)).not.toContain('asked again');
  });

  it('name the rival where there are several', () => {
    expect(draw(false)).toContain('Elm: ');
  });
});
