import {
  downloadGlossary,
  getCourseMap,
  getGuide,
  hideTerm,
  listGlossary,
  makeTermCards,
  mergeTerm,
  printGuide,
  proposeTerms,
  summarizeGuide,
  updateTerm,
  type BodyInputOf,
  type CourseMap,
  type GlossaryTerm,
  type StudyGuide,
} from '@nibras/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { fetchFile } from '#src/lib/http/fetch-file.ts';
import { refetchCards } from './cards.ts';
import { refetchBank } from './study.ts';

const COURSE = 'course';
const SUMMARY_LOOK_MS = 3_000;

/** The course of a center as a tree; refetched, because files may have changed. */
export const courseMapQuery = (id: string) =>
  queryOptions({
    queryKey: [COURSE, 'map', id],
    queryFn: async ({ signal }): Promise<CourseMap> =>
      (await callApi(getCourseMap, null, { signal, params: { id } })).map,
    staleTime: 0,
  });

/** The course of a center heading by heading, in its own sentences. */
export const guideQuery = (id: string) =>
  queryOptions({
    queryKey: [COURSE, 'guide', id],
    queryFn: async ({ signal }): Promise<StudyGuide> =>
      (await callApi(getGuide, null, { signal, params: { id } })).guide,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.summary?.state === 'running' ? SUMMARY_LOOK_MS : false,
  });

/** Lets a model summarise each heading; the guide is polled while that runs. */
export const summarizeGuideMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(summarizeGuide, null, { params: { id } }),
    onSuccess: ({ summary }, _nothing, _before, { client }) =>
      client.setQueryData(guideQuery(id).queryKey, (known) => known && { ...known, summary }),
  });

/** The same as a PDF. */
export const fetchGuideDocument = (id: string): Promise<Blob> =>
  fetchFile(printGuide, { params: { id } });

/** All terms of a center in alphabetical order. */
export const glossaryQuery = (id: string) =>
  queryOptions({
    queryKey: [COURSE, 'glossary', id],
    queryFn: async ({ signal }): Promise<GlossaryTerm[]> =>
      (await callApi(listGlossary, null, { signal, params: { id } })).terms,
    staleTime: 0,
  });

export const fetchGlossaryTable = (id: string): Promise<Blob> =>
  fetchFile(downloadGlossary, { params: { id } });

const changeTerms = (
  client: QueryClient,
  id: string,
  change: (terms: GlossaryTerm[]) => GlossaryTerm[],
): void => {
  client.setQueryData(glossaryQuery(id).queryKey, (known) => known && change(known));
};

export const updateTermMutation = (id: string) =>
  mutationOptions({
    mutationFn: ({ termId, body }: { termId: string; body: BodyInputOf<typeof updateTerm> }) =>
      callApi(updateTerm, body, { params: { id, termId } }),
    onSuccess: ({ term }, _sent, _before, { client }) =>
      changeTerms(client, id, (terms) =>
        terms.map((known) => (known.id === term.id ? term : known)),
      ),
  });

export const hideTermMutation = (id: string) =>
  mutationOptions({
    mutationFn: (termId: string) => callApi(hideTerm, null, { params: { id, termId } }),
    onSuccess: (_done, termId, _before, { client }) =>
      changeTerms(client, id, (terms) => terms.filter((known) => known.id !== termId)),
  });

export const mergeTermMutation = (id: string) =>
  mutationOptions({
    mutationFn: ({ termId, into }: { termId: string; into: string }) =>
      callApi(mergeTerm, { into }, { params: { id, termId } }),
    onSuccess: ({ term }, { termId }, _before, { client }) =>
      changeTerms(client, id, (terms) =>
        terms
          .filter((known) => known.id !== termId)
          .map((known) => (known.id === term.id ? term : known)),
      ),
  });

/** Asks a model for missing translations and definitions; its proposals join the list. */
export const proposeTermsMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(proposeTerms, null, { params: { id } }),
    onSuccess: (_proposed, _nothing, _before, { client }) =>
      client.invalidateQueries({ queryKey: glossaryQuery(id).queryKey }),
  });

export const makeTermCardsMutation = (id: string) =>
  mutationOptions({
    mutationFn: (termIds: string[]) => callApi(makeTermCards, { termIds }, { params: { id } }),
    onSuccess: (_made, _ids, _before, { client }) => {
      refetchBank(client);
      refetchCards(client);
    },
  });
