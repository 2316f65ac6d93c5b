import type { SiteItem } from '../../../core/api/catalog-api.ts';
import { CONFIDENCE_CEILING } from '../../../core/catalog/vocabulary.ts';
import { COMPARABILITY_FACTOR } from '../../../core/comparison/pair-measurements.ts';
import { PROVIDERS_TEXT } from '../../../core/wording/providers.ts';
import { API_DOCS, OPENAPI, PAGES } from '../../lib/addresses.ts';

/** A paragraph or, after `## `, a heading; a list; terms with their definitions. Links are `[words](address)` in all but headings and terms. */
export type DocPart = string | string[] | Record<string, string>;
export type DocSection = { id: string; title: string; parts: DocPart[] };

/** Export addresses that no page calls, each with its input and output. */
export const EXPORT_EXAMPLES = {
  'POST /api/export/simple-battlecard':
    'The battlecard as HTML: {"productId": 1, "competitorIds": [8], "featureIds": [1, 14]}',
  'POST /api/export/working-battlecard':
    'The battlecard in a format: {"productId": 1, "competitorIds": [8], "featureIds": [1, 14], "format": "pdf"}',
  'POST /api/export/comprehensive-battlecard':
    'The profile as a page; a form: productId=1&competitorIds=[8]&featureIds=[1,14]',
  'POST /api/export/python-template':
    'The profile as PDF; a form: productId=1&competitorIds=[8]&featureIds=[1,14]&format=pdf',
  'POST /api/export/intelligence-dashboard':
    'The profile as slides or Word: {"battlecardData": {"product": 1, "competitors": [8], "features": [1, 14]}, "format": "word"}',
};

