import { buildCenter, rank, type Center } from './centers.ts';
import { disguises, type Disguise } from './disguises.ts';
import type { QuestionSet } from './question-sets.ts';
import { createSeededRandom } from './seeded-random.ts';

const DISGUISE_SEED = 7;

/** `identical`, or the disguises that changed a ranking. */
export async function checkInvariance(set: QuestionSet, pool: Center): Promise<string> {
  const plain = set.queries.map((query) => rank(pool, query.text).join());
  const changed: string[] = [];
  for (const [name, disguise] of Object.entries<Disguise>(disguises)) {
    const random = createSeededRandom(DISGUISE_SEED);
    const disguisedPool = await buildCenter(
      set.passages.map((passage) => ({
        ...passage,
        doc: disguise(passage.doc, random),
        text: disguise(passage.text, random),
      })),
    );
    const isSame = set.queries.every(
      ({ text }, at) =>
        rank(pool, disguise(text, random)).join() === plain[at] &&
        rank(disguisedPool, text).join() === plain[at],
    );
    if (!isSame) changed.push(name);
  }
  return changed.length === 0 ? 'identical' : `changed by ${changed.join(', ')}`;
}
