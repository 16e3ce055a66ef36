import { describe, expect, it } from 'vitest';
import { sampleMessage, sampleReply } from '#src/testing/sample-chat.ts';
import { withoutDuplicates } from './without-duplicates.ts';

describe('withoutDuplicates', () => {
  it('tells messages by their id', () => {
    const [first, second] = [sampleMessage(), sampleReply()];
    const again = sampleReply({ content: 'نص آخر' });
    expect(withoutDuplicates([first, second, again])).toEqual([first, second]);
  });

  it('tells messages without an id by text and time', () => {
    const nameless = sampleReply({ id: '' });
    const later = sampleReply({ id: '', timestamp: '2026-11-05T09:00:00.000Z' });
    expect(withoutDuplicates([nameless, { ...nameless }, later])).toEqual([nameless, later]);
  });
});
