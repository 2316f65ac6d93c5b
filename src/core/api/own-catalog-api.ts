import { z } from 'zod';
import { authoredClaim } from '../catalog/authored-claim.ts';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { catalogEdit, catalogParts } from '../catalog/own-catalog.ts';
import { OWN_CATALOG } from '../catalog/own-catalog-name.ts';
import {
  colourPlan,
  criterionPlan,
  leftOut,
  LINE_ROLES,
  linePlan,
  sheetPlan,
  TABLE_FORMS,
  unreadableCell,
} from '../catalog/sheet-plan.ts';
import { UNKNOWN_REASONS } from '../catalog/vocabulary.ts';

/**
 * `/api/own-catalogs`: catalogs that visitors made. Who holds a key may look or edit; it is sent in a
 * header alone, so that no address and no log ever holds it. Every address below `current` means the
 * catalog of that key; a wrong, removed or invented key is one and the same 404.
 */

/** Holds a key of 43 characters (256 random bits); further catalogs need no key. */
export const OWN_KEY_HEADER = 'x-catalog-key';
/** A malformed key opens nothing, like any other wrong one. */
export const ownKeyHeader = z.object({ [OWN_KEY_HEADER]: z.string().max(200).default('') });
export const ownKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export const ownCatalogId = z.string().regex(OWN_CATALOG);

const name = z.string().trim().min(1).max(120);
const MOST_FILE_CHARACTERS = 7_000_000;

/** A file as the browser sends it. */
export const sentFile = z.strictObject({
  fileName: z.string().max(200),
  /** Base64. */
  bytes: z.base64().max(MOST_FILE_CHARACTERS),
});

/** `POST /api/own-catalogs` */
export const newOwnCatalog = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('copy'), catalog: catalogSlug, name: name.optional() }),
  z.strictObject({
    from: z.literal('empty'),
    name,
    /** Our product; the catalog begins with it alone. */
    product: name,
    rivals: z.array(name).max(50).default([]),
    criteria: z.array(name).max(50).default([]),
  }),
  /** A spreadsheet, or a catalog that was downloaded as XLSX or YAML; `plan` as the visitor corrected it. */
  z.strictObject({
    from: z.literal('file'),
    name: name.optional(),
    ...sentFile.shape,
    plan: sheetPlan.optional(),
  }),
]);

/** 201: the only time that the keys are shown. */
export const createdOwnCatalog = z.object({
  id: ownCatalogId,
  name: z.string(),
  lookKey: ownKey,
  editKey: ownKey,
  /** Cells of the file that could not be read and are unknown now. */
  unreadable: z.array(unreadableCell),
});

/** What a rule says about a place; the path is that of an edit. */
const ownFault = z.object({
  part: z.string(),
  path: z.array(z.string()),
  message: z.string(),
  remedy: z.string(),
});

/** `GET /api/own-catalogs/current` */
export const ownCatalogItem = z.object({
  id: ownCatalogId,
  name: z.string(),
  may: z.enum(['look', 'edit']),
  revision: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
  /** YYYY-MM-DD, after which it is removed unless it is opened; null: it is kept. */
  removedAfter: z.string().nullable(),
  limits: z.object({ entities: z.int(), criteria: z.int(), claims: z.int() }),
  parts: catalogParts,
  warnings: z.array(ownFault),
  /** Where the operator lets live providers look up values for the editor: the provider that is asked, or null for none. */
  research: z.object({ provider: z.string().nullable() }).optional(),
});

/** `POST /api/own-catalogs/current/edits`; needs the key to edit. */
export const ownEdits = z.strictObject({
  /** The revision that the editor saw. */
  base: z.int().nonnegative(),
  /** Made up by the editor; the same batch sent again is saved once. */
  batch: z.uuid(),
  edits: z.array(catalogEdit).min(1).max(500),
  /** Indexes of edits that win over what another editor wrote meanwhile. */
  insist: z.array(z.int().nonnegative()).max(500).default([]),
  /** They were taken from a file: a later file may change them again without asking. */
  fromFile: z.boolean().default(false),
});

export const ownEditsAnswer = z.object({
  revision: z.int(),
  /** By the others since `base`, in order; the editor applies them beneath its own. */
  others: z.array(catalogEdit),
  /** What followed from the saved ones (a new criterion is unknown everywhere); applied on top of them. */
  further: z.array(catalogEdit),
  /** Not saved: another editor changed the same place; `theirs` is what stands there. */
  conflicts: z.array(z.object({ index: z.int(), theirs: z.json() })),
  /** Not saved: a rule forbids it. */
  refused: z.array(z.object({ index: z.int(), message: z.string(), remedy: z.string() })),
});

/** `DELETE /api/own-catalogs/current` removes the catalog for good, with the reports saved from it; needs the key to edit. */
export const ownRemoved = z.object({ reports: z.int() });

/** `GET /api/own-catalogs/current/links`; needs the key to edit. */
export const ownLinks = z.object({
  /** Whether some key opens it to look. */
  hasLook: z.boolean(),
  /** null: it was withdrawn, or made when keys were shown once. */
  lookKey: ownKey.nullable(),
  /** The number of reports saved from it, which are removed with it. */
  reports: z.int(),
});
/** 201 of `POST /api/own-catalogs/current/links/look` and `…/links/edit`; `DELETE …/links/look` answers 204. */
export const ownNewKey = z.object({ key: ownKey });
export type OwnLinks = z.infer<typeof ownLinks>;
export type OwnNewKey = z.infer<typeof ownNewKey>;
export type OwnRemoved = z.infer<typeof ownRemoved>;

