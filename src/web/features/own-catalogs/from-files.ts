/** What is taken into a catalog from files; it comes with the first of them. */
export { UpdateFromFile } from './update-from-file.tsx';
export { VendorAnswers } from './vendor-answers.tsx';
