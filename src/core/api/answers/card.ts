import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import { AUDIENCES } from '../../catalog/vocabulary.ts';
import { APPENDIX_ID } from '../../document/appendix.ts';
import { lower } from '../../document/lower.ts';
import type { Block } from '../../document/report-document.ts';
import { buildReport } from '../../report/build-report.ts';
import { compareSides, sidesNamed } from './compare.ts';
import { isFault, type AnswerContext, type AnswerOrFault } from './outcome.ts';

export const cardInput = z.strictObject({
  subject: z.string().min(1).max(120),
  rival: z.string().min(1).max(120),
  catalog: catalogSlug.optional(),
  audience: z.enum(AUDIENCES).default('internal'),
});
export const cardAnswer = z.object({
  title: z.string(),
  day: z.string(),
  catalog: z.string(),
  audience: z.enum(AUDIENCES),
  /** Talking points are not written yet: it holds what is on file. */
  is_half_page: z.boolean(),
  sections: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  sources: z.array(z.string()),
});

const NO_EXTRAS = { logo: false, charts: false, contact: false, disclaimer: false };

export function card(
  context: AnswerContext,
  { subject, rival, catalog, audience }: z.infer<typeof cardInput>,
): AnswerOrFault<z.infer<typeof cardAnswer>> {
  const sides = sidesNamed(context, { subject, rivals: [rival], catalog });
  if (isFault(sides)) return sides;
  const criteria = sides.answer.catalog.criteria.filter(({ retired }) => !retired);
  const comparison = compareSides(context, sides.answer, { criteria });
  const document = buildReport(comparison, {
    template: 'battlecard',
    options: NO_EXTRAS,
    date: context.today,
    audience,
    brandName: '',
    contactEmail: null,
  });
  const page = firstPage(document.blocks);
  const cited = new Set(page.flatMap(({ refs }) => refs));
  const sources = document.blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
  return {
    answer: {
      title: document.title,
      day: document.date,
      catalog: document.catalog.slug,
      audience,
      is_half_page: document.unwritten ?? false,
      sections: page.map(({ title, lines }) => ({ title, lines })),
      sources: sources.flatMap(({ number, url, title }) =>
        cited.has(number) ? [`[${number}] ${url ?? title}`] : [],
      ),
    },
  };
}

type Section = { title: string; lines: string[]; refs: number[] };

/** The texts before whatever opens a page of its own. */
function firstPage(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.type === 'sources' || block.type === 'matrix') break;
    if (block.type === 'heading') {
      if (block.opensPage || block.id === APPENDIX_ID) break;
      sections.push({ title: block.text, lines: [], refs: [] });
      continue;
    }
    for (const part of lower(block)) {
      if (part.type !== 'lines') continue;
      if (part.title !== null) sections.push({ title: part.title, lines: [], refs: [] });
      const section = sections.at(-1) ?? { title: '', lines: [], refs: [] };
      if (sections.length === 0) sections.push(section);
      for (const { label, text, refs } of part.items) {
        section.lines.push([label, text].filter(Boolean).join(': ') + cited(refs));
        section.refs.push(...refs);
      }
    }
  }
  return sections.filter(({ lines }) => lines.length > 0);
}

const cited = (refs: readonly number[]) => (refs.length > 0 ? ` [${refs.join(',')}]` : '');
