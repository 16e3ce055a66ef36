import { cursorSchema, daySchema, instantSchema } from '@nibras/contract';

/** Days, moments and cursors at the limits of calendars, stores and numbers. */
const DAYS = [
  '2026-11-15',
  '2000-01-01',
  '2100-12-31',
  '0000-01-01',
  '0001-01-01',
  '1999-12-31',
  '2101-01-01',
  '9999-12-31',
  '2026-02-30',
  '2027-02-29',
  '2026-00-10',
  '2026-12-32',
  '-0001-01-01',
  '+275760-09-13',
  '٢٠٢٦-١١-١٥',
];
const TIMES = ['T00:00:00Z', 'T23:59:59.999Z', 'T24:00:00Z', 'T23:59:60Z', 'T00:00:00+14:00', ''];
const CURSORS = [
  '1794700000000.a',
  '0.a',
  '4133980800000.a',
  '999999999999999.a',
  '8640000000000001.a',
  '9999999999999.a',
  '1e300.a',
  '-1.a',
  'NaN.a',
  '1794700000000.',
  '1794700000000.a.b',
  `1794700000000.${'a'.repeat(90)}`,
  '.',
];

/** By the contract's schema of each kind. */
export const HOSTILE_MOMENTS: ReadonlyMap<unknown, readonly string[]> = new Map<
  unknown,
  readonly string[]
>([
  [daySchema, DAYS],
  [instantSchema, DAYS.flatMap((day) => TIMES.map((time) => day + time))],
  [cursorSchema, CURSORS],
]);
