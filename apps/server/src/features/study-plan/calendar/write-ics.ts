import { BRAND } from '@nibras/contract';

/** The longest line in octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

export type CalendarEvent = {
  /** Constant for the same event. */
  id: string;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
};

/** Writes a calendar for subscriptions. Times are UTC, so no time zone is defined. */
export function writeIcs(events: readonly CalendarEvent[], writtenAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(BRAND.name)}//study plan//AR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(`خطة الدراسة في ${BRAND.name}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => eventLines(event, writtenAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, writtenAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@nibras`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** `20261120T160000Z`. */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Breaks a long line between letters; each continuation begins with a space. */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const letter of line) {
    const more = Buffer.byteLength(letter);
    if (octets + more > LINE_OCTETS) {
      pieces.push(piece);
      // The space counts too.
      [piece, octets] = ['', 1];
    }
    piece += letter;
    octets += more;
  }
  return [...pieces, piece].join('\r\n ');
}
