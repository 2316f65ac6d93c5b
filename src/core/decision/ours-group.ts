/** Of the own products of an own catalog, where they are candidates. */
export const OURS_GROUP = 'ours';
