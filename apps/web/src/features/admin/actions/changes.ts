type Facts = Readonly<Record<string, unknown>> | null;

export type Change = { name: string; before: unknown; after: unknown; isChanged: boolean };

/** The values of each field before and after, in recorded order. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => {
    const was = before?.[name] ?? null;
    const is = after?.[name] ?? null;
    return { name, before: was, after: is, isChanged: !isSame(was, is) };
  });
}

/** Facts are JSON, so equal text means equal values. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
