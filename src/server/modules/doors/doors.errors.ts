import { HttpError } from '../../http/errors.ts';

export const notAnswered = (sentence: string) => new HttpError(404, 'not_found', sentence);
