import { HttpError } from '../../http/errors.ts';

export const answerNotFound = (sentence: string) => new HttpError(404, 'not_found', sentence);
