const MAX_LETTERS = 90;

/** As much of a title as a box of the map takes; the whole of it stands with its sentence. */
export function shortTitle(title: string): string {
  if (title.length <= MAX_LETTERS) return title;
  const cut = title.slice(0, MAX_LETTERS);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > MAX_LETTERS / 2 ? end : undefined)}…`;
}
