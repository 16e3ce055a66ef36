import type { Part } from '#src/retrieval/requests/course.ts';
import { pageOf, pagesWithin, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { addTrimmed, splitSentences, type Span } from '#src/retrieval/sentences.ts';
import { isTask } from './review-sheets.ts';

/** An exercise with its solution in the file. */
export type FoundExercise = { task: Stretch; solution: Stretch | null };

/** Text up to this length after an exercise is its solution; more is another lesson. */
const LONGEST_SOLUTION = 1200;
const LEAST_WORDS = 3;
/** «2.» marks the next exercise. */
const SAYS_SOMETHING = /\p{L}{2}|\p{N}{2}|=/u;

export function findExercises(course: Course, within: readonly Part[]): FoundExercise[] {
  return pagesWithin(course, within).flatMap((at) => {
    const page = pageOf(course, at);
    if (!page) return [];
    const blocks =
      page.blocks.length > 0
        ? page.blocks
        : [{ type: 'paragraph' as const, start: 0, end: page.text.length }];
    const headings = page.blocks.filter(({ type }) => type === 'heading').map(({ start }) => start);
    const tasks = blocks.flatMap(({ type, start, end }) =>
      type === 'heading' && !isTask(page.text.slice(start, end))
        ? []
        : tasksIn(page.text, { start, end }),
    );
    return tasks.map((task, place): FoundExercise => {
      const next = tasks[place + 1]?.start ?? page.text.length;
      const heading = headings.find((start) => start >= task.end) ?? page.text.length;
      const end = Math.min(next, heading, task.end + LONGEST_SOLUTION);
      const [solution] = trimmed(page.text, task.end, end);
      return {
        task: { ...at, ...task },
        solution: solution ? { ...at, ...solution } : null,
      };
    });
  });
}

function trimmed(text: string, from: number, to: number): Span[] {
  const spans: Span[] = [];
  addTrimmed(spans, text, from, to);
  return spans.filter(({ start, end }) => SAYS_SOMETHING.test(text.slice(start, end)));
}

/** Adjacent sentences that order or ask are one exercise. */
function tasksIn(text: string, block: Span): Span[] {
  const tasks: Span[] = [];
  let last = -1;
  for (const [at, { start, end }] of splitSentences(text.slice(block.start, block.end)).entries()) {
    const said = text.slice(block.start + start, block.start + end);
    if (!isTask(said)) continue;
    const previous = tasks.at(-1);
    const isSameLine = previous && !text.slice(previous.end, block.start + start).includes('\n');
    if (previous && isSameLine && last === at - 1) previous.end = block.start + end;
    else if (said.split(/\s+/).length >= LEAST_WORDS || /\d/.test(said)) {
      tasks.push({ start: block.start + start, end: block.start + end });
    }
    last = at;
  }
  return tasks;
}
