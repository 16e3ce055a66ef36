// Process that reads one deck; its parent starts and ends it, and nothing imports it.
import '#src/reading/confinement/confine-process.ts';
import { readFile } from 'node:fs/promises';
import { answerOnce } from '#src/reading/confinement/child-conversation.ts';
import type { DeckMessage, DeckRequest } from './read-deck.ts';

const AT_ONCE = 500;

answerOnce(async ({ path, limits }: DeckRequest, tell) => {
  const { readNotes } = await import('./read-notes.ts');
  const { notes, empty } = readNotes(await readFile(path), limits);
  for (let from = 0; from < notes.length; from += AT_ONCE) {
    const some: DeckMessage = { type: 'notes', notes: notes.slice(from, from + AT_ONCE) };
    await tell(some);
  }
  const done: DeckMessage = { type: 'done', empty };
  await tell(done);
});
