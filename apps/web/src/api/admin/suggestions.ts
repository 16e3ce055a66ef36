import {
  adminAnswerSuggestion,
  adminExportSuggestions,
  adminListSuggestions,
  adminRejectSuggestion,
  type BodyInputOf,
} from '@nibras/contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { refreshConsole } from './console.ts';
import { tableOf } from './table.ts';

export const suggestionsTable = tableOf(adminListSuggestions, adminExportSuggestions);

export const answerSuggestionMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof adminAnswerSuggestion>) =>
      callApi(adminAnswerSuggestion, body, { params: { id } }),
    onSuccess: (_answer, _body, _before, { client }) => refreshConsole(client),
  });

export const rejectSuggestionMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof adminRejectSuggestion>) =>
      callApi(adminRejectSuggestion, body, { params: { id } }),
    onSuccess: (_answer, _body, _before, { client }) => refreshConsole(client),
  });
