import { z } from 'zod';
import { CATALOG_SLUG } from './vocabulary.ts';

/** A slug as requests, answers and documents carry it; whether the catalog exists is checked apart. */
export const catalogSlug = z.string().regex(CATALOG_SLUG);