/** `GET /api/own-catalogs/current/changes?since=` */
export const ownChangesQuery = z.object({ since: z.coerce.number().int().nonnegative() });
export const ownChanges = z.object({ revision: z.int(), edits: z.array(catalogEdit) });

/** `GET /api/own-catalogs/current/revisions?before=`, the newest first, fifty at a time. */
export const ownRevisions = z.object({
  revisions: z.array(
    z.object({
      revision: z.int(),
      at: z.string(),
      /** One line each: what was changed. */
      changes: z.array(z.string()),
    }),
  ),
  more: z.boolean(),
});
/** `GET /api/own-catalogs/current/revisions/:revision`: the catalog as it was, and how it differs from now. */
export const ownRevision = z.object({
  revision: z.int(),
  at: z.string(),
  parts: catalogParts,
  differences: z.array(
    z.object({ part: z.string(), path: z.array(z.string()), was: z.json(), is: z.json() }),
  ),
});
/** `POST /api/own-catalogs/current/revisions/:revision/restore` answers as edits do. */

/** `GET /api/own-catalogs/current/export?format=`, and `GET /api/own-catalogs/template` for XLSX. */
export const ownExportQuery = z.object({ format: z.enum(['xlsx', 'yaml']) });

/** `POST /api/own-catalogs/preview`: how a file would be read. */
export const ownPreviewBody = z.strictObject({ ...sentFile.shape, plan: sheetPlan.optional() });

const counts = z.object({
  products: z.int(),
  criteria: z.int(),
  /** Those of the two below together. */
  claims: z.int(),
  known: z.int(),
  unknown: z.int(),
});

/** A table found in the file. */
const foundTable = z.object({
  sheet: z.string(),
  /** Cells from corner to corner: `A3:F40`. */
  range: z.string(),
  form: z.enum(TABLE_FORMS),
  products: z.int(),
  criteria: z.int(),
  /** The names of the first products. */
  names: z.array(z.string()),
});

/** A column or row that may hold a product, and what it is taken for. */
const previewedLine = linePlan
  .omit({ kind: true })
  .extend({ name: z.string(), place: z.string(), of: z.int().nullable() });

/** A criterion as it would be made, and its cells as they would be read. */
const previewedCriterion = criterionPlan.required().extend({
  /** Row or column of the sheet: `7`, `C`; of the long form that of the first claim. */
  place: z.string(),
  /** The first cell with two readings, before the visitor chose; null where there is none. */
  twoReadings: z.string().nullable(),
  /** What a guess of it rests on, where that turns a verdict. */
  remark: z.string().nullable(),
  /** What its line is instead of a criterion, and of which criterion. */
  role: z.enum(LINE_ROLES).nullable(),
  of: z.int().nullable(),
  /** In the order of the products. */
  cells: z.array(
    z.object({
      /** As the sheet shows it. */
      written: z.string(),
      /** As a report would show it; null: unknown. */
      read: z.string().nullable(),
      /** Why it is unknown; null where it is read. */
      unknown: z.enum(UNKNOWN_REASONS).nullable(),
      /** It says something that is no value; it is shown as it is written. */
      isUnread: z.boolean(),
    }),
  ),
});

/** 200 of `POST /api/own-catalogs/preview` */
export const ownPreview = z.discriminatedUnion('kind', [
  /** A catalog that was downloaded here: it is taken as it is, without a plan. */
  z.object({
    kind: z.literal('catalog'),
    name: z.string(),
    counts,
    /** Lines that were changed in the file and cannot be read. */
    unreadable: z.array(unreadableCell),
  }),
  /** Any other spreadsheet; `table`, `form` and `ours` are those that were used, guessed or planned. */
  z.object({
    kind: z.literal('table'),
    /** Proposed for the catalog: the name of the file or of the sheet. */
    name: z.string(),
    tables: z.array(foundTable),
    table: z.int(),
    form: z.enum(TABLE_FORMS),
    /** null: none is ours. */
    ours: z.int().nullable(),
    /** Places of the tables that are read with it, since their products are the same. */
    joined: z.array(z.int()),
    /** Ours first; `line`: its place among the lines, -1 for one that only a joined table names. */
    products: z.array(z.object({ name: z.string(), place: z.string(), line: z.int() })),
    /** Every line of the table that may hold a product. */
    lines: z.array(previewedLine),
    /** Colours of empty cells. */
    colours: z.array(colourPlan.extend({ cells: z.int() })),
    /** What is not taken, the first of it. */
    leftOut: z.array(leftOut),
    leftOutCount: z.int(),
    /** Every criterion, in the order of the sheet, left out or not. */
    criteria: z.array(previewedCriterion),
    /** Categories in order of appearance. */
    categories: z.array(z.string()),
    counts,
    /** The first of them. */
    unreadable: z.array(unreadableCell),
    unreadableCount: z.int(),
  }),
]);
export type NewOwnCatalog = z.input<typeof newOwnCatalog>;
export type CreatedOwnCatalog = z.infer<typeof createdOwnCatalog>;
export type OwnPreview = z.infer<typeof ownPreview>;

/** `POST /api/own-catalogs/current/reading`: what a file says, to be set beside the catalog; takes what a preview takes. */
export const ownFileReading = z.object({
  parts: catalogParts,
  /** Whether it is all that the file says; of a workbook that was downloaded here it is what was changed in it. */
  isWhole: z.boolean(),
  /** Claims that people typed since the last file, with what stood there then; null: nothing; absent: not known. */
  since: z.array(
    z.object({ part: z.string(), slug: z.string(), was: authoredClaim.nullable().optional() }),
  ),
  unreadable: z.array(unreadableCell),
  /** How it was read, to be corrected as at the first import. */
  preview: ownPreview,
});
export type OwnFileReading = z.infer<typeof ownFileReading>;
