import ICAL from 'ical.js';
import { parseICS } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { writeIcs, type CalendarEvent } from './write-ics.ts';

const event = (overrides: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 'one',
  startsAt: new Date('2026-03-01T13:00:00.000Z'),
  endsAt: new Date('2026-03-01T13:20:00.000Z'),
  summary: 'قراءة: أحياء 101',
  description: '',
  ...overrides,
});
const written = (overrides?: Partial<CalendarEvent>) =>
  writeIcs([event(overrides)], new Date('2026-03-01T09:00:00.000Z'));

/** The words that both parsers read. */
const read = (text: string) => {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const { summary, description } = new ICAL.Event(
    component.getFirstSubcomponent('vevent') ?? undefined,
  );
  const other = Object.values(parseICS(text)).find((entry) => entry?.type === 'VEVENT');
  expect(other).toMatchObject({ summary, description });
  return { summary, description };
};

describe('an .ics file', () => {
  it('has lines of at most 75 octets that end as they should, cut between letters', () => {
    for (const sign of ['ش', 'a', '😀', 'é']) {
      for (const length of [1, 20, 60, 66, 67, 68, 300]) {
        const summary = sign.repeat(length);
        const text = written({ summary });
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\n\r\ufffd]/);
        }
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
      }
    }
  });

  it('keeps any text, whatever its characters', () => {
    const summary = 'قانون: س=1;ص=2, \\frac "نص"';
    expect(read(written({ summary, description: 'سطر\nسطر آخر' }))).toEqual({
      summary,
      description: 'سطر\nسطر آخر',
    });
  });

  it('lets no text begin a new line', () => {
    const text = written({ summary: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\u0000' });
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  });
});
