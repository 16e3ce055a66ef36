import type { Suggestion, SupportMessage } from '@nibras/contract';

/** A suggestion without an answer. */
export function sampleSuggestion(overrides: Partial<Suggestion> = {}): Suggestion {
  return {
    id: 's1',
    content: 'إضافة وضع للمراجعة قبل الاختبار',
    status: 'pending',
    createdAt: '2026-11-05T10:00:00.000Z',
    response: null,
    respondedBy: null,
    respondedAt: null,
    isUnseen: false,
    ...overrides,
  };
}

/** A message to support without an answer. */
export function sampleMessage(overrides: Partial<SupportMessage> = {}): SupportMessage {
  return {
    id: 'm1',
    message: 'لا يفتح الملف بعد رفعه',
    status: 'open',
    createdAt: '2026-11-05T10:00:00.000Z',
    answers: [],
    isUnseen: false,
    ...overrides,
  };
}