/** `{providers}` and other placeholders are filled from this server's own data. */
const SECTIONS: DocSection[] = [
  {
    id: 'matrix',
    title: 'How to read a matrix',
    parts: [
      'A row is a criterion. The first column of values belongs to your own choice, every further column to a rival. A cell holds up to five things:',
      {
        'The value': 'As it was published, with its unit.',
        'The bar':
          'How large the number is, on one scale for each row and test: to 100 for a percentage, else to the largest value shown. Where lower is better the row says so, and the shorter bar is the better.',
        'Small print':
          'Which test gave the figure, who ran it and who else did, for what it holds, and of which day it is.',
        Marks:
          'What to be careful about: old, undated, unverified, our inference, run by the vendor, third party, price of a host, inherited from the company; and that a live answer stands beside.',
        'The verdict':
          'First in a rival’s cell, for these two alone; always in words, never as a colour alone.',
      },
      '## Words of a verdict',
      {
        '▲ or ▼ “… leads”':
          'The one named has the better value of these two. ▲: your own choice leads this rival (in files “product superior”). ▼: this rival leads your own choice (“competitor superior”).',
        '△ or ▽ “… leads”':
          'The same on weak evidence (in files “… on weak evidence”): shown, and not counted as a lead.',
        '= “Level”': 'Equal, or within the tie band (“comparable”).',
        '= “Both yes” or “Both no”':
          'Level on a yes-or-no question. It says that both do it, not that both do it alike: read the two texts.',
        '◇ “One side only”':
          'A yes that can be read on one side, nothing known on the other (“documented by one side only”). No lead.',
        '– “Not comparable”':
          'Nothing is known on one side and no documented yes stands on the other, or the two share no test.',
        '· “Not scored”': 'Texts and lists, compared in words.',
        '“Comes first”':
          'Said in the headline, of all who are compared: ahead of at least one, behind none, on evidence that holds today. A candidate that leads another need not come first.',
      },
      'Open a cell to see its sources, their dates, the tests behind it and, step by step, how the verdict came about.',
    ],
  },
  {
    id: 'verdicts',
    title: 'How verdicts are reached',
    parts: [
      {
        Numbers:
          'Compared in the direction that is better for that criterion: a lower price, a longer context. A difference inside the tie band of the criterion, or within the standard errors that both results state, is level.',
        'Yes and no':
          'A yes that can be read beats a no that can be read; two that answer alike are “Both yes” or “Both no”. A documented yes vs an unknown is “One side only”, and no lead; what is remembered or inferred decides nothing.',
        'Lists and texts':
          'Not scored, unless both sides carry a score; then they are compared like numbers.',
        Unknown:
          'Not comparable, with the reason, unless the other side has a documented yes: that is “One side only”. Where the two sides share no test they are not comparable either.',
      },
      'With several rivals, each has its own verdict. A row has one overall verdict only when all of them agree.',
      '## A company compared with models',
      'A company is represented by one of its own models: its flagship, unless you choose another under “Baseline”. Its rivals are the models of other companies. Facts that belong to a company, such as a certificate, are inherited by its models and say so. Every model is compared as its vendor sells it, unless you choose a cloud under “Compare at”: then prices and regions are those of the cloud, certificates and terms those of who sells it, and what is not known there is unknown. An end that is known, of a price or of a model, stands beside it.',
    ],
  },
  {
    id: 'instruments',
    title: 'Tests',
    parts: [
      'One ability may be measured by several tests. Results of two different tests are never compared, not even two years of the same examination, in any verdict, ranking or chart. The spider chart takes for each candidate the first test it has figures of, and draws an axis only where all that are drawn share the test, its board and its agent. A figure names its test and whose board or harness gave it, with the agent where that is known; a copy of a board’s figure remains the board’s.',
      'Each criterion keeps its tests in an order of preference. A row is compared on the first one for which both sides have a figure from the same board. Where there is none, on the first one with figures from the same kind of tester, such as each maker’s own run; and only then on one that a maker ran for one side and an independent tester for the other. Measures of general preference, such as a chat arena’s rating, come after all others, in the same way, and are named as what they are.',
      `Where the testers differ, the verdict says so, its confidence is multiplied by ${COMPARABILITY_FACTOR.kind} (the same kind of tester) or ${COMPARABILITY_FACTOR.mixed} (different kinds), and a battlecard does not offer the lead as an argument. One board that lists the two with different agents counts as one tester; the verdict names the agents, and its confidence is multiplied by ${COMPARABILITY_FACTOR.agents}.`,
      'A price that a third-party host asks for a model is marked with the name of that host. It is compared with list prices, but every sentence on it says whose price it is, and a lead that rests on it is no argument of a battlecard. A free tier is not a price.',
    ],
  },
  {
    id: 'unknown',
    title: 'Unknown is never no',
    parts: [
      'Where there is no public evidence the cell says so, with the reason: not published, not found, not applicable, in conflict, or not researched yet. It is left out of averages, it never counts as a loss, and every report states how many of its cells are unknown.',
      'A negative statement about a named company needs a source that can be read, and is worded as that source’s view. Without one it is unknown.',
    ],
  },
  {
    id: 'confidence',
    title: 'Confidence',
    parts: [
      'Every value carries a confidence between 0 and 1, given when its source was read. A verdict takes the lower of the two it compares, lowers it when a value is past its shelf life, and shows it out of ten. It rates the facts, not the size of the lead.',
      '## How a value is known',
      {
        Read: 'Read from the linked source. No mark.',
        '“our inference”': 'Concluded by us from what was read; the source does not say it itself.',
        '“unverified”': `From memory, or from a third party’s document without an address. Confidence is at most ${tenths(CONFIDENCE_CEILING.memory)} and ${tenths(CONFIDENCE_CEILING['third-party-unaddressed'])} out of ten, respectively.`,
        '“owner’s statement”': `Said by the owner of the catalog, without a source; only your own catalogs hold such values. They count in a comparison, and a lead that rests on one is never called certain. Confidence is at most ${tenths(CONFIDENCE_CEILING.own)} out of ten.`,
        '“vendor’s answer”': `Read back from a questionnaire that the vendor filled in. Confidence is at most ${tenths(CONFIDENCE_CEILING['vendor-answer'])} out of ten.`,
        'own test': `Measured by the owner of the catalog on prompts of their own, with a likely range: the value of all such prompts lies in it with 95%. Confidence is at most ${tenths(CONFIDENCE_CEILING.measured)} out of ten, and less on few answers.`,
        Inherited: 'A fact about the company, shown on its models.',
      },
    ],
  },
  {
    id: 'staleness',
    title: 'Old values',
    parts: [
      `Each kind of fact has a shelf life, counted from the date of its newest evidence. Past it the value is marked old, shown with its age, and its confidence is halved with every further shelf life. An undated value counts half from the start. A report prints how many of its cells are old, and the date from which it should no longer be used. [Data quality](${PAGES.freshness}) lists sources due for review, missing values and reported errors.`,
    ],
  },
  {
    id: 'spider',
    title: 'Spider charts',
    parts: [
      'A chart draws at most three outlines over axes in a stated order. Where claims are missing an outline becomes a band between the least and the most the evidence allows, and a measured axis of which less than half is known has no point. Each side counts by its own claims, so its score is the same in every report. A catalog has three to eight axes; without axes it has no chart. A side without evidence on five eighths of them or more (five of eight, two of three) is not drawn. A table of the same numbers always stands beside the chart.',
    ],
  },
  {
    id: 'reports',
    title: 'How a report concludes',
    parts: [
      'Every line of a report is compiled from the same values as the matrix and carries the numbers of its sources.',
      {
        'Why each side wins':
          'Leads on sound evidence first, then what was written for the pair, then its own words.',
        'Questions to the buyer':
          'About the buyer’s own need, one for each strongest lead; never about a competitor.',
        'They say, you answer':
          'An answer is another fact, a limit of the claim, or an honest concession.',
        'Do not say':
          'Leads that rest on weak evidence, and the leap from “not documented” to “they cannot”.',
        'Choose … if …':
          'A candidate stands there where it loses to none and is ahead of at least one on evidence that may be claimed. “Best”, “cheapest” and “only” need every other candidate to be known and behind.',
        'For customers':
          'Without internal rows and lines, cautions, live answers and unverified values; you are told what was left out, the customer is not.',
        'Competitor’s view':
          'The same pair with the sides swapped: what they could say about you, to prepare for it.',
      },
      `A file that was exported here can come back: [open a report](${PAGES.openReport}) to see whether it was altered, what has changed since, and to issue it again with a bar beside everything that reads otherwise.`,
      'Every file but CSV carries its report, the values it shows and a seal. A customer’s copy carries only what it shows. The seal is that of this installation: it proves that the report was made here and that its words are unchanged, not that its values are true today. Files of another installation are compared word by word, but their seal cannot be checked. Pictures, colours and layout are not compared once another program has saved the file.',
    ],
  },
  {
    id: 'own',
    title: 'Catalogs of your own',
    parts: [
      `[Make a catalog](${PAGES.own}) from a copy of one that is here, from a spreadsheet, or from nothing. It compares, decides and exports by the same rules as every other.`,
      {
        'Two links, no account':
          'An edit link and a view-only link. Anyone with a link can do what it allows; a lost one can’t be recovered. This browser keeps those it has seen.',
        'A spreadsheet':
          'Criteria in rows and products in columns, or the other way round. Further tables of the same products are joined; comments, notes, links and sources go to their cells. You see what each column and cell is read as, and correct it, before anything is made. What cannot be read stays in its cell as text and counts as unknown; whatever is not taken is a line in the preview.',
        'Numbers with a bound':
          '“<5 ms”, “from $9”, “2,000+”, “10-15 ms” and “about 50” are read, and shown as such. They lead only where everything they allow leads.',
        'Without a source':
          'Allowed. The product’s page and answers to agents mark it “owner’s statement”; a report says once how many figures have no page. It counts in a comparison, and no lead that rests on it is called certain.',
        'Results of a test':
          'What models did on prompts of your own: the results.json of promptfoo, Langfuse’s observations or a Braintrust experiment as CSV, or a sheet with a prompt, a model and a score or the winner in each row. You see each figure with its likely range, choose which model a name is, and only the figures are kept. They compare, decide and export like any other test; results whose ranges meet are level. On the page of a decision the shortlist can be taken to promptfoo as a configuration.',
        'A blind trial':
          'Where the operator has set it up, [the trial](/trial) puts 5 to 200 prompts of yours to 2 to 4 models, after it has shown who gets them and what it costs at most. You and others judge pairs of answers without names. The result is a share with a likely range, or how many more judgements would tell; then the models are revealed, with cost and speed, and all of it becomes values of your copy of the catalog. Texts are deleted at the reveal if you choose so, and after 30 days in any case.',
        Decisions:
          'A catalog without buyers’ questions weighs every yes-or-no criterion, and every number of which more or less is better, alike.',
        'Talking points':
          'What a seller says and asks about one competitor, section by section; battlecards use them. The number on the tab counts the pairs that have some. A pair without any gets half a page of facts. “Write the talking points” beside it asks four questions, in a copy of the catalog that this browser keeps, and the answers make the card. “We” and the names of both sides are kept as sides, so that a line reads right from either chair. A line without a link counts as yours.',
        'Marks in the table':
          '“look again”: a rule of the catalog finds a fault in that cell, which names it. “not taken”: what you typed cannot be read. “not saved”: the server refused it. “two versions”: another editor wrote the same cell. “proposal”: a live answer waits for your yes or no.',
        'Vendor answers':
          'The questions that a decision leaves open go out as Excel. What comes back is shown cell by cell before you take it, with the vendor as its source.',
        History:
          'Every change is kept, can be looked at and restored, for the whole catalog or for one cell. Two people may edit at once; where they write the same cell, both versions are shown.',
        'Wrong or outdated?':
          'Everyone with a link may say that a value is wrong. How many do is shown beside it; what they say is read, and settled, by those who may edit.',
        'Not checked here':
          'Every page and every file of such a catalog says that a visitor made it and that its content was not checked here. A file that comes back says so too, whatever the catalog is called.',
        'Take it along': 'As XLSX or YAML; either makes the same catalog again.',
      },
    ],
  },
  {
    id: 'live',
    title: 'Live research',
    parts: [
      `An operator may set up live providers, which answer from a language model and, where they offer it, from their own web search: ${PROVIDERS_TEXT}, or a server that answers like one of them. {providers} Their answers are labelled with provider, time and the word “unverified”, stand beside the catalog’s evidence on screen and in every report, and change none of its verdicts.`,
      {
        'What is sent':
          'Names and descriptions, from the catalog, of the product, the competitor and the chosen features. Nothing that a visitor types, no address and no cookie; the server reads ids alone from a request. The one exception is a blind trial, which names the recipients first. A catalog of your own is left out, unless the operator of this server allows it.',
        When: 'When you take the step to a review, or press the button that asks, and no answer is kept already. Opening an address never asks a provider; reports and downloads use what is kept.',
        Drafts:
          'On a dashboard a click on “Draft a summary” sends the findings of that report on the chosen features, in the report’s own sentences, to the first provider: one call at most. It chooses up to six and their order, and writes nothing. The chosen sentences stand in the report, marked “Chosen by” with its name. A copy for customers holds none of it.',
        'Catalogs of your own':
          'Where the operator allows it, everyone who may edit one can have an unknown value looked up: by a press, with one call, ten values at most from one press. The names and descriptions of the product and the criterion are sent to the first provider whose search names its pages. An answer without such a page, or that does not read as a value of the criterion, is said and proposes nothing. Any other stands as a proposal beside the value, with its pages, and is in no comparison, report or download until you accept it. It then counts as our inference, or as read where you say that you opened the page.',
        'How often':
          'At most two calls for a product and a competitor, whatever the number of features and providers. Two providers are asked, in the order in which the operator’s settings name them; one that keeps failing is left alone for a while and gives up its place.',
        'How long it is kept':
          'For as many hours as the operator sets, a day by default, for everyone who compares the same. A failure is remembered for fifteen seconds.',
        'What it may cost':
          'A visitor may ask so many new questions an hour, and all visitors together so many calls a day (UTC). When they are used up, the catalog’s evidence is shown and says so.',
        'What is refused':
          'A reply that lacks a feature, adds one, or breaks the agreed form in any other way is refused whole. Only pages that the provider’s own search reported count as sources. Nothing in a reply is opened, followed or shown as markup.',
      },
      '## Confidence of a live answer',
      'A provider’s own confidence counts at most 8 out of 10 when pages of its search stand behind the row, at most 4 when none do. A row that names none of the reported pages carries all of them. Two providers agree when they name the same leader and no figure of the same wording differs by more than 5%: then the surer one’s confidence counts, and one more. Otherwise both are shown, neither leads, and the less sure one’s confidence counts, less three. Where one side is not published, neither leads.',
    ],
  },
  {
    id: 'sources',
    title: 'Data sources and credits',
    parts: [
      'Every value links to the page it was read from; a report numbers those links. Beyond vendors’ own pages the catalogs draw on these sources, with thanks.',
    ],
  },
  {
    id: 'api',
    title: 'API reference',
    parts: [
      `Everything the pages show comes from an open API, which your own programs may call as well. Browse the [API reference](${API_DOCS}) or take the [OpenAPI document](${OPENAPI}).`,
      '## Exports for your own programs',
      'These five addresses make files that no button of the pages asks for. Each takes ids alone, and an example shows how.',
      EXPORT_EXAMPLES,
      'An error answers with a code, one plain sentence and a request id. Give that id to the operator when you ask about it.',
    ],
  },
  {
    id: 'agents',
    title: 'For agents and developers',
    parts: [
      'Seven questions are answered alike by every door: find, facts, compare, decide, explain, changes and card. Each answer says its day and sources, and says “not known” where nothing is known. All of them only read, and none asks a live provider.',
      {
        'A chat or an IDE':
          'Add {server}/mcp as an MCP server. Then ask, for example: “Compare the two cheapest models that keep data in the EU.” A host that shows pages draws comparisons and decisions; claim://{catalog}/<model>/<criterion> reads everything behind one value.',
        'A program':
          'POST {server}/api/answers/facts with {"entity": "<name>"}; every answer has a schema in the API reference. GET /api/comparisons and POST /api/decisions/evaluate answer as briefly with detail=summary.',
        'A spreadsheet':
          '=IMPORTDATA("{server}/api/claims.csv?catalog={catalog}") in an online sheet, or the same address under Data, From Web in Excel: a line a value, with its day, source and confidence.',
        'Another site':
          '<iframe src="{server}/embed/matrix/{catalog}/{comparison}"></iframe> shows a comparison; /embed/decision, /embed/card, /embed/report and /embed/price-chart show the others, and /oembed?url=<address of a page> gives the frame. The operator lists the sites that may (EMBED_ORIGINS).',
        'A message':
          'The address of a decision, a comparison, a saved report or a model shows in a chat what it comes to, with a picture. Where no chat can reach this server, “Copy as picture” and “Copy as text” do the same.',
        'The command line':
          'selector decide europe-regulated answers from the server at SELECTOR_URL, or with --local from the catalogs on disk; --json prints the whole answer.',
        'A build':
          'selector check decision.yaml ends with 0 while the accepted answer holds, 10 where another comes first, 11 where a requirement is open or unmet, and 12 where the model retires or its price rises soon. The decision page saves the file.',
        'A feed reader':
          '/feeds/catalogs/<catalog>/atom (or /json) lists each fact that changed, each price term that began and each retirement. /feeds/reports/<id>/atom does so for a saved report or decision, with leads that turned and another first rank. “Follow changes” is the link; an own catalog has its feed under “Share”.',
        'A channel or a build':
          'Where the operator allows it, POST /api/webhooks with {"url": "https://…", "catalog": "<catalog>"} or {"report": "<id>"} has each change posted, signed by the Standard Webhooks specification, or as a message for Slack or Teams with "format". The answer holds the key that lists and removes it, once.',
        'Your own catalog':
          'Send its key as a bearer token: Authorization: Bearer <key>. It is asked first, then the catalogs of this site.',
      },
    ],
  },
  {
    id: 'durability',
    title: 'Where data is kept',
    parts: [
      'Without further settings the server keeps its data in an embedded database in its data directory. That database survives a crash of the process, but not a power cut in the middle of a write. Where that matters, point the server at a PostgreSQL database of your own.',
      'The catalogs themselves are files that come with the product and can always be read again.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    parts: [
      'There is no sign-in and no cookie. The pages load nothing from third parties and send nothing to them: no analytics service and no web fonts from elsewhere. Your selection lives in the page address; anyone you send it to sees the same comparison.',
      '## What this server notes',
      'Each page visit, call of the API, comparison and report becomes one row in the server’s own database:',
      [
        'the time, the kind of event, its method, its status and how long it took;',
        'the page or the endpoint by the name it has in the product. The rest of an address, with everything after its question mark, is not kept; an unknown address is noted as unknown;',
        'of a comparison or a report the ids of what was compared, how many, and the format; of a catalog of your own only that something was compared or exported;',
        'a masked network address: IPv4 without its last number, IPv6 without all but its first 48 bits;',
        'the country, looked up before the masking in a table that lies on this server, and the family of your browser in one word.',
      ],
      'Usage analytics with its sample figures makes no calls: a visit to it is noted when its address is opened, but not when it is turned to from another page.',
      'Visitors are distinguished for one day only, by a code made from address and browser with a random number that is deleted when the day (UTC) is over. From then on the code joins nothing. Full addresses, headers, cookies and anything you type are never written there.',
      'What you send under “Wrong or outdated?” is kept until the operator of this server removes it: your words, the page you name, the time, and the code of that day. No name is asked for.',
      '## How long, and how to be left out',
      `Rows are deleted after 90 days, unless the operator has set another number of days (LOG_RETENTION_DAYS). What stays are counts by the hour, which hold no address and no visitor; everyone can see them under [Usage analytics](${PAGES.analytics}?data=live).`,
      'If your browser sends Do Not Track or Global Privacy Control, what happened is noted without anything of you: no address, no country, no browser, no code, no ids.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    parts: [
      '{contact}',
      'To report a wrong or outdated value, name the company, the criterion and a source that shows the right one.',
    ],
  },
];

