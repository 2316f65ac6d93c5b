import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import { checkCatalog } from '../../catalog/catalog-rules.ts';
import { applyEdit } from '../../knowledge/edits/apply-edit.ts';
import { answersToEdits } from './answers-to-edits.ts';

const { slug: _slug, version: _version, ...parts } = tinyCatalog();
const [rival] = parts.rivals;
const idOf = (slug: string) => {
  const { criteria, capabilities } = parts.criteria;
  return [...criteria, ...capabilities].find((each) => each.slug === slug)?.id ?? '';
};
const answer = (slug: string, text: string, documentedAt = '', asOf = '') => ({
  questionId: `R${rival?.data.id}-C${idOf(slug)}`,
  vendor: 'North',
  candidate: rival?.data.name ?? '',
  question: `What is the ${slug} of ${rival?.data.name}?`,
  answer: text,
  documentedAt,
  asOf,
});
const typed = (type: string) =>
  parts.criteria.criteria.find((each) => each.type === type && each.instruments.length === 0)
    ?.slug ?? '';

describe('answers of a vendor', () => {
  it('become claims of his, with their page and date', () => {
    const { changes, unreadable } = answersToEdits(
      [
        answer(typed('number'), '$12.50 per 1M tokens', 'https://example.org/prices', '31.12.2025'),
        answer(typed('boolean'), 'Yes, from version 3'),
      ],
      '2026-01-02',
      parts,
    );
    expect(unreadable).toEqual([]);
    expect(changes.map(({ edit }) => edit)).toEqual([
      {
        op: 'set',
        part: `rivals/${rival?.slug}`,
        path: ['claims', typed('number')],
        value: {
          value: 12.5,
          basis: 'vendor-answer',
          reported_by: 'vendor',
          confidence: 0.8,
          evidence: [{ url: 'https://example.org/prices', as_of: '2025-12-31' }],
        },
      },
      {
        op: 'set',
        part: `rivals/${rival?.slug}`,
        path: ['claims', typed('boolean')],
        value: {
          value: 'Yes, from version 3',
          has: true,
          basis: 'vendor-answer',
          reported_by: 'vendor',
          confidence: 0.6,
          as_of: '2026-01-02',
          evidence: [],
        },
      },
    ]);
    const changed = changes.reduce((all, { edit }) => applyEdit(all, edit)?.parts ?? all, {
      ...parts,
    });
    expect(checkCatalog({ slug: 'own', version: '', ...changed }, '2026-01-15')).toEqual([]);
  });

  it('keep what is said before a number as its bound', () => {
    const said = ['from $12.50 per 1M tokens', 'ab 12,50 $ per 1M tokens'].map((text) => {
      const { changes } = answersToEdits([answer(typed('number'), text)], '2026-01-02', parts);
      return changes[0]?.edit;
    });
    expect(said).toMatchObject([
      { value: { value: 12.5, bound: 'at-least' } },
      { value: { value: 12.5, bound: 'at-least' } },
    ]);
  });

  it('on another catalog fit by the names of product and criterion, whatever the numbers', () => {
    const sent = answer(typed('boolean'), 'Yes');
    const { changes } = answersToEdits([{ ...sent, questionId: 'R4-C2' }], '2026-01-02', parts);
    expect(changes.map(({ edit }) => edit)).toMatchObject([
      { part: `rivals/${rival?.slug}`, path: ['claims', typed('boolean')] },
    ]);
  });

  it('to a question for some items say what a yes covers, and leave what is known of the others', () => {
    const asked = structuredClone(parts);
    const certificate = asked.criteria.criteria.find((each) => each.slug === typed('boolean'));
    Object.assign(certificate ?? {}, { items: [{ name: 'EU', synonyms: ['Europe'] }, 'US'] });
    const claims = asked.rivals[0]?.data.claims ?? {};
    const read = (text: string, before?: string[], place = 'EU') => {
      delete claims[typed('boolean')];
      if (before) {
        claims[typed('boolean')] = {
          value: 'Yes',
          has: true,
          covers: before,
          basis: 'own',
          reported_by: 'third-party',
          confidence: 0.5,
          evidence: [],
        };
      }
      const question = `${certificate?.name}: does ${rival?.data.name} have it for ${place}, and where is that documented?`;
      const sent = { ...answer(typed('boolean'), text), question };
      const { changes } = answersToEdits([sent], '2026-01-02', asked);
      return changes.map(({ edit: { value } }) => value)[0] ?? null;
    };
    expect(read('Yes')).toMatchObject({ value: 'Yes', has: true, covers: ['EU'] });
    expect(read('Yes, EU and US')).toMatchObject({ has: true, covers: ['EU', 'US'] });
    expect(read('no, US only')).toMatchObject({
      value: 'Yes, US only',
      has: true,
      covers: ['US'],
    });
    expect(read('No')).toMatchObject({ value: 'No', has: false });
    expect(read('partly; in one region')).toMatchObject({
      value: 'Partly; in one region',
      has: true,
      partly: true,
    });
    expect(read('partly', ['US'])).toMatchObject({ partly: true, covers: ['EU', 'US'] });
    expect(read('planned for Q3 2027')).toMatchObject({ from: '2027-07-01', covers: ['EU'] });
    expect(read('planned for Q3 2027', ['US'])).toMatchObject({
      value: 'Yes',
      covers: ['US'],
      note: 'Planned for Q3 2027',
    });
    expect(read('Roadmap Q3')).toMatchObject({ value: 'Roadmap Q3', has: false });
    expect(read('Yes', ['US'])).toMatchObject({ has: true, covers: ['EU', 'US'] });
    expect(read('No', ['EU', 'US'])).toMatchObject({ value: 'Yes', has: true, covers: ['US'] });
    expect(read('Yes', undefined, 'EU and US')).toMatchObject({ covers: ['EU', 'US'] });
    expect(read('Yes', undefined, 'EU or US')).not.toHaveProperty('covers');
  });

  it('that state no value are listed with the reason', () => {
    const { changes, unreadable } = answersToEdits(
      [
        answer(typed('number'), 'It depends'),
        answer(typed('number'), '12 €'),
        answer(typed('boolean'), 'n/a'),
        answer(typed('boolean'), '', 'https://example.org/page'),
        { ...answer(typed('number'), '3'), candidate: 'Nobody’s' },
      ],
      '2026-01-02',
      parts,
    );
    expect(changes.map(({ edit }) => edit)).toEqual([]);
    expect(unreadable.map(({ reason }) => reason)).toEqual([
      '“It depends” is not one number.',
      expect.stringMatching(/^The answer is in “€”, but the question is in “/),
      'The answer states nothing.',
      'A page is named, but no answer is given.',
      'The catalog has no product or no criterion for this question.',
    ]);
  });
});
