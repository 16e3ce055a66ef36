export function editDistance<Token>(found: Token[], wanted: Token[]): number {
  let previous = Uint32Array.from({ length: wanted.length + 1 }, (_, index) => index);
  for (const [row, token] of found.entries()) {
    const current = new Uint32Array(wanted.length + 1);
    current[0] = row + 1;
    for (const [column, other] of wanted.entries()) {
      const replaced = (previous[column] ?? 0) + (token === other ? 0 : 1);
      current[column + 1] = Math.min(
        (previous[column + 1] ?? 0) + 1,
        (current[column] ?? 0) + 1,
        replaced,
      );
    }
    previous = current;
  }
  return previous[wanted.length] ?? 0;
}

export function commonLength<Token>(found: Token[], wanted: Token[]): number {
  let previous = new Uint32Array(wanted.length + 1);
  for (const token of found) {
    const current = new Uint32Array(wanted.length + 1);
    for (const [column, other] of wanted.entries()) {
      current[column + 1] =
        token === other
          ? (previous[column] ?? 0) + 1
          : Math.max(previous[column + 1] ?? 0, current[column] ?? 0);
    }
    previous = current;
  }
  return previous[wanted.length] ?? 0;
}
