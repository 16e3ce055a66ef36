import { describe, expect, it } from 'vitest';
import { sampleSummary } from '#src/testing/sample-chat.ts';
import { groupChats } from './chat-groups.ts';

const NOW = Date.parse('2026-11-16T06:00:00+03:00');

const chat = (thread: string, at: string, isPinned = false) =>
  sampleSummary({ id: thread, thread, isPinned, lastMessageAt: Date.parse(at) });

const named = (...pages: Parameters<typeof groupChats>[0][number][]) =>
  groupChats(pages, NOW).map(({ name, chats }) => [name, ...chats.map(({ thread }) => thread)]);

describe('groupChats', () => {
  it('divides by the day in Riyadh', () => {
    const chats = [
      chat('now', '2026-11-16T05:00:00+03:00'),
      chat('first minute', '2026-11-16T00:00:00+03:00'),
      chat('minute before', '2026-11-15T23:59:00+03:00'),
      chat('six days', '2026-11-10T12:00:00+03:00'),
      chat('seven days', '2026-11-09T12:00:00+03:00'),
    ];
    expect(named({ chats })).toEqual([
      ['today', 'now', 'first minute'],
      ['yesterday', 'minute before'],
      ['week', 'six days'],
      ['earlier', 'seven days'],
    ]);
  });

  it('puts pinned ones before all others, once', () => {
    const old = chat('old', '2026-01-01T12:00:00+03:00', true);
    const first = { chats: [chat('new', '2026-11-16T05:00:00+03:00')], pinned: [old] };
    expect(named(first, { chats: [old] })).toEqual([
      ['pinned', 'old'],
      ['today', 'new'],
    ]);
  });

  it('has no group for nothing', () => {
    expect(named({ chats: [] })).toEqual([]);
  });
});
