import { getChat, getMe, listCenters, type Center } from '@nibras/contract';
import { act, screen } from '@testing-library/react';
import type { Chat } from '#src/api/chats.ts';
import { FILE_LIMITS, type fakeApi } from './fake-api.ts';
import { fakeSocket, type Emission } from './fake-socket.ts';
import { renderApp } from './render-app.tsx';
import { sampleUser } from './sample-user.ts';

type Opening = { api: ReturnType<typeof fakeApi>; path?: string; chat?: Chat; centers?: Center[] };

/** Opens the chat as a student, with the conversation that the server returns. */
export async function enterChat({ api, path = '/chat', chat, centers = [] }: Opening) {
  const student = sampleUser();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listCenters, () => ({ done: true, centers, limits: FILE_LIMITS }));
  const calls = chat ? api.on(getChat, () => ({ success: true, chat })) : [];
  const view = renderApp(path, { storedUser: student });
  const box = await screen.findByRole('textbox', { name: 'الرسالة' });
  return { ...view, box, calls };
}

/** Events with this name that the app has sent to the server. */
export function sentEvents(event: string): Emission[] {
  return fakeSocket.sent.filter((emission) => emission.event === event);
}

/** Delivers an event of the server. */
export function receive(event: string, payload?: unknown): void {
  act(() => fakeSocket.receive(event, payload));
}

/** Acknowledges the latest message. */
export function accept(ids: { thread?: string; userMessageId?: string; id?: string } = {}): void {
  const { thread = 't1', userMessageId = 'u1', id = 'r1' } = ids;
  act(() => sentEvents('message').at(-1)?.answer({ ok: true, thread, userMessageId, id }));
}

/** Refuses the latest message. */
export function refuse(error: string): void {
  act(() => sentEvents('message').at(-1)?.answer({ ok: false, error }));
}
