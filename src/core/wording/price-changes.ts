import { formatDay } from '../catalog/format-number.ts';
import { costChangeText } from './cost-steps.ts';

/** `1 Jan: the cost of Gemini doubles.` */
export function changeAhead(name: string, day: string, ratio: number | null): string {
  const [date = '', month = ''] = formatDay(day).split(' ');
  const what =
    ratio === null ? `the price of ${name} ends` : `the cost of ${name} ${costChangeText(ratio)}`;
  return `${date} ${month.slice(0, 3)}: ${what}.`;
}
