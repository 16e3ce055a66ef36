import type {
  FaqBody,
  FaqType,
  SiteSettings,
  SuggestionStatus,
  SupportStatus,
  supportAnswerSchema,
} from '@nibras/contract';
import type * as z from 'zod/mini';
import type { RecordChange } from '#src/platform/watching/recorded-change.ts';

type Filter<Status> = {
  search: string;
  status: Status | null;
  sort: 'newest' | 'oldest';
  offset: number;
  limit: number;
};

type Page<Row> = Promise<{ rows: Row[]; total: number }>;
type Record = RecordChange<object>;

export type SuggestionOnDesk = {
  id: string;
  userId: string;
  username: string;
  email: string;
  content: string;
  status: SuggestionStatus;
  response: string | null;
  respondedBy: string | null;
  respondedAt: Date | null;
  createdAt: Date;
};

export type SuggestionsDesk = {
  page(filter: Filter<SuggestionStatus>): Page<SuggestionOnDesk>;
  get(id: string): Promise<SuggestionOnDesk>;
  count(status: SuggestionStatus): Promise<number>;
  answer(id: string, answer: { text: string; adminName: string }, record: Record): Promise<unknown>;
  reject(
    id: string,
    answer: { text: string | null; adminName: string },
    record: Record,
  ): Promise<unknown>;
};

export type MessageOnDesk = {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  message: string;
  status: SupportStatus;
  lastAnswerAt: Date | null;
  createdAt: Date;
};

export type SupportDesk = {
  page(filter: Filter<SupportStatus>): Page<MessageOnDesk>;
  count(status: SupportStatus): Promise<number>;
  get(id: string): Promise<MessageOnDesk & { answers: z.infer<typeof supportAnswerSchema>[] }>;
  answer(id: string, answer: { body: string; adminName: string }, record: Record): Promise<void>;
  close(id: string, record: Record): Promise<void>;
  reopen(id: string, record: Record): Promise<void>;
};

export type FaqOnDesk = {
  id: string;
  title: string;
  description: string;
  type: FaqType;
  createdAt: Date;
};

export type FaqsDesk = {
  list(): Promise<FaqOnDesk[]>;
  create(given: FaqBody, record: RecordChange<FaqOnDesk>): Promise<FaqOnDesk>;
  update(id: string, given: FaqBody, record: Record): Promise<FaqOnDesk>;
  remove(id: string, record: Record): Promise<void>;
  reorder(ids: readonly string[], record: Record): Promise<void>;
};

export type SettingsDesk = {
  get(): Promise<SiteSettings>;
  set(given: SiteSettings, record: Record): Promise<void>;
};

/** What other parts of the product let the console do with their things. */
export type Desks = {
  suggestions: SuggestionsDesk;
  support: SupportDesk;
  faqs: FaqsDesk;
  siteSettings: SettingsDesk;
};

/** The table's query as the desks of the help desk take it. */
export function filterOf<Status>(
  query: { q: string; direction: 'asc' | 'desc'; status?: Status | undefined },
  range: { limit: number; offset: number },
): Filter<Status> {
  return {
    ...range,
    search: query.q,
    status: query.status ?? null,
    sort: query.direction === 'asc' ? 'oldest' : 'newest',
  };
}
