/** Why nothing of today stands beside a report of an own catalog. */
export const OWN_CATALOG_CLOSED =
  'The catalog of this report opens with its own link. Open that link in this browser, then look at the report again to see what has changed.';
