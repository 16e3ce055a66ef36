import * as z from 'zod/mini';
import { doneSchema } from '#src/accounts.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { lineSchema, visibleText } from '#src/text.ts';

/** Letters per side of a pair. */
export const TERM_MAX = 120;
export const DEFINITION_MAX = 1000;

/** An Arabic term with its Latin translation. */
export const glossaryTermSchema = z.object({
  id: z.string(),
  arabic: z.string(),
  /** Empty if the course gives no Latin name. */
  latin: z.string(),
  /** The course's defining sentence, or the student's own text. */
  definition: z.nullable(z.string()),
  /** Without a definition, a sentence of the course that uses the term. */
  mention: z.optional(z.string()),
  /** A sentence of the course that a model proposes for a missing definition. */
  proposedDefinition: z.optional(
    z.object({ text: z.string(), fileName: z.string(), page: z.number(), passageId: z.string() }),
  ),
  /** `own` after a student's change; a model's suggestion is `proposed` until then. */
  origin: z.enum(['extracted', 'proposed', 'own']),
  /** Where the course gives both sides; empty once those files are gone. */
  sightings: z.array(z.object({ fileName: z.string(), page: z.number(), passageId: z.string() })),
});
export type GlossaryTerm = z.infer<typeof glossaryTermSchema>;

const searchQuery = z.object({
  /** Searches both sides. */
  q: z.optional(z.string().check(z.overwrite(visibleText), z.maxLength(TERM_MAX))),
});

/** Terms of a center in alphabetical order. */
export const listGlossary = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/glossary',
  query: searchQuery,
  response: z.object({ done: z.literal(true), terms: z.array(glossaryTermSchema) }),
});

/** The glossary as CSV, without proposals. */
export const downloadGlossary = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/glossary.csv',
  query: searchQuery,
  response: z.unknown(),
});

/** Changes persist when files change. Omitting the definition keeps the old one. */
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
 * Requests missing translations and definitions from a model. Each is checked against the passages,
 * shown as proposed, and unused until the student accepts (`updateTerm`) or hides it. Costs a
 * message per five terms, refunded if the model fails.
 */
export const proposeTerms = defineEndpoint({
  method: 'POST',
  path: '/api/learning-center/:id/glossary/proposals',
  response: z.object({
    done: z.literal(true),
    /** Terms with a new proposal. */
    proposed: z.number(),
  }),
});

/**
 * Merges a term into another of the center, with its sightings. The merged one does not return on
 * rereading. Idempotent.
 */
export const mergeTerm = defineEndpoint({
  method: 'POST',
  path: '/api/learning-center/:id/glossary/:termId/merge',
  body: z.object({
    /** The remaining term. */
    into: z.string().check(z.minLength(1, { error: 'المصطلح الذي يبقى مطلوب' }), z.maxLength(64)),
  }),
  response: z.object({ done: z.literal(true), term: glossaryTermSchema }),
});

/** Hides a term permanently, even on rereading. */
export const hideTerm = defineEndpoint({
  method: 'DELETE',
  path: '/api/learning-center/:id/glossary/:termId',
  response: doneSchema,
});
