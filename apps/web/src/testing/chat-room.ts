import { getChat, getMe, listCenters, type Center } from '@nibras/contract';
import { act, screen } from '@testing-library/react';
import type { Chat } from '#src/api/chats.ts';
import { FILE_LIMITS, type fakeApi } from './fake-api.ts';
import { fakeSocket, type Emission } from './fake-socket.ts';
import { renderApp } from './render-app.tsx';
import { sampleUser } from './sample-user.ts';

type Room = { api: ReturnType<typeof fakeApi>; path?: string; chat?: Chat; centers?: Center[] };

/** Opens the chat as a student would, with the conversation that the server holds. */
export async function enterChat({ api, path = '/chat', chat, centers = [] }: Room) {
  const student = sampleUser();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listCenters, () => ({ done: true, centers, limits: FILE_LIMITS }));
  const calls = chat ? api.on(getChat, () => ({ success: true, chat })) : [];
  const view = renderApp(path, { storedUser: student });
  const box = await screen.findByRole('textbox', { name: 'الرسالة' });
  return { ...view, box, calls };
}

/** What the app has said to the server under one name. */
export function said(event: string): Emission[] {
  return fakeSocket.sent.filter((emission) => emission.event === event);
}

/** The server speaks. */
export function hear(event: string, payload?: unknown): void {
  act(() => fakeSocket.receive(event, payload));
}

/** The server takes the latest message into a conversation. */
export function accept(ids: { thread?: string; userMessageId?: string; id?: string } = {}): void {
  const { thread = 't1', userMessageId = 'u1', id = 'r1' } = ids;
  act(() => said('message').at(-1)?.answer({ ok: true, thread, userMessageId, id }));
}

/** The server turns the latest message down. */
export function refuse(error: string): void {
  act(() => said('message').at(-1)?.answer({ ok: false, error }));
}
