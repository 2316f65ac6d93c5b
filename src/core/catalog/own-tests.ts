/** Slug of the criterion, and id of the group of a decision, that tests of one’s own are written under. */
export const QUALITY_CRITERION = 'our-prompts';
export const TESTS_GROUP = 'our-tests';
