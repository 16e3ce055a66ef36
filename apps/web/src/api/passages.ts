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

/** Sentences of all files that say what was typed. */
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

/** Another page of the file that a passage stands in. */
export const passagePageQuery = ({ id, passageId, page }: PagePlace) =>
  queryOptions({
    queryKey: [CENTERS, 'passage', id, passageId, page],
    queryFn: async ({ signal }) => {
      const params = { id, passageId, page: String(page) };
      return (await callApi(getPassagePage, null, { signal, params })).page;
    },
  });

/** How such a page looks. */
export const pagePictureQuery = ({ id, passageId, page }: PagePlace) =>
  queryOptions({
    queryKey: [CENTERS, 'passage', id, passageId, page, 'picture'],
    queryFn: ({ signal }) =>
      fetchFile(getPagePicture, { signal, params: { id, passageId, page: String(page) } }),
    // A file never changes; turning pages back and forth asks once.
    staleTime: Infinity,
  });

/** Where the lines of a passage stand on the picture of its page. */
export const passageLinesQuery = (id: string, passageId: string) =>
  queryOptions({
    queryKey: [CENTERS, 'passage', id, passageId, 'lines'],
    queryFn: async ({ signal }) => {
      const params = { id, passageId };
      return (await callApi(getPassageLines, null, { signal, params })).lines;
    },
    staleTime: Infinity,
    // The picture is shown without them, and should not wait for another try.
    retry: false,
  });

export const askCenterMutation = (id: string) =>
  mutationOptions({
    mutationFn: (question: string) => callApi(askCenter, { question }, { params: { id } }),
  });
