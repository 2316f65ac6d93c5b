/** Panels that read files into a catalog, in one chunk. */
export { UpdateFromFile } from './update-from-file.tsx';
export { VendorAnswers } from './vendor-answers.tsx';
