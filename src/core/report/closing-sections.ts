import type { BrandMark } from '../document/brand.ts';
import { heading } from '../document/heading.ts';
import { linkOf } from '../document/link-of.ts';
import type {
  Block,
  BlockOf,
  IncludeOptions,
  ReportDocument,
} from '../document/report-document.ts';
import { OWN_DISCLAIMER } from '../wording/footing.ts';
import * as wording from '../wording/sections.ts';
import { paragraph } from '../document/plain-blocks.ts';

const TITLES = wording.SECTION_TITLES;

/** What an operator sets in place of the product's own; null keeps that. */
export type Branding = {
  mark: BrandMark | null;
  /** `#rrggbb` */
  accent: string | null;
  /** A line for the contact section. */
  contact: string | null;
  /** The legal text. */
  disclaimer: string | null;
};

/** Who stands behind a report. */
export type Sender = {
  brandName: string;
  contactEmail: string | null;
  branding?: Branding;
};

export function brandOf(
  { brandName, branding }: Sender,
  options: IncludeOptions,
): ReportDocument['brand'] {
  return {
    name: brandName,
    logo: options.logo,
    ...(branding?.mark && options.logo && { mark: branding.mark }),
    ...(branding?.accent && { accent: branding.accent }),
  };
}

/** The contact and the legal text, where the options include them; `isOwn`: figures of an own catalog may cite no page. */
export function closingSections(
  request: Sender & { options: IncludeOptions },
  isOwn: boolean,
): Block[] {
  return [
    ...(request.options.contact ? contactSection(request) : []),
    ...(request.options.disclaimer ? disclaimerSection(request, isOwn) : []),
  ];
}

/** No section where there is no contact. */
function contactSection({ brandName, contactEmail, branding }: Sender): Block[] {
  const { brand: preparedWith, text: reach, questions } = wording.CONTACT;
  const text = branding?.contact ?? null;
  if (text === null && contactEmail === null) return [];
  return [
    heading('contact', TITLES.contact),
    {
      type: 'facts',
      items: [
        { label: preparedWith, value: brandName, refs: [] },
        ...(text === null ? [] : [linkedFact(reach, text)]),
        ...(contactEmail === null ? [] : [linkedFact(questions, contactEmail)]),
      ],
    },
  ];
}

function linkedFact(label: string, value: string): BlockOf<'facts'>['items'][number] {
  const link = linkOf(value);
  return { label, value, refs: [], ...(link && { link }) };
}

function disclaimerSection({ branding }: Sender, isOwn: boolean): Block[] {
  const text = branding?.disclaimer ?? (isOwn ? OWN_DISCLAIMER : wording.DISCLAIMER);
  return [heading('disclaimer', TITLES.disclaimer), paragraph('quiet', text)];
}
