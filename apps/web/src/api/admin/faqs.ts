import {
  adminCreateFaq,
  adminDeleteFaq,
  adminEditFaq,
  adminExportFaqs,
  adminListFaqs,
  adminOrderFaqs,
  type AdminFaq,
  type FaqBody,
} from '@nibras/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { CONSOLE, refreshConsole } from './console.ts';
import { inOrder, optimistically } from './optimistic.ts';
import { fetchCsv } from './table.ts';

export const faqsQuery = queryOptions({
  queryKey: [CONSOLE, 'faqs'],
  queryFn: async ({ signal }): Promise<AdminFaq[]> =>
    (await callApi(adminListFaqs, null, { signal })).rows,
  staleTime: 0,
});

export const fetchFaqsCsv = () => fetchCsv({ list: adminListFaqs, csv: adminExportFaqs }, {});

export const saveFaqMutation = (id: string | null) =>
  mutationOptions({
    mutationFn: (body: FaqBody) =>
      id === null ? callApi(adminCreateFaq, body) : callApi(adminEditFaq, body, { params: { id } }),
    onSuccess: (_answer, _body, _before, { client }) => refreshConsole(client),
  });

export const deleteFaqMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(adminDeleteFaq, null, { params: { id } }),
    onSuccess: (_done, _nothing, _before, { client }) => refreshConsole(client),
  });

export const orderFaqsMutation = mutationOptions({
  mutationFn: (ids: string[]) => callApi(adminOrderFaqs, { ids }),
  ...optimistically(faqsQuery.queryKey, inOrder<AdminFaq>),
});
