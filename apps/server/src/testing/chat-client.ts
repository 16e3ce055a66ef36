import {
  getChat,
  type ResponseOf,
  type SendAnswer,
  type SendMessage,
  type ServerEvents,
} from '@nibras/contract';
import { connectSocket } from './test-socket.ts';
import type { TestApp } from './test-app.ts';

type Name = keyof ServerEvents;
type PayloadOf<N extends Name> = Parameters<ServerEvents[N]>[0];
export type ReceivedEvent = { [N in Name]: { name: N; payload: PayloadOf<N> } }[Name];

type Caller = { token: string; acckey: string };

export type ChatClient = Awaited<ReturnType<typeof openChatClient>>;

export async function openChatClient(app: Pick<TestApp, 'url'>, user: Caller) {
  const socket = await connectSocket(app, user);
  const heard: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name: Name, payload: unknown) => {
    heard.push({ name, payload } as ReceivedEvent);
    waiting.forEach((look) => look());
  });

  /** The first matching event, past or future. */
  function until<N extends Name>(
    name: N,
    fits: (payload: PayloadOf<N>) => boolean = () => true,
  ): Promise<PayloadOf<N>> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = heard.find(
          (event) => event.name === name && fits(event.payload as PayloadOf<N>),
        );
        if (!found) return;
        waiting.delete(look);
        resolve(found.payload as PayloadOf<N>);
      };
      waiting.add(look);
      look();
    });
  }

  const ask = (name: 'message' | 'retry-reply', payload: unknown): Promise<SendAnswer> =>
    new Promise((resolve) => socket.emit(name, payload, resolve));

  const send = (message: Partial<SendMessage> | string): Promise<SendAnswer> => {
    const given = typeof message === 'string' ? { message } : message;
    return ask('message', { message: '', user: user.acckey, ...given });
  };

  return {
    socket,
    heard,
    until,
    ask,
    send,
    /** Sends an accepted message and returns its thread and ids. */
    async sent(message: Partial<SendMessage> | string) {
      const answer = await send(message);
      if (!answer.ok) throw new Error(`refused: ${answer.error}`);
      return answer;
    },
    retry: (thread: string, id: string) => ask('retry-reply', { thread, id }),
    stop: (thread?: string) =>
      socket.emit('stop-stream', thread === undefined ? undefined : { thread }),
    async over(id: string): Promise<ReceivedEvent[]> {
      await Promise.race([
        until('finished', (event) => event.id === id),
        until('chat-error', (event) => event.id === id),
      ]);
      return heard.filter(({ payload }) => 'id' in payload && payload.id === id);
    },
    close: () => socket.disconnect(),
  };
}

export function wholeOf(events: readonly ReceivedEvent[]) {
  for (const { name, payload } of events) {
    if (name === 'return_message' && 'sources' in payload) return payload;
  }
  throw new Error('no reply came');
}

export function joined(events: readonly ReceivedEvent[]): string {
  let text = '';
  for (const { name, payload } of events) {
    if (name !== 'get-messages') continue;
    if (payload.offset !== text.length) throw new Error(`a gap at ${payload.offset}`);
    text += payload.text;
  }
  return text;
}

export function stepsOf(events: readonly ReceivedEvent[]): string[] {
  return events.flatMap(({ name, payload }) => (name === 'reply-step' ? [payload.text] : []));
}

export async function chatNow(
  app: TestApp,
  caller: { token: string },
  id: string,
): Promise<ResponseOf<typeof getChat>['chat']> {
  const path = getChat.path.replace(':id', id);
  const { token } = caller;
  return (await app.call(getChat, undefined, { token, path })).chat;
}
