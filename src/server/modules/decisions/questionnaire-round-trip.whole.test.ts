import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import { typed, withCells } from '../../../../test/support/with-cells.ts';
import { withAnswers } from '../../../../test/support/with-answers.ts';
import type { QuestionnaireAnswers } from '../../../core/api/cost-model-api.ts';
import { authoredRival } from '../../../core/catalog/authored.ts';
import type { Need } from '../../../core/catalog/decision-settings.ts';
import { resolveCatalog, type CatalogInput } from '../../../core/catalog/resolve-catalog.ts';
import { answersToEdits } from '../../../core/authoring/answers/answers-to-edits.ts';
import { pointsOf } from '../../../core/comparison/score-spider.ts';
import { EMPTY_DECISION } from '../../../core/decision/decision-address.ts';
import { evaluateDecision } from '../../../core/decision/evaluate-decision.ts';
import { placeCandidates } from '../../../core/decision/place-candidates.ts';
import { applyEdit } from '../../../core/knowledge/edits/apply-edit.ts';
import { questionnaireOf } from '../../../core/report/decision/questionnaire.ts';
import { valueText } from '../../../core/wording/values.ts';
import { renderDocx } from '../../../renderers/docx/render-docx.ts';
import { readQuestionnaire } from '../../workers/open/read-questionnaire.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

const TODAY = '2026-02-01';
const need: Need = {
  criterionId: '3',
  test: { kind: 'all-of', items: ['EU'] },
  strictness: 'any',
};

/** Products without a statement whether their certificate covers the EU. */
function askedCatalog(count: number): CatalogInput {
  const input = tinyCatalog();
  const criterion = input.criteria.criteria.find(({ id }) => id === 3);
  Object.assign(criterion ?? {}, { items: [{ name: 'EU', synonyms: ['Europe'] }, 'US'] });
  for (const { data } of input.subjects) {
    data.claims['certificate'] = { unknown: 'not-found', looked_at: [] };
  }
  const [first] = input.rivals;
  const rivals = Array.from({ length: count }, (_, at) => {
    const [slug, name] = [`thing-${at + 1}`, `Thing ${at + 1}`];
    return { slug, data: authoredRival.parse({ ...first?.data, id: at + 1, name }) };
  });
  const decision = {
    question: 'Which one?',
    groups: [{ id: 'all', name: 'All', criteria: ['certificate'] }],
    tests: {},
    presets: [],
  };
  return { ...input, catalog: { ...input.catalog, decision }, rivals, plays: [] };
}

/** The effect of each answer on the must today and on a later day, in points, and in words. */
const ANSWERS: [answer: string, now: string, later: string, points: number | null, said: string][] =
  [
    ['Yes', 'in', 'in', 10, 'Yes'],
    ['Yes, EU and US', 'in', 'in', 10, 'Yes, EU and US'],
    ['Yes: EU', 'in', 'in', 10, 'Yes: EU'],
    ['yes, Europe', 'in', 'in', 10, 'Yes, Europe'],
    ['no, US only', 'out', 'out', 10, 'Yes, US only'],
    ['partly', 'ask', 'ask', 5, 'Partly'],
    ['partly; only for X', 'ask', 'ask', 5, 'Partly; only for X'],
    ['planned for Q3 2027', 'out', 'in', 0, 'No. Planned for Q3 2027'],
    ['Roadmap Q3', 'out', 'out', 0, 'No. Roadmap Q3'],
    ['No', 'out', 'out', 0, 'No'],
    ['We think so', 'ask', 'ask', null, ''],
  ];

it.each(['xlsx', 'word'] as const)(
  'what comes back in %s does what each of its answers says',
  async (format) => {
    const input = askedCatalog(ANSWERS.length);
    const snapshot = createSnapshot([resolveCatalog(input, TODAY)], null);
    const installation = { id: 'ours', key: randomBytes(32) };
    const app = await createTestApp({
      snapshot: () => snapshot,
      today: () => TODAY,
      installation: () => installation,
      exportPool: {
        isFull: () => false,
        render: async (_, document) => ({ bytes: await renderDocx(document) }),
      },
      openPool: {
        open: () => Promise.reject(new Error('was asked to open a report')),
        readQuestionnaire: async (file) => readQuestionnaire(file),
      },
    });
    const made = await app.inject({
      method: 'POST',
      url: '/api/decisions/questionnaire',
      payload: { needs: [need], format },
    });
    expect(made.statusCode).toBe(200);
    const answers = ANSWERS.map(([answer]) => answer);
    const filled =
      format === 'word'
        ? withAnswers(made.rawPayload, answers)
        : withCells(
            made.rawPayload,
            Object.fromEntries(answers.map((answer, at) => [`I${at + 2}`, typed(answer)])),
          );
    const back = await app.inject({
      method: 'POST',
      url: '/api/decisions/questionnaire/read',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(filled),
    });
    await app.close();
    const file = back.json<QuestionnaireAnswers>();
    expect(file.unread).toEqual([]);
    const { slug, version, ...parts } = input;
    const { changes, unreadable } = answersToEdits(file.answers, file.made, parts);
    expect(unreadable.map(({ reason }) => reason)).toEqual([
      '“We think so” is neither a yes nor a no.',
    ]);
    const changed = changes.reduce((all, { edit }) => applyEdit(all, edit)?.parts ?? all, parts);
    const onDay = (today: string) => {
      const catalog = resolveCatalog({ slug, version, ...changed }, today);
      return { catalog, ...placeCandidates({ catalog, today }, catalog.rivals, [need]) };
    };
    const [now, later] = [onDay(TODAY), onDay('2027-07-01')];
    const criterion = now.catalog.criteria.find(({ id }) => id === need.criterionId);
    const found = ANSWERS.map(([answer]) => {
      const name = file.answers.find((each) => each.answer === answer)?.candidate;
      const at = now.catalog.rivals.findIndex((rival) => rival.name === name);
      const claim = now.candidates[at]?.answers[0]?.claim;
      const points = criterion && claim ? pointsOf(criterion, claim) : null;
      const said = claim ? valueText(claim.value) : '';
      return [answer, now.candidates[at]?.pile, later.candidates[at]?.pile, points, said];
    });
    expect(found).toEqual(ANSWERS);
    const asked = { ...EMPTY_DECISION, needs: [need] };
    const next = questionnaireOf(now.catalog, evaluateDecision(now.catalog, asked, TODAY), null);
    expect(next.questions.map(({ question }) => question)).toContainEqual(
      expect.stringContaining('we found “Partly; only for X”. Beyond that, does Thing'),
    );
  },
);
