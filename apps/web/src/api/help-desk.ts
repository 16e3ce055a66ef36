import {
  contactSupport,
  createSuggestion,
  getUnseen,
  listMyMessages,
  listMySuggestions,
  markMessagesSeen,
  markSuggestionsSeen,
  type AnswerKind,
  type BodyInputOf,
} from '@nibras/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';

const HELP_DESK = 'help-desk';

export const suggestionsQuery = queryOptions({
  queryKey: [HELP_DESK, 'suggestions'],
  queryFn: async ({ signal }) => (await callApi(listMySuggestions, null, { signal })).suggestions,
  staleTime: 0,
});

export const messagesQuery = queryOptions({
  queryKey: [HELP_DESK, 'support'],
  queryFn: async ({ signal }) => (await callApi(listMyMessages, null, { signal })).messages,
  staleTime: 0,
});

export const unseenQuery = queryOptions({
  queryKey: [HELP_DESK, 'unseen'],
  queryFn: async ({ signal }) => (await callApi(getUnseen, null, { signal })).unseen,
});

const LISTS = { suggestions: suggestionsQuery, support: messagesQuery } as const;

export const contactSupportMutation = mutationOptions({
  mutationFn: (body: BodyInputOf<typeof contactSupport>) => callApi(contactSupport, body),
  onSuccess: (_done, _body, _before, { client }) =>
    void client.invalidateQueries({ queryKey: messagesQuery.queryKey }),
});

export const createSuggestionMutation = mutationOptions({
  mutationFn: (body: BodyInputOf<typeof createSuggestion>) => callApi(createSuggestion, body),
  onSuccess: ({ suggestion }, _body, _before, { client }) => {
    client.setQueryData(suggestionsQuery.queryKey, (known) => known && [suggestion, ...known]);
  },
});

/** The server then sends the new count of unseen answers to every tab. */
export const seenMutation = (about: AnswerKind) =>
  mutationOptions({
    mutationFn: (until: string) =>
      callApi(about === 'support' ? markMessagesSeen : markSuggestionsSeen, { until }),
  });

/** Takes the count of unseen answers; a larger one means that the list has changed. */
export function takeUnseen(client: QueryClient, about: AnswerKind, unseen: number): void {
  const known = client.getQueryData(unseenQuery.queryKey);
  client.setQueryData(unseenQuery.queryKey, (counts) => counts && { ...counts, [about]: unseen });
  if (unseen > 0 && unseen >= (known?.[about] ?? 0)) {
    void client.invalidateQueries({ queryKey: LISTS[about].queryKey });
  }
}

/** After a gap in the connection, in which events may have been missed. */
export function refetchAnswers(client: QueryClient): void {
  for (const { queryKey } of [unseenQuery, suggestionsQuery, messagesQuery]) {
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
}
