import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { cursorSchema } from '#src/moments.ts';
import { lineSchema, visibleText } from '#src/text.ts';
import {
  createItemBodySchema,
  itemKindSchema,
  itemSchema,
  REPORT_MAX,
  TOPIC_MAX,
  updateItemBodySchema,
} from './item.ts';

/** Newest first; without a state, live and stale ones. */
export const listItems = defineEndpoint({
  method: 'GET',
  path: '/api/study/:centerId/items',
  query: z.object({
    kind: z.optional(itemKindSchema),
    topic: z.optional(z.string().check(z.maxLength(TOPIC_MAX))),
    state: z.optional(itemSchema.shape.state),
    /** Searches the stem. */
    q: z.optional(z.string().check(z.overwrite(visibleText), z.maxLength(200))),
    cursor: z.optional(cursorSchema),
  }),
  response: z.object({
    done: z.literal(true),
    items: z.array(itemSchema),
    nextCursor: z.nullable(z.string()),
  }),
});

const itemReply = z.object({ done: z.literal(true), item: itemSchema });

export const createItem = defineEndpoint({
  method: 'POST',
  path: '/api/study/:centerId/items',
  body: createItemBodySchema,
  response: itemReply,
});

export const updateItem = defineEndpoint({
  method: 'PUT',
  path: '/api/study/items/:id',
  body: updateItemBodySchema,
  response: itemReply,
});

export const deleteItem = defineEndpoint({
  method: 'DELETE',
  path: '/api/study/items/:id',
  response: itemReply,
});

export const reportItem = defineEndpoint({
  method: 'POST',
  path: '/api/study/items/:id/report',
  body: z.object({ reason: lineSchema({ required: 'سبب الإبلاغ مطلوب', max: REPORT_MAX }) }),
  response: z.object({ done: z.literal(true), message: z.string() }),
});
