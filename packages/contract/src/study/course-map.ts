import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** A file or a heading in it. */
export type MapNode = {
  title: string;
  /** The name of its file. */
  file: string;
  page: number;
  /** Its first passage, which opens its page. */
  passageId: string;
  /** Its first defining sentence, verbatim. */
  sentence: string | null;
  /** Its key terms. */
  terms: string[];
  children: MapNode[];
};

const mapNodeSchema: z.ZodMiniType<MapNode> = z.object({
  title: z.string(),
  file: z.string(),
  page: z.number(),
  passageId: z.string(),
  sentence: z.nullable(z.string()),
  terms: z.array(z.string()),
  children: z.array(z.lazy(() => mapNodeSchema)),
});

/** A center's course as a tree of files and headings. */
export const getCourseMap = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/map',
  response: z.object({
    done: z.literal(true),
    map: z.object({ title: z.string(), children: z.array(mapNodeSchema) }),
  }),
});
export type CourseMap = z.infer<typeof getCourseMap.response>['map'];
