import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** A file of the course or a heading in it. */
export type MapNode = {
  title: string;
  /** The name of the file that it stands in. */
  file: string;
  page: number;
  /** The passage that it begins with, by which its page is opened. */
  passageId: string;
  /** The first sentence that defines something there, as the page has it. */
  sentence: string | null;
  /** What it comes back to. */
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

/** The course of a center as a tree: its files, and what stands under their headings. */
export const getCourseMap = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/map',
  response: z.object({
    done: z.literal(true),
    map: z.object({ title: z.string(), children: z.array(mapNodeSchema) }),
  }),
});
export type CourseMap = z.infer<typeof getCourseMap.response>['map'];
