import { formatDay } from '../catalog/format-number.ts';
import { capitalise } from './phrases.ts';

/** Texts of the workbook that counts what a workload costs. */

export const COST_MODEL = {
  title: 'Cost model',
  sheets: {
    inputs: 'Inputs',
    costs: 'Costs',
    years: 'Years',
    prices: 'Prices',
    months: 'Months',
    machines: 'Machines',
  },
  change: 'Change a shaded cell, and every figure of the other sheets follows.',
  made: (catalog: string, version: string, date: string) =>
    `Prices of the catalog “${catalog}”, version ${version}, as of ${date}.`,
  inputHeads: ['Assumption', 'Value', 'Unit', 'From', 'To', 'How to estimate it'],
  today: 'Today, a model',
  todayHow:
    'The name of a line of the sheet Costs; it pays no one-off cost. Leave it empty if there is none.',
  todaySum: 'Today, a sum',
  todaySumHow: 'What is paid a month today; it stays as it is, and goes before a model.',
  rate: (code: string) => `Rate, ${code}`,
  rateHow: (day: string) => `Your own rate of ${day}; every sum entered here is in that currency.`,
  factor: (name: string) => `Output factor, ${name}`,
  method: 'How costs are made',
  unknownMethod:
    'Without an input or output price a cost is unknown, never 0: enter the price on the sheet Prices, and it is counted.',
  outOfRange: (name: string, least: string, most: string) => `${name} is from ${least} to ${most}.`,
  notListed: 'Choose a name of the sheet Costs.',
  costsLead: (currency: string) =>
    `In the currency of the prices${currency ? ` (${currency})` : ''}; those that meet every requirement first, then the cheapest first.`,
  costHeads: (noun: string) => [
    capitalise(noun),
    'Company',
    'Requirements',
    'A request',
    'Month 1',
    'Month 12',
    'Whole horizon',
    'Discounted',
    'vs today',
    'Own hardware pays from, requests a month',
  ],
  returnHeads: ['Value less cost', 'Return'],
  piles: { in: 'met', ask: 'to ask', out: 'not met' },
  noNeeds: 'none asked',
  unknown: 'unknown',
  beyond: 'beyond the horizon',
  notEntered: 'not entered',
  nothing: '–',
  besides: 'Besides the prices',
  ownHardware: 'Own hardware',
  paidToday: 'Paid today',
  yearsLead: 'By year, without the one-off cost; years beyond the horizon stay empty.',
  company: 'Company',
  year: (year: number) => `Year ${year}`,
  monthHeads: ['Month', 'Requests', 'Discount factor'],
  monthTotals: {
    requests: 'Requests of the horizon',
    discounted: 'The same, discounted',
    months: 'Months, discounted',
  },
  pricesLead: (unit: string) =>
    `Prices ${unit ? `in ${unit}` : 'as published'}, the batch discount in percent. Type over a price to count with yours.`,
  priceHeads: (noun: string) => [
    capitalise(noun),
    'Company',
    ...['Input', 'Output', 'Cached input', 'Discount for batches, %'].flatMap((price) => [
      price,
      'As of',
      'Source',
    ]),
    'Notes',
  ],
  /** Beside the notes, where a price changes within its time. */
  stepsLead:
    'Where a price changes, the shaded cells after the notes say how many months from today it holds, by days, and what it is then.',
  stepHeads: (steps: number) =>
    ['Input', 'Output', 'Cached input'].flatMap((price) =>
      Array.from({ length: steps }, (_, at) => [
        `${price}: months it holds${at === 0 ? '' : `, ${at + 1}`}`,
        `${price}: then${at === 0 ? '' : `, ${at + 1}`}`,
      ]).flat(),
    ),
  largerRequests: 'Larger requests',
  largerLead:
    'Above so many input tokens a whole request is billed at these prices: the sheet Costs takes them once the input exceeds the number. Each line stays where it is bought.',
  largerHeads: (noun: string) => [
    capitalise(noun),
    'Above, input tokens',
    ...['Input', 'Output', 'Cached input'].flatMap((price) => [price, 'As of', 'Source']),
    '',
    '',
    '',
    'Notes',
  ],
  requestOf: (name: string) => `A request, ${name}`,
  none: 'none known',
  inheritedFrom: (name: string) => `Taken from ${name}.`,
  endsUnknown: (until: string) =>
    `Holds until ${formatDay(until)}; what follows is not known, and this amount is kept.`,
} as const;

export function costModelSubtitle(question: string): string {
  return `${COST_MODEL.title}: ${question}`;
}
