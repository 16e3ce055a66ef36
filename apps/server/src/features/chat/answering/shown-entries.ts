import type { Entry } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { spread } from '#src/retrieval/outline/find-headings.ts';

/** Lines of an outline that can be read at a glance, and lines if all of it is requested. */
const MOST_ENTRIES = 60;
const MOST_IN_DETAIL = 240;

/** A file that could show this many times more shows some of its next level. */
const NEXT_TO_NOTHING = 3;
const OFTEN = 4;
/** Words of a cover: who made a file, and for whom. */
const COVER =
  /(?:^|[^ء-ي])(?:ال)?(?:جامعه|كليه|قسم|اعداد|اشراف|وزاره|المولفون|مولف|استاذ|دكتور|طالب|طالبات|طلاب|بسم الله)(?=[^ء-ي]|$)/u;

/** The shown headings of a file: all down to a level, and some of the next. */
type Shown = { entries: readonly Entry[]; levels: readonly number[]; deepest: number };

/** Chooses the entries of an outline to show: each file as deep as fits for all of them. */
export function shownEntries(
  course: Course,
  entries?: readonly Entry[],
  isDetailed = false,
): readonly Entry[] {
  const all = withoutLabels(
    entries ?? course.outline.flatMap(({ whole, parts }) => [whole, ...parts]),
  );
  const most = isDetailed ? MOST_IN_DETAIL : MOST_ENTRIES;
  if (all.length <= most) return all;
  const files = [...Map.groupBy(all, ({ file }) => file).values()].slice(0, most);
  const shown = files.map((own): Shown => {
    const levels = [...new Set(own.map(({ level }) => level))].toSorted((a, b) => a - b);
    return { entries: own, levels, deepest: 0 };
  });
  let left = most - shown.length;
  // Adds one level at a time to the file that shows least, so that no file takes all lines.
  for (;;) {
    const open = shown
      .filter(({ deepest, levels }) => deepest < levels.length - 1)
      .map((file) => ({
        file,
        more: countOf(file, file.deepest + 1) - countOf(file, file.deepest),
      }))
      .filter(({ more }) => more <= left)
      .toSorted((a, b) => countOf(a.file, a.file.deepest) - countOf(b.file, b.file.deepest));
    const [next] = open;
    if (!next) break;
    next.file.deepest += 1;
    left -= next.more;
  }
  const cut = shown.filter(({ deepest, levels }) => deepest < levels.length - 1);
  const each = cut.length > 0 ? Math.floor(left / cut.length) : 0;
  return shown.flatMap((file) => withSome(file, each));
}

/** Drops frequent headings such as «الأسئلة» or «مثال», which name no topic. */
function withoutLabels(entries: readonly Entry[]): readonly Entry[] {
  const counts = new Map<string, number>();
  const keyOf = ({ file, title }: Entry): string => `${file}:${title.trim()}`;
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  const isOfCover = ({ level, from, title }: Entry): boolean =>
    level > 0 && from === 1 && COVER.test(searchForm(title));
  const named = entries.filter(
    (entry) => (counts.get(keyOf(entry)) ?? 0) < OFTEN && !isOfCover(entry),
  );
  // Unless the file has hardly any others.
  return named.length * 2 >= entries.length ? named : entries;
}

const upTo = ({ entries, levels }: Shown, deepest: number): readonly Entry[] =>
  entries.filter(({ level }) => level <= (levels[deepest] ?? 0));

const countOf = (file: Shown, deepest: number): number => upTo(file, deepest).length;

function withSome(file: Shown, more: number): readonly Entry[] {
  const whole = upTo(file, file.deepest);
  const level = file.levels[file.deepest + 1];
  if (level === undefined || whole.length * NEXT_TO_NOTHING > more) return whole;
  const some = new Set(
    spread(
      file.entries.filter((entry) => entry.level === level),
      more,
    ),
  );
  return file.entries.filter((entry) => whole.includes(entry) || some.has(entry));
}
