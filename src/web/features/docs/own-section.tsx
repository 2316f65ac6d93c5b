import { Link } from 'wouter';
import { PAGES } from '../../lib/addresses.ts';
import { DocSection, Terms } from './doc-section.tsx';

/** What a catalog of one's own is made from, who opens it, and what it can do. */
export function OwnSection() {
  return (
    <DocSection id="own" title="Catalogs of your own">
      <p>
        <Link href={PAGES.own} className="prose-link">
          Make a catalog
        </Link>{' '}
        from a copy of one that is here, from a spreadsheet, or from nothing. It compares, decides
        and exports by the same rules as every other.
      </p>
      <Terms
        items={[
          {
            term: 'Two links, no account',
            text: 'One to edit and one to look. Whoever has a link has what it allows; a lost one cannot be given again. This browser keeps those it has seen.',
          },
          {
            term: 'A spreadsheet',
            text: 'Criteria in rows and products in columns, or the other way round. You see how each cell is read, and correct it, before anything is made; a cell that cannot be read becomes an unknown with its reason.',
          },
          {
            term: 'Without a source',
            text: 'Allowed and marked “ours, no source given”. It counts in a comparison, and no lead that rests on it is called certain.',
          },
          {
            term: 'Decisions',
            text: 'A catalog without buyers’ questions weighs every yes-or-no criterion, and every number of which more or less is better, alike.',
          },
          {
            term: 'Plays',
            text: 'What a seller says and asks about one competitor, section by section; battlecards take it up. The number on the tab counts the pairs that have one.',
          },
          {
            term: 'Marks in the table',
            text: '“look again”: a rule of the catalog finds a fault in that cell, which names it. “not taken”: what you typed cannot be read. “not saved”: the server refused it. “two versions”: somebody else wrote the same cell. “proposal”: a live answer waits for your yes or no.',
          },
          {
            term: 'Vendor answers',
            text: 'The questions that a decision leaves open go out as Excel. What comes back is shown cell by cell before you take it, with the vendor as its source.',
          },
          {
            term: 'History',
            text: 'Every change is kept, can be looked at and restored, for the whole catalog or for one cell. Two people may edit at once; where they write the same cell, both versions are shown.',
          },
          {
            term: 'Wrong or outdated?',
            text: 'Whoever holds a link may say that a value is wrong. How many do is shown beside it; what they say is read, and settled, by those who may edit.',
          },
          {
            term: 'Not checked here',
            text: 'Every page and every file of such a catalog says that a visitor made it and that its content was not checked here. A file that comes back says so too, whatever the catalog is called.',
          },
          {
            term: 'Take it along',
            text: 'As XLSX or YAML; either makes the same catalog again.',
          },
        ]}
      />
    </DocSection>
  );
}
