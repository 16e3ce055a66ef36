import { serverEvents, type Attachment, type ServerEvents } from '@nibras/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  changeMessage,
  chatQuery,
  findMessage,
  refetchChat,
  refetchChatLists,
} from '#src/api/chats.ts';
import { dropPieces, holdPiece, withEarlyPieces, withPiece } from './early-pieces.ts';
import { outbox } from './outbox.ts';

type PayloadOf<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0];
type ChatEvent = Exclude<keyof ServerEvents, 'user-updated' | 'center-updated'>;
type WholeReply = Exclude<PayloadOf<'return_message'>, { error: string }>;

/** Listeners for the chat's events; events that do not fit the contract are ignored. */
export function chatEventHandlers(
  client: QueryClient,
): [event: ChatEvent, handler: (payload: unknown) => void][] {
  const bind = <Name extends ChatEvent>(
    event: Name,
    take: (client: QueryClient, payload: PayloadOf<Name>) => void,
  ): [ChatEvent, (payload: unknown) => void] => [
    event,
    (payload) => {
      const parsed = serverEvents[event].safeParse(payload);
      // The schema belongs to the event, so its output is the event's payload.
      if (parsed.success) take(client, parsed.data as PayloadOf<Name>);
    },
  ];
  return [
    bind('bot_typing', takeBeginning),
    bind('get-messages', takeText),
    bind('reply-step', takeStep),
    bind('return_message', takeWhole),
    bind('finished', takeEnd),
    bind('chat-error', takeFailure),
    bind('file-received', takeFile),
  ];
}

function takeBeginning(client: QueryClient, { thread, id }: PayloadOf<'bot_typing'>): void {
  dropPieces(id);
  if (!isKnown(client, thread, id)) return;
  const fresh = { content: '', failure: null, sources: [], steps: [], feedback: null };
  changeMessage(client, thread, id, { ...fresh, state: 'running' });
}

function takeText(client: QueryClient, payload: PayloadOf<'get-messages'>): void {
  const { thread, id, offset } = payload;
  const message = findMessage(client, thread, id);
  // The reply was stopped here, and the last pieces were already sent.
  if (message && message.state !== 'running') return;
  const reached = message?.content ?? '';
  if (message && offset <= reached.length) {
    const content = withEarlyPieces(id, withPiece(reached, payload));
    if (content !== reached) changeMessage(client, thread, id, { content });
    return;
  }
  holdPiece(id, payload);
  if (offset > 0) refetchChat(client, thread);
}

function takeStep(client: QueryClient, { thread, id, text }: PayloadOf<'reply-step'>): void {
  const { steps = [] } = findMessage(client, thread, id) ?? {};
  changeMessage(client, thread, id, { steps: [...steps, text] });
}

function takeWhole(client: QueryClient, payload: PayloadOf<'return_message'>): void {
  // The tab that sent the message shows the refusal.
  if ('error' in payload) return;
  dropPieces(payload.id);
  if (isKnown(client, payload.thread, payload.id)) storeWhole(client, payload);
  refetchAfterEnd(client, payload.thread);
}

/**
 * A running request began before the reply's end and would bring back its half. A new one finds the
 * end, which is stored before its event is sent.
 */
function refetchAfterEnd(client: QueryClient, thread: string): void {
  const { queryKey } = chatQuery(thread);
  if (client.isFetching({ queryKey, exact: true }) > 0) refetchChat(client, thread);
}

function storeWhole(client: QueryClient, whole: WholeReply): void {
  const { thread, id, message: content, timestamp, sources, files } = whole;
  changeMessage(client, thread, id, {
    content,
    timestamp,
    sources,
    images: files.filter(({ type }) => type === 'image'),
    files: files.filter(({ type }) => type === 'file'),
  });
}

function takeEnd(client: QueryClient, { thread, id, reason }: PayloadOf<'finished'>): void {
  changeMessage(client, thread, id, { state: reason });
  refetchChatLists(client);
}

function takeFailure(client: QueryClient, payload: PayloadOf<'chat-error'>): void {
  const { thread, id, message } = payload;
  const failure = message === undefined || message === '' ? null : message;
  changeMessage(client, thread, id, { state: 'broken', failure });
  refetchAfterEnd(client, thread);
}

/** A file of the student is on the screen already; others come from the assistant. */
function takeFile(
  client: QueryClient,
  { thread, url, fileName }: PayloadOf<'file-received'>,
): void {
  const messages = client.getQueryData(chatQuery(thread).queryKey)?.messages ?? [];
  const running = messages.findLast(({ state }) => state === 'running');
  const asked = messages.findLast(({ type }) => type === 'user');
  const isSent = (held: Attachment): boolean => pathOf(held.url) === pathOf(url);
  if (!running || [...(asked?.files ?? []), ...(asked?.images ?? [])].some(isSent)) return;
  if (running.files.some(isSent)) return;
  const made: Attachment = { url, fileName, type: 'file' };
  changeMessage(client, thread, running.id, { files: [...running.files, made] });
}

/** The path without its signature, which differs between answers. */
function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}

/** Whether the reply is cached; one that another tab requested is fetched with its conversation. */
function isKnown(client: QueryClient, thread: string, id: string): boolean {
  if (findMessage(client, thread, id)) return true;
  const isAwaited = outbox.read().some((held) => held.isSending);
  if (!isAwaited) refetchChat(client, thread);
  return false;
}
