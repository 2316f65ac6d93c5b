import { COMPARABILITY_FACTOR } from '../../../core/comparison/pair-measurements.ts';
import { DocSection, Terms } from './doc-section.tsx';

export function MatrixSection() {
  return (
    <DocSection id="matrix" title="How to read a matrix">
      <p>
        A row is a criterion. The first column of values belongs to your own choice, every further
        column to a rival. A cell holds up to five things:
      </p>
      <Terms
        items={[
          { term: 'The value', text: 'As it was published, with its unit.' },
          {
            term: 'The bar',
            text: 'How large the number is, on one scale for each row and test: to 100 for a percentage, else to the largest value shown. Where lower is better the row says so, and the shorter bar is the better.',
          },
          {
            term: 'Small print',
            text: 'Which test gave the figure, who ran it and who else did, for what it holds, and of which day it is.',
          },
          {
            term: 'Marks',
            text: 'What to be careful about: stale, undated, unverified, our inference, run by the vendor, third party, price of a host, inherited from the company.',
          },
          {
            term: 'The verdict',
            text: 'First in a rival’s cell, for these two alone; always in words, never as a colour alone.',
          },
        ]}
      />
      <h3 className="pt-2 text-lg">Words of a verdict</h3>
      <Terms
        items={[
          {
            term: '▲ or ▼ “… leads”',
            text: 'The one named has the better value of these two. ▲: your own choice leads this rival (in files “product superior”). ▼: this rival leads your own choice (“competitor superior”).',
          },
          {
            term: '△ or ▽ “… leads”',
            text: 'The same on weak evidence (in files “… on weak evidence”): shown, and not counted as a lead.',
          },
          {
            term: '= “Level”',
            text: 'Equal, or within the tie band (“comparable”).',
          },
          {
            term: '= “Both yes” or “Both no”',
            text: 'Level on a yes-or-no question. It says that both do it, not that both do it alike: read the two texts.',
          },
          {
            term: '◇ “One side only”',
            text: 'A yes that can be read on one side, nothing known on the other (“documented by one side only”). No lead.',
          },
          {
            term: '– “Not comparable”',
            text: 'Nothing is known on one side and no documented yes stands on the other, or the two share no test.',
          },
          { term: '· “Not scored”', text: 'Texts and lists, compared in words.' },
          {
            term: '“Comes first”',
            text: 'Said in the headline, of all who are compared: ahead of at least one, behind none, on evidence that holds today. Whoever leads another need not come first.',
          },
        ]}
      />
      <p>
        Open a cell to see its sources, their dates, the tests behind it and, step by step, how the
        verdict came about.
      </p>
    </DocSection>
  );
}

export function VerdictSection() {
  return (
    <DocSection id="verdicts" title="How verdicts are reached">
      <Terms
        items={[
          {
            term: 'Numbers',
            text: 'Compared in the direction that is better for that criterion: a lower price, a longer context. A difference inside the tie band of the criterion is level.',
          },
          {
            term: 'Yes and no',
            text: 'A yes that can be read beats a no that can be read; two that answer alike are “Both yes” or “Both no”. A documented yes against an unknown is “One side only”, and no lead; what is remembered or inferred decides nothing.',
          },
          {
            term: 'Lists and texts',
            text: 'Not scored, unless both sides carry a score; then they are compared like numbers.',
          },
          {
            term: 'Unknown',
            text: 'Not comparable, with the reason, unless the other side has a documented yes: that is “One side only”. Where the two sides share no test they are not comparable either.',
          },
        ]}
      />
      <p>
        With several rivals, each has its own verdict. A row has one overall verdict only when all
        of them agree.
      </p>
      <h3 className="pt-2 text-lg">A company compared with models</h3>
      <p>
        A company is represented by one of its own models: its flagship, unless you choose another
        under “Compare as”. Its rivals are the models of other companies. Facts that belong to a
        company, such as a certificate, are inherited by its models and say so.
      </p>
    </DocSection>
  );
}

export function InstrumentSection() {
  return (
    <DocSection id="instruments" title="Tests and instruments">
      <p>
        One ability may be measured by several tests, which this tool calls instruments. Results of
        two different instruments are never set against each other, not even two years of the same
        examination, in any verdict, ranking or chart. The spider chart takes for each candidate the
        first test it has figures of, and draws an axis only where all that are drawn share the
        test, its board and its agent. A figure names its test and whose board or harness gave it,
        with the agent where that is known; a copy of a board’s figure remains the board’s.
      </p>
      <p>
        Each criterion keeps its instruments in an order of preference. A row is compared on the
        first one for which both sides have a figure from the same board. Where there is none, on
        the first one with figures from the same kind of tester, such as each maker’s own run; and
        only then on one that a maker ran for one side and somebody independent for the other.
        Measures of general preference, such as a chat arena’s rating, come after all others, in the
        same way, and are named as what they are.
      </p>
      <p>
        Where the testers differ, the verdict says so, its confidence is multiplied by{' '}
        {COMPARABILITY_FACTOR.kind} (the same kind of tester) or {COMPARABILITY_FACTOR.mixed}{' '}
        (different kinds), and a battlecard does not offer the lead as an argument. One board that
        lists the two with different agents counts as one tester; the verdict names the agents, and
        its confidence is multiplied by {COMPARABILITY_FACTOR.agents}.
      </p>
      <p>
        A price that a third-party host asks for a model is marked with the name of that host. It is
        compared with list prices, but every sentence on it says whose price it is, and a lead that
        rests on it is no argument of a battlecard. A free tier is not a price.
      </p>
    </DocSection>
  );
}

export function UnknownSection() {
  return (
    <DocSection id="unknown" title="Unknown is never no">
      <p>
        Where there is no public evidence the cell says so, with the reason: not published, not
        found, not applicable, in conflict, or not researched yet. It is left out of averages, it
        never counts as a loss, and every report states how many of its cells are unknown.
      </p>
      <p>
        A negative statement about a named company needs a source that can be read, and is worded as
        that source’s view. Without one it is unknown.
      </p>
    </DocSection>
  );
}
