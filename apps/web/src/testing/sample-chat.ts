import type { ChatMessage, ChatSummary, Source } from '@nibras/contract';
import type { Chat } from '#src/api/chats.ts';
import { fileUrl } from './sample-center.ts';

export function sampleMessage(overrides: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: 'm1',
    content: 'ما البناء الضوئي؟',
    type: 'user',
    timestamp: '2026-11-05T08:00:00.000Z',
    files: [],
    images: [],
    sources: [],
    state: 'done',
    failure: null,
    feedback: null,
    ...overrides,
  };
}

export function sampleReply(overrides: Partial<ChatMessage> = {}): ChatMessage {
  return sampleMessage({
    id: 'm2',
    type: 'assistant',
    content: 'عملية تصنع بها النباتات غذاءها.',
    ...overrides,
  });
}

export function sampleSource(overrides: Partial<Source> = {}): Source {
  return {
    n: 1,
    fileName: 'المحاضرة الثالثة.pdf',
    fileUrl: fileUrl('f1'),
    page: 12,
    pageLabel: 'page',
    quote: 'تحوّل النباتات ضوء الشمس إلى طاقة كيميائية.',
    centerId: 'c1',
    passageId: 'p1',
    ...overrides,
  };
}

/** A conversation of a question and its reply. */
export function sampleChat(overrides: Partial<Chat> = {}): Chat {
  return {
    id: 't1',
    thread: 't1',
    title: 'البناء الضوئي',
    centerId: null,
    createdAt: Date.parse('2026-11-05T08:00:00.000Z'),
    messages: [sampleMessage(), sampleReply()],
    hasEarlier: false,
    ...overrides,
  };
}

export function sampleSummary(overrides: Partial<ChatSummary> = {}): ChatSummary {
  return {
    id: 't1',
    thread: 't1',
    title: 'البناء الضوئي',
    lastMessage: 'عملية تصنع بها النباتات غذاءها.',
    createdAt: Date.parse('2026-11-05T08:00:00.000Z'),
    lastMessageAt: Date.parse('2026-11-05T08:05:00.000Z'),
    centerId: null,
    isPinned: false,
    ...overrides,
  };
}
