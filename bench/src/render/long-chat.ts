import {
  getAssistant,
  getChat,
  getMe,
  listChats,
  listCenters,
  type ChatMessage,
  type Endpoint,
  type ResponseOf,
  type User,
} from '@nibras/contract';
import type { Page } from '@playwright/test';
import { sampleTokens, TEX_DELIMITERS } from './sample-reply.ts';

const THREAD = 'long-chat';
export const LAST_WORDS = 'آخر ما قيل';
const REPLY_TOKENS = 120;
const WRITTEN_AT = '2026-11-05T08:00:00.000Z';

const USER: User = {
  username: 'سارة',
  email: 'sara@example.test',
  mobile: '0500000000',
  university: 'جامعة',
  role: 'student',
  inviteCode: 'code',
  planName: 'الباقة',
  planCreatedAt: Date.now(),
  planDuration: 30,
  createdAt: WRITTEN_AT,
  totalMessages: 1000,
};

function messagesOf(count: number): ChatMessage[] {
  const replies = sampleTokens(20_000, TEX_DELIMITERS, 0);
  return Array.from({ length: count }, (_, at) => {
    const from = (at * REPLY_TOKENS) % (replies.length - REPLY_TOKENS);
    const isLast = at === count - 1;
    const reply = isLast ? LAST_WORDS : replies.slice(from, from + REPLY_TOKENS).join('');
    return {
      id: `m${at}`,
      type: at % 2 === 0 ? 'user' : 'assistant',
      content: at % 2 === 0 ? `السؤال رقم ${at} عن الدرس، وكيف تُحل مسائله؟` : reply,
      timestamp: WRITTEN_AT,
      files: [],
      images: [],
      sources: [],
      state: 'done',
      failure: null,
      feedback: null,
    };
  });
}

/** Stubs the server with one student and a long conversation, so that only the page is measured. */
export async function answerForServer(page: Page, count: number): Promise<void> {
  const chat = {
    id: THREAD,
    thread: THREAD,
    title: 'محادثة طويلة',
    centerId: null,
    createdAt: Date.parse(WRITTEN_AT),
  };
  await page.addInitScript((user) => {
    localStorage.setItem('token', 'token');
    localStorage.setItem('userId', 'user');
    localStorage.setItem('userData', JSON.stringify(user));
  }, USER);
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: {} }));
  await answer(page, getMe, { done: true, user: USER });
  const limits = { maxFileBytes: 25_000_000, maxFilesPerCenter: 20, maxCenters: 3 };
  await answer(page, listCenters, { done: true, centers: [], limits });
  await answer(page, getAssistant, {
    done: true,
    hasModel: true,
    canSearchWeb: true,
    canSeeImages: true,
    maxFilesPerMessage: 10,
    maxFileBytes: 25_000_000,
  });
  const lastMessageAt = chat.createdAt;
  const summary = { ...chat, lastMessageAt, isPinned: false, lastMessage: LAST_WORDS };
  await answer(page, listChats, { done: true, chats: [summary], nextCursor: null });
  await answer(page, getChat, {
    success: true,
    chat: { ...chat, messages: messagesOf(count), hasEarlier: false },
  });
}

export async function answer<E extends Endpoint>(
  page: Page,
  { path }: E,
  json: ResponseOf<E>,
): Promise<void> {
  const pattern = new RegExp(`${path.replaceAll(/:\w+/gu, '[^/?]+')}(?:\\?.*)?$`, 'u');
  await page.route(pattern, (route) => route.fulfill({ json }));
}
