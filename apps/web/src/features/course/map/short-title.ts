const MAX_LETTERS = 90;

/** A title cut to a box of the map; the details show all of it. */
export function shortTitle(title: string): string {
  if (title.length <= MAX_LETTERS) return title;
  const cut = title.slice(0, MAX_LETTERS);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > MAX_LETTERS / 2 ? end : undefined)}…`;
}
