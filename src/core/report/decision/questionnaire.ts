import { catalogAsBought } from '../../decision/as-bought.ts';
import { siteOf } from '../../catalog/site-of.ts';
import type { Catalog, Measurement } from '../../catalog/resolved.ts';
import { criterionOf, type DecisionCatalog } from '../../decision/decision-ledger.ts';
import type { Decision } from '../../decision/evaluate-decision.ts';
import type { NeedAnswer } from '../../decision/judge-need.ts';
import { decidingText, needText } from '../../wording/decision.ts';
import { QUESTIONNAIRE, WHY_OPEN } from '../../wording/questionnaire.ts';
import { answerOn, needQuestion } from './need-question.ts';

/** What one vendor is asked on one candidate. */
export type VendorQuestion = {
  /** By candidate and criterion, the same in every file: `R12-C34`. */
  id: string;
  candidateId: number;
  criterionId: string;
  vendor: string;
  candidate: string;
  question: string;
  why: string;
  found: string;
  /** Where it was found, or looked for in vain; empty for nowhere. */
  source: { title: string; address: string | null };
  asOf: string;
};

export type Questionnaire = {
  catalog: Pick<Catalog, 'slug' | 'name' | 'version'> & { noun: string };
  date: string;
  /** null: all vendors. */
  vendor: string | null;
  questions: VendorQuestion[];
};

/** Every open need of the pile `ask`, by vendor, the one that could change most first; null: of all vendors. */
export function vendorQuestions(
  whole: DecisionCatalog,
  decision: Decision,
  vendor: string | null,
): VendorQuestion[] {
  const { questions, input } = decision;
  const catalog = catalogAsBought(whole, decision);
  const rivals = new Map(catalog.rivals.map((rival) => [rival.id, rival]));
  const taken = new Map<string, number>();
  const asked = questions.flatMap(({ candidateId, needs }) => {
    const rival = rivals.get(candidateId);
    if (!rival || (vendor !== null && rival.company !== vendor)) return [];
    return needs.flatMap((at): VendorQuestion[] => {
      const [need, answer] = [input.needs[at], answerOn({ decision }, candidateId, at)];
      if (!need || !answer) return [];
      const criterion = criterionOf(catalog, need.criterionId);
      const base = `R${candidateId}-C${need.criterionId}`;
      const count = (taken.get(base) ?? 0) + 1;
      taken.set(base, count);
      return [
        {
          id: count === 1 ? base : `${base}-${count}`,
          candidateId,
          criterionId: need.criterionId,
          vendor: rival.company,
          candidate: rival.name,
          question:
            needQuestion({ catalog, decision }, { candidateId, need: at }, rival.name) ?? '',
          why: QUESTIONNAIRE.why(needText(criterion, need.test), WHY_OPEN[answer.why ?? 'unknown']),
          ...foundBy(answer),
        },
      ];
    });
  });
  const vendors = [...new Set(asked.map((each) => each.vendor))];
  return vendors.flatMap((name) => asked.filter((each) => each.vendor === name));
}

export function questionnaireOf(
  catalog: Catalog,
  decision: Decision,
  vendor: string | null,
): Questionnaire {
  return {
    catalog: {
      slug: catalog.slug,
      name: catalog.name,
      version: catalog.version,
      noun: catalog.words.rival.one,
    },
    date: decision.today,
    vendor,
    questions: vendorQuestions(catalog, decision, vendor),
  };
}

type Found = Pick<VendorQuestion, 'found' | 'source' | 'asOf'>;

function foundBy({ claim, lookedAt }: NeedAnswer): Found {
  if (claim) {
    return { found: decidingText(claim), source: sourceOf(claim), asOf: claim.asOf };
  }
  const [page] = lookedAt;
  const title = page ? QUESTIONNAIRE.lookedAt(page.title ?? siteOf(page.url)) : '';
  return {
    found: QUESTIONNAIRE.nothing,
    source: { title, address: page?.url ?? null },
    asOf: page?.asOf ?? '',
  };
}

function sourceOf({ evidence }: Measurement): Found['source'] {
  const [first] = evidence;
  return first
    ? { title: first.title ?? siteOf(first.url), address: first.url }
    : { title: '', address: null };
}
