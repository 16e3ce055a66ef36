import { searchForm } from '#src/retrieval/search-form.ts';

type Choice = { latin: string; key: string };

/** A phrase with more names is the name of none, and they are not compared with each other. */
const MOST_NAMES = 20;

/**
 * Pairs, as `latin\nstems`, that another reading of the same name or of the same words rules out: the
 * more frequent one stays, and of equal ones none.
 */
export function rivalsOf(choices: readonly Choice[]): Set<string> {
  const times = new Map<string, number>();
  for (const choice of choices) times.set(pairOf(choice), (times.get(pairOf(choice)) ?? 0) + 1);
  const distinct = [...new Map(choices.map((choice) => [pairOf(choice), choice])).values()];
  const timesOf = (choice: Choice): number => times.get(pairOf(choice)) ?? 0;
  const ofName = [...Map.groupBy(distinct, ({ latin }) => searchForm(latin)).values()];
  const ofWords = [...Map.groupBy(distinct, ({ key }) => key).values()];
  return new Set(
    [
      ...ofName.flatMap((own) => outdoneByTimes(own, timesOf)),
      ...ofWords.flatMap((own) => outdoneByOthers(own, timesOf)),
    ].map(pairOf),
  );
}

type TimesOf = (choice: Choice) => number;

/** All readings of a name but the most frequent one. */
function outdoneByTimes(own: readonly Choice[], timesOf: TimesOf): readonly Choice[] {
  const most = own.reduce((top, one) => Math.max(top, timesOf(one)), 0);
  const best = own.filter((one) => timesOf(one) === most);
  return best.length > 1 ? own : own.filter((one) => one !== best[0]);
}

/** The names of a phrase that are no more frequent than the name of another thing. */
function outdoneByOthers(own: readonly Choice[], timesOf: TimesOf): readonly Choice[] {
  if (own.length > MOST_NAMES) return own;
  return own.filter((one) =>
    own.some(
      (other) =>
        other !== one && timesOf(other) >= timesOf(one) && !isSameThing(one.latin, other.latin),
    ),
  );
}

const pairOf = ({ latin, key }: Choice): string => `${searchForm(latin)}\n${key}`;

const rootOf = (latin: string): string => searchForm(latin).slice(0, 4);

/** One abbreviates the other, or both begin alike. */
function isSameThing(one: string, other: string): boolean {
  const initials = (name: string): string =>
    name
      .split(/[\s-]+/u)
      .map((word) => word.charAt(0).toUpperCase())
      .join('');
  return rootOf(one) === rootOf(other) || initials(one) === other || initials(other) === one;
}
