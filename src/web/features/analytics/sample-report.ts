import type { EventType } from '../../../core/api/activity-words.ts';
import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';

const COUNTRIES =
  'US=982, DE=418, FR=327, GB=246, CA=168, IN=142, JP=121, IT=96, CN=84, SE=67, MX=52, BR=43, NL=35, AU=29, KR=24, SG=13';
/** Time, type, page, status, milliseconds, place, country and masked address. */
const EVENTS = `
17:58:41 | Page Visit | GET /dashboard | 200 | 12 | Detroit, United States | US | 203.0.113.0
17:57:09 | Report Export | POST /api/export/intelligence-dashboard | 200 | 842 | Stuttgart, Germany | DE | 198.51.100.0
17:55:32 | Product Comparison | POST /api/competitive-intelligence-batch | 200 | 137 | Lyon, France | FR | 192.0.2.0
17:53:18 | Page Visit | GET / | 200 | 8 | Toronto, Canada | CA | 2001:db8:52::
17:52:47 | System Request | GET /api/products | 200 | 5 | Toronto, Canada | CA | 2001:db8:52::
17:50:03 | Report Export | GET /api/export/battlecard | 200 | 391 | Leeds, United Kingdom | GB | 198.51.100.0
17:48:26 | Product Comparison | GET /api/comparisons | 200 | 64 | Pune, India | IN | 203.0.113.0
17:46:55 | System Request | GET /api/competitors | 200 | 9 | Pune, India | IN | 203.0.113.0
17:45:10 | Page Visit | GET /wizard | 200 | 11 | Nagoya, Japan | JP | 2001:db8:a1::
17:43:38 | System Request | GET /api/products/:productId | 404 | 4 | Singapore | SG | 192.0.2.0
`;

/**
 * The figures the page opens with: one week up to its last hour, made up but consistent. Event types, countries and response
 * times add up to the events, pages to the page visits, formats to the exports.
 */
export const SAMPLE_REPORT: AnalyticsReport = {
  summary: { totalEvents: 2847, uniqueSessions: 342, apiCalls: 2156, exports: 89 },
  collection: null,
  eventTypes: [
    { type: 'Page Visit', count: 691, percentage: 24.3 },
    { type: 'Product Comparison', count: 412, percentage: 14.5 },
    { type: 'Report Export', count: 89, percentage: 3.1 },
    { type: 'System Request', count: 1655, percentage: 58.1 },
  ],
  pages: pairsOf(
    '/=198, /wizard=164, /dashboard=117, /battlecard-wizard=58, /products=49, /builder=41, /docs=37, /analytics=27',
  ).map(([page, visits]) => ({ page, visits })),
  products: pairsOf(
    'Manufacturing execution=34.1, ERP with operations=27.5, Planning=17.4, AI company A=12.6, AI company B=8.4',
  ).map(([product, percentage]) => ({ product, percentage })),
  formats: pairsOf('HTML=34, PDF=27, PowerPoint=15, Word=13').map(([format, count]) => ({
    format,
    count,
  })),
  activity: hours(
    '2026-11-19T18:00:00Z',
    [21, 16, 12, 9, 7, 5, 4, 3, 3, 4, 5, 8, 14, 22, 31, 38, 41, 36, 29, 37, 42, 35, 28, 19],
  ),
  countries: pairsOf(COUNTRIES).map(([country, events]) => ({ country, events })),
  responseTimes: [
    { bucket: '0-50', count: 1684 },
    { bucket: '50-100', count: 612 },
    { bucket: '100-200', count: 318 },
    { bucket: '200-500', count: 171 },
    { bucket: '500+', count: 62 },
  ],
  trend: {
    days: [14, 15, 16, 17, 18, 19, 20].map((day) => `2026-11-${day}`),
    products: [
      { product: 'Manufacturing execution', counts: [18, 19, 24, 28, 30, 31, 21] },
      { product: 'ERP with operations', counts: [15, 16, 19, 23, 26, 22, 17] },
      { product: 'Planning', counts: [10, 10, 12, 13, 15, 16, 11] },
      { product: 'AI company A', counts: [6, 8, 8, 9, 12, 11, 9] },
      { product: 'AI company B', counts: [4, 5, 6, 6, 7, 8, 6] },
    ],
  },
  recentEvents: EVENTS.trim().split('\n').map(eventOf),
  battlecards: pairsOf(
    'Manufacturing execution versus 3 competitors=18, ERP with operations versus 2 competitors=14, Planning versus 4 competitors=11, AI company A versus 5 competitors=9, AI company B versus 2 competitors=6',
  ).map(([name, exports]) => ({ name, exports })),
};

function pairsOf(text: string): [name: string, figure: number][] {
  return text.split(', ').map((pair) => {
    const [name = '', figure] = pair.split('=');
    return [name, Number(figure)];
  });
}

function hours(from: string, counts: number[]): AnalyticsReport['activity'] {
  const start = Date.parse(from);
  return counts.map((events, index) => ({
    hour: new Date(start + index * 3_600_000).toISOString(),
    events,
  }));
}

function eventOf(line: string): AnalyticsReport['recentEvents'][number] {
  const [time, type, page, status, took, location = '', country = '', ip = ''] = line.split(' | ');
  const [method = '', path = ''] = (page ?? '').split(' ');
  return {
    time: `2026-11-20T${time}.000Z`,
    type: type as EventType,
    page: path,
    method,
    status: Number(status),
    responseTime: Number(took),
    location,
    country,
    ip,
  };
}
