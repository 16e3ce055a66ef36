import type { StoredSource } from '#src/db/tables/chats.ts';
import { pageOf, type Group, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { sentencesOf } from '#src/retrieval/requests/sentence-cues.ts';
import type { Request } from '#src/retrieval/requests/request.ts';
import type { CenterRequest } from './center-request.ts';
import { placeWords } from './course-words.ts';
import { shownEntries } from './shown-entries.ts';
import { passageSource } from './sources.ts';
import type { WholeCenter } from './whole-center.ts';

export type PlacedSource = StoredSource & { file: number };

export type CourseMaterial = {
  /** One per page, numbered in the order of the request. */
  sources: PlacedSource[];
  /** Notes to the model about them. */
  notes: string[];
};

const NOTES = {
  page: 'هي ما طُلب من الصفحات كاملة.',
  part: 'هي الجزء المطلوب كاملًا بترتيبه: يلزم أن تشمل الإجابة أوله ووسطه وآخره، مع رقم المصدر بعد كل معلومة.',
  overview:
    'هي فهرس ملفات المقرر: عنوان كل جزء وصفحاته وأول ما فيه. يلزم أن تشمل الإجابة كل الملفات.',
  exercise: 'هي تمرين من الملف ثم حلّه إن وُجد: يُعطى الطالب التمرين بنصّه، ولا يُذكر الحل إلا إذا طلبه.',
  list: 'هي كل ما وُجد في الملفات: يلزم أن تشمل الإجابة جميعه، مع حذف ما ليس من المطلوب.',
} as const;
const WHOLE_OVERVIEW =
  '(المطلوب نظرة على المقرر كله: يلزم أن تشمل الإجابة كل الملفات، مع رقم المصدر بعد كل معلومة.)';

/**
 * Makes sources of the pages collected for a request. If the model has the whole center, pages keep
 * the numbers they have there.
 */
export function courseMaterial(
  { request, collected, center }: CenterRequest,
  whole: Pick<WholeCenter, 'numberOf'> | null = null,
): CourseMaterial {
  if (collected.type === 'passages') return { sources: [], notes: [] };
  if (collected.type === 'outline') {
    if (whole) return { sources: [], notes: [WHOLE_OVERVIEW] };
    return {
      sources: outlineSources(center, collected.entries, request),
      notes: [aboveNote('overview')],
    };
  }
  const sources: PlacedSource[] = [];
  const sides = collected.groups.map((group) => {
    const first = sources.length;
    for (const { stretch, text } of byPage(center.course, group)) {
      const passage = center.cite(stretch);
      if (!passage || text.trim() === '') continue;
      const n = whole ? whole.numberOf(passage) : sources.length + 1;
      if (n === null) continue;
      const source = passageSource(passage, n);
      sources.push({ ...source, quote: text, file: stretch.file });
    }
    return { title: group.title, numbers: sources.slice(first).map(({ n }) => n) };
  });
  const { kind } = request;
  if (kind === 'comparison') return { sources, notes: [comparedNote(sides)] };
  if (kind !== 'page' && kind !== 'part' && kind !== 'list' && kind !== 'exercise') {
    return { sources, notes: [] };
  }
  const numbers = sources.map(({ n }) => n);
  const note = whole ? `(المصادر ${numbersWords(numbers)} ${NOTES[kind]})` : aboveNote(kind);
  return { sources, notes: numbers.length === 0 ? [] : [note] };
}

const aboveNote = (kind: keyof typeof NOTES): string => `(المصادر أعلاه ${NOTES[kind]})`;

function comparedNote(sides: readonly { title: string; numbers: readonly number[] }[]): string {
  const named = sides.map(
    ({ title, numbers }) => `«${clean(title)}»: المصادر ${numbersWords(numbers)}`,
  );
  return `(المطلوب مقارنة، ومصادر كل طرف: ${named.join('، ')}. يلزم أن تستند الإجابة إلى الطرفين.)`;
}

/** Joins consecutive numbers: «1 إلى 3 و7». */
function numbersWords(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const n of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.to === n - 1) last.to = n;
    else runs.push({ from: n, to: n });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from} إلى ${to}`)).join(' و');
}

/** Titles come from files, so signs of markup are removed. */
const clean = (title: string): string => title.replace(/[<>"\n[\]]/g, ' ').slice(0, 80);

/** Joins the stretches of each page, in their order. */
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
  request: Request,
): PlacedSource[] {
  const { course } = center;
  const isDetailed = request.kind === 'overview' && request.isDetailed;
  const sources: PlacedSource[] = [];
  for (const entry of shownEntries(course, entries, isDetailed)) {
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
