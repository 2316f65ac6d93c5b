import { DocSection, Terms } from './doc-section.tsx';

export function MatrixSection() {
  return (
    <DocSection id="matrix" title="How to read a matrix">
      <p>
        A row is a criterion. The first column of values belongs to your own choice, every further
        column to a rival. A cell holds up to four things:
      </p>
      <Terms
        items={[
          { term: 'The value', text: 'As it was published, with its unit.' },
          {
            term: 'Small print',
            text: 'Which test gave the figure, for what it holds, and whether it is inherited from the company.',
          },
          {
            term: 'Marks',
            text: 'What to be careful about: stale, undated, unverified, our inference, run by the vendor, third party.',
          },
          {
            term: 'The verdict',
            text: 'On a rival’s cell: product superior, competitor superior, comparable, documented by one side only, not comparable or not scored; always as a word, never as a colour alone.',
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
            text: 'Compared in the direction that is better for that criterion: a lower price, a longer context. A difference inside the tie band of the criterion is comparable.',
          },
          {
            term: 'Yes and no',
            text: 'A yes that can be read beats a no that can be read. A documented yes against an unknown is “documented by one side only”, and no lead; what is remembered or inferred decides nothing.',
          },
          {
            term: 'Lists and texts',
            text: 'Not scored, unless both sides carry a score; then they are compared like numbers.',
          },
          {
            term: 'Unknown',
            text: 'Not comparable, with the reason. The same holds where the two sides share no test.',
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
        One ability may be measured by several tests, which this tool calls instruments. Each
        criterion keeps them in an order of preference, and a row is compared on the first one that
        both sides have. It names that instrument. Results of two different instruments are never
        set against each other, not even two years of the same examination.
      </p>
      <p>
        A result the vendor measured itself and a result measured independently are shown apart.
        Figures from the same kind of tester are compared where both sides have them; otherwise the
        verdict carries a caution, and a battlecard does not offer it as an argument. Measures of
        general preference, such as a chat arena’s rating, come last in the order and are named as
        what they are.
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
