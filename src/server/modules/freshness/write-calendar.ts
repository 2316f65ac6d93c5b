import { createHash } from 'node:crypto';
import type { DueDay } from '../../../core/knowledge/due/due-days.ts';
import { CALENDAR, calendarTitle, dueFactText } from '../../../core/wording/freshness.ts';
import { noticeOn } from '../../../core/wording/own-catalogs.ts';
import { safeText } from '../../../renderers/look/safe-text.ts';

export type CalendarParts = {
  days: readonly DueDay[];
  /** YYYY-MM-DD */
  today: string;
  /** Where the page of due dates is; null where the installation does not know. */
  page: string | null;
  /** Host name of the installation, part of every event's id. */
  host: string;
};

const MOST_LINES = 25;
const OCTETS_OF_A_LINE = 75;

/** Due dates as a calendar of whole days (RFC 5545), one event for each vendor and day. */
export function writeCalendar({ days, today, page, host }: CalendarParts): string {
  const stamp = `${compact(today)}T000000Z`;
  const events = days.map((each) => eventOf(each, { stamp, page, host }));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//LLM Selector and Configurator//Due dates//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(CALENDAR.name)}`,
    ...(events.length > 0 ? events.flat() : nothing(today, stamp, host)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

type Common = Pick<CalendarParts, 'page' | 'host'> & { stamp: string };

function eventOf({ day, catalog, vendor, facts }: DueDay, { stamp, page, host }: Common): string[] {
  const named = facts.slice(0, MOST_LINES).map(dueFactText);
  const left = facts.length - named.length;
  const notice = noticeOn(catalog);
  const text = [
    CALENDAR.reason,
    ...(notice === null ? [] : [notice]),
    ...named,
    ...(left > 0 ? [CALENDAR.more(left)] : []),
    ...(page === null ? [] : [page]),
  ];
  const id = createHash('sha256')
    .update(JSON.stringify([catalog, vendor, day]))
    .digest('hex');
  return [
    'BEGIN:VEVENT',
    `UID:${id.slice(0, 32)}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SUMMARY:${escaped(calendarTitle(vendor, facts.length))}`,
    `DESCRIPTION:${text.map(escaped).join('\\n')}`,
    `CATEGORIES:${escaped(catalog)}`,
    ...(page === null ? [] : [`URL:${page}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A calendar must hold something (RFC 5545, 3.6): a note that no calendar shows as an event. */
function nothing(today: string, stamp: string, host: string): string[] {
  return [
    'BEGIN:VJOURNAL',
    `UID:nothing-due@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(today)}`,
    `SUMMARY:${escaped(CALENDAR.nothing)}`,
    'END:VJOURNAL',
  ];
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}

function escaped(text: string): string {
  return safeText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', ' ');
}

/** At most 75 octets a line, never within a character. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > OCTETS_OF_A_LINE) {
      // A continuation line begins with a space, which takes one octet.
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
