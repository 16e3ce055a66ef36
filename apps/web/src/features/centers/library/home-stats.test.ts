import { describe, expect, it } from 'vitest';
import { centersCopy } from '#src/features/centers/copy.ts';
import { daysWithProduct, givenName, greetingAt, questionCount, timeSaved } from './home-stats.ts';

describe('timeSaved', () => {
  it.each([
    [0, '0 دقيقة'],
    [1, 'دقيقة واحدة'],
    [2, '3 دقائق'],
    [40, 'ساعة واحدة'],
    [82, 'ساعتان و3 دقائق'],
    [248, '6 ساعات و12 دقيقة'],
    [4000, '100 ساعة'],
  ])('makes a minute and a half of each of %i messages', (messages, words) => {
    expect(timeSaved(messages)).toBe(words);
  });
});

describe('daysWithProduct', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');

  it.each([
    ['2026-11-15T11:59:00Z', 'يوم واحد'],
    ['2026-11-14T11:00:00Z', 'يومان'],
    ['2026-10-09T13:00:00Z', '37 يومًا'],
  ])('rounds up from %s', (createdAt, words) => {
    expect(daysWithProduct(createdAt, now)).toBe(words);
  });

  it('counts the first day though the clocks disagree', () => {
    expect(daysWithProduct('2026-11-15T12:00:05Z', now)).toBe('يوم واحد');
  });
});

describe('the greeting', () => {
  it('follows the time of day', () => {
    expect(greetingAt(new Date(2026, 10, 15, 4))).toBe(centersCopy.home.morning);
    expect(greetingAt(new Date(2026, 10, 15, 11, 59))).toBe(centersCopy.home.morning);
    expect(greetingAt(new Date(2026, 10, 15, 12))).toBe(centersCopy.home.evening);
    expect(greetingAt(new Date(2026, 10, 15, 3, 59))).toBe(centersCopy.home.evening);
  });

  it.each([
    ['سارة العتيبي', 'سارة'],
    [' سارة ', 'سارة'],
    ['عبد الله القحطاني', 'عبد الله'],
    ['نور الدين محمد', 'نور الدين'],
    ['نور محمد', 'نور'],
    ['أبو بكر', 'أبو بكر'],
    ['عبد', 'عبد'],
  ])('calls %s by the given name', (username, name) => {
    expect(givenName(username)).toBe(name);
  });
});

describe('questionCount', () => {
  it('groups thousands in Western digits', () => {
    expect(questionCount(12_345)).toBe('12,345');
  });
});
