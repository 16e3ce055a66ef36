import { searchForm } from '#src/retrieval/search-form.ts';

type Choice = { latin: string; key: string; isLine?: true | undefined };

/**
 * Pairs, as `latin
 * stems`, that a better reading of the same Latin term rules out: «متعدد المراحل» against «الدفاع
 * متعدد المراحل», or equally frequent alternatives. Two-letter abbreviations need two occurrences,
 * because formulas contain many.
 */
export function rivalsOf(choices: readonly Choice[]): Set<string> {
  const out = new Set<string>();
  for (const [latin, own] of Map.groupBy(choices, (choice) => searchForm(choice.latin))) {
    const counts = new Map<string, number>();
    for (const { key, isLine } of own) counts.set(key, (counts.get(key) ?? 0) + (isLine ? 2 : 1));
    const most = Math.max(...counts.values());
    for (const [key, count] of counts) {
      const others = [...counts.keys()].filter((other) => other !== key);
      const isTail = others.some((other) => holds(other, key) && isSure(own, other));
      const isOneOfMany =
        others.some((other) => !holds(other, key) && !holds(key, other)) && count < most;
      const isTie = others.length > 0 && count === most && isTied(counts, key, most);
      const isShort = /^\p{Lu}{2}$/u.test(own[0]?.latin ?? '') && count < 2;
      if (isTail || isOneOfMany || isTie || isShort) out.add(`${latin}\n${key}`);
    }
  }
  for (const [key, own] of Map.groupBy(choices, (choice) => choice.key)) {
    const isSurely = own.some(({ isLine }) => isLine === true);
    const names = new Set(own.map(({ latin }) => rootOf(latin)));
    for (const { latin, isLine } of own) {
      const isDoubted = isSurely ? isLine !== true : names.size > 1;
      const isOwn = own.every((other) => isSameThing(latin, other.latin));
      if (isDoubted && !isOwn) out.add(`${searchForm(latin)}\n${key}`);
    }
  }
  return out;
}

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

const holds = (longer: string, shorter: string): boolean => ` ${longer} `.includes(` ${shorter} `);

const isSure = (own: readonly Choice[], key: string): boolean =>
  own.some((choice) => choice.key === key && choice.isLine === true);

/** Another reading is equally frequent. */
function isTied(counts: ReadonlyMap<string, number>, key: string, most: number): boolean {
  const [first = ''] = key.split(' ');
  return [...counts].some(
    ([other, count]) =>
      other !== key &&
      count === most &&
      !holds(other, key) &&
      !holds(key, other) &&
      !other.split(' ').includes(first),
  );
}
