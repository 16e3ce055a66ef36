import * as z from 'zod/mini';
import { doneSchema } from '#src/accounts.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { lineSchema, visibleText } from '#src/text.ts';

/** Letters of either side of a pair. */
export const TERM_MAX = 120;
export const DEFINITION_MAX = 1000;

/** A term of the course in Arabic with its Latin translation. */
export const glossaryTermSchema = z.object({
  id: z.string(),
  arabic: z.string(),
  /** Empty where the course names the term in Arabic alone. */
  latin: z.string(),
  /** The sentence in which the course defines it, or what the student wrote instead. */
  definition: z.nullable(z.string()),
  /** A sentence of the course that a model proposes, where none is known; present only then. */
  proposedDefinition: z.optional(
    z.object({ text: z.string(), fileName: z.string(), page: z.number(), passageId: z.string() }),
  ),
  /** `own` once its student has changed it; `proposed` by a model until then. */
  origin: z.enum(['extracted', 'proposed', 'own']),
  /** Where the course writes both sides by each other; none once those files are gone. */
  sightings: z.array(z.object({ fileName: z.string(), page: z.number(), passageId: z.string() })),
});
export type GlossaryTerm = z.infer<typeof glossaryTermSchema>;

const searchQuery = z.object({
  /** Words of either side. */
  q: z.optional(z.string().check(z.overwrite(visibleText), z.maxLength(TERM_MAX))),
});

/** All terms of a center, by the alphabet. */
export const listGlossary = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/glossary',
  query: searchQuery,
  response: z.object({ done: z.literal(true), terms: z.array(glossaryTermSchema) }),
});

/** The same as CSV, without what is only proposed. */
export const downloadGlossary = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/glossary.csv',
  query: searchQuery,
  response: z.unknown(),
});

/** What is changed stays so, whatever the files say later. Without a definition the old one stands. */
export const updateTerm = defineEndpoint({
  method: 'PUT',
  path: '/api/learning-center/:id/glossary/:termId',
  body: z.object({
    arabic: lineSchema({ required: 'المصطلح بالعربية مطلوب', max: TERM_MAX }),
    latin: lineSchema({ required: 'المصطلح بالإنجليزية مطلوب', min: 0, max: TERM_MAX }),
    definition: z.optional(
      z.nullable(
        z.string().check(
          z.overwrite(visibleText),
          z.maxLength(DEFINITION_MAX, {
            error: `الحد الأقصى للتعريف ${DEFINITION_MAX} حرف`,
          }),
        ),
      ),
    ),
  }),
  response: z.object({ done: z.literal(true), term: glossaryTermSchema }),
});

/**
 * Asks a model for translations and definitions that are missing. Each is held against the passages, shown as
 * proposed, and used for nothing until its student takes it over (`updateTerm`) or hides it. Costs a
 * message of the day for five terms that it asks about, which are given back where the model fails.
 */
export const proposeTerms = defineEndpoint({
  method: 'POST',
  path: '/api/learning-center/:id/glossary/proposals',
  response: z.object({
    done: z.literal(true),
    /** How many terms have something new. */
    proposed: z.number(),
  }),
});

/**
 * Joins a term to another of the same center, which then has the sightings of both. The joined one does
 * not come back when the files are read anew. Done twice it changes nothing.
 */
export const mergeTerm = defineEndpoint({
  method: 'POST',
  path: '/api/learning-center/:id/glossary/:termId/merge',
  body: z.object({
    /** The id of the term that stays. */
    into: z.string().check(z.minLength(1, { error: 'المصطلح الذي يبقى مطلوب' }), z.maxLength(64)),
  }),
  response: z.object({ done: z.literal(true), term: glossaryTermSchema }),
});

/** Hides a term for good: it does not come back when the files are read anew. */
export const hideTerm = defineEndpoint({
  method: 'DELETE',
  path: '/api/learning-center/:id/glossary/:termId',
  response: doneSchema,
});
