import { HttpError } from '../../http/errors.ts';

export const noAnswer = (sentence: string) => new HttpError(404, 'not_found', sentence);
