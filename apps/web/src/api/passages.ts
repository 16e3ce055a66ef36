import {
  askCenter,
  getPagePicture,
  getPassage,
  getPassageLines,
  getPassagePage,
  searchSentences,
  type ResponseOf,
} from '@nibras/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { fetchFile } from '#src/lib/http/fetch-file.ts';
import { CENTERS } from './centers.ts';

export type FoundSentence = ResponseOf<typeof searchSentences>['sentences'][number];

/** Sentences of all files that contain the typed text. */
export const sentencesQuery = (q: string) =>
  queryOptions({
    queryKey: [CENTERS, 'sentences', q],
    queryFn: async ({ signal }): Promise<FoundSentence[]> =>
      (await callApi(searchSentences, null, { signal, query: { q } })).sentences,
  });

export const passageQuery = (id: string, passageId: string) =>
  queryOptions({
    queryKey: [CENTERS, 'passage', id, passageId],
    queryFn: async ({ signal }) => {
      const params = { id, passageId };
      const { passage } = await callApi(getPassage, null, { signal, params });
      return passage;
    },
  });

export type PagePlace = { id: string; passageId: string; page: number };

/** Another page of the passage's file. */
export const passagePageQuery = ({ id, passageId, page }: PagePlace) =>
  queryOptions({
    queryKey: [CENTERS, 'passage', id, passageId, page],
    queryFn: async ({ signal }) => {
      const params = { id, passageId, page: String(page) };
      return (await callApi(getPassagePage, null, { signal, params })).page;
    },
  });

/** The picture of such a page. */
export const pagePictureQuery = ({ id, passageId, page }: PagePlace) =>
  queryOptions({
    queryKey: [CENTERS, 'passage', id, passageId, page, 'picture'],
    queryFn: ({ signal }) =>
      fetchFile(getPagePicture, { signal, params: { id, passageId, page: String(page) } }),
    // Files never change, so a page is fetched once.
    staleTime: Infinity,
  });

/** The lines of a passage on the picture of its page. */
export const passageLinesQuery = (id: string, passageId: string) =>
  queryOptions({
    queryKey: [CENTERS, 'passage', id, passageId, 'lines'],
    queryFn: async ({ signal }) => {
      const params = { id, passageId };
      return (await callApi(getPassageLines, null, { signal, params })).lines;
    },
    staleTime: Infinity,
    // The picture is shown without them and should not wait for retries.
    retry: false,
  });

export const askCenterMutation = (id: string) =>
  mutationOptions({
    mutationFn: (question: string) => callApi(askCenter, { question }, { params: { id } }),
  });
