import { DocSection, Terms } from './doc-section.tsx';

type LiveSectionProps = {
  /** undefined until the server has said. */
  providers: string[] | undefined;
};

export function LiveSection({ providers }: LiveSectionProps) {
  return (
    <DocSection id="live" title="Live research">
      <p>
        An operator may set up live providers: services that answer from a language model and, where
        they offer it, from their own web search. {whoIsAsked(providers)} Their answers are labelled
        with provider, time and the word “unverified”, stand beside the catalog’s evidence on screen
        and in every report, and change none of its verdicts.
      </p>
      <Terms
        items={[
          {
            term: 'What is sent',
            text: 'Names and descriptions, from the catalog, of the product, the competitor and the chosen features. Nothing that a visitor types, no address and no cookie; the server reads ids alone from a request. A catalog of your own is left out, unless the operator of this server allows it.',
          },
          {
            term: 'When',
            text: 'When the analysis under a review runs, which it does by itself once a comparison is complete, and its answer is not kept already. Reports and downloads use what is kept and never ask anybody.',
          },
          {
            term: 'Drafts',
            text: 'On a dashboard a click on “Draft a summary” sends the findings of that report on the chosen features, in the report’s own sentences, to the first provider: one call at most. It chooses up to six and their order, and writes nothing. The chosen sentences stand in the report, marked “Chosen by” with its name. A copy for customers holds none of it.',
          },
          {
            term: 'Catalogs of your own',
            text: 'Where the operator allows it, whoever may edit one can have an unknown value looked up: by a press, with one call, ten values at most from one press. The names and descriptions of the product and the criterion are sent to the first provider whose search names its pages. An answer without such a page, or that does not read as a value of the criterion, is said and proposes nothing. Any other stands as a proposal beside the value, with its pages, and is in no comparison, report or download until somebody accepts it. It then counts as an inference, or as read where that person says that the page was opened.',
          },
          {
            term: 'How often',
            text: 'At most two calls for a product and a competitor, whatever the number of features and providers. Two providers are asked, in the order in which the operator’s settings name them; one that keeps failing is left alone for a while and gives up its place.',
          },
          {
            term: 'How long it is kept',
            text: 'For as many hours as the operator sets, a day by default, for everybody who compares the same. A failure is remembered for fifteen seconds.',
          },
          {
            term: 'What it may cost',
            text: 'A visitor may ask so many new questions an hour, and all visitors together so many calls a day (UTC). When they are used up, the catalog’s evidence is shown and says so.',
          },
          {
            term: 'What is refused',
            text: 'A reply that lacks a feature, adds one, or breaks the agreed form in any other way is refused whole. Only pages that the provider’s own search reported count as sources. Nothing in a reply is opened, followed or shown as markup.',
          },
        ]}
      />
      <h3 className="pt-2 text-lg">Confidence of a live answer</h3>
      <p>
        A provider’s own confidence counts at most 8 out of 10 when pages of its search stand behind
        the row, at most 4 when none do. A row that names none of the reported pages carries all of
        them. Two providers agree when they name the same leader and no figure of the same wording
        differs by more than 5%: then the surer one’s confidence counts, and one more. Otherwise
        both are shown, nobody leads, and the less sure one’s confidence counts, less three. Where
        one side is not published, nobody leads.
      </p>
    </DocSection>
  );
}

function whoIsAsked(providers: string[] | undefined): string {
  if (providers === undefined) return '';
  if (providers.length === 0) return 'On this server there is none, so nothing is sent to anybody.';
  return `On this server: ${providers.join(', ')}.`;
}
