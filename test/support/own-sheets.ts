import { buildWorkbook, type BuiltCell, type BuiltSheet } from './build-sheets.ts';

/**
 * Twelve typical files of visitors; `test/fixtures/own` holds the files written here. `UPDATE_GOLDEN=1 npx vitest run
 * test/own-sheets.long.test.ts` rewrites them.
 */

const csv = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`);
const book = (...sheets: BuiltSheet[]) => buildWorkbook(sheets);
const bold = (value: string): BuiltCell => ({ value, bold: true });
const money = (value: number): BuiltCell => ({ value, format: '#,##0.00\\ "€"' });

export const OWN_FILES: Record<string, () => Uint8Array> = {
  'crm.csv': () =>
    csv(
      'Funktion;Kontor (wir);Salesdesk;Pipewise;Leadhub',
      'Preis pro Nutzer und Monat;ab 29 €;39,00 €;kostenlos;auf Anfrage',
      'Kontakte;50.000+;unbegrenzt;1.000;250.000',
      'Lead-Scoring;✓;✗;✓;✓*',
      'Offline-App;teilweise (nur Android);✓;✗;geplant Q3 2026',
      'Antwortzeit des Supports;<4 h;≤ 24 h;2-3 Tage;k. A.',
      'Hosting in der EU;j;n;j;j',
      '* nur im Tarif Enterprise',
    ),
  'regions.xlsx': () =>
    book({
      name: 'Regionen',
      rows: [
        ['Product', 'EMEA', null, 'APAC', null],
        [null, 'List price', 'Uptime', 'List price', 'Uptime'],
        ['Anvil', '$1,200', '99.9%', '$1,500', '≥ 99.5%'],
        ['Bolt', '$900', '~99%', '$1,100', 'n/a'],
        ['Crank', 'from $800', '99.95%', '$800-$950', '99.9%'],
      ],
      merged: ['A1:A2', 'B1:C1', 'D1:E1'],
    }),
  'prices.csv': () =>
    csv(
      'Price,Ours: LedgerDB,Bolt,Crank,Dent',
      'Price per user and month,$12 / user / month,$9.50 / user / month,Free,from $15 / user / month',
      'Storage per GB and month,$0.02,$0.00,$0.023,$0.01–$0.03',
      'Setup fee,$0,"$1,500",none,up to $900',
      'Seats included,Unlimited,10,5+,25',
      'Annual discount,20%,bis 15 %,10-12%,tbd',
    ),
  'sixty.csv': () =>
    csv(
      'Vendor,Founded,Price,SSO,Rating,Notes',
      ...Array.from({ length: 60 }, (_, at) =>
        [
          `Vendor ${at + 1}`,
          1960 + at,
          at % 7 === 0 ? 'Free' : `$${at}.00`,
          at % 3 === 0 ? 'x' : '',
          at % 5 === 0 ? `<${at + 1}` : at + 1,
          at % 20 === 0 ? `Call of ${at + 1} March` : '',
        ].join(','),
      ),
    ),
  'formulas.xlsx': () =>
    book({
      name: 'Calc',
      rows: [
        [bold('Metric'), bold('Anvil'), bold('Bolt'), bold('Crank')],
        ['Licence', { value: 1200, format: '"$"#,##0' }, { value: 0, format: '"$"#,##0' }, 950],
        ['Users', 40, 25, 10],
        [
          'Cost per user',
          { formula: 'B2/B3', value: 30, format: '"$"0.00' },
          { formula: 'C2/C3', value: 0, format: '"$"0.00' },
          { formula: 'D2/0', error: '#DIV/0!' },
        ],
        ['Uptime', { value: 0.9995, format: '0.00%' }, { value: 0.99, format: '0%' }, '>99.9%'],
        ['API', true, false, { formula: 'IF(D3>5,"Yes","No")', value: 'Yes' }],
        ['Released', { value: 45_747, format: 'dd/mm/yyyy' }, 'March 2024', '2021'],
        ['Open', { formula: 'Other!A1' }, 'partly', 'Y'],
      ],
    }),
  'german.xlsx': () =>
    book({
      name: 'Vergleich',
      rows: [
        ['Wettbewerbsvergleich Lagerverwaltung'],
        [],
        ['Merkmal', 'Unsere Lagerlogik', 'Fachmann GmbH', 'Müller & Söhne'],
        ['Lizenzkosten', money(1299.5), money(899), 'ab 800 €'],
        ['Reaktionszeit', 'bis 15 ms', '10-15 ms', 'ca. 12,5 ms'],
        ['Verfügbarkeit', '99,95 %', '> 99,9 %', '99 %'],
        ['Lagerplätze', 'mehr als 10.000', '12.500', '8.000'],
        ['Barcode-Scanner', 'ja', 'nein', 'teilweise; nur iOS'],
        ['Schnittstelle SAP', 'J', 'N', 'in Planung'],
        ['Zertifiziert bis', '31.12.2026', '01.06.2027', 'entfällt'],
        ['Sprachen', 'Deutsch; Englisch', 'Deutsch', 'Deutsch; Polnisch'],
      ],
    }),
  'google.xlsx': () =>
    book({
      name: 'Sheet1',
      rows: [
        ['Feature', 'Us', 'Bolt', 'Crank'],
        [
          'SSO',
          { value: 'Yes', note: 'SAML and OIDC\n\t-Ana Ruiz' },
          { value: 'No', link: 'https://bolt.example/security' },
          { fill: '00FF00' },
        ],
        ['Audit log', { fill: '00FF00' }, { fill: 'FF0000' }, { value: 'Yes*', fill: '00FF00' }],
        [
          'Price',
          '$20',
          { value: '$18', link: 'https://bolt.example/pricing', note: 'Seen on 3 May' },
          '$0',
        ],
        ['Beta', 'Roadmap Q3', 'Partly; beta', 'maybe later'],
        ['* Business plan only'],
      ],
    }),
  'rfp.xlsx': () =>
    book({
      name: 'Requirements',
      rows: [
        ['ID', 'Requirement', 'Priority', 'Vendor A', 'Comment', 'Vendor B', 'Comment', 'Owner'],
        ['R1', 'Encryption at rest', 'Must', 'Y', 'AES-256', 'Y', null, 'Kim'],
        [
          'R2',
          'Data residency in the EU',
          'Must',
          'N',
          'Planned for Q3 2027',
          'Y',
          'Frankfurt',
          null,
        ],
        ['R3', 'Offline mode', 'Should', 'Partly', 'Read only', 'N', null, 'Lee'],
        ['R4', 'Response time', 'Should', '<5 ms', null, '4 ms', 'Own test', null],
        ['R5', 'Users', 'Must', '2,000+', null, '500', 'Per tenant', null],
        ['R6', 'Custom fields', 'Could', 'not sure yet', null, 'Y', null, null],
      ],
    }),
  'notion.csv': () =>
    csv(
      '\uFEFFName,Tags,Status,Price,Has API,Website,Price source,Owner,Last edited time',
      'Anvil,"cloud, on-prem",Shortlist,$12.00,Yes,https://anvil.example,https://anvil.example/pricing,Ana,"March 3, 2026 4:15 PM"',
      'Bolt,cloud,Rejected,from $9,No,https://bolt.example,https://bolt.example/plans,,"March 4, 2026 9:00 AM"',
      'Crank,"cloud, edge",,Free,Partly,,,Lee,"March 4, 2026 9:05 AM"',
    ),
  'two-tables.xlsx': () =>
    book({
      name: 'Overview',
      rows: [
        ['Feature', 'Anvil', 'Bolt', 'Crank', null, 'Legend', 'Meaning'],
        ['Workflows', '✓', '✗', '○', null, '✓', 'there'],
        ['Audit trail', '✓', '✓', '✗', null, '✗', 'not there'],
        ['Mobile app', 'x', null, 'x', null, '○', 'not there yet'],
        [],
        [bold('Price'), bold('Anvil'), bold('Bolt'), bold('Crank')],
        ['Basic', '$10', '$12', '$0'],
        ['Pro', '$25', '$20-$30', '$18'],
      ],
    }),
  'three-sheets.xlsx': () =>
    book(
      {
        name: 'Features',
        rows: [
          ['Feature', 'Our product', 'Bolt', 'Crank'],
          ['SSO', 'Yes', 'No', 'Yes'],
          ['Exports', 'CSV, PDF', 'CSV', 'CSV, XLSX'],
        ],
      },
      {
        name: 'Prices',
        rows: [
          ['Product', 'Monthly price', 'Free trial'],
          ['Bolt', '$19', 'Yes'],
          ['Our product', '$15', 'Yes'],
          ['Dent', '$7', 'No'],
        ],
      },
      {
        name: 'Security',
        rows: [
          ['Criterion', 'Our product', 'Bolt', 'Crank'],
          ['SOC 2', 'Yes', 'in progress', 'No'],
          ['Uptime', '≥ 99.9%', '99.5%', '99.9%'],
        ],
      },
    ),
  'long.csv': () =>
    csv(
      'Vendor,Attribute,Value,Unit,Source,Date,Comment',
      'Anvil,Price,12.50,$ / user,https://anvil.example/pricing,31/03/2026,Yearly plan',
      'Bolt,Price,from 9,$ / user,Call with Bolt,14/03/2026,',
      'Crank,Price,0,$ / user,,,Free plan',
      'Anvil,SSO,Yes,,,,',
      'Bolt,SSO,Roadmap Q4 2027,,,,Said at the fair',
      'Crank,SSO,we believe so,,,,',
      'Anvil,Latency,<5,ms,,,',
      'Bolt,Latency,4,ms,,,',
      'Crank,Latency,10-15,ms,,,',
    ),
};
