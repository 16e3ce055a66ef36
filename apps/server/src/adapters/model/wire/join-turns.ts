/**
 * Joins neighbouring turns of the same role, because Anthropic and Google want all results of one
 * reply's tool calls in one turn.
 */
export function joinTurns<Role extends string, Part>(
  turns: readonly { role: Role; parts: readonly Part[] }[],
): { role: Role; parts: Part[] }[] {
  const joined: { role: Role; parts: Part[] }[] = [];
  for (const { role, parts } of turns) {
    const last = joined.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else joined.push({ role, parts: [...parts] });
  }
  return joined;
}
