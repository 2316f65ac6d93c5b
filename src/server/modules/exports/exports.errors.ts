import { HttpError } from '../../http/errors.ts';

export const formatNotOffered = (format: string, offered: readonly string[]) =>
  new HttpError(
    400,
    'format_not_offered',
    `This address offers ${offered.join(', ')}, and not ${format}.`,
  );
export const formatNotMade = (name: string) =>
  new HttpError(
    501,
    'format_not_made',
    `This server cannot make ${name} files yet. Please choose another format.`,
  );
