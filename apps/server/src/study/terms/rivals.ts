import { searchForm } from '#src/retrieval/search-form.ts';

type Choice = { latin: string; key: string };

/**
 * Pairs, as `latin\nstems`, that another reading of the same name or of the same words rules out: the
 * more frequent one stays, and of equal ones none.
 */
export function rivalsOf(choices: readonly Choice[]): Set<string> {
  const times = new Map<string, number>();
  for (const choice of choices) times.set(pairOf(choice), (times.get(pairOf(choice)) ?? 0) + 1);
  const distinct = [...new Map(choices.map((choice) => [pairOf(choice), choice])).values()];
  const timesOf = (choice: Choice): number => times.get(pairOf(choice)) ?? 0;
  const out = new Set<string>();
  const rule = (groups: Iterable<Choice[]>, areSame: (one: Choice, other: Choice) => boolean) => {
    for (const own of groups) {
      for (const one of own) {
        const isOutdone = own.some(
          (other) => other !== one && timesOf(other) >= timesOf(one) && !areSame(one, other),
        );
        if (isOutdone) out.add(pairOf(one));
      }
    }
  };
  rule(Map.groupBy(distinct, ({ latin }) => searchForm(latin)).values(), () => false);
  rule(Map.groupBy(distinct, ({ key }) => key).values(), (one, other) =>
    isSameThing(one.latin, other.latin),
  );
  return out;
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
