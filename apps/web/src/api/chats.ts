import {
  deleteChat,
  getAssistant,
  getChat,
  listChats,
  pinChat,
  rateMessage,
  renameChat,
  showVersion,
  type BodyInputOf,
  type ChatMessage,
  type ChatSummary,
  type ResponseOf,
} from '@nibras/contract';
import {
  infiniteQueryOptions,
  mutationOptions,
  QueryObserver,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { withEarlyPieces } from '#src/realtime/early-pieces.ts';

const CHATS = 'chats';
const LISTS = [CHATS, 'list'] as const;

type HeldMessage = ChatMessage & {
  /** When the event of its end arrived; older answers of the server are ignored. */
  endedAt?: number;
};

/** A conversation in this browser; the text of a running reply grows in it. */
export type Chat = Omit<ResponseOf<typeof getChat>['chat'], 'messages'> & {
  messages: HeldMessage[];
};
type ChatList = ResponseOf<typeof listChats>;
type ListFilter = { centerId?: string; q?: string };

/** The scope of the general assistant's conversations; a center's scope is its id. */
export const GENERAL = 'general';

export const assistantQuery = queryOptions({
  queryKey: ['assistant'],
  queryFn: ({ signal }) => callApi(getAssistant, null, { signal }),
  staleTime: Infinity,
});

/** Conversations, newest first; refetched whenever a list is shown. */
export const chatsQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter],
    queryFn: ({ signal, pageParam }) =>
      callApi(listChats, null, { signal, query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

/** One conversation: its newest page, and the earlier pages that were loaded. */
export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: [CHATS, 'one', id],
    queryFn: async ({ signal, client }): Promise<Chat> => {
      const askedAt = performance.now();
      const { chat } = await callApi(getChat, null, { signal, params: { id } });
      const known = client.getQueryData<Chat>([CHATS, 'one', id]);
      const messages = chat.messages.map((message) => keepNewer(known, message, askedAt));
      return keepEarlier(known, { ...chat, messages });
    },
    staleTime: 0,
  });

/** A fetched running reply may be older than the events that have arrived meanwhile. */
function keepNewer(chat: Chat | undefined, fresh: ChatMessage, askedAt: number): HeldMessage {
  if (fresh.state !== 'running') return fresh;
  const known = chat?.messages.findLast(({ id }) => id === fresh.id);
  if (known && (known.endedAt ?? 0) > askedAt) return known;
  const isAhead = known?.content.startsWith(fresh.content) === true;
  const content = withEarlyPieces(fresh.id, isAhead ? known.content : fresh.content);
  return { ...fresh, content };
}

function keepEarlier(known: Chat | undefined, fresh: Chat): Chat {
  const first = fresh.messages[0];
  const from = known?.messages.findIndex(({ id }) => id === first?.id) ?? -1;
  if (!known || from <= 0) return fresh;
  const messages = [...known.messages.slice(0, from), ...fresh.messages];
  return { ...fresh, messages, hasEarlier: known.hasEarlier };
}

/** Loads the page before the earliest known message. */
export const earlierMessagesMutation = (thread: string) =>
  mutationOptions({
    mutationFn: (before: string) =>
      callApi(getChat, null, { params: { id: thread }, query: { before } }),
    onSuccess: ({ chat }, before, _context, { client }) =>
      changeChat(client, thread, (known) => {
        if (known.messages[0]?.id !== before) return known;
        const messages = [...chat.messages, ...known.messages];
        return { ...known, messages, hasEarlier: chat.hasEarlier };
      }),
  });

/** Every message of a conversation, for an export. */
export async function fetchWholeChat(thread: string): Promise<Chat> {
  const params = { id: thread };
  let { chat } = await callApi(getChat, null, { params });
  while (chat.hasEarlier && chat.messages[0]) {
    const query = { before: chat.messages[0].id };
    const { chat: earlier } = await callApi(getChat, null, { params, query });
    const messages = [...earlier.messages, ...chat.messages];
    chat = { ...chat, messages, hasEarlier: earlier.hasEarlier };
  }
  return chat;
}

