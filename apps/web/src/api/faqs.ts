import { listFaqs, type ResponseOf } from '@nibras/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';

type FaqMap = ResponseOf<typeof listFaqs>['faqs'];
export type Faq = FaqMap[string] & { id: string };

/** The questions for signed-in users or for guests, with those for both. */
const faqsFor = (reader: 'logined' | 'guest') =>
  queryOptions({
    queryKey: ['faqs', reader],
    queryFn: async ({ signal }): Promise<Faq[]> => {
      const { faqs } = await callApi(listFaqs, null, { signal });
      return Object.entries(faqs)
        .map(([id, faq]) => ({ id, ...faq }))
        .filter(({ type }) => type === reader || type === 'all');
    },
  });

export const faqsQuery = faqsFor('logined');
export const guestFaqsQuery = faqsFor('guest');
