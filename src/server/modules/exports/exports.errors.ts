import { HttpError } from '../../http/errors.ts';

export const formatNotOffered = (format: string, offered: readonly string[]) =>
  new HttpError(
    400,
    'format_not_offered',
    `This address offers ${offered.join(', ')}, and not ${format}.`,
  );
