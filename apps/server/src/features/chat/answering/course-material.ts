import type { StoredSource } from '#src/db/tables/chats.ts';
import { pageOf, type Group, type Stretch } from '#src/retrieval/asking/gather.ts';
import { sentencesOf } from '#src/retrieval/asking/sentence-cues.ts';
import type { CenterRequest } from './center-request.ts';
import { placeWords, shownEntries } from './course-words.ts';
import { passageSource } from './sources.ts';

/** A source with the place it was taken from. */
export type PlacedSource = StoredSource & { file: number };

export type CourseMaterial = {
  /** One of each page, numbered in the order of the request. */
  sources: PlacedSource[];
  /** What the model should know of them. */
  notes: string[];
};

const NOTES = {
  page: '(المصادر أعلاه هي ما طُلب من الصفحات كاملة.)',
  part: '(المصادر أعلاه هي الجزء المطلوب كاملًا بترتيبه: يلزم أن تشمل الإجابة أوله ووسطه وآخره، مع رقم المصدر بعد كل معلومة.)',
  overview:
    '(المصادر أعلاه هي فهرس ملفات المركز: عنوان كل جزء وصفحاته وأول ما فيه. يلزم أن تشمل الإجابة كل الملفات.)',
  list: '(المصادر أعلاه هي كل ما وُجد في الملفات: يلزم أن تشمل الإجابة جميعه، مع حذف ما ليس من المطلوب.)',
} as const;

/** What was brought together for a request, as the model is given it. */
export function courseMaterial({ request, gathered, center }: CenterRequest): CourseMaterial {
  if (gathered.type === 'passages') return { sources: [], notes: [] };
  if (gathered.type === 'outline') {
    return { sources: outlineSources(center, gathered.entries), notes: [NOTES.overview] };
  }
  const sources: PlacedSource[] = [];
  const ranges = gathered.groups.map((group) => {
    const from = sources.length + 1;
    for (const { stretch, text } of byPage(center.course, group)) {
      const passage = center.cite(stretch);
      if (!passage || text.trim() === '') continue;
      const source = passageSource(passage, sources.length + 1);
      sources.push({ ...source, quote: text, file: stretch.file });
    }
    return { title: group.title, from, to: sources.length };
  });
  const { kind } = request;
  if (kind === 'comparison') return { sources, notes: [comparedNote(ranges)] };
  if (kind === 'page' || kind === 'part' || kind === 'list')
    return { sources, notes: [NOTES[kind]] };
  return { sources, notes: [] };
}

function comparedNote(ranges: readonly { title: string; from: number; to: number }[]): string {
  const sides = ranges.map(({ title, from, to }) => `«${clean(title)}»: المصادر ${from} إلى ${to}`);
  return `(المطلوب مقارنة، ومصادر كل طرف: ${sides.join('، ')}. يلزم أن تستند الإجابة إلى الطرفين.)`;
}

/** What a file says stays out of what the model is told. */
const clean = (title: string): string => title.replace(/[<>"\n[\]]/g, ' ').slice(0, 80);

/** The stretches of a page as one text, in their order. */
function byPage(course: CenterRequest['center']['course'], { stretches }: Group) {
  const pages = Map.groupBy(stretches, ({ file, page }) => `${file}:${page}`);
  return [...pages.values()].flatMap((own): { stretch: Stretch; text: string }[] => {
    const [first] = own;
    const page = first && pageOf(course, first);
    if (!first || !page) return [];
    const sorted = own.toSorted((a, b) => a.start - b.start);
    const text = sorted.map(({ start, end }) => page.text.slice(start, end)).join('\n');
    return [{ stretch: sorted[0] ?? first, text }];
  });
}

function outlineSources(
  center: CenterRequest['center'],
  entries: Parameters<typeof shownEntries>[1],
): PlacedSource[] {
  const { course } = center;
  const sources: PlacedSource[] = [];
  for (const entry of shownEntries(course, entries)) {
    const at = { file: entry.file, page: entry.from };
    const page = pageOf(course, at);
    const first = page && sentencesOf(page).find(({ start }) => start > entry.start);
    const passage = center.cite({ ...at, start: entry.start, end: entry.start });
    if (!page || !passage) continue;
    const opening = first ? page.text.slice(first.start, first.end) : '';
    const quote = `${entry.title} (${placeWords(course, entry)})\n${opening}`;
    sources.push({ ...passageSource(passage, sources.length + 1), quote, file: entry.file });
  }
  return sources;
}

const LONGEST_STORED = 600;

/** As they are stored with the reply: whoever opens one sees its page. */
export function storedSources(sources: readonly StoredSource[]): StoredSource[] {
  return sources.map((source) => {
    const { n, fileName, fileId, url, page, pageLabel, centerId, passageId } = source;
    const quote =
      source.quote.length > LONGEST_STORED
        ? `${source.quote.slice(0, LONGEST_STORED).toWellFormed()}…`
        : source.quote;
    return { n, fileName, fileId, url, page, pageLabel, quote, centerId, passageId };
  });
}