export const deleteChatMutation = mutationOptions({
  mutationFn: (thread: string) => callApi(deleteChat, null, { params: { id: thread } }),
  onSuccess: (_done, thread, _context, { client }) => {
    changeChats(client, (chats) => chats.filter((chat) => chat.thread !== thread));
  },
});

export const renameChatMutation = (thread: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof renameChat>) =>
      callApi(renameChat, body, { params: { id: thread } }),
    onSuccess: (_done, { title }, _context, { client }) => {
      changeChat(client, thread, (chat) => ({ ...chat, title }));
      changeChats(client, (chats) =>
        chats.map((chat) => (chat.thread === thread ? { ...chat, title } : chat)),
      );
    },
  });

/** Refetches the lists, because pinned conversations move in them. */
export const pinChatMutation = (thread: string) =>
  mutationOptions({
    mutationFn: (isPinned: boolean) => callApi(pinChat, { isPinned }, { params: { id: thread } }),
    onSuccess: (_done, _isPinned, _context, { client }) => refetchChatLists(client),
  });

type Rating = BodyInputOf<typeof rateMessage>;

/** Shown at once; rolled back if the server refuses. */
export const rateMessageMutation = (thread: string, messageId: string) =>
  mutationOptions({
    mutationFn: (body: Rating) => callApi(rateMessage, body, { params: { id: thread, messageId } }),
    onMutate: async ({ feedback }, { client }) => {
      // A running request does not know this rating, so the conversation is refetched later.
      const conversation = { queryKey: chatQuery(thread).queryKey };
      const isOnItsWay = client.isFetching(conversation) > 0;
      await client.cancelQueries(conversation);
      const before = findMessage(client, thread, messageId)?.feedback ?? null;
      changeMessage(client, thread, messageId, { feedback });
      return { before, isOnItsWay };
    },
    onError: (_error, _body, known, { client }) =>
      changeMessage(client, thread, messageId, { feedback: known?.before ?? null }),
    onSettled: async (_answer, _error, _body, known, { client }) => {
      if (known?.isOnItsWay) await client.invalidateQueries(chatQuery(thread));
    },
  });

/** Shows another version of a question and everything after it. */
export const showVersionMutation = (thread: string, messageId: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof showVersion>) =>
      callApi(showVersion, body, { params: { id: thread, messageId } }),
    onSuccess: async (_done, _body, _context, { client }) => {
      await client.invalidateQueries(chatQuery(thread));
      refetchChatLists(client);
    },
  });

function changeChat(client: QueryClient, thread: string, change: (chat: Chat) => Chat): void {
  client.setQueryData(chatQuery(thread).queryKey, (chat) => chat && change(chat));
}

export function changeMessage(
  client: QueryClient,
  thread: string,
  id: string,
  changes: Partial<ChatMessage>,
): void {
  const endedAt = changes.state === 'running' ? 0 : performance.now();
  const noted = changes.state === undefined ? changes : { ...changes, endedAt };
  changeChat(client, thread, (chat) => ({
    ...chat,
    messages: chat.messages.map((held) => (held.id === id ? { ...held, ...noted } : held)),
  }));
}

export function findMessage(
  client: QueryClient,
  thread: string,
  id: string,
): ChatMessage | undefined {
  const chat = client.getQueryData(chatQuery(thread).queryKey);
  return chat?.messages.findLast((message) => message.id === id);
}

/** Follows every change of a conversation without fetching it. */
export function followChat(client: QueryClient, thread: string, listener: () => void): () => void {
  return new QueryObserver(client, { ...chatQuery(thread), enabled: false }).subscribe(listener);
}

/** Refetches a conversation if it is on the screen. */
export function refetchChat(client: QueryClient, thread: string): void {
  void client.invalidateQueries({ queryKey: chatQuery(thread).queryKey });
}

export function refetchChatLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: LISTS });
}

/** After a gap in the connection, in which events may have been missed. */
export function refetchAllChats(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [CHATS] });
}

/** Changes every cached list, the pinned ones too. */
function changeChats(client: QueryClient, change: (chats: ChatSummary[]) => ChatSummary[]): void {
  client.setQueriesData<InfiniteData<ChatList>>(
    { queryKey: LISTS },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((list) => ({
          ...list,
          chats: change(list.chats),
          ...(list.pinned && { pinned: change(list.pinned) }),
        })),
      },
  );
}
