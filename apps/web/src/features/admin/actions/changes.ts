type Facts = Readonly<Record<string, unknown>> | null;

export type Change = { name: string; before: unknown; after: unknown; isChanged: boolean };

/** What each field held before and after, in the order in which they were recorded. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => {
    const was = before?.[name] ?? null;
    const is = after?.[name] ?? null;
    return { name, before: was, after: is, isChanged: !isSame(was, is) };
  });
}

/** Facts are JSON, so what is written alike is alike. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