/** The documentation, section by section; `server` is the origin of the addresses. */
export function docSections(site: SiteItem | undefined, server = ''): DocSection[] {
  const [catalog] = site?.catalogs ?? [];
  const fillText = (text: string) =>
    text
      .replace('{providers}', whoIsAsked(site?.liveProviders))
      .replace('{contact}', contactText(site?.contactEmail))
      .replaceAll('{server}', server)
      .replaceAll('{catalog}', catalog?.slug ?? '<catalog>')
      .replaceAll('{comparison}', catalog?.presets[0]?.slug ?? '<comparison>');
  const fill = (part: DocPart): DocPart => {
    if (typeof part === 'string') return fillText(part);
    if (Array.isArray(part)) return part.map(fillText);
    return Object.fromEntries(Object.entries(part).map(([term, text]) => [term, fillText(text)]));
  };
  return SECTIONS.map((section) => ({ ...section, parts: section.parts.map(fill) }));
}

function tenths(confidence: number): number {
  return Math.round(confidence * 10);
}

function whoIsAsked(providers: string[] | undefined): string {
  if (providers === undefined) return '';
  if (providers.length === 0) return 'On this server there is none, so nothing is sent.';
  return `On this server: ${providers.join(', ')}.`;
}

function contactText(email: string | null | undefined): string {
  return email
    ? `Write to the operator of this installation: [${email}](mailto:${email}).`
    : 'The operator of this installation has not published an address. Ask the person who gave you the link to it. Operators set one with the environment variable CONTACT_EMAIL.';
}
