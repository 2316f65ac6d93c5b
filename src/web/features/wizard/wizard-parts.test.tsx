import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RivalItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import { RivalCard, RivalList } from './rival-list.tsx';
import { SubjectCard } from './subject-step.tsx';
import type { Wizard } from './use-wizard.ts';

const RIVAL: RivalItem = {
  id: 7,
  slug: 'lark-2',
  name: 'Lark 2',
  catalog: 'language-models',
  company: 'Birds Inc',
  companyId: 2,
  product: null,
  description: 'Sings.',
  modelType: 'Small',
  contextWindow: '8K tokens',
  pricing: null,
  badges: ['8K tokens'],
  isEnterprise: true,
  isLittleKnown: false,
  group: 'paid',
  alsoIn: ['open'],
  class: null,
  deployment: [],
  segments: [],
  industries: [],
  licence: null,
  status: 'ga',
  releaseDate: null,
  knowledgeCutOff: null,
  fromMemory: [],
  answers: {},
};

const SUBJECT: SubjectItem = {
  id: 1,
  slug: 'trees',
  name: 'Trees (Oak)',
  catalog: 'language-models',
  description: 'Grows.',
  mark: null,
  marketPosition: '',
  keyPoints: [],
  headquarters: null,
  founded: null,
  website: null,
  keyModels: [],
  fromMemory: [],
  flagshipId: null,
  representatives: [],
  notedRivalIds: [],
};

const SUBJECT_LABELS = {
  position_default: 'Some provider',
  key_points_heading: 'Key points',
  key_points_empty: 'None yet',
};

describe('a rival’s card', () => {
  it('says why it cannot be chosen, and can still be reached by keyboard', () => {
    const card = renderToStaticMarkup(
      <RivalCard
        mark={{ outlines: null, initials: 'AC' }}
        rival={RIVAL}
        fieldNames={{}}
        alsoIn={[]}
        selected={false}
        blockedBy="cap"
        onToggle={() => undefined}
      />,
    );
    expect(card).toContain('aria-disabled="true"');
    expect(card).toContain('aria-describedby="cap"');
    expect(card).not.toContain(' disabled');
  });

  it('shows a badge for each line of the card and each further group', () => {
    const card = renderToStaticMarkup(
      <RivalCard
        mark={{ outlines: null, initials: 'AC' }}
        rival={RIVAL}
        fieldNames={{}}
        alsoIn={['Open']}
        selected
        blockedBy={null}
        onToggle={() => undefined}
      />,
    );
    expect(card.match(/<li/g)).toHaveLength(2);
    expect(card).toContain('8K tokens');
  });

  it('names what rests on memory among the things it shows', () => {
    const remembered = { ...RIVAL, fromMemory: ['pricing', 'founded', 'also_in'] };
    const card = renderToStaticMarkup(
      <RivalCard
        mark={{ outlines: null, initials: 'AC' }}
        rival={remembered}
        fieldNames={{ pricing: 'price', website: 'page' }}
        alsoIn={['Open']}
        selected
        blockedBy={null}
        onToggle={() => undefined}
      />,
    );
    expect(card).toContain('>Also Open<');
    expect(card).toContain('Unverified: price, further types<');
  });
});

describe('a subject’s card', () => {
  it('falls back to the catalog’s own words where nothing is known', () => {
    const card = renderToStaticMarkup(
      <SubjectCard subject={SUBJECT} labels={SUBJECT_LABELS} initials="AC" selected={false} />,
    );
    expect(card).toContain('Some provider');
    expect(card).toContain('None yet');
    expect(card).not.toContain('Selected');
  });

  it('draws the mark where one is known, else the initials', () => {
    const card = (mark: string[] | null) =>
      renderToStaticMarkup(
        <SubjectCard
          subject={{ ...SUBJECT, mark }}
          labels={SUBJECT_LABELS}
          initials="TO"
          selected
        />,
      );
    expect(card(null)).toContain('>TO<');
    expect(card(null)).toContain('Selected');
    expect(card(['M0 0h24v24z'])).toContain('<path d="M0 0h24v24z">');
    expect(card(['M0 0h24v24z'])).not.toContain('TO');
  });

  it('shows three key points, and the rest behind a button that chooses nothing', () => {
    const keyPoints = ['Tall', 'Green', 'Old', 'Hollow'];
    const card = renderToStaticMarkup(
      <SubjectCard
        subject={{ ...SUBJECT, keyPoints }}
        labels={SUBJECT_LABELS}
        initials="TO"
        selected={false}
      />,
    );
    expect(keyPoints.filter((point) => card.includes(point))).toEqual(['Tall', 'Green', 'Old']);
    expect(card).toContain('aria-label="More about Trees (Oak)"');
  });
});

it('a list of a thousand draws two dozen cards and says how many are left', () => {
  const rivals = Array.from({ length: 1000 }, (_, at) => ({ ...RIVAL, id: at + 1 }));
  const wizard = {
    catalog: { rivalGroups: [{ key: 'paid', title: 'Paid' }], cardFields: {}, filters: [] },
    subjects: { data: [] },
    rivals: { data: rivals },
  } as unknown as Wizard;
  const list = renderToStaticMarkup(
    <RivalList
      wizard={wizard}
      rivals={rivals}
      view="cards"
      boxOf={() => ({ selected: false, blockedBy: null, onToggle: () => undefined })}
    />,
  );
  expect(list.match(/<label/g)).toHaveLength(24);
  expect(list.match(/<[a-z]/g)?.length).toBeLessThan(1000);
  expect(list).toContain('Show 24 more of 1000');
});
